"""What an attentive player knows of the others at a Raj table: what they hold, and how they bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj.cards import PRIZES
from game.engine.games.raj.state import RajView
from game.scenes.raj.model import RajModel
from game.tabletop.advice.fact_words import HARD
from game.tabletop.explanations.explanation import INDENT, Explanation
from game.ui.i18n import tr
from game.ui.names import inside
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
    if not any(view.remaining(seat) for seat in seats):
        return Explanation(tr("Notes"), (tr("Nobody holds a card any more."),))
    if len(view.hand) == 1:
        lines = [_only_card(model, Seat(seat)) for seat in seats]
        return Explanation(tr("Notes"), tuple(lines))
    lines = [line for seat in seats for line in _lines(view, seat, model.names[seat], most)]
    told = len(lines) > len(seats)
    brief = _bids_in_brief(model, seats, most) if told else ""
    title = tr("Notes")
    if any(seat in model.viewpoint.sealed for seat in seats):  # plates count those no longer
        title = tr("Notes, before this round")
    return Explanation(title, tuple(lines), after=_which(view, most, told=told), brief_after=brief)


def _only_card(model: RajModel, seat: Seat) -> str:
    """What a seat bids in the last round. “Last card” at its plate is the one that it played before."""
    gaps = {"name": model.names[seat], "card": ranges(model.view.remaining(seat))}
    if seat in model.viewpoint.sealed:
        return tr("{name} has bid the {card}, the only card left", **gaps)
    return tr("{name} has only the {card} left", **gaps)


def _lines(view: RajView, seat: int, name: str, most: int) -> Sequence[str]:
    """What a seat holds; and below it how it bid on similar prizes, so many of them."""
    holds = tr("{name} holds {cards}", name=name, cards=ranges(view.remaining(seat)))
    bids = similar(view, Seat(seat))
    if not bids:
        return (holds,)
    told = ", ".join(_bid(prize, card) for prize, card in bids[-most:])
    return holds, INDENT + tr("played {bids}", bids=told)


def _bids_in_brief(model: RajModel, seats: Sequence[int], most: int) -> str:
    """The same bids of all, without what each was for, where there is no room for more."""
    bids = [(model.names[seat], similar(model.view, Seat(seat))[-most:]) for seat in seats]
    found = [(inside(name), ", ".join(str(card) for _, card in one)) for name, one in bids if one]
    told = "; ".join(f"{name}: {cards}".replace(" ", HARD) for name, cards in found)
    now = sum(model.view.pile)
    if now < 0:
        return tr("Last played for vultures. {bids}", bids=told)
    return tr("Last played for mice worth {least} to {most}. {bids}", **_span(now), bids=told)


def _span(now: int) -> dict[str, int]:
    """What mice are worth that are like a pile: no mouse is worth less than 1, or more than 10."""
    return {"least": max(1, now - NEAR), "most": max(now, min(now + NEAR, max(PRIZES)))}


def _which(view: RajView, count: int, *, told: bool) -> str:
    """Which bids are told, at most so many, and of which there are none yet though others were."""
    now = sum(view.pile)
    if not view.pile or not view.history:
        return ""
    if now < 0:
        return (
            tr("Listed: bids for vultures, the last {count} at most.", count=count)
            if told
            else tr("No vulture was bid for before.")
        )
    if told:
        return tr(
            "Listed: bids for mice worth {least} to {most}, the last {count} at most.",
            **_span(now),
            count=count,
        )
    return tr(
        "No bids to compare yet: none was for mice worth {least} to {most}.",
        **_span(now),
    )


def _bid(prize: int, card: int) -> str:
    """A card and what it was played for, which no line breaks apart."""
    return tr("{card} (for {points})", card=card, points=signed(prize, plus=True)).replace(" ", HARD)


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
