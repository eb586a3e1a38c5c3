"""The ways between the screens: the one place that knows them all."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from game.app.programme_routes import ProgrammeRoutes
from game.app.seating import meet
from game.app.sessions import (
    forked_save,
    guided_session,
    new_session,
    recorded_session,
    resumed_session,
    seen_from,
    tried_session,
)
from game.engine.core import Json, Options, Seat
from game.engine.daily import day_seed
from game.engine.deal import Deal
from game.engine.record import BadRecord, OtherVersion, Record, Replay, parse
from game.screens.book.scene import BookScene
from game.screens.choose import ChooseScene
from game.screens.confirm import ConfirmScene
from game.screens.curtain import CurtainScene, Other
from game.screens.days.scene import DaysScene
from game.screens.error import ErrorScene
from game.screens.fair_deal import PromisedDealScene, ShownDealScene
from game.screens.games.finished import FinishedScene
from game.screens.games.open_file import OpenFileScene
from game.screens.games.saves import SavesScene
from game.screens.pause import PauseScene
from game.screens.regulars import RegularsScene
from game.screens.results.scene import ResultsScene
from game.screens.review.decision_moment import Moment
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.screens.rules import RulesScene
from game.screens.settings import SettingsScene
from game.screens.setup.known_people import plays_alone
from game.screens.setup.name_asked import NameScene
from game.screens.setup.person_picker import PersonPicker
from game.screens.setup.scene import GameSetupScene
from game.screens.tables import TablesScene
from game.screens.title.scene import TO_PLAY, TitleScene
from game.tabletop.card_table_scene import CardTableScene, table_of
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.replayed import replayed
from game.tabletop.replay.scene import ReplayScene, replaying
from game.tabletop.trying_scene import trying
from game.ui.dates import in_words
from game.ui.days import Days, day_players
from game.ui.i18n import gettext_noop, tr
from game.ui.known_person import KnownPerson
from game.ui.late_save import LateSave
from game.ui.lock import Taken
from game.ui.navigator import CurtainCall, Then
from game.ui.record_words import record_trouble
from game.ui.regulars import WATCHED
from game.ui.reviewing import Reviewing
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import SaveFile, open_save, read_save, set_save_aside, taken_words, unread_words
from game.ui.session import Player, Session
from game.ui.taking_back import take_back
from game.ui.theme import Theme

log = logging.getLogger("farol.routes")


class Routes(ProgrammeRoutes):
    """Leads from screen to screen of one running program."""

    # --- away -----------------------------------------------------------------------------------

    def title(self) -> None:
        self._app.stack.reset(TitleScene(self._app))

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
                tr(
                    "Just a try: it doesn’t count. What was unseen is dealt anew, and bots choose anew. "
                    "Pause leads back to the review."
                )
            )

    def error(self, error: BaseException, save: Path | None) -> None:
        self._app.stack.push(ErrorScene(self._app, error, save))

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

    # --- on top ---------------------------------------------------------------------------------

    def choose_game(self, heading: str, chosen: Callable[[str], None]) -> None:
        self._app.stack.push(ChooseScene(self._app, heading, chosen, days=heading == TO_PLAY))

    def game_setup(self, game: str, guest: str = "") -> None:
        top = self._app.stack.top
        if isinstance(top, GameSetupScene) and top.presentation.name == game:
            top.focus.to(top.first)
            return
        scene = GameSetupScene(self._app, presentation_of(game))
        if guest:
            scene.setup.invite(guest)
        self._app.stack.push(scene)

    def pick_person(
        self,
        known: Sequence[KnownPerson],
        chosen: Callable[[KnownPerson], None],
        another: Then | None = None,
        heading: str = "",
    ) -> None:
        self._app.stack.push(PersonPicker(self._app, known, chosen, another, heading))

    def ask_name(self, named: Callable[[str], None]) -> None:
        self._app.stack.push(NameScene(self._app, named))

    def saved_tables(self, game: str, draft: Json, chosen: Callable[[Json], None]) -> None:
        self._app.stack.push(TablesScene(self._app, game, draft, chosen))

    def regulars(
        self,
        game: str = "",
        here: str = "",
        seated: Collection[str] = (),
        chosen: Callable[[str], None] | None = None,
    ) -> None:
        self._app.stack.push(RegularsScene(self._app, game, here, seated, chosen))

    def promise_deal(self, game: str, deal: Deal, mixed: Callable[[Deal], None]) -> None:
        self._app.stack.push(PromisedDealScene(self._app, presentation_of(game), deal, mixed))

    def shown_deal(self, game: str, record: Path) -> None:
        try:
            scene = ShownDealScene(self._app, presentation_of(game), record)
        except (BadRecord, OSError) as error:
            log.warning("%s: %s", record, error)
            self._app.stack.say(record_trouble(record.name, error), bad=True)
            return
        self._app.stack.push(scene)

    def days(self) -> None:
        self._app.stack.push(DaysScene(self._app, date.today()))

    def _back_to_day(self, game: str, day: date) -> None:
        """The calendar as whoever played a deal left it: its game, its month, that day."""
        scene = DaysScene(self._app, date.today())
        scene.look_back(game, day)
        self.title()
        self._app.stack.push(scene)

    def play_day(self, game: str, day: date) -> None:
        marks = Days(self._app.paths.days).begin(day, game, date.today())
        players = day_players(day, game, plays_alone(self._app))
        self.begin(game, players, {}, seed=day_seed(day, game), marks=marks, practice=False)
        if SAME_DEAL in marks:
            words = tr("The deal of {day} once more: only the first attempt counts.", day=in_words(day))
            self._app.stack.say(words)

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

    def settings(self, theme: Theme) -> None:
        self._app.stack.push(SettingsScene(self._app, theme))

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

    def go_on(self, session: Session) -> None:
        if session.tried_from is None:
            if session.day is not None and session.programme is None:
                self._back_to_day(session.game, session.day)
            else:
                super().go_on(session)
            return
        record, line = session.tried_from
        self.title()
        self.look_at(self._app.paths.records / Path(record).name)
        sheet = self._app.stack.top
        if isinstance(sheet, ResultsScene) and sheet.luck is not None:
            self.review(sheet.session, sheet.luck.reviewing, line)

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

    def book(self, person: str = "", game: str = "") -> None:
        self._app.stack.push(BookScene(self._app, person, game))

    def confirm(self, question: str, note: str, yes: str, do: Then, *, no: str = "") -> None:
        self._app.stack.push(ConfirmScene(self._app, question, note, yes, do, no=no))

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
