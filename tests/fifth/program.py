"""Farol with Goofspiel. The bidders' process imports this module too, and so knows the game.

Its self-test plays Goofspiel and one of the house's games: the frozen program plays all of those.
"""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from tests.fifth import GAMES

if __name__ == "__main__":
    freeze_support()
    if "--self-test" in sys.argv:
        for name in [*GAMES][1:-1]:
            del GAMES[name]
    from game.cli.command_line import run

    sys.exit(run(sys.argv[1:]))
