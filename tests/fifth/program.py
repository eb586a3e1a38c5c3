"""Farol with Goofspiel. The bidders' process imports this module too, and so knows the game."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

import tests.fifth

if __name__ == "__main__":
    assert tests.fifth.GAMES
    freeze_support()
    from game.cli.command_line import run

    sys.exit(run(sys.argv[1:]))
