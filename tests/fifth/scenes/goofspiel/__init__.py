"""Goofspiel on the screen."""

from game.scenes.goofspiel.presentation import PRESENTATION

__all__ = ["PRESENTATION"]
