"""Two names in the book that are one person: who it is, a question, and everything under one name."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from game.library.following import opened
from game.library.people import Person, merge_people, sat_together
from game.screens.known_people import plays
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson

log = logging.getLogger("farol.book")


def pick_same(
    app: AppContext, person: Person, people: Sequence[Person], merged: Callable[[int], None]
) -> None:
    """Ask who of these people the person is, too; ``merged`` hears the number of whose it all is then."""
    others = {one.key: one for one in people if one.id != person.id}
    known = [KnownPerson(one.key, one.shown, one.face, one.games) for one in others.values()]
    app.navigator.pick_person(
        known,
        lambda one: _ask(app, person, others[one.key], merged),
        heading=tr("Who is the same person?"),
    )


def _ask(app: AppContext, person: Person, other: Person, merged: Callable[[int], None]) -> None:
    library = opened(app.paths)
    if library is None:
        return
    with closing(library):
        together = sat_together(library, person.id, other.id)
    if together:
        words = tr("{name}, {other}: they have sat at one table, so they are two people.")
        _refuse(app, words.format(name=person.shown, other=other.shown))
        return
    words = tr(
        "{name} → {other}: all games, results, ratings and marks stand under the second name from now on, "
        "and so do games still to come under the first. This can’t be undone here.",
        name=person.shown,
        other=other.shown,
    )
    merge = partial(_merge, app, person, other, merged)
    app.navigator.confirm(tr("Are they one person?"), words, tr("Merge"), merge, no=tr("Cancel"))


def _merge(app: AppContext, person: Person, other: Person, merged: Callable[[int], None]) -> None:
    library = opened(app.paths)
    if library is None:
        return
    try:
        with closing(library):
            merge_people(library, person.id, other.id)
    except (OSError, sqlite3.Error) as error:
        log.warning("nobody is merged: %s", error)
        _refuse(app, tr("Disk error: nothing was changed."))
        return
    if app.settings.alone == person.key:  # whoever played last is called so now
        plays(app, other.shown)
        app.keep_settings()
    app.stack.say(tr("{name}: everything of both stands here now.", name=other.shown))
    merged(other.id)


def _refuse(app: AppContext, words: str) -> None:
    app.sound.play("error")
    app.stack.say(words, bad=True)
