"""Bidders of Wild Wild Pattern: legal, in time, deterministic, honest, with reasons."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import pytest

import ai
from ai.bidder import TEMPERS, Budget, Decision, bidder_for, option_of
from ai.wild_pattern import BASELINES, BENCH
from ai.wild_pattern.human_model import SKILLS, STYLES
from ai.wild_pattern.racer import Racer
from ai.worker import Ask, fall_back
from game.engine.core import Setup, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.moves import Click, Pass
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK
from game.engine.race import RaceTable, Stamped
from game.engine.table import Question
from tests.ai.wild_pattern.turns import LEVELS, asked, first_turns, made, questions
from tests.engine.wild_pattern.scripted import random_setup

ROOT = Path(ai.__file__).parent.parent
GAME = "wild-wild-pattern"
EVERYBODY = [(level, temper) for level in LEVELS for temper in TEMPERS] + [("random", "steady")]


def legal_in_time(question: Question, decision: Decision) -> None:
    """A move that the table takes: an option, and with a moment of the running clock if one runs."""
    view, move = question.view, option_of(decision.action)
    assert move in question.options
    idle = isinstance(move, Pass) and view.phase in (Phase.RACE, Phase.SONG)
    assert isinstance(decision.action, Stamped) == (view.deadline != NO_CLOCK and not idle)
    if isinstance(decision.action, Stamped):
        assert view.now <= decision.action.at < view.deadline
        if isinstance(move, Click):
            assert decision.action.at >= view.click_from


@pytest.mark.parametrize(("level", "temper"), EVERYBODY)
def test_every_decision_is_legal_reasoned_repeatable_and_blind_to_what_is_hidden(
    level: str, temper: str
) -> None:
    for k, (state, question) in enumerate(questions(12, 1 + len(level + temper))):
        decision = made(level, temper).decide(question, stream(k), Budget())
        legal_in_time(question, decision)
        told = [one.action for one in decision.alternatives]
        assert option_of(decision.action) in told
        assert len(told) == len(set(told)) <= 3
        assert all(one.action in question.options for one in decision.alternatives)
        assert all(math.isfinite(one.expected) for one in decision.alternatives)
        if level != "random":
            assert 1 <= len(decision.facts) <= 3
            assert all("{" not in str(fact) for fact in decision.facts)
        other = RULES.determinize(question.view, Random(k))
        assert made(level, temper).decide(asked(other, question.seat), stream(k), Budget()) == decision
        assert RULES.view(state, question.seat) == question.view


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("relaxed", [False, True])
def test_whole_games_are_played_to_their_end(seats: int, relaxed: bool) -> None:
    """All levels but the slow-thinking one, in any options; the table takes every answer."""
    for seed in range(3):
        luck = Random(seed)
        options = {**random_setup(luck).options, "relaxed": relaxed}
        table = RaceTable(RULES, Setup(("Ana", "Ben", "Caz", "Dee")[:seats], options), seed=seed)
        levels = [luck.choice(["novice", "regular", "random"]) for _ in table.seats]
        while not table.over:
            for seat in table.waiting:
                question = table.question(seat)
                decision = made(levels[seat], luck.choice(TEMPERS)).decide(question, luck, Budget())
                table.answer(table.epoch, seat, decision.action)
            assert table.step() is not None


def test_the_levels_are_found_by_name_and_random_is_the_one_for_races() -> None:
    for level in LEVELS:
        racer = bidder_for(GAME, level, "bold")
        assert isinstance(racer, Racer)
        assert (racer.skill, racer.temper) == (SKILLS[level], STYLES["bold"])
    assert type(bidder_for(GAME, "random")) is BASELINES["random"]
    assert set(STYLES) == set(TEMPERS)
    assert set(SKILLS) == set(LEVELS)


@pytest.mark.parametrize("level", ["regular", "master"])
def test_a_stamped_move_is_accepted_as_a_fallback(level: str) -> None:
    for _, question in questions(5, 8):
        decision = fall_back(Ask(1, question, GAME, level, "steady", "s", Budget()))
        assert decision.facts
        legal_in_time(question, decision)


def test_no_time_to_think_makes_nobody_quicker() -> None:
    """Neither frames nor processors decide: a hurried bidder looks as long as ever."""
    for seed, (_, question) in enumerate(first_turns(10)):
        decision = made("master").decide(question, stream(seed), Budget(0.0))
        legal_in_time(question, decision)
        assert decision.action.at - question.view.now > 1500


@pytest.mark.parametrize(
    ("level", "limit"), [("novice", 20), ("regular", 20), ("sharp", 20), ("master", 150)]
)
def test_a_decision_takes_milliseconds(level: str, limit: int) -> None:
    """Median on processor time, with room for a busy machine."""
    took = []
    for k, (_, question) in enumerate(questions(25, 9)):
        start = process_time()
        made(level).decide(question, stream(k), Budget())
        took.append(1000 * (process_time() - start))
    assert median(took) < limit


@pytest.mark.parametrize("measured", BENCH)
def test_a_bench_returns_a_rate(measured: str) -> None:
    assert BENCH[measured](0.02) > 1.0
