"""What a screen reader says of a card table: its sentence, the seats, the cards that are no controls."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.engine.core import Seat
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.table_model import TableModel
from game.tabletop.zones import GONE, Zone
from game.ui.spoken import Spoken, prose


def table_texts(
    model: TableModel[Any, PanelRooms], reached: Collection[Zone], hint: str, *, asked: bool
) -> list[Spoken]:
    """All that is to be read; the sentence is said at once when somebody here is ``asked``, and so is a
    ``hint`` that stands in its place.

    Cards of the zones that are ``reached`` are controls and say for themselves what they are.
    """
    found = [prose(model.status, live=asked)] if model.status else []
    found += [prose(hint, live=asked)] if hint != model.status else []
    for key, piece in model.pieces.items():
        zone = key.zone
        if zone not in reached and not (zone.alike or zone.buried or zone is GONE) and piece.alpha > 0.5:
            found.append(prose(model.piece_words(key, piece)))
    found += [prose(model.seat_words(Seat(seat))) for seat in range(len(model.session.players))]
    return found
