"""2x, −5, Unknown and Ally, from the deck and from hand; the order of effects; what is open."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, Seat, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import (
    AllianceMade,
    BidLaid,
    BlindTurnBegan,
    Burned,
    CentreRevealed,
    Doubled,
    HiddenRevealed,
    LowestWinsBegan,
)
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from tests.engine.bids.scripted import ALL, Game, cards, codes

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


def burnt_and_up_again(card: str, *hands: str, **options: bool) -> Game:
    """Annabel lays this card, it burns, a Shuffle comes up and then the card."""
    first, second, *others = hands or ("Y10", "B9 B1", "R9 R1", "G1 G2")
    game = Game(4, shuffle=True, **options).deal(f"{card} {first}", second, *others, deck="K6")
    game.turn("K6", f"{card} B9 R9 G1")
    assert codes(game.state.under) == f"K6 {card}"
    return game.up("shuffle").up(card)


@pytest.mark.parametrize("card", ["2x", "-5"])
def test_whoever_had_it_in_hand_cannot_win_it_when_it_comes_up_again(card: str) -> None:
    """BID-R15, BID-40, BID-41: in that round the bid is left out, whatever it is."""
    game = burnt_and_up_again(card)
    assert game.event(CentreRevealed).barred == Seat(0)
    game.play("R1 G2 Y10")
    assert game.events(BidLaid)[-1].leading == (Seat(3),)
    view = RULES.view(game.state, Seat(1))
    assert (view.barred, view.leading) == (Seat(0), (Seat(3),))
    game.play("B1")
    assert game.front(3) == card
    assert not game.front(0)
    assert game.state.starter == 3


def test_the_seat_counts_not_the_place_in_the_order_of_play() -> None:
    """BID-R15: whoever starts the turn."""
    game = Game(4, shuffle=True).deal("2x Y10", "B1 B3", "R9 R1", "G9 G2", deck="K6")
    game.turn("K6", "2x B1 R9 G9").up("shuffle").up("2x")
    assert game.state.starter == 3
    game.play("G2 Y10 B3 R1")
    assert game.front(1) == "2x"


def test_the_bid_that_is_left_out_makes_no_tie() -> None:
    """BID-R15, BID-15: a level bid of another wins alone; under Lowest wins it is the same."""
    game = burnt_and_up_again("2x", "Y10", "B9 B10", "R9 R1", "G1 G2").play("R1 G2 Y10 B10")
    assert game.front(1) == "2x"
    game = burnt_and_up_again("-5", "Y1", "B9 B2", "R9 R2", "G1 G3", lowest_wins=True)
    game.state.lowest = True
    game.play("R2 G3 Y1 B2")
    assert game.event(Burned).tied == (Seat(2), Seat(1))


def test_the_bid_that_is_left_out_counts_for_its_colour_and_for_the_thief() -> None:
    """BID-R15, BID-30, BID-42: yellow is played most, and its one bid that can win wins."""
    game = burnt_and_up_again("2x", "Y10", "B9 Y1", "R9 R8", "G1 G2", colour_bids=True)
    game.play("Y10 Y1 R8 G2")
    assert game.front(1) == "2x"
    game = burnt_and_up_again("2x", "Y1", "B9", "R9 R2", "G1 G3", thief=True)
    game.state.hands[1] = cards("thief")
    game.state.fronts[0] = cards("K9")
    game.state.fronts[2] = cards("K8")
    game.play("R2 G3 Y1 thief")
    assert game.state.phase == Phase.THEFT
    assert game.options() == ["K9"]


def test_as_a_hidden_card_it_is_like_any_other() -> None:
    """BID-R15: whoever had it in hand may win it unseen."""
    game = burnt_and_up_again("2x", unknown=True)
    game.state.centre = card_of("unknown")
    game.state.deck.append(card_of("2x"))
    game.play("R1 G2 Y10 B1").up("2x")
    assert game.front(0) == "unknown 2x"


def test_in_the_next_round_it_is_like_any_other() -> None:
    """BID-R15: the bar ends with the round."""
    game = burnt_and_up_again("2x").play("R1 G2 Y10 B1").finish_round("", "K9")
    assert game.state.round == 1
    game.deal("Y10", "B1", "R1", "G2", deck="2x").turn("2x", "B1 R1 G2 Y10")
    assert game.front(0) == "2x"


@pytest.mark.parametrize("viewer", range(4))
def test_everybody_remembers_who_is_barred(viewer: int) -> None:
    """BID-R15, BID-R18: in the view and in every world that is imagined from it."""
    game = burnt_and_up_again("-5").play("R1")
    view = RULES.view(game.state, Seat(viewer))
    assert view.barred == Seat(0)
    assert RULES.determinize(view, stream("barred")).barred == Seat(0)
    assert Game(4).deal(deck="-5").up("-5").state.barred is None
    assert RULES.clone(game.state).barred == Seat(0)


# --- Unknown --------------------------------------------------------------------------------------


def test_unknown_is_bid_for_unseen() -> None:
    """BID-45: the winner takes the next black card, turned after the bidding, and the Unknown."""
    game = (
        Game(4, unknown=True).deal("Y9", "B2", "R3", "G4", deck="K7 unknown").turn("unknown", "Y9 B2 R3 G4")
    )
    assert RULES.waiting_for(game.state) == CHANCE
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
    assert RULES.waiting_for(game.state) == CHANCE
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
    assert RULES.waiting_for(game.state) == CHANCE
    assert not game.state.blind


def test_an_unknown_of_the_last_turn_blinds_no_turn() -> None:
    """BID-R10, option: the next round begins openly."""
    game = Game(4, unknown=True, unknown_from_hand="next_turn_blind")
    game.deal("unknown", "B2", "R3", "G4", deck="K6")
    game.state.turn = 10
    game.turn("K6", "unknown B2 R3 G4")
    assert len(game.state.sheets) == 1
    assert (game.state.blind, game.state.blind_next) == (False, False)


@pytest.mark.parametrize("way", ["next_hidden_card", "next_turn_blind"])
def test_the_deck_is_counted_with_what_was_burnt(way: str) -> None:
    """BID-15, BID-R11: burnt cards lie under it, at the next card as at a hidden one or a blind turn."""
    game = Game(4, unknown=True, unknown_from_hand=way)
    game.deal("Y9 unknown", "B9 B2", "R1 R3", "G1 G4", deck="K5 K6 K7")
    cards_left = len(game.state.deck)
    game.turn("K5", "Y9 B9 R1 G1").up("K6")
    assert game.event(CentreRevealed).deck == cards_left - 1
    game.play("B2 R3 G4 unknown")
    if way == "next_turn_blind":
        assert game.event(BlindTurnBegan).deck == cards_left - 1
    else:
        assert game.up("K7").event(HiddenRevealed).deck == cards_left - 2


def test_a_hidden_shuffle_brings_burnt_cards_back() -> None:
    """BID-R9, BID-43: whoever won unseen may then be given one of them."""
    game = Game(4, unknown=True, shuffle=True).deal(
        "Y9 Y10", "B9 B2", "R1 R3", "G1 G4", deck="K5 unknown shuffle"
    )
    game.turn("K5", "Y9 B9 R1 G1").turn("unknown", "B2 R3 G4 Y10").up("shuffle").up("K5")
    assert game.front(0) == "unknown K5"


def test_a_blind_turn_burnt() -> None:
    """BID-R10, option: the hidden card stays on top; the turn after is an ordinary one."""
    game = Game(4, unknown=True, unknown_from_hand="next_turn_blind")
    game.deal("unknown Y9", "B2 B9", "R3 R1", "G4 G1", deck="K7 K6")
    game.turn("K6", "unknown B2 R3 G4").play("G1 Y9 B9 R1")
    assert game.event(Burned) == Burned((), (Seat(0), Seat(1)), False, Seat(1))
    assert not game.state.blind
    assert RULES.waiting_for(game.state) == CHANCE


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
        "TurnEnded",
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
