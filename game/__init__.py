"""Farol: four card games of bidding and bluff at one lantern-lit table."""

__version__ = "0.1.0"
