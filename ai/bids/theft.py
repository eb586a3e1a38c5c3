"""The Thief's choice: the card whose coming and going together bring most (BID-42)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.bidder import Alternative
from ai.bids.turn import Foresight
from game.engine.games.bids.cards import TIMES_TWO
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.scoring import worth


def thefts(foresight: Foresight, options: Sequence[Steal]) -> list[Alternative]:
    """The options from best to worst, with what each brings in points ahead of the others' average."""
    view = foresight.view
    me = view.seat
    front = view.fronts[me]
    pending = (TIMES_TWO,) if TIMES_TWO in view.lot and TIMES_TWO not in front else ()
    before = worth((*front, *pending))
    weighed = []
    for option in options:
        victim = next(seat for seat, cards in enumerate(view.fronts) if option.card in cards and seat != me)
        rest = [card for card in view.fronts[victim] if card != option.card]
        mine = worth((*front, option.card, *pending)) - before
        lost = float(worth(view.fronts[victim]) - worth(rest))
        if not rest:
            aims = foresight.average[victim]
            lost -= aims.empty - aims.collect
        stake = foresight.stake[me]
        weighed.append(Alternative(option, round(stake[me] * mine - stake[victim] * lost, 2)))
    return sorted(weighed, key=lambda one: -one.expected)
