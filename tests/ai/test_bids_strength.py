"""Levels of Bids against each other: fixed seeds, margins far below what was measured."""

from __future__ import annotations

from typing import Any

import pytest

from ai import arena
from game.engine.registry import GAMES


def share(monkeypatch: pytest.MonkeyPatch, seats: str, games: int, **options: Any) -> dict[str, float]:
    """The win share of each name over whole rotations of the seats."""
    monkeypatch.setitem(GAMES, "bids", "bids")
    names = seats.split()
    won: dict[str, float] = dict.fromkeys(names, 0.0)
    count = len(names)
    for deal in range(games // count):
        for turn in range(count):
            order = [names[(turn + seat) % count] for seat in range(count)]
            result = arena.play("bids", order, f"strength:{deal}", options, luck=turn)
            for seat in result.ranking[0]:
                won[order[seat]] += 1.0 / len(result.ranking[0])
    played = count * (games // count)
    return {name: wins / played for name, wins in won.items()}


@pytest.mark.parametrize("colour_bids", [False, True])
@pytest.mark.parametrize("half", [2, 3])
def test_a_beginner_is_better_than_chance_but_not_by_far(
    monkeypatch: pytest.MonkeyPatch, half: int, colour_bids: bool
) -> None:
    """Half of the seats each: novices win 55 to 75 in a hundred, with room for 72 games."""
    seats = " ".join(["novice"] * half + ["random"] * half)
    won = share(monkeypatch, seats, 72, colour_bids=colour_bids)
    assert 0.5 <= won["novice"] <= 0.85


@pytest.mark.parametrize(("seats", "games"), [(3, 15), (6, 12)])
@pytest.mark.parametrize("colour_bids", [False, True])
def test_a_regular_beats_novices(
    monkeypatch: pytest.MonkeyPatch, seats: int, games: int, colour_bids: bool
) -> None:
    """One regular among novices wins at least 12 in a hundred more than its share."""
    names = " ".join(["regular"] + ["novice"] * (seats - 1))
    won = share(monkeypatch, names, games, colour_bids=colour_bids)
    assert won["regular"] >= 1.0 / seats + 0.12
