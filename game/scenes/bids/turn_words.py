"""What a turn of Bids is about, in words: what the lot is worth to whom, what a bid does, who is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.core import Seat
from game.engine.games.bids.bidding import CENTRE
from game.engine.games.bids.cards import ALLY, BLACK, COLOUR, MINUS_FIVE, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import NAMES
from game.scenes.bids.words import card_word, short_word
from game.ui.i18n import tr, trn
from game.ui.type import signed

PLAIN: Final = {TIMES_TWO, MINUS_FIVE, *(card for card in range(len(VALUE)) if card not in NAMES)}
"""The cards whose worth to everybody is known at once."""
SPACE: Final = "\N{NO-BREAK SPACE}"
"""Between what stays in one line: whose points they are, before and after."""


class Aim(NamedTuple):
    """What a bid is measured against: a word that stands above a number; ``brief`` is one for a narrow
    place.
    """

    word: str
    brief: str = ""


# --- the lot ------------------------------------------------------------------------------------


def points(count: int) -> str:
    """A number of points; one below nothing is one point too: “−1 point”."""
    if count >= 0:
        return trn("{n} point", "{n} points", count)
    return tr("{n} point", n=signed(count)) if count == -1 else tr("{n} points", n=signed(count))


def luck(view: BidsView, seat: int) -> int:
    """What a seat without a black card in front gets if it stays so: its first one costs this (BID-21)."""
    if view.fronts[seat] or (view.allies is not None and seat in view.allies):
        return 0
    return (view.luckless[seat] + 1) * view.variant.factor


def costs(view: BidsView, extra: Sequence[int] = ()) -> bool:
    """Whether the lot, as far as it is seen, is no prize but costs whoever takes it points (BID-41)."""
    return sum(VALUE[card] for card in (*view.on_table, *extra)) < 0 and not view.hidden


def lot_words(view: BidsView, own: Seat, extra: Sequence[int] = ()) -> str:
    """What the lot is worth: its numbers, and what else it does (BID-14, BID-R3); of a 2x alone, what it
    would make now of the cards of ``own``, the person who reads it.
    """
    lot = (*view.on_table, *extra)
    numbers = [card for card in lot if card not in NAMES or card == MINUS_FIVE]
    parts = []
    if numbers:
        parts.append(points(sum(VALUE[card] for card in numbers)))
    if THIEF in lot:
        parts.append(tr("a theft"))
    if view.hidden or (UNKNOWN in extra and not view.variant.blind_turns):
        parts.append(tr("a hidden card"))
    if TIMES_TWO in lot:
        return tr("{lot}, then 2x", lot=" + ".join(parts)) if parts else _doubling(view, own)
    if not parts and lot:
        parts = [card_word(lot[0])]
    return " + ".join(parts)


def _doubling(view: BidsView, own: Seat) -> str:
    """What a 2x that is won alone does for one seat (BID-40)."""
    if own not in range(view.seats):
        return tr("2x doubles what was won")
    if not may_win(view, own):
        return short_word(TIMES_TWO)
    return f"{short_word(TIMES_TWO)}, {_becomes(view, own)}"


def _becomes(view: BidsView, seat: int) -> str:
    """What a lot of numbers and a 2x makes of a seat's cards: “8 → 16”, which stays in one line; “0”."""
    numbers = (card for card in view.on_table if card != TIMES_TWO)
    after = worth((*view.fronts[seat], *numbers, TIMES_TWO))
    if after == view.worth_of(seat):
        return signed(after)
    return f"{signed(view.worth_of(seat))} → {signed(after)}".replace(" ", SPACE)


def may_win(view: BidsView, seat: int) -> bool:
    """Whether a seat can still win the turn: not with a 2x or −5, nor what it had in hand (BID-40, BID-41,
    BID-R15), nor with a bid that is beaten or tied; in Colour Bids what beats what hangs on all bids.
    """
    place = view.place_of(seat)
    if view.barred == seat:
        return False
    if place >= len(view.bids):
        return True
    if view.bids[place] in (TIMES_TWO, MINUS_FIVE):
        return False
    return view.variant.colour_bids or view.deciding(view.bids) == [place]


def lot_captions(view: BidsView, own: Seat, names: Sequence[str]) -> list[str]:
    """What is said below the lot, the longest first: with a 2x, what it does for all who can win it; never
    for the reader alone while somebody else, at least whoever leads or has most, has points to double.
    """
    lot = view.on_table
    if TIMES_TWO not in lot or view.hidden or not PLAIN.issuperset(lot):
        return [tr("Lot: {lot}", lot=lot_words(view, own))]
    told = {}
    able = [seat for seat in range(view.seats) if may_win(view, seat)]
    for seat in sorted(able, key=lambda seat: (seat != own, (seat - own) % view.seats)):
        gain, lost, mine = _becomes(view, seat), luck(view, seat), seat == own
        who = tr("you {gain}", gain=gain).replace(" ", SPACE) if mine else f"{names[seat]}{SPACE}{gain}"
        told[seat] = tr("{gain} instead of the lucky +{n}", gain=who, n=lost) if lost else who
    rich = [told[seat] for seat in told if seat == own or view.worth_of(seat)]
    start = short_word(TIMES_TWO) if len(lot) == 1 else lot_words(view, own)
    rivals = [seat for seat in told if seat != own and view.worth_of(seat)]
    first = [seat for seat in view.leading if seat in rivals] or sorted(rivals, key=view.worth_of)[-1:]
    two = [told[own], *(told[seat] for seat in first)] if own in told else []
    several = [" · ".join(one) for one in (told.values(), rich, two) if one]
    said = [f"{start}: {words}" for words in dict.fromkeys(several)]
    return said or [tr("Lot: {lot}", lot=lot_words(view, own))]


# --- a bid --------------------------------------------------------------------------------------


def aim(view: BidsView, leading: Sequence[Seat], *, centre_leads: bool, now: bool) -> Aim:
    """What the viewer's bid is to do with the ``leading`` ones; ``now`` that the hand is known to be asked:
    one that can only tie, or not even that, is told so. Of a lot that costs points it says how far a bid
    leaves it.
    """
    if not leading:
        return Aim(tr("no rival yet") if view.bids else tr("first bid"))
    unwanted = costs(view)
    if view.variant.colour_bids or unwanted:
        if len(leading) + centre_leads > 1:
            return Aim(tr("tied at"))
        if not view.variant.colour_bids:
            return Aim(tr("down to") if view.lowest else tr("up to"))
        return Aim(tr("not to beat") if unwanted else tr("to beat"))
    place = len(view.bids)
    after = [view.deciding((*view.bids, card)) for card in view.hand] if now else []
    if [place] not in after and any(place in deciding for deciding in after):
        return Aim(tr("can only tie"), tr("only ties"))
    others = (card for card in view.variant.cards if card not in view.bids)
    if not any(view.deciding((*view.bids, card)) == [place] for card in others):
        return Aim(tr("unbeatable"), tr("the best"))
    if after and [place] not in after:
        return Aim(tr("can’t beat"))
    return Aim(tr("go below") if view.lowest else tr("beat"))


def gains(view: BidsView, card: int) -> str:
    """What the viewer gets who wins the lot with this card, and what is lost by that."""
    lot = lot_words(view, view.seat, (card,) if COLOUR[card] == BLACK else ())
    lost = luck(view, view.seat)
    if lost and costs(view, (card,) if COLOUR[card] == BLACK else ()):
        lot = tr("{gain} and no lucky +{n}", gain=lot, n=lost)
    elif lost:
        lot = tr("{gain}, but not the lucky +{n}", gain=lot, n=lost)
    return tr("{gain}, without an ally", gain=lot) if card == ALLY else lot


def forecast(view: BidsView, card: int, *, brief: bool = False) -> str:
    """What happens if the viewer lays this card now; for all but the last bidder, as things stand.

    ``brief``: without what the lot is worth, which is said below it.
    """
    bids = (*view.bids, card)
    place = len(view.bids)
    last = len(bids) == view.seats
    deciding = view.deciding(bids)
    if card in (TIMES_TWO, MINUS_FIVE):
        return tr("can’t win: joins the lot")
    if view.barred == view.seat:
        return tr("can’t win: you had it in hand")
    if deciding == [place]:
        extra = (card,) if COLOUR[card] == BLACK else ()
        unwanted = costs(view, extra)
        if brief and unwanted:
            return tr("you have to take the lot") if last else tr("you would have to take it")
        if brief:
            return tr("takes the lot") if last else tr("leads so far")
        lot = gains(view, card)
        if unwanted:
            if last:
                return tr("you have to take the lot: {lot}", lot=lot)
            return tr("you would have to take it: {lot}", lot=lot)
        return tr("takes the lot: {lot}", lot=lot) if last else tr("leads so far: {lot}", lot=lot)
    if not last and place in deciding:
        return tr("a tie: the lot would burn")
    if card == ALLY and len(deciding) == 1 and deciding[0] != CENTRE:
        name = view.variant.names[view.seat_at(deciding[0])]
        return tr("your ally: {name}", name=name) if last else tr("your ally so far: {name}", name=name)
    if not last:
        return tr("does not lead")
    if len(deciding) == 1 and deciding[0] != CENTRE:
        return tr("{name} takes the lot", name=view.variant.names[view.seat_at(deciding[0])])
    if deciding == [CENTRE]:
        return tr("the centre card decides: nobody takes it")
    return tr("a tie: the lot burns")


def bid_words(view: BidsView, action: BidsAction) -> str:
    """Of a bid of this round in which turn it was laid, and for which card; empty: it is none."""
    turns = [(done.centre, done.bids) for done in view.history] + [(view.centre, view.bids)]
    for turn, (centre, bids) in enumerate(turns, 1):
        if not isinstance(action, Steal) and action in bids:
            lot = tr("a hidden card") if centre is None else card_word(centre)
            return tr("Turn {n}: {card}. Lot: {lot}.", n=turn, lot=lot, card=card_word(action))
    return ""


# --- whose turn ---------------------------------------------------------------------------------


def goal(view: BidsView, names: Sequence[str], own: Seat) -> str:
    """What this turn asks for (BID-12, BID-30, BID-44, BID-45); after a burnt lot who starts, and why."""
    to_act = view.to_act
    if view.winner is not None and to_act is not None:
        if to_act == own:
            return tr("Your Thief: choose a card to steal")
        return tr("{name} chooses what the Thief takes", name=names[to_act])
    if to_act is None:
        return ""
    words = _who_wins(view)
    if not view.bids and view.history and view.history[-1].winner is None:
        return _start_again(view, names, own, words)
    if begins := _leader_starts(view, names, own, words):
        return begins
    if to_act == own:
        return tr("Your bid: {goal}", goal=words)
    return tr("{name} to bid: {goal}", name=names[to_act], goal=words)


def _who_wins(view: BidsView) -> str:
    """Which bid takes the lot; one that costs points is no prize (BID-41)."""
    unwanted = costs(view)
    if view.variant.colour_bids and view.lowest:
        return tr("the lowest card of the colour played most wins")
    if view.variant.colour_bids:
        return tr("the highest card of the colour played most wins")
    if view.lowest:
        return tr("the lowest bid has to take it") if unwanted else tr("the lowest bid wins")
    return tr("the highest bid has to take it") if unwanted else tr("the highest bid wins")


def _leader_starts(view: BidsView, names: Sequence[str], own: Seat, words: str) -> str:
    """That whoever is ahead starts a new round (BID-20); empty anywhere else, or if more is asked for."""
    seat, first = view.starter, view.round > 1 and not (view.bids or view.history)
    ahead = [one for one, total in enumerate(view.totals) if total == max(view.totals)]
    if not first or ahead != [seat] or words != tr("the highest bid wins"):
        return ""
    return (
        tr("You are ahead, so you start")
        if seat == own
        else tr("{name} is ahead and starts", name=names[seat])
    )


def _start_again(view: BidsView, names: Sequence[str], own: Seat, words: str) -> str:
    """Who starts after a burnt lot: the last of the tied, or whoever started it (BID-15, BID-31); and what
    the turn asks for, unless that is the usual.
    """
    seat, again = view.starter, view.starter == view.history[-1].starter
    name = "" if seat == own else names[seat]
    usual = words == tr("the highest bid wins")
    if usual and not again:
        return tr("{name} tied last and starts", name=name) if name else tr("You tied last, so you start")
    if not name:
        return (
            tr("You start again: {goal}", goal=words)
            if again
            else tr("You tied last, you start: {goal}", goal=words)
        )
    if again:
        return tr("{name} starts again: {goal}", name=name, goal=words)
    return tr("{name} tied last and starts: {goal}", name=name, goal=words)
