"""Which motion belongs to which fact: functions of (table model, event) that fill a clip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from game.engine.core import Event
from game.tabletop.clips import Clip
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.table_model import TableModel

M = TypeVar("M", bound=TableModel[Any, PanelRooms])
F = TypeVar("F", bound=Callable[[Any, Any, Clip], None])
G = TypeVar("G", bound=Callable[[Any, Any], Iterable["Step"]])

Step = Callable[[Clip], None]
"""Fills a clip at the moment it begins."""


class Motions(Generic[M]):
    """The motions of a game, registered by the type of event; they change a model and never a scene.

    Several motions of one event follow each other as they were registered. A fact without a motion is
    folded into the view and nothing moves. ``rest`` is what happens after the last fact of a step, for
    games in which that is no fact.
    """

    def __init__(self, rest: Callable[[M, Clip], None] | None = None) -> None:
        self._rest = rest
        self._of: dict[type[Event], list[Callable[[M, Any], Iterable[Step]]]] = {}

    def on(self, *events: type[Event]) -> Callable[[F], F]:
        """Register a motion of one clip: a function of model, event and the clip to fill."""

        def register(motion: F) -> F:
            self._add(events, lambda model, event: [partial(motion, model, event)])
            return motion

        return register

    def steps(self, *events: type[Event]) -> Callable[[G], G]:
        """Register a motion of as many clips as the event asks for: each fills one when it begins."""

        def register(motion: G) -> G:
            self._add(events, motion)
            return motion

        return register

    def clips(self, model: M, events: Sequence[Event]) -> list[Clip]:
        """The clips of one step's events in order."""
        out: list[Clip] = []
        for number, (event, then) in enumerate(zip(events, [*events[1:], None], strict=True), 1):
            untold = len(events) - number
            motions = self._of.get(type(event), [])
            steps = [step for motion in motions for step in motion(model, event)]
            out += [
                Clip(prepare=partial(_landing, model, step), then=then, untold=untold) for step in steps
            ]
            if not motions:
                out.append(
                    Clip(prepare=partial(_landing, model, partial(_fold, model, event)), untold=untold)
                )
        return out if self._rest is None else [*out, Clip(prepare=partial(self._rest, model))]

    def _add(self, events: Iterable[type[Event]], motion: Callable[[M, Any], Iterable[Step]]) -> None:
        for event in events:
            self._of.setdefault(event, []).append(motion)


def _landing(model: TableModel[Any, PanelRooms], step: Step, clip: Clip) -> None:
    """Labels change when the last thing of this clip has come to rest, if they have not before."""
    step(clip)
    model.follow(clip, clip.length)


def _fold(model: TableModel[Any, PanelRooms], event: Event, _clip: Clip) -> None:
    model.fold(event)
