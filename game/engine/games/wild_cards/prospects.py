"""What a seat's score sheet would say after a choice, as things lie (WC-33, WC-60)."""

from __future__ import annotations

from game.engine.games.wild_cards.leaders import has_as_many
from game.engine.games.wild_cards.scoring import totals
from game.engine.games.wild_cards.view import WildCardsView


def gain_of_taking(view: WildCardsView, animal: int) -> int:
    """What acquiring one of this species adds to this seat's points, its leader included, chips not."""
    collections, leaders = [list(one) for one in view.collections], list(view.leaders)
    collections[view.seat][animal] += 1
    if has_as_many(collections, view.seat, animal):
        leaders[animal] = view.seat
    then = totals(collections, leaders, view.chips)
    return then[view.seat] - view.totals[view.seat]
