"""``farol bench ai``: how fast the bidders think, game by game."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from typing import Any, Final

from ai.throughput import Bench
from game.cli.say import say
from game.engine.registry import GAMES

SECONDS: Final = 2.0
"""Processor time for each measurement."""


def add_parser(commands: Any) -> None:
    """Add the command to ``farol``."""
    parser = commands.add_parser("bench", help="measure how fast bidders think", description=__doc__)
    parser.add_argument("what", choices=("ai",), help="what is measured")
    parser.add_argument("--seconds", type=_positive, default=SECONDS, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure and print every rate, a second of processor time; 0."""
    report: dict[str, dict[str, float]] = {}
    for game, bench in benches().items():
        rates = report[game] = {}
        for what, measure in bench.items():
            rates[what] = round(measure(args.seconds), 1)
            if not args.json:
                say(f"{game:>18}  {rates[what]:12,.0f}  {what}", sys.stdout)
    if args.json:
        say(json.dumps(report), sys.stdout)
    return 0


def benches() -> dict[str, Bench]:
    """What the games offer in the ``BENCH`` of their bidders; a game without one is absent."""
    found = {game: getattr(import_module(f"ai.{folder}"), "BENCH", None) for game, folder in GAMES.items()}
    return {game: bench for game, bench in found.items() if bench}


def _positive(text: str) -> float:
    number = float(text)
    if not 0.0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return number
