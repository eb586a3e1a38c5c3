"""Wild Cards on the screen."""

from game.scenes.wild_cards.showing import SHOWING

__all__ = ["SHOWING"]
