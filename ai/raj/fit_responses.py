"""Learns to answer masters at three seats and more: whoever studies them for long, how much does it win?

A policy gradient over the marks of ``response``: one learner sits among masters that stay as they are. What
its chances were in the end (a soft win share) is put down to the marks that it chose by, game by game; the
natural gradient of that (Peters & Schaal, Natural Actor-Critic, 2008) moves the weights after every batch,
no further than a policy may change at once. Old games count less and less. What is kept in the end is the
mean of the second half, for single steps are mostly noise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, sqrt
from operator import mul
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any, Final

from ai.arena.match import Match, named_bidder, open_match, take_step
from ai.bidder import Bidder, Budget, Decision, Tempered
from ai.evaluation.kept import measured
from ai.raj.linear import solved
from ai.raj.response import FIRST, odds, study
from ai.raj.several_seats import turns_for
from game.engine.core import Json, Rng
from game.engine.table import Question

BATCH: Final = 40
"""Games between two steps."""
SOFT: Final = 4.0
"""Points behind the best other that leave a chance of one in 1 + e: a lead tells more than a win."""
DECAY: Final = 0.9
"""How much the games of a batch count one batch later."""
STEP: Final = 4.0
MOST: Final = 0.3
"""How far the policy of a whole game may go in one step, as the root of twice the divergence."""
RIDGE: Final = 0.02
SECONDS: Final = 60.0


class Learner(Tempered):
    """Plays by weights, and adds up how its choices would have grown likelier with each weight."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__()
        self.weights = weights
        self.grown = [0.0] * len(weights)

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card drawn by softmax over its marks."""
        hand = question.view.hand
        marks, _ = study(question.view, turns_for(question.view.seats))
        shares = odds(marks, self.weights)
        chosen = rng.choices(range(len(hand)), shares)[0]
        for k, line in enumerate(zip(*marks, strict=True)):
            self.grown[k] += line[chosen] - sum(map(mul, line, shares))
        return Decision(hand[chosen])


def game(seats: int, seed: str, weights: Sequence[float], number: int) -> Json:
    """What came of one game among masters: the learner's chances, its part of the win, what it chose by."""
    mine = number % seats
    match = Match("raj", ("master",) * seats, seed, budget=Budget(SECONDS))
    table = open_match(match, f"{seed} {seats} {number}")
    learner = Learner(weights)
    bidders: list[Bidder] = [named_bidder("raj", "master") for _ in range(seats)]
    bidders[mine] = learner
    while not table.over:
        take_step(match, table, bidders)
    result = table.result
    assert result is not None
    scores, first = result.scores, result.ranking[0]
    ahead = scores[mine] - max(score for seat, score in enumerate(scores) if seat != mine)
    return {
        "chances": round(1.0 / (1.0 + exp(-ahead / SOFT)), 4),
        "won": 1.0 / len(first) if mine in first else 0.0,
        "grown": [round(one, 4) for one in learner.grown],
    }


def stepped(weights: Sequence[float], games: Sequence[Any]) -> list[float]:
    """The weights after one more step, by all games so far; the last batch counts in full."""
    count = len(weights)
    ages = [(len(games) - 1 - number) // BATCH for number in range(len(games))]
    parts = [DECAY**age for age in ages]
    whole = sum(parts)
    mean = sum(part * one["chances"] for part, one in zip(parts, games, strict=True)) / whole
    system = [[RIDGE * (i == j) for j in range(count)] for i in range(count)]
    side = [0.0] * count
    for part, one in zip(parts, games, strict=True):
        grown = one["grown"]
        for i, mark in enumerate(grown):
            side[i] += part / whole * mark * (one["chances"] - mean)
            for j, other in enumerate(grown):
                system[i][j] += part / whole * mark * other
    [way] = solved(system, [side])
    long = sqrt(sum(map(mul, way, side)))
    scale = min(STEP, MOST / long) if long else 0.0
    return [weight + scale * one for weight, one in zip(weights, way, strict=True)]


def learn(
    seats: int,
    games: int,
    seed: str,
    keep: Path | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
) -> Iterator[tuple[list[float], list[Any]]]:
    """The weights after every batch, and all games so far; what ``keep`` holds is not played again."""
    weights: list[float] = [*FIRST]
    with TemporaryDirectory() as folder:
        path = keep or Path(folder) / "games"
        for last in range(BATCH, games + 1, BATCH):
            found = measured(partial(game, seats, seed, weights), last, path, jobs, scheduler)
            weights = stepped(weights, found)
            yield weights, found


def fit(
    seats: int, games: int, seed: str, keep: Path | None, jobs: int = 1, scheduler: str | None = None
) -> Json:
    """A table of the data file: the mean weights of the second half, and where they come from."""
    steps: list[list[float]] = []
    found: list[Any] = []
    for weights, found in learn(seats, games, seed, keep, jobs, scheduler):
        steps.append(weights)
        latest = fmean(one["won"] for one in found[-5 * BATCH :])
        print(
            f"{len(found)} games, {100 * latest:.1f} % of the last {len(found[-5 * BATCH :])}", flush=True
        )
    half = steps[len(steps) // 2 :] or [[*FIRST]]
    return {
        "from": f"python -m ai.fitting raj responses --seats {seats} --games {len(found)} --seed {seed}",
        "weights": [round(fmean(column), 4) for column in zip(*half, strict=True)],
    }
