"""What lies around the cards of a Wild Cards table: plates, counts of species, powers, the header."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.scenes.wild_cards.board import Board
from game.scenes.wild_cards.layout import Box, TableLayout
from game.scenes.wild_cards.words import POWER
from game.tabletop.seat_plate import Tones, draw_plate, hand_sign, pill
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, TICK
from game.ui.widgets import Ui

PILL: Final[Tones] = ((30, 34, 38, 244), (18, 21, 26, 244), (120, 112, 80, 255))
GOLDEN: Final[Tones] = ((250, 214, 130, 255), (226, 178, 84, 255), (255, 240, 196, 255))
COIN: Final[Tones] = ((54, 48, 46, 255), (38, 33, 32, 255), (240, 200, 104, 255))
HALO: Final[Color] = (255, 214, 110)
BROWN: Final[Color] = (60, 36, 8)
VIOLET: Final[Color] = (86, 64, 140)


class Hud:
    """Paints seats and bars; ``layout`` says where."""

    def __init__(self, ui: Ui, layout: TableLayout, players: Sequence[Player]) -> None:
        self.ui, self.layout, self.players = ui, layout, players

    def plate(self, surface: pygame.Surface, seat: Seat, board: Board, total: int, *, lit: bool) -> None:
        """One player: portrait, name, level, habitats in hand, chips, and the points as things lie."""
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self.layout.seat[seat].plate)
        player = self.players[seat]
        line = draw_plate(surface, ui, rect, player, total, lit=lit, halo=HALO, coin=COIN)
        high = frame.px(15 * ui.grow)
        image = ui.art.made(("wild hand sign", high), lambda: hand_sign(high, VIOLET))
        surface.blit(image, image.get_rect(midleft=line.midleft))
        words = ui.type.line(str(board.counts[seat]), CAPTION, ui.theme.text, "bold")
        x = line.left + image.get_width() + frame.px(5)
        surface.blit(words, words.get_rect(midleft=(x, line.centery)))
        x += words.get_width() + frame.px(14)
        side = frame.px(17 * ui.grow)
        chip = ui.art.get("wild_cards/chip", side)
        surface.blit(chip, (x, line.centery - side // 2))
        words = ui.type.line(str(board.chips[seat]), CAPTION, ui.theme.text, "bold")
        surface.blit(words, words.get_rect(midleft=(x + side + frame.px(4), line.centery)))

    def collection(self, surface: pygame.Surface, seat: Seat, board: Board) -> None:
        """Over the cards: how many of each species, golden when nobody has more, and leaders' powers.

        Where words are large the power is told by the sign on the card alone.
        """
        ui, frame = self.ui, self.ui.frame
        own, wide = board.collections[seat], self.layout.taken_w
        for group in self.layout.groups(seat, own, board.leaders):
            last = group.last
            if group.leader and not self.layout.tight:
                room = frame.px(wide + 4)
                power = tr(POWER[group.animal])
                words = ui.type.fit(power, TICK, BROWN, room, "heavy")
                at = frame.point(last.x, last.y + wide * 1.39 / 2 - 2)
                pill(surface, ui, words, at, GOLDEN, (4, 0.5))
            count = own[group.animal]
            if count:
                most = count == board.most(group.animal)
                spot = frame.point(last.x + wide / 2 - 5, last.y - wide * 1.39 / 2 + 6)
                self._badge(surface, spot, count, most=most)

    def _badge(self, surface: pygame.Surface, center: tuple[int, int], count: int, *, most: bool) -> None:
        """A round count; with the most a golden one, with a ring of its own."""
        ui, frame = self.ui, self.ui.frame
        side = frame.px(19 * min(1.25, ui.grow))
        ground: Color = (246, 208, 116) if most else (30, 27, 27)
        edge: Color = (96, 62, 14) if most else (204, 188, 148)
        disc = paint.panel(
            side, side, side // 2, (*ground, 255), (*ground, 255), (*edge, 255), max(1, frame.px(1.4))
        )
        surface.blit(disc, disc.get_rect(center=center))
        ink = (58, 34, 6) if most else ui.theme.text
        size = frame.units(side) * 0.72
        words = ui.type.line(str(count), size, ink, "digits", scaled=False)
        surface.blit(words, words.get_rect(center=center))

    def header(self, surface: pygame.Surface, board: Board, box: Box) -> None:
        """Which round it is."""
        if not board.round:
            return
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*box)
        ui.panel(surface, rect, box[3] / 2)
        words = tr("Round {n} of {total}", n=board.round, total=board.rounds)
        if self.layout.tight:
            words = f"{board.round}/{board.rounds}"
        image = ui.type.fit(words, COUNT, ui.theme.text, rect.w - frame.px(24), "heavy")
        surface.blit(image, image.get_rect(center=rect.center))
