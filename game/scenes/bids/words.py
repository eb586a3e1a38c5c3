"""What happens at a Bids table, in sentences: cards, what special cards do, what has become true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.bids import events
from game.engine.games.bids.cards import (
    ALLY,
    COLOUR,
    LOWEST_WINS,
    MINUS_FIVE,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    UNKNOWN,
    VALUE,
)
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import NAMES
from game.tabletop.advice.fact_words import stopped
from game.ui.i18n import gettext_noop, tr
from game.ui.names import each, inside, listing
from game.ui.type import signed

COLOURED: Final = (
    gettext_noop("yellow {n}"),
    gettext_noop("blue {n}"),
    gettext_noop("red {n}"),
    gettext_noop("green {n}"),
    gettext_noop("black {n}"),
)
COLOUR_WORDS: Final = (
    gettext_noop("yellow"),
    gettext_noop("blue"),
    gettext_noop("red"),
    gettext_noop("green"),
    gettext_noop("black"),
    gettext_noop("white"),
)
RULE: Final = {
    TIMES_TWO: "BID-40",
    MINUS_FIVE: "BID-41",
    THIEF: "BID-42",
    SHUFFLE: "BID-43",
    LOWEST_WINS: "BID-44",
    UNKNOWN: "BID-45",
    ALLY: "BID-46",
}
"""The rule of each special card."""
EXPLAINED: Final = {
    TIMES_TWO: gettext_noop(
        "2x doubles everything its winner has in front. Played from hand, it bids 0 and can’t win the turn."
    ),
    MINUS_FIVE: gettext_noop(
        "−5 costs its winner 5 points. Played from hand, it bids −5 and can’t win the turn."
    ),
    THIEF: gettext_noop(
        "Thief: its winner steals a card from the lowest bidder who has one. Played from hand, it bids 0."
    ),
    SHUFFLE: gettext_noop(
        "Shuffle: the centre deck is shuffled with the burnt cards. Played from hand, it bids 0."
    ),
    LOWEST_WINS: gettext_noop(
        "Lowest wins: the lowest bid wins until the end of the round. Played from hand, it bids 0 and "
        "takes effect from the next turn."
    ),
    UNKNOWN: gettext_noop(
        "Unknown: the winner also takes the next card of the deck, unseen. Played from hand, it bids 0."
    ),
    ALLY: gettext_noop(
        "The Ally bids 0. Whoever plays it and the winner of the turn split their points this round."
    ),
}
"""What each special card does."""
SENTENCES: Final[dict[type[Event], tuple[str, str]]] = {
    events.StarterDrawn: (
        gettext_noop("You start, by lot"),
        gettext_noop("{name} starts, by lot"),
    ),
    events.CentreRevealed: (
        gettext_noop("You had this card in hand and can’t win it this round: {card}"),
        gettext_noop("{name} had this card in hand and can’t win it this round: {card}"),
    ),
    events.TurnWon: (gettext_noop("You win with {card}"), gettext_noop("{name} wins with {card}")),
    events.LotTaken: (gettext_noop("You take: {cards}"), gettext_noop("{name} takes: {cards}")),
    events.Stolen: (
        gettext_noop("You steal from {other}: {card}"),
        gettext_noop("{name} steals from {other}: {card}"),
    ),
    events.Doubled: (
        gettext_noop("Doubled: {before} → {after}"),
        gettext_noop("{name}: {before} → {after}"),
    ),
}
"""What has happened to a player: as this one reads it, and as the others do."""


def card_word(card: int) -> str:
    """A card in words: “blue 9”, which stays in one line, “Thief”."""
    if card in NAMES:
        return tr(NAMES[card])
    return tr(COLOURED[COLOUR[card]], n=VALUE[card]).replace(" ", "\N{NO-BREAK SPACE}")


def short_word(card: int) -> str:
    """A card as briefly as possible: its number alone, or its name."""
    return tr(NAMES[card]) if card in NAMES else str(VALUE[card])


# --- events -------------------------------------------------------------------------------------


def outcome(event: Event, names: Sequence[str], own: Seat) -> str:
    """A sentence about what has just happened; empty for what needs none."""

    def to(seat: Seat, **details: object) -> str:
        mine, theirs = SENTENCES[type(event)]
        return tr(mine, **details) if seat == own else tr(theirs, name=names[seat], **details)

    match event:
        case events.StarterDrawn(seat):
            return to(seat)
        case events.Dealt() if not event.removed:
            return tr("Round {n}", n=event.round)
        case events.Dealt():
            cards = ", ".join(card_word(card) for card in event.removed)
            return tr("Round {n}, out of play: {cards}", n=event.round, cards=cards)
        case events.CentreRevealed(card=card, barred=seat) if seat is not None:
            return to(seat, card=short_word(card))
        case events.TurnWon(seat, card):
            return to(seat, card=card_word(card))
        case events.LotTaken(seat, cards):
            return to(seat, cards=", ".join(short_word(card) for card in cards))
        case events.Burned():
            return _burned(event, names)
        case events.HiddenRevealed(card):
            return tr("The hidden card: {card}", card=card_word(card))
        case events.CardSetAside(card):
            return tr("{card}: it takes effect and is set aside", card=card_word(card))
        case events.Shuffled():
            return tr("The centre deck is shuffled")
        case events.LowestWinsBegan():
            return tr("From now on the lowest bid wins")
        case events.Stolen(seat, victim, card) if victim == own:
            return tr("{name} steals from you: {card}", name=names[seat], card=short_word(card))
        case events.Stolen(seat, victim, card):
            return to(seat, card=short_word(card), other=names[victim])
        case events.NothingStolen():
            return tr("Nobody has a card for the Thief to steal")
        case events.Doubled(seat, before, after):
            return to(seat, before=signed(before), after=signed(after))
        case events.AllianceMade(seat, winner) if own in (seat, winner):
            return tr("You and {name} are allies", name=names[winner if seat == own else seat])
        case events.AllianceMade(seat, winner):
            return tr("{name} and {other} are allies", name=names[seat], other=names[winner])
        case events.RoundScored():
            lines = ", ".join(
                f"{inside(names[s])} {signed(line.total)}" for s, line in enumerate(event.sheet)
            )
            return tr("After round {n}: {lines}", n=event.round, lines=lines)
    return ""


def turned_out(
    event: events.TurnWon | events.Burned, names: Sequence[str], own: Seat, last: tuple[Seat, str], won: str
) -> str:
    """How a turn ended, in one short line: which bid ``won``, and the ``last`` one where it is another."""
    seat, card = last
    who = inside(tr("You") if seat == own else names[seat])
    said = f"{who} {card}".replace(" ", "\N{NO-BREAK SPACE}")
    if isinstance(event, events.Burned):
        return tr("Tie, the lot burns") if seat in event.tied else tr("Tie, burnt · {last}", last=said)
    if seat == event.seat:
        return outcome(event, names, own)
    if event.seat == own:
        return tr("You win with {card} · {last}", card=won, last=said)
    return tr("{name} wins with {card} · {last}", name=names[event.seat], card=won, last=said)


def came(view: BidsView, told: Sequence[Event], names: Sequence[str]) -> str:
    """What the others still bid in the turn of a position, and how that turn ended."""
    end = next((n for n, one in enumerate(told) if isinstance(one, events.TurnEnded)), len(told))
    turn = told[:end]
    if not any(isinstance(one, events.TurnWon | events.Burned) for one in turn):
        return ""
    bids = [one for one in turn if isinstance(one, events.BidLaid) and one.seat != view.seat]
    laid = each((names[bid.seat], short_word(bid.card)) for bid in bids)
    ended = (events.TurnWon, events.Burned, events.LotTaken, events.Stolen)
    said = [outcome(one, names, view.seat) for one in turn if isinstance(one, ended)]
    return " ".join(map(stopped, filter(None, (laid, *said))))


def brief(event: Event, names: Sequence[str], own: Seat) -> tuple[str, ...]:
    """The same where there is little room; empty where there is no shorter way to say it."""
    mine = getattr(event, "seat", None) == own
    match event:
        case events.CentreRevealed(barred=seat) if seat is not None:
            return (tr("Can’t win it: {name}", name=inside(names[seat])),)
        case events.TurnWon(seat):
            return (tr("You win the turn") if mine else tr("{name} wins the turn", name=names[seat]),)
        case events.LotTaken(seat):
            return (tr("You take the lot") if mine else tr("{name} takes the lot", name=names[seat]),)
        case events.Burned(tied=tied):
            return (tr("Tie, the lot burns") if tied else tr("Nobody takes anything"),)
        case events.HiddenRevealed(card):
            return (tr("Hidden: {card}", card=card_word(card)),)
        case events.CardSetAside(card):
            return (card_word(card),)
        case events.Shuffled():
            return (tr("Deck shuffled"),)
        case events.LowestWinsBegan():
            return (tr("Lowest bid wins now"),)
        case events.Stolen(card=card):
            return (tr("Stolen: {card}", card=short_word(card)),)
        case events.NothingStolen():
            return (tr("Nothing to steal"),)
        case events.AllianceMade(seat, winner):
            return (tr("Allies: {names}", names=listing((names[seat], names[winner]))),)
        case events.RoundScored():
            best = max(line.total for line in event.sheet)
            first = (names[s] for s, line in enumerate(event.sheet) if line.total == best)
            return (tr("Leading now: {names}", names=listing(first)),)
    return ()


def _burned(event: events.Burned, names: Sequence[str]) -> str:
    if event.tied:
        tied = listing(names[seat] for seat in event.tied)
    if not event.tied and not event.with_centre:
        return tr("The deciding card can’t win: nobody takes anything")
    if not event.tied:
        return tr("The centre card decides: nobody takes anything")
    if event.with_centre:
        return tr("The lot burns. Tie with the centre card: {names}", names=tied)
    return tr("The lot burns. Tie: {names}", names=tied)
