"""Positions of Wild Cards for the tests of its bidders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from ai.wild_cards.playouts import reply
from game.engine.core import CHANCE, Seat, Setup
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.table import Question

NAMES = ("Ana", "Ben", "Caz", "Dee", "Eli")
TABLES: list[tuple[int, dict[str, Any]]] = [(3, {}), (3, {"one_of_each_removed": True}), (4, {}), (5, {})]


def moments(table: tuple[int, dict[str, Any]], seed: int) -> Iterator[WildCardsState]:
    """A game played half at random and half by quick regulars: every state in which seats are asked."""
    setup = Setup(NAMES[: table[0]], table[1])
    RULES.check_setup(setup)
    state = RULES.new(setup)
    luck = Random(seed)
    while waiting := RULES.waiting_for(state):
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, luck))
            continue
        yield state
        moves = {
            seat: reply(state, seat, luck) if luck.random() < 0.5 else luck.choice(RULES.legal(state, seat))
            for seat in waiting
        }
        for seat, move in moves.items():
            RULES.check(state, seat, move)
        RULES.apply(state, moves)
    yield state


def asked(state: WildCardsState, seat: Seat) -> Question:
    return Question(7, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat)))


@cache
def positions(count: int, seed: int = 1) -> tuple[Question, ...]:
    """Questions from all over games of all sizes and options, every phase among them."""
    luck = Random(seed)
    by_phase: dict[Phase, list[Question]] = {}
    for game in range(12):
        for state in moments(TABLES[game % len(TABLES)], seed + game):
            if state.phase != Phase.END:
                question = asked(state, luck.choice(state.asked))
                by_phase.setdefault(state.phase, []).append(question)
    assert len(by_phase) == 8
    for kind in by_phase.values():
        luck.shuffle(kind)
    found = [kind[k % len(kind)] for k in range(count // 8 + 1) for kind in by_phase.values()]
    return tuple(found[:count])
