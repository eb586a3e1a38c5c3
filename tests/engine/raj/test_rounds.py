"""Raj: setting up and the course of a round (RAJ-00 to RAJ-05, RAJ-09, RAJ-R7, RAJ-R9)."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from game.engine.core import CHANCE, BadSetup, IllegalAction, Seat, Setup, StaleDecision, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, DECKS, PRIZES
from game.engine.games.raj.events import BidsRevealed, GameEnded, PrizeRevealed
from game.engine.games.raj.state import RajView
from game.engine.table import Table
from tests.engine.raj.play import NAMES, play_out, play_round, raj, whole_game

ANA, BEN, CAZ = Seat(0), Seat(1), Seat(2)


def test_the_cards_of_the_box() -> None:
    """RAJ-01, RAJ-02: five colours of 1–15; mice 1 to 10, vultures −1 to −5, in sum 40."""
    assert len(DECKS) == 5
    assert tuple(range(1, 16)) == CARDS
    assert sorted(PRIZES) == [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert sum(PRIZES) == 40


def test_everybody_starts_with_all_fifteen_cards() -> None:
    """RAJ-01."""
    for seats in RULES.seats:
        table = raj(seats)
        assert table.view(ANA).counts == (15,) * seats
        assert all(table.view(Seat(seat)).hand == CARDS for seat in range(seats))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_raj_is_for_two_to_five(seats: int) -> None:
    """RAJ-01: there are five colours, and it takes two to bid."""
    with pytest.raises(BadSetup, match="raj is for 2 to 5 players") as error:
        Table(RULES, Setup(("Ana",) * seats), seed=0)
    assert error.value.rule == "REC-02"


@pytest.mark.parametrize("card", [0, 16, -1, True, 1.0, "1", None, [1]])
def test_there_are_no_other_player_cards(card: object) -> None:
    """RAJ-01: a record that plays a card outside 1–15 names the rule."""
    with pytest.raises(IllegalAction, match="there is no player card") as error:
        RULES.notation.read_action({"play": card})
    assert error.value.rule == "RAJ-01"


def test_chance_shuffles_the_prizes() -> None:
    """RAJ-02: every prize comes once, in an order of the seed; every prize can be first."""
    orders = set()
    for seed in range(200):
        state = RULES.new(Setup(NAMES[:2]))
        rng = stream(seed)
        order = []
        while RULES.waiting_for(state):
            if RULES.waiting_for(state) == CHANCE:
                order.append(RULES.chance(state, rng))
                RULES.apply_chance(state, order[-1])
            else:
                card = state.hands[0][0]
                RULES.apply(state, {ANA: card, BEN: card})
        assert sorted(order) == sorted(PRIZES)
        orders.add(tuple(order))
    assert len(orders) == 200
    assert {order[0] for order in orders} == set(PRIZES)


def test_a_prize_comes_only_once() -> None:
    """RAJ-02."""
    table = raj(2)
    play_round(table, 7, [1, 2])
    with pytest.raises(IllegalAction, match="prize 7 has already been revealed") as error:
        table.do_chance(7)
    assert error.value.rule == "RAJ-02"
    assert table.view(ANA).pile == ()


@pytest.mark.parametrize("prize", [0, 11, -6, True, 2.0, "3", None, {}])
def test_there_are_no_other_prizes(prize: object) -> None:
    """RAJ-02."""
    with pytest.raises(IllegalAction, match="there is no prize card") as error:
        RULES.notation.read_chance({"prize": prize})
    assert error.value.rule == "RAJ-02"


def test_the_prize_is_revealed_first() -> None:
    """RAJ-03: it joins the table before anybody may choose; the event counts rounds from 1."""
    table = raj(3)
    assert table.asked == ()
    for attempt in (table.check, table.do_move):
        with pytest.raises(IllegalAction, match="revealed first") as error:
            attempt(BEN, 4)
        assert error.value.rule == "RAJ-03"
    assert table.do_chance(4) == [PrizeRevealed(1, 4, (4,))]
    assert table.asked == (0, 1, 2)
    assert table.view(CAZ).pile == (4,)


def test_a_prize_joins_what_is_on_the_table() -> None:
    """RAJ-03."""
    table = raj(2)
    play_round(table, 4, [9, 9])
    assert table.do_chance(-2) == [PrizeRevealed(2, -2, (4, -2))]


def test_all_choose_before_the_next_prize() -> None:
    """RAJ-04."""
    table = raj(3)
    table.do_chance(4)
    table.do_move(ANA, 3)
    with pytest.raises(IllegalAction, match="everyone must choose") as error:
        table.do_chance(5)
    assert error.value.rule == "RAJ-04"
    assert table.waiting == (1, 2)


def test_nobody_sees_a_choice_before_all_are_made() -> None:
    """RAJ-04: sealed choices change no view and no question, and reveal nothing."""
    table = raj(3)
    table.do_chance(4)
    before = [table.question(seat) for seat in (ANA, BEN, CAZ)]
    table.answer(table.epoch, ANA, 15)
    table.answer(table.epoch, CAZ, 1)
    assert [table.question(seat) for seat in (ANA, BEN, CAZ)] == before
    assert table.waiting == (1,)
    assert table.step() is None
    assert table.sealed(ANA) == 15
    assert table.sealed(BEN) is None


def test_all_choices_are_revealed_together() -> None:
    """RAJ-05: one event with all cards, for every seat."""
    table = raj(3)
    table.do_chance(4)
    for seat, card in ((CAZ, 1), (ANA, 15), (BEN, 7)):
        table.answer(table.epoch, seat, card)
    events = table.step()
    assert events is not None
    assert events[0] == BidsRevealed((15, 7, 1), ())
    assert all(RULES.redact(events[0], seat) == events[0] for seat in (ANA, BEN, CAZ))
    assert table.view(BEN).discards == (15, 7, 1)


@pytest.mark.parametrize("card", [14, 16, 0, -1])
def test_only_a_card_in_hand_can_be_played(card: int) -> None:
    """RAJ-05: nor one that was played before; nothing changes."""
    table = raj(2)
    play_round(table, 3, [14, 1])
    play_round(table, -1, [1, 14])
    table.do_chance(5)
    before = table.view(ANA)
    with pytest.raises(IllegalAction, match=f"you don’t have {card}") as error:
        table.answer(table.epoch, ANA, card)
    assert error.value.rule == "RAJ-05"
    assert table.view(ANA) == before
    assert table.waiting == (0, 1)


@pytest.mark.parametrize("card", [True, 1.0, "1", None])
def test_what_only_resembles_a_card_is_none(card: object) -> None:
    """RAJ-05: a record could not be read back with it."""
    table = raj(2)
    table.do_chance(5)
    with pytest.raises(IllegalAction) as error:
        table.answer(table.epoch, ANA, card)
    assert error.value.rule == "RAJ-05"


def test_nobody_reveals_two_cards() -> None:
    """RAJ-05: in a record a seat's second card of a round is refused."""
    table = raj(3)
    table.do_chance(4)
    table.do_move(BEN, 3)
    with pytest.raises(IllegalAction, match="Ben has already moved") as error:
        table.do_move(BEN, 4)
    assert error.value.rule == "RAJ-05"
    assert table.waiting == (0, 2)


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_game_is_fifteen_rounds(seats: int) -> None:
    """RAJ-00: every card is played once, then the game is over and nothing more is possible."""
    table = raj(seats)
    rng = random.Random(seats)
    events = whole_game(table, [rng.sample(CARDS, 15) for _ in range(seats)])
    assert [e.round for e in events if isinstance(e, PrizeRevealed)] == list(range(1, 16))
    assert events[-1] == GameEnded(table.result)  # type: ignore[arg-type]
    assert sum(isinstance(event, GameEnded) for event in events) == 1
    assert table.over
    assert table.view(ANA).counts == (0,) * seats
    assert table.view(ANA).round == 15
    for late in (lambda: table.do_chance(3), lambda: table.do_move(ANA, 3), lambda: table.check(ANA, 3)):
        with pytest.raises(IllegalAction, match="the game is over") as error:
            late()
        assert error.value.rule == "RAJ-00"


def test_there_is_no_result_before_the_end() -> None:
    """RAJ-00."""
    table = raj(2)
    for prize in PRIZES[:-1]:
        play_round(table, prize, [len(table.view(ANA).hand)] * 2)
        assert table.result is None
    play_round(table, PRIZES[-1], [1, 1])
    assert table.result is not None


def test_cards_are_discarded_won_or_not() -> None:
    """RAJ-09: the winner's, the losers' and the tied cards all leave the hands."""
    table = raj(3)
    play_round(table, 6, [14, 11, 5])
    assert [table.view(seat).hand for seat in (ANA, BEN, CAZ)] == [
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15),
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15),
        (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    ]
    play_round(table, 7, [2, 2, 2])
    assert table.view(ANA).counts == (13, 13, 13)
    assert not any(2 in table.view(seat).hand for seat in (ANA, BEN, CAZ))


def test_only_the_latest_discard_is_visible() -> None:
    """RAJ-09, RAJ-R7: the view shows one discard a seat, none before the first round."""
    table = raj(2)
    assert table.view(ANA).discards == (None, None)
    play_round(table, 6, [14, 11])
    assert table.view(ANA).discards == (14, 11)
    play_round(table, 5, [3, 4])
    assert table.view(ANA).discards == (3, 4)


def test_a_view_holds_no_other_hand() -> None:
    """RAJ-R7: only counts; but who remembers every revealed round can work the hands out."""
    table = raj(3)
    play_round(table, 6, [14, 11, 5])
    view = table.view(BEN)
    assert "hands" not in {field.name for field in fields(RajView)}
    assert view.hand == table.view(BEN).remaining(1)
    assert [done.cards for done in view.history] == [(14, 11, 5)]
    assert view.remaining(0) == tuple(card for card in CARDS if card != 14)


@pytest.mark.parametrize("open_history", [False, True])
def test_open_history_is_told_to_the_screen(open_history: bool) -> None:
    """RAJ-R7: a table option, off by default."""
    assert raj(2, open_history=open_history).view(ANA).open_history is open_history
    assert raj(2).view(ANA).open_history is False


def test_prizes_won_lie_open() -> None:
    """RAJ-R7."""
    table = raj(2)
    play_round(table, 6, [14, 11])
    play_round(table, -2, [3, 4])
    assert table.view(ANA).won == table.view(BEN).won == ((6, -2), ())


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    """RAJ-R9."""
    table = raj(2)
    table.do_chance(6)
    table.answer(table.epoch, ANA, 15)
    table.answer(table.epoch, ANA, 2)
    assert table.sealed(ANA) == 2
    table.answer(table.epoch, BEN, 9)
    with pytest.raises(StaleDecision):
        table.answer(table.epoch, ANA, 15)
    with pytest.raises(StaleDecision):
        table.answer(table.epoch, BEN, 15)
    events = table.step()
    assert events is not None
    assert events[0] == BidsRevealed((2, 9), ())
    assert 15 in table.view(ANA).hand


def test_a_forbidden_change_keeps_the_first_choice() -> None:
    """RAJ-R9, RAJ-05."""
    table = raj(2)
    play_round(table, 6, [15, 1])
    table.do_chance(4)
    table.answer(table.epoch, ANA, 3)
    with pytest.raises(IllegalAction):
        table.answer(table.epoch, ANA, 15)
    assert table.sealed(ANA) == 3


def test_play_out_ends_in_ties() -> None:
    """RAJ-00: the helper of these tests plays what is left, the same order for all."""
    table = raj(4)
    play_round(table, 10, [1, 2, 3, 4])
    play_round(table, 9, [2, 3, 4, 1])
    play_round(table, 8, [3, 4, 1, 2])
    play_round(table, 7, [4, 1, 2, 3])
    play_out(table)
    assert table.over
    assert table.scores == (7, 8, 9, 10)
