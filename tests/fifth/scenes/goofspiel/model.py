"""The Goofspiel table: where everything lies in the window, and every piece where it rests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.goofspiel import GoofspielView
from game.scenes.goofspiel.faces import SUITS, card_face, card_words

from game.engine.core import Seat
from game.tabletop.pieces import Piece
from game.tabletop.table_layout import SeatPlace, TableLayout
from game.tabletop.table_model import Arrangement, TableModel, put
from game.tabletop.zones import COVERED, DECK, HAND, PieceId, Spot, Zone, deck_spots, row_spots
from game.ui.frame import Box, Frame
from game.ui.i18n import tr

PRIZES: Final = Zone("prizes")
BIDS: Final = Zone("bids")
HAND_WIDE, PRIZE_WIDE, BID_WIDE = 96.0, 120.0, 84.0


class GoofspielLayout(TableLayout):
    """The places of a window for two or three seats."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        super().__init__(frame, seats, viewer, home)
        self.middle = Spot(frame.w / 2, frame.h * 0.33)
        self.deck = Spot(frame.w / 2 - 190, frame.h * 0.33, -3.0)
        self.hand = Spot(frame.w / 2 + 40, frame.h - 92)
        self.hand_room = frame.w - 760
        self.status = (frame.w / 2, frame.h * 0.66)
        wide, high = self.plate_w, self.plate_h
        self.log: Box = (frame.w - 36 - 200, frame.h - 36 - 72, 200, 72)
        self.button: Box = (frame.w - 36 - 200, frame.h - 176, 200, 56)
        near: Box = (36, frame.h - 36 - high, wide, high)
        self.seat = {viewer: SeatPlace(near, near, near=True)}
        self.bids: dict[Seat, Spot] = {viewer: Spot(frame.w / 2, frame.h * 0.33 + 150)}
        sides = (frame.w / 2,) if seats == 2 else (frame.w * 0.22, frame.w * 0.78)
        for seat, x in zip(self.others, sides, strict=True):
            plate: Box = (x - wide / 2, 36, wide, high)
            self.seat[seat] = SeatPlace(plate, plate)
            self.bids[seat] = Spot(x, 36 + high + 78)


class GoofspielModel(TableModel[GoofspielView, GoofspielLayout]):
    """What a Goofspiel table shows."""

    faces = card_face
    face_words = card_words
    layouts = GoofspielLayout

    @property
    def lamp(self) -> tuple[float, float]:
        return self.layout.middle.x, self.layout.middle.y

    def hand_piece(self, seat: Seat) -> Piece:
        left, top, wide, high = self.layout.seat[seat].plate
        at = left + wide / 2, top + high / 2
        return Piece(PieceId(HAND), "back", "back", BID_WIDE, *at, scale=0.5, lift=0.4, turn=0.0)

    def points(self) -> Sequence[int]:
        return self.view.points

    def prompt(self) -> str:
        prizes = self.view.prizes
        sums = " + ".join(map(str, prizes))
        return tr("The highest bid takes {prizes}", prizes=sums) if self.view.turned else ""

    def where(self, key: PieceId) -> Sequence[str]:
        if key.zone is BIDS:
            return tr("bid"), self.names[key.item]
        return (tr("prize"),) if key.zone is PRIZES else ()

    def arrange(self) -> Arrangement:
        pieces: Arrangement = {}
        view, layout = self.view, self.layout
        for i, spot in enumerate(deck_spots(layout.deck, (len(view.to_come) + 2) // 3)):
            put(pieces, PieceId(DECK, i), "back", BID_WIDE, spot, i * 0.1)
        middle = row_spots(layout.middle, len(view.prizes), 44, 132, (-2.0, 2.0))
        for i, (prize, spot) in enumerate(zip(view.prizes, middle, strict=True)):
            put(pieces, PieceId(PRIZES, prize), f"diamond {prize}", PRIZE_WIDE, spot, 5 + i * 0.1)
        shown = view.played[-1] if view.played and not view.turned else None
        for seat, spot in layout.bids.items():
            if shown is not None or seat in self.sealed:
                face = "back" if shown is None else f"{SUITS[seat]} {shown[seat]}"
                put(pieces, PieceId(BIDS, seat), face, BID_WIDE, spot, 4)
        hand = [card for card in view.hand if card != self.own] if view.turned or view.played else []
        for i, spot in enumerate(row_spots(layout.hand, len(hand), HAND_WIDE + 6, layout.hand_room)):
            key = PieceId(COVERED, i) if self.covered else PieceId(HAND, hand[i])
            face = "back" if self.covered else f"{SUITS[self.viewer]} {hand[i]}"
            piece = put(pieces, key, face, HAND_WIDE, spot, 20 + i * 0.01, lift=0.5)
            if key in (self.selected, self.focused):
                high = key == self.selected
                piece.y, piece.lift, piece.lit = piece.y - (30 if high else 14), 1.0, 1.0 if high else 0.5
        return pieces
