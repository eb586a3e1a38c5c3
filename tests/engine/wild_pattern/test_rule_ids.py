"""Every rule and ruling of Wild Wild Pattern has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
IDS = [
    *(
        f"WWP-{number:02}"
        for first, last in ((1, 2), (10, 13), (20, 26), (40, 42), (50, 53), (60, 61))
        for number in range(first, last + 1)
    ),
    "WWP-30",
    *(f"WWP-R{number}" for number in range(1, 20)),
]


def named() -> dict[str, list[str]]:
    """Rule ids → the tests whose docstrings name them."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in re.findall(r"WWP-R?\d+", ast.get_docstring(node) or ""):
                    found.setdefault(rule, []).append(node.name)
    return found


NAMED = named()


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test(rule: str) -> None:
    assert NAMED.get(rule), f"no test names {rule}"


def test_no_test_names_a_rule_that_is_not() -> None:
    assert set(NAMED) <= set(IDS)
