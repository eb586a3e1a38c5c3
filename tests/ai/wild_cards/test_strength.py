"""How strong the bidders of Wild Cards are: fixed seeds, margins far below what was measured."""

from __future__ import annotations

import pytest

from ai.arena import measure


def share(*seats: str, games: int) -> float:
    """The win share of the first bidder over whole rotations of the seats."""
    report = measure("wild-cards", seats, games, "strength")
    first: float = report["seats"][0]["win_share"]
    return first


def test_a_novice_is_better_than_chance_but_can_be_beaten() -> None:
    """Among two that choose at random a novice wins 55 to 75 in a hundred, with room for 90 games."""
    assert 0.45 <= share("novice", "random", "random", games=90) <= 0.8


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_regular_among_novices_wins_far_more_than_its_part(seats: int) -> None:
    assert share("regular", *["novice"] * (seats - 1), games=4 * seats) >= 1.0 / seats + 0.3


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
