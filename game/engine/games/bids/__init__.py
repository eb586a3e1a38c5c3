"""Bids: ten open bids a round for black cards, six rounds or more. Rules BID-01 to BID-R18."""

from game.engine.games.bids.rules import RULES

__all__ = ["RULES"]
