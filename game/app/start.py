"""Where the program begins, as it is asked for on the command line."""

from __future__ import annotations

from dataclasses import dataclass

from ai.bidder import levels_of
from game.engine.registry import rules_of
from game.ui.portraits import BIDDERS, PEOPLE
from game.ui.session import PERSON, Player

START_SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Start:
    """Where to begin: the title, or straight at a table."""

    game: str = ""
    players: tuple[Player, ...] = ()
    size: tuple[int, int] = START_SIZE


def window_size(text: str) -> tuple[int, int]:
    """The size written as WIDTHxHEIGHT. Raises ValueError with a sentence."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        raise ValueError(f"a window's size is written like 1280x720, not {text!r}")
    width, height = (int(part) for part in parts)
    if not (1024 <= width <= 7680 and 600 <= height <= 4320):
        raise ValueError(f"the window can be 1024x600 to 7680x4320, not {text}")
    return width, height


def straight_to(game: str, seats: str) -> tuple[Player, ...]:
    """The players of ``--seats``: “you” and “person” are people, other words are bidders' levels.

    Without words it is one person and bidders. People's names are English until they sit down.
    Raises ValueError with a sentence for another word.
    """
    people, bidders = iter(PEOPLE), iter(BIDDERS)
    bots = max(3, rules_of(game).seats.start) - 1
    words = [word.strip() for word in seats.split(",")] if seats else ["you", *["regular"] * bots]
    players = []
    for word in words:
        if word in ("you", PERSON):
            face = next(people, PEOPLE[0])
            players.append(Player(face.name, face.key))
        elif word in (*levels_of(game), "random"):
            face = next(bidders, BIDDERS[0])
            players.append(Player(face.name, face.key, word, face.temper))
        else:
            known = ", ".join(levels_of(game))
            raise ValueError(f"nobody is called {word!r}: say you, person, random or {known}")
    return tuple(players)
