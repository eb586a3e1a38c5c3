"""The bank's sheet at the end of a round: every line adds up, and says why it pays or does not (WWP-51)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.games.wild_pattern.bank import COLOUR_ALONE, OBJECT_ALONE, BankLine, Bill
from game.scenes.wild_pattern.faces import card_face, target_face, word_sign
from game.scenes.wild_pattern.names import WORD_NAMES, money
from game.scenes.wild_pattern.old_paper import INK, RUST, draw_paper, rule
from game.tabletop.pieces import card_height
from game.tabletop.sheet import SheetScene
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import gettext_noop, tr
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


def row_image(ui: Ui, row: Row, width: int, share: float) -> pygame.Surface:
    """A line of the sheet ``width`` pixels wide, its type at ``share`` of the usual size."""
    frame, size = ui.frame, CAPTION * LINES * share
    ink, rust = (INK, RUST) if row.cents else (FADED, FADED)
    sum_ = ui.type.line(money(row.cents), size * 1.15, rust, "digits")
    side = frame.px(min(24.0, 20 * ui.grow * share + 3))
    signs = len(row.words) * (side + frame.px(2))
    below = signs > width * 0.34
    room = width - sum_.get_width() - frame.px(14) - (0 if below else signs)
    why = ui.type.block(row.why, size, ink, max(frame.px(40), room), "semi")
    high = max(why.get_height() + (side if below else 0), side)
    out = pygame.Surface((width, high + frame.px(5)), pygame.SRCALPHA)
    for number, word in enumerate(row.words):
        y = 0 if below else (high - side) // 2
        out.blit(word_sign(ui, word, side), (number * (side + frame.px(2)), y))
    out.blit(why, (0, side) if below else (signs + frame.px(5), (high - why.get_height()) // 2))
    paint.put(out, sum_, midright=(width, out.get_height() // 2))
    return out


class BankSheet(SheetScene):
    """What the bank pays everybody, added up line by line."""

    theme = WILD_PATTERN
    music = "music_wild_pattern"
    appear, step, watching = 0.0, 0.34, 4.0
    line_sound = ("coin", 0.85)

    def __init__(
        self, app: AppContext, session: Session, bills: Sequence[Bill], money_now: Sequence[int], title: str
    ) -> None:
        super().__init__(app, session, fresh=True)
        self.title, self.bills, self.money = title, tuple(bills), tuple(money_now)
        self.rest: tuple[Bill, ...] = ()
        """The bills of the next page: large type has room for two at a time."""

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
        self.set_controls([Button("on", box, tr("Continue"), self.back, kind=Kind.MAIN)])

    def _fits(self, bills: Sequence[Bill], count: int) -> bool:
        """Whether so many bills fit a page, in letters that can be read."""
        least, wide = self.ui.type.shares(CAPTION * LINES)[-1], self.ui.frame.px(self._width(count))
        return max(self._need(bill, wide, least) for bill in bills) <= self.foot - 18 - self._top

    @property
    def _top(self) -> float:
        """Where the bills begin, below the title (units)."""
        return self.ui.frame.units(self._head().get_height()) + 30

    def _head(self) -> pygame.Surface:
        return golden(self.ui, self.title, 34 * min(1.25, 0.7 + 0.3 * self.ui.frame.text))

    def _width(self, count: int) -> float:
        """How wide each of so many bills is (units)."""
        frame = self.ui.frame
        return min(400.0 * max(1.0, 0.75 * frame.text), (frame.w - 60 - GAP * (count - 1)) / count)

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
        return [self._spoken(bill) for bill in (*self.bills, *self.rest)]

    def _spoken(self, bill: Bill) -> str:
        rows = rows_of(bill)
        said = [tr("{name}: {what}", name=row.why, what=money(row.cents)) for row in rows if row.cents]
        paid = tr("The bank pays {sum}", sum=money(sum(row.cents for row in rows)))
        has = tr("now has {sum}", sum=money(self.money[bill.seat]))
        return " · ".join((self.session.players[bill.seat].name, *said, paid, has))

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        frame, count = self.ui.frame, len(self.bills)
        paint.dim(surface, SHADE)
        paint.put(surface, self._head(), midtop=(frame.width // 2, frame.px(18)))
        top, wide = self._top, self._width(count)
        left = (frame.w - wide * count - GAP * (count - 1)) / 2
        room = self.foot - 18 - top
        high = min(room, max(self._need(bill, frame.px(wide), 1.0) for bill in self.bills))
        top += (room - high) * 0.3
        for number, bill in enumerate(self.bills):
            self._bill(surface, frame.rect(left + number * (wide + GAP), top, wide, high), bill)
        self.draw_widgets(surface)

    def _need(self, bill: Bill, width: int, share: float) -> float:
        """How high the paper must be for all lines at this share of their size, in units."""
        frame, room = self.ui.frame, width - self.ui.frame.px(48)
        rows = sum(row_image(self.ui, row, room, share).get_height() for row in rows_of(bill))
        card = card_height(min(frame.px(50), (width - frame.px(44)) // 6))
        return frame.units(rows + card) + 84 + 26 + 60 * max(1.0, frame.text) + 34

    def _bill(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.session.players[bill.seat]
        draw_paper(surface, ui, rect, "notice")
        pad, side = frame.px(24), frame.px(54)
        left, middle = rect.left + frame.px(36), rect.top + frame.px(51)
        paint.put(surface, portrait(ui, player.face, side), midleft=(left, middle))
        spot, room = (left + side + frame.px(10), middle), rect.w - side - frame.px(82)
        ui.label(surface, player.name, NAME * 1.05, INK, room, "heavy", midleft=spot)
        y = self._cards(surface, rect, bill, rect.top + frame.px(88))
        foot = rect.bottom - frame.px(28) - self._total(surface, rect, bill)
        self._rows(surface, pygame.Rect(rect.left + pad, y, rect.w - 2 * pad, foot - y), bill)

    def _cards(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill, y: int) -> int:
        frame, left, room = self.ui.frame, rect.left + self.ui.frame.px(22), rect.w - self.ui.frame.px(44)
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
            made = [row_image(self.ui, row, width, share) for row in rows_of(bill)]
            if sum(image.get_height() for image in made) <= high:
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
        words = tr("now has {sum}", sum=money(self.money[bill.seat]))
        has = type_.fit(words, CAPTION / grow, INK, room, "bold")
        high = paid.get_height() + has.get_height() + frame.px(12)
        top = rect.bottom - frame.px(24) - high
        rule(surface, self.ui, rect.left + frame.px(20), rect.right - frame.px(20), top + frame.px(3))
        paint.put(surface, paid, midtop=(rect.centerx, top + frame.px(8)))
        if self.done:
            paint.put(surface, has, midtop=(rect.centerx, top + frame.px(8) + paid.get_height()))
        return high
