"""The regulars of the Farol: who they are, how well and in which temper they play, what they cannot help.

Pure data. A regular has a face of the same key (``portraits``); what each weakness does is measured in
``docs/bidders.md`` and by ``tests/ai/test_weaknesses.py``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.i18n import gettext_noop

RAJ, BIDS, WILD, PATTERN = "raj", "bids", "wild-cards", "wild-wild-pattern"
WATCHED: Final = 3
"""After so many finished games with a regular a person has noticed the weakness."""


@dataclass(frozen=True, slots=True)
class Regular:
    """One of them: ``about`` and ``weakness`` are English sentences, ``favourite`` is a game's name."""

    key: str
    name: str
    level: str
    temper: str
    favourite: str
    about: str
    weakness: str


REGULARS: Final = (
    Regular(
        "asha",
        "Asha",
        "regular",
        "bold",
        RAJ,
        gettext_noop("Sells marigolds at the station and never waits for a better price."),
        gettext_noop("Spends her high cards early: the last prizes come cheap."),
    ),
    Regular(
        "bruno",
        "Bruno",
        "regular",
        "thrifty",
        BIDS,
        gettext_noop("Barber on the square; counts his change twice."),
        gettext_noop("At Bids he often throws his lowest card away: cheap lots can be had from him."),
    ),
    Regular(
        "noor",
        "Noor",
        "regular",
        "steady",
        WILD,
        gettext_noop("Vet for half the valley, calm with any animal."),
        gettext_noop("At Raj she gives the big prizes up too soon: often a middling card is enough."),
    ),
    Regular(
        "marisol",
        "Marisol",
        "novice",
        "bold",
        PATTERN,
        gettext_noop("Dances on Fridays, learns the games on all the other days."),
        gettext_noop("Plays the first pattern that will do: the better ones are left for you."),
    ),
    Regular(
        "ines",
        "Inés",
        "novice",
        "steady",
        RAJ,
        gettext_noop("Teaches the little ones and still reads the rules as she plays."),
        gettext_noop("Loses count: her high cards fall on small prizes."),
    ),
    Regular(
        "tomas",
        "Tomás",
        "sharp",
        "thrifty",
        BIDS,
        gettext_noop("Notary, retired. Nothing was ever signed in a hurry."),
        gettext_noop("At Raj he saves his best: the early prizes go for little."),
    ),
    Regular(
        "silas",
        "Silas",
        "sharp",
        "bluffing",
        RAJ,
        gettext_noop("Drove cattle over the pass; half of his stories are true."),
        gettext_noop("Loves his highest and his lowest card: what lies between seldom comes."),
    ),
    Regular(
        "amara",
        "Amara",
        "sharp",
        "bold",
        WILD,
        gettext_noop("Sings here every Saturday, and likes to be heard."),
        gettext_noop("At Wild Wild Pattern she is in a hurry: she takes the first pattern that will do."),
    ),
    Regular(
        "clem",
        "Clementine",
        "master",
        "bluffing",
        PATTERN,
        gettext_noop("Fastest eyes this side of the river."),
        gettext_noop("Clicks as soon as she may, now and then: look for your pattern while she sings."),
    ),
    Regular(
        "kenji",
        "Kenji",
        "master",
        "steady",
        RAJ,
        gettext_noop("Mends watches and hears every card that falls."),
        gettext_noop("Fights even for the smallest mice, with cards that he will miss later."),
    ),
    Regular(
        "greta",
        "Greta",
        "master",
        "bold",
        BIDS,
        gettext_noop("Smuggler once, they say. She only smiles."),
        gettext_noop("At Raj she strikes early: keep a high card for the end."),
    ),
    Regular(
        "ramiro",
        "Ramiro",
        "master",
        "thrifty",
        WILD,
        gettext_noop("Keeps the light on the cape, and patience with it."),
        gettext_noop("At Wild Wild Pattern he looks twice: quick eyes are there before him."),
    ),
)
BY_KEY: Final = {one.key: one for one in REGULARS}


def temper_of(face: str) -> str:
    """The temper that goes with a face; people’s have none of their own."""
    return BY_KEY[face].temper if face in BY_KEY else "steady"


def at_home(face: str, level: str) -> Regular | None:
    """The regular behind a bot, when it plays as well as the regular always does."""
    one = BY_KEY.get(face)
    return one if one is not None and one.level == level else None


def free_regulars(taken: Collection[str], level: str, game: str) -> Sequence[Regular]:
    """The regulars that do not sit here yet: those of this level first, and who loves this game."""
    free = [one for one in REGULARS if one.key not in taken]
    return sorted(free, key=lambda one: (one.level != level, one.level == level and one.favourite != game))
