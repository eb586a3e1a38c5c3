"""What lies around the cards of a Raj table: the seats, what they have won and played, small words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.raj.cards import DECKS
from game.engine.games.raj.state import RajView
from game.scenes.raj.faces import GOLD
from game.scenes.raj.layout import AVATAR, RajLayout, SeatPlace
from game.scenes.raj.prize_signs import prize_sign, sign_radius
from game.scenes.raj.words import cards_words, points_words
from game.tabletop.levels import draw_level
from game.tabletop.seat_plate import PlateStyle, plate_ground, set_name
from game.ui import canvas, paint
from game.ui.frame import Box
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, NAME, SCORE, signed
from game.ui.widgets import Ui

PLATE: Final = PlateStyle(20, (1.3, 1.3), 7)
FACE: Final = 57.0
"""How far a face and its seal reach from the middle of the face."""
ABOVE: Final = 51.0
"""The same up and down at the top of the table, where the bid lies close below."""
NAMED: Final = 0.6
"""The share of a plate's height that a name on two lines takes; what stands below is brief then."""
STATE: Final = (255, 214, 130)
"""What a person's plate says they are to do."""


class Hud:
    """Paints everything of the table that is not a card."""

    def __init__(self, ui: Ui, layout: RajLayout, players: Sequence[Player]) -> None:
        self.ui = ui
        self.layout = layout
        self.players = players

    # --- seats ----------------------------------------------------------------------------------

    def seat(
        self, surface: pygame.Surface, seat: Seat, held: int, score: int, state: str, *, lit: bool
    ) -> None:
        """One player: portrait, plate with name, level or state, how many cards they hold, score."""
        ui, frame = self.ui, self.ui.frame
        place = self.layout.seat[seat]
        left, top, wide, high = place.plate(self.layout.plate_size)
        rect = frame.rect(left, top, wide, high)
        plate_ground(surface, ui, rect, PLATE, lit=lit)
        right = place.side > 0
        score_w = frame.px(58 * (0.6 + 0.4 * max(1.0, frame.text)))
        inner = rect.left + frame.px(57) if right else rect.left + score_w + frame.px(9)
        room = rect.w - frame.px(57) - score_w - frame.px(13)
        self._rows(surface, rect, inner, room, seat, held, state)
        line = rect.right - score_w if right else rect.left + score_w
        surface.blit(
            paint.plain(max(1, frame.px(1)), rect.h - frame.px(24), 0, (124, 104, 170)),
            (line, rect.top + frame.px(12)),
        )
        middle = (line + rect.right) // 2 if right else (line + rect.left) // 2
        number = ui.type.fit(signed(score), SCORE, ui.theme.score, score_w - frame.px(18), "display")
        if self.layout.tight:
            paint.put(surface, number, center=(middle, rect.centery))
        else:
            paint.put(surface, number, center=(middle, rect.centery - frame.px(9)))
            unit = ui.type.fit(points_words(score), CAPTION, ui.theme.dim, score_w - frame.px(4), "semi")
            paint.put(surface, unit, center=(middle, rect.centery + frame.px(20)))
        self._portrait(surface, seat, lit)

    def _rows(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        x: int,
        room: int,
        seat: Seat,
        count: int,
        state: str,
    ) -> None:
        ui, frame = self.ui, self.ui.frame
        player = self.players[seat]
        tight = self.layout.tight or not ui.type.fits(player.name, NAME, room, "heavy")
        step = rect.h * (0.29 if not tight else 0.22)
        name = set_name(ui, player.name, NAME, (room, round(rect.h * NAMED)))
        middle = max(round(rect.centery - step), rect.top + name.get_height() // 2 + 1)
        paint.put(surface, name, midleft=(x, middle))
        y = round(rect.centery + step)
        if tight and state:
            ui.label(surface, state, CAPTION, STATE, room, "semi", midleft=(x, y))
            return
        side = frame.px(19)
        left = x
        if tight:
            words = ui.type.line(str(count), COUNT, ui.theme.text, "bold")
            left = x + room - side - words.get_width() - frame.px(6)
        else:
            words = ui.type.fit(cards_words(count), COUNT, ui.theme.text, room - side, "bold")
        surface.blit(ui.icon("icon_cards", side), (left, y - side // 2))
        paint.put(surface, words, midleft=(left + side + frame.px(6), y))
        middle, room = (y, left - x - frame.px(6)) if tight else (rect.centery, room)
        if state:
            ui.label(surface, state, CAPTION, STATE, room, "semi", midleft=(x, middle))
        elif not player.person:
            draw_level(surface, ui, player.level, (x, middle), room, words=not tight)

    def _portrait(self, surface: pygame.Surface, seat: Seat, lit: bool) -> None:
        ui, frame = self.ui, self.ui.frame
        place = self.layout.seat[seat]
        center = frame.point(place.x, place.y)
        if lit:
            paint.add_glow(surface, paint.glow(frame.px(AVATAR * 1.9), (150, 96, 30), 1.6), center)
        side = frame.px(AVATAR + 12)
        shade = paint.soft(side, side, side // 2, frame.px(6), 150)
        paint.put(surface, shade, center=(center[0], center[1] + frame.px(4)))
        paint.put(surface, portrait(ui, self.players[seat].face, side), center=center)
        seal = ui.art.get(f"raj/raj_seal_{DECKS[seat]}", frame.px(36))
        corner = frame.point(place.x - 34 * place.side, place.y + (31 if place.top else 34))
        paint.put(surface, seal, center=corner)

    def won(self, surface: pygame.Surface, seat: Seat, prizes: Sequence[int], *, listed: bool) -> None:
        """The prizes a seat has taken lie open (RAJ-R7): small signs along its plate.

        They grow with the words unless the seat's cards are ``listed`` beside them.
        """
        ui, frame = self.ui, self.ui.frame
        place = self.layout.seat[seat]
        left = place.plate(self.layout.plate_size)[0]
        radius, y = self._signs(seat, len(prizes), listed=listed)
        start, most = left + 58 if place.side > 0 else left + 8, self._room_of_signs(seat)
        step = min(2 * radius + 1, most / max(1, len(prizes)))
        if place.top:
            start, y = place.x + 22 - step * len(prizes), self._below_face(place, radius)
            if prizes:  # they begin below the face, and not below the score track
                ground = frame.rect(start - 8, y - radius - 3, place.x + 38 - start, 2 * radius + 6)
                paint.draw_panel(
                    surface, ground, ground.h // 2, (24, 16, 58, 220), (24, 16, 58, 220), (*GOLD, 255)
                )
        for i, value in enumerate(sorted(prizes, reverse=True)):
            sign = prize_sign(ui, value, radius, "taken")
            paint.put(surface, sign, center=frame.point(start + radius + i * step, y))

    def _room_of_signs(self, seat: Seat) -> float:
        """How wide the row of what a seat has won is at most."""
        place = self.layout.seat[seat]
        return place.x - 150 if place.top else self.layout.plate_size[0] - 66

    def _signs(self, seat: Seat, count: int, *, listed: bool) -> tuple[float, float]:
        """How large so many signs of what a seat has won are, and the height of their middles.

        They become as small as words may be before they overlap.
        """
        place, least = self.layout.seat[seat], sign_radius(self.ui)
        _, top, _, high = place.plate(self.layout.plate_size)
        radius = least * (1.0 if listed else min(max(1.0, self.ui.frame.text), 1.4))
        radius = max(least, min(radius, (self._room_of_signs(seat) / max(1, count) - 1) / 2))
        return radius, top - radius - 4 if place.near else top + high + radius + 4

    def seat_box(self, seat: Seat, won: int, *, listed: bool) -> Box:
        """Face, seal and plate of a seat, and the signs of the prizes it has ``won``, so many, along its
        plate: no frame around it cuts through any of them.
        """
        place = self.layout.seat[seat]
        left, _, wide, high = place.plate(self.layout.plate_size)
        half, out = max(ABOVE if place.top else FACE, high / 2 + 8), FACE if place.side > 0 else 0.0
        top, bottom = place.y - half, place.y + half
        if won and not place.top:
            radius, y = self._signs(seat, won, listed=listed)
            top, bottom = min(top, y - 1.3 * radius - 2), max(bottom, y + 1.3 * radius + 2)
        return left - out, top, wide + FACE, bottom - top

    def _below_face(self, place: SeatPlace, away: float) -> float:
        """So far below a face at the top, and below the score track with its shadow."""
        _, top, _, high = self.layout.track
        return max(place.y + ABOVE + 5, top + high + 7) + away

    def history_box(self, seat: Seat) -> Box:
        """Where the fifteen cards of a seat are listed, in units."""
        place, size = self.layout.seat[seat], self.ui.frame.least_units
        left, top, wide, high = place.plate(self.layout.plate_size)
        cell, tall = max(20.0, size * 1.3), max(17.0, size * 1.1)
        away = 2 * sign_radius(self.ui) + 7 + tall / 2
        y = top - away if place.near else top + high + away
        start = left - 48 if place.side > 0 else left + wide + 48 - 15 * cell
        if place.top:
            start, y = place.x - 66 - 15 * cell, self._below_face(place, away) - 2
        return start, y - tall / 2, 15 * cell, tall

    def history(self, surface: pygame.Surface, seat: Seat, view: RajView) -> None:
        """With open history: which cards this seat still holds and which it has played (RAJ-R7).

        Large type has no room for the viewer's own: their hand says the same.
        """
        ui, frame = self.ui, self.ui.frame
        if self.layout.seat[seat].near and self.layout.tight:
            return
        size, (start, top, wide, tall) = frame.least_units, self.history_box(seat)
        cell, y = wide / 15, top + tall / 2
        held = view.remaining(seat)
        for card in range(1, 16):
            here = card in held
            color = ui.theme.text if here else (140, 128, 186)
            digits = ui.type.line(str(card), size, color, "digits", scaled=False)
            box = frame.rect(start + (card - 1) * cell + 1, y - tall / 2, cell - 2, tall)
            ground = (84, 68, 154, 255) if here else (26, 20, 62, 200)
            surface.blit(paint.plain(box.w, box.h, frame.px(4), ground), box)
            paint.put(surface, digits, center=box.center)
            if not here:
                ends = (box.left + 3, box.bottom - 4), (box.right - 4, box.top + 3)
                canvas.line(surface, (150, 130, 190), *ends, max(1, frame.px(1)))

    def caption(
        self,
        surface: pygame.Surface,
        text: str,
        x: float,
        y: float,
        anchor: str = "center",
        *,
        under: pygame.Rect | None = None,
    ) -> None:
        """A few small words on the cloth, on a dark ground; none ``under`` what would cut them."""
        frame = self.ui.frame
        words = self.ui.type.line(text, CAPTION, (232, 222, 250), "semi")
        box = words.get_rect().inflate(frame.px(12), frame.px(2))
        setattr(box, anchor, frame.point(x, y))
        if under is not None and box.colliderect(under):
            return
        surface.blit(paint.plain(box.w, box.h, box.h // 2, (24, 16, 58, 190)), box)
        paint.put(surface, words, center=box.center)
