"""What lies around the cards of a Raj table: seats, score track, prizes, status line, log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.raj.cards import DECKS, PRIZES, ROUNDS
from game.engine.games.raj.state import RajView
from game.scenes.raj.faces import GOLD
from game.scenes.raj.layout import AVATAR, RajLayout, SeatPlace
from game.scenes.raj.words import cards_words, points_words
from game.tabletop.levels import draw_level
from game.tabletop.seat_plate import PlateStyle, plate_ground
from game.ui import canvas, paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, NAME, SCORE, TICK, signed
from game.ui.widgets import Ui

PLATE: Final = PlateStyle(20, (1.3, 1.3), 7)
HOLLOW: Final = ((70, 60, 120), (32, 25, 76), (152, 140, 196))
"""Rim, ground and digit of what is gone."""
RINGED: Final = (255, 250, 236)
"""The ring around what is on the table."""
STRUCK: Final = (112, 100, 162)
"""The line through it."""
FACE: Final = 57.0
"""How far a face and its seal reach from the middle of the face."""
ABOVE: Final = 51.0
"""The same up and down at the top of the table, where the bid lies close below."""
MARK: Final = 28.0
"""How wide a seal on the score track is, in units."""
SHARED: Final = ((52, 42, 104, 255), (34, 26, 80, 255), (*GOLD, 255))
"""The frame around seals of the same score."""
AWAY: Final = 5.0
"""Units between the last prize of the upper row and the words beside it."""
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
        tight = self.layout.tight
        step = rect.h * (0.29 if not tight else 0.22)
        name = ui.type.fit(player.name, NAME, ui.theme.text, room, "heavy")
        paint.put(surface, name, midleft=(x, round(rect.centery - step)))
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
                    surface, ground, ground.h // 2, (24, 16, 58, 220), (24, 16, 58, 220), SHARED[2]
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

    # --- top bar --------------------------------------------------------------------------------

    def track(
        self, surface: pygame.Surface, box: tuple[float, float, float, float], scores: Sequence[float]
    ) -> None:
        """The score track: everybody's seal where their score is."""
        ui, frame = self.ui, self.ui.frame
        x, top, w, h = box
        rect = frame.rect(x, top, w, h)
        ui.panel(surface, rect, 16)
        title = ui.type.fit(tr("SCORE"), TICK, ui.theme.dim, frame.px(w * 0.31), "heavy")
        paint.put(surface, title, midleft=(rect.left + frame.px(16), rect.centery))
        low = min(-5, *(int(s // 5 * 5) for s in scores))
        high = max(20, *(int(-(-s // 5) * 5) for s in scores))
        start = x + 42 + frame.units(title.get_width())
        end = x + w - 24
        middle = top + h / 2 + 5 - max(0.0, frame.text - 1) * 5

        def at(value: float) -> float:
            return start + (end - start) * (value - low) / (high - low)

        bar = frame.rect(start - 8, middle - 3, end - start + 16, 6)
        rail = paint.panel(bar.w, bar.h, bar.h // 2, (190, 138, 58, 255), (92, 62, 24, 255))
        surface.blit(rail, bar)
        label_step = 5 if frame.text <= 1.3 and high - low <= 30 else 10
        for value in range(low, high + 1):
            big = value % 5 == 0
            upper = frame.point(at(value), middle + 5)
            lower = frame.point(at(value), middle + (11 if big else 8))
            canvas.line(surface, (255, 226, 160) if big else (150, 116, 66), upper, lower)
            if value % label_step == 0:
                digits = ui.type.line(signed(value), TICK, (226, 214, 240), "digits")
                paint.put(surface, digits, midbottom=(frame.px(at(value)), rect.bottom - frame.px(1)))
        order = sorted(range(len(scores)), key=lambda seat: scores[seat])
        places = spread([at(scores[seat]) for seat in order], MARK * 0.55)
        y = middle - 11
        for score, group in groupby(zip(order, places, strict=True), lambda one: scores[one[0]]):
            ends, foot = [place for _, place in group], frame.point(at(score), middle + 5)
            if len(ends) == 1:
                canvas.line(
                    surface, GOLD, frame.point(ends[0], y + MARK * 0.4), foot, max(1, frame.px(1.6))
                )
                continue
            half = MARK / 2 + 2  # equal ones share a frame that points at their score
            shared = frame.rect(ends[0] - half, y - half, ends[-1] - ends[0] + 2 * half, 2 * half)
            tip = frame.px(4)
            base = min(max(foot[0], shared.left + 3 * tip), shared.right - 3 * tip), shared.bottom - 2
            points = [(base[0] - tip, base[1]), (base[0] + tip, base[1]), (foot[0], shared.bottom + tip)]
            canvas.polygon(surface, GOLD, points)
            paint.draw_panel(surface, shared, shared.h // 2, *SHARED, max(1, frame.px(1.4)))
        for seat, place in zip(order, places, strict=True):
            seal = ui.art.get(f"raj/raj_seal_{DECKS[seat]}", frame.px(MARK))
            paint.put(surface, seal, center=frame.point(place, y))

    def prizes(
        self, surface: pygame.Surface, box: tuple[float, float, float, float], view: RajView
    ) -> None:
        """All fifteen prizes: to come, on the table, gone; round for mice, diamonds for vultures."""
        ui, frame = self.ui, self.ui.frame
        x, y, w, h = box
        rect = frame.rect(x, y, w, h)
        ui.panel(surface, rect, 16)
        gap = 15.0
        row, most = rect.top + frame.px(h * 0.29), (w - 2 * gap + 4) / len(PRIZES)
        rows = [PRIZES] if most >= 2 * sign_radius(ui) else [PRIZES[:5], PRIZES[5:]]
        if len(rows) == 1:
            title = ui.type.fit(tr("PRIZES"), TICK, ui.theme.dim, frame.px(w * 0.3), "heavy")
            paint.put(surface, title, midleft=(rect.left + frame.px(gap), row))
        running = view.round if view.revealed or not view.history else len(view.history)
        last = running == ROUNDS
        tone = ui.theme.accent if last else ui.theme.text
        number = tr("Last round") if last else tr("round {n} of 15", n=running)
        step = most if len(rows) == 1 else min(w / 10 - 3, 2.2 * sign_radius(ui))
        beside = w * 0.6 if len(rows) == 1 else w - 2 * gap - step * len(rows[0]) - AWAY
        words = ui.type.fit(number, TICK, tone, frame.px(beside), "bold")
        paint.put(surface, words, midright=(rect.right - frame.px(gap), row))
        for row_, values in enumerate(rows):
            down = 0.7 if row_ == len(rows) - 1 else 0.29
            for i, value in enumerate(values):
                center = frame.point(x + gap - 2 + step * (i + 0.5), y + h * down)
                state = "now" if value in view.pile else "to come" if value in view.to_come else "gone"
                if state == "now":
                    paint.add_glow(surface, paint.glow(frame.px(44), (170, 110, 30), 1.4), center)
                paint.put(surface, prize_sign(ui, value, sign_radius(ui), state), center=center)


def spread(places: Sequence[float], gap: float) -> list[float]:
    """These ascending places moved apart no more than needed: each ``gap`` or more after the one before."""
    heaps: list[tuple[float, int]] = []
    for number, place in enumerate(places):
        mean, count = place - number * gap, 1
        while heaps and heaps[-1][0] > mean:
            other, more = heaps.pop()
            mean, count = (other * more + mean * count) / (more + count), more + count
        heaps.append((mean, count))
    starts = [mean for mean, count in heaps for _ in range(count)]
    return [start + number * gap for number, start in enumerate(starts)]


DIGITS: Final = 1.42
"""How high the number on a prize's sign is, in radiuses of the sign."""


def sign_radius(ui: Ui) -> float:
    """How large the signs of prizes are, in units: their numbers are never too small to be read."""
    return max(9.2, ui.frame.least_units / DIGITS)


def prize_sign(ui: Ui, value: int, radius: float, state: str) -> pygame.Surface:
    """A prize as a small sign. ``state``: to come, now, gone or taken."""
    frame = ui.frame
    side = frame.px(radius * 3)

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        middle, r = side * 2, frame.px(radius) * 4

        def shape(size: float, color: tuple[int, int, int]) -> None:
            if value > 0:
                pygame.draw.circle(big, color, (middle, middle), size)
            else:
                k = size * 1.18
                points = [
                    (middle, middle - k),
                    (middle + k, middle),
                    (middle, middle + k),
                    (middle - k, middle),
                ]
                pygame.draw.polygon(big, color, points)

        edge = 1.4 * frame.unit * 4
        if state == "gone":
            shape(r, HOLLOW[0])
            shape(r - edge, HOLLOW[1])
            ink = HOLLOW[2]
        else:
            now = state == "now"  # its ring is as wide as the others' rim: it lies on no neighbour
            shape(r + edge * 0.6, RINGED if now else GOLD)
            shape(r - edge * (1.0 if now else 0.4), (150, 44, 62) if value < 0 else (186, 106, 16))
            ink = (255, 248, 230)
        if state == "gone":
            reach = r * 0.72
            ends = (middle - reach, middle + reach), (middle + reach, middle - reach)
            pygame.draw.line(big, STRUCK, *ends, round(edge * 1.8))
        out = pygame.transform.smoothscale(big, (side, side))
        digits = ui.type.line(signed(value), radius * DIGITS, ink, "digits", scaled=False)
        paint.put(out, digits, center=(side // 2, side // 2))
        return out

    return ui.art.made(("prize sign", value, side, state), make)
