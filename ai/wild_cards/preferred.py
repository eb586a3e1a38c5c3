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


def preferred(
    view: WildCardsView, level: Sequence[Valued], worth: Mapping[WildCardsAction, float]
) -> Sequence[Valued]:
    """What gives least up: no animal, then points, then cards, then what is ``worth`` most. Of animals all
    that bring as many points; otherwise one action, as cards of other habitats are none the worse.
    """
    best = level[0]
    near = [one for one in level if best.expected - one.expected <= one.error] or [best]
    taking = [one for one in near if not gives_up(view, one.action)] or near
    if isinstance(taking[0].action, moves.Swap | moves.Discard):
        return taking
    if _refills(taking[0].action):
        return taking[:1]
    order = sorted(
        (one for one in taking if not _refills(one.action)),
        key=lambda one: (-_brings(view, one.action), _spends(one.action), -worth.get(one.action, 0.0)),
    )
    most = _brings(view, order[0].action)
    animals: dict[int, Valued] = {}
    for one in order:
        if isinstance(one.action, moves.Acquire) and _brings(view, one.action) == most:
            animals.setdefault(one.action.animal, one)
    return [*animals.values()] or order[:1]


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
