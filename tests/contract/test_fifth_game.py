"""A fifth game is three folders and one line in the registry: ``tests/fifth`` adds one and plays it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.engine.registry import GAMES

ROOT = Path(__file__).parent.parent.parent


def python(*arguments: str, seconds: float = 240) -> subprocess.CompletedProcess[str]:
    headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **headless},
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )


def test_the_contract_suite_accepts_it() -> None:
    """Every test of the contract that needs no golden record, on three seeds."""
    suite = [f"tests/contract/test_{name}_contract.py" for name in ("rules", "table", "fold")]
    others = " and not ".join(f"seed{number}" for number in range(3, 8))
    wanted = f"goofspiel and not golden and not {others}"
    done = python("-m", "pytest", "-p", "tests.fifth", "-n", "0", "-k", wanted, *suite)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 50


def test_it_is_played_on_the_screen_by_bidders_saved_and_resumed() -> None:
    """The self-test opens every registered game; this one is among them, and one of the house's."""
    done = python("-m", "tests.fifth.program", "--self-test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    for game in (next(iter(GAMES)), "goofspiel"):
        assert f"self-test: {game}: saved and read" in done.stdout
    assert "bidders' process answers" in done.stdout
    assert done.stdout.endswith("self-test: ok\n")


def test_its_log_opens_beside_its_seats() -> None:
    """What its layout does not say the kit does."""
    wanted = "goofspiel and (size1 or what_it_hides)"
    done = python("-m", "pytest", "-p", "tests.fifth", "-n", "0", "-k", wanted, "tests/scenes/log")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") > 2


def test_the_arena_knows_it() -> None:
    command = ["arena", "--game", "goofspiel", "--seats", "regular,novice", "--games", "4"]
    done = python("-m", "tests.fifth.program", *command)
    assert done.returncode == 0, done.stderr
    assert "goofspiel: 4 games" in done.stdout


def test_nothing_of_the_house_names_it() -> None:
    """It moved in without a change elsewhere."""
    app = [*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py"), *ROOT.glob("tests/**/*.py")]
    naming = {path.relative_to(ROOT).as_posix() for path in app if "goofspiel" in path.read_text("utf-8")}
    assert {one for one in naming if not one.startswith("tests/fifth/")} == {
        "tests/contract/test_fifth_game.py"
    }
