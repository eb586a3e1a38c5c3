"""What lies on a Bids table as the picture shows it: a view, and who is said to lead."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Seat
from game.engine.games.bids import BIDDING, BidsView, Variant

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the viewer sees it now. ``deck`` counts the burnt cards of ``under`` too.

    ``lot`` are the black cards in the middle in the order they came there; ``hand`` is the viewer's.
    """

    view: BidsView
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
            view=view,
            viewer=view.seat,
            variant=view.variant,
            round=view.round,
            turn=view.turn,
            starter=view.starter,
            hand=view.hand,
            counts=view.counts,
            removed=view.removed,
            deck=view.deck_size,
            under=view.under,
            aside=view.aside,
            fronts=view.fronts,
            allies=view.allies,
            lowest=view.lowest,
            lowest_next=view.lowest_next,
            blind=view.blind and view.hidden,
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
        return self.view.hidden

    def place_of(self, seat: int) -> int:
        """The seat's place in the order of play, from 0 (BID-10)."""
        return self.view.place_of(seat)

    def seat_at(self, place: int) -> Seat:
        return self.view.seat_at(place)

    def worth_of(self, seat: int) -> int:
        return self.view.worth_of(seat)

    def after(self, event: Event) -> Board:
        """The table when this has become true."""
        return Board.of(self.view.after(event))

    def deciding(self, bids: Cards) -> list[int]:
        """The places that would decide the turn with these bids (BID-12, BID-30)."""
        return self.view.deciding(bids)

    def robbable(self) -> tuple[Seat, ...]:
        """Whom the winner's Thief may rob (BID-42)."""
        return self.view.robbable


def whose_turn(view: BidsView) -> Seat | None:
    """The seat that must lay a card now."""
    return view.to_act if view.phase == BIDDING else None
