"""Bidders that cheat, planted so that the tests of honesty have something to catch."""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from typing import Any
from zlib import crc32

from ai.bidder import Bidder, Budget, Decision, RandomBidder
from ai.raj.baselines import RankBidder
from ai.worker import Ask
from game.engine.core import Rng
from game.engine.table import Question, Table
from tests.contract.freeze import freeze


class Cheat(ABC):
    """Decides honestly when it finds nothing."""

    honest: type[Bidder] = RandomBidder

    def __init__(self, temper: str = "steady") -> None:
        self.fallback = self.honest(temper)

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """What cheating tells, else an honest decision."""
        for found in gc.get_objects():
            option = self.tell(found, question)
            if option is not None:
                return Decision(option)
        return self.fallback.decide(question, rng, budget)

    @abstractmethod
    def tell(self, found: object, question: Question) -> Any:
        """The option that something in memory tells of; None: nothing."""


class Peeker(Cheat):
    """Looks for a table in memory: plays the lowest card that beats all that lie sealed there."""

    honest = RankBidder

    def tell(self, found: object, question: Question) -> Any:
        if not isinstance(found, Table):
            return None
        sealed = [found.sealed(seat) for seat in found.asked if seat != question.seat]
        known = [card for card in sealed if card is not None]
        above = [card for card in question.options if known and card > max(known)]
        return min(above or question.options) if known else None


class Snoop(Cheat):
    """Looks for a table in memory and lets whatever is hidden there choose, in any game."""

    def tell(self, found: object, question: Question) -> Any:
        if not isinstance(found, Table) or question.seat not in found.asked:
            return None
        seen = crc32(repr(freeze([found._state, found._sealed])).encode())
        return question.options[seen % len(question.options)]


class SeedReader(Cheat):
    """Reads the seed that came with its question: if it is the table's, all hands can be dealt from it."""

    def tell(self, found: object, question: Question) -> Any:
        if not isinstance(found, Ask) or found.question is not question:
            return None
        return question.options[crc32(found.seed.encode()) % len(question.options)]
