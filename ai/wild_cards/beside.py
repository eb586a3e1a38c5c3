"""What tells a better action from the one that was chosen: the facts of a review.

A fact that is as true of the chosen action is no reason against it, whichever card it names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from ai.bidder import Fact
from ai.wild_cards.animal_reasons import denied, easily_lost, is_last, leader_won, wanting
from ai.wild_cards.choices import Weighed
from ai.wild_cards.reasons import MOST_FACTS, all_facts, habitats_left, taken_back
from ai.wild_cards.worth import points_at_once
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import (
    BONUS,
    HABITAT,
    REFILL,
    VALUE,
    WILD,
    animal_name,
    code,
    earns_bonus,
)
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.view import WildCardsView

NO_REASON: Final = Fact("Nothing at once tells the two apart: what comes later does", {})
"""What is said where no fact does."""
_CARDS: Final = ("card", "first", "second")
"""Gaps that say which action it is, not what is true of it."""
_MORE: Final = ("points", "often", "percent")
"""Gaps of which more speaks for an action and as much or less does not."""
_CLEARLY: Final = {"often": 10}
"""How much more of such a gap is told apart in words."""


def facts_beside(
    view: WildCardsView,
    action: WildCardsAction,
    chosen: WildCardsAction,
    weighed: tuple[Weighed | None, Weighed | None],
) -> tuple[Fact, ...]:
    """One to three facts that are true of the better action and not of the chosen one; ``weighed`` is what
    was thought about each. Nothing tells more than with how many cards the last round is played.
    """
    as_well = all_facts(view, chosen, weighed[1])
    found = [one for one in all_facts(view, action, weighed[0]) if not _of_both(one, as_well)]
    found = _animals_beside(view, action, chosen, found)
    left = left_beside(view, action, chosen)
    kept = kept_beside(view, action, chosen)
    found = [one for one in found if one not in left][: MOST_FACTS - len((left + kept)[:2])]
    found = [*left, *found, *kept] if view.round + 1 == view.rounds else [*found, *left, *kept]
    return tuple(found[:MOST_FACTS] or _against(view, action, chosen) or [NO_REASON])


def _animals_beside(
    view: WildCardsView, action: WildCardsAction, chosen: WildCardsAction, facts: list[Fact]
) -> list[Fact]:
    """The same of two animals of which the better scores no more at once: why the other was worth less."""
    if not (isinstance(action, moves.Acquire) and isinstance(chosen, moves.Acquire)):
        return facts
    animal, other = action.animal, chosen.animal
    at_once = partial(points_at_once, view.collections, view.leaders, view.seat)
    if animal == other or at_once(animal) > at_once(other):
        return facts
    kept = [
        one
        for one in facts
        if "instead" not in one.details
        and not one.template.endswith("at once: {points}")
        and not one.template.startswith("At once")
    ]
    lost = [] if leader_won(view, animal) else easily_lost(view, other)
    return [*lost, *(one for one in facts if "instead" in one.details), *kept]


def _of_both(fact: Fact, others: Sequence[Fact]) -> bool:
    """Whether one of these says as much of another action."""
    mine = _said(fact)
    for other in others:
        if other.template != fact.template or _said(other) != mine:
            continue
        more = [gap for gap in _MORE if gap in fact.details]
        if not any(_more(fact, other, gap) for gap in more):
            return True
    return False


def _more(fact: Fact, other: Fact, gap: str) -> bool:
    mine, theirs = fact.details[gap], other.details[gap]
    assert isinstance(mine, int)
    assert isinstance(theirs, int)
    return mine >= theirs + _CLEARLY.get(gap, 1)


def _said(fact: Fact) -> dict[str, object]:
    """What a fact says beside the cards that it is about and numbers that are compared."""
    return {gap: value for gap, value in fact.details.items() if gap not in (*_CARDS, *_MORE)}


def left_beside(view: WildCardsView, action: WildCardsAction, chosen: WildCardsAction) -> list[Fact]:
    """How many more habitats the next round begins with."""
    count, fewer = _left(view, action), _left(view, chosen)
    if is_last(view) or count is None or fewer is None or count <= fewer:
        return []
    return [habitats_left(view, count, fewer)]


def _left(view: WildCardsView, action: WildCardsAction) -> int | None:
    """How many habitats an action leaves in the hand once it is done, None where that is not known yet."""
    match action:
        case moves.Acquire(_, payment):
            return len(view.hand) - (0 if view.paid[view.seat] else len(payment))
        case moves.TakeBack():
            size, drawn = taken_back(view)
            return size + drawn
    return None


def kept_beside(view: WildCardsView, action: WildCardsAction, chosen: WildCardsAction) -> list[Fact]:
    """What an action of the same kind keeps that the chosen one spends, and what that is good for."""
    spent, paid = _spent(chosen), _spent(action)
    if is_last(view) or type(action) is not type(chosen) or not paid:
        return []
    kept = sorted(
        (Counter(spent) - Counter(paid)).elements(), key=lambda card: (card != WILD, -VALUE[card])
    )
    if not kept:
        return []
    if kept[0] == WILD:
        return [Fact("It keeps the wild card, which fits every habitat", {"card": code(WILD)})]
    gaps: dict[str, object] = {"card": code(kept[0])}
    facts = []
    lost = [one for one in _paid_at_home(view, chosen) if one not in _paid_at_home(view, action)]
    if lost:
        at_once = partial(points_at_once, view.collections, view.leaders, view.seat)
        here = {**gaps, "points": BONUS, "animal": animal_name(max(lost, key=at_once))}
        facts = [Fact("{card} brings +{points} for the {animal}, but is worth more in the hand", here)]
    if _pays(view, kept[0], paid) and not _pays(view, kept[0], spent):
        later = {**gaps, "points": BONUS}
        return [
            *facts,
            Fact("With {card} kept, a later animal of its habitat could bring +{points}", later),
        ]
    return facts or [Fact("It keeps {card} for another bid", gaps)]


def _spent(action: WildCardsAction) -> tuple[int, ...]:
    """The habitats that an action gives out of the hand."""
    match action:
        case moves.Bid(cards):
            return tuple(card for card in cards if card != REFILL)
        case moves.Acquire(_, cards) | moves.Lay(cards) | moves.Discard(cards):
            return cards
        case moves.Show(card) if 0 <= card < len(VALUE):
            return (card,)
    return ()


def _paid_at_home(view: WildCardsView, action: WildCardsAction) -> list[int]:
    """The animals which an action pays for from their own habitat alone (WC-32)."""
    bid = view.bids[view.seat]
    match action:
        case moves.Acquire(animal, payment):
            return [animal] if earns_bonus(animal, bid, payment) else []
        case moves.Lay(cards) if cards:
            return [animal for animal in dict.fromkeys(view.row) if earns_bonus(animal, bid, cards)]
    return []


def _pays(view: WildCardsView, card: int, spent: tuple[int, ...]) -> bool:
    """Whether a later animal of a card's habitat could be paid for from it alone with what stays."""
    hand = (Counter(view.hand) - Counter(spent)).elements()
    fits = [one for one in hand if HABITAT[one] == HABITAT[card] or one == WILD]
    return any(1 < VALUE[one] <= len(fits) for one in fits)


def _against(view: WildCardsView, action: WildCardsAction, chosen: WildCardsAction) -> list[Fact]:
    """What others would do with the animal that the better action takes."""
    match action, chosen:
        case moves.Acquire(animal), moves.Acquire(other) if animal != other:
            if wanting(view, animal) and not wanting(view, other):
                return [denied(view, animal)]
    return []
