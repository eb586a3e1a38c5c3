"""What one seat sees and remembers of a game of Bids, and what facts do to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from game.engine.core import Event, Seat, View
from game.engine.games.bids import events
from game.engine.games.bids.bidding import (
    CENTRE,
    at_stake,
    deciding_places,
    hidden_card_due,
    robbable_seats,
)
from game.engine.games.bids.cards import BLACK, COLOUR, NO_CARD, THIEF, TURNS
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import Sheet, worth
from game.engine.games.bids.state import NOBODY, BidsState, Turn, barred_from, phase_between_rounds
from game.engine.games.bids.variant import Variant


@dataclass(frozen=True, slots=True)
class BidsView(View):
    """What an attentive player in ``seat`` knows and remembers (BID-R18).

    The centre deck has ``deck`` cards of unknown order, ``known`` certainly among them, above the
    burnt ones of ``under`` in their order. ``history`` has the running round's turns, ``sheets`` one
    for every round scored. ``winner`` is set while the lot is being taken; ``drawing`` are the seats
    that lots are drawn among. Cards won stay in view until the next deal.
    """

    seat: Seat
    variant: Variant
    phase: Phase
    drawing: tuple[Seat, ...]
    round: int
    turn: int
    starter: Seat
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    removed: tuple[int, ...]
    deck: int
    known: tuple[int, ...]
    under: tuple[int, ...]
    aside: tuple[int, ...]
    fronts: tuple[tuple[int, ...], ...]
    allies: tuple[int, int] | None
    lowest: bool
    lowest_next: bool
    blind: bool
    centre: int | None
    bids: tuple[int, ...]
    winner: Seat | None
    lot: tuple[int, ...]
    totals: tuple[int, ...]
    luckless: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    history: tuple[Turn, ...]

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def to_act(self) -> Seat | None:
        """The seat that must lay a card or choose what the Thief takes."""
        if self.phase == Phase.BIDDING and len(self.bids) < self.seats:
            return self.seat_at(len(self.bids))
        return self.winner if self.phase == Phase.THEFT else None

    @property
    def worths(self) -> tuple[int, ...]:
        """What lies in front of each seat is worth so far this round (BID-R4)."""
        return tuple(worth(front) for front in self.fronts)

    def worth_of(self, seat: int) -> int:
        """What lies in front of a seat is worth so far this round (BID-R4)."""
        return worth(self.fronts[seat])

    @property
    def deck_size(self) -> int:
        """How many cards the centre deck has, the burnt ones included (BID-R11)."""
        return self.deck + len(self.under)

    @property
    def on_table(self) -> tuple[int, ...]:
        """The black cards being fought for, not yet taken by their winner or burnt (BID-14, BID-15)."""
        if self.winner is not None:
            taken = self.fronts[self.winner]
            return tuple(card for card in self.lot if card not in taken and card not in self.aside)
        return tuple(card for card in at_stake(self._centre, self.bids) if card not in self.under)

    @property
    def hidden(self) -> bool:
        """Whether the next card of the deck goes with the lot and has not been turned (BID-45, BID-R10)."""
        if self.phase not in (Phase.BIDDING, Phase.HIDDEN_CARD) or not self.deck_size:
            return False
        if len(self.lot) > len(at_stake(self._centre, self.bids)):
            return False
        blind_turns = self.variant.blind_turns
        return hidden_card_due(self._centre, self.bids, blind=self.blind, blind_turns=blind_turns)

    @property
    def leading(self) -> tuple[Seat, ...]:
        """The seats whose cards decide the turn as it stands; several would burn it."""
        return tuple(self.seat_at(place) for place in self.deciding(self.bids) if place != CENTRE)

    @property
    def centre_leads(self) -> bool:
        """Whether the centre card is among the deciding ones as the turn stands (BID-31)."""
        return CENTRE in self.deciding(self.bids)

    def deciding(self, bids: Sequence[int]) -> list[int]:
        """The places that would decide the turn with these bids, maybe ``CENTRE`` (BID-12, BID-30)."""
        return deciding_places(
            bids,
            lowest=self.lowest,
            colour_bids=self.variant.colour_bids,
            centre=self._centre,
            centre_counts_after_black=self.variant.centre_counts_after_black,
            barred=self.barred_place,
        )

    @property
    def robbable(self) -> tuple[Seat, ...]:
        """Whom a Thief of the turn's winner may rob (BID-42, BID-R8)."""
        if self.winner is None:
            return ()
        starter, winner = self.starter, self.winner
        seats = robbable_seats(self.bids, self.fronts, starter=starter, winner=winner, lowest=self.lowest)
        return tuple(Seat(seat) for seat in seats)

    def place_of(self, seat: int) -> int:
        """The place of a seat in the order of play, from 0 (BID-10)."""
        return (seat - self.starter) % self.seats

    def seat_at(self, place: int) -> Seat:
        """The seat that lays the card at this place in the order of play (BID-10)."""
        return Seat((self.starter + place) % self.seats)

    @property
    def barred(self) -> Seat | None:
        """The seat that cannot win the centre card: it had it in hand in this round (BID-R15)."""
        return None if self.centre is None else barred_from(self.centre, self.history)

    @property
    def barred_place(self) -> int | None:
        """The place of that seat in the order of play."""
        barred = self.barred
        return None if barred is None else self.place_of(barred)

    def unseen(self) -> tuple[int, ...]:
        """The cards of this round whose place the seat does not know: in other hands or in the deck."""
        if not self.round:
            return self.variant.cards
        seen = {*self.hand, *self.removed, *self.known, *self.under, *self.aside, *self.bids, *self.lot}
        seen.update(*self.fronts, *(done.bids for done in self.history))
        if self.centre is not None:
            seen.add(self.centre)
        return tuple(card for card in self.variant.cards if card not in seen)

    def black_in_hands(self) -> int:
        """How many black cards the other hands hold together."""
        black = sum(COLOUR[card] == BLACK for card in self.unseen())
        return black - (self.deck - len(self.known)) if self.round else 0

    def after(self, event: Event) -> Self:
        """The view when this has become true; what a turn laid out lies there until it has ended."""
        match event:
            case events.StarterDrawn(seat):
                return replace(self, starter=seat, drawing=(), phase=Phase.DEAL)
            case events.Dealt():
                return self._dealt(event)
            case events.CentreRevealed(turn, card):
                return self._drawn(card, turn=turn, centre=card, phase=Phase.BIDDING)
            case events.BlindTurnBegan(turn):
                return replace(self, turn=turn, blind=True, phase=Phase.BIDDING)
            case events.CardSetAside(card, seat):
                aside = (*self.aside, card)
                if seat is not None:
                    return replace(self, aside=aside)
                if card in self.lot:
                    return replace(self, aside=aside, lot=_without(self.lot, card))
                return self._drawn(card, aside=aside)
            case events.Shuffled(cards):
                known = tuple(sorted((*self.known, *cards)))
                return replace(self, deck=self.deck + len(cards), known=known, under=())
            case events.LowestWinsBegan(turn):
                now = turn == self.turn
                return replace(self, lowest=self.lowest or now, lowest_next=self.lowest_next or not now)
            case events.BidLaid(seat, card):
                return replace(
                    self,
                    bids=(*self.bids, card),
                    hand=_without(self.hand, card),
                    counts=tuple(count - (one == seat) for one, count in enumerate(self.counts)),
                )
            case events.TurnWon(seat):
                lot = tuple(at_stake(self._centre, self.bids))
                phase = Phase.HIDDEN_CARD if self.hidden else self.phase
                return replace(self, winner=seat, lot=lot, phase=phase)
            case events.Burned(cards):
                return replace(self, under=(*self.under, *cards), phase=Phase.CENTRE_CARD)
            case events.HiddenRevealed(card):
                return self._drawn(card, lot=(*self.lot, card))
            case events.LotTaken(seat, cards):
                richer = self._front(seat, (*self.fronts[seat], *cards))
                return replace(richer, phase=Phase.THEFT) if THIEF in cards and richer.robbable else richer
            case events.Stolen(seat, victim, card):
                poorer = self._front(victim, _without(self.fronts[victim], card))
                return poorer._front(seat, (*self.fronts[seat], card))
            case events.AllianceMade(seat, winner):
                return replace(self, allies=(seat, winner))
            case events.TurnEnded():
                return self._turn_ended(event)
            case events.RoundScored():
                return self._scored(event)
        return self

    def _dealt(self, event: events.Dealt) -> Self:
        return replace(
            self,
            phase=Phase.CENTRE_CARD,
            round=event.round,
            turn=1,
            starter=event.starter,
            hand=event.hands[self.seat] or (),
            counts=(TURNS,) * self.seats,
            removed=event.removed,
            deck=event.deck,
            known=(),
            under=(),
            aside=(),
            fronts=((),) * self.seats,
            allies=None,
            lowest=False,
            lowest_next=False,
            history=(),
        )

    def _turn_ended(self, event: events.TurnEnded) -> Self:
        return replace(
            self,
            phase=Phase.CENTRE_CARD,
            turn=min(TURNS, self.turn + 1),
            starter=event.starter,
            lowest=self.lowest or self.lowest_next,
            lowest_next=False,
            blind=False,
            centre=None,
            bids=(),
            winner=None,
            lot=(),
            history=(*self.history, event.turn),
        )

    def _scored(self, event: events.RoundScored) -> Self:
        first = event.starters
        return replace(
            self,
            phase=phase_between_rounds(first),
            starter=first[0] if len(first) == 1 else self.starter,
            drawing=first if len(first) > 1 else (),
            totals=tuple(line.total for line in event.sheet),
            luckless=tuple(line.luckless for line in event.sheet),
            sheets=(*self.sheets, event.sheet),
        )

    def _drawn(self, card: int, **changes: Any) -> Self:
        """A card has come off the centre deck, burnt or not (BID-R11)."""
        return replace(
            self,
            deck=self.deck - (card not in self.under),
            known=_without(self.known, card),
            under=_without(self.under, card),
            **changes,
        )

    def _front(self, seat: int, cards: tuple[int, ...]) -> Self:
        fronts = tuple(cards if one == seat else front for one, front in enumerate(self.fronts))
        return replace(self, fronts=fronts)

    @property
    def _centre(self) -> int:
        return NO_CARD if self.centre is None else self.centre


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(one for one in cards if one != card)


def view_of(state: BidsState, seat: Seat) -> BidsView:
    """The view of ``seat``; shares nothing that can change."""
    return BidsView(
        seat=seat,
        variant=state.variant,
        phase=state.phase,
        drawing=state.drawing,
        round=state.round,
        turn=state.turn,
        starter=Seat(state.starter),
        hand=tuple(state.hands[seat]),
        counts=tuple(len(hand) for hand in state.hands),
        removed=state.removed,
        deck=len(state.deck),
        known=tuple(state.known),
        under=tuple(state.under),
        aside=tuple(state.aside),
        fronts=tuple(tuple(front) for front in state.fronts),
        allies=state.allies,
        lowest=state.lowest,
        lowest_next=state.lowest_next,
        blind=state.blind,
        centre=None if state.centre == NO_CARD else state.centre,
        bids=tuple(state.bids),
        winner=None if state.winner == NOBODY else Seat(state.winner),
        lot=tuple(state.lot),
        totals=tuple(state.totals),
        luckless=tuple(state.luckless),
        sheets=tuple(state.sheets),
        history=tuple(state.history),
    )
