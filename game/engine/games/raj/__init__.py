"""Raj (Alex Randolph): fifteen sealed bids for mice and vultures. Rules RAJ-00 to RAJ-R9."""

from game.engine.games.raj.rules import RULES

__all__ = ["RULES"]
