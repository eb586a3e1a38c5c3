"""What each fact does to a table: said here alone, for the rules and for the views that follow them.

A function a kind of event, in the order of a round. Who decides and what comes next is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.core import OVER, Seat
from game.engine.games.wild_cards.cards import DECK, MEERKAT, NONE, REFILL, STOCK
from game.engine.games.wild_cards.choices import without
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import (
    BACK,
    DRAWN,
    SHUFFLED,
    TURNED,
    CardMove,
    Round,
    Taken,
    WildCardsState,
    known_cards,
)


def row_revealed(state: WildCardsState, animals: tuple[int, ...]) -> None:
    """A round begins with these animals (WC-02, WC-51)."""
    state.round += 1
    state.row = list(animals)
    state.revealed = animals
    state.animal_deck -= len(animals)
    for animal in animals:
        state.animals[animal] -= 1


def dealt(state: WildCardsState, hands: Sequence[tuple[int, ...]]) -> None:
    """Everybody has a hand (WC-03)."""
    for seat, hand in enumerate(hands):
        state.off_deck(hand)
        state.hands[seat] = list(hand)
        state.log.append((DRAWN, seat, hand))


def bids_revealed(
    state: WildCardsState, bids: Sequence[int], eagle: int = NONE, laid: tuple[int, ...] = ()
) -> None:
    """The bids lie open, but for the two cards ``laid`` of the eagle's owner (WC-10, WC-11)."""
    for seat, card in enumerate(bids):
        if card != NONE:
            _bid(state, seat, card)
    if eagle == NONE:
        _begin_phase_two(state)
    else:
        state.turn = eagle
        state.laid = laid


def eagle_chose(state: WildCardsState, seat: int, card: int) -> None:
    """One of the two cards is the bid; the other stays in hand, unseen (WC-11, WC-R8)."""
    state.turn = NONE
    state.laid = ()
    _bid(state, seat, card)
    _begin_phase_two(state)


def swapped(state: WildCardsState, seat: int, given: int, taken: int, place: int) -> None:
    """An animal of the seat lies in the row instead of another (WC-21)."""
    state.row[place] = given
    state.collections[seat][given] -= 1
    state.collections[seat][taken] += 1


def leader_moved(state: WildCardsState, animal: int, target: int) -> None:
    """A leader has another owner, or none (WC-22, WC-33)."""
    state.leaders[animal] = target


def refilled(state: WildCardsState, seat: int, cards: tuple[int, ...]) -> None:
    """The seat has discarded and taken the refill card back; what it draws follows (WC-20)."""
    if seat in state.refills:
        state.refills.remove(seat)
    state.turn = NONE
    state.lay_open(seat, cards)
    state.pile += cards
    state.discards[seat] = cards


def drew(state: WildCardsState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards of the deck are in a hand (WC-20, WC-35)."""
    state.off_deck(cards)
    state.take(seat, cards)
    state.log.append((DRAWN, seat, cards))
    state.drawing -= len(cards)
    if not state.drawing:
        state.turn = NONE


def reshuffled(state: WildCardsState) -> None:
    """The discard pile is the new deck; what lies on the table is no part of it (WC-24)."""
    assert not state.deck, "the deck is used up first"
    state.deck = sorted(state.pile)
    state.pile = []
    state.log = [*_beginning(state), (SHUFFLED, NONE, tuple(state.deck))]


def tie_began(
    state: WildCardsState, seats: Sequence[int], value: int, unable: Sequence[int], lion: int
) -> None:
    """Who cannot pay has left, the lion's owner is first (WC-40, WC-42, WC-R2, WC-R7)."""
    state.bidders = [seat for seat in state.bidders if seat not in seats]
    state.value = value
    state.left = list(unable)
    state.lion = lion
    contenders = [seat for seat in seats if seat not in unable and seat != lion]
    state.groups = [contenders] if contenders else []


def payments_laid(
    state: WildCardsState,
    seats: Sequence[int],
    payments: Sequence[tuple[int, ...]],
    totals: Sequence[int],
) -> None:
    """The higher total is before the lower, who declined has left (WC-40, WC-R2, WC-R4)."""
    of_seat = dict(zip(seats, totals, strict=True))
    for seat, cards in zip(seats, payments, strict=True):
        state.lay_open(seat, cards)
        state.paid[seat] = cards
        if not cards:
            state.left.append(seat)
    state.left.sort()
    state.groups = by_value([seat for seat in seats if state.paid[seat]], lambda seat: of_seat[seat])


def tie_choices_revealed(state: WildCardsState, shown: Sequence[tuple[int, int]]) -> None:
    """Level players show these cards, DECK for one that is still to be turned up (WC-41)."""
    state.shown = list(shown)
    for seat, card in shown:
        if card not in (DECK, NONE):
            state.lay_open(seat, (card,))
            state.tie_cards.append(card)


def turned_up(state: WildCardsState, seat: int, card: int) -> None:
    """The top card of the deck lies open for a level player (WC-41)."""
    state.off_deck((card,))
    state.log.append((TURNED, seat, (card,)))
    state.tie_cards.append(card)
    state.shown[state.shown.index((seat, DECK))] = (seat, card)


def tie_goes_on(state: WildCardsState, groups: Sequence[Sequence[int]]) -> None:
    """What was shown has put the players in this order, some are level again (WC-41, WC-R4)."""
    state.nothing += [seat for seat, card in state.shown if card == NONE]
    state.shown = []
    state.groups = [list(group) for group in groups]


def lot_drawn(state: WildCardsState, order: Sequence[int]) -> None:
    """Level players with nothing to show are in the order drawn (WC-R6)."""
    group = state.level_group()
    assert group is not None, "somebody is level"
    place = state.groups.index(group)
    state.groups[place : place + 1] = [[seat] for seat in order]


def order_decided(state: WildCardsState, order: Sequence[int]) -> None:
    """The tie is settled: what broke it is discarded, its players act in this order (WC-41, WC-R2)."""
    state.queue = list(order)
    state.pile += state.tie_cards
    state.tie_cards = []
    state.shown = []
    state.groups = []
    state.nothing = []
    state.lion = NONE
    state.value = 0


def animal_taken(
    state: WildCardsState, seat: int, place: int, payment: tuple[int, ...], bonus: int
) -> None:
    """The animal at ``place`` of the row is paid for and has an owner, with its bonus (WC-31, WC-32)."""
    state.turn = NONE
    if not state.paid[seat]:
        state.paid[seat] = payment
        state.lay_open(seat, payment)
    animal = state.row.pop(place)
    state.collections[seat][animal] += 1
    state.chips[seat] += bonus
    state.taken.append(Taken(Seat(seat), animal, payment, bonus))


def bid_taken_back(state: WildCardsState, seat: int) -> None:
    """Bid and laid payment are in the hand again (WC-35, WC-R5)."""
    for seats in (state.bidders, state.queue, state.left):
        if seat in seats:
            seats.remove(seat)
    state.turn = NONE
    cards = (state.bids[seat], *state.paid[seat])
    state.bids[seat] = NONE
    state.paid[seat] = ()
    state.take_open(seat, cards)


def bid_returned(state: WildCardsState, seat: int) -> None:
    """The ibex's owner has the bid card in hand again (WC-50)."""
    state.turn = NONE
    card = state.bids[seat]
    state.bids[seat] = NONE
    state.take_open(seat, (card,))


def round_ended(state: WildCardsState, discarded: Sequence[int]) -> None:
    """Bids and payments are discarded, the animals nobody took are in the box (WC-50, WC-51)."""
    state.pile += discarded
    for animal in state.row:
        state.box[animal] += 1
    discards = tuple(state.discards)
    state.history.append(Round(state.revealed, tuple(state.called), discards, tuple(state.taken)))
    state.row = []
    state.bids = [NONE] * state.seats
    state.called = [NONE] * state.seats
    state.paid = [()] * state.seats
    state.discards = [()] * state.seats
    state.taken = []
    state.turn = NONE


def game_ended(state: WildCardsState) -> None:
    """The hands are put away unseen, and nobody is waited for any more (WC-51)."""
    state.wait(Phase.END, OVER)
    state.given_up = state.hands
    state.hands = [[] for _ in range(state.seats)]


def by_value(seats: Sequence[int], value: Callable[[int], int]) -> list[list[int]]:
    """The seats in groups of the same value, the highest first."""
    values = sorted({value(seat) for seat in seats}, reverse=True)
    return [[seat for seat in seats if value(seat) == one] for one in values]


def _bid(state: WildCardsState, seat: int, card: int) -> None:
    state.bids[seat] = state.called[seat] = card
    if card != REFILL:
        state.lay_open(seat, (card,))


def _begin_phase_two(state: WildCardsState) -> None:
    """Who refills in which order, the meerkat's owner first, and who bid habitats (WC-R9, WC-30)."""
    refills = [seat for seat, card in enumerate(state.bids) if card == REFILL]
    owner = state.leaders[MEERKAT]
    refills.sort(key=lambda seat: (seat != owner, seat))
    state.refills = refills
    state.bidders = [seat for seat, card in enumerate(state.bids) if card != REFILL]


def _beginning(state: WildCardsState) -> list[CardMove]:
    """A log that begins now: what lies on the table, what is hidden and what is known in each hand."""
    log: list[CardMove] = []
    for seat, hand in enumerate(state.hands):
        known = known_cards(state.log, seat)
        hidden = without(hand, known)
        assert hidden is not None, "what was seen to go there is there"
        log.append((DRAWN, seat, tuple(hidden)))
        if known:
            log.append((TURNED, seat, tuple(known)))
            log.append((BACK, seat, tuple(known)))
    table = [card for card in state.bids if 0 <= card < len(STOCK)] + state.tie_cards
    for payment in state.paid:
        table += payment
    return [(TURNED, NONE, tuple(sorted(table))), *log]
