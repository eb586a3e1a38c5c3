"""The rules stand in docs/rules: every id that is cited can be read there, and a test names every one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.registry import GAMES, rules_of

ROOT = Path(__file__).parents[2]
PAGES = sorted(path for path in (ROOT / "docs" / "rules").glob("*.md") if path.name != "README.md")
RULE = re.compile(r'^- <a id="(\S+)"></a>\*\*(\S+)\*\* ', re.MULTILINE)
"""Where a rule stands on its page: its anchor and its id."""


def written_on(page: str) -> list[str]:
    """The ids of the rules that stand on a page, in their order."""
    return [rule for _, rule in RULE.findall(page)]


TEXTS = {path.stem: path.read_text("utf-8") for path in PAGES}
IDS = {page: written_on(text) for page, text in TEXTS.items()}
"""By page: the ids on it."""
ALL = [rule for ids in IDS.values() for rule in ids]
PREFIXES = sorted({rule.split("-")[0] for rule in ALL})
CITED = re.compile(rf"(?<![\w-])(?:{'|'.join(PREFIXES)})-R?\d+")


def named_in(source: str) -> set[str]:
    """The ids in the names and docstrings of a module's tests."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            found |= set(re.findall(r"\b[A-Z]{2,}-R?\d+\b", ast.get_docstring(node) or ""))
            found |= {f"{a}-{b}".upper() for a, b in re.findall(r"_([a-z]{2,})_(r?\d+)(?=_|$)", node.name)}
    return found


def texts() -> Iterator[tuple[str, str]]:
    """Everything that may cite a rule, and where it stands: code, words, pages, tests, names of records."""
    for kind in (
        *("game/**/*.py", "ai/**/*.py", "tests/**/*.py", "*.md", "docs/**/*.md"),
        *("game/locale/**/*.po", "game/locale/*.pot"),
    ):
        for path in ROOT.glob(kind):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
    for path in ROOT.glob("tests/records/hand/bad-*"):
        yield path.name, "-".join(path.name.split("-")[1:3]).upper()


@pytest.fixture(scope="module")
def named() -> set[str]:
    return {rule for path in ROOT.glob("tests/**/test_*.py") for rule in named_in(path.read_text("utf-8"))}


@pytest.mark.parametrize("page", TEXTS)
def test_every_rule_on_a_page_has_an_anchor_of_its_name(page: str) -> None:
    found = RULE.findall(TEXTS[page])
    assert [(rule.lower(), rule) for _, rule in found] == found
    assert len(set(IDS[page])) == len(found) == TEXTS[page].count("<a id=")
    assert len({rule.split("-")[0] for rule in IDS[page]}) == 1
    assert not re.findall(r"^- \W*[A-Z]+-R?\d+", TEXTS[page], re.MULTILINE), "a rule without an anchor"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_with_the_rules_that_it_names(game: str) -> None:
    rules = rules_of(game)
    assert game in IDS, f"docs/rules/{game}.md is missing"
    options = {spec.rule for spec in rules.options}
    assert {rules.info.rounds_rule, rules.info.reveal_rule, *options} <= set(IDS[game])


def test_the_index_lists_every_page() -> None:
    """With the prefix of its ids, and every link into a page reaches a rule."""
    index = (ROOT / "docs" / "rules" / "README.md").read_text("utf-8")
    for page, ids in IDS.items():
        assert re.search(rf"\| \[{page}\.md\]\({page}\.md\) \|.*\| {ids[0].split('-')[0]}-… \|", index)


def test_every_link_to_a_rule_reaches_it() -> None:
    links = [
        (where, page, anchor)
        for where, text in texts()
        if where.endswith(".md")
        for page, anchor in re.findall(r"\]\((?:[\w./]*/)?([\w-]+)\.md#([\w-]+)\)", text)
        if page in IDS
    ]
    assert links
    assert [link for link in links if link[2].upper() not in IDS[link[1]]] == []


def test_every_rule_that_is_cited_can_be_read() -> None:
    wrong = [
        f"{where}:{text.count(chr(10), 0, match.start()) + 1}: {match[0]}"
        for where, text in texts()
        for match in CITED.finditer(text)
        if match[0] not in ALL
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("rule", ALL)
def test_a_test_names_this_rule(rule: str, named: set[str]) -> None:
    assert rule in named


def test_no_test_is_named_after_a_rule_that_does_not_exist(named: set[str]) -> None:
    assert {rule for rule in named if rule.split("-")[0] in PREFIXES} <= set(ALL)


def test_only_names_and_docstrings_of_tests_count() -> None:
    source = (
        "def test_xyz_r1_and_more():\n    pass\n"
        "def test_b():\n    'XYZ-02.'\n    x = 'XYZ-03'\n"
        "def c():\n    'XYZ-04.'\n"
    )
    assert named_in(source) == {"XYZ-R1", "XYZ-02"}
