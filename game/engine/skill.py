"""Marks of skill: what a good player does, each found in a finished game by one rule.

A rule is a pure function of what became true. Games list theirs in ``Rules.marks``, by a name that stays.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.engine.core import Event, Result, Seat, Setup

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class WholeGame:
    """A finished game as everybody may know it now."""

    setup: Setup
    history: Sequence[Sequence[Event]]
    result: Result

    @property
    def events(self) -> Iterator[Event]:
        """All that became true, in order."""
        return (event for step in self.history for event in step)

    def all(self, kind: type[E]) -> Iterator[E]:
        """The facts of one kind, in order."""
        return (event for event in self.events if isinstance(event, kind))


Mark = Callable[[WholeGame], Collection[Seat]]
"""The seats that have earned it."""
