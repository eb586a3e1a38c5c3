"""What a seat sees between two facts of one step: as at a real table, nothing is ever in two places."""

from __future__ import annotations

from game.engine.core import Event, Seat, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.games.raj.events import BidsRevealed, PileCarried, PrizeRevealed, PrizeTaken
from game.engine.games.raj.state import RajView
from tests.engine.raj.play import play_out, play_round, raj


def follow(view: RajView, events: list[Event], kind: type[Event]) -> RajView:
    """The view right after the first fact of this kind."""
    for event in events:
        seen = RULES.redact(event, view.seat)
        assert seen is not None
        view = view.after(seen)
        if isinstance(event, kind):
            return view
    raise AssertionError(f"no {kind.__name__}")


def test_a_revealed_prize_lies_on_the_pile_alone() -> None:
    """RAJ-03."""
    table = raj(3)
    first = table.view(Seat(1))
    events = play_round(table, 7, (1, 2, 3))
    view = follow(first, events, PrizeRevealed)
    assert view.pile == (7,)
    assert 7 not in view.to_come
    assert view.revealed
    assert view.hand == CARDS


def test_revealed_cards_have_left_the_hands_and_are_no_discards_yet() -> None:
    """RAJ-05, RAJ-09: the pile still lies there and is nobody's."""
    table = raj(3)
    play_round(table, 7, (1, 2, 3))
    before = table.view(Seat(1))
    events = play_round(table, -4, (9, 9, 8))
    view = follow(before, events, BidsRevealed)
    assert view.history[-1].cards == (9, 9, 8)
    assert 9 not in view.hand
    assert view.counts == (13, 13, 13)
    assert view.discards == (1, 2, 3)
    assert view.pile == (-4,)
    assert view.scores == (0, 0, 7)
    view = follow(before, events, PrizeTaken)
    assert view.discards == (9, 9, 8)
    assert view.pile == ()
    assert view.scores == (0, 0, 3)
    assert view.won == ((), (), (7, -4))


def test_a_carried_pile_stays_when_the_cards_are_cleared_away() -> None:
    """RAJ-08."""
    table = raj(2)
    first = table.view(Seat(0))
    view = follow(first, play_round(table, 5, (4, 4)), PileCarried)
    assert view.pile == (5,)
    assert view.discards == (4, 4)


def test_every_prize_lies_in_one_place_after_every_fact() -> None:
    """RAJ-02: to come, on the pile or in front of somebody; the pile that lapses stays where it is."""
    for number in range(20):
        rng = stream("between", number)
        table = raj(rng.choice(RULES.seats))
        view = table.view(Seat(0))
        events = play_round(table, rng.choice(PRIZES), [rng.choice(CARDS) for _ in table.seats])
        for event in events + play_out(table):
            view = view.after(event)
            lying = [*view.to_come, *view.pile, *(prize for won in view.won for prize in won)]
            assert sorted(lying) == sorted(PRIZES), event
            assert all(len(view.remaining(seat)) == view.counts[seat] for seat in table.seats)
            assert view.hand == view.remaining(0)
