"""What a seat sees, and the worlds it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest

from game.engine.core import CHANCE, OVER, Event, Seat, Setup, stream
from game.engine.games.wild_cards.cards import NONE, card_of
from game.engine.games.wild_cards.events import Drew
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.rules import RULES
from game.engine.games.wild_cards.state import BACK, DRAWN, SHOWN, SHUFFLED, CardMove, WildCardsState
from game.engine.games.wild_cards.view import WildCardsView
from tests.engine.wild_cards.scripted import NAMES, Game, cards, codes, without
from tests.engine.wild_cards.test_whole_games import check_conserved, hands_by_log


def positions(seats: int, seed: object) -> Iterator[WildCardsState]:
    """Every position of a random game; the state goes on changing."""
    rng = stream("worlds", seats, seed)
    state = RULES.new(Setup(NAMES[:seats]))
    while (waiting := RULES.waiting_for(state)) != OVER:
        yield state
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting})
    yield state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_guess_agrees_with_all_that_was_seen(seats: int) -> None:
    """WC-04: same view, cards conserved, hands as the log says, open cards where they went."""
    rng = stream("guess", seats)
    for number in range(4):
        for state in positions(seats, number):
            for seat in range(seats):
                view = RULES.view(state, Seat(seat))
                world = RULES.determinize(view, rng)
                assert RULES.view(world, Seat(seat)) == view
                assert list(RULES.legal(world, Seat(seat))) == list(RULES.legal(state, Seat(seat)))
                check_conserved(world)
                hands = world.given_up if world.phase == Phase.END else world.hands
                assert hands == hands_by_log(world)
                for other in range(seats):
                    assert not Counter(view.known(other)) - Counter(hands[other]) or world.given_up
                    assert set(world.laid) <= {*hands[world.turn], 13}


def test_what_others_see_of_a_guess_is_whole_too() -> None:
    """A searcher may ask a guessed world for everybody's view and guess on from there."""
    rng = stream("nested")
    for state in positions(4, "nested"):
        world = RULES.determinize(RULES.view(state, Seat(1)), rng)
        for seat in range(4):
            view = RULES.view(world, Seat(seat))
            assert RULES.view(RULES.determinize(view, rng), Seat(seat)) == view


def test_guessed_worlds_differ_and_can_be_played_on() -> None:
    rng = stream("play on")
    differing = 0
    for number, state in enumerate(positions(3, "play on")):
        worlds = [RULES.determinize(RULES.view(state, Seat(2)), rng) for _ in range(3)]
        differing += len({str((world.hands, world.deck)) for world in worlds}) > 1
        if number % 10 == 0:
            for world in worlds:
                while (waiting := RULES.waiting_for(world)) != OVER:
                    if waiting == CHANCE:
                        RULES.apply_chance(world, RULES.chance(world, rng))
                    else:
                        RULES.apply(world, {s: rng.choice(RULES.legal(world, s)) for s in waiting})
                check_conserved(world)
    assert differing > 30


def test_events_look_alike_in_worlds_that_look_alike() -> None:
    """WC-04: what a seat is told does not depend on what it cannot know."""
    rng = stream("alike")
    compared = 0
    for number in range(4):
        for state in positions(4, number):
            waiting = RULES.waiting_for(state)
            if waiting in (CHANCE, OVER) or state.phase == Phase.DISCARDS:
                continue
            seat = waiting[0]
            world = RULES.determinize(RULES.view(state, seat), rng)
            if any(set(RULES.legal(state, s)) != set(RULES.legal(world, s)) for s in waiting):
                continue
            moves = {s: rng.choice(RULES.legal(state, s)) for s in waiting}
            told: list[list[Event | None]] = []
            for one in (RULES.clone(state), world):
                events: list[Event] = []
                RULES.apply(one, moves, events)
                told.append([RULES.redact(event, seat) for event in events])
            assert told[0] == told[1]
            compared += 1
    assert compared > 100


def test_the_deck_is_known_by_its_reshuffle() -> None:
    """WC-24: the discard pile is open, so all know what the new deck is made of."""
    rng = stream("reshuffled")
    seen = 0
    for state in positions(4, "reshuffled"):
        last = next((cards for what, _, cards in reversed(state.log) if what == SHUFFLED), None)
        if last is None:
            continue
        for seat in range(4):
            world = RULES.determinize(RULES.view(state, Seat(seat)), rng)
            assert not Counter(world.deck) - Counter(last)
            if state.log[-1][0] == SHUFFLED:
                assert world.deck == state.deck
            seen += 1
    assert seen


def test_a_bid_taken_back_is_remembered() -> None:
    """WC-35: everybody knows that card is there, until one like it is laid open."""
    game = (
        Game("F3 F1 F1", "", "", row="lion ibex").bid("F3").draw().draw().act(0, take="bid").draw("M1 M2")
    )
    view = RULES.view(game.state, Seat(1))
    assert codes(view.known(0)) == "F3"
    game.chance(row="lion ibex").bid("F3", *["refill"] * 2)
    assert RULES.view(game.state, Seat(1)).known(0) == ()
    assert RULES.view(game.state, Seat(0)).known(0) == tuple(cards("F1 F1 M1 M2"))


def test_what_is_known_stays_known_through_a_reshuffle() -> None:
    """WC-24, WC-35: the log begins anew, the card taken back is not forgotten."""
    full = "F2 F2 F4 S4 S4 M2 M2"
    game = Game("F3 F1 F1", full, full, row="lion ibex", deck="M1", pile="S2 S2")
    game.bid("F3", "refill", "refill").act(1, discard="").act(2, discard="").act(0, take="bid")
    assert codes(RULES.view(game.state, Seat(1)).known(0)) == "F3"
    game.draw("M1 S2")
    assert SHUFFLED in [what for what, _, _ in game.state.log]
    view = RULES.view(game.state, Seat(1))
    assert codes(view.known(0)) == "F3"
    assert hands_by_log(game.state) == game.state.hands
    for what, owner, found in view.log:
        assert NONE not in found or (what == DRAWN and owner != 1)


def test_unseen_cards_are_all_that_is_nowhere_in_sight() -> None:
    """The cards that a view cannot place are those in the deck and, unknown, in other hands."""
    for state in positions(4, "unseen"):
        for seat in range(4):
            view = RULES.view(state, Seat(seat))
            hidden = Counter(state.deck)
            for other in range(4):
                if other != seat:
                    hidden.update(state.given_up[other] if state.given_up else state.hands[other])
                    if not state.given_up:
                        hidden -= Counter(view.known(other))
            assert Counter(view.unseen()) == hidden


def test_what_is_drawn_is_redacted() -> None:
    """WC-04: the cards to the owner, the number to all."""
    event = Drew(Seat(2), 2, (1, 2), 7)
    assert RULES.redact(event, Seat(2)) is event
    assert RULES.redact(event, Seat(0)) == Drew(Seat(2), 2, None, 7)


# --- guesses are as likely as what leads to them -------------------------------------------------

OLD = ["F1", "S1", "S2", "M1"]
"""What Ben and Caz hold, two each, when the deck is reshuffled."""
NEW = ["F1", "S1", "M2"]
"""The new deck; each of them draws one."""


def small_world() -> WildCardsView:
    """Ana knows all cards but those; Ben has since shown a forest 1, Caz a savanna 1."""
    unknown = (NONE, NONE)
    own = tuple(without(map(card_of, (*OLD, *NEW))))
    log: tuple[CardMove, ...] = (
        (DRAWN, 0, own),
        (DRAWN, 1, unknown),
        (DRAWN, 2, unknown),
        (SHUFFLED, NONE, tuple(cards(" ".join(NEW)))),
        (DRAWN, 1, (NONE,)),
        (DRAWN, 2, (NONE,)),
        (SHOWN, 1, (card_of("F1"),)),
        (SHOWN, 2, (card_of("S1"),)),
    )
    view = RULES.view(RULES.new(Setup(NAMES[:3])), Seat(0))
    return replace(view, log=log, counts=(0, 2, 2), deck=1, phase=Phase.TURN)


def test_guesses_have_the_weight_of_the_deals_behind_them() -> None:
    """Each equally likely deal, each equally likely card shown: counted out and compared."""
    exact: Counter[tuple[str, str]] = Counter()
    for old in permutations(OLD):
        for new in permutations(NEW):
            ben, caz = [old[0], old[1], new[0]], [old[2], old[3], new[1]]
            ways = ben.count("F1") * caz.count("S1")
            if ways:
                ben.remove("F1")
                caz.remove("S1")
                exact[" ".join(sorted(ben)), " ".join(sorted(caz))] += ways
    rng = stream("weights")
    view = small_world()
    found: Counter[tuple[str, str]] = Counter()
    runs = 8000
    for _ in range(runs):
        world = RULES.determinize(view, rng)
        ben, caz = (codes(world.hands[seat]).split() for seat in (1, 2))
        found[" ".join(sorted(ben)), " ".join(sorted(caz))] += 1
        assert len(world.deck) == 1
    assert set(found) == set(exact)
    for hands, ways in exact.items():
        assert found[hands] / runs == pytest.approx(ways / exact.total(), abs=0.03)


def test_what_can_only_be_new_is_new() -> None:
    """A card that nobody can have held before the reshuffle was drawn after it."""
    view = small_world()
    log = [*view.log[:-2], (SHOWN, 1, (card_of("M2"),)), (BACK, 1, (card_of("M2"),))]
    rng = stream("new")
    for _ in range(50):
        world = RULES.determinize(replace(view, log=tuple(log), counts=(0, 3, 3)), rng)
        assert world.log[4] == (DRAWN, 1, (card_of("M2"),))
        assert card_of("M2") in world.hands[1]
