"""The sheet of points: what everybody has, line by line, and how it adds up (WC-60, WC-61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import PEACOCK
from game.engine.games.wild_cards.scoring import SeatScore, Sheet, final_result
from game.scenes.wild_cards.faces import animal_face, leader_face
from game.tabletop.sheet import SheetScene
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.theme import WILD_CARDS
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import Button, Kind

if TYPE_CHECKING:
    from game.ui.context import AppContext
    from game.ui.session import Session

LABELS: Final = (
    (gettext_noop("Largest species"), gettext_noop("2 for each")),
    (gettext_noop("Second largest"), gettext_noop("1 for each")),
    (gettext_noop("Peacock leader"), gettext_noop("3 points")),
    (gettext_noop("Other leaders"), gettext_noop("1 point each")),
    (gettext_noop("Chips"), gettext_noop("habitat bonus")),
)
LABEL, WIDEST = 0.22, 0.3
"""The least and the largest share of the width that the names of the lines take."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a seat has in a line: drawings (a function of width), a sum, points."""

    pictures: tuple[tuple[str, int], ...]
    sum: str
    points: int


class PointsSheet(SheetScene):
    """Lies over the table; ``fresh`` at the end of the game, else the points as things lie."""

    theme = WILD_CARDS

    def __init__(self, app: AppContext, session: Session, sheet: Sheet, *, fresh: bool) -> None:
        super().__init__(app, session, fresh=fresh)
        self.sheet = sheet
        self.leaders: Sequence[int] = session.table.view(Seat(0)).leaders
        self.winners = final_result(sheet).winners
        self.level = len({line.total for line in sheet}) < len(sheet)
        """Whether totals are level, so that animals are counted (WC-61)."""
        self.label = LABEL
        """The share of the width that the names of the lines take."""

    @property
    def lines(self) -> int:
        return len(LABELS) + 1 + self.level

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        grow = max(1.0, frame.text)
        wide = min(frame.w - 60, 240 + 190.0 * len(self.sheet) * (0.8 + 0.2 * grow))
        letters = self.ui.type.font
        self.faces_top = 20 + frame.units(letters("display", 27).get_linesize())
        side = 44.0 if grow < 1.3 else 34.0
        self.side = side
        self.large = min(1.3, grow)
        """How much larger numbers are for larger words."""
        self.head = self.faces_top + side + frame.units(letters("heavy", NAME * 0.9).get_linesize()) + 6
        foot = 80 + 24 * (grow - 1)
        self.row_h = min(62.0 + 22 * (grow - 1), (frame.h - 44 - self.head - foot) / (self.lines + 0.3))
        high = self.head + self.row_h * (self.lines + 0.3) + foot
        left, y = (frame.w - wide) / 2, (frame.h - high) / 2
        self.box = (left, y, wide, high)
        longest = max(letters("bold", COUNT).size(tr(words))[0] for words, _ in LABELS)
        self.label = min(WIDEST, max(LABEL, (frame.units(longest) + 34) / (wide - 44)))
        button_h, button_w = 48 + 22 * (grow - 1), 250 * (0.7 + 0.3 * grow)
        area = frame.rect(left + (wide - button_w) / 2, y + high - 16 - button_h, button_w, button_h)
        words = tr("See results") if self.fresh else tr("Continue")
        self.set_controls([Button("on", area, words, self.back, kind=Kind.MAIN)])

    def _columns(self) -> tuple[float, float]:
        """Where the first seat's column begins, and how wide each is, in units."""
        left, wide = self.box[0] + 22, self.box[2] - 44
        return left + wide * self.label, wide * (1 - self.label) / len(self.sheet)

    # --- what it says ---------------------------------------------------------------------------

    def _cell(self, line: SeatScore, seat: int, row: int) -> Cell:
        led = [animal for animal, owner in enumerate(self.leaders) if owner == seat]
        match row:
            case 0:
                pictures = () if line.most is None else (("animal", line.most),)
                return Cell(pictures, f"2 × {line.most_count}" if pictures else "", line.most_points)
            case 1:
                pictures = () if line.second is None else (("animal", line.second),)
                return Cell(pictures, f"1 × {line.second_count}" if pictures else "", line.second_points)
            case 2:
                return Cell((("leader", PEACOCK),) if line.peacock else (), "", line.peacock_points)
            case 3:
                others = tuple(("leader", animal) for animal in led if animal != PEACOCK)
                return Cell(others, "", line.leader_points)
        return Cell((("chip", 0),) if line.chips else (), "", line.chips)

    def _so_far(self, line: SeatScore, seat: int) -> int:
        """The seat's total of the lines that are there."""
        return round(
            sum(self._cell(line, seat, row).points * self.share(row) for row in range(len(LABELS)))
        )

    @property
    def spoken_name(self) -> str:
        return tr("Points") if self.fresh else tr("Points so far")

    @property
    def spoken_lines(self) -> Sequence[str]:
        """What each seat has, line by line of the sheet."""
        return [self._spoken(line, seat) for seat, line in enumerate(self.sheet)]

    def _spoken(self, line: SeatScore, seat: int) -> str:
        points = {label: self._cell(line, seat, row).points for row, (label, _) in enumerate(LABELS)}
        points[gettext_noop("Total")] = sum(points.values())
        said = (tr("{name}: {what}", name=tr(label), what=count) for label, count in points.items())
        return " · ".join((self.session.players[seat].name, *said))

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface, self.spoken_name, (110, 100, 62))
        left, wide = self._columns()
        for seat in range(len(self.sheet)):
            self._head(surface, Seat(seat), left + seat * wide, wide)
        for row in range(len(LABELS)):
            shown = self.share(row)
            if shown > 0:
                self._line(surface, row, shown)
        self._totals(surface)
        self.draw_widgets(surface)

    def _head(self, surface: pygame.Surface, seat: Seat, x: float, wide: float) -> None:
        """Face and name, which end where the column's numbers do."""
        ui, frame = self.ui, self.ui.frame
        player = self.session.players[seat]
        face = portrait(ui, player.face, frame.px(self.side))
        at = paint.put(surface, face, topright=frame.point(x + wide - 16, self.box[1] + self.faces_top))
        if seat in self.winners and self.done and any(line.total for line in self.sheet):
            crown = ui.icon("crown", frame.px(28))
            paint.put(surface, crown, center=(at.right + frame.px(12), at.top + frame.px(5)))
        below, room = (at.right, at.bottom + frame.px(1)), frame.px(wide - 24)
        ui.label(surface, player.name, NAME * 0.9, ui.theme.text, room, "heavy", topright=below)

    def _line(self, surface: pygame.Surface, row: int, shown: float) -> None:
        """A line of everybody's points: what it counts, and what each seat has in it."""
        left, top, wide, _ = self.box
        first, each = self._columns()

        def draw(layer: pygame.Surface) -> None:
            middle = layer.get_height() // 2
            self._label(layer, *LABELS[row], middle)
            for seat, line in enumerate(self.sheet):
                x = first - left - 14 + seat * each
                self._draw_cell(layer, self._cell(line, seat, row), x, each, middle)

        box = left + 14, top + self.head + row * self.row_h, wide - 28, self.row_h
        self.draw_line(surface, row, box, shown, (110, 104, 70, 56 if row % 2 else 30), draw)

    def _label(self, layer: pygame.Surface, text: str, note: str, middle: int) -> None:
        ui, frame = self.ui, self.ui.frame
        room = frame.px(self.box[2] * self.label - 18)
        one = ui.type.fit(tr(text), COUNT, ui.theme.text, room, "bold")
        other = ui.type.fit(tr(note), CAPTION, ui.theme.dim, room, "semi")
        high = one.get_height() + other.get_height()
        if high > layer.get_height():
            paint.put(layer, one, midleft=(frame.px(12), middle))
            return
        layer.blit(one, (frame.px(12), middle - high // 2))
        layer.blit(other, (frame.px(12), middle - high // 2 + one.get_height()))

    def _draw_cell(self, layer: pygame.Surface, cell: Cell, x: float, wide: float, middle: int) -> None:
        ui, frame = self.ui, self.ui.frame
        tone = ui.theme.text if cell.points else ui.theme.dim
        number = self._number(str(cell.points), 21 * self.large, tone)
        left, right = frame.px(x + 10), frame.px(x + wide - 16)
        right = paint.put(layer, number, midright=(right, middle)).left - frame.px(8)
        room = right - left
        if cell.sum:
            words, at = f"{cell.sum} =", (right, middle)
            room -= ui.label(layer, words, CAPTION, ui.theme.dim, room * 0.6, midright=at).w + frame.px(6)
        count = len(cell.pictures)
        card = min(frame.px(34), round((self.row_h - 14) / 1.39 * frame.unit), max(8, room)) // 2 * 2
        step = min(card * 0.8, (room - card) / max(1, count - 1))
        for i, (kind, which) in enumerate(cell.pictures):
            paint.put(layer, self._picture(kind, which, card), midleft=(round(left + i * step), middle))

    def _picture(self, kind: str, which: int, card: int) -> pygame.Surface:
        if kind == "chip":
            return self.ui.art.get("wild_cards/chip", round(card * 0.9))
        return (animal_face if kind == "animal" else leader_face)(self.ui, which, card)

    def _number(self, text: str, size: float, tone: Color) -> pygame.Surface:
        return self.ui.type.line(text, size, tone, "display", scaled=False)

    def _totals(self, surface: pygame.Surface) -> None:
        """The sums under a double rule; the animals too, when they decide (WC-61)."""
        ui, frame = self.ui, self.ui.frame
        y = self.box[1] + self.head + len(LABELS) * self.row_h
        rule = paint.plain(frame.px(self.box[2] - 44), max(1, frame.px(1.4)), 0, (*ui.theme.accent, 200))
        for gap in (3, 6):
            surface.blit(rule, frame.point(self.box[0] + 22, y + gap))
        middle = frame.px(y + self.row_h * 0.6)
        room, at = frame.px(self.box[2] * self.label - 18), (frame.px(self.box[0] + 26), middle)
        ui.label(surface, tr("Total"), NAME, ui.theme.score, room, "heavy", midleft=at)
        totals = [str(self._so_far(line, seat)) for seat, line in enumerate(self.sheet)]
        self._numbers(surface, totals, 30 * self.large, ui.theme.score, middle)
        if self.level and self.share(len(LABELS) + 1) > 0:
            self._animals(surface, y + self.row_h)

    def _animals(self, surface: pygame.Surface, y: float) -> None:
        ui, frame = self.ui, self.ui.frame
        middle = frame.px(y + self.row_h * 0.55)
        text, room = tr("In a tie: most animals"), frame.px(self.box[2] * self.label - 12)
        blocks = [
            ui.type.block(text, CAPTION * share, ui.theme.dim, room, "semi")
            for share in ui.type.shares(CAPTION)
        ]
        words = next((one for one in blocks if one.get_height() <= frame.px(self.row_h)), blocks[-1])
        paint.put(surface, words, midleft=(frame.px(self.box[0] + 26), middle))
        size = max(19.0, frame.least_units)
        self._numbers(surface, [str(line.animals) for line in self.sheet], size, ui.theme.text, middle)

    def _numbers(
        self, surface: pygame.Surface, texts: Sequence[str], size: float, tone: Color, middle: int
    ) -> None:
        """A number in every seat's column."""
        left, wide = self._columns()
        for seat, text in enumerate(texts):
            right = self.ui.frame.px(left + (seat + 1) * wide - 16)
            paint.put(surface, self._number(text, size, tone), midright=(right, middle))
