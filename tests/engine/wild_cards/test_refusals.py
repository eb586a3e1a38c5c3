"""Of several reasons why a move is refused, the one is told that is true."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.games.wild_cards.cards import card_of
from game.engine.games.wild_cards.moves import Bid, ReturnBid
from tests.engine.wild_cards.scripted import Game
from tests.engine.wild_cards.test_ties import level

ROW = "lion ibex"


def test_a_card_that_is_not_held_or_not_so_often() -> None:
    """WC-10, WC-20."""
    game = Game("F3 F3 F1", "S1", "M4", row=ROW).bid("refill", "S1", "M4")
    assert game.refusal(0, discard="F1 S1") == ("WC-20", "you don’t have S1 in hand")
    assert game.refusal(0, discard="F3 F3 F3") == ("WC-20", "you have only 2 F3, not 3")


@pytest.mark.parametrize("count", [0, 3, 4])
def test_a_bid_of_no_card_or_of_three(count: int) -> None:
    """WC-10, WC-11: not even the eagle's owner lays three."""
    game = Game("F1 F1 F1 F1", "S1", "M4", row=ROW, own={0: "eagle"}, leaders={"eagle": 0})
    assert game.refusal(0, Bid((card_of("F1"),) * count)) == ("WC-10", f"a bid is one card, not {count}")


def test_a_swap_for_the_same_species_or_for_one_that_is_not_there() -> None:
    """WC-21."""
    game = Game("F1", "S1", "M4", row=ROW, own={0: "meerkat lion"}, leaders={"meerkat": 0})
    game.bid("refill", "S1", "M4")
    assert game.refusal(0, give="lion", get="lion") == (
        "WC-21",
        "the swap must be for a species other than lion",
    )
    assert game.refusal(0, give="lion", get="eagle") == ("WC-21", "there is no eagle in the row")
    assert game.refusal(0, give="eagle", get="lion") == ("WC-21", "you have no eagle to give")


def test_the_deck_when_it_gives_nothing_or_perhaps_nothing() -> None:
    """WC-R6."""
    game = level("F2 F1 S1", "S2 S1", "M2 M1 M4", row=ROW, deck="", pile="")
    nothing = "the deck and the discard pile are empty: a card from hand must be shown"
    assert game.refusal(0, show="deck") == ("WC-R6", nothing)
    game = level("F2 F1 S4", "S2 S1 S3 F4", "M2 M1 M3", row=ROW, deck="W1", pile="")
    perhaps = "the deck may be empty by then: name a backup card from your hand"
    assert game.refusal(1, show="deck") == ("WC-R6", perhaps)
    assert game.refusal(0, show="deck", otherwise="S4") == (
        "WC-R6",
        "the deck is sure to have a card for you: name no other",
    )
    assert game.refusal(1, show="deck", otherwise="M3") == ("WC-R6", "you don’t have M3 in hand")


@pytest.mark.parametrize("back", [1, 0, None, "take"])
def test_what_only_resembles_an_answer_about_the_ibex(back: Any) -> None:
    """WC-50: it is yes or no."""
    game = Game("F3 S1 S2", "", "", row="ibex lion").bid("F3").draw().draw()
    game.act(0, take="ibex", pay="S1 S2")
    assert game.refusal(0, ReturnBid(back)) == ("WC-50", "say whether the bid is taken back now")


def test_a_move_of_another_phase() -> None:
    """WC-11, WC-41, WC-R6: what is due is told, whether of a seat or of chance."""
    game = Game("F3 F1", "S1", "M4", row=ROW, own={0: "eagle"}, leaders={"eagle": 0})
    game.bid("F3+F1", "S1", "M4")
    due = "choose one of the two cards as the bid now"
    assert game.refusal(0, take="bid") == ("WC-11", due)
    game = level("F2 F1", "S2 S1", "M2 M1", row=ROW, deck="M3", pile="S4 F4 M1")
    due = "the top cards of the deck must be turned up first"
    assert game.refusal(0, show="deck") == ("WC-41", due)
    game = level("F2 F4", "S2 S4", "M2 M1", row=ROW, deck="", pile="")
    assert game.refusal(0, show="deck") == ("WC-R6", "a lot must be drawn first")
    assert game.refused_chance(lot=[0, 3]) == "WC-R6"
    assert game.reason == "lots are drawn only among: Ana, Ben"
