"""Processes and odd files: pipes are refused at once, workers never stop the picture nor outlive it."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ai.bidder import Budget
from ai.worker import Worker
from game.cli.check import Bad, check
from game.ui.settings import load_settings
from tests.ai.tables import raj_question

POSIX = pytest.mark.skipif(os.name == "nt", reason="signals and pipes of POSIX")
ROOT = Path(__file__).parents[2]
QUESTION = raj_question(3, 1, 4)

ORPHAN = """
import sys, time
from ai.bidder import Budget
from ai.worker import Worker
from tests.ai.tables import raj_question
from tests.ai.test_worker import loaded
if __name__ == "__main__":
    worker = Worker(budget=Budget(60.0))
    slow = loaded(raj_question(3, 1, 4), "__import__('time').sleep(60)")
    worker.ask(slow, "raj", "random", "steady", "s")
    print(worker.pid, flush=True)
    time.sleep(60)
"""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError as error:
        return error.errno != errno.ESRCH
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"


@POSIX
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "settings.json"
    os.mkfifo(pipe)
    for file in (str(pipe), "/dev/zero"):
        verdict = check(file)
        assert isinstance(verdict, Bad)
        assert verdict.reason == "this is no ordinary file"
    _, aside = load_settings(pipe)
    assert aside is not None


@POSIX
def test_a_stopped_worker_is_ended_without_waiting() -> None:
    worker = Worker()
    worker.ask(QUESTION, "raj", "random", "steady", "s")
    pid = worker.pid
    assert pid is not None
    while not worker.poll():
        time.sleep(0.01)
    os.kill(pid, signal.SIGSTOP)
    time.sleep(0.1)
    begun = time.monotonic()
    worker.close()
    assert time.monotonic() - begun < 0.5
    assert not alive(pid)


@POSIX
def test_questions_to_a_stopped_worker_never_wait_until_it_reads() -> None:
    worker = Worker(budget=Budget(60.0))
    worker.warm()
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    long = replace(QUESTION, options=(*QUESTION.options, *range(1000, 9000)))
    begun = time.monotonic()
    for _ in range(40):
        worker.ask(long, "raj", "random", "steady", "s")
        if worker.pid is not None:
            os.kill(worker.pid, signal.SIGSTOP)
    assert time.monotonic() - begun < 30
    worker.close()


@POSIX
def test_a_worker_that_lost_its_program_ends_while_it_thinks(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        time.sleep(3)
        assert alive(pid)
        program.kill()
    end = time.monotonic() + 15
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.05)
    gone = not alive(pid)
    if not gone:
        os.kill(pid, signal.SIGKILL)
    assert gone


def run(*words: str, **more: str) -> subprocess.Popen[str]:
    """The program in a process of its own that Ctrl+C reaches, also where it does not reach the tests."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=None if os.name == "nt" else lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@POSIX
def test_a_home_of_nobody_is_a_sentence() -> None:
    with run("--home", "~nobody-of-this-name/x") as program:
        _, told = program.communicate(timeout=120)
    assert program.returncode == 2
    assert "there is no folder" in told
    assert "Traceback" not in told


@POSIX
def test_control_c_ends_silently(tmp_path: Path) -> None:
    with run("--home", str(tmp_path)) as program:
        end = time.monotonic() + 60
        while not any(one.is_file() for one in tmp_path.rglob("*")) and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(1)
        program.send_signal(signal.SIGINT)
        try:
            out, told = program.communicate(timeout=60)
        finally:
            program.kill()
    assert program.returncode == 130
    assert "Traceback" not in out + told
