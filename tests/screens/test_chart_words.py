"""What the charts of finished games are called."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.widgets import Ui
from tests.screens.menus import PLACES
from tests.tools.screen import OpenApp


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("results of wild-wild-pattern", "Money after each round"),
        ("results of wild-cards", "Running score"),
    ],
)
def test_the_chart_is_called_after_what_it_shows(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, place: str, words: str
) -> None:
    """Money is no score."""
    hands, called = open_app(), list[str]()
    section = Ui.section

    def noted(ui: Ui, surface: pygame.Surface, box: Any, text: str, *rest: Any, **more: Any) -> Any:
        called.append(text)
        return section(ui, surface, box, text, *rest, **more)

    monkeypatch.setattr(Ui, "section", noted)
    hands.app.stack.reset(PLACES[place](hands.app))
    hands.wait(0.3, 0.1)
    assert words in called
    assert len({"Money after each round", "Running score"} & set(called)) == 1
