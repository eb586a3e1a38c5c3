"""How long the lantern round takes: its tables are played with a bot in the person's seat.

``python -m tests.tools.lantern_time [--level L …] [--games 40] [--seed S] [--jobs 2]``

For each table: how often a person who plays like that level reaches the place that lights the lantern,
hence how many games it takes on average, and the minutes that set-up tells for so many games. Between the
least and the most lies how long a person thinks.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Final

from ai.arena.match import Match, play_on
from ai.bidder import Budget, levels_of
from ai.spread import spread
from game.engine.core import Setup
from game.engine.daily import place_of
from game.engine.race import open_table
from game.engine.registry import rules_of
from game.library.lantern_round import ROUND, Lantern
from game.tabletop.presentation import presentation_of
from game.ui.regulars import BY_KEY

UNHURRIED: Final = Budget(60.0)

Game = tuple[int, str, str]
"""Which table, which level sits in the person's seat, which seed."""


def passed(game: Game) -> bool:
    """Whether the lantern is lit after this game."""
    number, level, seed = game
    table = ROUND[number]
    regulars = [BY_KEY[key] for key in table.regulars]
    options = rules_of(table.game).complete_options(table.options)
    setup = Setup(("You", *(one.name for one in regulars)), options)
    seats = (level, *(f"{one.level}:{one.temper}" for one in regulars))
    match = Match(table.game, seats, options=options, budget=UNHURRIED)
    result = play_on(match, open_table(rules_of(table.game), setup, seed=seed, nonce=str))
    return place_of(result) <= table.need


def minutes(table: Lantern) -> tuple[int, int]:
    """What one game at this table takes, as set-up says it at normal speed."""
    lasts = presentation_of(table.game).lasts
    assert lasts is not None
    seats = len(table.regulars) + 1
    options = rules_of(table.game).complete_options(table.options)
    return lasts(options, seats).minutes(1, 1.0)


def measure(levels: Iterable[str], games: int, seed: str, jobs: int) -> None:
    """Print a row for each table, and what they come to, for each level."""
    for level in levels:
        asked = [(n, level, f"{seed}:{n}:{deal}") for n in range(len(ROUND)) for deal in range(games)]
        lit = [*spread(passed, asked, jobs)]
        least = most = 0.0
        for number, table in enumerate(ROUND):
            count = sum(lit[number * games : (number + 1) * games])
            tries = (games + 1) / (count + 1)  # with none lit it is not for ever, either
            low, high = minutes(table)
            least, most = least + tries * low, most + tries * high
            print(f"{level:8} {number + 1:3} {table.game:18} lit {count:3} of {games}, {tries:4.1f} games")
        print(f"{level:8} the round: {least:.0f} to {most:.0f} minutes", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--level", nargs="*", default=levels_of(ROUND[0].game)[:3])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="lanterns")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    measure(asked.level, asked.games, asked.seed, asked.jobs)
