"""The final count."""

from __future__ import annotations

import random

import pytest

from game.engine.games.wild_cards.cards import ANIMALS, LION, NONE, PEACOCK
from game.engine.games.wild_cards.scoring import final_result, score_sheet, totals
from tests.engine.wild_cards.scripted import animals, counted

NOBODY = [NONE] * 6


def line(own: str, *, leaders: str = "", chips: int = 0) -> tuple[int, int, int, int, int, int]:
    owners = [0 if animal in animals(leaders) else NONE for animal in range(6)]
    sheet = score_sheet([counted(own), [0] * 6], owners, [chips, 0])
    one = sheet[0]
    assert totals([counted(own), [0] * 6], owners, [chips, 0])[0] == one.total
    return (
        one.most_points, one.second_points, one.leader_points, one.peacock_points, one.chips, one.total
    )  # fmt: skip


def test_the_rules_example() -> None:
    """WC-60: peacock leader, 4 peacocks, 3 ibexes, 3 squirrels, chips 8: 8 + 3 + 3 + 8 = 22."""
    own = "peacock " * 4 + "ibex " * 3 + "squirrel " * 3
    assert line(own, leaders="peacock", chips=8) == (8, 3, 0, 3, 8, 22)
    own += "ibex"
    assert line(own)[:2] == (8, 4)


def test_only_two_species_count() -> None:
    """WC-60: one species each, even when level; no animals, no points."""
    assert line("lion ibex eagle") == (2, 1, 0, 0, 0, 3)
    assert line("lion lion") == (4, 0, 0, 0, 0, 4)
    assert line("") == (0, 0, 0, 0, 0, 0)
    assert score_sheet([counted("lion lion eagle")], NOBODY, [0])[0].most == LION
    assert score_sheet([counted("lion")], NOBODY, [0])[0].second is None


@pytest.mark.parametrize("name", ANIMALS)
def test_each_leader_counts_one_and_the_peacock_three(name: str) -> None:
    """WC-60, WC-R14: the peacock itself three, not the others of its owner."""
    points = line(name, leaders=name)
    assert points[2:4] == ((0, 3) if name == ANIMALS[PEACOCK] else (1, 0))
    assert line("lion", leaders=" ".join(ANIMALS))[2:4] == (5, 3)


def test_more_animals_break_a_tie_then_it_is_shared() -> None:
    """WC-61: points, then animals collected, then nothing."""
    collections = [counted("lion"), counted("lion ibex"), counted("lion ibex"), counted("")]
    result = final_result(score_sheet(collections, NOBODY, [2, 1, 1, 4]))
    assert result.scores == (4, 4, 4, 4)
    assert result.ranking == ((1, 2), (0,), (3,))
    assert result.winners == (1, 2)
    result = final_result(score_sheet(collections, NOBODY, [3, 1, 1, 4]))
    assert result.winners == (0,)
    assert result.ranking == ((0,), (1, 2), (3,))


def test_the_lion_breaks_no_tie_of_scores() -> None:
    """WC-42, WC-61: it is for bids only."""
    owners = [NONE] * 4 + [1, NONE]
    sheet = score_sheet([counted("lion"), counted("lion")], owners, [1, 0])
    assert final_result(sheet).winners == (0, 1)


def test_the_quick_totals_are_those_of_the_sheet() -> None:
    """WC-60."""
    rng = random.Random(60)
    for _ in range(500):
        collections = [[rng.randrange(5) for _ in range(6)] for _ in range(4)]
        owners = [rng.randrange(-1, 4) for _ in range(6)]
        chips = [2 * rng.randrange(5) for _ in range(4)]
        sheet = score_sheet(collections, owners, chips)
        assert totals(collections, owners, chips) == tuple(one.total for one in sheet)
        for one, own in zip(sheet, collections, strict=True):
            first, second = sorted(own, reverse=True)[:2]
            assert (one.most_points, one.second_points) == (2 * first, second)
