"""Whose captured or challenge cards are looked at: these lie apart, so that each can be read."""

from __future__ import annotations

from game.engine.core import Seat
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.layout import Lying
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.zones import KEPT, TAKEN
from game.tabletop.explanations.explanation import SightId
from game.tabletop.zones import PieceId


def looked_at_by_keys(model: WildPatternModel, key: object) -> tuple[Seat, Lying] | None:
    """Whose cards, and which, this control is one of."""
    if isinstance(key, HotSpotId):
        return _row_of(model, key.item) if key.on is On.CARD else None
    shown = key.key if isinstance(key, SightId) else None
    of_row = isinstance(shown, PieceId) and shown.zone in (TAKEN, KEPT)
    return _row_of(model, shown.item) if of_row and isinstance(shown, PieceId) else None


def looked_at_there(model: WildPatternModel, x: float, y: float) -> tuple[Seat, Lying] | None:
    """Whose cards, and which, lie at a point in units."""
    lying = ((key, one) for key, one in model.pieces.items() if one.contains(x, y))
    key, _ = max(lying, key=lambda each: each[1].layer, default=(None, None))
    return _row_of(model, key.item) if key is not None and key.zone in (TAKEN, KEPT) else None


def _row_of(model: WildPatternModel, card: int) -> tuple[Seat, Lying] | None:
    for seat in map(Seat, range(model.view.seats)):
        for lying, cards in (
            (Lying.CAPTURED, model.view.captured[seat]),
            (Lying.CHALLENGES, model.view.challenges[seat]),
        ):
            if card in cards:
                return seat, lying
    return None
