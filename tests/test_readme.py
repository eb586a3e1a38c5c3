"""The README keeps its word: its commands, its pictures, its links."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.engine.registry import GAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CI = (ROOT / ".ci" / "run").read_text("utf-8")
COMMANDS = [line for line in README.splitlines() if re.match(r"(python3|py) -m venv ", line)]
PAGES = sorted(
    path
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("sounds/*.md")]
    if not path.name.startswith(".")
)


def test_one_command_to_play_and_one_to_test() -> None:
    play, play_windows, test, test_windows = COMMANDS
    assert play.endswith(" . && .venv/bin/farol")
    assert test.endswith(" -e '.[dev]' && .venv/bin/python -m pytest")
    assert play_windows.endswith(r" . && .venv\Scripts\farol")
    assert test_windows.endswith(r" -e .[dev] && .venv\Scripts\python -m pytest")
    assert all(" -m pip install -c constraints.txt " in command for command in COMMANDS)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_ci_runs_the_test_command_of_the_readme() -> None:
    """The line of ``.ci/run`` that reads the README finds that command, and what it found is run."""
    [reading] = [line for line in CI.splitlines() if line.startswith("test_command=")]
    found = subprocess.run(
        ["bash", "-c", f'{reading}; printf %s "$test_command"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == COMMANDS[2]
    assert '\neval "$test_command" || failed+=' in CI
    assert re.search(r"failed\[@\].*exit 1", CI, re.DOTALL)
    assert subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")], check=False).returncode == 0


def test_the_straight_way_to_a_table_is_shown() -> None:
    assert "farol --game raj --seats you,regular,regular" in README
    assert "raj" in GAMES


@pytest.mark.parametrize(
    "name",
    [
        "title",
        *GAMES,
        "seats",
        "rules",
        "results",
        "review",
        "moment",
        "hint",
        "why",
        "practice",
        "what-if",
        "book",
        "days",
    ],
)
def test_pictures_are_there(name: str) -> None:
    assert f"(docs/pictures/{name}.jpg)" in README
    assert pygame.image.load(ROOT / "docs" / "pictures" / f"{name}.jpg").get_size() == (1280, 720)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), target
