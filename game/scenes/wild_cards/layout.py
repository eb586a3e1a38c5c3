"""The places of a Wild Cards table for one window, number of seats and viewer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import ANIMALS, HABITAT, REFILL
from game.scenes.wild_cards.collected import GAP, Group, fanned
from game.tabletop.explanations.panel_places import EDGE
from game.tabletop.log.log import TWO_LINES, folded_height
from game.tabletop.pieces import RATIO
from game.tabletop.table_layout import SeatPlace, TableLayout
from game.tabletop.zones import Spot
from game.ui.frame import Box, Frame
from game.ui.type import TICK

HAND_WIDE, ROW_WIDE, BID_WIDE, TAKEN_WIDE, DECK_WIDE, LEADER_WIDE = 110.0, 142.0, 58.0, 47.0, 56.0, 50.0
"""Widths of cards in units, at the most: in the hand, the row, a bid, collected, a deck, the supply."""
OWN_WIDE: Final = 74.0
"""How wide the viewer's own animals are at the most."""
MARGIN: Final = 36.0
APART: Final = 28.0
"""Between the animals of the neighbour at the left and the viewer's own: no further line of those."""
BESIDE: Final = 7.0
"""Between a leader's card and a word that lies beside it."""
MARKED: Final = 26.0
"""How high the marks are that stand on advised and on chosen cards of the hand."""
LONG_WORD: Final = 5.2
"""How wide the longest word for a power is, as many times as its letters are high."""
LAP, LOW_LAP = 0.13, 0.36
"""The share of a leader's card, from below, that the word for its power lies on; and in a low middle."""
SPARED, LEAST_ROW = 0.69, 62.0
"""The least share of its width, and the least width, that an animal of the row keeps for words on leaders
where it is low."""
LEAST_LEADER: Final = 30.0
"""How wide a leader in the supply is at least where four sit and somebody at the top."""
ROOMY: Final = 95.0
"""How wide an animal of the row is at least where four sit and nobody at the top."""


class WildCardsLayout(TableLayout):
    """All places; units of the window."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        super().__init__(frame, seats, viewer, home)
        text = self.text
        self.lines = 1 if self.plate_w >= (276 if seats < 5 else 240) else 2
        self.taken_w = TAKEN_WIDE if seats < 5 or self.lines == 1 else 43.0
        self.left = MARGIN + self.plate_w + 16
        self.right = frame.w - self.left
        """Between these the middle of the table lies."""
        self.across = seats == 4
        """Whether somebody sits at the top: not where that leaves no room for words below leaders."""
        self.aside = False
        """Whether the supply of leaders lies at the right, below who sits there alone."""
        self.labelled = self.small = False
        """Whether the powers of the leaders in the supply are told in words; and these in letters as small
        as may be."""
        self.lap = LAP
        """The share of a leader's card, from below, that the word lies on."""
        self._bottom(text)
        self._middle(text)
        if self.across and not (self.labelled and self.lap == LAP and self.leader_w >= LEAST_LEADER):
            self.across, self.lines = False, 1
            self._middle(text)
            if not self.labelled or self.row_w < ROOMY:
                self.aside = True
                self._middle(text)
        around = self._around()
        if self.aside:
            self._leaders_aside(around[-1])
        self.seat = {viewer: self._near(around)}
        for seat, place in zip(self.others, around, strict=True):
            self.seat[seat] = place

    def _bottom(self, text: float) -> None:
        """Hand, log and buttons."""
        frame = self.frame
        self.hand_y = frame.h - 80.0
        wide = 210 * (0.5 + 0.5 * min(1.7, text))
        high = folded_height(frame.text, 2 if frame.text <= TWO_LINES or self.seats < 5 else 0)
        self.log: Box = (frame.w - MARGIN - wide, frame.h - MARGIN - high, wide, high)
        tall = 54 * (0.54 + 0.46 * text)
        x = frame.w - MARGIN - wide
        self.buttons: tuple[Box, Box] = (
            (x, self.log[1] - 18 - 2 * tall, wide, tall),
            (x, self.log[1] - 10 - tall, wide, tall),
        )
        self.hand_left = self.left + 4
        self.hand_right = min(self.log[0], x) - 14

    def _middle(self, text: float) -> None:
        """From the hand upwards: the tray, the bids, the row with decks and leaders beside it."""
        frame, k = self.frame, self.k
        self.tray_h = 40 + 54 * text
        bottom = self.hand_y - HAND_WIDE * RATIO / 2 - 34
        right = min(self.right, self.buttons[0][0] - 12)
        self.tray: Box = (self.left, bottom - self.tray_h, right - self.left, self.tray_h)
        self.pill_h = 8 + 15 * text
        self.bid_w = min(BID_WIDE * k, (self.right - self.left) / self.seats * 0.42)
        if self.tight:
            self.bid_w = min(self.bid_w, 48.0)
        self.bid_y = self.tray[1] - 10 - self.pill_h - 5 - self.bid_w * RATIO / 2
        self.bid_step = (self.right - self.left) / self.seats
        self.crown_top = 46.0 + self.plate_h if self.across else 44.0
        top = self.crown_top
        self.row_end = low = self.bid_y - self.bid_w * RATIO / 2 - 16
        wide = self.right - self.left
        count = self.seats - 1
        side = min(136.0, wide * 0.185)
        if self.tight:
            least = min(ROW_WIDE * k, (low - top - 8) / RATIO) + 16
            side = max(side, min(170.0, (wide - count * least) / 2 - 12))
        high = low - top
        self._label(wide - side - 16, side, high)
        shelf = 0.0 if self.aside else side
        if self.labelled and not self.aside:
            shelf = max(side, (11.3 if self.small else 12.8) * frame.least_units)
        room = wide - side - shelf - 16
        self.row_x = self.left + side + 8 + room / 2
        self.row_w = min(ROW_WIDE * k, (low - top - 8) / RATIO, room / count - 10)
        self.row_step = min(self.row_w + 22, room / count)
        self.row_y = (top + low) / 2 if self.across else min((top + low) / 2 + 8, low - 100 * k)
        self.side = side
        self._decks(high, top)
        self._leaders(shelf, high, top)
        self.box = Spot(frame.w / 2, -80.0, 8.0)
        """Where animals go that nobody took (WC-51)."""

    def _leaders(self, wide: float, high: float, top: float) -> None:
        """The supply of leaders in rows beside the animals."""
        columns = (2,) if self.labelled else (2, 3)
        self.columns = max(columns, key=lambda columns: self._leader_width(columns, wide, high))
        self.leader_step = (wide / self.columns, high * self.columns / 6)
        self.leader_w = self._leader_width(self.columns, wide, high)
        self.shelf = (self.right - wide, top)

    def _leaders_aside(self, above: SeatPlace) -> None:
        """The supply of leaders between a seat and the buttons, each with its word beside it."""
        left, top, wide, high = above.row
        top += high + 8
        self.columns, self.shelf = 2, (left, top)
        self.leader_step = (wide / 2, (self.buttons[0][1] - 10 - top) / 3)
        words = LONG_WORD * self.frame.least_units + 2 * BESIDE + 12
        self.leader_w = min(LEADER_WIDE * self.k, (self.leader_step[1] - 6) / RATIO, wide / 2 - words)
        self.labelled = self.small = True

    def _label(self, wide: float, side: float, high: float) -> None:
        """Whether there is room for words on the leaders in the supply, as high as this, beside the row."""
        least, count = self.frame.least_units, self.seats - 1
        widest = min(ROW_WIDE * self.k, (high - 8) / RATIO)

        def row_w(shelf: float) -> float:
            return min(widest, (wide - max(side, shelf)) / count - 10)

        roomy = not self.tight or (
            high / 3 > 70 and (wide - max(side, 12.8 * least)) / count - 10 > min(70.0, high / 4)
        )
        self.lap = LAP if roomy else LOW_LAP
        self.small = not roomy or (self.tight and count == 3 and not self.across)
        enough = max(SPARED * row_w(0), LEAST_ROW)
        self.labelled = roomy or (high / 3 > 50 and row_w(11.3 * least) >= enough)

    def _decks(self, high: float, top: float) -> None:
        """The animals above the habitats, or all in one line where it is too low for that."""
        k, side, middle = self.k, self.side, self.left + self.side / 2
        two = min(DECK_WIDE * k, (high / 2 - 12) / RATIO, side * 0.48)
        one = min(DECK_WIDE * k, (high - 24) / RATIO, side / 3 - 6)
        self.deck_w, self.flat = max(one, two), one > two
        """The width of the decks; whether they lie in one line."""
        upper, lower = top + high * 0.25, top + high * 0.75
        if self.flat:
            upper = lower = top + high / 2 - 6
        self.herd = Spot(middle - side / 3 if self.flat else middle, upper, -2.0)
        """The deck of animals."""
        self.deck = Spot(middle if self.flat else middle - two * 0.53, lower, 1.5)
        self.pile = Spot(middle + (side / 3 if self.flat else two * 0.62), lower, -3.0)

    @property
    def pile_box(self) -> Box:
        """The place of the discard pile, empty or not."""
        wide, high = self.deck_w, self.deck_w * RATIO
        return self.pile.x - wide / 2, self.pile.y - high / 2, wide, high

    def _leader_width(self, columns: int, wide: float, high: float) -> float:
        """How wide a leader in the supply can be when so many lie side by side."""
        room = high * columns / 6 - 6
        if self.labelled:
            room = (room + 4 - self.label_h) / (1 - self.lap)
        return min(LEADER_WIDE * self.k, wide / columns - 8, room / RATIO)

    def power_box(self, animal: int) -> Box:
        """The place of the word for a leader's power."""
        x, y = self.power_spot(animal)
        return x - self.label_w / 2, y - self.label_h / 2, self.label_w, self.label_h

    @property
    def label_w(self) -> float:
        """How wide the word of a leader's power is at most."""
        if self.aside:
            return self.leader_step[0] - self.leader_w - 2 * BESIDE - 12
        return self.leader_step[0] - (10 if self.small else 14)

    @property
    def label_h(self) -> float:
        """How high the word of a leader's power is on its ground."""
        least = self.frame.least_units
        return (least if self.small else max(TICK * self.frame.text, least)) * 1.3 + 3

    @property
    def free_of_log(self) -> list[Box]:
        """What the opened log leaves free: seats and their cards, the tray, the buttons, the hand."""
        top = self.hand_y - HAND_WIDE * RATIO / 2
        hand, header = (0.0, top, self.frame.w, self.frame.h - top), (0.0, 0.0, self.frame.w, 92.0)
        seats = [box for place in self.seat.values() for box in (place.plate, place.row)]
        return [*seats, self.tray, *self.buttons, hand, header]

    @property
    def beside(self) -> Sequence[Box]:
        """What panels cover as little as seats: the supply of leaders where it lies among them."""
        return [self.leader_cell(animal) for animal in range(len(ANIMALS))] if self.aside else []

    @property
    def panel_columns(self) -> list[Box]:
        """Where panels lie: left and right of the middle, or left of the row on the decks."""
        edge, top, left, right = EDGE, 92.0, self.left - 8, self.right + 8
        near = self.seat[self.viewer].plate[1] - 10
        return [
            (edge, top, left - edge, near - top),
            (right, top, self.frame.w - edge - right, self.buttons[1][1] - 10 - top),
            (edge, top, self.left + self.side - edge, min(near, self.row_end) - top),
        ]

    @property
    def known(self) -> list[Box]:
        """Over bids and tray: players, animals, decks and the supply of leaders stay in sight."""
        top, low = self.row_end + 4, self.hand_y - HAND_WIDE * RATIO / 2 - MARKED
        return [(self.left, top, self.right - self.left, low - top)]

    @property
    def bids(self) -> Box:
        """All bids with their names."""
        return (self.left, self.row_end + 4, self.right - self.left, self.tray[1] - self.row_end - 8)

    @property
    def unbroken(self) -> list[Box]:
        """The bids with the names below them, plates, decks, and leaders with their words."""
        high = self.bid_w * RATIO + 5 + self.pill_h
        bids = [(x, y, wide, high) for x, y, wide, _ in map(self.slot_box, range(self.seats))]
        wide, high = self.deck_w, self.deck_w * RATIO
        decks = [(at.x - wide / 2, at.y - high / 2, wide, high) for at in (self.herd, self.deck, self.pile)]
        return [*bids, *decks, *(place.plate for place in self.seat.values()), *self.beside]

    # --- seats ----------------------------------------------------------------------------------

    @property
    def line_h(self) -> float:
        return self.taken_w * RATIO

    def collected_w(self, seat: Seat) -> float:
        """How wide the animals before a seat are: the viewer's own are larger."""
        return self.own_w if self.seat[seat].near else self.taken_w

    def _near(self, around: Sequence[SeatPlace]) -> SeatPlace:
        """The viewer's own: cards as large as the room above the plate lets them be."""
        top = self.frame.h - 32 - self.plate_h
        ends = (place.row[1] + place.row[3] for place in around if place.row[0] < self.left)
        room = top - 9 - max(ends, default=MARGIN) - APART
        lines = max(1, 2 if room >= 2 * (self.line_h + GAP) else self.lines)
        self.own_w = max(self.taken_w, min(OWN_WIDE * self.k, (room / lines - GAP) / RATIO))
        high = lines * (self.own_w * RATIO + GAP)
        plate = (MARGIN, top, self.plate_w, self.plate_h)
        return SeatPlace(plate, (MARGIN, top - 9 - high, self.plate_w, high), lines, near=True)

    def _around(self) -> list[SeatPlace]:
        """The places of the other seats, clockwise from the viewer's left."""
        if self.seats == 3 or self.across:
            y = max(98.0, self.frame.h * 0.20)
            left, right = self._side(-1, y), self._side(1, y)
            if not self.across:
                return [left, right]
            row_w = min(330.0, self.right - self.left - self.plate_w - 12)
            whole = self.plate_w + 12 + row_w
            x = max(self.left, (self.frame.w - whole) / 2)
            plate = (x, 33.0, self.plate_w, self.plate_h)
            high = max(self.plate_h, self.line_h)
            return [left, SeatPlace(plate, (x + self.plate_w + 12, 30.0, row_w, high), 1), right]
        first = 92.0 + (self.frame.h - 720) * 0.2
        step = self.plate_h + 7 + self.lines * (self.line_h + 5) + 8
        places = [
            self._side(-1, first + step),
            self._side(-1, first),
            self._side(1, first),
            self._side(1, first + step),
        ]
        return places[: self.seats - 1]

    def _side(self, side: int, y: float) -> SeatPlace:
        x = MARGIN if side < 0 else self.frame.w - MARGIN - self.plate_w
        row = (x, y + self.plate_h + 7, self.plate_w, self.lines * (self.line_h + 5))
        return SeatPlace((x, y, self.plate_w, self.plate_h), row, self.lines)

    # --- cards ----------------------------------------------------------------------------------

    def row_spot(self, index: int, count: int) -> Spot:
        """An animal of the row."""
        t = index - (count - 1) / 2
        return Spot(self.row_x + t * self.row_step, self.row_y, (-1.2, 0.8, -0.6, 1.0)[index % 4])

    def leader_cell(self, animal: int) -> Box:
        """The place of a leader in the supply and of the word for its power: in the order of habitats."""
        (wide, high), (left, top) = self.leader_step, self.shelf
        row, column = divmod(animal, self.columns)
        return left + column * wide, top + row * high, wide, high

    def leader_spot(self, animal: int) -> Spot:
        """A leader in the supply; its power is told below it, or beside it."""
        left, top, wide, high = self.leader_cell(animal)
        x, y = left + wide / 2, top + high / 2
        if self.aside:
            return Spot(left + self.leader_w / 2, y)
        return Spot(x, y - ((self.label_h - self.lap * self.leader_w * RATIO) / 2 if self.labelled else 0))

    def power_spot(self, animal: int) -> tuple[float, float]:
        """The middle of the word for a leader's power."""
        spot = self.leader_spot(animal)
        if self.aside:
            return spot.x + self.leader_step[0] / 2, spot.y
        return spot.x, spot.y + self.leader_w * RATIO * (0.5 - self.lap) + self.label_h / 2

    def slot(self, place: float) -> Spot:
        """The middle of the place of a bid in the order of acting, or between two."""
        t = place - (self.seats - 1) / 2
        return Spot(self.frame.w / 2 + t * self.bid_step, self.bid_y)

    def slot_box(self, place: int) -> Box:
        """The place of a bid in the order of acting, as a card would fill it."""
        spot, wide, high = self.slot(place), self.bid_w, self.bid_w * RATIO
        return spot.x - wide / 2, spot.y - high / 2, wide, high

    def pair_spots(self, place: int) -> tuple[list[Spot], float]:
        """The eagle's two cards side by side in the place of a bid, and how much larger than a bid."""
        slot, wide = self.slot(place), self.bid_w
        grow = min(1.0 if self.tight else 1.16, (self.bid_step - 14) / (2.1 * wide))
        y = slot.y - (grow - 1) * wide * RATIO / 2
        return [Spot(slot.x + (i - 0.5) * wide * grow * 1.05, y) for i in (0, 1)], grow

    def bid_spots(self, place: int, paid: int, shown: int) -> list[Spot]:
        """A bid, the cards paid beside it and the card that breaks a tie: a little fan in its place."""
        slot = self.slot(place)
        wide = self.bid_w
        first, step = wide * 0.62, wide * 0.44
        most = self.bid_step - 12 - wide
        whole = (first + (paid - 1) * step if paid else 0) + (wide * 0.75 if shown else 0)
        shrink = min(1.0, most / whole) if whole else 1.0
        x = slot.x - whole * shrink / 2
        spots = [Spot(x, slot.y, -1.5)]
        spots += [Spot(x + (first + i * step) * shrink, slot.y + 4, 1.5) for i in range(paid)]
        if shown:
            spots.append(Spot(x + whole * shrink, slot.y - 6, 4.0))
        return spots

    def groups(self, seat: Seat, collection: Sequence[int], leaders: Sequence[int]) -> list[Group]:
        """The animals of a seat by species, each a fan; two lines when one is not enough."""
        cards = {
            animal: (collection[animal], leaders[animal] == seat)
            for animal in range(len(ANIMALS))
            if collection[animal] or leaders[animal] == seat
        }
        return fanned(self.seat[seat], self.collected_w(seat), cards)

    def hand_xs(self, cards: Sequence[int]) -> list[float]:
        """The middles of the cards in a hand: habitats together, a little room between them."""
        if not cards:
            return []
        room = self.hand_right - self.hand_left - HAND_WIDE
        near, far = 84.0, HAND_WIDE + 16
        advance: list[float] = []
        for one, other in pairwise(cards):
            same = REFILL not in (one, other) and HABITAT[one] == HABITAT[other]
            advance.append(near if same else far)
        whole = float(sum(advance))
        squeeze = min(1.0, room / whole) if whole else 1.0
        x = self.hand_left + HAND_WIDE / 2 + max(0.0, room - whole) / 2
        xs = [x]
        for gap in advance:
            x += gap * squeeze
            xs.append(x)
        return xs
