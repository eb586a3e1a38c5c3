"""Levels of Bids against each other: fixed seeds, margins far below what was measured."""

from __future__ import annotations

import pytest

from ai.arena import measure
from game.engine.core import OptionValue


def share(seats: str, games: int, **options: OptionValue) -> dict[str, float]:
    """The win share of each name over whole rotations of the seats."""
    names = seats.split()
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    for row in measure("bids", names, games, "strength", options)["seats"]:
        won[row["bidder"]] += row["win_share"]
    return won


@pytest.mark.parametrize(("half", "colour_bids"), [(2, False), (3, True)])
def test_a_beginner_is_better_than_chance_but_not_by_far(half: int, colour_bids: bool) -> None:
    """Half of the seats each: novices win about 80 in a hundred, for they leave no rich lot for a whim."""
    seats = " ".join(["novice"] * half + ["random"] * half)
    won = share(seats, 72, colour_bids=colour_bids)
    assert 0.5 <= won["novice"] <= 0.9


@pytest.mark.parametrize(
    ("seats", "games", "colour_bids", "most"),
    [(3, 15, True, 0.6), (3, 30, False, 0.45), (6, 72, False, 0.6)],
)
def test_a_regular_beats_novices_but_not_always(
    seats: int, games: int, colour_bids: bool, most: float
) -> None:
    """One regular among novices wins at least 12 in a hundred more than its share.

    At most 35 more are wanted in the game without Colour Bids; there is room for so few games.
    """
    names = " ".join(["regular"] + ["novice"] * (seats - 1))
    won = share(names, games, colour_bids=colour_bids)
    assert 1.0 / seats + 0.12 <= won["regular"] <= 1.0 / seats + most
