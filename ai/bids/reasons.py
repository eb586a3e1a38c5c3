"""The facts behind a bid, as English sentences with gaps; they become hints and reviews."""

from __future__ import annotations

from typing import Final

from ai.bidder import Fact
from ai.bids.lots import best_theft
from ai.bids.remaining import Remaining, rank_of
from game.engine.games.bids.cards import ALLY, MINUS_FIVE, THIEF, TIMES_TWO, UNKNOWN, code
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.view import BidsView

WEAK: Final = 0.5
"""A card that takes the lot less often is not there to win it."""


def facts_about(view: BidsView, action: BidsAction, takes: float | None = None) -> tuple[Fact, ...]:
    """One to three facts about an action, the most telling first; cards are given by their codes.

    ``takes`` is the chance that the card takes the lot, None when it was not weighed.
    """
    if isinstance(action, Steal):
        return _about_theft(view, action)
    facts: list[Fact] = []
    name = code(action)
    places_left = view.seats - len(view.bids) - 1
    if len(view.hand) == 1:
        facts.append(Fact("{card} is the last card", {"card": name}))
    elif action in (TIMES_TWO, MINUS_FIVE):
        facts.append(Fact("{card} can’t win: it goes to whoever takes the lot", {"card": name}))
    elif view.centre is not None and view.barred == view.seat:
        facts.append(Fact("{card} was in this hand, so no bid can win it", {"card": code(view.centre)}))
    elif action == ALLY:
        facts.append(Fact("Whoever takes the lot becomes an ally", {}))
    elif not view.variant.colour_bids:
        rank = rank_of(view.lowest)
        held = Remaining(view)
        best = max((rank[card] for card in (*held.coloured, *held.blacks)), default=-99)
        if rank[action] > best:
            facts.append(Fact("No opponent can still beat {card}", {"card": name}))
    if not places_left:
        facts.append(Fact("Nobody bids after this", {}))
    if takes is not None and 0.0 < takes < 1.0:
        gaps: dict[str, object] = {"card": name, "often": round(100 * takes)}
        facts.append(Fact("{card} takes the lot {often}", gaps))
    alone = view.allies is None or view.seat not in view.allies
    ducks = takes < WEAK if takes is not None else view.deciding((*view.bids, action)) != [len(view.bids)]
    if alone and not view.fronts[view.seat] and ducks:
        gaps = {"points": (view.luckless[view.seat] + 1) * view.variant.factor}
        facts.append(Fact("Ending the round without a black card would score {points}", gaps))
    special = [card for card in view.on_table if card in (TIMES_TWO, MINUS_FIVE, THIEF, UNKNOWN)]
    if special:
        facts.append(Fact("{card} is in the lot", {"card": code(special[0])}))
    if view.lowest:
        facts.append(Fact("The lowest bid wins", {}))
    if not facts:
        gaps = {"count": places_left}
        facts.append(Fact("Players still to bid: {count}", gaps))
    return tuple(facts[:3])


def _about_theft(view: BidsView, action: Steal) -> tuple[Fact, ...]:
    gaps: dict[str, object] = {"card": code(action.card)}
    if action.card == MINUS_FIVE:
        return (Fact("{card} is the only card that can be stolen", gaps),)
    victim = next(
        seat for seat, cards in enumerate(view.fronts) if action.card in cards and seat != view.seat
    )
    if len(view.fronts[victim]) == 1:
        gaps["name"] = view.variant.names[victim]
        return (Fact("{card} is the only card in front of {name}", gaps),)
    gaps["name"] = view.variant.names[victim]
    if action.card == best_theft(view.fronts[victim]):
        return (Fact("{name} would miss {card} most", gaps),)
    return (Fact("{name}: {card} in front", gaps),)
