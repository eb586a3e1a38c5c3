"""Which new patterns a card could have made: what a review shows where it judges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from game.engine.games.wild_pattern.bank import PAYS
from game.engine.games.wild_pattern.cards import FULL_HAND, NO_CARD
from game.engine.games.wild_pattern.moves import Click, Lay
from game.engine.games.wild_pattern.patterns import BEFORE, Claim, Statement, claims_at, claims_on, judge
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.names import ALWAYS_NAMES, EVERY_NAMES, card_name, money
from game.scenes.wild_pattern.worth import prospect
from game.tabletop.advice.unjudged import Sight
from game.ui.i18n import tr, trn

WINS: Final = 10_000
"""Cents that stand for winning the game."""


class Found(NamedTuple):
    """A new pattern, how many cents more the bank would pay at best for what it brings, what that is, and
    whether it ends the round by filling the hand (WWP-50).
    """

    claim: Claim
    more: int
    brings: str
    ends: bool = False


def sight(view: WildPatternView, chosen: Any) -> Sight:
    """The patterns that the card in question could have made, those first that bring most."""
    if view.phase is Phase.DECLARE:
        return _to_declare(view, chosen)
    card, wheel = view.playable, view.wheel
    name = card_name(card)
    found = _ranked(view, claims_on(wheel, card), card, wheel)
    if not found:
        return Sight(
            tr("Nobody could have made a new pattern with the {card}.", card=name)
            if isinstance(chosen, Click)
            else tr("No new pattern could be made with the {card}.", card=name)
        )
    head = trn(
        "One new pattern could be made with the {card}.",
        "{n} new patterns could be made with the {card}.",
        len(found),
        card=name,
    )
    here = [one for one in found if isinstance(chosen, Lay) and one.claim.place == chosen.place]
    best = None if _enough(here, found[0]) else Lay(found[0].claim.place)
    lines = tuple(_line(one, placed=True) for one in found)
    missed = ("", 0) if best is None else _missed(found[0].more, max((one.more for one in here), default=0))
    return Sight(head, lines, best, *missed)


def _enough(chosen: Sequence[Found], best: Found) -> bool:
    """Whether one of the chosen patterns brings as much as the best, or ends the round while nothing wins
    the game at once: what more the bank would have paid for a round that goes on is no measure of it.
    """
    return any(one.more >= best.more or (one.ends and best.more < WINS) for one in chosen)


def _to_declare(view: WildPatternView, chosen: Any) -> Sight:
    """The same of a card that lies on its place, beside what was declared."""
    card, wheel = view.played, view.wheel_before
    found = _ranked(view, claims_at(wheel, card, view.place), card, wheel)
    said = [one for one in found if one.claim.pattern.statement == chosen]
    told = []
    if isinstance(chosen, Statement) and not said:
        reason = tr(judge(wheel, card, view.place, chosen).reason)
        told.append(tr("Wrong: {reason}.", reason=reason))
    if found and _enough(said, found[0]):
        told.append(tr("None here brought more: {what}.", what=said[0].brings))
        others = tuple(_line(one, placed=False) for one in found if one not in said)
        if others:
            told.append(trn("Another one was new here.", "{n} others were new here.", len(others)))
        return Sight(" ".join(told), others)
    if found:
        told.append(trn("One pattern was new here.", "{n} patterns were new here.", len(found)))
    if not found:
        return Sight(" ".join(told))
    lines = tuple(_line(one, placed=False) for one in found)
    missed = _missed(found[0].more, said[0].more if said else 0)
    return Sight(" ".join(told), lines, found[0].claim.pattern.statement, *missed)


def _missed(best: int, mine: int) -> tuple[str, int]:
    """What the best pattern would have brought more than what was chosen, in a few words and in cents."""
    more = best - max(0, mine)
    if more <= 0:
        return "", 0
    return (tr("a win in sight") if best >= WINS else tr("{sum} more was possible", sum=money(more))), more


def _line(found: Found, *, placed: bool) -> str:
    """A pattern in few words, where it was and what it brings."""
    statement = found.claim.pattern.statement
    every, always = tr(EVERY_NAMES[statement.every]), tr(ALWAYS_NAMES[statement.always])
    if statement.side == BEFORE:
        pattern = tr("before {every}: {always}", every=every, always=always)
    else:
        pattern = tr("after {every}: {always}", every=every, always=always)
    if placed:
        pattern = tr("Place {n}: {pattern}", n=found.claim.place + 1, pattern=pattern)
    told = tr("{pattern} – {what}", pattern=pattern, what=found.brings)
    return told[:1].upper() + told[1:]


def _ranked(view: WildPatternView, claims: Sequence[Claim], card: int, wheel: Sequence[int]) -> list[Found]:
    """Each with what it brings, the most first."""
    return sorted((_found(view, claim, card, wheel) for claim in claims), key=lambda one: -one.more)


def _found(view: WildPatternView, claim: Claim, card: int, wheel: Sequence[int]) -> Found:
    """What the bank would pay more for the cards of a claim (WWP-21, WWP-22), of a choice the dearest."""
    pattern, covered = claim.pattern, wheel[claim.place]
    held = len(view.captured[view.seat])
    if pattern.wild:
        return Found(claim, WINS, tr("wins the game"), ends=True)
    if pattern.statement.with_suit:
        cards = [one for one in (covered, card)[: 1 if pattern.count == 2 else 2] if one != NO_CARD]
        more, gain = _more(view, cards)
        if not cards:
            return Found(claim, 0, tr("no card"))
        names = [tr("the {item}", item=card_name(one)) for one in cards]
        ends = held + len(cards) >= FULL_HAND
        if len(names) == 1:
            return Found(claim, more, tr("{card} ({sum})", card=names[0], sum=gain), ends)
        both = tr("{card} and {other} ({sum})", card=names[0], other=names[1], sum=gain)
        return Found(claim, more, both, ends)
    tops = [top for place, top in enumerate(wheel) if top != NO_CARD and place != claim.place]
    free = tops if pattern.picks == 1 else [*tops, card]
    more, gain = max(_more(view, cards) for cards in combinations(free, pattern.picks))
    ends = held + pattern.picks >= FULL_HAND
    if pattern.picks == 1:
        return Found(claim, more, tr("one card (up to {sum})", sum=gain), ends)
    return Found(claim, more, tr("two cards (up to {sum})", sum=gain), ends)


def _more(view: WildPatternView, cards: Sequence[int]) -> tuple[int, str]:
    """How many cents more the bank would pay with these cards, also as it is written."""
    told = prospect(view, view.seat, cards)
    more = (told.after or 0) - told.before if cards else 0
    if told.wild and view.variant.wild != PAYS:
        return WINS, tr("a Wild hand")
    return more, ("−" if more < 0 else "+") + money(abs(more))
