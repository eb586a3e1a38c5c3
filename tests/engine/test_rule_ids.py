"""Every rule and every ruling has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent

RAJ = (
    *("RAJ-00", "RAJ-01", "RAJ-02", "RAJ-03", "RAJ-04", "RAJ-05", "RAJ-06"),
    *("RAJ-07", "RAJ-08", "RAJ-09", "RAJ-10", "RAJ-11", "RAJ-12", "RAJ-13"),
    *("RAJ-R1", "RAJ-R2", "RAJ-R3", "RAJ-R4", "RAJ-R5", "RAJ-R6", "RAJ-R7", "RAJ-R8", "RAJ-R9"),
)
BIDS = (
    *("BID-01", "BID-02", "BID-03", "BID-04", "BID-10", "BID-11", "BID-12", "BID-13", "BID-14"),
    *("BID-15", "BID-16", "BID-17", "BID-20", "BID-21", "BID-22", "BID-23", "BID-30", "BID-31"),
    *("BID-40", "BID-41", "BID-42", "BID-43", "BID-44", "BID-45", "BID-46"),
    *(f"BID-R{number}" for number in range(1, 19)),
)
WILD_CARDS = (
    *("WC-01", "WC-02", "WC-03", "WC-04", "WC-05", "WC-06", "WC-10", "WC-11"),
    *("WC-20", "WC-21", "WC-22", "WC-23", "WC-24", "WC-30", "WC-31", "WC-32", "WC-33", "WC-34", "WC-35"),
    *("WC-40", "WC-41", "WC-42", "WC-50", "WC-51", "WC-60", "WC-61"),
    *(f"WC-R{number}" for number in range(1, 17)),
)
WILD_PATTERN = (
    *("WWP-01", "WWP-02", "WWP-10", "WWP-11", "WWP-12", "WWP-13", "WWP-20", "WWP-21", "WWP-22"),
    *("WWP-23", "WWP-24", "WWP-25", "WWP-26", "WWP-30", "WWP-40", "WWP-41", "WWP-42", "WWP-50"),
    *("WWP-51", "WWP-52", "WWP-53", "WWP-60", "WWP-61"),
    *(f"WWP-R{number}" for number in range(1, 20)),
)
RECORD = ("REC-00", "REC-01", "REC-02", "REC-03", "REC-04", "REC-05", "REC-06", "REC-07", "REC-08")
ALL = (*RAJ, *BIDS, *WILD_CARDS, *WILD_PATTERN, *RECORD)


def named_in(source: str) -> set[str]:
    """The ids in the names and docstrings of a module's tests."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= set(re.findall(r"\b[A-Z]{2,}-R?\d+\b", ast.get_docstring(node) or ""))
            found |= {f"{a}-{b}".upper() for a, b in re.findall(r"_([a-z]{2,})_(r?\d+)(?=_|$)", node.name)}
    return found


@pytest.fixture(scope="module")
def named() -> set[str]:
    paths = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    return {rule for path in paths for rule in named_in(path.read_text("utf-8"))}


@pytest.mark.parametrize("rule", ALL)
def test_a_test_names_this_rule(rule: str, named: set[str]) -> None:
    assert rule in named


@pytest.mark.parametrize("prefix", sorted({rule.split("-")[0] for rule in ALL}))
def test_no_test_names_a_rule_that_does_not_exist(prefix: str, named: set[str]) -> None:
    assert {rule for rule in named if rule.startswith(f"{prefix}-")} <= set(ALL)


def test_only_names_and_docstrings_of_tests_count() -> None:
    source = (
        "def test_xyz_r1_and_more():\n    pass\n"
        "def test_b():\n    'XYZ-02.'\n    x = 'XYZ-03'\n"
        "def c():\n    'XYZ-04.'\n"
    )
    assert named_in(source) == {"XYZ-R1", "XYZ-02"}
