"""What the charts of finished games are called."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.chart import Chart, apart
from game.ui.type import Type
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


def test_the_number_of_a_round_stands_below_its_middle(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood below its end: a mistake of round 2 seemed to be one of round 1."""
    ui, placed = open_app().app.ui(presentation_of("wild-cards").theme), dict[str, int]()
    line, put = Type.line, paint.put
    drawn: dict[int, str] = {}

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        found = line(type_, text, *rest, **more).copy()
        drawn[id(found)] = text
        kept.append(found)
        return found

    def found(surface: pygame.Surface, image: pygame.Surface, **place: Any) -> Any:
        if "midtop" in place and id(image) in drawn:
            placed[drawn[id(image)]] = place["midtop"][0]
        return put(surface, image, **place)

    kept: list[pygame.Surface] = []
    monkeypatch.setattr(Type, "line", noted)
    monkeypatch.setattr(paint, "put", found)
    course = [(score, 0) for score in (50, 60, 20, 30, 40)]
    colors = presentation_of("wild-cards").seat_colors
    more: dict[str, Any] = {"rounds": [1, 4], "dots": [(2, 0)]}
    chart = Chart(ui, pygame.Rect(0, 0, 640, 360), course, ["Ana", "Ben"], colors, "round", **more)
    chart.draw(pygame.Surface((640, 360)), 1.0)
    begin, first, second = (chart.point(row, 0)[0] for row in (0, 1, 4))
    assert begin < placed["1"] < first < placed["2"] < second
    assert abs(placed["2"] - (first + second) / 2) <= 1


def test_names_at_the_ends_of_curves_give_way_to_both_sides() -> None:
    """Whoever came last was named far below the end of their curve, at nought."""
    assert apart([100.0, 104.0], 20, 0, 300) == [92.0, 112.0]
    assert apart([100.0, 200.0], 20, 0, 300) == [100.0, 200.0]
    assert apart([0.0, 2.0, 4.0], 20, 0, 300) == [0.0, 20.0, 40.0], "not above the chart"
    assert apart([296.0, 300.0], 20, 0, 300) == [280.0, 300.0]
