"""Random games of Raj: scored as the rules do, and as random as they seem."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from ai.raj.playouts import duels, played, scored, shuffles
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, PRIZES


def rules_play(prizes: list[int], bids: list[list[int]]) -> tuple[int, ...]:
    """The scores by the rules themselves."""
    state = RULES.new(Setup(tuple(map(str, range(len(bids))))))
    for prize, cards in zip(prizes, zip(*bids, strict=True), strict=True):
        while RULES.waiting_for(state) == CHANCE:
            RULES.apply_chance(state, prize)
        RULES.apply(state, {Seat(seat): card for seat, card in enumerate(cards)})
    return RULES.scores(state)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_playout_scores_as_the_rules_do(seats: int) -> None:
    for seed in range(60):
        luck = Random(seed)
        prizes = luck.sample(PRIZES, 15)
        bids = [luck.sample(CARDS, 15) for _ in range(seats)]
        assert tuple(scored(prizes, bids)) == rules_play(prizes, bids)


def test_fast_duels_are_games_like_any_other() -> None:
    """From uneven hands: the same scores, as often, as from counting all games one by one."""
    mine, theirs, prizes = (3, 5, 9), (4, 5, 9), (-4, 2, 6)
    games = [
        tuple(scored(order, bids))
        for order in permutations(prizes)
        for bids in product(permutations(mine), permutations(theirs))
    ]
    count = 20_000
    for play in (
        duels(mine, theirs, prizes, stream("fast"), count),
        played([mine, theirs], prizes, stream("any"), count),
    ):
        found = [tuple(scores) for scores in play]
        assert len(found) == count
        assert set(found) == set(games)
        for scores in set(games):
            assert found.count(scores) / count == pytest.approx(games.count(scores) / len(games), abs=0.012)


@pytest.mark.parametrize("other", [1, 2, 3])
def test_any_two_playouts_are_independent(other: int) -> None:
    """Games that share an order of slots (1), an order of cards (2) or neither (3): chi-square over all 36
    joint orders of a hand, and every order as often as any."""
    luck, times = stream("pairs", other), 7200
    joint: Counter[tuple[bytes, bytes]] = Counter()
    for _ in range(times):
        games = list(shuffles([(1, 2, 3)], luck, 4))
        joint[games[0][0], games[other][0]] += 1
    assert len(joint) == 36
    expected = times / 36
    assert sum((n - expected) ** 2 / expected for n in joint.values()) < 66.6  # p = 0.001 at 35 degrees


def test_every_random_card_is_as_likely_in_every_round() -> None:
    sums = [0.0, 0.0, 0.0]
    for scores in played([CARDS] * 3, PRIZES, stream("mean"), 3000):
        sums = [total + one for total, one in zip(sums, scores, strict=True)]
    assert max(sums) - min(sums) < 0.6 * 3000
    assert len(list(duels(CARDS, CARDS, PRIZES, stream(1), 777))) == 777
