"""The card-table kit: zones, pieces, transitions and what stands around them, free of any game's name."""
