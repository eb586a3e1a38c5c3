"""Bidders of Raj: legal, deterministic, honest, with reasons."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ai
from ai.bidder import TEMPERS, Budget, bidder_for, levels_of
from ai.raj import BASELINES
from ai.raj.assignment import totals_by_first
from ai.raj.fictitious_play import MANNERS, NOISES
from ai.raj.gains import Gains
from ai.raj.novice import remembered_hands
from ai.raj.public_view import public_view
from ai.raj.styles import odds
from game.engine.core import Seat, stream
from game.engine.games.raj.scoring import deciding_seat
from tests.ai.decisions import assert_reasoned
from tests.ai.tables import raj_question, raj_table

ROOT = Path(ai.__file__).parent.parent
EVERYBODY = [*levels_of("raj"), "random", *BASELINES]


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(EVERYBODY),
    st.sampled_from(TEMPERS),
    st.integers(2, 5),
    st.integers(0, 14),
    st.integers(0, 10**6),
    st.booleans(),
)
def test_every_decision_is_an_option(
    level: str, temper: str, seats: int, rounds: int, seed: int, history: bool
) -> None:
    question = raj_question(seats, seed, rounds, {"open_history": history})
    decision = bidder_for("raj", level, temper).decide(question, stream(seed), Budget(0.02))
    assert decision.action in question.options
    if level != "random":
        assert_reasoned(question, decision, level)


def test_a_sure_winner_is_named_as_the_reason() -> None:
    """RAJ-06: nobody else holds a card above it."""
    for seed in range(200):
        question = raj_question(2, seed, 9)
        others = question.view.remaining(1)
        if sum(question.view.pile) > 3 and question.options[-1] > max(others):
            decision = bidder_for("raj", "regular").decide(question, stream(seed), Budget())
            if decision.action > max(others):
                assert (
                    str(decision.facts[0])
                    == f"No opponent still holds a card as high as the {decision.action}"
                )
                return
    raise AssertionError("no such position")


def test_the_regular_takes_a_prize_at_no_cost() -> None:
    """With two cards each and one prize worth nothing to come, the higher card goes on the prize."""
    found = 0
    for seed in range(400):
        question = raj_question(2, seed, 13)
        view = question.view
        high, theirs = view.hand[-1], view.remaining(1)
        if sum(view.pile) >= 5 and abs(view.to_come[0]) <= 2 and theirs[0] < high > theirs[1]:
            found += 1
            decision = bidder_for("raj", "regular").decide(question, stream(seed), Budget())
            if view.hand[0] < theirs[1]:
                assert decision.alternatives[0].action == high
    assert found


def test_gains_count_what_the_rules_say() -> None:
    """RAJ-06 to RAJ-08: leads and chances equal the rules' own, world by world."""
    luck = Random(5)
    for _ in range(300):
        size, others = luck.randint(1, 6), luck.randint(1, 4)
        hand = sorted(luck.sample(range(1, 9), size))
        values = [luck.randint(-5, 10) for _ in hand]
        gains = Gains(hand, values, others)
        worlds = [[luck.sample(range(1, 9), size) for _ in range(others)] for _ in range(3)]
        for plans in worlds:
            gains.add(plans)
        lead = gains.lead()
        for row, value in enumerate(values):
            for k, card in enumerate(hand):
                total = 0.0
                for plans in worlds:
                    winner = deciding_seat([card, *(plan[row] for plan in plans)], lowest=value < 0)
                    total += 0.0 if winner is None else 1.0 if winner == 0 else -1.0 / others
                assert lead[row][k] == pytest.approx(value * total / 3)


def test_the_assignment_is_the_best_for_every_first_choice() -> None:
    for seed in range(80):
        luck = Random(seed)
        size = luck.randint(1, 5)
        gain = [
            [luck.choice((luck.uniform(-5, 5), luck.randint(-2, 2))) for _ in range(size)]
            for _ in range(size)
        ]
        for first, total in enumerate(totals_by_first(gain)):
            orders = [order for order in permutations(range(size)) if order[0] == first]
            assert total == pytest.approx(
                max(sum(gain[i][order[i]] for i in range(size)) for order in orders)
            )


def test_a_novice_forgets_but_not_what_lies_open() -> None:
    """RAJ-09, RAJ-R7: the latest discards are always known, the others fade for good."""
    forgotten = 0
    for seed in range(30):
        before: list[list[int]] | None = None
        for rounds in range(1, 14):
            view = raj_question(3, seed, rounds).view
            remembered = remembered_hands(view)
            for hand, seat in zip(remembered, (1, 2), strict=True):
                assert set(view.remaining(seat)) <= set(hand)
                assert view.discards[seat] not in hand
                forgotten += len(hand) - len(view.remaining(seat))
            if before is not None:
                played = [{done.cards[seat] for done in view.history[:-1]} for seat in (1, 2)]
                for old, new, cards in zip(before, remembered, played, strict=True):
                    assert cards & set(old) <= set(new)
            before = remembered
        open_view = raj_question(3, seed, 9, {"open_history": True}).view
        assert remembered_hands(open_view) == [list(open_view.remaining(seat)) for seat in (1, 2)]
    assert forgotten > 100


def test_manners_are_told_from_the_bids() -> None:
    """A bidder by rank is soon taken for one."""
    table = raj_table(2, 3, 0)
    rank, luck = bidder_for("raj", "rank"), Random(1)
    for _ in range(6):
        for seat in table.waiting:
            question = table.question(seat)
            random_card = luck.choice(question.options)
            card = rank.decide(question, luck, Budget()).action if seat == 0 else random_card
            table.answer(table.epoch, seat, card)
        table.step()
        table.step()
    view = table.view(Seat(1))
    assert sum(odds(public_view(view, 0), MANNERS)[:2]) > 0.8
    assert sum(odds(public_view(view, 1), MANNERS)[:2]) < 0.2
    assert len(odds(public_view(view, 0), MANNERS)) == len(NOISES) + 1


def test_a_regular_thinks_quickly() -> None:
    took = []
    for rounds in range(15):
        question = raj_question(5, rounds, rounds)
        start = process_time()
        bidder_for("raj", "regular").decide(question, stream(rounds), Budget())
        took.append(process_time() - start)
    assert median(took) < 0.06
