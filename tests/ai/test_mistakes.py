"""No level makes mistakes that a beginner would laugh at, whatever its luck."""

from __future__ import annotations

import pytest

from tests.ai.mistakes import count

TRIED = [
    ("raj", "novice", 60),
    ("raj", "regular", 12),
    ("wild-cards", "novice", 20),
    ("wild-cards", "regular", 12),
    ("wild-wild-pattern", "novice", 20),
    ("wild-wild-pattern", "regular", 12),
    ("bids", "novice", 40),
    ("bids", "regular", 6),
]


@pytest.mark.parametrize(("game", "level", "games"), TRIED)
def test_nobody_makes_mistakes_that_a_beginner_would_laugh_at(game: str, level: str, games: int) -> None:
    """At most 3 in a hundred chances; novices made 9 and 22 in Raj, 39 and 27 in Wild Cards, 11 to 47 in
    Bids and 41 in Wild Wild Pattern, a regular there 23 and 3.
    """
    found = count(game, level, "", 4, games, "laughed at", 60.0)
    assert found
    for name, (made, chances) in found.items():
        assert made <= 0.03 * chances, name
