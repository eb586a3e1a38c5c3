"""The facts behind a bid, as English sentences with gaps; they become hints and reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from statistics import median
from typing import Final

from ai.bidder import Fact
from game.engine.games.raj.cards import PRIZES
from game.engine.games.raj.state import RajView

MOST_FACTS: Final = 3
"""So many facts are told of a move."""
WEAK: Final = 0.5
"""A card that takes the pile less often is not there to win it."""
HIGH: Final = 2 / 3
"""A card that stands higher in the hand is no card to keep others back with."""
TOLD_APART: Final = 0.15
"""Chances that are so far apart are told beside each other."""
WORST: Final = min(PRIZES)
"""That no vulture is worse than this one is no reason: it is always so."""
CLOSE: Final = 2
"""Of cards that lie no further apart it is told why their chances do."""
LAST_COUNTS: Final = 0.5
"""Points that a card must be worth more for the last prize than another one, to be kept for it."""
FORLORN: Final = 0.2
"""A card that takes a mouse less often, though there are higher ones, gives it up."""


def facts_about(
    view: RajView,
    card: int,
    takes: float | None,
    hands: Sequence[Sequence[int]] | None = None,
    *,
    beside: Mapping[int, float] | None = None,
    against: int | None = None,
) -> tuple[Fact, ...]:
    """One to three facts that speak for playing ``card`` on the pile, the most telling first.

    ``takes`` is the chance of taking the pile, None when it was not weighed; ``hands`` are the other
    hands as the bidder remembers them, by default as the public history leaves them. ``beside`` are the
    chances of cards that it is compared with, of ``against`` in any case: what was played instead.
    """
    if hands is None:
        hands = [view.remaining(seat) for seat in range(view.seats) if seat != view.seat]
    if len(view.hand) == 1:
        return (Fact("The {card} is the last card", {"card": card}),)
    if takes is not None and (last := _for_the_last_prize(view, card, takes, hands, beside or {})):
        return last
    facts, kept = _aim(view, card, takes, hands), list[Fact]()
    if takes is not None:
        kept = _keeping(view, card, takes, hands)
        if against is not None or not _not_to_win(view, card, takes):
            facts += _odds(view, card, takes, beside, against, hands, alone=not (facts or kept))
        if against is not None and against > card:
            kept = _kept_card(view, against) or kept
        facts.extend(kept)
    facts = facts or [_plain(view, card, takes)]
    if against is None:
        return tuple(facts[:MOST_FACTS])
    told = facts[-3:]
    if (
        against > card
        and beside
        and takes is not None
        and (beside[against] > takes) is (sum(view.pile) >= 0)
    ):
        told.sort(key=lambda one: one not in kept)  # the odds speak for the dearer card
    return tuple(told)


def _for_the_last_prize(
    view: RajView, card: int, takes: float, hands: Sequence[Sequence[int]], beside: Mapping[int, float]
) -> tuple[Fact, ...]:
    """Of two cards the one that is left plays itself for the last prize: where that counts for more than
    this pile, it is why the other one is played.
    """
    if len(view.hand) != 2 or len(view.to_come) != 1:
        return ()
    [kept], [prize] = [one for one in view.hand if one != card], view.to_come
    then = prize * (_takes_last(kept, prize, hands) - _takes_last(card, prize, hands))
    now = sum(view.pile) * (takes - beside.get(kept, takes))
    if then < LAST_COUNTS or then <= now:
        return ()
    return (
        Fact("The {kept} is better kept for the last prize: {points}", {"kept": kept, "points": prize}),
    )


def _takes_last(card: int, prize: int, hands: Sequence[Sequence[int]]) -> float:
    """The chance that a card takes the last prize where each of the others keeps either card (RAJ-06)."""
    ends = list(product(*hands))
    taken = 0
    for others in ends:
        alone = [one for one in (card, *others) if (card, *others).count(one) == 1]
        taken += bool(alone) and card == (min(alone) if prize < 0 else max(alone))
    return taken / len(ends)


def _not_to_win(view: RajView, card: int, takes: float) -> bool:
    """Whether a card is not there to get what it seems to be for: a mouse is left to the others, or no
    more than tried for; a vulture is accepted. How seldom it wins is no reason for it.
    """
    if sum(view.pile) < 0:
        return takes >= WEAK and card < view.hand[-1]
    return takes < FORLORN and card < view.hand[-1]


def _aim(view: RajView, card: int, takes: float | None, hands: Sequence[Sequence[int]]) -> list[Fact]:
    """What a card of several is after, as far as that can be said without how often it takes the pile."""
    held = [other for hand in hands for other in hand]
    value, low = sum(view.pile), _low(view, card, held)
    if takes is not None and _not_to_win(view, card, takes):
        if value < 0:
            return [
                Fact("Dodging the {points} would cost too high a card: take this one", {"points": value})
            ]
        top = max(held)
        if low:
            return _given_up(view, top, sum(top in hand for hand in hands))
        return [_tried(view, card, takes)]
    facts = _outright(card, held, takes, lowest=value < 0)
    if takes is not None and value > 0 and takes < WEAK and low:
        gaps: dict[str, object] = {"card": card}
        facts.append(
            Fact("A card as low as the {card} is easily spared", gaps)
            if card == view.hand[0]
            else Fact("A card as low as the {card} is easily spared, and beats more than a lower one", gaps)
        )
    elif value < 0 or takes is None or (takes >= FORLORN and not _keeping(view, card, takes, hands)):
        facts += [] if value < 0 and low else _stake(view)
    return facts


def _odds(
    view: RajView,
    card: int,
    takes: float,
    beside: Mapping[int, float] | None,
    against: int | None,
    hands: Sequence[Sequence[int]],
    *,
    alone: bool,
) -> list[Fact]:
    """How often a card takes the pile, beside another one where that tells something; ``alone``: nothing
    else is said of it.
    """
    other = _other(view, card, takes, beside or {}) if against is None else against
    if against is not None and beside and round(10 * takes) == round(10 * beside[against]):
        return []  # as often: that is not what tells them apart
    lowest = min(map(min, hands))
    by_ties = sum(view.pile) >= 0 and card <= lowest
    if card == lowest and sum(view.pile) < 0 and against is None:  # nobody can tie with a lower one
        gaps: dict[str, object] = {
            "card": card,
            "points": sum(view.pile),
            "often": round(100 * (1 - takes)),
        }
        return [Fact("The {card} escapes the {points} only by a tie: {often}", gaps)]
    if other is None or beside is None or (by_ties and view.seats > 2):
        seldom = alone and sum(view.pile) >= 0 and takes < WEAK
        return [
            _tried(view, card, takes)
            if seldom and not by_ties
            else _taking(view, card, takes, by_ties=by_ties)
        ]
    return [_compared(view, (card, takes), (other, beside[other]))]


def _plain(view: RajView, card: int, takes: float | None) -> Fact:
    """What is said of a card of which nothing else is."""
    value = sum(view.pile)
    more = sum(1 for prize in view.to_come if prize > value)
    if card == view.hand[0]:
        return Fact("The {card} is the lowest card in the hand", {"card": card})
    if value < 0:
        return Fact("The {points} goes to the lowest unmatched card", {"points": value})
    if _place(view, card) > HIGH:
        return Fact("The {card} is one of the highest cards in the hand", {"card": card})
    if not more and takes is not None:
        return _tried(view, card, takes)
    if more == 1:
        return Fact("One better prize is still to come", {})
    return Fact("{count} better prizes are still to come", {"count": more})


def _place(view: RajView, card: int) -> float:
    """Where it stands in a hand of several cards: from 0, the lowest, to 1."""
    return view.hand.index(card) / (len(view.hand) - 1)


def _low(view: RajView, card: int, held: Sequence[int]) -> bool:
    """Whether it is a low card: of the hand, and beside what the others hold."""
    return card <= median(view.hand) and card <= median(held)


def _given_up(view: RajView, top: int, holders: int) -> list[Fact]:
    """Why a mouse is left to the others: the highest card can be beaten, or is too dear. Where most of the
    mice to come are better, that is why."""
    mice = [prize for prize in view.to_come if prize > 0]
    if 2 * sum(prize > sum(view.pile) for prize in mice) > len(mice):
        return []
    gaps: dict[str, object] = {"points": sum(view.pile), "top": top}
    if top > view.hand[-1]:
        if holders == view.seats - 1 > 1:
            return [Fact("All the others still hold the {top}: better give this one up", gaps)]
        if holders > 1:
            return [Fact("Several of the others hold the {top}: better give this one up", gaps)]
        return [Fact("An opponent still holds the {top}: better give this one up", gaps)]
    if top == view.hand[-1]:
        if holders > 1:
            return [Fact("Others hold the {top}, too: better give this one up", gaps)]
        return [Fact("An opponent holds the {top}, too: better give this one up", gaps)]
    if sum(view.pile) >= max(view.to_come, default=0):
        return []  # a high card is for such a prize, if for any
    return [Fact("Winning the {points} would cost too high a card: give this one up", gaps)]


def _tried(view: RajView, card: int, takes: float) -> Fact:
    """That a card between low and high is no more than a try."""
    gaps: dict[str, object] = {"card": card, "often": round(100 * takes), "points": sum(view.pile)}
    if len(view.pile) > 1:
        return Fact("The {card} is only a try: it takes the pile {often}", gaps)
    return Fact("The {card} is only a try: it takes the {points} mouse {often}", gaps)


def _outright(card: int, held: Sequence[int], takes: float | None, *, lowest: bool) -> list[Fact]:
    """What the others’ cards can do against this one, and whether they are likely to."""
    gaps: dict[str, object] = {"card": card}
    if lowest:
        return [Fact("No opponent has a card as high as the {card}", gaps)] if card > max(held) else []
    if card > max(held):
        return [Fact("No opponent still holds a card as high as the {card}", gaps)]
    if card == max(held):
        if takes is None or takes >= WEAK:
            return [Fact("Only another {card} could stop it", gaps)]
        return [Fact("Another {card} would stop it, and one is likely to come", gaps)]
    return []


def _stake(view: RajView) -> list[Fact]:
    """What makes the pile worth a fight."""
    value = sum(view.pile)
    if len(view.pile) > 1 and abs(value) > max(map(abs, view.pile)):
        return [Fact("The pile has grown: it’s worth {points}", {"points": value})]
    if view.to_come and value >= 0 and value > max(view.to_come):
        return [Fact("The {points} beats every prize still to come", {"points": value})]
    if value < 0 and view.to_come and min(view.to_come) > 0:
        return [Fact("It is the last vulture", {"points": value})]
    if view.to_come and WORST < value < 0 and value < min(view.to_come):
        return [Fact("No vulture still to come is worse than the {points}", {"points": value})]
    return []


def _taking(view: RajView, card: int, takes: float, *, by_ties: bool) -> Fact:
    """How often the card takes the pile; the lowest of all only where the others tie (RAJ-07)."""
    gaps: dict[str, object] = {"card": card, "often": round(100 * takes), "points": sum(view.pile)}
    if by_ties and view.seats > 2 and takes > 0:
        return Fact("The {card} takes the {points} only if all the others tie: {often}", gaps)
    if len(view.pile) > 1:
        if sum(view.pile) >= 0:
            return Fact("The {card} takes the pile {often}", gaps)
        return Fact("The {card} gets stuck with the pile {often}", gaps)
    if sum(view.pile) >= 0:
        return Fact("The {card} takes the {points} mouse {often}", gaps)
    return Fact("The {card} is left with the {points} vulture {often}", gaps)


def _other(view: RajView, card: int, takes: float, beside: Mapping[int, float]) -> int | None:
    """The card below it that takes a mouse clearly less often, or a vulture more often: the closest."""
    value = sum(view.pile)
    if (takes < WEAK) is (value >= 0):
        return None  # it wins no mouse, or it takes the vulture: nothing below it is worse
    sign = 1 if value >= 0 else -1
    lower = [one for one in beside if one < card and sign * (takes - beside[one]) >= TOLD_APART]
    return max(lower, default=None)


def _compared(view: RajView, one: tuple[int, float], other: tuple[int, float]) -> Fact:
    """How often a card takes the pile, and another one."""
    gaps: dict[str, object] = {"card": one[0], "often": round(100 * one[1]), "other": other[0]}
    gaps |= {"else": round(100 * other[1]), "points": sum(view.pile)}
    if 0 < one[0] - other[0] <= CLOSE:
        return _compared_close(view, gaps)
    if len(view.pile) > 1:
        if sum(view.pile) >= 0:
            return Fact("The {card} takes the pile {often}, the {other} {else}", gaps)
        return Fact("The {card} gets stuck with the pile {often}, the {other} {else}", gaps)
    if sum(view.pile) >= 0:
        return Fact("The {card} takes the {points} mouse {often}, the {other} {else}", gaps)
    return Fact("The {card} is left with the {points} vulture {often}, the {other} {else}", gaps)


def _compared_close(view: RajView, gaps: dict[str, object]) -> Fact:
    """The same of a card just below it, and why so little makes such a difference (RAJ-07)."""
    if len(view.pile) > 1:
        if sum(view.pile) >= 0:
            return Fact(
                "The {card} takes the pile {often}; the {other}, tied or beaten more often, {else}", gaps
            )
        return Fact(
            "The {card} gets stuck with the pile {often}; the {other} {else}, for the others are likely to "
            "bid about as much",
            gaps,
        )
    if sum(view.pile) >= 0:
        return Fact(
            "The {card} takes the {points} mouse {often}; the {other}, tied or beaten more often, {else}",
            gaps,
        )
    return Fact(
        "The {card} is left with the {points} vulture {often}; the {other} {else}, for the others are "
        "likely to bid about as much",
        gaps,
    )


def _kept_card(view: RajView, card: int) -> list[Fact]:
    """What a card had better be kept for that was played."""
    best, value = max(view.to_come, default=0), max(sum(view.pile), 0)
    if best > value:
        gaps: dict[str, object] = {"other": card, "points": best}
        return [Fact("The {other} is worth more for the {points} mouse still to come", gaps)]
    if best > 0:
        return [Fact("The {other} is worth more when it is kept for later", {"other": card})]
    return []


def _keeping(view: RajView, card: int, takes: float, hands: Sequence[Sequence[int]]) -> list[Fact]:
    """What the higher cards are kept for, when the card does not try to win with them: nothing where the
    highest is a low one beside what the others hold.
    """
    value = sum(view.pile)
    better = sum(1 for prize in view.to_come if prize > max(value, 0))
    above = sum(1 for other in view.hand if other > card)
    if not better or above < 2 or (value >= 0 and takes >= WEAK):
        return []
    if view.hand[-1] <= median(other for hand in hands for other in hand):
        return []
    gaps: dict[str, object] = {"count": better}
    if better == 1 and value >= 0:
        return [Fact("The higher cards are kept: one better mouse is still to come", {})]
    if better == 1:
        return [Fact("The higher cards are kept for a mouse still to come", {})]
    if value >= 0:
        return [Fact("The higher cards are kept: {count} better mice are still to come", gaps)]
    return [Fact("The higher cards are kept: {count} mice are still to come", gaps)]
