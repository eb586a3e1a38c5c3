"""The arena: reproducible, fair, and honest about how sure it is."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import count
from time import process_time

import pytest

from ai.arena import Match, interval, measure, play, play_deal
from ai.arena.adjusted import without_luck
from ai.arena.match import named_bidder, open_match
from ai.arena.rating import elo, expected, ratings, sprt
from ai.bidder import Budget
from game.engine.core import stream


def test_the_same_seed_is_the_same_game() -> None:
    match = Match("raj", ("novice", "random"))
    assert play(match, 7) == play(match, 7)
    assert any(play(match, 7) != play(match, seed) for seed in (8, 9, 10))


@pytest.mark.parametrize("game", ["bids", "wild-cards"])
def test_no_program_beside_it_makes_a_bidder_weaker(game: str) -> None:
    """Only the clock of its budget cuts a search short, and the arena's is the processor's time."""
    match = Match(game, ("master",) * 3)
    assert match.budget.clock is process_time
    table = open_match(match, "clock")
    while not table.waiting:
        table.step()
    question = table.question(table.waiting[0])
    bidder = named_bidder(game, "master")

    def looks(step: float) -> int:
        """How often a bidder looks at a clock that goes so far in between."""
        at = count(0.0, step)
        bidder.decide(question, stream("clock"), Budget(1.0, clock=at.__next__))
        return round(next(at) / step)

    assert looks(2.0) <= 4
    assert looks(1e-9) > 5


def test_shares_add_up_and_seats_rotate() -> None:
    report = measure("raj", ["novice", "random", "rank"], 10, "x")
    assert report["games"] == 12
    assert sum(row["win_share"] for row in report["seats"]) == pytest.approx(1.0, abs=0.001)
    assert [row["bidder"] for row in report["seats"]] == ["novice", "random", "rank"]
    assert set(report["decision_ms"]["rank"]) == {"median", "p95", "max"}


def test_a_deal_credits_bidders_wherever_they_sit() -> None:
    """The same bidders named in another order win the same games."""
    one = play_deal(Match("raj", ("rank", "random"), "order"), 3)
    other = play_deal(Match("raj", ("random", "rank"), "order"), 3)
    assert one.won[0] + one.won[1] == pytest.approx(1.0)
    assert len(one.scores[0]) == 2
    assert one.won[0] > 0.5
    assert other.won[1] > 0.5


def test_an_interval_holds_its_mean() -> None:
    low, high = interval([0.5, 1.0, 0.0, 0.5], 8)
    assert 0.0 <= low < 0.5 < high <= 1.0
    assert interval([1.0, 1.0], 4) == (0.25, 1.0)


def test_elo_and_share_are_two_sides_of_a_coin() -> None:
    for difference in (-300.0, 0.0, 150.0):
        assert elo(expected(difference)) == pytest.approx(difference)
    assert expected(400) == pytest.approx(10 / 11)
    assert elo(0.704) == pytest.approx(150, abs=1)
    assert (elo(1.0), elo(0.0)) == (math.inf, -math.inf)


def test_a_sequential_test_decides_what_is_plain_and_waits_otherwise() -> None:
    assert sprt([1.0, 0.5, 1.0, 1.0] * 10, 0, 100).decided == "stronger"
    assert sprt([0.5, 0.0, 0.5, 0.5] * 10, 0, 100).decided == "not stronger"
    assert sprt([0.5, 1.0], 0, 100).decided == ""
    assert sprt([0.5, 1.0, 0.0, 0.5] * 3, -5, 5).decided == ""
    with pytest.raises(ValueError, match="smaller"):
        sprt([], 10, 10)


def test_ratings_explain_the_shares_they_come_from() -> None:
    shares = {("a", "b"): (expected(200), 4000), ("b", "c"): (expected(100), 4000)}
    points = ratings(shares)
    assert points["a"].elo - points["b"].elo == pytest.approx(200, abs=3)
    assert points["b"].elo - points["c"].elo == pytest.approx(100, abs=3)
    assert sum(one.elo for one in points.values()) == pytest.approx(0, abs=0.1)
    few = ratings({("a", "b"): (expected(200), 40)})
    assert few["a"].plus_minus > 5 * points["a"].plus_minus


def test_a_bidder_that_wins_everything_gets_a_number() -> None:
    points = ratings({("a", "b"): (1.0, 100)})
    assert 300 < points["a"].elo - points["b"].elo < 3000


def test_what_luck_explains_is_subtracted() -> None:
    rng = stream("adjusted")
    luck = [rng.gauss(0.0, 1.0) for _ in range(200)]
    skill = [0.5 + rng.gauss(0.0, 0.1) for _ in luck]
    came = [strong + 2.0 * chance for strong, chance in zip(skill, luck, strict=True)]
    found = without_luck([came, [-one for one in came]], [luck, [-one for one in luck]])
    assert found is not None
    assert found.part == pytest.approx(2.0, abs=0.05)
    assert found.without[0].mean == pytest.approx(0.5, abs=0.05)
    assert found.without[0].half < 0.1 * found.plain[0].half
    assert found.spared > 0.98
    assert without_luck([[1.0] * 3], [[0.0] * 3]) is None


def test_luck_that_explains_nothing_is_left() -> None:
    rng = stream("apart")
    came, luck = ([rng.gauss(0.0, 1.0) for _ in range(400)] for _ in range(2))
    found = without_luck([came], [luck])
    assert found is not None
    assert 0.0 <= found.spared < 0.02
    assert found.without[0].mean == pytest.approx(found.plain[0].mean, abs=0.02)


def test_the_same_games_come_out_with_luck_measured_and_without() -> None:
    plain = Match("wild-wild-pattern", ("random", "random"), "fortune")
    measured = replace(plain, with_luck=True)
    one, other = play_deal(plain, 0), play_deal(measured, 0)
    assert (one.won, one.scores, one.luck) == (other.won, other.scores, ())
    assert other.came == other.won
    assert sum(other.luck) == pytest.approx(0.0, abs=1e-9)
    assert any(other.luck)
