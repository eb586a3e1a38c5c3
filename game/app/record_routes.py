"""The ways to games that were played."""

from __future__ import annotations

import logging
from pathlib import Path

from game.app.sessions import (
    recorded_session,
    seen_from,
)
from game.engine.core import Seat
from game.engine.record import BadRecord, Replay, parse
from game.screens.book.scene import BookScene
from game.screens.fair_deal import ShownDealScene
from game.screens.games.finished import FinishedScene
from game.screens.games.open_file import OpenFileScene
from game.screens.games.saves import SavesScene
from game.screens.results.scene import ResultsScene
from game.screens.review.decision_moment import Moment
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.tabletop.card_table_scene import CardTableScene, table_of
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.replayed import replayed
from game.tabletop.replay.scene import ReplayScene, replaying
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.record_words import record_trouble
from game.ui.reviewing import Reviewing
from game.ui.saves import read_save
from game.ui.session import Session

log = logging.getLogger("farol.routes")


class RecordRoutes:
    """Shows records: watched, looked at again, reviewed."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def saves(self) -> None:
        self._app.stack.push(SavesScene(self._app))

    def finished(self) -> None:
        self._app.stack.push(FinishedScene(self._app))

    def open_file(self) -> None:
        self._app.stack.push(OpenFileScene(self._app))

    def look_at(self, record: Path) -> None:
        app = self._app
        try:
            session = recorded_session(parse(read_save(record)), app.bidders)
        except (BadRecord, OSError) as error:
            log.warning("%s: %s", record, error)
            app.stack.say(tr("This game can’t be reviewed."), bad=True)
            return
        if session.result is None:
            app.stack.say(tr("This game was never finished."), bad=True)
            return
        game = presentation_of(session.game)
        app.stack.push(ResultsScene(app, game, session, record, old=True))

    def replay(self, record: Path) -> None:
        app = self._app
        try:
            read = parse(read_save(record))
            game = presentation_of(read.header.game)
            session = replayed(game, read, app.bidders)
        except (BadRecord, OSError) as error:
            log.warning("%s: %s", record, error)
            app.stack.say(record_trouble(record.name, error), bad=True)
            return
        scene = replaying(table_of(game))(app, session, None)
        scene.record = record
        app.stack.push(scene)

    def dropped(self, file: Path) -> None:
        stack = self._app.stack
        while isinstance(stack.top, ReplayScene):
            stack.pop()
        if any(isinstance(one, CardTableScene) for one in stack.scenes):
            words = tr("Leave this table first, then {file} can be watched.", file=file.name)
            stack.say(words, bad=True)
            return
        self.replay(file)

    def review(self, session: Session, reviewing: Reviewing, line: int = 0) -> None:
        app = self._app
        try:
            scene = ReviewScene(app, presentation_of(session.game), session, reviewing, line)
        except (BadRecord, OSError) as error:
            log.warning("%s: %s", reviewing.record, error)
            app.stack.say(tr("This game can’t be reviewed."), bad=True)
            return
        app.stack.push(scene)

    def look_back(self, session: Session, at: Replay, seat: Seat, moment: object) -> None:
        app, presentation = self._app, presentation_of(session.game)
        table = presentation.table(app, seen_from(session, at, seat, app.bidders), None)
        assert isinstance(table, CardTableScene)
        assert isinstance(moment, Moment)
        table.looked_back = True
        app.stack.push(table)
        app.stack.push(MomentScene(app, table, presentation.advice, moment))

    def shown_deal(self, game: str, record: Path) -> None:
        try:
            scene = ShownDealScene(self._app, presentation_of(game), record)
        except (BadRecord, OSError) as error:
            log.warning("%s: %s", record, error)
            self._app.stack.say(record_trouble(record.name, error), bad=True)
            return
        self._app.stack.push(scene)

    def book(self, person: str = "", game: str = "") -> None:
        self._app.stack.push(BookScene(self._app, person, game))

    def back_to_review(self, record: str, line: int) -> None:
        """From a try to the review that it came from: of this record, at the decision on a line of it."""
        app = self._app
        app.navigator.title()
        self.look_at(app.paths.records / Path(record).name)
        sheet = app.stack.top
        if isinstance(sheet, ResultsScene) and sheet.luck is not None:
            self.review(sheet.session, sheet.luck.reviewing, line)
