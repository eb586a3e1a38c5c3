"""Games on the screen one after another in one process, and what memory they leave behind:
``python -m tests.tools.many_games [--games 200] [--size 1280x720 …] [--game raj …] [--level regular]``.

Before each game lie the title and the rules, after it the score sheet; of several sizes each game takes
the next. One of four pictures is drawn.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any, Final

from ai.worker import Worker
from game.app.seating import straight_to
from game.app.start import Start, window_size
from game.cli.bench_parts import DRAWN, QuickBidders, Visit, rss_mb, visit
from game.cli.bench_program import drivers
from game.engine.registry import GAMES, rules_of
from game.ui.paths import app_paths
from game.ui.pictures import PICTURES

FROM: Final = 5
"""Memory is compared with what there was after this many games for each size."""
FLAT: Final = 0.05
STEP: Final = 0.2
"""Seconds of a frame while a game is played."""
LONGEST: Final = 1200.0
"""Seconds in which a game must end, on a busy machine too."""


def play_game(guest: Visit, game: str, number: int = 0, level: str = "regular") -> None:
    """The title, the rules, a game with as many seats as its number says, the score sheet, the title."""
    ways, seats = guest.app.navigator, rules_of(game).seats
    ways.title()
    guest.wait(0.3)
    ways.lessons.rules(game)
    guest.wait(0.3)
    ways.title()
    bots = seats[number % len(seats)] - 1
    ways.tables.start(game, straight_to(game, ",".join(["you", *[level] * bots])), {})
    guest.play(STEP, seconds=LONGEST, each=2, patience=LONGEST)
    guest.wait(0.3)
    ways.title()
    guest.wait(0.3)
    guest.forget()


def many_games(
    guest: Visit, games: Sequence[str], sizes: Sequence[tuple[int, int]], level: str = "regular"
) -> Iterator[int]:
    """Play these games for ever, each in a window of the next size; yields their numbers from 1."""
    guest.app.settings.speed, guest.program.every = 4.0, DRAWN
    for number, (game, size) in enumerate(zip(cycle(games), cycle(sizes), strict=False), 1):
        if size != guest.app.window.size:
            guest.app.window.resize(size)
            guest.app.fit()
        play_game(guest, game, number, level)
        yield number


def main(arguments: list[str]) -> int:
    """Play and report; 0 when memory is flat, 1 when it grows."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.many_games")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--size", type=window_size, nargs="+", default=[(1280, 720)])
    parser.add_argument("--game", choices=list(GAMES), nargs="+", default=list(GAMES))
    parser.add_argument(
        "--level", help="bidders of this level think in their process; else any move is made"
    )
    args = parser.parse_args(arguments)
    os.environ.update(drivers())
    bidders: Any = Worker if args.level else QuickBidders
    seen: list[float] = []
    with (
        tempfile.TemporaryDirectory(prefix="farol-games-") as home,
        visit(app_paths(home), Start(size=args.size[0]), bidders) as guest,
    ):
        for number in many_games(guest, args.game, args.size, args.level or "regular"):
            if number % FROM == 0:
                seen.append(rss_mb() or 0.0)
                worker = rss_mb(getattr(guest.app.bidders, "pid", None))
                thinking = f", bidders {worker} MB" if worker else ""
                print(f"{number} games: {seen[-1]} MB{thinking}, {PICTURES.bytes / 1e6:.1f} of pictures")
                sys.stdout.flush()
            if number >= args.games:
                break
    first = seen[: len(args.size)]
    growth = max(seen) / max(first) - 1
    games = f"the first {FROM * len(first)} games"
    print(f"at most {growth:.1%} above {games}: {'flat' if growth <= FLAT else 'NOT FLAT'}")
    return int(growth > FLAT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
