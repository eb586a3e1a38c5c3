"""The buttons at the foot of a score sheet, with letters of one size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui.type import SENTENCE
from game.ui.widgets import Button, Ui

GAP, HIGH, EDGE = 14.0, 52.0, 20.0
"""Units: between buttons, how high one is, and to the edge of the window."""
IN_A_ROW: Final = 3
"""So many stand side by side where the text is large."""


def place_buttons(ui: Ui, buttons: Sequence[Button], column: tuple[float, float], *, beside: bool) -> float:
    """Place them in one row, or in several, along the foot of a column (left, width); where it begins."""
    frame, (left, room) = ui.frame, column
    count = len(buttons) if beside else min(IN_A_ROW, len(buttons))
    rows = [buttons[first : first + count] for first in range(0, len(buttons), count)]
    high = HIGH * (0.45 + 0.55 * max(1.0, frame.text)) * (1.0 if len(rows) == 1 else 0.86)
    gap = GAP if len(rows) == 1 else GAP * 0.6
    top = foot = frame.h - EDGE - len(rows) * high - (len(rows) - 1) * gap
    for row in rows:
        wide = (room - (len(row) - 1) * GAP) / len(row)
        for one, place in zip(row, frame.row(left, top, wide, high, GAP), strict=False):
            one.place(place)
        top += high + gap
    _even(ui, buttons)
    return foot


def _even(ui: Ui, buttons: Sequence[Button]) -> None:
    """Let all buttons have letters as large as the longest words allow."""
    beside = ui.frame.px(46) + ui.frame.px(24 * min(1.4, ui.frame.text))
    sizes = [SENTENCE * share for share in ui.type.shares(SENTENCE)]
    fitting = (
        size
        for size in sizes
        if all(ui.type.font("heavy", size).size(one.text)[0] <= one.area.w - beside for one in buttons)
    )
    size = next(fitting, sizes[-1])
    for one in buttons:
        one.size = size
