"""What a seat may expect to score: a fast function of counts, the evaluation of every bidder here.

``valuation`` holds what is the same for all seats as long as no new row comes. What follows from open cards
alone is remembered, for playouts meet the same ones again and again. At the end of a game ``standing`` is
the score itself (WC-60).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from game.engine.games.wild_cards.cards import (
    ANIMALS,
    KINDS,
    LEADER_POINTS,
    LIMIT,
    NONE,
    PEACOCK,
    PEACOCK_POINTS,
    ROUNDS,
    VALUE,
    WILD,
)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The judgement of a bidder, in points; each is its own, so that what it says is found quickly."""

    card: float = 0.36
    """A card in hand."""
    spent: float = 3.2
    """How many cards a round can use; near the end a hand may hold too many."""
    last: float = 1.4
    """How much dearer cards are before the last round, when nothing else is left to save them for."""
    quality: tuple[float, float, float, float, float] = (0.7, 1.0, 1.0, 1.0, 1.5)
    """How good a card of value 1 to 4 and a wild one are for a plain one."""
    third: float = 0.4
    """The third most numerous species at the start of a game, for the first counts 2 and the second 1."""
    fourth: float = 0.2
    chase: float = 0.35
    """Which share of the animals to come a seat gets of a species it wants."""
    rush: float = 2.5
    """Animals of a species to come with which every second leader changes hands."""
    steps: float = 1.5
    """How much harder each animal more is that is needed for a leader."""
    power: tuple[float, ...] = (0.0, 0.3, 0.35, 0.3, 0.25, 0.5)
    """What each leader's power brings in a round, by animal from the peacock to the meerkat."""
    near: float = 2.0
    """For how many rounds the owner of a leader may be sure of it."""
    deny: float = 0.25
    """How much of what an animal is worth to a rival counts for taking it away."""
    rivalry: float = 5.0
    """Points behind the best rival at which a seat hardly counts as one, at the end of a game."""


WEIGHTS = Weights()
SPECIES = range(len(ANIMALS))
REMEMBERED = 2048
"""So many valuations, standings and sets of gains."""

Collections = tuple[tuple[int, ...], ...]
"""How many of each species every seat has."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What one more of a species brings a seat: points for ``species``, and what each seat may expect more
    or less of its leader (WC-33).
    """

    species: float
    leader: tuple[float, ...]


def points_at_once(
    collections: Sequence[Sequence[int]], owners: Sequence[int], seat: int, animal: int
) -> int:
    """How many points one more of the species brings the seat as things lie, its leader included."""
    own = list(collections[seat])
    first, second = sorted(own)[:-3:-1]
    own[animal] += 1
    best, next_ = sorted(own)[:-3:-1]
    points = 2 * (best - first) + next_ - second
    if owners[animal] != seat and own[animal] >= max(
        other[animal] for place, other in enumerate(collections) if place != seat
    ):
        points += PEACOCK_POINTS if animal == PEACOCK else LEADER_POINTS
    return points


@lru_cache(maxsize=512)
def hand_table(weights: Weights, later: int) -> tuple[float, ...]:
    """What 0 to 12 plain cards are worth when so many rounds follow."""
    total, table = 0.0, [0.0]
    for count in range(LIMIT + 2):
        use = 1.3 - count / (weights.spent * later) if later else 0.0
        dear = weights.last if later == 1 else 1.0
        total += weights.card * dear * max(0.0, min(1.0, use)) if count < LIMIT else 0.0
        table.append(total)
    return tuple(table)


@lru_cache(maxsize=512)
def card_prices(weights: Weights) -> tuple[float, ...]:
    """For how many plain cards each habitat stands."""
    quality = weights.quality
    return tuple(quality[4] if card == WILD else quality[VALUE[card] - 1] for card in range(KINDS))


@lru_cache(maxsize=512)
def leader_worths(weights: Weights, later: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What each leader is worth in all, and what is sure for who owns it now."""
    power = weights.power
    points = [PEACOCK_POINTS if animal == PEACOCK else LEADER_POINTS for animal in SPECIES]
    # The last refill and the last bid taken back are of no use: a power serves in one round less.
    whole = tuple(points[animal] + power[animal] * max(0.0, later - 0.5) for animal in SPECIES)
    near = tuple(one * min(float(later), weights.near) for one in power)
    return whole, near


def one_more(collection: Sequence[int], animal: int) -> list[int]:
    """The collection with one more of the species."""
    more = list(collection)
    more[animal] += 1
    return more


class Valuation:
    """The worth of collections, leaders and hands as long as the same animals are to come."""

    __slots__ = (
        "_claims",
        "_future",
        "_leaders",
        "_near",
        "_ranks",
        "cards",
        "later",
        "prices",
        "seats",
        "weights",
    )

    def __init__(self, seats: int, later: int, coming: Sequence[float], weights: Weights = WEIGHTS) -> None:
        self.seats = seats
        self.later = later
        self.weights = weights
        self.cards = hand_table(weights, later)
        self.prices = card_prices(weights)
        self._leaders, self._near = leader_worths(weights, later)
        part = min(1.0, later / (ROUNDS[seats] - 1))
        self._ranks = (2.0, 1.0, weights.third * part, weights.fourth * part)
        self._future = [weights.chase * count for count in coming]
        self._claims = []
        for count in coming:
            step = count / (count + weights.rush)
            self._claims.append([step ** (1.0 + weights.steps * need) for need in range(7)])

    def species(self, collection: Sequence[int]) -> float:
        """Points for species, those to come included, the first two and a hope for the next (WC-60)."""
        counts = sorted(map(float.__add__, self._future, map(float, collection)), reverse=True)
        first, second, third, fourth = self._ranks
        return first * counts[0] + second * counts[1] + third * counts[2] + fourth * counts[3]

    def leader(self, animal: int, counts: Sequence[int], owner: int) -> list[float]:
        """What each seat may expect of a leader, with so many animals of the species each (WC-33)."""
        claim = self._claims[animal]
        most = max(counts)
        parts = [claim[most - count - 1] if most > count + 1 else claim[0] for count in counts]
        if owner == NONE:
            whole = self._leaders[animal] / (1.0 + sum(parts))
            return [whole * part for part in parts]
        parts[owner] = 1.0
        total = sum(parts)
        whole = self._leaders[animal] / total
        worths = [whole * part for part in parts]
        worths[owner] += self._near[animal] * (1.0 - 1.0 / total)
        return worths

    def standing(
        self,
        collections: Collections,
        owners: tuple[int, ...],
        chips: Sequence[int],
        hands: Sequence[float],
    ) -> list[float]:
        """The points each seat may expect; ``hands`` is what ``hand`` or ``cards`` say of the hands."""
        species, leaders = self.open_points(collections, owners)
        return [
            chip + hand + mine + led
            for chip, hand, mine, led in zip(chips, hands, species, leaders, strict=True)
        ]

    def open_points(
        self, collections: Collections, owners: tuple[int, ...]
    ) -> tuple[list[float], list[float]]:
        """The points each seat may expect for its species, and those for leaders."""
        return _points(self, collections, owners)

    def gains(
        self, collections: Collections, owners: tuple[int, ...], animals: tuple[int, ...]
    ) -> tuple[tuple[Gain, ...], ...]:
        """What each seat would get by one more of each of these species."""
        return _gains(self, collections, owners, animals)

    def hand(self, cards: Sequence[int]) -> float:
        """What this hand is worth."""
        size = len(cards)
        if not size or not self.later:
            return 0.0
        return self.cards[size] * self.quality(cards) / size

    def quality(self, cards: Sequence[int]) -> float:
        """For how many plain cards these stand."""
        return sum(map(self.prices.__getitem__, cards))

    def rivals(self, seat: int, points: Sequence[float]) -> list[float]:
        """How much each other seat's points count against ``seat``: together 1, the best the most."""
        reach = self.weights.rivalry + 0.8 * self.later
        first = max([*points[:seat], *points[seat + 1 :]])
        near = [0.1 + exp((own - first) / reach) for own in points]
        near[seat] = 0.0
        whole = sum(near)
        return [part / whole for part in near]


@lru_cache(maxsize=REMEMBERED)
def valuation(seats: int, later: int, coming: tuple[float, ...], weights: Weights = WEIGHTS) -> Valuation:
    """The valuation when so many rounds follow, with so many animals of each species expected in them."""
    return Valuation(seats, later, coming, weights)


@lru_cache(maxsize=REMEMBERED)
def _points(
    valuation: Valuation, collections: Collections, owners: tuple[int, ...]
) -> tuple[list[float], list[float]]:
    leaders = [0.0] * len(collections)
    for animal, owner in enumerate(owners):
        counts = [own[animal] for own in collections]
        for seat, worth in enumerate(valuation.leader(animal, counts, owner)):
            leaders[seat] += worth
    return [valuation.species(own) for own in collections], leaders


@lru_cache(maxsize=REMEMBERED)
def _gains(
    valuation: Valuation, collections: Collections, owners: tuple[int, ...], animals: tuple[int, ...]
) -> tuple[tuple[Gain, ...], ...]:
    found: list[list[Gain]] = [[] for _ in collections]
    for animal in animals:
        counts = tuple([own[animal] for own in collections])
        moves = _moves(valuation, animal, counts, owners[animal])
        for seat, own in enumerate(collections):
            found[seat].append(Gain(_more(valuation, own, animal), moves[seat]))
    return tuple(map(tuple, found))


@lru_cache(maxsize=REMEMBERED)
def _moves(
    valuation: Valuation, animal: int, counts: tuple[int, ...], owner: int
) -> tuple[tuple[float, ...], ...]:
    """For every seat, what each may expect more of a leader when that one has one more of the species."""
    before = valuation.leader(animal, counts, owner)
    more = list(counts)
    found = []
    for seat in range(len(more)):
        more[seat] += 1
        after = valuation.leader(animal, more, seat if more[seat] == max(more) else owner)
        more[seat] -= 1
        found.append(tuple([new - old for old, new in zip(before, after, strict=True)]))
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def _more(valuation: Valuation, own: tuple[int, ...], animal: int) -> float:
    """Points for species that one more brings."""
    return valuation.species(one_more(own, animal)) - valuation.species(own)
