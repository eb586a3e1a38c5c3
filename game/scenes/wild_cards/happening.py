"""How an event of Wild Cards becomes true on the table, and how a leader shows that it uses its power."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.engine.core import Event
from game.scenes.wild_cards.model import NamePlace, WildCardsModel
from game.scenes.wild_cards.zones import LEADERS
from game.tabletop.clips import Clip
from game.tabletop.transition import Travel, transition
from game.tabletop.zones import PieceId
from game.ui.easing import in_out, out_back

READ: Final = 0.7
"""Seconds that something stays to be read after it has come to rest."""
PASSES: Final = 0.9
"""Seconds that something stays which waits for nobody and is told again with what it leads to."""

GLANCE: Final = 0.4
"""The least of that, in a turn that takes long already: it is told again, and stands in the log."""


def happen(
    model: WildCardsModel,
    event: Event,
    clip: Clip,
    how: Travel,
    sound: tuple[float, str, float] | None = None,
    hold: float = 0.0,
) -> float:
    """This becomes true: pieces travel, the status says it, there is a sound (when, which, how loud), and
    the picture stays for ``hold`` seconds; returns when the last piece lands.
    """
    model.fold(event)
    landed = transition(model, clip, how)
    model.tell(clip, event)
    if sound is not None:
        model.cue(clip, *sound)
    clip.hold = hold
    return landed


def sort_names(model: WildCardsModel, clip: Clip, before: Mapping[int, NamePlace], seconds: float) -> None:
    """The names below the bids travel with them from where they stood ``before``."""
    for seat, name in model.names_at.items():
        there = name.place
        name.place = before[seat].place if seat in before else there
        if name.place != there:
            clip.move(name, seconds, in_out, place=there)


def pulse(model: WildCardsModel, clip: Clip, animal: int, at: float = 0.0) -> None:
    """A leader that uses its power swells and glows for a moment."""
    piece = model.pieces.get(PieceId(LEADERS, animal))
    if piece is None:
        return
    scale, lit, layer = piece.scale, piece.lit, piece.layer
    clip.cue(at, partial(setattr, piece, "layer", 28.0))
    clip.move(piece, 0.22, out_back, at=at, scale=scale * 1.5, lit=1.0)
    clip.move(piece, 0.3, in_out, at=at + 0.75, scale=scale, lit=lit)
    clip.cue(at + 1.05, partial(setattr, piece, "layer", layer))
    model.cue(clip, at, "notify", 0.85)
