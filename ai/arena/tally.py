"""What many deals come to: win shares with their intervals, scores, time a decision."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from ai.arena.adjusted import Z95, Estimate, without_luck
from ai.arena.match import Deal, Match, Times, play_deal
from ai.evaluation.evaluator import evaluator_for


class Tally:
    """Adds deals of one match up. ``report`` may be asked for at any time."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.shares: list[list[float]] = [[] for _ in match.seats]
        self._scores: list[list[int]] = [[] for _ in match.seats]
        self._times: Times = {}
        self._came: list[list[float]] = [[] for _ in match.seats]
        self._luck: list[list[float]] = [[] for _ in match.seats]

    @property
    def games(self) -> int:
        return len(self.match.seats) * len(self.shares[0])

    def add(self, deal: Deal) -> None:
        for share, won in zip(self.shares, deal.won, strict=True):
            share.append(won)
        for mine, scores in zip(self._scores, deal.scores, strict=True):
            mine += scores
        for name, took in deal.times.items():
            self._times.setdefault(name, []).extend(took)
        for series, values in ((self._came, deal.came), (self._luck, deal.luck)):
            for known, value in zip(series, values, strict=False):
                known.append(value)

    def report(self) -> dict[str, Any]:
        """``{game, games, seats: [{bidder, win_share, ci95, mean_score}], decision_ms}``; with luck
        measured also ``luck_adjusted: {unit, part, spared, seats: [{bidder, mean, plus_minus, adjusted,
        adjusted_plus_minus}]}``.
        """
        rows = []
        for name, share, mine in zip(self.match.seats, self.shares, self._scores, strict=True):
            if share:
                bounds = [round(bound, 4) for bound in interval(share, self.games)]
                mean, score = round(statistics.fmean(share), 4), round(statistics.fmean(mine), 2)
                rows.append({"bidder": name, "win_share": mean, "ci95": bounds, "mean_score": score})
        report: dict[str, Any] = {
            "game": self.match.game,
            "games": self.games,
            "seats": rows,
            "decision_ms": {name: summary(took) for name, took in self._times.items()},
        }
        found = without_luck(self._came, self._luck)
        evaluator = evaluator_for(self.match.game)
        if found is not None and evaluator is not None:
            by_seat = zip(self.match.seats, found.plain, found.without, strict=True)
            report["luck_adjusted"] = {
                "unit": evaluator.unit.value,
                "part": round(found.part, 3),
                "spared": round(found.spared, 3),
                "seats": [
                    {"bidder": name, **_told("mean", "plus_minus", plain)}
                    | _told("adjusted", "adjusted_plus_minus", without)
                    for name, plain, without in by_seat
                ],
            }
        return report


def measure(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: object,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The report of whole rotations, as many as make ``games`` or a few more."""
    tally = Tally(Match(game, tuple(seats), seed, dict(options or {})))
    for number in range(math.ceil(games / len(seats))):
        tally.add(play_deal(tally.match, number))
    return tally.report()


def interval(deals: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a mean of per-deal means; by the rule of three when they are all equal."""
    mean = statistics.fmean(deals)
    spread = statistics.stdev(deals) / math.sqrt(len(deals)) if len(deals) > 1 else 0.0
    half = Z95 * spread if spread else 3.0 / games
    return max(0.0, mean - half), min(1.0, mean + half)


def _told(mean: str, half: str, one: Estimate) -> dict[str, float]:
    return {mean: round(one.mean, 4), half: round(one.half, 4)}


def summary(took: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum of milliseconds."""
    ordered = sorted(took)
    p95 = ordered[min(len(ordered) - 1, math.ceil(0.95 * len(ordered)) - 1)]
    parts = {"median": statistics.median(ordered), "p95": p95, "max": ordered[-1]}
    return {name: round(value, 3) for name, value in parts.items()}
