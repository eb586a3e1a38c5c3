"""How a card of the hand stands as a bid: what it beats, what may still beat it, what winning costs."""

from __future__ import annotations

from typing import Final

from ai.bids.lots import Lots
from ai.bids.remaining import Remaining, rank_of
from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, THIEF, TIMES_TWO, TURNS, UNKNOWN, VALUE
from game.engine.games.bids.view import BidsView

SURE: Final = 0.5
"""A card that takes the lot as often is there to win it."""
TRY: Final = 0.25
"""So is a stronger card of the hand that takes it as often."""
HARDLY: Final = 0.15
"""A chance that is hardly one."""


class BidStanding:
    """A card as a bid in a position, and the chance that it takes the lot; None: that is guessed."""

    def __init__(self, view: BidsView, card: int, takes: float | None) -> None:
        self.view, self.card = view, card
        self.rank = rank_of(view.lowest)
        self.place = len(view.bids)
        self.deciding = view.deciding((*view.bids, card))
        self.leads = self.deciding == [self.place]
        self.last = self.place + 1 == view.seats
        self.remaining = Remaining(view)
        self.value = sum(VALUE[one] for one in view.on_table)
        self.gain = self.value + (VALUE[card] if COLOUR[card] == BLACK else 0)
        """What the lot is worth with the card in it."""
        self.ties = len(self.deciding) > 1 and self.place in self.deciding
        self.takes = self._guess() if takes is None else takes
        stronger = 2 * sum(self.rank[one] > self.rank[card] for one in view.hand) < len(view.hand) - 1
        self.fights = self.takes >= SURE or (self.takes >= TRY and stronger)

    def _guess(self) -> float:
        """The chance that the lead lasts: that no later seat can or will beat the card."""
        if not self.leads:
            return 0.0
        beaten = self.remaining.beaten(self.view.lowest, with_mine=False)
        hold = self.remaining.hold(beaten, TURNS + 1 - self.view.turn)[self.card]
        return float(hold ** (self.view.seats - self.place - 1))

    @property
    def all_lead(self) -> bool:
        """Whether every card of the hand takes the lead."""
        return all(self.leads_with(card) for card in self.view.hand)

    def without(self, card: int) -> list[int]:
        return [other for other in self.view.hand if other != card]

    def cost(self) -> int:
        """The lucky loser's points that are lost by winning the lot, where it is not worth more."""
        luck = self.luck()
        return luck if luck >= self.gain else 0

    def unbeatable(self) -> bool:
        others = (*self.remaining.coloured, *self.remaining.blacks)
        return all(self.rank[card] < self.rank[self.card] for card in others)

    def beatable(self, *, tied: bool = False) -> bool:
        """Whether somebody who has yet to bid may hold a stronger card; ``tied``: or one as strong. In
        Colour Bids what beats what hangs on all bids (BID-30).
        """
        if self.last or self.view.variant.colour_bids:
            return not self.last
        held = (*self.remaining.coloured, *(self.remaining.blacks if self.remaining.held else ()))
        mine = self.rank[self.card] - tied
        return any(self.rank[card] > mine for card in held)

    @property
    def losable(self) -> bool:
        """Whether a lead with this card may still be lost."""
        return self.beatable(tied=True)

    @property
    def ahead(self) -> bool:
        """Whether the card leads, and not only because it is the first and nobody else has bid."""
        return self.leads and (bool(self.view.bids) or self.strong or self.takes >= HARDLY)

    @property
    def adds(self) -> float:
        """What the lot on the table would add in front of the seat: a 2x doubles what lies there."""
        return Lots(self.view, self.remaining).gains()[self.view.seat]

    @property
    def out_of_reach(self) -> bool:
        """Whether no card of the hand beats what others have bid."""
        return bool(self.view.bids) and not any(map(self.leads_with, self.view.hand))

    def leads_with(self, card: int) -> bool:
        return self.view.deciding((*self.view.bids, card)) == [self.place]

    def luck(self) -> int:
        """What a first black card would cost (BID-21)."""
        view = self.view
        if view.fronts[view.seat] or (view.allies is not None and view.seat in view.allies):
            return 0
        return (view.luckless[view.seat] + 1) * view.variant.factor

    def better_to_come(self) -> bool:
        """Whether a black card may still come up that is worth more to somebody: a number better than all
        of the lot's, or one whose worth depends on what lies in front.
        """
        view = self.view
        loose = (*view.unseen(), *view.known)
        most = max((VALUE[card] for card in view.on_table), default=0)
        return view.centre is None or any(
            card in (TIMES_TWO, THIEF, UNKNOWN) or (COLOUR[card] == BLACK and VALUE[card] > most)
            for card in loose
        )

    def may_cost_later(self) -> bool:
        """Whether a lot that costs points may still come up, which low cards stay clear of."""
        view = self.view
        return not view.lowest and view.turn < TURNS and MINUS_FIVE in (*view.unseen(), *view.known)

    def has_stronger(self) -> bool:
        """Whether the hand has a stronger card."""
        return any(self.rank[card] > self.rank[self.card] for card in self.view.hand)

    @property
    def has_winner(self) -> bool:
        """Whether the strongest card of the hand beats half of what others may hold."""
        best = max(self.rank[card] for card in self.view.hand)
        others = [self.rank[card] for card in self.remaining.coloured]
        return 2 * sum(one < best for one in others) >= len(others)

    @property
    def high(self) -> bool:
        """Whether the card is one of the strong ones of the whole deck."""
        deck = [self.rank[card] for card in self.view.variant.cards if COLOUR[card] != BLACK]
        return 4 * sum(one < self.rank[self.card] for one in deck) >= 3 * len(deck)

    @property
    def second_strongest(self) -> bool:
        """Whether only one number of the hand is stronger."""
        mine, ranks = self.rank[self.card], {self.rank[card] for card in self.view.hand}
        return sum(one > mine for one in ranks) == 1

    @property
    def strong(self) -> bool:
        """Whether more of the hand is weaker than stronger."""
        mine, ranks = self.rank[self.card], [self.rank[card] for card in self.view.hand]
        return sum(one < mine for one in ranks) >= max(1, sum(one > mine for one in ranks))
