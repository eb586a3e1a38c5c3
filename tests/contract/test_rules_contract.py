"""What holds for the rules of every game, position by position."""

from __future__ import annotations

import dataclasses
import json
import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from game.engine.core import CHANCE, OVER, BadSetup, Event, IllegalAction, Rng, Seat, Setup, stream
from tests.contract.freeze import freeze, image, mutables
from tests.records.play import NAMES, AnyRules, positions, short_setup

OTHERS = 8
"""How many other outcomes of chance are tried beside the one that was drawn."""
TRIED = 80
"""How many actions a seat tries in a position, at most, beside those that are legal."""
RULE_ID = re.compile(r"[A-Z]{2,}-R?\d{1,2}[a-z]?")


def seats_of(setup: Setup) -> list[Seat]:
    return [Seat(seat) for seat in range(setup.seats)]


def test_the_registry_knows_each_game_by_its_own_name(game: str, rules: AnyRules) -> None:
    assert rules.name == game
    assert rules.version >= 1
    assert rules.seats.step == 1
    assert 1 < rules.seats.start < rules.seats.stop
    assert RULE_ID.fullmatch(rules.info.rounds_rule)
    assert RULE_ID.fullmatch(rules.info.reveal_rule)


def test_options_have_defaults_and_refuse_the_unknown(rules: AnyRules) -> None:
    defaults = rules.complete_options({})
    assert defaults == {spec.name: spec.values[0] for spec in rules.options}
    with pytest.raises(BadSetup) as unknown:
        rules.complete_options({"no_such_option": True})
    assert unknown.value.rule == "REC-03"
    for spec in rules.options:
        assert RULE_ID.fullmatch(spec.rule)
        for value in (*spec.values, *spec.numbers):
            assert rules.complete_options({spec.name: value})[spec.name] == value
        for wrong in ("no such value", -12345, 1 if isinstance(spec.values[0], bool) else True):
            with pytest.raises(BadSetup) as error:
                rules.complete_options({spec.name: wrong})
            assert error.value.rule == spec.rule


def test_only_its_numbers_of_seats_can_be_set_up(rules: AnyRules) -> None:
    for seats in range(len(NAMES) + 1):
        setup = Setup(NAMES[:seats])
        if seats in rules.seats:
            rules.check_setup(setup)
            rules.check_offer(setup)
        else:
            with pytest.raises(BadSetup) as error:
                rules.check_setup(setup)
            assert error.value.rule == "REC-02"


def test_every_game_ends_with_a_result_for_every_seat(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    for state, todo in positions(rules, setup, seed):
        result = rules.result(state)
        assert len(rules.scores(state)) == setup.seats
        assert (result is None) == (todo is not None)
    assert result is not None
    assert result.scores == rules.scores(state)
    assert sorted(seat for place in result.ranking for seat in place) == seats_of(setup)
    assert result.winners in ((), result.ranking[0])
    over = {seat: list(rules.legal(state, seat)) for seat in seats_of(setup)}
    assert not any(over.values()), f"all is over, and legal offers {over}"


def test_whoever_is_asked_has_distinct_options_and_nobody_else_any(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    for state, _ in positions(rules, setup, seed):
        waiting = rules.waiting_for(state)
        assert waiting in (CHANCE, OVER) or set(waiting) <= set(seats_of(setup))
        for seat in seats_of(setup):
            options = rules.legal(state, seat)
            assert bool(options) == (seat in waiting), (
                f"{waiting} are asked, legal offers {seat}: {options}"
            )
            assert len({freeze(option) for option in options}) == len(options), f"twice: {options}"


def test_the_legal_is_allowed_and_all_else_refused_by_rule(rules: AnyRules, seed: str) -> None:
    """What was ever possible in the game is tried in every position: all of it, or much of a lot."""
    setup = short_setup(rules, seed)
    pool = {
        freeze(action): action
        for state, _ in positions(rules, setup, seed)
        for seat in seats_of(setup)
        for action in rules.legal(state, seat)
    }
    luck = stream(seed, "tried")
    for state, _ in positions(rules, setup, seed):
        before = image(state)
        for seat in seats_of(setup):
            legal = {freeze(action): action for action in rules.legal(state, seat)}
            for action in legal.values():
                rules.check(state, seat, action)
            for key, action in luck.sample(list(pool.items()), min(len(pool), TRIED)):
                if key not in legal:
                    assert refused(rules.check, state, seat, action), f"check lets seat {seat} {action}"
        assert image(state) == before


def test_chance_decides_only_when_it_is_asked(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    drawn = []
    for state, todo in positions(rules, setup, seed):
        before = image(state)
        if rules.waiting_for(state) == CHANCE:
            rules.check_chance(state, todo)
            rules.chance(state, stream(seed, "another"))
            drawn.append(todo)
        else:
            for chance in drawn:
                assert refused(rules.check_chance, state, chance), f"nobody asked for {chance}"
        assert image(state) == before


def test_the_same_stream_draws_the_same_outcome(rules: AnyRules, seed: str) -> None:
    for state, _ in positions(rules, short_setup(rules, seed), seed):
        if rules.waiting_for(state) == CHANCE:
            first = rules.chance(state, stream(seed, "twin"))
            assert freeze(first) == freeze(rules.chance(rules.clone(state), stream(seed, "twin")))


def test_a_guess_looks_like_the_truth_to_who_guesses(rules: AnyRules, seed: str) -> None:
    """The view is unchanged by determinizing it, and so are the options."""
    setup = short_setup(rules, seed)
    rng = stream(seed, "guess")
    for state, _ in positions(rules, setup, seed):
        before, parts = image(state), {id(one) for one in mutables(state)}
        for seat in seats_of(setup):
            view = rules.view(state, seat)
            world = rules.determinize(view, rng)
            assert rules.view(world, seat) == view
            assert list(rules.legal(world, seat)) == list(rules.legal(state, seat))
            assert rules.waiting_for(world) == rules.waiting_for(state)
            assert rules.scores(world) == rules.scores(state)
            assert rules.result(world) == rules.result(state)
            assert not parts & {id(one) for one in mutables(world)}
        assert image(state) == before


def test_guessed_worlds_differ_when_something_is_hidden(rules: AnyRules) -> None:
    """Hidden: guesses differ from each other. Not hidden: each guess is the truth."""
    differing = 0
    for number in range(3):
        setup = short_setup(rules, number)
        rng = stream("worlds", number)
        for state, _ in positions(rules, setup, number):
            for seat in seats_of(setup):
                view = rules.view(state, seat)
                worlds = {freeze(rules.determinize(view, rng)) for _ in range(2)}
                differing += len(worlds) > 1
                if differing and rules.info.hidden:
                    return
                assert rules.info.hidden or worlds == {freeze(state)}
    assert not rules.info.hidden, "no two worlds look alike to a seat"


def test_a_seat_learns_only_what_its_view_then_holds(rules: AnyRules, seed: str) -> None:
    """Worlds that look alike before and after a step look alike in its events too."""
    setup = short_setup(rules, seed)
    rng: Rng = stream(seed, "alike")
    compared = 0
    for state, todo in positions(rules, setup, seed):
        if todo is None:
            break
        truth = rules.clone(state)
        facts = step(rules, truth, todo)
        others = [(state, other) for other in other_outcomes(rules, state, todo, rng)]
        for seat in seats_of(setup):
            guess = rules.determinize(rules.view(state, seat), rng)
            for start, done in ((guess, todo), *others):
                if not possible(rules, start, done):
                    continue
                world = rules.clone(start)
                guesses = step(rules, world, done)
                if rules.view(world, seat) == rules.view(truth, seat):
                    told, known = redacted(rules, guesses, seat), redacted(rules, facts, seat)
                    secret = told != known and (start is guess or freeze(world) != freeze(truth))
                    assert not secret, f"redact tells seat {seat} more than its view holds: {known}"
                    compared += 1
    assert compared


def test_a_redact_that_hides_nothing_is_found(rules: AnyRules, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it has something to hide."""
    setup = short_setup(rules, "contract 0")
    told = [
        (event, rules.redact(event, seat))
        for state, todo in positions(rules, setup, "contract 0")
        if todo is not None
        for event in step(rules, rules.clone(state), todo)
        for seat in seats_of(setup)
    ]
    if any(event != seen for event, seen in told):
        monkeypatch.setattr(type(rules), "redact", lambda _rules, event, _seat: event)
        with pytest.raises(AssertionError, match="redact tells seat"):
            test_a_seat_learns_only_what_its_view_then_holds(rules, "contract 0")


def other_outcomes(rules: AnyRules, state: object, todo: object, rng: Rng) -> Iterator[object]:
    """What chance could have decided instead: as written, but for one value or two that change places."""
    if not rules.info.hidden or rules.waiting_for(state) != CHANCE:
        return
    drawn = [part[key] for part, key in values(rules.notation.write_chance(rules.chance(state, rng)))]
    for number in range(OTHERS):
        line = json.loads(json.dumps(rules.notation.write_chance(todo)))
        (one, here), (two, there) = (rng.choice(list(values(line))) for _ in range(2))
        one[here], two[there] = two[there], rng.choice(drawn) if number % 2 else one[here]
        with suppress(IllegalAction):
            yield rules.notation.read_chance(line)


def values(part: Any) -> Iterator[tuple[Any, Any]]:
    """Where the single values of a line stand: the list or object, and the place in it."""
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(value, dict | list):
            yield from values(value)
        else:
            yield part, key


def step(rules: AnyRules, state: object, todo: object) -> list[Event]:
    events: list[Event] = []
    if rules.waiting_for(state) == CHANCE:
        rules.apply_chance(state, todo, events)
    else:
        assert isinstance(todo, dict)
        rules.apply(state, todo, events)
    return events


def possible(rules: AnyRules, state: object, todo: object) -> bool:
    try:
        if rules.waiting_for(state) == CHANCE:
            rules.check_chance(state, todo)
        else:
            assert isinstance(todo, dict)
            for seat, action in todo.items():
                rules.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def redacted(rules: AnyRules, events: list[Event], seat: Seat) -> list[Event]:
    seen = (rules.redact(event, seat) for event in events)
    return [event for event in seen if event is not None]


def test_nobody_listening_changes_nothing(rules: AnyRules, seed: str) -> None:
    """A step with and without a list of events comes to the same state; every step is worth telling."""
    for state, todo in positions(rules, short_setup(rules, seed), seed):
        if todo is None:
            break
        loud, quiet = rules.clone(state), rules.clone(state)
        given = freeze(todo)
        assert step(rules, loud, todo)
        if rules.waiting_for(quiet) == CHANCE:
            rules.apply_chance(quiet, todo)
        else:
            rules.apply(quiet, todo)
        assert freeze(loud) == freeze(quiet)
        assert freeze(todo) == given


def test_clones_are_equal_and_share_nothing(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    for state, todo in positions(rules, setup, seed):
        clone = rules.clone(state)
        assert type(clone) is type(state)
        before = freeze(state)
        assert freeze(clone) == before
        shared = {id(one) for one in mutables(state)} & {id(one) for one in mutables(clone)}
        assert not shared, [one for one in mutables(state) if id(one) in shared]
        if todo is not None:
            step(rules, clone, todo)
            assert freeze(clone) != before
        assert freeze(state) == before


def test_views_and_events_are_frozen_and_travel(rules: AnyRules, seed: str) -> None:
    """They survive pickling, compare by value and hold nothing that could be changed in place."""
    setup = short_setup(rules, seed)
    for state, todo in positions(rules, setup, seed):
        parts = {id(one) for one in mutables(state)}
        for seat in seats_of(setup):
            view = rules.view(state, seat)
            assert dataclasses.is_dataclass(view)
            assert type(view).__dataclass_params__.frozen, f"{type(view).__name__} is not frozen"
            assert pickle.loads(pickle.dumps(view)) == view
            assert not parts & {id(one) for one in mutables(view)}
        if todo is None:
            break
        for event in step(rules, rules.clone(state), todo):
            assert list(mutables(event)) == []
            assert pickle.loads(pickle.dumps(event)) == event


def test_moves_are_written_in_json_and_read_back(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    for state, todo in positions(rules, setup, seed):
        if rules.waiting_for(state) == CHANCE:
            line = json.loads(json.dumps(rules.notation.write_chance(todo)))
            assert not {"seat", "seal", "note", "nonce"} & set(line)
            assert freeze(rules.notation.read_chance(line)) == freeze(todo)
        for seat in seats_of(setup):
            for action in rules.legal(state, seat):
                line = json.loads(json.dumps(rules.notation.write_action(action)))
                assert not {"seat", "seal", "note", "nonce"} & set(line)
                assert freeze(rules.notation.read_action(line)) == freeze(action)


ODD_VALUES = (
    None,
    True,
    False,
    -1,
    10**17,
    0.5,
    "",
    "x" * 1000,
    [],
    [[]],
    {},
    {"a": [None]},
    [1, "a", None],
)


def test_what_is_no_move_is_refused_by_rule(rules: AnyRules, seed: str) -> None:
    """Every key of every kind of line is tried with odd values, left out, and joined by others."""
    setup = short_setup(rules, seed)
    actions, chances = {}, {}
    for state, todo in positions(rules, setup, seed):
        if rules.waiting_for(state) == CHANCE:
            line = rules.notation.write_chance(todo)
            chances[tuple(line)] = line
        elif todo is not None:
            for action in todo.values():
                line = rules.notation.write_action(action)
                actions[tuple(line)] = line
    for read, lines in ((rules.notation.read_action, actions), (rules.notation.read_chance, chances)):
        for line in lines.values():
            for odd in ({}, {"no such key": 1}, {**line, "no such key": 1}):
                assert refused(read, odd), f"{read.__name__} takes {odd}"
            for key in line:
                for value in ODD_VALUES:
                    refused(read, {**line, key: value})


def refused(do: Callable[..., object], *details: Any) -> bool:
    """Whether this raises IllegalAction, which names a rule and says a sentence; else it raises nothing."""
    try:
        do(*details)
    except IllegalAction as refusal:
        if not RULE_ID.fullmatch(refusal.rule) or not str(refusal).strip():
            pytest.fail(f"{do.__name__} refuses {details[-1]} by {refusal.rule!r}: {refusal}")
        return True
    except Exception as error:
        raise AssertionError(f"{do.__name__} of {details[-1]}: {error!r}, not IllegalAction") from error
    return False
