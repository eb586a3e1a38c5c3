"""Finished games: a list as long as one likes, sifted by game, person, day and outcome."""

from __future__ import annotations

import logging
import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import pygame

from game.engine.registry import GAMES
from game.library.finished import written
from game.library.following import opened
from game.library.keeping import Stars
from game.library.listing import ListedGame, Order, Outcome, Seats, Wanted, listed_games, seats_of
from game.library.people import Person, people_of
from game.screens.followed import FollowedPage
from game.screens.games.filters import Filter, orders
from game.screens.games.finished_row import FinishedRow
from game.screens.games.saved_game import GAP, WIDEST
from game.screens.programmes.belonging import in_short
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.exchanging import save_as_file
from game.ui.i18n import tr, trn
from game.ui.message import fitted
from game.ui.progress import draw_progress
from game.ui.type import SENTENCE
from game.ui.widgets import UNPLACED, Button, IconButton, Widget

log = logging.getLogger("farol.library")

ORDER: Final = 250.0
"""Units: how wide the order of the list is, where it stands in words."""
ROW, SIDE, TOP = 84.0, 44.0, 12.0
"""Units: how high a row is, how wide its small buttons are, and what is free above the first row."""
BEYOND: Final = 3
"""Rows above and below those in sight that can be reached, too."""
DAYS: Final = (0, 1, 7, 30, 365)
"""How far back games are looked for, in days; 0 is without end."""
STARRED: Final = "starred"
CLEAR: Final = "clear"


class FinishedScene(FollowedPage):
    """Lists the games that are over, the last one first. Only rows in sight, or nearly, are there."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.games: list[ListedGame] = []
        self.people: list[Person] = []
        self._wanted, self._days, self._starred = Wanted(), 0, False
        self._stars = Stars(app.paths.records)
        self._rows: tuple[int, ...] | None = None
        """The numbers of the games that have rows; None: they are to be made anew."""
        self._filters: list[Widget] = []
        self._high = 1.0
        self._seats: Seats = {}
        self._parts: dict[str, str] = {}
        """What the games that have been in sight are a part of, by their files."""
        self._read()

    # --- what is there --------------------------------------------------------------------------

    def _read(self) -> None:
        """Look again which games are there, as far as the library knows."""
        library = opened(self.app.paths)
        if library is None:
            return
        with library:
            try:
                if not self._seats:
                    self.people, self._seats = people_of(library), seats_of(library)
                records = self.app.paths.records
                self.games = listed_games(library, records, self._wanted, self._seats)
            except sqlite3.Error as error:
                log.warning("the games cannot be listed: %s", error)
        if self._starred:
            self.games = [one for one in self.games if one.path.name in self._stars.names]
        self.first = self._key(0) if self.games else "back"

    def _key(self, number: int) -> str:
        return str(self.games[number].path)

    def taken_in(self) -> None:
        self._seats = {}
        self._read()
        self.arrange()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reading:
            self.dirty = True
        lost = self.focus.current is None and self.scroll.offset == self.scroll.goal
        if lost and self.games and self.app.stack.by_keys:
            step = self.ui.frame.px(self._high + GAP)
            self.focus.begin(self._key(min(len(self.games) - 1, round(self.scroll.offset / step) + 1)))
            self.dirty = True

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        self._parts.clear()  # the language may have changed
        frame = self.ui.frame
        note = trn("{n} game", "{n} games", len(self.games))
        if len(self.games) > 1 and not self.beside:
            note = f"{note} · {dict(orders(self._wanted))[self._wanted.order]}"
        left, wide = self.begin(tr("Finished games"), note, WIDEST)
        bottom = self._place_filters(left, wide)
        self._high = ROW * max(1.0, 0.42 + 0.58 * frame.text)
        self._view = frame.rect(left - 14, bottom, wide + 40, frame.h - bottom)
        self._left, self._wide = left, wide
        self._rows = None
        self.scroll.fit(self._view, frame.px(TOP + len(self.games) * (self._high + GAP) + 8))
        self._place()

    @property
    def message_area(self) -> pygame.Rect:
        """In the head: neither filters nor games are covered."""
        frame = self.ui.frame
        area = frame.rect(self._left, 10, self._wide, self.head.bottom - 20)
        return fitted(self.ui, self.app.stack.message, area)

    def _place_filters(self, left: float, wide: float) -> float:
        """The filters below the head, and the star; returns where the list begins (units)."""
        frame = self.ui.frame
        high = 46 * (0.45 + 0.55 * max(1.0, frame.text))
        side = min(high, SIDE * self.ui.grow)
        columns = 4 if self.beside else 2
        discs = 2 if columns == 4 else 1
        each = (wide - discs * (side + GAP) - GAP * (columns - 1)) / columns
        top = self.head.bottom
        self._filters = []
        for number, choice in enumerate(self._choices()):
            x = left + number % columns * (each + GAP)
            choice.place(frame.rect(x, top + number // columns * (high + GAP * 0.7), each, high))
            self._filters.append(choice)
        words = tr("Those without a star, too") if self._starred else tr("Only those with a star")
        star = "icon_star_full" if self._starred else "icon_star"
        right, middle = left + wide - side, top + (high - side) / 2
        below = 0.0 if columns == 4 else high + GAP * 0.7
        clear = frame.rect(right, middle + below, side, side)
        box = frame.rect(right - (side + GAP if columns == 4 else 0.0), middle, side, side)
        only = IconButton(STARRED, box, star, words, self._only_starred)
        only.above = True  # below it are the arrows of the next row
        self._filters.append(only)
        every = IconButton(CLEAR, clear, "icon_close", tr("Show every game"), self._clear)
        every.faded = not self._sifted
        self._filters.append(every)
        self._filters += [self._order(left, wide), self._opener(left, wide)]
        rows = len(self._choices()) // columns
        return top + rows * high + (rows - 1) * GAP * 0.7 + 8

    def _order(self, left: float, wide: float) -> Widget:
        """Which game stands first, left of what opens files: in words where there is room for them."""
        frame, choices = self.ui.frame, orders(self._wanted)
        box = self._opener(left, wide).area
        right, middle = frame.units(box.left) - GAP, self.head.bottom / 2
        if self.beside:
            choice = self._choice("order", tr("Order"), [*choices], self._wanted.order, "order")
            choice.place(frame.rect(right - ORDER, frame.units(box.top), ORDER, frame.units(box.h)))
            return choice
        side = SIDE * self.ui.grow
        area = frame.rect(right - side, middle - side / 2, side, side)
        values = [value for value, _ in choices]
        after = values[(values.index(self._wanted.order) + 1) % len(values)]
        named = dict(choices)
        words = tr("{order}. Press for: {next}", order=named[self._wanted.order], next=named[after])
        return IconButton("order", area, "icon_order", words, partial(self._sift, "order", after))

    def _opener(self, left: float, wide: float) -> Button:
        """What leads to games that lie in files, at the right of the title."""
        frame = self.ui.frame
        text = max(1.0, frame.text)
        high, words = 46 * (0.5 + 0.5 * text), min(250 * (0.4 + 0.6 * text), wide * 0.36)
        area = frame.rect(left + wide - words, (self.head.bottom - high) / 2, words, high)
        return Button(
            "open", area, tr("Open a file"), self.app.navigator.records.open_file, icon="icon_open"
        )

    @property
    def _sifted(self) -> bool:
        """Whether anything is left out."""
        return self._starred or replace(self._wanted, order=Order.LATEST) != Wanted()

    def _clear(self) -> None:
        """Every game again."""
        if self._sifted:
            self._days, self._starred = 0, False
            self._wanted = Wanted(order=self._wanted.order)
            self._sift("game", "")

    def _choices(self) -> list[Filter]:
        games = [("", tr("Every game")), *((one, tr(presentation_of(one).title)) for one in GAMES)]
        people = [(0, tr("Everybody")), *((one.id, one.shown) for one in self.people)]
        back = {
            0: tr("Any day"),
            1: tr("Since yesterday"),
            7: tr("Last week"),
            30: tr("Last month"),
            365: tr("Last year"),
        }
        ends = {
            Outcome.ANY: tr("Any result"),
            Outcome.WON: tr("Won"),
            Outcome.LOST: tr("Lost"),
            Outcome.DRAW: tr("Drawn"),
        }
        return [
            self._choice("kind", tr("Game"), games, self._wanted.game, "game"),
            self._choice("person", tr("Player"), people, self._wanted.person, "person"),
            self._choice("days", tr("Day"), [(one, back[one]) for one in DAYS], self._days, "since"),
            self._choice("outcome", tr("Result"), [*ends.items()], self._wanted.outcome, "outcome"),
        ]

    def _choice(
        self, key: str, name: str, options: list[tuple[Any, str]], value: Any, field: str
    ) -> Filter:
        made = Filter(key, UNPLACED, "", options, value, partial(self._sift, field))
        made.name = name
        return made

    def _sift(self, field: str, value: Any) -> None:
        """Only these games from now on."""
        if field == "since":
            self._days = value
            value = written(datetime.now().astimezone() - timedelta(days=value)) if value else ""
        self._wanted = replace(self._wanted, **{field: value})
        if self._wanted.order not in dict(orders(self._wanted)):
            self._wanted = replace(self._wanted, order=Order.LATEST)
        self._again()

    def _only_starred(self) -> None:
        self._starred = not self._starred
        self._again()

    def _again(self) -> None:
        self._read()
        self.scroll.to(0, jump=True)
        self.arrange()

    # --- rows -----------------------------------------------------------------------------------

    def _near(self) -> tuple[int, ...]:
        """The numbers of the games in sight, where the list is and where it glides to."""
        step = self.ui.frame.px(self._high + GAP)
        found: set[int] = set()
        for top in (self.scroll.offset, self.scroll.goal):
            first = int(top // step) - BEYOND
            last = int((top + self.scroll.view.h) // step) + BEYOND
            found |= set(range(max(0, first), min(len(self.games), last + 1)))
        return tuple(sorted(found))

    def _place(self) -> None:
        """Rows come and go as they come into sight."""
        near = self._near()
        if near != self._rows:
            self._rows = near
            rows = [one for number in near for one in self._row(number)]
            self.panes[0].roll(self.scroll.view, self.scroll.high, rows)
            self.set_controls([self.head.back(self.ui, self.back), *self._filters, *rows])
        super()._place()

    def _row(self, number: int) -> list[Widget]:
        """The row of a game, and its small buttons."""
        listed, frame = self.games[number], self.ui.frame
        name = listed.path.name
        side = min(self._high * 0.6, SIDE * self.ui.grow)
        top = TOP + number * (self._high + GAP)
        room = 3 * (side + 10)
        game = presentation_of(listed.game)
        area = frame.rect(self._left, top, self._wide - room, self._high)
        if name not in self._parts:
            self._parts[name] = in_short(listed.path, dated=True)
        row = FinishedRow(listed, game, area, partial(self._open, listed), self._parts[name])
        found: list[Widget] = [row]
        starred = name in self._stars.names
        for place, (key, icon, words, do) in enumerate(
            (
                ("replay", "icon_play", tr("Replay"), partial(self._watch, listed)),
                ("export", "icon_save", tr("Save as a file"), partial(save_as_file, self.app, listed.path)),
                (
                    "star",
                    "icon_star_full" if starred else "icon_star",
                    tr("Take the star away") if starred else self._star_words,
                    partial(self._star, listed),
                ),
            )
        ):
            x = self._left + self._wide - room + 10 + place * (side + 10)
            box = frame.rect(x, top + (self._high - side) / 2, side, side)
            button = IconButton((key, name), box, icon, words, do)
            button.name = f"{words}: {tr(game.title)}"
            found.append(button)
        return found

    def _open(self, game: ListedGame) -> None:
        self.app.navigator.records.look_at(game.path)

    def _watch(self, game: ListedGame) -> None:
        self.app.navigator.records.replay(game.path)

    @property
    def _star_words(self) -> str:
        """What a star is for: games without one give way to newer ones."""
        kept = self.app.settings.games_kept
        if not kept:
            return tr("Give it a star")
        return tr("Keep for ever (without a star: the newest {n})", n=kept)

    def _star(self, game: ListedGame) -> None:
        """Give a game a star, or take it away."""
        try:
            self._stars.toggle(game.path.name)
        except OSError as error:
            log.warning("no star: %s", error)
            self.app.stack.say(tr("Disk error: the star couldn’t be kept."), bad=True)
        self._rows = None
        self._place()

    # --- the picture ----------------------------------------------------------------------------

    def draw_content(self, surface: pygame.Surface) -> None:
        if self.games:
            return
        if self.reading:
            box = self.scroll.view.inflate(-self.scroll.view.w // 6, 0)
            box.h = self.ui.frame.px(160)
            draw_progress(surface, self.ui, box, tr("The games are being read"), self.share_read)
        else:
            words = tr("No games match.") if self._sifted else tr("No game has been finished yet.")
            x, y = self.scroll.view.centerx, self.scroll.view.top + self.ui.frame.px(70)
            self.ui.label(surface, words, SENTENCE, self.ui.theme.dim, self.scroll.view.w, center=(x, y))
