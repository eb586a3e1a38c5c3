"""What a lot is worth to a seat, and what the lots to come are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ai.bids.remaining import Remaining
from game.engine.games.bids.bidding import victims
from game.engine.games.bids.cards import LOWEST_WINS, SHUFFLE, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView


def best_theft(front: Sequence[int]) -> int | None:
    """The card of a victim's front that is worth most to it; None from an empty one (BID-42)."""
    if not front:
        return None
    total = worth(front)
    return max(front, key=lambda card: (total - worth([c for c in front if c != card]), card))


class Lots:
    """Points, by seat, of what lies on the table and of what the centre deck may still bring."""

    def __init__(self, view: BidsView, remaining: Remaining) -> None:
        self.view = view
        self.fronts = view.fronts
        self.worths = view.worths
        rich = sum(max(0, points) for points in self.worths) / view.seats
        deck = 1.0 - remaining.share
        kinds = [(card, deck) for card in remaining.blacks]
        kinds += [(card, 1.0) for card in (*view.known, *view.under)]
        values = []
        for card, chance in kinds:
            if card in (SHUFFLE, LOWEST_WINS) or not chance:
                continue
            value = float(VALUE[card])
            if card == TIMES_TWO:
                value = 1.0 + rich
            elif card == THIEF:
                value = 4.0
            elif card == UNKNOWN:
                value = 5.0
            values.append((value, chance))
        mass = sum(chance for _, chance in values)
        self.hidden = sum(value * chance for value, chance in values) / mass if mass else 0.0
        """What the next hidden card is worth on average (BID-45)."""
        good = [(max(0.0, value), chance) for value, chance in values]
        self.mean = sum(value * chance for value, chance in good) / mass if mass else 0.0
        """What a lot to come is worth on average to whoever may leave it."""
        self.top = max((value for value, _ in good), default=0.0)
        self.unseen = float(view.blind or view.centre == UNKNOWN)
        self.table = [card for card in view.on_table if card not in (SHUFFLE, LOWEST_WINS)]
        self._known: dict[tuple[int, ...], list[float]] = {}

    def gains(self, extra: tuple[int, ...] = ()) -> list[float]:
        """What each seat's front would gain by the lot on the table and these black cards (BID-R3).

        A theft counts what an average victim would lose; who exactly is robbed only the bids tell.
        """
        known = self._known.get(extra)
        if known is None:
            cards = [*self.table, *extra]
            known = [self._gain(seat, cards) for seat in range(self.view.seats)]
            self._known[extra] = known
        return known

    def _gain(self, seat: int, cards: Sequence[int]) -> float:
        points = float(sum(VALUE[card] for card in cards))
        points += self.hidden * self.unseen
        if UNKNOWN in cards and self.view.centre != UNKNOWN and not self.view.variant.blind_turns:
            points += self.hidden
        if THIEF in cards:
            booty = [VALUE[card] for card in self._booty(seat)]
            points += sum(booty) / len(booty) if booty else 0.0
        if TIMES_TWO in cards:
            points += self.worths[seat] + points
        return points

    def _booty(self, seat: int) -> Iterable[int]:
        for other, front in enumerate(self.fronts):
            card = best_theft(front)
            if other != seat and card is not None:
                yield card

    def robbed(self, bids: Sequence[int], winner: int) -> tuple[int, float] | None:
        """Who would be robbed of how many points when ``winner`` takes a Thief after these bids."""
        view = self.view
        seats = [(view.starter + place) % view.seats for place in range(len(bids))]
        places = [place for place, seat in enumerate(seats) if seat != winner and self.fronts[seat]]
        losses = []
        for place in victims(bids, places, lowest=view.lowest):
            seat = seats[place]
            card = best_theft(self.fronts[seat])
            rest = [other for other in self.fronts[seat] if other != card]
            losses.append((self.worths[seat] - worth(rest), seat))
        if not losses:
            return None
        loss, seat = max(losses)
        return seat, float(loss)
