"""The large moments of a Bids table: the Thief's choice, a banner, the ring of the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.core import Seat
from game.engine.games.bids import VALUE
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import signed

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


def draw_theft(scene: BidsScene, surface: pygame.Surface) -> None:
    """The Thief's moment: all goes dark but what may be stolen; the others say why not."""
    surface.blit(paint.rounded(*surface.get_size(), 0, (8, 5, 9, 168)), (0, 0))
    board, hud = scene.board, scene.painting.hud
    robbable = board.robbable()
    for index in range(board.seats):
        seat = Seat(index)
        if seat in robbable:
            hud.plate(surface, seat, board, board.totals[seat], lit=True)
        elif seat != scene.viewer:
            bid = VALUE[board.bids[board.place_of(seat)]]
            if not board.fronts[seat]:
                text = tr("no card in front")
            elif board.lowest:
                text = tr("bid {n}: not the highest", n=signed(bid))
            else:
                text = tr("bid {n}: not the lowest", n=signed(bid))
            hud.why_not(surface, seat, text)
    frame = scene.ui.frame
    names = ", ".join(scene.names[seat] for seat in robbable)
    thief = scene.ui.art.get("bids/emblem_thief", frame.px(120))
    x, y = frame.point(scene.layout.oval[0], scene.layout.lot.y - 6)
    surface.blit(thief, thief.get_rect(center=(x, y)))
    room = frame.px(scene.layout.oval[2] * 1.5)
    words = tr("Your Thief steals a card of {names}", names=names)
    image = scene.ui.type.block(words, 20, scene.ui.theme.score, room, "heavy", center=True)
    box = image.get_rect(midtop=(x, y + frame.px(66))).inflate(frame.px(36), frame.px(12))
    ground, edge = (20, 16, 20, 236), (206, 160, 82, 255)
    paint.draw_panel(surface, box, frame.px(18), ground, ground, edge, frame.px(1.2))
    surface.blit(image, image.get_rect(center=box.center))
