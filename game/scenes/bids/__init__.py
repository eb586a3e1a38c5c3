"""Bids on the screen."""

from game.scenes.bids.presentation import PRESENTATION

__all__ = ["PRESENTATION"]
