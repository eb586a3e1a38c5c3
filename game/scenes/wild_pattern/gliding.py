"""From one board to the next: every card flies from where it is to where it will lie."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.client.cards import Key, Piece
from game.client.motion import Clip, in_out, out_cubic
from game.engine.core import Seat
from game.scenes.wild_pattern.board import Board
from game.scenes.wild_pattern.layout import DECK, Spot

if TYPE_CHECKING:
    from game.scenes.wild_pattern.scene import WildPatternScene

CARDS: Final = ("card", "hand", "open")
"""The kinds of pieces whose second word is a card: the same card stays the same thing."""


def deck_piece(scene: WildPatternScene) -> Piece:
    """A card on top of the central deck, face down."""
    spot = scene.places.hub
    return Piece(("top",), "back", "back", DECK * scene.places.k, spot.x, spot.y - 8, spot.angle, turn=0.0)


def held_piece(scene: WildPatternScene, seat: Seat) -> Piece:
    """The card this seat holds, as it is seen now."""
    found = scene.pieces.get(("held", seat))
    if found is not None:
        return found
    place = scene.places.seat[seat]
    return Piece(
        ("from",), "back", "back", place.wide, place.held.x, place.held.y, place.held.angle, turn=0.0
    )


def glide(
    scene: WildPatternScene,
    clip: Clip,
    after: Board,
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
        piece = pieces[key] = _from(start, goal)
        if piece.pose() == goal.pose():
            continue
        begin = at + (order.index(card) * gap if card in order else 0.0)
        far = math.hypot(goal.x - piece.x, goal.y - piece.y)
        seconds = time or min(0.36, max(0.16, 0.00045 * far))
        there = replace(goal, turn=0.0) if card in unseen else goal
        leg(clip, piece, begin, seconds, there, high=far > 30)
        landed = max(landed, begin + seconds)
    _farewell(
        clip, {k: p for k, p in old.items() if k not in goals and id(p) not in used}, pieces, at, leave
    )
    scene.pieces = pieces
    return landed


def _from(start: Piece, goal: Piece) -> Piece:
    """The goal's piece as it stands where the journey begins."""
    return replace(
        goal,
        x=start.x,
        y=start.y,
        angle=start.angle,
        scale=start.width * start.scale / goal.width,
        lift=start.lift,
        turn=start.turn,
        alpha=start.alpha,
        grey=start.grey,
        lit=start.lit,
    )


def leg(clip: Clip, piece: Piece, at: float, seconds: float, goal: Piece, *, high: bool = True) -> None:
    """One flight: there, turning and growing on the way, lifted while it lasts."""
    rest = goal.layer
    clip.move(piece, seconds, in_out, at=at, x=goal.x, y=goal.y, scale=goal.scale)
    clip.move(piece, seconds, out_cubic, at=at, angle=goal.angle, grey=goal.grey, alpha=goal.alpha)
    clip.move(piece, seconds * 0.8, in_out, at=at, turn=goal.turn)
    clip.move(piece, seconds, in_out, at=at, lit=goal.lit)
    if high:
        piece.layer = 30 + rest * 0.01
        clip.move(piece, seconds * 0.45, out_cubic, at=at, lift=1.0)
        clip.move(piece, seconds * 0.55, in_out, at=at + seconds * 0.45, lift=goal.lift)
        clip.cue(at + seconds, partial(setattr, piece, "layer", rest))
    else:
        clip.move(piece, seconds, in_out, at=at, lift=goal.lift)


def _farewell(
    clip: Clip, gone: Mapping[Key, Piece], pieces: dict[Key, Piece], at: float, leave: Spot | None
) -> None:
    """What is no longer on the table goes away."""
    leaving: list[Key] = []
    for key, piece in gone.items():
        if key[0] in ("held", "deck", "gone") or piece.alpha <= 0.01:
            continue
        name: Key = ("gone", *key)
        pieces[name] = piece
        leaving.append(name)
        if leave is not None:
            piece.layer = 28.0
            clip.move(
                piece,
                0.34,
                in_out,
                at=at,
                x=leave.x,
                y=leave.y,
                scale=piece.scale * 0.6,
                angle=leave.angle,
                lit=0.0,
            )
            clip.move(piece, 0.14, at=at + 0.2, alpha=0.0)
        else:
            clip.move(piece, 0.18, at=at, alpha=0.0, lit=0.0)
    clip.cue(at + 0.36 if leaving else at, partial(_drop, pieces, leaving))


def _drop(pieces: dict[Key, Piece], names: Collection[Key]) -> None:
    for name in names:
        pieces.pop(name, None)
