"""``farol review [--json] FILE``: what every decision of a game cost, and what was luck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

from ai.evaluation.evaluator import Unit
from ai.evaluation.review import (
    Account,
    NoEvaluator,
    Review,
    Reviewed,
    decisions,
    evaluator_of,
    expectations,
)
from game.cli.check import LARGEST_FILE
from game.cli.say import say
from game.engine.core import Json
from game.engine.record import BadRecord, Record, parse
from game.engine.registry import rules_of
from game.ui.disk import NotAFile, open_regular
from game.ui.review import SURE

JOBS: Final = 2


def add_parser(subparsers: Any) -> None:
    """Tell argparse's subparsers about this command."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "review",
        help="say what every decision of a game cost, and what was luck",
        description="Look at every decision of a game record: what it lost against the best that could be "
        "found, and how the result splits into luck and skill. Takes up to half a minute.",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--jobs", type=int, default=JOBS, help="processes (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    """Review the file; status 1 when it is no record that can be reviewed."""
    try:
        record = _read(args.file)
        found = _review(record, args.jobs)
    except NoEvaluator as error:
        say(f"{args.file}: nothing can be said about a game of {error} yet", sys.stderr)
        return 1
    except (OSError, NotAFile) as error:
        say(f"{args.file}: {getattr(error, 'strerror', None) or error}", sys.stderr)
        return 1
    except BadRecord as error:
        say(f"{args.file}:{error}", sys.stderr)
        return 1
    if args.json:
        say(json.dumps(_json(record, found), ensure_ascii=False), sys.stdout)
        return 0
    for line in _text(record, found):
        say(line, sys.stdout)
    return 0


def _read(path: str) -> Record:
    with open_regular(path) as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadRecord(0, "REC-01", "the file is too large to be a record")
    return parse(data)


def _review(record: Record, jobs: int) -> Review:
    """The review, seats and luck side by side in so many processes."""
    evaluator = evaluator_of(record)
    seats = range(len(record.header.names))
    if jobs < 2:
        by_seat: Sequence[list[Reviewed]] = [decisions(record, [seat]) for seat in seats]
        steps = expectations(record)
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            luck = pool.submit(expectations, record)
            by_seat = list(pool.map(partial(decisions, record), [[seat] for seat in seats]))
            steps = luck.result()
    found = sorted((one for own in by_seat for one in own), key=lambda one: one.line)
    return Review(evaluator.unit, evaluator.telling, tuple(found), tuple(steps))


def _json(record: Record, found: Review) -> Json:
    """``{game, unit, seats: [{name, accuracy, start, luck, luck_error, loss, loss_error, seen, given,
    decisions: [{line, chosen, best, loss, error, mistake}]}]}``; actions stand as in a record, values in
    points or in chances from 0 to 1, errors are standard errors. Of a decision in a race, which is not
    judged, all is null but its line and what was chosen.
    """
    write = rules_of(record.header.game).notation.write_action
    seats = [
        {
            "name": name,
            "accuracy": _rounded(found.accuracy(seat)),
            **_parts(account),
            "decisions": [
                {
                    "line": one.line,
                    "chosen": write(one.chosen),
                    "best": write(_best(one)) if one.options else None,
                    "loss": _rounded(one.loss if one.options else None),
                    "error": _rounded(one.error if one.options else None),
                    "mistake": one.mistake if one.options else None,
                }
                for one in found.of(seat)
            ],
        }
        for seat, (name, account) in enumerate(zip(record.header.names, found.accounts(), strict=True))
    ]
    return {"game": record.header.game, "unit": found.unit.value, "seats": seats}


def _parts(account: Account) -> Json:
    """The parts of a result."""
    return {
        "start": _rounded(account.start),
        "luck": _rounded(account.luck),
        "luck_error": _rounded(account.luck_error),
        "loss": _rounded(account.lost),
        "loss_error": _rounded(account.lost_error),
        "seen": _rounded(account.seen),
        "given": _rounded(account.given),
    }


def _best(one: Reviewed) -> Any:
    """The best action: what was chosen where nothing was lost, whichever level one a hint would name."""
    others = [option for option in one.options if option.action != one.chosen]
    if not others or not _rounded(one.loss):
        return one.chosen
    return max(others, key=lambda option: option.expected).action


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _text(record: Record, found: Review) -> list[str]:
    """Every player: the result in its parts, how many mistakes, and each of them, the worst first."""
    raced = sum(not one.options for one in found.decisions)
    bare = f", {raced} of them in a race and not judged" if raced else ""
    lines = [f"{record.header.game} · {len(found.decisions)} decisions{bare}"]
    for seat, (name, account) in enumerate(zip(record.header.names, found.accounts(), strict=True)):
        accuracy = found.accuracy(seat)
        kept = "" if accuracy is None else f" · accuracy {100 * accuracy:.0f} %"
        seen = [f"not judged {_told(account.seen, found.unit)}"] if raced else []
        parts = (
            f"luck {_within(account.luck, account.luck_error, found.unit)}",
            f"own decisions {_within(-account.lost, account.lost_error, found.unit)}",
            *seen,
            f"the others {_told(account.given, found.unit)}",
        )
        lines.append(f"{name}: {_told(account.result, found.unit)}{kept} · {' · '.join(parts)}")
        mistakes = found.mistakes(seat)
        lines.append(f"  mistakes: {len(mistakes) or 'none that is clear'}")
        lines.extend(_mistake(record, one, found.unit) for one in mistakes)
    return lines


def _mistake(record: Record, one: Reviewed, unit: Unit) -> str:
    write = rules_of(record.header.game).notation.write_action
    chosen, best = (json.dumps(write(action)) for action in (one.chosen, one.options[0].action))
    return f"  line {one.line}: {chosen}, better {best} ({_within(-one.loss, one.error, unit)})"


def _within(value: float, error: float, unit: Unit) -> str:
    """A value with its 95 % interval, where it has any."""
    words = _told(value, unit)
    return f"{words} ± {_told(SURE * error, unit)[1:]}" if error else words


def _told(value: float, unit: Unit) -> str:
    """Whole points, or chances in a hundred."""
    if unit is Unit.POINTS:
        return f"{round(value):+d}"
    return f"{round(100 * value):+d} %"
