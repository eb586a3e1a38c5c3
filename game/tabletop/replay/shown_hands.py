"""What everybody holds, below a replayed table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.engine.core import Seat
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.clips import Director
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.piece_painter import Faces
from game.tabletop.pieces import RATIO
from game.tabletop.table_model import TableModel
from game.tabletop.viewpoint import Viewpoint
from game.ui import paint
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION
from game.ui.widgets import Ui

BETWEEN: Final = 3.0
"""Units between two cards of a shown hand."""


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A player's hand: the names of the faces of its cards.

    ``icons``: they show hardly more than a number, and lie beside each other.
    """

    player: Player
    cards: Sequence[str]
    icons: bool = False


def draw_hands(
    surface: pygame.Surface, ui: Ui, area: pygame.Rect, hands: Sequence[ShownHand], faces: Faces
) -> None:
    """Every hand beside the next, each with its player's face and name; its cards as large as can be."""
    frame = ui.frame
    gap = frame.px(14)
    wide = (area.w - gap * (len(hands) - 1)) // max(1, len(hands))
    for number, hand in enumerate(hands):
        box = pygame.Rect(area.left + number * (wide + gap), area.top, wide, area.h)
        name = ui.type.fit(hand.player.name, CAPTION, ui.theme.dim, wide - frame.px(30), "bold")
        side = min(name.get_height() + frame.px(4), frame.px(26 * ui.grow))
        face = portrait(ui, hand.player.face, side)
        paint.put(surface, face, topleft=box.topleft)
        paint.put(surface, name, midleft=(box.left + side + frame.px(6), box.top + side // 2))
        top = box.top + side + gap // 4
        _draw_cards(surface, ui, pygame.Rect(box.left, top, wide, box.bottom - top), hand, faces)


def _draw_cards(surface: pygame.Surface, ui: Ui, box: pygame.Rect, hand: ShownHand, faces: Faces) -> None:
    """Icons side by side in as many rows as make them largest; cards over each other if they must."""
    gap, count = ui.frame.px(BETWEEN), len(hand.cards)
    rows, wide = 1, int(box.h / RATIO)
    if hand.icons and count:
        sizes = {rows: _largest(box, -(-count // rows), rows, gap) for rows in (1, 2, 3)}
        rows = max(sizes, key=lambda one: sizes[one])
        wide = sizes[rows]
    wide = wide // 2 * 2
    across = -(-count // rows)
    step = min(wide + gap, (box.w - wide) // max(1, across - 1))
    for number, name in enumerate(hand.cards):
        row, column = divmod(number, max(1, across))
        place = box.left + column * step, box.top + row * (round(wide * RATIO) + gap)
        surface.blit(faces(ui, name, wide), place)


def _largest(box: pygame.Rect, across: int, rows: int, gap: int) -> int:
    """How wide a card can be (pixels) when so many lie beside and below each other."""
    return int(min((box.w - gap * (across - 1)) / across, (box.h - gap * (rows - 1)) / rows / RATIO))


def hands_of(table: CardTableScene) -> list[ShownHand]:
    """What everybody holds: the hand that each of them would see."""
    icons = table.model.icon
    return [
        ShownHand(player, [icons + face for face in _hand_of(table, Seat(seat))], bool(icons))
        for seat, player in enumerate(table.session.players)
    ]


def _hand_of(table: CardTableScene, seat: Seat) -> list[str]:
    kind: Callable[..., TableModel[Any, PanelRooms]] = type(table.model)
    looker = Viewpoint(table.session, seat, covered=False)
    model = kind(table.app, table.theme, table.session, looker, Director(lambda: None))
    model.settle()
    return [piece.face for key, piece in model.pieces.items() if key.zone.held]
