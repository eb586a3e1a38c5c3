"""The facts behind a bid, as English sentences with gaps; they become hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.bidder import Fact
from game.engine.games.raj.state import RajView

WEAK: Final = 0.5
"""A card that takes the pile less often is not there to win it."""


def facts_about(
    view: RajView, card: int, takes: float | None, hands: Sequence[Sequence[int]] | None = None
) -> tuple[Fact, ...]:
    """One to three facts about playing ``card`` on the pile, the most telling first.

    ``takes`` is the chance of taking the pile, None when it was not weighed; ``hands`` are the other
    hands as the bidder remembers them, by default as the public history leaves them.
    """
    if hands is None:
        hands = [view.remaining(seat) for seat in range(view.seats) if seat != view.seat]
    held = [other for hand in hands for other in hand]
    value = sum(view.pile)
    facts: list[Fact] = []
    if len(view.hand) == 1:
        facts.append(Fact("The {card} is the last card", {"card": card}))
    elif value >= 0:
        if card > max(held):
            facts.append(Fact("No opponent still holds a card above the {card}", {"card": card}))
        elif card == max(held):
            facts.append(Fact("Only another {card} could stop it", {"card": card}))
        elif card < min(held):
            facts.append(Fact("Every opponent holds only cards above the {card}", {"card": card}))
    elif card > max(held):
        facts.append(Fact("No opponent has a card higher than the {card}", {"card": card}))
    elif card < min(held):
        facts.append(Fact("No opponent still holds a card below the {card}", {"card": card}))
    if len(view.pile) > 1:
        facts.append(Fact("The pile has grown: it’s worth {points}", {"points": value}))
    elif view.to_come and value >= 0 and value > max(view.to_come):
        facts.append(Fact("The {points} beats every prize still to come", {"points": value}))
    elif view.to_come and value < 0 and value < min(view.to_come):
        facts.append(Fact("No vulture still to come is worse than the {points}", {"points": value}))
    if takes is not None:
        facts.append(_taking(view, card, takes))
        facts.extend(_keeping(view, card, takes))
    if not facts and card == view.hand[0]:
        facts.append(Fact("The {card} is the lowest card in the hand", {"card": card}))
    if not facts:
        more = sum(1 for prize in view.to_come if prize > value) if value >= 0 else 0
        gaps: dict[str, object] = {"points": value, "count": more}
        if value >= 0:
            facts.append(Fact("Better prizes still to come: {count}", gaps))
        else:
            facts.append(Fact("The {points} goes to the lowest unmatched card", gaps))
    return tuple(facts[:3])


def _taking(view: RajView, card: int, takes: float) -> Fact:
    """How often the card takes the pile."""
    gaps: dict[str, object] = {"card": card, "often": round(100 * takes), "points": sum(view.pile)}
    if len(view.pile) > 1:
        if sum(view.pile) >= 0:
            return Fact("The {card} takes the pile {often}", gaps)
        return Fact("The {card} gets stuck with the pile {often}", gaps)
    if sum(view.pile) >= 0:
        return Fact("The {card} takes the {points} mouse {often}", gaps)
    return Fact("The {card} is left with the {points} vulture {often}", gaps)


def _keeping(view: RajView, card: int, takes: float) -> list[Fact]:
    """What the higher cards are kept for, when the card does not try to win with them."""
    value = sum(view.pile)
    better = sum(1 for prize in view.to_come if prize > max(value, 0))
    above = sum(1 for other in view.hand if other > card)
    if not better or above < 2 or (value >= 0 and takes >= WEAK):
        return []
    if value >= 0:
        return [Fact("The higher cards are kept for better mice still to come: {count}", {"count": better})]
    return [Fact("The higher cards are kept for the mice still to come: {count}", {"count": better})]
