"""Thousands of random games: cards are conserved, views are honest, everything ends."""

from __future__ import annotations

import dataclasses
import itertools
import pickle
import time
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.core import CHANCE, OVER, BadSetup, Event, IllegalAction, Rng, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids import events as events_of_bids
from game.engine.games.bids.cards import BLACK, COLOUR
from game.engine.games.bids.events import Dealt, LotTaken, Stolen
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from tests.engine.bids.scripted import NAMES, possible_options, random_game
from tests.tools.soak import times

LEVEL_NAMES = ("Ana", "Ben", "Caz", "Dee", "Eli", "Fay")
"""Lots must be drawn."""


def random_setup(rng: Rng) -> Setup:
    seats = rng.choice(RULES.seats)
    names = rng.choice((NAMES, LEVEL_NAMES))
    setup = Setup(names[:seats], possible_options(rng, seats))
    RULES.check_setup(setup)
    return setup


def whereabouts(state: BidsState) -> Counter[int]:
    """How often each card is somewhere: hands, deck, burnt, centre, front, aside, removed, spent."""
    found: Counter[int] = Counter(state.removed)
    for hand in (*state.hands, *state.fronts):
        found.update(hand)
    found.update(state.deck)
    found.update(state.under)
    found.update(state.aside)
    found.update(RULES.view(state, Seat(0)).on_table)
    for bids in (state.bids, *(turn.bids for turn in state.history)):
        found.update(card for card in bids if COLOUR[card] != BLACK)
    return found


def frozen(state: BidsState) -> dict[str, Any]:
    return {name: repr(getattr(state, name)) for name in BidsState.__slots__}


def check_invariants(state: BidsState) -> None:
    if state.round:
        assert whereabouts(state) == Counter(state.variant.cards)
    assert set(state.known) <= set(state.deck)
    assert not set(state.aside) & {card for front in state.fronts for card in front}
    if state.phase == Phase.BIDDING:
        turns_left = 11 - state.turn
        for place in range(state.variant.seats):
            laid = place < len(state.bids)
            assert len(state.hands[state.seat_at(place)]) == turns_left - laid
    waiting = RULES.waiting_for(state)
    for seat in range(state.variant.seats):
        options = RULES.legal(state, Seat(seat))
        assert bool(options) == (seat in waiting)
        assert len(set(options)) == len(options)


@settings(max_examples=times(150), deadline=None)
@given(st.integers(0, 2**32))
def test_cards_are_conserved_at_every_step(seed: int) -> None:
    """BID-03, BID-R18: hands, centre, deck, fronts, burnt, set aside, removed and spent make the pack."""
    rng = stream("conserved", seed)
    setup = random_setup(rng)
    state = RULES.new(setup)
    while (waiting := RULES.waiting_for(state)) != OVER:
        if waiting == CHANCE:
            chance = RULES.chance(state, rng)
            RULES.check_chance(state, chance)
            RULES.apply_chance(state, chance)
        else:
            action = rng.choice(RULES.legal(state, waiting[0]))
            RULES.check(state, waiting[0], action)
            RULES.apply(state, {waiting[0]: action})
        check_invariants(state)
    assert state.phase == Phase.END
    assert len(state.sheets) == setup.options["rounds"]


@settings(max_examples=times(8), deadline=None)
@given(st.integers(0, 2**32))
def test_the_contract_of_every_game(seed: int) -> None:
    """BID-R18: views, guesses, options, events, clones and notation, in every position of a game."""
    rng = stream("contract", seed)
    setup = random_setup(rng)
    state = RULES.new(setup)
    seats = [Seat(seat) for seat in range(setup.seats)]
    while (waiting := RULES.waiting_for(state)) != OVER:
        before = frozen(state)
        worlds = {}
        for seat in seats:
            view = RULES.view(state, seat)
            world = RULES.determinize(view, rng)
            assert RULES.view(world, seat) == view
            assert RULES.legal(world, seat) == RULES.legal(state, seat)
            assert RULES.waiting_for(world) == waiting
            check_invariants(world)
            worlds[seat] = world
        assert pickle.loads(pickle.dumps(view)) == view
        clone = RULES.clone(state)
        assert frozen(clone) == before
        events: list[Event] = []
        step: Any
        if waiting == CHANCE:
            step = RULES.chance(state, rng)
            assert RULES.notation.read_chance(RULES.notation.write_chance(step)) == step
            RULES.apply_chance(clone, step)
            assert frozen(state) == before
            RULES.apply_chance(state, step, events)
        else:
            step = rng.choice(RULES.legal(state, waiting[0]))
            assert RULES.notation.read_action(RULES.notation.write_action(step)) == step
            RULES.apply(clone, {waiting[0]: step})
            assert frozen(state) == before
            RULES.apply(state, {waiting[0]: step}, events)
        assert frozen(clone) == frozen(state) != before
        assert events
        for seat in seats:
            guesses: list[Event] = []
            world = worlds[seat]
            try:
                if waiting == CHANCE:
                    RULES.check_chance(world, step)
                    RULES.apply_chance(world, step, guesses)
                else:
                    RULES.check(world, waiting[0], step)
                    RULES.apply(world, {waiting[0]: step}, guesses)
            except IllegalAction:
                continue
            assert RULES.view(world, seat) == RULES.view(state, seat)
            assert [RULES.redact(one, seat) for one in guesses] == [
                RULES.redact(one, seat) for one in events
            ]
    result = RULES.result(state)
    assert result is not None
    assert result.scores == RULES.scores(state)
    assert sorted(seat for place in result.ranking for seat in place) == seats


def test_guesses_are_even() -> None:
    """BID-02: whoever guesses deals every unseen card to every unknown place with its fair chance."""
    rng = stream("even")
    state = RULES.new(Setup(NAMES[:3]))
    RULES.apply_chance(state, RULES.chance(state, rng))
    view = RULES.view(state, Seat(0))
    unseen = view.unseen()
    blacks = [card for card in unseen if COLOUR[card] == BLACK]
    held: Counter[int] = Counter()
    tries = 3000
    for _ in range(tries):
        world = RULES.determinize(view, rng)
        held.update(world.hands[1])
    hidden = view.black_in_hands()
    coloured = len(unseen) - len(blacks)
    assert coloured + hidden == 20
    for card in unseen:
        share = 0.5 * (hidden / len(blacks) if COLOUR[card] == BLACK else 1)
        assert abs(held[card] / tries - share) < 0.06


def test_guesses_differ() -> None:
    """BID-R18: hands and the rest of the deck are hidden."""
    rng = stream("differ")
    state = RULES.new(Setup(NAMES[:4]))
    RULES.apply_chance(state, RULES.chance(state, rng))
    view = RULES.view(state, Seat(2))
    assert len({repr(RULES.determinize(view, rng).hands) for _ in range(5)}) == 5
    assert RULES.info.hidden


def test_everything_happens_somewhere() -> None:
    """BID-04: over many games every kind of event and every special card in every way comes up."""
    kinds: Counter[str] = Counter()
    for number in range(150):
        rng = stream("everything", number)
        events: list[Event] = []
        random_game(random_setup(rng), rng, events)
        kinds.update(type(event).__name__ for event in events)
        for event in events:
            assert dataclasses.is_dataclass(event)
            assert isinstance(event, Dealt) or RULES.redact(event, Seat(0)) == event
    known = {
        name
        for name, kind in vars(events_of_bids).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert known == set(kinds)


def test_events_tell_what_the_state_shows() -> None:
    """BID-R4: the worth in events is the worth of the front."""
    for number in range(40):
        rng = stream("tell", number)
        state = RULES.new(random_setup(rng))
        while (waiting := RULES.waiting_for(state)) != OVER:
            events: list[Event] = []
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, rng), events)
            else:
                action = rng.choice(RULES.legal(state, waiting[0]))
                RULES.apply(state, {waiting[0]: action}, events)
            told = [event for event in events if isinstance(event, LotTaken | Stolen)]
            if told:
                assert told[-1].worth == worth(state.fronts[told[-1].seat])
            for event in told:
                if isinstance(event, Stolen):
                    assert event.victim_worth == worth(state.fronts[event.victim])
            for seat in range(state.variant.seats):
                view = RULES.view(state, Seat(seat))
                assert view.worths == tuple(worth(front) for front in state.fronts)
                assert view.to_act == next(iter(RULES.waiting_for(state)), None) or view.to_act is None


def test_the_thief_is_offered_kinds() -> None:
    """BID-42: every stealable card once, and only when the lot has the Thief."""
    offered = 0
    for number in range(60):
        rng = stream("kinds", number)
        state = RULES.new(Setup(NAMES[:4], {"thief": True, "unknown": True}))
        while (waiting := RULES.waiting_for(state)) != OVER:
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, rng))
                continue
            options = RULES.legal(state, waiting[0])
            offered += isinstance(options[0], Steal)
            assert len(set(options)) == len(options)
            RULES.apply(state, {waiting[0]: rng.choice(options)})
    assert offered


def test_speed() -> None:
    """Tens of thousands of turns in seconds: BID-17 ten thousand times."""
    options: dict[str, bool | int | str] = {
        "colour_bids": True, "thief": True, "shuffle": True, "lowest_wins": True, "unknown": True,
    }  # fmt: skip
    setup = Setup(NAMES[:4], options)
    rng = stream("speed")
    start = time.process_time()
    for _ in range(167):
        random_game(setup, rng)
    assert time.process_time() - start < 3


def test_every_combination_of_options_can_be_played() -> None:
    """BID-04, BID-23: every set of options that can be set up is played to its end, at 3 to 6 seats."""
    specs = [spec for spec in RULES.options if spec.name != "rounds"]
    played = 0
    for seats in RULES.seats:
        for values in itertools.product(*(spec.values for spec in specs)):
            options = {spec.name: value for spec, value in zip(specs, values, strict=True)}
            setup = Setup(NAMES[:seats], options)
            try:
                RULES.check_setup(setup)
            except BadSetup:
                continue
            state = random_game(setup, stream("all", played))
            check_invariants(state)
            assert len(state.sheets) == 6
            played += 1
    assert played == (2 + 4 + 1 + 1) * 2**7
