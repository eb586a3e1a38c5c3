"""What hides the table: the pause screen and the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.screens.curtain import CurtainScene, Other
from game.screens.pause import PauseScene
from game.screens.rules import RulesScene
from game.screens.settings import SettingsScene
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.scene import Scene
from tests.scenes.play import BEN, open_curtain
from tests.screens.menus import played
from tests.tools.screen import Hands


def test_the_pause_screen(hands: Hands) -> None:
    below = SettingsScene(hands.app)
    hands.open(below)
    hands.app.navigator.tables.pause(played("raj"), lambda: None, cover=False)
    assert hands.top.overlay
    hands.hat(0, -1)
    hands.button(0)
    assert isinstance(hands.top, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.click("settings")
    assert isinstance(hands.top, SettingsScene)
    hands.button(1)
    hands.key(pygame.K_p)
    assert hands.top is below
    hands.app.navigator.tables.pause(played("raj"), lambda: None, cover=False)
    hands.click("leave")
    assert isinstance(hands.top, TitleScene)


class Secret(Scene):
    """Somebody's cards, in a colour that nothing else has."""

    def arrange(self) -> None:
        self.set_controls([])

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 0, 255))


def covering_pause(app: AppContext) -> Scene:
    return PauseScene(app, played("raj"), lambda: None, cover=True)


def bare_curtain(app: AppContext) -> Scene:
    return CurtainScene(app, presentation_of("raj"), BEN, lambda: None, [], lambda: None)


@pytest.mark.parametrize("cover", [covering_pause, bare_curtain])
def test_a_cover_hides_the_table_from_its_first_picture_on(
    hands: Hands, cover: Callable[[AppContext], Scene]
) -> None:
    hands.open(Secret(hands.app))
    hands.wait(0.5)
    hands.app.stack.push(cover(hands.app))
    hands.look()
    surface = hands.app.window.surface
    spots = [surface.get_at((x, y)) for x in range(5, 1280, 97) for y in range(5, 720, 89)]
    assert all(not (red > 120 and green < 60 and blue > 120) for red, green, blue, _ in spots)


def test_the_curtain_asks_for_one_player(hands: Hands) -> None:
    done: list[str] = []
    change = [Other(name, True, partial(done.append, name)) for name in ("Ana", "Caz")]
    presentation = presentation_of("raj")
    hands.open(
        CurtainScene(
            hands.app,
            presentation,
            BEN,
            lambda: done.append("Ben"),
            change,
            lambda: done.append("pause"),
        )
    )
    assert not hands.top.overlay
    open_curtain(hands)
    hands.click(("change", 1))
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.7, 0.1)
    hands.button(0)
    assert done == ["Ben", "Caz", "pause", "Caz"]
