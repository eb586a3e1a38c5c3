"""Fits ``evaluation.json``: plays games, trains networks, writes them down with where they come from."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from ai.bidder import Budget, bidder_for
from ai.bids.beliefs import MARKS, TRAITS
from ai.bids.evaluation import DATA, table_name
from ai.bids.features import FEATURES
from ai.bids.fit_beliefs import CardPairs, fitted_weights
from ai.bids.self_play import Outcome, game_of
from ai.bids.training import Sample, Trainer, Weights
from ai.fitting import tables_so_far
from ai.spread import add_options, spread
from game.engine.core import stream
from game.engine.games.bids import RULES

UNITS: Final = 6
"""Units of a network: more of them told hardly more, and a search pays for each."""
SECONDS: Final = 600.0
"""A budget that never ends a decision before its iterations do."""


def bonus_of(outcomes: Sequence[Outcome]) -> float:
    """How many of the rounds left a higher count paid for: the slope of later points over the count."""
    pairs = [(one.luckless, one.later) for one in outcomes if one.later is not None]
    count, level = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
    spread = sum((x - count) ** 2 for x, _ in pairs)
    return sum((x - count) * (y - level) for x, y in pairs) / spread if spread else 0.0


def rounded(weights: Any) -> Any:
    """The same with four digits: what is beyond them is noise."""
    if isinstance(weights, list):
        return [rounded(part) for part in weights]
    return float(f"{weights:.4g}")


def train(outcomes: Sequence[Outcome], epochs: int, seed: object, name: str) -> dict[str, Weights]:
    """The networks for seats without and with a card in front."""
    found: dict[str, Weights] = {}
    for part, wanted in (("empty", True), ("gain", False)):
        samples = [
            Sample(one.row, float(one.stayed) if wanted else None, one.gained)
            for one in outcomes
            if one.empty == wanted
        ]
        found[part] = Trainer(samples, UNITS, stream(seed, name, part)).run(epochs)
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """The command: plays and trains for every table asked for; the others keep what they have."""
    parser = argparse.ArgumentParser(prog="python -m ai.fitting bids", description=__doc__)
    parser.add_argument("--seats", default="3,4,5,6")
    parser.add_argument("--colours", choices=("no", "yes", "both"), default="both")
    parser.add_argument("--games", type=int, default=500, help="games for every table")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--level", default="heuristic", help="who plays the games")
    parser.add_argument("--parts", choices=("all", "beliefs"), default="all")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="their budget a decision")
    parser.add_argument("--iterations", type=int, help="their iterations a decision, if they search")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(DATA))
    add_options(parser)
    given = parser.parse_args(argv)
    data = tables_so_far(given.out)
    data |= {"features": FEATURES, "traits": TRAITS, "marks": MARKS}
    colours = {"no": (False,), "yes": (True,), "both": (False, True)}[given.colours]
    for seats in (int(text) for text in given.seats.split(",")):
        for colour_bids in colours:
            name = table_name(seats, colour_bids)
            kept = data["tables"].get(name, {})
            data["tables"][name] = {**kept, **table(given, seats, colour_bids, name)}
            given.out.write_text(json.dumps(data) + "\n", encoding="utf-8")
    return 0


def table(given: argparse.Namespace, seats: int, colour_bids: bool, name: str) -> dict[str, Any]:
    """Play, train, and say where it comes from."""
    begun = time.process_time()
    budget = Budget(given.seconds, given.iterations)
    pairs = CardPairs(stream(given.seed, name, "exchanges"))
    make = partial(bidder_for, "bids", given.level)
    work = partial(game_of, seats, colour_bids, given.seed, make, budget)
    outcomes: list[Outcome] = []
    for played in spread(work, range(given.games), given.jobs, given.scheduler):
        outcomes += played.outcomes
        for state in played.positions:
            pairs.watch(state)
    asked = ("games", "level", "iterations", "seconds", "seed", "epochs")
    source = {"rules": RULES.version, **{name: getattr(given, name) for name in asked}}
    found: dict[str, Any] = {
        "beliefs from": source,
        "beliefs": rounded(fitted_weights(pairs.rows, stream(given.seed, name, "beliefs"))),
    }
    if given.parts == "all":
        networks = train(outcomes, given.epochs, given.seed, name)
        found |= {"from": source, "bonus": rounded(bonus_of(outcomes))}
        found |= {part: rounded(weights) for part, weights in networks.items()}
    took = time.process_time() - begun
    print(f"{name}: {len(outcomes)} rows, {took:.0f} s of processor time", flush=True)
    return found
