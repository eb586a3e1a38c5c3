"""What an attentive player knows of the others at a Raj table: what they hold, and how they bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj.cards import PRIZES
from game.engine.games.raj.state import RajView
from game.scenes.raj.model import RajModel
from game.tabletop.explanation import INDENT, Explanation
from game.ui.i18n import tr
from game.ui.type import signed

NEAR: Final = 2
"""Mice that differ by so much at most are similar."""
MOST, FEW = 3, 2
"""How many bids on similar prizes are told, the latest, and how many of them in large words."""


def notebook(model: RajModel) -> Explanation:
    """A line for each opponent."""
    view = model.view
    seats = [seat for seat in range(view.seats) if seat != view.seat]
    most = FEW if model.layout.tight else MOST
    if len(view.hand) == 1:
        lines = [_only_card(model, Seat(seat)) for seat in seats]
        return Explanation(tr("Notes"), tuple(lines))
    lines = [line for seat in seats for line in _lines(view, seat, model.names[seat], most)]
    return Explanation(tr("Notes"), tuple(lines), after=_which(view, most, told=len(lines) > len(seats)))


def _only_card(model: RajModel, seat: Seat) -> str:
    """What a seat bids in the last round. “Last card” at its plate is the one that it played before."""
    gaps = {"name": model.names[seat], "card": ranges(model.view.remaining(seat))}
    if seat in model.viewpoint.sealed:
        return tr("{name} has bid the only card left: {card}", **gaps)
    return tr("{name} has only one card left: {card}", **gaps)


def _lines(view: RajView, seat: int, name: str, most: int) -> Sequence[str]:
    """What a seat holds; and below it how it bid on similar prizes, so many of them."""
    holds = tr("{name} holds {cards}", name=name, cards=ranges(view.remaining(seat)) or tr("nothing"))
    bids = similar(view, Seat(seat))
    if not bids:
        return (holds,)
    told = ", ".join(_bid(prize, card) for prize, card in bids[-most:])
    return holds, INDENT + tr("played {bids}", bids=told)


def _which(view: RajView, count: int, *, told: bool) -> str:
    """Which bids are told, at most so many, and of which there are none yet though others were."""
    now = sum(view.pile)
    if not view.pile or not view.history:
        return ""
    if now < 0:
        return (
            tr("Above: the last {count} bids for vultures.", count=count)
            if told
            else tr("No vulture was bid for before.")
        )
    if now <= NEAR:
        words = (
            tr("Above: the last {count} bids for mice worth up to {most}.")
            if told
            else tr("No mouse worth up to {most} was bid for before.")
        )
        return words.format(most=now + NEAR, count=count)
    words = (
        tr("Above: the last {count} bids for mice worth {least} to {most}.")
        if told
        else tr("No mouse worth {least} to {most} was bid for before.")
    )
    most = max(now, min(now + NEAR, max(PRIZES)))  # no mouse is worth more
    return words.format(least=now - NEAR, most=most, count=count)


def _bid(prize: int, card: int) -> str:
    """A card and what it was played for, which no line breaks apart."""
    return tr("{card} (for {points})", card=card, points=signed(prize, plus=True)).replace(
        " ", "\N{NO-BREAK SPACE}"
    )


def similar(view: RajView, seat: Seat) -> list[tuple[int, int]]:
    """What a seat bid for prizes like the one on the table: worth and card, in order.

    The vultures are few, and all alike; of the mice those that are worth about as much.
    """
    now = sum(view.pile)
    return [
        (worth, done.cards[seat])
        for done in view.history
        for worth in [sum(done.pile)]
        if view.pile and (worth < 0) == (now < 0) and (now < 0 or abs(worth - now) <= NEAR)
    ]


def ranges(cards: Sequence[int]) -> str:
    """Cards as short as can be: “1–4, 7, 9–15”."""
    runs: list[list[int]] = []
    for card in cards:
        if runs and card == runs[-1][-1] + 1:
            runs[-1].append(card)
        else:
            runs.append([card])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
