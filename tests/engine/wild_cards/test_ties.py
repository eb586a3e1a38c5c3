"""Bids of the same value: payments, cards compared, the lion, who leaves."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import DECK, NONE, card_of, codes
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidTakenBack,
    LotDrawn,
    OrderDecided,
    PaymentsLaid,
    Reshuffled,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
)
from game.engine.games.wild_cards.phases import Phase
from tests.engine.wild_cards.scripted import Game, cards

ROW = "lion ibex"
ROW4 = "lion ibex eagle"


def order(game: Game) -> list[int]:
    return list(game.event(OrderDecided).order)


def test_the_higher_payment_acts_earlier() -> None:
    """WC-40, the rules' example: bids of 3, payments {3, 2} and {2, 1}: totals 5 and 3."""
    game = Game("F3 F2 F1", "S3 S3 S2", "", row=ROW).bid("F3", "S3").draw()
    assert game.state.phase == Phase.PAYMENTS
    assert (game.asked, game.state.turn) == ((0, 1), NONE)
    assert game.options(0) == [{"lay": []}, {"lay": ["F1", "F2"]}]
    game.together({0: {"lay": "F1 F2"}, 1: {"lay": "S2 S3"}})
    assert game.event(PaymentsLaid).totals == (3, 5)
    assert order(game) == [1, 0]
    assert game.state.groups == []
    assert game.asked == (1,)


def test_a_tie_is_settled_before_anybody_acts() -> None:
    """WC-40: higher bids first, then the whole tie, then its players."""
    game = Game("F3 F2 F1", "S3 S3 S2", "M4 M1 M1 M1", row=ROW).bid("F3", "S3", "M4")
    assert game.asked == (2,)
    game.act(2, take="ibex", pay="M1 M1 M1")
    assert game.event(TieBegan) == TieBegan((Seat(0), Seat(1)), 3, (), None)
    game.together({0: {"lay": "F1 F2"}, 1: {"lay": "S2 S3"}}).act(1, take="lion", pay="S2 S3")
    assert game.event(BidTakenBack).seat == 0


def test_while_payments_are_laid_it_is_nobodys_turn() -> None:
    """WC-40: whoever acted before, whether or not cards were drawn then."""
    game = Game("F3 F2 F1", "S3 S3 S2", "F3 F3 F3 F4 F4 M4 M4", row=ROW).bid("F3", "S3", "refill")
    game.act(2, discard="")
    assert (game.state.phase, game.state.turn) == (Phase.PAYMENTS, NONE)
    game = Game("F4 F1 F1 F1", "S3 S1 S1", "M3 M1 M1", row=ROW, deck="", pile="").bid("F4", "S3", "M3")
    game.act(0, take="bid")
    assert (game.state.phase, game.state.turn) == (Phase.PAYMENTS, NONE)
    game = Game("F3 F2 F1 F1", "S3 S1 S1", "M1", row=ROW, own={0: "eagle"}, leaders={"eagle": 0})
    game.bid("F1+F3", "S3", "M1").act(0, choose="F3")
    assert (game.state.phase, game.state.turn) == (Phase.PAYMENTS, NONE)


def test_payments_of_a_tie_are_exact() -> None:
    """WC-R3: bid − 1 cards from hand; nothing at all is declining."""
    game = Game("F3 F2 F1", "S3 S3 S2", "", row=ROW).bid("F3", "S3").draw()
    assert game.refused(0, lay="F1") == "WC-R3"
    assert game.refused(0, lay="F1 S2") == "WC-31"
    assert game.refused(0, take="lion", pay="F1 F2") == "WC-40"
    assert game.refused(2, lay="") == "WC-40"


FULL = "refill F3 F3 F3 F4 F4 M4 M4"


def level(*hands: str, row: str = ROW, **more: object) -> Game:
    """Everybody bids the first card and lays the second as payment; FULL refills and draws nothing."""
    held = [hand.removeprefix("refill ") for hand in hands]
    game = Game(*held, row=row, **more)  # type: ignore[arg-type]
    game.bid(*(hand.split()[0] for hand in hands if hand))
    while game.state.phase == Phase.DRAW:
        game.draw()
    if game.state.phase == Phase.DISCARDS:
        game.act(game.asked[0], discard="")
    if game.state.phase == Phase.PAYMENTS:
        game.together({seat: {"lay": hands[seat].split()[1]} for seat in game.asked})
    return game


def test_still_level_players_compare_cards() -> None:
    """WC-41: the top of the deck or a card from hand; the higher acts earlier; all is discarded."""
    game = level("F2 F1 S3 S3", "S2 S1 M4", FULL, deck="M3 M1", pile="")
    assert game.state.phase == Phase.TIE_CARDS
    assert game.options(0) == [{"show": "deck"}, {"show": "S3"}]
    assert game.refused(0, show="M4") == "WC-41"
    assert game.refused(0, lay="S3") == "WC-41"
    assert game.refused(2, show="deck") == "WC-41"
    game.together({0: {"show": "S3"}, 1: {"show": "deck"}})
    assert game.event(TieChoicesRevealed).cards == (card_of("S3"), DECK)
    assert game.refused_chance(turned="M4") == "WC-41"
    assert game.refused_chance(turned="M3 M1") == "WC-41"
    game.chance(turned="M1")
    assert game.event(TieCards) == TieCards((Seat(0), Seat(1)), (card_of("S3"), card_of("M1")), (Seat(1),))
    assert order(game) == [0, 1]
    assert codes(tuple(game.state.pile)) == "S3, M1"
    assert game.hand(0) == "S3"


def test_only_those_level_again_repeat_it() -> None:
    """WC-41: and the cards shown stay on the table until all is settled."""
    game = level("F2 F1 S3 S4", "S2 S1 S3 M4", "M2 M1 M3 F4", row=ROW, deck="", pile="")
    game.together({0: {"show": "S3"}, 1: {"show": "S3"}, 2: {"show": "F4"}})
    assert game.asked == (0, 1)
    assert game.state.pile == []
    assert game.state.groups == [[2], [0, 1]]
    assert game.state.shown == []
    game.together({0: {"show": "S4"}, 1: {"show": "M4"}})
    assert TieCards((Seat(0), Seat(1)), (card_of("S4"), card_of("M4")), ()) in game.said
    assert game.state.phase == Phase.TIE_LOT
    game.chance(lot=[1, 0])
    assert order(game) == [2, 1, 0]
    assert sorted(game.state.pile) == cards("S3 S3 F4 S4 M4")


def test_deck_cards_are_dealt_in_seat_order() -> None:
    """WC-41, WC-24: from the first seat, through a reshuffle if need be."""
    game = level("F2 F1", "S2 S1", "M2 M1", row=ROW, deck="M3", pile="S4 F4 M1")
    assert game.state.phase == Phase.TIE_DEAL
    assert game.refused_chance(turned="S4 M3 F4") == "WC-41"
    game.chance(turned="M3 S4 M1")
    assert game.event(Reshuffled).cards == tuple(cards("S4 F4 M1"))
    assert game.event(TieCards).from_deck == (0, 1, 2)
    assert order(game) == [1, 0, 2]


def test_tie_cards_are_discarded_before_anybody_of_the_tie_acts() -> None:
    """WC-41: so a card that broke the tie may be drawn by who takes the bid back."""
    game = level("F2 F1 S3", "S2 S1 M4", "", deck="", pile="")
    game.together({0: {"show": "S3"}, 1: {"show": "M4"}})
    assert order(game) == [1, 0]
    game.act(1, take="bid").draw("S3 M4")
    assert game.hand(1) == "S1 S2 S3 M4"


def test_tie_cards_join_no_payment() -> None:
    """WC-41: the bonus looks at bid and payment alone, and they stay what they were."""
    game = level("S2 S1 F4", "M2 M1 F3", "", row=ROW)
    game.together({0: {"show": "F4"}, 1: {"show": "F3"}}).act(0, take="lion", pay="S1")
    taken = game.event(AnimalTaken)
    assert (taken.payment, taken.bonus) == (tuple(cards("S1")), 2)


def test_the_lion_wins_every_tie_of_bids() -> None:
    """WC-42, WC-R7: acts first, lays nothing, pays on the turn; the others settle it among themselves."""
    game = Game("F3 F2 F1", "S3 W1 W1 S1", "M3 M2 M1", row=ROW, leaders={"lion": 1}, own={1: "lion"})
    game.bid("F3", "S3", "M3")
    assert game.event(TieBegan).lion == 1
    assert game.asked == (0, 2)
    game.together({0: {"lay": "F1 F2"}, 2: {"lay": "M1 M2"}})
    game.chance(turned="M3 M4")
    assert order(game) == [1, 2, 0]
    assert (game.state.lion, game.state.value) == (NONE, 0)
    assert len(game.options(1)) == 2 * 2 + 1


def test_who_owns_the_lion_is_asked_once() -> None:
    """WC-R7, WC-34: taken during the tie, it changes nothing about its order any more."""
    game = level("F2 F1 S4", "S2 S1 S3", "M2 M1 M1", row=ROW)
    game.together({0: {"show": "S4"}, 1: {"show": "S3"}, 2: {"show": "M1"}})
    game.act(0, take="lion", pay="F1")
    assert game.leader("lion") == 0
    assert game.asked == (1,)


def test_the_lion_that_cannot_pay_leaves_like_anybody() -> None:
    """WC-R7, WC-R2: it acts first only if it can pay."""
    game = Game("F3 F2 F1", "S3 S1", "M3 M2 M1", row=ROW, leaders={"lion": 1}, own={1: "lion"})
    game.bid("F3", "S3", "M3")
    told = game.event(TieBegan)
    assert (told.lion, told.unable) == (None, (1,))
    game.together({0: {"lay": "F1 F2"}, 2: {"lay": ""}})
    assert order(game) == [0, 1, 2]
    assert game.event(OrderDecided).left == (1, 2)


def test_who_cannot_pay_leaves_unasked() -> None:
    """WC-R2, WC-R16: and takes the bid back after the others of the tie have acted, in seat order."""
    game = Game("F3", "S3 S1 S1", "M3 M2 M1", "F3 F2", row=ROW4).bid("F3", "S3", "M3", "F3")
    assert game.event(TieBegan).unable == (0, 3)
    game.together({1: {"lay": "S1 S1"}, 2: {"lay": "M1 M2"}}).act(2, take="lion", pay="M1 M2")
    game.act(1, take="bid").draw()
    assert game.event(BidTakenBack).seat == 0
    game.draw()
    assert game.event(BidTakenBack).seat == 3


def test_declining_is_leaving() -> None:
    """WC-R2: when payments are laid, and at no other moment; nobody needs to stay."""
    game = Game("F3 F2 F1", "S3 S3 S2", "", row=ROW).bid("F3", "S3").draw()
    game.together({0: {"lay": ""}, 1: {"lay": "S2 S3"}})
    assert game.event(PaymentsLaid).totals == (0, 5)
    assert order(game) == [1, 0]
    assert game.event(OrderDecided).left == (0,)
    game = Game("F3 F2 F1", "S3 S3 S2", "", row=ROW).bid("F3", "S3").draw()
    game.together({0: {"lay": ""}, 1: {"lay": ""}})
    assert game.event(BidTakenBack).seat == 0
    game = level("F2 F1", "S2 S1", "", row=ROW)
    assert game.state.phase == Phase.TIE_DEAL


def test_all_who_left_come_last_in_seat_order() -> None:
    """WC-R2: whether they could not pay or declined."""
    game = Game("F3 F2 F1", "S3 S3 S2", "M3", "F3 M1 M2", "S3", row="lion ibex eagle lion")
    game.bid("F3", "S3", "M3", "F3", "S3")
    game.together({0: {"lay": ""}, 1: {"lay": "S2 S3"}, 3: {"lay": ""}})
    assert order(game) == [1, 0, 2, 3, 4]
    assert game.event(OrderDecided).left == (0, 2, 3, 4)


def test_one_who_can_pay_pays_on_the_turn() -> None:
    """WC-R2: alone apart from the lion's owner, no payments are laid."""
    game = Game("F3 F2 F1 F1", "S3 S1", "M3 M2 M1", row=ROW, leaders={"lion": 2}, own={2: "lion"})
    game.bid("F3", "S3", "M3")
    assert order(game) == [2, 0, 1]
    game.act(2, take="ibex", pay="M1 M2")
    assert len(game.options(0)) == 2 + 1
    game = Game("F3 F2 F1 F1", "S3 S1", "", row=ROW).bid("F3", "S3").draw()
    assert game.asked == (0,)
    assert game.state.phase == Phase.TURN


def test_a_tie_of_ones_goes_straight_to_the_cards() -> None:
    """WC-R3: nothing is laid and nobody leaves; a wild is a one like any."""
    game = Game("F1", "S1 S2", "W1", row=ROW).bid("F1", "S1", "W1")
    assert game.event(TieBegan).unable == ()
    assert game.state.phase == Phase.TIE_CARDS
    assert game.asked == (1,)
    game.together({1: {"show": "S2"}}).chance(turned="F4 F1")
    assert order(game) == [0, 1, 2]


def test_groups_of_level_payments_are_separated_the_highest_first() -> None:
    """WC-R4: each among its members only and completely before the next."""
    game = Game(
        "F2 F1 M1 M1", "S2 S4 M2", "M2 S1 S3", "F2 F4 M3", "S2 W1 M3", row="lion ibex eagle lion"
    ).bid("F2", "S2", "M2", "F2", "S2")  # fmt: skip
    game.together(
        {0: {"lay": "F1"}, 1: {"lay": "S4"}, 2: {"lay": "S1"}, 3: {"lay": "F4"}, 4: {"lay": "W1"}}
    )
    assert game.state.groups == [[1, 3], [0, 2, 4]]
    assert game.asked == (1, 3)
    game.together({1: {"show": "M2"}, 3: {"show": "M3"}})
    assert game.asked == (0, 2, 4)
    game.together({0: {"show": "M1"}, 2: {"show": "S3"}, 4: {"show": "M3"}})
    assert game.state.groups == [[3], [1], [2, 4], [0]]
    game.chance(turned="F1 F3")
    assert order(game) == [3, 1, 4, 2, 0]


def test_the_payment_shown_is_bound() -> None:
    """WC-R5: acquiring means with these cards."""
    game = level("F2 F1 S4", "S2 S3 S3", "", row=ROW)
    assert game.asked == (1,)
    assert game.refused(1, take="lion") == "WC-R5"
    game.act(1, take="lion", pay="S3")
    assert game.refused(0, take="ibex", pay="S4") == "WC-R5"
    assert game.options(0) == [{"take": "ibex", "pay": ["F1"]}, {"take": "bid"}]


def test_bid_and_payment_return_when_nothing_is_acquired() -> None:
    """WC-R5: declined on the turn or with an empty row, and two are drawn before the next acts."""
    game = level("F2 F1 S4", "S2 S3 S3", "", row=ROW).act(1, take="bid")
    assert game.event(BidTakenBack).payment == tuple(cards("S3"))
    assert game.drawing == (1, 2)
    assert game.hand(1) == "S2 S3 S3"
    game.draw()
    assert game.asked == (0,)
    game = level("F2 F1", "S2 S3", "M2 M4", row=ROW).act(2, take="lion", pay="M4")
    game.act(1, take="ibex", pay="S3")
    assert game.event(BidTakenBack) == BidTakenBack(Seat(0), card_of("F2"), tuple(cards("F1")), True)


def test_without_deck_and_pile_a_hand_card_is_shown() -> None:
    """WC-R6: who has none counts 0."""
    game = level("F2 F1 S1", "S2 S1", "M2 M1 M4", row=ROW, deck="", pile="")
    assert game.asked == (0, 2)
    assert game.options(0) == [{"show": "S1"}]
    assert game.refused(0, show="deck") == "WC-R6"
    game.together({0: {"show": "S1"}, 2: {"show": "M4"}})
    assert game.event(TieCards).cards == (card_of("S1"), None, card_of("M4"))
    assert order(game) == [2, 0, 1]


def test_who_chose_the_deck_and_got_nothing_shows_a_hand_card() -> None:
    """WC-R6: it is named with the choice; the deck gives in seat order."""
    hands = ("F2 F1 S4", "S2 S1 S3 F4", "M2 M1 M3")
    game = level(*hands, row=ROW, deck="W1", pile="")
    assert game.refused(0, show="deck", otherwise="S4") == "WC-R6"
    assert game.refused(1, show="deck") == "WC-R6"
    assert game.refused(1, show="deck", otherwise="M3") == "WC-R6"
    assert game.refused(1, show="S3", otherwise="F4") == "WC-41"
    assert {"show": "deck", "else": "F4"} in game.options(1)
    game.together(
        {
            0: {"show": "deck"},
            1: {"show": "deck", "otherwise": "S3"},
            2: {"show": "deck", "otherwise": "M3"},
        }
    )
    assert game.event(TieChoicesRevealed).cards == (DECK, card_of("S3"), card_of("M3"))
    game.chance(turned="W1")
    assert game.asked == (1,)
    assert game.state.groups == [[1, 2], [0]]
    game.together({1: {"show": "F4"}})
    assert order(game) == [1, 2, 0]


def test_level_players_with_nothing_are_ordered_by_lot() -> None:
    """WC-R6: when all of them count 0."""
    game = level("F2 F1", "S2 S1", "M2 M1 M1", row=ROW, deck="", pile="")
    game.together({2: {"show": "M1"}})
    assert game.state.phase == Phase.TIE_LOT
    assert game.refused_chance(lot=[0, 2]) == "WC-R6"
    assert game.refused_chance(lot=[0]) == "WC-R6"
    game.chance(lot=[1, 0])
    assert game.event(LotDrawn).order == (1, 0)
    assert order(game) == [2, 1, 0]


def test_a_lot_leaves_the_groups_after_it_in_their_place() -> None:
    """WC-R6, WC-R4: whoever laid less acts after the players who were ordered by lot."""
    game = level("F2 F4", "S2 S4", "M2 M1", row=ROW, deck="", pile="")
    assert game.state.phase == Phase.TIE_LOT
    game.chance(lot=[1, 0])
    assert order(game) == [1, 0, 2]
    assert (game.state.groups, game.state.nothing) == ([], [])


def test_who_left_a_tie_is_free_in_the_next_round() -> None:
    """WC-R2: leaving ends with the tie; the next bid may acquire."""
    game = Game("F3 F2 F1", "S3 S3 S2", "", row=ROW).bid("F3", "S3").draw()
    game.together({0: {"lay": ""}, 1: {"lay": "S2 S3"}}).act(1, take="bid").draw()
    assert game.event(BidTakenBack).seat == 0
    game.draw().chance(row=ROW).bid("F1", "refill", "refill")
    while game.asked != (0,):
        if game.asked:
            game.act(game.asked[0], discard="")
        else:
            game.draw()
    assert game.options(0) == [{"take": "lion", "pay": []}, {"take": "ibex", "pay": []}, {"take": "bid"}]


def test_who_holds_nothing_gets_the_deck_unasked() -> None:
    """WC-R6, WC-41: there is nothing to choose; too late in seat order it counts 0."""
    game = level("F2 F1", "S2 S1", FULL, row=ROW, deck="M1", pile="")
    game.chance(turned="M1")
    assert game.event(TieCards).cards == (card_of("M1"), None)
    assert order(game) == [0, 1]
