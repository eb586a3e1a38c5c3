"""How a position between two turns is judged: what every seat may expect, and its chance to win the game.

The weights stand in ``evaluation.json``: small networks over the features of one seat, fitted to what
became of such positions in games of bidders against each other (``python -m ai.fitting bids``).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, Final

from ai.bids.features import Row, rows
from game.engine.games.bids.cards import TURNS
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import final_result, worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.variant import Variant

DATA: Final = "evaluation.json"
TEMPERATURE: Final = (2.0, 4.5, 18.0)
"""Points ahead that multiply the odds of winning by e: at the end, more for each round to come, and at
most; the likeliest in games of the best heuristic (three and four seats)."""


class Net:
    """A network with one layer of rectified units."""

    __slots__ = ("heads", "units")

    def __init__(self, weights: Sequence[Any]) -> None:
        inner, bias, outer, shift = weights
        self.units = [(tuple(row), start) for row, start in zip(inner, bias, strict=True)]
        self.heads = [(tuple(row), start) for row, start in zip(outer, shift, strict=True)]

    def __call__(self, row: Row) -> list[float]:
        """The outputs for a row of features."""
        units = [
            total if (total := sum(map(mul, weights, row), start)) > 0.0 else 0.0
            for weights, start in self.units
        ]
        return [sum(map(mul, weights, units), start) for weights, start in self.heads]


def logistic(odds: float) -> float:
    """The chance for log odds."""
    return 1.0 / (1.0 + exp(-odds)) if odds > -30.0 else 0.0


def table_name(seats: int, colour_bids: bool) -> str:
    """How the weights for such a game are called in the data."""
    return f"{seats} colours" if colour_bids else f"{seats}"


@cache
def table(name: str) -> dict[str, Any]:
    """All that was fitted for such a game."""
    found: dict[str, Any] = json.loads(files("ai.bids").joinpath(DATA).read_text(encoding="utf-8"))
    return dict(found["tables"][name])


@cache
def fitted(name: str) -> tuple[Net, Net, float]:
    """The networks for a seat without a card (log odds to stay so, points) and for one with some (points);
    and the share of the rounds left that a higher count of rounds without a card pays for (BID-R1).
    """
    found = table(name)
    return Net(found["empty"]), Net(found["gain"]), found["bonus"]


class Evaluator:
    """Judges positions of one game between two turns, or after a round."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.empty, self.gain, self.bonus = fitted(table_name(variant.seats, variant.colour_bids))

    def totals(self, state: BidsState) -> list[float]:
        """The points every seat may expect to have in the end, but for what all alike will get."""
        variant = self.variant
        seats = range(variant.seats)
        factor = variant.factor
        left = variant.rounds - state.round
        if variant.consecutive:
            bonus = self.bonus * factor * min(1, left)
        else:
            bonus = self.bonus * factor * left
        totals, luckless = state.totals, state.luckless
        if state.phase in (Phase.DEAL, Phase.STARTER, Phase.END):
            return [totals[seat] + bonus * luckless[seat] for seat in seats]
        points: list[float] = []
        chances: list[float] = []
        for seat, row in enumerate(rows(state)):
            front = state.fronts[seat]
            if front:
                points.append(worth(front) + self.gain(row)[0])
                chances.append(0.0)
            else:
                odds, gain = self.empty(row)
                points.append(gain)
                chances.append(logistic(odds))
        allies = state.allies
        found = []
        for seat in seats:
            chance, count = chances[seat], luckless[seat]
            if allies is not None and seat in allies:
                round_score = 0.5 * (points[allies[0]] + points[allies[1]])
            else:
                round_score = points[seat] + chance * (count + 1) * factor
            kept = chance if variant.consecutive and state.fronts[seat] else 1.0
            found.append(totals[seat] + round_score + bonus * (count * kept + chance))
        return found

    def rewards(self, state: BidsState) -> list[float]:
        """Every seat's chance to win the game, together 1; the truth when it is over."""
        if state.phase == Phase.END:
            first = final_result(state.sheets[-1]).ranking[0]
            return [1.0 / len(first) if seat in first else 0.0 for seat in range(self.variant.seats)]
        totals = self.totals(state)
        between = state.phase in (Phase.DEAL, Phase.STARTER)
        scale = 1.0 / self.temperature(state.round, 0 if between else len(state.hands[0]))
        best = max(totals)
        weights = [exp((total - best) * scale) for total in totals]
        whole = 1.0 / sum(weights)
        return [weight * whole for weight in weights]

    def temperature(self, round_: int, turns: int) -> float:
        """How many points ahead multiply the odds of winning by e, with so many turns left in a round."""
        end, more, most = TEMPERATURE
        return min(most, end + more * (self.variant.rounds - round_ + turns / TURNS))
