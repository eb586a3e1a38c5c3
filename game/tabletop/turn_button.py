"""The button that goes on with a turn: where it lies, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.tabletop.presentation import GamePresentation
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.widgets import Ui, Widget


def above_log(ui: Ui, log: Box, others: Sequence[Widget]) -> pygame.Rect:
    """The place above the log and the buttons of this moment."""
    frame, (x, y, wide, _) = ui.frame, log
    column = frame.rect(x, frame.h / 2, wide, y - frame.h / 2)
    low = min((one.area.top for one in others if one.area.colliderect(column)), default=frame.px(y))
    high = 50 * max(1.0, frame.text * 0.82)
    return frame.rect(x, frame.units(low) - high - 12, wide, high)


def kept_words(presentation: GamePresentation, sealed: Any) -> str:
    """What leaves sealed what the viewer has chosen, which it names."""
    advice = presentation.advice
    return tr("Keep my choice") if advice is None else tr("Keep: {move}", move=advice.move(sealed))
