"""What is written on the screen, as the lettering is asked for it."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.ui.type import Type


def written_as(monkeypatch: pytest.MonkeyPatch, how: Literal["shrunk", "block"] = "shrunk") -> list[str]:
    """All paragraphs that are written so from now on, in the list that is returned."""
    found: list[str] = []
    write = getattr(Type, how)

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
        found.append(text)
        return write(type_, text, *rest, **more)

    monkeypatch.setattr(Type, how, noted)
    return found
