"""What must not be missed, or lie on each other, at the table of Wild Wild Pattern."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import Reshuffled
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import captions, turns
from game.ui.widgets import Ui
from tests.scenes.play import ANA, happened, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, racing, until_phase
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import OpenApp


def test_a_new_wheel_is_said_large(open_app: OpenApp) -> None:
    """WWP-50: all cards have changed, so it is no news for the log alone."""
    lines = lines_to(lambda state: state.phase == Phase.RESHUFFLE, {"relaxed": True}, 4)
    hands = open_app(bidders=IdleBidders, speed=1.0)
    scene = go_on(hands, [ANA, *BOTS], lines, relaxed=True)
    before = len(happened(scene, Reshuffled))
    until(hands, lambda: len(happened(scene, Reshuffled)) > before, 1 / 30)
    shown = 0
    for _ in range(120):
        hands.program.frame(1 / 30)
        shown += scene.model.banner_shown.value > 0.95 and "a new wheel" in scene.model.banner
    assert shown / 30 > 1.2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_whose_turn_it_is_does_not_lie_on_money(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """WWP-R18: on no plate, with more than wins."""
    hands, scene = racing(
        open_app, [ANA, *BOTS], {"relaxed": True}, size=size, text_size=text_size, language="es"
    )
    until_phase(hands, scene, Phase.RACE)
    label, draw_panel = Ui.label, captions.paint.draw_panel
    sums: list[pygame.Rect] = []
    pills: list[pygame.Rect] = []

    def labelled(ui: Ui, target: pygame.Surface, text: str, *how: Any, **spot: Any) -> pygame.Rect:
        area = label(ui, target, text, *how, **spot)
        if "$" in text:
            sums.append(area)
        return area

    def panelled(target: pygame.Surface, box: pygame.Rect, *how: Any) -> None:
        pills.append(box.copy())
        draw_panel(target, box, *how)

    monkeypatch.setattr(Ui, "label", labelled)
    surface = pygame.Surface(size)
    for seat in map(Seat, range(4)):
        scene.model.hud.plate(surface, seat, scene.view, 450, lit=False, idle=False)
    assert len(sums) == 4
    monkeypatch.setattr(captions.paint, "draw_panel", panelled)
    for seat in map(Seat, range(4)):
        monkeypatch.setattr(turns, "queue", lambda _view, seat=seat: (seat,))
        turns.draw_turns(surface, scene.ui, scene.model.layout, scene.view)
    assert pills
    assert [(one, sums) for one in pills if one.collidelist(sums) >= 0] == []
