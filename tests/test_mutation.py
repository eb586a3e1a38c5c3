"""Mutation testing itself: which changes are made, what is said of them, what docs/mutation.md lists."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there is no fork", allow_module_level=True)

from tests.tools.mutants import ROOT, listed, scopes
from tests.tools.mutations import Module

TOY = '''"""A toy."""

LIMIT = 3


def allowed(card: int, hand: list[int]) -> bool:
    """TOY-01: not too high, and held."""
    assert card > 0
    if card not in hand:
        raise ValueError("TOY-01", "not held")
    return card <= LIMIT


def best(scores: list[int]) -> int:
    return max(scores) if not [] else 0


def first(hand: list[int]) -> int | None:
    for card in hand:
        return card
    return None
'''

CHANGES = [
    ("", "LIMIT = 3 → LIMIT = 4"),
    ("allowed", "card not in hand → card in hand"),
    ("allowed", "raise ValueError('TOY-01', 'not held') → (deleted)"),
    ("allowed", "ValueError('TOY-01', 'not held') → ValueError('NO-00', 'not held')"),
    ("allowed", "return card <= LIMIT → (deleted)"),
    ("allowed", "card <= LIMIT → card < LIMIT"),
    ("best", "return max(scores) if not [] else 0 → (deleted)"),
    ("best", "max(scores) if not [] else 0 → max(scores) if [] else 0"),
    ("best", "max(scores) → min(scores)"),
    ("best", "max(scores) if not [] else 0 → max(scores) if not [] else 1"),
    ("first", "return card → (deleted)"),
]

TESTS = """
import pytest
import toy

def test_toy():
    assert toy.allowed(3, [3]) is True
    assert toy.allowed(4, [4]) is False
    assert toy.best([1, 2]) == 2
    assert toy.first([2]) == 2
    with pytest.raises(ValueError, match="held"):
        toy.allowed(1, [])
"""

COMMAND = """
import pathlib, sys
from tests.tools import mutants
here = pathlib.Path(sys.argv[1])
mutants.ROOT, mutants.CONFIG, mutants.PAGE = here, here / "toy.toml", here / "page.md"
sys.path.insert(0, str(here))
mutants.LEAST = float(sys.argv[2])
sys.exit(mutants.main(["toy"]))
"""

SURVIVORS = {
    "ValueError('TOY-01', 'not held') → ValueError('NO-00', 'not held')",
    "max(scores) if not [] else 0 → max(scores) if not [] else 1",
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    (tmp_path / "toy.py").write_text(TOY, "utf-8")
    (tmp_path / "test_toy.py").write_text(TESTS, "utf-8")
    tests = tmp_path / "test_toy.py"
    (tmp_path / "toy.toml").write_text(
        f'[toy]\ngames = ["toy"]\nseeds = 1\nmodules = ["toy.py"]\ntests = ["{tests.as_posix()}"]\n',
        "utf-8",
    )
    return tmp_path


def command(toy: Path, *rows: tuple[str, str], least: float = 0.8) -> tuple[int, str]:
    """What the command ends with and says when these mutants of the toy are listed."""
    named = [(f"`{function}` " if function else "", text) for function, text in rows]
    lines = [f"| `toy.py` | {function}| ``{text}`` | because |" for function, text in named]
    (toy / "page.md").write_text("\n".join(lines) + "\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, str(toy), str(least)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.stderr
    return done.returncode, done.stdout


def test_every_change_is_made_and_undone(toy: Path) -> None:
    module = Module(toy, "toy.py")
    assert [(mutation.function, mutation.text) for mutation in module.mutations] == CHANGES
    plain = module.code()
    for mutation in module.mutations:
        assert module.code(mutation) != plain
    assert module.code() == plain


def test_survivors_are_told_and_fail(toy: Path) -> None:
    code, said = command(toy)
    assert code == 1
    assert {line.split(" | ")[2].strip() for line in said.splitlines() if "survived: " in line} == SURVIVORS
    assert "toy: 9 of 11 killed (81.8%)" in said
    assert "2 of them not in docs/mutation.md" in said


def test_excused_survivors_pass_unless_they_are_too_many(toy: Path) -> None:
    survivors = [row for row in CHANGES if row[1] in SURVIVORS]
    assert command(toy, *survivors)[0] == 0
    assert command(toy, *survivors, least=0.82)[0] == 1


def test_what_is_listed_must_survive(toy: Path) -> None:
    survivors = [row for row in CHANGES if row[1] in SURVIVORS]
    code, said = command(toy, *survivors, CHANGES[0])
    assert code == 1
    assert "0 of them not in docs/mutation.md" in said
    assert f"listed, but does not survive: toy.py |  | {CHANGES[0][1]}" in said


def test_the_page_lists_changes_that_can_be_made() -> None:
    known = {
        mutation.key
        for scope in scopes().values()
        for name in scope.modules
        for mutation in Module(ROOT, name).mutations
    }
    assert sorted(listed() - known) == []
