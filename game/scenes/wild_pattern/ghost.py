"""Where somebody is about to lay a card: the place that the mouse moves over, or that the keys reached."""

from __future__ import annotations

from typing import Final

STILL: Final = 2.0
"""Seconds after which a mouse that rests shows the wheel again."""


class Ghost:
    """The place at which the card in question is shown; none until somebody points there again."""

    def __init__(self) -> None:
        self.place: int | None = None
        self._left: float | None = None

    def point(self, place: int | None) -> None:
        """The mouse moves over this place, or over none."""
        self.place, self._left = place, STILL

    def reach(self, place: int | None) -> None:
        """The keys have reached this place, or something else; it stays there."""
        self.place, self._left = place, None

    def clear(self) -> None:
        """Nobody has pointed anywhere yet."""
        self.place = None

    def update(self, seconds: float) -> bool:
        """Time passes; whether the ghost has gone."""
        if self.place is None or self._left is None:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.place = None
        return self.place is None
