"""Where everything of a Bids table is, for one window, number of seats and viewer."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.games.bids.cards import BLACK, COLOUR, TIMES_TWO
from game.tabletop.log.log import folded_height
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.table_layout import SeatPlace, TableLayout
from game.tabletop.zones import HAND, PieceId, Spot, row_spots
from game.ui.frame import Box, Frame

HAND_WIDE, LOT_WIDE, BID_WIDE, FRONT_WIDE, DECK_WIDE, OUT_WIDE = 112.0, 116.0, 84.0, 44.0, 68.0, 34.0
"""Widths of cards in units: in the hand, the lot, a bid, won, the deck, out of play."""
MARGIN = 36.0
HIGH = 104.0
"""Where a plate at a side begins that sits high, in units from above."""


class BidsLayout(TableLayout):
    """All places for one window, number of seats and viewer."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        super().__init__(frame, seats, viewer, home)
        text = self.text
        self.taken_w = FRONT_WIDE
        cx, cy = frame.w / 2, 280 * self.k + (frame.h - 720 * self.k) * 0.4
        rx = min(372 * self.k * 1.1, cx - MARGIN - self.plate_w - 12)
        self.oval = (cx, cy, rx, 190 * self.k)
        self.lot_w = (LOT_WIDE if not self.tight else LOT_WIDE * 0.9) * self.k
        self.lot = Spot(cx, cy - 165 * self.k + self.lot_w * RATIO / 2)
        self.bid_y = cy + 90 * self.k
        self.slot_step = min(126.0, rx * 1.62 / seats)
        self.bid_w = min(BID_WIDE, self.slot_step - 12) * (self.k if seats < 6 else 1.0)
        tilts = (-1.4, 1.0, -0.6, 1.4, -1.0, 0.8)
        self.slots = row_spots(Spot(cx, self.bid_y), seats, self.slot_step, frame.w, tilts)
        """The places of the bids in the order of play."""
        self.deck = Spot(cx - rx * 0.61, cy - 92 * self.k, -2.0)
        up = 5 if self.tight else 0
        self.gavel = Spot(cx + rx * 0.635, cy - (102 + up) * self.k)
        self.gavel_w = (96 if self.tight else 112) * self.k
        self.out = Spot(cx + rx * 0.65, cy - (30 + 2.4 * up) * self.k)
        beside = (cx - self.deck.x - DECK_WIDE * self.k / 2, self.out.x - cx - 48 - OUT_WIDE * self.k / 2)
        self.lot_half = min(beside) - 8
        """How far from the middle the lot may reach: neither deck nor the cards out of play are covered."""
        self.sweep = Spot(cx + rx * 1.05, cy + 120 * self.k, 24.0)
        """Where bids go that have no further meaning (BID-16)."""
        self.log = self._log_box()
        self.hand_y = frame.h - (80.0 if self.tight else 92.0)
        self.rise = 16.0 if self.tight else 30.0
        """How far the chosen card is lifted out of the hand."""
        high = max(66.0, 53 * text)
        wide = 210 * (0.55 + 0.45 * text)
        self.button: Box = (frame.w - MARGIN - wide, self.log[1] - 14 - high, wide, high)
        self.hand_left = MARGIN + self.plate_w + 22
        self.hand_right = min(self.log[0], self.button[0]) - 16
        self.seat = {viewer: self._near()}
        for seat, place in zip(self.others, self._around(), strict=True):
            self.seat[seat] = place
        self.colours, self.brief = self._colours_box()
        self.counted = False
        """Whether colours are counted there (BID-30)."""
        self.plaque = self._plaque()

    @property
    def _free_below(self) -> bool:
        """Whether who sits at a side sits high: in large type there is room for words below."""
        return self.tight and self.seats < 5

    def place_box(self, place: int) -> Box:
        """Where a bid lies, as a card fills it."""
        spot, wide, high = self.slots[place], self.bid_w, self.bid_w * RATIO
        return spot.x - wide / 2, spot.y - high / 2, wide, high

    def _colours_box(self) -> tuple[Box, bool]:
        """Where the colours are counted, and whether there is no room for a caption."""
        high = 80.0 + (24 if self.tight else 0)
        top = self.button[1] - 26 - high
        x = self.frame.w - MARGIN - self.plate_w
        if all(p.row[0] < x or p.row[1] + p.row[3] < top for p in self.seat.values()):
            return (x, top, self.plate_w, high), False
        return (MARGIN, self.seat[self.viewer].row[1] - 66, self.plate_w, 58.0), True

    def _plaque(self) -> Box:
        """The room for the words about what is going on: between the bids and the lifted card."""
        frame, cx = self.frame, self.oval[0]
        top = self.bid_y + self.bid_w * RATIO / 2 + 21 + 16 * max(1.0, frame.text)
        bottom = self.hand_y - HAND_WIDE * RATIO / 2 - self.rise - 4
        left = right = MARGIN + 24
        beside = MARGIN + self.plate_w + 14
        if self.brief or self.seat[self.viewer].row[1] < bottom:
            left = beside
        if not self.brief:
            right = beside
        if self.button[1] < bottom:
            right = max(right, frame.w - self.button[0] + 14)
        half = min(cx - left, frame.w - right - cx)
        if self._free_below:  # panels lie beside it
            half = min(half, self._right_of_table - 12 - cx)
        return cx - half, top, 2 * half, bottom - top

    # --- seats ----------------------------------------------------------------------------------

    def _near(self) -> SeatPlace:
        top = self.frame.h - 32 - self.plate_h
        high = max(66.0, 38 * self.frame.text)
        row = (MARGIN, top - 12 - high, self.plate_w, high)
        return SeatPlace((MARGIN, top, self.plate_w, self.plate_h), row, near=True)

    def _around(self) -> list[SeatPlace]:
        """The places of the other seats, clockwise from the viewer's left."""
        cy = self.oval[1]
        top_x = self.oval[0] - self.plate_w - 64 + (self.plate_w - 226) * 0.55
        plate = (top_x, 33.0, self.plate_w, self.plate_h)
        row = (top_x + self.plate_w + 12, 33.0, 232.0, self.plate_h)
        top = SeatPlace(plate, row)
        if self.seats < 5:
            y = HIGH if self._free_below else cy - 62 - (self.plate_h - 54)
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
        wide, high = 210 * (0.55 + 0.45 * self.text), folded_height(self.frame.text)
        return self.frame.w - MARGIN - wide, self.frame.h - 36 - high, wide, high

    @property
    def free_of_log(self) -> list[Box]:
        """What the opened log leaves free: seats and their cards, the sentence, the button, the hand."""
        top = self.hand_y - HAND_WIDE * RATIO / 2
        hand = (0, top, self.frame.w, self.frame.h - top)
        header = (0, 0, self.frame.w, 92.0)
        seats = [box for place in self.seat.values() for box in (place.plate, place.row)]
        return [*seats, self.plaque, self.button, hand, header]

    @property
    def counts(self) -> list[Box]:
        """Where colours are counted, if they are: no panel lies there."""
        return [self.colours] if self.counted else []

    @property
    def _right_of_table(self) -> float:
        """Where what is right of slots and of what is out of play begins."""
        return max(self.out.x + 48 + OUT_WIDE / 2, self.slots[-1].x + self.bid_w / 2) + 12

    @property
    def panel_columns(self) -> list[Box]:
        """Where panels lie: right and left of deck, slots and what is out of play."""
        edge, top, half = 27.0, 92.0, self.bid_w / 2  # within the stitches of the table's edge
        right = self._right_of_table
        left = min(self.deck.x - 64 - DECK_WIDE * self.k / 2, self.slots[0].x - half) - 12
        near = self.seat[self.viewer].row[1] - 10
        low = min(near, self.colours[1] - 10) if self.brief else near
        end = self.button[1] if self.brief or not self.counted else self.colours[1]
        return [
            (right, top, self.frame.w - edge - right, end - 10 - top),
            (edge, top, left - edge, low - top),
        ]

    @property
    def known(self) -> list[Box]:
        """Below who sits at a side, on the left or on the right: lot, bids and cards won stay in sight."""
        found = []
        for x, top, wide, high in reversed(self.panel_columns):
            rows = [place.row for seat, place in self.seat.items() if seat != self.viewer]
            ends = [row[1] + row[3] + 10 for row in rows if row[0] < x + wide and x < row[0] + row[2]]
            below = max([top, *ends])
            if below < top + high:
                found.append((x, below, wide, top + high - below))
        return found

    # --- cards ----------------------------------------------------------------------------------

    def lot_spots(self, count: int) -> tuple[list[Spot], float]:
        """Places and width of the cards of the lot; the more there are the closer they lie."""
        width = self.lot_w * (1.0 if count < 4 else 0.88)
        tilts = (-2.0, 2.5, -1.5, 2.0, -2.5, 1.5)
        return row_spots(self.lot, count, width * 0.96, 2 * self.lot_half - width, tilts), width

    def out_spots(self, count: int) -> list[Spot]:
        """Where the cards lie that are out of play."""
        return row_spots(self.out, count, OUT_WIDE * 0.8, 96.0, (2.0, -2.0))

    def under_spots(self, count: int) -> list[Spot]:
        """Where burnt cards peep out under the deck."""
        x, step = self.deck.x - 20, min(13.0, 44.0 / max(1, count))
        return [Spot(x - (count - 1 - i) * step, self.deck.y + 4, 4.0) for i in range(count)]

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
        return min(FRONT_WIDE if self.seats > 4 or place.near else 58.0, (place.row[3] - 2) / RATIO)

    def hand_spots(self, cards: Sequence[int], raised: Sequence[float]) -> list[Piece]:
        """The poses of the hand: a row that overlaps as it must, black cards a little apart; each
        ``raised`` by a share of what a chosen one is.
        """
        count = len(cards)
        apart = 0.0
        if any(COLOUR[card] < BLACK for card in cards) and any(COLOUR[card] >= BLACK for card in cards):
            apart = 14.0
        room = self.hand_right - self.hand_left - apart
        step = min(HAND_WIDE + 5, (room - HAND_WIDE) / max(1, count - 1))
        whole = step * max(0, count - 1) + HAND_WIDE + apart
        x = (self.hand_left + self.hand_right - whole) / 2 + HAND_WIDE / 2
        poses = []
        for i, card in enumerate(cards):
            if apart and i and COLOUR[card] >= BLACK and COLOUR[cards[i - 1]] < BLACK:
                x += apart
            pose = Piece(
                PieceId(HAND, card), "", "", HAND_WIDE, x, self.hand_y, lift=0.5, layer=20 + i * 0.01
            )
            pose.slide_out(self.rise, raised[i])
            poses.append(pose)
            x += step
        return poses
