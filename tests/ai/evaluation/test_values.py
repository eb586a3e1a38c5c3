"""What seats and actions may expect: adding up, by what may be known, against whom."""

from __future__ import annotations

from functools import partial

import pytest

from ai.arena.match import named_bidder, play_on, take_step
from ai.bidder import LEVELS
from ai.evaluation.evaluator import (
    OUTCOMES,
    Unit,
    before_chance,
    evaluator_for,
    leads,
    outcome,
)
from ai.evaluation.playouts import LEAST
from ai.wild_cards.evaluator import PLAYOUTS
from game.engine.core import Result, Seat, stream
from game.engine.registry import GAMES, rules_of
from tests.ai.evaluation.valued import FEW, SEATS, match_of, table_at


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 9])
def test_what_seats_may_expect_adds_up(game: str, steps: int) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    values = evaluator.worth(table_at(game, steps).position, stream("worth"))
    assert sum(values) == pytest.approx(0.0 if evaluator.unit is Unit.POINTS else 1.0, abs=1e-6)
    assert len(values) == SEATS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_valued_whichever_is_chosen(game: str) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    table = table_at(game, 4)
    question = table.question(table.waiting[0])
    for chosen in (question.options[0], question.options[-1]):
        actions = evaluator.candidates(question, chosen, stream("candidates"))
        assert chosen in actions
        found = evaluator.judge(question, actions, stream("judge"), FEW)
        assert sorted(map(str, (one.action for one in found))) == sorted(map(str, actions))
        assert [one.expected for one in found] == sorted((one.expected for one in found), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_values_do_not_hang_on_what_is_hidden(game: str) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    table = table_at(game, 5)
    seat = table.waiting[0]
    found = []
    for world in range(3):
        position = table.rules.determinize(table.view(seat), stream("world", world))
        question = table.fork(world, position).question(seat)
        actions = evaluator.candidates(question, question.options[0], stream("candidates"))
        found.append(evaluator.judge(question, actions, stream("judge"), FEW))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("seconds", [0.0, 1e9])
def test_who_is_in_a_hurry_plays_on_in_few_worlds(seconds: float) -> None:
    table = table_at("wild-cards", 4)
    seat = table.waiting[0]
    actions = table.question(seat).options[:2]
    sample = partial(table.rules.determinize, table.view(seat))
    rows = PLAYOUTS.rows(seat, actions, sample, stream("hurry"), LEAST + 2, seconds)
    assert [len(row) for row in rows] == [LEAST + 2 * bool(seconds)] * 2


def test_what_is_expected_before_chance_is_the_mean_after_it() -> None:
    table = table_at("raj", 13)
    bidders = [named_bidder("raj", "novice")] * 2
    take_step(match_of("raj"), table, bidders)
    evaluator = evaluator_for("raj")
    assert evaluator is not None
    assert not table.asked
    [left] = table.position.to_come
    after = table.position
    table.rules.apply_chance(after, left)
    expected = evaluator.worth(after, stream(1))
    found = before_chance(evaluator.worth, table.rules, table.position, stream(1))
    assert found == pytest.approx(expected)
    assert OUTCOMES > 1


@pytest.mark.parametrize("game", GAMES)
def test_it_matters_who_plays(game: str) -> None:
    position = table_at(game, 0).position

    def worth(*levels: str) -> tuple[float, ...]:
        evaluator = evaluator_for(game, levels)
        assert evaluator is not None
        return evaluator.worth(position, stream(1))

    others = ("master:bold",) * (SEATS[game] - 1)
    first = [worth(level, *others)[0] for level in LEVELS]
    assert first == sorted(first)
    assert first[0] < first[-1]
    alike = worth(*["novice"] * SEATS[game])
    assert worth("novice", *["person"] * (SEATS[game] - 1)) == pytest.approx(alike)
    assert worth("person", *["somebody"] * (SEATS[game] - 1)) == worth()
    if game == "wild-wild-pattern":
        assert alike != pytest.approx(worth())


@pytest.mark.parametrize("game", GAMES)
def test_what_came_is_the_same_whoever_played(game: str) -> None:
    table = table_at(game, 3)
    play_on(match_of(game), table)
    assert table.result is not None
    evaluator = evaluator_for(game, ("novice", *["master"] * (SEATS[game] - 1)))
    assert evaluator is not None
    came = outcome(table.result, evaluator.unit)
    assert evaluator.worth(table.position, stream(1)) == pytest.approx(came)


@pytest.mark.parametrize("game", GAMES)
def test_actions_differ_by_as_much_whoever_plays(game: str) -> None:
    table = table_at(game, 4)
    question = table.question(table.waiting[0])
    found = []
    for levels in ((), ("novice", *["master"] * (SEATS[game] - 1))):
        evaluator = evaluator_for(game, levels)
        assert evaluator is not None
        actions = evaluator.candidates(question, question.options[0], stream("candidates"))
        found.append(evaluator.judge(question, actions, stream("judge"), FEW))
    assert found[0] == found[1]


def test_results_in_an_evaluators_unit() -> None:
    result = Result((6, 3, 0), ((Seat(0),), (Seat(1),), (Seat(2),)), (Seat(0),))
    assert outcome(result, Unit.POINTS) == leads((6, 3, 0)) == (4.5, 0.0, -4.5)
    assert outcome(result, Unit.CHANCES) == (1.0, 0.0, 0.0)
    shared = Result((6, 6, 0), ((Seat(0), Seat(1)), (Seat(2),)), (Seat(0), Seat(1)))
    assert outcome(shared, Unit.CHANCES) == (0.5, 0.5, 0.0)


def test_a_fork_is_a_game_of_its_own() -> None:
    table = table_at("wild-cards", 3)
    seat = table.waiting[0]
    table.answer(table.epoch, seat, table.question(seat).options[0])
    before = table.view(seat)
    fork = table.fork("other")
    assert seat in fork.waiting
    assert fork.view(seat) == before
    play_on(match_of("wild-cards"), fork)
    assert fork.over
    assert table.view(seat) == before
    assert table.sealed(seat) is not None
    assert rules_of("wild-cards").result(table.position) is None
