"""Information-set search on tiny games with known solutions, hidden cards and chance among them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ai.search.information_set import CHECK, Search
from ai.search.problem import Effort, Problem, Report
from tests.ai.toys import ME, Challenge, Foresee, Toy

EFFORT = Effort(iterations=3000, seconds=60.0, clear=99.0, close=-1.0)


def problem(toy: Any) -> Problem[Toy, Any]:
    return Problem(toy, ME, toy.sample, toy.judge, toy.options)


def searched(toy: Any, effort: Effort = EFFORT, seed: int = 1) -> Report[Any]:
    return Search(problem(toy), effort, Random(seed)).run()


@pytest.mark.parametrize(
    ("cards", "safe", "best"), [(4, 0.6, "challenge"), (4, 0.9, "safe"), (2, 0.6, "safe")]
)
def test_a_rare_move_is_expected_as_often_as_it_is_possible(cards: int, safe: float, best: str) -> None:
    """The joker is there in one of ``cards`` worlds and then always played."""
    report = searched(Challenge(cards, safe))
    assert report.findings[0].action == best
    challenge = next(one for one in report.findings if one.action == "challenge")
    assert challenge.mean == pytest.approx(1.0 - 1.0 / cards, abs=0.06)


def test_what_chance_shows_is_known_when_the_next_choice_comes() -> None:
    """To wait is worth 1, to guess at once 0.6."""
    report = searched(Foresee())
    wait, guess = report.findings
    assert wait.action == "wait"
    assert wait.mean > 0.9
    assert guess.mean < 0.75


@pytest.mark.parametrize("toy", [Challenge(3, 0.5), Foresee()])
def test_the_same_stream_and_iterations_find_the_same(toy: Any) -> None:
    effort = replace(EFFORT, iterations=400)
    one, other = searched(toy, effort), searched(toy, effort)
    assert one.findings == other.findings
    assert one.findings != searched(toy, effort, seed=2).findings


class Clock:
    """A clock that goes on a little every time it is looked at."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.5])
def test_the_deadline_ends_a_search_with_the_best_so_far(seconds: float) -> None:
    effort = replace(EFFORT, iterations=10**9, seconds=seconds)
    report = Search(problem(Challenge(4, 0.2)), effort, Random(1), Clock(0.01)).run()
    assert report.ended == "time"
    assert report.iterations <= CHECK * (1 + seconds / 0.01)
    assert report.findings[0].action == "challenge"


def test_a_clear_answer_comes_early_and_a_close_one_does_not() -> None:
    effort = replace(EFFORT, clear=4.0, close=0.0)
    clear, close = searched(Challenge(4, 0.1), effort), searched(Challenge(4, 0.74), effort)
    assert clear.ended == "clear"
    assert clear.iterations < 200
    assert close.ended == "iterations"


def test_options_that_are_worth_the_same_end_a_search_early() -> None:
    report = searched(Challenge(4, 0.74), replace(EFFORT, close=0.2))
    assert report.ended == "clear"


def test_options_are_compared_in_the_same_worlds() -> None:
    """With few worlds the tried means are those of exactly these worlds."""
    drawn: list[Toy] = []
    toy = Challenge(4, 0.5)

    def sample(rng: Random) -> Toy:
        drawn.append(toy.sample(rng))
        return drawn[-1]

    effort = replace(EFFORT, worlds=16)
    Search(replace(problem(toy), sample=sample), effort, Random(3)).run()
    assert len(drawn) == 16
    assert all(not world.moves for world in drawn)


def test_moves_of_one_kind_share_what_is_learnt() -> None:
    """Three ways to take the same: together they are one option."""

    class Copies(Challenge):
        def options(self, state: Toy, seat: Any) -> Any:
            return ("safe", "safe 2", "safe 3", "challenge") if seat == ME else super().options(state, seat)

    toy = Copies(4, 0.5)
    report = Search(replace(problem(toy), kind=lambda move: move.split()[0]), EFFORT, Random(1)).run()
    assert [one.action for one in report.findings] == ["challenge", "safe"]


def test_what_the_observer_does_not_see_does_not_split_the_tree() -> None:
    """A die rolled in secret helps nobody: to wait is then worth a half."""
    toy = Foresee()
    blind = replace(problem(toy), seen=lambda state, move: "?" if str(move).startswith("rolled") else move)
    report = Search(blind, EFFORT, Random(1)).run()
    assert report.findings[0].action == "guess"


def test_outside_the_tree_the_heuristic_answers() -> None:
    """A seat that always gives in is challenged even when the joker is about."""
    toy = Challenge(2, 0.9)
    tame = replace(problem(toy), answer=lambda world, state, seat, options, rng: options[0])
    report = Search(tame, replace(EFFORT, tree_from=10**9), Random(1)).run()
    assert report.findings[0].action == "challenge"
    assert report.findings[0].mean == 1.0
