"""Who has won once a round is over, before the bank has paid (WWP-52, WWP-60, WWP-61)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import PAYS, bill_of, is_wild
from game.engine.games.wild_pattern.cards import LAST_ROUND, SALOON_GOAL
from game.engine.games.wild_pattern.view import WildPatternView
from game.tabletop.replay.moments import leader


def decides(view: WildPatternView) -> Seat | None:
    """Who alone wins by what lies there now; None while the game goes on, and for a Wild hand."""
    wild = view.variant.wild
    if wild != PAYS and any(is_wild(cards, wild) for cards in view.captured):
        return None
    rows = zip(view.captured, view.targets, strict=True)
    bills = [bill_of(Seat(seat), cards, target, wild) for seat, (cards, target) in enumerate(rows)]
    money = [cents + bill.total for cents, bill in zip(view.money, bills, strict=True)]
    if not view.variant.dead_or_alive:
        first = leader(money)
        enough = first is not None and (money[first] > SALOON_GOAL or view.round >= LAST_ROUND)
        return first if enough else None
    playing = [seat for seat, gone in enumerate(view.out) if not gone]
    least = min(money[seat] for seat in playing)
    left = [Seat(seat) for seat in playing if money[seat] > least]
    return left[0] if len(left) == 1 else None
