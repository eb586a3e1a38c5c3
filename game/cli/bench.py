"""``farol bench``: how fast the program is; ``farol bench ai``: how fast bidders think, game by game."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from ai.throughput import Bench
from game.cli.say import say
from game.engine.registry import GAMES

SECONDS: Final = 2.0
"""Processor time for each measurement of the bidders."""
PROGRAM, PARTS, LIBRARY = "game.cli.bench_program", "game.cli.bench_parts", "game.cli.bench_library"
"""What measures the program, and a part of it; imported only then, since they need pygame."""
PART_NAMES: Final = ("start", "table", "games", "idle", "frames", "whole", "library")


def add_parser(commands: Any) -> None:
    """Add the command to ``farol``."""
    parser = commands.add_parser("bench", help="measure how fast it is", description=__doc__)
    parser.add_argument(
        "what",
        nargs="?",
        default="program",
        choices=("program", "ai", *PART_NAMES),
        help="the whole program, the bidders, or one part of the program, measured in this process",
    )
    parser.add_argument("--seconds", type=_positive, default=SECONDS, help="for each measurement")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0, or 2 for a size that no window has."""
    if args.what == "ai":
        return _bidders(args)
    if args.what == "program":
        report = import_module(PROGRAM).bench()
    else:
        try:
            part = LIBRARY if args.what == "library" else PARTS
            report = import_module(part).measure(args.what, args.home, args.size)
        except ValueError as error:
            say(f"farol: error: {error}", sys.stderr)
            return 2
    for line in [json.dumps(report)] if args.json else lines(report):
        say(line, sys.stdout)
    return 0


def lines(report: Mapping[str, Any], above: Sequence[str] = ()) -> list[str]:
    """A report for people: a number a line."""
    told = []
    for name, value in report.items():
        if isinstance(value, dict):
            told += lines(value, (*above, name))
        else:
            told.append(f"{'-' if value is None else value:>10}  {' '.join((*above, name))}")
    return told


def _bidders(args: argparse.Namespace) -> int:
    """Every rate, a second of processor time; 0."""
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
