"""Whole games at random: nothing is ever lost, and records tell them again."""

from __future__ import annotations

import json
import pickle
from collections import Counter

import pytest

from game.engine.core import CHANCE, OVER, Event, Json, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import LIMIT, NONE, STOCK
from game.engine.games.wild_cards.events import LeaderMoved
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import BACK, DRAWN, SHOWN, WildCardsState
from game.engine.record import Header, parse, replay
from game.engine.table import Table
from tests.engine.wild_cards.scripted import NAMES
from tests.records.play import Journal, steps, write_out
from tests.tools.soak import times

GAMES = times(700)
"""Random games for each number of seats."""


def setup_of(seats: int, number: int) -> Setup:
    option = {"one_of_each_removed": True} if seats == 3 and number % 2 else {}
    return Setup(NAMES[:seats], option)


def habitats(state: WildCardsState) -> list[int]:
    """Every habitat, wherever it is."""
    found = [*state.deck, *state.pile, *state.tie_cards]
    for cards in (*state.hands, *state.paid, *state.given_up):
        found += cards
    found += [card for card in state.bids if 0 <= card < len(STOCK)]
    return sorted(found)


ALL_HABITATS = [card for card, count in enumerate(STOCK) for _ in range(count)]


def check_conserved(state: WildCardsState) -> None:
    """All 46 habitats, 42 animals and 6 leaders are somewhere, and not too much in a hand (WC-05)."""
    assert habitats(state) == ALL_HABITATS
    for animal in range(6):
        there = state.animals[animal] + state.row.count(animal) + state.box[animal]
        there += sum(collection[animal] for collection in state.collections)
        assert there == 7 - state.one_of_each_removed
    assert all(count >= 0 for count in state.animals)
    assert sum(state.animals) >= state.animal_deck
    assert len(state.leaders) == 6
    assert all(len(hand) <= LIMIT and hand == sorted(hand) for hand in state.hands)


def check_leaders(state: WildCardsState, by_swap: set[int]) -> None:
    """WC-R13: an owner has one and as many as anybody; the supply only if nobody has, or by WC-22."""
    for animal, owner in enumerate(state.leaders):
        counts = [collection[animal] for collection in state.collections]
        if owner != NONE:
            assert counts[owner] == max(counts) > 0
        else:
            assert not any(counts) or animal in by_swap


def hands_by_log(state: WildCardsState) -> list[list[int]]:
    """The hands as the log of all card moves leaves them."""
    hands: list[list[int]] = [[] for _ in range(state.seats)]
    for what, seat, cards in state.log:
        for card in cards:
            if what in (DRAWN, BACK):
                hands[seat].append(card)
            elif what == SHOWN:
                hands[seat].remove(card)
    return [sorted(hand) for hand in hands]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_is_somewhere_at_every_step(seats: int) -> None:
    """Invariants, WC-05, WC-R12, WC-R13: in every position of many random games."""
    happened: Counter[str] = Counter()
    for number in range(GAMES):
        rng = stream("whole", seats, number)
        state = RULES.new(setup_of(seats, number))
        by_swap: set[int] = set()
        while (waiting := RULES.waiting_for(state)) != OVER:
            events: list[Event] = []
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, rng), events)
            else:
                moves = {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting}
                RULES.apply(state, moves, events)
            for event in events:
                happened[type(event).__name__] += 1
                if isinstance(event, LeaderMoved):
                    assert event.source != event.target
                    if event.target is None:
                        assert event.rule == "WC-22"
                        by_swap.add(event.animal)
                    else:
                        by_swap.discard(event.animal)
            check_conserved(state)
            check_leaders(state, by_swap)
        assert state.phase == Phase.END
        assert hands_by_log(state) == state.given_up
    assert set(happened) >= {"Swapped", "EagleChose", "BidReturned", "Reshuffled", "TieCards"}


@pytest.mark.parametrize("number", range(12))
def test_a_record_tells_the_game_again(number: int) -> None:
    """Played at a table, written down, read and replayed: the same events, views and result."""
    seats = 3 + number % 3
    setup = setup_of(seats, number)
    journal = Journal()
    table = Table(RULES, setup, seed=number, journal=journal, nonce=lambda: "moth")
    history = list(steps(table, number))
    record = parse(write_out(Header("wild-cards", setup.names, dict(setup.options)), journal.lines))
    done = replay(record)
    assert done.history == history
    assert done.table.result == table.result is not None
    assert not done.partial
    for seat in range(seats):
        assert done.table.view(Seat(seat)) == table.view(Seat(seat))
    for one in table.seats:
        assert pickle.loads(pickle.dumps(table.view(Seat(one)))) == table.view(Seat(one))


def test_cards_of_hands_and_payments_may_be_written_in_any_order() -> None:
    """A record typed in by hand comes to the same game."""

    def turned_round(line: Json) -> Json:
        found = dict(line)
        for key in ("draw", "discard", "lay", "pay"):
            if key in found:
                found[key] = found[key][::-1]
        if "hands" in found:
            found["hands"] = [hand[::-1] for hand in found["hands"]]
        if isinstance(found.get("bid"), list):
            found["bid"] = found["bid"][::-1]
        return found

    setup = setup_of(4, 0)
    journal = Journal()
    table = Table(RULES, setup, seed="order", journal=journal)
    history = list(steps(table, "order"))
    lines = [turned_round(line) for line in journal.lines if "seal" not in line]
    done = replay(parse(write_out(Header("wild-cards", setup.names, {}), lines)))
    assert done.history == history


def test_clones_share_nothing() -> None:
    """A clone goes its own way, at every position."""
    rng = stream("clones")
    state = RULES.new(setup_of(5, 0))
    while (waiting := RULES.waiting_for(state)) != OVER:
        clone = RULES.clone(state)
        before = pickle.dumps([RULES.view(state, Seat(seat)) for seat in range(5)])
        other = stream("other", len(state.log))
        for _ in range(6):
            asked = RULES.waiting_for(clone)
            if asked == CHANCE:
                RULES.apply_chance(clone, RULES.chance(clone, other))
            elif asked != OVER:
                RULES.apply(clone, {seat: other.choice(RULES.legal(clone, seat)) for seat in asked})
        assert pickle.dumps([RULES.view(state, Seat(seat)) for seat in range(5)]) == before
        check_conserved(clone)
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting})


def test_lines_are_plain_json() -> None:
    """What is written is text that reads the same."""
    rng = stream("lines")
    state = RULES.new(setup_of(4, 0))
    while (waiting := RULES.waiting_for(state)) != OVER:
        if waiting == CHANCE:
            chance = RULES.chance(state, rng)
            assert (
                RULES.notation.read_chance(json.loads(json.dumps(RULES.notation.write_chance(chance))))
                == chance
            )
            RULES.apply_chance(state, chance)
            continue
        for seat in waiting:
            for action in RULES.legal(state, seat):
                assert (
                    RULES.notation.read_action(json.loads(json.dumps(RULES.notation.write_action(action))))
                    == action
                )
        RULES.apply(state, {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting})
