"""What has changed since one's last decision: who laid which card, and what others took."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.cards import NO_CARD, PLACES
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.captions import GOLD
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.scenes.wild_pattern.zones import ON_WHEEL, TAKEN
from game.tabletop.table_model import Arrangement
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.widgets import Ui

FACE: Final = 30.0
"""How large the face of whoever laid a card is, in units."""
MIRRORED: Final = (2, PLACES - 1)
"""The places whose lower left corners lie on what is said of the next one."""
DOT: Final = 13.0
"""How large the mark on a card that has been taken is."""
THERE: Final = 3.0
"""A card that is so near its place, in units, lies there."""


def corner_of(layout: WildPatternLayout, place: int) -> tuple[float, float]:
    """Where the face lies of whoever laid a card here: at a lower corner, on no count of the next place."""
    left, top, wide, high = layout.place_box(place)
    return left + wide - 7 if place in MIRRORED else left + 7, top + high - 9


class Fresh:
    """The cards that others have laid and taken, and one's own that went by itself: told until one decides
    in a later turn.
    """

    def __init__(self) -> None:
        self._laid: dict[int, tuple[Seat, int]] = {}
        """Who has laid a card, and in which turn."""
        self._taken: dict[int, tuple[Seat, int]] = {}

    @property
    def laid(self) -> dict[int, Seat]:
        """By card who laid it."""
        return {card: seat for card, (seat, _) in self._laid.items()}

    @property
    def taken(self) -> Collection[int]:
        """The cards that others have taken."""
        return self._taken.keys()

    def took(self, view: WildPatternView, seat: Seat, card: int) -> bool:
        """Whether this seat took this card, and has it still."""
        return self._taken.get(card, (None, 0))[0] == seat and card in view.captured[seat]

    def note(self, history: Sequence[Sequence[Event]], own: Seat, alone: int = NO_CARD) -> None:
        """So far it has come, for whoever decides in this seat; that card of theirs went ``alone`` where it
        had to.
        """
        self._laid, self._taken, turn = {}, {}, 0
        for event in (event for step in history for event in step):
            match event:
                case events.RoundBegan() | events.Reshuffled():
                    self._forget(math.inf)
                case events.CardsDrawn():
                    turn += 1
                case events.CardLaidDown(seat, card) if seat != own or card == alone:
                    self._laid[card] = seat, turn
                case events.CardLaidDown():
                    pass  # it may have had one place only
                case events.CardLaid(seat, card) if seat != own:
                    self._laid[card] = seat, turn
                case events.CardTaken(seat, card) | events.CardMoved(seat, card) if seat != own:
                    self._taken[card] = seat, turn
                case _ if getattr(event, "seat", None) == own:
                    self._forget(turn)

    def _forget(self, turn: float) -> None:
        """What was laid and taken before this turn has been seen."""
        for told in (self._laid, self._taken):
            for card in [card for card, (_, when) in told.items() if when < turn]:
                del told[card]

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        layout: WildPatternLayout,
        view: WildPatternView,
        pieces: Arrangement,
        players: Sequence[Player],
    ) -> None:
        """A face at a lower corner of each card that was laid and lies there, a gold dot on those that were
        taken.
        """
        frame = ui.frame
        wide = frame.px(FACE * max(1.0, ui.grow))
        for place, card in enumerate(view.wheel):
            piece, spot = pieces.get(PieceId(ON_WHEEL, card)), layout.at(place)
            lies = (
                piece is not None and math.dist((piece.x, piece.y), (spot.x, spot.y)) < 8 * layout.k + THERE
            )
            if lies and card in self._laid:
                face = portrait(ui, players[self._laid[card][0]].face, wide)
                paint.put(surface, face, center=frame.point(*corner_of(layout, place)))
        side = frame.px(DOT)
        for card, (seat, _) in self._taken.items():
            piece = pieces.get(PieceId(TAKEN, card))
            if piece is not None and self.took(view, seat, card):
                left, top, _, high = piece.box()
                dot = pygame.Rect(0, 0, side, side)
                dot.center = frame.point(left + 9, top + high / 2)
                _, ground, edge = GOLD
                paint.draw_panel(surface, dot, side // 2, ground, ground, edge, max(1, frame.px(1.5)))
