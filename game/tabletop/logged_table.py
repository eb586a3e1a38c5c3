"""A table with a log: what has been told lies in a drawer that is opened over the middle of the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Event, Seat
from game.tabletop.clips import Clip
from game.tabletop.free_room import free_box
from game.tabletop.log import LogDrawer
from game.tabletop.log_row import LogRow
from game.tabletop.piece_painter import Faces
from game.tabletop.practice_scene import PracticeScene
from game.tabletop.turn_button import above_log, kept_words
from game.tabletop.zones import COVERED, Zone
from game.ui.context import AppContext
from game.ui.dates import day_called
from game.ui.focus import Control
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Intent, Move, Point, Press
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.uncounted import uncounted_sentences
from game.ui.widgets import Button, Kind, Widget

DIGITS: Final = 8
"""So many digits of a fingerprint are read."""
READ: Final = 1.3
"""Seconds that a sentence stays that goes with no motion."""
LEAST: Final = (320.0, 180.0)
"""How wide and high, in units, the opened log is at least beside what is fought over (at 100 %)."""


class LoggedTableScene(PracticeScene):
    """Keeps the log up to what has been shown, opens, folds and scrolls it; above it the turn goes on."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.log = LogDrawer(session.players, self._fold_log)
        self._recalled = len(session.history)
        """How many steps of the game had been told at the decision before."""
        self._steps_told = 0
        """How many steps of the history have been shown to their end."""
        self._before_log: object = None
        """What had the focus before the log was opened."""
        self._rows_of: object = None
        """How many steps the rows of the log tell, and in which language."""

    # --- what a game says -----------------------------------------------------------------------

    @abstractmethod
    def log_rows(self) -> Sequence[LogRow]:
        """What has happened, as far as it is ``told``, oldest first."""

    def log_box(self) -> Box:
        """Where the folded log is, in units."""
        return self.model.layout.log

    def free_of_log(self) -> Sequence[Box]:
        """What the opened log must not cover, in units: seats, the sentence, the hand."""
        return self.model.layout.free_of_log

    @property
    def log_note(self) -> str:
        """A rule about what the log shows; empty: it shows everything."""
        return ""

    @abstractmethod
    def _controls(self) -> None:
        """Take the controls of this moment."""

    def recap(self, before: int) -> str:
        """What others have done since so many steps had been told, in a line; empty: it is in sight."""
        return ""

    # --- the log --------------------------------------------------------------------------------

    @property
    def told(self) -> Sequence[Sequence[Event]]:
        """The steps of the game that have been shown to their end, or to the result that waits."""
        history, untold = self.session.history, self.director.untold
        if untold is None or len(history) == self._steps_told:
            return history[: self._steps_told]
        return [*history[:-1], history[-1][: len(history[-1]) - untold]]

    @property
    def spoken_log(self) -> Sequence[str]:
        return [row.spoken for row in self.log.rows]

    def telling(self, sentence: str) -> Clip:
        clip = Clip(hold=READ)
        self.model.announce(clip, sentence)
        return clip

    def settle(self) -> None:
        self._steps_told = len(self.session.history)

    def show(self, events: Sequence[Event]) -> None:
        self.model.recap = ""
        if any(isinstance(event, self.presentation.round_ends) for event in events):
            self.put_log_away()
        super().show(events)

    def _call(self, seat: Seat, *, changing: bool = False) -> None:
        self.put_log_away()
        super()._call(seat, changing=changing)

    def put_log_away(self) -> None:
        """What somebody read lies over no other round, and over nobody else's turn."""
        if self.log.open and self.session.people:
            self._fold_log()

    def recall(self) -> None:
        """Say again what has gone by since the decision before."""
        self.model.recap = self.recap(self._recalled)
        self._recalled = len(self.session.history)

    def lay_log(self, faces: Faces) -> None:
        """Say in the log what has been told; ``faces`` are the pictures of the cards."""
        box = self._drawer_box() if self.log.open else self.log_box()
        rows_of = self._steps_told, self.director.untold, self.app.settings.language
        if rows_of != self._rows_of:
            self._rows_of, self.log.rows = rows_of, [*self._beginning(), *self.log_rows()]
        self.log.note = self.log_note
        if self.session.tried_from is not None:
            self.log.title, self.log.brief = tr("A try: does not count"), tr("A try")
        self.log.lay_out(self.ui, self.ui.frame.rect(*box), faces)

    def _beginning(self) -> list[LogRow]:
        """Where the cards come from, and all that keeps the game from counting, though nobody asked."""
        digits = self.session.promise[:DIGITS]
        said = tr(
            "Fair deal: nobody chose the cards, which can be proved after the game: {digits}", digits=digits
        )
        found = [LogRow(said, brief=(tr("Fair deal"),))] if digits else []
        if day := day_called(self.session.extra):
            found.append(LogRow(day))
        return [*found, *map(LogRow, uncounted_sentences(self.session.extra))]

    def under_log(self, control: Control) -> bool:
        """Whether the opened log hides this: it cannot be reached then."""
        return self.log.open and self.log.area.collidepoint(control.area.center)

    def _drawer_box(self) -> Box:
        """The opened log's place: the largest room in which nothing lies that must be seen.

        It lies on cards of the table only when there is hardly any room beside them, and on what is fought
        over only when there is none beside that.
        """
        frame, edge, grow = self.ui.frame, 26.0, min(1.4, self.ui.grow)
        bounds = (edge, edge, frame.w - 2 * edge, frame.h - 2 * edge)
        free = [*self.free_of_log(), *map(self.corner, range(2 + len(self.more_help)))]
        for spared in (self._laid, self.contested):
            box = free_box(bounds, [*free, *spared], 600.0 * grow)
            if box[2] >= LEAST[0] * grow and box[3] >= LEAST[1] * grow:
                return box
        return free_box(bounds, free, 600.0 * grow)

    @property
    def _laid(self) -> list[Box]:
        """All cards that lie on the table, in units."""
        pieces = self.model.pieces.items()
        return [
            one.box() for key, one in pieces if not (key.zone.held or key.zone is COVERED) and one.alpha
        ]

    def _fold_log(self) -> None:
        """Open the log or fold it away; by keys it is read at once, and then they go on where they were."""
        log, before = self.log, self._before_log
        log.open = not log.open
        self._before_log = self.focus.key if log.open else None
        self._controls()
        if self.app.stack.by_keys:
            self.focus.begin("log" if log.open or before is None else before)

    # --- the turn goes on -----------------------------------------------------------------------

    def turn_buttons(self, others: Sequence[Widget]) -> list[Button]:
        """What goes on with the turn: leaves sealed what is, turns one's cards up, ends a result."""
        column = self.place_of_turn(others)
        if self.viewpoint.changing:
            plates = [one.area for one in self.sights() if one.piece is None and not one.bare]
            if self.model.selected is not None and column.collidelist(plates) >= 0:
                return []  # a player is rather seen: Escape puts the card back
            words = kept_words(self.presentation, self.session.table.sealed(self.viewer))
            keep = Button("keep choice", column, words, self._cover)
            keep.rise(self.ui)
            return [keep]
        if self.asked_again:
            words = tr("{name}: show my cards", name=self.name(self.viewer))
            asked = Button("show hand", column, words, self.show_hand, kind=Kind.MAIN)
            asked.rise(self.ui)
            return [asked]
        if self.director.waiting:
            return [Button("go on", column, tr("Continue"), self._complete, kind=Kind.MAIN)]
        return []

    def place_of_turn(self, others: Sequence[Widget]) -> pygame.Rect:
        """Where the button lies that goes on with the turn, beside the others of this moment."""
        return above_log(self.ui, self.log_box(), others)

    @property
    def open_hands(self) -> frozenset[Zone]:
        """Where cards of a hand lie while they cannot be chosen."""
        return frozenset({COVERED})

    def on_hand(self, pos: tuple[int, int]) -> bool:
        """Whether a card of the viewer's hand is here, covered or not."""
        x, y = self.ui.frame.units(pos[0]), self.ui.frame.units(pos[1])
        pieces = self.model.pieces.items()
        return any(
            one.contains(x, y) for key, one in pieces if key.zone.held or key.zone in self.open_hands
        )

    def reaches(self, intent: Intent) -> bool:
        """The log is read beside a result that waits: a click on it opens, folds or scrolls it."""
        on_log = isinstance(intent, Press) and self.focus.at(intent.pos) is self.log
        return (on_log and self.director.waiting) or super().reaches(intent)

    def keeps_result(self, intent: Intent) -> bool:
        """A click on a card of the hand was meant for the card: what is to be read stays."""
        if not (isinstance(intent, Press) and self.director.waiting and self.on_hand(intent.pos)):
            return False
        self.app.sound.play("tick", 0.75)
        self.app.stack.say(tr("Read the result first, then press “{button}”.", button=tr("Continue")))
        self.focus.to("go on")
        return True

    # --- time and input -------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        jump = self.app.settings.reduced_motion or self.pace == 0
        if self.log.update(seconds, jump=jump):
            self.dirty = True

    def scrolled(self, by: float) -> None:
        if self.log.open:
            self.log.scroll_by(-by)

    def shortcut(self, key: str) -> None:
        if key == "l":
            self._fold_log()
        else:
            super().shortcut(key)

    def back(self) -> None:
        if self.log.open:
            self._fold_log()
        else:
            super().back()

    def explains(self, intent: Intent) -> bool:
        """What the opened log hides is not explained."""
        if self.log.open and isinstance(intent, Point) and self.log.area.collidepoint(intent.pos):
            return super().explains(Point((-1, -1)))
        return super().explains(intent)

    def look(self) -> None:
        if self.log.open:
            self._fold_log()
        super().look()

    def reads(self, intent: Intent) -> bool:
        """Up and down scroll the opened log while it has the focus; whether this did."""
        if not (
            self.log.open and self.focus.key == self.log.key and isinstance(intent, Move) and intent.dy
        ):
            return False
        self.log.scroll_by(intent.dy)
        self.dirty = True
        return True
