"""Every drawing that ships is asked for somewhere, and everything that is asked for by name ships."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DRAWINGS = sorted(
    path.relative_to(ROOT / "sprites").with_suffix("") for path in ROOT.glob("sprites/**/*.svg")
)


def strings() -> tuple[set[str], list[re.Pattern[str]]]:
    """The strings of the program's code, and patterns of those with gaps that begin with a folder."""
    whole: set[str] = set()
    gapped: list[re.Pattern[str]] = []
    for path in [*ROOT.glob("game/**/*.py"), *ROOT.glob("sprites/**/*.py")]:
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        parts_of_others = {
            part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values
        }
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node not in parts_of_others:
                    whole.add(node.value.removesuffix(".svg"))
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9_]+"
                    for part in node.values
                ]
                folder, _, name = "".join(parts).partition("/")
                if name.replace("[a-z0-9_]+", ""):
                    gapped.append(re.compile(f"{folder}/{name}"))
    return whole, gapped


def test_every_drawing_is_asked_for() -> None:
    whole, gapped = strings()
    unused = [
        drawing.as_posix()
        for drawing in DRAWINGS
        if drawing.as_posix() not in whole
        and drawing.name not in whole
        and not any(pattern.fullmatch(drawing.as_posix()) for pattern in gapped)
    ]
    assert unused == []


def test_what_is_asked_for_is_there() -> None:
    """Names with a known folder before the slash."""
    there = {drawing.as_posix() for drawing in DRAWINGS}
    folders = {drawing.parts[0] for drawing in DRAWINGS}
    asked = {text for text in strings()[0] if re.fullmatch(r"[a-z_]+/[a-z0-9_]+", text)}
    assert sorted(text for text in asked if text.split("/")[0] in folders and text not in there) == []
