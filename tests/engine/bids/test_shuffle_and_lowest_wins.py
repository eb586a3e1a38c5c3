"""Shuffle and Lowest wins, from the deck and from hand."""

from __future__ import annotations

import pytest

from game.engine.core import Seat
from game.engine.games.bids.bidding import deciding_places
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import AllianceMade, Burned, CardSetAside, LowestWinsBegan, Shuffled
from tests.engine.bids.scripted import ALL, Game, cards, codes


def any_of(game: Game, *seats: int) -> str:
    """Some harmless cards of these seats: their lowest."""
    return codes(
        min(game.state.hands[seat], key=lambda card: (card >= 56, card % 14))  # a colour's lowest number
        for seat in seats
    )


def test_shuffle_coming_up() -> None:
    """BID-43, BID-R9: set aside, burnt cards go into the deck, the next card is for the same bidding."""
    game = Game(4, shuffle=True).deal("Y9", "B9", deck="K5")
    game.turn("K5", "Y9 B9 " + any_of(game, 2, 3))
    before = len(game.state.deck)
    turn = game.state.turn
    game.up("shuffle")
    assert game.event(CardSetAside) == CardSetAside(card_of("shuffle"), None)
    assert codes(game.event(Shuffled).cards) == "K5"
    assert len(game.state.deck) == before
    assert codes(game.state.known) == "K5"
    assert not game.state.under
    game.up("K5")
    assert (game.state.turn, game.state.known) == (turn, [])


def test_shuffle_from_hand() -> None:
    """BID-43, BID-R16, BID-R17: it bids 0, is set aside, and the burnt cards go into the deck."""
    game = Game(4, shuffle=True).deal("Y9 shuffle", "B9 B3", "R1 R2", "G1 G2", deck="K5 K6")
    game.turn("K5", "Y9 B9 R1 G1").turn("K6", "B3 R2 G2 shuffle")
    assert game.front(1) == "K6"
    assert codes(game.state.aside) == "shuffle"
    assert game.event(CardSetAside).seat == 0
    assert codes(game.state.known) == "K5"
    assert card_of("K5") in game.state.deck


@pytest.mark.parametrize("name", ["shuffle", "lowest"])
def test_from_hand_in_the_last_turn_nothing_comes_of_it(name: str) -> None:
    """BID-R17, BID-44: there is no need for it any more; the card is set aside all the same."""
    game = Game(4, shuffle=True, lowest_wins=True).deal(name, "B3", "R2", "G1")
    game.state.turn = 10
    game.turn("K6", f"{name} B3 R2 G1")
    assert game.event(CardSetAside).seat == 0
    assert not game.events(Shuffled)
    assert not game.events(LowestWinsBegan)
    assert codes(game.state.aside) == name


def test_shuffle_burnt_has_no_effect_until_it_comes_up() -> None:
    """BID-43: tie for highest, it goes under the deck; it takes effect when it is turned up."""
    game = Game(4, shuffle=True).deal("shuffle", "B9", "R9", "G1", deck="K5")
    game.turn("K5", "shuffle B9 R9 G1")
    assert not game.events(Shuffled)
    assert codes(game.state.under) == "K5 shuffle"
    game.state.deck = []
    game.up("K5").play(any_of(game, 2, 3, 0, 1))
    game.state.under = cards("shuffle K1 K2")
    assert codes(game.up("shuffle").event(Shuffled).cards) == "K1 K2"


def test_lowest_wins_coming_up() -> None:
    """BID-44, BID-R9: set aside, another card is turned, from now on the lowest bid wins."""
    game = Game(4, lowest_wins=True).deal("Y9", "B2", "R3", "G4").up("lowest")
    assert game.event(LowestWinsBegan).turn == 1
    assert codes(game.state.aside) == "lowest"
    game.turn("K6", "Y9 B2 R3 G4")
    assert game.front(1) == "K6"


def test_lowest_wins_from_hand_works_from_the_next_turn() -> None:
    """BID-44: it bids 0; this turn is still the highest bidder's."""
    game = Game(4, lowest_wins=True).deal("lowest Y1", "B2 B5", "R3 R6", "G4 G7")
    game.turn("K6", "lowest B2 R3 G4")
    assert game.front(3) == "K6"
    assert game.event(LowestWinsBegan).turn == 2
    assert game.event(CardSetAside) == CardSetAside(card_of("lowest"), Seat(0))
    game.turn("K5", "G7 Y1 B5 R6")
    assert game.front(0) == "K5"


def test_lowest_wins_burnt_has_no_effect() -> None:
    """BID-44: tie for highest, under the deck."""
    game = Game(4, lowest_wins=True).deal("lowest", "B9", "R9", "G4").turn("K6", "lowest B9 R9 G4")
    assert codes(game.state.under) == "K6 lowest"
    assert not game.state.lowest
    assert not game.state.lowest_next


def test_a_tie_for_the_lowest_burns() -> None:
    """BID-R8: the last of those who are level for the lowest bid starts."""
    game = Game(4, lowest_wins=True).deal("Y2", "B2", "R9", "G9").up("lowest").turn("K6", "Y2 B2 R9 G9")
    assert game.event(Burned).tied == (0, 1)
    assert game.event(Burned).starter == 1


def test_2x_and_ally_under_lowest_wins() -> None:
    """BID-R8: the Ally wins; a tie between two other zeros burns, and the last of those two starts."""
    assert deciding_places(cards("2x ally Y3"), lowest=True) == [1]
    assert deciding_places(cards("2x ally thief Y3"), lowest=True) == [1, 2]
    assert deciding_places(cards("unknown Y1 ally 2x"), lowest=True) == [0, 2]


def test_ones_own_ally_makes_no_alliance() -> None:
    """BID-R8: somebody who wins with the Ally they laid."""
    game = Game(4, ally=True, lowest_wins=True).deal("ally", "B2", "R3", "G4").up("lowest")
    game.turn("K6", "ally B2 R3 G4")
    assert game.front(0) == "K6"
    assert not game.events(AllianceMade)
    assert game.state.allies is None


def test_lowest_wins_lasts_to_the_end_of_the_round() -> None:
    """BID-R8: the next round is an ordinary one."""
    game = Game(4, lowest_wins=True).deal(deck="lowest").up("lowest")
    game.finish_round("K9")
    game.deal("Y9", "B1", "R1", "G1")
    assert not game.state.lowest


def test_cards_that_took_effect_are_out_for_the_round() -> None:
    """BID-R16: a later Shuffle does not bring Lowest wins back."""
    game = Game(4, **ALL).deal(deck="lowest shuffle").up("lowest").up("shuffle")
    assert codes(game.state.aside) == "lowest shuffle"
    assert game.refused_chance(card_of("lowest")).rule == "BID-10"
