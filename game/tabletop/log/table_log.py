"""The log of a table: what has been told lies in a drawer that is opened over the middle of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from game.engine.core import Event
from game.tabletop.game_table import GameTable
from game.tabletop.log.log import LogDrawer
from game.tabletop.log.notes import beginning, with_taken_back
from game.tabletop.log.place import LogPlace
from game.tabletop.log.row import LogRow
from game.tabletop.piece_painter import Faces
from game.tabletop.zones import COVERED
from game.ui.focus import Control
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Intent, Move, Point


class TableLog:
    """Keeps the log up to what has been shown, opens, folds and scrolls it.

    ``corners`` says how many round buttons there are beside the book; ``close`` puts away what else is
    read: one thing is read at a time.
    """

    def __init__(self, table: GameTable, corners: Callable[[], int], close: Callable[[], None]) -> None:
        self._table, self._corners, self._close = table, corners, close
        self.drawer = LogDrawer(table.session.players, self.fold)
        self._recalled = len(table.session.history)
        """How many steps of the game had been told at the decision before."""
        self._steps_told = 0
        """How many steps of the history have been shown to their end."""
        self._place = LogPlace()
        self._before: object = None
        """What had the focus before the log was opened."""
        self._rows_of: object = None
        """How many steps the rows of the log tell, and in which language."""

    @property
    def open(self) -> bool:
        return self.drawer.open

    # --- what is told ---------------------------------------------------------------------------

    @property
    def told(self) -> Sequence[Sequence[Event]]:
        """The steps of the game that have been shown to their end, or to the fact that has been told."""
        history, untold = self._table.session.history, self._table.director.untold
        if untold is None or len(history) == self._steps_told:
            return history[: self._steps_told]
        return [*history[:-1], history[-1][: len(history[-1]) - untold]]

    def catch_up(self) -> None:
        """All that has happened has been shown."""
        self._steps_told = len(self._table.session.history)

    def forget(self) -> None:
        """Rows are told anew: something else has happened than they say."""
        self._rows_of = None

    def recall(self) -> None:
        """Say again what has gone by since the decision before."""
        self._table.model.recap = self._table.recap(self._recalled)
        if self._table.is_decision:
            self._recalled = len(self._table.session.history)

    # --- the drawer -----------------------------------------------------------------------------

    def lay(self, faces: Faces) -> None:
        """Say in the log what has been told; ``faces`` are the pictures of the cards."""
        table, drawer = self._table, self.drawer
        folded = table.model.layout.log
        box = self._opened_box() if self.open else folded
        if self._telling != self._rows_of:
            self._rows_of, drawer.rows = self._telling, self._all_rows()
        drawer.note = table.log_note
        if table.session.tried_from is not None:
            drawer.title, drawer.brief = tr("A try: does not count"), tr("A try")
        area = table.ui.frame.rect(*box)
        button = table.ui.frame.rect(*folded)
        grows = area.collidepoint(button.center) and button.centery > area.centery
        drawer.lay_out(table.ui, area, faces, low=grows)

    @property
    def _telling(self) -> object:
        """How much of the game is told, in which language."""
        return self._steps_told, self._table.director.untold, self._table.app.settings.language

    @property
    def rows(self) -> Sequence[LogRow]:
        """What has happened in the game, as far as it is ``told``, oldest first."""
        return self._table.log_rows(self.told)

    def _all_rows(self) -> list[LogRow]:
        """All that the log says."""
        session, told = self._table.session, len(self.told)
        rows = with_taken_back(self.rows, session.extra, told, self._rows_until)
        return [*beginning(session), *rows]

    def _rows_until(self, steps: int) -> int:
        """How many rows the log had after so many steps, without those that have gone on since."""
        earlier = self._table.log_rows(self._table.session.history[:steps])
        pairs = zip(earlier, self.rows, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def covers(self, control: Control) -> bool:
        """Whether the opened log hides this: it cannot be reached then."""
        return self.open and self.drawer.area.collidepoint(control.area.center)

    def hides(self, intent: Intent) -> bool:
        """Whether this points at what the opened log hides: that is not explained."""
        return self.open and isinstance(intent, Point) and self.drawer.area.collidepoint(intent.pos)

    def _opened_box(self) -> Box:
        """The opened log's place: the largest room in which nothing lies that must be seen.

        It lies on cards of the table only when there is hardly any room beside them, and on what is fought
        over only when there is none beside that.
        """
        table = self._table
        frame, corners = table.ui.frame, range(1 + self._corners())
        return self._place.box(
            (frame.w, frame.h),
            min(1.4, table.ui.grow),
            [*table.model.layout.free_of_log, *map(table.corner, corners)],
            (self._laid, table.contested),
            table.model.layout.log,
            resting=not table.director.busy,
        )

    @property
    def _laid(self) -> list[Box]:
        """All cards that lie on the table, in units."""
        pieces = self._table.model.pieces.items()
        return [
            one.box() for key, one in pieces if not (key.zone.held or key.zone is COVERED) and one.alpha
        ]

    def fold(self) -> None:
        """Open the log or fold it away; by keys it is read at once, and then they go on where they were."""
        table, before = self._table, self._before
        if not self.open:
            self._close()
        self.drawer.open = not self.open
        self._before = table.focus.key if self.open else None
        table.renew_controls()
        if table.app.stack.by_keys:
            table.focus.begin("log" if self.open or before is None else before)

    def put_away(self) -> None:
        """What somebody read lies over no other round, and over nobody else's turn."""
        if self.open and self._table.session.people and not self._table.log_stays:
            self.fold()

    def put_aside(self) -> None:
        """Something else is to be read."""
        if self.open:
            self.fold()

    # --- time and input -------------------------------------------------------------------------

    def update(self, seconds: float, *, jump: bool) -> None:
        """``jump``: nothing glides. Folded it says what lies on the table as soon as it lies there."""
        if self.drawer.update(seconds, jump=jump):
            self._table.dirty = True
        if not self.open and self._table.director.busy and self._telling != self._rows_of:
            self.lay(type(self._table.model).faces)
            self._table.dirty = True

    def scroll(self, by: float) -> None:
        """So many notches of the wheel."""
        if self.open:
            self.drawer.scroll_by(-by)

    def hears(self, intent: Intent) -> bool:
        """Up and down scroll the opened log while it has the focus; whether this did."""
        focused = self._table.focus.key == self.drawer.key
        if not (self.open and focused and isinstance(intent, Move) and intent.dy):
            return False
        self.drawer.scroll_by(intent.dy)
        self._table.dirty = True
        return True

    def shortcut(self, key: str) -> bool:
        """Whether this key opens or folds the log."""
        if key != "l":
            return False
        self.fold()
        return True
