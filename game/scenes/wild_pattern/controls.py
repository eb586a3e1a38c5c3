"""What can be reached at the table: places of the wheel, cards, the slots of the sentence, its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

import pygame

from game.scenes.wild_pattern.faces import word_sign
from game.scenes.wild_pattern.names import WORD_NAMES
from game.scenes.wild_pattern.old_paper import INK
from game.scenes.wild_pattern.sentence import Slot
from game.ui import canvas, paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.paint import Color, Rgba
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, SENTENCE
from game.ui.widgets import Button, Ui, Widget

RUST: tuple[Rgba, Rgba, Rgba] = ((166, 66, 40, 255), (118, 38, 24, 255), (84, 30, 16, 255))
TURQUOISE: tuple[Rgba, Rgba, Rgba] = ((40, 128, 126, 255), (22, 80, 84, 255), (255, 226, 146, 255))
BROWN: tuple[Rgba, Rgba, Rgba] = ((84, 46, 30, 245), (52, 26, 18, 245), (150, 96, 60, 255))
PALE: Color = (255, 246, 226)
GOLD, BURNT = (255, 214, 120), (28, 14, 10)
GREY = (150, 120, 100)


class On(StrEnum):
    """What lies below a hot spot."""

    PLACE = "place"
    CARD = "pick"
    BUZZ = "buzz"
    CLICK = "call"


class HotSpotId(NamedTuple):
    """What a hot spot is called: a place of the wheel, a card, or the half of a seat's plate."""

    on: On
    item: int


def place_of(key: object) -> int | None:
    """The place of the wheel that a control is, if it is one."""
    return key.item if isinstance(key, HotSpotId) and key.on is On.PLACE else None


class OfferId(NamedTuple):
    """What an offered word is called: the choice of the sentence, and its value there."""

    slot: Slot
    value: int


class HotSpot(Widget):
    """A card on the table, or a place of the wheel, that can be reached; the card itself is a piece."""

    radius = 8.0
    layer = -1


class Plan(Button):
    """A button of the tray: its words and its note become smaller until both fit the pill."""

    share = 1.0

    def _words(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, ink: Color, lit: bool) -> None:
        step = ui.type.font("heavy", self.size).get_linesize()
        step += ui.type.font("semi", CAPTION).get_linesize() if self.note else 0
        self.share = min(1.0, (rect.h - ui.frame.px(5)) / step)
        super()._words(surface, ui, rect, ink, lit)

    def _line(
        self, ui: Ui, text: str, size: float, ink: Color, face: str, room: tuple[int, int]
    ) -> pygame.Surface:
        return super()._line(ui, text, size * self.share, ink, face, room)


class SlotButton(Widget):
    """One of the three choices of the sentence: its word, or a gap; the open one is turquoise."""

    radius = 10.0

    opened = False
    """Whether it is the choice that is being made."""
    size = SENTENCE

    def __init__(
        self, key: object, area: pygame.Rect, text: str, word: int | None, do: Callable[[], None]
    ) -> None:
        super().__init__(key, area, do)
        self.text, self.word = text, word

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name, on=self.opened)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        tones, thick = (TURQUOISE, 2.2) if self.opened else (RUST, 1.2)
        paint.draw_panel(surface, rect, frame.px(self.radius), *tones, frame.px(thick), frame.px(3))
        side = min(frame.px(30), rect.h - frame.px(8)) if self.word is not None else 0
        room = rect.w - side - frame.px(26)
        shown = [] if self.word is None else [word_sign(ui, self.word, side)]
        if self.word is None or room > frame.px(16):
            shown.append(ui.type.fit(self.text, self.size, PALE, max(1, room), "heavy"))
        gap = frame.px(5)
        wide = sum(image.get_width() for image in shown) + gap * (len(shown) - 1)
        x = rect.left + (rect.w - wide - frame.px(10)) // 2
        for image in shown:
            x = paint.put(surface, image, midleft=(x, rect.centery)).right + gap
        tip, y, wing = rect.right - frame.px(10), rect.centery, frame.px(4)
        points = [(tip - wing, y - wing // 2), (tip + wing, y - wing // 2), (tip, y + wing)]
        canvas.polygon(surface, PALE, points)


class Offer(Widget):
    """A word that can be chosen: its sign, its number key, and dots for the As it would hold for."""

    radius = 10.0

    text = ""
    word: int | None = None
    chosen = False
    dots = (0, 0)
    """For how many As it would hold, of how many."""
    size = SENTENCE

    def __init__(self, key: object, area: pygame.Rect, number: int, do: Callable[[], None]) -> None:
        super().__init__(key, area, do)
        self.number = number

    @property
    def spoken(self) -> Spoken:
        """The word, and for how many As it would hold."""
        words = self.text if self.word is None else tr(WORD_NAMES[self.word])
        full, whole = self.dots
        note = tr("{n} of {whole}", n=full, whole=whole) if whole else ""
        return Spoken(words, note=note, on=self.chosen)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        tones, thick = (TURQUOISE, 2.0) if focused or self.chosen else (BROWN, 1.2)
        paint.draw_panel(surface, rect, frame.px(self.radius), *tones, frame.px(thick), frame.px(3))
        if self.text:
            room = rect.w - frame.px(24)
            ui.label(surface, self.text, self.size, PALE, room, "heavy", center=rect.center)
        if self.word is not None:
            sign = word_sign(ui, self.word, min(rect.w - frame.px(6), rect.h - frame.px(18)))
            paint.put(surface, sign, midtop=(rect.centerx, rect.top + frame.px(5)))
        if self.number <= 9:
            digit = ui.type.line(str(self.number), 10.5, PALE, "bold", scaled=False)
            surface.blit(digit, (rect.left + frame.px(4), rect.top + frame.px(1)))
        full, whole = self.dots
        radius, step = max(2, frame.px(3.3)), min(frame.px(9), (rect.w - frame.px(8)) // max(1, whole))
        for number in range(whole):
            at = (rect.centerx - step * (whole - 1) // 2 + number * step, rect.bottom - frame.px(8))
            canvas.circle(surface, GOLD if number < full else BURNT, at, radius)
            if number >= full:
                canvas.circle(surface, GREY, at, radius, max(1, radius // 3))


def set_sentence(
    ui: Ui, template: str, slots: dict[str, tuple[str, int | None]], box: Box
) -> tuple[dict[str, pygame.Rect], list[tuple[str, pygame.Rect]], float]:
    """Places for the slots and the words between them on one line, in the order of the translation.

    Returns the slots' areas, the words with theirs, and the size of the type: smaller until all fits;
    at last slots with a sign go without words.
    """
    frame, rect = ui.frame, ui.frame.rect(*box)
    parts = [part.strip() for part in re.split(r"(\{\w+\})", template) if part.strip()]
    high, gap = min(rect.h - frame.px(16), frame.px(44)), frame.px(9)
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44):
        letters = ui.type.font("heavy", SENTENCE * share)
        widths = []
        for part in parts:
            slot = part.startswith("{")
            text, word = slots[part[1:-1]] if slot else (part, None)
            wide = 0 if word is not None and share < 0.6 else letters.size(text)[0]
            sign = frame.px(35) if word is not None else 0
            widths.append(wide + sign + (frame.px(30) if slot else 0))
        whole = sum(widths) + gap * (len(parts) - 1)
        if whole <= rect.w - frame.px(30):
            break
    x = rect.centerx - whole // 2
    areas: dict[str, pygame.Rect] = {}
    words: list[tuple[str, pygame.Rect]] = []
    for part, wide in zip(parts, widths, strict=True):
        area = pygame.Rect(x, rect.centery - high // 2, wide, high)
        if part.startswith("{"):
            areas[part[1:-1]] = area
        else:
            words.append((part, area))
        x += wide + gap
    return areas, words, SENTENCE * share


def draw_words(surface: pygame.Surface, ui: Ui, words: list[tuple[str, pygame.Rect]], size: float) -> None:
    """The words between the slots, where ``set_sentence`` has put them."""
    for text, area in words:
        ui.label(surface, text, size, INK, area.w + ui.frame.px(4), "heavy", center=area.center)
