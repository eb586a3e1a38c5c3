"""A card of the table as something to be reached and used."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.pieces import Piece
from game.tabletop.table_model import TableModel
from game.tabletop.zones import PieceId
from game.ui.spoken import Spoken
from game.ui.widgets import Ui


class CardUser(Protocol):
    """What the scene of a card table does with cards."""

    @property
    def ui(self) -> Ui: ...

    @property
    def model(self) -> TableModel[Any, PanelRooms]: ...

    def use_card(self, key: PieceId) -> None: ...

    def chosen(self, key: PieceId) -> bool: ...

    def lies_on(self, key: PieceId) -> PieceId | None: ...


class CardControl:
    """One card on the table or in the hand, as something to be reached and used."""

    view: pygame.Rect | None = None

    def __init__(self, scene: CardUser, key: PieceId, piece: Piece) -> None:
        self.key: object = key
        self.layer = round(piece.layer * 100)
        self._scene = scene
        self._key = key
        self._piece = piece

    @property
    def area(self) -> pygame.Rect:
        return self._scene.ui.frame.rect(*self._piece.box())

    @property
    def spoken(self) -> Spoken:
        words = self._scene.model.piece_words(self._key, self._now)
        return Spoken(words, on=self._scene.chosen(self._key) if self._key.zone.held else None)

    @property
    def _now(self) -> Piece:
        return self._scene.model.pieces.get(self._key, self._piece)

    def hit(self, pos: tuple[int, int]) -> bool:
        x, y = map(self._scene.ui.frame.units, pos)
        over = self._scene.model.pieces.get(self._scene.lies_on(self._key) or self._key)
        return self._now.contains(x, y) or (over is not None and over.contains(x, y))

    def use(self) -> None:
        self._scene.use_card(self._key)

    def adjust(self, dx: int) -> bool:
        return False
