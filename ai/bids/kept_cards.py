"""The facts behind strong cards that are kept, as English sentences with gaps."""

from __future__ import annotations

from typing import Final

from ai.bidder import Fact
from game.engine.games.bids.cards import BLACK, COLOUR, NO_CARD, TIMES_TWO, VALUE, code
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView

KEPT: Final = frozenset(
    {
        "No card of the hand can beat the leading bid: the strong ones are kept for later.",
        "Worth a try, but not with the strongest card.",
        "{lot_points} is hardly more than the {points} of a lucky loser: strong cards are kept.",
        "Stronger cards are kept: {better} may still come.",
        "Stronger cards are kept: the 2x may still come and double {points}.",
        "Stronger cards are kept in case {better} comes: it is worth more than the luck.",
        "The strongest card is kept in case {better} comes: it is worth more than the luck.",
        "The strongest card is kept: {better} may still come.",
        "The strongest card is kept: the 2x may still come and double {points}.",
        "The strongest card wins more easily later, when others have spent theirs.",
        "A strong card wins more easily later, when others have spent theirs.",
    }
)
"""What speaks against the strong cards of the hand."""


def kept_for(view: BidsView, value: float, *, all_but_one: bool) -> Fact:
    """What stronger cards (``all_but_one``: the only stronger one) are kept for: the best black card that
    may still come up, if it is worth more to the seat than a lot that is worth this ``value`` to it.
    """
    best, most = _best_to_come(view)
    if most <= value and all_but_one:
        return Fact("The strongest card wins more easily later, when others have spent theirs.", {})
    if most <= value:
        return Fact("A strong card wins more easily later, when others have spent theirs.", {})
    if best == TIMES_TWO:
        gaps: dict[str, object] = {"points": most}
        if all_but_one:
            return Fact("The strongest card is kept: the 2x may still come and double {points}.", gaps)
        return Fact("Stronger cards are kept: the 2x may still come and double {points}.", gaps)
    gaps = {"better": code(best)}
    if all_but_one:
        return Fact("The strongest card is kept: {better} may still come.", gaps)
    return Fact("Stronger cards are kept: {better} may still come.", gaps)


def kept_beside_luck(view: BidsView, *, all_but_one: bool) -> Fact:
    """The same for whoever hopes for luck, which the best black card to come is worth more than."""
    gaps: dict[str, object] = {"better": code(_best_to_come(view)[0])}
    if all_but_one:
        return Fact(
            "The strongest card is kept in case {better} comes: it is worth more than the luck.", gaps
        )
    return Fact("Stronger cards are kept in case {better} comes: it is worth more than the luck.", gaps)


def most_to_come(view: BidsView) -> int:
    """What the best black card that may still come up is worth to the seat as it stands."""
    return _best_to_come(view)[1]


def _best_to_come(view: BidsView) -> tuple[int, int]:
    """The black card that may still come up and is worth most to the seat as it stands, and how much."""
    special = {TIMES_TWO: worth(view.fronts[view.seat])}
    loose = [card for card in (*view.unseen(), *view.known) if COLOUR[card] == BLACK]
    worths = [(special.get(card, VALUE[card]), card not in special, card) for card in loose]
    most, _, best = max(worths, default=(0, False, NO_CARD))
    return best, most
