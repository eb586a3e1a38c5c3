"""A turn: the order of play, who wins, burning."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, Event, IllegalAction, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.bidding import deciding_places
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import BidLaid, Burned, CentreRevealed, LotTaken, RoundScored, TurnWon
from game.engine.games.bids.moves import Steal
from game.engine.table import Table
from tests.engine.bids.scripted import NAMES, Game, cards, codes, random_game


def test_a_card_is_turned_up_and_bid_for_in_turn() -> None:
    """BID-10: first the centre card, then one open hand card each, clockwise from the starter."""
    game = Game(4).deal()
    assert RULES.waiting_for(game.state) == CHANCE
    game.up("K7")
    assert game.event(CentreRevealed) == CentreRevealed(1, card_of("K7"), 10)
    order = []
    for _ in range(4):
        (seat,) = RULES.waiting_for(game.state)
        assert set(RULES.legal(game.state, seat)) == set(game.state.hands[seat])
        assert not any(RULES.legal(game.state, Seat(other)) for other in range(4) if other != seat)
        card = game.state.hands[seat][-1]
        game.play(codes([card]))
        assert (game.event(BidLaid).seat, game.event(BidLaid).card) == (seat, card)
        order.append(seat)
    assert order == [0, 1, 2, 3]


def test_nobody_lays_two_cards() -> None:
    """BID-10: not even before the first one has been revealed."""
    table = Table(RULES, Setup(NAMES[:4]), seed="two cards")
    while not table.asked:
        table.step()
    (seat,) = table.asked
    first, second = table.question(seat).options[:2]
    table.answer(table.epoch, seat, first)
    with pytest.raises(IllegalAction, match="has already moved") as error:
        table.do_move(seat, second)
    assert error.value.rule == "BID-10"


def test_the_highest_bid_takes_the_card_and_starts() -> None:
    """BID-12: the winner lays the centre card in front and starts the next turn."""
    game = Game(4).deal("Y4", "B5", "G9", "B7")
    game.turn("K6", "Y4 B5 G9 B7")
    assert game.event(TurnWon) == TurnWon(Seat(2), card_of("G9"))
    assert game.event(LotTaken) == LotTaken(Seat(2), tuple(cards("K6")), 6)
    assert [game.front(seat) for seat in range(4)] == ["", "", "K6", ""]
    game.up("K3")
    assert RULES.waiting_for(game.state) == (2,)


def test_colours_do_not_matter_in_the_basic_game() -> None:
    """BID-13: 4 red, 5 blue, 9 green, 7 blue is won by the 9."""
    assert deciding_places(cards("R4 B5 G9 B7")) == [2]


def test_a_black_number_from_hand_joins_the_lot() -> None:
    """BID-14: centre 5 and a black 8 that is the only highest bid: its player takes 13."""
    game = Game(4).deal("Y2", "K8", "B3", "G7").turn("K5", "Y2 K8 B3 G7")
    assert game.front(1) == "K5 K8"
    assert game.event(LotTaken).worth == 13


def test_a_black_number_goes_to_whoever_bids_higher() -> None:
    """BID-14: centre 5, a black 8 and a 9: the 9 takes 13."""
    game = Game(4).deal("Y2", "K8", "B9", "G7").turn("K5", "Y2 K8 B9 G7")
    assert [game.front(seat) for seat in range(4)] == ["", "", "K5 K8", ""]


def test_a_tie_for_highest_burns() -> None:
    """BID-15: nobody takes anything, the last of the tied starts; black 8 and another 8 count as level."""
    game = Game(4).deal("Y2", "K8", "B3", "G8").turn("K5", "Y2 K8 B3 G8")
    burned = game.event(Burned)
    assert burned == Burned(tuple(cards("K5 K8")), (Seat(1), Seat(3)), False, Seat(3))
    assert not any(game.state.fronts)
    game.up("K3")
    assert RULES.waiting_for(game.state) == (3,)


def test_burnt_cards_lie_under_the_deck_in_order() -> None:
    """BID-R11: the centre card, then the black hand cards as they were played."""
    game = Game(6).deal("Y12", "K8", "B12", "K3", "K2", "G1").turn("K5", "Y12 K8 B12 K3 K2 G1")
    assert codes(game.state.under) == "K5 K8 K3 K2"
    assert RULES.view(game.state, Seat(4)).under == tuple(cards("K5 K8 K3 K2"))
    assert game.refused_chance(card_of("K8")).rule == "BID-R11"


def test_under_the_deck_is_reached_only_when_the_rest_is_used_up() -> None:
    """BID-R11: then the burnt cards come in the order in which they lie."""
    game = Game(4).deal("Y9", "B9")
    game.state.deck = cards("K1")
    game.state.under = cards("K5 K8")
    game.turn("K1", "Y9 B9 " + codes(game.state.hands[seat][0] for seat in (2, 3)))
    assert codes(game.state.under) == "K5 K8 K1"
    assert game.refused_chance(card_of("K8")).rule == "BID-R11"
    assert game.up("K5").state.centre == card_of("K5")


def test_coloured_cards_have_no_further_meaning() -> None:
    """BID-16: only black cards come to lie in front or under the deck."""
    game = Game(4).deal("Y2", "B9", "R3", "G9").turn("K5", "Y2 B9 R3 G9")
    assert codes(game.state.under) == "K5"
    card = game.state.hands[3][0]
    assert game.refused(3, cards("G9")[0]).rule == "BID-10"
    game.up("K6").play(codes([card]))
    assert game.state.bids == [card]


def test_a_round_is_ten_turns() -> None:
    """BID-17: all hands are played out; one black card at least never appears."""
    events: list[Event] = []
    state = random_game(Setup(("Ana", "Bo", "Cy")), stream("ten"), events)
    assert sum(isinstance(event, RoundScored) for event in events) == 6
    assert sum(isinstance(event, TurnWon | Burned) for event in events) == 60
    assert not any(state.hands)
    assert state.deck


def test_2x_and_minus_five_do_not_decide() -> None:
    """BID-R15: they are left out before the highest or lowest bid and ties are looked at."""
    assert deciding_places(cards("2x -5 thief")) == [2]
    assert deciding_places(cards("2x -5 thief"), lowest=True) == [2]
    assert deciding_places(cards("-5 2x Y3 B3 R4"), lowest=True) == [2, 3]
    assert deciding_places(cards("2x -5")) == []


def test_only_the_next_seat_may_lay_a_card_it_holds() -> None:
    """BID-10: refused with its rule; nothing changes."""
    game = Game(4).deal("Y2", "B9")
    assert game.refused(0, card_of("Y2")).rule == "BID-10"
    game.up("K4")
    assert "Annabel" in str(game.refused(1, card_of("B9")))
    assert str(game.refused(0, card_of("B9"))) == "you don’t have B9 in hand"
    assert game.refused(0, Steal(card_of("K4"))).rule == "BID-42"
    for odd in (-1, 999, "Y2", None, 1.0):
        assert game.refused(0, odd).rule == "BID-10"
    assert game.refused_chance(card_of("K6")).rule == "BID-10"


def test_players_of_the_same_name_are_told_apart() -> None:
    """BID-10, BID-11: in messages by their seats; the length of a name is its own."""
    game = Game(names=("Ana", "Ana", "Bo C"))
    assert game.state.drawing == (0, 1)
    game.lot(1).deal("Y2", "B9").up("K4")
    assert str(game.refused(0, card_of("Y2"))) == "it’s Ana (seat 1)’s turn"


def test_chance_is_held_to_the_cards() -> None:
    """BID-10: only a card of the centre deck can be turned up, and only when one is due."""
    game = Game(4)
    assert game.refused(0, card_of("Y2")).rule == "BID-03"
    assert game.refused_chance(card_of("K4")).rule == "BID-03"
    game.deal("K4")
    for card in ("K4", "Y7", "K14", "ally"):
        assert game.refused_chance(card_of(card)).rule == "BID-10"
