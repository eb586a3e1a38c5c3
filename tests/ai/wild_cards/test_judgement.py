"""Positions of Wild Cards in which a sound player knows what to do."""

from __future__ import annotations

from typing import Any

import pytest

from ai.bidder import Budget
from ai.wild_cards import BIDDERS
from ai.wild_cards.auction import Auction
from ai.wild_cards.judge import Judge
from ai.wild_cards.position import Position
from ai.wild_cards.worth import Valuation
from game.engine.core import Json, Seat, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import LION
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import BACK, Round
from game.engine.table import Question
from tests.engine.wild_cards.scripted import Game, cards

HAND = "F3 S2 S3 M2 M3"
"""A hand that is nothing special."""


def answers(game: Game, seat: int = 0, count: int = 20) -> list[Json]:
    """What regulars do there, as it stands in a record."""
    view = RULES.view(game.state, Seat(seat))
    question = Question(1, Seat(seat), view, tuple(RULES.legal(game.state, Seat(seat))))
    return [
        RULES.notation.write_action(
            BIDDERS["regular"]("steady").decide(question, stream(k), Budget()).action
        )
        for k in range(count)
    ]


def always(game: Game, seat: int = 0, **wanted: Any) -> None:
    for one in answers(game, seat):
        assert {key: one.get(key) for key in wanted} == wanted, one


def mostly(game: Game, seat: int = 0, **wanted: Any) -> None:
    found = answers(game, seat)
    assert sum({key: one.get(key) for key in wanted} == wanted for one in found) >= 15, found


def alone(game: Game, bid: str) -> Game:
    """Seat 0 bids this; the two others refill."""
    return game.bid(bid, "refill", "refill").act(1, discard="").draw().act(2, discard="").draw()


def rounds_gone(game: Game, count: int) -> Game:
    """So many rounds fewer are to come, and so many rows of animals."""
    game.state.round += count
    game.state.animal_deck -= count * (game.state.seats - 1)
    return game


# --- taking and paying ------------------------------------------------------------------------------


def test_it_takes_the_animal_that_gives_majority_and_leader() -> None:
    """WC-33, WC-60: a third peacock with the leader, and not somebody else's lion."""
    own = {0: "peacock peacock", 1: "peacock peacock", 2: "lion lion"}
    leaders = {"peacock": 1, "lion": 2}
    game = Game("F1 " + HAND, HAND, HAND, row="peacock lion", own=own, leaders=leaders)
    always(alone(game, "F1"), take="peacock")


def test_it_does_not_pay_for_a_worthless_animal() -> None:
    """WC-35: three cards for a lion that others have long decided is not for this seat."""
    own = {0: "peacock peacock peacock squirrel squirrel", 1: "lion lion lion lion"}
    leaders = {"peacock": 0, "squirrel": 0, "lion": 1}
    game = Game("M4 F2 F3 F3 F4", HAND, HAND, row="lion lion", own=own, leaders=leaders)
    rounds_gone(game, 8).bid("M4", "M2", "M2")
    always(game, take="bid")


def test_it_pays_in_the_habitat_of_the_animal() -> None:
    """WC-32: two points for a forest card instead of a savanna card."""
    game = Game("F2 F4 S1 S2", HAND, HAND, row="peacock lion")
    always(alone(game, "F2"), pay=["F4"])


def test_it_keeps_the_wild_card_when_another_pays_as_well() -> None:
    game = Game("F2 F4 S2 W1", HAND, HAND, row="peacock squirrel")
    always(alone(game, "F2"), pay=["F4"])


def test_it_uses_the_wild_card_for_the_bonus() -> None:
    """WC-32: a wild card belongs to every habitat."""
    game = Game("F2 S2 S3 W1", HAND, HAND, row="peacock squirrel")
    always(alone(game, "F2"), pay=["W1"])


# --- bidding ----------------------------------------------------------------------------------------


def test_it_refills_an_empty_looking_hand() -> None:
    """WC-20: a 4 that cannot be paid buys nothing."""
    mostly(Game("F4", HAND, HAND, row="peacock lion"), bid="refill")


def test_it_does_not_refill_a_full_hand() -> None:
    found = answers(Game("F1 F2 F3 S1 S2 M3 W1", HAND, HAND, row="peacock lion"))
    assert not any(one["bid"] == "refill" for one in found)


def test_it_does_not_refill_in_the_last_round() -> None:
    """WC-51: new cards are of no use any more."""
    found = answers(Game("F1 S2", HAND, HAND, row="peacock lion", last_round=True))
    assert not any(one["bid"] == "refill" for one in found)


def test_it_spends_everything_in_the_last_round_for_what_decides() -> None:
    """A fourth peacock and its leader are worth the highest bid that can be paid in the forest."""
    own = {0: "peacock peacock peacock", 1: "peacock peacock peacock", 2: "ibex ibex"}
    hand = "F1 F2 F3 F4 S1 S2"
    leaders = {"peacock": 1, "ibex": 2}
    game = Game(hand, HAND, HAND, row="peacock lion", own=own, leaders=leaders, last_round=True)
    mostly(game, bid="F4")


def test_it_bids_low_when_nobody_can_compete() -> None:
    """The others have no cards (WC-R15): a forest 1 buys the peacock with its bonus."""
    mostly(Game("F1 F2 F3 F4 S1 S2", "", "", row="peacock peacock"), bid="F1")


def test_it_bids_the_card_whose_habitat_is_in_the_row() -> None:
    """WC-32: only mountain cards earn the two points here."""
    found = answers(Game("F2 F3 S2 S3 M2 M3 M1", "F3", "F3", row="eagle ibex"))
    assert sum(one["bid"].startswith("M") for one in found) >= 18, found


def test_who_bids_high_is_expected_to_do_so_again() -> None:
    """The public history of bids counts (WC-10)."""
    game = Game(HAND, HAND, HAND, row="peacock lion")
    before = Auction(Judge(Position.of_view(RULES.view(game.state, Seat(0))))).chances[1]
    for _ in range(6):
        game.state.history.append(Round((0, 4), tuple(cards("F4 F4 F4")), ((),) * 3, ()))
    after = Auction(Judge(Position.of_view(RULES.view(game.state, Seat(0))))).chances[1]
    assert after[4] > 1.3 * before[4]


def test_cards_seen_to_return_to_a_hand_are_remembered() -> None:
    """WC-35: the 4 taken back openly is there, the others may be anywhere."""
    game = Game("F1 S2", "F4 F2 S3", HAND, row="peacock lion")
    game.state.log.append((BACK, 1, tuple(cards("F4"))))
    holds = Position.of_view(RULES.view(game.state, Seat(0))).holds()
    assert holds[1][4] == 1.0
    assert holds[2][4] < 1.0


# --- leaders ----------------------------------------------------------------------------------------


def test_with_the_lion_a_tie_is_no_danger() -> None:
    """WC-42: who owns it is never behind in a tie, who does not always is."""
    game = Game(HAND, HAND, HAND, row="peacock lion", own={0: "lion"}, leaders={"lion": 0})
    view = RULES.view(game.state, Seat(0))
    auction = Auction(Judge(Position.of_view(view)), turns=0, called=[None, 3, 3])
    assert auction.ahead(0, 1, 3) == 0.0
    assert auction.ahead(1, 0, 3) > auction.ahead(1, 2, 3) - 0.5
    game.state.leaders[LION] = 1
    view = RULES.view(game.state, Seat(0))
    auction = Auction(Judge(Position.of_view(view)), turns=0, called=[None, 3, 3])
    assert auction.ahead(0, 1, 3) == 1.0
    assert auction.ahead(0, 2, 3) == 0.5


def test_the_meerkat_swaps_a_lone_animal_for_a_leader() -> None:
    """WC-21, WC-22: a lone ibex for the third squirrel and its leader."""
    own = {0: "meerkat squirrel squirrel ibex", 1: "squirrel squirrel", 2: "ibex ibex"}
    leaders = {"meerkat": 0, "squirrel": 1, "ibex": 2}
    game = Game("F2 S3", HAND, HAND, row="squirrel lion", own=own, leaders=leaders)
    game.bid("refill", "refill", "refill")
    always(game, give="ibex", get="squirrel")


def test_the_meerkat_keeps_what_is_better() -> None:
    own = {0: "meerkat peacock peacock peacock", 1: "lion lion lion", 2: "ibex ibex ibex"}
    leaders = {"meerkat": 0, "peacock": 0, "lion": 1, "ibex": 2}
    game = Game("F2 S3", HAND, HAND, row="lion ibex", own=own, leaders=leaders)
    rounds_gone(game, 9).bid("refill", "refill", "refill")
    always(game, swap="no")


def test_the_eagle_lays_two_cards() -> None:
    """WC-11: two cards are never worse than one."""
    game = Game("F1 F3 F4 S2 M2", HAND, HAND, row="peacock lion", own={0: "eagle"}, leaders={"eagle": 0})
    pairs = sum(isinstance(one["bid"], list) for one in answers(game))
    assert pairs >= 12


def test_the_eagle_chooses_the_lower_card_when_nobody_competes() -> None:
    game = Game("F1 F4 F2 F3 F2", HAND, HAND, row="peacock lion", own={0: "eagle"}, leaders={"eagle": 0})
    always(game.bid("F1+F4", "refill", "refill"), choose="F1")


def test_the_eagle_chooses_the_higher_card_when_it_is_needed() -> None:
    """The others' 3 would take the peacock and its leader first."""
    own = {0: "eagle peacock peacock peacock", 1: "peacock peacock peacock", 2: "meerkat"}
    leaders = {"eagle": 0, "peacock": 1}
    game = Game("F1 F4 F2 F3 F2", "F3 F1 F2", HAND, row="peacock lion", own=own, leaders=leaders)
    always(rounds_gone(game, 8).bid("F1+F4", "F3", "refill"), choose="F4")


def test_the_ibex_brings_the_bid_back() -> None:
    game = Game(HAND, HAND, HAND, row="eagle lion", own={0: "ibex"}, leaders={"ibex": 0})
    alone(game, "M2").act(0, take="eagle", pay="M3")
    assert game.state.phase == Phase.IBEX
    always(game, ibex="take")


def test_a_power_is_worth_more_with_more_rounds_to_use_it() -> None:
    """WC-34: the same lion, early and late, where nobody can take it away any more."""
    worths = [Valuation(3, later, [0.0] * 6).leader(LION, [2, 1, 0], 0)[0] for later in (9, 2, 0)]
    assert worths[0] > worths[1] > worths[2] == 1


# --- ties -------------------------------------------------------------------------------------------

OWN = {0: "peacock peacock peacock", 1: "peacock peacock peacock"}
"""A fourth peacock and its leader decide."""


def test_it_pays_more_in_a_tie_for_what_decides() -> None:
    """WC-40: the fourth peacock and its leader in the last round are worth the highest payment."""
    game = Game(
        "F2 F1 F4 S1",
        "F2 F3 S2",
        HAND,
        row="peacock lion",
        own=OWN,
        leaders={"peacock": 1},
        last_round=True,
    )
    game.bid("F2", "F2", "refill").act(2, discard="").draw()
    assert game.state.phase == Phase.PAYMENTS
    mostly(game, lay=["F4"])


def test_it_shows_a_dear_card_for_what_decides() -> None:
    """WC-41: in the last round a 4 from hand costs nothing and beats most of the deck."""
    game = Game(
        "F1 S4 S1", "W1 F3 S2", HAND, row="peacock lion", own=OWN, leaders={"peacock": 1}, last_round=True
    )
    game.bid("F1", "W1", "refill").act(2, discard="").draw()
    assert game.state.phase == Phase.TIE_CARDS
    mostly(game, show="S4")


@pytest.mark.parametrize("low", ["S1", "F2"])
def test_it_trusts_the_deck_rather_than_a_low_card(low: str) -> None:
    game = Game(f"F1 {low}", "W1 F3 S2", HAND, row="peacock lion")
    game.bid("F1", "W1", "refill").act(2, discard="").draw()
    mostly(game, show="deck")
