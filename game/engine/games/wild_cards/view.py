"""What one seat sees and remembers of a game of Wild Cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from game.engine.core import OVER, Event, Seat, View, Waiting
from game.engine.games.wild_cards import fold
from game.engine.games.wild_cards.cards import (
    DECK,
    HOME,
    NONE,
    REFILL,
    REMOVED,
    ROUNDS,
    STOCK,
    VALUE,
)
from game.engine.games.wild_cards.leaders import has_as_many
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.scoring import Sheet, score_sheet, totals
from game.engine.games.wild_cards.state import (
    DRAWN,
    CardMove,
    Round,
    SeenState,
    Taken,
    WildCardsState,
    known_cards,
)


@dataclass(frozen=True, slots=True)
class WildCardsView(View):
    """What an attentive player in ``seat`` knows and remembers (WC-04).

    NONE (−1) stands for no card, animal or player. ``hand`` has no refill card but, while the eagle's
    owner chooses, the ``laid`` cards, which others do not see. ``called`` are the bids as revealed,
    ``bids`` those still on the table, ``paid`` the payments beside them, ``discards`` what was discarded
    this round. ``deck`` and ``animal_deck`` are sizes, ``pile`` is the discard pile, ``box`` counts
    animals by species. ``log`` is where habitats went since the last reshuffle, with NONE for cards drawn
    by others. ``turn`` acts or draws ``drawing`` cards; ``refills``, ``queue`` and then ``bidders`` (by
    bid) follow; those ``left`` may only take the bid back. In a tie of ``value``, ``groups`` are the
    players in order, level ones together, after the ``lion``; ``shown`` (seat, card) are being compared,
    ``tie_cards`` lie there until it is settled, and who has shown ``nothing`` counts 0. A hand is
    ``given_up`` when the game is over.
    """

    seat: Seat
    names: tuple[str, ...]
    one_of_each_removed: bool
    phase: Phase
    asked: Waiting
    round: int
    animal_deck: int
    row: tuple[int, ...]
    revealed: tuple[int, ...]
    box: tuple[int, ...]
    collections: tuple[tuple[int, ...], ...]
    leaders: tuple[int, ...]
    chips: tuple[int, ...]
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    deck: int
    pile: tuple[int, ...]
    given_up: tuple[int, ...]
    called: tuple[int, ...]
    bids: tuple[int, ...]
    laid: tuple[int, ...]
    paid: tuple[tuple[int, ...], ...]
    discards: tuple[tuple[int, ...], ...]
    refills: tuple[int, ...]
    bidders: tuple[int, ...]
    queue: tuple[int, ...]
    left: tuple[int, ...]
    turn: int
    drawing: int
    value: int
    lion: int
    groups: tuple[tuple[int, ...], ...]
    nothing: tuple[int, ...]
    shown: tuple[tuple[int, int], ...]
    tie_cards: tuple[int, ...]
    taken: tuple[Taken, ...]
    history: tuple[Round, ...]
    log: tuple[CardMove, ...]

    @classmethod
    def of(cls, state: WildCardsState, seat: Seat) -> Self:
        """The view of ``seat``; shares nothing that can change."""
        return cls(
            seat=seat,
            names=state.names,
            one_of_each_removed=state.one_of_each_removed,
            phase=state.phase,
            asked=state.asked,
            round=state.round,
            animal_deck=state.animal_deck,
            row=tuple(state.row),
            revealed=state.revealed,
            box=tuple(state.box),
            collections=tuple(tuple(collection) for collection in state.collections),
            leaders=tuple(state.leaders),
            chips=tuple(state.chips),
            hand=tuple(state.hands[seat]),
            counts=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            pile=tuple(state.pile),
            given_up=tuple(state.given_up[seat]) if state.given_up else (),
            called=tuple(state.called),
            bids=tuple(state.bids),
            laid=state.laid if state.turn == seat else (),
            paid=tuple(state.paid),
            discards=tuple(state.discards),
            refills=tuple(state.refills),
            bidders=tuple(state.bidders),
            queue=tuple(state.queue),
            left=tuple(state.left),
            turn=state.turn,
            drawing=state.drawing,
            value=state.value,
            lion=state.lion,
            groups=tuple(tuple(group) for group in state.groups),
            nothing=tuple(state.nothing),
            shown=tuple(state.shown),
            tie_cards=tuple(state.tie_cards),
            taken=tuple(state.taken),
            history=tuple(state.history),
            log=tuple(_hidden(move, seat) for move in state.log),
        )

    def after(self, event: Event) -> Self:
        """The view when this has become true; before another fact of the same step it is GOING_ON."""
        state = _seen(self)
        state.wait(Phase.GOING_ON, OVER)
        if not fold.become(state, event):
            return self
        between = self.of(state, self.seat)
        return self.of(state, self.seat) if fold.rests(state, event) else between

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def rounds(self) -> int:
        """How many rounds this game has (WC-06)."""
        return ROUNDS[self.seats]

    @property
    def sheet(self) -> Sheet:
        """Everybody's points as things lie (WC-60)."""
        return score_sheet(self.collections, self.leaders, self.chips)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's total as things lie (WC-60)."""
        return totals(self.collections, self.leaders, self.chips)

    def most(self, animal: int) -> int:
        """The largest number of the species that anybody has (WC-33)."""
        return max(collection[animal] for collection in self.collections)

    @property
    def chooser(self) -> int:
        """Who has laid two cards and is to choose between them, or NONE (WC-11)."""
        return self.turn if self.phase == Phase.EAGLE else NONE

    @property
    def refilled(self) -> frozenset[int]:
        """The refill bidders whose turn is over: their card is back in the hand (WC-20)."""
        if self.chooser != NONE:
            return frozenset()
        acting = NONE if self.drawing else self.turn
        return frozenset(
            seat
            for seat, card in enumerate(self.bids)
            if card == REFILL and seat not in self.refills and seat != acting
        )

    @property
    def holds_refill(self) -> bool:
        """Whether the refill card is in this seat's hand, and not bid or laid (WC-03, WC-20)."""
        away = self.bids[self.seat] == REFILL and self.seat not in self.refilled
        return not away and REFILL not in self.laid and self.phase != Phase.END

    @property
    def level(self) -> tuple[int, ...]:
        """The players of the tie who are still level with another, in order (WC-R4)."""
        return tuple(seat for group in self.groups for seat in group if len(group) > 1)

    @property
    def tied(self) -> tuple[int, ...]:
        """The cards of the tie that did not break it: all but those ``shown`` now (WC-41)."""
        shown = sum(0 <= card < DECK for _, card in self.shown)
        return self.tie_cards[: len(self.tie_cards) - shown]

    @property
    def unseen_animals(self) -> tuple[int, ...]:
        """Animals by species of which it is not known whether they will come (WC-01)."""
        copies = 7 - self.one_of_each_removed
        seen = [sum(collection[animal] for collection in self.collections) for animal in range(len(HOME))]
        return tuple(
            copies - seen[animal] - self.box[animal] - self.row.count(animal) for animal in range(len(HOME))
        )

    @property
    def removed(self) -> int:
        """How many of ``unseen_animals`` will never come (WC-01)."""
        return REMOVED[self.seats] - len(HOME) * self.one_of_each_removed

    @property
    def price(self) -> int:
        """The cards to pay for an animal with this seat's bid (WC-31)."""
        return max(0, VALUE[self.bids[self.seat]] - 1) if self.bids[self.seat] != NONE else 0

    def known(self, seat: int) -> tuple[int, ...]:
        """Cards in a hand that all have seen go there; the own hand wholly."""
        if seat == self.seat:
            return self.hand
        return tuple(known_cards(self.log, seat))

    def unseen(self) -> tuple[int, ...]:
        """The habitats whose place this seat does not know: in other hands or in the deck."""
        kinds = list(STOCK)
        seen = [*self.hand, *self.pile, *self.given_up, *self.tie_cards]
        for payment in self.paid:
            seen += payment
        seen += [card for card in self.bids if 0 <= card < len(STOCK)]
        for seat in range(self.seats):
            if seat != self.seat and self.counts[seat]:
                seen += self.known(seat)
        for card in seen:
            kinds[card] -= 1
        return tuple(_expand(kinds))

    def would_lead(self, animal: int) -> bool:
        """Whether this seat would take or keep the leader by acquiring one more of the species (WC-33)."""
        after = [list(collection) for collection in self.collections]
        after[self.seat][animal] += 1
        return has_as_many(after, self.seat, animal)


def restore(state: WildCardsState, view: WildCardsView) -> None:
    """Put on the table what lies open in the view; hands, deck and log are left as they are."""
    state.phase = view.phase
    state.asked = view.asked
    state.round = view.round
    state.animals = list(view.unseen_animals)
    state.animal_deck = view.animal_deck
    state.row = list(view.row)
    state.revealed = view.revealed
    state.box = list(view.box)
    state.collections = [list(collection) for collection in view.collections]
    state.leaders = list(view.leaders)
    state.chips = list(view.chips)
    state.pile = list(view.pile)
    state.called = list(view.called)
    state.bids = list(view.bids)
    state.laid = view.laid
    state.paid = list(view.paid)
    state.discards = list(view.discards)
    state.refills = list(view.refills)
    state.bidders = list(view.bidders)
    state.queue = list(view.queue)
    state.left = list(view.left)
    state.turn = view.turn
    state.drawing = view.drawing
    state.value = view.value
    state.lion = view.lion
    state.groups = [list(group) for group in view.groups]
    state.nothing = list(view.nothing)
    state.shown = list(view.shown)
    state.tie_cards = list(view.tie_cards)
    state.taken = list(view.taken)
    state.history = list(view.history)


def _seen(view: WildCardsView) -> SeenState:
    """The state as this seat knows it."""
    state = SeenState(view.names, view.one_of_each_removed)
    restore(state, view)
    state.deck = [NONE] * view.deck
    state.log = list(view.log)
    for seat, count in enumerate(view.counts):
        known = view.known(seat) if count else ()
        state.hands[seat] = [*(NONE,) * (count - len(known)), *known]
    return state


def _hidden(move: CardMove, seat: Seat) -> CardMove:
    what, owner, cards = move
    if what == DRAWN and owner != seat:
        return (DRAWN, owner, (NONE,) * len(cards))
    return move


def _expand(kinds: list[int]) -> Iterator[int]:
    return (card for card, count in enumerate(kinds) for _ in range(count))
