"""The ways to evenings and the lantern round, and to the tables of them."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.engine.core import Options
from game.engine.deal import Deal
from game.library.evening import running_evening
from game.library.lantern_round import lantern_round
from game.library.programme import Programme
from game.screens.programmes.belonging import is_evening
from game.screens.programmes.evening import EveningScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.programmes.evenings import EveningsScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.log.lantern_goal import lantern_goal
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.navigator import Navigator
from game.ui.scene import Scene
from game.ui.session import Player, Session

log = logging.getLogger("farol.routes")


class ProgrammeRoutes(Navigator):
    """Knows programmes; how a game begins its subclass knows."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    @abstractmethod
    def begin(self, game: str, players: Sequence[Player], options: Options, **dealt: Any) -> None:
        """Sit down to a new game; ``dealt`` says where its cards come from and of which programme
        it is a table, as ``new_session`` knows it."""

    def play_programme(self, programme: object) -> None:
        assert isinstance(programme, Programme)
        save = programme.running(self._app.paths.saves)
        if save is not None:
            self.resume(save)
        elif not programme.over:
            self.keep_programme(programme)
            stop = programme.stops[programme.due]
            self.begin(stop.game, stop.players, stop.options, deal=Deal.draw(), programme=programme.mark)
            table = self._app.stack.top
            if isinstance(table, CardTableScene) and (goal := lantern_goal(table.session)):
                self._app.stack.say(goal)

    def keep_programme(self, programme: object) -> None:
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

    def go_on(self, session: Session) -> None:
        mark = session.programme
        if mark is not None and is_evening(mark):
            self.evening()
        else:
            self.lantern_round()

    def _caught_up(self, programme: Programme) -> bool:
        """Whether tables have been passed since this programme was looked at."""
        passed = len(programme.placings)
        if programme.catch_up(self._app.paths.records):
            self.keep_programme(programme)
        return len(programme.placings) > passed

    def _over_evenings(self, scene: Scene) -> None:
        """Show a scene behind which lies the page of the evenings."""
        if not isinstance(self._app.stack.top, EveningsScene):
            self.title()
            self.evenings()
        self._app.stack.push(scene)
