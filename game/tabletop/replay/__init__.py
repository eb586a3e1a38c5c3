"""A game that was played, gone through again."""
