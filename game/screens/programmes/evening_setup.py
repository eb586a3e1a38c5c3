"""Before an evening: who plays, which games, and how many tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.core import Json, OptionValue
from game.engine.registry import GAMES, rules_of
from game.library.evening import new_evening
from game.library.programme import Stop
from game.screens.programmes.evening_table import (
    NAME,
    TABLES,
    EveningTable,
    evening_presentation,
    programme_in,
)
from game.screens.programmes.note import ProgrammeNote
from game.screens.setup.model import SetupModel
from game.screens.setup.seats import SeatsScene
from game.screens.setup.side_panel import PAD, SidePanel
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.theme import MENU
from game.ui.type import CAPTION
from game.ui.widgets import UNPLACED, Choice, Switch, Ui, Widget, place_rows


class GamesPanel(SidePanel):
    """The games of an evening and how many tables there are."""

    def __init__(self, app: AppContext, setup: SetupModel, changed: Callable[[], None]) -> None:
        self.setup, self._changed = setup, changed
        last = app.settings.drafts.get(NAME, app.settings.last_tables.get(NAME))
        self.sit(last if isinstance(last, dict) else {})

    def sit(self, table: Json) -> None:
        """The games of a table as it is stored."""
        self.games, self.tables = programme_in(table)

    def fits(self, game: str) -> bool:
        """Whether this game seats everybody who is here."""
        return len(self.setup.taken) in rules_of(game).seats

    @property
    def programme(self) -> list[str]:
        """The games in their order, one a table; empty when none seats everybody."""
        fitting = [one for one in self.games if self.fits(one)]
        return [fitting[number % len(fitting)] for number in range(self.tables)] if fitting else []

    def place(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        x, y = corner[0] + PAD, corner[1]
        rows: list[Widget] = [self._switch(one) for one in GAMES]
        if self.programme:
            options = [(one, str(one)) for one in TABLES]
            rows.append(Choice("count", UNPLACED, tr("Games"), options, self.tables, self._set_tables))
        y = place_rows(
            ui, rows, (x, y), (wide - 2 * PAD, control + CAPTION * 1.05 * ui.frame.text), self.gap
        )
        if self.programme:
            note = ProgrammeNote(self.programme)
            y = place_rows(ui, [note], (x, y), (wide - 2 * PAD, 1), self.gap)
            rows.append(note)
        return rows, y - self.gap + PAD

    def _switch(self, game: str) -> Switch:
        fits = self.fits(game)
        title = tr(presentation_of(game).title)
        switch = Switch(
            ("game", game), UNPLACED, title, game in self.games and fits, partial(self._choose, game)
        )
        switch.wraps = True
        if not fits:
            seats = rules_of(game).seats
            switch.refused = [True]
            switch.reason = tr("{least} to {most} players", least=seats.start, most=seats.stop - 1)
        return switch

    def _choose(self, game: str, on: bool) -> None:
        if on and self.fits(game):
            self.games = [one for one in GAMES if one in self.games or one == game]
        elif not on:
            self.games = [one for one in self.games if one != game]
        self._changed()

    def _set_tables(self, tables: int) -> None:
        self.tables = tables
        self._changed()


class EveningSetupScene(SeatsScene):
    """The seats of a set-up, with the games beside them."""

    def __init__(self, app: AppContext) -> None:
        shown = evening_presentation()
        last = app.settings.last_tables.get(NAME, {"options": dict(shown.first_options)})
        super().__init__(app, shown, EveningTable(), app.levels_of(next(iter(GAMES))), last)
        self.theme = MENU
        self.games = GamesPanel(app, self.setup, self.arrange)
        self.options = self.games
        self.foot.problem = lambda: self.problem
        self.foot.tables = lambda: len(self.games.programme)
        self.foot.to_tables = lambda: app.navigator.setups.saved_tables(NAME, self.stored(), self._sit)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Every game has badges of its own: here nobody wears one."""

    @property
    def problem(self) -> str:
        found = self.setup.problem()
        if not found and not self.games.programme:
            return tr("Choose at least one game.")
        return found

    def stored(self) -> Json:
        return {**self.setup.stored(), "games": self.games.games, "tables": self.games.tables}

    def _sit(self, table: Json) -> None:
        """Everybody sits as at this table, and its games are played."""
        self.app.sound.play("place")
        self.games.sit(table)
        self.change(self.setup.sit, table)
        self.focus.to("start")

    def start(self) -> None:
        app, problem = self.app, self.problem
        if problem:
            self.refuse(problem)
            return
        players = self.setup.players()
        stops = [Stop(game, players, self._options(game), 0) for game in self.games.programme]
        self.played()
        evening = new_evening(app.paths.saves, stops)
        app.navigator.programmes.keep(evening)
        app.navigator.programmes.evening()

    def _lasts(self) -> tuple[int, int] | None:
        """How many minutes all tables together may take; None where no game is chosen."""
        taken, speed = self.setup.taken, self.app.settings.speed
        people = sum(one.person for one in taken)
        each = [
            lasts(self._options(game), len(taken)).minutes(people, speed)
            for game in self.games.programme
            if (lasts := presentation_of(game).lasts) is not None
        ]
        return (sum(one for one, _ in each), sum(one for _, one in each)) if each else None

    def _options(self, game: str) -> dict[str, OptionValue]:
        """The house rules that this game was last played by, as far as they go with these players."""
        presentation = presentation_of(game)
        last = self.app.settings.last_tables.get(game, {"options": dict(presentation.first_options)})
        seated = {"players": self.setup.stored()["players"], "options": last.get("options")}
        settle = presentation.settle_options
        return dict(SetupModel(rules_of(game), self.setup.levels, seated, settle).options)
