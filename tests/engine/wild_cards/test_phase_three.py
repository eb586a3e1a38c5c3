"""Phase 3: the table is cleared, the ibex, the end of the game."""

from __future__ import annotations

import pytest

from game.engine.core import OVER, IllegalAction, Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import NONE, animal_of, card_of, code
from game.engine.games.wild_cards.events import BidReturned, GameEnded, RoundEnded
from game.engine.games.wild_cards.phases import Phase
from tests.engine.wild_cards.scripted import Game, animals, cards

ROW = "ibex lion"


def acquired(bid: str, pay: str = "", take: str = "ibex", **more: object) -> Game:
    """Ana has acquired an ibex and its leader; the others could only refill."""
    game = Game(f"{bid} {pay}", "", "", row=ROW, **more).bid(bid).draw().draw()  # type: ignore[arg-type]
    return game.act(0, take=take, pay=pay)


def test_bids_and_payments_are_discarded() -> None:
    """WC-50: all of them, and the animals left go to the box (WC-51)."""
    game = acquired("F3", "S1 S2", take="lion")
    assert sorted(game.state.pile) == cards("F3 S1 S2")
    ended = game.event(RoundEnded)
    assert sorted(ended.discarded) == cards("F3 S1 S2")
    assert ended.boxed == tuple(animals("ibex"))
    assert game.state.box[animal_of("ibex")] == 1


def test_a_round_is_remembered() -> None:
    """WC-04, WC-20, WC-31: bids, discards and payments were open to all."""
    game = Game("F3 S1 S2", "M1 M1", "", row=ROW).bid("F3", "refill").act(1, discard="M1").draw().draw()
    assert RULES.view(game.state, Seat(0)).discards == ((), tuple(cards("M1")), ())
    game.act(0, take="lion", pay="S1 S2")
    (done,) = RULES.view(game.state, Seat(2)).history
    assert done.row == tuple(animals(ROW))
    assert done.bids == (card_of("F3"), card_of("refill"), card_of("refill"))
    assert done.discards == ((), tuple(cards("M1")), ())
    (taken,) = done.taken
    assert (taken.seat, taken.animal, taken.payment) == (0, animal_of("lion"), tuple(cards("S1 S2")))
    assert RULES.view(game.state, Seat(2)).discards == ((), (), ())
    assert (game.state.taken, game.state.called) == ([], [NONE] * 3)


def test_the_ibex_takes_the_bid_back() -> None:
    """WC-50: instead of discarding it; payments are discarded all the same."""
    game = acquired("F3", "S1 S2")
    assert game.state.turn == 0
    assert game.options(0) == [{"ibex": "take"}, {"ibex": "leave"}]
    assert game.refused(0, take="bid") == "WC-50"
    assert game.refused(1, ibex="take") == "WC-50"
    game.act(0, ibex="take")
    assert game.event(BidReturned).card == card_of("F3")
    assert game.hand(0) == "F3"
    assert sorted(game.state.pile) == cards("S1 S2")
    game = acquired("F3", "S1 S2").act(0, ibex="leave")
    assert sorted(game.state.pile) == cards("F3 S1 S2")
    assert game.state.history[-1].bids[0] == card_of("F3")


def test_a_wild_bid_is_never_returned() -> None:
    """WC-50: nobody is asked about it, nor about a refill card or a bid taken back."""
    assert acquired("W1").state.phase == Phase.ROW
    game = Game("F1", "", "", row=ROW, own={0: "ibex"}, leaders={"ibex": 0}).bid("F1").draw().draw()
    assert game.act(0, take="bid").draw().state.phase == Phase.ROW
    game = (
        Game("F1", "", "", row=ROW, own={0: "ibex"}, leaders={"ibex": 0}).bid("refill").act(0, discard="")
    )
    assert game.draw().draw().draw().state.phase == Phase.ROW


def test_the_ibex_is_asked_for_in_phase_three() -> None:
    """WC-R12, WC-34: it serves who owns it then, and the card never breaks the limit of ten."""
    hand = "F1 F1 F1 F2 F2 F2 F2 F3 F3 F3"
    game = Game(hand, "S2 S1", "", row="ibex lion", own={1: "ibex"}, leaders={"ibex": 1})
    game.bid("F1", "S2").draw().act(1, take="lion", pay="S1").act(0, take="ibex")
    assert game.leader("ibex") == 0
    assert game.asked == (0,)
    game.act(0, ibex="take")
    assert len(game.state.hands[0]) == 10


def test_the_row_is_revealed_anew() -> None:
    """WC-51: players − 1 new animals, not one that has been seen seven times."""
    game = acquired("F1", take="lion")
    assert game.refused_chance(row="lion") == "WC-02"
    assert game.refused_chance(row="lion dodo") == "WC-01"
    game.state.animals[animal_of("lion")] = 1
    assert game.refused_chance(row="lion lion") == "WC-51"
    game.chance(row="lion ibex")
    assert game.asked == (1, 2)
    assert game.state.round == 2


def test_without_a_whole_row_the_game_ends_at_once() -> None:
    """WC-51: hands are discarded, unseen; nothing is left to decide."""
    game = acquired("F1", "", take="lion", last_round=True)
    assert game.state.phase == Phase.END
    assert RULES.waiting_for(game.state) == OVER
    assert game.state.hands == [[], [], []]
    assert [len(hand) for hand in game.state.given_up] == [0, 7, 7]
    assert RULES.view(game.state, Seat(1)).given_up == tuple(game.state.given_up[1])
    assert game.event(GameEnded).result == RULES.result(game.state)
    assert game.refused(0, bid="refill") == "WC-51"
    assert game.refused_chance(row="lion lion") == "WC-51"


def test_the_ibex_is_not_asked_after_the_last_round() -> None:
    """WC-R16: there is no next bid to keep the card for."""
    assert acquired("F3", "S1 S2", last_round=True).state.phase == Phase.END


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_game_is_over_when_the_row_cannot_be_filled(left: int) -> None:
    """WC-51: one animal is not enough for two places."""
    game = Game("F1", "", "", row=ROW)
    game.state.animal_deck = left
    game.bid("F1").draw().draw().act(0, take="lion")
    assert (game.state.phase == Phase.END) == (left < 2)


def test_after_the_end_everything_is_refused() -> None:
    """WC-51."""
    game = acquired("F1", take="lion", last_round=True)
    for card in range(14):
        with pytest.raises(IllegalAction) as error:
            RULES.check(game.state, Seat(0), RULES.notation.read_action({"bid": code(card)}))
        assert error.value.rule == "WC-51"
