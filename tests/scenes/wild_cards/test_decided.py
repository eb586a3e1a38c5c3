"""Nobody is proclaimed where the points are about to be told anyway."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from game.engine.games.wild_cards.order import waiting
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.model import WildCardsModel
from tests.ai.wild_cards.positions import positions


def test_nobody_is_beyond_reach_once_nobody_acts_any_more() -> None:
    views = [one.view for one in positions(200, seed=4) if one.view.round == one.view.rounds]
    acting = next(view for view in views if waiting(view))

    def told(view: Any) -> Any:
        points = (99, *(0 for _ in range(view.seats - 1)))
        return WildCardsModel.uncatchable(cast(Any, SimpleNamespace(view=view, points=lambda: points)))

    assert told(acting) == 0
    assert told(replace(acting, phase=Phase.END)) is None
