"""The bank's sheet at the end of a round: every line adds up, and says why it pays or does not (WWP-51)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.games.wild_pattern import BankLine, Bill
from game.engine.games.wild_pattern.bank import COLOUR_ALONE, OBJECT_ALONE
from game.scenes.wild_pattern.faces import card_face, target_face, word_sign
from game.scenes.wild_pattern.names import WORD_NAMES, money
from game.scenes.wild_pattern.old_paper import INK, RUST, draw_paper
from game.tabletop.pieces import card_height
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.intents import Activate, Intent, Press
from game.ui.lettering import golden
from game.ui.portraits import portrait
from game.ui.scene import Scene
from game.ui.theme import WILD_PATTERN
from game.ui.type import CAPTION, MONEY, NAME
from game.ui.widgets import Button, Kind, Ui

if TYPE_CHECKING:
    from game.ui.context import AppContext
    from game.ui.session import Session

STEP, WATCHED = 0.34, 4.0
"""Seconds from one line to the next, and until the sheet goes when nobody plays."""
SHADE: Final = (20, 8, 4, 190)
FADED: Final = (132, 92, 56)
TOGETHER: Final = {
    COLOUR_ALONE: gettext_noop("alone: a colour pays from two cards on"),
    OBJECT_ALONE: gettext_noop("alone: an object pays from two cards on"),
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
    frame = ui.frame
    size = CAPTION * 1.06 * share
    ink = INK if row.cents else FADED
    sum_ = ui.type.line(money(row.cents), size * 1.15, RUST if row.cents else FADED, "digits")
    side = frame.px(min(24.0, 20 * ui.grow * share + 3))
    signs = len(row.words) * (side + frame.px(2))
    below = signs > width * 0.34
    room = width - sum_.get_width() - frame.px(14) - (0 if below else signs)
    why = ui.type.block(row.why, size, ink, max(frame.px(40), room), "semi")
    high = why.get_height() + (side if below else 0)
    out = pygame.Surface((width, max(high, side) + frame.px(5)), pygame.SRCALPHA)
    for number, word in enumerate(row.words):
        sign = word_sign(ui, word, side)
        y = 0 if below else (max(high, side) - side) // 2
        out.blit(sign, (number * (side + frame.px(2)), y))
    y = side if below else (max(high, side) - high) // 2
    out.blit(why, (0 if below else signs + frame.px(5), y))
    out.blit(sum_, sum_.get_rect(midright=(width, out.get_height() // 2)))
    return out


class BankSheet(Scene):
    """Lies over the table until it is put away; it adds up line by line, any input completes it."""

    overlay = True
    first = "on"
    theme = WILD_PATTERN
    music = "music_wild_pattern"

    def __init__(
        self, app: AppContext, session: Session, bills: Sequence[Bill], money_now: Sequence[int], title: str
    ) -> None:
        super().__init__(app)
        self.session, self.title = session, title
        self.bills, self.money = tuple(bills), tuple(money_now)
        self.rest: tuple[Bill, ...] = ()
        """The bills of the next page: large type has room for two at a time."""
        quick = not app.settings.speed or app.settings.reduced_motion
        self.start = 99.0 if quick else 0.0
        self.time = self.start
        self.watched = 0.0

    @property
    def whole(self) -> float:
        return STEP * (max(len(rows_of(bill)) for bill in self.bills) + 2)

    @property
    def done(self) -> bool:
        return self.time >= self.whole

    def arrange(self) -> None:
        frame = self.ui.frame
        bills = (*self.bills, *self.rest)
        large = frame.text > (1.3 if len(bills) > 3 else 1.6)
        self.bills, self.rest = (bills[:2], bills[2:]) if large else (bills, ())
        grow = max(1.0, frame.text)
        high = 50 + 20 * (grow - 1)
        wide = 250 * (0.7 + 0.3 * grow)
        self.foot = frame.h - high - 26
        box = frame.rect((frame.w - wide) / 2, self.foot, wide, high)
        self.set_controls([Button("on", box, tr("Go on"), self.back, kind=Kind.MAIN)])

    # --- time and input -------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        speed = self.app.settings.speed or 4.0
        if not self.done:
            before = int(self.time / STEP)
            self.time += seconds * speed
            if int(self.time / STEP) > before:
                self.app.sound.play("coin", 0.4)
            self.dirty = True
        elif not self.session.people:
            self.watched += seconds * speed
            if self.watched > WATCHED:
                self.back()

    def intent(self, intent: Intent) -> None:
        if not self.done and isinstance(intent, Press | Activate):
            self.time = 99.0
            self.dirty = True
            return
        super().intent(intent)

    def back(self) -> None:
        """Turn the page, or put the sheet away."""
        if not self.rest:
            super().back()
            return
        self.bills, self.rest = self.rest, ()
        self.time, self.watched = self.start, 0.0
        self.arrange()
        self.dirty = True

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        surface.blit(paint.rounded(*surface.get_size(), 0, SHADE), (0, 0))
        head = golden(ui, self.title, 34 * min(1.25, 0.7 + 0.3 * frame.text))
        surface.blit(head, head.get_rect(midtop=(frame.width // 2, frame.px(18))))
        top = frame.units(head.get_height()) + 30
        count = len(self.bills)
        gap = 16.0
        wide = min(400.0 * max(1.0, 0.75 * frame.text), (frame.w - 60 - gap * (count - 1)) / count)
        left = (frame.w - wide * count - gap * (count - 1)) / 2
        room = self.foot - 18 - top
        high = min(room, max(self._need(bill, frame.px(wide)) for bill in self.bills))
        top += (room - high) * 0.3
        for number, bill in enumerate(self.bills):
            box = (left + number * (wide + gap), top, wide, high)
            self._bill(surface, frame.rect(*box), bill)
        self.draw_widgets(surface)

    def _need(self, bill: Bill, width: int) -> float:
        """How high the paper must be for all lines at full size, in units."""
        frame = self.ui.frame
        rows = sum(row_image(self.ui, row, width - frame.px(48), 1.0).get_height() for row in rows_of(bill))
        card = card_height(min(frame.px(50), (width - frame.px(44)) // 6))
        return frame.units(rows + card) + 84 + 26 + 60 * max(1.0, frame.text) + 34

    def _bill(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill) -> None:
        ui, frame = self.ui, self.ui.frame
        draw_paper(surface, ui, rect, "notice")
        player = self.session.players[bill.seat]
        pad, side = frame.px(24), frame.px(54)
        face = portrait(ui, player.face, side)
        left, middle = rect.left + frame.px(36), rect.top + frame.px(51)
        surface.blit(face, face.get_rect(midleft=(left, middle)))
        room = rect.w - side - frame.px(82)
        name = ui.type.fit(player.name, NAME * 1.05, INK, room, "heavy")
        surface.blit(name, name.get_rect(midleft=(left + side + frame.px(10), middle)))
        y = self._cards(surface, rect, bill, rect.top + frame.px(88))
        foot = rect.bottom - frame.px(28) - self._total(surface, rect, bill)
        self._rows(surface, pygame.Rect(rect.left + pad, y, rect.w - 2 * pad, foot - y), bill)

    def _cards(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill, y: int) -> int:
        frame = self.ui.frame
        pad, room = frame.px(22), rect.w - frame.px(44)
        width = min(frame.px(50), room // 6) // 2 * 2
        target = target_face(self.ui, bill.target, width)
        surface.blit(target, (rect.left + pad, y))
        count = len(bill.cards)
        step = (
            min(width + frame.px(3), (room - 2 * width - frame.px(8)) // max(1, count - 1))
            if count > 1
            else 0
        )
        for number, card in enumerate(bill.cards):
            image = card_face(self.ui, card, width)
            surface.blit(image, (rect.left + pad + width + frame.px(8) + number * step, y))
        return y + target.get_height() + frame.px(10)

    def _share(self, bill: Bill, width: int, high: int) -> float:
        """How large the type of the lines may be so that all of them have room."""
        for share in (1.0, 0.92, 0.84, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4):
            made = [row_image(self.ui, row, width, share) for row in rows_of(bill)]
            if sum(image.get_height() for image in made) <= high:
                break
        return share

    def _rows(self, surface: pygame.Surface, box: pygame.Rect, bill: Bill) -> None:
        share = min(self._share(one, box.w, box.h) for one in self.bills)
        y = box.top
        for number, row in enumerate(rows_of(bill)):
            if self.time < STEP * (number + 1):
                return
            image = row_image(self.ui, row, box.w, share)
            surface.blit(image, (box.left, y))
            y += image.get_height()

    def _total(self, surface: pygame.Surface, rect: pygame.Rect, bill: Bill) -> int:
        """The sum so far, and with it everybody's money; returns how high it is."""
        ui, frame = self.ui, self.ui.frame
        rows = rows_of(bill)
        shown = int(self.time / STEP)
        total = bill.total if self.done else sum(row.cents for row in rows[:shown])
        words = ui.type.fit(
            tr("The bank pays {sum}", sum=money(total)),
            MONEY * 0.84 / max(1.0, frame.text * 0.72),
            RUST,
            rect.w - frame.px(44),
            "display",
        )
        has = ui.type.fit(
            tr("now has {sum}", sum=money(self.money[bill.seat])),
            CAPTION / max(1.0, frame.text * 0.72),
            INK,
            rect.w - frame.px(44),
            "bold",
        )
        high = words.get_height() + has.get_height() + frame.px(12)
        top = rect.bottom - frame.px(24) - high
        line = (rect.left + frame.px(20), top + frame.px(3)), (rect.right - frame.px(20), top + frame.px(3))
        pygame.draw.line(surface, (168, 110, 60), *line, max(1, frame.px(1.4)))
        surface.blit(words, words.get_rect(midtop=(rect.centerx, top + frame.px(8))))
        if self.done:
            surface.blit(has, has.get_rect(midtop=(rect.centerx, top + frame.px(8) + words.get_height())))
        return high
