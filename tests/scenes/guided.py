"""Playing a guided first hand as the panel says, by mouse, by keys or by gamepad, through events alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame

from game.tabletop.guide.guide import Deed
from game.tabletop.guide.scene import SETTLED, GuidedScene
from game.tabletop.lit import LIT
from game.tabletop.presentation import presentations
from game.tabletop.sheet import SheetScene
from game.tabletop.zones import PieceId
from tests.scenes.play import click_piece, until
from tests.tools.screen import Hands

Device = Callable[[Hands, GuidedScene], None]
GUIDED = [one.name for one in presentations() if one.guide is not None]
STILL = SETTLED + 0.2
"""Seconds after which what is looked at may be left."""


def guided(hands: Hands, game: str) -> GuidedScene:
    """The guided hand of a game, opened from its set-up."""
    hands.app.navigator.title()
    hands.app.navigator.setups.game_setup(game)
    hands.app.navigator.lessons.guide(game)
    scene = hands.top
    assert isinstance(scene, GuidedScene)
    return scene


def assert_well_lit(scene: GuidedScene) -> None:
    """All that is spoken of is lit and in the window; the words lie on none of it, nor on the hand."""
    words, window = scene.words, scene.app.window.surface.get_rect()
    assert words is not None
    lit = [one.area for one in scene.lit_up]
    assert len(lit) == len(scene.lit)
    for area in lit:
        seen = area.clip(window)
        assert seen.w * seen.h > 0.5 * area.w * area.h, f"{area} is not in the window"
    assert words.area.w, "no room for the words"
    assert window.contains(words.area)
    assert words.area.collidelist([*lit, *scene.space.clear]) == -1
    assert all(words.area.contains(button.area) for button in words.buttons)
    room = -2 * scene.ui.frame.px(18)
    assert all(
        scene.ui.type.fits(one.text, one.size, one.area.w + room, "heavy") for one in words.buttons
    ), "words of a button are cut"


def steps(hands: Hands, scene: GuidedScene, do: Device) -> Iterator[int]:
    """The number of every step when it is shown, and at last that of the end; then it is done. A sheet that
    the table lays over itself is put away.
    """
    for number in range(len(scene.guide.steps) + 1):
        there = partial(_there, hands, scene, number)
        until(hands, lambda there=there: there() or isinstance(hands.top, SheetScene), 1 / 30)
        if not there():
            hands.wait(0.5, 1 / 10)
            hands.key(pygame.K_ESCAPE)
            until(hands, there, 1 / 30)
        hands.wait(0.5, 1 / 10)
        yield number
        if scene.step is not None:
            do(hands, scene)
        hands.wait(0.1)
        if isinstance(hands.top, SheetScene):
            hands.key(pygame.K_ESCAPE)


def _there(hands: Hands, scene: GuidedScene, number: int) -> bool:
    """Whether this step is on the screen."""
    return hands.top is scene and scene.visible and scene.number == number


def wanted(scene: GuidedScene, number: int) -> Iterator[object]:
    """What is to be used, one after the other, until the step is done."""
    for _ in range(8):
        if scene.number > number or scene.done:
            return
        yield scene.lit[0]
    raise AssertionError(f"step {number} is not done")


def by_mouse(hands: Hands, scene: GuidedScene) -> None:
    """Click what is lit."""
    step = scene.step
    assert step is not None
    if step.deed is Deed.LOOK:
        hands.hover(scene.lit_up[0].area.center)
        hands.wait(STILL, 1 / 10)
        assert not scene.done
        hands.click_at(scene.lit_up[0].area.center)
        return
    number = scene.number
    for key in wanted(scene, number):
        if isinstance(key, PieceId):
            click_piece(hands, scene, key)
        else:
            hands.click(key)
        hands.wait(0.1)


def by_keys(hands: Hands, scene: GuidedScene, *, pad: bool = False) -> None:
    """Arrows lead to what is to be looked at, Enter uses what is lit."""
    right: Callable[[], Any] = (lambda: hands.hat(1, 0)) if pad else (lambda: hands.key(pygame.K_RIGHT))
    enter: Callable[[], Any] = (lambda: hands.button(0)) if pad else (lambda: hands.key(pygame.K_RETURN))
    step = scene.step
    assert step is not None
    if step.deed is Deed.LOOK:
        right()  # if they have not come by keys to it
        assert hands.focus == LIT
        hands.wait(STILL, 1 / 10)
        assert not scene.done
        enter()
        return
    for key in wanted(scene, scene.number):
        hands.walk(key, pad=pad)
        enter()
        hands.wait(0.1)


def by_gamepad(hands: Hands, scene: GuidedScene) -> None:
    by_keys(hands, scene, pad=True)
