"""Bids on the screen."""

from game.scenes.bids.showing import SHOWING

__all__ = ["SHOWING"]
