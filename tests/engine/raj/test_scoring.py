"""Raj: scores, winners and ranking (RAJ-11 to RAJ-13, RAJ-R5, RAJ-R6, RAJ-R8)."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.core import Result, Seat
from game.engine.games.raj.events import GameEnded
from game.engine.games.raj.scoring import final_result
from tests.engine.raj.play import play_out, play_round, raj


def ranked(*places: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(map(Seat, place)) for place in places)


def test_a_score_is_the_sum_of_the_prizes_taken() -> None:
    """RAJ-11."""
    table = raj(2)
    play_round(table, 6, [14, 11])
    play_round(table, -2, [1, 2])
    play_round(table, 5, [2, 3])
    view = table.view(Seat(0))
    assert table.scores == view.scores == (4, 5)
    assert [sum(cards) for cards in view.won] == [4, 5]


@pytest.mark.parametrize(
    ("scores", "ranking", "winners"),
    [
        pytest.param([12, 20, 8], [(1,), (0,), (2,)], (1,), id="RAJ-12 highest score"),
        pytest.param([11, 11, 4], [(2,), (0, 1)], (2,), id="RAJ-R8 leaders dropped out"),
        pytest.param([11, 4, 11, 2], [(1,), (0, 2), (3,)], (1,), id="RAJ-R8 behind in order of score"),
        pytest.param([9, 9, 5, 5, -3], [(4,), (0, 1), (2, 3)], (4,), id="RAJ-R5 cascade"),
        pytest.param([9, 9, 5, 5], [(0, 1, 2, 3)], (), id="RAJ-R5 nobody alone: a draw"),
        pytest.param([20, 20], [(0, 1)], (), id="RAJ-R5 two level players: a draw"),
        pytest.param([9, 5, 5], [(0,), (1, 2)], (0,), id="RAJ-R8 equal scores share a place"),
        pytest.param([9, 5, 5, 5, 3], [(0,), (1, 2, 3), (4,)], (0,), id="RAJ-R8 places go on below"),
        pytest.param([-2, -1], [(1,), (0,)], (1,), id="RAJ-12 the least bad"),
        pytest.param([7, 7, 7, 1, 0], [(3,), (0, 1, 2), (4,)], (3,), id="RAJ-12 three leaders"),
    ],
)
def test_the_highest_score_that_only_one_has(
    scores: list[int], ranking: list[tuple[int, ...]], winners: tuple[int, ...]
) -> None:
    """RAJ-12, RAJ-R5, RAJ-R8."""
    result = final_result(scores, [0] * len(scores), mouse_breaks_ties=False)
    assert result == Result(tuple(scores), ranked(*ranking), tuple(map(Seat, winners)))


@pytest.mark.parametrize(
    ("scores", "mice", "ranking", "winners"),
    [
        pytest.param([11, 11, 4], [9, 10, 8], [(1,), (0,), (2,)], (1,), id="RAJ-13 best mouse"),
        pytest.param([11, 11, 4], [3, 0, 8], [(0,), (1,), (2,)], (0,), id="RAJ-13 no mouse comes after"),
        pytest.param([9, 9, 9], [0, 0, 7], [(2,), (0, 1)], (2,), id="RAJ-13 two without a mouse"),
        pytest.param([0, 0, -4], [0, 0, 7], [(0, 1), (2,)], (0, 1), id="RAJ-R6 shared win"),
        pytest.param([0, 0], [0, 0], [(0, 1)], (0, 1), id="RAJ-R6 shared by all"),
        pytest.param([9, 5, 5], [1, 2, 3], [(0,), (1, 2)], (0,), id="RAJ-13 below the leaders shared"),
        pytest.param([5, 9, 2], [10, 1, 3], [(1,), (0,), (2,)], (1,), id="RAJ-13 a lone leader wins"),
        pytest.param(
            [8, 8, 8, 8, 8], [7, 9, 6, 10, 8], [(3,), (1,), (4,), (0,), (2,)], (3,), id="RAJ-13 five"
        ),
    ],
)
def test_the_highest_mouse_breaks_ties(
    scores: list[int], mice: list[int], ranking: list[tuple[int, ...]], winners: tuple[int, ...]
) -> None:
    """RAJ-13, RAJ-R6."""
    result = final_result(scores, mice, mouse_breaks_ties=True)
    assert result == Result(tuple(scores), ranked(*ranking), tuple(map(Seat, winners)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_pattern_of_scores(seats: int) -> None:
    """RAJ-12, RAJ-R5, RAJ-R8: all patterns of five scores, by the words of the rule."""
    for scores in product(range(-2, 3), repeat=seats):
        result = final_result(scores, [0] * seats, mouse_breaks_ties=False)
        alone = [seat for seat in range(seats) if scores.count(scores[seat]) == 1]
        if not alone:
            assert result == Result(scores, ranked(tuple(range(seats))), ())
            continue
        winner = max(alone, key=lambda seat: scores[seat])
        assert result.winners == (winner,)
        assert result.ranking[0] == (winner,)
        behind = [{scores[seat] for seat in place} for place in result.ranking[1:]]
        assert [len(values) for values in behind] == [1] * len(behind)
        values = [value for place in behind for value in place]
        assert values == sorted(set(scores) - {scores[winner]}, reverse=True)
        assert sorted(seat for place in result.ranking for seat in place) == list(range(seats))


def level_game(mouse_breaks_ties: bool) -> tuple[Result, GameEnded]:
    """Ana and Ben 11 each (Ben with the 10), Caz 4; everything else lapses."""
    table = raj(3, highest_mouse_breaks_ties=mouse_breaks_ties)
    play_round(table, 9, [3, 1, 2])
    play_round(table, 10, [1, 2, 1])
    play_round(table, 4, [2, 3, 15])
    play_round(table, 2, [15, 14, 14])
    play_round(table, 1, [14, 15, 3])
    assert table.scores == (11, 11, 4)
    events = play_out(table)
    assert table.scores == (11, 11, 4)
    assert isinstance(events[-1], GameEnded)
    assert table.result is not None
    return table.result, events[-1]


def test_a_whole_game_in_which_the_leaders_drop_out() -> None:
    """RAJ-12, RAJ-R8: 11, 11, 4: first the 4, second both 11s."""
    result, event = level_game(mouse_breaks_ties=False)
    assert result == event.result == Result((11, 11, 4), ranked((2,), (0, 1)), (Seat(2),))


def test_the_same_game_decided_by_the_highest_mouse() -> None:
    """RAJ-13: instead of dropping out."""
    result, _ = level_game(mouse_breaks_ties=True)
    assert result == Result((11, 11, 4), ranked((1,), (0,), (2,)), (Seat(1),))


def test_a_won_mouse_counts_even_in_a_pile_with_vultures() -> None:
    """RAJ-13, RAJ-R6: a mouse within a negative pile is a mouse; vultures alone are none."""
    table = raj(2, highest_mouse_breaks_ties=True)
    play_round(table, 3, [9, 9])
    play_round(table, -5, [1, 2])
    play_round(table, -2, [3, 1])
    assert table.scores == (-2, -2)
    play_round(table, 1, [2, 3])
    play_round(table, -1, [10, 10])
    play_round(table, 4, [11, 11])
    view = table.view(Seat(0))
    assert view.won == ((3, -5), (-2, 1))
    play_out(table)
    assert table.result is not None
    assert table.result.winners == (1,)


def test_a_shared_win_when_no_leader_has_a_mouse() -> None:
    """RAJ-R6, RAJ-10: nothing but ties leaves both without a mouse."""
    table = raj(2, highest_mouse_breaks_ties=True)
    play_out(table)
    assert table.result == Result((0, 0), ranked((0, 1)), (Seat(0), Seat(1)))
