"""Measures ``KEPT`` of the evaluator: what part of the differences between cards comes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ai.evaluation.agreement import Pair, agreement, both_ways
from ai.evaluation.calibration import Trial, differences
from ai.evaluation.kept import measured
from ai.raj.evaluator import KEPT


def fit(
    games: int, seed: str, least: float, keep: Path | None, jobs: int = 1, scheduler: str | None = None
) -> tuple[float, float]:
    """The part that should be believed and its standard error, by fresh games of four regulars.

    Differences below ``least`` points are not played on. What is expected has been drawn in by ``KEPT``: a
    slope of 1 says that the part is right.
    """
    trial = Trial("raj", ("regular",) * 4, seed, positions=4, least=least, actions=3, times=3)
    return kept_part(measured(partial(differences, trial), games, keep, jobs, scheduler))


def kept_part(found: Sequence[Sequence[Pair]]) -> tuple[float, float]:
    """The part by what was expected and what came, and its standard error."""
    told = agreement([both_ways([(one, other) for one, other in game]) for game in found])
    return KEPT * told.slope, KEPT * told.slope_error
