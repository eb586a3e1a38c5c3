"""Where everything of a Bids table is: a pure function of board, window and what is half chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from game.client.cards import RATIO, Key, Piece, Pieces
from game.client.frame import Frame
from game.engine.core import Seat
from game.engine.games.bids import BLACK, COLOUR, TIMES_TWO
from game.scenes.bids.board import Board

HAND, LOT, BID, FRONT, DECK, OUT = 112.0, 116.0, 84.0, 44.0, 68.0, 34.0
"""Widths of cards in units: in the hand, the lot, a bid, won, the deck, out of play."""
MARGIN = 36.0
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a card: centre in units and angle in degrees."""

    x: float
    y: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat: its plate (left, top, width, height) and the row where its won cards lie."""

    plate: Box
    row: Box
    near: bool = False

    @property
    def face(self) -> tuple[float, float]:
        """The middle of the portrait."""
        left, top, _, high = self.plate
        return left + min(27.0, high / 2), top + high / 2


class Places:
    """All places for one window, number of seats and viewer."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat) -> None:
        self.frame, self.seats, self.viewer = frame, seats, viewer
        text = max(1.0, frame.text)
        self.tight = frame.text > 1.3
        """Whether words give way to symbols."""
        self.k = min(1.3, frame.h / 720)
        self.plate_w = 226 * (0.66 + 0.34 * text)
        self.plate_h = max(54.0, 12 + 36 * text)
        cx, cy = frame.w / 2, 280 * self.k + (frame.h - 720 * self.k) * 0.4
        rx = min(372 * self.k * 1.1, cx - MARGIN - self.plate_w - 12)
        self.oval = (cx, cy, rx, 190 * self.k)
        self.lot = Spot(cx, cy - 84 * self.k)
        self.bid_y = cy + 90 * self.k
        self.slot_step = min(126.0, rx * 1.62 / seats)
        self.bid_w = min(BID, self.slot_step - 12) * self.k if seats < 6 else min(BID, self.slot_step - 12)
        self.deck = Spot(cx - rx * 0.61, cy - 92 * self.k, -2.0)
        self.gavel = Spot(cx + rx * 0.635, cy - 102 * self.k)
        self.out = Spot(cx + rx * 0.65, cy - 30 * self.k)
        self.sweep = Spot(cx + rx * 1.05, cy + 120 * self.k, 24.0)
        """Where bids go that have no further meaning (BID-16)."""
        self.log = self._log_box()
        self.hand_y = frame.h - 92.0
        high = 58 * max(1.0, text * 0.8)
        wide = 210 * (0.55 + 0.45 * text)
        self.button: Box = (frame.w - MARGIN - wide, self.log[1] - 14 - high, wide, high)
        self.hand_left = MARGIN + self.plate_w + 22
        self.hand_right = min(self.log[0], self.button[0]) - 16
        self.others = [Seat((viewer + i) % seats) for i in range(1, seats)]
        self.seat: dict[Seat, SeatPlace] = {viewer: self._near()}
        for seat, place in zip(self.others, self._around(), strict=True):
            self.seat[seat] = place
        self.colours, self.brief = self._colours_box()

    def _colours_box(self) -> tuple[Box, bool]:
        """Where the colours are counted, and whether there is no room for a caption."""
        high = 80.0 + (24 if self.tight else 0)
        top = self.button[1] - 12 - high
        x = self.frame.w - MARGIN - self.plate_w
        if all(p.row[0] < x or p.row[1] + p.row[3] < top for p in self.seat.values()):
            return (x, top, self.plate_w, high), False
        return (MARGIN, self.seat[self.viewer].row[1] - 66, self.plate_w, 58.0), True

    # --- seats ----------------------------------------------------------------------------------

    def _near(self) -> SeatPlace:
        top = self.frame.h - 32 - self.plate_h
        high = max(66.0, 38 * self.frame.text)
        row = (MARGIN, top - 12 - high, self.plate_w, high)
        return SeatPlace((MARGIN, top, self.plate_w, self.plate_h), row, near=True)

    def _around(self) -> list[SeatPlace]:
        """The other seats clockwise from the viewer's left."""
        cy = self.oval[1]
        top_x = self.oval[0] - self.plate_w - 64 + (self.plate_w - 226) * 0.55
        plate = (top_x, 33.0, self.plate_w, self.plate_h)
        row = (top_x + self.plate_w + 12, 33.0, 232.0, self.plate_h)
        top = SeatPlace(plate, row)
        if self.seats < 5:
            y = cy - 62 - (self.plate_h - 54)
            left, right = self._side(-1, y), self._side(1, y)
            return [left, right] if self.seats == 3 else [left, top, right]
        first = max(104.0, self.plate_h + 43) + (self.frame.h - 720) * 0.18
        step = self.plate_h + 8 + 62 + max(14.0, 22 - (self.plate_h - 54))
        left_low, left_high = self._side(-1, first + step), self._side(-1, first)
        right_high, right_low = self._side(1, first), self._side(1, first + step)
        middle = [top] if self.seats == 6 else []
        return [left_low, left_high, *middle, right_high, right_low]

    def _side(self, side: int, y: float) -> SeatPlace:
        x = MARGIN if side < 0 else self.frame.w - MARGIN - self.plate_w
        row = (x, y + self.plate_h + 8, self.plate_w, 62.0 if self.seats > 4 else 82.0)
        return SeatPlace((x, y, self.plate_w, self.plate_h), row)

    def _log_box(self) -> Box:
        wide = 210.0
        high = 72.0 if not self.tight else 34 * self.frame.text
        return self.frame.w - MARGIN - wide, self.frame.h - 36 - high, wide, high

    # --- cards ----------------------------------------------------------------------------------

    def slot(self, place: int) -> Spot:
        """The place of a bid in the order of play."""
        t = place - (self.seats - 1) / 2
        return Spot(self.oval[0] + t * self.slot_step, self.bid_y, (-1.4, 1.0, -0.6, 1.4, -1.0, 0.8)[place])

    def lot_spot(self, index: int, count: int) -> tuple[Spot, float]:
        """Place and width of a card of the lot; the more there are the closer they lie."""
        width = (LOT if count < 4 else 102.0) * self.k
        rx = self.oval[2]
        room = rx * 1.02
        step = min(width * 0.96, (room - width) / max(1, count - 1))
        t = index - (count - 1) / 2
        return Spot(self.lot.x + t * step, self.lot.y, (-2.0, 2.5, -1.5, 2.0, -2.5, 1.5)[index % 6]), width

    def front_spots(self, seat: Seat, cards: Sequence[int], grow: float = 1.0) -> list[Spot]:
        """Where won cards lie: in a row, with a gap after a 2x, so that one sees what it doubles."""
        left, top, wide, high = self.seat[seat].row
        width = self.front_width(seat) * grow
        gaps = sum(card == TIMES_TWO for card in cards[:-1]) * 7.0
        room = wide - width - 4 - 46 * max(1.0, self.frame.text * 0.8) - gaps
        step = min(width * 0.9, room / max(1, len(cards) - 1))
        x = left + 3 + width / 2
        spots = []
        for i, card in enumerate(cards):
            spots.append(Spot(x, top + high / 2, (-1.5, 1.5)[i % 2]))
            x += step + (7.0 if card == TIMES_TWO else 0.0)
        return spots

    def front_width(self, seat: Seat) -> float:
        place = self.seat[seat]
        return min(FRONT if self.seats > 4 or place.near else 58.0, (place.row[3] - 2) / RATIO)

    def hand_spots(self, cards: Sequence[int], raised: int | None, *, much: bool) -> list[Piece]:
        """The poses of the hand: a row that overlaps as it must, black cards a little apart."""
        count = len(cards)
        apart = 0.0
        if any(COLOUR[card] < BLACK for card in cards) and any(COLOUR[card] >= BLACK for card in cards):
            apart = 14.0
        room = self.hand_right - self.hand_left - apart
        step = min(HAND + 5, (room - HAND) / max(1, count - 1))
        whole = step * max(0, count - 1) + HAND + apart
        x = (self.hand_left + self.hand_right - whole) / 2 + HAND / 2
        tucked = step < HAND
        poses = []
        for i, card in enumerate(cards):
            if apart and i and COLOUR[card] >= BLACK and COLOUR[cards[i - 1]] < BLACK:
                x += apart
            pose = Piece(("hand", card), "", "", HAND, x, self.hand_y, lift=0.5, layer=20 + i * 0.01)
            if raised is not None and tucked:
                pose.x += -6 if i < raised else (HAND - step) * 0.5 + 4 if i > raised else 0
            if i == raised:
                pose.scale = 1.10
                pose.y -= 34 if much else 16
                pose.lift = 1.0 if much else 0.8
                pose.lit = 1.0 if much else 0.5
            poses.append(pose)
            x += step
        over = max(0.0, max((one.x for one in poses), default=0.0) + HAND / 2 - self.hand_right)
        for pose in poses:
            pose.x -= over
        return poses


@dataclass(frozen=True, slots=True)
class Choice:
    """What is half chosen: the lifted hand card, the card to steal, what the focus is on."""

    selected: int | None = None
    raised: int | None = None
    stealing: bool = False
    loot: int | None = None


def lay_out(board: Board, places: Places, choice: Choice, *, veiled: bool) -> Pieces:
    """Every piece of the board in its resting pose."""
    pieces: Pieces = {}

    def put(key: Key, face: str, width: float, spot: Spot, layer: float, **pose: float) -> Piece:
        piece = Piece(key, face, "back", width, spot.x, spot.y, spot.angle, layer=layer, **pose)
        pieces[key] = piece
        return piece

    _deck(board, places, put)
    out = (*board.removed, *board.aside)
    step = min(OUT * 0.8, 96.0 / max(1, len(out) - 1))
    for i, card in enumerate(out):
        x = places.out.x + (i - (len(out) - 1) / 2) * step
        put(
            ("out", card),
            f"card {card}",
            OUT * places.k,
            Spot(x, places.out.y, (2, -2)[i % 2]),
            2 + i * 0.01,
        )
    count = len(board.lot) + board.hidden
    for i, card in enumerate(board.lot):
        spot, width = places.lot_spot(i, count)
        put(("lot", card), f"card {card}", width, spot, 6 + (0.3 if i == 0 else -0.01 * i), lift=0.5)
    if board.hidden:
        spot, width = places.lot_spot(count - 1, count)
        put(("blind", 0), "back", width, spot, 5.5, lift=0.4, turn=0.0)
    for place, card in enumerate(board.bids):
        if COLOUR[card] == BLACK:
            continue
        spot = places.slot(place)
        leads = board.leading == (board.seat_at(place),)
        up = Spot(spot.x, spot.y - 5, 0.0) if leads else spot
        piece = put(("bid", card), f"card {card}", places.bid_w, up, 4 + place * 0.01)
        if leads:
            piece.lit, piece.lift = 1.0, 0.4
    _fronts(board, places, choice, put)
    up_card = choice.selected if choice.selected is not None else choice.raised
    index = board.hand.index(up_card) if up_card in board.hand and not veiled else None
    poses = places.hand_spots(board.hand, index, much=choice.selected is not None)
    for i, (card, pose) in enumerate(zip(board.hand, poses, strict=True)):
        pose.back = "back"
        key: Key = ("veiled", i) if veiled else ("hand", card)
        pose.key = key
        pose.face = "back" if veiled else f"card {card}"
        pose.turn = 0.0 if veiled else 1.0
        pieces[key] = pose
    return pieces


def _deck(board: Board, places: Places, put: _Put) -> None:
    width = DECK * places.k
    for i, card in enumerate(board.under):
        step = min(13.0, 44.0 / len(board.under))
        x = places.deck.x - 20 - (len(board.under) - 1 - i) * step
        put(
            ("under", card),
            f"burnt1 {card}",
            width,
            Spot(x, places.deck.y + 4, 4.0),
            1 - i * 0.01,
            grey=0.4,
        )
    unknown = board.deck - len(board.under) - board.hidden
    for i in range(min(5, ceil(unknown / 2.5)) if unknown > 0 else 0):
        spot = Spot(places.deck.x + i, places.deck.y - i * 1.7, places.deck.angle)
        put(("deck", i), "back", width, spot, 1.2 + i * 0.1, turn=0.0)


def _fronts(board: Board, places: Places, choice: Choice, put: _Put) -> None:
    open_to_theft = board.robbable() if choice.stealing else []
    for index, front in enumerate(board.fronts):
        seat = Seat(index)
        takable = seat in open_to_theft
        grow = 1.22 if takable else 1.0
        for i, (card, spot) in enumerate(zip(front, places.front_spots(seat, front, grow), strict=True)):
            chosen = takable and card == choice.loot
            rise = -14.0 if chosen else 0.0
            if takable and places.seat[seat].row[1] < 60:
                rise = 34.0 if chosen else 20.0
            piece = put(
                ("front", card),
                f"card {card}",
                places.front_width(seat),
                Spot(spot.x, spot.y + rise, 0.0 if takable else spot.angle),
                (44 if chosen else 40 if takable else 3) + i * 0.01,
            )
            if takable:
                piece.scale, piece.lift = (1.45 if chosen else grow), 0.8
                piece.lit = 1.0 if chosen else 0.6


class _Put(Protocol):
    """The shape of ``put`` in :func:`lay_out`."""

    def __call__(self, key: Key, face: str, width: float, spot: Spot, layer: float, **pose: float) -> Piece:
        """Lay a piece there."""
