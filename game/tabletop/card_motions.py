"""Motions that card games share: a card is sealed, bids are turned over, the table comes to rest.

Each folds its event. What a seat has sealed is ``PieceId(zone, seat)``; in the hand it was
``PieceId(HAND, action)``, of several copies the lifted one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.engine.core import Event, Seat
from game.tabletop.clips import Clip
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.table_model import TableModel
from game.tabletop.transition import Travel, transition
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.session import Sealing


def rest(model: TableModel[Any, PanelRooms], clip: Clip) -> None:
    """The table is what the engine says."""
    model.catch_up()
    transition(model, clip, Travel(time=0.2))


def seal(model: TableModel[Any, PanelRooms], event: Sealing, clip: Clip, zone: Zone) -> None:
    """A card leaves a hand and lies face down in a zone; its owner sees the face until it has turned."""
    key, start = PieceId(zone, event.seat), model.hand_piece(event.seat)
    if event.seat == model.viewer:
        own = [piece for at, piece in model.pieces.items() if at[:2] == (HAND, model.viewpoint.own)]
        start = max(own, key=lambda piece: piece.lift, default=start)
        start = replace(start, turn=0.0) if model.covered else start
    model.fold(event)
    landed = transition(model, clip, Travel(least=0.24, sources={key: start}))
    if start.turn:
        piece = model.pieces[key]
        piece.face = start.face
        clip.cue(landed, partial(setattr, piece, "face", piece.back))
    model.cue(clip, 0.0, "slide", 0.85)
    model.cue(clip, landed, "seal", 0.85)


def turn_over(
    model: TableModel[Any, PanelRooms],
    event: Event,
    clip: Clip,
    zone: Zone,
    values: Sequence[int],
    time: float = 0.18,
) -> None:
    """A held silence, then the sealed cards of a zone turn over from low to high, one a seat."""
    order = sorted(range(len(values)), key=lambda seat: values[seat])
    begins = {PieceId(zone, seat): 0.35 + number * 0.12 for number, seat in enumerate(order)}
    sources = {PieceId(zone, seat): model.hand_piece(Seat(seat)) for seat in order}
    model.fold(event)
    transition(model, clip, Travel(time=time, begins=begins, sources=sources))
    for number, at in enumerate(begins.values()):
        model.cue(clip, at, f"flip_{min(6, number + 1)}")
