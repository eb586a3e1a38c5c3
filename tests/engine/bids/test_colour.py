"""Colour Bids."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.bidding import CENTRE, deciding_places
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import BidLaid, Burned, TurnWon
from game.engine.games.bids.phases import Phase
from tests.engine.bids.scripted import Game, cards, codes


def places(bids: str, centre: str = "", *, lowest: bool = False, after_black: bool = False) -> list[int]:
    return deciding_places(
        cards(bids),
        lowest=lowest,
        colour_bids=True,
        centre=card_of(centre) if centre else -1,
        centre_counts_after_black=after_black,
    )


def test_the_most_frequent_colours_highest_card_wins() -> None:
    """BID-30: 4 red, 5 blue, 9 green, 7 blue → the 7 blue."""
    assert places("R4 B5 G9 B7", "K5") == [3]


def test_level_colours_are_looked_at_together() -> None:
    """BID-30: 4 green, 5 blue, 9 green, 7 blue → the 9 green."""
    assert places("G4 B5 G9 B7", "K5") == [2]


def test_the_centre_card_is_black_and_nobodys() -> None:
    """BID-31: with a black card played black is the most frequent; the higher of the two decides."""
    assert places("K6 Y10 B9 R8", "K5") == [0]
    assert places("K4 Y10 B9 R8", "K5") == [CENTRE]
    assert places("Y2 B3 R4", "K5") == [CENTRE]
    assert places("Y2 B7 R4", "K5") == [1]


def test_the_centre_card_alone_means_nobody() -> None:
    """BID-31, BID-R12: nobody takes anything, this turn's starter starts again, no card has any effect."""
    game = Game(4, colour_bids=True, shuffle=True).deal("Y2 Y3", "B9", "R4", "shuffle", deck="K5 K6")
    game.up("K5").play("Y2 B9 R4")
    assert game.said[-1] == BidLaid(Seat(2), card_of("R4"), (Seat(1),), False)
    game.play("shuffle")
    assert game.event(Burned) == Burned(tuple(cards("K5 shuffle")), (), True, Seat(0))
    assert not game.state.aside
    game.up("K6")
    assert RULES.waiting_for(game.state) == (0,)


def test_the_centre_card_level_with_a_player() -> None:
    """BID-31: the turn burns and the last player of the tied cards starts."""
    game = Game(4, colour_bids=True).deal("Y5", "B5", "R4", "G1", deck="K5").turn("K5", "Y5 B5 R4 G1")
    burned = game.event(Burned)
    assert burned.tied == (0, 1)
    assert burned.with_centre
    assert burned.starter == 1
    assert codes(game.state.under) == "K5"


def test_one_player_level_with_the_centre_card_burns_too() -> None:
    """BID-31: that player starts."""
    game = Game(4, colour_bids=True).deal("Y2", "B5", "R4", "G1", deck="K5").turn("K5", "Y2 B5 R4 G1")
    assert game.event(Burned).tied == (1,)
    assert game.event(Burned).starter == 1


def test_equal_values_of_level_colours_burn() -> None:
    """BID-R12: as usual, the last of them starts."""
    assert places("Y7 B7 Y3 B2", "K9") == [0, 1]


def test_every_black_card_is_black_and_the_ally_white() -> None:
    """BID-R12: the Ally's colour is its own, whatever is played."""
    assert places("thief unknown Y9 Y8", "K1") == [CENTRE]
    assert places("ally Y9 B8 R7 G6", "K1") == [1]
    assert places("ally Y9 Y1", "2x") == [1]


def test_the_centre_card_has_its_bidding_value() -> None:
    """BID-R12: −5 is −5; 2x, Thief and Unknown are 0."""
    assert places("thief Y9 B8 R7", "-5") == [0]
    assert places("K1 Y9 B8 R7", "unknown") == [0]
    for zero in ("2x", "thief", "unknown"):
        assert places("shuffle Y9 B8 R7", zero) == [CENTRE, 0]


def test_the_hidden_card_does_not_count() -> None:
    """BID-R12: a turn bid for unseen has no centre card."""
    assert places("K1 Y9 Y8 R7") == [1]
    assert places("K1 Y9 B8 R7") == [1]


def test_the_option_that_only_a_black_card_lets_the_centre_count() -> None:
    """BID-R12: without one, the centre card is neither counted nor the deciding card."""
    assert places("Y2 B3 R4", "K5", after_black=True) == [2]
    assert places("Y2 B3 K4", "K5", after_black=True) == [CENTRE]
    game = Game(4, colour_bids=True, centre_counts_after_black=True)
    game.deal("Y5", "B3", "R4", "G1", deck="K9").turn("K9", "Y5 B3 R4 G1")
    assert game.event(TurnWon).seat == 0


def test_who_cannot_win_counts_for_the_colour() -> None:
    """BID-R15: 2x and −5 make black frequent but never decide; nobody does when no other black can."""
    assert places("2x -5 K3 Y9 Y8", "K1") == [2]
    assert places("2x Y9 Y8 B9", "K1") == [1]
    assert places("2x Y9 B8 R7", "K1") == [CENTRE]
    assert places("2x -5 Y9 B8 R7") == []
    game = Game(5, colour_bids=True, unknown=True, unknown_from_hand="next_turn_blind").deal("2x", "-5")
    game.state.blind = True
    game.state.phase = Phase.BIDDING
    game.state.hands[2:] = [cards("Y9"), cards("B8"), cards("R7")]
    game.play("2x -5 Y9 B8 R7")
    assert game.event(Burned) == Burned(tuple(cards("2x -5")), (), False, Seat(0))


def test_colour_bids_under_lowest_wins() -> None:
    """BID-R8: still the most frequent colours; the lowest card among them, nobody if it is the centre's."""
    assert places("R4 B5 G1 B7", "K5", lowest=True) == [1]
    assert places("Y2 B3 R4", "K1", lowest=True) == [CENTRE]
    assert places("Y2 B3 R4", "-5", lowest=True) == [CENTRE]
    assert places("ally B3 R4", "K1", lowest=True) == [0]
    assert places("Y1 B3 R4", "K1", lowest=True) == [CENTRE, 0]


def test_the_centre_counts_unless_the_option_says_otherwise() -> None:
    """BID-31, BID-R12: also when nobody has played a black card."""
    bids, centre = cards("Y3 B5 R9"), card_of("K9")
    assert deciding_places(bids, colour_bids=True, centre=centre) == [CENTRE, 2]
    assert deciding_places(bids, colour_bids=True, centre=centre, centre_counts_after_black=True) == [2]
