"""Which of several actions is advised whose chances to win the game cannot be told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ai.evaluation.evaluator import Valued
from ai.wild_cards.reasons import refills
from ai.wild_cards.worth import points_at_once
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import BONUS, DECK, REFILL, VALUE, WILD, earns_bonus
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.view import WildCardsView

RARE: Final = 1.5
"""How much more a wild card is spared than another 1: it fits every habitat."""
ALIKE: Final = 0.1
"""Points by which actions differ that spend the same and are as good."""


def preferred(
    view: WildCardsView, level: Sequence[Valued], worth: Mapping[WildCardsAction, float]
) -> Sequence[Valued]:
    """Those that give least up, what is ``worth`` most first: no animal, then points, then cards. What the
    best of them is for decides what the others are compared by: cards that are bid with cards, drawing
    with nothing.
    """
    taking = [one for one in level if not gives_up(view, one.action)] or list(level)
    match taking[0].action:
        case moves.Swap() | moves.Discard():
            return taking
        case moves.Bid((card,)) | moves.ChooseBid(card) if card == REFILL:
            return taking[:1]
    alike = [one for one in taking if not _refills(one.action)]
    most = max(_brings(view, one.action) for one in alike)
    alike = [one for one in alike if _brings(view, one.action) == most]
    least = min(_spends(one.action) for one in alike)
    alike = [one for one in alike if _spends(one.action) == least]
    alike.sort(key=lambda one: -worth.get(one.action, 0.0))
    best = worth.get(alike[0].action, 0.0)
    return [one for one in alike if best - worth.get(one.action, 0.0) <= ALIKE]


def gives_up(view: WildCardsView, action: WildCardsAction) -> bool:
    """Whether it does without an animal: by declining, or by the refill card in a hand to which it draws
    nothing.
    """
    match action:
        case moves.Bid((card,)) if card == REFILL:
            return not refills(view)
        case moves.TakeBack() | moves.Lay(()):
            return True
    return False


def _refills(action: WildCardsAction) -> bool:
    return action in (moves.Bid((REFILL,)), moves.ChooseBid(REFILL))


def _brings(view: WildCardsView, action: WildCardsAction) -> int:
    """Points at once, as far as the action itself decides them."""
    match action:
        case moves.Acquire(animal, payment):
            points = points_at_once(view.collections, view.leaders, view.seat, animal)
            return points + BONUS * earns_bonus(animal, view.bids[view.seat], payment)
        case moves.Lay(payment) if payment:
            bid = view.bids[view.seat]
            return BONUS * any(earns_bonus(animal, bid, payment) for animal in view.row)
    return 0


def _spends(action: WildCardsAction) -> float:
    """How much in cards it costs, or may cost."""
    match action:
        case moves.Bid(cards):
            return max(VALUE[card] for card in cards)
        case moves.ChooseBid(card):
            return VALUE[card]
        case moves.Lay(cards) | moves.Acquire(_, cards):
            return sum(VALUE[card] + RARE * (card == WILD) for card in cards)
        case moves.Show(card):
            return 0 if card == DECK else VALUE[card]
        case moves.ReturnBid(back):
            return not back
    return 0.0
