"""Every sound by its name: the effects and music of the house and of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from sounds import auction, effects, music, raga, western, woodland
from sounds.effects import Recipe
from sounds.music import Piece
from sounds.signal import Samples, pitched

RECIPES: dict[str, tuple[Recipe, float]] = {
    **effects.EFFECTS,
    **raga.EFFECTS,
    **auction.EFFECTS,
    **woodland.EFFECTS,
    **western.EFFECTS,
}
BENT: Final = {"b": 0.965, "c": 1.035, "d": 0.985}
"""What is heard often has others like it, ``slide_b`` …: made anew, a little lower or higher."""
MADE_ANEW: Final[Mapping[str, str]] = {
    **dict.fromkeys(("slide", "place", "deal", "tick", "hover", "button"), "bcd"),
    **dict.fromkeys(("coin", "seal", "flip", "take", "clash"), "bc"),
}


def _bent(recipe: Recipe, ratio: float) -> Callable[[Random], Samples]:
    return lambda rng: pitched(recipe(rng), ratio)


ANEW: Final[dict[str, tuple[Recipe, float]]] = {
    f"{name}_{letter}": (_bent(RECIPES[name][0], BENT[letter]), RECIPES[name][1])
    for name, letters in MADE_ANEW.items()
    for letter in letters
}
CLASSES: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("slide", "place", "flip", "deal", "shuffle", "seal"),
    "facts": ("coin", "clash", "take", "lapse", "gavel", "burn", "vulture", "mouse", "pistol"),
    "tunes": ("fanfare", "leader", "win", "lose", "clementine"),
    "signals": ("button", "error", "curtain", "notify"),
    "steps": ("tick",),
    "touch": ("hover",),
}
"""Effects that are heard equally loud, as the game plays them."""
EFFECTS: Final[dict[str, tuple[Recipe, float]]] = {**RECIPES, **ANEW}
MUSIC: dict[str, Piece] = {**music.MUSIC, **raga.MUSIC, **auction.MUSIC, **woodland.MUSIC, **western.MUSIC}
