"""``farol library``: the games that are remembered, found in the records."""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from typing import Any

from game.cli.say import say
from game.library.days_found import find_days
from game.library.library import Contents, Library
from game.library.schema import NewerLibrary
from game.ui.paths import app_paths


def add_parser(subparsers: Any) -> None:
    """Tell argparse's subparsers about this command."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "library",
        help="the finished games that are remembered",
        description="Take in the records of finished games that are new, and say how many games and people "
        "there are, and which files could not be read.",
    )
    parser.add_argument(
        "--rebuild",
        action="store_true",
        help="read every record again, and find lost deals of the day in them",
    )
    parser.add_argument(
        "--home", metavar="FOLDER", default=argparse.SUPPRESS, help="keep all files below this folder"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Bring the library up to date; status 1 when that is refused."""
    try:
        paths = app_paths(args.home)
        with Library(paths.library, paths.records) as library:
            if args.rebuild:
                found = library.rebuild()
                find_days(paths.records, paths.days)
            else:
                library.catch_up()
                found = library.contents()
    except NewerLibrary:
        say("farol: the library was made by a newer version of Farol and stays as it is", sys.stderr)
        return 1
    except (OSError, RuntimeError, sqlite3.Error) as error:
        say(f"farol: the library cannot be written: {error}", sys.stderr)
        return 1
    _tell(found, as_json=args.json)
    return 0


def _tell(found: Contents, *, as_json: bool) -> None:
    if as_json:
        unreadable = [{"file": name, "reason": reason} for name, reason in found.unreadable]
        say(
            json.dumps({"games": found.games, "people": found.people, "unreadable": unreadable}), sys.stdout
        )
        return
    for name, reason in found.unreadable:
        say(f"{name}: {reason}", sys.stderr)
    counts = (
        _counted(found.games, "game"),
        _counted(found.people, "person", "people"),
        _counted(len(found.unreadable), "unreadable file"),
    )
    say(", ".join(counts), sys.stdout)


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
