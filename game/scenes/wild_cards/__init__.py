"""Wild Cards on the screen."""

from game.scenes.wild_cards.presentation import PRESENTATION

__all__ = ["PRESENTATION"]
