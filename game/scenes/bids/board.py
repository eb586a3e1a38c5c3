"""What lies on a Bids table, fact by fact: the picture follows the events and ends at the view."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.core import Event, Seat
from game.engine.games.bids import (
    BIDDING,
    BLACK,
    COLOUR,
    THEFT,
    TURNS,
    UNKNOWN,
    AllianceMade,
    BidLaid,
    BidsView,
    BlindTurnBegan,
    Burned,
    CardSetAside,
    CentreRevealed,
    Dealt,
    HiddenRevealed,
    LotTaken,
    LowestWinsBegan,
    RoundScored,
    Shuffled,
    StarterDrawn,
    Stolen,
    TurnWon,
    Variant,
    deciding_places,
    victims,
    worth,
)

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the viewer sees it now. ``deck`` counts the burnt cards of ``under`` too.

    ``lot`` are the black cards in the middle in the order they came there; ``hand`` is the viewer's.
    """

    viewer: Seat
    variant: Variant
    round: int
    turn: int
    starter: Seat
    hand: Cards
    counts: tuple[int, ...]
    removed: Cards
    deck: int
    under: Cards
    aside: Cards
    fronts: tuple[Cards, ...]
    allies: tuple[int, int] | None
    lowest: bool
    lowest_next: bool
    blind: bool
    centre: int | None
    barred: Seat | None
    bids: Cards
    lot: Cards
    winner: Seat | None
    leading: tuple[Seat, ...]
    centre_leads: bool
    totals: tuple[int, ...]
    luckless: tuple[int, ...]

    @staticmethod
    def of(view: BidsView) -> Board:
        """The table as this view says."""
        return Board(
            viewer=view.seat,
            variant=view.variant,
            round=view.round,
            turn=view.turn,
            starter=view.starter,
            hand=view.hand,
            counts=view.counts,
            removed=view.removed,
            deck=view.deck + len(view.under),
            under=view.under,
            aside=view.aside,
            fronts=view.fronts,
            allies=view.allies,
            lowest=view.lowest,
            lowest_next=view.lowest_next,
            blind=view.blind and view.phase != THEFT,
            centre=view.centre,
            barred=view.barred,
            bids=view.bids,
            lot=view.on_table,
            winner=view.winner,
            leading=view.leading,
            centre_leads=view.centre_leads,
            totals=view.totals,
            luckless=view.luckless,
        )

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def hidden(self) -> bool:
        """Whether the next card of the deck goes with the lot and has not been turned (BID-45, BID-R10)."""
        known = {self.centre, *self.bids}
        if not self.deck or any(card not in known for card in self.lot):
            return False
        asked = self.centre == UNKNOWN or not self.variant.blind_turns
        return self.blind or (UNKNOWN in self.lot and asked)

    def place_of(self, seat: int) -> int:
        """The seat's place in the order of play, from 0 (BID-10)."""
        return (seat - self.starter) % self.seats

    def seat_at(self, place: int) -> Seat:
        return Seat((self.starter + place) % self.seats)

    def worth_of(self, seat: int) -> int:
        return worth(self.fronts[seat])

    def after(self, event: Event) -> Board:
        """The table when this has become true."""
        match event:
            case StarterDrawn(seat):
                return replace(self, starter=seat)
            case Dealt():
                return self._dealt(event)
            case CentreRevealed(turn, card, deck, barred):
                under = tuple(one for one in self.under if one != card)
                up = replace(self, turn=turn, centre=card, barred=barred)
                return replace(up, lot=(card,), deck=deck, under=under)
            case BlindTurnBegan(turn, deck):
                return replace(self, turn=turn, deck=deck, blind=True, centre=None, barred=None, lot=())
            case CardSetAside(card):
                off_deck = card not in self.lot
                return replace(
                    self,
                    aside=(*self.aside, card),
                    lot=_without(self.lot, card),
                    under=_without(self.under, card),
                    deck=self.deck - off_deck,
                )
            case Shuffled():
                return replace(self, under=())
            case LowestWinsBegan(turn):
                now = turn == self.turn
                return replace(self, lowest=self.lowest or now, lowest_next=self.lowest_next or not now)
            case BidLaid():
                return self._laid(event)
            case TurnWon(seat):
                return replace(self, winner=seat, leading=(seat,), centre_leads=False)
            case Burned(cards):
                under = (*self.under, *cards)
                return replace(self, under=under, deck=self.deck + len(cards), lot=(), blind=False)
            case HiddenRevealed(card, deck):
                return replace(self, lot=(*self.lot, card), under=_without(self.under, card), deck=deck)
            case LotTaken(seat, cards):
                lot = tuple(card for card in self.lot if card not in cards)
                fronts = self._front(seat, (*self.fronts[seat], *cards))
                return replace(self, fronts=fronts, lot=lot, blind=False)
            case Stolen(seat, victim, card):
                poorer = replace(self, fronts=self._front(victim, _without(self.fronts[victim], card)))
                return replace(poorer, fronts=poorer._front(seat, (*self.fronts[seat], card)))
            case AllianceMade(seat, winner):
                return replace(self, allies=(seat, winner))
            case RoundScored(sheet=sheet):
                return replace(
                    self,
                    totals=tuple(line.total for line in sheet),
                    luckless=tuple(line.luckless for line in sheet),
                )
        return self

    def _front(self, seat: int, cards: Cards) -> tuple[Cards, ...]:
        return tuple(cards if one == seat else front for one, front in enumerate(self.fronts))

    def _dealt(self, event: Dealt) -> Board:
        return replace(
            self,
            round=event.round,
            turn=1,
            starter=event.starter,
            hand=event.hands[self.viewer] or (),
            counts=(TURNS,) * self.seats,
            removed=event.removed,
            deck=event.deck,
            under=(),
            aside=(),
            fronts=((),) * self.seats,
            allies=None,
            lowest=False,
            lowest_next=False,
            blind=False,
            centre=None,
            barred=None,
            bids=(),
            lot=(),
            winner=None,
            leading=(),
            centre_leads=False,
        )

    def _laid(self, event: BidLaid) -> Board:
        seat, card = event.seat, event.card
        return replace(
            self,
            bids=(*self.bids, card),
            hand=_without(self.hand, card) if seat == self.viewer else self.hand,
            counts=tuple(count - (one == seat) for one, count in enumerate(self.counts)),
            lot=(*self.lot, card) if COLOUR[card] == BLACK else self.lot,
            leading=event.leading,
            centre_leads=event.centre_leads,
        )

    def deciding(self, bids: Cards) -> list[int]:
        """The places that would decide the turn with these bids (BID-12, BID-30)."""
        return deciding_places(
            bids,
            lowest=self.lowest,
            colour_bids=self.variant.colour_bids,
            centre=-1 if self.centre is None else self.centre,
            centre_counts_after_black=self.variant.centre_counts_after_black,
            barred=None if self.barred is None else self.place_of(self.barred),
        )

    def robbable(self) -> list[Seat]:
        """Whom the winner's Thief may rob (BID-42)."""
        if self.winner is None or len(self.bids) < self.seats:
            return []
        places = [
            place
            for place in range(self.seats)
            if self.seat_at(place) != self.winner and self.fronts[self.seat_at(place)]
        ]
        return [self.seat_at(place) for place in victims(self.bids, places, lowest=self.lowest)]


def _without(cards: Cards, card: int) -> Cards:
    return tuple(one for one in cards if one != card)


def whose_turn(view: BidsView) -> Seat | None:
    """The seat that must lay a card now."""
    return view.to_act if view.phase == BIDDING else None
