"""What happens at a Wild Cards table, in sentences: cards, leaders, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import events
from game.engine.games.wild_cards.cards import DECK, HABITAT, NONE, REFILL, VALUE
from game.scenes.wild_cards.faces import NAMES
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.names import inside, listed, listing

CARDS: Final = (
    gettext_noop("forest {n}"),
    gettext_noop("savanna {n}"),
    gettext_noop("mountain {n}"),
    gettext_noop("wild {n}"),
)
LEADERS: Final = (
    gettext_noop("peacock leader"),
    gettext_noop("squirrel leader"),
    gettext_noop("eagle leader"),
    gettext_noop("ibex leader"),
    gettext_noop("lion leader"),
    gettext_noop("meerkat leader"),
)
POWER: Final = (
    gettext_noop("3 points"),
    gettext_noop("ten cards"),
    gettext_noop("two bids"),
    gettext_noop("bid back"),
    gettext_noop("wins ties"),
    gettext_noop("swaps"),
)
"""The power of each leader in a word or two."""
ONE: Final = (
    gettext_noop("a peacock"),
    gettext_noop("a squirrel"),
    gettext_noop("an eagle"),
    gettext_noop("an ibex"),
    gettext_noop("a lion"),
    gettext_noop("a meerkat"),
)
"""One animal of each species, as it stands in a sentence."""
THE: Final = (
    gettext_noop("the peacock"),
    gettext_noop("the squirrel"),
    gettext_noop("the eagle"),
    gettext_noop("the ibex"),
    gettext_noop("the lion"),
    gettext_noop("the meerkat"),
)
"""The animal of a species that has been spoken of, as it stands in a sentence."""
SEVERAL: Final = (
    gettext_noop("peacocks"),
    gettext_noop("squirrels"),
    gettext_noop("eagles"),
    gettext_noop("ibexes"),
    gettext_noop("lions"),
    gettext_noop("meerkats"),
)
"""Several animals of each species, as they stand in a sentence."""
NO_HABITAT: Final = gettext_noop("You have no habitat, so your bid is the refill card")
EXPLAINED: Final = (
    ("WC-60", gettext_noop("Peacock leader: worth 3 points at the end; every other leader is worth 1.")),
    ("WC-23", gettext_noop("Squirrel leader: its owner refills up to ten habitats instead of seven.")),
    (
        "WC-11",
        gettext_noop("Eagle leader: its owner may play two cards and choose the bid after the others."),
    ),
    (
        "WC-50",
        gettext_noop(
            "Ibex leader: its owner may take the bid card back at the end of the round, unless it is wild."
        ),
    ),
    (
        "WC-42",
        gettext_noop("Lion leader: its owner wins every tied bid and pays when choosing an animal."),
    ),
    (
        "WC-21",
        gettext_noop(
            "Meerkat leader: when bidding the refill card, its owner may swap an animal for one in the row."
        ),
    ),
)
"""The rule of each leader and what it does."""


def level_at(event: events.TieCards) -> int:
    """The highest value at which cards that were to break a tie are level (WC-41), NONE for none."""
    values = [0 if card is None or card == NONE else VALUE[card] for card in event.cards]
    return max((value for value in values if values.count(value) > 1), default=NONE)


def whose(words: str, name: str) -> str:
    """A thing and who it belongs to: “forest 3 (Ana)”, in the same order in every language; the name is
    never alone on a line.
    """
    return f"{words}\N{NO-BREAK SPACE}({inside(name)})"


def card_word(card: int) -> str:
    """A card in words: “forest 3”, whose number is never alone on a line, or “refill card”."""
    if card == REFILL:
        return tr("refill card")
    if card == DECK:
        return tr("top card of the deck")
    return tr(CARDS[HABITAT[card]], n=VALUE[card]).replace(" ", "\N{NO-BREAK SPACE}")


def cards_words(cards: Iterable[int]) -> str:
    """Several cards in words: “forest 1, wild 1”, or “nothing”."""
    return ", ".join(card_word(card) for card in cards) or tr("nothing")


def cards_brief(cards: Iterable[int]) -> str:
    """Several habitats in few words, each beside its first number: “forest 1 and 4, wild 1”."""
    values: dict[int, list[str]] = {}
    for card in cards:
        values.setdefault(HABITAT[card], []).append(str(VALUE[card]))
    said = (tr(CARDS[habitat], n=listed(held)) for habitat, held in values.items())
    return ", ".join(one.replace(" ", "\N{NO-BREAK SPACE}", 1) for one in said)


def cards_count(count: int) -> str:
    return trn("{n} card", "{n} cards", count)


def counts_words(animal: int, collections: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """Who has how many of a species: “Peacock: Ana 2, Ben 1”."""
    have = [
        f"{inside(name)} {own[animal]}" for name, own in zip(names, collections, strict=True) if own[animal]
    ]
    counts = ", ".join(have) or tr("nobody yet")
    return tr("{animal}: {counts}", animal=tr(NAMES[animal]), counts=counts)


def animals_words(animals: Iterable[int]) -> str:
    """Several species in words: “Ibex, Lion”."""
    return ", ".join(tr(NAMES[animal]) for animal in animals)


def some_words(animals: Iterable[int]) -> str:
    """Animals as they stand in a sentence, those of a species together: “a lion, 2 meerkats”."""
    counts = Counter(animals).items()
    return ", ".join(
        tr(ONE[animal]) if count == 1 else f"{count}\N{NO-BREAK SPACE}{tr(SEVERAL[animal])}"
        for animal, count in counts
    )


class Teller:
    """Says what has become true; ``own`` is the seat that is “you” (−1 for nobody)."""

    def __init__(self, names: Sequence[str], own: Seat) -> None:
        self.names, self.own = names, own

    def you(self, seat: Seat, mine: str, theirs: str, **details: object) -> str:
        """The sentence about you, or the one about somebody else."""
        return tr(mine, **details) if seat == self.own else tr(theirs, name=self.names[seat], **details)

    def laid(self, seats: Iterable[int], cards: Iterable[int | None]) -> str:
        """Whose card is which: “forest 3 (Ana), nothing (Ben)”."""
        return ", ".join(
            whose(cards_words(() if card is None or card == NONE else (card,)), self.names[seat])
            for seat, card in zip(seats, cards, strict=True)
        )

    def compared(self, event: events.TieCards) -> str:
        """Whose card broke a tie, or did not, and where it came from: “forest 3 (Ana, from the deck)”."""
        said = []
        for seat, card in zip(event.seats, event.cards, strict=True):
            source = tr("from the deck") if seat in event.from_deck else tr("from hand")
            name = self.names[seat]
            said.append(
                whose(cards_words(()), name)
                if card is None or card == NONE
                else whose(card_word(card), f"{inside(name)}, {source}")
            )
        return ", ".join(said)

    def in_brief(self, event: Event) -> str:
        """A stage of a tie beside how it ends: who is still tied is told by the value alone."""
        level = level_at(event) if isinstance(event, events.TieCards) else NONE
        return self.outcome(event) if level == NONE else tr("still tied at {n}", n=level)

    def listed(self, seats: Iterable[int]) -> str:
        return listing(self.names[seat] for seat in seats)

    def _leaves(self, seat: Seat) -> str:
        return self.you(seat, gettext_noop("you leave"), gettext_noop("{name} leaves"))

    def _totals(self, event: events.PaymentsLaid) -> str:
        said = zip(event.seats, event.payments, event.totals, strict=True)
        return ", ".join(
            f"{inside(self.names[seat])}\N{NO-BREAK SPACE}{total}" if cards else self._leaves(seat)
            for seat, cards, total in said
        )

    def paid(self, event: events.PaymentsLaid) -> str:
        """What was paid in a tie, whether or not that broke it."""
        return tr("Payment totals: {totals}", totals=self._totals(event))

    def outcome(self, event: Event) -> str:
        """A sentence about what has just happened; empty for what needs none."""
        match event:
            case events.RowRevealed(number, row):
                return tr("Round {n}: {animals}", n=number, animals=some_words(row))
            case events.BidsRevealed(bids, forced):
                open_ = {seat: card for seat, card in enumerate(bids) if card is not None}
                laid = self.laid(open_.keys(), open_.values())
                if event.eagle is not None:
                    two = whose(tr("two cards"), self.names[event.eagle])
                    laid = ", ".join(filter(None, (laid, two)))
                told = tr("The bids: {bids}", bids=laid)
                if self.own in forced:
                    told += f" · {tr(NO_HABITAT)}"
                return told
            case events.EagleChose(seat, card):
                return self.you(
                    seat,
                    gettext_noop("With the eagle leader you choose {card}"),
                    gettext_noop("With the eagle leader, {name} chooses {card}"),
                    card=card_word(card),
                )
            case events.RoundEnded(_, _, (animal,)):
                return tr("Nobody takes {the_animal}: out of the game", the_animal=tr(THE[animal]))
            case events.RoundEnded(_, _, boxed) if boxed:
                return tr("Out of the game: {animals}", animals=some_words(boxed))
            case events.GameEnded():
                return tr("Not enough animals for a row: the game is over")
        return self._refill(event) or self._turn(event) or self._tie(event)

    def _refill(self, event: Event) -> str:
        match event:
            case events.Refilled(seat, discarded, limit):
                if discarded:
                    return self.you(
                        seat,
                        gettext_noop("You discard {cards} and draw up to {limit}"),
                        gettext_noop("{name} discards {cards} and draws up to {limit}"),
                        cards=cards_words(discarded),
                        limit=limit,
                    )
                return self.you(
                    seat,
                    gettext_noop("You draw up to {limit}"),
                    gettext_noop("{name} draws up to {limit}"),
                    limit=limit,
                )
            case events.Drew(seat, count, cards):
                if cards is not None and seat == self.own:
                    return tr("You draw: {cards}", cards=cards_words(cards))
                return tr("{name} draws: {cards}", name=self.names[seat], cards=cards_count(count))
            case events.Reshuffled():
                return tr("The deck is empty: the discard pile is shuffled")
            case events.Swapped(seat, given, taken):
                return self.you(
                    seat,
                    gettext_noop("With the meerkat leader you swap {given} for {taken}"),
                    gettext_noop("With the meerkat leader, {name} swaps {given} for {taken}"),
                    given=tr(ONE[given]),
                    taken=tr(ONE[taken]),
                )
            case events.SwapDeclined(seat):
                return self.you(
                    seat, gettext_noop("You swap nothing"), gettext_noop("{name} swaps nothing")
                )
        return ""

    def _turn(self, event: Event) -> str:
        match event:
            case events.AnimalTaken(seat, animal, bonus=bonus):
                taken = tr(ONE[animal])
                if bonus:
                    return self.you(
                        seat,
                        gettext_noop("You take {an_animal}, all in its habitat: +{n} points"),
                        gettext_noop("{name} takes {an_animal}, all in its habitat: +{n} points"),
                        an_animal=taken,
                        n=bonus,
                    )
                return self.you(
                    seat,
                    gettext_noop("You take {an_animal}"),
                    gettext_noop("{name} takes {an_animal}"),
                    an_animal=taken,
                )
            case events.BidTakenBack(seat, bid, forced=True) if seat == self.own:
                return tr("No animal for you: you take back {card}", card=card_word(bid))
            case events.BidTakenBack(seat, bid):
                return self.you(
                    seat,
                    gettext_noop("You take back {card} and draw two cards"),
                    gettext_noop("{name} takes back {card} and draws two cards"),
                    card=card_word(bid),
                )
            case events.BidReturned(seat, card):
                return self.you(
                    seat,
                    gettext_noop("With the ibex leader you take {card} back"),
                    gettext_noop("With the ibex leader, {name} takes {card} back"),
                    card=card_word(card),
                )
            case events.LeaderMoved(animal, source, target):
                return self._leader(animal, source, target)
        return ""

    def _leader(self, animal: int, source: Seat | None, target: Seat | None) -> str:
        leader, species = tr(LEADERS[animal]), tr(SEVERAL[animal])
        if target is None:
            return tr("The {leader} becomes free: nobody has more than the others", leader=leader)
        if source is None:
            return self.you(
                target,
                gettext_noop("You take the {leader}: nobody has more {species}"),
                gettext_noop("{name} takes the {leader}: nobody has more {species}"),
                leader=leader,
                species=species,
            )
        if source == self.own:
            return tr(
                "{name} takes the {leader} from you: nobody has more {species}",
                name=self.names[target],
                leader=leader,
                species=species,
            )
        return self.you(
            target,
            gettext_noop("You take the {leader} from {other}: nobody has more {species}"),
            gettext_noop("{name} takes the {leader} from {other}: nobody has more {species}"),
            leader=leader,
            species=species,
            other=self.names[source],
        )

    def _tie(self, event: Event) -> str:
        match event:
            case events.TieBegan(seats, value, unable, lion):
                if lion is not None:
                    return self.you(
                        lion,
                        gettext_noop("Tie at {n}: your lion leader goes first"),
                        gettext_noop("Tie at {n}: {name}’s lion leader goes first"),
                        n=value,
                    )
                if unable:
                    listed = self.listed(unable)
                    return tr("Tie at {n}, can’t pay and must leave: {names}", n=value, names=listed)
                return tr("Tie at {n}: {names}", n=value, names=self.listed(seats))
            case events.PaymentsLaid(payments=payments, totals=totals):
                paid = [total for cards, total in zip(payments, totals, strict=True) if cards]
                if len({*paid}) < len(paid):
                    return tr("Payment totals: {totals}: still tied", totals=self._totals(event))
                return self.paid(event)
            case events.TieChoicesRevealed(seats, cards):
                shown = {seat: card for seat, card in zip(seats, cards, strict=True) if card is not None}
                return tr("The tie is broken by: {cards}", cards=self.laid(shown.keys(), shown.values()))
            case events.TieCards():
                if level_at(event) != NONE:
                    return tr("Still tied: {cards}", cards=self.compared(event))
                return tr("The tie is broken by: {cards}", cards=self.compared(event))
            case events.LotDrawn(order):
                return tr("By lot: {names}", names=self.listed(order))
            case events.OrderDecided(_, order, left):
                first = [seat for seat in order if seat not in left]
                if not first:
                    return tr("Everybody leaves the tie")
                if len(first) == 1:
                    alone = gettext_noop("You stay in the tie alone")
                    return self.you(first[0], alone, gettext_noop("{name} stays in the tie alone"))
                return tr("In this order: {names}", names=self.listed(first))
        return ""
