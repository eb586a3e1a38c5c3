"""How strong the bidders of Wild Cards are: fixed seeds, margins far below what was measured."""

from __future__ import annotations

import pytest

from ai.arena import measure


def share(*seats: str, games: int) -> float:
    """The win share of the first bidder over whole rotations of the seats."""
    report = measure("wild-cards", seats, games, "strength")
    first: float = report["seats"][0]["win_share"]
    return first


def test_a_novice_is_better_than_chance() -> None:
    """It wins about nine of ten games among two that choose at random."""
    assert share("novice", "random", "random", games=60) >= 0.7


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_regular_among_novices_wins_more_than_its_part_and_is_no_wall(seats: int) -> None:
    """The steps between levels are as people feel them: 12 to 35 in a hundred above the part, with room."""
    part = share("regular", *["novice"] * (seats - 1), games=16 * seats) - 1.0 / seats
    assert 0.02 <= part <= 0.5


@pytest.mark.parametrize("plain", ["highest", "lowest", "rank"])
@pytest.mark.parametrize("seats", [3, 5])
def test_one_regular_among_plain_bidders_wins_far_more_than_its_part(plain: str, seats: int) -> None:
    assert share("regular", *[plain] * (seats - 1), games=5 * seats) >= 1.0 / seats + 0.2


@pytest.mark.parametrize("temper", ["bold", "thrifty", "bluffing"])
def test_a_temper_is_a_style_and_no_strength(temper: str) -> None:
    """One of them among steady ones wins about its part."""
    assert 0.1 <= share(f"regular:{temper}", "regular", "regular", games=45) <= 0.6


def test_regulars_take_most_of_the_animals() -> None:
    """Identical bidders that always agreed would tie and take their bids back."""
    report = measure("wild-cards", ["regular"] * 4, 8, "strength")
    assert min(row["mean_score"] for row in report["seats"]) > 17
