"""One round of three seats and more as a game of its own: what every card brings is a chance to win.

After a round of a stochastic game comes another one (Shapley 1953): here what comes after is what the
fitted ``chances`` say. All seats learn by regret matching how to mix their hands; whoever is believed to
bid in some way plays that as far as it is believed, and learns for the rest. Where nothing is believed of
anybody the mixtures come near an equilibrium.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import exp, inf
from operator import itemgetter, mul
from typing import Final

from ai.raj import chances
from ai.raj.chances import Weights
from ai.raj.worth import signs, worths
from ai.search.joint import Belief, Mixture, blended
from ai.search.regret import PredictiveMatcher, proportional
from game.engine.games.raj.state import RajView

REFRESHED: Final = 8
"""Turns between two looks at what it brings to win or to lose, which hardly change with the mixtures."""
BEYOND: Final = 0.03
"""Who takes what a card does not take has mostly a stronger one: how much its other cards count."""
RARE: Final = 0.005
"""Cards that would be played less often are not played at all (thresholding, Ganzfried & Sandholm 2012)."""

Lines = list[list[float]]


@dataclass(frozen=True, slots=True)
class Played:
    """How each seat mixes its rising hand, as it is believed to and as it has learnt to."""

    believed: Sequence[Mixture]
    learnt: Sequence[Mixture]


@dataclass(frozen=True, slots=True)
class Worths:
    """What each card of a rising hand brings: the chance to win, and the lead in points to the end."""

    chances: Sequence[float]
    leads: Sequence[float]


@dataclass(slots=True)
class _Takings:
    """By seat and card: how often it takes the pile, and how often it is carried."""

    takes: Lines
    carries: Lines


@dataclass(slots=True)
class _Outcomes:
    """By seat and card: chances to win once the pile is taken, is carried, goes to somebody else."""

    taken: Lines
    carried: Lines
    lost: Lines


def takings(mixtures: Sequence[Mixture], holders: Sequence[Sequence[int]]) -> tuple[Lines, Lines]:
    """By seat, how often each card takes the pile from the others who bid so, and how often it is carried
    (RAJ-06 to RAJ-08).

    Mixtures are over the same cards, the strongest first; ``holders`` are the seats that want to know it of
    each card. Two pairs that tie are rare and left out of what is carried, unless a card of them is ours.
    """
    seats = range(len(mixtures))
    picks, groups = _others(len(mixtures)), _groups(len(mixtures) - 1)
    # by seat and by which others have bid more, so far that all of these tie
    tied = [[1.0] + [0.0] * ((1 << (len(mixtures) - 1)) - 1) for _ in seats]
    weaker: Sequence[float] = [1.0] * len(mixtures)
    takes, carries = ([[0.0] * len(holders) for _ in seats] for _ in range(2))
    for place, (bids, holding) in enumerate(zip(zip(*mixtures, strict=True), holders, strict=True)):
        weaker = [rest - bid for rest, bid in zip(weaker, bids, strict=True)]
        below, at = _products(weaker), _products(bids)
        for seat in holding:
            line, pick = tied[seat], picks[seat]
            takes[seat][place] = sum(map(mul, line, reversed(pick(below))))
            carries[seat][place] = sum(map(mul, line, pick(at)[:0:-1]))
        if len(bids) - bids.count(0.0) > 1:
            for line, pick in zip(tied, picks, strict=True):
                same = pick(at)
                for before, group in groups:
                    line[before | group] += line[before] * same[group]
    return takes, carries


def _products(factors: Sequence[float]) -> list[float]:
    """The product over every set of factors, by its bits."""
    found = [1.0]
    for factor in factors:
        found += [factor * one for one in found]
    return found


@cache
def _others(seats: int) -> list[itemgetter[Sequence[float]]]:
    """For each seat what picks the products over sets of the others out of those over sets of all."""
    return [itemgetter(*(one for one in range(1 << seats) if not one >> seat & 1)) for seat in range(seats)]


@cache
def _groups(count: int) -> list[tuple[int, int]]:
    """Who may have tied above, and who ties next: pairs of sets, so that nothing is counted twice."""
    several = [one for one in range(1 << count) if one.bit_count() > 1]
    return [
        (before, group) for before in (*reversed(several), 0) for group in several if not before & group
    ]


class StageGame:
    """The round of a ``public_view``, whosever it is; ``weights``: other ones than those shipped."""

    def __init__(self, view: RajView, weights: Weights | None = None) -> None:
        self.seats = range(view.seats)
        self.hands = [view.remaining(seat) for seat in self.seats]
        self.pile = sum(view.pile)
        self.last = not view.to_come
        cards = sorted({card for hand in self.hands for card in hand}, reverse=self.pile >= 0)
        self._places = [[cards.index(card) for card in hand] for hand in self.hands]
        self._cards = len(cards)
        self._holders = [[seat for seat in self.seats if card in self.hands[seat]] for card in cards]
        if self.last:
            return
        fitting = (weights or chances.fitted(view.seats))[len(view.to_come)]
        self._point = chances.point(view.to_come, fitting)
        self._stands = [self._point * score for score in scores(view)]
        places = chances.kernel(view.to_come, view.seats, fitting)
        self._rest: dict[tuple[int, int], Lines] = {}
        for a in self.seats:
            for b in range(a):
                table = worths(signs(self.hands[a], self.hands[b]), places)
                self._rest[a, b] = table
                self._rest[b, a] = [[-one for one in line] for line in zip(*table, strict=True)]

    def play(self, beliefs: Sequence[Sequence[Belief]], turns: int) -> Played:
        """Let every seat learn for so many turns; what the weights of its beliefs leave over is learnt.

        Mixtures that are played against each other need not come to rest: kept are the means that would
        regret least.
        """
        if self.last:
            sure = [(1.0,)] * len(self.seats)
            return Played(sure, sure)
        known = [
            blended(one) if one else [0.0] * len(hand)
            for one, hand in zip(beliefs, self.hands, strict=True)
        ]
        left = [1.0 - sum(weight for weight, _ in one) for one in beliefs]
        learners = [PredictiveMatcher(len(hand)) for hand in self.hands]

        def mixed(learnt: Sequence[Mixture]) -> list[Mixture]:
            return [
                [sure + rest * one for sure, one in zip(line, own, strict=True)] if rest < 1.0 else own
                for line, rest, own in zip(known, left, learnt, strict=True)
            ]

        outcomes = _Outcomes([], [], [])
        best: Sequence[Mixture] = ()
        least = inf
        for turn in range(turns + 1):
            if turn % REFRESHED == 0 or turn == turns:
                learnt = [one.average() for one in learners]
                means = mixed(learnt)
                held = self._takings(means)
                outcomes = self._outcomes(means, held.takes)
                if 3 * turn >= turns:
                    regret = sum(
                        rest * regretted(own, self._chances(seat, held, outcomes))
                        for seat, (rest, own) in enumerate(zip(left, learnt, strict=True))
                    )
                    if regret < least:
                        least, best = regret, learnt
            now = self._takings(mixed([one.now for one in learners]))
            for seat, learner in enumerate(learners):
                if left[seat] > 0.0:
                    learner.learn(self._chances(seat, now, outcomes))
        kept = [frequent(one) for one in best]
        return Played(mixed(kept), kept)

    def worths(self, mixtures: Sequence[Mixture], seat: int) -> Worths:
        """What each card of a seat brings when everybody mixes so."""
        found = self._takings(mixtures)
        others = len(self.seats) - 1
        now = [
            self.pile * (take - (1.0 - take - carry) / others)
            for take, carry in zip(found.takes[seat], found.carries[seat], strict=True)
        ]
        if self.last:
            return Worths([0.0], now)
        outcomes = self._outcomes(mixtures, found.takes)
        scale = (1.0 + 1.0 / others) / self._point
        rest = self._against(mixtures, seat)
        later = [scale * sum(column) for column in zip(*rest.values(), strict=True)]
        leads = [one + two for one, two in zip(now, later, strict=True)]
        return Worths(self._chances(seat, found, outcomes), leads)

    def points_of_a_chance(self) -> float:
        """How many points a sure win is worth at most, by what one more brings where all stand alike."""
        seats = len(self.seats)
        return 0.0 if self.last else seats * seats / ((seats - 1) * self._point)

    def _takings(self, mixtures: Sequence[Mixture]) -> _Takings:
        by_strength = []
        for places, mixture in zip(self._places, mixtures, strict=True):
            line = [0.0] * self._cards
            for place, share in zip(places, mixture, strict=True):
                line[place] = share
            by_strength.append(line)
        takes, carries = takings(by_strength, self._holders)
        return _Takings(self._by_card(takes), self._by_card(carries))

    def _by_card(self, lines: Lines) -> Lines:
        return [[line[place] for place in places] for line, places in zip(lines, self._places, strict=True)]

    def _stronger(self, mixture: Mixture, takes: Sequence[float], seat: int) -> list[float]:
        """How often a seat takes the pile with a card above each one, the strongest first."""
        found = [0.0] * (self._cards + 1)
        for place, share, take in zip(self._places[seat], mixture, takes, strict=True):
            found[place + 1] = share * take
        return list(accumulate(found))

    def _against(self, mixtures: Sequence[Mixture], seat: int) -> dict[int, list[float]]:
        """By other seat, how well a hand then stands against that one's, for each card that is spent."""
        return {
            other: [sum(map(mul, line, mixtures[other])) for line in self._rest[seat, other]]
            for other in self.seats
            if other != seat
        }

    def _outcomes(self, mixtures: Sequence[Mixture], takes: Lines) -> _Outcomes:
        stronger = [
            self._stronger(mixture, line, seat)
            for seat, (mixture, line) in enumerate(zip(mixtures, takes, strict=True))
        ]
        against = [self._against(mixtures, seat) for seat in self.seats]
        means = [
            {other: sum(map(mul, line, mixtures[seat])) for other, line in against[seat].items()}
            for seat in self.seats
        ]
        stands = [score + sum(one.values()) for score, one in zip(self._stands, means, strict=True)]
        more = exp(self._point * self.pile) - 1.0
        found = _Outcomes([], [], [])
        for seat in self.seats:
            others = [other for other in self.seats if other != seat]
            taken, carried, lost = [], [], []
            for k, place in enumerate(self._places[seat]):
                parts = proportional(
                    [stronger[other][place] + BEYOND * stronger[other][-1] for other in others]
                )
                own = exp(self._stands[seat] + sum(line[k] for line in against[seat].values()))
                theirs = [
                    exp(stands[other] - means[other][seat] - against[seat][other][k]) for other in others
                ]
                whole = own + sum(theirs)
                taken.append(own * (1.0 + more) / (whole + own * more))
                carried.append(own / whole)
                lost.append(
                    sum(part * own / (whole + one * more) for part, one in zip(parts, theirs, strict=True))
                )
            found.taken.append(taken)
            found.carried.append(carried)
            found.lost.append(lost)
        return found

    def _chances(self, seat: int, found: _Takings, outcomes: _Outcomes) -> list[float]:
        return [
            take * taken + carry * carried + (1.0 - take - carry) * lost
            for take, carry, taken, carried, lost in zip(
                found.takes[seat],
                found.carries[seat],
                outcomes.taken[seat],
                outcomes.carried[seat],
                outcomes.lost[seat],
                strict=True,
            )
        ]


def scores(view: RajView) -> list[int]:
    """The points of every seat by the history of a view."""
    found = [0] * view.seats
    for one in view.history:
        if one.winner is not None:
            found[one.winner] += sum(one.pile)
    return found


def frequent(mixture: Mixture) -> list[float]:
    """A mixture without the cards that it hardly ever plays."""
    return proportional([share if share >= RARE else 0.0 for share in mixture])


def regretted(mixture: Mixture, worths: Sequence[float]) -> float:
    """What the best card would bring more than a mixture does."""
    return float(max(worths) - sum(map(mul, mixture, worths)))
