"""The special cards, from the deck and from hand."""

from __future__ import annotations

from game.engine.core import NATURE, Seat
from game.engine.games.bids import (
    RULES,
    AllianceMade,
    BlindTurnBegan,
    Burned,
    CardSetAside,
    Doubled,
    HiddenRevealed,
    LotTaken,
    LowestWinsBegan,
    NothingStolen,
    Shuffled,
    Steal,
    Stolen,
    card_of,
    deciding_places,
    victims,
    worth,
)
from tests.engine.bids.scripted import Game, cards, codes

ALL = {"thief": True, "shuffle": True, "lowest_wins": True, "unknown": True}


def any_of(game: Game, *seats: int) -> str:
    """Some harmless cards of these seats: their lowest."""
    return codes(
        min(game.state.hands[seat], key=lambda card: (card >= 56, card % 14))  # a colour's lowest number
        for seat in seats
    )


# --- 2x and −5 ------------------------------------------------------------------------------------


def test_2x_doubles_what_its_winner_has_this_round() -> None:
    """BID-40: cards taken before and in the same turn are doubled, later ones are not."""
    game = Game(4).deal("Y9 Y10 R9", "B2 B3 B4", "R1 R2 R3", "G1 G2 K8", deck="K5 K3 2x")
    game.turn("K5", "Y9 B2 R1 G1").turn("2x", "Y10 B3 R2 K8")
    assert game.front(0) == "K5 K8 2x"
    assert game.event(Doubled) == Doubled(Seat(0), 13, 26)
    game.turn("K3", "R9 B4 R3 G2")
    assert worth(game.state.fronts[0]) == 29


def test_2x_from_hand_goes_to_the_winner() -> None:
    """BID-40: it bids 0, joins the lot, and doubles the number taken in the same turn."""
    game = Game(4).deal("2x", "B2", "R3", "G1").turn("K6", "2x B2 R3 G1")
    assert game.front(2) == "K6 2x"
    assert game.event(Doubled).after == 12


def test_2x_tied_for_goes_to_nobody() -> None:
    """BID-40: tie for highest, nobody takes it: it is burnt."""
    game = Game(4).deal("Y9", "B9", "R3", "G4", deck="2x").turn("2x", "Y9 B9 R3 G4")
    assert codes(game.event(Burned).cards) == "2x"
    assert not any(game.state.fronts)


def test_2x_concerns_this_round_only_and_doubles_minus_points() -> None:
    """BID-R2: a negative sum is doubled too; totals of earlier rounds are not touched."""
    assert worth(cards("-5 2x")) == -10
    assert worth(cards("-5 K3 2x K4")) == 0
    game = Game(4).finish_round("K9", "K3").finish_round("K2 2x")
    assert game.state.totals[0] == 9 + 4


def test_minus_five_scores_minus_five() -> None:
    """BID-41: who wins it loses five points; with only that card nobody is a lucky loser."""
    game = Game(4).finish_round("-5", "K3", "K4", "K6")
    assert game.state.totals == [-5, 3, 4, 6]
    assert game.state.luckless == [0, 0, 0, 0]


def test_minus_five_from_hand_cannot_win() -> None:
    """BID-41: it bids −5 and goes to the turn's winner, also under Lowest wins."""
    game = Game(4, lowest_wins=True).deal("-5", "B2", "R3", "G1").up("lowest").turn("K6", "-5 B2 R3 G1")
    assert game.front(3) == "K6 -5"


def test_minus_five_tied_for_goes_to_nobody() -> None:
    """BID-41: tie for highest, it is burnt with the centre card."""
    game = Game(4).deal("-5", "B9", "R9", "G1").turn("K6", "-5 B9 R9 G1")
    assert codes(game.state.under) == "K6 -5"
    assert not any(game.state.fronts)


def test_a_burnt_2x_that_comes_up_is_like_any_other() -> None:
    """BID-R15: burnt from hand, shuffled back, turned up, it is won and doubles."""
    game = Game(4, shuffle=True).deal("2x Y10", "B9 B1", "R9 R1", "G1 G2", deck="K6")
    game.turn("K6", "2x B9 R9 G1")
    assert codes(game.state.under) == "K6 2x"
    game.up("shuffle").up("2x")
    game.play("R1 G2 Y10 B1")
    assert game.front(0) == "2x"
    assert game.event(Doubled) == Doubled(Seat(0), 0, 0)


# --- Thief ----------------------------------------------------------------------------------------


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
    assert RULES.waiting_for(game.state) == NATURE


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


# --- Shuffle and Lowest wins ----------------------------------------------------------------------


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


def test_no_shuffle_after_the_tenth_turn() -> None:
    """BID-R17: there is no need for it; the card is set aside all the same."""
    game = Game(4, shuffle=True).deal("shuffle", "B3", "R2", "G1")
    game.state.turn = 10
    game.turn("K6", "shuffle B3 R2 G1")
    assert not game.events(Shuffled)
    assert codes(game.state.aside) == "shuffle"


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


# --- Unknown --------------------------------------------------------------------------------------


def test_unknown_is_bid_for_unseen() -> None:
    """BID-45: the winner takes the next black card, turned after the bidding, and the Unknown."""
    game = (
        Game(4, unknown=True).deal("Y9", "B2", "R3", "G4", deck="K7 unknown").turn("unknown", "Y9 B2 R3 G4")
    )
    assert RULES.waiting_for(game.state) == NATURE
    assert game.refused(0, card_of("Y9")).rule == "BID-R17"
    assert game.refused_chance(card_of("unknown")).rule == "BID-10"
    game.up("K7")
    assert game.event(HiddenRevealed).card == card_of("K7")
    assert game.front(0) == "unknown K7"
    assert game.state.turn == 2


def test_unknown_tied_for() -> None:
    """BID-45, BID-R10: nobody takes a card; the Unknown goes under the deck, the hidden card stays."""
    game = Game(4, unknown=True).deal("Y9", "B9", "R3", "G4", deck="unknown")
    deck = len(game.state.deck)
    game.turn("unknown", "Y9 B9 R3 G4")
    assert codes(game.state.under) == "unknown"
    assert len(game.state.deck) == deck - 1
    assert not game.events(HiddenRevealed)
    assert not game.state.blind


def test_the_hidden_card_may_be_shuffle_or_lowest_wins() -> None:
    """BID-R9: it takes effect, Lowest wins from the next turn, and the next card is drawn."""
    game = Game(4, **ALL).deal("Y9 R9", "B2", "R3", "G4", deck="K7 unknown thief shuffle lowest K1")
    game.state.fronts = [[], cards("K1"), cards("K2"), []]
    game.turn("unknown", "Y9 B2 R3 G4").up("shuffle")
    assert RULES.waiting_for(game.state) == NATURE
    game.up("lowest")
    assert game.event(LowestWinsBegan).turn == 2
    assert not game.state.lowest
    game.up("thief")
    assert game.options() == ["K1"]
    game.steal("K1")
    assert game.front(0) == "unknown thief K1"
    assert game.state.lowest
    assert codes(game.state.aside) == "shuffle lowest"


def test_unknown_from_hand_brings_the_next_hidden_card() -> None:
    """BID-R10: the turn's winner also takes the next hidden card."""
    game = Game(4, unknown=True).deal("unknown", "B2", "R3", "G4", deck="K7 K6")
    game.turn("K6", "unknown B2 R3 G4").up("K7")
    assert game.front(3) == "K6 unknown K7"


def test_unknown_from_hand_tied() -> None:
    """BID-45: nobody takes a card and the next turn is an ordinary one."""
    for way in ("next_hidden_card", "next_turn_blind"):
        game = Game(4, unknown=True, unknown_from_hand=way).deal("unknown", "B9", "R9", "G4", deck="K7 K6")
        game.turn("K6", "unknown B9 R9 G4")
        assert codes(game.state.under) == "K6 unknown"
        game.up("K7")
        assert not game.state.blind


def test_the_next_turn_blind() -> None:
    """BID-R10, option: the next turn is bid for unseen and its winner takes the card then turned."""
    game = Game(4, unknown=True, unknown_from_hand="next_turn_blind")
    game.deal("unknown Y9", "B2 B1", "R3 R1", "G4 G1", deck="K7 K6")
    game.turn("K6", "unknown B2 R3 G4")
    assert game.front(3) == "K6 unknown"
    assert game.event(BlindTurnBegan).turn == 2
    assert RULES.waiting_for(game.state) == (3,)
    game.play("G1 Y9 B1 R1").up("K7")
    assert game.front(0) == "K7"
    assert game.state.history[1].centre is None
    assert RULES.waiting_for(game.state) == NATURE
    assert not game.state.blind


def test_a_blind_turn_burnt() -> None:
    """BID-R10, option: the hidden card stays on top; the turn after is an ordinary one."""
    game = Game(4, unknown=True, unknown_from_hand="next_turn_blind")
    game.deal("unknown Y9", "B2 B9", "R3 R1", "G4 G1", deck="K7 K6")
    game.turn("K6", "unknown B2 R3 G4").play("G1 Y9 B9 R1")
    assert game.event(Burned) == Burned((), (Seat(0), Seat(1)), False, Seat(1))
    assert not game.state.blind
    assert RULES.waiting_for(game.state) == NATURE


def test_the_order_at_the_end_of_a_turn() -> None:
    """BID-R17: won, hidden card, arrival, theft, alliance, Lowest wins from hand, Shuffle from hand."""
    game = Game(4, ally=True, **ALL).deal(deck="K6 K1 unknown thief shuffle lowest K7 K2")
    game.state.hands = [cards(hand) for hand in ("Y9", "shuffle", "lowest", "ally")]
    for card in cards("shuffle lowest K7"):
        game.state.deck.remove(card)
    game.state.fronts[1] = cards("K7")
    game.turn("unknown", "Y9 shuffle lowest ally")
    said = list(game.said)
    said += game.up("thief").said
    said += game.steal("K7").said
    kinds = [type(event).__name__ for event in said]
    assert kinds[4:] == [
        "TurnWon",
        "HiddenRevealed",
        "LotTaken",
        "Stolen",
        "AllianceMade",
        "CardSetAside",
        "LowestWinsBegan",
        "CardSetAside",
        "Shuffled",
    ]


# --- Ally -----------------------------------------------------------------------------------------


def test_the_ally_makes_allies() -> None:
    """BID-46: its player and the turn's winner; at the end their scores are added and halved."""
    game = Game(4, ally=True).deal("ally", "B2", "R3", "G4").turn("K6", "ally B2 R3 G4")
    assert game.event(AllianceMade) == AllianceMade(Seat(0), Seat(3))
    assert game.state.allies == (0, 3)
    assert game.front(3) == "K6"


def test_the_ally_tied_for_makes_none() -> None:
    """BID-46: tie for highest, no alliance; the Ally is white and does not go under the deck."""
    game = Game(4, ally=True).deal("ally", "B9", "R9", "G4").turn("K6", "ally B9 R9 G4")
    assert game.state.allies is None
    assert codes(game.state.under) == "K6"


def test_what_is_open() -> None:
    """BID-R18: fronts, cards set aside, burnt cards, the hidden card once taken; not the deck's order."""
    game = Game(4, **ALL).deal("Y9 B9", "B2 R9", "R3 R1", "G4 G1", deck="K7 K6 K5 unknown shuffle")
    game.turn("unknown", "Y9 B2 R3 G4").up("K7").up("shuffle").turn("K6", "B9 R9 R1 G1")
    views = [RULES.view(game.state, Seat(seat)) for seat in range(4)]
    for view in views:
        assert codes(view.fronts[0]) == "unknown K7"
        assert codes(view.aside) == "shuffle"
        assert codes(view.under) == "K6"
        assert view.deck == len(game.state.deck)
        assert not hasattr(view, "hands")
        assert [codes(turn.bids) for turn in view.history] == ["Y9 B2 R3 G4", "B9 R9 R1 G1"]
