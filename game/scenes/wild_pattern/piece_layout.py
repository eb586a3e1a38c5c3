"""Where every piece of the table rests and how it looks there, zone by zone."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.layout import (
    CAPTURED,
    CHALLENGE,
    DECK,
    TARGET,
    WHEEL,
    Lying,
    WildPatternLayout,
)
from game.scenes.wild_pattern.zones import CLICKED, KEPT, ON_WHEEL, TAKEN, TARGETS
from game.tabletop import zones
from game.tabletop.pieces import Piece
from game.tabletop.table_model import Arrangement
from game.tabletop.zones import PieceId, Spot

OVER: Final = 1.3
"""How much larger a card lies above its neighbours while it is looked at to be chosen."""


def put(
    pieces: Arrangement, key: PieceId, face: str, width: float, spot: Spot, layer: float, **pose: float
) -> Piece:
    """Lay a piece there."""
    piece = pieces[key] = Piece(key, face, "back", width, spot.x, spot.y, spot.angle, layer=layer, **pose)
    return piece


def lay_wheel(
    pieces: Arrangement,
    view: WildPatternView,
    layout: WildPatternLayout,
    *,
    aim: int | None,
    lit: Collection[int],
    dim: Collection[int],
) -> None:
    """The piles of the wheel: of each the top card, and what shows below it; ``aim`` is to be taken."""
    width = WHEEL * layout.k
    for place, pile in enumerate(view.piles):
        spot = layout.at(place)
        for depth, card in enumerate(pile[:-5:-1]):
            shift, angle = 4.5 * depth * layout.k, (0.0, -1.5, 1.5, -1.5)[depth]
            there = Spot(spot.x - shift, spot.y - shift, angle)
            layer = 6 + 0.1 * place - 0.01 * depth
            piece = put(pieces, PieceId(ON_WHEEL, card), f"card {card}", width, there, layer)
            if depth:
                continue
            if place == view.place:
                piece.x, piece.y, piece.angle = spot.x + 5 * layout.k, spot.y + 4 * layout.k, -3.0
                piece.lift, piece.layer = 0.5, 8.0
            if place == aim:
                piece.lit, piece.lift, piece.scale = 1.0, 0.8, 1.06
            elif place in lit:
                piece.lit, piece.lift = 1.0, max(piece.lift, 0.4)
            elif place in dim:
                piece.grey = 0.5


def lay_hub(pieces: Arrangement, view: WildPatternView, layout: WildPatternLayout) -> None:
    """The deck, and on it the clicked card."""
    hub, k, card = layout.hub, layout.k, view.clicked
    for i in range(min(6, math.ceil(view.deck / 4))):
        spot = Spot(hub.x - 0.6 * i, hub.y - 1.4 * i, hub.angle)
        put(pieces, PieceId(zones.DECK, i), "back", DECK * k, spot, 2 + i * 0.1, turn=0.0)
    if card != NO_CARD:
        spot = Spot(hub.x, hub.y - 10, -3.0)
        key, width = PieceId(CLICKED, card), WHEEL * k * 1.08
        put(pieces, key, f"card {card}", width, spot, 10.0, lit=1.0, lift=0.8)


def lay_row(
    pieces: Arrangement,
    view: WildPatternView,
    layout: WildPatternLayout,
    seat: Seat,
    looked_at: Lying | None,
) -> None:
    """A seat's target, captured and challenge cards; those that are ``looked_at`` lie apart."""
    target, captured, challenges = view.targets[seat], view.captured[seat], view.challenges[seat]
    row = layout.row_spots(seat, len(captured), len(challenges), looked_at)
    if target != NO_CARD:
        key = PieceId(TARGETS, target, seat)
        put(pieces, key, f"target {target}", TARGET * row.size, row.target, 3.0)
    cards = list(enumerate(captured))
    if layout.seat[seat].side > 0:
        cards.reverse()
    for layer, (i, card) in enumerate(cards):
        key, width = PieceId(TAKEN, card), CAPTURED * row.size
        put(pieces, key, f"card {card}", width, row.captured[i], 3.2 + 0.01 * layer)
    for i, card in enumerate(challenges):
        key, width = PieceId(KEPT, card), CHALLENGE * row.size
        put(pieces, key, f"card {card}", width, row.challenges[i], 3.6 + 0.01 * i)


def mark_challenge(
    pieces: Arrangement,
    wheel: Collection[int],
    *,
    chosen: Collection[int],
    can: Collection[int],
    reached: int,
) -> None:
    """What is ``chosen`` for a challenge card, what else it ``can`` reach, and what is ``reached`` for."""
    for key, piece in pieces.items():
        on_wheel = key.zone is ON_WHEEL
        if key.zone not in (TAKEN, KEPT) and not (on_wheel and key.item in wheel):
            continue
        if key.item in chosen:
            piece.lit, piece.scale, piece.lift = 1.0, 1.08 if on_wheel else 1.2, 0.8 if on_wheel else 0.9
            if not on_wheel:
                piece.layer, piece.y = 9.0, piece.y - 8
        elif key.item in can:
            piece.lit, piece.lift = 0.8, piece.lift if on_wheel else 0.4
        else:
            piece.grey = 0.5
        if key.item == reached and key.item in can and not on_wheel:
            piece.scale, piece.lift, piece.layer = OVER, 1.0, 9.5
