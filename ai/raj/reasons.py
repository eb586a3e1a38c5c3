"""The facts behind a bid, as English sentences with gaps; they become hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidder import Fact
from game.engine.games.raj.state import RajView


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
        facts.append(Fact("{card} is the last card", {"card": card}))
    elif value >= 0:
        if card > max(held):
            facts.append(Fact("No opponent still holds a card above {card}", {"card": card}))
        elif card == max(held):
            facts.append(Fact("Only another {card} could stop it", {"card": card}))
        elif card < min(held):
            facts.append(Fact("Every opponent holds only cards above {card}", {"card": card}))
    elif card > max(held):
        facts.append(Fact("No opponent has a card higher than {card}", {"card": card}))
    elif card < min(held):
        facts.append(Fact("No opponent still holds a card below {card}", {"card": card}))
    if len(view.pile) > 1:
        facts.append(Fact("The pile has grown: it’s worth {points}", {"points": value}))
    elif view.to_come and value >= 0 and value > max(view.to_come):
        facts.append(Fact("{points} beats every prize still to come", {"points": value}))
    elif view.to_come and value < 0 and value < min(view.to_come):
        facts.append(Fact("No vulture still to come is worse than {points}", {"points": value}))
    if takes is not None:
        gaps: dict[str, object] = {"card": card, "percent": round(100 * takes), "points": value}
        if value >= 0:
            facts.append(Fact("{card} wins {points} about {percent}% of the time", gaps))
        else:
            facts.append(Fact("{card} gets stuck with {points} about {percent}% of the time", gaps))
    if not facts and card == view.hand[0]:
        facts.append(Fact("{card} is the lowest card in the hand", {"card": card}))
    if not facts:
        more = sum(1 for prize in view.to_come if prize > value) if value >= 0 else 0
        gaps = {"points": value, "count": more}
        if value >= 0:
            facts.append(Fact("Better prizes still to come: {count}", gaps))
        else:
            facts.append(Fact("{points} goes to the lowest unmatched card", gaps))
    return tuple(facts[:3])
