"""The Thief: whom it robs, and a stolen 2x."""

from __future__ import annotations

from game.engine.core import CHANCE, Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.bidding import victims
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import Doubled, LotTaken, NothingStolen, Stolen
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.scoring import worth
from tests.engine.bids.scripted import Game, cards, codes


def thieves(**options: bool) -> Game:
    """Seat 0 has K9, seat 1 K8 and the 2x, seat 2 the −5; the Thief comes up next."""
    game = Game(4, thief=True, **options)
    game.deal("Y9 Y6 Y1", "B9 B5 B8 B1", "R9 R8 R5", "G9 G10 G5", deck="K9 K8 2x -5 thief K1")
    game.state.fronts = [cards("K9"), cards("K8 2x"), cards("-5"), []]
    for front in game.state.fronts:
        for card in front:
            game.state.deck.remove(card)
    return game


def test_the_thief_robs_the_lowest_bidder_with_a_card() -> None:
    """BID-42: bids 9-8-6-5 in the rulebook; here only those with a card in front are looked at."""
    game = thieves().turn("thief", "Y6 B8 R9 G10")
    assert game.state.winner == 3
    assert game.options() == ["K9"]
    game.steal("K9")
    assert game.event(Stolen) == Stolen(Seat(3), Seat(0), card_of("K9"), 9, 0)
    assert game.front(3) == "thief K9"
    assert game.front(0) == ""


def test_the_rulebooks_example_of_the_thief() -> None:
    """BID-42: bids 9-8-6-5: the 9 robs the 5."""
    assert victims(cards("Y9 B8 R6 G5"), [1, 2, 3], lowest=False) == [3]


def test_any_card_in_front_may_be_taken() -> None:
    """BID-42: the thief chooses among all cards of the victim, the 2x too."""
    game = thieves().turn("thief", "Y9 B5 R8 G10")
    assert game.options() == ["2x", "K8"]
    assert game.refused(3, Steal(card_of("K9"))).rule == "BID-42"
    assert game.refused(3, Steal(card_of("K1"))).rule == "BID-42"
    assert game.refused(3, card_of("G5")).rule == "BID-42"
    assert game.refused(0, Steal(card_of("K8"))).rule == "BID-42"
    assert game.refused_chance(card_of("K1")).rule == "BID-42"


def test_the_minus_five_must_be_taken_when_it_is_the_only_card() -> None:
    """BID-42: the theft is a must."""
    game = thieves().turn("thief", "Y9 B8 R5 G10")
    assert game.options() == ["-5"]
    assert worth(game.steal("-5").state.fronts[3]) == -5


def test_level_victims_leave_the_choice_to_the_thief() -> None:
    """BID-42: level bids, the thief chooses whom; colours do not matter."""
    game = thieves(colour_bids=True).turn("thief", "Y9 B5 R5 G10")
    assert game.options() == ["-5", "2x", "K8"]
    assert game.steal("-5").event(Stolen).victim == 2


def test_nobody_to_rob() -> None:
    """BID-R6: the Thief has no effect and stays in front of its winner."""
    game = Game(3, thief=True).deal("Y9", "B2", "R3", deck="thief").turn("thief", "Y9 B2 R3")
    assert game.event(NothingStolen).seat == 0
    assert game.front(0) == "thief"
    assert RULES.waiting_for(game.state) == CHANCE


def test_the_thief_from_hand_works_for_the_winner() -> None:
    """BID-42: it bids 0 and joins the lot; a player who laid it can be the victim."""
    game = Game(4, thief=True).deal("Y9 thief", "B1 B9", "R1 R2", "G1 G2", deck="K5 K6")
    game.turn("K5", "Y9 B1 R1 G1").turn("K6", "thief B9 R2 G2")
    assert game.options() == ["K5"]
    game.steal("K5")
    assert game.front(1) == "K6 thief K5"


def test_the_thief_tied_for_goes_to_nobody() -> None:
    """BID-42: tie for highest, nobody takes or steals anything."""
    game = thieves().turn("thief", "Y9 B9 R5 G5")
    assert codes(game.state.under) == "thief"
    assert not game.events(Stolen)


def test_why_a_theft_is_refused() -> None:
    """BID-42: what lies in front of nobody else, or of somebody who bid more."""
    game = thieves().turn("thief", "Y6 B8 R9 G10")
    game.state.fronts[3] = cards("K4")
    for card in ("K1", "K4"):
        refusal = game.refused(3, Steal(card_of(card)))
        assert str(refusal) == f"no other player has {card} in front"
    refusal = game.refused(3, Steal(card_of("K8")))
    assert (refusal.rule, str(refusal)) == ("BID-42", "the Thief robs the lowest bidder who has a card")


def test_the_thiefs_winner_is_not_robbed() -> None:
    """BID-42: the victims are the other players."""
    game = thieves().turn("thief", "Y1 B9 R8 G5")
    assert game.state.winner == 1
    assert game.options() == ["K9"]


def test_under_lowest_wins_the_thief_robs_the_highest() -> None:
    """BID-R8: mirrored."""
    game = thieves()
    game.state.lowest = True
    game.turn("thief", "Y9 B8 R9 G5")
    assert game.options() == ["-5", "K9"]
    assert game.refused(3, Steal(card_of("K8"))).rule == "BID-R8"


def test_a_2x_or_minus_five_laid_counts_for_the_thief() -> None:
    """BID-R15: the bid of who cannot win is looked at for the Thief."""
    assert victims(cards("Y9 2x R1 -5"), [1, 2, 3], lowest=False) == [3]
    assert victims(cards("Y9 2x R1 G3"), [1, 2, 3], lowest=False) == [1]


def test_the_order_in_which_the_lot_arrives() -> None:
    """BID-R3: numbers and Thief first, then the stolen card, then the 2x of the lot."""
    game = thieves()
    game.state.fronts[1] = cards("K8")
    game.state.deck = cards("K1 thief")
    game.state.hands[1] = cards("2x B1")
    game.turn("thief", "Y9 2x R8 G10").steal("K8")
    assert game.front(3) == "thief K8 2x"
    assert [type(event) for event in game.said[:3]] == [Stolen, LotTaken, Doubled]
    assert game.event(Doubled) == Doubled(Seat(3), 8, 16)


def test_a_stolen_2x_doubles_at_that_moment() -> None:
    """BID-R3, BID-R4: this turn's numbers included; the victim's points are counted without it."""
    game = thieves()
    game.state.fronts = [cards("K9"), cards("K8 2x K3"), [], cards("K2")]
    game.state.hands[2] = cards("K4 R9")
    game.turn("thief", "Y9 B5 K4 G10")
    assert game.front(3) == "K2 thief K4"
    game.steal("2x")
    assert game.event(Stolen) == Stolen(Seat(3), Seat(1), card_of("2x"), 12, 11)
    assert game.event(Doubled) == Doubled(Seat(3), 6, 12)


def test_fronts_are_ordered_lists() -> None:
    """BID-R4: a number adds, 2x doubles the running sum; a stolen card leaves its place."""
    assert worth(cards("K5 2x K3")) == 13
    assert worth(cards("2x K3")) == 3
    assert worth(cards("thief K3 unknown 2x")) == 6
    assert worth([]) == 0
