"""How loud the game plays its effects: what stands in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from sounds.catalogue import EFFECTS

GAME: Final = Path(__file__).parents[2] / "game"

Played = tuple[str, float, str]
"""The name of an effect, its volume, where it is played."""


@cache
def played() -> list[Played]:
    """Every effect that is written in the game's source, with the number that follows its name."""
    return [one for path in sorted(GAME.rglob("*.py")) for one in played_in(path)]


def played_in(path: Path) -> Iterator[Played]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Subscript):
            volumes = [one.value for one in node.keywords if one.arg == "volume"]
            yield from among(node.args, volumes, f"{path.name}:{node.lineno}")
        elif isinstance(node, ast.Tuple):
            yield from among(node.elts, [], f"{path.name}:{node.lineno}")


def among(given: Sequence[ast.expr], volumes: Sequence[ast.expr], where: str) -> Iterator[Played]:
    """The effects among arguments, or in a tuple; a volume follows, or is named, or it is 1."""
    for number, one in enumerate(given):
        later = [*volumes, *given[number + 1 :]]
        numbers = [n.value for n in later if isinstance(n, ast.Constant) and isinstance(n.value, float)]
        for name in names(one):
            yield name, numbers[0] if numbers else 1.0, where


def names(one: ast.expr) -> list[str]:
    """The effects that are meant: written out, or one of two by a condition."""
    if isinstance(one, ast.IfExp):
        return [*names(one.body), *names(one.orelse)]
    return [one.value] if isinstance(one, ast.Constant) and one.value in EFFECTS else []
