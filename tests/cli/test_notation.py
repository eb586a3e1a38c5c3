"""The examples of docs/notation.md are what they say they are."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from game.cli import check
from game.engine.lines import DEEPEST, LONGEST_LINE, LONGEST_NUMBER
from game.engine.record import LONGEST_NAME
from game.engine.registry import rules_of
from game.engine.table import NONCE_LENGTH

ROOT = Path(__file__).parent.parent.parent
NOTATION = (ROOT / "docs" / "notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"```jsonl\n(.*?)```\n→ `(.*?)`\n", NOTATION, re.DOTALL)


def test_every_example_has_its_result() -> None:
    assert len(EXAMPLES) == NOTATION.count("```jsonl") >= 5


@pytest.mark.parametrize(("text", "expected"), EXAMPLES, ids=[result for _, result in EXAMPLES])
def test_an_example_comes_to_what_is_said(text: str, expected: str, tmp_path: Path) -> None:
    """RAJ-05, RAJ-08, REC-07, REC-08 as the page shows them."""
    torn = not text.endswith("}\n")
    path = tmp_path / "example.jsonl"
    path.write_text(text.rstrip("\n") if torn else text, "utf-8")
    verdict = check.check(str(path))
    assert verdict.text() in (f"{path}: {expected}", f"{path}:{expected}")
    assert isinstance(verdict, check.Bad) or verdict.torn == torn


def test_there_is_a_complete_example_of_raj() -> None:
    """RAJ-00."""
    assert any("winner" in result and text.count('"prize"') == 15 for text, result in EXAMPLES)


def test_the_sealed_text_on_the_page_has_the_hash_on_the_page() -> None:
    """REC-07."""
    found = re.search(r"Ana's text is\n`(.*?)`", NOTATION)
    assert found is not None
    seals = [
        json.loads(line) for text, _ in EXAMPLES for line in text.splitlines() if line.startswith('{"seal')
    ]
    assert seals[0]["hash"] == hashlib.sha256(found[1].encode()).hexdigest()


def test_the_measures_are_those_of_the_code() -> None:
    """REC-06."""
    assert f"{check.LARGEST_FILE >> 20} MiB a file, {LONGEST_LINE >> 20} MiB a line" in NOTATION
    assert f"{LONGEST_NUMBER} digits a number, {DEEPEST} objects or lists" in NOTATION
    assert f"1 to {LONGEST_NAME} characters" in NOTATION
    assert f"at most {NONCE_LENGTH} characters" in NOTATION


def test_the_options_of_raj_are_listed() -> None:
    """RAJ-13, RAJ-R7."""
    for spec in rules_of("raj").options:
        values = ", ".join(f"`{json.dumps(value)}`" for value in spec.values)
        assert f"| `{spec.name}` | {values} | {spec.rule} |" in NOTATION


def test_every_refusal_of_bids_is_listed() -> None:
    """BID-01, BID-10, BID-42, BID-R17: whatever a line can break stands in the table of what is wrong."""
    code = ROOT / "game" / "engine" / "games" / "bids"
    cited = {
        rule
        for module in ("moves", "rules")
        for rule in re.findall(r'"(BID-R?\d+)"', (code / f"{module}.py").read_text("utf-8"))
    }
    section = NOTATION.partition("\n## Bids\n")[2].partition("\n## ")[0]
    table = section.partition("| wrong | rule |")[2].partition("\n\n")[0]
    assert set(re.findall(r"\| (BID-R?\d+) \|$", table, re.MULTILINE)) == cited - {"BID-04"}
