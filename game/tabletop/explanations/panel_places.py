"""Where panels lie on a table: in columns beside what is fought over, always at the same corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.free_room import free_box
from game.tabletop.panel_rooms import PanelRooms
from game.ui.frame import Box, Frame

WIDEST: Final = 430.0
"""How wide a panel is at most, in units."""
NARROW: Final = 190.0
"""How wide a place is at least, in units: in a narrower one every line is a word."""
EDGE: Final = 30.0
"""Units that a panel stays off the window's edge."""


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
        return [frame.rect(*room) for room in found if room[2] >= NARROW and room[3] > 0]

    first = [one for count in range(len(spared), 0, -1) for one in rooms(kept, spared[:count])]
    return [first, rooms(kept, ()) + rooms(must, ())]


def places_beside_game(
    frame: Frame,
    layout: PanelRooms,
    cards: Sequence[pygame.Rect],
    log: Sequence[pygame.Rect],
    kept: Sequence[pygame.Rect],
    about: Seat | None,
    *,
    whole: bool = False,
    idle: Sequence[Box] = (),
) -> list[list[pygame.Rect]]:
    """The places (``panel_places``) of a panel that is read beside the game: never on what is ``kept``, nor
    on the viewer's own ``cards``, nor on whom it is ``about``, and on the log only at the last.

    It lies rather where nothing has been won yet than among the players, rather there than on cards won:
    before it lies on these, its letters become small, or it lies where the middle is ``idle``; not one that
    is told ``whole``.
    """
    told = [] if about is None else [frame.rect(*box) for box in layout.owned(about)]
    own = [frame.rect(*box) for box in layout.owned(layout.viewer)]
    told += [one for one in cards if one.collidelist(own) >= 0]
    owned = [layout.owned(seat) for seat in layout.seat]
    plates, rows = [one[0] for one in owned], [box for one in owned for box in one[1:]]
    must = [*(one for one in kept if one not in log), *told]
    won = [row for row in rows if frame.rect(*row).collidelist(cards) >= 0]
    spared = [plates, [*rows, *layout.beside]]
    owners = [[*plates, *won], layout.beside, [row for row in rows if row not in won]]

    def hung(columns: Sequence[Box]) -> list[list[pygame.Rect]]:
        """Rather in small letters on what lies among the players than on what is theirs."""
        kept = [*must, *log]
        among = [] if whole and not layout.beside else panel_places(frame, columns, owners, kept, must)[:1]
        if layout.beside:  # over the folded log rather than over what is hung up; over both than on players
            every, owned = [[*plates, *rows, *layout.beside]], [[*plates, *won]]
            rooms = [panel_places(frame, columns, every, one, one)[0] for one in (kept, must)]
            both = panel_places(frame, columns, owned, must, must)[0]
            among = [[room for found in (*rooms, *among, both) for room in found]]
        unread = panel_places(frame, [] if whole else idle, [], must, must)
        return [*filter(None, [*among, *unread]), *panel_places(frame, columns, spared, kept, must)]

    columns = layout.panel_columns
    near: list[list[pygame.Rect]] = []
    if about is not None:  # on the side of whom it is about, rather in small letters than elsewhere
        columns = sorted(columns, key=lambda box: abs(frame.rect(*box).centerx - told[0].centerx))
        side = [box for box in columns if box[0] == columns[0][0]] if layout.beside else columns[:1]
        beside = [box for box in side if frame.rect(*box).top <= told[0].centery]  # not above the columns
        near = hung([box for box in beside if frame.rect(*box).colliderect(told[0])])[:-1]
        if layout.beside and near:  # elsewhere rather than only half of what is to be said
            near[0] = [*near[0], *hung(columns)[0]]
    return [*near, *hung(columns)]


def room_beside_plate(
    frame: Frame, layout: PanelRooms, plate: pygame.Rect, kept: Sequence[pygame.Rect]
) -> list[list[pygame.Rect]]:
    """The largest rooms in a player's half of the table and in the columns there, over cards won and over
    no plate, and below what stands at the top.
    """
    left = EDGE if plate.centerx < frame.width / 2 else frame.w / 2
    plates = [layout.owned(seat)[0] for seat in layout.seat]
    columns = layout.panel_columns
    top = min(column[1] for column in columns)
    half = left, top, frame.w / 2 - EDGE, frame.h - top - EDGE
    there = [one for one in columns if (frame.rect(*one).centerx < frame.width / 2) == (left == EDGE)]
    return panel_places(frame, [half, *there], [plates], kept, kept)[:1]
