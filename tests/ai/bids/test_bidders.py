"""Bidders of Bids: legal, deterministic, honest, with reasons."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ai
from ai.bidder import TEMPERS, Bidder, Budget
from ai.bids import BASELINES, BIDDERS
from game.engine.core import stream
from game.engine.games.bids import RULES
from game.engine.games.bids.moves import Steal
from tests.ai.bids.positions import asked, positions, reached
from tests.ai.decisions import assert_reasoned

ROOT = Path(ai.__file__).parent.parent
EVERYBODY = [(level, temper) for level in BIDDERS for temper in TEMPERS] + [
    (name, "steady") for name in BASELINES
]

CALM = Budget(seconds=120.0, iterations=40)
"""Few iterations and no hurry: the same decision on every machine."""


def made(level: str, temper: str = "steady") -> Bidder:
    return {**BASELINES, **BIDDERS}[level](temper)


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """Seats and any possible combination of options."""
    seats = draw(st.sampled_from(RULES.seats))
    options: dict[str, Any] = {
        spec.name: draw(st.sampled_from(spec.values)) for spec in RULES.options if spec.name != "rounds"
    }
    if seats > 4:
        options["thief"] = False
    if seats != 4:
        options["ally"] = False
    return seats, options


@settings(max_examples=120, deadline=None)
@given(tables(), st.integers(0, 10**6), st.integers(0, 360), st.sampled_from(EVERYBODY))
def test_every_decision_is_legal_reasoned_repeatable_and_blind_to_what_is_hidden(
    table: tuple[int, dict[str, Any]], seed: int, moves: int, who: tuple[str, str]
) -> None:
    state = reached(*table, seed, moves)
    question = asked(state)
    if question is None:
        return
    decision = made(*who).decide(question, stream(seed), CALM)
    assert_reasoned(question, decision, who[0])
    for world in range(2):
        other = RULES.determinize(question.view, Random(world))
        asked_there = asked(other)
        assert asked_there is not None
        assert made(*who).decide(asked_there, stream(seed), CALM) == decision


@pytest.mark.parametrize("level", ["regular", "sharp", "master"])
def test_a_hurried_bidder_still_answers(level: str) -> None:
    for question in positions(10, 3):
        decision = made(level).decide(question, stream(1), Budget(0.0))
        assert decision.action in question.options


def test_a_regular_decides_within_fifteen_milliseconds() -> None:
    """The median over all seat counts and options, on processor time and with room for a busy machine."""
    took = []
    for k, question in enumerate(positions(150, 5)):
        start = process_time()
        made("regular").decide(question, stream(k), Budget())
        took.append(1000 * (process_time() - start))
    assert median(took) < 30


def test_a_theft_is_weighed_too() -> None:
    """BID-42: the best of the cards that may be stolen comes first and is taken."""
    options = {"thief": True}
    for seed in range(4000):
        question = asked(reached(3, options, seed, 90))
        if question is not None and isinstance(question.options[0], Steal) and len(question.options) > 2:
            decision = made("regular").decide(question, stream(seed), Budget())
            best = max(one.expected for one in decision.alternatives)
            assert decision.alternatives[0].expected == best
            assert decision.alternatives[0].action == decision.action
            return
    raise AssertionError("no theft was found")
