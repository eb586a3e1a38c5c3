"""How people look for patterns: the numbers that make a novice a novice and a master a master.

Game time decides a race, never a processor: a bidder *plans* the moment of its move from these numbers.
All times are seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """How well one level looks.

    ``orient``: median time to take in the card and the wheel before anything is looked for.
    ``glance``: median time for looking at one thing, true or not; hard ones take longer.
    ``miss``: chance to overlook the easiest true pattern while looking straight at it; hard ones more.
    ``slip``: chance to believe in something false in a turn.
    ``aspire``: what part of the best thinkable gain is good enough to play at once.
    ``patience``: how much longer it looks for more when what it has is not good enough.
    ``click``: how long it looks for a pattern in vain before it clicks.
    ``calm``: how long it looks in a game without clocks.
    ``dares``: whether it calls Click there when it has seen nothing; else it leaves the turn to others.
    ``foresees``: whether it thinks of cards to come and of the others at all, or of today's pay only.
    ``heeds``: from how many cards of an opponent on it thinks of who takes which card next.
    ``learns``: whether it takes those who have won more turns for the faster ones.
    ``noise``: standard deviation of its feeling for a move's worth, in chances to win the game.
    ``finishes``: whether it thinks of the challenge card that can still be used when a round is over.
    """

    orient: float
    glance: float
    miss: float
    slip: float
    aspire: float
    patience: float
    click: float
    calm: float
    dares: bool
    foresees: bool
    heeds: int
    learns: bool
    noise: float
    finishes: bool = False


NEVER: Final = 99

SKILLS: Final = {
    "novice": Skill(5.3, 1.0, 0.37, 0.04, 0.1, 2.5, 38.0, 35.0, False, False, NEVER, False, 0.06),
    "regular": Skill(5.2, 0.98, 0.325, 0.0, 0.2, 2.5, 34.0, 40.0, True, True, 4, False, 0.045),
    "sharp": Skill(4.45, 0.84, 0.26, 0.0, 0.3, 2.0, 30.0, 45.0, True, True, 0, False, 0.005),
    "master": Skill(3.6, 0.69, 0.165, 0.0, 0.3, 2.0, 24.0, 60.0, True, True, 0, True, 0.0),
}
"""People need 5 to 20 seconds in this game. Set so that each level is a step for the one below and no
wall (docs/bidders.md): a game has dozens of turns, so it takes little more speed to win three in four.
The median move comes after 8–11 s (master), 9–13 s (sharp), 11–15 s (regular) and 13–20 s (novice); the
quick ones do not see other things but need fewer and shorter looks, and stop at what pays."""

SPREAD: Final = 0.3
"""Of the logarithm of every time: one look is never like the other."""
MOOD: Final = 0.35
"""The same for a whole turn: now and then somebody sleeps."""
STRAY: Final = 2.5
"""Mean of the time for which thoughts are elsewhere before anybody takes in anything, exponential: people's
times of reaction have a long tail, and it is the same for masters and for novices."""
KNOWN: Final = 0.55
"""Part of both that is left for a clicked card: the wheel has been looked at already."""
HAND: Final = 0.8
"""Median time to lay a card when all is clear."""
SPEAK: Final = 1.3
"""Median time from the laid card to the words."""


@dataclass(frozen=True, slots=True)
class Temper:
    """A style: what it does with time, with the risk to overlook, and with clicking.

    ``pace``, ``miss``, ``aspire`` and ``click`` are factors on the level's; ``bluff`` is the chance in a
    turn to click as soon as it is allowed, whatever there is to see. ``hasty`` is a
    factor on the level's ``noise`` where a card is chosen rather than seen.
    """

    pace: float
    miss: float
    aspire: float
    click: float
    bluff: float
    hasty: float = 1.0


STYLES: Final = {
    "steady": Temper(1.0, 1.0, 1.0, 1.0, 0.0),
    "bold": Temper(0.87, 1.15, 0.5, 0.85, 0.0, hasty=4.2),
    "thrifty": Temper(1.13, 0.7, 1.0, 1.2, 0.0),
    "bluffing": Temper(0.97, 1.0, 0.9, 0.6, 0.12),
}
