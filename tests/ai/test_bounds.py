"""How much a review and a hint think, by counting: what holds on a slow machine as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ai.raj.evaluator as raj
import ai.wild_pattern.evaluator as race
from ai.bidder import ADVISER, Budget, Fact, bidder_for
from ai.bids.evaluator import ITERATIONS
from ai.evaluation.adviser import Adviser
from ai.evaluation.evaluator import Care, Evaluator, Unit, Valued, evaluator_for
from ai.evaluation.playouts import Playouts
from ai.evaluation.review import SHOWN, review
from ai.raj.many_seats import contest
from ai.search.information_set import Search
from ai.wild_cards.evaluator import MOST, WORLDS
from game.engine.core import Rng, Seat, stream
from game.engine.record import walk
from game.engine.registry import GAMES
from game.engine.table import Question
from tests.ai.evaluation.valued import SEATS, played_record, table_at

PLAYED_ON = {"raj": 0, "bids": 0, "wild-cards": WORLDS * MOST, "wild-wild-pattern": race.WORLDS * race.MOST}
"""How often a decision is played on at most."""
SEARCHED = {"raj": raj.ITERATIONS, "bids": ITERATIONS, "wild-cards": 0, "wild-wild-pattern": 0}
"""Iterations of a search, or turns of a contest, for a decision."""


class Doubter:
    """An evaluator that is always near the line, and counts what it is asked for."""

    def __init__(self, real: Evaluator, seats: int) -> None:
        self.real, self.seats = real, seats
        self.unit, self.levels = Unit.CHANCES, real.levels
        self.telling, self.doubt, self.closer, self.care = 0.1, 0.0, real.closer, real.care
        self.judged: list[tuple[int, int | None]] = []
        self.worths: list[float] = []

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        return question.options

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        self.judged.append((len(actions), budget.iterations))
        best, *others = actions
        return Valued(best, 0.5), *(Valued(one, 0.45, 0.1) for one in others)

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        return ()

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        return level

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        self.worths.append(part)
        return (1.0 / self.seats,) * self.seats


@pytest.mark.parametrize("game", GAMES)
def test_a_review_looks_at_every_decision_twice_at_most(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = evaluator_for(game)
    assert real is not None
    doubter = Doubter(real, SEATS[game])
    monkeypatch.setattr("ai.evaluation.review.evaluator_for", lambda _game: doubter)
    record = played_record(game, "bounds", 60)
    found = review(record)
    assert found.decisions
    first = [actions for actions, iterations in doubter.judged if iterations is None]
    again = [actions for actions, iterations in doubter.judged if iterations is not None]
    assert len(first) <= len(list(walk(record)))
    assert len(again) <= (0 if real.closer is None else len(first))
    assert all(actions <= SHOWN + 1 for actions in again)
    assert {iterations for _, iterations in doubter.judged} <= {None, real.closer}
    care: Care = real.care
    chances = sum(step.by_chance for step in found.steps)
    assert sum(doubter.worths) <= (len(found.steps) + 1) + chances * care.part * (
        care.outcomes + care.streams
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 9])
def test_a_hint_takes_no_more_than_its_count(
    game: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = {"played on": 0, "searched": 0}
    finish, run = Playouts.finish, Search.run

    def finished(self: Playouts, start: Any, state: Any, rng: Rng) -> Sequence[float]:
        counted["played on"] += 1
        return finish(self, start, state, rng)

    def searched(self: Search[Any, Any]) -> Any:
        report = run(self)
        counted["searched"] += report.iterations
        return report

    def met(*given: Any, iterations: int, **more: Any) -> Any:
        counted["searched"] += iterations
        return contest(*given, iterations=iterations, **more)

    monkeypatch.setattr(Playouts, "finish", finished)
    monkeypatch.setattr(Search, "run", searched)
    monkeypatch.setattr(raj, "contest", met)
    monkeypatch.setitem(SEATS, "raj", 3)
    evaluator = evaluator_for(game)
    assert evaluator is not None
    table = table_at(game, steps)
    question = table.question(Seat(table.waiting[0]))
    monkeypatch.setattr(type(evaluator), "facts", lambda *_: ())
    monkeypatch.setattr(type(evaluator), "takes", lambda *_: {})  # found once, with the facts
    Adviser(evaluator).decide(question, stream("bounds"), Budget(60.0))
    assert 0 <= counted["played on"] <= PLAYED_ON[game]
    assert 0 <= counted["searched"] <= SEARCHED[game]
    if game in ("raj", "bids", "wild-cards"):
        assert sum(counted.values()) > 0


def test_a_hint_plays_on_only_where_no_pattern_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, phases = [0], set()
    finish = Playouts.finish

    def finished(self: Playouts, start: Any, state: Any, rng: Rng) -> Sequence[float]:
        counted[0] += 1
        return finish(self, start, state, rng)

    monkeypatch.setattr(Playouts, "finish", finished)
    for steps in range(4, 40, 3):
        table = table_at("wild-wild-pattern", steps)
        question = table.question(Seat(table.waiting[0]))
        counted[0] = 0
        bidder_for("wild-wild-pattern", ADVISER).decide(question, stream("bounds"), Budget(60.0))
        weighed = question.view.phase in race.WEIGHED
        actions = min(len(question.options), race.MOST)
        assert counted[0] <= race.WORLDS * actions if weighed else counted[0] == 0
        assert not weighed or counted[0] > 0
        phases.add(question.view.phase)
    assert phases & {*race.WEIGHED}
    assert phases - {*race.WEIGHED}
