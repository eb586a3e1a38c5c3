"""Raj: whole games, by hypothesis and by the thousand; what must hold after every step."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import Event, Seat, Setup
from game.engine.games.raj import events as facts
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.games.raj.rules import RULES
from game.engine.games.raj.scoring import final_result
from game.engine.games.raj.state import RajState
from tests.engine.raj.play import NAMES
from tests.tools.soak import times

Orders = list[list[int]]


def same_order_mostly(orders: Orders, ties: int) -> Orders:
    """The orders with everybody playing as the first seat does in the first ``ties`` rounds."""
    start = orders[0][:ties]
    return [start + [card for card in order if card not in start] for order in orders]


games = st.tuples(
    st.permutations(PRIZES),
    st.lists(st.permutations(CARDS), min_size=2, max_size=5),
    st.integers(0, 15),
    st.booleans(),
)


def holds(state: RajState, revealed: Sequence[int], lapsed: int) -> None:
    """The invariants of a position: points, prizes and cards are conserved (RAJ-08 to RAJ-11)."""
    assert sum(state.scores) + sum(state.pile) == sum(revealed)
    assert sorted([*state.to_come, *state.pile, *(p for won in state.won for p in won)]) == sorted(PRIZES)
    assert state.scores == [sum(won) for won in state.won]
    assert state.best_mice == [max([0, *won]) for won in state.won]
    for seat, hand in enumerate(state.hands):
        played = [done.cards[seat] for done in state.history]
        assert sorted(hand + played) == list(CARDS)
        assert hand == sorted(hand)
    if not state.to_come and not state.revealed:
        assert sum(state.scores) + lapsed == 40


def play(prizes: Sequence[int], orders: Orders, mouse: bool) -> tuple[RajState, list[Event]]:
    """A whole game through the rules, with the invariants checked after every step."""
    state = RULES.new(Setup(NAMES[: len(orders)], {"highest_mouse_breaks_ties": mouse}))
    events: list[Event] = []
    for number, prize in enumerate(prizes):
        RULES.apply_chance(state, prize, events)
        holds(state, prizes[: number + 1], 0)
        RULES.apply(state, {Seat(seat): order[number] for seat, order in enumerate(orders)}, events)
        holds(state, prizes[: number + 1], sum(state.pile))
    return state, events


def told(events: Sequence[Event], seats: int) -> tuple[list[int], int]:
    """Scores and the lapsed sum as somebody adds them up who only hears the events."""
    scores, pile, lapsed = [0] * seats, 0, 0
    for event in events:
        match event:
            case facts.PrizeRevealed(prize=prize, pile=shown):
                pile += prize
                assert sum(shown) == pile
            case facts.PrizeTaken(seat=seat, prizes=prizes, score=score):
                assert sum(prizes) == pile
                scores[seat] += pile
                assert scores[seat] == score
                pile = 0
            case facts.PileCarried(prizes=prizes):
                assert sum(prizes) == pile
            case facts.PileLapsed(prizes=prizes):
                lapsed, pile = sum(prizes), 0
    return scores, lapsed


@settings(max_examples=400, deadline=None)
@given(games)
def test_points_and_cards_are_conserved(game: tuple[list[int], Orders, int, bool]) -> None:
    """RAJ-00, RAJ-08, RAJ-09, RAJ-11, RAJ-R4: after every step, and 40 in all at the end."""
    prizes, orders, ties, mouse = game
    state, events = play(prizes, same_order_mostly(orders, ties), mouse)
    scores, lapsed = told(events, len(orders))
    assert scores == state.scores
    assert sum(scores) + lapsed == 40
    assert isinstance(events[-1], facts.GameEnded)
    assert events[-1].result == RULES.result(state)
    assert sum(isinstance(event, facts.BidsRevealed) for event in events) == 15


@settings(max_examples=150, deadline=None)
@given(games, st.randoms(use_true_random=False))
def test_seats_are_equal(game: tuple[list[int], Orders, int, bool], rng: random.Random) -> None:
    """RAJ-06, RAJ-12: who sits where changes who wins what, and nothing else."""
    prizes, orders, ties, mouse = game
    orders = same_order_mostly(orders, ties)
    moved = list(range(len(orders)))
    rng.shuffle(moved)
    here, _ = play(prizes, orders, mouse)
    there, _ = play(prizes, [orders[seat] for seat in moved], mouse)
    assert there.scores == [here.scores[seat] for seat in moved]
    first, second = RULES.result(here), RULES.result(there)
    assert first is not None
    assert second is not None
    assert {moved[seat] for seat in second.winners} == set(first.winners)
    assert [{moved[seat] for seat in place} for place in second.ranking] == [set(p) for p in first.ranking]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(0, 3)), min_size=2, max_size=5), st.booleans())
def test_a_ranking_is_in_order(players: list[tuple[int, int]], mouse: bool) -> None:
    """RAJ-12, RAJ-13, RAJ-R5, RAJ-R6, RAJ-R8: whatever the scores and the mice."""
    scores, mice = [score for score, _ in players], [best for _, best in players]
    result = final_result(scores, mice, mouse_breaks_ties=mouse)
    assert sorted(seat for place in result.ranking for seat in place) == list(range(len(players)))
    if mouse:
        keys = [(scores[s], mice[s] if scores[s] == max(scores) else 0) for s in range(len(players))]
        assert result.winners == result.ranking[0]
        for place in result.ranking:
            assert len({keys[seat] for seat in place}) == 1
        order = [keys[place[0]] for place in result.ranking]
        assert order == sorted(set(keys), reverse=True)
    elif result.winners:
        assert len(result.winners) == 1
        best = scores[result.winners[0]]
        assert all(scores.count(score) > 1 for score in scores if score > best)
        order_behind = [scores[place[0]] for place in result.ranking[1:]]
        assert order_behind == sorted(set(order_behind), reverse=True)
    else:
        assert all(scores.count(score) > 1 for score in scores)
        assert len(result.ranking) == 1


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_thousand_random_games(seats: int) -> None:
    """RAJ-00, RAJ-10, RAJ-R5: every sort of end is met, and points are conserved in each."""
    rng = random.Random(seats)
    lapsed, winners = set(), set()
    for number in range(times(1000)):
        ties = 15 if number % 100 == 0 else rng.choice((0, 0, 3, 9, 13))
        orders = same_order_mostly([rng.sample(CARDS, 15) for _ in range(seats)], ties)
        if number % 4 == 0:
            orders = [list(reversed(order)) for order in orders]
        state, _ = play(rng.sample(PRIZES, 15), orders, number % 3 == 0)
        result = RULES.result(state)
        assert result is not None
        lapsed.add(bool(state.pile))
        winners.add(len(result.winners))
    assert lapsed == {False, True}
    assert {0, 1, seats} <= winners
