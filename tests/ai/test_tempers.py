"""Tempers can be told apart by who watches, and the command that says so."""

from __future__ import annotations

import pytest

from tests.ai.tempers import GROUPS, Usual, played, told_apart


def test_what_differs_is_told_apart_and_what_does_not_is_not() -> None:
    apart = {
        "calm": [{"height": 0.1 * k} for k in range(10)],
        "wild": [{"height": 2 + 0.1 * k} for k in range(10)],
    }
    found = told_apart(Usual(apart), apart, 5, "test")
    assert found["calm"]["calm"] == found["wild"]["wild"] == GROUPS
    alike = {name: [{"height": 0.1 * (k % 10)} for k in range(40)] for name in ("calm", "wild")}
    alike_found = told_apart(Usual(alike), alike, 5, "test")
    assert alike_found["calm"]["calm"] + alike_found["wild"]["wild"] == pytest.approx(GROUPS, abs=1)


@pytest.mark.parametrize(
    ("game", "learnt", "games", "watched"), [("wild-cards", 40, 20, 10), ("bids", 6, 6, 5)]
)
def test_some_games_tell_the_tempers_of_regulars(game: str, learnt: int, games: int, watched: int) -> None:
    """With fixed seeds; more games of every game are counted by the command (docs/bidders.md)."""
    usual = Usual(played(game, "regular", "regular", 4, learnt, "usual"))
    found = told_apart(usual, played(game, "regular", "regular", 4, games, "watched"), watched, "test")
    right = sum(taken[temper] for temper, taken in found.items()) / len(found) / GROUPS
    print({temper: dict(taken) for temper, taken in found.items()})
    assert right >= 0.6
