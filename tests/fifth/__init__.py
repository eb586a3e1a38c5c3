"""A made-up fifth game, High Card, added as ``docs/adding-a-game.md`` says: three folders, one line.

Its folders lie here and not in the house, so the packages of games are told to look here too.
``python -m tests.fifth.program --self-test`` runs Farol with it; importing this package is all it takes.
"""

from __future__ import annotations

from pathlib import Path

import ai
import game.engine.games
import game.scenes
from game.engine.registry import GAMES

HERE = Path(__file__).parent

for package, folder in ((game.engine.games, "engine"), (game.scenes, "scenes"), (ai, "ai")):
    package.__path__.append(str(HERE / folder))
GAMES["high-card"] = "high_card"
