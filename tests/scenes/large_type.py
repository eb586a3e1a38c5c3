"""How high the numbers are that are seen at a table, by where they stand."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

from game.scenes.bids.hud import chips_box
from game.scenes.bids.scene import BidsScene
from game.tabletop.card_table_scene import CardTableScene
from tests.tools.contact_sheet.findings import bounds
from tests.tools.contact_sheet.guides import play
from tests.tools.contact_sheet.moments import Cell
from tests.tools.contact_sheet.surfaces import Words, read
from tests.tools.contact_sheet.tracing import TracedWindow, traced
from tests.tools.screen import Hands


@cache
def largest(game: str, text: int, enough: int) -> dict[str, float]:
    """In so many moments of a game, at a size of text: the largest number of each zone (pixels); of Bids
    also that of a colour, and the words of chips.
    """
    found: dict[str, float] = defaultdict(float)

    def see(hands: Hands, _name: str, moving: bool) -> None:
        scene: Any = hands.top
        if moving or not isinstance(scene, CardTableScene):
            return
        hands.app.stack.renew()
        hands.app.stack.draw(hands.app.window.surface)
        surface: Any = hands.app.window.surface
        places = [(key.zone.name, one.box()) for key, one in scene.model.pieces.items()]
        if isinstance(scene, BidsScene):
            places += [("colours", scene.model.layout.colours), ("chips", chips_box(scene.model))]
        for mark in read(surface):
            if isinstance(mark, Words) and (mark.text.isdigit() or not mark.piece):
                left, top, right, bottom = bounds(mark.ink)
                middle = (left + right) / 2, (top + bottom) / 2
                for name, box in places:
                    if mark.text.isdigit() is (name != "chips"):
                        inside = scene.ui.frame.rect(*box).collidepoint(middle)
                        found[name] = max(found[name], mark.pixels * inside)

    with traced():
        play(game, Cell((1280, 720), "es", text), see, TracedWindow, enough=enough)
    return dict(found)
