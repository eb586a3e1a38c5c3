"""The facts behind a move, as English sentences with gaps; they become hints and reviews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Final

from ai.bidder import Fact
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.prospects import with_card
from ai.wild_pattern.standing import owner_of
from game.engine.games.wild_pattern.bank import PAYS, is_wild
from game.engine.games.wild_pattern.cards import (
    FULL_HAND,
    HANDS_UP,
    MONEY_CARDS,
    NO_CARD,
    OBJECT_OF,
    PIANIST,
    SWAP,
    WORDS,
    is_pattern,
    name_of,
)
from game.engine.games.wild_pattern.moves import Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import BEFORE, Claim, Statement

MOST = 3
PAYS_NOW: Final = "With {card} the bank would pay {money} instead of {sum}"
COMPLETES: Final = "{card} completes a Wild hand"
WINS: Final = "{card} completes a Wild hand: that wins the game at once"
ON_TARGET: Final = "{card} is on target"
LEAST_HARM: Final = "{card} does the least harm"
DECIDES: Final = (COMPLETES, WINS, "{name} needs {card} for a Wild hand")
"""What matters before anything that the bank pays."""
ALIKE: Final = 0.02
"""Chances to win that are no further apart are alike to whoever puts a card down."""


def about_claim(claim: Claim, card: int, covered: int) -> tuple[Fact, ...]:
    """What is said, what it brings, and why it may be hard to see."""
    pattern = claim.pattern
    facts = [about_statement(pattern.statement)]
    if covered != NO_CARD and not pattern.part >> claim.place & 1:
        broke: dict[str, object] = {"covered": name_of(covered)}
        facts.append(Fact("It is new because {covered} had prevented it and is covered now", broke))
    if pattern.wild:
        facts.append(Fact("All eight cards take part: that wins the game", {}))
    elif pattern.statement.with_suit and pattern.count > 2:
        gaps: dict[str, object] = {"covered": name_of(covered), "card": name_of(card)}
        facts.append(Fact("It takes {covered} and {card} itself", gaps))
    elif pattern.statement.with_suit:
        facts.append(Fact("It takes only the covered card: {covered}", {"covered": name_of(covered)}))
    elif pattern.picks == 1:
        facts.append(Fact("It takes any one card of the wheel", {}))
    else:
        facts.append(Fact("It holds for {count} cards and takes any two", {"count": pattern.count}))
    return tuple(facts)


def about_sight(promises: Sequence[tuple[float, Claim]]) -> Fact:
    """Than which of the other patterns that were seen the first promised more, or which promised as much;
    all with what they promised, the most promising first. What brings the very same cards promises as much,
    whatever was felt.
    """
    (most, first), *rest = promises
    others = [(worth, one) for worth, one in rest if one.pattern.statement != first.pattern.statement]
    if not others:
        return Fact("No other pattern was in sight", {})
    less = (one for worth, one in others if worth < most and _brings(one) != _brings(first))
    lesser = next(less, None)
    if lesser is None:
        return Fact("It promised as much as {pattern}", {"pattern": _said(others[0][1].pattern.statement)})
    return Fact("It promised more than {pattern}", {"pattern": _said(lesser.pattern.statement)})


def _brings(claim: Claim) -> tuple[object, ...]:
    """The same of two claims that bring the same cards, or the same choice."""
    pattern = claim.pattern
    cards = min(pattern.count, 3) if pattern.statement.with_suit else pattern.picks
    return claim.place, pattern.wild, pattern.statement.with_suit, cards


def reward_of(choices: Choices, claim: Claim, card: int, wheel: Sequence[int]) -> tuple[int, Sequence[int]]:
    """By how many cents the bank would pay more for the cards that a claim brings, of a choice the dearest
    ones; and those cards. ``wheel`` is as before the claim's ``card`` came.
    """
    pattern, covered = claim.pattern, wheel[claim.place]
    mine = partial(gained, choices, choices.view.seat)
    if pattern.statement.with_suit:
        cards = (covered, card)[: 1 if pattern.count == 2 else 2]
        return mine(*cards), cards
    tops = [top for place, top in enumerate(wheel) if top != NO_CARD and place != claim.place]
    free = tops if pattern.picks == 1 else [*tops, card]
    best = max(combinations(free, pattern.picks), key=lambda cards: mine(*cards), default=())
    best = tuple(sorted(best, key=lambda one: -mine(one)))
    return mine(*best), best


def about_reward(choices: Choices, claim: Claim, card: int, wheel: Sequence[int]) -> tuple[Fact, ...]:
    """What the cards that a claim brings are good for, of a choice the dearest; nothing of one that wins by
    itself.
    """
    if claim.pattern.wild:
        return ()
    more, cards = reward_of(choices, claim, card, wheel)
    if len(cards) == 1 or not more or completes(choices, choices.view.seat, *cards):
        return _about_card(choices, cards[0], owner=None)[:1]
    view = choices.view
    before = round(choices.evaluator.prospects.now(view.captured[view.seat], view.targets[view.seat]))
    paid: dict[str, object] = {"sum": before, "money": before + more}
    gaps = {"card": name_of(cards[0]), "other": name_of(cards[1]), **paid}
    return (Fact("With {card} and {other} the bank would pay {money} instead of {sum}", gaps),)


def about_sure(choices: Choices, claim: Claim, card: int, wheel: Sequence[int]) -> tuple[Fact, ...]:
    """What the cards are good for that a claim brings without a choice: why no other one."""
    if not claim.pattern.statement.with_suit:
        return ()
    return tuple(one for one in about_reward(choices, claim, card, wheel) if one.template != LEAST_HARM)


def about_statement(statement: Statement) -> Fact:
    """The statement in words."""
    return Fact("Pattern: {pattern}", {"pattern": _said(statement)})


def _said(statement: Statement) -> str:
    side = "before" if statement.side == BEFORE else "after"
    return " ".join((side, WORDS[statement.every], WORDS[statement.always]))


def about_false(statement: Statement) -> tuple[Fact, ...]:
    """For a declaration that its maker believes in, or has to make."""
    return (about_statement(statement), Fact("It wasn’t checked carefully enough", {}))


def about_click(bluff: bool) -> tuple[Fact, ...]:
    """Why somebody clicks."""
    if bluff:
        return (Fact("An early Click bets that the others are slow", {}),)
    return (Fact("There was no good pattern in sight", {}),)


def about_waiting(seen: bool, *, hurried: bool = True) -> tuple[Fact, ...]:
    """Why somebody lets the clock run, or passes where there is none."""
    if seen:
        return (Fact("None of the patterns in sight promised enough", {}),)
    if not hurried:
        return (Fact("There was no good pattern in sight", {}),)
    return (Fact("No good pattern was spotted in time", {}),)


def about_take(
    choices: Choices, take: Take, others: Iterable[Take] = (), *, felt: bool = False
) -> tuple[Fact, ...]:
    """What the card does for its taker, and for whom it is missing now; which of ``others`` that could be
    taken would pay more at once. What was only ``felt`` may have been overlooked.
    """
    view = choices.view
    card = view.wheel[take.place]
    others = [*others]
    facts = _about_card(choices, card, owner=None)
    if len(others) > 1 and len({_paid(choices, view.wheel[one.place]) for one in others}) == 1:
        plain = [one for one in facts if one.template != PAYS_NOW]
        facts = (*plain[: MOST - 1], Fact("Every card that can be taken pays the same now", {}))
    dearest = max(others, key=lambda one: _paid(choices, view.wheel[one.place]), default=take)
    richest = view.wheel[dearest.place]
    if _paid(choices, richest) > _paid(choices, card):
        gaps: dict[str, object] = {"card": name_of(card), "other": name_of(richest)}
        later: tuple[Fact, ...] = (
            Fact("{other} would pay more now; {card} promises more for later", gaps),
            *_denied(choices, card, richest),
        )
        if felt and _chance(choices, take) < _chance(choices, dearest):
            later = (Fact("{other} would have paid more: that was overlooked", {"other": gaps["other"]}),)
        first = tuple(one for one in facts if one.template in DECIDES)
        shared = (ON_TARGET,) if OBJECT_OF[richest] == OBJECT_OF[card] else ()
        rest = (one for one in facts if one.template not in (*DECIDES, PAYS_NOW, *shared))
        sure = {COMPLETES, WINS} & {one.template for one in first}
        facts = (*first, *(() if sure else later), *rest)[:MOST]
    elif len(others) > 1:
        facts = tuple(
            Fact("No card pays more now than {card}: {money} instead of {sum}", one.details)
            if one.template == PAYS_NOW
            else one
            for one in facts
        )
    return facts


def _paid(choices: Choices, card: int) -> int:
    return gained(choices, choices.view.seat, card)


def _denied(choices: Choices, card: int, other: int) -> tuple[Fact, ...]:
    """That another player would have been paid more for this card, and not as much for the other one."""
    view = choices.view
    rivals = [seat for seat in choices.evaluator.seats if seat != view.seat]
    gain, rival = max((gained(choices, seat, card), -seat) for seat in rivals)
    if gain <= max(0, *(gained(choices, seat, other) for seat in rivals)):
        return ()
    gaps = {"card": name_of(card), "name": view.variant.names[-rival], "money": gain}
    return (Fact("With {card} the bank would pay {name} {money} more", gaps),)


def _chance(choices: Choices, take: Take) -> float:
    return choices.evaluator.chance(choices.start.taken(choices.me, take.place))


def about_use(choices: Choices, use: Use | Pass) -> tuple[Fact, ...]:
    """What a challenge card does."""
    view = choices.view
    if isinstance(use, Pass):
        return (Fact("The challenge card will be worth more later", {}),)
    gaps: dict[str, object] = {"challenge": name_of(use.card)}
    if use.card in MONEY_CARDS:
        return (Fact("The bank pays {money} at once", {"money": MONEY_CARDS[use.card]}),)
    if use.take in view.wheel:
        return _hoped(choices, use.take, owner=None)
    owner = choices.evaluator.seats[owner_of(view, choices.evaluator.seats, use.take)]
    gaps = {"card": name_of(use.take), "name": view.variant.names[owner]}
    lost = [Fact("{name} loses {card}", gaps)]
    if use.card in (PIANIST, HANDS_UP):
        cents = _missed(choices, owner, use.take)
        if one_short_of_wild(choices, owner):
            lost.append(Fact("{name} is one card short of a Wild hand", {"name": gaps["name"]}))
        elif cents > 0:
            gaps["money"] = cents
            lost.append(Fact("With {card} the bank would pay {name} {money} more", gaps))
        return tuple(lost)
    given = use.give if use.card == SWAP else None
    if given is not None:
        lost = [Fact("{name} gets {given} for {card}", {**gaps, "given": name_of(given)})]
    if breaks_wild(choices, owner, use.take, given):
        lost.append(Fact("{name} is no longer one card short of a Wild hand", {"name": gaps["name"]}))
    if not is_pattern(use.take):
        return tuple(lost)
    return (*lost, *_hoped(choices, use.take, owner=owner, given=given))[:MOST]


def _hoped(choices: Choices, card: int, *, owner: int | None, given: int | None = None) -> tuple[Fact, ...]:
    """What speaks for a card that nobody had to take: not that the bank would pay less with it."""
    facts = _about_card(choices, card, owner=owner, given=given, forced=False)
    return facts or (Fact("{card} promises more for later", {"card": name_of(card)}),)


def about_laying(choices: Choices, lay: Lay, others: Iterable[Lay] = ()) -> tuple[Fact, ...]:
    """What lies under the card in hand afterwards, and whom that helps or harms; ``others`` are the places
    that it could go to, too.
    """
    view = choices.view
    options = [*others]
    if not view.piles[lay.place]:
        alone = [Fact("There was no other place for the card", {})] if len(options) == 1 else []
        return (Fact("The card goes into a gap", {}), *alone)
    covered = view.wheel[lay.place]
    gaps: dict[str, object] = {"card": name_of(covered)}
    rivals = [seat for seat in choices.evaluator.seats if seat != view.seat]
    for seat in rivals:
        if completes(choices, seat, covered):
            gaps["name"] = view.variant.names[seat]
            return (Fact("It covers {card}, which {name} needs for a Wild hand", gaps),)
    facts = [Fact("It covers {card}", gaps)]
    left = [view.wheel[one.place] for one in options if one.place != lay.place]
    denied = {
        card: max((gained(choices, seat, card), -seat) for seat in rivals) for card in (covered, *left)
    }
    mine = {card: gained(choices, view.seat, card) for card in denied}
    gain, rival = denied[covered]
    if gain > min(denied.values())[0]:
        named = {**gaps, "name": view.variant.names[-rival], "money": gain}
        facts.append(Fact("With {card} the bank would pay {name} {money} more", named))
    best = max(mine, key=lambda card: mine[card])
    if mine[best] > mine[covered]:
        kept: dict[str, object] = {"card": name_of(best), "money": mine[best]}
        facts.append(Fact("{card} stays on the wheel: with it the bank would pay {money} more", kept))
    if options and not left:
        facts.append(Fact("There was no other place for the card", {}))
    elif left and len(facts) == 1:
        chances = [choices.evaluator.chance(choices.start.laid(one.place, view.card)) for one in options]
        if max(chances) - min(chances) <= ALIKE:
            facts.append(Fact("Which card it covers hardly matters now", {}))
        else:
            facts.append(Fact("It counts what everybody can still collect later", {}))
    return tuple(facts)


def gained(choices: Choices, seat: int, *cards: int) -> int:
    """How much more the bank would pay this seat with these cards, in cents (WWP-51)."""
    view, prospects = choices.view, choices.evaluator.prospects
    mine, target = view.captured[seat], view.targets[seat]
    after = tuple(sorted((*mine, *cards)))
    return round(prospects.now(after, target) - prospects.now(mine, target))


def _missed(choices: Choices, seat: int, card: int) -> int:
    """How much less the bank would pay this seat without a card that it has captured, in cents (WWP-51)."""
    view, prospects = choices.view, choices.evaluator.prospects
    mine, target = view.captured[seat], view.targets[seat]
    left = tuple(one for one in mine if one != card)
    return round(prospects.now(mine, target) - prospects.now(left, target))


def completes(choices: Choices, seat: int, *cards: int) -> bool:
    """Whether these cards would make a Wild hand of what a seat has captured."""
    view = choices.view
    return is_wild((*view.captured[seat], *cards), view.variant.wild)


def one_short_of_wild(choices: Choices, seat: int) -> bool:
    """Whether a seat needs a single card for a Wild hand."""
    cards = choices.view.captured[seat]
    return len(cards) == FULL_HAND - 1 and choices.evaluator.prospects.hopeful(cards)


def breaks_wild(choices: Choices, seat: int, taken: int, given: int | None) -> bool:
    """Whether a seat that needs a single card for a Wild hand needs more without this one."""
    if not one_short_of_wild(choices, seat):
        return False
    left = tuple(one for one in choices.view.captured[seat] if one != taken)
    if len(left) == len(choices.view.captured[seat]):
        return False
    now = left if given is None or not is_pattern(given) else (*left, given)
    return len(now) < FULL_HAND - 1 or not choices.evaluator.prospects.hopeful(now)


def _about_card(
    choices: Choices, card: int, *, owner: int | None, given: int | None = None, forced: bool = True
) -> tuple[Fact, ...]:
    """What a captured card is good for: a Wild hand first, then the bank, then the target; of one that had
    to be taken, ``forced``, also what speaks against it.
    """
    view = choices.view
    mine = tuple(one for one in view.captured[view.seat] if one != given)
    gaps: dict[str, object] = {"card": name_of(card)}
    facts: list[Fact] = []
    if is_wild((*mine, card), view.variant.wild):
        wins = Fact("{card} completes a Wild hand: that wins the game at once", gaps)
        facts.append(Fact("{card} completes a Wild hand", gaps) if view.variant.wild == PAYS else wins)
    for seat in choices.evaluator.seats:
        if seat not in (view.seat, owner) and completes(choices, seat, card):
            named = {**gaps, "name": view.variant.names[seat]}
            facts.append(Fact("{name} needs {card} for a Wild hand", named))
    prospects, target = choices.evaluator.prospects, view.targets[view.seat]
    after = with_card(mine, card)
    before_pays, pays = prospects.now(view.captured[view.seat], target), prospects.now(after, target)
    if pays > before_pays or (forced and pays < before_pays):
        paid = {**gaps, "sum": round(before_pays), "money": round(pays)}
        facts.append(Fact("With {card} the bank would pay {money} instead of {sum}", paid))
    if OBJECT_OF[card] == target:
        facts.append(Fact("{card} is on target", gaps))
    if 1 < len(after) < FULL_HAND and prospects.hopeful(after):
        facts.append(
            Fact("It leaves room for a Wild hand: {count} different cards so far", {"count": len(after)})
        )
    if forced and not facts:
        facts.append(Fact("{card} does the least harm", gaps))
    return tuple(facts[:MOST])
