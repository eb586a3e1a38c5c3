"""What a fact does is said once: a view folded from the events of a game is the view of its rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.core import CHANCE, OVER, Event, Rng, Seat, Setup, View, stream
from game.engine.race import RaceTable, Stamped, open_table
from tests.records.play import LONGEST, AnyRules, short_setup
from tests.tools.soak import times

GAMES_A_SEED = times(12)
"""Whole games a seed: almost 100 of each registered game altogether."""


def test_a_view_folded_from_its_events_is_the_view_of_the_rules(rules: AnyRules, seed: str) -> None:
    """Whenever the table rests, for every seat, from the first view to the last."""
    for number in range(GAMES_A_SEED):
        name = f"{seed} {number}"
        setup = short_setup(rules, name)
        rests = at_the_table if rules.timed and number % 2 else in_the_rules
        folded: list[Any] = []
        for step, (views, events) in enumerate(rests(rules, setup, name)):
            if not step:
                folded = views
                continue
            for seat, view in enumerate(views):
                for event in events:
                    seen = rules.redact(event, Seat(seat))
                    if seen is not None:
                        folded[seat] = folded[seat].after(seen)
                assert folded[seat] == view, "\n".join(
                    [f"{name!r}, {setup}, seat {seat}, step {step}:", *differing(folded[seat], view)]
                    + [f"after {rules.redact(event, Seat(seat))}" for event in events]
                )


def in_the_rules(rules: AnyRules, setup: Setup, seed: object) -> Iterator[tuple[list[Any], list[Event]]]:
    """A random game as bidders play it out: every seat's view at each rest, and what led there."""
    rng = stream(seed, "fold")
    state = rules.new(setup)
    seats = [Seat(seat) for seat in range(setup.seats)]
    yield [rules.view(state, seat) for seat in seats], []
    for _ in range(LONGEST):
        waiting = rules.waiting_for(state)
        if waiting == OVER:
            return
        events: list[Event] = []
        if waiting == CHANCE:
            rules.apply_chance(state, rules.chance(state, rng), events)
        else:
            rules.apply(state, {seat: rng.choice(rules.legal(state, seat)) for seat in waiting}, events)
        yield [rules.view(state, seat) for seat in seats], events
    raise AssertionError(f"{seed!r}: {rules.name} has not ended after {LONGEST} steps")


def at_the_table(rules: AnyRules, setup: Setup, seed: object) -> Iterator[tuple[list[Any], list[Event]]]:
    """The same of a race at its table, whose moves have moments."""
    rng = stream(seed, "fold")
    table = open_table(rules, setup, seed=seed)
    assert isinstance(table, RaceTable)
    seats = [Seat(seat) for seat in table.seats]
    yield [table.view(seat) for seat in seats], []
    for _ in range(LONGEST):
        for seat in table.asked:
            action = rng.choice(table.question(seat).options)
            table.answer(table.epoch, seat, stamped(table, seat, action, rng))
        events = table.step()
        if events is None:
            assert table.over
            return
        yield [table.view(seat) for seat in seats], events
    raise AssertionError(f"{seed!r}: {rules.name} has not ended after {LONGEST} steps")


def stamped(table: RaceTable, seat: Seat, action: Any, rng: Rng) -> Any:
    """The move at some moment from its earliest on, if the clock leaves room for it."""
    at = table.earliest(seat, action) + rng.choice((0, 1, rng.randrange(4000)))
    return action if table.deadline is not None and at >= table.deadline else Stamped(at, action)


def differing(folded: Any, view: Any) -> Iterator[str]:
    for field in dataclasses.fields(view):
        was, is_ = getattr(folded, field.name), getattr(view, field.name)
        if was != is_:
            yield f"  {field.name}: folded {was!r}, rules {is_!r}"


def test_facts_that_change_nothing_leave_the_view_itself(rules: AnyRules) -> None:
    view = rules.view(rules.new(short_setup(rules, 0)), Seat(0))
    assert view.after(Event()) is view


def test_a_view_that_says_nothing_of_its_facts_cannot_be_made() -> None:
    class Silent(View):
        __slots__ = ()

    with pytest.raises(TypeError, match="abstract"):
        Silent()  # type: ignore[abstract]
