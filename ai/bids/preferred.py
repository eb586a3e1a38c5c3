"""Which of several actions is advised whose chances to win the game cannot be told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ai.bids.reasons import gives_up, speaks_against
from ai.bids.remaining import rank_of
from ai.bids.sensible import sensible
from ai.evaluation.evaluator import Valued
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.view import BidsView

GIVEN: Final = 0.6
"""So many points behind the best, on average, are given away."""
ALIKE: Final = 0.3
"""So many points are within what a search may err."""


def preferred(view: BidsView, level: Sequence[Valued], takes: Mapping[Any, float]) -> Sequence[Valued]:
    """Those that give no points away and are no waste of a card, first what points speak for; where they
    tell nothing either what gives up no lucky loser's points, then the weakest card. Nothing is among them
    that the reasons for the first speak against. ``takes``: how often each takes the lot.
    """
    cards = [one.action for one in level if not isinstance(one.action, Steal)]
    wise = set(sensible(view, cards)) if cards else set()
    kept = [one for one in level if isinstance(one.action, Steal) or one.action in wise]
    most = max(one.lead for one in kept)
    near = [one for one in kept if most - one.lead < GIVEN]
    first = min(
        (one for one in near if most - one.lead < ALIKE),
        key=lambda one: (gives_up(view, one.action, takes.get(one.action)), _dear(view, one), -one.lead),
    )
    others = (
        one
        for one in near
        if one is not first and not speaks_against(view, first.action, one.action, takes.get(first.action))
    )
    return [first, *sorted(others, key=lambda one: -one.lead)]


def _dear(view: BidsView, one: Valued) -> int:
    """How strong a card is spent."""
    return 0 if isinstance(one.action, Steal) else rank_of(view.lowest)[one.action]
