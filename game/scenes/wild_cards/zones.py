"""The zones of a Wild Cards table."""

from __future__ import annotations

from typing import Final

from game.tabletop.zones import PieceId, Zone

HERD: Final = Zone("deck of animals", alike=True)
HABITATS: Final = Zone("deck of habitats", alike=True)
TOP: Final = Zone("top of the deck of habitats", alike=True)
TOP_CARD: Final = PieceId(TOP)
"""It can be chosen in a tie (WC-41)."""
PILE: Final = Zone("discard pile", buried=True)
TIED: Final = Zone("cards that did not break the tie")
ROW: Final = Zone("row")
"""Items are places in the row."""
COLLECTED: Final = Zone("collection", buried=True)
"""Items are species; every one before a seat lies there several times."""
LEADERS: Final = Zone("leaders", buried=True)
"""Items are species, wherever the leader lies."""
BIDS: Final = Zone("bids")
"""Of each seat one card, or the eagle's two."""
PAID: Final = Zone("payments")
SHOWN: Final = Zone("cards that break a tie")
