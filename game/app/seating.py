"""Who sits at a table that is asked for on the command line; how often regulars have been met."""

from __future__ import annotations

from pathlib import Path

from ai.bidder import levels_of
from game.engine.core import BadSetup, Setup
from game.engine.registry import rules_of
from game.ui.portraits import PEOPLE
from game.ui.regulars import BY_KEY, REGULARS, free_regulars
from game.ui.session import PERSON, Player, Session
from game.ui.settings import Settings, save_settings


def straight_to(game: str, seats: str) -> tuple[Player, ...]:
    """The players of ``--seats``: “you” and “person” are people, other words are bidders' levels.

    Without words it is one person and bidders. People are named when they sit down, in their language.
    Raises ValueError with a sentence for another word, or when so many cannot play.
    """
    people = iter(PEOPLE)
    bots = max(3, rules_of(game).seats.start) - 1
    words = [word.strip() for word in seats.split(",")] if seats else ["you", *["regular"] * bots]
    players = []
    for word in words:
        if word in ("you", PERSON):
            face = next(people, PEOPLE[0])
            players.append(Player(face.name, face.key))
        elif word in (*levels_of(game), "random"):
            one = next(iter(free_regulars([one.face for one in players], word, game)), REGULARS[0])
            players.append(Player(one.name, one.key, word, one.temper))
        else:
            known = ", ".join(levels_of(game))
            raise ValueError(f"nobody is called {word!r}: say you, person, random or {known}")
    try:
        rules_of(game).check_setup(Setup(tuple(one.name for one in players)))
    except BadSetup as error:
        raise ValueError(str(error)) from None
    return tuple(players)


def meet(settings: Settings, path: Path, session: Session) -> None:
    """A game was finished: its regulars were watched once more, and whoever played it is no newcomer."""
    if session.people and session.game not in settings.completed:
        settings.completed.append(session.game)
    for one in session.players:
        if not one.person and one.face in BY_KEY:
            settings.met[one.face] = settings.met.get(one.face, 0) + 1
    save_settings(settings, path)  # a disk that refuses has been told of
