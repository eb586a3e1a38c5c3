"""Raj (Alex Randolph): fifteen sealed bids for mice and vultures. Rules RAJ-00 to RAJ-R9."""

from game.engine.games.raj.cards import CARDS, DECKS, PRIZES
from game.engine.games.raj.events import (
    BidsRevealed,
    GameEnded,
    PileCarried,
    PileLapsed,
    PrizeRevealed,
    PrizeTaken,
)
from game.engine.games.raj.rules import RULES, RajRules
from game.engine.games.raj.scoring import deciding_seat, final_result, passed_over
from game.engine.games.raj.state import RajState, RajView, Round

__all__ = [
    "CARDS",
    "DECKS",
    "PRIZES",
    "RULES",
    "BidsRevealed",
    "GameEnded",
    "PileCarried",
    "PileLapsed",
    "PrizeRevealed",
    "PrizeTaken",
    "RajRules",
    "RajState",
    "RajView",
    "Round",
    "deciding_seat",
    "final_result",
    "passed_over",
]
