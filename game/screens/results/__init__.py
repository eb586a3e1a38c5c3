"""The score sheet at the end of a game, and its sections."""
