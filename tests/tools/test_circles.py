"""Circles of imports are found, however they are written, in a package made up for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools import circles

SOURCES = {
    "__init__": "",
    "bow": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from toybox.string import Knot\n",
    "string": "def tied():\n    from toybox import wax\n",
    "wax": "from toybox.bow import *\nimport toybox.arrow\n",
    "arrow": "class Arrow:\n    def fly(self):\n        import json\n        import tqdm\n",
    "deep": "from toybox.deeper import x\n",
    "deeper": "import toybox.deep\nimport toybox.bow\n",
}


@pytest.fixture
def toybox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, source in SOURCES.items():
        path = tmp_path / "toybox" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "toybox"


def test_circles_are_found(toybox: str) -> None:
    """Imports for type checking and inside functions count."""
    assert circles.circles([toybox]) == [
        ["toybox.bow", "toybox.string", "toybox.wax"],
        ["toybox.deep", "toybox.deeper"],
    ]


def test_imports_inside_functions_are_found(toybox: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Optional libraries and the modules that have a reason may be imported there."""
    assert circles.late_imports(toybox) == ["toybox.arrow:3: json", "toybox.string:2: toybox.wax"]
    monkeypatch.setitem(circles.LATE, ("toybox.string", "toybox.wax"), "it is warm")
    assert circles.late_imports(toybox) == ["toybox.arrow:3: json"]


def test_the_command_says_what_it_found(
    toybox: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(circles, "PACKAGES", (toybox,))
    assert circles.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "3 modules import each other: toybox.bow, toybox.string, toybox.wax",
        "2 modules import each other: toybox.deep, toybox.deeper",
        "toybox.arrow:3: json",
        "toybox.string:2: toybox.wax",
        "2 circles of imports, 2 imports inside functions",
    ]
    monkeypatch.setattr(circles, "PACKAGES", ("sprites",))
    assert circles.main() == 0
    assert capsys.readouterr().out == "0 circles of imports, 0 imports inside functions\n"


def test_every_reason_is_still_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = set(circles.LATE)
    monkeypatch.setattr(circles, "LATE", {})
    late = [line.split(":") for line in circles.late_imports("game")]
    assert reasons <= {(importer, imported.strip()) for importer, _, imported in late}
