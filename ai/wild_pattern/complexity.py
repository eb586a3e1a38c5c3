"""How hard a pattern is to see."""

from __future__ import annotations

from typing import Final

from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.cards import OBJECT_WORDS, PLACES, SHOWS

SUIT: Final = 1.35
"""How much harder it is with a suit: coin and bullets are small signs and do not stand out."""
COLOUR_FIRST: Final = 1.1
"""A is a colour: its cards look less alike than those of an object."""
AS_PARTNER: Final = 1.2
"""The played card is no A but the B that an A was waiting for."""
BY_COVERING: Final = 1.8
"""It is true because the played card hides a counter-example: nothing on the wheel points to it."""
EACH_MORE: Final = 1.15
"""For every A beyond the second, for each must be checked."""
EACH_STEP: Final = 1.05
"""For every place between the played card and the nearest other pair."""


def complexity(card: int, claim: patterns.Claim) -> float:
    """How hard a claim is to see: 1 for a plain pair of object and colour beside its like, else more."""
    pattern, place = claim.pattern, claim.place
    statement = pattern.statement
    hard = EACH_MORE ** (pattern.count - 2)
    if statement.with_suit:
        hard *= SUIT
    if statement.every not in OBJECT_WORDS:
        hard *= COLOUR_FIRST
    if statement.every not in SHOWS[card]:
        hard *= AS_PARTNER if pattern.partners >> place & 1 else BY_COVERING
    apart = [
        min((one - place) % PLACES, (place - one) % PLACES) for one in patterns.places_in(pattern.places)
    ]
    return float(hard * EACH_STEP ** max(0, min((steps for steps in apart if steps), default=0) - 1))
