"""What was public when a seat bid: the ground on which everybody judges everybody else."""

from __future__ import annotations

from dataclasses import replace

from game.engine.core import Seat
from game.engine.games.raj.cards import PRIZES
from game.engine.games.raj.state import RajView


def public_view(view: RajView, seat: int, rounds: int | None = None) -> RajView:
    """The view of ``seat`` after so many rounds (by default now), with nothing that bids do not hang on.

    Two views of the same position give equal public views, whoever looks.
    """
    done = len(view.history) if rounds is None else rounds
    history = view.history[:done]
    if done < len(view.history):
        pile = view.history[done].pile
        shown = {prize for one in view.history[: done + 1] for prize in one.pile}
    else:
        pile = view.pile
        shown = {*(prize for one in history for prize in one.pile), *pile}
    seats = view.seats
    bare = replace(
        view,
        seat=Seat(seat),
        counts=(15 - done,) * seats,
        pile=pile,
        revealed=True,
        to_come=tuple(prize for prize in PRIZES if prize not in shown),
        scores=(0,) * seats,
        won=((),) * seats,
        discards=history[-1].cards if history else (None,) * seats,
        history=history,
        mouse_breaks_ties=False,
        open_history=False,
    )
    return replace(bare, hand=bare.remaining(seat))
