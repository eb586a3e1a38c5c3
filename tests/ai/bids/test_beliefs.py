"""What Bids' master believes of hidden hands: possible deals only, each as often as it is likely."""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random
from typing import Any

import pytest

from ai.bidder import Budget
from ai.bids.baselines import Heuristic
from ai.bids.beliefs import MARKS, TRAITS, Beliefs, mark_weights, marks, traits
from ai.bids.fit_beliefs import CardPairs, fitted_weights
from ai.bids.searchers import likely
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR, card_of
from game.engine.games.bids.state import BidsState
from tests.ai.bids.positions import asked, reached


def deals_of(beliefs: Beliefs) -> dict[tuple[tuple[int, ...], ...], float]:
    """All hands of the others with their weights, counted out one by one; no card may be in the deck."""
    view = beliefs.view
    found: dict[tuple[tuple[int, ...], ...], float] = {}

    def deal(left: set[int], seats: list[int], hands: tuple[tuple[int, ...], ...], score: float) -> None:
        if not seats:
            found[hands] = exp(score)
            return
        assert beliefs.scores is not None
        mine = beliefs.scores[seats[0]]
        for hand in combinations(sorted(left), view.counts[seats[0]]):
            deal(left - {*hand}, seats[1:], (*hands, hand), score + sum(mine[card] for card in hand))

    deal(set(view.unseen()), beliefs.others, (), 0.0)
    return found


@pytest.mark.parametrize(("seats", "moves", "seed"), [(3, 18, 1), (3, 20, 4), (4, 32, 3)])
def test_worlds_come_as_often_as_an_exact_count_says(seats: int, moves: int, seed: int) -> None:
    """Chi-square against every deal weighed, at one in ten thousand; fixed seeds."""
    state = reached(seats, {}, seed, moves)
    taken = [card for card in state.deck if card not in state.known]
    state.known = sorted([*state.known, *taken])
    view = RULES.view(state, RULES.waiting_for(state)[0])
    luck = Random(5)
    beliefs = Beliefs(view, [luck.gauss(0.0, 1.0) for _ in range(len(TRAITS) * len(MARKS))])
    every = deals_of(beliefs)
    assert 20 <= len(every) <= 3000
    whole = sum(every.values())
    draws = 20 * len(every)
    count = dict.fromkeys(every, 0)
    rng = Random(3)
    for _ in range(draws):
        world = beliefs.world(rng)
        count[tuple(tuple(world.hands[seat]) for seat in beliefs.others)] += 1
    chi, cells, rare, seldom = 0.0, 0, 0.0, 0
    for deal, weight in every.items():
        expected = draws * weight / whole
        if expected < 5.0:
            rare, seldom = rare + expected, seldom + count[deal]
        else:
            chi += (count[deal] - expected) ** 2 / expected
            cells += 1
    if rare:
        chi += (seldom - rare) ** 2 / rare
    assert cells >= 10
    assert chi < cells + 3.72 * (2 * cells) ** 0.5 + 10


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"colour_bids": True}])
def test_every_believed_world_is_one_that_cannot_be_told_apart(seats: int, options: dict[str, Any]) -> None:
    for moves in range(0, 60, 7):
        question = asked(reached(seats, options, moves, moves))
        assert question is not None
        world = likely(question.view)(Random(moves))
        assert RULES.view(world, question.seat) == question.view
        assert asked(world) == question


def test_before_anything_was_laid_all_deals_are_alike() -> None:
    question = asked(reached(4, {}, 1, 0))
    assert question is not None
    beliefs = Beliefs(question.view, [9.0] * (len(TRAITS) * len(MARKS)))
    assert beliefs.world(Random(1)).hands == RULES.determinize(question.view, Random(1)).hands


def test_everybody_knows_the_same_of_a_player() -> None:
    """Traits are what all have seen: no hand changes them, and every seat's view has the same."""
    state = reached(4, {}, 6, 25)
    found = traits(state)
    for seat in range(4):
        assert traits(RULES.view(state, Seat(seat))) == found
    assert [len(row) for row in found] == [len(TRAITS)] * 4
    assert len(mark_weights(found, [1.0] * len(TRAITS) * len(MARKS))[0]) == len(MARKS)


def test_cards_are_placed_among_those_that_are_left() -> None:
    low, middle, high, black = (card_of(code) for code in ("Y2", "R5", "B9", "K5"))
    found = marks([low, middle, high, black], lowest=False)
    assert found[low][0] == -1.0
    assert found[high][0] == 1.0
    assert found[middle][0] == found[black][0]
    assert (found[middle][2], found[black][2]) == (0.0, 1.0)
    assert marks([low, middle, high, black], lowest=True)[low][0] == 1.0


def played(rounds: int) -> list[BidsState]:
    """The positions between two turns of some rounds of the best heuristic."""
    kept = []
    bidder = Heuristic()
    for number in range(rounds):
        rng = stream("beliefs", number)
        state = RULES.new(Setup(("Annabel", "Ben", "Caz", "Dee")))
        while not state.sheets:
            waiting = RULES.waiting_for(state)
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, rng))
                continue
            if not state.bids:
                kept.append(state.clone())
            question = asked(state)
            assert question is not None
            RULES.apply(state, {waiting[0]: bidder.decide(question, rng, Budget(0.002)).action})
    return kept


def test_who_has_taken_nothing_is_believed_to_hold_lower_cards_and_does() -> None:
    """The believed hands of empty seats are lower than guessed ones, about as the true hands are."""
    kept = played(20)
    believed: list[float] = []
    guessed: list[float] = []
    true: list[float] = []
    for number, state in enumerate(kept):
        full = [seat for seat in range(4) if state.fronts[seat]]
        empty = [seat for seat in range(4) if not state.fronts[seat]]
        if state.turn < 5 or not full or not empty:
            continue
        view = RULES.view(state, Seat(full[0]))
        believed.append(height(likely(view)(Random(number)), empty))
        guessed.append(height(RULES.determinize(view, Random(number)), empty))
        true.append(height(state, empty))
    mean = [sum(values) / len(values) for values in (true, believed, guessed)]
    assert len(true) >= 20
    assert mean[2] - mean[0] > 0.5
    assert abs(mean[1] - mean[0]) < 0.6 * (mean[2] - mean[0])


def height(state: BidsState, seats: list[int]) -> float:
    """The mean number on the coloured cards of these hands."""
    values = [card % 14 + 1 for seat in seats for card in state.hands[seat] if COLOUR[card] < BLACK]
    return sum(values) / max(1, len(values))


def test_the_ways_cards_lie_are_learnt() -> None:
    """Rows made by known weights lead back to them."""
    luck, wanted = Random(2), [1.5, -0.7, 0.0]
    rows = []
    for _ in range(6000):
        row = [luck.gauss(0.0, 1.0) for _ in wanted]
        lies = luck.random() < 1.0 / (1.0 + exp(-sum(a * b for a, b in zip(row, wanted, strict=True))))
        rows.append(row if lies else [-value for value in row])
    assert fitted_weights(rows, Random(1)) == pytest.approx(wanted, abs=0.15)


def test_nothing_played_teaches_nothing() -> None:
    card_pairs = CardPairs(Random(1))
    card_pairs.watch(reached(4, {}, 1, 0))
    assert card_pairs.rows == []
