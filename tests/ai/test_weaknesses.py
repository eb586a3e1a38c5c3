"""What the regulars are said to be unable to help can be seen in what they play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from statistics import mean
from typing import Any, Final

import pytest

from ai.bidder import Budget, Decision, bidder_for, option_of
from ai.bids.remaining import NEVER, rank_of
from game.engine.core import Setup, stream
from game.engine.games.wild_pattern.moves import Click
from game.engine.games.wild_pattern.phases import Phase
from game.engine.race import open_table
from game.engine.registry import rules_of
from game.engine.table import Question
from game.ui.regulars import BIDS, BY_KEY, PATTERN, RAJ

TIMES: Final = 2
"""So often each question is answered by both."""
FIRST: Final = 5
"""The rounds of Raj in which it is seen who keeps cards back."""


@cache
def questions(game: str, games: int) -> list[Question]:
    """What the first of four seats is asked in games between any players, the same each time."""
    found: list[Question] = []
    for number in range(games):
        table = open_table(rules_of(game), Setup(("Ana", "Ben", "Caz", "Dan")), seed=f"habits {number}")
        lots = stream("habits", number)
        while not table.over:
            for seat in table.waiting:
                question = table.question(seat)
                if not seat and len(question.options) > 1:
                    found.append(question)
                quick = bidder_for(game, "random" if game != PATTERN else "novice")
                table.answer(table.epoch, seat, quick.decide(question, lots, Budget()).action)
            table.step()
    return found


def place_in_hand(question: Question, decision: Decision) -> float | None:
    """From 0, the lowest card, to 1."""
    hand = question.view.hand
    return float(hand.index(decision.action)) / (len(hand) - 1)


def early(question: Question) -> bool:
    return bool(question.view.round <= FIRST)


def for_little(question: Question) -> bool:
    """Whether the pile is a small mouse, or no more."""
    return 1 <= sum(question.view.pile) <= 3


def at_an_end(question: Question, decision: Decision) -> float:
    hand = question.view.hand
    return float(decision.action in (*hand[:2], *hand[-2:]))


def high_for_little(question: Question, decision: Decision) -> float | None:
    if abs(sum(question.view.pile)) > 3:
        return None
    return float(decision.action >= 11)


def low_for_much(question: Question, decision: Decision) -> float | None:
    if sum(question.view.pile) < 8:
        return None
    return float(decision.action <= 7)


def bid_in_hand(question: Question, decision: Decision) -> float | None:
    """From 0, the lowest bid, to 1."""
    if not isinstance(decision.action, int):
        return None
    rank = rank_of(question.view.lowest)
    ranks = [rank[card] for card in question.view.hand if rank[card] != NEVER]
    if rank[decision.action] == NEVER or max(ranks) == min(ranks):
        return None
    return (rank[decision.action] - min(ranks)) / (max(ranks) - min(ranks))


def clicks_at_once(question: Question, decision: Decision) -> float | None:
    view, action = question.view, decision.action
    if view.phase != Phase.RACE or Click() not in question.options:
        return None
    return float(isinstance(option_of(action), Click) and action.at - view.click_from < 4000)


def seconds(question: Question, decision: Decision) -> float | None:
    """Until something is played, of those who play something."""
    at = getattr(decision.action, "at", None)
    if question.view.phase != Phase.RACE or at is None:
        return None
    return float(at - question.view.now) / 1000


@dataclass(frozen=True, slots=True)
class Habit:
    """What is seen in a game, beside whom (``level:temper``), by how much it is more or less, and of which
    questions.
    """

    game: str
    beside: str
    seen: Callable[[Question, Decision], float | None]
    least: float
    games: int
    of: Callable[[Question], bool] = lambda _: True


HABITS: Final = {
    "asha": Habit(RAJ, "regular:steady", place_in_hand, 0.04, 6, early),
    "ines": Habit(RAJ, "regular:steady", high_for_little, 0.04, 6),
    "noor": Habit(RAJ, "sharp:steady", low_for_much, 0.1, 2),
    "silas": Habit(RAJ, "sharp:steady", at_an_end, 0.05, 5),
    "kenji": Habit(RAJ, "sharp:steady", place_in_hand, 0.04, 40, for_little),
    "bruno": Habit(BIDS, "regular:steady", bid_in_hand, -0.03, 2),
    "tomas": Habit(RAJ, "sharp:steady", place_in_hand, -0.04, 3, early),
    "greta": Habit(RAJ, "master:steady", place_in_hand, 0.04, 3, early),
    "marisol": Habit(PATTERN, "novice:steady", seconds, -0.3, 5),
    "amara": Habit(PATTERN, "sharp:steady", seconds, -0.5, 2),
    "clem": Habit(PATTERN, "master:steady", clicks_at_once, 0.05, 2),
    "ramiro": Habit(PATTERN, "master:steady", seconds, 0.3, 2),
}


def difference(key: str) -> float:
    """How much more of it there is than beside another."""
    habit, regular = HABITS[key], BY_KEY[key]
    level, temper = habit.beside.split(":")
    made = (
        bidder_for(habit.game, regular.level, regular.temper),
        bidder_for(habit.game, level, temper),
    )
    seen: tuple[list[float], list[float]] = ([], [])
    for number, question in enumerate(questions(habit.game, habit.games)):
        if not habit.of(question):
            continue
        for time in range(TIMES):
            for bidder, found in zip(made, seen, strict=True):
                luck: Any = stream("habits", number, time)
                one = habit.seen(question, bidder.decide(question, luck, Budget(60.0, 40)))
                if one is not None:
                    found.append(one)
    return mean(seen[0]) - mean(seen[1])


def test_every_regular_has_a_habit() -> None:
    assert HABITS.keys() == BY_KEY.keys()


@pytest.mark.parametrize("key", HABITS)
def test_the_weakness_can_be_seen(key: str) -> None:
    least = HABITS[key].least
    seen = difference(key)
    print(f"{key}: {seen:+.3f} (at least {least:+.2f})")
    assert seen * least > 0
    assert abs(seen) > abs(least)
