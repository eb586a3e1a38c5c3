"""What happens at the table, in sentences, and why a declaration fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.bank import Bill
from game.engine.games.wild_pattern.cards import FULL_HAND, HANDS_UP, NO_CARD, PIANIST, SUIT_OF, word_of
from game.engine.games.wild_pattern.patterns import BEFORE, Pattern, Statement, Verdict
from game.scenes.wild_pattern.names import NEVER_NAMES, card_name, money, quoted_name, sentence_of
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import capital, inside, listing

Words = tuple[str, str]
"""What a seat did, told to the only person about themselves, and about others."""
TOLD: Final[dict[type[Event], Words]] = {
    events.Buzzed: (gettext_noop("You buzz first"), gettext_noop("{name} buzzes first")),
    events.CardLaid: (
        gettext_noop("You cover the {covered} with the {card}"),
        gettext_noop("{name} covers the {covered} with the {card}"),
    ),
    events.Clicked: (
        gettext_noop("You call Click with the {card}"),
        gettext_noop("{name} calls Click with the {card}"),
    ),
    events.PatternFound: (
        gettext_noop("You find a pattern: “{pattern}”"),
        gettext_noop("{name} finds a pattern: “{pattern}”"),
    ),
    events.SongEnded: (
        gettext_noop("Nobody has used your card: your Click succeeds"),
        gettext_noop("Nobody has used the card of {name}: the Click succeeds"),
    ),
    events.CardTaken: (gettext_noop("You take the {card}"), gettext_noop("{name} takes the {card}")),
    events.ChallengeUsed: (gettext_noop("You use “{card}”"), gettext_noop("{name} uses “{card}”")),
    events.CardMoved: (gettext_noop("You get the {card}"), gettext_noop("{name} gets the {card}")),
    events.MoneyGot: (gettext_noop("You get {sum}"), gettext_noop("{name} gets {sum}")),
    events.CardLaidDown: (
        gettext_noop("You put the {card} on place {n}"),
        gettext_noop("{name} puts the {card} on place {n}"),
    ),
    events.Passed: (gettext_noop("You pass"), gettext_noop("{name} passes")),
    events.WildHandShown: (
        gettext_noop("You have a Wild hand and win the game!"),
        gettext_noop("{name} has a Wild hand and wins the game!"),
    ),
}
SIGNAL: Final[dict[type[Event], str]] = {
    events.Buzzed: gettext_noop("buzz"),
    events.SongEnded: gettext_noop("Click!"),
    events.WildHandShown: gettext_noop("Wild hand"),
}
"""What somebody does, in a word or two."""
USED: Final[Words] = (
    gettext_noop("You use the clicked {card}"),
    gettext_noop("{name} uses the clicked {card}"),
)
WILD: Final[Words] = (
    gettext_noop("A Wild Wild Pattern! You win the game. {pattern}"),
    gettext_noop("A Wild Wild Pattern! {name} wins the game. {pattern}"),
)
MOVED: Final[Words] = (
    gettext_noop("The {card} goes from {other} to you"),
    gettext_noop("The {card} goes from {other} to {name}"),
)
"""A challenge card moves what somebody had before them (WWP-42)."""
LOST: Final[Words] = (
    gettext_noop("You lose the {card}: it leaves the game"),
    gettext_noop("{name} loses the {card}: it leaves the game"),
)
DRAWN: Final[Words] = (
    gettext_noop("You draw a challenge card, to use after winning a turn: {card}"),
    gettext_noop("{name} draws a challenge card: {card}"),
)
DRAWS: Final[Words] = gettext_noop("You draw: {card}"), gettext_noop("{name} draws: {card}")
DREW: Final[Words] = gettext_noop("You draw a challenge card: {card}"), DRAWN[1]
"""The same where there is less room."""
FOUND: Final[Words] = gettext_noop("You find a pattern"), gettext_noop("{name} finds a pattern")
WITH_YOURS: Final = gettext_noop("{name} finds a pattern with your card")
"""With the card that you have clicked (WWP-30)."""
WRONG: Final[Words] = (
    gettext_noop("Wrong: each opponent takes a card of the wheel"),
    gettext_noop("Wrong, {name}: each opponent takes a card of the wheel"),
)
"""What stands below while a pattern, or what is none, is read out large."""
PLAYED: Final[Words] = gettext_noop("You play the {card}"), gettext_noop("{name} plays the {card}")
GOT: Final[Words] = gettext_noop("You take the {card}"), gettext_noop("{name} takes the {card}")
"""The same as above where there is little room."""
LATE: Final[Words] = (gettext_noop("Your time ran out"), gettext_noop("Time ran out: {name}"))


def told(words: Words, seat: Seat, names: Sequence[str], own: Seat, **details: object) -> str:
    mine, theirs = words
    return tr(mine, **details) if seat == own else tr(theirs, name=names[seat], **details)


def counter_words(statement: Statement, card: int) -> str:
    """The counter-example: “before the red star there is no coin card”."""
    never = tr(NEVER_NAMES[statement.always])
    if statement.side == BEFORE:
        return tr("there is {never} before the {card}", card=card_name(card), never=never)
    return tr("there is {never} after the {card}", card=card_name(card), never=never)


def reward_words(pattern: Pattern, covered: int) -> str:
    """What a pattern brings (WWP-21 to WWP-23)."""
    count = trn("{n} pair", "{n} pairs", pattern.count)
    if pattern.wild:
        return tr("all eight: wins the game!")
    if not pattern.statement.with_suit:
        if pattern.picks == 1:
            return tr("{pairs}: take any one card", pairs=count)
        return tr("{pairs}: take any two cards", pairs=count)
    if covered == NO_CARD:
        return count
    if pattern.count == 2:
        return tr("{pairs} with a suit: take the covered card", pairs=count)
    return tr("{pairs} with a suit: take both cards of the place", pairs=count)


def brought_words(pattern: Pattern, covered: int, seat: Seat, names: Sequence[str], own: Seat) -> str:
    """What a pattern has brought: you, or whom it names."""
    if seat == own or pattern.wild:
        return reward_words(pattern, covered)
    said = {"pairs": trn("{n} pair", "{n} pairs", pattern.count), "name": names[seat]}
    if not pattern.statement.with_suit:
        if pattern.picks == 1:
            return tr("{pairs}: {name} takes any one card", **said)
        return tr("{pairs}: {name} takes any two cards", **said)
    if pattern.count == 2:
        return tr("{pairs} with a suit: {name} takes the covered card", **said)
    return tr("{pairs} with a suit: {name} takes both cards of the place", **said)


def side_word(side: int) -> str:
    return tr("Before") if side == BEFORE else tr("After")


def verdict_words(verdict: Verdict, covered: int) -> str:
    """What a declaration would bring, or why it is none."""
    if verdict.pattern is not None:
        return reward_words(verdict.pattern, covered)
    return tr("no: {reason}", reason=tr(verdict.reason))


def outcome(event: Event, names: Sequence[str], own: Seat) -> str:
    """A sentence about what has just happened; empty for what needs none."""
    if isinstance(event, events.CardMoved) and event.source is not None:
        return moved_words(event, event.source, names, own)
    words = TOLD.get(type(event))
    if words is not None:
        return _deed(event, words, names, own)
    match event:
        case events.RoundBegan(number):
            return tr("Round {n} begins", n=number)
        case events.Reshuffled():
            return tr("Too few cards in the deck: a new wheel is dealt")
        case events.CardsDrawn():
            drawn = [(Seat(seat), card) for seat, cards in enumerate(event.challenges) for card in cards]
            if len(drawn) > 1:
                return " · ".join(_draws(event.challenges, names, own))
            return "".join(told(DRAWN, seat, names, own, card=quoted_name(card)) for seat, card in drawn)
        case events.DeclarationFailed(seat, None):
            return told(LATE, seat, names, own)
        case events.DeclarationFailed(seat, said, rule, reason) if said is not None:
            words_of = {
                "name": names[seat],
                "pattern": sentence_of(said),
                "reason": tr(reason),
                "rule": rule,
            }
            return tr("{name}: “{pattern}” is wrong: {reason}", **words_of)
        case events.NobodyPlayed():
            return tr("Nobody plays: everybody puts their card down")
        case events.CardRemoved(card, owner=owner) if owner is not None:
            return told(LOST, owner, names, own, card=quoted_name(card))
        case events.CardRemoved(card):
            return tr("The {card} leaves the game", card=quoted_name(card))
        case events.RoundEnded(number, exhausted):
            if exhausted:
                return tr("Round {n} is over: the cards have run out for the third time", n=number)
            return tr("Round {n} is over: somebody has five cards", n=number)
        case events.BankPaid(bills):
            listed = ", ".join(f"{inside(names[bill.seat])} {money(bill.total)}" for bill in bills)
            return tr("The bank pays: {sums}", sums=listed)
        case events.Eliminated(seats) if seats:
            return tr("Out: {names}", names=listing(names[seat] for seat in seats))
        case events.Eliminated():
            return tr("Everybody ties: nobody is out")
        case events.GameEnded(result) if result.winners:
            listed = listing(names[seat] for seat in result.winners)
            return tr("The game is over: {names}", names=listed)
    return ""


def moved_words(event: events.CardMoved, source: Seat, names: Sequence[str], own: Seat) -> str:
    """From whom to whom a challenge card moves a card (WWP-42): in a swap it is told twice."""
    card = quoted_name(event.card)
    if source == own:
        return capital(tr("The {card} goes from you to {name}", card=card, name=names[event.seat]))
    return capital(told(MOVED, event.seat, names, own, card=card, other=names[source]))


def loss_words(event: Event, names: Sequence[str], own: Seat, user: Seat) -> str:
    """What is said large to whoever loses a captured card by a challenge card of ``user``; empty where
    somebody else loses it (WWP-42).
    """
    match event:
        case events.CardMoved(seat, card, source) if source == own:
            return tr("{name} takes the {card} from you", name=names[seat], card=quoted_name(card))
        case events.CardRemoved(card, owner=owner) if owner == own:
            shot = PIANIST if SUIT_OF[card] == word_of("bullets") else HANDS_UP
            used = {"name": names[user], "challenge": card_name(shot)}
            return tr("{name} uses “{challenge}”: you lose the {card}", card=quoted_name(card), **used)
    return ""


def brief_words(event: Event, names: Sequence[str], own: Seat) -> tuple[str, ...]:
    """The same where there is little room, shorter and shorter; nothing for what is short or pauses."""
    match event:
        case events.CardLaid(seat, card=card) | events.Clicked(seat, card=card):
            return told(PLAYED, seat, names, own, card=card_name(card)), capital(card_name(card))
        case events.CardTaken(seat, card=card) | events.CardMoved(seat, card=card):
            return told(GOT, seat, names, own, card=quoted_name(card)), capital(quoted_name(card))
        case events.CardLaidDown(card=card, place=place):
            return tr("Place {n}: {card}", n=place + 1, card=card_name(card)), capital(card_name(card))
        case events.CardsDrawn(challenges=challenges):
            drawn = [(Seat(seat), card) for seat, cards in enumerate(challenges) for card in cards]
            whole = [told(DREW, seat, names, own, card=quoted_name(card)) for seat, card in drawn]
            return (
                *(whole if len(whole) == 1 else ()),
                " · ".join(_draws(challenges, names, own)),
                trn("{n} challenge card", "{n} challenge cards", len(drawn)),
            )
        case events.PatternFound(seat, pattern) if not pattern.wild:
            said = {"name": names[seat], "pattern": sentence_of(pattern.statement)}
            return tr("{name}: “{pattern}”", **said), told(FOUND, seat, names, own)
        case events.DeclarationFailed(seat):
            return (tr("Wrong: {name}", name=names[seat]),)
        case events.CardRemoved(card) | events.ChallengeUsed(card=card):
            return (capital(quoted_name(card)),)
        case events.BankPaid():
            return (tr("The bank pays"),)
        case events.Buzzed(seat) | events.SongEnded(seat) | events.WildHandShown(seat):
            return (tr("{name}: {what}", name=names[seat], what=tr(SIGNAL[type(event)])),)
    return ()


def _draws(challenges: Sequence[Sequence[int]], names: Sequence[str], own: Seat) -> list[str]:
    """Which challenge cards everybody draws, in few words."""
    return [
        told(DRAWS, Seat(seat), names, own, card=", ".join(map(quoted_name, cards)))
        for seat, cards in enumerate(challenges)
        if cards
    ]


def over_words(
    history: Sequence[Sequence[Event]], bills: Sequence[Bill], names: Sequence[str], own: Seat
) -> str:
    """Why the last round is over: who has captured five cards, or that cards have run out (WWP-50)."""
    full = [bill.seat for bill in bills if len(bill.cards) >= FULL_HAND]
    if full == [own]:
        return tr("You have five captured cards or more: the round is over")
    if full:
        listed = capital(listing(names[seat] for seat in full))
        return tr("{names}: five captured cards or more, so the round is over", names=listed)
    ended = (one for step in reversed(history) for one in step if isinstance(one, events.RoundEnded))
    return next((outcome(one, names, Seat(0)) for one in ended), "")


def begins_anew(history: Sequence[Sequence[Event]]) -> str:
    """In Dead or Alive, where the game goes on: that all go back to zero (WWP-61); empty elsewhere."""
    step = next((one for one in reversed(history) if any(isinstance(e, events.BankPaid) for e in one)), ())
    over = any(isinstance(event, events.GameEnded) for event in step)
    if over or not any(isinstance(event, events.Eliminated) for event in step):
        return ""
    return tr("In the next round all who are still in begin at zero again")


def bank_words(
    history: Sequence[Sequence[Event]], bills: Sequence[Bill], names: Sequence[str], own: Seat
) -> str:
    """What stands below the bank's sheet: why the round is over, and what becomes of the money."""
    said = over_words(history, bills, names, own), begins_anew(history)
    return " · ".join(one for one in said if one)


def _deed(event: Any, words: Words, names: Sequence[str], own: Seat) -> str:
    """What one seat did."""
    if isinstance(event, events.CardLaid) and event.clicked:
        words = USED
    shown = [name for name in ("card", "covered") if hasattr(event, name)]
    called = card_name if isinstance(event, events.ChallengeUsed) else quoted_name  # its words quote it
    details: dict[str, object] = {name: called(getattr(event, name)) for name in shown}
    if isinstance(event, events.CardLaidDown):
        details["n"] = event.place + 1
    if isinstance(event, events.MoneyGot):
        details["sum"] = money(event.cents)
    if isinstance(event, events.PatternFound):
        words = WILD if event.wild else words
        details["pattern"] = sentence_of(event.pattern.statement)
    return told(words, event.seat, names, own, **details)
