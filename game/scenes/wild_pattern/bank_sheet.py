"""The bank's sheet at the end of a round: every line adds up, and says why it pays or does not (WWP-51)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import COLOUR_ALONE, OBJECT_ALONE, BankLine, Bill
from game.scenes.wild_pattern.faces import card_face, target_face, word_sign
from game.scenes.wild_pattern.names import WORD_NAMES, money
from game.scenes.wild_pattern.old_paper import INK, RUST, draw_paper, rule
from game.tabletop.pieces import card_height
from game.tabletop.sheet import SheetScene
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import gettext_noop, language, tr
from game.ui.lettering import golden
from game.ui.portraits import portrait
from game.ui.session import Session
from game.ui.theme import WILD_PATTERN
from game.ui.type import CAPTION, MONEY, NAME
from game.ui.widgets import Button, Kind, Ui

SHADE: Final = (20, 8, 4, 190)
FADED: Final = (132, 92, 56)
LINES, GAP = 1.06, 16.0
"""How large the type of the lines is, in captions; units between bills."""
BROAD: Final = 600.0
"""From how many units on a bill shows its cards beside the name."""
TOGETHER: Final = {
    COLOUR_ALONE: gettext_noop("only one: a colour pays from two cards"),
    OBJECT_ALONE: gettext_noop("only one: an object pays from two cards"),
}
"""Lines that do not pay for the same reason stand together."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet: the words it is about, why, and what it pays."""

    words: tuple[int, ...]
    why: str
    cents: int


def rows_of(bill: Bill) -> list[Row]:
    """The lines of a bill, those that pay first; what does not pay for the same reason together."""
    rows: list[Row] = []
    silent: dict[str, list[int]] = {}
    for line in sorted(bill.lines, key=lambda one: one.cents == 0):
        if not line.cents and line.why in TOGETHER and line.word is not None:
            silent.setdefault(line.why, []).append(line.word)
        else:
            rows.append(Row(() if line.word is None else (line.word,), why_words(line), line.cents))
    return rows + [Row(tuple(words), tr(TOGETHER[why]), 0) for why, words in silent.items()]


def why_words(line: BankLine) -> str:
    """Why a line pays or does not."""
    word = "" if line.word is None else tr(WORD_NAMES[line.word])
    return tr(line.why, count=line.count, word=word)


class RowPlaces(NamedTuple):
    """Where the parts of a line are (pixels): how wide a sign is, whether signs are above the words, how
    wide words are set and how high they are, how high the line is.
    """

    side: int
    below: bool
    room: float
    words: int
    high: int


def row_places(ui: Ui, row: Row, width: int, share: float) -> RowPlaces:
    """The places of a line ``width`` pixels wide, its type at ``share`` of the usual size."""
    frame, size = ui.frame, CAPTION * LINES * share
    sum_ = ui.type.font("digits", size * 1.15).size(money(row.cents))[0]
    side = frame.px(min(24.0, 20 * ui.grow * share + 3))
    signs = len(row.words) * (side + frame.px(2))
    below = signs > width * 0.34
    room = max(frame.px(40), width - sum_ - frame.px(14) - (0 if below else signs))
    words = ui.type.block_size(row.why, size, room)[1]
    return RowPlaces(side, below, room, words, max(words + (side if below else 0), side) + frame.px(5))


def row_image(ui: Ui, row: Row, width: int, share: float) -> pygame.Surface:
    """A line of the sheet ``width`` pixels wide, its type at ``share`` of the usual size."""
    frame, size = ui.frame, CAPTION * LINES * share

    def make() -> pygame.Surface:
        ink, rust = (INK, RUST) if row.cents else (FADED, FADED)
        side, below, room, words, high = row_places(ui, row, width, share)
        step = side + frame.px(2)
        out, free = pygame.Surface((width, high), pygame.SRCALPHA), high - frame.px(5)
        for number, word in enumerate(row.words):
            out.blit(word_sign(ui, word, side), (number * step, 0 if below else (free - side) // 2))
        why = ui.type.block(row.why, size, ink, room, "semi")
        out.blit(why, (0, side) if below else (len(row.words) * step + frame.px(5), (free - words) // 2))
        sum_ = ui.type.line(money(row.cents), size * 1.15, rust, "digits")
        paint.put(out, sum_, midright=(width, side + words // 2 if below else free // 2))
        return out

    return ui.art.made(("bank row", row, width, share, frame, language()), make)


class BankSheet(SheetScene):
    """What the bank pays everybody, added up line by line."""

    theme = WILD_PATTERN
    music = "music_wild_pattern"
    appear, step, watching = 0.0, 0.34, 4.0
    line_sound = ("coin", 0.85)

    def __init__(
        self,
        app: AppContext,
        session: Session,
        bills: Sequence[Bill],
        money_now: Sequence[int],
        title: str,
        why: str = "",
    ) -> None:
        super().__init__(app, session, fresh=True)
        self.title, self.money = title, tuple(money_now)
        self.bills = tuple(sorted(bills, key=lambda bill: session.people != (bill.seat,)))
        """Who plays alone on this screen comes first: with few bills to a page the others follow."""
        self.why = why
        """Why the round is over."""
        self.rest: tuple[Bill, ...] = ()
        """The bills of the next page: large type has room for two at a time."""
        self.wide = 0.0
        """How wide each bill is (units)."""

    @property
    def lines(self) -> int:
        return max(len(rows_of(bill)) for bill in self.bills) + 2

    def arrange(self) -> None:
        frame = self.ui.frame
        bills = (*self.bills, *self.rest)
        grow = max(1.0, frame.text)
        wide, high = 250 * (0.7 + 0.3 * grow), 50 + 20 * (grow - 1)
        self.foot = frame.h - high - 26
        box = frame.rect((frame.w - wide) / 2, self.foot, wide, high)
        count = next((n for n in range(len(bills), 1, -1) if self._fits(bills, n)), 1)
        self.bills, self.rest = bills[:count], bills[count:]
        self.wide = self._wide(self.bills, count)
        text = tr("Next page") if self.rest else tr("Continue")
        self.set_controls([Button("on", box, text, self.back, kind=Kind.MAIN)])

    def _fits(self, bills: Sequence[Bill], count: int) -> bool:
        """Whether so many bills fit a page, in letters that can be read."""
        return self._holds(bills, self._widths(count)[-1])

    def _holds(self, bills: Sequence[Bill], wide: float) -> bool:
        """Whether papers so wide (units) hold all lines of these bills, in the smallest letters."""
        least, width = self.ui.type.shares(CAPTION * LINES)[-1], self.ui.frame.px(wide)
        return max(self._need(bill, width, least) for bill in bills) <= self.foot - 18 - self._top

    def _wide(self, bills: Sequence[Bill], count: int) -> float:
        """How wide each of so many bills is (units): as usual, wider when its lines need the room."""
        widths = self._widths(count)
        return next((wide for wide in widths if self._holds(bills, wide)), widths[-1])

    @property
    def _top(self) -> float:
        """Where the bills begin, below the title (units)."""
        return self.ui.frame.units(self._head().get_height()) + 30

    def _head(self) -> pygame.Surface:
        return golden(self.ui, self.title, 34 * min(1.25, 0.7 + 0.3 * self.ui.frame.text))

    def _draw_why(self, surface: pygame.Surface) -> None:
        """Why the round is over, left of the button, on a ground: a plate of the table lies there."""
        frame, button = self.ui.frame, self.widgets[0].area
        room = button.left - frame.px(60), button.h + frame.px(16)
        size = CAPTION * 1.15 * frame.grown / frame.text
        words = self.ui.type.shrunk(self.why, size, self.theme.text, room) if self.why else None
        if words is not None:
            place = words.get_rect(midright=(button.left - frame.px(24), button.centery))
            ground = place.inflate(frame.px(24), frame.px(12))
            look = (*self.theme.panel_bottom[:3], 255)
            surface.blit(paint.rounded(ground.w, ground.h, frame.px(12), look), ground)
            surface.blit(words, place)

    def _widths(self, count: int) -> Sequence[float]:
        """How wide each of so many bills may be (units): the usual, and wider."""
        frame = self.ui.frame
        most = (frame.w - 60 - GAP * (count - 1)) / count
        usual = min(400.0 * max(1.0, 0.75 * frame.text), most)
        return [usual + (most - usual) * part / 4 for part in range(5)]

    def back(self) -> None:
        """Turn the page, or put the sheet away."""
        if not self.rest:
            super().back()
            return
        self.bills, self.rest = self.rest, ()
        self.begin()
        self.arrange()
        self.dirty = True

    @property
    def spoken_name(self) -> str:
        return self.title

    @property
    def spoken_lines(self) -> Sequence[str]:
        """What the bank pays everybody, and why."""
        return [*filter(None, [self.why]), *(self._spoken(bill) for bill in (*self.bills, *self.rest))]

    def _spoken(self, bill: Bill) -> str:
        rows = rows_of(bill)
        said = [tr("{name}: {what}", name=row.why, what=money(row.cents)) for row in rows if row.cents]
        paid = tr("The bank pays {sum}", sum=money(sum(row.cents for row in rows)))
        return " · ".join((self.session.players[bill.seat].name, *said, paid, self._has(bill.seat)))

    def _has(self, seat: Seat) -> str:
        """What this player has now: you, when nobody else plays on this screen."""
        sum_ = money(self.money[seat])
        alone = self.session.people == (seat,)
        return tr("now you have {sum}", sum=sum_) if alone else tr("now has {sum}", sum=sum_)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        frame, count = self.ui.frame, len(self.bills)
        paint.dim(surface, SHADE)
        paint.put(surface, self._head(), midtop=(frame.width // 2, frame.px(18)))
        self._draw_why(surface)
        top, wide = self._top, self.wide
        left = (frame.w - wide * count - GAP * (count - 1)) / 2
        room = self.foot - 18 - top
        high = min(room, max(self._need(bill, frame.px(wide), 1.0) for bill in self.bills))
        top += (room - high) * 0.3
        for number, bill in enumerate(self.bills):
            self._bill(surface, frame.rect(left + number * (wide + GAP), top, wide, high), bill)
        self.draw_widgets(surface)

    def _need(self, bill: Bill, width: int, share: float) -> float:
        """How high the paper must be for all lines at this share of their size, in units."""
        frame, room = self.ui.frame, self._inner(width) - self.ui.frame.px(48)
        rows = sum(row_places(self.ui, row, room, share).high for row in rows_of(bill))
        broad = frame.units(self._inner(width)) >= BROAD
        card = 0 if broad else card_height(min(frame.px(50), (width - frame.px(44)) // 6))
        return frame.units(rows + card) + 84 + 30 + 60 * max(1.0, frame.text) + 34

    def _inner(self, width: int) -> int:
        """How much of a paper so wide (pixels) lies between its nails: they grow with it."""
        return width - round(max(0, width - self.ui.frame.px(450)) * 0.14)

    def _bill(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.session.players[bill.seat]
        draw_paper(surface, ui, rect, "notice")
        rect = rect.inflate(self._inner(rect.w) - rect.w, 0)
        pad, side = frame.px(24), frame.px(54)
        left, middle = rect.left + frame.px(36), rect.top + frame.px(51)
        paint.put(surface, portrait(ui, player.face, side), midleft=(left, middle))
        strip = pygame.Rect(rect.left, rect.top + frame.px(88), rect.w, 0)
        if frame.units(rect.w) >= BROAD:
            strip.update(rect.right - frame.px(400), rect.top + frame.px(20), frame.px(370), 0)
        spot, room = (left + side + frame.px(10), middle), strip.right - left - side - frame.px(46)
        if strip.left > rect.left:
            room -= strip.w
        ui.label(surface, player.name, NAME * 1.05, INK, room, "heavy", midleft=spot)
        y = self._cards(surface, strip, bill)
        foot = rect.bottom - frame.px(28) - self._total(surface, rect, bill)
        self._rows(surface, pygame.Rect(rect.left + pad, y, rect.w - 2 * pad, foot - y), bill)

    def _cards(self, surface: pygame.Surface, strip: pygame.Rect, bill: Bill) -> int:
        """Target and cards on a strip of the paper; returns where they end."""
        frame, y = self.ui.frame, strip.top
        left, room = strip.left + frame.px(22), strip.w - frame.px(44)
        width = min(frame.px(50), room // 6) // 2 * 2
        target = target_face(self.ui, bill.target, width)
        surface.blit(target, (left, y))
        most = (room - 2 * width - frame.px(8)) // max(1, len(bill.cards) - 1)
        for number, card in enumerate(bill.cards):
            x = left + width + frame.px(8) + number * min(width + frame.px(3), most)
            surface.blit(card_face(self.ui, card, width), (x, y))
        return y + target.get_height() + frame.px(10)

    def _share(self, bill: Bill, width: int, high: int) -> float:
        """How large the type of the lines may be so that all of them have room."""
        for share in self.ui.type.shares(CAPTION * LINES):
            if sum(row_places(self.ui, row, width, share).high for row in rows_of(bill)) <= high:
                break
        return share

    def _rows(self, surface: pygame.Surface, box: pygame.Rect, bill: Bill) -> None:
        share = min(self._share(one, box.w, box.h) for one in self.bills)
        y = box.top
        for row in rows_of(bill)[: int(self.time / self.step)]:
            image = row_image(self.ui, row, box.w, share)
            surface.blit(image, (box.left, y))
            y += image.get_height()

    def _total(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill) -> int:
        """The sum so far, and with it everybody's money; returns how high it is."""
        type_, frame = self.ui.type, self.ui.frame
        grow, room = frame.text / frame.grown, rect.w - frame.px(44)
        total = sum(row.cents for row in rows_of(bill)[: int(self.time / self.step)])
        words = tr("The bank pays {sum}", sum=money(total))
        paid = type_.fit(words, MONEY * 0.84 / grow, RUST, room, "display")
        has = type_.fit(self._has(bill.seat), CAPTION / grow, INK, room, "bold")
        high = paid.get_height() + has.get_height() + frame.px(12)
        top = rect.bottom - frame.px(24) - high
        rule(surface, self.ui, rect.left + frame.px(20), rect.right - frame.px(20), top + frame.px(3))
        paint.put(surface, paid, midtop=(rect.centerx, top + frame.px(8)))
        if self.done:
            paint.put(surface, has, midtop=(rect.centerx, top + frame.px(8) + paid.get_height()))
        return high
