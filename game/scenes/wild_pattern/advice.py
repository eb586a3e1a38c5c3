"""What is said of moves in Wild Wild Pattern. Where a pattern is looked for hints have no numbers: there
quickness counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.games.wild_pattern.bank import PAYS, is_wild
from game.engine.games.wild_pattern.cards import (
    FULL_HAND,
    MONEY_CARDS,
    NO_CARD,
    PATTERN_CARDS,
    WORDS,
    card_of,
)
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import AFTER, BEFORE, Statement
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On
from game.scenes.wild_pattern.in_sight import sight
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import WORD_NAMES, card_name, money, quoted_name, sentence_of
from game.scenes.wild_pattern.prospects import spot_of
from game.scenes.wild_pattern.recap import came
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.worth import prospect
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Takes, much_the_same
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MoveWords
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.unjudged import Unjudged
from game.tabletop.advice.worth import Worth
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.session import Session

OPEN: Final = frozenset(
    {
        "Pattern: {pattern}",
        "All eight cards take part: that wins the game",
        "It takes {covered} and {card} itself",
        "It takes only the covered card: {covered}",
        "It takes any one card of the wheel",
        "It holds for {count} cards and takes any two",
        "It is new because {covered} had prevented it and is covered now",
        "It promised more than {pattern}",
        "It promised as much as {pattern}",
        "No other pattern was in sight",
        "It wasn’t checked carefully enough",
        "An early Click bets that the others are slow",
        "There was no good pattern in sight",
        "With this card no pattern is worth it",
        "None of the patterns in sight promised enough",
        "No good pattern was spotted in time",
        "The bank pays {money} at once",
        "{name} loses {card}",
        "{name} gets {given} for {card}",
        "{name} is no longer one card short of a Wild hand",
        "{name} is one card short of a Wild hand",
        "The challenge card will be worth more later",
        "With {card} the bank would pay {money} instead of {sum}",
        "No card pays more now than {card}: {money} instead of {sum}",
        "With {card} and {other} the bank would pay {money} instead of {sum}",
        "{card} is on target",
        "The card goes into a gap",
        "It covers {card}, which {name} needs for a Wild hand",
        "It covers {card}",
        "With {card} the bank would pay {name} {money} more",
        "{card} stays on the wheel: with it the bank would pay {money} more",
        "There was no other place for the card",
        "Which card it covers hardly matters now",
        "It counts what everybody can still collect later",
        "{card} completes a Wild hand",
        "{card} completes a Wild hand: that wins the game at once",
        "{name} needs {card} for a Wild hand",
        "It leaves room for a Wild hand: {count} different cards so far",
        "{card} does the least harm",
        "{other} would pay more now; {card} promises more for later",
        "{other} would have paid more: that was overlooked",
        "Every card that can be taken pays the same now",
        "{card} promises more for later",
    }
)
"""What lies on the wheel and before the players is open, targets and challenge cards too (WWP-01, WWP-40).
"""
SIDES: Final = {"before": BEFORE, "after": AFTER}
TELLING: Final = frozenset({"pattern", "card", "covered"})
WEIGHED: Final = (Phase.TAKE, Phase.CHALLENGE, Phase.LAYING)
"""Where it is told what moves bring (docs/review.md)."""


MINE: Final = {
    "{name} loses {card}": gettext_noop("You lose {card}"),
    "{name} gets {given} for {card}": gettext_noop("You get {given} for {card}"),
    "{name} is no longer one card short of a Wild hand": gettext_noop(
        "You are no longer one card short of a Wild hand"
    ),
    "{name} is one card short of a Wild hand": gettext_noop("You are one card short of a Wild hand"),
    "It covers {card}, which {name} needs for a Wild hand": gettext_noop(
        "It covers {card}, which you need for a Wild hand"
    ),
    "With {card} the bank would pay {name} {money} more": gettext_noop(
        "With {card} the bank would pay you {money} more"
    ),
    "{name} needs {card} for a Wild hand": gettext_noop("You need {card} for a Wild hand"),
}
"""Facts about whoever reads them."""
NAMED: Final = 3
"""How many choices that are much the same are named."""


def _move(action: Any) -> str:
    match action:
        case Lay(place):
            return tr("put the card on place {n}", n=place + 1)
        case Take(place):
            return tr("take the card of place {n}", n=place + 1)
        case Statement():
            return tr("“{pattern}”", pattern=sentence_of(action))
        case Use(card, take, give) if give != NO_CARD:
            names = {"card": quoted_name(take), "given": quoted_name(give)}
            return tr("{challenge}: {given} for {card}", challenge=quoted_name(card), **names)
        case Use(card, take, _) if take != NO_CARD:
            return tr("{challenge} on {card}", challenge=quoted_name(card), card=quoted_name(take))
        case Use(card):
            return tr("use {card}", card=quoted_name(card))
        case Click():
            return tr("Click!")
        case Buzz():
            return tr("buzz")
    return tr("do nothing now")


def _seen(view: WildPatternView, action: Any) -> str:
    """A move with the card that is laid or taken."""
    match action:
        case Lay(place):
            shared = view.phase in (Phase.SONG, Phase.BUZZED) and view.clicked != NO_CARD
            card = view.clicked if shared else view.card
            if card >= 0:
                return tr("the {card} on place {n}", card=card_name(card), n=place + 1)
        case Take(place) if view.wheel[place] != NO_CARD:
            return tr("take the {card}", card=card_name(view.wheel[place]))
        case Pass() if view.phase is Phase.CHALLENGE:
            return tr("use no challenge card")
        case Pass() if view.variant.relaxed:
            return tr("pass")
    return _move(action)


def _beside(view: WildPatternView, action: Any) -> str:
    """A card to take, or to be covered, by its name and place."""
    match action:
        case Take(place) | Lay(place) if view.phase in WEIGHED:
            card = view.wheel[place]
            name = tr("gap") if card == NO_CARD else card_name(card)
            return tr("{card} ({n})", card=name, n=place + 1)
    return _seen(view, action)


def _hunch(view: WildPatternView, action: Any) -> str:
    """What to think of where the advised card is not named."""
    match action:
        case Take(place):
            told = prospect(view, view.seat, (view.wheel[place],))
            if told.wild:
                return tr("One of these cards makes a Wild hand.")
            if _needed(view, view.wheel[place]):
                return tr("Look at what another player still needs.")
            if told.after is not None and told.after > told.before and told.after >= _most(view):
                return tr("Look for a card with which the bank would pay you more.")
            return tr("Think of what you may collect later, more than of what the bank would pay now.")
        case Use(card) if card in MONEY_CARDS:
            return tr("Money at once is good here.")
        case Use():
            return tr("A challenge card is well used now.")
        case Pass() if view.phase is Phase.CHALLENGE:
            return tr("A challenge card can still be worth more later.")
        case Lay(place) if view.phase is Phase.LAYING and view.wheel[place] != NO_CARD:
            if _needed(view, view.wheel[place]):
                return tr("Look at what another player still needs.")
            return tr("Cover what helps others more than you; leave what you could use yourself.")
        case Lay() if view.phase is Phase.SONG:
            return tr("The clicked card makes a new pattern on one of the places.")
        case Lay() if view.phase in (Phase.RACE, Phase.BUZZED):
            return tr("Your card makes a new pattern on one of the places.")
        case Statement():
            return tr("Look for what comes at least twice, and what is always next to it on one side.")
    return ""


def _most(view: WildPatternView) -> int:
    """The most that the bank would pay with any card that may be taken, in cents."""
    sums = (
        prospect(view, view.seat, (card,)).after
        for place, card in enumerate(view.wheel)
        if card != NO_CARD and place != view.barred
    )
    return max((one for one in sums if one is not None), default=0)


def _brings(view: WildPatternView, action: Any) -> str:
    """What the bank would pay more with a card that is taken, or pays for a challenge card: cards that win
    as often differ in it.
    """
    if isinstance(action, Use) and action.card in MONEY_CARDS:
        return "+" + money(MONEY_CARDS[action.card])
    if not isinstance(action, Take):
        return ""
    told = prospect(view, view.seat, (view.wheel[action.place],))
    if told.after is None:
        return ""
    more = told.after - told.before
    if not more:
        return money(0)
    return ("+" if more >= 0 else "−") + money(abs(more))


def _wins(view: WildPatternView, action: Any) -> str:
    """That a card which is taken wins the whole game at once (WWP-52)."""
    if not isinstance(action, Take) or view.variant.wild == PAYS:
        return ""
    wild = prospect(view, view.seat, (view.wheel[action.place],)).wild
    return tr("It completes a Wild hand and wins the game at once.") if wild else ""


COVERS: Final = {
    Phase.RACE: gettext_noop("what to do"),
    Phase.SONG: gettext_noop("what to do"),
    Phase.BUZZED: gettext_noop("where to play"),
    Phase.DECLARE: gettext_noop("what to declare"),
    Phase.TAKE: gettext_noop("what to take"),
    Phase.CHALLENGE: gettext_noop("what to use"),
    Phase.LAYING: gettext_noop("where to put it"),
}
"""What a hint is about: a turn has several decisions."""


def _covers(view: WildPatternView) -> str:
    return tr(COVERS[view.phase]) if view.phase in COVERS else ""


def _carries(view: WildPatternView, action: Any) -> bool:
    """Whether the advised card lies there and its pattern has to be declared: what to say is told, too."""
    return view.phase is Phase.DECLARE and isinstance(action, Lay) and view.place == action.place


def _apart(view: WildPatternView, moves: Sequence[Any], _takes: Takes = NO_TAKES) -> tuple[str, str] | None:
    """How many choices are as good as the advised one, where they are more than can be named."""
    if view.phase is Phase.CHALLENGE and 1 < len(moves) <= NAMED:
        others = [_seen(view, move) for move in moves[1:]]
        named = " · ".join(others)
        return "", trn("Just as good: {moves}", "Just as good: {moves}", len(others), moves=named)
    if len(moves) <= NAMED or (isinstance(moves[0], Take) and _needed(view, view.wheel[moves[0].place])):
        return None
    return "", _much_the_same(view, len(moves))


def _much_the_same(view: WildPatternView, count: int) -> str:
    """That so many choices bring much the same: sums may differ all the same where another player is one
    card short and has a challenge card left, which decides then.
    """
    others = (seat for seat in view.playing if seat != view.seat)
    if not any(view.challenges[seat] and len(view.captured[seat]) >= FULL_HAND - 1 for seat in others):
        return much_the_same(count)
    return trn(
        "There is {n} choice with much the same chance to win if challenge cards are used well at the end.",
        "There are {n} choices with much the same chance to win if challenge cards are used well at the "
        "end.",
        count,
    )


def _needed(view: WildPatternView, card: int) -> bool:
    """Whether this card would make a Wild hand of another player's cards."""
    others = (seat for seat in view.playing if seat != view.seat)
    return any(is_wild((*view.captured[seat], card), view.variant.wild) for seat in others)


def _lights(model: WildPatternModel, action: Any) -> Sequence[object]:
    match action:
        case Lay(place) | Take(place):
            return [HotSpotId(On.PLACE, place)]
        case Statement(side, every, always):
            said, made = dict(zip(Slot, (side, every, always), strict=True)), model.declaration
            wrong = [one for one in Slot if made is not None and made.chosen[one] not in (None, said[one])]
            return [*wrong, *(OfferId(slot, value) for slot, value in said.items())]
        case Use(card, take, give):
            return [spot_of(model.view, one) for one in (card, take, give) if one != NO_CARD]
        case Click():
            return ["click"]
        case Pass():
            return ["keep" if model.view.phase is Phase.CHALLENGE else "pass"]
    return []


def _named(name: str) -> str:
    """What a card, a word or a pattern (its side and its two words) is called."""
    side, *words = name.split()
    if side in SIDES and len(words) == 2 and all(word in WORDS for word in words):
        every, always = map(WORDS.index, words)
        return tr("“{pattern}”", pattern=sentence_of(Statement(SIDES[side], every, always)))
    card = card_of(name)
    if card in PATTERN_CARDS:
        # tr: names of cards have their article, where a language needs one
        return tr("the {item}", item=card_name(card))
    if card != NO_CARD:
        return quoted_name(card)
    return tr(WORD_NAMES[WORDS.index(name)]) if name in WORDS else name


def _refusal(session: Session) -> str:
    """In a race everybody looks alone, but to practise."""
    if session.practice or session.table.setup.options.get("relaxed"):
        return ""
    return tr("In a race you are on your own: there are hints in relaxed and in practice games.")


ADVICE: Final = Advice(
    MoveWords(
        _move,
        _lights,
        _named,
        seen=_seen,
        beside=_beside,
        came=came,
        mine=MINE,
        money=money,
        restates=frozenset({"Pattern: {pattern}"}),
    ),
    BotWords(OPEN),
    Worth(
        weighs=lambda view: view.phase in WEIGHED,
        unjudged=Unjudged(
            gettext_noop(
                "A pattern is found or it isn’t: the table shows which there were. All other choices are "
                "judged: which card is taken, used or put down."
            ),
            gettext_noop("Patterns"),
            gettext_noop(
                "Patterns: what came of the patterns that a player found, said or let pass. Decisions: "
                "what the choice of cards to take, use or put down cost."
            ),
            sight,
        ),
        brings=_brings,
        wins=_wins,
    ),
    HintWords(
        refusal=_refusal,
        covers=_covers,
        telling=TELLING,
        hunch=_hunch,
        hunch_first=lambda view: view.phase in (Phase.RACE, Phase.SONG, Phase.BUZZED),
        carries=_carries,
        advised={
            "No card pays more now than {card}: {money} instead of {sum}": gettext_noop(
                "No card pays more now than {card}: with it the bank pays you {money}, without it {sum}"
            )
        },
        answers=frozenset({"{other} would pay more now; {card} promises more for later"}),
        enough=frozenset({"Which card it covers hardly matters now", "The bank pays {money} at once"}),
    ),
    TwoWays(_apart),
)
