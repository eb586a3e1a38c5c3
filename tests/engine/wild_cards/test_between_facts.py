"""What a seat sees between two facts of one step: as at a real table, nothing is ever in two places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine.core import CHANCE, OVER, Event, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import DECK, NONE, REFILL, STOCK
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidReturned,
    BidTakenBack,
    Drew,
    OrderDecided,
    Refilled,
    Reshuffled,
    TieCards,
    TieChoicesRevealed,
    TieGoesOn,
)
from game.engine.games.wild_cards.order import waiting
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from tests.engine.wild_cards.scripted import NAMES, Game, cards
from tests.tools.soak import times


def told(seats: int, number: int) -> Iterator[tuple[Event, WildCardsView, WildCardsView, bool]]:
    """Each fact of a random game as one seat sees it, the views around it, whether another follows."""
    rng = stream("between", seats, number)
    state = RULES.new(Setup(NAMES[:seats]))
    seat = Seat(number % seats)
    view = RULES.view(state, seat)
    while (waiting := RULES.waiting_for(state)) != OVER:
        events: list[Event] = []
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng), events)
        else:
            RULES.apply(state, {one: rng.choice(RULES.legal(state, one)) for one in waiting}, events)
        for event in events:
            seen = RULES.redact(event, seat)
            assert seen is not None
            before, view = view, view.after(seen)
            yield seen, before, view, event is not events[-1]


def habitats(view: WildCardsView) -> int:
    """How many there are, wherever they lie."""
    bids = [card for card in view.bids if card not in (NONE, REFILL)]
    table = [*view.tie_cards, *bids, *(card for payment in view.paid for card in payment)]
    assert all(0 <= card < len(STOCK) for card in table)
    return view.deck + len(view.pile) + sum(view.counts) + len(table)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_is_lost_between_two_facts(seats: int) -> None:
    """WC-01, WC-03, WC-24: all habitats, animals and leaders are somewhere after every single fact."""
    between: Counter[str] = Counter()
    for number in range(times(60)):
        for event, _, view, more in told(seats, number):
            assert (view.phase == Phase.GOING_ON) == more, event
            assert not more or view.asked == OVER
            assert more or view.asked or view.phase == Phase.END
            between[type(event).__name__] += more
            if view.phase != Phase.END:
                assert habitats(view) == sum(STOCK), event
                assert len(view.hand) == view.counts[view.seat]
                assert view.hand == tuple(sorted(view.hand))
            assert all(count >= 0 for count in view.unseen_animals)
            assert sum(view.unseen_animals) >= view.animal_deck
            match event:
                case Drew(seat, _, _, hand):
                    assert view.counts[seat] == hand
                case AnimalTaken(seat, animal, _, _, payment, _, chips, count):
                    assert (view.chips[seat], view.collections[seat][animal]) == (chips, count)
                    assert view.paid[seat] == payment
                    assert not more or view.turn == NONE
                case TieChoicesRevealed(shown, laid) | TieCards(shown, laid) if more:
                    assert view.shown == tuple(
                        (seat, NONE if card is None else card)
                        for seat, card in zip(shown, laid, strict=True)
                    )
                    assert {card for card in laid if card not in (None, DECK)} <= {*view.tie_cards}
                case TieGoesOn(groups):
                    assert view.groups == groups
                    assert not more or view.shown == ()
                case Refilled(seat) | BidTakenBack(seat):
                    assert seat not in (*view.refills, *view.bidders, *view.queue, *view.left)
                case OrderDecided(_, order) if more:
                    assert (view.queue, view.tie_cards, view.shown) == (order, (), ())
                case OrderDecided():
                    assert (view.tie_cards, view.shown) == ((), ())
                case BidReturned():
                    assert (view.turn, waiting(view)) == (NONE, ())
    assert between.keys() >= {"Swapped", "AnimalTaken", "Drew", "Reshuffled", "TieCards", "OrderDecided"}


def test_what_the_old_deck_gave_to_a_tie_lies_open_when_the_pile_is_shuffled() -> None:
    """WC-41, WC-24: the first level player's card is the last of the old deck."""
    game = Game("F2 F1 M4", "S2 S1 M4", "M2 M1", row="lion ibex", deck="M3", pile="F3 F4")
    game.bid("F2", "S2", "M2").together({0: {"lay": "F1"}, 1: {"lay": "S1"}, 2: {"lay": ""}})
    game.together({0: {"show": "deck"}, 1: {"show": "deck"}})
    view = RULES.view(game.state, Seat(2))
    game.chance(turned="M3 F3")
    shuffled = game.event(Reshuffled)
    assert shuffled.turned == ((0, *cards("M3")),)
    view = view.after(shuffled)
    assert (view.deck, view.pile) == (2, ())
    assert view.shown == ((0, *cards("M3")), (1, DECK))
    view = view.after(game.event(TieCards))
    assert view.deck == 1
    assert view.tie_cards == (*cards("M3"), *cards("F3"))


def test_only_the_owner_of_the_eagle_sees_the_two_cards() -> None:
    """WC-11: and then the other goes back to the hand unseen."""
    game = Game("F3 F2", "S3 S1", "M1", row="lion ibex", leaders={"eagle": 1}, own={1: "eagle"})
    before = [RULES.view(game.state, Seat(seat)) for seat in range(3)]
    game.bid("F3", "S3+refill", "M1")
    for seat, view in enumerate(before):
        seen = RULES.redact(game.said[0], Seat(seat))
        assert seen is not None
        after = view.after(seen)
        assert after.laid == ((*cards("S3"), REFILL) if seat == 1 else ())
        assert after == RULES.view(game.state, Seat(seat))
