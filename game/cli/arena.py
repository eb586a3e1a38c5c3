"""``farol arena``: bidder against bidder, measured; everybody against everybody; a test of a difference."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any, Final

from ai.arena import Match, Tally
from ai.arena.league import drawn, entrants_of, standings
from ai.arena.rating import ratings, sprt
from ai.arena.results import Results
from ai.bidder import Budget, names_of
from ai.spread import Missing
from game.cli import arena_exploits, arena_runs
from game.cli.arena_plot import plot
from game.cli.arena_words import words
from game.cli.say import say
from game.engine.core import BadSetup, Json, OptionValue
from game.engine.registry import GAMES, rules_of
from game.engine.rules import OptionSpec

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it; what was measured is printed all the same."""


def add_parser(commands: Any) -> None:
    """Add the command to ``farol``."""
    parser = commands.add_parser("arena", help="measure bidders against each other", description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="raj")
    parser.add_argument("--seats", default="", help="bidders, e.g. master,regular or regular:bold,rank")
    parser.add_argument(
        "--games", type=_positive, default=200, help="how many (whole rotations are played)"
    )
    parser.add_argument("--seed", default="1", help="the same seed deals the same cards")
    parser.add_argument("--jobs", type=_positive, default=1, help="how many processes share the work")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="hand the work to this Dask scheduler")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule's option"
    )
    parser.add_argument("--iterations", type=_positive, help="iterations of a search instead of its own")
    parser.add_argument(
        "--seconds", type=float, default=Budget().seconds, help="of processor time for a decision"
    )
    parser.add_argument("--matrix", action="store_true", help="all bidders of the game against each other")
    parser.add_argument(
        "--league",
        action="store_true",
        help="all levels in all tempers (or --seats) at drawn tables of every size, --games at each size",
    )
    parser.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="write every deal down there, and do not play again what stands there",
    )
    parser.add_argument(
        "--sprt", metavar="ELO0,ELO1", help="stop when the first is surely one or the other"
    )
    parser.add_argument(
        "--exploitability",
        choices=sorted(GAMES),
        metavar="GAME",
        help="what the best opponent wins from one bidder (--seats, by default master) of this game",
    )
    parser.add_argument("--cards", type=_positive, help="the size of a hand for --exploitability")
    parser.add_argument(
        "--luck-adjusted",
        action="store_true",
        help="tell the result with luck subtracted, too: the same mean, from fewer games",
    )
    parser.add_argument("--plot", metavar="FILE.png", help="draw the result (needs farol[arena])")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(parser=parser)


def run(args: argparse.Namespace) -> int:
    """Measure and print; 0, or 2 for wrong use, or 130 when it was interrupted."""
    wrong: argparse.ArgumentParser = args.parser
    if args.exploitability:
        return _exploitability(args)
    try:
        if args.cards:
            raise ValueError("--cards goes with --exploitability")
        matches = _matches(args)
        for match in matches:
            match.check()
        bounds = _bounds(args)
        results = Results(args.results)
    except KeyError as unknown:
        wrong.error(_nobody(unknown, args.game))
    except (BadSetup, OSError, ValueError) as problem:
        wrong.error(str(problem))
    tallies = [Tally(match) for match in matches]
    try:
        interrupted = _measure(args, tallies, bounds, results)
    except (Missing, OSError) as problem:
        wrong.error(str(problem))
    report = _report(args, tallies)
    if results.others:
        say(f"{results.others} deals of other bidders stand in {args.results} and do not count", sys.stderr)
    if interrupted:
        report["interrupted"] = True
    if bounds is not None:
        verdict = sprt(tallies[0].shares[0], *bounds)
        report["sprt"] = {
            "elo0": bounds[0],
            "elo1": bounds[1],
            "llr": round(verdict.llr, 3),
            "bounds": [round(verdict.low, 3), round(verdict.high, 3)],
            "decided": verdict.decided,
        }
    if args.json:
        say(json.dumps(report), sys.stdout)
    else:
        for line in words(report):
            say(line, sys.stdout)
    if args.plot:
        try:
            plot(report, args.plot)
        except (Missing, OSError, ValueError) as problem:
            wrong.error(str(problem))
    return INTERRUPTED if interrupted else 0


def _exploitability(args: argparse.Namespace) -> int:
    """Measure one bidder and print; 0, or 2 for wrong use."""
    wrong: argparse.ArgumentParser = args.parser
    try:
        report = arena_exploits.measured(args.exploitability, args.seats, args.cards)
    except KeyError as unknown:
        wrong.error(_nobody(unknown, args.exploitability))
    except ValueError as problem:
        wrong.error(str(problem))
    say(json.dumps(report) if args.json else arena_exploits.words(report), sys.stdout)
    return 0


def _nobody(unknown: KeyError, game: str) -> str:
    known = ", ".join(names_of(game))
    return f"there is no bidder {unknown.args[0]!r} in {game}: there are {known}"


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _matches(args: argparse.Namespace) -> list[Match]:
    options = dict(_option(args.game, text) for text in args.option)
    budget = Budget(args.seconds, args.iterations, process_time)
    seats = tuple(name.strip() for name in args.seats.split(",")) if args.seats else ()
    if args.league:
        if args.matrix or args.sprt or args.luck_adjusted:
            raise ValueError("--league goes without --matrix, --sprt and --luck-adjusted")
        everybody = seats or entrants_of(args.game)
        return drawn(Match(args.game, everybody, args.seed, options, budget), everybody, args.games)
    if not args.matrix:
        if not seats:
            raise ValueError("say who plays: --seats master,regular")
        return [Match(args.game, seats, args.seed, options, budget, args.luck_adjusted)]
    if args.luck_adjusted:
        raise ValueError("--luck-adjusted goes with --seats, not with --matrix")
    everybody = seats or names_of(args.game)
    least = rules_of(args.game).seats.start
    return [
        Match(args.game, _pair_seats(one, other, least), args.seed, options, budget)
        for one, other in combinations(everybody, 2)
    ]


def _pair_seats(one: str, other: str, least: int) -> tuple[str, ...]:
    """Two bidders at the smallest table: alternating seats, as many of each as go in."""
    count = least + least % 2
    return tuple(one if seat % 2 == 0 else other for seat in range(count))


def _option(game: str, text: str) -> tuple[str, OptionValue]:
    name, _, value = text.partition("=")
    for spec in rules_of(game).options:
        for one in (*spec.values, *spec.numbers):
            if spec.name == name and str(one).lower() == value.lower():
                return name, one
    known = ", ".join(f"{spec.name}={_choices(spec)}" for spec in rules_of(game).options)
    raise ValueError(f"{text!r} is no option of {game}: there are {known}")


def _choices(spec: OptionSpec) -> str:
    if spec.numbers:
        return f"{spec.numbers[0]}…{spec.numbers[-1]}"
    return "|".join(map(str, spec.values))


def _bounds(args: argparse.Namespace) -> tuple[float, float] | None:
    if not args.sprt:
        return None
    if args.matrix or len(args.seats.split(",")) != 2:
        raise ValueError("--sprt compares two bidders at two seats")
    parts = args.sprt.split(",")
    try:
        low, high = map(float, parts)
    except ValueError:
        raise ValueError(f"--sprt takes two Elo differences, as in 0,50, not {args.sprt!r}") from None
    sprt([], low, high)
    return low, high


def _measure(
    args: argparse.Namespace, tallies: list[Tally], bounds: tuple[float, float] | None, results: Results
) -> bool:
    """Play until everything is done or the test has decided; True when the player interrupted."""
    work = [
        (which, number)
        for which, tally in enumerate(tallies)
        for number in range(1 if args.league else math.ceil(args.games / len(tally.match.seats)))
    ]
    matches = [tally.match for tally in tallies]
    interrupted = False
    with closing(arena_runs.deals(matches, work, results, args.jobs, args.scheduler)) as done:
        progress = arena_runs.with_progress(done, len(work), f"{args.game} deals")
        try:
            for which, deal in progress:
                tallies[which].add(deal)
                if bounds is not None and sprt(tallies[0].shares[0], *bounds).decided:
                    break
        except KeyboardInterrupt:
            interrupted = True
            say("interrupted: this is what there is", sys.stderr)
    return interrupted


def _report(args: argparse.Namespace, tallies: Sequence[Tally]) -> Json:
    if args.league:
        return standings(tallies)
    return _matrix(tallies) if args.matrix else tallies[0].report()


def _matrix(tallies: Sequence[Tally]) -> Json:
    """Shares of wins of everybody against everybody, each one's worst, and Elo with its uncertainty."""
    shares: dict[tuple[str, str], tuple[float, int]] = {}
    for tally in tallies:
        if not tally.games:
            continue
        one, other = tally.match.seats[:2]
        report = tally.report()
        mine = sum(row["win_share"] for row in report["seats"] if row["bidder"] == one)
        shares[one, other] = (mine, report["games"])
    names = list(dict.fromkeys(name for pair in shares for name in pair))
    table: dict[str, dict[str, float]] = {name: {} for name in names}
    for (one, other), (share, _) in shares.items():
        table[one][other], table[other][one] = round(share, 4), round(1 - share, 4)
    points = ratings(shares)
    return {
        "game": tallies[0].match.game,
        "games": sum(games for _, games in shares.values()),
        "matrix": table,
        "minimum": {name: min(row.values()) for name, row in table.items()},
        "elo": {name: [round(points[name].elo), round(points[name].plus_minus)] for name in names},
    }
