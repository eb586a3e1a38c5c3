"""Where everything of a Raj table is: seats, bids, pile, hand; a pure function of view and window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.core import Seat
from game.scenes.raj.background import rug_center
from game.tabletop.log.log import TWO_LINES, folded_height
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.table_layout import seats_around
from game.tabletop.zones import HAND, PieceId, Spot
from game.ui.frame import Box, Frame

HAND_WIDE, PILE, BID, SMALL, DECK_WIDE = 118.0, 150.0, 74.0, 52.0, 60.0
"""Widths of cards in units: in the hand, the prize, a bid, a last card, the deck."""
AVATAR = 88.0
LIFT = 24.0
"""How far out of the hand a card goes that is chosen, and half as far under the pointer."""
FANNED, TURNED = 28.0, 3.0
"""Units and degrees that the outermost prizes of a pile lie off: beside them are bids."""
BESIDE = 150.0
"""Units from the middle of the prize to that of a bid beside it."""
LOWER: Final = 64.0
"""How much lower than the prize somebody at a side sits where words are of their usual size."""
BETWEEN: Final = 36.0
"""Units between two who sit above each other: there lies what the upper one has won."""
EDGE: Final = 36.0
"""Units from the window's edge to plates, and to panels: they lie on no frame of the table."""
TOP: Final = 130.0
"""Units from the upper edge down to which somebody sits at the top."""
CLOSE, APART = 60.0, 134.0
"""Units between the cards of a fan at its roundest, and of a hand so small that they lie side by side."""
NOTE: Final = (230.0, 76.0)
"""How wide and high what the bars of a practice table tell may be, in units."""
ASIDE: Final = 100.0
"""Units that it begins left of the log in large words."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat sits: the avatar's centre, which way its plate runs (1 right, −1 left), its cards."""

    x: float
    y: float
    side: int
    bid: Spot
    discard: Spot
    near: bool = False

    @property
    def top(self) -> bool:
        """Whether it is at the top edge, beside the score track."""
        return self.y < TOP

    def plate(self, size: tuple[float, float]) -> tuple[float, float, float, float]:
        """The plate as left, top, width, height in units."""
        left = self.x if self.side > 0 else self.x - size[0]
        return left, self.y - size[1] / 2, size[0], size[1]


class RajLayout:
    """All places for one window, number of seats and viewer."""

    beside: Sequence[Box] = ()
    """What panels cover as little as seats."""
    known: Sequence[Box] = ()
    """Where a panel may lie that tells of a decision: what the table asks is known then."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        self.frame = frame
        self.seats = seats
        self.viewer = viewer
        text = frame.text
        self.plate_size = (218 * (0.66 + 0.34 * max(1.0, text)), max(76.0, 48 * text))
        self.tight = text > 1.3
        """Whether words on plates give way to symbols."""
        self.center = rug_center(frame)
        self.others = seats_around(seats, viewer, home)
        self.seat: dict[Seat, SeatPlace] = {viewer: self._near()}
        for seat, place in zip(self.others, self._around(), strict=True):
            self.seat[seat] = place
        cx, cy = self.center
        self.deck = self._deck_spot()
        x, y = self.deck.x, self.deck.y
        crowded = seats == 5 and self.tight
        self.deck_note = (x + 40, y, "midleft") if crowded else (x + 2, y + 57, "center")
        """Where words about the deck are: a point and which part of theirs lies there."""
        self.hand_y = frame.h - 30.0
        plate_w = self.plate_size[0]
        self.log = self._log_box()
        left = 92 + plate_w + 66
        right = self.log[0] - 18
        self.hand_room = (left + HAND_WIDE / 2, right - HAND_WIDE / 2)
        top, raised = cy + 214, self.hand_y - LIFT - HAND_WIDE * RATIO / 2
        half = min(320.0, cx - 92 - plate_w - 4)
        self.strip: Box = (cx - half, top, 2 * half, raised - 3 - top)
        """Where the sentence stands: between the near bid and the raised card, right of the prizes that the
        viewer has won.
        """
        self.track, self.prizes = self._bars()

    def _deck_spot(self) -> Spot:
        """Beside the near bid, right of the last card of whoever sits at the left; with five at the top."""
        cx, cy = self.center
        if self.seats == 5:
            return Spot(cx, cy - 176, 0)
        x, y, between = cx - 188, cy + 122, (SMALL + DECK_WIDE) / 2 + 15  # both lie askew
        at_left = [self.seat[seat].discard for seat in self.others if self.seat[seat].x < cx / 2]
        beside = [one.x for one in at_left if abs(one.y - y) < (SMALL + DECK_WIDE) * RATIO / 2]
        return Spot(max([x, *(one + between for one in beside)]), y, 12)

    # --- seats ----------------------------------------------------------------------------------

    def _near(self) -> SeatPlace:
        cx, cy = self.center
        y = self.frame.h - 36 - max(44.0, self.plate_size[1] / 2)
        w, _ = self.plate_size
        last = Spot(92 + w + 34, y - 5, -5)
        return SeatPlace(92, y, 1, Spot(cx, cy + 157, -2), last, near=True)

    def _around(self) -> list[SeatPlace]:
        """The places of the other seats, clockwise from the viewer's left."""
        cx, cy = self.center
        w, _ = self.plate_size
        top_x = cx - 114 - max(0.0, w - 218) * 0.6
        top_y = 62.0 + max(0.0, self.plate_size[1] - 88) / 2
        top = SeatPlace(top_x, top_y, 1, Spot(cx, cy - 156, 2), self._last(top_x, top_y, 1))
        if self.seats == 2:
            return [top]
        if self.seats < 5:
            left, right = self._side(-1, 0, cx - BESIDE), self._side(1, 0, cx + BESIDE)
            return [left, right] if self.seats == 3 else [left, top, right]
        return [
            self._side(-1, 0, cx - BESIDE, 78),
            self._side(-1, 1, cx - BESIDE, -78),
            self._side(1, 1, cx + BESIDE, -78),
            self._side(1, 0, cx + BESIDE, 78),
        ]

    def _side(self, side: int, above: int, bid_x: float, bid_dy: float = 0.0) -> SeatPlace:
        """A seat at a side, ``above`` so many others, as low as may be: there is room for words above."""
        x = 92.0 if side < 0 else self.frame.w - 92
        tall = max(self.plate_size[1], AVATAR + 12)
        middle = self.center[1] - 4 + (tall / 2 + BETWEEN / 2 if bid_dy else 0.0)
        low = self.low_side(middle) - (max(0.0, self.plate_size[1] - 76) / 2 if bid_dy else 0.0)
        between = BETWEEN + 40 * max(0.0, self.frame.text - 1.5)  # in large type, what is listed there
        y = (low if self.tight else min(low, middle + LOWER)) - above * (tall + between)
        bid = Spot(bid_x, self.center[1] + bid_dy, 4.0 * -side)
        return SeatPlace(x, y, -side, bid, self._last(x, y, -side))

    def low_side(self, y: float) -> float:
        """How low somebody at a side may sit, above the log and its button: above is room for words."""
        foot = self._log_box()[1] - 50 * (0.7 + 0.3 * max(1.0, self.frame.text)) - 58
        return max(y, foot - max(self.plate_size[1], AVATAR + 12) / 2)

    def _last(self, x: float, y: float, side: int) -> Spot:
        w, _ = self.plate_size
        return Spot(x + side * (w + 34), y - 5, -5 * side)

    def _log_box(self) -> Box:
        text = self.frame.text
        wide, high = 196 * (0.7 + 0.3 * max(1.0, text)), folded_height(text, 2 if text <= TWO_LINES else 0)
        return self.frame.w - 36 - wide, self.frame.h - 36 - high, wide, high

    def _bars(self) -> tuple[Box, Box]:
        """Score track and prizes, left and right of whoever sits at the top."""
        top = next((self.seat[seat] for seat in self.others if self.seat[seat].top), None)
        left_end, right_start = 460.0, self.frame.w - 460.0
        if top is not None:
            left_end = min(left_end, top.x - 62)
            right_start = max(right_start, top.x + self.plate_size[0] + 70)
        high = 56 * (0.6 + 0.4 * max(1.0, self.frame.text))
        track = (88.0, 30.0, left_end - 88, high)
        return track, (right_start, 30.0, self.frame.w - 88 - right_start, high)

    @property
    def free_of_log(self) -> list[Box]:
        """What the opened log leaves free: the seats with their cards, the bars, the sentence, the hand."""
        top = self.hand_y - HAND_WIDE * RATIO / 2
        return [
            self.strip,
            self.log,
            (0, top, self.frame.w, self.frame.h - top),
            (0, 0, self.frame.w, 92.0),
            *(self._place_box(seat, 84.0) for seat in self.seat),
        ]

    def _place_box(self, seat: Seat, below: float) -> Box:
        """A seat's face, plate and last card, and so much below them."""
        place, (wide, high) = self.seat[seat], self.plate_size
        left, right = sorted((place.x - AVATAR / 2 * place.side, place.discard.x + SMALL / 2 * place.side))
        tall = max(high, AVATAR)
        return left, place.y - tall / 2, max(wide, right - left), tall + (0.0 if place.near else below)

    def owned(self, seat: Seat) -> list[Box]:
        """What belongs to a seat: face and plate with what it has won below, and its last card."""
        return [self._place_box(seat, 30.0 * max(1.0, self.frame.text))]

    @property
    def note(self) -> Box:
        """Where it stands what the bars of a practice table tell: its lower left corner and its room. In
        large words it is right of the hand, below the plate there.
        """
        if not self.tight:
            left, top, _, _ = self.seat[self.viewer].plate(self.plate_size)
            return left - 48, top - 46, *NOTE
        x, y, wide, _ = self.log
        x, wide = x - ASIDE, wide + ASIDE
        others = [self.owned(seat)[0] for seat in self.seat if seat != self.viewer]
        low = max((box[1] + box[3] for box in others if box[0] + box[2] > x), default=0.0)
        return x + 8, y - 12, wide - 16, y - 20 - low

    @property
    def unbroken(self) -> Sequence[Box]:
        """Nothing here has words at its foot that a panel could break."""
        return ()

    @property
    def panel_columns(self) -> list[Box]:
        """Where panels lie: right and left of the bids, above the log with its button and the viewer;
        among three and four also right of the prize, above whoever sits there.
        """
        cx, text = self.center[0], max(1.0, self.frame.text)
        top, edge = self.track[1] + self.track[3] + 8, EDGE
        right = max(place.bid.x for place in self.seat.values()) + BID / 2 + 8
        right = max(right, cx + PILE)
        left = min(self.deck.x - DECK_WIDE / 2, 2 * cx - right) - 12
        end = self.log[1] - 50 * (0.7 + 0.3 * text) - 24
        near = self.seat[self.viewer].y - self.plate_size[1] / 2 - 34 * text
        beside, over = cx + PILE / 2 + 8, self.center[1] - BID * RATIO / 2 - 5
        above = [(beside, top, self.frame.w - edge - beside, over - top)] if self.seats in (3, 4) else []
        return [
            (right, top, self.frame.w - edge - right, end - top),
            *above,
            (edge, top, left - edge, near - top),
        ]

    # --- cards ----------------------------------------------------------------------------------

    def hand_spot(self, index: int, count: int, raised: float) -> Piece:
        """The pose of a hand card in the fan, ``raised`` by this share of what a chosen one is."""
        left, right = self.hand_room
        first, last = left + 16, right - (12 if self.tight else 48)
        middle, step = (first + last) / 2, min(APART, (last - first) / max(1, count - 1))
        t, close = index - (count - 1) / 2, min(1.0, step / CLOSE)
        bend = 2.2 * close
        x = middle + t * step
        y = self.hand_y + t * t * 1.6 * close**2
        pose = Piece(PieceId(HAND), "", "", HAND_WIDE, x, y, -t * bend, lift=0.5, layer=20 + index * 0.01)
        pose.slide_out(LIFT, raised)
        return pose

    def prize_spot(self, index: int, count: int) -> Spot:
        """A prize of the pile: the newest lies in front, older ones peep out behind it."""
        cx, cy = self.center
        if count == 1:
            return Spot(cx, cy)
        t, most = index - (count - 1) / 2, (count - 1) / 2
        step, turn = min(34.0, FANNED / most), min(4.0, TURNED / most)
        return Spot(cx + t * step, cy, -t * turn)
