"""Where arrows lead on the page of a programme: along the lanterns, down to who sits there, and back."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets import Widget


def neighbour(
    here: Widget,
    way: tuple[int, int],
    lanterns: Sequence[Widget],
    people: Sequence[Widget],
    fixed: Sequence[Widget],
    looked_at: int,
) -> Widget | None:
    """What lies that way of a lantern, of one of the people at the table that is looked at, or of what is
    ``fixed`` above and below them; None: whatever is near."""
    dx, dy = way
    buttons = sorted(_beyond(lanterns[0].area, 1, fixed), key=lambda one: one.area.left)
    row = next((one for one in (people, lanterns, buttons) if here in one), ())
    if dx and row:
        return row[min(len(row) - 1, max(0, row.index(here) + dx))]
    if here in lanterns:
        beyond = _beyond(here.area, dy, lanterns) or (people if dy > 0 else ())
        return _nearest(here.area, beyond or _beyond(here.area, dy, fixed))
    if here in people:
        return lanterns[looked_at] if dy < 0 else _nearest(here.area, _beyond(here.area, dy, fixed))
    if dy and _beyond(here.area, dy, lanterns):
        return _nearest(here.area, people if dy < 0 else ()) or lanterns[looked_at]
    return None


def _beyond(area: pygame.Rect, dy: int, found: Sequence[Widget]) -> list[Widget]:
    """What lies wholly below this area, or above it."""
    if dy > 0:
        return [one for one in found if one.area.top > area.bottom]
    return [one for one in found if one.area.bottom < area.top]


def _nearest(area: pygame.Rect, found: Sequence[Widget]) -> Widget | None:
    """What is least to the side."""
    return min(found, key=lambda one: abs(one.area.centerx - area.centerx), default=None)
