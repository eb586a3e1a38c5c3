"""A test that fails prints the seeds of its tables, and they are the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FAILING = """
import pytest

from game.app.sessions import new_session
from game.ui.session import Player
from game.engine.core import Setup, stream
from game.engine.games.raj.rules import RULES
from game.engine.race import open_table

PLAYERS = [Player("Ana", "you"), Player("Ben", "kofi")]


@pytest.fixture(scope="module")
def shared():
    return open_table(RULES, Setup(("Ana", "Ben", "Caz")), seed="shared")


def test_given():
    table = open_table(RULES, Setup(("Ana", "Ben")), seed="moth 5")
    assert table.over


def test_not_given():
    session, _ = new_session("raj", PLAYERS, {"open_history": True}, None)
    assert session.table.over


def test_loop():
    for number in range(9):
        assert stream("deal", number).random() < 2 * (number != 7)


def test_shared(shared):
    assert not shared.over


def test_shared_again(shared):
    assert shared.over


def test_that_passes():
    open_table(RULES, Setup(("Ana", "Ben")), seed="quiet")
"""


@pytest.fixture(scope="module")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("failing") / "test_failing.py"
    path.write_text(FAILING, "utf-8")
    return path


def printed(failing: Path) -> str:
    """What pytest says of the failing tests."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.tools.seeds", "-p", "no:xdist", failing.name],
        cwd=failing.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert "4 failed, 2 passed" in done.stdout, done.stdout + done.stderr
    return done.stdout


def test_a_failure_prints_the_seed_of_its_table(failing: Path) -> None:
    said = printed(failing)
    assert "raj, 2 seats, {}: seed 'moth 5'" in said
    assert "number = 7" in said
    assert "raj, 3 seats, {}: seed 'shared'" in said
    assert "quiet" not in said
    pattern = r"raj, 2 seats, \{.*'open_history': True\}: seed '([0-9a-f]{32}:)'"
    [seed] = re.findall(pattern, said)
    assert re.findall(pattern, printed(failing)) == [seed], "drawn from the name"
