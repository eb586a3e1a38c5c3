"""Wild Wild Pattern on the screen."""

from game.scenes.wild_pattern.showing import SHOWING

__all__ = ["SHOWING"]
