"""Phase 1: bids, forced bids and the eagle."""

from __future__ import annotations

import pytest

from game.engine.core import Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import REFILL, card_of
from game.engine.games.wild_cards.events import BidsRevealed, EagleChose
from game.engine.games.wild_cards.phases import Phase
from game.engine.table import Table
from tests.engine.wild_cards.scripted import NAMES, Game

ROW = "lion ibex"


def test_everybody_bids_one_card_of_the_hand() -> None:
    """WC-10: a habitat or the refill card, each kind offered once, all revealed together."""
    game = Game("F3 F3 W1", "S1", "M4 M4", row=ROW)
    assert game.asked == (0, 1, 2)
    assert game.options(0) == [{"bid": "F3"}, {"bid": "W1"}, {"bid": "refill"}]
    assert game.refused(0, bid="S1") == "WC-10"
    assert game.refused(0, bid="F3+W1") == "WC-11"
    assert game.refused(0, take="lion") == "WC-10"
    game.bid("F3", "refill", "M4")
    assert game.event(BidsRevealed).bids == (card_of("F3"), REFILL, card_of("M4"))
    assert game.hand(0) == "F3 W1"


def test_bids_are_sealed_until_all_have_bid() -> None:
    """WC-10: nothing of a bid stands in any view or event before the last one."""
    table = Table(RULES, Setup(NAMES[:3]), seed=1)
    while not table.asked:
        table.step()
    before = [table.view(Seat(seat)) for seat in range(3)]
    for seat in (0, 1):
        question = table.question(Seat(seat))
        table.answer(question.epoch, Seat(seat), question.options[0])
    assert [table.view(Seat(seat)) for seat in range(3)] == before
    assert table.step() is None


def test_a_bluff_is_a_legal_bid() -> None:
    """WC-10, WC-R1: a 4 without the cards to pay it; on the turn the bid must be taken back."""
    game = Game("F4 F1", "S1", "M1 M2", row=ROW).bid("F4", "refill", "M2")
    game.draws(1)
    assert game.drawing == (0, 2)
    game.draw()
    assert game.asked == (2,)
    assert len(game.state.hands[0]) == 4


def eagle(*bids: str, hand: str = "F3 F1 M2") -> Game:
    return Game(hand, "S3 S1", "M4", row=ROW, own={0: "eagle"}, leaders={"eagle": 0}).bid(*bids)


def test_the_eagle_may_lay_two_cards() -> None:
    """WC-11: the owner chooses one after the others have revealed and takes the other back."""
    game = eagle("F3+M2", "S3", "refill")
    told = game.event(BidsRevealed)
    assert told.bids == (None, card_of("S3"), REFILL)
    assert told.eagle == 0
    assert game.asked == (0,)
    assert game.options(0) == [{"choose": "F3"}, {"choose": "M2"}]
    assert game.refused(0, choose="F1") == "WC-11"
    game.act(0, choose="M2")
    assert game.event(EagleChose).card == card_of("M2")
    assert game.state.bids[0] == card_of("M2")
    assert game.hand(0) == "F1 F3"


def test_the_eagle_may_lay_one_card_like_anybody() -> None:
    """WC-11: it may, it need not; two of a kind are two cards, too."""
    game = eagle("F3", "S1", "refill")
    assert game.event(BidsRevealed).eagle is None
    assert game.state.phase != Phase.EAGLE
    game = eagle("F3+F3", "S1", "refill", hand="F3 F3")
    assert game.options(0) == [{"choose": "F3"}]
    game.act(0, choose="F3")
    assert game.hand(0) == "F3"


def test_the_eagle_lays_what_is_in_the_hand() -> None:
    """WC-11: two cards of the hand, and only the owner."""
    game = Game("F3 F1", "S3 S1", "M4", row=ROW, leaders={"eagle": 0})
    assert game.refused(0, bid="F3+F3") == "WC-10"
    assert game.refused(0, bid="refill+refill") == "WC-03"
    assert game.refused(0, bid="F1+F3+refill") == "WC-11"
    assert game.refused(1, bid="S3+S1") == "WC-11"
    assert {"bid": ["F1", "F3"]} in game.options(0)
    assert not any(isinstance(option["bid"], list) for option in game.options(1))


def test_the_refill_card_may_be_one_of_the_two() -> None:
    """WC-R8: either may be chosen; the card taken back is never shown to anybody else."""
    for choice, rest in [("refill", "F1 F3 M2"), ("F3", "F1 M2")]:
        game = eagle("F3+refill", "S1", "refill")
        views = [RULES.view(game.state, Seat(seat)) for seat in (1, 2)]
        assert all(view.laid == () for view in views)
        assert all(view.counts[0] == 3 for view in views)
        assert RULES.view(game.state, Seat(0)).laid == (card_of("F3"), REFILL)
        game.act(0, choose=choice)
        assert game.state.bids[0] == card_of(choice)
        assert game.hand(0) == rest


def test_a_single_hand_card_is_no_choice_for_the_eagle() -> None:
    """WC-R8: without habitats only the refill card is left, and nobody is asked."""
    game = Game("", "S3 S1", "M4", row=ROW, leaders={"eagle": 0})
    assert game.asked == (1, 2)
    game.bid("S1", "refill")
    assert game.event(BidsRevealed).bids[0] == REFILL
    game = Game("F2", "S3", "M4", row=ROW, leaders={"eagle": 0})
    assert game.options(0) == [{"bid": "F2"}, {"bid": "refill"}, {"bid": ["F2", "refill"]}]


def test_that_two_cards_lie_there_is_shown_after_all_have_bid() -> None:
    """WC-R16: with the eagle's two cards sealed, the others' questions are as they were."""
    table = Table(RULES, Setup(NAMES[:3]), seed=4)
    while not table.asked:
        table.step()
    table._state.leaders[2] = 0
    table._state.collections[0][2] += 1
    questions = [table.question(Seat(seat)) for seat in (1, 2)]
    two = next(option for option in table.question(Seat(0)).options if len(option.cards) == 2)
    table.answer(table.epoch, Seat(0), two)
    assert [table.question(Seat(seat)) for seat in (1, 2)] == questions
    assert table.step() is None


def test_the_eagle_gained_in_a_round_serves_in_the_next_bid() -> None:
    """WC-R14, WC-34: it is no use in the round in which it is gained; lost, it serves the new owner."""
    game = Game("M1", "S2 S2 M3", "S4", row="eagle lion", leaders={"eagle": 1}, own={1: "eagle"})
    game.bid("M1", "M3+S2", "refill").act(1, choose="S2")
    game.draws(2).act(1, take="lion", pay="S2").act(0, take="eagle")
    assert game.leader("eagle") == 0
    game.chance(row="lion lion")
    assert not any(isinstance(option["bid"], list) for option in game.options(1))


def test_without_a_habitat_the_refill_card_is_bid() -> None:
    """WC-R15: nobody is asked for it; whoever is told to move cannot."""
    game = Game("", "S1", "M1", row=ROW)
    assert game.asked == (1, 2)
    assert game.options(0) == []
    assert game.refused(0, bid="refill") == "WC-R15"
    game.bid("S1", "M1")
    assert game.event(BidsRevealed).forced == (0,)
    assert game.drawing == (0, 7)


def test_when_everybody_refills_nothing_is_acquired() -> None:
    """WC-R15, WC-51: the row goes to the box."""
    game = Game("F1", "S1", "M1", row=ROW).bid("refill", "refill", "refill")
    for seat in range(3):
        game.draws(seat)
    assert game.state.phase == Phase.ROW
    assert game.state.box == [0, 0, 0, 1, 1, 0]


def test_when_nobody_has_a_habitat_the_round_runs_by_itself() -> None:
    """WC-R15, WC-R16: no bid is asked for."""
    game = Game("F1", "", "", row=ROW, deck="", pile="").bid("F1").act(0, take="lion")
    assert game.state.phase == Phase.ROW
    game.state.pile = []
    game.chance(row="eagle eagle")
    assert game.event(BidsRevealed).forced == (0, 1, 2)
    assert game.state.phase == Phase.ROW
    assert game.state.round == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_forced_moves_are_never_asked_for(seats: int) -> None:
    """WC-R16: in whole games nobody is asked who has only one thing to do."""
    rng = stream("forced", seats)
    state = RULES.new(Setup(NAMES[:seats]))
    while waiting := RULES.waiting_for(state):
        if waiting == (-1,):
            RULES.apply_chance(state, RULES.chance(state, rng))
            continue
        if state.phase == Phase.BIDS:
            assert all(state.hands[seat] for seat in waiting)
        if state.phase == Phase.TURN:
            assert state.row
            assert all(state.can_pay(seat) for seat in waiting)
            assert len(RULES.legal(state, waiting[0])) > 1
        RULES.apply(state, {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting})
