"""The page about records of Wild Cards says what is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import check
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import ANIMALS, CODES

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
SECTION = re.split(r"^## ", PAGE[PAGE.index("## Wild Cards") + 3 :], flags=re.MULTILINE)[0]
EXAMPLES = re.findall(r"```jsonl\n(.*?)```\n→ `(.*?)`\n", SECTION, re.DOTALL)


@pytest.mark.parametrize(("text", "expected"), EXAMPLES, ids=[result for _, result in EXAMPLES])
def test_an_example_comes_to_what_is_said(text: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "example.jsonl"
    path.write_text(text, "utf-8")
    assert check.check(str(path)).text() in (f"{path}: {expected}", f"{path}:{expected}")


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == SECTION.count("```jsonl") >= 2


def test_every_move_on_the_page_can_be_read() -> None:
    """All lines in the tables, seats aside, are moves or outcomes."""
    lines = re.findall(r"`(\{\".*?\})`", SECTION)
    assert len(lines) >= 18
    for text in lines:
        line = json.loads(re.sub(r", …", "", text))
        seat = line.pop("seat", None)
        again = RULES.notation.read_action(line) if seat is not None else RULES.notation.read_chance(line)
        assert again is not None


def test_options_and_names_are_listed() -> None:
    """WC-01: every option with its values; every animal."""
    for spec in RULES.options:
        values = ", ".join(f"`{json.dumps(value)}`" for value in spec.values)
        assert f"| `{spec.name}` | {values} | {spec.rule} |" in SECTION
    assert all(f"`{animal}`" in SECTION for animal in ANIMALS)
    assert all(f"`{code}`" in SECTION for code in CODES if code[-1] in "14")
