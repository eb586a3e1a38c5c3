"""The levels of every game: what is offered is there, from the weakest on."""

from __future__ import annotations

import pytest

from ai.bidder import LEVELS, TEMPERS, bidder_for, levels_of, names_of
from game.engine.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_of_a_game_are_bidders_in_order(game: str) -> None:
    levels = levels_of(game)
    assert levels[:2] == ("novice", "regular")
    assert [LEVELS.index(level) for level in levels] == sorted(map(LEVELS.index, levels))
    for level in levels:
        for temper in TEMPERS:
            assert callable(bidder_for(game, level, temper).decide)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_who_can_be_measured_has_one_name(game: str) -> None:
    names = names_of(game)
    assert len(set(names)) == len(names)
    assert {"random", *levels_of(game)} <= set(names)
    for name in names:
        assert callable(bidder_for(game, name, "bold").decide)
        with pytest.raises(KeyError):
            bidder_for(game, name, "odd")
    with pytest.raises(KeyError):
        bidder_for(game, "wizard")


def test_a_game_that_nobody_knows_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        bidder_for("go", "novice")


def test_a_race_has_all_four() -> None:
    assert levels_of("wild-wild-pattern") == LEVELS
