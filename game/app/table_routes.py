"""The ways to tables, and from a table to its score sheet."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.app.seating import meet
from game.app.sessions import (
    forked_save,
    new_session,
    resumed_session,
    tried_session,
)
from game.engine.core import Options, Seat
from game.engine.deal import Deal
from game.engine.record import BadRecord, OtherVersion, Record
from game.screens.curtain import CurtainScene, Other
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.tabletop.trying_scene import trying
from game.ui.context import AppContext
from game.ui.i18n import gettext_noop, tr
from game.ui.late_save import LateSave
from game.ui.lock import Taken
from game.ui.navigator import CurtainCall, Then
from game.ui.regulars import WATCHED
from game.ui.saves import SaveFile, open_save, set_save_aside, taken_words, unread_words
from game.ui.session import Player, Session
from game.ui.taking_back import take_back

log = logging.getLogger("farol.routes")


class TableRoutes:
    """Sits people down: at new tables and at those that were left."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def start(
        self, game: str, players: Sequence[Player], options: Options, deal: Deal | None = None
    ) -> None:
        self.begin(game, players, options, deal=deal)

    def begin(self, game: str, players: Sequence[Player], options: Options, **dealt: Any) -> None:
        """Sit down to a new game; ``dealt`` says where its cards come from and of which programme
        it is a table, as ``new_session`` knows it."""
        app = self._app
        presentation = presentation_of(game)
        options = presentation.settle_options(options, players)
        practice = game in app.settings.practised and presentation.practises and "programme" not in dealt
        seated = partial(new_session, game, players, options, app.bidders, folder=app.paths.saves)
        sit_down = partial(seated, **{"practice": practice, **dealt})
        try:
            session, file = sit_down()
        except OSError as error:
            log.error("no save: %s", error)
            app.stack.say(tr("Disk error: this game can’t be saved."), bad=True, stays=True)
            session, file = sit_down(save=LateSave)
        self._table(session, file)

    def again(self, session: Session) -> None:
        options = session.table.setup.options
        self.begin(session.game, session.players, options, deal=Deal.draw())

    def same_deal(self, session: Session, seed: str, record: Path) -> None:
        options = session.table.setup.options
        same = {"seed": seed, "same_deal": record.name, "practice": session.practice}
        self.begin(session.game, session.players, options, **same)
        words = gettext_noop("The same cards as before: this game doesn’t count towards your statistics.")
        if len(session.people) < len(session.players):
            words = gettext_noop(
                "The same cards as before, but bots decide anew: this game doesn’t count towards "
                "your statistics."
            )
        self._app.stack.say(tr(words))

    def resume(self, save: Path) -> bool:
        try:
            opened = open_save(save)
        except Taken as error:
            self._app.stack.say(taken_words(error), bad=True)
            return False
        except (OtherVersion, OSError) as error:
            log.warning("%s: %s", save, error)
            self._app.stack.say(unread_words(error), bad=True)
            return False
        except BadRecord as error:
            self._set_aside(save, error)
            return False
        self._table(resumed_session(opened, self._app.bidders), opened.file)
        return True

    def take_back(self, save: SaveFile, seat: Seat) -> None:
        save.close()
        try:
            cut = take_back(save.path, seat)
        except (OSError, BadRecord) as error:
            log.warning("%s: %s", save.path, error)
            cut = None
        if self.resume(save.path) and cut is not None:
            words = tr("Taken back: you decide again. Everybody else decides anew, too.")
            if cut.anew:
                words = tr("Taken back. The cards you hadn’t seen then are shuffled anew: others may come.")
            self._app.stack.say(words)
            table = self._app.stack.top
            if isinstance(table, CardTableScene):
                table.hand.begin_with(cut.choice)

    def what_if(self, session: Session, seat: Seat) -> None:
        at = tried_session(session, seat, self._app.bidders)
        scene, table = trying(self._app, at, session, seat), self._app.stack.top
        self._app.stack.push(scene)
        if isinstance(table, CardTableScene):
            scene.choose_as(table)

    def results(self, session: Session, record: Path | None) -> None:
        app = self._app
        if session.people:
            meet(app.settings, app.paths.settings, session)
        app.stack.replace(ResultsScene(app, presentation_of(session.game), session, record))

    def play_on(self, record: Record, source: str, line: int) -> None:
        try:
            save = forked_save(self._app.paths.saves, record, source, line)
        except OSError as error:
            log.error("no save: %s", error)
            self._app.stack.say(tr("Disk error: this game can’t be saved."), bad=True)
            return
        if self.resume(save):
            self._app.stack.say(
                tr("Just a try: unseen cards are shuffled anew. Pause leads back to the review.")
            )

    def pause(
        self,
        session: Session,
        again: Then,
        *,
        cover: bool,
        leave: Then | None = None,
        undo: Then | None = None,
    ) -> None:
        scene = PauseScene(self._app, session, again, cover=cover, leave=leave, undo=undo)
        self._app.stack.push(scene)

    def curtain(self, session: Session, call: CurtainCall) -> None:
        due, names = session.due, [player.name for player in session.players]
        others = [Other(names[one], one not in due, came) for one, came in call.others]
        away = [names[one] for one in session.people if one != call.seat]
        of, player = presentation_of(session.game), session.players[call.seat]
        told = (call.opened, others, call.pause)
        scene = CurtainScene(self._app, of, player, *told, away=away, sweeping=True, changing=call.changing)
        self._app.stack.push(scene)

    def _table(self, session: Session, file: SaveFile | None) -> None:
        met = self._app.settings.met
        self._app.end_background()
        if len(session.people) < len(session.players):
            self._app.bidders.warm(session.game)
        session.noticed = frozenset(face for face, times in met.items() if times >= WATCHED)
        self._app.stack.reset(presentation_of(session.game).table(self._app, session, file))

    def _set_aside(self, save: Path, error: BadRecord) -> None:
        """Keep a damaged save under another name, and say so."""
        aside = set_save_aside(save, error)
        words = tr(
            "This game couldn’t be read ({where}). It has been kept as {file}.",
            where=tr("line {line}, {rule}", line=error.line, rule=error.rule),
            file=aside.name if aside is not None else save.name,
        )
        self._app.stack.say(words, bad=True)
