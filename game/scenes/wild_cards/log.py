"""The log of a Wild Cards table: a row a turn and all that came of it, headed by rounds with their rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import events
from game.engine.games.wild_cards.cards import ANIMALS, DECK, NONE, VALUE
from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.words import (
    LEADERS,
    ONE,
    Teller,
    card_word,
    cards_words,
    level_at,
    some_words,
    whose,
)
from game.tabletop.log.row import LogRow
from game.ui.i18n import gettext_noop, tr
from game.ui.names import capital


def log_rows(history: Sequence[Sequence[Event]], names: Sequence[str], own: Seat) -> list[LogRow]:
    """The log, oldest first: everything that became true and is not said by something else."""
    teller = Teller(names, own)
    rows: list[LogRow] = []
    taken: list[tuple[Seat, int]] = []
    heading = 0
    for event in (event for step in history for event in step):
        if isinstance(event, events.Drew | events.TieChoicesRevealed):
            continue  # the cards that are compared say what was chosen
        row = _row(event, teller)
        if row.words:
            rows.append(row)
        if isinstance(event, events.RowRevealed):
            heading, taken = len(rows) - 1, []
        elif isinstance(event, events.AnimalTaken):
            taken.append((event.seat, event.animal))
        elif isinstance(event, events.RoundEnded):
            rows[heading] = _recap(rows[heading], event, taken, names)
    return rows


def _recap(
    heading: LogRow, ended: events.RoundEnded, taken: Sequence[tuple[Seat, int]], names: Sequence[str]
) -> LogRow:
    """The heading of a round that has ended, with who took what."""
    said = _takers(taken, names) or tr("nothing")
    laid = tuple((seat, f"animal {animal}") for seat, animal in taken)
    said = tr("Round {n}: {animals}", n=ended.round, animals=said)
    return replace(heading, said=said, cards=_animals(ended.boxed), laid=laid)


def _takers(taken: Iterable[tuple[Seat, int]], names: Sequence[str]) -> str:
    """Which animals have been taken by whom: “peacock (Ana), lion (Ben)”."""
    return ", ".join(whose(tr(ANIMALS[animal]), names[seat]) for seat, animal in taken)


def recap(steps: Sequence[Sequence[Event]], teller: Teller, *, ended: bool = False) -> str:
    """What matters most first: the leaders that a swap gave you, those that you have lost and not won back,
    your bid that came back unasked, who took what, others' swaps, and how your tie was broken. Of a round
    that has ``ended`` only who took what, and who lost a card in a tie.
    """
    told = [event for step in steps for event in step]
    if ended:
        return _last_round(told, teller)
    swaps = [event for event in told if isinstance(event, events.Swapped) and event.seat != teller.own]
    moved = [event for event in told if isinstance(event, events.LeaderMoved)]
    owner = {event.animal: event.target for event in moved}
    gone = {event.animal: event for event in moved if event.source == teller.own}
    lost = [
        one
        for one in gone.values()
        if owner[one.animal] not in (teller.own, None) and one.target is not None
    ]
    by_swap: dict[tuple[Seat | None, int], events.Swapped]
    given_up: dict[tuple[Seat | None, int], events.Swapped]
    by_swap = {(event.seat, event.taken): event for event in swaps}
    robbed = [_robbed(event, by_swap.get((event.target, event.animal)), teller) for event in lost]
    told_with = [by_swap.get((event.target, event.animal)) for event in lost]
    given_up = {(event.seat, event.given): event for event in swaps}
    won = [event for event in moved if event.target == teller.own and event.rule == "WC-22"]
    given = {event.animal: swap for event in won if (swap := given_up.get((event.source, event.animal)))}
    handed = [_handed(swap, teller) for swap in given.values()]
    told_with += given.values()
    back = [event for event in told if isinstance(event, events.BidTakenBack) and event.forced]
    unasked = [teller.outcome(event) for event in back if event.seat == teller.own]
    bids = [event for event in told if isinstance(event, events.BidsRevealed)]
    if any(teller.own in event.forced for event in bids):
        unasked.append(tr("You had no habitat: your bid was the refill card"))
    taken = [(event.seat, event.animal) for event in told if isinstance(event, events.AnimalTaken)]
    others = [event for event in swaps if event not in told_with]
    before, after = (*handed, *robbed, *unasked), (*map(teller.outcome, others), *_ties(told, teller))
    words = (tr("Taken: {animals}", animals=_takers(taken, teller.names)),) if taken else ()
    return " · ".join((*before, *words, *after))


def _last_round(told: Sequence[Event], teller: Teller) -> str:
    """Who took what in the round that has just ended, and who lost a card in a tie: all else is in the log.
    Whoever had no habitat was not asked, and more than one round has gone by (WC-R1).
    """
    begun = [at for at, event in enumerate(told) if isinstance(event, events.BidsRevealed)]
    told = told[begun[-1] :] if begun else told
    taken = [(event.seat, event.animal) for event in told if isinstance(event, events.AnimalTaken)]
    words = [tr("Previous round: {words}", words=_takers(taken, teller.names))] if taken else []
    shown = [
        seat
        for event in told
        if isinstance(event, events.TieCards)
        for seat, card in zip(event.seats, event.cards, strict=True)
        if card is not None and card != NONE and seat not in event.from_deck
    ]
    if shown:
        seats = list(dict.fromkeys(shown))
        words.append(tr("In a tie a card each: {names}", names=teller.listed(seats)))
    return " · ".join(words)


def _handed(swap: events.Swapped, teller: Teller) -> str:
    """By whose swap a leader came to you."""
    return tr(
        "{name} swaps {given} for {taken} and you get the {leader}",
        name=teller.names[swap.seat],
        given=tr(ONE[swap.given]),
        taken=tr(ONE[swap.taken]),
        leader=tr(LEADERS[swap.given]),
    )


def _robbed(event: events.LeaderMoved, swap: events.Swapped | None, teller: Teller) -> str:
    """Who took a leader from you, and by which swap if that is how."""
    gaps: dict[str, object] = {"name": teller.names[event.target or 0], "leader": tr(LEADERS[event.animal])}
    if swap is None:
        return tr("{name} takes the {leader} from you", **gaps)
    gaps |= {"given": tr(ONE[swap.given]), "taken": tr(ONE[swap.taken])}
    return tr("{name} swaps {given} for {taken} and takes the {leader} from you", **gaps)


def _from(event: events.LeaderMoved, source: Seat, teller: Teller) -> str:
    """Who took a leader from whom."""
    if source == teller.own:
        return _robbed(event, None, teller)
    return teller.you(
        Seat(event.target or 0),
        gettext_noop("You take the {leader} from {other}"),
        gettext_noop("{name} takes the {leader} from {other}"),
        leader=tr(LEADERS[event.animal]),
        other=teller.names[source],
    )


def _ties(told: Sequence[Event], teller: Teller) -> list[str]:
    """Why whom you were tied with went first, or you (WC-40 to WC-42, WC-R6)."""
    over = max((at for at, event in enumerate(told) if isinstance(event, events.OrderDecided)), default=-1)
    ties = [event for event in told if _breaks_tie(event, teller.own)]
    cards = events.TieCards
    again = [isinstance(event, cards) and isinstance(after, cards) for event, after in pairwise(ties)]
    kept = (event for event, level in zip(ties, (*again, False), strict=False) if not level)
    return [  # of cards that were level again the last
        teller.paid(event)
        if isinstance(event, events.PaymentsLaid) and told.index(event) < over
        else teller.outcome(event)
        for event in kept
    ]


def _breaks_tie(event: Event, own: Seat) -> bool:
    """Whether this is why somebody goes first in a tie of this seat."""
    match event:
        case events.TieBegan(seats=seats, lion=lion):
            return lion is not None and own in (*seats, lion)
        case events.PaymentsLaid(seats=seats) | events.TieCards(seats=seats):
            return own in seats
        case events.LotDrawn(order=seats):
            return own in seats
    return False


def _face(card: int) -> str:
    return "back" if card == DECK else f"card {card}"


def _faces(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(_face, cards))


def _animals(animals: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"animal {animal}" for animal in animals)


def _laid(seats: Iterable[int], cards: Iterable[int | None]) -> tuple[tuple[Seat, str], ...]:
    pairs = zip(seats, cards, strict=True)
    return tuple((Seat(seat), _face(card)) for seat, card in pairs if card is not None and card != NONE)


def _taking(event: events.AnimalTaken, whole: str, teller: Teller) -> tuple[str, ...]:
    """Who takes an animal, in ever fewer words after the ``whole`` sentence."""
    mine, theirs = gettext_noop("You take {an_animal}"), gettext_noop("{name} takes {an_animal}")
    takes = teller.you(event.seat, mine, theirs, an_animal=tr(ONE[event.animal]))
    short = capital(f"{teller.listed((event.seat,))}: {tr(NAMES[event.animal])}")
    return (*dict.fromkeys((whole, takes)), short)


def _row(event: Event, teller: Teller) -> LogRow:
    """A fact in words, with the faces and the cards that it is about."""
    row = LogRow(teller.outcome(event), getattr(event, "seat", None))
    match event:
        case events.RowRevealed(number, animals):
            return LogRow(tr("Round {n}", n=number), cards=_animals(animals), heading=True)
        case events.BidsRevealed(bids):
            values = [VALUE[card] for card in bids if card is not None and card != NONE]
            most = 0 if None in bids else max(values, default=0)
            highest = (tr("Bids are open; the highest is {n}", n=most),) if most else ()
            laid = _laid(range(len(bids)), bids)
            return replace(
                row, words=tr("The bids"), said=row.words, laid=laid, brief=(*highest, tr("Bids are open"))
            )
        case events.EagleChose(card=card):
            return replace(row, cards=_faces((card,)), brief=(tr("Eagle: {card}", card=card_word(card)),))
        case events.BidReturned(card=card) | events.BidTakenBack(bid=card):
            back = tr("Taken back: {card}", card=card_word(card))
            return replace(row, cards=_faces((card,)), brief=(back,))
        case events.Refilled(seat, cards, limit) if cards:
            mine = gettext_noop("You discard and draw up to {limit}")
            theirs = gettext_noop("{name} discards and draws up to {limit}")
            words = teller.you(seat, mine, theirs, limit=limit)
            brief = tr("Refilling: {name}", name=teller.listed((seat,)))
            return replace(row, words=words, said=row.words, cards=_faces(cards), brief=(words, brief))
        case events.Swapped(given=given, taken=taken):
            short = tr("{given} for {taken}", given=tr(ANIMALS[given]), taken=tr(ANIMALS[taken]))
            named = capital(f"{teller.listed((event.seat,))}: {short}")
            whole = tr("{words} (meerkat leader)", words=named)
            return replace(row, cards=_animals((given, taken)), brief=(whole, named))
        case events.AnimalTaken(animal=animal, payment=payment) if payment:
            said = tr("{words}; payment: {cards}", words=row.words, cards=cards_words(payment))
            shown = (*_animals((animal,)), *_faces(payment))
            return replace(row, said=said, cards=shown, brief=_taking(event, row.words, teller))
        case events.AnimalTaken(animal=animal):
            return replace(row, cards=_animals((animal,)), brief=_taking(event, row.words, teller))
        case events.LeaderMoved(animal, source, target):
            shown = (f"leader {animal}",)
            if target is None:
                return replace(row, seat=source, cards=shown)
            leader = tr(LEADERS[animal])
            mine, theirs = gettext_noop("You take the {leader}"), gettext_noop("{name} takes the {leader}")
            takes = teller.you(target, mine, theirs, leader=leader)
            short = capital(f"{teller.listed((target,))}: {leader}")
            from_whom = () if source is None else (_from(event, source, teller),)
            return replace(row, seat=target, cards=shown, brief=(*from_whom, takes, short))
        case events.TieBegan(value=value):
            return replace(row, brief=(tr("Tie at {n}", n=value),))
        case events.RoundEnded(boxed=boxed):
            short = tr("Not taken: {animals}", animals=some_words(boxed))
            return replace(row, cards=_animals(boxed), brief=(short,))
        case events.PaymentsLaid(seats, payments):
            paid = [(seat, card) for seat, cards in zip(seats, payments, strict=True) for card in cards]
            told = tuple((seat, _face(card)) for seat, card in paid)
            return replace(row, laid=told, brief=(tr("Payments are open"),))
        case events.TieCards(seats, cards, from_deck):
            level = level_at(event)
            broken = tr("Cards break the tie") if level == NONE else tr("Still tied at {n}", n=level)
            sources = tr("from the deck: {names}", names=teller.listed(from_deck))
            if not from_deck:
                sources = tr("cards from hand")
            words = f"{broken} · {sources}"
            return replace(row, words=words, said=row.words, laid=_laid(seats, cards), brief=(broken,))
    return row
