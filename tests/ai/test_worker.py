"""The thinking process: it answers, dies, is late and fails without the table noticing."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ai
from ai.bidder import Budget, Decision, bidder_for
from ai.worker import GARBAGE, Ask, Worker, fall_back, think
from game.engine.table import Question
from tests.ai.tables import raj_question

WAIT = 20.0


class Clock:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class OnArrival:
    """An option that runs an expression when the other process unpickles it, and is its value there."""

    def __init__(self, expression: str) -> None:
        self.expression = expression

    def __reduce__(self) -> tuple[Any, ...]:
        return (eval, (self.expression,))

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def loaded(question: Question, expression: str) -> Question:
    """The question with one option, which is evaluated where it is thought about."""
    return replace(question, options=(OnArrival(expression),))


def wait_for(worker: Worker, count: int = 1) -> list[tuple[int, Decision]]:
    """The next answers, or as many as come in time."""
    answers: list[tuple[int, Decision]] = []
    end = time.monotonic() + WAIT
    while len(answers) < count and time.monotonic() < end:
        answers += worker.poll()
        time.sleep(0.005)
    return answers


@pytest.fixture
def make() -> Iterator[Callable[..., Worker]]:
    """Workers that do not outlive their test."""
    made: list[Worker] = []

    def one(**settings: Any) -> Worker:
        made.append(Worker(**{"grace": WAIT, **settings}))
        return made[-1]

    yield one
    for worker in made:
        worker.close()


QUESTION = raj_question(3, 1, 4)


def test_a_question_comes_back_as_the_decision_it_would_be_anywhere(make: Callable[..., Worker]) -> None:
    worker = make()
    tickets = [worker.ask(QUESTION, "raj", level, "bold", "s") for level in ("novice", "regular")]
    answers = dict(wait_for(worker, 2))
    assert sorted(answers) == tickets
    for ticket, level in zip(tickets, ("novice", "regular"), strict=True):
        here = Ask(0, QUESTION, "raj", level, "bold", "s", Budget())
        assert answers[ticket] == bidder_for("raj", level, "bold").decide(QUESTION, here.rng(), Budget())


def test_a_worker_is_made_ready_for_a_game(make: Callable[..., Worker]) -> None:
    """What is asked after it is answered all the same, whether the game is one or not."""
    for game in ("raj", "no game"):
        worker = make()
        worker.warm(game)
        worker.ask(QUESTION, "raj", "novice", "steady", "s")
        assert len(wait_for(worker)) == 1


def test_the_bidders_of_a_game_are_imported_before_the_first_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent = ["raj"]
    imported: list[str] = []

    class Line:
        def recv(self) -> Any:
            if not sent:
                raise EOFError
            return sent.pop()

    monkeypatch.setattr("ai.worker.signal.signal", lambda *_: None)
    monkeypatch.setattr("ai.worker.gc.set_threshold", lambda *_: None)
    monkeypatch.setattr("ai.worker.import_module", imported.append)
    think(Line())  # type: ignore[arg-type]
    assert imported == ["ai.raj"]


def test_making_one_is_free_and_warming_starts_it(make: Callable[..., Worker]) -> None:
    worker = make()
    assert worker.pid is None
    assert worker.poll() == []
    worker.warm()
    pid = worker.pid
    assert pid is not None
    worker.warm()
    worker.ask(QUESTION, "raj", "novice", "steady", "s")
    assert len(wait_for(worker)) == 1
    assert worker.pid == pid


def test_a_killed_worker_is_started_again_and_asked_anew(make: Callable[..., Worker]) -> None:
    worker = make()
    first = worker.ask(QUESTION, "raj", "regular", "steady", "s")
    before = wait_for(worker)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    time.sleep(0.2)
    second = worker.ask(QUESTION, "raj", "regular", "steady", "s")
    after = wait_for(worker)
    assert [before[0][0], after[0][0]] == [first, second]
    assert before[0][1] == after[0][1]
    assert worker.pid != pid


def test_a_worker_killed_while_it_thinks_is_asked_anew(make: Callable[..., Worker]) -> None:
    worker = make()
    ticket = worker.ask(QUESTION, "raj", "novice", "steady", "s")
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGTERM)
    assert [one for one, _ in wait_for(worker)] == [ticket]


def test_a_question_that_kills_is_not_sent_for_ever(
    make: Callable[..., Worker], caplog: pytest.LogCaptureFixture
) -> None:
    worker = make()
    deadly = worker.ask(loaded(QUESTION, "__import__('os')._exit(3)"), "raj", "random", "steady", "s")
    harmless = worker.ask(QUESTION, "raj", "regular", "steady", "s")
    answers = dict(wait_for(worker, 2))
    assert sorted(answers) == [deadly, harmless]
    here = Ask(0, QUESTION, "raj", "regular", "steady", "s", Budget())
    assert answers[harmless] == bidder_for("raj", "regular").decide(QUESTION, here.rng(), Budget())
    assert "started again" in caplog.text


def test_a_late_answer_is_given_here_and_ignored_when_it_comes(
    make: Callable[..., Worker], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "farol.ai")
    clock = Clock()
    worker = make(clock=clock, grace=2.0)
    slow = replace(QUESTION, options=(*QUESTION.options, OnArrival("__import__('time').sleep(0.4)")))
    late = worker.ask(slow, "raj", "regular", "steady", "s")
    assert worker.poll() == []
    clock.now = 3.5
    [(ticket, decision)] = worker.poll()
    assert ticket == late
    assert decision.action in QUESTION.options
    after = worker.ask(QUESTION, "raj", "novice", "steady", "s")
    assert [ticket for ticket, _ in wait_for(worker)] == [after]
    assert worker.poll() == []
    assert "is late" in caplog.text
    assert "ignored" in caplog.text


def test_a_worker_that_stays_silent_is_started_again(make: Callable[..., Worker]) -> None:
    clock = Clock()
    worker = make(clock=clock, grace=2.0)
    for _ in range(3):
        worker.ask(loaded(QUESTION, "__import__('time').sleep(60)"), "raj", "random", "steady", "s")
    stuck = worker.pid
    clock.now = 10.0
    assert len(worker.poll()) == 3
    worker.ask(QUESTION, "raj", "novice", "steady", "s")
    assert len(wait_for(worker)) == 1
    assert worker.pid not in (None, stuck)


@pytest.mark.parametrize("level", ["wizard", "regular"])
def test_an_exception_in_a_bidder_is_reported_and_answered(
    level: str, make: Callable[..., Worker], caplog: pytest.LogCaptureFixture
) -> None:
    worker = make()
    broken = QUESTION if level == "wizard" else replace(QUESTION, view=None)
    ticket = worker.ask(broken, "raj", level, "steady", "s")
    [(answered, decision)] = wait_for(worker)
    assert answered == ticket
    assert decision.action in QUESTION.options
    assert "Traceback" in caplog.text


def test_an_unreadable_question_is_answered(make: Callable[..., Worker]) -> None:
    worker = make()
    broken = replace(QUESTION, options=(*QUESTION.options, OnArrival("1 / 0")))
    ticket = worker.ask(broken, "raj", "novice", "steady", "s")
    assert [one for one, _ in wait_for(worker)] == [ticket]


def test_a_worker_that_cannot_be_started_leaves_the_heuristics(
    make: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = make()

    def refuse(*args: object, **settings: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(worker._context, "Process", refuse)
    ticket = worker.ask(QUESTION, "raj", "regular", "steady", "s")
    [(answered, decision)] = worker.poll()
    assert answered == ticket
    assert decision.facts


def test_the_process_seldom_looks_for_garbage(make: Callable[..., Worker]) -> None:
    """A search of Wild Cards would spend a tenth of its time on it."""
    worker = make()
    worker.ask(loaded(QUESTION, "__import__('gc').get_threshold()"), "raj", "random", "steady", "s")
    assert dict(wait_for(worker))[1].action == GARBAGE


def test_the_process_has_no_pygame_and_no_table(make: Callable[..., Worker]) -> None:
    worker = make()
    worker.ask(QUESTION, "raj", "regular", "steady", "s")
    worker.ask(loaded(QUESTION, "tuple(__import__('sys').modules)"), "raj", "random", "steady", "s")
    modules = dict(wait_for(worker, 2))[2].action
    screen = ("pygame", "game.ui", "game.tabletop", "game.screens", "game.scenes")
    assert "ai.raj" in modules
    assert not [name for name in modules if name.startswith(screen)]


def test_this_side_imports_no_bidders_and_no_pygame() -> None:
    code = "import sys, ai.worker; print([m for m in sys.modules if m.startswith(('ai.raj', 'pygame'))])"
    root = Path(ai.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == "[]"


def test_closing_twice_is_closing_once(make: Callable[..., Worker]) -> None:
    worker = make()
    worker.close()
    warm = make()
    warm.ask(QUESTION, "raj", "novice", "steady", "s")
    for one in (warm, warm, worker):
        one.close()
        assert one.pid is None
        assert one.poll() == []
    with pytest.raises(RuntimeError):
        warm.ask(QUESTION, "raj", "novice", "steady", "s")
    warm.warm()
    assert warm.pid is None


def test_the_last_resort_is_any_option() -> None:
    ask = Ask(1, replace(QUESTION, view=None), "no-such-game", "regular", "steady", "s", Budget())
    assert fall_back(ask).action in QUESTION.options
