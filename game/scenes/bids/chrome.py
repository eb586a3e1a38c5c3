"""What lies around the cards of a Bids table: plates, sums of cards won, clovers, header and chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client import paint
from game.client.paint import Color, Rgba
from game.client.session import Player
from game.client.type import CAPTION, COUNT, NAME, TICK, signed
from game.client.widgets import Ui
from game.client.words import tr
from game.engine.core import Seat
from game.engine.games.bids import LOWEST_WINS, half
from game.scenes.bids.board import Board
from game.scenes.bids.faces import EMBLEMS
from game.scenes.bids.layout import Box, Places
from game.scenes.faces import portrait
from game.scenes.levels import draw_level, level_word

LUCKY: Color = (168, 228, 146)
PILL: tuple[Rgba, Rgba, Rgba] = ((38, 34, 38, 244), (22, 19, 23, 244), (130, 112, 80, 255))
GOLDEN: tuple[Rgba, Rgba, Rgba] = ((250, 214, 130, 255), (226, 178, 84, 255), (255, 240, 196, 255))
BROWN: Color = (60, 36, 8)


@dataclass(slots=True)
class Counter:
    """A number on the screen; it counts up to the true one."""

    value: float = 0.0


def pill(
    surface: pygame.Surface,
    ui: Ui,
    words: pygame.Surface,
    center: tuple[int, int],
    tones: tuple[Rgba, Rgba, Rgba] = PILL,
    pad: tuple[float, float] = (11, 3),
) -> pygame.Rect:
    """Words on a small rounded ground of their own."""
    frame = ui.frame
    box = words.get_rect().inflate(2 * frame.px(pad[0]), 2 * frame.px(pad[1]))
    box.center = center
    paint.draw_panel(
        surface, box, box.h // 2, tones[0], tones[1], tones[2], max(1, frame.px(1.1)), frame.px(3)
    )
    surface.blit(words, words.get_rect(center=box.center))
    return box


class Chrome:
    """Paints seats and bars; ``places`` says where."""

    def __init__(self, ui: Ui, places: Places, players: Sequence[Player]) -> None:
        self.ui, self.places, self.players = ui, places, players

    # --- seats ----------------------------------------------------------------------------------

    def plate(self, surface: pygame.Surface, seat: Seat, board: Board, total: int, *, lit: bool) -> None:
        """One player: portrait, name, level, cards in hand, clovers, and the total so far."""
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self.places.seat[seat].plate)
        theme = ui.theme
        if lit:
            halo = paint.soft(rect.w, rect.h, rect.h // 2, frame.px(9), 150, (232, 180, 84))
            surface.blit(halo, halo.get_rect(center=rect.center))
        edge = (*theme.accent, 255) if lit else theme.edge
        round_to = min(rect.h // 2, frame.px(30))
        wide = frame.px(1.8 if lit else 1.3)
        paint.draw_panel(
            surface, rect, round_to, theme.panel_top, theme.panel_bottom, edge, wide, frame.px(6)
        )
        side = min(rect.h - frame.px(6), frame.px(52))
        face = portrait(ui, self.players[seat].face, side)
        middle = (rect.left + frame.px(4) + side // 2, rect.centery)
        surface.blit(face, face.get_rect(center=middle))
        disc = min(rect.h - frame.px(10), frame.px(46))
        spot = (rect.right - frame.px(6) - disc // 2, rect.centery)
        coin = paint.panel(
            disc, disc, disc // 2, (58, 50, 46, 255), (38, 32, 32, 255), (228, 190, 112, 255), frame.px(1.4)
        )
        surface.blit(coin, coin.get_rect(center=spot))
        number = ui.type.fit(signed(total), 20, theme.score, disc - frame.px(8), "display")
        surface.blit(number, number.get_rect(center=spot))
        left = rect.left + side + frame.px(13)
        room = rect.right - disc - frame.px(12) - left
        self._rows(surface, rect, left, room, seat, board)

    def _rows(
        self, surface: pygame.Surface, rect: pygame.Rect, left: int, room: int, seat: Seat, board: Board
    ) -> None:
        ui, frame, player = self.ui, self.ui.frame, self.players[seat]
        step = rect.h * 0.21
        top, bottom = round(rect.centery - step), round(rect.centery + step)
        dots = 0 if player.person else frame.px(50)
        name = ui.type.fit(player.name, NAME * 0.94, ui.theme.text, room - dots, "heavy")
        surface.blit(name, name.get_rect(midleft=(left, top)))
        if dots:
            x = left + name.get_width() + frame.px(8)
            word = ui.type.font("semi", CAPTION).size(level_word(player.level))[0]
            fits = word + frame.px(50) <= left + room - x
            draw_level(surface, ui, player.level, (x, top + frame.px(1)), left + room - x, words=fits)
        grow = ui.grow
        high = frame.px(15 * grow)
        sign = ui.art.made(("bids hand sign", high), lambda: _hand_sign(high))
        surface.blit(sign, sign.get_rect(midleft=(left, bottom)))
        words = ui.type.line(str(board.counts[seat]), CAPTION, ui.theme.text, "bold")
        x = left + sign.get_width() + frame.px(5)
        surface.blit(words, words.get_rect(midleft=(x, bottom)))
        x += words.get_width() + frame.px(14)
        side = frame.px(17 * grow)
        surface.blit(ui.art.get("bids/clover", side), (x, bottom - side // 2))
        words = ui.type.line(f"× {board.luckless[seat]}", CAPTION, ui.theme.text, "bold")
        x += side + frame.px(3)
        surface.blit(words, words.get_rect(midleft=(x, bottom)))
        x += words.get_width() + frame.px(12)
        starts = ui.type.line(tr("starts"), CAPTION, ui.theme.accent, "semi")
        if board.round and board.starter == seat and starts.get_width() <= left + room - x:
            surface.blit(starts, starts.get_rect(midleft=(x, bottom)))

    # --- what was won ---------------------------------------------------------------------------

    def row(self, surface: pygame.Surface, seat: Seat, board: Board, worth: int, shown: int) -> None:
        """The sum of the cards in front; without any, what the lucky loser would get (BID-21)."""
        if not board.round:
            return
        front = board.fronts[seat]
        if front:
            self._sum(surface, seat, board, worth)
        elif not shown:
            self._clovers(surface, seat, board)

    def _sum(self, surface: pygame.Surface, seat: Seat, board: Board, worth: int) -> None:
        ui, frame, places = self.ui, self.ui.frame, self.places
        left, top, _, high = places.seat[seat].row
        last = places.front_spots(seat, board.fronts[seat])[-1]
        words = ui.type.line(signed(worth), 17, BROWN, "display")
        half_w = frame.units(words.get_width()) / 2 + 9
        x = last.x + places.front_width(seat) / 2 + 7 + half_w
        middle = top + high / 2
        if board.allies is not None and seat in board.allies:
            share = half(sum(board.worth_of(one) for one in board.allies))
            start = last.x + places.front_width(seat) / 2 + 4
            room = frame.px(left + places.seat[seat].row[2] + 8 - start)
            note = ui.type.fit(tr("half: {n}", n=signed(share)), CAPTION, ui.theme.dim, room, "semi")
            middle -= frame.units(note.get_height()) * 0.55
            at = note.get_rect(midtop=frame.point(x, middle + frame.units(words.get_height()) / 2 + 3))
            at.left = max(at.left, frame.px(start))
            surface.blit(note, at)
        pill(surface, ui, words, frame.point(x, middle), GOLDEN, (9, 1))

    def _clovers(self, surface: pygame.Surface, seat: Seat, board: Board) -> None:
        """How often luckless so far, this round included, and what that brings."""
        ui, frame = self.ui, self.ui.frame
        box = self.places.seat[seat].row
        count, factor = board.luckless[seat] + 1, board.variant.factor
        near = self.places.seat[seat].near
        allied = board.allies is not None and seat in board.allies
        if allied:
            assert board.allies is not None
            gain = half(sum(board.worth_of(one) for one in board.allies))
            note = tr("no black card: half the alliance, {n}", n=signed(gain))
        else:
            gain = count * factor
            note = tr("lucky loser: {n} × {factor}", n=count, factor=factor)
        rect = frame.rect(*box)
        if near:
            ui.panel(surface, rect, 18)
            row = rect.top + round(rect.h * 0.32)
            side = frame.px(min(28.0, 26 * ui.grow))
            most = max(count, min(count + 1, 3)) if count < 6 else 1
            x = rect.left + frame.px(14)
            for i in range(most):
                surface.blit(
                    _clover(ui, side, lit=i < count), (x + i * (side + frame.px(4)), row - side // 2)
                )
            x += most * (side + frame.px(4)) + frame.px(10)
            text = signed(gain, plus=True) if not allied else signed(gain)
            words = ui.type.line(text, 20, LUCKY, "display")
            surface.blit(words, words.get_rect(midleft=(x, row)))
            at = (rect.left + frame.px(14), rect.top + round(rect.h * 0.74))
            image = ui.type.fit(note, CAPTION, ui.theme.dim, rect.w - frame.px(28), "semi")
            surface.blit(image, image.get_rect(midleft=at))
            return
        side = frame.px(17 * ui.grow)
        y = rect.centery if self.places.seat[seat].plate[1] == box[1] else rect.top + side
        x = rect.left + frame.px(10)
        surface.blit(_clover(ui, side, lit=True), (x, y - side // 2))
        number = ui.type.line(signed(gain, plus=not allied), COUNT, LUCKY, "heavy")
        x += side + frame.px(5)
        surface.blit(number, number.get_rect(midleft=(x, y)))
        x += number.get_width() + frame.px(8)
        image = ui.type.fit(note, CAPTION, ui.theme.dim, rect.right - x, "semi")
        surface.blit(image, image.get_rect(midleft=(x, y)))

    def why_not(self, surface: pygame.Surface, seat: Seat, text: str) -> None:
        """A word on a plate about why this seat cannot be robbed."""
        frame = self.ui.frame
        left, top, wide, high = self.places.seat[seat].plate
        words = self.ui.type.fit(text, CAPTION, self.ui.theme.text, frame.px(wide - 20), "semi")
        pill(surface, self.ui, words, frame.point(left + wide / 2, top + high + 3))

    # --- top bar --------------------------------------------------------------------------------

    def header(self, surface: pygame.Surface, board: Board, box: Box) -> None:
        """Which round and turn it is."""
        if not board.round:
            return
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*box)
        ui.panel(surface, rect, box[3] / 2)
        total = board.variant.rounds
        words = tr("Round {n} of {total}", n=board.round, total=total)
        turn = tr("turn {n} of 10", n=min(10, board.turn))
        pad = frame.px(16)
        if self.places.tight:
            image = ui.type.fit(
                f"{board.round}/{total} · {board.turn}/10", COUNT, ui.theme.text, rect.w - 2 * pad, "heavy"
            )
            surface.blit(image, image.get_rect(center=rect.center))
            return
        one = ui.type.fit(words, COUNT, ui.theme.text, rect.w - 2 * pad, "heavy")
        other = ui.type.fit(turn, TICK, ui.theme.dim, rect.w - 2 * pad, "semi")
        surface.blit(one, one.get_rect(midtop=(rect.centerx, rect.top + frame.px(4))))
        surface.blit(other, other.get_rect(midbottom=(rect.centerx, rect.bottom - frame.px(4))))

    def chips(self, surface: pygame.Surface, board: Board, box: Box) -> None:
        """The states that change who wins, right-aligned in a box: Colour Bids, Lowest wins, unseen."""
        ui, frame = self.ui, self.ui.frame
        texts: list[tuple[str, str, bool]] = []
        if board.lowest:
            texts.append((f"bids/{EMBLEMS[LOWEST_WINS]}", tr("Lowest wins"), True))
        elif board.lowest_next:
            texts.append((f"bids/{EMBLEMS[LOWEST_WINS]}", tr("Next turn: lowest wins"), True))
        if board.variant.colour_bids and not (texts and self.places.tight):
            texts.append(("", tr("Colour Bids"), False))
        if board.blind and not (texts and self.places.tight):
            texts.append(("bids/emblem_unknown", tr("Bid unseen"), True))
        rect = frame.rect(*box)
        x, y = rect.right, rect.top
        high = frame.px(30 * max(1.0, frame.text * 0.8))
        for art, text, loud in texts:
            side = round(high * 0.86) if art else 0
            ink = BROWN if loud else ui.theme.text
            words = ui.type.fit(text, COUNT, ink, rect.w - side - frame.px(30), "heavy")
            wide = words.get_width() + side + frame.px(26)
            if x - wide < rect.left and x != rect.right:
                x, y = rect.right, y + high + frame.px(6)
            place = pygame.Rect(x - wide, y, wide, high)
            tones = GOLDEN if loud else PILL
            paint.draw_panel(surface, place, high // 2, *tones, max(1, frame.px(1.2)), frame.px(4))
            if art:
                disc = pygame.Rect(place.left + frame.px(3), 0, side, side)
                disc.centery = place.centery
                surface.blit(paint.rounded(side, side, side // 2, (34, 30, 34)), disc)
                icon = ui.art.get(art, round(side * 0.82))
                surface.blit(icon, icon.get_rect(center=disc.center))
            surface.blit(words, words.get_rect(midright=(place.right - frame.px(13), place.centery)))
            x = place.left - frame.px(8)


def _hand_sign(high: int) -> pygame.Surface:
    """A little card back."""
    wide = round(high * 0.7)
    out = paint.rounded(wide, high, max(1, high // 7), (250, 242, 224)).copy()
    edge = max(1, round(high * 0.1))
    out.blit(
        paint.rounded(wide - 2 * edge, high - 2 * edge, max(1, high // 12), (150, 52, 48)), (edge, edge)
    )
    return out


def _clover(ui: Ui, side: int, *, lit: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        image = ui.art.get("bids/clover", side)
        if lit:
            return image
        dark = pygame.transform.grayscale(image)
        dark.fill((110, 120, 110, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    return ui.art.made(("bids clover", side, lit), make)
