"""The ways between the screens: the one place that knows them all."""

from __future__ import annotations

from pathlib import Path

from game.app.lesson_routes import LessonRoutes
from game.app.programme_routes import ProgrammeRoutes
from game.app.record_routes import RecordRoutes
from game.app.setup_routes import SetupRoutes
from game.app.table_routes import TableRoutes
from game.screens.confirm import ConfirmScene
from game.screens.error import ErrorScene
from game.screens.settings import SettingsScene
from game.screens.title.scene import TitleScene
from game.ui.context import AppContext
from game.ui.navigator import Then
from game.ui.session import Session
from game.ui.theme import Theme


class Routes:
    """Leads from screen to screen of one running program."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.tables, self.setups, self.records = TableRoutes(app), SetupRoutes(app), RecordRoutes(app)
        self.programmes, self.lessons = ProgrammeRoutes(app, self.tables), LessonRoutes(app)

    def title(self) -> None:
        self._app.stack.reset(TitleScene(self._app))

    def go_on(self, session: Session) -> None:
        if session.tried_from is None:
            self.programmes.go_on(session)
        else:
            self.records.back_to_review(*session.tried_from)

    def settings(self, theme: Theme) -> None:
        self._app.stack.push(SettingsScene(self._app, theme))

    def confirm(self, question: str, note: str, yes: str, do: Then, *, no: str = "") -> None:
        self._app.stack.push(ConfirmScene(self._app, question, note, yes, do, no=no))

    def error(self, error: BaseException, save: Path | None) -> None:
        self._app.stack.push(ErrorScene(self._app, error, save))
