"""What lies around the cards of a Wild Cards table: plates, counts of species, powers, the header."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.core import Seat
from game.scenes.wild_cards.collected import Group
from game.scenes.wild_cards.model import WildCardsModel
from game.scenes.wild_cards.zones import COLLECTED
from game.tabletop.seat_plate import BROWN, GOLDEN, Tones, draw_plate, hand_sign, pill
from game.tabletop.signs import draw_header, draw_signs, round_words
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.paint import Color
from game.ui.type import COUNT

PILL: Final[Tones] = ((30, 34, 38, 244), (18, 21, 26, 244), (120, 112, 80, 255))
COIN: Final[Tones] = ((54, 48, 46, 255), (38, 33, 32, 255), (240, 200, 104, 255))
HALO: Final[Color] = (255, 214, 110)
VIOLET: Final[Color] = (86, 64, 140)


class Hud:
    """Paints seats and the header."""

    def __init__(self, model: WildCardsModel) -> None:
        self.model, self.ui, self.layout = model, model.ui, model.layout

    def plate(self, surface: pygame.Surface, seat: Seat, total: int, *, lit: bool) -> None:
        """One player: portrait, name, level, habitats in hand, chips, and the points as things lie."""
        ui, frame, view = self.ui, self.ui.frame, self.model.view
        rect = frame.rect(*self.layout.seat[seat].plate)
        player = self.model.session.players[seat]
        line = draw_plate(surface, ui, rect, player, total, lit=lit, halo=HALO, coin=COIN)
        high, side = frame.px(15 * ui.grow), frame.px(17 * ui.grow)
        hand = ui.art.made(("wild hand sign", high), lambda: hand_sign(high, VIOLET))
        chip = ui.art.get("wild_cards/chip", side)
        signs = (hand, str(view.counts[seat]), 5), (chip, str(view.chips[seat]), 4)
        draw_signs(surface, ui, line, signs)

    def collection(self, surface: pygame.Surface, seat: Seat) -> None:
        """Over the cards: how many of each species, golden when nobody has more."""
        frame, view, wide = self.ui.frame, self.model.view, self.layout.collected_w(seat)
        own, near = view.collections[seat], self.layout.seat[seat].near
        for group in self.layout.groups(seat, own, view.leaders):
            last = group.last
            count = self._landed(seat, group)
            if count:
                most = count == own[group.animal] == view.most(group.animal)
                spot = frame.point(last.x + wide / 2 - 5, last.y - wide * 1.39 / 2 + 6)
                self._badge(surface, spot, count, most=most, large=near)
        if near:
            self._majorities(surface, seat)

    def _landed(self, seat: Seat, group: Group) -> int:
        """How many animals of a species have come to where they lie."""
        pieces, near = self.model.pieces, self.layout.collected_w(seat)
        count = self.model.view.collections[seat][group.animal]
        there = [
            (pieces.get(PieceId(COLLECTED, group.animal, seat, i)), group.spots[i]) for i in range(count)
        ]
        return sum(
            piece is not None and abs(piece.x - spot.x) + abs(piece.y - spot.y) < near
            for piece, spot in there
        )

    def _majorities(self, surface: pygame.Surface, seat: Seat) -> None:
        """On one's own animals: which species counts twice, which once (WC-60)."""
        ui, frame, view = self.ui, self.ui.frame, self.model.view
        wide, line = self.layout.collected_w(seat), view.sheet[seat]
        for group in self.layout.groups(seat, view.collections[seat], view.leaders):
            times = {line.most: 2, line.second: 1}.get(group.animal)
            if times is not None and self._landed(seat, group):
                tones, ink = (GOLDEN, BROWN) if times == 2 else (PILL, ui.theme.text)
                size = max(15 * min(1.25, ui.grow), frame.least_units)
                words = ui.type.line(f"\N{MULTIPLICATION SIGN}{times}", size, ink, "heavy", scaled=False)
                first = group.spots[0]
                inside = max(
                    11.0, frame.units(words.get_width()) / 2 + 5
                )  # so that light falls on all of it
                at = frame.point(first.x - wide / 2 + inside, first.y + wide * 0.22)
                pill(surface, ui, words, at, tones, (6, 0))

    def _badge(
        self, surface: pygame.Surface, center: tuple[int, int], count: int, *, most: bool, large: bool
    ) -> None:
        """A round count; with the most a golden one, with a ring of its own."""
        ui, frame = self.ui, self.ui.frame
        side = frame.px(max(26.0 if large else 19.0, frame.least_units * 1.4))
        ground: Color = (246, 208, 116) if most else (30, 27, 27)
        edge: Color = (96, 62, 14) if most else (204, 188, 148)
        disc = paint.panel(
            side, side, side // 2, (*ground, 255), (*ground, 255), (*edge, 255), max(1, frame.px(1.4))
        )
        paint.put(surface, disc, center=center)
        ink = (58, 34, 6) if most else ui.theme.text
        words = ui.type.line(str(count), frame.units(side) * 0.73, ink, "digits", scaled=False)
        paint.put(surface, words, center=center)

    def header(self, surface: pygame.Surface) -> None:
        """Which round it is."""
        ui, frame, view = self.ui, self.ui.frame, self.model.view
        if not view.round:
            return
        plates = [place.plate for place in self.layout.seat.values()]
        right = min((left - 12 for left, top, _, _ in plates if top < 60), default=self.layout.left - 8)
        rect = frame.rect(138, 36, max(60.0, min(190.0, right - 138)), 44)
        words = round_words(view.round, view.rounds)
        last = view.round == view.rounds
        if not ui.type.fits(words, COUNT, rect.w - frame.px(24), "heavy"):
            words = f"{view.round}/{view.rounds}"
        draw_header(surface, ui, rect, words, pad=12, last=last)
