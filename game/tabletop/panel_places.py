"""Where panels lie on a table: in columns beside what is fought over, always at the same corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.tabletop.free_room import free_box
from game.ui.frame import Box, Frame

WIDEST: Final = 430.0
"""How wide a panel is at most, in units."""


def panel_places(
    frame: Frame,
    columns: Sequence[Box],
    spared: Sequence[Sequence[Box]],
    kept: Sequence[pygame.Rect],
    must: Sequence[pygame.Rect],
) -> list[list[pygame.Rect]]:
    """The places for panels in two groups, the best first: where they cover neither what is ``kept`` nor
    any of what is ``spared``, then where they cover all but the first of that; and where they cover even
    that, at the end all but what they never ``must``.

    They follow from the table's layout and from what is ``kept``, and not from what a panel says: it stays
    where it is.
    """
    unit = frame.units

    def rooms(kept: Sequence[pygame.Rect], spared: Sequence[Sequence[Box]]) -> list[pygame.Rect]:
        taken = [(unit(one.x), unit(one.y), unit(one.w), unit(one.h)) for one in kept]
        taken += [box for boxes in spared for box in boxes]
        found = [free_box(column, taken, WIDEST * max(1.0, frame.text)) for column in columns]
        return [frame.rect(*room) for room in found if min(room[2:]) > 0]

    first = [one for count in range(len(spared), 0, -1) for one in rooms(kept, spared[:count])]
    return [first, rooms(kept, ()) + rooms(must, ())]
