"""Wild Wild Pattern: thousands of random games under invariants, and the contract of every position."""

from __future__ import annotations

import dataclasses
import pickle
import time
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import CHANCE, OVER, Event, IllegalAction, Seat, Setup, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern import events as all_events
from game.engine.games.wild_pattern.cards import CARDS, LAST_ROUND, NO_CARD, is_pattern
from game.engine.games.wild_pattern.patterns import STATEMENTS, Statement
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.race import TimedEvent
from tests.contract.freeze import mutables
from tests.engine.wild_pattern.scripted import NAMES, frozen, positions, random_setup
from tests.tools.soak import times


def check_invariants(state: WildPatternState) -> None:
    """What must hold in every position."""
    everywhere = [
        *state.deck, *state.removed,
        *(card for pile in state.piles for card in pile),
        *(card for cards in (*state.captured, *state.challenges) for card in cards),
        *(card for card in (*state.hands, state.clicked) if card != NO_CARD),
    ]  # fmt: skip
    assert sorted(everywhere) == list(CARDS)
    assert all(
        is_pattern(card)
        for cards in (
            *state.captured,
            *state.piles,
        )
        for card in cards
    )
    assert not any(is_pattern(card) for cards in state.challenges for card in cards)
    assert state.deck == sorted(state.deck)
    assert all(money >= 0 for money in state.money)
    playing, phase = state.playing, state.phase
    holding = [seat for seat, card in enumerate(state.hands) if card != NO_CARD]
    assert phase in (Phase.DEAL, Phase.END) or set(holding) <= set(playing)
    assert (state.deadline >= 0) == (
        phase in (Phase.RACE, Phase.BUZZED, Phase.DECLARE, Phase.SONG) and not state.variant.relaxed
    )
    if phase in (Phase.RACE, Phase.SONG):
        assert not state.gaps()
        assert holding == [seat for seat in playing if seat != state.clicker]
    if phase == Phase.SONG:
        assert state.clicked != NO_CARD
    if phase in (Phase.DRAW, Phase.RESHUFFLE, Phase.FILL):
        assert not holding
    if phase == Phase.DRAW:
        assert not state.gaps()
        assert state.patterns_left() >= len(playing)
    if phase == Phase.LAYING:
        assert sorted(state.order) == holding
        assert all(len(cards) < 5 for cards in state.captured)
    if phase == Phase.CHALLENGE:
        assert state.winner == state.ender
    if phase != Phase.TAKE:
        assert not state.pickers
    assert state.round <= LAST_ROUND or state.variant.dead_or_alive
    assert state.reshuffles <= 2 + (phase in (Phase.DEAL, Phase.END))


@pytest.mark.parametrize("part", range(8))
def test_thousands_of_games(part: int) -> None:
    """WWP-02, WWP-50, WWP-R17: 40 cards and 7 challenges are conserved at every step; all games end."""
    for number in range(times(250)):
        rng = stream("games", part, number)
        setup = random_setup(rng)
        last = None
        for step, (state, todo) in enumerate(positions(setup, rng, skill=rng.choice((0.3, 0.7, 0.95)))):
            if number % 10 == 0 or step % 7 == 0 or todo is None:
                check_invariants(state)
            last = state
        assert last is not None
        result = RULES.result(last)
        assert result is not None
        assert result.scores == RULES.scores(last)
        assert result.winners == result.ranking[0]
        assert sorted(seat for place in result.ranking for seat in place) == list(range(setup.seats))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_the_contract_of_every_position(seed: int) -> None:
    """WWP-20, WWP-R4: views, guesses, options, events, clones and notation."""
    rng = stream("contract", seed)
    setup = random_setup(rng)
    seats = [Seat(seat) for seat in range(setup.seats)]
    for state, todo in positions(setup, rng):
        before = frozen(state)
        waiting = RULES.waiting_for(state)
        for seat in seats:
            options = RULES.legal(state, seat)
            assert bool(options) == (seat in waiting)
            assert len(set(options)) == len(options)
            for option in options[:: 1 + len(options) // 20]:
                RULES.check(state, seat, option)
                assert RULES.notation.read_action(RULES.notation.write_action(option)) == option
        if todo is None:
            break
        clone = RULES.clone(state)
        assert not {id(one) for one in mutables(state)} & {id(one) for one in mutables(clone)}
        facts: list[Event] = []
        do(clone, todo, facts)
        assert facts
        if waiting == CHANCE:
            assert RULES.notation.read_chance(RULES.notation.write_chance(todo)) == todo
        for seat in seats:
            view = RULES.view(state, seat)
            assert pickle.loads(pickle.dumps(view)) == view
            world = RULES.determinize(view, rng)
            check_invariants(world)
            assert RULES.view(world, seat) == view
            assert RULES.legal(world, seat) == RULES.legal(state, seat)
            assert RULES.waiting_for(world) == waiting
            guesses: list[Event] = []
            try:
                do(world, todo, guesses)
            except IllegalAction:
                continue
            if RULES.view(world, seat) == RULES.view(clone, seat):
                assert [RULES.redact(one, seat) for one in guesses] == [
                    RULES.redact(one, seat) for one in facts
                ]
        assert frozen(state) == before


def do(state: WildPatternState, todo: object, events: list[Event]) -> None:
    """Check and do."""
    if RULES.waiting_for(state) == CHANCE:
        RULES.check_chance(state, todo)
        RULES.apply_chance(state, todo, events)
    else:
        assert isinstance(todo, dict)
        for seat, action in todo.items():
            RULES.check(state, seat, action)
        RULES.apply(state, todo, events)


def test_nothing_leaks() -> None:
    """WWP-20: a view and the events a seat hears never name another's card before it is laid."""
    for number in range(30):
        rng = stream("leak", number)
        setup = random_setup(rng)
        for state, todo in positions(setup, rng):
            if RULES.waiting_for(state) != CHANCE:
                continue
            clone, events = RULES.clone(state), []
            RULES.apply_chance(clone, todo, events)
            for seat in map(Seat, range(setup.seats)):
                hidden = [
                    card for other, card in enumerate(clone.hands) if other != seat and card != NO_CARD
                ]
                assert set(hidden) <= set(RULES.view(clone, seat).unseen())
                for event in events:
                    shown = RULES.redact(event, seat)
                    if isinstance(shown, all_events.CardsDrawn):
                        assert not set(hidden) & set(shown.hands)


def test_guesses_differ_and_are_even() -> None:
    """WWP-20: every unseen pattern card is as likely in another hand."""
    rng = stream("even")
    state = RULES.new(Setup(NAMES[:3]))
    for _ in range(2):
        RULES.apply_chance(state, RULES.chance(state, rng))
    view = RULES.view(state, Seat(0))
    held: Counter[int] = Counter()
    tries = 4000
    for _ in range(tries):
        held.update(RULES.determinize(view, rng).hands[1:])
    unseen = [card for card in view.unseen() if is_pattern(card)]
    assert set(held) == set(unseen)
    assert all(abs(held[card] / tries - 2 / len(unseen)) < 0.02 for card in unseen)


def test_every_declaration_is_a_move() -> None:
    """WWP-11, WWP-24: all 450, whether offered or not; what is offered makes sense."""
    rng = stream("declarations")
    setup = Setup(NAMES[:3])
    for state, todo in positions(setup, rng):
        if state.phase == Phase.DECLARE:
            player = Seat(state.player)
            assert all(one.sensible for one in RULES.legal(state, player) if isinstance(one, Statement))
            for side in STATEMENTS:
                for row in side:
                    for statement in row:
                        RULES.check(state, player, statement)
            break
        assert todo is not None


def test_everything_happens_somewhere() -> None:
    """WWP-23, WWP-42, WWP-52: over many games every kind of event comes up."""
    known = {
        name
        for name, kind in vars(all_events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, TimedEvent)
    }
    kinds: set[str] = set()
    for number in range(400):
        rng = stream("everything", number)
        events: list[Event] = []
        setup = random_setup(rng)
        state = RULES.new(setup)
        for twin, todo in positions(setup, rng, skill=0.8):
            if todo is None:
                break
            if RULES.waiting_for(twin) == CHANCE:
                RULES.apply_chance(state, todo, events)
            else:
                RULES.apply(state, todo, events)
        kinds.update(type(event).__name__ for event in events)
        assert all(dataclasses.is_dataclass(event) for event in events)
        if known == kinds:
            break
    assert known == kinds, known ^ kinds


def test_speed() -> None:
    """WWP-60: a whole game takes some ten milliseconds."""
    rng = stream("speed")
    start = time.process_time()
    for _ in range(20):
        *_, (state, _) = positions(Setup(NAMES[:4]), rng, skill=0.0)
        assert RULES.waiting_for(state) == OVER
    assert time.process_time() - start < 4
