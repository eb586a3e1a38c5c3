"""A table in play: the flow of turns, pause, log, and the way out."""

from __future__ import annotations

import logging
from abc import ABC
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from math import isinf
from pathlib import Path
from typing import Any, Final

from game.engine.core import Event, IllegalAction, StaleDecision, stream
from game.tabletop.calling import RESTING, Calling
from game.tabletop.clips import FASTER, Clip
from game.tabletop.game_table import GameTable
from game.tabletop.hand_arrows import in_hand, walk_hand
from game.tabletop.kept_keys import KeptKeys
from game.tabletop.passing_words import PassingWords
from game.tabletop.speed_badge import CHANGED, FAST, SpeedBadge
from game.tabletop.waiting import Waiting
from game.ui.context import AppContext
from game.ui.finishing import finish_record
from game.ui.i18n import explain, tr
from game.ui.intents import Activate, Intent, Move, Press, Reach, Release, Step
from game.ui.lock import Taken
from game.ui.navigator import Then
from game.ui.saves import SaveFile, begun_alone
from game.ui.session import Session
from game.ui.settings import next_speed
from game.ui.widgets import IconButton

log = logging.getLogger("farol.table")

THINKING = (0.35, 1.1)
"""Seconds a bidder seems to think before its card is seen to be laid."""

SPEED_KEYS: Final = {"+": 1, "-": -1}
"""How many steps faster the speed becomes."""
ENDING: Final = 2.4
"""Seconds that the last result of a game stays, at any speed, also when what leads to it is skipped."""
HELD = 0.25
"""Seconds after which a press is a hold: what moves plays faster."""


class TableScene(GameTable, ABC):
    """The flow of a game: what happens next, who is called, what is refused. A game's scene says how its
    board looks and moves.

    The engine is the truth: whenever nothing moves, ``settle`` makes the board a picture of the view.
    """

    hand_is_ring = True
    """Whether arrows past one end of the hand lead to the other; else to what lies there."""
    looked_back = False
    """Whether a decision of a finished game is looked at: nothing goes on here."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.calling = Calling(self)
        self.music = f"music_{session.game.replace('-', '_')}"
        self.badge = SpeedBadge()
        self.waiting = Waiting()
        self._held = 0.0
        self._ended = False
        self._warned = file is not None and file.failed
        self.kept_keys = KeptKeys(lambda intent: self.intent(intent))
        self.passing = PassingWords(app)
        self._shape: tuple[float, ...] | None = None
        """How wide and high the window was, in units, and how large its words, when that was last asked."""

    def reshaped(self) -> bool:
        """Whether the window has another shape, or words another size, than when this was last asked."""
        frame = self.ui.frame
        before, self._shape = self._shape, (frame.w, frame.h, frame.text)
        return self._shape != before

    # --- the flow -------------------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How many times faster than normal it plays; 0 is instant."""
        return self.app.settings.speed

    @pace.setter
    def pace(self, speed: float) -> None:
        self.app.settings.speed = speed
        self.app.apply_settings()

    @property
    def saved(self) -> Path | None:
        """Nothing of a game that the disk refuses, or that has become a record."""
        file = self.file
        return file.path if file is not None and not file.failed and file.path.is_file() else None

    def enter(self) -> None:
        self._tune()
        self.settle()

    def leave(self) -> None:
        if self.file is None:
            return
        own = self.file.held  # whoever takes a decision back sits at another table with the same file
        self.file.close()
        if own and self.session.tried_from is not None and begun_alone(self.file.path, self.session.people):
            with suppress(Taken, OSError):
                self.file.delete()

    def resume(self) -> None:
        self._tune()
        self.dirty = True

    def update(self, seconds: float) -> None:
        self._hurry(seconds)
        self._hasten(seconds)
        if self.director.update(seconds):
            self.dirty = True
        self.still = 0.0 if self.director.busy else self.still + seconds
        self.kept_keys.hear(lambda: self.ready)
        self._take_thoughts()
        if self.file is not None and self.file.failed != self._warned:
            self._warned = self.file.failed
            self._tell_of_the_disk()
        if not self.director.busy and not self._ended:
            self._go_on()

    def _hurry(self, seconds: float) -> None:
        """Play faster what moves while the player holds on, unless they hold a card or a button."""
        self._held = self._held + seconds if self.app.stack.holding and self.pressed is None else 0.0
        self.director.fast = self._held > HELD
        if self.director.fast and self.director.busy and self.pace:
            self.badge.show(self.pace * FASTER, FAST)
        if self.badge.update(seconds):
            self.dirty = True

    def _hasten(self, seconds: float) -> None:
        """Whoever has decided waits ever less for what follows, until somebody here is asked."""
        if self.ready:
            self.waiting.end()
        if self.director.waiting:  # whoever reads does not wait: what follows keeps its pace
            self.waiting.again()
        self.waiting.update(seconds * self.director.speed)
        self.director.haste = self.waiting.haste

    def _tell_of_the_disk(self) -> None:
        if self._warned:
            self.app.sound.play("error")
            self.app.stack.say(tr("Disk error: this game is no longer being saved."), bad=True, stays=True)
        else:
            self.app.stack.say(tr("The disk is working again: the whole game is saved."))

    def _go_on(self) -> None:
        """Nothing moves: let the next thing happen, unless something has been laid over the table."""
        if self.app.stack.top is not self:
            return
        events = self.session.step()
        if events is not None:
            self.show(events)
        elif self.session.table.over:
            self._end()
        elif self.viewpoint.covered and self.session.due and self.session.people:
            self.calling.ask_for(self.session.due[0])
        elif not self.flying:
            self.kept_keys.let_go()

    def seen(self, event: Event) -> Event | None:
        """What this screen may show of an event: what the viewer may see of it."""
        seen: Event | None = self.session.table.rules.redact(event, self.viewer)
        return seen

    def show(self, events: Sequence[Event]) -> None:
        """Play what became true, as far as it may be seen here."""
        self.director.ending = ENDING if self.file is not None and self.session.table.over else 0.0
        self.passing.acted()
        seen = [event for event in map(self.seen, events) if event is not None]
        self.director.play(*self.clips(seen))
        self.dirty = True

    def _take_thoughts(self) -> None:
        for seat, action in self.session.think():
            sealing = self.session.answer(seat, action)
            rng = stream(self.session.table.epoch, seat, "pause")
            pause = Clip(hold=rng.uniform(*THINKING) * self.waiting.thought())
            if sealing is None:
                self.director.play(pause)
                continue
            if self.session.table.waiting:
                pause.hold *= 0.5
                self.director.play(pause)
            self.director.play(*self.clips([sealing]))

    def choose(self, action: Any) -> bool:
        """A person decides. Illegal moves are explained and change nothing."""
        seat = self.viewer
        try:
            sealing = self.session.answer(seat, action)
        except IllegalAction as error:
            self.refuse(explain(error))
            return False
        except StaleDecision:
            return False
        self.passing.acted()
        self.clear_choice()
        self.viewpoint.changing = False
        self.waiting.begin()
        if sealing is not None:
            self.director.play(*self.clips([sealing]))
        if len(self.session.people) > 1:
            self.viewpoint.cover(stays=True)
        self.dirty = True
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible."""
        self.app.sound.play("error")
        self.app.stack.say(sentence, bad=True)
        self.said_until_asked()

    def said_until_asked(self) -> None:
        self.passing.note(asked=self.may_choose and not self.director.busy)

    # --- input ----------------------------------------------------------------------------------

    def pause(self) -> None:
        self.kept_keys.clear()
        self.waiting.again()

    @property
    def flying(self) -> bool:
        """Whether something moves, or is about to."""
        return self.director.busy

    @property
    def ready(self) -> bool:
        """Whether keys reach a decision now."""
        return not self.flying and self.may_choose

    def waits(self, intent: Intent) -> bool:
        """Whether this is kept while cards fly: arrows, and Enter after others that wait."""
        moves = isinstance(intent, Move | Step | Reach)
        return moves or (isinstance(intent, Activate) and bool(self.kept_keys))

    def keeps(self, intent: Intent) -> bool:
        """A key that comes while something flies ends that and is heard when it reaches a decision."""
        if self.kept_keys.hearing or not (self.flying or self.kept_keys) or not self.waits(intent):
            return False
        if self.director.busy:
            self.complete()
        self.kept_keys.keep(intent)
        self.kept_keys.hear(lambda: self.ready)
        return True

    def moved(self, dx: int, dy: int) -> None:
        """As everywhere; but from the hand as ``walk_hand`` says, and in a decision down from above the
        middle to a row of cards, not past it to the log.
        """
        above = self.focus.current
        if walk_hand(self.focus, dx, dy, ring=self.hand_is_ring):
            return
        super().moved(dx, dy)
        middle = self.ui.frame.height // 2
        hand = [one for one in self.focus.controls if in_hand(one.key)]
        past = dy > 0 and self.focus.key == "log" and above is not None and above.area.bottom < middle
        if past and self.may_choose and len(hand) > 1:
            self.focus.begin(self._first_choice())

    def scrolled(self, by: float) -> None:
        """Home and End: the first and the last card of the hand."""
        if isinf(by):
            self.focus.to_end(-1 if by > 0 else 1, in_hand)

    def intent(self, intent: Intent) -> None:
        """Any press completes what is moving, then acts (if there is anything to act on).

        Whatever reaches a control leaves what moves, and a result that waits, as it is.
        """
        self.dirty = True
        if isinstance(intent, Press | Activate):
            self.passing.acted()
        if self.director.busy and isinstance(intent, Press | Activate):
            if self.keeps_result(intent):
                return
            if self.reaches(intent):
                super().intent(intent)
                return
            reading = self.director.waiting
            self._skip()
            if reading or self.director.busy or not self.may_choose:
                return
        if isinstance(intent, Release) and self.pressed is None:
            return
        super().intent(intent)

    def reaches(self, intent: Intent) -> bool:
        """Whether this reaches a control though something is played: a small button when a result waits,
        and one that is used at once."""
        control = self.focus.at(intent.pos) if isinstance(intent, Press) else None
        return isinstance(control, IconButton) and (self.director.waiting or control.at_once)

    def keeps_result(self, intent: Intent) -> bool:
        """Whether this was not meant to go on from the result that waits for it."""
        return False

    def _skip(self) -> None:
        """What flies is there at once, and its result still waits; a result that waits is over, and what
        follows it is seen.
        """
        if not self.director.waiting:
            self.complete(clicked=False)
            return
        self.director.go_on()
        self.arrange()
        self.pressed = None

    def complete(self, *, clicked: bool = True) -> None:
        """What moves is there at once; what was pressed meanwhile is forgotten.

        ``clicked``: no result waits any more. How a game ends is seen before its score sheet comes.
        """
        self.director.finish(clicked=clicked)
        self.arrange()
        self.pressed = None
        self.dirty = True

    def shortcut(self, key: str) -> None:
        if key in SPEED_KEYS:
            self._change_speed(SPEED_KEYS[key])

    def _change_speed(self, by: int) -> None:
        """So many steps faster or slower from now on; the badge says it."""
        speed = next_speed(self.pace, by)
        if speed != self.pace:
            self.pace = speed
            self._tune()
            self.app.sound.play("tick", 0.75)
        self.badge.show(speed, CHANGED)

    def hide(self) -> None:
        """Lay the pause screen over the table."""
        self.calling.cover()
        self.lay_pause(cover=len(self.session.people) > 1)

    @property
    def undo(self) -> Then | None:
        """What takes a decision back; None where that cannot be."""
        return None

    def on_focus_lost(self) -> None:
        """The window lost the focus: what only one person may see is covered."""
        if self.calling.focus_lost():
            self.still = RESTING
            self.calling.ask_for(self.session.due[0])

    def lay_pause(self, *, cover: bool) -> None:
        """The pause screen, from where the same players can begin a new game."""
        ways = self.app.navigator
        ways.tables.pause(
            self.session, partial(ways.tables.again, self.session), cover=cover, undo=self.undo
        )

    def back(self) -> None:
        self.hide()

    # --- the end --------------------------------------------------------------------------------

    def _end(self) -> None:
        self._ended = True
        record = None if self.file is None else finish_record(self.app, self.session, self.file)
        self.app.navigator.tables.results(self.session, record)

    @property
    def _first_game(self) -> bool:
        """Whether one person plays this game who has never played it to its end."""
        known = self.session.game in self.app.settings.completed
        return self.offers_help and len(self.session.people) == 1 and not known

    def _tune(self) -> None:
        settings = self.app.settings
        self.director.speed = self.pace
        self.director.reduced = settings.reduced_motion
        self.director.hold_until_click = settings.hold_results == "always"
        shared, people = settings.hold_results == "shared", len(self.session.people)
        trying = self.session.practice or self.session.tried_from is not None
        learning = self._first_game or (self.offers_help and trying)
        self.director.hold_last = shared and (people > 1 or learning)
        self.director.hold_unseen = shared and people == 1
