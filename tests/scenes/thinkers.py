"""Bidders and advisers that think in this process, as little as they can, with their reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ai.bidder import ADVISER, Budget, Decision, bidder_for
from game.engine.core import stream
from game.engine.table import Question


class Thinkers:
    """Answers at the next poll; ``asked`` are the questions of people."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Any]] = []
        self._count = 0
        self.asked: list[Question] = []

    def warm(self, game: str) -> None:
        pass

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self._count += 1
        if level == ADVISER:
            self.asked.append(question)
        budget = Budget(0.01, 8 if level == ADVISER else None)
        decision = bidder_for(game, level, temper).decide(question, stream(seed), budget)
        self._due.append((self._count, decision))
        return self._count

    def poll(self) -> Sequence[Any]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        pass


class Level(Thinkers):
    """Whatever is advised, everything else is as good."""

    def poll(self) -> Sequence[Any]:
        return [(ticket, self._level(decision)) for ticket, decision in super().poll()]

    def _level(self, decision: Any) -> Any:
        if not isinstance(decision, Decision):
            return decision
        told = tuple(replace(one, expected=24.0, error=0.0) for one in decision.alternatives)
        return replace(decision, alternatives=told)


class Spread(Thinkers):
    """One move is better than the others."""

    def poll(self) -> Sequence[Any]:
        return [(ticket, self._spread(decision)) for ticket, decision in super().poll()]

    def _spread(self, decision: Any) -> Any:
        if not isinstance(decision, Decision):
            return decision
        first, *others = decision.alternatives
        told = (replace(first, expected=30.0), *(replace(one, expected=20.0, error=2.0) for one in others))
        return replace(decision, alternatives=told)


class Certain(Level):
    """Nobody takes anything; the first move gives nothing away, the others two points."""

    def _level(self, decision: Any) -> Any:
        if not isinstance(decision, Decision):
            return decision
        first, *others = super()._level(decision).alternatives
        told = (replace(first, poorer=0.0, takes=0), *(replace(one, poorer=2.0, takes=0) for one in others))
        return replace(decision, alternatives=told)


class Costly(Certain):
    """The same, but the last move is less likely to win."""

    def _level(self, decision: Any) -> Any:
        if not isinstance(decision, Decision):
            return decision
        *others, last = super()._level(decision).alternatives
        return replace(decision, alternatives=(*others, replace(last, expected=10.0)))
