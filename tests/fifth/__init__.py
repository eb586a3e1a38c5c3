"""A fifth game, classic Goofspiel, added as ``docs/adding-a-game.md`` says: three folders, one line.

Its folders lie here and not in the program, so the packages of games are told to look here too.
``python -m tests.fifth.program --self-test`` runs Farol with it; importing this package is all it takes.
"""

from __future__ import annotations

from pathlib import Path

import ai
import game.engine.games
import game.scenes
import sprites
from game.engine.registry import GAMES

FOLDERS = {"engine": game.engine.games, "scenes": game.scenes, "ai": ai, "sprites": sprites}
for folder, package in FOLDERS.items():
    package.__path__.append(str(Path(__file__).with_name(folder)))
GAMES["goofspiel"] = "goofspiel"
