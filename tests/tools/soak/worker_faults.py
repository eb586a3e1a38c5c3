"""All that the bidders' process can do wrong while it is asked: every question gets one legal answer."""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any, Final
from unittest.mock import patch

from ai import worker as worker_module
from ai.bidder import Budget, Decision, option_of
from ai.worker import Worker
from game.engine.core import Rng
from game.engine.table import Question
from tests.ai.tables import raj_question
from tests.tools.soak.runs import Loss, Soak

SLOWEST = 10.0
"""Seconds that no call may take, without waiting for a processor. Starting a process takes longest: on a
busy machine seconds. What waits for a stopped process waits for ever."""
BUDGET: Final = Budget(0.1)
GRACE: Final = 0.4
PATIENCE: Final = 60.0
GOOD: Final = raj_question(3, 1, 4)


# --- in the bidders' process ----------------------------------------------------------------------


class OnArrival:
    """An option that does this where it is unpickled, and is there what that returns."""

    def __init__(self, do: Callable[..., Any], *details: Any) -> None:
        self._call = do, details

    def __reduce__(self) -> tuple[Any, ...]:
        return self._call

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


def connection() -> Connection[Any, Any]:
    """The process's end of the connection, from the frame that waits on it."""
    frame: FrameType | None = sys._getframe()
    while frame is not None and frame.f_code.co_name != "think":
        frame = frame.f_back
    assert frame is not None
    found: Connection[Any, Any] = frame.f_locals["connection"]
    return found


def half_an_answer(then: str) -> None:
    """Send the first half of an answer; then this signal."""
    data = pickle.dumps((1, Decision(3)))
    os.write(connection().fileno(), struct.pack("!i", len(data)) + data[: len(data) // 2])
    strike(then)


def strike(name: str) -> None:
    os.kill(os.getpid(), getattr(signal, name))


def send(data: bytes) -> int:
    connection().send_bytes(data)
    return 3


def send_object(what: object) -> int:
    connection().send(what)
    return 3


def hang_up() -> None:
    connection().close()


IN_THE_PROCESS: Final[dict[str, tuple[Any, ...]]] = {
    "stops in the middle of an answer": (half_an_answer, "SIGSTOP"),
    "dies in the middle of an answer": (half_an_answer, "SIGKILL"),
    "stops when it is asked": (strike, "SIGSTOP"),
    "dies when it is asked": (os._exit, 3),
    "sends what is no answer": (send, b"no pickle"),
    "sends something else": (send_object, ["x"]),
    "answers what nobody asked": (send_object, (10**6, 3)),
    "answers with something odd": (send_object, ({}, [])),
    "hangs up": (hang_up,),
    "raises": (divmod, 1, 0),
    "is late": (time.sleep, 1.5),
    "answers what is not allowed": (int, "1000000"),
}
FROM_OUTSIDE: Final = {"is killed": "SIGKILL", "is stopped": "SIGSTOP", "is ended": "SIGTERM"}


# --- in the program -------------------------------------------------------------------------------


def one(rng: Rng, number: int) -> Counter[str]:
    """One worker that does one thing wrong. Raises Loss."""
    return fault_once(rng.choice([*IN_THE_PROCESS, *FROM_OUTSIDE]), rng)


def fault_once(fault: str, rng: Rng) -> Counter[str]:
    """A worker that does this wrong. Raises Loss."""
    with asked() as table:
        table.ask(GOOD)
        if fault in IN_THE_PROCESS:
            table.ask(replace(GOOD, options=(OnArrival(*IN_THE_PROCESS[fault]),)))
            table.ask(GOOD)
        else:
            table.ask(GOOD)
            table.watch(rng.uniform(0, 0.4))
            table.strike(FROM_OUTSIDE[fault])
            table.ask(GOOD)
        table.answered()
        table.recovered()
    return Counter(
        {"faults": 1, f"“{fault}”": 1, "questions": table.count, "ms of the slowest call": table.slowest}
    )


class Asked:
    """A worker that is asked, with a watch on every call and every answer."""

    def __init__(self) -> None:
        self.worker = Worker(budget=BUDGET, grace=GRACE)
        self.open: dict[int, Question] = {}
        self.pids: set[int] = set()
        self.count = 0
        self.slowest = 0
        self.fallbacks = 0

    def ask(self, question: Question) -> None:
        with self._timed("ask"):
            ticket = self.worker.ask(question, "raj", "regular", "steady", "s")
        self.open[ticket] = question
        self.count += 1
        self._note_pid()

    def watch(self, seconds: float) -> None:
        """Take what answers come for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._poll()

    def answered(self) -> None:
        """Every question gets its answer."""
        end = time.monotonic() + PATIENCE
        while self.open:
            if time.monotonic() > end:
                raise Loss(f"no answer to {sorted(self.open)}")
            self._poll()

    def recovered(self) -> None:
        """After some time the process answers again by itself."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            before = self.fallbacks
            self.ask(GOOD)
            self.answered()
            if self.fallbacks == before:
                return
        raise Loss("the process does not come back")

    def strike(self, name: str) -> None:
        if self.worker.pid is not None:
            os.kill(self.worker.pid, getattr(signal, name))

    def close(self) -> None:
        with self._timed("close"):
            self.worker.close()
        end = time.monotonic() + PATIENCE
        while left := [pid for pid in self.pids if alive(pid)]:
            if time.monotonic() > end:
                raise Loss(f"processes are left: {left}")
            time.sleep(0.01)

    def _poll(self) -> None:
        time.sleep(0.005)
        with self._timed("poll"):
            answers = self.worker.poll()
        for ticket, decision in answers:
            if ticket not in self.open:
                raise Loss(f"a second answer to question {ticket}")
            if option_of(decision.action) not in self.open.pop(ticket).options:
                raise Loss(f"{decision.action} is not allowed")
        self._note_pid()

    def _note_pid(self) -> None:
        if self.worker.pid is not None:
            self.pids.add(self.worker.pid)

    @contextmanager
    def _timed(self, call: str) -> Iterator[None]:
        begun, starved = time.monotonic(), without_processor()
        yield
        took = time.monotonic() - begun - (without_processor() - starved)
        self.slowest = max(self.slowest, round(took * 1000))
        if took > SLOWEST:
            raise Loss(f"{call} took {took:.1f} s")


@contextmanager
def asked() -> Iterator[Asked]:
    """A worker within this, whose answers that it did not give itself are counted."""
    table = Asked()
    plain = worker_module.fall_back

    def counted(*details: Any, **more: Any) -> Decision:
        table.fallbacks += 1
        return plain(*details, **more)

    with patch.object(worker_module, "fall_back", counted):
        try:
            yield table
        finally:
            table.close()


def without_processor() -> float:
    """Seconds in which this thread could have run and others did; 0 where nobody counts them."""
    try:
        with open("/proc/thread-self/schedstat") as file:
            return int(file.read().split()[1]) / 1e9
    except OSError:
        return 0.0


def alive(pid: int) -> bool:
    """Whether this process still runs: one that ended and was not fetched does not."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


WORKER_FAULTS: Final = Soak("worker-faults", "faults", one, ("ms of the slowest call",))
