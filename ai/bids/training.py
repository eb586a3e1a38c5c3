"""A network with one layer of rectified units, trained in plain Python (Adam, small batches)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from operator import mul
from statistics import fmean, pstdev
from typing import Final

from ai.bids.evaluation import logistic
from game.engine.core import Rng

Weights = list[list[list[float]] | list[float]]
"""Inner rows and their constants, outer rows and theirs: what ``evaluation.Net`` takes."""

BATCH: Final = 64
RATE: Final = 0.008
"""Adam's first step; it falls to nothing over the epochs."""
KEEP: Final = (0.9, 0.999)
STEADY: Final = 1e-4
"""Added to the deviation of a column, for those that never change."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One row and what it should have told: a chance as 0 or 1 (or a share), then points."""

    row: tuple[float, ...]
    chance: float | None
    points: float


def dots(rows: Sequence[Sequence[float]], shift: Sequence[float], x: Sequence[float]) -> list[float]:
    """Every row times ``x``, and its constant added."""
    return [sum(map(mul, row, x), start) for row, start in zip(rows, shift, strict=True)]


class Trainer:
    """Fits one network; with a chance in the samples it has two heads (log odds, points), else one."""

    def __init__(self, samples: Sequence[Sample], units: int, rng: Rng) -> None:
        self.rng = rng
        columns = list(zip(*(sample.row for sample in samples), strict=True))
        self.means = [fmean(column) for column in columns]
        self.scales = [pstdev(column) + STEADY for column in columns]
        self.mean = fmean(sample.points for sample in samples)
        self.scale = pstdev(sample.points for sample in samples) + STEADY
        self.odds = samples[0].chance is not None
        self.data = [
            (
                [(x - mean) / scale for x, mean, scale in zip(s.row, self.means, self.scales, strict=True)],
                s.chance or 0.0,
                (s.points - self.mean) / self.scale,
            )
            for s in samples
        ]
        size = len(columns)
        self.inner = [[rng.gauss(0.0, 1.0) / sqrt(size) for _ in range(size)] for _ in range(units)]
        self.bias = [0.0] * units
        heads = 2 if self.odds else 1
        self.outer = [[rng.gauss(0.0, 1.0) / sqrt(units) for _ in range(units)] for _ in range(heads)]
        self.shift = [0.0] * heads
        count = units * (size + 1) + heads * (units + 1)
        self.first, self.second = [0.0] * count, [0.0] * count
        self.steps = 0

    def run(self, epochs: int) -> Weights:
        """Train and return the weights for rows as they are."""
        for epoch in range(epochs):
            self.rng.shuffle(self.data)
            for start in range(0, len(self.data) - BATCH + 1, BATCH):
                self._batch(start, RATE * (1.0 - epoch / epochs))
        return self._weights()

    def _batch(self, start: int, rate: float) -> None:
        """One step of Adam."""
        inner, bias, outer, shift = self.inner, self.bias, self.outer, self.shift
        units = range(len(inner))
        slopes = [[0.0] * len(inner[0]) for _ in units]
        tilts = [0.0] * len(inner)
        heads = [[0.0] * len(inner) for _ in outer]
        shifts = [0.0] * len(outer)
        for row, chance, points in self.data[start : start + BATCH]:
            found = dots(inner, bias, row)
            active = [value if value > 0.0 else 0.0 for value in found]
            told = dots(outer, shift, active)
            errors = [told[-1] - points]
            if self.odds:
                errors.insert(0, 4.0 * (logistic(told[0]) - chance))
            for head, error in enumerate(errors):
                shifts[head] += error
                heads[head] = [old + error * value for old, value in zip(heads[head], active, strict=True)]
            for unit in units:
                if found[unit] > 0.0:
                    back = sum(error * outer[head][unit] for head, error in enumerate(errors))
                    tilts[unit] += back
                    slopes[unit] = [old + back * x for old, x in zip(slopes[unit], row, strict=True)]
        self._step([*chain(*slopes), *tilts, *chain(*heads), *shifts], rate)

    def _step(self, slopes: list[float], rate: float) -> None:
        self.steps += 1
        fast, slow = KEEP
        rate *= sqrt(1.0 - slow**self.steps) / (1.0 - fast**self.steps)
        each = 1.0 / BATCH
        flat = [*chain(*self.inner), *self.bias, *chain(*self.outer), *self.shift]
        for k, slope in enumerate(slopes):
            slope *= each
            first = self.first[k] = fast * self.first[k] + (1.0 - fast) * slope
            second = self.second[k] = slow * self.second[k] + (1.0 - slow) * slope * slope
            flat[k] -= rate * first / (sqrt(second) + 1e-8)
        take = iter(flat)
        self.inner = [[next(take) for _ in row] for row in self.inner]
        self.bias = [next(take) for _ in self.bias]
        self.outer = [[next(take) for _ in row] for row in self.outer]
        self.shift = [next(take) for _ in self.shift]

    def _weights(self) -> Weights:
        """The same network for rows and points that are not standardised."""
        inner = [[w / scale for w, scale in zip(row, self.scales, strict=True)] for row in self.inner]
        moved = dots(inner, self.bias, [-mean for mean in self.means])
        outer, shift = [list(row) for row in self.outer], list(self.shift)
        outer[-1] = [weight * self.scale for weight in outer[-1]]
        shift[-1] = shift[-1] * self.scale + self.mean
        return [inner, moved, outer, shift]
