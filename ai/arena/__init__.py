"""Bidder against bidder, measured: paired deals, every rotation of the seats, fixed seeds."""

from ai.arena.match import Deal, Match, play, play_deal
from ai.arena.tally import Tally, interval, measure

__all__ = ["Deal", "Match", "Tally", "interval", "measure", "play", "play_deal"]
