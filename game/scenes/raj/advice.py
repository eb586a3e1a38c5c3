"""What is said of bids in Raj. Hands are no secret there: what was played is open."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from game.engine.games.raj.state import RajView
from game.scenes.raj.facts import ALONE, ESTIMATED, NAMES_CARDS, PAST, SIDES, USUAL
from game.scenes.raj.model import RajModel
from game.scenes.raj.sides import lesson, sides
from game.scenes.raj.words import came, prize_words
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Takes, often
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MoveWords
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.worth import Worth
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import gettext_noop, tr

HALVES: Final = 4
"""With fewer cards nothing is low or high."""
LOW, HIGH = 1 / 3, 2 / 3
"""Below the one a card is a low one of the hand, above the other a high one."""
MIDDLE: Final = 0.35, 0.6
"""Between these a card is in the middle of the hand."""
LIKELY: Final = 0.8
"""A card that would take a vulture less often, were any card as likely as another, does not take it, it
dodges it: low cards come more often than that."""


def _move(card: int) -> str:
    return tr("the {card}", card=card)


def _lights(_model: RajModel, card: int) -> Sequence[object]:
    return [PieceId(HAND, card)]


def _place(view: RajView, card: int) -> float:
    """Where it stands in the hand: from 0, the lowest, to 1."""
    return view.hand.index(card) / (len(view.hand) - 1)


def _hunch(view: RajView, card: int) -> str:
    """Whether it is a low card of the hand, a high one, or one between."""
    if len(view.hand) < HALVES:
        return tr("Compare your last cards with what the others hold.") if len(view.hand) > 1 else ""
    place = _place(view, card)
    least, most = MIDDLE
    if place < least:
        return tr("Look at your lower cards.")
    if place <= most:
        return tr("Look at the middle of your hand.")
    if place == 1:
        return tr("Play one of your higher cards.")
    return tr("Play a high card, but not your highest.")


def _strong(view: RajView, card: int) -> bool:
    """Whether it is a high card beside what the others hold, too."""
    held = [other for seat in range(view.seats) if seat != view.seat for other in view.remaining(seat)]
    return sum(other < card for other in held) > HIGH * len(held)


def _lowest(view: RajView, card: int) -> bool:
    """Whether it is likely to be the lowest card."""
    hands = [view.remaining(seat) for seat in range(view.seats) if seat != view.seat]
    return prod(sum(other > card for other in hand) / len(hand) for hand in hands) >= LIKELY


def _ways(view: RajView, cards: Sequence[int], _takes: Takes = NO_TAKES) -> tuple[int, ...]:
    """Of cards that are as good a high one and a low one, if there are both.

    The first of the cards, which is the one that is advised, is one of the two. Where all cards are as
    good, it is no choice of two.
    """
    if len(view.hand) < HALVES or len(cards) == len(view.hand):
        return ()
    low = [card for card in cards if _place(view, card) < LOW]
    if view.lowest:
        low = [card for card in low if _lowest(view, card)]
    high = [card for card in cards if _place(view, card) > HIGH and _strong(view, card)]
    if not low or not high or cards[0] not in (low[0], high[0]):
        return ()
    return high[0], low[0]


def _apart(view: RajView, cards: Sequence[int], _takes: Takes = NO_TAKES) -> tuple[str, str] | None:
    """For cards that are as good, low and high ones among them: the choice without and with their names,
    that of the advised card, which masters play most, first.

    Of the last few cards, all as good, none is named.
    """
    if _any_card(view, cards) and len(cards) < HALVES:
        if len(cards) > 2:
            return "", tr("All your cards are much the same")
        return "", tr("Both your cards are much the same")
    ways = _ways(view, cards)
    if not ways:
        return None
    order = ways if ways[0] == cards[0] else ways[::-1]
    first, second = (_way(view, card, high=card == ways[0]) for card in order)
    said = tr("One of your high cards or one of your low ones: much the same.")
    named = tr("Much the same: {first}, or {second}", first=first, second=second)
    return said, named


def _way(view: RajView, card: int, *, high: bool) -> str:
    """What one of two ways does, with the name of its card."""
    if view.lowest:
        words = tr("dodge it with {card}") if high else tr("take it with {card}")
    elif not high:
        words = tr("give it up with {card}")
    else:
        sure = card > max(max(view.remaining(seat)) for seat in range(view.seats) if seat != view.seat)
        words = tr("win it with {card}") if sure else tr("try to win it with {card}")
    return words.format(card=_move(card))


def _named_sides(view: RajView, cards: Sequence[int], takes: Takes) -> tuple[str, ...]:
    """What speaks for each of two ways, and how often the high card, which is to win or to dodge, does."""
    ways, (strive, leave) = _ways(view, cards), sides(view)
    if not ways or ways[0] not in takes:
        return strive, leave
    gaps = {"card": ways[0], "often": often(takes[ways[0]])}
    if view.lowest:
        return strive, tr("The {card} is left with it {often}.", **gaps), leave
    odds = tr("The {card} takes it {often}.", **gaps)
    return strive, odds if strive else tr("For winning it: the {card} takes it {often}.", **gaps), leave


def _odds(view: RajView, takes: Takes) -> str:
    """How often the highest and the lowest card of the hand take what is fought for, if that is known."""
    low, high = view.hand[0], view.hand[-1]
    if low not in takes or high not in takes:
        return ""
    first, second = (low, high) if view.lowest else (high, low)
    gaps = {"card": first, "often": often(takes[first]), "other": second, "else": often(takes[second])}
    if gaps["often"] == gaps["else"]:
        words = tr("The {card} and the {other} take it {often}.")
        words = tr("The {card} and the {other} are left with it {often}.") if view.lowest else words
    else:
        words = tr("The {card} takes it {often}, the {other} {else}.")
        words = tr("The {card} is left with it {often}, the {other} {else}.") if view.lowest else words
    return words.format(**gaps)


NEAR: Final = 1.0
"""Points between cards that bots draw among: their luck is about a third of that, or a mixture."""


def _drawn(_played: int, best: int) -> str:
    """That a bot drew a card that is about as good as the best."""
    return tr("It varies its cards: the {best} was about as good.", best=best)


def _any_card(view: RajView, cards: Sequence[int]) -> str:
    """What cards are called where all are as good and no two ways are named; empty: they are not."""
    return tr("any card") if 1 < len(cards) == len(view.hand) and not _ways(view, cards) else ""


ADVICE: Final = Advice(
    MoveWords(
        _move, _lights, about=lambda view: prize_words(view.pile), came=came, plus=frozenset({"points"})
    ),
    BotWords(
        frozenset(PAST),
        near=NEAR,
        drawn=_drawn,
        strayed=gettext_noop(
            "Now and then it plays a card that it likes less, for whoever is foreseen is beaten. "
            "Weighed as better: {move}."
        ),
        alone=ALONE,
        past=PAST,
    ),
    Worth(points=True),
    HintWords(telling=NAMES_CARDS, hunch=_hunch, lesson=lesson, advised=ESTIMATED, usual=USUAL),
    TwoWays(_apart, _ways, sides, _named_sides, any_move=_any_card, odds=_odds, neutral=SIDES),
)
