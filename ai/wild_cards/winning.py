"""How likely each seat is to win from a whole state, between two rounds: what a search judges by.

The weights stand in ``winning.json``: how much chips, species, leaders and hands count when so many rounds
follow, fitted to who won games of quick regulars (``python -m ai.fitting wild-cards``).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Final

from ai.wild_cards.position import coming
from ai.wild_cards.worth import WEIGHTS, valuation
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.state import WildCardsState

DATA: Final = "winning.json"
FEATURES: Final = ("chips", "species", "leaders", "hand", "cards")
"""Of a seat: points in chips; what a regular thinks its species, the leaders and its hand are worth; how
many habitats it holds."""

Row = tuple[float, ...]
"""The features of one seat."""


@cache
def weights(seats: int) -> tuple[Row, ...]:
    """The weights of the features when one round follows, two, and so on."""
    table = json.loads(files("ai.wild_cards").joinpath(DATA).read_text(encoding="utf-8"))["tables"][
        f"{seats}"
    ]
    return tuple(tuple(row) for row in table["weights"])


def features(state: WildCardsState) -> list[Row]:
    """Of each seat, in a state between two rounds or before the bids."""
    later = state.rounds - state.round
    then = valuation(state.seats, later, tuple(coming(state.animals, state.animal_deck)), WEIGHTS)
    species, leaders = then.open_points(tuple(map(tuple, state.collections)), tuple(state.leaders))
    return [
        (float(chips), mine, led, then.hand(hand), float(len(hand)))
        for chips, mine, led, hand in zip(state.chips, species, leaders, state.hands, strict=True)
    ]


def chances(state: WildCardsState) -> list[float]:
    """How likely each seat is to win, between two rounds or at the end of the game."""
    result = RULES.result(state)
    if result is not None:
        first = result.ranking[0]
        return [(seat in first) / len(first) for seat in range(state.seats)]
    count = weights(state.seats)[max(0, state.rounds - state.round - 1)]
    return shares([sum(map(mul, count, row)) for row in features(state)])


def shares(strengths: list[float]) -> list[float]:
    """One chance for each strength, e times as much for 1 more."""
    best = max(strengths)
    parts = [exp(one - best) for one in strengths]
    whole = sum(parts)
    return [part / whole for part in parts]
