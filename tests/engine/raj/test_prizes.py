"""Raj: who takes the pile (RAJ-06 to RAJ-08, RAJ-10, RAJ-R1 to RAJ-R4), with the rulebook's examples."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.engine.core import Seat
from game.engine.games.raj.events import BidsRevealed, PileCarried, PileLapsed, PrizeRevealed, PrizeTaken
from game.engine.games.raj.scoring import deciding_seat, passed_over
from tests.engine.raj.play import play_out, play_round, play_rounds, raj, whole_game


@pytest.mark.parametrize(
    ("cards", "lowest", "seat"),
    [
        pytest.param([14, 11, 5], False, 0, id="RAJ-06 mouse, highest card"),
        pytest.param([14, 11, 5], True, 2, id="RAJ-06 vulture, lowest card"),
        pytest.param([14, 14, 12], False, 2, id="RAJ-07 mouse, tie passed over"),
        pytest.param([2, 9, 2], True, 1, id="RAJ-07 vulture, tie passed over"),
        pytest.param([14, 14, 9, 9, 3], False, 4, id="RAJ-R1 cascade on a mouse"),
        pytest.param([1, 1, 4, 4, 15], True, 4, id="RAJ-R1 cascade on a vulture"),
        pytest.param([14, 14, 9, 9], False, None, id="RAJ-R1 no unique card"),
        pytest.param([14, 9, 9, 9, 14], True, None, id="RAJ-R1 no unique card among five"),
        pytest.param([8, 8, 8], False, None, id="RAJ-08 all alike"),
        pytest.param([8, 8, 8, 7], False, 3, id="RAJ-07 three alike"),
        pytest.param([15, 9, 9, 3, 3], False, 0, id="RAJ-06 ties below the decision do not matter"),
    ],
)
def test_who_decides_a_prize(cards: list[int], lowest: bool, seat: int | None) -> None:
    """RAJ-06, RAJ-07, RAJ-08, RAJ-R1."""
    assert deciding_seat(cards, lowest=lowest) == seat


def by_elimination(cards: tuple[int, ...], lowest: bool) -> tuple[int | None, set[int]]:
    """The rules read aloud: strike the tied on the deciding value until a card stands alone."""
    left = dict(enumerate(cards))
    passed: set[int] = set()
    while left:
        value = min(left.values()) if lowest else max(left.values())
        level = {seat for seat, card in left.items() if card == value}
        if len(level) == 1:
            return level.pop(), passed
        passed |= level
        left = {seat: card for seat, card in left.items() if seat not in level}
    return None, passed


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("lowest", [False, True])
def test_every_pattern_of_cards(seats: int, lowest: bool) -> None:
    """RAJ-06, RAJ-07, RAJ-R1: all that five ranks can do, against striking out by hand."""
    for cards in product(range(1, 6), repeat=seats):
        seat, passed = by_elimination(cards, lowest)
        assert deciding_seat(cards, lowest=lowest) == seat
        assert set(passed_over(cards, lowest=lowest)) == passed
        assert (seat is None) == (1 not in Counter(cards).values())


def test_a_mouse_goes_to_the_highest_card() -> None:
    """RAJ-06, the example: mouse 6; cards 14, 11, 5."""
    table = raj(3)
    assert play_round(table, 6, [14, 11, 5]) == [
        PrizeRevealed(1, 6, (6,)),
        BidsRevealed((14, 11, 5), ()),
        PrizeTaken(Seat(0), 14, (6,), 6),
    ]
    assert table.scores == (6, 0, 0)


def test_a_vulture_goes_to_the_lowest_card() -> None:
    """RAJ-06, the example: vulture −2, lowest card 5."""
    table = raj(3)
    assert play_round(table, -2, [14, 11, 5])[-1] == PrizeTaken(Seat(2), 5, (-2,), -2)
    assert table.scores == (0, 0, -2)


def test_the_tied_are_passed_over() -> None:
    """RAJ-07, the example: mouse 7; cards 14, 14, 12."""
    table = raj(3)
    assert play_round(table, 7, [14, 14, 12])[1:] == [
        BidsRevealed((14, 14, 12), (Seat(0), Seat(1))),
        PrizeTaken(Seat(2), 12, (7,), 7),
    ]


def test_passing_over_cascades() -> None:
    """RAJ-R1: 14, 14, 9, 9, 3 on a mouse; 14, 14, 9, 9 leaves the pile."""
    five, four = raj(5), raj(4)
    assert play_round(five, 8, [14, 14, 9, 9, 3])[-1] == PrizeTaken(Seat(4), 3, (8,), 8)
    assert play_round(four, 8, [14, 14, 9, 9])[1:] == [
        BidsRevealed((14, 14, 9, 9), (Seat(0), Seat(1), Seat(2), Seat(3))),
        PileCarried((8,)),
    ]
    assert four.scores == (0, 0, 0, 0)
    assert four.view(Seat(0)).pile == (8,)


def test_the_winner_takes_every_card_of_the_pile() -> None:
    """RAJ-08: a carried mouse and a new one are summed and go together."""
    table = raj(2)
    play_round(table, 3, [9, 9])
    assert play_round(table, 10, [1, 2])[-1] == PrizeTaken(Seat(1), 2, (3, 10), 13)
    assert table.view(Seat(0)).won == ((), (3, 10))
    assert table.view(Seat(0)).pile == ()


def test_a_sum_of_zero_is_fought_for_like_a_mouse() -> None:
    """RAJ-R3, RAJ-08, the example: pile +2 then −2, the highest unique card takes both."""
    table = raj(3)
    play_round(table, 2, [9, 9, 9])
    assert play_round(table, -2, [1, 8, 4])[-1] == PrizeTaken(Seat(1), 8, (2, -2), 0)
    assert table.view(Seat(0)).won[1] == (2, -2)
    assert table.scores == (0, 0, 0)


def test_the_cards_of_a_zero_pile_still_count_for_breaking_ties() -> None:
    """RAJ-R3, RAJ-13: 10, −1, −2, −3 and −4 sum to zero, and the 10 breaks the tie."""
    table = raj(2, highest_mouse_breaks_ties=True)
    ties = [(prize, (card, card)) for prize, card in zip((-1, -2, -3, -4), (11, 12, 13, 14), strict=True)]
    play_rounds(table, ties)
    assert play_round(table, 10, [1, 2])[-1] == PrizeTaken(Seat(1), 2, (-1, -2, -3, -4, 10), 0)
    rest = [(9, (3, 1)), (8, (2, 3)), (5, (6, 4)), (1, (4, 5)), (-5, (5, 6))]
    play_rounds(table, rest)
    play_out(table)
    assert table.scores == (9, 9)
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.result.ranking == ((1,), (0,))


def test_a_negative_sum_is_fought_for_like_a_vulture() -> None:
    """RAJ-08, the example: pile +1 then −4, the lowest unique card takes both."""
    table = raj(3)
    play_round(table, 1, [9, 9, 9])
    assert play_round(table, -4, [2, 8, 2])[-1] == PrizeTaken(Seat(1), 8, (1, -4), -3)


def test_a_pile_turns_from_mouse_to_vulture_and_back() -> None:
    """RAJ-R2: +1, then −4 (sum −3), then +5 (sum 2) taken by the highest card."""
    table = raj(2)
    view = lambda: table.view(Seat(0))  # noqa: E731 - the view anew
    table.do_chance(1)
    assert not view().lowest
    table.do_move(Seat(0), 9)
    assert table.do_move(Seat(1), 9) == [BidsRevealed((9, 9), (Seat(0), Seat(1))), PileCarried((1,))]
    table.do_chance(-4)
    assert view().lowest
    table.do_move(Seat(0), 8)
    table.do_move(Seat(1), 8)
    table.do_chance(5)
    assert not view().lowest
    assert view().pile == (1, -4, 5)
    table.do_move(Seat(0), 3)
    events = table.do_move(Seat(1), 4)
    assert events is not None
    assert events[-1] == PrizeTaken(Seat(1), 4, (1, -4, 5), 2)


def test_a_vulture_pile_can_turn_to_a_mouse() -> None:
    """RAJ-R2: −4, then +6 is a mouse of 2."""
    table = raj(2)
    play_round(table, -4, [9, 9])
    assert play_round(table, 6, [3, 4])[-1] == PrizeTaken(Seat(1), 4, (-4, 6), 2)


def test_nobody_takes_a_tied_last_prize() -> None:
    """RAJ-10: the last round's prize lapses, and the event says so."""
    table = raj(2)
    first = [(prize, (card, 16 - card)) for prize, card in zip(range(-5, 0), range(1, 6), strict=True)]
    play_rounds(table, first)
    second = [(prize, (card, 16 - card)) for prize, card in zip(range(1, 6), range(11, 16), strict=True)]
    play_rounds(table, second)
    rest = [(6, (6, 10)), (7, (7, 9)), (8, (9, 7)), (9, (10, 6))]
    play_rounds(table, rest)
    events = play_round(table, 10, [8, 8])
    assert PileLapsed((10,)) in events
    assert not any(isinstance(event, PrizeTaken | PileCarried) for event in events)
    assert sum(table.scores) == 30
    assert table.over


def test_a_whole_carried_pile_lapses() -> None:
    """RAJ-R4, RAJ-10: not only the last card."""
    table = raj(2)
    play_round(table, 10, [1, 2])
    play_round(table, 9, [2, 1])
    events = play_out(table)
    lapsed = [event for event in events if isinstance(event, PileLapsed)]
    assert lapsed == [PileLapsed((-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8))]
    assert table.scores == (9, 10)


def test_a_game_of_ties_only_lapses_as_a_whole() -> None:
    """RAJ-R4, RAJ-R5: nobody has a point, which is a draw."""
    table = raj(3)
    events = whole_game(table, [range(1, 16)] * 3)
    assert sum(isinstance(event, PileCarried) for event in events) == 14
    assert table.scores == (0, 0, 0)
    assert table.result is not None
    assert table.result.winners == ()
