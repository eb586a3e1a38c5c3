"""What captured cards are worth, what more of them would make of that, and who nears a Wild hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import LOOSE, PAYS, bill_of, is_wild
from game.engine.games.wild_pattern.cards import (
    COLOUR_OF,
    COLOUR_WORDS,
    FULL_HAND,
    NO_CARD,
    OBJECT_OF,
    PATTERN_CARDS,
    SWAP,
    WANTED,
)
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.names import SLOT_NAMES, card_name, money
from game.ui.i18n import tr, trn


class Prospect(NamedTuple):
    """What captured cards are worth ``before`` and ``after`` a choice, in cents (None: not known yet).

    ``cards`` is how many they will be, ``wild`` whether they are a Wild hand then; ``got`` the card that
    would come, ``NO_CARD`` for none or several, ``lost`` the one that would go; ``saved`` says whether the
    player's Swap can still make one too many enough.
    """

    before: int
    after: int | None
    cards: int
    wild: bool
    got: int
    lost: int = NO_CARD
    saved: bool = False

    @property
    def bust(self) -> bool:
        """Whether they are more than five: the bank pays nothing at all (WWP-51)."""
        return self.cards > FULL_HAND

    @property
    def change(self) -> str:
        """“$1.30 → 90¢”."""
        before = money(self.before)
        return before if self.after is None else f"{before} → {money(self.after)}"

    @property
    def words(self) -> str:
        """What the card that comes, or goes, would bring."""
        if self.got == NO_CARD:
            name = card_name(self.lost)
            return tr("Without the {card} your cards are worth {change}", card=name, change=self.change)
        name = card_name(self.got)
        if self.wild:
            return tr("With the {card} you have a Wild hand", card=name)
        if self.saved:
            return tr(
                "With the {card} you go bust, unless you use “{challenge}” to give a card for a challenge "
                "card",
                card=name,
                challenge=card_name(SWAP),
            )
        if self.bust:
            return trn(
                "With the {card} you go bust: {n} card pays nothing",
                "With the {card} you go bust: {n} cards pay nothing",
                self.cards,
                card=name,
            )
        return tr("With the {card} your cards are worth {change}", card=name, change=self.change)


def nearly_wild(view: WildPatternView, seat: Seat) -> bool:
    """Whether one card that is still in the game would make this seat's a Wild hand (WWP-52), and the round
    is not over yet.
    """
    cards = view.captured[seat]
    if len(cards) != FULL_HAND - 1 or view.out[seat] or any(len(one) >= FULL_HAND for one in view.captured):
        return False
    left = (one for one in PATTERN_CARDS if one not in cards and one not in view.removed)
    return any(is_wild((*cards, one), view.variant.wild) for one in left)


def lacking(view: WildPatternView, seat: Seat) -> str:
    """What would make this seat's cards a Wild hand, in words; empty while it is not near one."""
    if not nearly_wild(view, seat):
        return ""
    cards = view.captured[seat]
    if all(OBJECT_OF[one] == WANTED for one in cards):
        return tr("the fifth Wanted poster")
    colours, objects = ({shows[one] for one in cards} for shows in (COLOUR_OF, OBJECT_OF))
    if len(colours) < len(cards):
        return tr("a different object")
    if len(objects) < len(cards):
        return tr("a different colour")
    if view.variant.wild == LOOSE:
        return tr("a different colour or object")
    colour = next(one for one in COLOUR_WORDS if one not in colours)
    return tr("a {card} with a different object", card=tr(SLOT_NAMES[colour]))


def alarm(view: WildPatternView, seat: Seat, names: Sequence[str], own: Seat) -> str:
    """That this seat is one card from winning the whole game (WWP-52), and which; else empty. It may be the
    player's ``own``.
    """
    what = lacking(view, seat)
    if not what or view.variant.wild == PAYS:
        return ""
    if seat == own:
        return tr("You are one card from a Wild hand, which wins: {what}", what=what)
    return tr("{name} is one card from a Wild hand, which wins: {what}", name=names[seat], what=what)


def warning(view: WildPatternView, seats: Iterable[Seat], names: Sequence[str]) -> str:
    """The same of all these seats in a few words."""
    pays = view.variant.wild == PAYS
    told = [(names[seat], what) for seat in seats if (what := lacking(view, seat)) and not pays]
    return " · ".join(tr("{name} wins with: {what}", name=name, what=what) for name, what in told)


def worth(view: WildPatternView, seat: Seat, cards: Sequence[int]) -> int:
    """What the bank would pay this seat for these cards, in cents (WWP-51)."""
    return bill_of(seat, cards, view.targets[seat], view.variant.wild).total


def swap_saves(view: WildPatternView, seat: Seat, cards: int) -> bool:
    """Whether so many captured cards are one too many, and whoever wins a turn with them may still swap one
    for an opponent's challenge card (WWP-41, WWP-42).
    """
    if cards != FULL_HAND + 1 or SWAP not in view.challenges[seat]:
        return False
    return any(view.challenges[other] for other in view.playing if other != seat)


def prospect(
    view: WildPatternView,
    seat: Seat,
    got: Sequence[int] = (),
    *,
    lost: int = NO_CARD,
    more: int = 0,
    wins: bool = False,
) -> Prospect:
    """These cards come, one goes, and so many more must be taken; ``wins``: the turn is won with them, and
    a challenge card may be used then.
    """
    mine = view.captured[seat]
    then = (*(one for one in mine if one != lost), *got)
    count = len(then) + more
    after = 0 if count > FULL_HAND else worth(view, seat, then) if got or lost != NO_CARD else None
    wild = not more and is_wild(then, view.variant.wild)
    saved = wins and swap_saves(view, seat, count)
    came = got[0] if len(got) == 1 else NO_CARD
    return Prospect(worth(view, seat, mine), after, count, wild, came, lost, saved)
