"""Tables draw only what changes, and the window shows what it would show if they drew everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.start import Start
from game.cli.bench_parts import QuickBidders, visit
from game.engine.registry import GAMES
from game.tabletop.table_scene import TableScene
from game.ui.canvas import Canvas
from game.ui.paths import app_paths

SIZE = (1024, 600)
STEP, PICTURES = 0.05, 260
DRAWS = ("rect", "polygon", "circle", "ellipse", "arc", "line", "lines", "aaline", "aalines")


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


def never_on_a_canvas(draw: Callable[..., Any], target: pygame.Surface, *how: Any, **more: Any) -> Any:
    assert not isinstance(target, Canvas), "it would be lost: there is game.ui.canvas"
    return draw(target, *how, **more)


@pytest.mark.parametrize("game", GAMES)
def test_the_window_shows_everything(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[float] = []
    show = Canvas.show

    def watched(noted: Canvas, surface: pygame.Surface) -> None:
        regions = noted._regions()
        show(noted, surface)
        whole = pygame.Surface(surface.get_size(), 0, surface)
        noted._draw(whole, noted._strokes)
        assert pixels(whole) == pixels(surface)
        shown.append(sum(one.w * one.h for one in regions) / (SIZE[0] * SIZE[1]))

    monkeypatch.setattr(Canvas, "show", watched)
    for name in DRAWS:
        monkeypatch.setattr(pygame.draw, name, partial(never_on_a_canvas, getattr(pygame.draw, name)))
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest:
        guest.sit_down(game)
        guest.wait(0.5)
        guest.app.settings.speed = 2.0
        shown.clear()
        while len(shown) < PICTURES:
            guest.play(STEP, seconds=0.0005, each=4)
            assert any(isinstance(one, TableScene) for one in guest.app.stack.scenes), "the game goes on"
    assert sorted(shown)[len(shown) // 2] < 0.3, "most of the table stays as it is"
