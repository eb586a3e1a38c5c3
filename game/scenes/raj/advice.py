"""What is said of bids in Raj. Hands are no secret there: what was played is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.games.raj.state import RajView
from game.scenes.raj.model import RajModel
from game.scenes.raj.words import prize_words
from game.tabletop.advice import Advice
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import tr

HALVES: Final = 4
"""With fewer cards nothing is low or high."""
OPEN: Final = frozenset(
    {
        "The {card} is the last card",
        "No opponent still holds a card above the {card}",
        "Only another {card} could stop it",
        "Every opponent holds only cards above the {card}",
        "No opponent has a card higher than the {card}",
        "No opponent still holds a card below the {card}",
        "The pile has grown: it’s worth {points}",
        "The {points} beats every prize still to come",
        "No vulture still to come is worse than the {points}",
        "The {card} takes the pile {often}",
        "The {card} gets stuck with the pile {often}",
        "The {card} takes the {points} mouse {often}",
        "The {card} is left with the {points} vulture {often}",
        "The higher cards are kept for better mice still to come: {count}",
        "The higher cards are kept for the mice still to come: {count}",
        "The {card} is the lowest card in the hand",
        "Better prizes still to come: {count}",
        "The {points} goes to the lowest unmatched card",
    }
)


def _move(card: int) -> str:
    return tr("the {card}", card=card)


def _lights(_model: RajModel, card: int) -> Sequence[object]:
    return [PieceId(HAND, card)]


def _hunch(view: RajView, card: int) -> str:
    """Whether it is a low card of the hand, a high one, or one between."""
    if len(view.hand) < HALVES:
        return ""
    place = view.hand.index(card) / (len(view.hand) - 1)
    if place < 1 / 3:
        return tr("One of your lower cards does it here.")
    return (
        tr("It is worth one of your higher cards.")
        if place > 2 / 3
        else tr("Look at the middle of your hand.")
    )


ADVICE: Final = Advice(
    _move,
    _lights,
    lambda name: name,
    OPEN,
    lambda _move: True,
    points=True,
    hunch=_hunch,
    about=lambda view: prize_words(view.pile),
)
