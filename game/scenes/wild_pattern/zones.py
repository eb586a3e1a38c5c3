"""The zones of the table beside the deck and the viewer's hand."""

from __future__ import annotations

from typing import Final

from game.tabletop.zones import Zone

ON_WHEEL, CLICKED, TARGETS = Zone("wheel"), Zone("clicked"), Zone("targets")
TAKEN, KEPT = Zone("captured"), Zone("challenges")
OPEN: Final = Zone("open hands")
"""What the people at this screen hold while it is not theirs alone to act."""
HELD: Final = Zone("held", alike=True)
"""What others hold, face down."""
