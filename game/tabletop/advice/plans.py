"""What hints are after beyond one move, so that a hint can say when it has changed."""

from __future__ import annotations

from typing import NamedTuple


class Plan(NamedTuple):
    """What moves of the same ``part`` of a game are to bring: a round, for instance."""

    part: int
    aim: str


class Plans:
    """The plan of the hint that is given, and of the one before."""

    def __init__(self) -> None:
        self._about: object = None
        self._now: Plan | None = None
        self._before: Plan | None = None

    def told(self, about: object, plan: Plan | None) -> Plan | None:
        """What the hint before was after, now that one ``about`` something has a ``plan``; a hint without
        one changes nothing."""
        if about != self._about:
            self._about, self._before = about, self._now or self._before
            self._now = plan
        return self._before
