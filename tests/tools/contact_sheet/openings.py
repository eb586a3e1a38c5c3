"""Scenes that are come to by playing or from another one: days, fair deals, one moment, sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.last_words import LastWords
from game.ui.scene import Scene
from game.ui.window import Window
from tests.scenes.play import QuickBidders
from tests.screens.openings import SCREENS
from tests.tools.contact_sheet.moments import Cell, See, opened, pages
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import Hands

OPENINGS: Final[dict[str, tuple[type[Scene], Callable[[Hands], None]]]] = {
    **{f"opened {kind.__name__}": (kind, opening) for kind, opening in SCREENS.items()},
    "opened LastWords": (LastWords, lambda hands: hands.open(LastWords(hands.app, ValueError("no")))),
}
"""By the name of a scene what opens it."""


def play(scene: str, cell: Cell, see: See, window: type[Window]) -> None:
    """Show a scene, page by page."""
    kind, opening = OPENINGS[scene]
    more = {"reviewer": QuickReviewer, "reduced_motion": True, "speed": 0.0}
    with opened(cell, QuickBidders, window, **more) as hands:
        opening(hands)
        hands.wait(0.5, 0.1)
        assert isinstance(hands.top, kind)
        pages(hands, scene, see)
