"""How a table comes from one fact to the next: what the fact does, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import acquisition, facts, refill, rounds, ties
from game.engine.games.wild_cards.cards import DEALT, DECK, NONE
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidReturned,
    BidsRevealed,
    BidTakenBack,
    Dealt,
    Drew,
    EagleChose,
    GameEnded,
    LeaderMoved,
    LotDrawn,
    OrderDecided,
    PaymentsLaid,
    Refilled,
    Reshuffled,
    RoundEnded,
    RowRevealed,
    SwapDeclined,
    Swapped,
    TieBegan,
    TieCards,
    TieChoicesRevealed,
    TieGoesOn,
)
from game.engine.games.wild_cards.state import WildCardsState


def become(state: WildCardsState, event: Event) -> bool:
    """Let this be true; what a redacted event does not tell stays NONE. False for what is no fact here."""
    match event:
        case RowRevealed(_, row):
            facts.row_revealed(state, row)
        case Dealt(hands):
            unseen = (NONE,) * DEALT
            facts.dealt(state, [unseen if hand is None else hand for hand in hands])
        case BidsRevealed(bids, _, eagle, laid):
            facts.bids_revealed(state, _known(bids), _owner(eagle), laid)
        case EagleChose(seat, card):
            facts.eagle_chose(state, seat, card)
        case AnimalTaken(seat, _, place, _, payment, bonus):
            facts.animal_taken(state, seat, place, payment, bonus)
        case LeaderMoved(animal, _, target):
            facts.leader_moved(state, animal, _owner(target))
        case BidTakenBack(seat):
            facts.bid_taken_back(state, seat)
        case BidReturned(seat):
            facts.bid_returned(state, seat)
        case RoundEnded(_, discarded):
            facts.round_ended(state, discarded)
        case GameEnded():
            facts.game_ended(state)
        case _:
            return _become_refill(state, event) or _become_tie(state, event)
    return True


def _become_refill(state: WildCardsState, event: Event) -> bool:
    match event:
        case SwapDeclined():
            pass
        case Swapped(seat, given, taken, place):
            facts.swapped(state, seat, given, taken, place)
        case Refilled(seat, discarded):
            facts.refilled(state, seat, discarded)
        case Drew(seat, count, cards):
            facts.drew(state, seat, (NONE,) * count if cards is None else cards)
        case Reshuffled(_, turned):
            for seat, card in turned:
                facts.turned_up(state, seat, card)
            facts.reshuffled(state)
        case _:
            return False
    return True


def _become_tie(state: WildCardsState, event: Event) -> bool:
    match event:
        case TieBegan(seats, value, unable, lion):
            facts.tie_began(state, seats, value, unable, _owner(lion))
        case PaymentsLaid(seats, payments, totals):
            facts.payments_laid(state, seats, payments, totals)
        case TieChoicesRevealed(seats, cards):
            facts.tie_choices_revealed(state, list(zip(seats, _known(cards), strict=True)))
        case TieCards(seats, cards):
            for seat, card in zip(seats, _known(cards), strict=True):
                if (seat, DECK) in state.shown:
                    facts.turned_up(state, seat, card)
        case TieGoesOn(groups):
            facts.tie_goes_on(state, groups)
        case LotDrawn(order):
            facts.lot_drawn(state, order)
        case OrderDecided(_, order):
            facts.order_decided(state, order)
        case _:
            return False
    return True


def rests(state: WildCardsState, event: Event) -> bool:
    """Do what follows this by itself; False when that is another fact, told by the next event."""
    events: list[Event] = []
    match event:
        case Reshuffled():
            return False
        case Drew() if state.drawing:
            return False
        case RowRevealed():
            rounds.begin_phase_one(state, events)
        case Dealt():
            rounds.ask_for_bids(state, events)
        case BidsRevealed():
            rounds.ask_eagle(state)
        case Swapped(seat, _, taken):
            refill.after_swap(state, seat, taken, events)
        case LeaderMoved(rule="WC-22"):
            refill.after_leader(state, state.turn, events)
        case SwapDeclined(seat):
            refill.ask_discards(state, seat, events)
        case Refilled(seat, _, limit):
            refill.draw_up_to(state, seat, limit)
        case TieBegan():
            ties.ask_payments(state, events)
        case TieChoicesRevealed():
            ties.turn_up_or_compare(state, events)
        case TieCards():
            ties.compare(state, events)
        case PaymentsLaid() | TieGoesOn() | LotDrawn():
            ties.next_step(state, events)
        case AnimalTaken(seat, animal):
            acquisition.lead(state, seat, animal, events)
        case BidTakenBack(seat):
            acquisition.console(state, seat)
        case BidReturned():
            rounds.end_round(state, events)
        case RoundEnded():
            rounds.begin_next_round(state, events)
    rounds.go_on(state, events)
    return not events


def _known(cards: Sequence[int | None]) -> list[int]:
    return [NONE if card is None else card for card in cards]


def _owner(seat: Seat | None) -> int:
    return NONE if seat is None else seat
