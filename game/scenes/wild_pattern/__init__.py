"""Wild Wild Pattern on the screen."""

from game.scenes.wild_pattern.presentation import PRESENTATION

__all__ = ["PRESENTATION"]
