"""A round's score sheet: what everybody won, what luck or an ally made of it, and the totals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.bids.cards import TIMES_TWO, VALUE
from game.engine.games.bids.scoring import SeatScore, Sheet, standing, worth
from game.engine.games.bids.variant import Variant
from game.scenes.bids.faces import LUCKY, card_face
from game.scenes.bids.hud import ALLIED
from game.scenes.bids.words import card_word
from game.tabletop.sheet import SheetScene
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.portraits import portrait
from game.ui.session import Session
from game.ui.theme import BIDS
from game.ui.type import CAPTION, COUNT, NAME, signed
from game.ui.widgets import Button, IconButton, Kind, Widget

COLUMNS: Final = (0.215, 0.34, 0.235, 0.105, 0.105)
"""Shares of the width: who, cards and points, luck or alliance, the round, the total."""


def sum_words(line: SeatScore) -> str:
    """What the cards are worth, a 2x worked out: “38 × 2 = 76” (BID-40, BID-R4)."""
    if TIMES_TWO not in line.cards:
        return signed(line.points)
    at = line.cards.index(TIMES_TWO)
    doubled, later = worth(line.cards[:at]), [VALUE[card] for card in line.cards[at + 1 :] if VALUE[card]]
    more = "".join(f" {signed(value, plus=True)[0]} {abs(value)}" for value in later)
    return f"{signed(doubled)} × 2{more} = {signed(line.points)}"


class RoundSheet(SheetScene):
    """Lies over the table until it is put away. ``fresh`` builds it line by line, last place first."""

    theme = BIDS

    def __init__(
        self,
        app: AppContext,
        session: Session,
        sheets: Sequence[Sheet],
        number: int,
        variant: Variant,
        *,
        fresh: bool,
    ) -> None:
        super().__init__(app, session, fresh=fresh)
        self.sheets, self.variant = tuple(sheets), variant
        self.number = number

    @property
    def sheet(self) -> Sheet:
        return self.sheets[self.number - 1]

    @property
    def _lucky(self) -> bool:
        """Whether luck or an alliance made anything of this round; else the cards have its column, too."""
        return any(line.lucky or line.partner is not None for line in self.sheet)

    @property
    def lines(self) -> int:
        return len(self.sheet)

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        grow = max(1.0, frame.text) - 1
        wide = min(frame.w - 60, 1120 * (1 + 0.2 * grow))
        top, foot = 100 + 22 * grow, 84 + 26 * grow
        self.row_h = min(82.0 + 20 * grow, (frame.h - 50 - top - foot) / self.lines)
        high = top + self.row_h * self.lines + foot
        left, y = (frame.w - wide) / 2, (frame.h - high) / 2
        self.box = (left, y, wide, high)
        self.rows_top = y + top
        self.edges = [left + 24 + share * (wide - 48) for share in accumulate(COLUMNS, initial=0.0)]
        button_w, button_h = 250 * (1 + 0.3 * grow), 50 + 22 * grow
        x, row = frame.w / 2 - button_w / 2, y + high - 18 - button_h
        last = self.fresh and self.number == self.variant.rounds
        words = tr("See results") if last else tr("Continue")
        area = frame.rect(x, row, button_w, button_h)
        found: list[Widget] = [Button("on", area, words, self.back, kind=Kind.MAIN)]
        leaves = ("back", x - 66, "icon_prev", tr("Previous round"), -1)
        turns = ("next", x + button_w + 22, "icon_next", tr("Next round"), 1)
        for key, at, icon, hint, by in (leaves, turns):
            if 1 <= self.number + by <= len(self.sheets):
                box = frame.rect(at, row + button_h / 2 - 22, 44, 44)
                found.append(IconButton(key, box, icon, hint, partial(self.turn_to, by)))
        self.set_controls(found)

    def turn_to(self, by: int) -> None:
        """Show another round's sheet."""
        self.number += by
        self.time = 99.0
        self.arrange()

    @property
    def spoken_name(self) -> str:
        return tr("Round {n} of {total}", n=self.number, total=self.variant.rounds)

    @property
    def spoken_lines(self) -> Sequence[str]:
        return [self._spoken(seat) for place in standing(self.sheet) for seat in place]

    def _spoken(self, seat: Seat) -> str:
        line, name = self.sheet[seat], self.session.players[seat].name
        cards = ", ".join(map(card_word, line.cards)) or tr("no black card")
        round_ = tr("{name}: {what}", name=tr("round"), what=signed(line.score, plus=True))
        total = tr("{name}: {what}", name=tr("total"), what=signed(line.total))
        parts = name, cards, *self._luck_words(line), round_, total, self._first(seat)
        return " · ".join(part for part in parts if part)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface, self.spoken_name, (98, 82, 56))
        self._heads(surface)
        x, wide, people = self.box[0] + 14, self.box[2] - 28, self.session.people
        for i, seat in enumerate(seat for place in standing(self.sheet) for seat in place):
            shown = self.share(self.lines - 1 - i)
            ground = (92, 76, 48, 70) if seat in people else (74, 66, 62, 46 if i % 2 else 26)
            if shown > 0:
                box = (x, self.rows_top + i * self.row_h, wide, self.row_h)
                self.draw_line(
                    surface, (self.number, seat), box, shown, ground, partial(self._line, seat, shown)
                )
        self.draw_widgets(surface)

    def _heads(self, surface: pygame.Surface) -> None:
        ui, frame, y = self.ui, self.ui.frame, self.ui.frame.px(self.rows_top - 5)
        luck = tr("luck and alliance") if self.variant.ally else tr("luck")
        heads = tr("cards won"), luck, tr("round"), tr("total")
        for i, text in enumerate(heads, 1):
            if i == 2 and not self._lucky:
                continue
            left, right = self.edges[i], self.edges[i + 1] - 8
            place = {"bottomleft": (frame.px(left), y)} if i < 3 else {"bottomright": (frame.px(right), y)}
            ui.label(surface, text, CAPTION, ui.theme.dim, frame.px(right - left), "semi", **place)

    def _line(self, seat: Seat, shown: float, layer: pygame.Surface) -> None:
        """One seat's line; its cells are pixels from the left of the line."""
        line, theme, middle = self.sheet[seat], self.ui.theme, layer.get_height() // 2
        edges = [self.ui.frame.px(edge - self.box[0] - 14) for edge in self.edges]
        self._who(layer, seat, edges[0], edges[1] - edges[0], middle)
        end = edges[2] if self._lucky else edges[3]
        self._cards(layer, line, edges[1], end - self.ui.frame.px(12), middle)
        self._luck(layer, line, edges[2], edges[3] - self.ui.frame.px(14), middle)
        total = line.total if shown >= 1 else round(line.total - line.score * (1 - shown))
        room = self.ui.frame.px(COLUMNS[3] * (self.box[2] - 48) - 14)
        for text, size, tone, right in (
            (signed(line.score, plus=True), 24, LUCKY if line.lucky else theme.text, edges[4]),
            (signed(total), 30, theme.score, edges[5]),
        ):
            at = right - self.ui.frame.px(8), middle
            self.ui.label(layer, text, size, tone, room, "display", midright=at)

    def _who(self, layer: pygame.Surface, seat: Seat, x: int, wide: int, middle: int) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.session.players[seat]
        side = frame.px(min(50.0, self.row_h - 10))
        face = paint.put(layer, portrait(ui, player.face, side), midleft=(x, middle))
        if seat in standing(self.sheet)[0]:
            corner = face.right - frame.px(6), face.top + frame.px(5)
            paint.put(layer, ui.icon("crown", frame.px(26)), center=corner)
        left, room = face.right + frame.px(10), wide - side - frame.px(18)
        last = self.number == self.variant.rounds
        note, narrow = self._first(seat), room - frame.px(8)
        brief = note if last else tr("starts")
        down = frame.px(min(0.17 * self.row_h, 11 * frame.grown)) if note else 0
        ui.label(layer, player.name, NAME, ui.theme.text, room, "heavy", midleft=(left, middle - down))
        if note:
            note = note if ui.type.fits(note, CAPTION, narrow, "semi") else brief
            ui.label(layer, note, CAPTION, ui.theme.accent, narrow, "semi", midleft=(left, middle + down))

    def _first(self, seat: Seat) -> str:
        """That this seat starts the next round, if it does and needs no lot for it (BID-11); after the last
        one why it is ahead of an equal total (BID-23).
        """
        if standing(self.sheet)[0] != (seat,):
            return ""
        if self.number < self.variant.rounds:
            return tr("starts round {n}", n=self.number + 1)
        mine, level = self.sheet[seat], [one for one in self.sheet if one.total == self.sheet[seat].total]
        if len(level) == 1:
            return ""
        ahead = sum(one.score == mine.score for one in level) == 1
        return tr("best last round") if ahead else tr("best card")

    def _cards(self, layer: pygame.Surface, line: SeatScore, x: int, right: int, middle: int) -> None:
        """The cards in their order, a 2x set off from what comes after it, and what they are worth."""
        ui, frame = self.ui, self.ui.frame
        if not line.cards:
            words = tr("no black card")
            ui.label(layer, words, COUNT, ui.theme.dim, right - x, "semi", midleft=(x, middle))
            return
        words = f"= {sum_words(line)}"
        total = ui.type.fit(words, 20, ui.theme.text, (right - x) * 0.44, "display")
        width, gap = frame.px(min(42.0, (self.row_h - 12) / 1.39)) // 2 * 2, frame.px(6)
        gaps = gap * sum(card == TIMES_TWO for card in line.cards[:-1])
        room = right - x - total.get_width() - frame.px(10) - width - gaps
        step = min(width + frame.px(3), room / max(1, len(line.cards) - 1))
        at, last = float(x), x
        for card in line.cards:
            last = round(at)
            image = card_face(ui, card, width)
            box = image.get_rect(midleft=(last, middle))
            paint.halo(layer, box, frame.px(3), frame.px(3), 120, drop=frame.px(2))
            layer.blit(image, box)
            at += step + (gap if card == TIMES_TWO else 0)
        paint.put(layer, total, midleft=(last + width + frame.px(8), middle))

    def _luck_words(self, line: SeatScore) -> tuple[str, str]:
        """How the lucky loser or the alliance makes the round's score: what it is, and the sum (BID-21,
        BID-22, BID-R7); both empty for cards alone.
        """
        if line.partner is not None:
            name, other = self.session.players[line.partner].name, self.sheet[line.partner].points
            mine = name == tr("You")
            head = tr("allied with you") if mine else tr("allied with {name}", name=name)
            second = f"({signed(other)})" if other < 0 else other
            return head, tr("half of ({one} + {other})", one=signed(line.points), other=second)
        if line.lucky:
            return tr("lucky loser"), f"{line.luckless} × {self.variant.factor} = {line.lucky}"
        return "", ""

    def _luck(self, layer: pygame.Surface, line: SeatScore, x: int, right: int, middle: int) -> None:
        """The same with its sign."""
        ui, frame = self.ui, self.ui.frame
        head, sums = self._luck_words(line)
        if not head:
            return
        allied = line.partner is not None
        art, tone = (ALLIED, (246, 230, 190)) if allied else ("bids/clover", LUCKY)
        icon = ui.art.get(art, frame.px(min(34.0, self.row_h - 16)))
        left = paint.put(layer, icon, midleft=(x, middle)).right + frame.px(8)
        one = ui.type.fit(head, COUNT, tone, right - left, "bold")
        below = ui.type.fit(sums, CAPTION, ui.theme.dim, right - left, "semi")
        paint.put_lines(layer, (one, below), midleft=(left, middle))
