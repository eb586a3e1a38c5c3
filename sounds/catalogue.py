"""Every sound by its name: the effects and music of the house and of each game."""

from __future__ import annotations

from sounds import auction, effects, music, raga, western, woodland
from sounds.effects import Recipe
from sounds.music import Piece

EFFECTS: dict[str, tuple[Recipe, float]] = {
    **effects.EFFECTS,
    **raga.EFFECTS,
    **auction.EFFECTS,
    **woodland.EFFECTS,
    **western.EFFECTS,
}
MUSIC: dict[str, Piece] = {**music.MUSIC, **raga.MUSIC, **auction.MUSIC, **woodland.MUSIC, **western.MUSIC}
