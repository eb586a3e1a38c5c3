"""What speaks for each of two ways with a prize of Raj, and what there is to know of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.games.raj.state import RajView
from game.ui.i18n import tr, trn
from game.ui.type import signed


def sides(view: RajView) -> tuple[str, str]:
    """What speaks for winning a mouse and for giving it up, or for dodging a vulture and for taking it."""
    if view.lowest:
        return _for_dodging(view), "" if beaten(view) else _for_taking(view)
    if beaten(view):
        return tr("All the cards of an opponent are higher than yours."), ""
    return _for_winning(view), _for_leaving(view)


def beaten(view: RajView) -> bool:
    """Whether somebody holds only cards that are higher than all of one's own."""
    return any(min(hand) > view.hand[-1] for hand in _hands(view))


def lesson(view: RajView, names: Sequence[str]) -> str:
    """What there is to know of the prize: who holds more than oneself, what is still to come."""
    value, more = sum(view.pile), _more(view)
    if view.lowest:
        if not more:
            return tr("No vulture still to come is worse.")
        return trn("{n} worse vulture is still to come.", "{n} worse vultures are still to come.", more)
    top, holders = _top(view)
    if top > view.hand[-1]:
        if holders == view.seats - 1 > 1:
            return tr("All the others still hold the {top}.", top=top)
        if holders > 1:
            return tr("Several of the others hold the {top}.", top=top)
        holder = next(
            seat for seat in range(view.seats) if seat != view.seat and top in view.remaining(seat)
        )
        return tr("{name} still holds the {top}.", name=names[holder], top=top)
    if not more:
        return tr("No prize still to come is worth more than {points}.", points=signed(value, plus=True))
    return trn("{n} better mouse is still to come.", "{n} better mice are still to come.", more)


def _hands(view: RajView) -> Sequence[Sequence[int]]:
    return [view.remaining(seat) for seat in range(view.seats) if seat != view.seat]


def _top(view: RajView) -> tuple[int, int]:
    """The highest card that others hold, and how many hold it."""
    hands = _hands(view)
    top = max(max(hand) for hand in hands)
    return top, sum(top in hand for hand in hands)


def _more(view: RajView) -> int:
    """How many prizes are still to come that are better than the pile, of a vulture how many are worse."""
    value = sum(view.pile)
    return sum(one < value if view.lowest else one > value for one in view.to_come)


def _mice(view: RajView) -> int:
    return sum(one > 0 for one in view.to_come)


def _for_winning(view: RajView) -> str:
    value, more, mice = sum(view.pile), _more(view), _mice(view)
    points = signed(value, plus=True)
    if len(view.pile) > 1 and value > max(view.pile):
        return tr("For winning it: the pile has grown to {points}.", points=points)
    if not more:
        return tr("For winning it: no prize still to come is worth more.")
    if view.hand[-1] > _top(view)[0]:
        return tr("For winning it: nobody else holds a card as high as your highest.")
    if 2 * more <= mice:
        return trn(
            "For winning it: only {n} mouse still to come is worth more.",
            "For winning it: only {n} mice still to come are worth more.",
            more,
        )
    return ""


def _for_leaving(view: RajView) -> str:
    top, holders = _top(view)
    if 2 * _more(view) > _mice(view):
        return trn(
            "For giving it up: {n} better mouse is still to come.",
            "For giving it up: {n} better mice are still to come.",
            _more(view),
        )
    if top > view.hand[-1]:
        if holders == view.seats - 1 > 1:
            return tr("For giving it up: all the others still hold the {top}.", top=top)
        if holders > 1:
            return tr("For giving it up: several of the others hold the {top}.", top=top)
        return tr("For giving it up: an opponent still holds the {top}.", top=top)
    if top == view.hand[-1]:
        if holders > 1:
            return tr("For giving it up: others hold the {top}, too.", top=top)
        return tr("For giving it up: an opponent holds the {top}, too.", top=top)
    return tr("For giving it up: your high cards are kept for later.")


def _for_dodging(view: RajView) -> str:
    if not any(one < 0 for one in view.to_come):
        return tr("For dodging it: it is the last vulture.")
    if not _more(view):
        return tr("For dodging it: no vulture still to come is worse.")
    return tr("For dodging it: it costs {n}.", n=-sum(view.pile))


def _for_taking(view: RajView) -> str:
    mice = _mice(view)
    if not mice:
        return tr("For taking it: your higher cards are kept for the rest.")
    return trn(
        "For taking it: your higher cards are kept for {n} mouse still to come.",
        "For taking it: your higher cards are kept for {n} mice still to come.",
        mice,
    )
