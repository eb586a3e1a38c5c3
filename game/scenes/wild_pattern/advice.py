"""What is said of moves in Wild Wild Pattern. Hints have no numbers: in a race quickness counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.games.wild_pattern.cards import NO_CARD, PATTERN_CARDS, WORDS, card_of
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import AFTER, BEFORE, Statement
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import WORD_NAMES, card_name, sentence_of
from game.scenes.wild_pattern.sentence import Slot
from game.tabletop.advice import Advice
from game.ui.i18n import tr
from game.ui.session import Session

OPEN: Final = frozenset(
    {
        "Pattern: {pattern}",
        "All eight cards take part: that wins the game",
        "It takes {covered} and {card} itself",
        "It takes only the covered card: {covered}",
        "It takes any one card of the wheel",
        "It holds for {count} cards and takes any two",
        "It wasn’t checked carefully enough",
        "An early Click bets that the others are slow",
        "There was no good pattern in sight",
        "Another card would now do more harm than good",
        "No good pattern was spotted in time",
        "The bank pays {cents} cents at once",
        "{name} loses {card}",
        "{name} is one card short of a Wild hand",
        "The card goes into a gap",
        "It covers {card}, which {name} needs for a Wild hand",
        "It covers {card}",
        "With {card} the bank would pay {name} {cents} cents more",
        "{card} stays on the wheel: with it the bank would pay {cents} cents more",
        "No card that could be covered is worth more to anybody",
        "{card} completes a Wild hand",
        "{name} needs {card} for a Wild hand",
        "It leaves room for a Wild hand: {count} different cards so far",
        "{card} does the least harm",
        "{other} would pay more now; {card} promises more for later",
    }
)
"""What lies on the wheel and before the players is open; targets and challenge cards in hand are not."""
SIDES: Final = {"before": BEFORE, "after": AFTER}
TELLING: Final = frozenset({"pattern", "card", "covered"})


def _move(action: Any) -> str:
    match action:
        case Lay(place):
            return tr("put the card on place {n}", n=place + 1)
        case Take(place):
            return tr("take the card of place {n}", n=place + 1)
        case Statement():
            return sentence_of(action)
        case Use(card, take, _) if take != NO_CARD:
            return tr("{challenge}: {card}", challenge=card_name(card), card=card_name(take))
        case Use(card):
            return card_name(card)
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
                return tr("{card}: to place {n}", card=card_name(card), n=place + 1)
        case Take(place) if view.wheel[place] != NO_CARD:
            return tr("take: {card}", card=card_name(view.wheel[place]))
        case Pass() if view.phase is Phase.CHALLENGE:
            return tr("use none this time")
        case Pass() if view.variant.relaxed:
            return tr("pass")
    return _move(action)


def _lights(model: WildPatternModel, action: Any) -> Sequence[object]:
    match action:
        case Lay(place) | Take(place):
            return [HotSpotId(On.PLACE, place)]
        case Statement(side, every, always):
            return [OfferId(slot, value) for slot, value in zip(Slot, (side, every, always), strict=True)]
        case Use(card, take, give):
            return [HotSpotId(On.CARD, one) for one in (card, take, give) if one != NO_CARD]
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
        return card_name(card)
    return tr(WORD_NAMES[WORDS.index(name)]) if name in WORDS else name


def _refusal(session: Session) -> str:
    """In a race everybody looks alone, but to practise."""
    if session.practice or session.table.setup.options.get("relaxed"):
        return ""
    return tr("In a race you are on your own: there are hints in relaxed and in practice games.")


ADVICE: Final = Advice(
    _move,
    _lights,
    _named,
    OPEN,
    lambda action: not isinstance(action, Use),
    telling=TELLING,
    refusal=_refusal,
    seen=_seen,
)
