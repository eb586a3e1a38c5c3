"""The ways to evenings, the lantern round and the deals of the day, and to the tables of them."""

from __future__ import annotations

import logging
from datetime import date

from game.app.table_routes import TableRoutes
from game.engine.daily import day_seed
from game.engine.deal import Deal
from game.library.evening import running_evening
from game.library.lantern_round import lantern_round
from game.library.programme import Programme
from game.screens.days.scene import DaysScene
from game.screens.programmes.belonging import is_evening
from game.screens.programmes.evening import EveningScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.programmes.evenings import EveningsScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.setup.known_people import plays_alone
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.log.lantern_goal import lantern_goal
from game.ui.context import AppContext
from game.ui.dates import in_words
from game.ui.days import Days, day_players
from game.ui.i18n import tr
from game.ui.same_deal import SAME_DEAL
from game.ui.scene import Scene
from game.ui.session import Session

log = logging.getLogger("farol.routes")


class ProgrammeRoutes:
    """Knows programmes and days; how a game begins ``tables`` knows."""

    def __init__(self, app: AppContext, tables: TableRoutes) -> None:
        self._app, self._tables = app, tables

    def play(self, programme: object) -> None:
        assert isinstance(programme, Programme)
        save = programme.running(self._app.paths.saves)
        if save is not None:
            self._tables.resume(save)
        elif not programme.over:
            self.keep(programme)
            stop = programme.stops[programme.due]
            self._tables.begin(
                stop.game, stop.players, stop.options, deal=Deal.draw(), programme=programme.mark
            )
            table = self._app.stack.top
            if isinstance(table, CardTableScene) and (goal := lantern_goal(table.session)):
                self._app.stack.say(goal)

    def keep(self, programme: object) -> None:
        assert isinstance(programme, Programme)
        try:
            programme.keep()
        except OSError as error:
            log.error("no programme: %s", error)
            self._app.stack.say(tr("Disk error: this game can’t be saved."), bad=True)

    def lantern_round(self) -> None:
        programme = lantern_round(self._app.paths.saves)
        fresh = self._caught_up(programme)
        self._over_evenings(LanternRoundScene(self._app, programme, fresh=fresh))

    def evenings(self) -> None:
        self._app.stack.push(EveningsScene(self._app))

    def evening(self) -> None:
        evening = running_evening(self._app.paths.saves)
        if evening is None:
            self.new_evening()
            return
        fresh = self._caught_up(evening)
        self._over_evenings(EveningScene(self._app, evening, fresh=fresh))

    def new_evening(self) -> None:
        scene, stack = EveningSetupScene(self._app), self._app.stack
        if isinstance(stack.top, EveningScene):
            stack.push(scene)
        else:
            self._over_evenings(scene)

    def days(self) -> None:
        self._app.stack.push(DaysScene(self._app, date.today()))

    def play_day(self, game: str, day: date) -> None:
        marks = Days(self._app.paths.days).begin(day, game, date.today())
        players = day_players(day, game, plays_alone(self._app))
        self._tables.begin(game, players, {}, seed=day_seed(day, game), marks=marks, practice=False)
        if SAME_DEAL in marks:
            words = tr("The deal of {day} once more: only the first attempt counts.", day=in_words(day))
            self._app.stack.say(words)

    def go_on(self, session: Session) -> None:
        """From a table of a programme to the programme, from a deal of the day to the calendar."""
        mark = session.programme
        if mark is None and session.day is not None:
            self._back_to_day(session.game, session.day)
        elif mark is not None and is_evening(mark):
            self.evening()
        else:
            self.lantern_round()

    def _back_to_day(self, game: str, day: date) -> None:
        """The calendar as whoever played a deal left it: its game, its month, that day."""
        scene = DaysScene(self._app, date.today())
        scene.look_back(game, day)
        self._app.navigator.title()
        self._app.stack.push(scene)

    def _caught_up(self, programme: Programme) -> bool:
        """Whether tables have been passed since this programme was looked at."""
        passed = len(programme.placings)
        if programme.catch_up(self._app.paths.records):
            self.keep(programme)
        return len(programme.placings) > passed

    def _over_evenings(self, scene: Scene) -> None:
        """Show a scene behind which lies the page of the evenings."""
        if not isinstance(self._app.stack.top, EveningsScene):
            self._app.navigator.title()
            self.evenings()
        self._app.stack.push(scene)
