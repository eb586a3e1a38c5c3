"""Who is likely to hold what: hidden hands that agree with how their players have bid so far.

Every deal that leads to what was seen is possible, but not equally likely: whoever has taken nothing yet
tends to hold low cards, and so on. A deal weighs exp(sum of scores), one score for every card in every
other hand; a score is linear in what is known of the player (traits) times what is known of the card
(marks). The weights stand in ``evaluation.json`` and are fitted to games (``python -m ai.fitting bids``):
for two hands and a card of each, how often they are this way round rather than the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from operator import mul
from typing import Final

from ai.bids.remaining import CANNOT_WIN, CARDS, rank_of
from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, TURNS, VALUE
from game.engine.games.bids.guess import guesser
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.view import BidsView

TRAITS: Final = (
    "empty",
    "empty for long",
    "prize",
    "turns won",
    "power laid",
    "power laid while empty",
    "lots left as the last",
    "lots left before",
    "did not beat",
    "last card",
    "starts",
)
"""What is known of a player: the columns of the weights, every one once for each mark of a card."""
MARKS: Final = ("place", "place squared", "black")
"""What is known of a card: its place among the cards that are left, from -1 to 1, and its colour."""
SWEEPS: Final = 2
"""How often every hidden card is offered a swap before a deal is taken for a likely one."""

Scores = list[list[float]]


def traits(table: BidsState | BidsView) -> list[list[float]]:
    """What everybody knows of each seat: one row a seat."""
    variant = table.variant
    seats, highest = variant.seats, max(VALUE[card] for card in variant.coloured)
    power = [0.0] * seats
    late = [0.0] * seats
    early = [0.0] * seats
    unbeaten = [0.0] * seats
    newest = [0.0] * seats
    won = [0] * seats

    def height(card: int) -> float:
        return 0.0 if card in CANNOT_WIN else min(1.0, VALUE[card] / highest) - 0.5

    for turn in table.history:
        winner = turn.winner
        lot = 0.0 if turn.centre is None else VALUE[turn.centre] / highest
        taken = None if winner is None else (winner - turn.starter) % seats
        if winner is not None:
            won[winner] += 1
        for place, card in enumerate(turn.bids):
            seat = (turn.starter + place) % seats
            newest[seat] = height(card)
            power[seat] += newest[seat]
            if place == taken:
                continue
            if place == seats - 1:
                late[seat] += lot
            else:
                early[seat] += lot
            if taken is not None and place > taken:
                unbeaten[seat] += 0.5 - height(turn.bids[taken])
    for place, card in enumerate(table.bids):
        seat = (table.starter + place) % seats
        newest[seat] = height(card)
        power[seat] += newest[seat]
    gone = len(table.history) / TURNS
    rows = []
    for seat in range(seats):
        empty = 0.0 if table.fronts[seat] else 1.0
        rows.append(
            [
                empty,
                empty * gone,
                empty * min(4, table.luckless[seat]) / 4.0,
                won[seat] / TURNS,
                power[seat] / 2.0,
                empty * power[seat] / 2.0,
                late[seat] / 2.0,
                early[seat] / 2.0,
                unbeaten[seat] / 2.0,
                newest[seat],
                1.0 if table.starter == seat else 0.0,
            ]
        )
    return rows


def marks(cards: Sequence[int], lowest: bool) -> dict[int, tuple[float, float, float]]:
    """What is known of each of the cards that are left."""
    rank = rank_of(lowest)
    ranks = sorted([rank[card] for card in cards])
    middle: dict[int, float] = {}
    for below, value in enumerate(ranks):
        if value not in middle:
            middle[value] = (2.0 * below + ranks.count(value) - 1.0) / max(1, len(ranks) - 1) - 1.0
    found = {}
    for card in cards:
        place = middle[rank[card]]
        found[card] = (place, place * place, 1.0 if COLOUR[card] == BLACK else 0.0)
    return found


def mark_weights(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[tuple[float, ...]]:
    """For every seat how much each mark of a card counts for its being there."""
    count = len(TRAITS)
    parts = [weights[at : at + count] for at in range(0, len(weights), count)]
    return [tuple(sum(map(mul, part, row)) for part in parts) for row in rows]


class Beliefs:
    """Draws worlds for one view, likely ones more often."""

    def __init__(self, view: BidsView, weights: Sequence[float]) -> None:
        self.view = view
        self.others = [seat for seat in range(view.seats) if seat != view.seat and view.counts[seat]]
        self.scores = self._scores(weights) if view.history or view.bids else None
        self._guess = guesser(view)

    def _scores(self, weights: Sequence[float]) -> Scores:
        view = self.view
        unseen = view.unseen()
        known = marks([*unseen, *view.hand], view.lowest or view.lowest_next)
        liked = mark_weights(traits(view), weights)
        scores = [[0.0] * CARDS for _ in range(view.seats)]
        for seat in self.others:
            for card in unseen:
                scores[seat][card] = sum(map(mul, liked[seat], known[card]))
        return scores

    def world(self, rng: Rng) -> BidsState:
        """A new state that this seat cannot tell from the true one."""
        state = self._guess(rng)
        if self.scores is not None and len(self.others) > 1:
            self._settle(self.scores, state.hands, rng.random)
        return state

    def _settle(self, scores: Scores, hands: list[list[int]], chance: Callable[[], float]) -> None:
        """Offer every card a swap with one of another hand, and take it as often as the deal gets likelier
        by it; whoever offers does not matter to that (Metropolis).
        """
        cards: list[int] = []
        mine: list[list[float]] = []
        for seat in self.others:
            cards += hands[seat]
            mine += [scores[seat]] * len(hands[seat])
        count = len(cards)
        blocks = []
        at = 0
        for seat in self.others:
            held = len(hands[seat])
            blocks.append((at, held, scores[seat]))
            at += held
        for first, held, here in blocks * SWEEPS:
            rest = count - held
            for one in range(first, first + held):
                other = int(chance() * rest)
                if other >= first:
                    other += held
                a, b = cards[one], cards[other]
                there = mine[other]
                lead = here[b] + there[a] - here[a] - there[b]
                if lead >= 0.0 or chance() < exp(lead):
                    cards[one], cards[other] = b, a
        for seat, (first, held, _) in zip(self.others, blocks, strict=True):
            hands[seat] = sorted(cards[first : first + held])
