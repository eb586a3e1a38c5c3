"""``farol`` without a command: the title, straight to a table, or the self-test."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module

from game.app.play import play
from game.app.start import Start, window_size
from game.cli.logs import start_log
from game.cli.say import say
from game.ui.paths import app_paths
from game.ui.window import NoDisplay

SEATING, SELF_TEST = "game.app.seating", "game.selftest"
"""Imported only when they are asked for."""


def run(args: argparse.Namespace, parser: Callable[[], argparse.ArgumentParser]) -> int:
    """Play, or test; 0, or 1 for a failed test, or 2 for wrong use or no display."""
    start = Start()
    try:
        if args.size:
            start = Start(size=window_size(args.size))
        if args.game:
            players = import_module(SEATING).straight_to(args.game, args.seats or "")
            start = Start(args.game, players, start.size)
    except ValueError as error:
        parser().error(str(error))
    if args.self_test:
        status: int = import_module(SELF_TEST).self_test()
        return status
    return _open(args, start)


def watch(args: argparse.Namespace) -> int:
    """Watch the game in a file; 0, or 2 for wrong use or no display."""
    start = Start(record=args.file)
    try:
        if args.size:
            start = start._replace(size=window_size(args.size))
    except ValueError as error:
        say(f"farol: {error}", sys.stderr)
        return 2
    return _open(args, start)


def _open(args: argparse.Namespace, start: Start) -> int:
    """Open the window and run until the player leaves."""
    try:
        home = app_paths(args.home)
    except RuntimeError:  # of a person that nobody knows
        say(f"farol: there is no folder {args.home!r}", sys.stderr)
        return 2
    start_log(home.log_file, args.log_level)
    try:
        play(home, start)
    except NoDisplay as error:
        say(f"farol: {error}", sys.stderr)
        return 2
    return 0
