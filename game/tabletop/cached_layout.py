"""What a table lays out for one window and one viewer: made on demand, and anew when either changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.engine.core import Seat
from game.ui.widgets import Ui


class Table(Protocol):
    """Whatever is drawn in a window for somebody who looks."""

    @property
    def ui(self) -> Ui: ...

    @property
    def viewer(self) -> Seat: ...


S = TypeVar("S", bound=Table)
T = TypeVar("T")


class cached_layout(Generic[S, T]):  # noqa: N801, used like property
    """A property of a table, kept with the window and the viewer that it was made for."""

    def __init__(self, make: Callable[[S], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type[S], name: str) -> None:
        self.name = name

    def __get__(self, table: S, owner: type[S]) -> T:
        fits = table.ui.frame, table.viewer
        kept = table.__dict__.get(self.name)
        if kept is None or kept[0] != fits:
            kept = table.__dict__[self.name] = fits, self.make(table)
        made: T = kept[1]
        return made

    def __set__(self, table: S, value: T) -> None:
        raise AttributeError(f"{self.name} follows the window and the viewer")
