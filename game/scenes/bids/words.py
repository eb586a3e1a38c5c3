"""What happens at a Bids table, in sentences: cards, the lot, what a bid and what special cards do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.bids import events
from game.engine.games.bids.bidding import CENTRE
from game.engine.games.bids.cards import (
    ALLY,
    BLACK,
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
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import inside, listing
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
    """A card in words: “blue 9”, “Thief”."""
    return tr(NAMES[card]) if card in NAMES else tr(COLOURED[COLOUR[card]], n=VALUE[card])


def short_word(card: int) -> str:
    """A card as briefly as possible: its number alone, or its name."""
    return tr(NAMES[card]) if card in NAMES else str(VALUE[card])


def points(count: int) -> str:
    """A number of points; one below nothing is one point too: “−1 point”."""
    if count >= 0:
        return trn("{n} point", "{n} points", count)
    return tr("{n} point", n=signed(count)) if count == -1 else tr("{n} points", n=signed(count))


def lot_words(view: BidsView, own: Seat, extra: Sequence[int] = (), *, brief: bool = False) -> str:
    """What the lot is worth: its numbers, and what else it does (BID-14, BID-R3); of a 2x alone, what it
    would make now of the cards of ``own``, the person who reads it. ``brief``: in numbers alone.
    """
    lot = (*view.on_table, *extra)
    numbers = [card for card in lot if card not in NAMES or card == MINUS_FIVE]
    parts = []
    if numbers:
        parts.append(points(sum(VALUE[card] for card in numbers)))
    if THIEF in lot:
        parts.append(tr("a theft"))
    if TIMES_TWO in lot:
        parts.append(tr("then 2x") if parts else _doubling(view, own, brief=brief))
    if view.hidden or (UNKNOWN in extra and not view.variant.blind_turns):
        parts.append(tr("a hidden card"))
    if not parts and lot:
        parts = [card_word(lot[0])]
    return " + ".join(parts)


def _doubling(view: BidsView, own: Seat, *, brief: bool = False) -> str:
    """What a 2x that is won alone does (BID-40)."""
    if own not in range(view.seats):
        return short_word(TIMES_TWO) if brief else tr("2x doubles what was won")
    before = view.worth_of(own)
    if brief and not before:
        return tr("2x doubles what was won")
    if brief:
        return f"{short_word(TIMES_TWO)}, {signed(before)} → {signed(2 * before)}"
    return tr(
        "2x doubles what you won: {before} → {after}", before=signed(before), after=signed(2 * before)
    )


def aim(view: BidsView, leading: Sequence[Seat], *, centre_leads: bool, now: bool) -> str:
    """What the viewer's bid is to do with the ``leading`` ones; ``now`` that the hand is known to be asked:
    one that can only tie is told so. A lot that costs points invites nobody, nor does what nothing beats.
    """
    if not leading:
        return tr("first bid")
    if view.variant.colour_bids or sum(VALUE[card] for card in view.on_table) < 0:
        return tr("tied at") if len(leading) + centre_leads > 1 else tr("leads")
    place = len(view.bids)
    after = [view.deciding((*view.bids, card)) for card in view.hand] if now else []
    if [place] not in after and any(place in deciding for deciding in after):
        return tr("match")
    others = (card for card in view.variant.cards if card not in view.bids)
    if not any(view.deciding((*view.bids, card)) == [place] for card in others):
        return tr("unbeatable")
    return tr("go below") if view.lowest else tr("beat")


def forecast(view: BidsView, card: int) -> str:
    """What happens if the viewer lays this card now; for all but the last bidder, as things stand."""
    bids = (*view.bids, card)
    place = len(view.bids)
    last = len(bids) == view.seats
    deciding = view.deciding(bids)
    lot = lot_words(view, view.seat, (card,) if COLOUR[card] == BLACK else ())
    if card in (TIMES_TWO, MINUS_FIVE):
        return tr("can’t win: joins the lot")
    if view.barred == view.seat:
        return tr("can’t win: you had it in hand")
    if deciding == [place]:
        return tr("takes the lot: {lot}", lot=lot) if last else tr("leads so far: {lot}", lot=lot)
    if not last and place in deciding:
        return tr("ties with the leader")
    if not last:
        return tr("does not lead")
    if len(deciding) == 1 and deciding[0] != CENTRE:
        return tr("{name} takes the lot", name=view.variant.names[view.seat_at(deciding[0])])
    if deciding == [CENTRE]:
        return tr("the centre card decides: nobody takes it")
    return tr("a tie: the lot burns")


def goal(view: BidsView, names: Sequence[str], own: Seat) -> str:
    """What this turn asks for (BID-12, BID-30, BID-44, BID-45); after a burnt lot who starts, and why."""
    to_act = view.to_act
    if view.winner is not None and to_act is not None:
        if to_act == own:
            return tr("Your Thief: choose a card to steal")
        return tr("{name} chooses what the Thief takes", name=names[to_act])
    if to_act is None:
        return ""
    if view.variant.colour_bids and view.lowest:
        words = tr("the lowest card of the colour played most wins")
    elif view.variant.colour_bids:
        words = tr("the highest card of the colour played most wins")
    elif view.lowest:
        words = tr("the lowest bid wins")
    else:
        words = tr("the highest bid wins")
    if not view.bids and view.history and view.history[-1].winner is None:
        return _start_again(view, names, own, words)
    if to_act == own:
        return tr("Your bid: {goal}", goal=words)
    return tr("{name} to bid: {goal}", name=names[to_act], goal=words)


def _start_again(view: BidsView, names: Sequence[str], own: Seat, words: str) -> str:
    """Who starts after a burnt lot: the last of the tied, or whoever started it (BID-15, BID-31)."""
    seat, again = view.starter, view.starter == view.history[-1].starter
    if seat == own:
        return (
            tr("You start again: {goal}", goal=words)
            if again
            else tr("You tied last, you start: {goal}", goal=words)
        )
    if again:
        return tr("{name} starts again: {goal}", name=names[seat], goal=words)
    return tr("{name} tied last and starts: {goal}", name=names[seat], goal=words)


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
            return tr("Round {n} scored: {lines}", n=event.round, lines=lines)
    return ""


def _burned(event: events.Burned, names: Sequence[str]) -> str:
    tied = listing(names[seat] for seat in event.tied)
    if not event.tied and not event.with_centre:
        return tr("The deciding card can’t win: nobody takes anything")
    if not event.tied:
        return tr("The centre card decides: nobody takes anything")
    if event.with_centre:
        return tr("Tie with the centre card, the lot burns: {names}", names=tied)
    return tr("Tie, the lot burns: {names}", names=tied)
