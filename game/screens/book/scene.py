"""The player's book: what somebody's games come to, how strong they are, what they did well."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pygame

from game.library.book import Book, book_of
from game.library.finished import written
from game.library.following import opened
from game.library.people import Person, people_of
from game.library.same_people import Named
from game.library.statistics import Choice, opponents_in
from game.screens.book.export import export
from game.screens.book.merge import button_words, called, pick_same
from game.screens.book.panels import Panel, panels
from game.screens.book.words import choice_words, count_words
from game.screens.followed import FollowedPage
from game.tabletop.levels import kind_word
from game.tabletop.presentation import presentation_of, presentations
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr, trn
from game.ui.portraits import portrait
from game.ui.progress import draw_progress
from game.ui.session import PERSON
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import Button, Ui, Widget
from game.ui.widgets import Choice as ChoiceRow

log = logging.getLogger("farol.book")

GAP: Final = 14.0
HEAD: Final = 40.0
"""Units above what stands in a panel, and beside it."""
EDGE: Final = 20.0
CORNER: Final = 20.0
"""How round a section's ground is."""
SOON: Final = 0.5
"""Seconds after which it is said that games are still being read."""


class BookScene(FollowedPage):
    """Of one person at a time; the games can be narrowed by game, number of seats and opponents.

    ``person`` is whose book is opened first, by name; ``game`` the game that is chosen first.
    """

    music = "music_title"
    first = "person"

    def __init__(self, app: AppContext, person: str = "", game: str = "") -> None:
        super().__init__(app)
        self.people: list[Person] = []
        self.choice = Choice(0, game)
        self.book: Book | None = None
        self.merged: list[Named] = []
        """Whose games stand in this book, too."""
        self._wanted = person
        self._waited = 0.0
        self._unpainted: list[tuple[int, int]] = []
        """Grounds that are painted one a frame, before they are scrolled to."""
        self._panels: list[tuple[Panel, pygame.Surface, Box]] = []
        self._read()

    # --- what is known --------------------------------------------------------------------------

    @property
    def person(self) -> Person | None:
        return next((one for one in self.people if one.id == self.choice.person), None)

    def _read(self) -> None:
        """Look at the library, as it is."""
        library = opened(self.app.paths)
        if library is None:
            return
        try:
            with closing(library):
                here = self.choice.person
                self.people = [one for one in people_of(library) if one.games or one.id == here]
                self._settle_person()
                self.book = book_of(library, self.choice) if self.person is not None else None
                person = self.person
                self.merged = library.same.merged_with(person.key) if person is not None else []
        except sqlite3.Error as error:
            log.warning("the library cannot be read: %s", error)

    def _settle_person(self) -> None:
        """The person who was chosen, who was asked for, or who played last."""
        if self.person is None and self.people:
            named = (one.id for one in self.people if self._wanted in (one.name, one.shown))
            self.choice = replace(self.choice, person=next(named, self.people[0].id))

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        person, found = self.person, self.book
        note = count_words(person, found) if person is not None and found is not None else ""
        if self.merged:
            note += " · " + tr("also: {names}", names=", ".join(map(called, self.merged)))
        self.emblem = self._portrait if person is not None else None
        left, room = self.begin(tr("Player’s book"), note)
        text = 0.4 + 0.6 * max(1.0, frame.text)
        button = 50 * text
        foot = frame.h - button - 18
        top = self.head.bottom
        view = frame.rect(left - 12, top, room + 36, foot - top - 10)
        wide = room - 16
        if self.book is None:
            self._panels = []
            self.fill(view, 0, [])
            return
        rolling, y = self._filters(left, wide, 48 * text)
        ends = self._place_panels(left, wide, y)
        others = len(self.people) > 1
        several = others or bool(self.merged)
        places = frame.row(left, foot, (room - 14 * (1 + several)) / (2 + several), button, 14)
        fixed = [
            Button("export", next(places), tr("Export as CSV"), self._export, icon="icon_save"),
            Button("reset", next(places), tr("Reset statistics …"), self._ask_reset, icon="icon_again"),
        ]
        if several:
            fixed.append(
                Button(
                    "merge",
                    next(places),
                    button_words(others, self.merged),
                    self._pick_same,
                    icon="icon_seats",
                )
            )
        self.fill(view, frame.px(ends + 12), rolling, fixed)

    def _filters(self, left: float, wide: float, control: float) -> tuple[list[Widget], float]:
        """Whose games, and which of them."""
        columns = 4 if self.beside else 2
        each = (wide - (columns - 1) * 10) / columns
        choice = self.choice
        names = [(one.id, one.shown) for one in self.people]
        games = [("", tr("All games")), *((one.name, tr(one.title)) for one in presentations())]
        seats = [
            (0, tr("Players: any")),
            *((n, trn("{n} player", "{n} players", n)) for n in range(2, 7)),
        ]
        levels = {level: None for game in presentations() for level in self.app.levels_of(game.name)}
        against = [("", tr("Any opponent")), *((one, kind_word(one)) for one in (*levels, PERSON))]
        rows: list[Widget] = []
        fields: list[tuple[str, list[tuple[Any, str]], Any, str]] = [
            ("person", [*names], choice.person, tr("whose book")),
            ("game", [*games], choice.game, tr("game")),
            ("seats", [*seats], choice.seats, tr("players")),
            ("level", [*against], choice.level, tr("against")),
        ]
        for number, (key, options, value, what) in enumerate(fields):
            row, column = divmod(number, columns)
            area = self.ui.frame.rect(left + column * (each + 10), 8 + row * (control + 8), each, control)
            widget = ChoiceRow(key, area, "", options, value, partial(self._choose, key))
            widget.name, widget.shares_row = what, True
            rows.append(widget)
        return rows, 8 + -(-len(fields) // columns) * (control + 8) + 6

    def _place_panels(self, left: float, wide: float, top: float) -> float:
        """Paint the panels and place each in the column that ends first; where the last one ends."""
        assert self.book is not None
        frame = self.ui.frame
        columns = 2 if self.beside else 1
        each = (wide - (columns - 1) * GAP) / columns
        ends = [top] * columns
        head = 24 + COUNT * 1.4 * frame.text
        self._panels = []
        games = [presentation_of(self.choice.game)] if self.choice.game else presentations()
        for one in panels(self.book, games):
            across = wide if one.whole else each
            picture = one.paint(self.ui, frame.px(across - 2 * EDGE))
            y = max(ends) if one.whole else min(ends)
            column = 0 if one.whole else ends.index(y)
            high = head + frame.units(picture.get_height()) + 18
            self._panels.append((one, picture, (left + column * (each + GAP), y, across, high)))
            ends = [y + high + GAP if one.whole or at == column else end for at, end in enumerate(ends)]
        self._unpainted = [self.on_screen(box).size for _, _, box in self._panels]
        return max(ends)

    # --- what the player does -------------------------------------------------------------------

    def taken_in(self) -> None:
        self._read()
        self.arrange()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reading:
            self._waited += seconds
            self.dirty = self.dirty or self._waited > SOON
        if self._unpainted:
            size = self._unpainted.pop(0)
            self.ui.panel(pygame.Surface((1, 1)), pygame.Rect((0, 0), size), CORNER)

    def _choose(self, key: str, value: Any) -> None:
        self.choice = replace(self.choice, **{key: value})
        self._read()
        self.arrange()

    def _export(self) -> None:
        """Write the games that are asked for into a file, and say where it is."""
        library, person, book = opened(self.app.paths), self.person, self.book
        if library is None or person is None or book is None:
            return
        with closing(library):
            opponents = opponents_in(library, self.choice)
        if not book.entries:
            self.app.sound.play("error")
            self.app.stack.say(tr("No game is like this, so there is nothing to write."), bad=True)
            return
        try:
            words = [person.shown, *choice_words(self.choice)]
            path = export(self.app.paths.exports, words, book.entries, opponents)
        except OSError as error:
            log.warning("no export: %s", error)
            self.app.stack.say(tr("Disk error: the games couldn’t be exported."), bad=True)
            return
        count = len(book.entries)
        told = trn("{n} game written to {file}", "{n} games written to {file}", count, file=str(path))
        self.app.stack.say(told, stays=True)

    def _ask_reset(self) -> None:
        person = self.person
        if person is None:
            return
        game = self.choice.game
        self.app.stack.hush()
        note = tr("The games finished so far will no longer count in this book. They are kept.")
        if game:
            title = tr(presentation_of(game).title)
            note = tr(
                "The games of {game} finished so far will no longer count in this book. They are kept.",
                game=title,
            )
        self.app.navigator.confirm(
            tr("Reset statistics? ({name})", name=person.shown),
            note,
            tr("Reset"),
            self._reset,
            no=tr("Cancel"),
        )

    def _reset(self) -> None:
        """No game up to now counts any more; the same book stays open."""
        library, person = opened(self.app.paths), self.person
        if library is None or person is None:
            return
        now = written(datetime.now(UTC))
        games = [self.choice.game] if self.choice.game else [one.name for one in presentations()]
        try:
            with closing(library):
                for game in games:
                    library.begin_anew(self.choice.person, game, now)
        except (OSError, sqlite3.Error) as error:
            log.warning("nothing begins anew: %s", error)
            self.app.stack.say(tr("Disk error: nothing was changed."), bad=True)
        else:
            self.app.stack.say(
                tr("{name}: everything starts again; the next game is the first.", name=person.shown)
            )
        self._read()
        self.arrange()

    def _pick_same(self) -> None:
        """Two names may be one person’s, or no longer: the book that is left or made is open then."""
        if self.person is not None:
            then = partial(self._choose, "person")
            pick_same(self.app, self.person, self.people, self.merged, then)

    # --- words and picture ----------------------------------------------------------------------

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        told = [prose(f"{one.title}. {one.words}") for one, _, _ in self._panels]
        return [*super().spoken_texts, *(told or [prose(self._empty)])]

    @property
    def _empty(self) -> str:
        if self.reading:
            return tr("The games are being read")
        return tr("Nobody has finished a game yet. Play one, and it will be remembered here.")

    def _portrait(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The face of whose book it is, as the sign before the title."""
        if self.person is not None:
            paint.put(surface, portrait(ui, self.person.face, rect.h), center=rect.center)

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        frame = self.ui.frame
        if self.reading and self._waited > SOON:
            right = frame.width - frame.px(48)
            box = pygame.Rect(0, 0, round(frame.width * 0.42), frame.px(46))
            box.midright = (right, frame.px(self.head.bottom / 2))
            draw_progress(surface, self.ui, box, tr("The games are being read"), self.share_read)

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        if not self._panels:
            words = ui.type.block(
                self._empty, SENTENCE, ui.theme.text, min(frame.width * 0.7, frame.px(700)), center=True
            )
            paint.put(surface, words, center=(frame.width // 2, self.scroll.view.centery))
        for panel, picture, box in self._panels:
            rect = self.on_screen(box)
            if rect.colliderect(self.scroll.view):
                ui.section(surface, rect, panel.title)
                paint.put(surface, picture, midbottom=(rect.centerx, rect.bottom - frame.px(18)))
