"""Raj on the screen."""

from game.scenes.raj.presentation import PRESENTATION

__all__ = ["PRESENTATION"]
