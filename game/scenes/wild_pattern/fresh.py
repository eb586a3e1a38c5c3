"""What others have changed since one's last decision: who laid which card, and what they took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.cards import PLACES
from game.scenes.wild_pattern.captions import GOLD
from game.scenes.wild_pattern.layout import Ring
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.zones import TAKEN
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.portraits import portrait

FACE: Final = 30.0
"""How large the face of whoever laid a card is, in units."""
MIRRORED: Final = (2, PLACES - 1)
"""The places whose lower left corners lie on what is said of the next one."""
DOT: Final = 13.0
"""How large the mark on a card that has been taken is."""


def corner_of(ring: Ring, place: int) -> tuple[float, float]:
    """Where the face lies of whoever laid a card here: at a lower corner, on no count of the next place."""
    left, top, wide, high = ring.place_box(place)
    return left + wide - 7 if place in MIRRORED else left + 7, top + high - 9


class Fresh:
    """The cards that others have laid and taken, as they lie there now."""

    def __init__(self) -> None:
        self.laid: dict[int, Seat] = {}
        self.taken: set[int] = set()

    def clear(self) -> None:
        """Something new happens."""
        self.laid, self.taken = {}, set()

    def note(self, steps: Sequence[Sequence[Event]], own: Seat) -> None:
        """These steps have gone by since ``own`` decided last."""
        self.clear()
        for event in (event for step in steps for event in step):
            match event:
                case events.RoundBegan() | events.Reshuffled():
                    self.clear()
                case events.CardLaid(seat, card) | events.CardLaidDown(seat, card) if seat != own:
                    self.laid[card] = seat
                case events.CardTaken(seat, card) | events.CardMoved(seat, card) if seat != own:
                    self.taken.add(card)

    def draw(self, surface: pygame.Surface, model: WildPatternModel) -> None:
        """A face at a lower corner of each card that was laid, a gold dot on those that were taken."""
        ui, layout = model.ui, model.layout
        frame = ui.frame
        wide = frame.px(FACE * max(1.0, ui.grow))
        for place, card in enumerate(model.view.wheel):
            if card in self.laid:
                face = portrait(ui, model.session.players[self.laid[card]].face, wide)
                paint.put(surface, face, center=frame.point(*corner_of(layout, place)))
        side = frame.px(DOT)
        for card in self.taken:
            piece = model.pieces.get(PieceId(TAKEN, card))
            if piece is not None:
                left, top, _, high = piece.box()
                dot = pygame.Rect(0, 0, side, side)
                dot.center = frame.point(left + 9, top + high / 2)
                _, ground, edge = GOLD
                paint.draw_panel(surface, dot, side // 2, ground, ground, edge, max(1, frame.px(1.5)))
