"""What the rest of a round promises a seat: cards to collect, or the lucky loser's points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log

from ai.bids.lots import Lots
from ai.bids.remaining import CARDS, Remaining
from game.engine.games.bids import cards
from game.engine.games.bids.view import BidsView


@dataclass(frozen=True, slots=True)
class Weights:
    """The judgement of a bidder, found by playing such bidders against each other."""

    price: float = 1.0
    """Points that a sure winner is worth for each point of the mean lot."""
    choosy: float = 0.5
    """How far a strong card gets the better lots rather than the mean one."""
    danger: float = 1.1
    """How much strong cards endanger a hand that wants to win nothing: it stays so with a chance of
    exp(-danger × strength² / turns). Games of regulars measured 1.9 (3.0 in Colour Bids); to believe in
    somewhat more won more, for a hand that fails late has lost little."""
    colour_danger: float = 1.4
    """The same in Colour Bids, where nobody can be sure to lose a turn."""
    again: float = 0.5
    """How likely a later round without a card is, for which the count goes up now (BID-R1)."""
    wasted: float = 0.65
    """What is still collected, as a share, when staying without a card fails."""
    blur: float = 2.0
    """Points within which the two aims are not told apart."""
    lead: float = 0.3
    """What having to begin the next turn costs."""
    rivalry: float = 15.0
    """Points behind the best rival, for each round left, at which a seat hardly counts as one."""


WEIGHTS = Weights()


@dataclass(slots=True)
class Aims:
    """What a hand is worth: ``collect`` cards, or stay ``empty`` with a front that is still empty."""

    collect: float
    empty: float
    pursue: float
    """How much it wants to stay empty, 0 to 1."""
    slope: float
    """What a little more strength costs the chance to stay empty, in points."""


class Prospects:
    """Values of cards for the turns after this one; tables have one entry a card."""

    def __init__(
        self, view: BidsView, remaining: Remaining, lots: Lots, weights: Weights, lowest: bool
    ) -> None:
        self.view = view
        self.weights = weights
        self.turns = cards.TURNS - view.turn
        self.mean = lots.mean
        self.mine = self._strength(remaining, lowest, with_mine=False)
        self.theirs = self._strength(remaining, lowest, with_mine=True)
        self.prices = self._prices(self.mine, lots)
        self.their_prices = self._prices(self.theirs, lots)
        self.prizes = [self._prize(seat) for seat in range(view.seats)]
        held = [*remaining.coloured, *remaining.hand]
        count = max(1, len(held))
        self._mean_price = sum(self.their_prices[card] for card in held) / count
        self._mean_strength = sum(self.theirs[card] for card in held) / count

    def _strength(self, remaining: Remaining, lowest: bool, *, with_mine: bool) -> list[float]:
        table = remaining.strength(remaining.beaten(lowest, with_mine=with_mine))
        view = self.view
        if lowest or cards.LOWEST_WINS not in remaining.blacks:
            return table
        # Lowest wins may still come off the deck: some of the turns will be mirrored.
        mirrored = 0.5 * (1.0 - remaining.share) * min(1.0, self.turns / max(1, view.deck))
        other = remaining.strength(remaining.beaten(True, with_mine=with_mine))
        return [(1.0 - mirrored) * a + mirrored * b for a, b in zip(table, other, strict=True)]

    def _prices(self, strength: list[float], lots: Lots) -> list[float]:
        if not self.turns:
            return [0.0] * CARDS
        view, weights = self.view, self.weights
        more = weights.choosy * max(0.0, lots.top - lots.mean)
        prices = [weights.price * chance * (lots.mean + more * chance) for chance in strength]
        other = 1.0 / (view.seats - 1)
        for card in view.hand:
            if cards.COLOUR[card] != cards.BLACK:
                continue
            if card < cards.TIMES_TWO:
                prices[card] += cards.VALUE[card] * (0.7 * strength[card] - (1.0 - strength[card]) * other)
            elif card == cards.TIMES_TWO:
                prices[card] = -other * (4.0 + 1.2 * max(0.0, sum(lots.worths)) / view.seats)
            elif card == cards.MINUS_FIVE:
                prices[card] = 4.5 * other
            elif card == cards.UNKNOWN:
                prices[card] -= other * lots.hidden
            elif card == cards.THIEF:
                prices[card] -= 1.0
            elif card in (cards.SHUFFLE, cards.LOWEST_WINS):
                prices[card] += 0.3
        if cards.ALLY in view.hand:
            mine = lots.worths[view.seat]
            prices[cards.ALLY] += 0.3 * max(0.0, max(lots.worths) - mine) + 0.15 * self.turns
        return prices

    def _prize(self, seat: int) -> float:
        """What this seat gets for ending the round without a card, later rounds included (BID-21)."""
        view, variant = self.view, self.view.variant
        count, factor = view.luckless[seat] + 1, variant.factor
        later = variant.rounds - view.round
        if variant.consecutive:
            future = self.weights.again * factor * count * min(1, later)
        else:
            future = self.weights.again * factor * later
        if view.allies is None or seat not in view.allies:
            return count * factor + future
        return future

    def _danger(self, strength: float) -> float:
        """How much strength endangers a hand that wants to win nothing, for each of its points."""
        weights = self.weights
        danger = weights.colour_danger if self.view.variant.colour_bids else weights.danger
        return danger * strength / max(1, self.turns)

    def stays_empty(self, hand: Iterable[int]) -> float:
        """The chance that this seat wins nothing more with such a hand after the turn, if it wants to."""
        strength = sum(self.mine[card] for card in hand)
        return exp(-self._danger(strength) * strength)

    def collected(self, hand: Iterable[int]) -> float:
        """What this seat may expect to win with such a hand after the turn, if it wants to."""
        return sum(self.prices[card] for card in hand)

    def aims(self, seat: int, prices: float, strength: float) -> Aims:
        """The worth of a hand with these sums of prices and strengths over its cards."""
        weights = self.weights
        danger = self._danger(strength)
        chance = exp(-danger * strength)
        prize = chance * self.prizes[seat]
        empty = prize + (1.0 - chance) * weights.wasted * prices
        lead = max(-30.0, min(30.0, (empty - prices) / weights.blur))
        pursue = 1.0 / (1.0 + exp(-lead))
        both = prices + weights.blur * log(1.0 + exp(lead))
        return Aims(prices, both, pursue, 2.0 * danger * prize)

    def own(self, hand: Iterable[int]) -> Aims:
        """The aims of this seat with such a hand after the turn."""
        prices = strength = 0.0
        for card in hand:
            prices += self.prices[card]
            strength += self.mine[card]
        return self.aims(self.view.seat, prices, strength)

    def average(self, seat: int) -> Aims:
        """The aims of another seat with an average hand after the turn."""
        return self.aims(seat, self.turns * self._mean_price, self.turns * self._mean_strength)
