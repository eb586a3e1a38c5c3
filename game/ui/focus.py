"""One focus for mouse, keyboard and gamepad: what is lit, what is next, what is under the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.ui.spoken import Spoken

MAIN: Final = 0.3
"""How far away the control that decides counts as, when it lies at the side or straight ahead."""


class Control(Protocol):
    """Anything that can be reached and used: a button, a card in the hand, a pile.

    ``key`` names it across rebuilds; ``area`` is where it is reached from (pixels); ``layer`` orders
    what overlaps; ``view`` is what can be seen of the area it scrolls in, None when it does not scroll.
    """

    key: object
    layer: int
    view: pygame.Rect | None

    @property
    def area(self) -> pygame.Rect: ...

    @property
    def spoken(self) -> Spoken:
        """What a screen reader says of it."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse at ``pos`` is on it."""

    def use(self) -> None:
        """Do what it is for."""

    def adjust(self, dx: int) -> bool:
        """Change its value with left or right; False when it has none."""


class Focus:
    """The controls of a scene and the one that has the focus."""

    def __init__(self, moved: Callable[[], None] = lambda: None) -> None:
        self.controls: list[Control] = []
        self.key: object = None
        self.main: object = None
        """The key of the control that decides something: an arrow leads there rather than past it."""
        self.passes: Callable[[object], bool] = lambda _key: False
        """Whether arrows pass a control by, as what cannot be chosen now; stepping on reaches it."""
        self._moved = moved
        self._pointed: object = None
        """What the pointer was on last, of the controls."""

    @property
    def current(self) -> Control | None:
        return next((c for c in self.controls if c.key == self.key), None)

    def set(self, controls: Sequence[Control], first: object = None) -> None:
        """Take these controls; the focus stays on its key, else goes to ``first``, else nowhere."""
        self.controls = list(controls)
        if self.current is None:
            known = any(c.key == first for c in self.controls)
            self.key = first if known else None

    def to(self, key: object) -> bool:
        """Give the focus to this key; False when it was there or is not a control."""
        if key == self.key or (key is not None and not any(c.key == key for c in self.controls)):
            return False
        self.key = key
        self._moved()
        return True

    def begin(self, key: object) -> None:
        """Put the focus there without a sound; nowhere when it is not a control."""
        self.key = key if any(c.key == key for c in self.controls) else None

    def at(self, pos: tuple[int, int]) -> Control | None:
        """The topmost control under the mouse."""
        under = [c for c in self.controls if c.hit(pos)]
        return max(under, key=lambda c: c.layer, default=None)

    def left(self, pos: tuple[int, int]) -> bool:
        """The pointer is here: whether it has left what it had given the focus, for nothing else."""
        under = self.at(pos)
        if under is not None:
            self._pointed = under.key
        return under is None and self.key is not None and self.key == self._pointed

    def step(self, by: int, *, passing: bool = False) -> bool:
        """To the next or previous control in the order they were given, of all or ``passing`` by some."""
        keys = [c.key for c in self.controls if not (passing and self.passes(c.key))]
        if not keys:
            return False
        here = keys.index(self.key) if self.key in keys else (-1 if by > 0 else 0)
        return self.to(keys[(here + by) % len(keys)])

    def move(self, dx: int, dy: int) -> bool:
        """To the nearest control in a direction, as ``ahead`` finds it."""
        if self.current is None:
            return self.step(1, passing=True)
        control = self.ahead(dx, dy)
        return control is not None and self.to(control.key)

    def to_end(self, dx: int, among: Callable[[object], bool]) -> bool:
        """To the outermost control in a direction of those with such keys."""
        row = [c for c in self.controls if among(c.key)]
        return bool(row) and self.to(max(row, key=lambda c: dx * c.area.centerx).key)

    def wrap(self, dy: int) -> bool:
        """From one end of a column to its other: as far as arrows against this direction lead."""
        key = self.key
        while (control := self.ahead(0, -dy)) is not None:
            self.key = control.key
        end, self.key = self.key, key
        return self.to(end)

    def ahead(
        self, dx: int, dy: int, past: Callable[[object], bool] = lambda _key: False
    ) -> Control | None:
        """The nearest control in a direction, ``past`` some: straight ahead counts for more than sideways.

        From what does not scroll arrows lead into what scrolls only where that is seen: left and right,
        beside it. Up and down go through all that scrolls together first.
        """
        current = self.current
        if current is None:
            return None
        here = current.area
        best: tuple[bool, float] | None = None
        found: Control | None = None
        for control in self.controls:
            into = current.view is None and control.view is not None
            passed = control.key == self.key or self.passes(control.key) or past(control.key)
            if passed or (into and not _seen(here, control, beside=bool(dx))):
                continue
            cost = _cost(here, control.area, dx, dy, main=control.key == self.main)
            if cost is None:
                continue
            away = bool(dy) and current.view is not None and control.view != current.view
            if best is None or (away, cost) < best:
                best, found = (away, cost), control
        return found


def _seen(here: pygame.Rect, control: Control, *, beside: bool) -> bool:
    """Whether something of this control is in sight, ``beside``: at the height of an area."""
    seen = control.area if control.view is None else control.area.clip(control.view)
    return seen.h > 0 and (not beside or (seen.top < here.bottom and here.top < seen.bottom))


def _cost(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int, *, main: bool) -> float | None:
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if ahead <= 0:
        return None
    if dx:
        gap = max(there.left - here.right if dx > 0 else here.left - there.right, 0)
        aside = max(here.top - there.bottom, there.top - here.bottom, 0)
        drift = abs(there.centery - here.centery)
    else:
        gap = max(there.top - here.bottom if dy > 0 else here.top - there.bottom, 0)
        aside = max(here.left - there.right, there.left - here.right, 0)
        drift = abs(there.centerx - here.centerx)
    if dx and aside and there.left <= here.left and there.right >= here.right:  # above or below all of it
        return None
    if main and (dx or not aside):
        return MAIN * (gap + ahead * 0.25 + aside + drift * 0.1)
    if aside > 0 and ahead < aside * 0.4:
        return None
    return gap + ahead * 0.25 + aside * 3.0 + drift * 0.35
