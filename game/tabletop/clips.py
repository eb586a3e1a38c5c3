"""Motion: tracks that move something, clips made of tracks, and their director."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.ui.easing import Ease, out_cubic

FASTER = 4.0
"""How many times faster things move while the player holds what plays them fast."""

GENTLE = 0.45
"""The share of the haste that what is to be read gets."""


@dataclass(slots=True)
class Counter:
    """A number on the screen; it counts up to the true one."""

    value: float = 0.0


@dataclass(slots=True)
class Track:
    """Moves attributes of ``target`` to ``to`` between ``start`` and ``start + length`` (seconds at 1×).

    Where it starts from is looked up when the track begins, so that clips can follow each other.
    """

    target: Any
    start: float
    length: float
    to: dict[str, float]
    ease: Ease = out_cubic
    begun: dict[str, float] | None = None

    @property
    def end(self) -> float:
        return self.start + self.length

    def at(self, time: float, *, jump: bool = False) -> None:
        """Put the target where it is at ``time`` seconds into the clip."""
        if time < self.start:
            return
        if self.begun is None:
            self.begun = {name: float(getattr(self.target, name)) for name in self.to}
        whole = jump or self.length <= 0 or time >= self.end
        share = 1.0 if whole else self.ease((time - self.start) / self.length)
        for name, goal in self.to.items():
            value = goal if whole else self.begun[name] + (goal - self.begun[name]) * share
            setattr(self.target, name, value)


@dataclass(slots=True)
class Cue:
    """Something that happens once at a moment of a clip: a sound, a card turned, sparks."""

    time: float
    do: Callable[[], None]
    always: bool = True
    """False for what only pleases (sounds, sparks): it is left out when the clip is skipped."""
    done: bool = False


@dataclass(slots=True)
class Clip:
    """A piece of motion. ``hold`` keeps its last picture for a while (a result to be read)."""

    tracks: list[Track] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    hold: float = 0.0
    prepare: Callable[[Clip], None] | None = None
    """Called when the clip begins, so that it can be built from where things are then."""
    until_click: bool = False
    """With ``hold``: wait for any input instead, when the player asked for that."""
    least: float = 0.0
    """Seconds at normal speed that ``hold`` takes at least, however long somebody has waited."""
    unseen: bool = False
    """With ``until_click``: somebody else did it while all thought; it waits for who is alone, too."""
    own: bool = False
    """With ``until_click``: whoever is alone chose it; it waits only where everything does."""
    passing: bool = False
    """With ``until_click``: it is told again with what follows; it waits only where everything does."""
    then: object = None
    """The fact of the same step that is told next: what is said once more need not stay so long."""
    untold: int = 0
    """How many facts of the same step are told after this one."""

    def move(
        self, target: Any, length: float, ease: Ease = out_cubic, *, at: float = 0.0, **to: float
    ) -> Clip:
        """Add a track."""
        self.tracks.append(Track(target, at, length, to, ease))
        return self

    def cue(self, at: float, do: Callable[[], None], *, always: bool = True) -> Clip:
        """Add a cue."""
        self.cues.append(Cue(at, do, always))
        return self

    @property
    def length(self) -> float:
        ends = [track.end for track in self.tracks] + [cue.time for cue in self.cues]
        return max([0.0, *ends])


class Director:
    """Plays clips one after another. When the queue is empty it calls ``settle``.

    ``speed`` multiplies time (0: everything is instant), ``fast`` and ``haste`` once more, ``haste`` less
    where something is to be read; ``reduced`` leaves out the travelling. Results wait for a click: all of
    them, or (``hold_last``) only the last that is queued, or (``hold_unseen``) that only if nobody saw it
    coming. At any speed the last one stays for ``ending`` seconds, unless a click ends it.
    """

    def __init__(self, settle: Callable[[], None]) -> None:
        self.speed = 1.0
        self.fast = False
        self.haste = 1.0
        self.reduced = False
        self.hold_until_click = False
        self.hold_last = False
        self.hold_unseen = False
        self.ending = 0.0
        self._stayed = 0.0
        self._rests = False
        """Whether the last update found a result that waits, and nothing that moved."""
        self._queue: deque[Clip] = deque()
        self._untold: int | None = None
        """How many facts come after the last clip that has ended; None: it was the last or first."""
        self._time = 0.0
        self._settle = settle

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    @property
    def waiting(self) -> bool:
        """Whether the running clip has ended and waits for a click."""
        return bool(self._queue) and self._over(self._queue[0]) and self._holds(self._queue[0])

    @property
    def untold(self) -> int | None:
        """How many facts of its step are told after the one that has been told to its end last; None:
        nothing is told, or the first one still moves.
        """
        clip = self._queue[0] if self._queue else None
        over = clip is not None and clip.prepare is None and self._over(clip)
        return clip.untold if clip is not None and over else self._untold

    @property
    def unread(self) -> bool:
        """Whether something is told that will wait for a click."""
        return any(map(self._holds, self._queue))

    def play(self, *clips: Clip) -> None:
        """Queue clips; at instant speed they are over at once."""
        self._queue.extend(clips)
        holds = self.hold_until_click or self.hold_last or any(map(self._holds, clips))
        if self.speed == 0 and not holds:
            self.finish()

    def update(self, seconds: float) -> bool:
        """Advance; returns whether anything may have moved: while a result waits nothing does."""
        if not self._queue:
            return False
        rest = seconds * self.speed * (FASTER if self.fast else 1.0) if self.speed else math.inf
        while self._queue:
            clip = self._queue[0]
            self._begin(clip)
            haste = self._haste(clip)
            whole = clip.length + (0.0 if self._holds(clip) else clip.hold)
            end = clip.length if clip.least and self._time < clip.length else whole
            step = min(rest * haste, max(0.0, end - self._time))
            self._time += step
            rest -= step / haste
            self._show(clip, jump=self.reduced)
            if self._over(clip):
                self._stayed, seconds = self._stayed + seconds, 0.0
            stays = self._stayed < self.ending and self._last_result(clip)
            if self._time < whole or self._holds(clip) or stays:
                rested, self._rests = self._rests, step == 0 and self.waiting
                return not (rested and self._rests)
            self._end(clip)
            if rest <= 0:
                break
        if not self._queue:
            self._settle()
        return True

    def _haste(self, clip: Clip) -> float:
        """How many times faster than usual this clip goes now."""
        haste = 1.0 + (self.haste - 1.0) * (GENTLE if clip.until_click else 1.0)
        if clip.least and self._time >= clip.length:
            return min(haste, max(1.0, clip.hold / clip.least))
        return haste

    def go_on(self) -> None:
        """The result that waits is over; what follows it is played, and waits where it is a result."""
        if self.waiting:
            self._end(self._queue[0])
            if not self._queue:
                self._settle()

    def finish(self, *, clicked: bool = True) -> bool:
        """Complete everything at once (any input does). Returns whether something was running.

        The last result of an ``ending`` is not skipped with what leads to it.
        """
        if not self._queue:
            return False
        while self._queue:
            clip = self._queue[0]
            self._begin(clip)
            skipped = not self._over(clip)
            self._time = clip.length
            self._show(clip, jump=True, skipped=skipped or clicked)
            if self._holds(clip) and not clicked:
                return True
            if skipped and self.ending and self._last_result(clip):
                return True
            self._end(clip)
        self._settle()
        return True

    def _holds(self, clip: Clip) -> bool:
        if not clip.until_click or self.hold_until_click:
            return clip.until_click
        if clip.own or clip.passing:
            return False
        return (self.hold_last or (self.hold_unseen and clip.unseen)) and self._last_result(clip)

    def _last_result(self, clip: Clip) -> bool:
        """Whether this is to be read, and nothing after it."""
        return clip.until_click and not any(one.until_click for one in self._queue if one is not clip)

    def _over(self, clip: Clip) -> bool:
        return self._time >= clip.length

    def _begin(self, clip: Clip) -> None:
        if clip.prepare is not None:
            prepare, clip.prepare = clip.prepare, None
            prepare(clip)

    def _show(self, clip: Clip, *, jump: bool, skipped: bool = False) -> None:
        for track in clip.tracks:
            track.at(self._time, jump=jump)
        for cue in clip.cues:
            if not cue.done and self._time >= cue.time:
                cue.done = True
                if cue.always or not skipped:
                    cue.do()

    def _end(self, clip: Clip) -> None:
        self._queue.remove(clip)
        self._untold = clip.untold if self._queue else None
        self._time, self._stayed, self._rests = 0.0, 0.0, False
