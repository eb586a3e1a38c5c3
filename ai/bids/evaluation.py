"""How a position between two turns is judged: what every seat may expect, and its chance to win the game.

The weights stand in ``evaluation.json``: small networks over the features of one seat, fitted to what
became of such positions in games of bidders against each other (``python -m ai.fitting bids``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from ai.bids.features import FEATURES, SHARED, Hands, Row, Setting, rows_of
from game.engine.games.bids.cards import TURNS
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import final_result, worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.variant import Variant

DATA: Final = "evaluation.json"
TEMPERATURE: Final = (2.0, 4.5, 18.0)
"""Points ahead that multiply the odds of winning by e: at the end, more for each round to come, and at
most; the likeliest in games of the best heuristic (three and four seats)."""
_BETWEEN: Final = (Phase.DEAL, Phase.STARTER, Phase.END)
"""No turn is going on."""


class Net:
    """A network with one layer of rectified units, written out as a function: a search asks it for every
    seat of every position, and a loop over the weights takes more than twice as long.
    """

    __slots__ = ("of", "shared")

    def __init__(self, weights: Sequence[Any]) -> None:
        made: dict[str, Any] = {}
        exec(_source(*weights), made)
        self.shared: Callable[[Sequence[float]], tuple[float, ...]] = made["shared"]
        """What the columns that all seats share bring to every unit."""
        self.of: Callable[[Row, tuple[float, ...]], tuple[float, ...]] = made["of"]
        """The outputs for a row of features, given that."""


def _source(
    inner: Sequence[Sequence[float]],
    bias: Sequence[float],
    outer: Sequence[Sequence[float]],
    shift: Sequence[float],
) -> str:
    """The two functions of a network, as Python."""
    same = [FEATURES.index(name) for name in SHARED]
    own = [column for column in range(len(FEATURES)) if column not in same]
    units = range(len(inner))

    def names(letter: str, numbers: Iterable[int]) -> str:
        return "".join(f"{letter}{number}, " for number in numbers)

    def added(start: str, columns: Sequence[int], weights: Sequence[float], letter: str) -> str:
        return " + ".join([start, *(f"{letter}{column} * {weights[column]!r}" for column in columns)])

    bases = [added(repr(float(start)), same, row, "x") for row, start in zip(inner, bias, strict=True)]
    sums = [f"    u{unit} = {added(f'c{unit}', own, inner[unit], 'x')}" for unit in units]
    sums += [f"    if u{unit} < 0.0: u{unit} = 0.0" for unit in units]
    heads = [added(repr(float(start)), units, row, "u") for row, start in zip(outer, shift, strict=True)]
    lines = [
        "def shared(columns):",
        f"    {names('x', same)}= columns",
        f"    return {', '.join(bases)},",
        "def of(row, common):",
        f"    {names('x', range(len(FEATURES)))}= row",
        f"    {names('c', units)}= common",
        *sums,
        f"    return {', '.join(heads)},",
    ]
    return "\n".join(lines)


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
        if state.phase in _BETWEEN:
            bonus = self.later(state.round)
            return [
                total + bonus * count for total, count in zip(state.totals, state.luckless, strict=True)
            ]
        setting = Setting(self.variant, len(state.hands[0]), state.luckless, state.deck or state.under)
        hands = Hands(state.hands, state.lowest or state.lowest_next)
        worths = [worth(front) if front else None for front in state.fronts]
        found = rows_of(setting, hands, worths, state.allies, state.starter)
        outlook = Outlook(self, state.totals, state.luckless, state.round, len(state.hands[0]))
        return outlook.expected(setting, found, worths, state.allies)

    def later(self, round_: int) -> float:
        """What it is worth after that round to have had one without a card (BID-R1)."""
        left = self.variant.rounds - round_
        return self.bonus * self.variant.factor * (min(1, left) if self.variant.consecutive else left)

    def rewards(self, state: BidsState) -> list[float]:
        """Every seat's chance to win the game, together 1; the truth when it is over."""
        if state.phase == Phase.END:
            first = final_result(state.sheets[-1]).ranking[0]
            return [1.0 / len(first) if seat in first else 0.0 for seat in range(self.variant.seats)]
        turns = 0 if state.phase in _BETWEEN else len(state.hands[0])
        return shares(self.totals(state), 1.0 / self.temperature(state.round, turns))

    def temperature(self, round_: int, turns: int) -> float:
        """How many points ahead multiply the odds of winning by e, with so many turns left in a round."""
        end, more, most = TEMPERATURE
        return min(most, end + more * (self.variant.rounds - round_ + turns / TURNS))


def shares(points: Sequence[float], scale: float) -> list[float]:
    """Chances that add up to 1, ``scale`` the odds for a point."""
    best = max(points)
    weights = [exp((total - best) * scale) for total in points]
    whole = 1.0 / sum(weights)
    return [weight * whole for weight in weights]


class Outlook:
    """What all ends of a turn have in common: points so far, and what it brings to stay without a card."""

    def __init__(
        self, evaluator: Evaluator, totals: Sequence[int], luckless: Sequence[int], round_: int, turns: int
    ) -> None:
        variant, bonus = evaluator.variant, evaluator.later(round_)
        self.empty, self.gain = evaluator.empty, evaluator.gain
        self.scale = 1.0 / evaluator.temperature(round_, turns)
        self.without = [total + bonus * count for total, count in zip(totals, luckless, strict=True)]
        self.holding = list(totals) if variant.consecutive else self.without
        self.prizes = [(count + 1) * variant.factor + bonus for count in luckless]
        self.bonus = bonus
        self._shared: dict[tuple[float, ...], tuple[tuple[float, ...], tuple[float, ...]]] = {}

    def totals(
        self,
        setting: Setting,
        hands: Hands,
        worths: Sequence[int | None],
        allies: tuple[int, int] | None,
        starter: int,
    ) -> list[float]:
        """The points every seat may expect to have in the end when the turn ends so (``rows_of``)."""
        return self.expected(setting, rows_of(setting, hands, worths, allies, starter), worths, allies)

    def expected(
        self,
        setting: Setting,
        found: Sequence[Row],
        worths: Sequence[int | None],
        allies: tuple[int, int] | None,
    ) -> list[float]:
        """The points that every seat may expect to have in the end."""
        shared = self._shared.get(setting.shared)
        if shared is None:
            shared = self.empty.shared(setting.shared), self.gain.shared(setting.shared)
            self._shared[setting.shared] = shared
        to_empty, to_gain = shared
        empty, gain = self.empty.of, self.gain.of
        without, holding, prizes, bonus = self.without, self.holding, self.prizes, self.bonus
        expected: list[float] = []
        shared_points: list[float] = []
        for seat, row in enumerate(found):
            front = worths[seat]
            if front is not None:
                points = front + gain(row, to_gain)[0]
                expected.append(holding[seat] + points)
            else:
                odds, points = empty(row, to_empty)
                chance = 1.0 / (1.0 + exp(-odds)) if odds > -30.0 else 0.0
                prize = bonus if allies is not None and seat in allies else prizes[seat]
                expected.append(without[seat] + points + chance * prize)
            if allies is not None and seat in allies:
                shared_points.append(points)
        if allies is not None:  # both get the mean (BID-46)
            mean = 0.5 * sum(shared_points)
            for seat, points in zip(sorted(allies), shared_points, strict=True):
                expected[seat] += mean - points
        return expected
