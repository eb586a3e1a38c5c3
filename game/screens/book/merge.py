"""Two names in the book that are one person: who it is, a question, everything under one name; and back."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from game.library.following import opened
from game.library.library import Library
from game.library.merging import merge_people, part_people, sat_together
from game.library.names import YOURSELF
from game.library.people import Person
from game.library.same_people import Named
from game.screens.setup.known_people import plays
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson

log = logging.getLogger("farol.book")

Then = Callable[[int], None]
"""Hears the number of whose book is to be opened."""


def called(named: Named) -> str:
    """A name that was merged, as it is read now."""
    key, name, _ = named
    return tr("You") if key == YOURSELF else name


def button_words(others: bool, merged: Sequence[Named]) -> str:
    """What the way to all this is called, where there is anybody else, or a name that was merged."""
    if merged:
        return tr("Merge or separate …") if others else tr("Separate …")
    return tr("Merge with …")


def pick_same(
    app: AppContext, person: Person, people: Sequence[Person], merged: Sequence[Named], then: Then
) -> None:
    """Ask who of these people the person is, too, or which of the merged names is somebody else."""
    others = {one.key: one for one in people if one.id != person.id}
    parts = {one[0]: one for one in merged if one[0] not in others}
    known = [KnownPerson(one.key, one.shown, one.face, one.games) for one in others.values()]
    known += [
        KnownPerson(one[0], called(one), one[2], note=tr("is merged: separate")) for one in parts.values()
    ]

    def picked(one: KnownPerson) -> None:
        if one.key in parts:
            _ask_to_part(app, person, parts[one.key], then)
        else:
            _ask_to_merge(app, person, others[one.key], then)

    heading = tr("Who is the same person?") if others else tr("Who is somebody else?")
    app.navigator.setups.pick_person(known, picked, heading=heading)


def _ask_to_merge(app: AppContext, person: Person, other: Person, then: Then) -> None:
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
        "and so do games still to come under the first, until you separate them again.",
        name=person.shown,
        other=other.shown,
    )
    merge = partial(_merge, app, person, other, then)
    app.navigator.confirm(tr("Are they one person?"), words, tr("Merge"), merge, no=tr("Cancel"))


def _merge(app: AppContext, person: Person, other: Person, then: Then) -> None:
    def do(library: Library) -> int:
        merge_people(library, person.id, other.id)
        return other.id

    found = _changed(app, do)
    if found is None:
        return
    if app.settings.alone == person.key:  # whoever played last is called so now
        plays(app, other.shown)
        app.keep_settings()
    app.stack.say(tr("{name}: everything of both stands here now.", name=other.shown))
    then(found)


def _ask_to_part(app: AppContext, person: Person, named: Named, then: Then) -> None:
    words = tr(
        "{name}: all games played under this name, results, ratings and marks stand in a book of their own "
        "again, no longer in this one.",
        name=called(named),
    )
    part = partial(_part, app, person, named, then)
    app.navigator.confirm(tr("Are they two people?"), words, tr("Separate"), part, no=tr("Cancel"))


def _part(app: AppContext, person: Person, named: Named, then: Then) -> None:
    found = _changed(app, lambda library: part_people(library, person.id, named))
    if found is not None:
        app.stack.say(tr("{name}: a book of its own again.", name=called(named)))
        then(found)


def _changed(app: AppContext, do: Callable[[Library], int]) -> int | None:
    """The number of whose book it is then; None where nothing could be changed, and that is said."""
    library = opened(app.paths)
    if library is None:
        return None
    try:
        with closing(library):
            return do(library)
    except (OSError, sqlite3.Error) as error:
        log.warning("nobody is merged or parted: %s", error)
        _refuse(app, tr("Disk error: nothing was changed."))
        return None


def _refuse(app: AppContext, words: str) -> None:
    app.sound.play("error")
    app.stack.say(words, bad=True)
