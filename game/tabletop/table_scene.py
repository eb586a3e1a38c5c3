"""A table in play: the flow of turns, the curtain between people, pause, log, and the way out."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.engine.core import Event, IllegalAction, Seat, StaleDecision, stream
from game.tabletop.clips import FASTER, Clip, Director
from game.tabletop.presentation import GamePresentation, presentation_of
from game.tabletop.speed_badge import CHANGED, FAST, SpeedBadge
from game.tabletop.viewpoint import Viewpoint
from game.tabletop.waiting import Waiting
from game.ui.context import AppContext
from game.ui.finishing import finish_record
from game.ui.i18n import explain, tr
from game.ui.intents import Activate, Intent, Move, Press, Reach, Release, Step
from game.ui.names import listing
from game.ui.navigator import CurtainCall, Then
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.settings import next_speed

log = logging.getLogger("farol.table")

THINKING = (0.35, 1.1)
"""Seconds a bidder seems to think before its card is seen to be laid."""

SPEED_KEYS: Final = {"+": 1, "-": -1}
"""How many steps faster the speed becomes."""
RESTING: Final = 0.4
"""Seconds that the table lies still before the curtain closes: a prize has come to rest."""
HELD = 0.25
"""Seconds after which a press is a hold: what moves plays faster."""


class TableScene(Scene):
    """What all games share at the table. A game's scene says how its board looks and moves.

    The engine is the truth: whenever nothing moves, ``settle`` makes the board a picture of the view.
    """

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app)
        self.session = session
        self.file = file
        self.presentation: GamePresentation = presentation_of(session.game)
        self.music = f"music_{session.game.replace('-', '_')}"
        people = session.people
        self.viewpoint = Viewpoint(session, people[0] if people else Seat(0), len(people) != 1)
        self.director = Director(self.settle)
        self.badge = SpeedBadge()
        self.waiting = Waiting()
        self._held = 0.0
        self._still = 0.0
        self._ended = False
        self._warned = file is not None and file.failed
        self._kept: list[Intent] = []
        """Keys that were pressed while something flew and nothing could be chosen yet."""
        self._hearing = False

    @property
    def viewer(self) -> Seat:
        """The seat whose hand lies below."""
        return self.viewpoint.seat

    # --- what a game's scene provides -----------------------------------------------------------

    @abstractmethod
    def settle(self) -> None:
        """Make the board exactly what the view says."""

    @abstractmethod
    def clips(self, events: Sequence[Event]) -> list[Clip]:
        """The motion of what has just become true."""

    @abstractmethod
    def telling(self, sentence: str) -> Clip:
        """The table says this for so long that it can be read."""

    @abstractmethod
    def clear_choice(self) -> None:
        """Forget what was half chosen (another person looks now)."""

    # --- the flow -------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the board shows: the viewer's view."""
        return self.session.table.view(self.viewer)

    @property
    def may_choose(self) -> bool:
        """Whether the person who looks has something to decide now."""
        return self.viewpoint.deciding

    def name(self, seat: Seat) -> str:
        return self.session.players[seat].name

    def enter(self) -> None:
        self._tune()
        self.settle()

    def leave(self) -> None:
        if self.file is not None:
            self.file.close()

    def resume(self) -> None:
        self._tune()
        self.dirty = True

    def update(self, seconds: float) -> None:
        self._hurry(seconds)
        self._hasten(seconds)
        if self.director.update(seconds):
            self.dirty = True
        self._still = 0.0 if self.director.busy else self._still + seconds
        self._hear_kept()
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
        speed = self.app.settings.speed
        if self.director.fast and self.director.busy and speed:
            self.badge.show(speed * FASTER, FAST)
        if self.badge.update(seconds):
            self.dirty = True

    def _hasten(self, seconds: float) -> None:
        """Whoever has decided waits ever less for what follows, until somebody here is asked."""
        if self.ready:
            self.waiting.end()
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
            if (self._still >= RESTING or self.director.speed == 0) and not self._play_forced():
                self._call(self.session.due[0])
        elif not self.flying:
            self._let_go()

    def seen(self, event: Event) -> Event | None:
        """What this screen may show of an event: what the viewer may see of it."""
        seen: Event | None = self.session.table.rules.redact(event, self.viewer)
        return seen

    def show(self, events: Sequence[Event]) -> None:
        """Play what became true, as far as it may be seen here."""
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
        self.clear_choice()
        self.viewpoint.changing = False
        self.waiting.begin()
        if sealing is not None:
            self.director.play(*self.clips([sealing]))
        if len(self.session.people) > 1:
            self.viewpoint.cover()
        self.dirty = True
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible."""
        self.app.sound.play("error")
        self.app.stack.say(sentence, bad=True)

    # --- several people at one computer ---------------------------------------------------------

    def _cover(self) -> bool:
        """Whoever looks may go away: with several people the hand is covered until the curtain has asked.

        Whether there was anything to cover.
        """
        if len(self.session.people) < 2 or self.viewpoint.covered:
            return False
        self.director.finish()
        self.clear_choice()
        self.viewpoint.cover()
        self.settle()
        return True

    def _play_forced(self) -> bool:
        """People who have one move only are not called for it: it is made. Whether anybody had."""
        moves = {seat: self.session.forced(seat) for seat in self.session.due}
        found = {seat: move for seat, move in moves.items() if move is not None}
        if found:
            names = listing(map(self.name, found))
            self.director.play(
                self.telling(tr("Only one move left, so it is played: {names}", names=names))
            )
        for seat, move in found.items():
            sealing = self.session.answer(seat, move)
            if sealing is not None:
                self.director.play(*self.clips([sealing]))
        return bool(found)

    def _call(self, seat: Seat, *, changing: bool = False) -> None:
        """Close the curtain and ask for this player; nothing of theirs is drawn before they come.

        ``changing``: what they have sealed comes back into their hand (RAJ-R9).
        """
        sealed = [one for one in self.session.people if one in self.viewpoint.sealed and one != seat]
        others: list[tuple[Seat, Then]] = [(one, partial(self._call_instead, one, True)) for one in sealed]
        if changing:
            others += [(one, partial(self._call_instead, one, False)) for one in self.session.due]
        look = partial(self._look, seat, changing)
        call = CurtainCall(seat, look, others, self.back, changing)
        self.app.navigator.curtain(self.session, call)

    def _call_instead(self, seat: Seat, changing: bool) -> None:
        """Somebody else has come than the curtain asks for."""
        self.app.stack.pop()
        self._call(seat, changing=changing)

    def _look(self, seat: Seat, changing: bool) -> None:
        """The curtain opens for this player."""
        self.viewpoint.uncover(seat, changing=changing)
        if self.app.stack.top is not self:
            self.app.stack.pop()
        self.settle()
        self.arrange()

    def on_focus_lost(self) -> None:
        """The window lost the focus: with several people the hand is covered again, below a sheet, too."""
        if self._cover() and self.app.stack.top is self:
            self._still = RESTING
            self._go_on()

    # --- input ----------------------------------------------------------------------------------

    def pause(self) -> None:
        self._kept.clear()
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
        return moves or (isinstance(intent, Activate) and bool(self._kept))

    def keeps(self, intent: Intent) -> bool:
        """A key that comes while something flies ends that and is heard when it reaches a decision."""
        if self._hearing or not (self.flying or self._kept) or not self.waits(intent):
            return False
        if self.director.busy:
            self._complete()
        self._kept.append(intent)
        self._hear_kept()
        return True

    def _hear_kept(self) -> None:
        """What was pressed meanwhile is done, in order, as far as it reaches decisions."""
        while self._kept and self.ready:
            self._hear(self._kept.pop(0))

    def _let_go(self) -> None:
        """Nothing more happens by itself, and nobody here is asked: only the focus still moves."""
        kept, self._kept = self._kept, []
        for intent in kept:
            if isinstance(intent, Move | Step | Reach):
                self._hear(intent)

    def _hear(self, intent: Intent) -> None:
        self._hearing = True
        self.intent(intent)
        self._hearing = False

    def intent(self, intent: Intent) -> None:
        """Any press completes what is moving, then acts (if there is anything to act on)."""
        self.dirty = True
        if self.director.busy and isinstance(intent, Press | Activate):
            reading = self.director.waiting
            self._complete()
            if reading or not self.may_choose:
                return
        if isinstance(intent, Release) and self.pressed is None:
            return
        super().intent(intent)

    def _complete(self) -> None:
        """What moves is there at once; what was pressed meanwhile is forgotten."""
        self.director.finish()
        self.arrange()
        self.pressed = None
        self.dirty = True

    def shortcut(self, key: str) -> None:
        if key in SPEED_KEYS:
            self._change_speed(SPEED_KEYS[key])

    def _change_speed(self, by: int) -> None:
        """So many steps faster or slower from now on, as on the settings page; the badge says it."""
        settings, sound = self.app.settings, self.app.sound
        speed = next_speed(settings.speed, by)
        if speed != settings.speed:
            settings.speed = speed
            self.app.apply_settings()
            self._tune()
            sound.play("tick", 0.75)
        self.badge.show(speed, CHANGED)

    def hide(self) -> None:
        """Lay the pause screen over the table."""
        self._cover()
        self.lay_pause(cover=len(self.session.people) > 1)

    @property
    def undo(self) -> Then | None:
        """What takes a decision back; None where that cannot be."""
        return None

    def lay_pause(self, *, cover: bool) -> None:
        """The pause screen, from where the same players can begin a new game."""
        ways = self.app.navigator
        ways.pause(self.session.game, partial(ways.again, self.session), cover=cover, undo=self.undo)

    def back(self) -> None:
        self.hide()

    # --- the end --------------------------------------------------------------------------------

    def _end(self) -> None:
        self._ended = True
        record = None if self.file is None else finish_record(self.app, self.session, self.file)
        self.app.navigator.results(self.session, record)

    def _tune(self) -> None:
        settings = self.app.settings
        self.director.speed = settings.speed
        self.director.reduced = settings.reduced_motion
        self.director.hold_until_click = settings.hold_results == "always"
        self.director.hold_last = settings.hold_results == "shared" and len(self.session.people) > 1
