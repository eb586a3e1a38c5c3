"""What holds of every decision that a bidder makes."""

from __future__ import annotations

import math

from ai.bidder import ADVISER, Decision, option_of
from ai.evaluation.adviser import SHOWN
from game.engine.table import Question


def assert_reasoned(question: Question, decision: Decision, level: str) -> None:
    """Legal, weighed against others that are, and with reasons that are complete sentences.

    A bidder tells the best three; the adviser as many as there are bars for.
    """
    told = [one.action for one in decision.alternatives]
    assert option_of(decision.action) in question.options
    assert option_of(decision.action) in told
    assert len(told) == len(set(told)) <= (SHOWN if level == ADVISER else 3)
    assert all(one.action in question.options for one in decision.alternatives)
    assert all(math.isfinite(one.expected) for one in decision.alternatives)
    facts = [str(fact) for fact in decision.facts]
    assert 1 <= len(facts) <= 3
    assert len(set(facts)) == len(facts)
    assert all(fact and "{" not in fact for fact in facts)
