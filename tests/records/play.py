"""Whole games of any registered game, played at random and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.core import CHANCE, OVER, BadSetup, Event, Json, OptionValue, Rng, Seat, Setup, stream
from game.engine.race import open_table
from game.engine.record import Header, dump
from game.engine.registry import rules_of
from game.engine.rules import Rules
from game.engine.table import Table

NAMES = ("Ana", "Ben", "Caz", "Dee", "Eli", "Fay", "Gus", "Hal")
LONGEST = 5000
"""Steps within which every game must end."""

AnyRules = Rules[Any, Any, Any, Any]


@dataclass(slots=True)
class Journal:
    """A journal in memory: the lines and the latest secrets."""

    lines: list[Json] = field(default_factory=list)
    kept: Json = field(default_factory=dict)

    def write(self, lines: list[Json]) -> None:
        self.lines += lines

    def keep(self, secrets_: Json) -> None:
        self.kept = secrets_


def random_setup(rules: AnyRules, seed: object) -> Setup:
    """Some number of seats and some values of the options that go together, the same for the same seed."""
    rng = stream(seed, "setup")
    while True:
        options: dict[str, OptionValue] = {spec.name: rng.choice(spec.values) for spec in rules.options}
        setup = Setup(NAMES[: rng.choice(rules.seats)], options)
        try:
            rules.check_setup(setup)
        except BadSetup:
            continue
        return setup


def short_setup(rules: AnyRules, seed: object) -> Setup:
    """``random_setup`` with as few rounds as there can be: more of them show nothing else."""
    setup = random_setup(rules, seed)
    fewest = {spec.name: spec.values[0] for spec in rules.options if spec.name == "rounds"}
    return Setup(setup.names, {**setup.options, **fewest})


def write_out(header: Header, lines: list[Json]) -> bytes:
    """The bytes of a record."""
    return "".join(dump(line) + "\n" for line in [header.write(), *lines]).encode()


def steps(table: Table, seed: object) -> Iterator[list[Event]]:
    """Play a table to its end at random, yielding the events of every step; some minds are changed."""
    rng = stream(seed, "seats")
    for _ in range(LONGEST):
        asked = list(table.asked)
        rng.shuffle(asked)
        for position, seat in enumerate(asked):
            options = table.question(seat).options
            if position < len(asked) - 1 and rng.random() < 0.2:
                table.answer(table.epoch, seat, rng.choice(options))
            table.answer(table.epoch, seat, rng.choice(options))
        events = table.step()
        if events is None:
            assert table.over
            return
        yield events
    raise AssertionError(f"{table.rules.name} has not ended after {LONGEST} steps")


def play(game: str, setup: Setup, seed: object) -> tuple[Table, Journal, list[list[Event]]]:
    """A whole game at random: the table at its end, what was written down, all events."""
    journal = Journal()
    nonces = stream(seed, "nonces")
    table = open_table(
        rules_of(game), setup, seed=seed, journal=journal, nonce=lambda: f"{nonces.getrandbits(64):016x}"
    )
    return table, journal, list(steps(table, seed))


def positions(rules: AnyRules, setup: Setup, seed: object) -> Iterator[tuple[Any, Any]]:
    """Every position of a random game with what is done next (chance or moves; None at the end).

    The state goes on changing after it was yielded.
    """
    rng = stream(seed, "positions")
    return walk(
        rules,
        setup,
        rng,
        lambda state, seats: {seat: rng.choice(rules.legal(state, seat)) for seat in seats},
    )


def walk(
    rules: AnyRules, setup: Setup, rng: Rng, moves: Callable[[Any, Sequence[Seat]], dict[Seat, Any]]
) -> Iterator[tuple[Any, Any]]:
    """``positions`` of a game in which those who are waited for do these moves."""
    state = rules.new(setup)
    for _ in range(LONGEST):
        waiting = rules.waiting_for(state)
        if waiting == OVER:
            yield state, None
            return
        if waiting == CHANCE:
            chance = rules.chance(state, rng)
            yield state, chance
            rules.apply_chance(state, chance)
        else:
            chosen = moves(state, waiting)
            yield state, chosen
            rules.apply(state, chosen)
    raise AssertionError(f"{rules.name} has not ended after {LONGEST} steps")
