"""Circles of imports, those for type checking included, and imports inside functions.

``python -m tests.tools.circles`` names them and fails when there are any. Inside a function nothing is
imported but optional libraries, and the few modules of ours that are named here with their reason.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import grimp

PACKAGES: Final = ("game", "ai", "sounds", "sprites")
OPTIONAL: Final = ("tqdm", "matplotlib", "distributed")
"""Libraries of the extra ``arena``: whoever plays does without them."""
LATE: Final = {
    (
        "game.__main__",
        "game.cli.command_line",
    ): "the bidders' process starts here too and needs none of it",
}
"""Who imports whom inside a function, and why."""


def circles(packages: Iterable[str]) -> list[list[str]]:
    """The knots of modules that import each other, by whatever detour."""
    first, *others = packages
    graph = grimp.build_graph(first, *others, cache_dir=None)
    return knots(graph.modules, graph.find_modules_directly_imported_by)


def knots(modules: Collection[str], imported_by: Callable[[str], Collection[str]]) -> list[list[str]]:
    """The strongly connected components of more than one module, the largest first (Tarjan)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []
    for root in sorted(modules):
        if root in order:
            continue
        todo: list[tuple[str, Iterator[str]]] = [(root, iter(()))]
        while todo:
            module, rest = todo[-1]
            if module not in order:
                order[module] = lowest[module] = len(order)
                path.append(module)
                rest = iter(sorted(imported_by(module)))
                todo[-1] = (module, rest)
            other = next(rest, None)
            if other is None:
                todo.pop()
                if lowest[module] == order[module]:
                    found.append(sorted(path[path.index(module) :]))
                    del path[path.index(module) :]
                if todo:
                    lowest[todo[-1][0]] = min(lowest[todo[-1][0]], lowest[module])
            elif other not in order:
                todo.append((other, iter(())))
            elif other in path:
                lowest[module] = min(lowest[module], order[other])
    return sorted((knot for knot in found if len(knot) > 1), key=lambda knot: (-len(knot), knot))


def late_imports(package: str) -> list[str]:
    """The imports inside functions of a package that nothing here allows."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent
    found = []
    for path in sorted(folder.rglob("*.py")):
        module = ".".join([package, *path.relative_to(folder).with_suffix("").parts])
        module = module.removesuffix(".__init__")
        functions = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if is_function(node)]
        inside = {one for function in functions for one in ast.walk(function)}
        for node in sorted(filter(is_import, inside), key=lambda node: node.lineno):
            found += [
                f"{module}:{node.lineno}: {name}"
                for name in names(node)
                if name.split(".")[0] not in OPTIONAL and (module, name) not in LATE
            ]
    return found


def is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def is_import(node: ast.AST) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def names(node: ast.Import | ast.ImportFrom) -> list[str]:
    """What this imports, ``from a import b`` as ``a`` or, where that is a module, ``a.b``."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    package = node.module or ""
    inner = [f"{package}.{alias.name}" for alias in node.names]
    return sorted({name if is_module(name) else package for name in inner})


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def main() -> int:
    knotted = circles(PACKAGES)
    for knot in knotted:
        print(f"{len(knot)} modules import each other: {', '.join(knot)}")
    late = [line for package in PACKAGES for line in late_imports(package)]
    print(*late, sep="\n", end="\n" if late else "")
    print(f"{len(knotted)} circles of imports, {len(late)} imports inside functions")
    return 1 if knotted or late else 0


if __name__ == "__main__":
    sys.exit(main())
