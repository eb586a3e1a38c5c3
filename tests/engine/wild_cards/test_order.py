"""Who acts when, who is level and who has refilled, as a view tells it after every fact."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import DECK, NONE
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidTakenBack,
    OrderDecided,
    Refilled,
    RoundEnded,
    TieBegan,
)
from game.engine.games.wild_cards.order import acting_order, waiting
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.scoring import score_sheet
from game.engine.games.wild_cards.view import WildCardsView
from tests.engine.wild_cards.scripted import Game, cards
from tests.engine.wild_cards.test_between_facts import told
from tests.tools.soak import times


def seen(game: Game, seat: int = 0) -> WildCardsView:
    return RULES.view(game.state, Seat(seat))


def test_refills_are_before_bids_and_high_before_low() -> None:
    """WC-30, WC-R9: the meerkat's owner refills first; before the bids it is the order around the table."""
    game = Game(
        "F1 F2", "S3 S1 S2", "M2", "F3 M1", "S4 W1",
        row="lion lion eagle eagle", leaders={"meerkat": 3}, own={3: "meerkat"},
    )  # fmt: skip
    assert acting_order(seen(game, 3)) == (3, 4, 0, 1, 2)
    assert waiting(seen(game, 3)) == ()
    game.bid("refill", "S3", "M2", "refill", "W1")
    assert acting_order(seen(game)) == (3, 0, 1, 2, 4)
    assert waiting(seen(game)) == (3, 0, 1, 2, 4)


def test_a_tie_is_in_order_as_far_as_it_is_settled() -> None:
    """WC-40 to WC-42, WC-R2: the lion first, then by payment, those level in seat order, who left last."""
    game = Game(
        "F2 F1", "S2 S1 S4", "M2 M1", "F2 M3 M4", "S3 W1 W1",
        row="ibex ibex eagle eagle", leaders={"lion": 3}, own={3: "lion"},
    )  # fmt: skip
    game.bid("F2", "S2", "M2", "F2", "S3")
    game.act(4, take="ibex", pay="W1 W1")
    assert waiting(seen(game)) == (3, 0, 1, 2)
    assert acting_order(seen(game)) == (4, 3, 0, 1, 2)
    assert seen(game).level == (0, 1, 2)
    game.together({0: {"lay": ""}, 1: {"lay": "S1"}, 2: {"lay": "M1"}})
    assert seen(game).level == (1, 2)
    assert waiting(seen(game)) == (3, 1, 2, 0)
    assert acting_order(seen(game)) == (4, 3, 1, 2, 0)
    game.together({1: {"show": "S4"}}).chance(turned="F3")
    assert seen(game).level == ()
    assert waiting(seen(game)) == (3, 1, 2, 0)


def test_cards_that_did_not_break_the_tie_are_told_from_those_shown() -> None:
    """WC-41."""
    game = Game("F2 F1 S3 S4", "S2 S1 S3 M4", "M2", row="lion ibex", deck="F3 F4", pile="")
    game.bid("F2", "S2", "M2").together({0: {"lay": "F1"}, 1: {"lay": "S1"}})
    game.together({0: {"show": "S3"}, 1: {"show": "S3"}})
    assert seen(game).tied == (*cards("S3"), *cards("S3"))
    game.together({0: {"show": "deck"}, 1: {"show": "M4"}})
    view = seen(game)
    assert [card for _, card in view.shown] == [DECK, *cards("M4")]
    assert view.tied == (*cards("S3"), *cards("S3"))


def test_the_refill_card_is_in_hand_but_while_it_is_bid_or_laid() -> None:
    """WC-03, WC-11, WC-20."""
    game = Game("F3 F2", "S3 S1", "M1", row="lion ibex", leaders={"eagle": 1}, own={1: "eagle"})
    game.bid("refill", "S3+refill", "M1")
    assert [seen(game, seat).holds_refill for seat in range(3)] == [False, False, True]
    assert seen(game).chooser == 1
    assert seen(game).refilled == frozenset()
    game.act(1, choose="S3")
    assert [seen(game, seat).holds_refill for seat in range(3)] == [False, True, True]
    assert seen(game).chooser == NONE
    game.act(0, discard="")
    assert seen(game).refilled == {0}
    assert seen(game).holds_refill


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_order_after_every_fact(seats: int) -> None:
    """WC-20, WC-30, WC-41, WC-60: in whole random games, between the facts of a step too."""
    happened: Counter[str] = Counter()
    for number in range(times(40)):
        for event, before, view, _ in told(seats, number):
            order, due = acting_order(view), waiting(view)
            assert sorted(order) == list(range(seats))
            assert len(set(due)) == len(due)
            if view.phase in (Phase.SWAP, Phase.DISCARDS, Phase.TURN):
                assert due[0] == view.asked[0]
            open_ = [seat for seat in order if view.bids[seat] != NONE and seat in due]
            if not view.value:
                assert open_ == list(due)
            assert view.totals == tuple(line.total for line in view.sheet)
            assert view.sheet == score_sheet(view.collections, view.leaders, view.chips)
            assert all(view.most(a) == max(own[a] for own in view.collections) for a in range(6))
            match event:
                case Refilled(seat):
                    assert waiting(before)[0] == seat not in before.refilled
                    assert view.refilled == before.refilled | {seat}
                case AnimalTaken(seat) | BidTakenBack(seat):
                    assert waiting(before)[0] == seat not in waiting(view)
                case RoundEnded():
                    assert (due, view.refilled, view.level) == ((), frozenset(), ())
                    assert view.holds_refill
                case TieBegan(seats=tied):
                    assert {*tied} <= {*due}
                case OrderDecided(_, decided):
                    assert not view.level
                    assert [seat for seat in due if seat in decided][-1] == decided[-1]
                case _:
                    assert view.refilled <= before.refilled
            happened[type(event).__name__] += 1
    assert happened.keys() >= {"Refilled", "TieBegan", "OrderDecided", "BidTakenBack", "Swapped"}
