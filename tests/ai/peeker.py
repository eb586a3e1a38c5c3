"""Bidders that cheat, planted so that the tests of honesty have something to catch."""

from __future__ import annotations

import gc
from zlib import crc32

from ai.bidder import Budget, Decision, RandomBidder
from ai.raj.baselines import RankBidder
from ai.worker import Ask
from game.engine.core import Rng
from game.engine.table import Question, Table
from tests.contract.freeze import freeze


class Peeker:
    """Looks for a table in memory and beats what lies sealed there."""

    def __init__(self, temper: str = "steady") -> None:
        self.plain = RankBidder()

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """The lowest card that beats all sealed ones, or an honest bid when it finds none."""
        for found in gc.get_objects():
            if isinstance(found, Table):
                sealed = [found.sealed(seat) for seat in found.asked if seat != question.seat]
                known = [card for card in sealed if card is not None]
                if known:
                    above = [card for card in question.options if card > max(known)]
                    return Decision(min(above, default=min(question.options)))
        return self.plain.decide(question, rng, budget)


class Snoop:
    """Looks for a table in memory and lets whatever is hidden there choose, in any game."""

    def __init__(self, temper: str = "steady") -> None:
        self.luck = RandomBidder()

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """An option drawn by all that lies on the table, or by chance alone when it finds none."""
        for found in gc.get_objects():
            if isinstance(found, Table) and question.seat in found.asked:
                seen = crc32(repr(freeze([found._state, found._sealed])).encode())
                return Decision(question.options[seen % len(question.options)])
        return self.luck.decide(question, rng, budget)


class SeedReader:
    """Reads the seed that came with its question: if it is the table's, all hands can be dealt from it."""

    def __init__(self, temper: str = "steady") -> None:
        self.luck = RandomBidder()

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """An option drawn by the seed, whatever else there is."""
        for found in gc.get_objects():
            if isinstance(found, Ask) and found.question is question:
                return Decision(question.options[crc32(found.seed.encode()) % len(question.options)])
        return self.luck.decide(question, rng, budget)
