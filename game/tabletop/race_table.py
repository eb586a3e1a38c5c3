"""A table for a race: time runs while the cards lie still and in sight; everybody looks at once."""

from __future__ import annotations

import math
from abc import ABC
from collections.abc import Sequence
from typing import Any, Final

from game.engine.core import Event, IllegalAction, Seat, StaleDecision, stream
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.table_model import L, TableModel, V
from game.tabletop.table_scene import THINKING
from game.ui.context import AppContext
from game.ui.i18n import explain, trn
from game.ui.intents import Activate, Intent, Press, Shortcut
from game.ui.race_session import RaceSession
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.spoken import Spoken, prose

PATIENCE: Final = 3.3
"""Seconds that a person who has decided nothing watches others; then all goes so much faster:"""
WATCHING: Final = 5.0

SAID: Final = (5, 10)
"""How many seconds are left when a screen reader says so."""


class RaceTableModel(TableModel[V, L], ABC):
    """What a race's table shows, and who may act."""

    session: RaceSession
    hastiest: float = math.inf
    """How many times faster than usual things go at most for whoever waits."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The people who may act now."""
        session = self.session
        return tuple(seat for seat in session.table.asked if seat in session.people)

    @property
    def actor(self) -> Seat | None:
        """The only person who may act now: mouse, keys and gamepad are theirs; None when several may."""
        asked = self.asked
        return asked[0] if len(asked) == 1 else None


class RaceTableScene(CardTableScene, ABC):
    """What races share: the clock, who acts, and a pause that hides the table and stops the clock.

    There is no curtain: everybody looks at the same moment (docs/decisions/0007).
    """

    session: RaceSession
    model: RaceTableModel[Any, PanelRooms]
    has_curtain = False

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        assert isinstance(session, RaceSession)
        super().__init__(app, session, file)
        self.watched = 0.0
        """Seconds in which things have moved since a person could decide, or a turn began."""
        self._answered = -1
        """The question to which a person's answer is on its way."""
        self.viewpoint.covered = False

    # --- who acts -------------------------------------------------------------------------------

    @property
    def actor(self) -> Seat | None:
        """The only person who may act now."""
        return self.model.actor

    @property
    def decider(self) -> Seat:
        """Several people look at one table: whoever may act."""
        return self.viewer if self.actor is None else self.actor

    @property
    def may_choose(self) -> bool:
        return self.actor is not None

    @property
    def flying(self) -> bool:
        return super().flying or self._answered == self.session.table.epoch

    @property
    def ready(self) -> bool:
        return not self.flying and bool(self.model.asked)

    @property
    def may_try(self) -> bool:
        """Nothing is tried out against the clock."""
        return super().may_try and not self.session.racing

    def explain(self, error: IllegalAction) -> str:
        """Why a move is not allowed, in the words of this table."""
        return explain(error)

    def why_not(self, seat: Seat, action: Any) -> bool:
        """Say by which rule this is not possible now; False when nothing forbids it."""
        try:
            self.session.table.check(seat, action)
        except IllegalAction as error:
            self.refuse(self.explain(error))
            return True
        return False

    def act(self, seat: Seat, action: Any) -> bool:
        """A person does this now. Illegal moves are explained and change nothing."""
        if self.why_not(seat, action):
            return False
        try:
            self.session.answer(seat, action)
        except IllegalAction as error:
            self.refuse(self.explain(error))
            return False
        except StaleDecision:
            return False
        self._answered = self.session.table.epoch
        self.waiting.begin()
        self.clear_choice()
        self.dirty = True
        return True

    def choose(self, action: Any) -> bool:
        """What the actor decides."""
        return self.actor is not None and self.act(self.actor, action)

    # --- for a screen reader --------------------------------------------------------------------

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """That little time is left is said twice, and not every second."""
        left, texts = self.session.left, list(super().spoken_texts)
        if left is not None and self.model.asked and not self.director.busy:
            mark = next((one for one in SAID if left <= one * 1000), None)
            if mark is not None:
                texts.append(prose(trn("{n} second left", "{n} seconds left", mark), live=True))
        return texts

    # --- time -----------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.session.racing and self.session.people and not self.looked_back:
            self.hide()

    def show(self, events: Sequence[Event]) -> None:
        """Play what became true; nothing can be chosen before it is told."""
        super().show(events)
        if self.director.busy:
            self.renew_controls()

    def _tune(self) -> None:
        super()._tune()
        self.session.pace = self.app.settings.race_pace / 100

    def update(self, seconds: float) -> None:
        self.session.hurry = self.director.speed == 0 and not self.session.people
        self.watched = 0.0 if self.ready else self.watched + seconds * self.director.busy
        self.director.speed = self.pace
        if self.director.busy:
            self.session.halt()
        else:
            self.session.run(seconds)
        super().update(seconds)
        if self.session.racing and not self.director.busy:
            self.dirty = True

    def _hasten(self, seconds: float) -> None:
        """What is to be read keeps its time, whoever only watches."""
        super()._hasten(seconds)
        self.director.haste = min(self.director.haste, self.model.hastiest)
        watching = bool(self.session.people) and self.waiting.waited is None
        if watching and self.watched > self.patience:
            self.director.haste = WATCHING

    @property
    def patience(self) -> float:
        """Seconds that a person watches what others do before it goes faster."""
        return PATIENCE

    @property
    def thinking(self) -> tuple[float, float]:
        """How many seconds a bidder seems to think now, without a clock: from, to."""
        return THINKING

    def _take_thoughts(self) -> None:
        """Plans are taken as they come; without a clock whoever is alone to act seems to think first."""
        for seat, _ in self.session.think():
            if not self.session.racing:
                rng = stream(self.session.table.epoch, seat, "pause")
                self.director.play(Clip(hold=rng.uniform(*self.thinking)))

    # --- input ----------------------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """A press that completes what moves never acts while a clock runs: nobody has looked yet. One on a
        panel, or on a face that is asked, completes nothing.
        """
        acts = isinstance(intent, Press | Activate) and not (self.waits(intent) or self.reaches(intent))
        if self.director.busy and acts:
            if self.keeps_result(intent) or self.explains(intent):
                return
            self._skip()
            if (
                self.director.busy
                or self.session.racing
                or isinstance(intent, Activate)
                or not self.may_choose
            ):
                return
        super().intent(intent)

    def keeps(self, intent: Intent) -> bool:
        """A key that chooses was meant for the race and not for what somebody has found: that stays."""
        if isinstance(intent, Shortcut) and self.director.unread and self.waits(intent):
            self.complete(clicked=False)
            return True
        return super().keeps(intent)

    def hide(self) -> None:
        """The table is hidden and the clock stands."""
        self.session.halt()
        self.lay_pause(cover=True)

    def on_focus_lost(self) -> None:
        """The window lost the focus: a race pauses."""
        if self.session.people and self.session.racing and self.app.stack.top is self:
            self.director.finish()
            self.log.drawer.open = False
            self.hide()
