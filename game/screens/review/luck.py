"""Luck and skill apart: a bar a player and its parts in numbers, and a sentence for every person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.screens.review.totals import amount, within
from game.tabletop.advice.unjudged import Unjudged
from game.ui import paint
from game.ui.chart import sign
from game.ui.i18n import tr
from game.ui.names import capital
from game.ui.paint import Color
from game.ui.review import POINTS, GameReview, WholeSplit
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, signed
from game.ui.widgets import Ui

LUCK, LOST, GIVEN, START = (255, 206, 92), (224, 84, 70), (104, 186, 222), (128, 138, 134)
SEEN: Final[Color] = (126, 196, 118)
"""Of own decisions that are not judged."""
BOTH: Final[Color] = (196, 160, 226)
"""Of who was not judged: own decisions and those of the others together."""
STRIPE = (120, 30, 34)
HEAD, ROW, EDGE = 42.0, 25.0, 20.0
"""Units above the table, of a line of it, and beside it."""
NAMES, NUMBER = 0.2, 0.15
"""Shares of the width that names and each of the numbers take at most."""
SWATCH, STRIPES = 9.0, 5.0
"""Units of a patch of colour before a head, and from one stripe of what was lost to the next."""


def luck_words(review: GameReview, seat: int, player: Player, seen: str = "") -> str:
    """What luck, one's own decisions and the others' brought somebody, in one sentence; ``seen`` is what is
    said in it of decisions that are not judged.
    """
    told = review.told(seat)
    if not review.of(seat):
        luck = within(review, told.luck, told.luck_error, plus=True)
        moves = amount(review, told.moves, plus=True)
        return tr(
            "{name}: luck {luck}, everybody’s decisions {moves}.", name=player.name, luck=luck, moves=moves
        )
    you = player.name == tr("You")
    parts = [
        _of_luck(review, told),
        _of_decisions(review, told, you=you),
        seen,
        _of_the_others(review, told),
    ]
    words = ", ".join(filter(None, parts))
    return f"{capital(words)}." if you else f"{player.name}: {words}."


def _of_luck(review: GameReview, told: WholeSplit) -> str:
    """What luck did, if that can be told."""
    if told.luck_error and abs(told.luck) <= told.luck_error:
        luck = within(review, told.luck, told.luck_error, plus=True)
        return tr("luck is not clear ({luck})", luck=luck)
    luck = within(review, abs(told.luck), told.luck_error)
    if not told.luck:
        return tr("luck changed nothing")
    return tr("luck cost {luck}", luck=luck) if told.luck < 0 else tr("luck brought {luck}", luck=luck)


def _of_decisions(review: GameReview, told: WholeSplit, *, you: bool) -> str:
    """What own decisions cost."""
    if not told.loss:
        return tr("your decisions cost nothing") if you else tr("own decisions cost nothing")
    loss = within(review, told.loss, told.loss_error)
    return (
        tr("your decisions cost {loss}", loss=loss) if you else tr("own decisions cost {loss}", loss=loss)
    )


def _of_the_others(review: GameReview, told: WholeSplit) -> str:
    """What the others did."""
    given = amount(review, abs(told.given))
    if not told.given:
        return tr("the others changed nothing")
    return (
        tr("the others cost {given}", given=given)
        if told.given < 0
        else tr("the others brought {given}", given=given)
    )


class LuckSheet:
    """The section of the score sheet, for a width in pixels; ``high`` is how high it is."""

    def __init__(
        self,
        ui: Ui,
        wide: int,
        review: GameReview,
        players: Sequence[Player],
        colors: Sequence[Color],
        unjudged: Unjudged | None = None,
    ) -> None:
        self.ui, self.wide = ui, wide
        self.review, self.players, self.colors = review, players, colors
        self.told = [review.told(seat) for seat in range(len(players))]
        self.unjudged = None if all(one.judged for one in review.decisions) else unjudged
        """What is said of decisions that are not judged, where there are any."""
        self._moves = slice(-3 if self.unjudged is None else -4, -1)
        """The columns of what one's own decisions and the others brought."""
        said = [self._sentence(seat, player) for seat, player in enumerate(players)]
        points = review.unit == POINTS
        self.heading = (
            tr("Luck and skill, in points ahead of the others’ average")
            if points
            else tr("Luck and skill · 100% is a win")
        )
        self.words = [f"{self.heading}.", *said]
        room = wide - 2 * ui.frame.px(EDGE)
        judged = [one for seat, one in enumerate(said) if review.of(seat)]  # of bots the numbers say enough
        self._sentences = [ui.type.block(one, COUNT, ui.theme.text, room) for one in judged]
        self._gap = ui.frame.px(4)
        self._row = ui.frame.px(ROW * (0.3 + 0.7 * max(1.0, ui.frame.text)))
        self._top = ui.frame.px(HEAD * (0.4 + 0.6 * max(1.0, ui.frame.text)))
        self._names = min(round(room * NAMES), self._widest([one.name for one in players]))
        self._cells = [self._cell(room, *column) for column in self._columns()]
        self._said_high = sum(one.get_height() + self._gap for one in self._sentences)
        """How high the sentences are."""
        self.high = self._top + self._said_high + (1 + len(players)) * self._row
        self.high += ui.frame.px(12)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Title, what it comes to in a sentence, heads and a line a player."""
        ui, frame = self.ui, self.ui.frame
        ui.section(surface, rect, self.heading)
        left, y = rect.left + frame.px(EDGE), rect.top + self._top
        for words in self._sentences:
            surface.blit(words, (left, y))
            y += words.get_height() + self._gap
        y += self._row // 2
        columns = rect.right - frame.px(EDGE) - sum(self._cells)
        self._heads(surface, columns, y)
        for seat in range(len(self.players)):
            y += self._row
            self._line(surface, seat, left, columns, y)

    def _sentence(self, seat: int, player: Player) -> str:
        """What brought what, decisions that are not judged among it."""
        if self.unjudged is None or not self.review.of(seat):
            return luck_words(self.review, seat, player)
        seen = amount(self.review, self.told[seat].seen, plus=True)
        head = tr(self.unjudged.head)
        return luck_words(self.review, seat, player, f"{head[:1].lower()}{head[1:]} {seen}")

    # --- the columns ----------------------------------------------------------------------------

    def _columns(self) -> list[tuple[str, Color | None, list[str]]]:
        """Head, colour and numbers of every column."""
        told, plus = self.told, self.review.unit == POINTS
        start = [(tr("At the start"), START, [signed(one.start) for one in told])]
        seen: list[tuple[str, Color | None, list[str]]] = []
        if self.unjudged is not None:
            seen = [(tr(self.unjudged.head), SEEN, [signed(one.seen, plus=True) for one in told])]
        return [
            *(start if any(one.start for one in told) else []),
            (tr("Luck"), LUCK, [signed(one.luck, plus=True) for one in told]),
            (tr("Decisions"), LOST, [signed(-one.loss) for one in told]),
            *seen,
            (tr("Others"), GIVEN, [signed(one.given, plus=True) for one in told]),
            (tr("Lead") if plus else tr("Result"), None, [signed(one.result, plus=plus) for one in told]),
        ]

    def _cell(self, room: int, head: str, color: Color | None, numbers: Sequence[str]) -> int:
        """How wide a column is: for its head and its numbers."""
        ui, frame = self.ui, self.ui.frame
        swatch = 0 if color is None else frame.px(SWATCH + 5)
        heads = ui.type.font("semi", CAPTION).size(head)[0] + swatch
        digits = max(ui.type.font("heavy", COUNT).size(one)[0] for one in numbers)
        return min(max(heads, digits) + frame.px(12), round(room * NUMBER))

    def _widest(self, names: Sequence[str]) -> int:
        letters = self.ui.type.font("bold", COUNT)
        return max(letters.size(name)[0] for name in names) + self.ui.frame.px(38)

    def _heads(self, surface: pygame.Surface, x: int, y: int) -> None:
        ui, gap = self.ui, self.ui.frame.px(5)
        for (head, color, _), cell in zip(self._columns(), self._cells, strict=True):
            seen = color is not None and self.shown(color)
            side = ui.frame.px(SWATCH) if seen else 0
            words = ui.type.fit(head, CAPTION, ui.theme.dim, cell - side - gap, "semi")
            place = paint.put(surface, words, midright=(x + cell, y))
            if color is not None and seen:
                swatch = pygame.Rect(0, 0, side, side)
                swatch.midright = (place.left - gap, y)
                self._fill(surface, swatch, color)
            x += cell

    # --- a line ---------------------------------------------------------------------------------

    def _line(self, surface: pygame.Surface, seat: int, left: int, columns: int, y: int) -> None:
        """Sign and name, the bar, the numbers; of who was not judged all moves count together."""
        ui, frame = self.ui, self.ui.frame
        color, side = self.colors[seat % len(self.colors)], frame.px(16)
        paint.put(surface, sign(seat, side, side * 0.62, color), midleft=(left, y))
        room = self._names - frame.px(24)
        ui.label(
            surface, self.players[seat].name, COUNT, ui.theme.text, room, midleft=(left + frame.px(22), y)
        )
        bar = pygame.Rect(left + self._names, y - round(self._row * 0.3), 0, round(self._row * 0.6))
        bar.w = columns - bar.left - frame.px(4)
        self._bar(surface, seat, bar)
        judged = bool(self.review.of(seat))
        x, columns_told = columns, self._columns()
        moves = columns_told[self._moves]
        for column, cell in zip(columns_told, self._cells, strict=True):
            x += cell
            if column in moves and not judged:
                continue
            face = "heavy" if column is columns_told[-1] else "digits"
            words = ui.type.fit(column[2][seat], COUNT, ui.theme.text, cell, face)
            paint.put(surface, words, midright=(x, y))
        if not judged:
            self._both(surface, seat, x - self._cells[-1], y)

    def _both(self, surface: pygame.Surface, seat: int, right: int, y: int) -> None:
        """What all moves together brought, in a bracket that opens to the heads of both columns: with ends
        up and down it would be read as what that may be off."""
        ui, frame, told = self.ui, self.ui.frame, self.told[seat]
        left = right - sum(self._cells[self._moves]) + frame.px(16)
        both = signed(told.moves, plus=True)
        words = ui.type.line(both, COUNT, ui.theme.text, "digits")
        place = paint.put(surface, words, center=((left + right) // 2, y))
        if told.moves:
            side = frame.px(SWATCH)
            swatch = pygame.Rect(place.left - side - frame.px(5), y - side // 2, side, side)
            self._fill(surface, swatch, BOTH)
            place = place.union(swatch)
        thick, gap, end = max(1, frame.px(1.4)), frame.px(6), frame.px(10)
        for begin, stop, edge in (
            (left, place.left - gap, left),
            (place.right + gap, right, right - thick),
        ):
            surface.fill(ui.theme.dim, (begin, y, max(0, stop - begin), thick))
            surface.fill(ui.theme.dim, (edge, y - end, thick, end))

    def _bar(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """What was brought to the right of the line, what was lost to the left, the result as the sign."""
        frame = self.ui.frame
        ups, downs = zip(*(self._reach(one) for one in range(len(self.told))), strict=True)
        whole = max(1, max(ups) + max(downs))
        zero = rect.left + round(rect.w * max(downs) / whole)
        right = left = float(zero)
        given = GIVEN if self.review.of(seat) else BOTH
        for value, color in zip(self._parts(seat), (START, LUCK, LOST, SEEN, given), strict=True):
            wide = rect.w * abs(value) / whole
            begin = right if value > 0 else left - wide
            part = pygame.Rect(round(begin), rect.top, round(begin + wide) - round(begin), rect.h)
            right, left = (right + wide, left) if value > 0 else (right, left - wide)
            self._fill(surface, part, color)
        over = frame.px(2)
        line = (zero, rect.top - over, max(1, frame.px(1.4)), rect.h + 2 * over)
        surface.fill(self.ui.theme.text, line)
        side, color = frame.px(14), self.colors[seat % len(self.colors)]
        at = (zero + round(rect.w * self.told[seat].result / whole), rect.centery)
        paint.put(surface, sign(seat, side, side * 0.78, color), center=at)

    def _fill(self, surface: pygame.Surface, rect: pygame.Rect, color: Color) -> None:
        """A part of a bar; what was lost is striped, so that colour is never alone."""
        surface.fill(color, rect)
        if color != LOST:
            return
        step = max(3, self.ui.frame.px(STRIPES))
        for x in range(rect.left, rect.right, step):
            surface.fill(STRIPE, (x, rect.top, max(1, step // 3), rect.h))

    def _parts(self, seat: int) -> tuple[int, ...]:
        """The parts of a bar; of who was not judged all moves are one."""
        told = self.told[seat]
        if not self.review.of(seat):
            return told.start, told.luck, 0, 0, told.moves
        return told.start, told.luck, -told.loss, told.seen, told.given

    def _reach(self, seat: int) -> tuple[int, int]:
        """How far the bar of a result reaches to the right and to the left of the line."""
        parts, result = self._parts(seat), self.told[seat].result
        up, down = sum(one for one in parts if one > 0), -sum(one for one in parts if one < 0)
        return max(up, result), max(down, -result)

    def shown(self, color: Color) -> bool:
        """Whether a part of some bar has this colour: else the legend does not name it."""
        for seat in range(len(self.told)):
            given = GIVEN if self.review.of(seat) else BOTH
            if any(
                value and color == one
                for value, one in zip(self._parts(seat), (START, LUCK, LOST, SEEN, given), strict=True)
            ):
                return True
        return False
