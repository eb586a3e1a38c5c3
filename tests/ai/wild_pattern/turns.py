"""Positions and first turns of Wild Wild Pattern for the tests of its bidders."""

from __future__ import annotations

from random import Random

from ai.bidder import Bidder, Budget
from ai.wild_pattern import BASELINES, BIDDERS
from game.engine.core import CHANCE, OVER, Seat, Setup
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.race import RaceTable
from game.engine.table import Question
from tests.engine.wild_pattern.scripted import positions, random_setup

LEVELS = tuple(BIDDERS)

QUICK = Budget(0.01)
"""Not enough to look ahead: when something is seen does not depend on it."""


def made(level: str, temper: str = "steady") -> Bidder:
    return {**BASELINES, **BIDDERS}[level](temper)


def asked(state: WildPatternState, seat: Seat) -> Question:
    return Question(7, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat)))


def questions(count: int, seed: int) -> list[tuple[WildPatternState, Question]]:
    """Positions from all over random games with any options, of every phase, and what a seat is asked."""
    luck = Random(seed)
    found: list[tuple[WildPatternState, Question]] = []
    while len(found) < count:
        for state, _ in positions(random_setup(luck), luck):
            waiting = RULES.waiting_for(state)
            if waiting not in (CHANCE, OVER) and luck.random() < 0.06:
                found.append((state.clone(), asked(state, luck.choice(waiting))))
    return found[:count]


def first_turns(count: int, **options: int) -> list[tuple[RaceTable, Question]]:
    """First turns of different deals, and what the first seat that may act is asked: seat 0 in a race."""
    found = []
    for seed in range(count):
        table = RaceTable(RULES, Setup(("Ana", "Ben"), options), seed=seed)
        table.step()
        table.step()
        found.append((table, table.question(table.waiting[0])))
    return found
