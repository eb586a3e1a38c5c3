"""From one board to the next: every card flies from where it is to where it will lie."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.engine.core import Seat
from game.engine.games.wild_pattern import WildPatternView
from game.scenes.wild_pattern.layout import DECK
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Piece
from game.tabletop.transitions import Spot, farewell, leg, setting_out

if TYPE_CHECKING:
    from game.scenes.wild_pattern.scene import WildPatternScene

CARDS: Final = ("card", "hand", "open")
"""The kinds of pieces whose second word is a card: the same card stays the same thing."""


def deck_piece(scene: WildPatternScene) -> Piece:
    """A card on top of the central deck, face down."""
    spot = scene.layout.hub
    return Piece(("top",), "back", "back", DECK * scene.layout.k, spot.x, spot.y - 8, spot.angle, turn=0.0)


def held_piece(scene: WildPatternScene, seat: Seat) -> Piece:
    """The card this seat holds, as it is seen now."""
    found = scene.pieces.get(("held", seat))
    if found is not None:
        return found
    place = scene.layout.seat[seat]
    return Piece(
        ("from",), "back", "back", place.wide, place.held.x, place.held.y, place.held.angle, turn=0.0
    )


def glide(
    scene: WildPatternScene,
    clip: Clip,
    after: WildPatternView,
    *,
    at: float = 0.0,
    time: float | None = None,
    gap: float = 0.0,
    sources: Mapping[int, Piece] | None = None,
    fresh: Piece | None = None,
    leave: Spot | None = None,
    travellers: Collection[int] = (),
    unseen: Collection[int] = (),
) -> float:
    """Make ``after`` the board and move every piece to its new place; returns when the last one lands.

    ``sources`` say where new cards come from, ``fresh`` where anything else new does, ``leave`` where
    those go that are gone; ``travellers`` start ``gap`` seconds apart, in order, above the others;
    ``unseen`` cards keep their backs up.
    """
    old = scene.pieces
    by_card = {key[1]: piece for key, piece in old.items() if key[0] in CARDS}
    scene.board = after
    goals = scene.targets()
    pieces: dict[Key, Piece] = {}
    landed = at
    used: set[int] = set()
    order = list(travellers)
    for key, goal in goals.items():
        card = key[1] if key[0] in CARDS and isinstance(key[1], int) else None
        start = old.get(key)
        if start is None and card is not None:
            start = by_card.get(card) or (sources or {}).get(card)
        if start is None and key[0] in ("held", "target"):
            start = fresh
        if start is None:
            pieces[key] = goal
            continue
        used.add(id(start))
        piece = pieces[key] = setting_out(start, goal)
        if piece.pose() == goal.pose():
            continue
        begin = at + (order.index(card) * gap if card in order else 0.0)
        far = math.hypot(goal.x - piece.x, goal.y - piece.y)
        seconds = time or min(0.36, max(0.16, 0.00045 * far))
        there = replace(goal, turn=0.0) if card in unseen else goal
        leg(clip, piece, begin, seconds, there, high=far > 30)
        landed = max(landed, begin + seconds)
    gone = {key: piece for key, piece in old.items() if key not in goals and id(piece) not in used}
    farewell(clip, gone, pieces, at, leave, over=True)
    scene.pieces = pieces
    return landed
