"""The large moments of a Bids table: the Thief's choice, a banner, the ring of the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client import paint
from game.client.type import signed
from game.client.words import tr
from game.engine.core import Seat
from game.engine.games.bids import VALUE
from game.scenes.bids.chrome import GOLDEN, pill

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


def draw_theft(scene: BidsScene, surface: pygame.Surface) -> None:
    """The Thief's moment: all goes dark but what may be stolen; the others say why not."""
    surface.blit(paint.rounded(*surface.get_size(), 0, (8, 5, 9, 168)), (0, 0))
    board, chrome = scene.board, scene.fit.chrome
    robbable = board.robbable()
    for index in range(board.seats):
        seat = Seat(index)
        if seat in robbable:
            chrome.plate(surface, seat, board, board.totals[seat], lit=True)
        elif seat != scene.viewer:
            bid = VALUE[board.bids[board.place_of(seat)]]
            if not board.fronts[seat]:
                text = tr("no card in front")
            elif board.lowest:
                text = tr("bid {n}: not the highest", n=signed(bid))
            else:
                text = tr("bid {n}: not the lowest", n=signed(bid))
            chrome.why_not(surface, seat, text)
    frame = scene.ui.frame
    names = ", ".join(scene.names[seat] for seat in robbable)
    thief = scene.ui.art.get("bids/emblem_thief", frame.px(120))
    x, y = frame.point(scene.places.oval[0], scene.places.lot.y - 6)
    surface.blit(thief, thief.get_rect(center=(x, y)))
    room = frame.px(scene.places.oval[2] * 1.5)
    words = tr("Your Thief steals a card of {names}", names=names)
    image = scene.ui.type.block(words, 20, scene.ui.theme.score, room, "heavy", center=True)
    surface.blit(image, image.get_rect(midtop=(x, y + frame.px(66))))


def draw_focus(scene: BidsScene, surface: pygame.Surface) -> None:
    """A ring around the card on the table that has the focus."""
    key = scene.focus.key
    piece = scene.pieces.get(key) if isinstance(key, tuple) else None
    if piece is not None and key is not None and piece.key[0] != "hand":  # type: ignore[index]
        scene.ui.ring(surface, scene.ui.frame.rect(*piece.box()), 6)


def draw_banner(scene: BidsScene, surface: pygame.Surface) -> None:
    """Something said large in the middle."""
    shown = scene.banner_alpha.value
    if shown <= 0.02 or not scene.banner:
        return
    frame = scene.ui.frame
    words = scene.ui.type.fit(
        scene.banner, 40, (60, 36, 8), frame.px(scene.places.oval[2] * 1.5), "display"
    )
    image = pygame.Surface(
        (words.get_width() + frame.px(120), words.get_height() + frame.px(60)), pygame.SRCALPHA
    )
    pill(image, scene.ui, words, image.get_rect().center, GOLDEN, (36, 10))
    image = pygame.transform.rotozoom(image, 0, 0.7 + 0.3 * shown)
    image.fill((255, 255, 255, round(255 * min(1.0, shown))), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(image, image.get_rect(center=frame.point(scene.places.oval[0], scene.places.oval[1])))
