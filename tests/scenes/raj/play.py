"""Playing Raj through the screen: by mouse, by dragging, by keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.scenes.raj.scene import RajScene
from game.tabletop.zones import HAND, PieceId
from game.ui.session import Player
from tests.scenes import play as table_play
from tests.scenes.play import ASHA, BRUNO, NOOR, SILAS, assert_at_rest, click_piece, free_spot, until
from tests.tools.screen import Hands

BOTS = [ASHA, BRUNO, NOOR, SILAS]
Act = Callable[[Hands, RajScene], None]


def table(
    hands: Hands, players: list[Player], options: dict[str, Any] | None = None, seed: str = ""
) -> RajScene:
    return table_play.seated(hands, RajScene, "raj", players, options, seed)


def assert_settled(scene: RajScene) -> None:
    """The board is exactly the picture of the view."""
    assert_at_rest(scene, within=0.01)
    assert [round(one.value) for one in scene.model.scores] == list(scene.view.scores)


def settle_down(hands: Hands, scene: RajScene) -> None:
    """Wait until nothing moves and somebody must act (or the scene has gone)."""
    hands.program.frame(1 / 60)
    until(hands, lambda: hands.top is not scene or (scene.may_choose and not scene.director.busy), 1 / 60)
    hands.wait(0.4)


def by_mouse(hands: Hands, scene: RajScene) -> None:
    """Click the middle card of the hand, and click it again."""
    hand = scene.view.hand
    for _ in range(2):
        click_piece(hands, scene, PieceId(HAND, hand[len(hand) // 2]))


def by_dragging(hands: Hands, scene: RajScene) -> None:
    """Drag the first card of the hand towards the middle."""
    x, y = free_spot(scene, PieceId(HAND, scene.view.hand[0]))
    hands.drag((x, y), (x, y - round(scene.ui.frame.px(280))))


def by_keyboard(hands: Hands, scene: RajScene) -> None:
    while scene.focused_card is None:
        hands.key(pygame.K_TAB)
    if len(scene.view.hand) > 1 and scene.focused_card == PieceId(HAND, scene.view.hand[0]):
        hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)


def by_gamepad(hands: Hands, scene: RajScene) -> None:
    while scene.focused_card is None:
        hands.button(5)
    if scene.focused_card != PieceId(HAND, scene.view.hand[0]):
        hands.hat(-1, 0)
    hands.button(0)
    hands.button(0)


def play_on(hands: Hands, scene: RajScene, act: Act, rounds: int = 15) -> None:
    """Play this many choices of the one person at the table."""
    for _ in range(rounds):
        settle_down(hands, scene)
        before = len(scene.view.hand)
        assert scene.may_choose
        assert_settled(scene)
        act(hands, scene)
        hands.wait(0.1)
        done = (
            hands.top is not scene
            or scene.session.table.sealed(scene.viewer)
            or len(scene.view.hand) < before
        )
        assert done, "the choice did not reach the table"
    hands.program.frame(1 / 60)
    until(hands, lambda: hands.top is not scene or (not scene.director.busy and rounds < 15), 1 / 60)
