"""Three seats and more: everybody's next bid against everybody else's, then a plan for the rest."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from ai.raj.regular import Weighing
from ai.search.joint import Belief, Contest, contend
from game.engine.core import Rng
from game.engine.games.raj.state import RajView


def pile_leads(hand: Sequence[int], cards: Sequence[int], pile: int) -> list[float]:
    """The lead over the average opponent that each card of a rising hand takes (RAJ-06 to RAJ-08)."""
    lowest = pile < 0
    unique = sorted((card for card in cards if cards.count(card) == 1), reverse=not lowest)
    win, lose = float(pile), -pile / len(cards)
    if not unique:
        return [0.0 if card in cards else win for card in hand]
    bar, alone = unique[0], len(unique) == 1
    if lowest:
        taking = bisect_left(hand, bar)
        found = [win] * taking + [lose] * (len(hand) - taking)
    else:
        losing = bisect_right(hand, bar)
        found = [lose] * losing + [win] * (len(hand) - losing)
    for k, card in enumerate(hand):
        if card in cards:
            found[k] = 0.0 if card == bar and alone else lose
    return found


def contest(
    views: Sequence[RajView],
    plans: Sequence[Weighing],
    beliefs: Sequence[Sequence[Belief]],
    rng: Rng,
    *,
    iterations: int,
    deadline: float,
) -> Contest:
    """Let the seats of these views bid against each other; what a card brings later is in their plans."""
    hands = [view.hand for view in views]
    later = [[total - now for total, now in zip(plan.totals, plan.now, strict=True)] for plan in plans]
    pile = sum(views[0].pile)

    def worth(seat: int, drawn: Sequence[int]) -> list[float]:
        others = [hands[other][k] for other, k in enumerate(drawn) if other != seat]
        found = pile_leads(hands[seat], others, pile)
        return [now + rest for now, rest in zip(found, later[seat], strict=True)]

    return contend(
        [len(hand) for hand in hands],
        worth,
        beliefs,
        rng,
        iterations=iterations,
        deadline=deadline,
    )
