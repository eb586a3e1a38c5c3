"""Nothing but the question, the stream and the budget makes a decision: neither memory nor process."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

import ai
from ai.bidder import TEMPERS, Budget, Decision, bidder_for, names_of
from game.engine.core import stream
from game.engine.registry import GAMES
from game.engine.table import Question, Table
from tests.ai.honesty import positions_of

ROOT = Path(ai.__file__).parent.parent
CALM = Budget(seconds=120.0, iterations=8)
"""Few iterations and no hurry: the same decision on every machine."""
APART = 5
"""So many of the positions in games of all sizes and options that lie between two questions."""


def decided(
    game: str, questions: list[Question], budget: Budget, step: int = 1
) -> dict[str, dict[int, Decision]]:
    """What everybody decides, with one temper after the other; the last question first by a step of -1."""
    return {
        name: {
            k: bidder_for(game, name, TEMPERS[k % len(TEMPERS)]).decide(one, stream("fresh", k), budget)
            for k, one in list(enumerate(questions))[::step]
        }
        for name in names_of(game)[::step]
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_pickled_question_gets_the_same_answer_in_a_fresh_interpreter(game: str) -> None:
    """Where what was asked before it comes after it: nobody remembers anything."""
    questions = []
    for kept, seat in islice(positions_of(game), 0, 8 * APART, APART):
        table: Table = pickle.loads(kept)
        questions.append(table.question(seat))
    before = pickle.dumps(questions)
    here = decided(game, questions, CALM)
    assert pickle.dumps(questions) == before, "a question stays as it was"
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.test_fresh"],
        input=pickle.dumps((game, questions, CALM, -1)),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
    )
    assert pickle.loads(done.stdout) == here


if __name__ == "__main__":
    pickle.dump(decided(*pickle.load(sys.stdin.buffer)), sys.stdout.buffer)
