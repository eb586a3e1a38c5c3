"""What can be reached at the table: places of the wheel, cards, the slots of the sentence, its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.scenes.wild_pattern.faces import word_sign
from game.scenes.wild_pattern.names import SLOT_NAMES, WORD_NAMES
from game.scenes.wild_pattern.old_paper import INK
from game.scenes.wild_pattern.sentence import Slot
from game.tabletop.explanations.explanation import Explained, Explanation
from game.ui import canvas, paint
from game.ui.frame import Box, Frame
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import capital
from game.ui.paint import Color, Rgba
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, SENTENCE, Letters
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


def _box_of(frame: Frame, area: pygame.Rect) -> Box:
    """An area in units."""
    left, top, wide, high = (frame.units(pixels) for pixels in area)
    return left, top, wide, high


class HotSpot(Widget):
    """A card on the table, or a place of the wheel, that can be reached; the card itself is a piece.

    ``risen`` is where that lies now: the ring of the focus lies around it.
    """

    radius = 8.0
    layer = -1
    risen: Callable[[], pygame.Rect] | None = None

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if focused:
            ui.ring(surface, self.area if self.risen is None else self.risen(), self.radius)


class Plan(Button):
    """A button of the tray: its words and its note become smaller until both fit the pill.

    A note that is too long for that is left out.
    """

    _shares = (1.0, 1.0)
    """Of the usual size: the words, the note."""

    def _words(self, surface: pygame.Surface, ui: Ui, rect: pygame.Rect, ink: Color, lit: bool) -> None:
        if self.note and not ui.type.fits(self.note, CAPTION, rect.w - ui.frame.px(20), "semi"):
            self.note = ""
        step, room = ui.type.font("heavy", self.size).get_linesize(), rect.h - ui.frame.px(5)
        below = ui.type.font("semi", CAPTION).get_linesize() if self.note else 0
        note = max(min(1.0, room / (step + below)), ui.type.shares(CAPTION)[-1])
        self._shares = min(1.0, (room - below * note) / step), note
        super()._words(surface, ui, rect, ink, lit)

    def _line(
        self, ui: Ui, text: str, size: float, ink: Color, face: str, room: tuple[int, int]
    ) -> pygame.Surface:
        return super()._line(ui, text, size * self._shares[text == self.note], ink, face, room)


FITTING: Final = {
    Slot.EVERY: (
        gettext_noop("What at least two cards of the wheel show. Nothing else can be repeated"),
        "WWP-12",
    ),
    Slot.ALWAYS: (
        gettext_noop("An object goes with a colour or a suit, a colour or a suit with an object"),
        "WWP-11",
    ),
}
"""Which words are offered for a choice and why no others are, with the rule."""


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

    def explained(self, frame: Frame) -> Explained | None:
        """Which words can stand in it; before or after needs no telling."""
        if self.key not in FITTING:
            return None
        return Explained(self.key, self._tell, _box_of(frame, self.area))

    def _tell(self) -> Explanation:
        assert isinstance(self.key, Slot)
        said, rule = FITTING[self.key]
        return Explanation(tr("What fits here"), (tr(said),), rule)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        tones, thick = (TURQUOISE, 2.2) if self.opened else (RUST, 1.2)
        paint.draw_panel(surface, rect, frame.px(self.radius), *tones, frame.px(thick), frame.px(3))
        side = min(frame.px(30 * ui.grow), rect.h - frame.px(6)) if self.word is not None else 0
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

    def explained(self, frame: Frame) -> Explained | None:
        """What its sign is and what its dots count; a word in letters needs none of that."""
        if self.word is None:
            return None
        return Explained(self.key, self._tell, _box_of(frame, self.area))

    def _tell(self) -> Explanation:
        assert self.word is not None
        full, whole = self.dots
        if isinstance(self.key, OfferId) and self.key.slot is Slot.EVERY:
            line = trn(
                "{n} card of the wheel shows it: one dot",
                "{n} cards of the wheel show it: a dot each",
                whole,
            )
        else:
            line = tr("It holds for {n} of {whole}: those are the gold dots", n=full, whole=whole)
        return Explanation(capital(tr(SLOT_NAMES[self.word])), (line,), "WWP-11")

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if focused:
            ui.ring(surface, rect, self.radius)
        tones, thick = (TURQUOISE, 2.0) if self.chosen else (BROWN, 1.2)
        paint.draw_panel(surface, rect, frame.px(self.radius), *tones, frame.px(thick), frame.px(3))
        digit = ui.type.line(str(self.number), frame.least_units, PALE, "bold", scaled=False)
        if self.text:
            room, share = rect.w - 2 * max(frame.px(12), digit.get_width() + frame.px(7)), 0.5
            if not ui.type.fits(self.text, self.size, room, "heavy"):
                room, share = rect.w - frame.px(24), 0.66 if frame.grown > 1.2 else 0.5
            middle = rect.centerx, rect.top + round(rect.h * share)
            ui.label(surface, self.text, self.size, PALE, room, "heavy", center=middle)
        if self.number <= 9:
            surface.blit(digit, (rect.left + frame.px(4), rect.top + frame.px(1)))
        if self.word is not None:
            sign = self.signed(ui)
            surface.blit(word_sign(ui, self.word, sign.w), sign)
        self._draw_dots(surface, ui)

    def signed(self, ui: Ui) -> pygame.Rect:
        """Where the sign of its word is: right of the number in a broad offer, below it in a narrow one."""
        px, rect = ui.frame.px, self.area
        letters = ui.type.font("bold", ui.frame.least_units, scaled=False)
        wide, high = letters.size("8")
        low = rect.bottom - px(6) - len(self._rows(ui)) * self._step(ui)
        beside = pygame.Rect(rect.left + px(6) + wide, rect.top + px(4), 0, low - rect.top - px(4))
        beside.w = rect.right - px(3) - beside.left
        below = pygame.Rect(rect.left + px(3), rect.top + round(high * 0.86), rect.w - px(6), 0)
        below.h = low - below.top
        room = max(beside, below, key=lambda one: min(one.size))
        side = min(room.size)
        sign = pygame.Rect(0, 0, side, side)
        sign.center = room.center
        return sign

    def _radius(self, ui: Ui) -> int:
        """How large dots are, in pixels: round ones, and larger where letters are."""
        return max(3, ui.frame.px(3.4 * min(1.2, ui.grow)))

    def _step(self, ui: Ui) -> int:
        """How far dots are apart, in pixels."""
        return 2 * self._radius(ui) + max(2, ui.frame.px(1.6))

    def _rows(self, ui: Ui) -> list[int]:
        """How many dots stand in each row: in two when one has no room for all."""
        whole = self.dots[1]
        most = (self.area.w - ui.frame.px(6)) // self._step(ui)
        if whole <= most:
            return [whole] if whole else []
        return [(whole + 1) // 2, whole // 2]

    def _draw_dots(self, surface: pygame.Surface, ui: Ui) -> None:
        rows, step, frame = self._rows(ui), self._step(ui), ui.frame
        radius, number = self._radius(ui), 0
        for row, count in enumerate(rows):
            y = self.area.bottom - frame.px(4) - step // 2 - (len(rows) - 1 - row) * step
            for at in range(count):
                x = self.area.centerx - step * (count - 1) // 2 + at * step
                full = number < self.dots[0]
                canvas.circle(surface, GOLD if full else BURNT, (x, y), radius)
                if not full:
                    canvas.circle(surface, GREY, (x, y), radius, max(1, radius // 3))
                number += 1


def set_sentence(
    ui: Ui, template: str, slots: dict[str, tuple[str, int | None]], box: Box
) -> tuple[dict[str, pygame.Rect], list[tuple[str, pygame.Rect]], float]:
    """Places for the slots and the words between them, in the order of the translation.

    Returns the slots' areas, the words with theirs, and the size of the type: one line, smaller until all
    fits, as small as words may be; else two lines; at last slots with a sign go without words.
    """
    frame, rect = ui.frame, ui.frame.rect(*box)
    parts = [part.strip() for part in re.split(r"(\{\w+\})", template) if part.strip()]
    for signs_alone, lines, share in product((False, True), (1, 2), ui.type.shares(SENTENCE)):
        letters = ui.type.font("heavy", SENTENCE * share)
        widths = [_width(ui, letters, part, slots, signs_alone) for part in parts]
        cut = _cut(widths) if lines == 2 else len(widths)
        gap = frame.px(9)
        whole = [sum(row) + gap * (len(row) - 1) for row in (widths[:cut], widths[cut:]) if row]
        high = min((rect.h - frame.px(6)) // lines - frame.px(10 // lines), frame.px(44))
        if max(whole) <= rect.w - frame.px(30) and letters.get_height() <= high:
            break
    areas: dict[str, pygame.Rect] = {}
    words: list[tuple[str, pygame.Rect]] = []
    for number, wide in enumerate(widths):
        line = int(number >= cut)
        if number in (0, cut):
            x = rect.centerx - whole[line] // 2
        y = rect.centery + round((line - (lines - 1) / 2) * (high + frame.px(3)))
        area = pygame.Rect(x, y - high // 2, wide, high)
        if parts[number].startswith("{"):
            areas[parts[number][1:-1]] = area
        else:
            words.append((parts[number], area))
        x += wide + gap
    return areas, words, SENTENCE * share


def _width(
    ui: Ui, letters: Letters, part: str, slots: dict[str, tuple[str, int | None]], signs_alone: bool
) -> int:
    """How wide a slot, or what stands between two, is in these letters (pixels)."""
    if not part.startswith("{"):
        return letters.size(part)[0]
    text, word = slots[part[1:-1]]
    sign = ui.frame.px(30 * ui.grow + 5) if word is not None else 0
    return sign + ui.frame.px(30) + (0 if sign and signs_alone else letters.size(text)[0])


def _cut(widths: Sequence[int]) -> int:
    """Before which part a second line begins so that the longer line is as short as can be."""
    return min(range(1, len(widths)), key=lambda at: max(sum(widths[:at]), sum(widths[at:])))


def draw_words(surface: pygame.Surface, ui: Ui, words: list[tuple[str, pygame.Rect]], size: float) -> None:
    """The words between the slots, where ``set_sentence`` has put them."""
    for text, area in words:
        ui.label(surface, text, size, INK, area.w + ui.frame.px(4), "heavy", center=area.center)
