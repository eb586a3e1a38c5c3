"""Setting pages on paper: headings, prose, drawn examples with captions; the ids of rules stay unseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui import paint
from game.ui.i18n import language, tr
from game.ui.pages import Block, Picture
from game.ui.paint import Color, Rgba
from game.ui.pictures import kept
from game.ui.type import COUNT, Type, wrap
from game.ui.widgets import Ui
from game.ui.widgets.scroll import Scroll

SHEET: Final[tuple[Rgba, Rgba]] = ((253, 246, 228, 255), (241, 227, 196, 255))
INK: Final[Color] = (52, 34, 26)
HEAD: Final[Color] = (150, 46, 40)
PAPER_BAR: Final[tuple[Rgba, Rgba]] = ((120, 86, 50, 40), (150, 96, 46, 200))
BODY, TITLE = 16.5, 25.0

Draw = Callable[[pygame.Surface, int, int], None]


@dataclass(slots=True)
class Page:
    """A set page: what is drawn at which height (pixels), where its chapters begin and which rules are told
    from where to where, how high it is.
    """

    items: list[tuple[int, int, Draw]] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    rules: dict[str, tuple[int, int]] = field(default_factory=dict)
    marked: str = ""
    """The rule that is pointed out."""
    high: int = 0
    left: int = 0

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

    def make() -> pygame.Surface:
        sheet = paint.gradient(rect.w, rect.h, *SHEET)
        paint.grain(sheet, (2, 7), seed=4)
        paint.round_off(sheet, frame.px(16))
        line = rect.inflate(-frame.px(14), -frame.px(14))
        ui.outline(
            sheet, line.move(-rect.left, -rect.top), frame.px(11), (214, 178, 118), max(1, frame.px(1.2))
        )
        return sheet

    paint.halo(surface, rect, frame.px(16), frame.px(12), 170, drop=frame.px(5))
    surface.blit(ui.art.made(("paper", rect.size), make), rect)


def set_page(ui: Ui, blocks: Sequence[Block], width: int) -> Page:
    """Set these blocks in a column ``width`` pixels wide."""
    frame = ui.frame
    page = Page()
    y = frame.px(30)
    for i, block in enumerate(blocks):
        if block.heading:
            y += frame.px(20 if i else 0)
            page.headings.append(y)
            high, draw = _heading(ui, tr(block.text), width)
            after = 10
        elif block.picture is not None:
            y += frame.px(4)
            high, draw = _example(ui, block.picture, tr(block.text), width)
            after = 18
        else:
            high, draw = _prose(ui, tr(block.text), width)
            after = 13
        page.rules |= {rule: (y, y + high) for rule in block.rules if rule not in page.rules}
        page.items.append((y, high, draw))
        y += high + frame.px(after)
    page.high = y + frame.px(26)
    return page


def _heading(ui: Ui, text: str, width: int) -> tuple[int, Draw]:
    frame = ui.frame
    words = ui.type.block(text, TITLE, HEAD, width, "display")
    gap = frame.px(5)
    long = max(words.get_width(), frame.px(120))

    def draw(surface: pygame.Surface, x: int, y: int) -> None:
        surface.blit(words, (x, y))
        under = y + words.get_height() + gap
        thick = max(2, frame.px(2.2))
        surface.blit(paint.rounded(long, thick, thick // 2, (214, 160, 78, 255)), (x, under))
        side = frame.px(9)
        surface.blit(_diamond(side), (x + long + frame.px(5), under + thick // 2 - side // 2))

    return words.get_height() + gap + frame.px(6), draw


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

    def image() -> pygame.Surface:
        key = ("example", picture, frame, language(), width)
        return ui.art.made(key, lambda: picture(ui, width - 2 * pad))

    image_w, image_h = image().get_size()
    beside = width - image_w - 3 * pad
    size = COUNT * 1.08
    if beside >= _least(ui.type, text, size, frame.px(190 * max(1.0, frame.text))):
        words = ui.type.block(text, size, ui.theme.text, beside, "semi")
        high = max(image_h, words.get_height()) + 2 * pad
        at = (pad + image_w + pad, (high - words.get_height()) // 2)
        image_y = (high - image_h) // 2
    else:
        words = ui.type.block(text, size, ui.theme.text, width - 2 * pad, "semi")
        high = image_h + words.get_height() + 2 * pad + frame.px(8)
        at = (pad, pad + image_h + frame.px(8))
        image_y = pad

    def draw(surface: pygame.Surface, x: int, y: int) -> None:
        ground = (*ui.theme.panel_top[:3], 255), (*ui.theme.panel_bottom[:3], 255)
        rect = pygame.Rect(x, y, width, high)
        paint.draw_panel(surface, rect, frame.px(14), *ground, ui.theme.edge, frame.px(1.3), frame.px(4))
        surface.blit(image(), (x + pad, y + image_y))
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


def _fade(surface: pygame.Surface, view: pygame.Rect, deep: int, tone: Rgba, *, top: bool) -> None:
    clear = (*tone[:3], 0)
    ends = (tone, clear) if top else (clear, tone)
    strip = _strip(view.w - deep, deep, *ends)
    surface.blit(strip, (view.left + deep // 2, view.top if top else view.bottom - deep))
