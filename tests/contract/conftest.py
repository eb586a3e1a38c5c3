"""The contract suite runs every test on every registered game."""

from __future__ import annotations

import pytest

from game.engine.registry import GAMES, rules_of
from tests.records.play import AnyRules

SEEDS = range(8)


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """The name of a registered game."""
    name: str = request.param
    return name


@pytest.fixture
def rules(game: str) -> AnyRules:
    return rules_of(game)


@pytest.fixture(params=SEEDS, ids=lambda seed: f"seed{seed}")
def seed(request: pytest.FixtureRequest) -> str:
    """What names the random streams of a game."""
    return f"contract {request.param}"
