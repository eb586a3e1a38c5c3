"""The guided first hands, step by step, beside the other tables: what a scene's name means."""

from __future__ import annotations

from typing import Final

from game.tabletop.presentation import presentations
from game.ui.window import Window
from tests.scenes.guided import by_keys, guided, steps
from tests.scenes.play import QuickBidders
from tests.tools.contact_sheet import helps, openings
from tests.tools.contact_sheet.helps import HELPED
from tests.tools.contact_sheet.moments import SEATED, Cell, See, opened, table
from tests.tools.contact_sheet.openings import OPENINGS

GUIDED: Final = {f"{one.name} guided": one.name for one in presentations() if one.guide is not None}
"""The guided hand of each game, by the name of its scene."""
TABLES: Final = (*SEATED, *GUIDED, *HELPED, *OPENINGS)
"""Every scene at a table, and what is come to from one."""


def play(scene: str, cell: Cell, see: See, window: type[Window] = Window, enough: int = 60) -> None:
    """Show the moments of a table, or the steps of a guided hand, in this cell."""
    if scene in HELPED:
        helps.play(scene, cell, see, window)
        return
    if scene in OPENINGS:
        openings.play(scene, cell, see, window)
        return
    if scene not in GUIDED:
        table(scene, cell, see, window, enough)
        return
    with opened(cell, QuickBidders, window, speed=0.0) as hands:
        told = guided(hands, GUIDED[scene])
        for number in steps(hands, told, by_keys):
            see(hands, f"{scene}: step {number + 1}", False)
