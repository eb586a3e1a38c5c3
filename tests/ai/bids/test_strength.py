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
    """Half of the seats each: novices win 55 to 75 in a hundred, with room for 72 games."""
    seats = " ".join(["novice"] * half + ["random"] * half)
    won = share(seats, 72, colour_bids=colour_bids)
    assert 0.5 <= won["novice"] <= 0.85


@pytest.mark.parametrize(("seats", "games", "colour_bids"), [(3, 15, True), (6, 18, False)])
def test_a_regular_beats_novices(seats: int, games: int, colour_bids: bool) -> None:
    """One regular among novices wins at least 12 in a hundred more than its share."""
    names = " ".join(["regular"] + ["novice"] * (seats - 1))
    won = share(names, games, colour_bids=colour_bids)
    assert won["regular"] >= 1.0 / seats + 0.12
