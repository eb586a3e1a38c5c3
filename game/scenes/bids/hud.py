"""What lies around the cards of a Bids table: plates, sums of cards won, clovers, header and chips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import Seat
from game.engine.games.bids import LOWEST_WINS, half
from game.scenes.bids.board import Board
from game.scenes.bids.faces import EMBLEMS
from game.scenes.bids.layout import Box, TableLayout
from game.tabletop.seat_plate import Tones, draw_plate, hand_sign, pill
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, TICK, signed
from game.ui.widgets import Ui

LUCKY: Color = (168, 228, 146)
PILL: Tones = ((38, 34, 38, 244), (22, 19, 23, 244), (130, 112, 80, 255))
GOLDEN: Tones = ((250, 214, 130, 255), (226, 178, 84, 255), (255, 240, 196, 255))
BROWN: Color = (60, 36, 8)
HALO: Color = (232, 180, 84)
COIN: Tones = ((58, 50, 46, 255), (38, 32, 32, 255), (228, 190, 112, 255))


class Hud:
    """Paints seats and bars; ``layout`` says where."""

    def __init__(self, ui: Ui, layout: TableLayout, players: Sequence[Player]) -> None:
        self.ui, self.layout, self.players = ui, layout, players

    # --- seats ----------------------------------------------------------------------------------

    def plate(self, surface: pygame.Surface, seat: Seat, board: Board, total: int, *, lit: bool) -> None:
        """One player: portrait, name, level, cards in hand, clovers, and the total so far."""
        rect = self.ui.frame.rect(*self.layout.seat[seat].plate)
        player = self.players[seat]
        line = draw_plate(surface, self.ui, rect, player, total, lit=lit, halo=HALO, coin=COIN)
        self._line(surface, line, seat, board)

    def _line(self, surface: pygame.Surface, line: pygame.Rect, seat: Seat, board: Board) -> None:
        """Cards in hand, rounds without luck, and who starts."""
        ui, frame = self.ui, self.ui.frame
        left, bottom, room = line.left, line.centery, line.w
        grow = ui.grow
        high = frame.px(15 * grow)
        sign = ui.art.made(("bids hand sign", high), lambda: hand_sign(high, (150, 52, 48)))
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
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        left, top, _, high = layout.seat[seat].row
        last = layout.front_spots(seat, board.fronts[seat])[-1]
        words = ui.type.line(signed(worth), 17, BROWN, "display")
        half_w = frame.units(words.get_width()) / 2 + 9
        x = last.x + layout.front_width(seat) / 2 + 7 + half_w
        middle = top + high / 2
        if board.allies is not None and seat in board.allies:
            share = half(sum(board.worth_of(one) for one in board.allies))
            start = last.x + layout.front_width(seat) / 2 + 4
            room = frame.px(left + layout.seat[seat].row[2] + 8 - start)
            note = self._first_whole((tr("half: {n}", n=signed(share)), f"½ {signed(share)}"), room)
            middle -= frame.units(note.get_height()) * 0.55
            at = note.get_rect(midtop=frame.point(x, middle + frame.units(words.get_height()) / 2 + 3))
            at.left = max(at.left, frame.px(start))
            surface.blit(note, at)
        pill(surface, ui, words, frame.point(x, middle), GOLDEN, (9, 1))

    def _clovers(self, surface: pygame.Surface, seat: Seat, board: Board) -> None:
        """How often luckless so far, this round included, and what that brings."""
        ui, frame = self.ui, self.ui.frame
        box = self.layout.seat[seat].row
        count, factor = board.luckless[seat] + 1, board.variant.factor
        near = self.layout.seat[seat].near
        allied = board.allies is not None and seat in board.allies
        if allied:
            assert board.allies is not None
            gain = half(sum(board.worth_of(one) for one in board.allies))
            notes = (
                tr("no black card: half the alliance, {n}", n=signed(gain)),
                tr("half: {n}", n=signed(gain)),
            )
        else:
            gain = count * factor
            notes = tr("lucky loser: {n} × {factor}", n=count, factor=factor), f"{count} × {factor}"
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
            image = self._first_whole(notes, rect.w - frame.px(28))
            surface.blit(image, image.get_rect(midleft=at))
            return
        side = frame.px(17 * ui.grow)
        y = rect.centery if self.layout.seat[seat].plate[1] == box[1] else rect.top + side
        x = rect.left + frame.px(10)
        surface.blit(_clover(ui, side, lit=True), (x, y - side // 2))
        number = ui.type.line(signed(gain, plus=not allied), COUNT, LUCKY, "heavy")
        x += side + frame.px(5)
        surface.blit(number, number.get_rect(midleft=(x, y)))
        x += number.get_width() + frame.px(8)
        image = self._first_whole(notes, rect.right - x)
        surface.blit(image, image.get_rect(midleft=(x, y)))

    def _first_whole(self, texts: Sequence[str], room: int) -> pygame.Surface:
        """The first of these notes that fits, else as much as can be of the last."""
        kind = self.ui.type
        text = next((one for one in texts if kind.whole(one, CAPTION, room, "semi")), texts[-1])
        return kind.fit(text, CAPTION, self.ui.theme.dim, room, "semi")

    def why_not(self, surface: pygame.Surface, seat: Seat, text: str) -> None:
        """A word on a plate about why this seat cannot be robbed."""
        frame = self.ui.frame
        left, top, wide, high = self.layout.seat[seat].plate
        words = self.ui.type.fit(text, CAPTION, self.ui.theme.text, frame.px(wide - 20), "semi")
        y = top + high + 6 + frame.units(words.get_height()) / 2
        pill(surface, self.ui, words, frame.point(left + wide / 2, y), PILL)

    # --- top bar --------------------------------------------------------------------------------

    def header(self, surface: pygame.Surface, board: Board) -> None:
        """Which round and turn it is."""
        if not board.round:
            return
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self._header_box())
        ui.panel(surface, rect, 22)
        total = board.variant.rounds
        words = tr("Round {n} of {total}", n=board.round, total=total)
        turn = tr("turn {n} of 10", n=min(10, board.turn))
        pad = frame.px(16)
        if self.layout.tight:
            image = ui.type.fit(
                f"{board.round}/{total} · {board.turn}/10", COUNT, ui.theme.text, rect.w - 2 * pad, "heavy"
            )
            surface.blit(image, image.get_rect(center=rect.center))
            return
        one = ui.type.fit(words, COUNT, ui.theme.text, rect.w - 2 * pad, "heavy")
        other = ui.type.fit(turn, TICK, ui.theme.dim, rect.w - 2 * pad, "semi")
        surface.blit(one, one.get_rect(midtop=(rect.centerx, rect.top + frame.px(4))))
        surface.blit(other, other.get_rect(midbottom=(rect.centerx, rect.bottom - frame.px(4))))

    def _header_box(self) -> Box:
        layout = self.layout
        right = layout.seat[layout.others[len(layout.others) // 2]].plate[0] - 12
        if right < 240 or right > layout.oval[0]:
            right = 360.0
        return 138.0, 36.0, min(210.0, right - 138.0), 44.0

    def _chips_box(self) -> Box:
        left = self.layout.oval[0] + 40
        for place in self.layout.seat.values():
            if place.plate[1] < 60:
                left = place.row[0] + place.row[2] + 10
        return left, 38.0, self.ui.frame.w - 92 - left, 40.0

    def chips(self, surface: pygame.Surface, board: Board) -> None:
        """The states that change who wins, at the right: Colour Bids, Lowest wins, unseen."""
        ui, frame = self.ui, self.ui.frame
        texts: list[tuple[str, str, bool]] = []
        if board.lowest:
            texts.append((f"bids/{EMBLEMS[LOWEST_WINS]}", tr("Lowest wins"), True))
        elif board.lowest_next:
            texts.append((f"bids/{EMBLEMS[LOWEST_WINS]}", tr("Next turn: lowest wins"), True))
        if board.variant.colour_bids and not (texts and self.layout.tight):
            texts.append(("", tr("Colour Bids"), False))
        if board.blind and not (texts and self.layout.tight):
            texts.append(("bids/emblem_unknown", tr("Bid unseen"), True))
        rect = frame.rect(*self._chips_box())
        x, y = rect.right, rect.top
        high = frame.px(30 * max(1.0, frame.text * 0.8))
        for art, text, loud in texts:
            side = round(high * 0.86) if art else 0
            ink = BROWN if loud else ui.theme.text
            room = rect.w - side - frame.px(30)
            words = ui.type.fit(text, COUNT, ink, room, "heavy")
            if not ui.type.whole(text, COUNT, room, "heavy"):
                words = ui.type.snug(text, COUNT, ink, (room, high), "heavy") or words
            wide = words.get_width() + side + frame.px(26)
            if x - wide < rect.left and x != rect.right:
                x, y = rect.right, y + high + frame.px(4)
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


def _clover(ui: Ui, side: int, *, lit: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        image = ui.art.get("bids/clover", side)
        if lit:
            return image
        dark = pygame.transform.grayscale(image)
        dark.fill((110, 120, 110, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    return ui.art.made(("bids clover", side, lit), make)
