"""What one seat sees and remembers of a game of Bids, and the worlds it cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Rng, Seat
from game.engine.games.bids.bidding import CENTRE, deciding_places
from game.engine.games.bids.cards import BLACK, COLOUR, NO_CARD
from game.engine.games.bids.scoring import Sheet, worth
from game.engine.games.bids.state import (
    BIDDING,
    NOBODY,
    THEFT,
    BidsState,
    Turn,
    barred_from,
)
from game.engine.games.bids.variant import Variant


@dataclass(frozen=True, slots=True)
class BidsView:
    """What an attentive player in ``seat`` knows and remembers (BID-R18).

    The centre deck has ``deck`` cards of unknown order, ``known`` certainly among them, above the
    burnt ones of ``under`` in their order. ``history`` has the running round's turns, ``sheets`` one
    for every round scored. ``winner`` is set while the lot is being taken; ``drawing`` are the seats
    that lots are drawn among. Cards won stay in view until the next deal.
    """

    seat: Seat
    variant: Variant
    phase: int
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
        if self.phase == BIDDING:
            return Seat((self.starter + len(self.bids)) % self.seats)
        return self.winner if self.phase == THEFT else None

    @property
    def worths(self) -> tuple[int, ...]:
        """What lies in front of each seat is worth so far this round (BID-R4)."""
        return tuple(worth(front) for front in self.fronts)

    @property
    def on_table(self) -> tuple[int, ...]:
        """The black cards being fought for or not yet taken by their winner (BID-14)."""
        if self.winner is not None:
            taken = self.fronts[self.winner]
            return tuple(card for card in self.lot if card not in taken and card not in self.aside)
        centre = () if self.centre is None else (self.centre,)
        return (*centre, *(card for card in self.bids if COLOUR[card] == BLACK))

    @property
    def leading(self) -> tuple[Seat, ...]:
        """The seats whose cards decide the turn as it stands; several would burn it."""
        return tuple(
            Seat((self.starter + place) % self.seats) for place in self._places() if place != CENTRE
        )

    @property
    def centre_leads(self) -> bool:
        """Whether the centre card is among the deciding ones as the turn stands (BID-31)."""
        return CENTRE in self._places()

    @property
    def barred(self) -> Seat | None:
        """The seat that cannot win the centre card: it had it in hand in this round (BID-R15)."""
        return None if self.centre is None else barred_from(self.centre, self.history)

    @property
    def barred_place(self) -> int | None:
        """The place of that seat in the order of play."""
        barred = self.barred
        return None if barred is None else (barred - self.starter) % self.seats

    def bid_of(self, seat: int) -> int | None:
        """The card this seat has laid in the running turn."""
        place = (seat - self.starter) % self.seats
        return self.bids[place] if place < len(self.bids) else None

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

    def _places(self) -> list[int]:
        return deciding_places(
            self.bids,
            lowest=self.lowest,
            colour_bids=self.variant.colour_bids,
            centre=NO_CARD if self.centre is None else self.centre,
            centre_counts_after_black=self.variant.centre_counts_after_black,
            barred=self.barred_place,
        )


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


def guess(view: BidsView, rng: Rng) -> BidsState:
    """A state this seat cannot tell from the true one, each with the same chance.

    Every deal that leads to what was seen is equally likely: so any of the unseen black cards may make
    up the deck, and the rest is dealt out to the other hands.
    """
    state = BidsState(view.variant, (view.starter,))
    state.phase = view.phase
    state.drawing = view.drawing
    state.round = view.round
    state.turn = view.turn
    state.removed = view.removed
    state.known = list(view.known)
    state.under = list(view.under)
    state.aside = list(view.aside)
    state.fronts = [list(front) for front in view.fronts]
    state.allies = view.allies
    state.lowest = view.lowest
    state.lowest_next = view.lowest_next
    state.blind = view.blind
    state.centre = NO_CARD if view.centre is None else view.centre
    state.bids = list(view.bids)
    state.winner = NOBODY if view.winner is None else view.winner
    state.lot = list(view.lot)
    state.totals = list(view.totals)
    state.luckless = list(view.luckless)
    state.sheets = list(view.sheets)
    state.history = list(view.history)
    if view.round:
        _deal_unseen(view, state, rng)
    return state


def _deal_unseen(view: BidsView, state: BidsState, rng: Rng) -> None:
    unseen = view.unseen()
    hidden = rng.sample([c for c in unseen if COLOUR[c] == BLACK], view.deck - len(view.known))
    state.deck = sorted([*view.known, *hidden])
    in_hands = [card for card in unseen if card not in hidden]
    rng.shuffle(in_hands)
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            state.hands[seat] = list(view.hand)
        else:
            state.hands[seat] = sorted(in_hands[:count])
            del in_hands[:count]
    assert not in_hands, "a card is nowhere"
