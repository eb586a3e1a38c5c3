"""Where everything of the table is: a pure function of window, seats and who looks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import PLACES
from game.tabletop.log.log import TWO_LINES, folded_height
from game.tabletop.pieces import RATIO
from game.tabletop.zones import Spot
from game.ui.frame import Box, Frame

WHEEL, DECK, HAND, TARGET, CAPTURED, CHALLENGE, HELD, OPEN = 96.0, 68.0, 108.0, 66.0, 64.0, 60.0, 52.0, 74.0
"""Widths of cards in units: on the wheel, the deck, your own, targets, captured, challenges, in a hand
face down, and face up."""
GHOST, APART = 52.0, 5.0
"""How wide the ghost is of a card that would cover another, and how far from that it is shown."""
RADIUS, OVAL = 188.0, 1.08
"""The wheel's radius to the middle of its cards, and how much wider than high it is."""
MARGIN = 34.0
NOTE = 230.0
"""How wide the note of the bars on the wheel is."""
LINE = 17.5
"""How high that note is at least, with one line."""
RAISED, LIFT = 1.08, 12.0
"""How much larger the viewer's own card is while it is looked at, and how far it rises."""
SEEN = 0.55
"""Which share of a captured card is seen at least beside the next one, before all become smaller."""
SIZES = 1.15, 1.0, 0.85
"""How large the cards of a row are, the largest first that are seen; only the viewer’s are larger."""
HINTED = 15.0
"""How many units of a challenge card are seen at least, before captured ones are seen less."""
OPENED, SQUEEZED, SHOWN = 0.88, 7.0, 14.0
"""While a row is looked at: which share of each card is seen, how many units of the others that make room
for it, and how many of the target.
"""
NOTICE = 130.0
"""How high the bank's notice stays at least when the log beneath it takes two lines."""
MESSAGE = 96.0
"""How high the room of messages is at least at text of the usual size."""
BLANKET, KERB = 182.0, 10.0
"""How high the near strip is, and the frame of the table below it."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat: its plate, the row of its cards, where its drawn card is; ``side`` -1, 1, or 0 near."""

    plate: Box
    row: Box
    held: Spot
    side: int
    wide: float
    """How wide its drawn card is."""
    tagged: bool = False
    """Whether words on its cards lie on their feet: there is no room below."""


FOOT, TAG = 23.0, 10.0
"""Units that what is said of captured cards reaches below their row: words, or a tag on their feet."""


class Lying(Enum):
    """What lies in a seat's row beside its target, and is looked at together."""

    CAPTURED = "captured"
    CHALLENGES = "challenges"


@dataclass(frozen=True, slots=True)
class Row:
    """Where a seat's cards lie: target, captured and challenge cards, and how large they are."""

    target: Spot
    captured: list[Spot]
    challenges: list[Spot]
    size: float


class Ring:
    """The eight places around a middle: ``wheel`` in units, ``k`` the scale of its cards and radius."""

    def __init__(self, wheel: tuple[float, float], k: float) -> None:
        self.wheel, self.k = wheel, k

    def at(self, place: int) -> Spot:
        """The middle of a place of the wheel, 0 at the top, clockwise."""
        turn = math.radians(place * 45 - 90)
        x, y = self.wheel
        return Spot(x + RADIUS * OVAL * self.k * math.cos(turn), y + RADIUS * self.k * math.sin(turn))

    def place_near(self, x: float, y: float) -> int | None:
        """The place of the wheel whose card lies here, with a little tolerance."""
        near = min(range(PLACES), key=lambda place: math.dist((x, y), (self.at(place).x, self.at(place).y)))
        spot = self.at(near)
        reach = WHEEL * self.k
        return near if abs(x - spot.x) < reach * 0.66 and abs(y - spot.y) < reach * 0.86 else None

    def place_box(self, place: int) -> Box:
        spot, wide = self.at(place), WHEEL * self.k
        return spot.x - wide / 2, spot.y - wide * RATIO / 2, wide, wide * RATIO

    @property
    def wheel_box(self) -> Box:
        """All places of the wheel."""
        boxes = [self.place_box(place) for place in range(PLACES)]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
        return left, top, right - left, bottom - top

    @property
    def note(self) -> Box:
        """Of the bars on the wheel: left of its lowest place, below the one beside that."""
        left, top, _, high = self.place_box(PLACES // 2)
        _, above, _, tall = self.place_box(PLACES // 2 + 1)
        return left - NOTE - 20, top + high - 2, NOTE, top + high - above - tall - 12

    def within(self, place: int) -> Spot:
        """Beside a place of the wheel, towards the hub, where a ghost hides nothing of what lies there."""
        spot, across = self.at(place), (WHEEL + GHOST) / 2
        away = spot.x - self.wheel[0], spot.y - self.wheel[1]
        sides = zip(away, (across + APART, across * RATIO + APART), strict=True)
        share = min(self.k * least / abs(far) for far, least in sides if abs(far) > 1)
        return Spot(spot.x - share * away[0], spot.y - share * away[1])


def _steps(room: float, taken: tuple[int, float], kept: tuple[int, float]) -> tuple[float, float]:
    """How far captured and challenge cards are apart in so much room, of how many and how wide they are:
    where it is scarce captured ones so far that they are seen, where it is scarcer still as far as others.
    """
    (captured, card), (challenges, note) = taken, kept
    step, gaps = min(note * 0.8, 90 / max(1, challenges)), max(0, challenges - 1)
    if captured < 2:
        return 0.0, step
    spare = room - card - (note + 10 if challenges else 0.0)
    if gaps:
        seen = (captured - 1) * SEEN * card
        least = min(HINTED, spare / (captured - 1 + gaps))
        step = min(step, max(least, (spare - seen) / gaps))
    return min(42.0 * card / CAPTURED, (spare - step * gaps) / (captured - 1)), step


def _opened(
    room: float, target: float, cards: tuple[int, float], others: tuple[int, float], step: float
) -> tuple[float, float, float]:
    """How far cards lie apart that are looked at, of how many and how wide they are; how far the ``others``
    are apart then, which were ``step``; and how far all lie over the target, at most ``target``.
    """
    (count, card), (more, other) = cards, others
    apart, gaps = OPENED * card * (count - 1), max(0, more - 1)
    lack = max(0.0, card + apart + (other + 10 if more else 0) + step * gaps - room)
    squeezed = min(lack, max(0.0, step - SQUEEZED) * gaps)
    over = min(lack - squeezed, target)
    apart -= lack - squeezed - over
    return apart / (count - 1), step - squeezed / max(1, gaps), over


class WildPatternLayout(Ring):
    """All places for one window, number of seats and viewer; ``people`` show their drawn card."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, people: Sequence[Seat]) -> None:
        self.frame, self.seats, self.viewer, self.people = frame, seats, viewer, tuple(people)
        text = max(1.0, frame.text)
        self.tight = frame.text > 1.3
        """Whether words give way to symbols."""
        self.blanket = frame.h - BLANKET
        k = min(1.5, max(0.8, min((frame.w - 756) / 524, (self.blanket - 16) / 522)))
        super().__init__((frame.w / 2, (30 + self.blanket) / 2), k)
        self.across = 474 * self.k
        self.hub = Spot(*self.wheel, 3.0)
        self.plate_w = 226 * (0.66 + 0.34 * text)
        self.plate_h = 46 * text if self.tight else 80.0 if text <= 1.1 else 72 * (0.45 + 0.55 * text)
        self.column = self.wheel[0] - (RADIUS * OVAL + WHEEL / 2) * self.k - 14 - MARGIN
        """How wide the room beside the wheel is."""
        self.others = [Seat((viewer + i) % seats) for i in range(1, seats)]
        self.seat: dict[Seat, SeatPlace] = {viewer: self._near()}
        self.raised = self.seat[viewer].held.y - RAISED * HAND * RATIO / 2 - LIFT
        """How far up the viewer's own card comes at most."""
        top = 92.0 + (10 if self.tight else 0)
        left = self.others[:2] if seats == 4 else self.others[:1]
        self.stacked = self.tight and seats == 4
        """Whether seats above each other leave no room for words below their cards."""
        tall = self.plate_h + 116 + (0 if self.stacked else 20 * text)
        gap = max(6.0, min(40.0, self.blanket - 8 - top - 2 * tall)) if len(left) == 2 else 0.0
        words = 20 * text + (-14 if self.stacked else 3)
        room = self.raised - 4 - (top + tall + self.plate_h + 106 + words)
        fits = room >= 6  # the words on the second seat are above the viewer's own card
        for number, seat in enumerate(reversed(left)):
            tagged = self.stacked or (number == 1 and not fits)
            self.seat[seat] = self._far(-1, top + number * (tall + min(gap, room if fits else gap)), tagged)
        for seat in self.others[len(left) :]:
            self.seat[seat] = self._far(1, top, self.stacked)
        self.notice, self.log = self._papers(top, tall)
        self.toast = self._toast(top + tall)
        plate, row = self.seat[viewer].plate, self.seat[viewer].row
        x, right = plate[0] + plate[2] + 16, row[0]
        rim = 4.0 if self.tight else 0.0
        self.paper: Box = (x, self.blanket + 17 - rim, right - 16 - x, 62.0 + 2 * rim)
        self.buttons: Box = (x + 6, self.blanket + 106 + rim / 2, right - 28 - x, 56.0)
        below, above = self.paper[1] + self.paper[3], self.buttons[1]
        self.fuse: Box = (x + 16, (below + above) / 2 - 6, right - 32 - x, 10.0)

    # --- seats ----------------------------------------------------------------------------------

    def _near(self) -> SeatPlace:
        frame = self.frame
        wide = 150 * (0.66 + 0.34 * min(1.6, max(1.0, frame.text)))
        plate = (MARGIN + HAND + 16, self.blanket + 17, wide, BLANKET - 16 - 38)
        room = min(330.0, frame.w * 0.26)
        row = (frame.w - MARGIN - room, self.blanket + 22, room, 110.0)
        held = Spot(MARGIN + HAND / 2 + 4, frame.h - 42 - HAND * RATIO / 2, -3.0)
        return SeatPlace(plate, row, held, 0, HAND)

    def _far(self, side: int, top: float, tagged: bool) -> SeatPlace:
        y = top + self.plate_h + 10
        wide = OPEN if len(self.people) > 1 else HELD
        beside = self.plate_w + wide + 14 <= self.column
        row_w = self.column if beside else self.column - wide - 8
        across, held_y = row_w + 8 + wide / 2, y + 48
        if beside:
            across = self.plate_w + 10 + wide / 2
            held_y = max(top + self.plate_h / 2, 34 + wide * RATIO / 2)

        def left(start: float, width: float = 0.0) -> float:
            """Where something begins that lies ``start`` from this side's edge."""
            return MARGIN + start if side < 0 else self.frame.w - MARGIN - start - width

        plate = left(0, self.plate_w), top, self.plate_w, self.plate_h
        held = Spot(left(across), held_y, 5.0 * side)
        return SeatPlace(plate, (left(0, row_w), y, row_w, 96.0), held, side, wide, tagged)

    def _papers(self, top: float, tall: float) -> tuple[Box, Box]:
        """Where the bank's notice hangs, and the folded log."""
        frame, below = self.frame, top + tall + 14
        right, end = frame.w - MARGIN, self.blanket - 14
        across = min(264 * (0.5 + 0.5 * max(1.0, frame.text)), self.column)
        start = top if self.seats == 2 else below
        high = folded_height(frame.text, 2 if frame.text <= TWO_LINES else 0)
        if self.seats == 4 and end - high - 12 - start < NOTICE:
            high = folded_height(frame.text)
        log = (right - across, end - high, across, high)
        wide = self.column if self.tight else min(226.0, self.column)
        tallest = wide * 0.79
        if self.seats == 3:
            return (MARGIN, below, wide, min(tallest, self.raised - 10 - below)), log
        return (right - wide, start, wide, min(tallest, log[1] - 12 - start)), log

    def _toast(self, below: float) -> Box:
        """Where messages lie: beside the wheel, under seats and notice; above the folded log, or where that
        leaves too little room as far down as it goes.
        """
        left, top, _, high = self.notice
        above = 8 + (max(below, top + high) if left > self.wheel[0] else below)
        end = self.log[1] - 12
        if end - above < MESSAGE * max(1.0, self.frame.text):
            end = self.log[1] + self.log[3]
        return self.frame.w - MARGIN - self.column, above, self.column, end - above

    @property
    def header(self) -> Box:
        """What stands beside the pause button: how the game is won."""
        return 84.0, 34.0, max(0.0, self.column - 54), 48.0

    @property
    def free_of_log(self) -> list[Box]:
        """What the opened log leaves free: seats and their cards, and the near strip."""
        frame, beside = self.frame, self.column + MARGIN
        sides = [
            (0.0 if place.side < 0 else frame.w - beside, 0.0, beside, self.blanket)
            for place in self.seat.values()
            if place.side
        ]
        return [*sides, (0.0, self.blanket, frame.w, frame.h - self.blanket), (0.0, 0.0, frame.w, 20.0)]

    def owned(self, seat: Seat) -> list[Box]:
        """What belongs to a seat: its plate, its cards and the one that it has drawn."""
        place = self.seat[seat]
        wide, high = place.wide, place.wide * RATIO
        drawn = place.held.x - wide / 2, place.held.y - high / 2, wide, high
        return [place.plate, self._worded(place), drawn]

    def _worded(self, place: SeatPlace) -> Box:
        """The row of a seat's cards with what is said of them."""
        left, top, wide, high = place.row
        return left, top, wide, high + (TAG if place.tagged else FOOT) * max(1.0, self.frame.text)

    @property
    def known(self) -> list[Box]:
        """Where a panel may lie that tells of a decision: what the table asks is known then."""
        plate, row = self.seat[self.viewer].plate, self.seat[self.viewer].row
        left = plate[0] + plate[2] + 10
        return [(left, self.blanket + 2, row[0] - 10 - left, BLANKET - 2 - KERB)]

    @property
    def beside(self) -> list[Box]:
        """What panels cover as little as seats: the bank's notice."""
        return [self.notice]

    @property
    def note(self) -> Box:
        """Of the bars on the wheel: as far to the left as seats and the bank's notice leave it free."""
        left, low, wide, high = super().note
        taken = [*(box for seat in self.seat for box in self.owned(seat)), self.notice]
        near = [(x + across + 12, y + tall + 2) for x, y, across, tall in taken if x < left and y < low]
        above = max((bottom for _, bottom in near if bottom <= low - LINE * self.frame.text), default=0.0)
        high = min(high, low - above)
        edges = (edge for edge, bottom in near if bottom > low - high)
        start = max((MARGIN + HAND + 16, *edges))  # beside one's own card
        return start, low, left + wide - start, high

    @property
    def unbroken(self) -> list[Box]:
        """The rows of cards with what is said below them."""
        return [self._worded(place) for place in self.seat.values()]

    @property
    def panel_columns(self) -> list[Box]:
        """Where panels lie: right and left of the wheel; at the right on the log too, without room."""
        edge, top = 24.0, 92.0
        wide = self.column + MARGIN + 6 - edge
        right = self.frame.w - edge - wide
        return [
            (right, top, wide, self.log[1] - 10 - top),
            (edge, top, wide, self.raised - 10 - top),
            (right, top, wide, self.blanket - 10 - top),
        ]

    # --- cards ----------------------------------------------------------------------------------

    def row_spots(self, seat: Seat, captured: int, challenges: int, looked_at: Lying | None = None) -> Row:
        """The target and so many captured and challenge cards of a seat, from its plate's side inwards;
        those that are ``looked_at`` lie so far apart that each is seen.
        """
        place = self.seat[seat]
        left, top, wide, high = place.row
        usual = min(1.0, (high - 4) / (TARGET * RATIO))
        way = -1 if place.side > 0 else 1
        edge = left if way > 0 else left + wide
        y = top + high / 2
        for size in (usual * share for share in SIZES[place.side != 0 :]):
            start = TARGET * size + 12
            card, note = CAPTURED * size, CHALLENGE * size
            room, both = wide - start - 6, ((captured, card), (challenges, note))
            step, note_step = _steps(room, *both)
            if captured < 2 or step > card * SEEN - 0.01:
                break
        over = 0.0
        if looked_at is Lying.CAPTURED and captured > 1:
            step, note_step, over = _opened(room, start - SHOWN, *both, note_step)
        elif looked_at is Lying.CHALLENGES and challenges > 1:
            note_step, step, over = _opened(room, start - SHOWN, *both[::-1], step)
        start -= over
        taken = []
        for i in range(captured):
            t = i - (captured - 1) / 2
            taken.append(Spot(edge + way * (start + card / 2 + i * step), y + abs(t) * 1.2, -2.5 * t * way))
        kept = []
        beside = start + (card + step * (captured - 1) + 14 if captured else 0)
        for i in range(challenges):
            across = wide - note / 2 - 2 - (challenges - 1 - i) * note_step
            if place.side != 0:
                across = min(across, beside + note / 2 + i * note_step)
            kept.append(Spot(edge + way * across, y, (2.0, -2.0)[i % 2]))
        return Row(Spot(edge + way * (TARGET * size / 2 + 2), y, -2.0 * way), taken, kept, size)
