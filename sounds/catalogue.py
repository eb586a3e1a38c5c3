"""Every sound by its name: the effects and music of the house and of each game."""

from __future__ import annotations

from sounds import effects, music, western, woodland
from sounds.effects import Recipe
from sounds.music import Piece

EFFECTS: dict[str, tuple[Recipe, float]] = {**effects.EFFECTS, **western.EFFECTS, **woodland.EFFECTS}
MUSIC: dict[str, Piece] = {**music.MUSIC, **western.MUSIC, **woodland.MUSIC}
