"""What a seat sees between two facts of one step: as at a real table, nothing is ever in two places."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.core import BadSetup, Event, OptionValue, Seat, Setup
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR
from game.engine.games.bids.events import (
    BidLaid,
    BlindTurnBegan,
    Burned,
    CardSetAside,
    CentreRevealed,
    HiddenRevealed,
    LotTaken,
    RoundScored,
    Shuffled,
    Stolen,
    TurnEnded,
    TurnWon,
)
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.view import BidsView
from game.engine.table import Table
from tests.engine.bids.scripted import NAMES, Game, card_of, cards
from tests.records.play import steps


def told(table: Table, seat: Seat, seed: object) -> Iterator[tuple[Event, BidsView, BidsView]]:
    """Every fact of a random game and this seat's views before and after it."""
    view: BidsView = table.view(seat)
    for events in steps(table, seed):
        for event in events:
            seen = RULES.redact(event, seat)
            assert seen is not None
            before, view = view, view.after(seen)
            yield seen, before, view


def setups() -> Iterator[Setup]:
    """Every number of seats, options at their first and second values as far as they go together."""
    for seats in RULES.seats:
        for bit in range(2):
            options: dict[str, OptionValue] = {spec.name: spec.values[bit] for spec in RULES.options}
            for left_out in ((), ("thief",), ("ally",), ("thief", "ally")):
                kept = {name: value for name, value in options.items() if name not in left_out}
                setup = Setup(NAMES[:seats], {**kept, "unknown": True, "shuffle": True, "rounds": 6})
                try:
                    RULES.check_setup(setup)
                except BadSetup:
                    continue
                yield setup
                break


def coloured(found: tuple[int, ...]) -> list[int]:
    """The bids that stay where they are laid: black ones go on to the lot (BID-14)."""
    return [card for card in found if COLOUR[card] != BLACK]


@pytest.mark.parametrize("setup", list(setups()), ids=lambda setup: f"{setup.seats}")
def test_no_card_is_lost_or_there_twice_after_any_fact(setup: Setup) -> None:
    for seat in range(0, setup.seats, 2):
        for event, _, view in told(Table(RULES, setup, seed=seat), Seat(seat), seat):
            if not view.round:
                continue
            seen = [*view.removed, *view.aside, *view.under, *view.on_table, *view.hand]
            seen += [card for front in view.fronts for card in front]
            seen += coloured(view.bids)
            seen += [card for turn in view.history for card in coloured(turn.bids)]
            assert len(set(seen)) == len(seen), event
            unseen = view.deck + sum(view.counts) - len(view.hand)
            assert len(seen) + unseen == len(view.variant.cards), event


@pytest.mark.parametrize("setup", list(setups()), ids=lambda setup: f"{setup.seats}")
def test_facts_and_views_agree_in_what_both_say(setup: Setup) -> None:
    """Sums, counts and leaders that events tell are those of the view then."""
    for event, before, view in told(Table(RULES, setup, seed=1), Seat(1), 1):
        match event:
            case CentreRevealed():
                assert view.deck_size == event.deck
                assert view.barred == event.barred
                assert view.turn == event.turn
            case BlindTurnBegan():
                assert view.deck_size == event.deck
                assert view.turn == event.turn
                assert view.hidden
            case HiddenRevealed():
                assert before.hidden
                assert not view.hidden
                assert view.on_table == (*before.on_table, event.card)
                assert view.deck_size == event.deck
            case BidLaid():
                assert before.to_act == event.seat
                assert view.leading == event.leading
                assert view.centre_leads == event.centre_leads
                assert (view.to_act is None) == (len(view.bids) == view.seats)
            case TurnWon():
                assert view.leading == (event.seat,)
                assert view.on_table == before.on_table
            case Burned():
                assert before.on_table == event.cards
                assert view.on_table == ()
                assert not view.hidden
            case LotTaken():
                assert view.worth_of(event.seat) == event.worth
                assert not set(event.cards) & set(view.on_table)
            case Stolen():
                assert event.victim in before.robbable
                assert view.worth_of(event.seat) == event.worth
                assert view.worth_of(event.victim) == event.victim_worth
            case CardSetAside():
                assert event.card not in view.on_table
            case Shuffled():
                assert before.under == event.cards
                assert view.deck_size == before.deck_size
            case TurnEnded():
                assert view.starter == event.starter
                assert view.bids == view.on_table == ()
            case RoundScored():
                assert view.totals == tuple(line.total for line in event.sheet)
                assert view.fronts == before.fronts


def test_bids_lie_there_until_the_turn_ends() -> None:
    """BID-12, BID-17: who won is said, then the lot goes, then the bids."""
    game = Game(3).deal("Y1", "B2", "R3").up("K6")
    view = RULES.view(game.state, Seat(0))
    game.play("Y1 B2 R3")
    seen: dict[str, BidsView] = {}
    for event in game.said:
        view = view.after(event)
        seen[type(event).__name__] = view
    won, taken, ended = (seen[kind] for kind in ("TurnWon", "LotTaken", "TurnEnded"))
    assert (won.winner, won.on_table, won.phase) == (2, (card_of("K6"),), Phase.BIDDING)
    assert won.to_act is None
    assert (taken.on_table, taken.fronts[2]) == ((), (card_of("K6"),))
    assert taken.bids == tuple(cards("Y1 B2 R3"))
    assert (ended.bids, ended.centre, ended.starter) == ((), None, 2)
    assert (ended.turn, ended.phase) == (2, Phase.CENTRE_CARD)


def test_a_thief_that_finds_something_waits_for_its_owner() -> None:
    """BID-42: the lot lies in front then, but a 2x is still on the table (BID-R3)."""
    game = Game(3, thief=True).deal("Y9", "B2", "R3", deck="thief K7")
    game.state.deck.remove(card_of("K7"))
    game.state.fronts[1] = cards("K7")
    game.up("thief")
    view = RULES.view(game.state, Seat(0))
    for event in game.play("Y9 B2 R3").said:
        view = view.after(event)
    assert isinstance(event, LotTaken)
    assert (view.phase, view.to_act, view.robbable) == (Phase.THEFT, 0, (1,))
    assert not view.hidden
