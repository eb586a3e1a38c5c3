"""Phase 2B without ties: order, payment, bonus, leaders, taking the bid back."""

from __future__ import annotations

import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import animal_of, card_of, codes, earns_bonus
from game.engine.games.wild_cards.events import AnimalTaken, BidTakenBack, LeaderMoved
from game.engine.games.wild_cards.phases import Phase
from tests.engine.wild_cards.scripted import Game, cards

ROW = "peacock lion"


def test_higher_bids_act_first() -> None:
    """WC-30: 4, then 3, then 1, whatever the seats."""
    game = Game("F1", "S3 S1 S1", "M4 M1 M1 M2", row="peacock lion").bid("F1", "S3", "M4")
    assert RULES.view(game.state, Seat(0)).turn == 2
    game.act(2, take="lion", pay="M1 M1 M2").act(1, take="peacock", pay="S1 S1")
    assert game.event(BidTakenBack).seat == 0
    assert game.event(BidTakenBack).forced


def test_refusals_agree_in_number() -> None:
    """WC-R3, WC-31, WC-35: one card, two cards; once, twice."""
    game = Game("F2 F1 S2", "F3 M1 M1", "", row=ROW)
    assert game.refused_chance(row=ROW) == "WC-10"
    assert game.reason == "Ana, Ben must all act first"
    game.bid("F2", "F3").draw()
    assert game.refused_chance(row=ROW) == "WC-31"
    assert game.reason == "Ben must act first"
    assert game.refused(1, take="peacock", pay="M1") == "WC-R3"
    assert game.reason == "a bid of 3 is paid with exactly 2 more cards, not 1"
    game.act(1, take="peacock", pay="M1 M1")
    assert game.refused(0, take="lion") == "WC-R3"
    assert game.reason == "a bid of 2 is paid with exactly 1 more card, not 0"
    game = Game("F3 F1 S2", "", "", row=ROW).bid("F3").draw().draw()
    assert game.refused(0, take="lion", pay="S2 S2") == "WC-31"
    assert game.reason == "you have only 1 S2, not 2"
    assert game.act(0, take="bid").refused_chance(draw="M1") == "WC-35"
    assert game.reason == "2 cards come from the deck now, not 1"


def test_an_animal_costs_bid_minus_one_cards() -> None:
    """WC-31, WC-R3: exactly, of one's choice, openly beside the bid."""
    game = Game("F3 F1 S2 S2", "", "", row=ROW).bid("F3").draw().draw()
    assert game.refused(0, take="peacock", pay="F1") == "WC-R3"
    assert game.refused(0, take="peacock", pay="F1 S2 S2") == "WC-R3"
    assert game.refused(0, take="peacock") == "WC-R3"
    assert game.refused(0, take="peacock", pay="F1 M1") == "WC-31"
    assert game.refused(0, take="peacock", pay="F1 F1") == "WC-31"
    assert game.refused(0, take="eagle", pay="F1 S2") == "WC-31"
    assert game.options(0) == [
        {"take": "peacock", "pay": ["F1", "S2"]},
        {"take": "peacock", "pay": ["S2", "S2"]},
        {"take": "lion", "pay": ["F1", "S2"]},
        {"take": "lion", "pay": ["S2", "S2"]},
        {"take": "bid"},
    ]
    game.act(0, take="lion", pay="S2 F1")
    assert game.event(AnimalTaken).payment == tuple(cards("F1 S2"))
    assert game.hand(0) == "S2"
    assert game.state.collections[0][animal_of("lion")] == 1


def test_a_bid_of_one_costs_nothing_more() -> None:
    """WC-31: the bid alone."""
    game = Game("F1", "", "", row=ROW).bid("F1").draw().draw()
    assert game.options(0)[0] == {"take": "peacock", "pay": []}
    assert game.act(0, take="peacock").event(AnimalTaken).payment == ()


@pytest.mark.parametrize(
    ("animal", "bid", "payment", "bonus"),
    [
        ("peacock", "F3", "F1 W1", True),
        ("peacock", "F1", "", True),
        ("squirrel", "W1", "", True),
        ("lion", "F1", "", False),
        ("eagle", "M2", "M4", True),
        ("ibex", "M2", "S4", False),
        ("meerkat", "S4", "W1 W1 S1", True),
        ("meerkat", "M4", "W1 W1 S1", False),
    ],
)
def test_the_animals_own_habitat_brings_two_points(
    animal: str, bid: str, payment: str, bonus: bool
) -> None:
    """WC-32: bid and every paid card; wild cards always do."""
    assert earns_bonus(animal_of(animal), card_of(bid), tuple(cards(payment))) == bonus


def test_the_bonus_is_paid_in_chips_at_once() -> None:
    """WC-32, the rules' example: forest 3, a forest and a wild for a peacock: 2 points."""
    game = Game("F3 F2 W1", "", "", row=ROW).bid("F3").draw().draw()
    game.act(0, take="peacock", pay="F2 W1")
    assert game.event(AnimalTaken).bonus == 2
    assert game.state.chips == [2, 0, 0]


@pytest.mark.parametrize(
    ("own", "before", "after"),
    [
        ({}, None, 0),
        ({1: "lion"}, 1, 0),
        ({1: "lion lion"}, 1, 1),
        ({0: "lion", 1: "lion lion"}, 1, 0),
        ({0: "lion lion"}, 0, 0),
        ({1: "lion", 2: "lion"}, None, 0),
        ({1: "lion lion"}, None, None),
    ],
)
def test_as_many_as_everybody_takes_the_leader(
    own: dict[int, str], before: int | None, after: int | None
) -> None:
    """WC-33: even from another player; that it lies in the supply is not enough."""
    leaders = {} if before is None else {"lion": before}
    game = Game("F1", "", "", row=ROW, own=own, leaders=leaders).bid("F1").draw().draw()
    game.act(0, take="lion")
    assert game.leader("lion") == after
    assert game.told(LeaderMoved) == (before != after)
    if before != after:
        source = None if before is None else Seat(before)
        assert game.event(LeaderMoved) == LeaderMoved(animal_of("lion"), source, Seat(0), "WC-33")


def test_equal_counts_alone_move_no_leader() -> None:
    """WC-R13: only who acquires or swaps takes one; in the supply it waits even for a sole first."""
    game = Game(
        "F1", "S1", "", row="lion ibex", own={0: "lion", 1: "lion lion"}, leaders={}, deck="F2 F2 F2 F2"
    ).bid("F1", "refill")
    game.draws(1).act(0, take="ibex")
    assert game.leader("lion") is None
    assert game.leader("ibex") == 0


def test_a_power_serves_from_the_moment_it_is_gained() -> None:
    """WC-34: the lion taken by the 4 wins the tie of the 2s; what was done stands."""
    game = Game("S4 F1 F1 F2", "S2 F3", "M2 F3", "M4", row="lion ibex eagle", own={1: "lion"})
    game.state.leaders[animal_of("lion")] = 1
    game.bid("S4", "S2", "M2", "M4")
    assert game.state.phase == Phase.TURN
    game.act(0, take="lion", pay="F1 F1 F2")
    assert game.leader("lion") == 0
    assert game.state.phase == Phase.DRAW


def test_nobody_acts_out_of_turn() -> None:
    """WC-30: in descending order of bids."""
    game = Game("F3 F1 S2 S2", "S2 S1", "M1", row=ROW).bid("F3", "S2", "M1")
    assert game.refused(1, take="lion", pay="S1") == "WC-30"
    assert game.refused(2, take="bid") == "WC-30"
    assert game.refused(0, discard="") == "WC-31"


def test_the_bid_may_be_taken_back_for_two_cards() -> None:
    """WC-35: whoever cannot or will not acquire."""
    game = Game("F3 F1 F1", "", "", row=ROW).bid("F3").draw().draw().act(0, take="bid")
    assert game.event(BidTakenBack) == BidTakenBack(Seat(0), card_of("F3"), (), False)
    assert game.hand(0) == "F1 F1 F3"
    assert game.drawing == (0, 2)
    assert game.refused_chance(draw="M1") == "WC-35"
    assert game.refused_chance(row=ROW) == "WC-35"
    assert game.refused(1, take="bid") == "WC-35"
    assert RULES.view(game.state, Seat(1)).known(0) == (card_of("F3"),)


def test_a_bid_that_cannot_be_paid_is_taken_back() -> None:
    """WC-R1, WC-R16: legal to bid; on the turn nobody is asked."""
    game = Game("F4 F1 F1", "", "", row=ROW).bid("F4").draw().draw()
    assert game.event(BidTakenBack).forced
    assert game.drawing == (0, 2)


def test_the_rules_example_of_two_ibexes() -> None:
    """WC-30, WC-33, WC-35, WC-50: bids 4, 2 and 1 for a row of two ibexes."""
    game = Game("M4 F1 F1 F2 F2", "M2 S1 S2", "S1 S3", row="ibex ibex").bid("M4", "M2", "S1")
    game.act(0, take="ibex", pay="F1 F1 F2")
    assert game.leader("ibex") == 0
    game.act(1, take="ibex", pay="S2")
    assert game.leader("ibex") == 1
    assert game.drawing == (2, 2)
    game.draw()
    assert game.asked == (1,)
    game.act(1, ibex="take")
    assert game.hand(1) == "S1 M2"
    assert codes(tuple(game.state.pile)) == "F1, F1, F2, S2, M4"
