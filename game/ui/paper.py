"""Setting pages on paper: headings, prose, drawn examples with captions; the ids of rules stay unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui import paint
from game.ui.i18n import language, tr
from game.ui.pages import Block, Picture, SizedPicture
from game.ui.paint import Color, Rgba
from game.ui.pictures import PICTURES, kept
from game.ui.type import COUNT, Type, wrap
from game.ui.widgets import Ui
from game.ui.widgets.scroll import Scroll

SHEET: Final[tuple[Rgba, Rgba]] = ((253, 246, 228, 255), (241, 227, 196, 255))
INK: Final[Color] = (52, 34, 26)
HEAD: Final[Color] = (150, 46, 40)
PAPER_BAR: Final[tuple[Rgba, Rgba]] = ((120, 86, 50, 40), (150, 96, 46, 200))
BODY, TITLE = 16.5, 25.0
SETTING: Final = 3
"""To break a paragraph into lines is as much work as so many pictures."""

Draw = Callable[[pygame.Surface, int, int], None]


@dataclass(slots=True)
class Page:
    """A page: what is drawn at which height (pixels), where its chapters begin, which rules are told from
    where to where, how high it is. ``unset`` are the blocks that are still to be set below.
    """

    unset: list[Block] = field(default_factory=list)
    width: int = 0
    items: list[tuple[int, int, Draw]] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    rules: dict[str, tuple[int, int]] = field(default_factory=dict)
    marked: str = ""
    """The rule that is pointed out."""
    high: int = 0
    left: int = 0

    def set(self, ui: Ui) -> None:
        """Set what is unset. Raises NotYet in between; then it is gone on with."""
        frame = ui.frame
        while self.unset:
            block, above = self.unset[0], 0
            PICTURES.begin(SETTING)
            if block.heading:
                above = frame.px(20 if self.items else 0)
                high, draw = _heading(ui, tr(block.text), self.width)
                after = 10
            elif block.picture is not None:
                above = frame.px(4)
                high, draw = _example(ui, block.picture, tr(block.text), self.width)
                after = 18
            else:
                high, draw = _prose(ui, tr(block.text), self.width)
                after = 13
            y = (self.high or frame.px(30)) + above
            if block.heading:
                self.headings.append(y)
            told = (*block.rules, *block.options)
            self.rules |= {rule: (y, y + high) for rule in told if rule not in self.rules}
            self.items.append((y, high, draw))
            self.high = y + high + frame.px(after)
            del self.unset[0]
            if not self.unset:
                self.high += frame.px(26)

    def draw(self, surface: pygame.Surface, ui: Ui, scroll: Scroll) -> None:
        """Draw what can be seen of it; the edges fade into the paper."""
        surface.set_clip(scroll.view)
        if self.marked in self.rules:
            top, bottom = self.rules[self.marked]
            bar = pygame.Rect(self.left - ui.frame.px(16), scroll.y(top), ui.frame.px(5), bottom - top)
            pygame.draw.rect(surface, HEAD, bar, border_radius=bar.w // 2)
        for top, high, draw in self.items:
            y = scroll.y(top)
            if y + high >= scroll.view.top and y <= scroll.view.bottom:
                draw(surface, self.left, y)
        deep = ui.frame.px(16)
        if scroll.offset > 1:
            _fade(surface, scroll.view, deep, SHEET[0], top=True)
        if scroll.offset < scroll.most - 1:
            _fade(surface, scroll.view, deep, SHEET[1], top=False)
        surface.set_clip(None)


def draw_paper(surface: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
    """A sheet of warm paper with its shadow."""
    frame = ui.frame
    threads = _threads((2, 7), 4)  # made before the sheet, so that no frame makes both

    def make() -> pygame.Surface:
        sheet = paint.widened(paint.gradient(2, rect.h, *SHEET), rect.w)
        paint.tile_over(sheet, threads)
        paint.round_off(sheet, frame.px(16))
        return sheet

    paint.halo(surface, rect, frame.px(16), frame.px(12), 170, drop=frame.px(5))
    surface.blit(ui.art.made(("paper", rect.size), make), rect)
    line = rect.inflate(-frame.px(14), -frame.px(14))
    ui.outline(surface, line, frame.px(11), (214, 178, 118), max(1, frame.px(1.2)))


def _heading(ui: Ui, text: str, width: int) -> tuple[int, Draw]:
    frame = ui.frame
    wide, high = ui.type.block_size(text, TITLE, width, "display")
    gap = frame.px(5)
    long = max(wide, frame.px(120))

    def draw(surface: pygame.Surface, x: int, y: int) -> None:
        surface.blit(ui.type.block(text, TITLE, HEAD, width, "display"), (x, y))
        under = y + high + gap
        thick = max(2, frame.px(2.2))
        surface.blit(paint.rounded(long, thick, thick // 2, (214, 160, 78, 255)), (x, under))
        side = frame.px(9)
        surface.blit(_diamond(side), (x + long + frame.px(5), under + thick // 2 - side // 2))

    return high + gap + frame.px(6), draw


def _prose(ui: Ui, text: str, width: int) -> tuple[int, Draw]:
    letters = ui.type.font("text", BODY)
    lines = wrap(letters, text, width)
    step = round(letters.get_linesize() * 1.1)

    def draw(surface: pygame.Surface, x: int, y: int) -> None:
        for row, line in enumerate(lines):
            surface.blit(ui.type.line(line, BODY, INK, "text"), (x, y + row * step))

    return step * len(lines), draw


def _example(ui: Ui, picture: Picture, text: str, width: int) -> tuple[int, Draw]:
    """The picture on a panel in the game's colours; the caption beside it or, without room, below."""
    frame, pad = ui.frame, ui.frame.px(16)

    room, sized = width - 2 * pad, picture if isinstance(picture, SizedPicture) else None
    key = ("example", picture, frame, language(), width)

    def image() -> pygame.Surface:
        return ui.art.made(key, lambda: picture(ui, room), again=True)

    image_w, image_h = image().get_size() if sized is None else sized.size(ui, room)
    beside = width - image_w - 3 * pad
    size = COUNT * 1.08
    if beside >= _least(ui.type, text, size, frame.px(190 * max(1.0, frame.text))):
        across = beside
        words_h = ui.type.block_size(text, size, across)[1]
        high = max(image_h, words_h) + 2 * pad
        at = (pad + image_w + pad, (high - words_h) // 2)
        image_y = (high - image_h) // 2
    else:
        across = room
        high = image_h + ui.type.block_size(text, size, across)[1] + 2 * pad + frame.px(8)
        at = (pad, pad + image_h + frame.px(8))
        image_y = pad

    def draw(surface: pygame.Surface, x: int, y: int) -> None:
        ground = (*ui.theme.panel_top[:3], 255), (*ui.theme.panel_bottom[:3], 255)
        rect = pygame.Rect(x, y, width, high)
        paint.draw_panel(surface, rect, frame.px(14), *ground, ui.theme.edge, frame.px(1.3), frame.px(4))
        surface.blit(image(), (x + pad, y + image_y))
        words = ui.type.block(text, size, ui.theme.text, across)
        surface.blit(words, (x + at[0], y + at[1]))

    return high, draw


def _least(type_: Type, text: str, size: float, least: int) -> int:
    """The room a caption wants beside its picture: all of a short one."""
    return min(least, type_.font("semi", size).size(text)[0])


def _diamond(side: int) -> pygame.Surface:
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    half = side * 2
    pygame.draw.polygon(big, (214, 160, 78), [(half, 0), (side * 4, half), (half, side * 4), (0, half)])
    return pygame.transform.smoothscale(big, (side, side))


_strip = kept(paint.gradient)
_threads = kept(paint.grain_tile)


def _fade(surface: pygame.Surface, view: pygame.Rect, deep: int, tone: Rgba, *, top: bool) -> None:
    clear = (*tone[:3], 0)
    ends = (tone, clear) if top else (clear, tone)
    strip = _strip(view.w - deep, deep, *ends)
    surface.blit(strip, (view.left + deep // 2, view.top if top else view.bottom - deep))
