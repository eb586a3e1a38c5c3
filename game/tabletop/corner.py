"""The round buttons in a table’s upper corners: Pause at the left, Rules and what helps at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.widgets import IconButton, Widget

EDGE, TOP, SIDE = 34.0, 36.0, 44.0
"""Units: how far from the window's edge and its top, and how large, a button is."""


def corner_controls(
    frame: Frame, pause: Callable[[], None], read: Callable[[], None], more: Sequence[Widget]
) -> list[Widget]:
    """Pause and Rules, each with its letter, and ``more``, which is placed already."""
    pausing = IconButton("pause", frame.rect(EDGE, TOP, SIDE, SIDE), "icon_pause", tr("Pause"), pause)
    book = frame.rect(frame.w - EDGE - SIDE, TOP, SIDE, SIDE)
    rules = IconButton("rules", book, "icon_book", tr("Rules"), read)
    pausing.letter, rules.letter = "P", "R"
    pausing.at_once = rules.at_once = True  # as their keys are: whoever stops the bots clicks once
    column = [one for one in (rules, *more) if one.area.left == rules.area.left]
    for one in column[:-1]:
        if isinstance(one, IconButton):
            one.beside = True  # below it is the next one
    return [pausing, rules, *more]
