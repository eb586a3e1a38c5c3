"""``farol replay FILE``: a finished game, watched again at its table."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Any, Final

from game.cli.say import say
from game.engine.record import BadRecord, verify
from game.ui.disk import NotAFile, open_regular

PLAY: Final = "game.cli.play"
"""What opens the window; imported when the file is good."""


def add_parser(subparsers: Any) -> None:
    """Tell argparse's subparsers about this command."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "replay",
        help="watch a game again at its table",
        description="Open the window with the replay of a game record. Without the word “replay”, as a "
        "double click does it, a file that cannot be read gets its sentence in the window.",
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument(
        "--size", metavar="WIDTHxHEIGHT", default=argparse.SUPPRESS, help="the window's size"
    )
    parser.add_argument(
        "--home", metavar="FOLDER", default=argparse.SUPPRESS, help="keep all files below this folder"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Watch the file; status 1 when it is no record, 2 without a display."""
    try:
        with open_regular(args.file) as file:
            verify(file)
    except (OSError, NotAFile) as error:
        say(f"{args.file}: {getattr(error, 'strerror', None) or error}", sys.stderr)
        return 1
    except BadRecord as error:
        say(f"{args.file}:{error}", sys.stderr)
        return 1
    status: int = import_module(PLAY).watch(args)
    return status
