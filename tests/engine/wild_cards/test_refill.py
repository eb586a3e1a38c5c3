"""Phase 2A: discarding, drawing, the meerkat's swap, the squirrel, reshuffles."""

from __future__ import annotations

import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import animal_of
from game.engine.games.wild_cards.events import (
    Drew,
    LeaderMoved,
    Refilled,
    Reshuffled,
    SwapDeclined,
    Swapped,
)
from game.engine.games.wild_cards.phases import Phase
from tests.engine.wild_cards.scripted import Game, cards, codes

HAND = "F1 F1 F2 S3 M4"


def refilling(**more: object) -> Game:
    """Ana refills, Ben and Caz bid 4 without being able to pay."""
    more.setdefault("row", "squirrel lion")
    return Game(HAND, "S4", "S4", **more).bid("refill", "S4", "S4")  # type: ignore[arg-type]


def all_refilling(row: str, own: dict[int, str] | None = None, leader: int | None = None) -> Game:
    """Three who refill; the owner of the meerkats is given."""
    leaders = {} if leader is None else {"meerkat": leader}
    return Game("F1", "S1", "M1", row=row, own=own, leaders=leaders).bid("refill", "refill", "refill")


def test_a_refill_discards_and_draws_up_to_seven() -> None:
    """WC-20: any number of habitats, kinds offered once; the refill card comes back."""
    game = refilling()
    assert game.asked == (0,)
    offered = [option["discard"] for option in game.options(0)]
    assert len(offered) == 3 * 2 * 2 * 2
    assert [] in offered
    assert offered.count(["F1"]) == 1
    assert game.refused(0, discard="S4") == "WC-20"
    assert game.refused(0, discard="F1 F1 F1") == "WC-20"
    assert game.refused(0, take="lion") == "WC-20"
    game.act(0, discard="M4 F1")
    assert game.event(Refilled).discarded == tuple(cards("F1 M4"))
    assert codes(game.state.pile) == "F1 M4"
    assert game.drawing == (0, 4)
    game.draw("M1 M1 M2 W1")
    assert game.hand(0) == "F1 F2 S3 M1 M1 M2 W1"


def test_discarding_nothing_is_allowed_and_the_turn_ends() -> None:
    """WC-20: that is the whole turn; the bid of a habitat follows."""
    game = refilling().act(0, discard="")
    assert game.drawing == (0, 2)
    game.draw("M1 M1")
    assert Seat(0) not in game.asked
    assert game.state.bidders == []


def test_what_is_drawn_is_seen_by_the_owner_alone() -> None:
    """WC-04, WC-20: the others are told how many."""
    game = refilling().act(0, discard="").draw("M1 M2")
    told = next(event for event in game.said if isinstance(event, Drew))
    assert told.cards == tuple(cards("M1 M2"))
    hidden = RULES.redact(told, Seat(1))
    assert hidden == Drew(Seat(0), 2, None, 7)
    assert RULES.redact(told, Seat(0)) == told


def test_only_cards_of_the_deck_can_be_typed_in() -> None:
    """WC-20, WC-24: the right number, and none that lies elsewhere."""
    game = refilling(deck="M1 M1 M2").act(0, discard="")
    assert game.refused_chance(draw="M1") == "WC-20"
    assert game.refused_chance(draw="M1 F1") == "WC-24"
    assert game.refused_chance(draw="M2 M2") == "WC-24"
    assert game.refused_chance(row="lion lion") == "WC-20"
    assert game.refused(0, discard="") == "WC-20"


@pytest.mark.parametrize("row", ["lion ibex", "ibex lion"])
def test_the_meerkat_swaps_an_animal_with_the_row(row: str) -> None:
    """WC-21: before discarding; another species; the given animal lies in the row and can be acquired."""
    game = Game(HAND, "S1", "S4", row=row, own={0: "meerkat lion lion"}, leaders={"meerkat": 0, "lion": 0})
    game.bid("refill", "S1", "refill")
    assert game.state.phase == Phase.SWAP
    assert game.options(0) == [
        {"swap": "no"},
        *({"give": "lion", "get": get} for get in row.split() if get != "lion"),
        *({"give": "meerkat", "get": get} for get in row.split()),
    ]
    assert game.refused(0, give="lion", get="lion") == "WC-21"
    assert game.refused(0, give="eagle", get="lion") == "WC-21"
    assert game.refused(0, give="lion", get="eagle") == "WC-21"
    assert game.refused(0, discard="") == "WC-21"
    assert game.refused(1, take="lion") == "WC-21"
    assert game.refused(2, discard="") == "WC-R9"
    game.act(0, give="meerkat", get="ibex")
    assert game.row() == row.replace("ibex", "meerkat")
    assert game.event(Swapped).place == row.split().index("ibex")
    assert game.state.phase == Phase.DISCARDS
    game.draws(0).draws(2)
    assert {"take": "meerkat", "pay": []} in game.options(1)


def test_the_swap_is_once_and_only_with_the_refill_card() -> None:
    """WC-21: it may be left, and who bids a habitat has none."""
    game = Game(HAND, "S1", "S4", row="lion ibex", own={0: "meerkat"}, leaders={"meerkat": 0})
    assert game.bid("F1", "refill", "refill").state.phase == Phase.DISCARDS
    game = Game(HAND, "S1", "S4", row="lion ibex", own={0: "meerkat"}, leaders={"meerkat": 0})
    game.bid("refill", "refill", "refill").act(0, swap="no")
    assert game.told(SwapDeclined)
    assert game.state.phase == Phase.DISCARDS
    assert game.refused(0, give="meerkat", get="lion") == "WC-20"


def test_without_another_species_there_is_no_swap_to_ask_for() -> None:
    """WC-21: meerkats for meerkats."""
    game = Game(HAND, "S1", "S4", row="meerkat meerkat", own={0: "meerkat"}, leaders={"meerkat": 0})
    assert game.bid("refill", "refill", "refill").state.phase == Phase.DISCARDS


def swapped(own: dict[int, str], give: str, get: str, row: str = "lion squirrel", **led: int) -> Game:
    leaders = {"meerkat": 0, **led}
    own[0] += " meerkat meerkat meerkat"
    game = Game(HAND, "S4", "S4", row=row, own=own, leaders=leaders)
    return game.bid("refill", "refill", "refill").act(0, give=give, get=get)


def test_the_swap_takes_the_leader_of_what_was_gained() -> None:
    """WC-22: level with everybody is enough, one less is not."""
    game = swapped({0: "ibex", 1: "lion"}, "ibex", "lion", lion=1)
    assert game.leader("lion") == 0
    assert game.event(LeaderMoved) == LeaderMoved(animal_of("lion"), Seat(1), Seat(0), "WC-22")
    assert swapped({0: "ibex", 1: "lion lion"}, "ibex", "lion", lion=1).leader("lion") == 1
    assert swapped({0: "ibex"}, "ibex", "squirrel").leader("squirrel") == 0
    assert not swapped({0: "ibex lion", 1: ""}, "ibex", "lion", lion=0).told(LeaderMoved)


@pytest.mark.parametrize(
    ("mine", "bens", "caz", "owner"),
    [
        ("ibex", "", "", None),
        ("ibex", "ibex", "", 1),
        ("ibex", "ibex", "ibex", None),
        ("ibex ibex", "ibex ibex", "", 1),
        ("ibex ibex", "ibex ibex", "ibex ibex", None),
        ("ibex ibex", "ibex", "", 0),
        ("ibex ibex", "ibex", "ibex", 0),
    ],
)
def test_the_swap_may_lose_the_leader_of_what_was_given(
    mine: str, bens: str, caz: str, owner: int | None
) -> None:
    """WC-22: with none left or fewer than another; to the one with the most, else to the supply."""
    game = swapped({0: mine, 1: bens, 2: caz}, "ibex", "lion", ibex=0)
    assert game.leader("ibex") == owner


def test_giving_without_the_leader_moves_no_leader() -> None:
    """WC-22, WC-R13: the leader stays with its owner or in the supply."""
    assert swapped({0: "ibex", 1: "ibex", 2: "ibex"}, "ibex", "lion", ibex=1).leader("ibex") == 1
    assert swapped({0: "ibex", 1: "ibex"}, "ibex", "lion").leader("ibex") is None


def test_the_squirrel_draws_up_to_ten() -> None:
    """WC-23: its owner at the moment of drawing, when bidding refill."""
    game = refilling(own={0: "squirrel"}, leaders={"squirrel": 0}).act(0, discard="F1")
    assert game.event(Refilled).limit == 10
    assert game.drawing == (0, 6)
    game.draw()
    assert len(game.state.hands[0]) == 10


def test_the_squirrel_gained_by_the_swap_serves_at_once() -> None:
    """WC-22, WC-23, WC-34, the rules' example: an ibex for a squirrel, its leader, ten cards."""
    game = Game(
        HAND, "S4", "S4", row="squirrel lion", own={0: "meerkat ibex"}, leaders={"meerkat": 0, "ibex": 0}
    )
    game.bid("refill", "refill", "refill").act(0, give="ibex", get="squirrel")
    assert game.leader("squirrel") == 0
    assert game.leader("ibex") is None
    game.act(0, discard="")
    assert game.drawing == (0, 5)


def test_the_squirrel_lost_by_the_swap_serves_no_more() -> None:
    """WC-34: a power serves whoever owns the card when it applies."""
    game = Game(
        HAND,
        "S4",
        "S4",
        row="lion lion",
        own={0: "meerkat squirrel"},
        leaders={"meerkat": 0, "squirrel": 0},
    )
    game.bid("refill", "refill", "refill").act(0, give="squirrel", get="lion").act(0, discard="")
    assert game.drawing == (0, 2)


def test_the_discard_pile_becomes_the_deck_when_a_card_is_wanted() -> None:
    """WC-24: with what was just discarded, without bids on the table; not before it is needed."""
    game = refilling(deck="M1 M2", pile="M3").act(0, discard="F1 F2")
    assert game.drawing == (0, 4)
    assert game.refused_chance(draw="M3 F1 F2 M1") == "WC-24"
    assert game.refused_chance(draw="M1 M2 S4 M3") == "WC-24"
    game.draw("M1 M2 F1 M3")
    assert game.event(Reshuffled).cards == tuple(cards("F1 F2 M3"))
    assert [event.count for event in game.said if isinstance(event, Drew)] == [2, 2]
    assert codes(game.state.deck) == "F2"
    assert game.state.pile == []
    game = refilling(deck="M1 M2", pile="M3").act(0, discard="").draw("M1 M2")
    assert not game.told(Reshuffled)
    assert codes(game.state.pile) == "M3"


def test_draws_take_what_there_is() -> None:
    """WC-R11: deck and discard pile may run out."""
    game = refilling(deck="M1", pile="").act(0, discard="")
    assert game.drawing == (0, 1)
    game.draw("M1")
    assert len(game.state.hands[0]) == 6
    game = refilling(deck="", pile="").act(0, discard="")
    assert len(game.state.hands[0]) == 5
    assert game.state.drawing == 0


def test_who_still_holds_seven_draws_nothing() -> None:
    """WC-R10: and need not go down; with the squirrel it is ten."""
    nine = "F1 F1 F2 F2 S1 S2 S3 M1 M2"
    game = Game(nine, "S4", "S4", row="lion ibex").bid("refill", "S4", "S4").act(0, discard="M1")
    assert len(game.state.hands[0]) == 8
    assert not game.told(Drew)
    game = Game(nine, "S4", "S4", row="lion ibex", leaders={"squirrel": 0}).bid("refill", "S4", "S4")
    assert game.act(0, discard="M1").drawing == (0, 2)
    game = Game(nine + " M3", "S4", "S4", row="lion ibex", leaders={"squirrel": 0})
    game.bid("refill", "S4", "S4").act(0, discard="")
    assert len(game.state.hands[0]) == 10


def test_the_meerkats_owner_refills_first_then_in_seat_order() -> None:
    """WC-R9: of several refill bidders."""
    game = Game("F1", "S1", "M1", "M2", row="lion lion lion", own={2: "meerkat"}, leaders={"meerkat": 2})
    game.bid("refill", "refill", "refill", "refill").act(2, swap="no").draws(2)
    for seat in (0, 1, 3):
        game.draws(seat)
    game = all_refilling("lion lion")
    for seat in (0, 1, 2):
        game.draws(seat)


def test_a_meerkat_that_changes_hands_serves_who_has_not_refilled_yet() -> None:
    """WC-R9: Caz gives the last but one meerkat away; Ana has the most now and may swap in turn."""
    game = all_refilling("lion ibex", own={0: "meerkat meerkat eagle", 2: "meerkat meerkat"}, leader=2)
    game.act(2, give="meerkat", get="ibex")
    assert game.leader("meerkat") == 0
    game.draws(2)
    assert game.state.phase == Phase.SWAP
    game.act(0, give="eagle", get="meerkat").draws(0)
    assert game.asked == (1,)
    assert game.state.phase == Phase.DISCARDS


def test_a_leader_gained_after_the_own_turn_gives_no_second_turn() -> None:
    """WC-R9: the order is fixed when phase 2A begins."""
    game = all_refilling("lion meerkat", own={0: "meerkat meerkat", 1: "meerkat meerkat eagle"}, leader=0)
    game.act(0, give="meerkat", get="lion")
    assert game.leader("meerkat") == 1
    game.draws(0).act(1, swap="no").draws(1)
    game.draws(2)
    assert game.state.phase == Phase.ROW
