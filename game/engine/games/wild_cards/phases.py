"""What a game of Wild Cards waits for."""

from __future__ import annotations

from typing import Final

ROW: Final = 0
"""Chance reveals the row (WC-02, WC-51)."""
DEAL: Final = 1
"""Chance deals the hands (WC-03)."""
BIDS: Final = 2
"""Everybody who holds a habitat bids (WC-10)."""
EAGLE: Final = 3
"""The eagle's owner chooses between the two cards (WC-11)."""
SWAP: Final = 4
"""The meerkat's owner may swap (WC-21)."""
DISCARDS: Final = 5
"""A refill bidder discards (WC-20)."""
DRAW: Final = 6
"""Chance gives the drawing player cards."""
PAYMENTS: Final = 7
"""Tied players lay payments or decline (WC-40)."""
TIE_CARDS: Final = 8
"""Level players choose the deck or a card (WC-41)."""
TIE_DEAL: Final = 9
"""Chance turns up the deck cards of a tie (WC-41)."""
TIE_LOT: Final = 10
"""Chance draws lots among level players with nothing to show (WC-R6)."""
TURN: Final = 11
"""A habitat bidder acquires or takes the bid back (WC-31, WC-35)."""
IBEX: Final = 12
"""The ibex's owner may take the bid back (WC-50)."""
END: Final = 13
"""The game is over."""
GOING_ON: Final = 14
"""Nobody is waited for: the next thing follows by itself. Seen only between two facts of one step."""
