"""Levels of Wild Wild Pattern against each other: fixed seeds, margins far below what was measured."""

from __future__ import annotations

import pytest

from ai.arena import measure
from game.engine.core import OptionValue

BOTS = 20
"""What the client sets ``earliest_click`` to when there are bidders at the table."""


def share(seats: str, games: int, mode: str = "saloon", **options: OptionValue) -> float:
    """The win share of the first bidder, over whole rotations of the seats."""
    given: dict[str, OptionValue] = {"mode": mode, "earliest_click": BOTS, **options}
    report = measure("wild-wild-pattern", seats.split(), games, "strength", given)
    first: float = report["seats"][0]["win_share"]
    return first


@pytest.mark.parametrize("mode", ["saloon", "dead_or_alive"])
def test_a_beginner_beats_chance_but_not_by_far(mode: str) -> None:
    """55 to 75 in a hundred, with room for 100 games."""
    assert 0.5 <= share("novice random", 100, mode) <= 0.82


@pytest.mark.parametrize("mode", ["saloon", "dead_or_alive"])
@pytest.mark.parametrize("seats", ["regular novice", "sharp regular", "master sharp"])
def test_each_level_is_a_step_for_the_one_below_and_no_wall(seats: str, mode: str) -> None:
    """Between 150 and 350 Elo are 70 to 88 in a hundred in Saloon; in a single round less."""
    assert 0.53 <= share(seats, 60, mode) <= 0.93


@pytest.mark.parametrize("seats", ["regular novice novice", "regular novice novice novice"])
def test_one_among_weaker_ones_wins_more_than_its_part(seats: str) -> None:
    """At least 12 in a hundred more."""
    count = len(seats.split())
    assert share(seats, 6 * count) >= 1.0 / count + 0.12


def test_without_clocks_a_better_choice_is_all_there_is() -> None:
    """WWP-R18: nobody is quicker, and regulars still win more than half against novices."""
    assert share("regular novice", 40, relaxed=True) > 0.6
