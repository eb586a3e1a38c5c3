"""What happens at the table, in sentences: the log, and why a declaration fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import (
    BEFORE,
    NO_CARD,
    BankPaid,
    Buzzed,
    CardLaid,
    CardLaidDown,
    CardMoved,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    ChallengeUsed,
    Clicked,
    DeclarationFailed,
    Eliminated,
    GameEnded,
    MoneyGot,
    NobodyPlayed,
    Passed,
    Pattern,
    PatternFound,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    SongEnded,
    Statement,
    Verdict,
    WildHandShown,
)
from game.scenes.wild_pattern.names import NEVER_NAMES, card_name, money, sentence_of
from game.ui.i18n import gettext_noop, tr, trn

YOU: Final = {
    "buzzed": (gettext_noop("You buzz first"), gettext_noop("{name} buzzes first")),
    "laid": (
        gettext_noop("You cover the {covered} with the {card}"),
        gettext_noop("{name} covers the {covered} with the {card}"),
    ),
    "used": (gettext_noop("You use the clicked {card}"), gettext_noop("{name} uses the clicked {card}")),
    "clicked": (
        gettext_noop("You call Click with the {card}"),
        gettext_noop("{name} calls Click with the {card}"),
    ),
    "found": (
        gettext_noop("You find a pattern. {pattern}"),
        gettext_noop("{name} finds a pattern. {pattern}"),
    ),
    "wild": (
        gettext_noop("A Wild Wild Pattern! You win the game. {pattern}"),
        gettext_noop("A Wild Wild Pattern! {name} wins the game. {pattern}"),
    ),
    "sung": (
        gettext_noop("You sing to the end: the Click succeeds"),
        gettext_noop("{name} sings to the end: the Click succeeds"),
    ),
    "taken": (gettext_noop("You take the {card}"), gettext_noop("{name} takes the {card}")),
    "used_card": (gettext_noop("You use {card}"), gettext_noop("{name} uses {card}")),
    "moved": (gettext_noop("You get the {card}"), gettext_noop("{name} gets the {card}")),
    "money": (gettext_noop("You get {sum}"), gettext_noop("{name} gets {sum}")),
    "down": (gettext_noop("You lay down the {card}"), gettext_noop("{name} lays down the {card}")),
    "passed": (gettext_noop("You pass"), gettext_noop("{name} passes")),
    "challenge": (
        gettext_noop("You draw a challenge card: {card}"),
        gettext_noop("{name} draws a challenge card: {card}"),
    ),
    "late": (gettext_noop("Your time ran out"), gettext_noop("{name}'s time ran out")),
    "wild_hand": (
        gettext_noop("You hold a Wild hand and win the game!"),
        gettext_noop("{name} holds a Wild hand and wins the game!"),
    ),
}
"""What happened, told to the only person about themselves, and about others."""


def told(kind: str, seat: Seat, names: Sequence[str], own: Seat, **details: object) -> str:
    mine, theirs = YOU[kind]
    return tr(mine, **details) if seat == own else tr(theirs, name=names[seat], **details)


def counter_words(statement: Statement, card: int) -> str:
    """The counter-example: “before the red star there is no coin card”."""
    never = tr(NEVER_NAMES[statement.always])
    if statement.side == BEFORE:
        return tr("before the {card} there is {never}", card=card_name(card), never=never)
    return tr("after the {card} there is {never}", card=card_name(card), never=never)


def reward_words(pattern: Pattern, covered: int) -> str:
    """What a pattern brings (WWP-21 to WWP-23)."""
    count = trn("{n} pair", "{n} pairs", pattern.count)
    if pattern.wild:
        return tr("all eight cards: wins the game!")
    if not pattern.statement.with_suit:
        if pattern.picks == 1:
            return tr("{pairs}: any one card", pairs=count)
        return tr("{pairs}: any two cards", pairs=count)
    if covered == NO_CARD:
        return count
    if pattern.count == 2:
        return tr("{pairs}: takes the {card}", pairs=count, card=card_name(covered))
    return tr("{pairs}: takes both these cards", pairs=count)


def side_word(side: int) -> str:
    return tr("Before") if side == BEFORE else tr("After")


def verdict_words(verdict: Verdict, covered: int) -> str:
    """What a declaration would bring, or why it is none."""
    if verdict.pattern is not None:
        return reward_words(verdict.pattern, covered)
    return tr("no: {reason}", reason=tr(verdict.reason))


def outcome(event: Event, names: Sequence[str], own: Seat) -> str:
    """A sentence about what has just happened; empty for what needs none."""
    match event:
        case RoundBegan(number):
            return tr("Round {n} begins", n=number)
        case Reshuffled():
            return tr("The deck is used up: a new wheel is laid out")
        case CardsDrawn():
            found = [
                told("challenge", Seat(seat), names, own, card=card_name(card))
                for seat, cards in enumerate(event.challenges)
                for card in cards
            ]
            return " · ".join(found)
        case Buzzed(seat):
            return told("buzzed", seat, names, own)
        case CardLaid(seat, card, _, covered):
            if event.clicked:
                return told("used", seat, names, own, card=card_name(card))
            return told("laid", seat, names, own, covered=card_name(covered), card=card_name(card))
        case Clicked(seat, card):
            return told("clicked", seat, names, own, card=card_name(card))
        case Passed(seat):
            return told("passed", seat, names, own)
        case PatternFound(seat, pattern):
            said = sentence_of(pattern.statement)
            return told("wild" if pattern.wild else "found", seat, names, own, pattern=said)
        case DeclarationFailed():
            return _failed(event, names, own)
        case SongEnded(seat):
            return told("sung", seat, names, own)
        case NobodyPlayed():
            return tr("Nobody plays: all lay their cards down")
        case CardTaken(seat, card):
            return told("taken", seat, names, own, card=card_name(card))
        case ChallengeUsed(seat, card):
            return told("used_card", seat, names, own, card=card_name(card))
        case CardMoved(seat, card):
            return told("moved", seat, names, own, card=card_name(card))
        case CardRemoved(card):
            return tr("The {card} leaves the game", card=card_name(card))
        case MoneyGot(seat, cents):
            return told("money", seat, names, own, sum=money(cents))
        case CardLaidDown(seat, card):
            return told("down", seat, names, own, card=card_name(card))
    return _ending(event, names, own)


def _ending(event: Event, names: Sequence[str], own: Seat) -> str:
    match event:
        case RoundEnded(number, exhausted):
            if exhausted:
                return tr("Round {n} is over: the cards are used up for the third time", n=number)
            return tr("Round {n} is over: somebody has five cards", n=number)
        case BankPaid(bills):
            listed = ", ".join(f"{names[bill.seat]} {money(bill.total)}" for bill in bills)
            return tr("The bank pays: {sums}", sums=listed)
        case WildHandShown(seat):
            return told("wild_hand", seat, names, own)
        case Eliminated(seats):
            if not seats:
                return tr("All are level: nobody is out")
            return tr("Out: {names}", names=", ".join(names[seat] for seat in seats))
        case GameEnded(result):
            if result.winners:
                return tr(
                    "The game is over: {names}", names=", ".join(names[seat] for seat in result.winners)
                )
    return ""


def _failed(event: DeclarationFailed, names: Sequence[str], own: Seat) -> str:
    if event.statement is None:
        return told("late", event.seat, names, own)
    return tr(
        "{name}: “{pattern}” is wrong, {reason} ({rule})",
        name=names[event.seat],
        pattern=sentence_of(event.statement),
        reason=tr(event.reason),
        rule=event.rule,
    )


def log_lines(history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat) -> list[str]:
    """The log, oldest first, each line with its round and turn."""
    lines: list[str] = []
    number, turn = 0, 0
    for event in (event for step in history for event in step):
        if isinstance(event, RoundBegan):
            number, turn = event.round, 0
        elif isinstance(event, CardsDrawn):
            turn += 1
        words = outcome(event, names, own)
        if words:
            lines.append(f"{number}.{turn} · {words}" if turn else f"{number} · {words}")
    return lines
