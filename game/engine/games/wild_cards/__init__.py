"""Wild Cards: sealed bids and payments for six species and their leaders. Rules WC-01 to WC-R16."""

from game.engine.games.wild_cards.rules import RULES

__all__ = ["RULES"]
