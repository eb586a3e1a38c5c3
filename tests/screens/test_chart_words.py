"""What the charts of finished games are called."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.chart import apart
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


def test_names_at_the_ends_of_curves_give_way_to_both_sides() -> None:
    """Whoever came last was named far below the end of their curve, at nought."""
    assert apart([100.0, 104.0], 20, 0, 300) == [92.0, 112.0]
    assert apart([100.0, 200.0], 20, 0, 300) == [100.0, 200.0]
    assert apart([0.0, 2.0, 4.0], 20, 0, 300) == [0.0, 20.0, 40.0], "not above the chart"
    assert apart([296.0, 300.0], 20, 0, 300) == [280.0, 300.0]
