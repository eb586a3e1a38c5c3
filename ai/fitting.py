"""``python -m ai.fitting GAME …``: fit the numbers a game's bidders judge by, from play and exact values.

Each game that has such numbers says in ``ai/<folder>/fit.py`` how they come about. ``GAME levels`` fits
what levels add to what its evaluator expects, in the same way for all.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ai.evaluation import fit_levels
from game.engine.registry import GAMES

LEVELS: Final = "levels"


def fitted_games() -> tuple[str, ...]:
    """The games that have something to fit."""
    return tuple(game for game, folder in GAMES.items() if find_spec(f"ai.{folder}.fit") is not None)


def tables_so_far(out: Path) -> dict[str, Any]:
    """What stands in a data file, so that tables which are not fitted anew keep what they have."""
    if not out.exists():
        return {"tables": {}}
    data: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    return data


def main(argv: Sequence[str] | None = None) -> int:
    """The command: hands everything after the game's name to the game. Status 2 for an unknown game."""
    given = list(sys.argv[1:] if argv is None else argv)
    if given[1:2] == [LEVELS] and given[0] in GAMES:
        return fit_levels.main(given[0], given[2:])
    games = fitted_games()
    if not given or given[0] not in games:
        print(f"usage: python -m ai.fitting {{{','.join(games)}}} …", file=sys.stderr)
        print(f"       python -m ai.fitting {{{','.join(GAMES)}}} {LEVELS} …", file=sys.stderr)
        return 2
    status: int = import_module(f"ai.{GAMES[given[0]]}.fit").main(given[1:])
    return status


if __name__ == "__main__":
    sys.exit(main())
