"""What a game of Bids waits for."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    STARTER = "starter"
    """Chance draws a lot for the starter (BID-R13)."""
    DEAL = "deal"
    """Chance deals a round (BID-03)."""
    CENTRE_CARD = "centre card"
    """Chance turns up the next card of the centre deck (BID-10)."""
    BIDDING = "bidding"
    """The next seat lays a card."""
    HIDDEN_CARD = "hidden card"
    """Chance turns the hidden card for the winner of a turn (BID-45, BID-R9, BID-R10)."""
    THEFT = "theft"
    """The winner chooses what the Thief takes (BID-42)."""
    END = "end"
    """The game is over."""
