"""How pieces of a card table fly: how long, how high, and how those that are gone take their leave."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.tabletop.clips import Clip, in_back, in_out, out_back, out_cubic
from game.tabletop.clips import Counter as Counter
from game.tabletop.pieces import Key, Piece
from game.tabletop.zones import Spot as Spot

STAYING = ("hand", "held", "veiled", "deck", "blind", "gone")
"""Kinds of pieces that vanish at once: covered hands, and backs on a deck."""


def travel(from_x: float, from_y: float, to_x: float, to_y: float) -> float:
    """Seconds a card flies: 0.35 ms a unit, between 160 and 320 ms."""
    return min(0.32, max(0.16, 0.00035 * math.hypot(to_x - from_x, to_y - from_y)))


def setting_out(start: Piece, goal: Piece) -> Piece:
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
    clip.move(piece, seconds * 0.75, in_out, at=at, turn=goal.turn)
    clip.move(piece, seconds, in_out, at=at, lit=goal.lit)
    if high:
        piece.layer = 30 + rest * 0.01
        clip.move(piece, seconds * 0.45, out_cubic, at=at, lift=1.0)
        clip.move(piece, seconds * 0.55, in_out, at=at + seconds * 0.45, lift=goal.lift)
        clip.cue(at + seconds, partial(setattr, piece, "layer", rest))
    else:
        clip.move(piece, seconds, in_out, at=at, lift=goal.lift)


def farewell(
    clip: Clip,
    gone: Mapping[Key, Piece],
    pieces: dict[Key, Piece],
    at: float,
    leave: Spot | None,
    *,
    over: bool = False,
) -> None:
    """What is no longer on the table goes away, ``over`` all else or under it; what was covered (a hand)
    goes at once.
    """
    leaving: list[Key] = []
    for key, piece in gone.items():
        if key[0] in STAYING or piece.alpha <= 0.01:
            continue
        name: Key = ("gone", *key)
        pieces[name] = piece
        leaving.append(name)
        if leave is None:
            piece.layer = min(piece.layer, 9.0)
            clip.move(piece, 0.18, at=at, alpha=0.0, lit=0.0)
            continue
        piece.layer = 28.0 if over else min(piece.layer, 9.0)
        small = piece.scale * 0.6
        clip.move(piece, 0.3, in_out, at=at, x=leave.x, y=leave.y, angle=leave.angle, scale=small, lit=0.0)
        clip.move(piece, 0.14, at=at + 0.16, alpha=0.0)
    clip.cue(at + 0.31 if leaving else at, partial(drop, pieces, leaving))


def drop(pieces: dict[Key, Piece], names: Collection[Key]) -> None:
    """Take these pieces off the table."""
    for name in names:
        pieces.pop(name, None)


def clash(
    clip: Clip, pieces: Sequence[Piece], strike: Callable[[float, float], None], *, grey: bool
) -> None:
    """Tied cards meet in the middle, strike, and recoil; ``grey`` takes the colour out of open ones."""
    mid_x = sum(piece.x for piece in pieces) / len(pieces)
    mid_y = sum(piece.y for piece in pieces) / len(pieces)
    for i, piece in enumerate(pieces):
        home = (piece.x, piece.y, piece.angle)
        away = math.hypot(home[0] - mid_x, home[1] - mid_y) or 1.0
        x, y = mid_x + (home[0] - mid_x) / away * 38, mid_y + (home[1] - mid_y) / away * 34
        piece.layer = 8.5 + i * 0.01
        clip.move(piece, 0.16, in_back, at=0.1, x=x, y=y, lift=0.6)
        clip.move(piece, 0.26, out_back, at=0.34, x=home[0], y=home[1], lift=0.0, lit=0.0)
        open_ = grey and piece.face.startswith("card")
        clip.move(piece, 0.26, in_out, at=0.34, grey=1.0 if open_ else 0.0)
        clip.move(piece, 0.26, at=0.34, angle=home[2] + (-4 if i % 2 else 4))
    clip.cue(0.26, lambda: strike(mid_x, mid_y), always=False)
