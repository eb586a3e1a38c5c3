"""From one arrangement to the next: every piece flies from where it is to where it will lie."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from game.engine.core import Seat
from game.tabletop.clips import Clip
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.pieces import Piece
from game.tabletop.table_model import Arrangement, TableModel
from game.tabletop.zones import COVERED, GONE, HAND, PieceId, Spot, Zone
from game.ui.easing import in_back, in_out, out_back, out_cubic

LIFTED: Final = 0.95
"""A card of the hand that is lifted higher than this has been chosen."""
STRIKE: Final = 0.27
"""Seconds until tied cards strike each other."""
FAR: Final = 40.0
"""Units from which on a piece that changes its zone flies above the others."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop on the way of a piece: its pose there, and for how many seconds it stays."""

    pose: Piece
    stay: float


@dataclass(frozen=True, slots=True)
class Travel:
    """How pieces travel, in seconds and by their ids.

    They set out ``at`` a moment, or those of ``begins`` at their own; it takes ``time``, or as long as
    the way is but ``least``. ``first`` start ``gap`` apart, in order, above the others. ``becomes`` says
    which old piece a new one was, ``sources`` where new ones come from, ``fresh`` where all new ones of
    a zone do; ``leave`` where those go that are gone, by zone (None: of any), ``over`` that they go above
    all else; without it they fade. ``stops`` says who stops on the way, ``unseen`` who keeps the back up.
    """

    at: float = 0.0
    time: float | None = None
    least: float = 0.0
    gap: float = 0.0
    first: Sequence[PieceId] = ()
    begins: Mapping[PieceId, float] = field(default_factory=dict)
    becomes: Mapping[PieceId, PieceId] = field(default_factory=dict)
    sources: Mapping[PieceId, Piece] = field(default_factory=dict)
    fresh: Mapping[Zone, Piece] = field(default_factory=dict)
    leave: Mapping[Zone | None, Spot] = field(default_factory=dict)
    over: bool = False
    stops: Mapping[PieceId, Stop] = field(default_factory=dict)
    unseen: Sequence[PieceId] = ()


def seconds_between(start: Piece, goal: Piece) -> float:
    """Seconds a card flies: 0.35 ms a unit, between 160 and 320 ms."""
    return min(0.32, max(0.16, 0.00035 * math.hypot(goal.x - start.x, goal.y - start.y)))


def transition(model: TableModel[Any, PanelRooms], clip: Clip, travel: Travel | None = None) -> float:
    """Move every piece to where ``model.arrange()`` says; returns when the last one lands, in seconds.

    Change ``model.view`` first: ``model.fold(event)``, or assign it. Words follow when all lie there.
    """
    how = travel or Travel()
    old, goals = model.pieces, model.arrange()
    starts = _starts(model, old, goals, how.becomes)
    pieces: Arrangement = {}
    landed = how.at
    for key, goal in goals.items():
        start = old[starts[key]] if key in starts else how.sources.get(key) or how.fresh.get(key.zone)
        if start is None:
            pieces[key] = goal
            continue
        piece = pieces[key] = setting_out(start, goal)
        if piece.pose() == goal.pose():
            continue
        begin = how.begins.get(key, how.at) + (how.first.index(key) * how.gap if key in how.first else 0)
        seconds = how.time or max(how.least, seconds_between(piece, goal))
        if key in how.stops:
            stop = how.stops[key]
            fly(clip, piece, begin, seconds, stop.pose)
            begin += seconds + stop.stay
        far = abs(piece.x - goal.x) + abs(piece.y - goal.y) > FAR
        turns = (piece.turn == 0.0) != (goal.turn == 0.0)
        high = key in how.first or (far and start.key != key) or turns
        fly(clip, piece, begin, seconds, replace(goal, turn=0.0) if key in how.unseen else goal, high=high)
        landed = max(landed, begin + seconds)
    used = set(starts.values())
    left = _take_leave(clip, {key: piece for key, piece in old.items() if key not in used}, pieces, how)
    model.pieces = pieces
    model.follow(clip, max(landed, left))
    return landed


def _starts(
    model: TableModel[Any, PanelRooms],
    old: Arrangement,
    goals: Arrangement,
    becomes: Mapping[PieceId, PieceId],
) -> dict[PieceId, PieceId]:
    """Which old piece becomes which: what is told, what was lifted, the same id, the same identity."""
    found = {key: start for key, start in becomes.items() if key in goals and start in old}
    free = dict.fromkeys(key for key in old if key not in found.values())

    def match(keys: Iterable[PieceId], candidates: Iterable[PieceId]) -> None:
        by_identity: dict[object, list[PieceId]] = {}
        for one in candidates:
            by_identity.setdefault(model.identity(one, old[one]), []).append(one)
        by_identity.pop(None, None)
        for key in keys:
            some = by_identity.get(model.identity(key, goals[key]))
            if some:
                start = next((one for one in some if one.item == key.item), some[0])
                some.remove(start)
                found[key] = start
                del free[start]

    lifted = [key for key in free if key.zone.held and old[key].lift > LIFTED]
    match([key for key in goals if key not in found and key not in old and not key.zone.held], lifted)
    for key, goal in goals.items():
        if key in free and key not in found:
            start = old[key]
            covered = start.turn == 0.0 or goal.turn == 0.0
            if start.face == goal.face or (covered and not key.zone.buried):
                found[key] = key
                del free[key]
    seen = [key for key in free if not key.zone.buried]
    match([key for key in goals if key not in found], seen)
    return found


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


def fly(clip: Clip, piece: Piece, at: float, seconds: float, goal: Piece, *, high: bool = True) -> None:
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


def _take_leave(clip: Clip, gone: Arrangement, pieces: Arrangement, how: Travel) -> float:
    """What is no longer on the table flies where it is told to, or fades; returns when it is gone."""
    leaving: list[PieceId] = []
    for number, (key, piece) in enumerate(gone.items()):
        if key.zone.held or key.zone.alike or key.zone.buried or piece.alpha <= 0.01:
            continue
        name = PieceId(GONE, number, copy=len(leaving))
        pieces[name] = piece
        leaving.append(name)
        spot = how.leave.get(key.zone, how.leave.get(None))
        if spot is None:
            piece.layer = min(piece.layer, 9.0)
            clip.move(piece, 0.18, at=how.at, alpha=0.0, lit=0.0)
            continue
        piece.layer = 28.0 if how.over else min(piece.layer, 9.0)
        small = piece.scale * 0.6
        there = {"x": spot.x, "y": spot.y, "angle": spot.angle, "scale": small, "lit": 0.0}
        clip.move(piece, 0.3, in_out, at=how.at, **there)
        clip.move(piece, 0.14, at=how.at + 0.16, alpha=0.0)
    left = how.at + 0.31 if leaving else how.at
    clip.cue(left, partial(drop, pieces, leaving))
    return left


def drop(pieces: Arrangement, names: Iterable[PieceId]) -> None:
    """Take these off the table."""
    for name in names:
        pieces.pop(name, None)


def strike(model: TableModel[Any, PanelRooms], x: float, y: float) -> None:
    """Sparks and a shake where cards clash; nothing of it with reduced motion."""
    if not model.app.settings.reduced_motion:
        model.sparks.burst(x, y)


def clash(
    model: TableModel[Any, PanelRooms], clip: Clip, tied: Sequence[PieceId], *, out: bool = True
) -> float:
    """Tied cards meet in the middle, strike, and recoil, greyed when they are open and ``out`` of the
    contest; returns when they strike. With reduced motion they stay where they are.
    """
    pieces = [model.pieces[key] for key in tied]
    mid_x = sum(piece.x for piece in pieces) / len(pieces)
    mid_y = sum(piece.y for piece in pieces) / len(pieces)
    for i, piece in enumerate(pieces):
        clip.move(piece, 0.26, in_out, at=0.35, grey=float(out and piece.turn > 0), lit=0.0)
        if model.app.settings.reduced_motion:
            continue
        home = (piece.x, piece.y, piece.angle)
        away = math.hypot(home[0] - mid_x, home[1] - mid_y) or 1.0
        x, y = mid_x + (home[0] - mid_x) / away * 36, mid_y + (home[1] - mid_y) / away * 32
        piece.layer = 8.5 + i * 0.01
        clip.move(piece, 0.16, in_back, at=0.11, x=x, y=y, lift=0.6)
        clip.move(piece, 0.26, out_back, at=0.35, x=home[0], y=home[1], lift=0.0)
        clip.move(piece, 0.26, at=0.35, angle=home[2] + (-4 if i % 2 else 4))
    clip.cue(STRIKE, partial(strike, model, mid_x, mid_y), always=False)
    model.cue(clip, STRIKE, "clash")
    return STRIKE


def fly_away(
    model: TableModel[Any, PanelRooms], clip: Clip, start: Piece, seat: Seat, at: float, number: int
) -> None:
    """A card flies face down into another player's hand and is not seen any more."""
    goal = model.hand_piece(seat)
    key = PieceId(GONE, number, seat)
    piece = model.pieces[key] = replace(start, key=key, layer=29.0, alpha=0.0)
    clip.move(piece, 0.01, at=at, alpha=1.0)
    clip.move(piece, 0.24, in_out, at=at + 0.01, x=goal.x, y=goal.y, scale=0.6)
    clip.move(piece, 0.08, at=at + 0.2, alpha=0.0)
    clip.cue(at + 0.29, partial(drop, model.pieces, [key]))


def deal(
    model: TableModel[Any, PanelRooms], clip: Clip, seats: Sequence[Seat], each: int, top: Piece, at: float
) -> float:
    """The deck is shuffled and ``each`` cards fly to every seat in turn; returns when the last has landed.

    The viewer's hand lies in ``model.pieces`` already, where it will rest.
    """
    model.dealing = True
    spacing = min(0.045, 1.1 / (each * len(seats)))
    mine = [key for key in model.pieces if key.zone in (HAND, COVERED)]
    number = 0
    for turn in range(each):
        for seat in seats:
            begin = at + number * spacing
            number += 1
            if seat != model.viewer:
                fly_away(model, clip, top, seat, begin, number)
            elif turn < len(mine):
                goal = model.pieces[mine[turn]]
                piece = model.pieces[mine[turn]] = setting_out(top, goal)
                fly(clip, piece, begin, 0.26, goal)
            if number % 3 == 0:
                model.cue(clip, begin, "deal", 0.85)
    model.cue(clip, 0.0, "shuffle", 0.85)
    end = at + number * spacing + 0.3
    clip.cue(end, lambda: setattr(model, "dealing", False))
    return end
