"""How a turn goes: card up, bids, burning or winning, what the lot does (BID-10 to -17, -40 to -46).

The order at the end of a turn is BID-R17's.
"""

from __future__ import annotations

from game.engine.core import Event, Seat
from game.engine.games.bids.bidding import CENTRE, at_stake, deciding_places, hidden_card_due
from game.engine.games.bids.cards import (
    ALLY,
    LOWEST_WINS,
    NO_CARD,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    TURNS,
    UNKNOWN,
)
from game.engine.games.bids.events import (
    AllianceMade,
    BidLaid,
    BlindTurnBegan,
    Burned,
    CardSetAside,
    CentreRevealed,
    Doubled,
    GameEnded,
    HiddenRevealed,
    LotTaken,
    LowestWinsBegan,
    NothingStolen,
    RoundScored,
    Shuffled,
    Stolen,
    TurnEnded,
    TurnWon,
)
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import final_result, score_round, standing, worth
from game.engine.games.bids.state import NOBODY, BidsState, phase_between_rounds


def turn_up(state: BidsState, card: int, events: list[Event] | None) -> None:
    """The top card of the centre deck is turned; Shuffle and Lowest wins use no turn (BID-R9)."""
    state.take_from_deck(card)
    if card in (SHUFFLE, LOWEST_WINS):
        _set_aside(state, card, NOBODY, events)
        if card == SHUFFLE:
            _shuffle(state, events)
        else:
            state.lowest = True
            if events is not None:
                events.append(LowestWinsBegan(state.turn))
        return
    state.centre = card
    state.phase = Phase.BIDDING
    if events is not None:
        deck = len(state.deck) + len(state.under)
        events.append(CentreRevealed(state.turn, card, deck, state.barred))


def lay(state: BidsState, card: int, events: list[Event] | None) -> None:
    """The next seat lays a card (BID-10); after the last one the turn is decided."""
    seat = state.seat_at(len(state.bids))
    state.hands[seat].remove(card)
    state.bids.append(card)
    done = len(state.bids) == state.variant.seats
    if events is None and not done:
        return
    places = leading(state)
    if events is not None:
        seats = tuple(Seat(state.seat_at(place)) for place in places if place != CENTRE)
        events.append(BidLaid(Seat(seat), card, seats, CENTRE in places))
    if done:
        _decide(state, places, events)


def leading(state: BidsState) -> list[int]:
    """The places that decide the turn as it stands (BID-12, BID-30)."""
    variant, barred = state.variant, state.barred
    return deciding_places(
        state.bids,
        lowest=state.lowest,
        colour_bids=variant.colour_bids,
        centre=state.centre,
        centre_counts_after_black=variant.centre_counts_after_black,
        barred=None if barred is None else (barred - state.starter) % variant.seats,
    )


def turn_hidden(state: BidsState, card: int, events: list[Event] | None) -> None:
    """The hidden card is turned for the winner, until one can be won (BID-45, BID-R9, BID-R10)."""
    state.take_from_deck(card)
    if events is not None:
        events.append(HiddenRevealed(card, len(state.deck) + len(state.under)))
    if card == SHUFFLE:
        _set_aside(state, card, NOBODY, events)
        _shuffle(state, events)
    elif card == LOWEST_WINS:
        _set_aside(state, card, NOBODY, events)
        _lowest_from_next_turn(state, events)
    else:
        state.lot.append(card)
        _take_lot(state, events)


def steal(state: BidsState, card: int, events: list[Event] | None) -> None:
    """The Thief takes this card; a stolen 2x doubles at once (BID-42, BID-R3, BID-R4)."""
    victim = next(seat for seat in state.robbable() if card in state.fronts[seat])
    front = state.fronts[state.winner]
    before = worth(front)
    state.fronts[victim].remove(card)
    front.append(card)
    if events is not None:
        left = worth(state.fronts[victim])
        events.append(Stolen(Seat(state.winner), Seat(victim), card, worth(front), left))
        if card == TIMES_TWO:
            events.append(Doubled(Seat(state.winner), before, worth(front)))
    _finish_won_turn(state, card, victim, events)


def _decide(state: BidsState, places: list[int], events: list[Event] | None) -> None:
    """One deciding card of a player wins; else nobody takes anything (BID-12, BID-15, BID-31)."""
    if len(places) != 1 or places[0] == CENTRE:
        _burn(state, places, events)
        return
    state.winner = state.seat_at(places[0])
    state.lot = at_stake(state.centre, state.bids)
    if events is not None:
        events.append(TurnWon(Seat(state.winner), state.bids[places[0]]))
    blind, blind_turns = state.blind, state.variant.blind_turns
    if hidden_card_due(state.centre, state.bids, blind=blind, blind_turns=blind_turns):
        state.phase = Phase.HIDDEN_CARD
    else:
        _take_lot(state, events)


def _burn(state: BidsState, places: list[int], events: list[Event] | None) -> None:
    """Centre card and black cards go under the deck without any effect (BID-15, BID-R11, BID-R12)."""
    cards = at_stake(state.centre, state.bids)
    state.under += cards
    tied = [state.seat_at(place) for place in places if place != CENTRE]
    starter = tied[-1] if tied else state.starter
    if events is not None:
        seats = tuple(Seat(seat) for seat in tied)
        events.append(Burned(tuple(cards), seats, CENTRE in places, Seat(starter)))
    _end_turn(state, starter, NO_CARD, NOBODY, events)


def _take_lot(state: BidsState, events: list[Event] | None) -> None:
    """All but a 2x comes to lie in front of the winner; a Thief goes to work (BID-14, BID-R3)."""
    later = (TIMES_TWO, SHUFFLE, LOWEST_WINS)
    cards = [card for card in state.lot if card not in later]
    front = state.fronts[state.winner]
    front += cards
    if events is not None and cards:
        events.append(LotTaken(Seat(state.winner), tuple(cards), worth(front)))
    if THIEF in cards:
        if state.robbable():
            state.phase = Phase.THEFT
            return
        if events is not None:
            events.append(NothingStolen(Seat(state.winner)))
    _finish_won_turn(state, NO_CARD, NOBODY, events)


def _finish_won_turn(state: BidsState, stolen: int, victim: int, events: list[Event] | None) -> None:
    """2x of the lot, alliance, Lowest wins and Shuffle from hand, in this order (BID-R3, BID-R17)."""
    winner = state.winner
    front = state.fronts[winner]
    if TIMES_TWO in state.lot:
        before = worth(front)
        front.append(TIMES_TWO)
        if events is not None:
            events.append(LotTaken(Seat(winner), (TIMES_TWO,), worth(front)))
            events.append(Doubled(Seat(winner), before, worth(front)))
    if ALLY in state.bids:
        seat = state.seat_at(state.bids.index(ALLY))
        if seat != winner:
            state.allies = (seat, winner)
            if events is not None:
                events.append(AllianceMade(Seat(seat), Seat(winner)))
    if LOWEST_WINS in state.bids:
        _set_aside(state, LOWEST_WINS, state.seat_at(state.bids.index(LOWEST_WINS)), events)
        _lowest_from_next_turn(state, events)
    if SHUFFLE in state.bids:
        _set_aside(state, SHUFFLE, state.seat_at(state.bids.index(SHUFFLE)), events)
        if state.turn < TURNS:
            _shuffle(state, events)
    if UNKNOWN in state.bids and state.variant.blind_turns and state.turn < TURNS:
        state.blind_next = True
    _end_turn(state, winner, stolen, victim, events)


def _set_aside(state: BidsState, card: int, seat: int, events: list[Event] | None) -> None:
    state.aside.append(card)
    if events is not None:
        events.append(CardSetAside(card, None if seat == NOBODY else Seat(seat)))


def _shuffle(state: BidsState, events: list[Event] | None) -> None:
    burnt = tuple(state.under)
    state.shuffle()
    if events is not None:
        events.append(Shuffled(burnt))


def _lowest_from_next_turn(state: BidsState, events: list[Event] | None) -> None:
    if state.turn == TURNS:
        return
    state.lowest_next = True
    if events is not None:
        events.append(LowestWinsBegan(state.turn + 1))


def _end_turn(state: BidsState, starter: int, stolen: int, victim: int, events: list[Event] | None) -> None:
    """The next turn, or after ten the end of the round (BID-17)."""
    state.end_turn(starter, stolen, victim)
    if events is not None:
        events.append(TurnEnded(state.history[-1], Seat(starter)))
    if state.turn == TURNS:
        _end_round(state, events)
        return
    state.turn += 1
    state.phase = Phase.BIDDING if state.blind else Phase.CENTRE_CARD
    if state.blind and events is not None:
        events.append(BlindTurnBegan(state.turn, len(state.deck) + len(state.under)))


def _end_round(state: BidsState, events: list[Event] | None) -> None:
    """Scores, and who starts the next round or has won (BID-20 to BID-23)."""
    variant = state.variant
    sheet = score_round(variant, state.fronts, state.allies, state.luckless, state.totals)
    state.sheets.append(sheet)
    state.totals = [line.total for line in sheet]
    state.luckless = [line.luckless for line in sheet]
    over = state.round == variant.rounds
    first = () if over else standing(sheet)[0]
    state.phase = phase_between_rounds(first)
    if len(first) == 1:
        state.starter = first[0]
    else:
        state.drawing = first
    if events is not None:
        events.append(RoundScored(state.round, sheet, variant.factor, first))
        if over:
            events.append(GameEnded(final_result(sheet)))
