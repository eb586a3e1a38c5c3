"""One turn as a seat foresees it: what winning is worth to each seat, and what the later seats will lay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

from ai.bids.lots import Lots
from ai.bids.prospects import Aims, Prospects, Weights
from ai.bids.remaining import CARDS, NEVER, Remaining, rank_of
from game.engine.games.bids.bidding import deciding_places
from game.engine.games.bids.cards import ALLY, BLACK, COLOUR, LOWEST_WINS, THIEF, TURNS, VALUE
from game.engine.games.bids.view import BidsView

WIN, TIE, LOSE = range(3)
NO_CARD = -1


class Standing(NamedTuple):
    """How a turn stands after some bids: who would take the lot, what each seat would gain by it, and what
    the next card would be.
    """

    leader: int | None
    gains: list[float]
    results: Mapping[int, int] | Sequence[int]


class Outcomes(dict[int, int]):
    """What each card would be, found out when it is asked for."""

    def __init__(self, result: Callable[[int], int]) -> None:
        super().__init__()
        self._result = result

    def __missing__(self, card: int) -> int:
        found = self[card] = self._result(card)
        return found


@cache
def plain_outcomes(lowest: bool, best: int) -> tuple[int, ...]:
    """What every card would be in the basic game, where this rank leads (NEVER: none does)."""
    return tuple(
        WIN if value > best else TIE if value == best and value != NEVER else LOSE
        for value in rank_of(lowest)
    )


_LOST: Final = (LOSE,) * CARDS


class Foresight:
    """All that is known of a turn before the seat's own card; made once a decision."""

    def __init__(self, view: BidsView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.remaining = Remaining(view)
        self.lots = Lots(view, self.remaining)
        later = view.lowest or view.lowest_next
        self.later = Prospects(view, self.remaining, self.lots, weights, later)
        self.mirrored: Prospects | None = None
        if not later and (LOWEST_WINS in view.hand or LOWEST_WINS in view.bids):
            self.mirrored = Prospects(view, self.remaining, self.lots, weights, True)
        self.rank = rank_of(view.lowest)
        self.barred = view.barred_place
        self.after = [(view.seat + step) % view.seats for step in range(1, view.seats - len(view.bids))]
        beaten = self.remaining.beaten(view.lowest, with_mine=True)
        hold = self.remaining.hold(beaten, TURNS + 1 - view.turn)
        self.holds = [[chance**count for chance in hold] for count in range(len(self.after) + 1)]
        seats = range(view.seats)
        self.rivals = [self._rivals(one) for one in seats]
        self.stake = [[self._stake(one, taker) for taker in seats] for one in seats]
        self.average = [self.later.average(seat) for seat in seats]
        self.loses_luck = [
            0.0 if view.fronts[seat] else self.average[seat].empty - self.average[seat].collect
            for seat in seats
        ]
        self.start = weights.lead if view.turn < TURNS else 0.0
        self._known: dict[tuple[int, ...], Standing] = {}

    def standing(self, bids: Sequence[int]) -> Standing:
        """How the turn stands after these bids; imagined deals often come to the same."""
        key = tuple(bids)
        known = self._known.get(key)
        if known is None:
            gains = self.lots.gains(self.extra(bids))
            known = self._known[key] = Standing(self.leader(bids), gains, self.results([*bids]))
        return known

    def extra(self, bids: Sequence[int]) -> tuple[int, ...]:
        """The black cards among the bids that do not lie there yet."""
        return tuple([card for card in bids[len(self.view.bids) :] if COLOUR[card] == BLACK])

    def _rivals(self, one: int) -> list[float]:
        """How much each other seat's points count against ``one``: together 1, late in the game those
        who stand best more (BID-23).
        """
        view = self.view
        range_ = self.weights.rivalry * (1.0 + view.variant.rounds - view.round)
        points = [total + worth for total, worth in zip(view.totals, view.worths, strict=True)]
        first = max(total for seat, total in enumerate(points) if seat != one)
        near = [
            0.0 if seat == one else 0.15 + exp((total - first) / range_)
            for seat, total in enumerate(points)
        ]
        whole = sum(near)
        return [part / whole for part in near]

    def _stake(self, one: int, taker: int) -> float:
        """How much ``one`` gets ahead of its rivals when ``taker`` gains a point (BID-46)."""
        rivals = self.rivals[one]
        allies = self.view.allies
        if allies is not None and taker in allies:
            return 0.5 * sum(1.0 if seat == one else -rivals[seat] for seat in allies)
        return 1.0 if one == taker else -rivals[taker]

    def expected_points(self, seat: int, aims: Aims | None = None) -> float:
        """The points a seat may expect from this round as it stands before the turn is decided."""
        aims = aims or self.average[seat]
        return aims.empty if not self.view.fronts[seat] else self.lots.worths[seat] + aims.collect

    def places(self, bids: Sequence[int]) -> list[int]:
        """The places that decide the turn when these bids lie there (BID-12, BID-30)."""
        view = self.view
        return deciding_places(
            bids,
            lowest=view.lowest,
            colour_bids=view.variant.colour_bids,
            centre=NO_CARD if view.centre is None else view.centre,
            centre_counts_after_black=view.variant.centre_counts_after_black,
            barred=self.barred,
        )

    def results(self, bids: list[int]) -> Mapping[int, int] | Sequence[int]:
        """What each card would be as the next one: WIN, TIE or LOSE as the turn then stands."""
        if len(bids) == self.barred:
            return _LOST
        if self.view.variant.colour_bids:
            return Outcomes(self._results_in_colours(bids))
        rank = self.rank
        return plain_outcomes(
            self.view.lowest, max([rank[card] for card in self._able(bids)], default=NEVER)
        )

    def _able(self, bids: list[int]) -> list[int]:
        """The bids without the one of a seat that cannot win the centre card (BID-R15)."""
        if self.barred is None:
            return bids
        return [card for place, card in enumerate(bids) if place != self.barred]

    def _results_in_colours(self, bids: list[int]) -> Callable[[int], int]:
        """The same in Colour Bids (BID-30, BID-31, BID-R12)."""
        view, rank = self.view, self.rank
        count = [0] * 6
        best = [NEVER] * 6
        for card in bids:
            count[COLOUR[card]] += 1
        for card in self._able(bids):
            best[COLOUR[card]] = max(best[COLOUR[card]], rank[card])
        joins = False
        if view.centre is not None:
            joins = view.variant.centre_counts_after_black and not count[BLACK]
            if not joins:
                count[BLACK] += 1
                value = VALUE[view.centre]
                best[BLACK] = max(best[BLACK], -value if view.lowest else value)
        most = max(count)
        top = max(best[colour] for colour in range(6) if count[colour] == most)

        def in_colours(card: int) -> int:
            colour = COLOUR[card]
            if joins and colour == BLACK:
                places = self.places([*bids, card])
                if len(bids) not in places:
                    return LOSE
                return WIN if len(places) == 1 else TIE
            mine, number = rank[card], count[colour] + 1
            if number < most or mine == NEVER:
                return LOSE
            other = best[colour] if number > most else max(top, best[colour])
            if mine > other:
                return WIN
            return TIE if mine == other else LOSE

        return in_colours

    def leader(self, bids: Sequence[int]) -> int | None:
        """The seat that takes the lot when these are all bids, None when nobody does."""
        places = self.places(bids)
        if len(places) != 1 or places[0] < 0:
            return None
        return (self.view.starter + places[0]) % self.view.seats


class Judge:
    """What the end of a turn is worth to this seat, in points ahead of the others' average."""

    def __init__(self, foresight: Foresight) -> None:
        self.foresight = foresight
        view = foresight.view
        self.me = view.seat
        self.prospects = foresight.later

    def after(self, card: int) -> tuple[Aims, Aims]:
        """The aims of the own hand without ``card``, as it is and when Lowest wins comes from hand."""
        foresight = self.foresight
        rest = [other for other in foresight.view.hand if other != card]
        aims = foresight.later.own(rest)
        return aims, foresight.mirrored.own(rest) if foresight.mirrored else aims

    def value(self, bids: list[int], after: tuple[Aims, Aims]) -> tuple[float, bool]:
        """The worth of these bids of a whole turn, and whether this seat takes the lot."""
        foresight = self.foresight
        view, me = foresight.view, self.me
        stake = foresight.stake[me]
        winner, gains, _ = foresight.standing(bids)
        empty = not view.fronts[me]
        aims = after[winner is not None and LOWEST_WINS in bids]
        if winner is None:
            return stake[me] * (aims.empty if empty else aims.collect), False
        gain = gains[winner]
        points = stake[winner] * (gain - foresight.start)
        if winner == me:
            points += stake[me] * aims.collect
        else:
            points += stake[me] * (aims.empty if empty else aims.collect)
            points -= stake[winner] * foresight.loses_luck[winner]
        if THIEF in foresight.lots.table or THIEF in foresight.extra(bids):
            robbed = foresight.lots.robbed(bids, winner)
            if robbed is not None:
                points -= stake[robbed[0]] * robbed[1]
        if ALLY in bids:
            points += self._alliance(bids, winner, gain, aims)
        return points, winner == me

    def _alliance(self, bids: list[int], winner: int, gain: float, aims: Aims) -> float:
        """What it brings that the Ally's player and the winner share their points (BID-46)."""
        foresight, me = self.foresight, self.me
        view = foresight.view
        holder = (view.starter + bids.index(ALLY)) % view.seats
        if winner == holder or me not in (winner, holder):
            return 0.0
        partner = winner if me == holder else holder
        mine = foresight.expected_points(me, aims)
        theirs = foresight.expected_points(partner)
        if winner == me:
            mine = foresight.lots.worths[me] + gain + aims.collect
        else:
            theirs = foresight.lots.worths[partner] + gain + foresight.average[partner].collect
        return 0.5 * (theirs - mine) * (1.0 + foresight.rivals[me][partner])
