"""Wild Wild Pattern: a race for patterns on a wheel. Rules WWP-01 to WWP-62, WWP-R1 to WWP-R19."""

from game.engine.games.wild_pattern.rules import RULES

__all__ = ["RULES"]
