"""How far a review is: what is done meanwhile, and how long it still takes."""

from __future__ import annotations

import pygame

from game.ui.i18n import tr, trn
from game.ui.progress import draw_progress
from game.ui.reviewing import Reviewing
from game.ui.widgets import Ui


def draw_reviewing(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, reviewing: Reviewing) -> None:
    """The bar with what is being done, and below it how long that still takes."""
    done = tr("Every decision is compared with what else could have been played.")
    note = f"{done} {_left(reviewing.left)}"
    words = tr("Reviewing the game")
    draw_progress(surface, ui, rect, words, reviewing.share, note=note, at_work=reviewing.seconds)


def _left(seconds: float | None) -> str:
    """How long it still takes, in words."""
    if seconds is None:
        return tr("It may take some minutes.")
    minutes = round(seconds / 60)
    if not minutes:
        return tr("Less than a minute is left.")
    return trn("About {n} minute is left.", "About {n} minutes are left.", minutes)
