"""Raj on the screen."""

from game.scenes.raj.showing import SHOWING

__all__ = ["SHOWING"]
