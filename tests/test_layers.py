"""Who may import whom, beyond what the contracts in ``pyproject.toml`` can say."""

from __future__ import annotations

import ast
import inspect
import sys
from importlib import import_module
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph
from importlinter import Contract

from game.ui.scene import Scene
from tests.tools.siblings import SiblingFolders

ROOT = Path(__file__).parent.parent
RULES = sorted((ROOT / "game" / "engine").rglob("*.py"))
BIDDERS = sorted((ROOT / "ai").rglob("*.py"))
OF_EXTRAS = {
    "ai/spread.py": ("distributed",),
    "ai/raj/openspiel.py": ("numpy", "pyspiel", "open_spiel"),
}
"""Modules that measure, and the libraries of an extra that they may need."""


def imported(module: Path) -> set[str]:
    """The full names of the modules this file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            found.add(node.module or "")
    return found


def foreign(module: Path, *friends: str) -> set[str]:
    """What a file imports beyond the standard library and its friends."""
    return {
        name
        for name in imported(module)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not any(name == friend or name.startswith(f"{friend}.") for friend in friends)
    }


@pytest.mark.parametrize("module", RULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rules_need_the_standard_library_only(module: Path) -> None:
    assert foreign(module, "game.engine") == set()


@pytest.mark.parametrize("module", BIDDERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_bidders_need_the_engine_only(module: Path) -> None:
    libraries = OF_EXTRAS.get(module.relative_to(ROOT).as_posix(), ())
    assert foreign(module, "ai", "game.engine", *libraries) == set()


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    """Who imports whom, for type checking too."""
    return build_graph("game", "ai", "sprites", "sounds")


def test_only_the_routes_know_the_screens(graph: ImportGraph) -> None:
    """Screens ask the navigator for each other; what several are built of lies in modules apart.

    The program begins with the title before it loads the routes. What is abstract is no screen yet: several
    are built of it.
    """
    known = {
        (importer, screen)
        for screen in graph.find_descendants("game.screens")
        if scenes_of(screen)
        for importer in graph.find_modules_that_directly_import(screen)
    }
    assert {screen for _, screen in known} >= {"game.screens.title.scene", "game.screens.results.scene"}
    assert {importer for importer, _ in known} == {
        "game.app.routes",
        *(f"game.app.{part}_routes" for part in ("table", "setup", "record", "programme", "lesson")),
        "game.app.play",
        "game.selftest",
    }


def scenes_of(module: str) -> list[type[Scene]]:
    """The scenes that this module defines and that can be opened."""
    return [one for one in classes_of(module) if issubclass(one, Scene) and not inspect.isabstract(one)]


def classes_of(module: str) -> list[type]:
    """The classes that this module defines."""
    return [
        one
        for _, one in inspect.getmembers(import_module(module), inspect.isclass)
        if one.__module__ == module
    ]


def test_nobody_imports_in_a_circle(graph: ImportGraph) -> None:
    circles = [
        (module, wanted)
        for module in sorted(graph.modules)
        for wanted in graph.find_modules_directly_imported_by(module)
        if graph.chain_exists(importer=wanted, imported=module)
    ]
    assert not circles


OURS = sorted(path for room in ("game", "ai", "sprites", "sounds") for path in (ROOT / room).rglob("*.py"))


def test_modules_of_ours_are_imported_at_the_top() -> None:
    """But for the entry, which must not load anything before it knows that it is no child process."""
    late = set()
    for path in OURS:
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.Lambda):
                names = {
                    one.module if isinstance(one, ast.ImportFrom) else one.names[0].name
                    for one in ast.walk(function)
                    if isinstance(one, ast.Import | ast.ImportFrom)
                }
                if any(str(name).split(".")[0] in ("game", "ai", "sprites", "sounds") for name in names):
                    late.add(path.relative_to(ROOT).as_posix())
    assert late == {"game/__main__.py"}


def contract() -> Contract:
    """The contract as it is configured, for games that do not exist."""
    options = {"parents": ["ai"], "shared": ["ai.search"]}
    return SiblingFolders("siblings", {"root_packages": ["ai"]}, options)


def kept(*imports: tuple[str, str]) -> bool:
    graph = ImportGraph()
    for module in (
        "ai",
        "ai.bidder",
        "ai.tea",
        "ai.tea.plan",
        "ai.rain",
        "ai.rain.plan",
        "ai.search",
        "ai.search.tree",
    ):
        graph.add_module(module)
    for importer, wanted in imports:
        graph.add_import(importer=importer, imported=wanted)
    return contract().check(graph, verbose=False).kept


def test_folders_side_by_side_never_import_each_other() -> None:
    assert kept(("ai.tea.plan", "ai.bidder"), ("ai.rain.plan", "ai.search.tree"), ("ai.tea", "ai.tea.plan"))
    assert not kept(("ai.tea.plan", "ai.rain.plan"))
    assert not kept(("ai.tea.plan", "ai.bidder"), ("ai.bidder", "ai.rain")), "by a detour"
