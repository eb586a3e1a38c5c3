"""``farol`` without a command: the title, straight to a table, or the self-test."""

from __future__ import annotations

import argparse
import sys

from game.app.play import play
from game.app.start import Start, straight_to, window_size
from game.cli.logs import start_log
from game.cli.say import say
from game.engine.core import BadSetup, Setup
from game.engine.registry import rules_of
from game.selftest import self_test
from game.ui.paths import app_paths
from game.ui.window import NoDisplay


def run(parser: argparse.ArgumentParser, args: argparse.Namespace) -> int:
    """Play, or test; 0, or 1 for a failed test, or 2 for wrong use or no display."""
    start = Start()
    try:
        if args.size:
            start = Start(size=window_size(args.size))
        if args.game:
            players = straight_to(args.game, args.seats or "")
            rules_of(args.game).check_setup(Setup(tuple(one.name for one in players)))
            start = Start(args.game, players, start.size)
    except (BadSetup, ValueError) as error:
        parser.error(str(error))
    if args.self_test:
        return self_test()
    try:
        home = app_paths(args.home)
    except RuntimeError:  # of a person that nobody knows
        parser.error(f"there is no folder {args.home!r}")
    start_log(home.log_file, args.log_level)
    try:
        play(home, start)
    except NoDisplay as error:
        say(f"farol: {error}", sys.stderr)
        return 2
    return 0
