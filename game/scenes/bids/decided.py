"""Who cannot be caught any more in the last round, by what everybody sees (BID-20 to BID-23)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.bids.cards import ALLY, MINUS_FIVE, THIEF, TIMES_TWO, TURNS, VALUE
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import score_round, worth
from game.engine.games.bids.view import BidsView


def uncatchable(view: BidsView) -> Seat | None:
    """Whom nobody can catch, once the lot of a turn has been taken or has burnt.

    Whatever is still to be won is counted for every other seat, and against the leader what could be lost.
    """
    open_ = view.phase == Phase.THEFT or view.on_table
    if view.round < view.variant.rounds or open_ or _undecided_ally(view):
        return None
    loose = set(view.variant.blacks).difference(view.removed, view.aside, *view.fronts)
    if view.turn == TURNS:
        loose = set()
    if THIEF in loose:
        return None
    sheet = score_round(view.variant, view.fronts, view.allies, view.luckless, view.totals)
    gain, doubles = sum(VALUE[card] for card in loose if VALUE[card] > 0), TIMES_TWO in loose
    most, least = [], []
    for seat, line in enumerate(sheet):
        partner = () if line.partner is None else view.fronts[line.partner]
        best, cost = max(0, worth(view.fronts[seat])) + max(0, worth(partner)), 5 * (MINUS_FIVE in loose)
        worst = max(0, -worth(view.fronts[seat])) + max(0, -worth(partner)) + cost
        most.append(line.total + gain + doubles * (best + gain))
        least.append(line.total - line.lucky * bool(loose) - cost - doubles * worst)
    first = max(range(view.seats), key=least.__getitem__)
    others = (most[seat] for seat in range(view.seats) if seat != first)
    return Seat(first) if least[first] > max(others) else None


def _undecided_ally(view: BidsView) -> bool:
    """Whether somebody may still share their points with somebody else (BID-46)."""
    if not view.variant.ally or view.allies is not None or ALLY in view.removed:
        return False
    played = any(ALLY in turn.bids for turn in view.history)
    return not played and (view.turn < TURNS or ALLY in view.bids)
