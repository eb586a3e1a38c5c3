"""What is told of rounds when one looks back: a new one begins afresh, a broken-off one counts."""

from __future__ import annotations

from typing import Any

from game.engine.core import Event, Seat, Setup
from game.engine.games.wild_pattern.events import BankPaid, MoneyGot, RoundBegan
from game.engine.games.wild_pattern.phases import Phase
from game.engine.record import parse, walk
from game.scenes.wild_pattern.recap import last_turn
from game.scenes.wild_pattern.words import begins_anew
from game.tabletop.presentation import course, presentation_of
from tests.records.make import HERE
from tests.records.play import play

GAME = "wild-wild-pattern"


def rounds_begun() -> list[tuple[Any, list[list[Event]]]]:
    """What seat 0 sees where a round after the first begins, and all steps until then."""
    record = parse((HERE / "wild-wild-pattern-4.jsonl").read_bytes())
    steps: list[list[Event]] = []
    found, fresh = [], False
    for table, played in walk(record):
        if played is None or played.events is None:
            continue
        steps.append(list(played.events))
        fresh = fresh or (len(steps) > 4 and any(isinstance(one, RoundBegan) for one in steps[-1]))
        view = table.view(Seat(0))
        if fresh and view.phase is Phase.RACE:
            found.append((view, list(steps)))
            fresh = False
    return found


def test_the_first_decision_of_a_round_is_told_nothing_of_the_round_before() -> None:
    found = rounds_begun()
    assert len(found) > 2
    for view, steps in found:
        assert last_turn(view, steps, 0, ["Ana", "Ben", "Caz", "Dee"], Seat(0)) == ""


def test_the_course_of_the_money_goes_on_to_the_end_of_a_round_that_no_bank_has_paid() -> None:
    """WWP-23, WWP-52: a game may end in mid-round; what a challenge card has brought is there."""
    games = (play(GAME, Setup(("Ana", "Ben"), {}), seed) for seed in range(40))
    table, history, got = next(
        (table, history, number)
        for table, _, history in games
        for number, step in enumerate(history)
        if any(isinstance(one, MoneyGot) for one in step)
    )
    broken_off = history[: got + 1]
    before = course(presentation_of(GAME), table.setup, history[:got])
    money = [one for one in history[got] if isinstance(one, MoneyGot)]
    rows = course(presentation_of(GAME), table.setup, broken_off)
    assert sum(rows[-1]) == sum(before[-1]) + sum(one.cents for one in money)
    assert course(presentation_of(GAME), table.setup, history)[-1] == table.scores


def test_each_round_of_dead_or_alive_shows_what_was_earned_in_it() -> None:
    """All go back to zero (WWP-61): the chart shows what everybody had when the bank had paid, and the
    bank's sheet says that the next round begins at zero.
    """
    game = presentation_of(GAME)
    setup = Setup(("Ana", "Ben", "Caz"), {"relaxed": True, "mode": "dead_or_alive"})
    table, _, history = play(GAME, setup, 5)
    paid, told = [], []
    for number, step in enumerate(history):
        for event in step:
            if isinstance(event, BankPaid):
                paid.append(tuple(event.money))
                told.append(begins_anew(history[: number + 1]))
    assert len(paid) > 1
    assert all(any(sums) for sums in paid)
    assert course(game, table.setup, history)[1 : 1 + len(paid)] == paid
    assert told[:-1] == ["In the next round all who are still in begin at zero again"] * (len(told) - 1)
    assert told[-1] == ""
