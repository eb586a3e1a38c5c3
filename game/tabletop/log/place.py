"""Where the opened log lies: in one place during a game, for as long as that hides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.tabletop.free_room import free_box
from game.ui.frame import Box

EDGE: Final = 26.0
"""Units that it keeps from the edges of the window."""
WIDEST: Final = 600.0
ROUGH: Final = 8.0
"""Units by which it is remembered where cards have lain: few places stay few."""
LEAST: Final = (320.0, 180.0)
"""How wide and high, in units, the opened log is at least beside what it spares (at 100 %)."""
CLOSE: Final = (340.0, 220.0)
"""The same on the side of the folded log, for words of any size: it is looked for where it was opened."""


class LogPlace:
    """Remembers where the log was opened, and where cards have lain since: it moves only if it must."""

    def __init__(self) -> None:
        self._window: object = None
        """The window and the size of words that the place is for."""
        self._kept: Box | None = None
        self._spares = 0
        """Which of what may be spared it spares; as many as there are: nothing."""
        self._seen: list[set[Box]] = []
        """All that has ever lain on the table, of each kind that may be spared."""

    def box(
        self,
        size: tuple[float, float],
        grow: float,
        free: Sequence[Box],
        spared: Sequence[Sequence[Box]],
        folded: Box,
        *,
        resting: bool,
    ) -> Box:
        """The place (units) in a window of this size: never on what must stay ``free``, rather on the side
        where it is ``folded``.

        ``spared`` is what it lies on only when there is hardly any room beside it, what is given up first
        coming first. What is on its way (not ``resting``) moves nothing.
        """
        if self._window != (size, grow):
            self._window, self._kept, self._seen = (size, grow), None, [set() for _ in spared]
        if resting:
            for seen, now in zip(self._seen, spared, strict=True):
                seen.update(map(_rough, now))
        if self._kept is None or (resting and not self._good(self._kept, free, spared)):
            self._kept = self._found(size, grow, free, spared, folded)
        return self._kept

    def _good(self, box: Box, free: Sequence[Box], spared: Sequence[Sequence[Box]]) -> bool:
        """Whether it may stay where it is."""
        return not any(_touch(box, one) for one in (*free, *next(iter(spared[self._spares :]), ())))

    def _found(
        self,
        size: tuple[float, float],
        grow: float,
        free: Sequence[Box],
        spared: Sequence[Sequence[Box]],
        folded: Box,
    ) -> Box:
        """The largest room beside all that has ever lain there, else beside what lies there now."""
        bounds = (EDGE, EDGE, size[0] - 2 * EDGE, size[1] - 2 * EDGE)
        half = bounds[2] / 2
        close = (EDGE if folded[0] < EDGE + half else EDGE + half, EDGE, half, bounds[3])
        ways = (close, CLOSE), (bounds, (LEAST[0] * grow, LEAST[1] * grow))
        for spares, beside in (*enumerate(self._seen), *enumerate(spared)):
            for inside, (wide, high) in ways:
                box = free_box(inside, [*free, *beside], WIDEST * grow)
                if box[2] >= wide and box[3] >= high:
                    self._spares = spares
                    return box
        self._spares = len(spared)
        return free_box(bounds, free, WIDEST * grow)


def _rough(box: Box) -> Box:
    """A box that holds this one, and many others that lie nearly there."""
    left, top = box[0] // ROUGH * ROUGH, box[1] // ROUGH * ROUGH
    right, bottom = (-(-(box[at] + box[at + 2]) // ROUGH) * ROUGH for at in (0, 1))
    return left, top, right - left, bottom - top


def _touch(one: Box, other: Box) -> bool:
    """Whether two boxes lie on each other."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
