"""A round's score sheet: what everybody won, what luck or an ally made of it, and the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.core import Seat
from game.engine.games.bids import TIMES_TWO, SeatScore, Sheet, Variant, standing
from game.scenes.bids.faces import card_face
from game.scenes.bids.hud import LUCKY
from game.tabletop.sheet import SheetScene
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.theme import BIDS
from game.ui.type import CAPTION, COUNT, NAME, signed
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.ui.context import AppContext
    from game.ui.session import Session

COLUMNS: Final = (0.215, 0.34, 0.235, 0.105, 0.105)
"""Shares of the width: who, cards and points, luck or alliance, the round, the total."""


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
    def lines(self) -> int:
        return len(self.sheet)

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        grow = max(1.0, frame.text)
        count = len(self.sheet)
        wide = min(frame.w - 60, 1120 * (0.8 + 0.2 * grow))
        top = 74 + 22 * (grow - 1)
        foot = 84 + 26 * (grow - 1)
        self.row_h = min(82.0 + 20 * (grow - 1), (frame.h - 50 - top - foot - 26) / count)
        high = top + 26 + self.row_h * count + foot
        left, y = (frame.w - wide) / 2, (frame.h - high) / 2
        self.box = (left, y, wide, high)
        self.rows_top = y + top + 26
        button_h = 50 + 22 * (grow - 1)
        button_w = 250 * (0.7 + 0.3 * grow)
        row = y + high - 18 - button_h
        words = tr("To the result") if self._last else tr("Go on")
        found: list[Widget] = []
        go = frame.rect(left + wide / 2 - button_w / 2, row, button_w, button_h)
        found.append(Button("on", go, words, self.back, kind=Kind.MAIN))
        middle = row + button_h / 2 - 22
        if self.number > 1:
            box = frame.rect(left + wide / 2 - button_w / 2 - 66, middle, 44, 44)
            found.append(
                IconButton("back", box, "icon_prev", tr("The round before"), lambda: self.turn_to(-1))
            )
        if self.number < len(self.sheets):
            box = frame.rect(left + wide / 2 + button_w / 2 + 22, middle, 44, 44)
            found.append(
                IconButton("next", box, "icon_next", tr("The round after"), lambda: self.turn_to(1))
            )
        self.set_controls(found)

    @property
    def _last(self) -> bool:
        return self.fresh and self.number == self.variant.rounds

    def turn_to(self, by: int) -> None:
        """Show another round's sheet."""
        self.number += by
        self.time = 99.0
        self.arrange()

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        title = tr("Round {n} of {total}", n=self.number, total=self.variant.rounds)
        self.draw_ground(surface, title, (98, 82, 56))
        self._heads(surface)
        places = [seat for place in standing(self.sheet) for seat in place]
        leaders = standing(self.sheet)[0]
        for i, seat in enumerate(places):
            shown = self.share(len(places) - 1 - i)
            if shown > 0:
                self._line(surface, i, seat, shown, crowned=seat in leaders)
        self.draw_widgets(surface)

    def _edges(self) -> list[float]:
        left, wide = self.box[0] + 24, self.box[2] - 48
        edges = [left]
        for share in COLUMNS:
            edges.append(edges[-1] + share * wide)
        return edges

    def _heads(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        edges = self._edges()
        heads = ("", tr("cards won"), tr("luck and alliance"), tr("round"), tr("total"))
        for i, text in enumerate(heads):
            room = frame.px(edges[i + 1] - edges[i] - 8)
            image = ui.type.fit(text, CAPTION, ui.theme.dim, room, "semi")
            y = frame.px(self.rows_top - 5)
            if i < 3:
                surface.blit(image, image.get_rect(bottomleft=(frame.px(edges[i]), y)))
            else:
                surface.blit(image, image.get_rect(bottomright=(frame.px(edges[i + 1] - 8), y)))

    def _line(
        self, surface: pygame.Surface, index: int, seat: Seat, shown: float, *, crowned: bool
    ) -> None:
        frame = self.ui.frame
        left, wide, high = self.box[0] + 14, self.box[2] - 28, self.row_h
        layer = pygame.Surface((frame.px(wide), frame.px(high)), pygame.SRCALPHA)
        ground = (92, 76, 48, 70) if seat in self.session.people else (74, 66, 62, 46 if index % 2 else 26)
        strip = paint.rounded(layer.get_width(), frame.px(high - 4), frame.px(12), ground)
        layer.blit(strip, (0, frame.px(2)))
        edges = [edge - left for edge in self._edges()]
        line = self.sheet[seat]
        middle = layer.get_height() // 2
        self._who(layer, seat, edges, middle, crowned=crowned)
        self._cards(layer, line, edges, middle)
        self._luck(layer, line, edges, middle)
        tone = LUCKY if line.lucky else self.ui.theme.text
        score = signed(line.score, plus=True)
        self._number(layer, score, 24, tone, edges[4] - 8, middle)
        total = line.total if shown >= 1 else round(line.total - line.score * (1 - shown))
        self._number(layer, signed(total), 30, self.ui.theme.score, edges[5] - 8, middle)
        if shown < 1:
            layer.fill((255, 255, 255, round(255 * shown)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(layer, frame.point(left, self.rows_top + index * high + (1 - shown) * 12))

    def _number(
        self, layer: pygame.Surface, text: str, size: float, tone: Color, right: float, middle: int
    ) -> None:
        frame = self.ui.frame
        room = frame.px(COLUMNS[3] * (self.box[2] - 48) - 14)
        words = self.ui.type.fit(text, size, tone, room, "display")
        layer.blit(words, words.get_rect(midright=(frame.px(right), middle)))

    def _who(
        self, layer: pygame.Surface, seat: Seat, edges: list[float], middle: int, *, crowned: bool
    ) -> None:
        ui, frame = self.ui, self.ui.frame
        player = self.session.players[seat]
        side = frame.px(min(50.0, self.row_h - 10))
        face = portrait(ui, player.face, side)
        x = frame.px(edges[0])
        layer.blit(face, face.get_rect(midleft=(x, middle)))
        if crowned:
            crown = ui.icon("crown", frame.px(26))
            layer.blit(
                crown, crown.get_rect(center=(x + side - frame.px(6), middle - side // 2 + frame.px(5)))
            )
        room = frame.px(edges[1] - edges[0]) - side - frame.px(18)
        name = ui.type.fit(player.name, NAME, ui.theme.text, room, "heavy")
        layer.blit(name, name.get_rect(midleft=(x + side + frame.px(10), middle)))

    def _cards(self, layer: pygame.Surface, line: SeatScore, edges: list[float], middle: int) -> None:
        """The cards in their order, a 2x set off from what comes after it, and what they are worth."""
        ui, frame = self.ui, self.ui.frame
        x, right = frame.px(edges[1]), frame.px(edges[2] - 12)
        if not line.cards:
            words = ui.type.fit(tr("no black card"), COUNT, ui.theme.dim, right - x, "semi")
            layer.blit(words, words.get_rect(midleft=(x, middle)))
            return
        text = f"= {signed(line.points)}"
        total = ui.type.fit(text, 20, ui.theme.text, frame.px(110), "display")
        width = frame.px(min(42.0, (self.row_h - 12) / 1.39)) // 2 * 2
        gap = frame.px(6)
        gaps = gap * sum(card == TIMES_TWO for card in line.cards[:-1])
        room = right - x - total.get_width() - frame.px(10) - width - gaps
        step = min(width + frame.px(3), room / max(1, len(line.cards) - 1))
        at = float(x)
        for card in line.cards:
            image = card_face(ui, card, width)
            shade = paint.soft(*image.get_size(), frame.px(3), frame.px(3), 120)
            layer.blit(shade, shade.get_rect(center=(round(at) + width // 2, middle + frame.px(2))))
            layer.blit(image, image.get_rect(midleft=(round(at), middle)))
            last = at
            at += step + (gap if card == TIMES_TWO else 0)
        layer.blit(total, total.get_rect(midleft=(round(last) + width + frame.px(8), middle)))

    def _luck(self, layer: pygame.Surface, line: SeatScore, edges: list[float], middle: int) -> None:
        """How the lucky loser or the alliance makes the round's score (BID-21, BID-22, BID-R7)."""
        ui, frame = self.ui, self.ui.frame
        x, room = frame.px(edges[2]), frame.px(edges[3] - edges[2] - 14)
        if line.partner is not None:
            art, tone = "bids/emblem_ally", (246, 230, 190)
            other = self.sheet[line.partner].points
            name = self.session.players[line.partner].name
            head = tr("allied with {name}", name=name)
            sums = tr(
                "half of {one} + {other}",
                one=signed(line.points),
                other=f"({signed(other)})" if other < 0 else other,
            )
        elif line.lucky:
            art, tone = "bids/clover", LUCKY
            head = tr("lucky loser")
            factor = self.variant.factor
            sums = f"{line.luckless} × {factor} = {line.lucky}"
        else:
            return
        side = frame.px(min(34.0, self.row_h - 16))
        icon = ui.art.get(art, side)
        layer.blit(icon, icon.get_rect(midleft=(x, middle)))
        left = x + side + frame.px(8)
        room -= side + frame.px(8)
        one = ui.type.fit(head, COUNT, tone, room, "bold")
        other_line = ui.type.fit(sums, CAPTION, ui.theme.dim, room, "semi")
        high = one.get_height() + other_line.get_height()
        layer.blit(one, (left, middle - high // 2))
        layer.blit(other_line, (left, middle - high // 2 + one.get_height()))
