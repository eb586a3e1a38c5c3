"""What a game of Wild Cards waits for."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is due next. A table never rests in ``GOING_ON``: what follows is told at once."""

    ROW = "row"
    """Chance reveals the row (WC-02, WC-51)."""
    DEAL = "deal"
    """Chance deals the hands (WC-03)."""
    BIDS = "bids"
    """Everybody who holds a habitat bids (WC-10)."""
    EAGLE = "eagle"
    """The eagle's owner chooses between the two cards (WC-11)."""
    SWAP = "swap"
    """The meerkat's owner may swap (WC-21)."""
    DISCARDS = "discards"
    """A refill bidder discards (WC-20)."""
    DRAW = "draw"
    """Chance gives the drawing player cards."""
    PAYMENTS = "payments"
    """Tied players lay payments or decline (WC-40)."""
    TIE_CARDS = "tie_cards"
    """Level players choose the deck or a card (WC-41)."""
    TIE_DEAL = "tie_deal"
    """Chance turns up the deck cards of a tie (WC-41)."""
    TIE_LOT = "tie_lot"
    """Chance draws lots among level players with nothing to show (WC-R6)."""
    TURN = "turn"
    """A habitat bidder acquires or takes the bid back (WC-31, WC-35)."""
    IBEX = "ibex"
    """The ibex's owner may take the bid back (WC-50)."""
    END = "end"
    """The game is over."""
    GOING_ON = "going_on"
    """Nobody is waited for: the next thing follows by itself. Seen only between two facts of one step."""
