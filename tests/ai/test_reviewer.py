"""The processes that look at finished games: what they find, that they end when they should."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ai.bidder import Budget
from ai.evaluation.adviser import Adviser
from ai.evaluation.evaluator import evaluator_for
from ai.evaluation.review import review
from ai.evaluation.told import facts_of, told
from ai.reviewer import Reviewer
from game.engine.core import Seat, stream
from game.engine.record import BadRecord, parse, walk
from game.engine.registry import rules_of
from game.engine.table import Table
from game.ui.review import review_in
from tests.reliability.test_processes import POSIX, ROOT, alive
from tests.tools.reviews import finished_game

WHOLE = (Path(__file__).parent.parent / "records" / "hand" / "good-examples.jsonl").read_bytes()
SHORTEST, SHORT = (b"\n".join(WHOLE.split(b"\n")[:lines]) + b"\n" for lines in (7, 12))
"""The header and a round of Raj, or two."""
PATIENCE = 120.0

ORPHAN = """
import sys, time
from ai.reviewer import Reviewer
if __name__ == "__main__":
    reviewer = Reviewer()
    reviewer.begin(open(sys.argv[1], "rb").read(), (0, 1, 2, 3))
    print(*reviewer.pids, flush=True)
    time.sleep(60)
"""


def waited(reviewer: Reviewer) -> tuple[list[float], object]:
    """The shares that were said, and what came in the end."""
    shares: list[float] = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        said = reviewer.poll()
        if not isinstance(said, float):
            return shares, said
        shares.append(said)
        time.sleep(0.02)
    raise AssertionError("the review never came")


def test_a_review_is_what_the_command_finds() -> None:
    reviewer, record = Reviewer(), parse(SHORT)
    reviewer.begin(SHORT, (0, 2))
    shares, found = waited(reviewer)
    assert shares == sorted(shares)
    assert shares[-1] <= 1.0
    assert reviewer.pids == []
    assert reviewer.poll() is None
    assert isinstance(found, dict)
    looked = review(record, (0, 2))
    direct = told(record, looked, facts_of(record, looked.decisions))
    assert found["seats"] == direct["seats"]
    assert found["decisions"] == direct["decisions"]
    assert all(one["facts"] for one in found["decisions"] if one["mistake"])
    read = review_in(found, rules_of("raj").notation)
    assert {one.seat for one in read.decisions} == {0, 2}
    for split in read.seats:
        assert split.start + split.luck - split.loss + split.given == pytest.approx(split.result)


def test_a_review_goes_by_what_a_hint_to_the_same_decision_goes_by() -> None:
    """Which cards are as good, the advised one first, how often they win, and what speaks for that one."""
    record, compared = parse(SHORT), 0
    looked = review(record, (0, 2))
    read = review_in(told(record, looked, facts_of(record, looked.decisions)), rules_of("raj").notation)
    before: Table | None = None
    for table, played in walk(record):
        mine = None if played is None else [(one.line, one.seat) for one in read.decisions]
        if played is not None and mine and (played.line, played.seat) in mine and before is not None:
            question = before.question(Seat(played.seat or 0))
            evaluator = evaluator_for("raj")
            assert evaluator is not None
            hint = Adviser(evaluator).decide(question, stream(0, "hint"), Budget())
            level = [one for one in hint.alternatives if one.expected == hint.alternatives[0].expected]
            [one] = [one for one in read.decisions if (one.line, one.seat) == (played.line, played.seat)]
            assert one.level == tuple(other.action for other in level)
            assert one.level[0] == hint.action
            assert one.takes == {other.action: other.takes for other in level}
            assert one.advised == tuple((fact.template, fact.details) for fact in hint.facts)
            compared += 1
        if played is None or played.events is not None:
            before = table.fork(0)
    assert compared == len(read.decisions) > 1


def test_in_a_race_what_is_decided_against_the_clock_is_not_judged(tmp_path: Path) -> None:
    _, path = finished_game("wild-wild-pattern", tmp_path)
    begun = b"\n".join(path.read_bytes().split(b"\n")[:40]) + b"\n"
    reviewer = Reviewer()
    reviewer.begin(begun, (0,))
    _, found = waited(reviewer)
    assert isinstance(found, dict)
    read = review_in(found, rules_of("wild-wild-pattern").notation)
    assert any(one.judged for one in read.decisions)
    assert any(not one.judged for one in read.decisions)
    assert not any(one.loss or one.mistake for one in read.decisions if not one.judged)
    assert sum(split.luck for split in read.seats) == pytest.approx(0.0, abs=1e-6)
    assert len(read.steps) > 1


def test_it_can_be_called_off_and_begun_again() -> None:
    reviewer = Reviewer()
    reviewer.begin(SHORTEST, (0,))
    pids = reviewer.pids
    assert len(pids) == 2
    reviewer.cancel()
    assert not any(alive(pid) for pid in pids)
    assert reviewer.poll() is None
    reviewer.begin(SHORTEST, (0,))
    assert isinstance(waited(reviewer)[1], dict)
    assert reviewer.pids == []


def test_the_same_asked_again_goes_on_and_anything_else_begins_anew() -> None:
    """Whoever leaves a score sheet and comes back waits for the rest alone."""
    reviewer = Reviewer()
    reviewer.begin(SHORTEST, (0,))
    pids = reviewer.pids
    reviewer.begin(SHORTEST, [0])
    assert reviewer.pids == pids
    reviewer.begin(SHORTEST, (1,))
    assert not set(reviewer.pids) & set(pids)
    reviewer.cancel()


def test_what_is_no_record_is_refused_at_once() -> None:
    with pytest.raises(BadRecord):
        Reviewer().begin(b"{}\n", (0,))


@POSIX
def test_a_process_that_dies_fails_the_review() -> None:
    reviewer = Reviewer()
    reviewer.begin(SHORT, (0,))
    os.kill(reviewer.pids[0], signal.SIGKILL)
    assert waited(reviewer)[1] is None
    assert reviewer.pids == []


@POSIX
def test_they_do_not_outlive_the_program(tmp_path: Path) -> None:
    script, record = tmp_path / "orphan.py", finished_game("raj", tmp_path)[1]
    script.write_text(ORPHAN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen(
        [sys.executable, str(script), str(record)], stdout=subprocess.PIPE, env=environment
    )
    assert program.stdout is not None
    pids = [int(one) for one in program.stdout.readline().split()]
    program.kill()
    program.wait()
    program.stdout.close()
    assert len(pids) == 2
    end = time.monotonic() + 30
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < end
        time.sleep(0.05)
