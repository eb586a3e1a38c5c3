"""The places for bids on a Bids table: what to beat, notes where a card left, who lays where."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import Seat
from game.engine.games.bids import BLACK, COLOUR, MINUS_FIVE, TIMES_TWO
from game.scenes.bids.board import Board
from game.scenes.bids.faces import EMBLEMS, NAMES, symbol
from game.scenes.bids.hud import BROWN, GOLDEN, PILL
from game.scenes.bids.layout import TableLayout
from game.scenes.bids.words import short_word, target
from game.tabletop.pieces import RATIO
from game.tabletop.seat_plate import pill
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION
from game.ui.widgets import Ui

NOTE: Color = (74, 56, 38)
LEAST_NAME = 11.0
"""A card's name in letters smaller than this many units gives way to its emblem."""


class Slots:
    """Paints the places for bids, under and over the cards."""

    def __init__(self, ui: Ui, layout: TableLayout, players: Sequence[Player]) -> None:
        self.ui, self.layout, self.players = ui, layout, players

    # --- under the cards ------------------------------------------------------------------------

    def ground(self, surface: pygame.Surface, board: Board, to_act: Seat | None, own: Seat) -> None:
        """An empty place for everyone who has yet to bid, a note where a card left."""
        if not board.round:
            return
        for place in range(board.seats):
            seat = board.seat_at(place)
            if place < len(board.bids):
                card = board.bids[place]
                if COLOUR[card] == BLACK:
                    self._note(surface, place, board, card, leads=board.leading == (seat,))
            else:
                self._empty(surface, place, board, mine=seat == own, now=seat == to_act)

    def _box(self, place: int) -> pygame.Rect:
        spot, wide = self.layout.slot(place), self.layout.bid_w
        high = wide * RATIO
        return self.ui.frame.rect(spot.x - wide / 2, spot.y - high / 2, wide, high)

    def _note(self, surface: pygame.Surface, place: int, board: Board, card: int, *, leads: bool) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = self._box(place)
        edge = (206, 150, 44, 255) if leads else (112, 90, 60, 200)
        tones = (246, 234, 204, 245), (228, 210, 172, 245)
        paint.draw_panel(
            surface, rect, frame.px(7), *tones, edge, frame.px(2.6 if leads else 1.5), frame.px(3)
        )
        room = rect.w - frame.px(8)
        top = self._card_sign(card, (room, round(rect.h * 0.46)))
        surface.blit(top, top.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.31))))
        words = tr("joined the lot") if card in board.lot or board.winner is None else tr("taken")
        if not board.lot and board.winner is None:
            words = tr("burnt")
        note = ui.type.snug(words, CAPTION * 0.92, NOTE, (room, round(rect.h * 0.38)))
        assert note is not None
        surface.blit(note, note.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.75))))

    def _card_sign(self, card: int, room: tuple[int, int]) -> pygame.Surface:
        """A black card that has left: its number, its name, or where that cannot be read its emblem."""
        ui = self.ui
        if card not in NAMES or card in (TIMES_TWO, MINUS_FIVE):
            return ui.type.fit(short_word(card), 34, NOTE, room[0], "display", scaled=False)
        least = LEAST_NAME / (15 * ui.frame.text)
        name = ui.type.snug(short_word(card), 15, NOTE, room, "heavy", least=min(1.0, least))
        return name or ui.art.get(f"bids/{EMBLEMS[card]}", min(room))

    def _empty(self, surface: pygame.Surface, place: int, board: Board, *, mine: bool, now: bool) -> None:
        frame = self.ui.frame
        rect = self._box(place)
        if now:
            tones, edge = ((252, 232, 178, 245), (246, 214, 146, 245)), (186, 126, 28, 255)
            paint.draw_panel(surface, rect, frame.px(7), *tones, edge, frame.px(2.6), frame.px(4))
        else:
            tones, edge = ((90, 70, 40, 26), (90, 70, 40, 40)), (120, 92, 48, 120)
            paint.draw_panel(surface, rect, frame.px(7), *tones, edge, max(1, frame.px(1.3)))
        if mine and (now or board.leading or board.centre_leads):
            self._target(surface, rect, board, (98, 62, 14) if now else (122, 92, 48))
        elif now:
            for i in (-1, 0, 1):
                dot = paint.rounded(frame.px(8), frame.px(8), frame.px(4), (150, 100, 26))
                surface.blit(dot, dot.get_rect(center=(rect.centerx + i * frame.px(15), rect.centery)))

    def _target(self, surface: pygame.Surface, rect: pygame.Rect, board: Board, ink: Color) -> None:
        """What a bid in this place is measured against."""
        ui = self.ui
        word, value, colour = target(board)
        high = rect.h * (0.9 if value is None else 0.36)
        above = ui.type.snug(word, CAPTION * 1.05, ink, (rect.w - ui.frame.px(8), high), "bold")
        assert above is not None
        if value is None:
            surface.blit(above, above.get_rect(center=rect.center))
            return
        surface.blit(above, above.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.22))))
        number = ui.type.line(str(value), 38, ink, "display", scaled=False)
        surface.blit(number, number.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.56))))
        if colour is not None and colour < BLACK:
            sign = symbol(ui, colour, round(rect.w * 0.24))
            surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.85))))

    # --- over the cards -------------------------------------------------------------------------

    def tags(self, surface: pygame.Surface, board: Board, own: Seat, tied: frozenset[Seat]) -> None:
        """Place number and name below each place, the crown of who leads."""
        if not board.round:
            return
        ui, frame = self.ui, self.ui.frame
        alone = board.leading[0] if len(board.leading) == 1 and not board.centre_leads else None
        seats = [board.seat_at(place) for place in range(board.seats)]
        names, size = self._names([tr("You") if seat == own else self.players[seat].name for seat in seats])
        room = frame.px(self.layout.slot_step - 14)
        for place, seat in enumerate(seats):
            spot = self.layout.slot(place)
            laid = place < len(board.bids)
            leads = seat == alone and laid
            level = seat in tied or (seat in board.leading and not leads and laid)
            ink = BROWN if leads or level else ui.theme.text
            if size:
                text = names[place]
                longer = f"{text}  {_leading_word(board)}" if leads else text
                if ui.type.font("bold", size).size(longer)[0] <= room + frame.px(12):
                    text = longer
                words = ui.type.line(text, size, ink, "bold")
            else:
                words = self._face_tag(place, seat, ink)
            y = spot.y + self.layout.bid_w * RATIO / 2 + 8 + frame.units(words.get_height()) / 2
            pill(surface, ui, words, frame.point(spot.x, y), GOLDEN if leads or level else PILL, (8, 2))
            if leads:
                self._crown(surface, place)
            elif level:
                note = ui.type.snug(tr("tie"), CAPTION, (255, 226, 210), (room, frame.px(60)), "heavy")
                assert note is not None
                tones = (150, 44, 40, 255), (112, 28, 30, 255), (240, 150, 120, 255)
                top = spot.y - self.layout.bid_w * RATIO / 2
                pill(surface, ui, note, frame.point(spot.x, top), tones, (9, 1))

    def _names(self, names: Sequence[str]) -> tuple[list[str], float]:
        """The names with their place numbers, or without, and one size for all; size 0: portraits."""
        room = self.ui.frame.px(self.layout.slot_step - 14)
        numbered = [f"{place}  {name}" for place, name in enumerate(names, 1)]
        for texts, least in ((numbered, 80), (list(names), 72)):
            for share in range(100, least - 1, -4):
                letters = self.ui.type.font("bold", CAPTION * share / 100)
                if all(letters.size(text)[0] <= room for text in texts):
                    return texts, CAPTION * share / 100
        return [], 0.0

    def _face_tag(self, place: int, seat: Seat, ink: Color) -> pygame.Surface:
        """Place number and portrait, for names that cannot be read below a narrow place."""
        ui, frame = self.ui, self.ui.frame
        number = ui.type.line(str(place + 1), CAPTION, ink, "bold")
        side = max(number.get_height(), frame.px(22))
        out = pygame.Surface((number.get_width() + frame.px(5) + side, side), pygame.SRCALPHA)
        out.blit(number, number.get_rect(midleft=(0, side // 2)))
        face = portrait(ui, self.players[seat].face, side)
        out.blit(face, face.get_rect(midright=(out.get_width(), side // 2)))
        return out

    def _crown(self, surface: pygame.Surface, place: int) -> None:
        frame = self.ui.frame
        spot, wide = self.layout.slot(place), self.layout.bid_w
        key = ("bids crown", frame.px(38))
        image = self.ui.art.made(
            key, lambda: pygame.transform.rotozoom(self.ui.art.get("common/crown", frame.px(38)), -20, 1.0)
        )
        top = spot.y - wide * RATIO / 2
        surface.blit(image, image.get_rect(center=frame.point(spot.x + wide / 2 - 4, top + 9)))


def _leading_word(board: Board) -> str:
    if board.variant.colour_bids:
        return tr("leads")
    return tr("lowest") if board.lowest else tr("highest")
