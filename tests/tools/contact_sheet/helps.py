"""What is asked for at a table and what a practice table shows: hints, why, notebook, bars, what if."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.registry import GAMES
from game.tabletop.trying_scene import TryingScene
from game.ui.window import Window
from tests.scenes.decisions import asked
from tests.scenes.hints.asked import at_a_decision
from tests.scenes.play import until
from tests.scenes.thinkers import Thinkers
from tests.tools.contact_sheet.moments import Cell, See, opened

HELPED: Final = {f"{game} with {what}": game for game in GAMES for what in ("help", "practice")}
"""By the name of a scene its game: at a table that counts, and at one to practise."""
KEYS: Final = {
    "nudge": pygame.K_h,
    "hint": pygame.K_h,
    "why": pygame.K_w,
    "notebook": pygame.K_n,
}
"""What is opened by which key, in this order: a second press of one says more."""


def play(scene: str, cell: Cell, see: See, window: type[Window]) -> None:
    """Show a decision with everything that helps with it."""
    practice = scene.endswith("practice")
    practised = list(GAMES) if practice else []
    with opened(cell, Thinkers, window, reduced_motion=True, speed=0.0, practised=practised) as hands:
        table = at_a_decision(hands, HELPED[scene], 2)
        hands.wait(0.5, 0.1)
        see(hands, f"{scene}: asked", False)
        for name, key in KEYS.items():
            if name == "notebook" and not table.help.has_notebook:
                continue
            hands.key(key)
            hands.wait(0.5, 0.1)
            see(hands, f"{scene}: {name}", False)
            if name != "nudge":
                hands.key(pygame.K_ESCAPE)
                hands.wait(0.2, 0.1)
                if hands.top is not table:  # nothing was open: that was Pause
                    hands.key(pygame.K_ESCAPE)
                    hands.wait(0.2, 0.1)
        if practice:
            hands.key(pygame.K_f)
            until(hands, lambda: isinstance(hands.top, TryingScene) and asked(hands, hands.top))
            hands.wait(0.3, 0.1)
            see(hands, f"{scene}: what if", False)
