"""Positions and questions for the tests of the bidders."""

from __future__ import annotations

from random import Random

from game.engine.core import OptionValue, Seat, Setup
from game.engine.registry import rules_of
from game.engine.table import Question, Table


def raj_table(seats: int, seed: int, rounds: int, options: dict[str, OptionValue] | None = None) -> Table:
    """A table of Raj with this many random rounds behind it, asking for the next bids."""
    names = tuple(f"p{seat}" for seat in range(seats))
    table = Table(rules_of("raj"), Setup(names, options or {}), seed=seed, nonce=str)
    luck = Random(seed)
    table.step()
    for _ in range(rounds):
        for seat in table.waiting:
            table.answer(table.epoch, seat, luck.choice(table.question(seat).options))
        table.step()
        table.step()
    return table


def raj_question(
    seats: int, seed: int, rounds: int, options: dict[str, OptionValue] | None = None
) -> Question:
    """What seat 0 is asked there."""
    return raj_table(seats, seed, rounds, options).question(Seat(0))
