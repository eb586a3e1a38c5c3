"""The ways to what teaches a game."""

from __future__ import annotations

import logging

from game.app.sessions import (
    guided_session,
)
from game.screens.rules import RulesScene
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext

log = logging.getLogger("farol.routes")


class LessonRoutes:
    """Shows rules, guided hands and exercises."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def rules(self, game: str, rule: str = "") -> None:
        self._app.stack.push(RulesScene(self._app, presentation_of(game), rule))

    def guide(self, game: str) -> None:
        app, guide = self._app, presentation_of(game).guide
        assert guide is not None
        self.leave_guide()
        app.stack.push(guide.table(app, guided_session(game), None))

    def leave_guide(self) -> None:
        stack = self._app.stack
        while any(isinstance(one, GuidedScene) for one in stack.scenes):
            stack.pop()

    def drill(self, game: str) -> None:
        drill = presentation_of(game).drill
        assert drill is not None
        self._app.stack.push(drill.scene(self._app))
