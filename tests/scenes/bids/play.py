"""Playing Bids through the screen: by mouse, keyboard and gamepad, to the end or for some turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.games.bids.moves import Steal
from game.scenes.bids.model import FRONT
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.scene import BidsScene
from game.tabletop.zones import HAND, PieceId
from game.ui.session import Player
from tests.scenes import play as table_play
from tests.scenes.play import ASHA, BRUNO, CLEMENTINE, NOOR, SILAS, assert_at_rest, click_piece, until
from tests.tools.screen import Hands

BOTS = [ASHA, BRUNO, NOOR, SILAS, CLEMENTINE]
SPECIALS = {"shuffle": True, "lowest_wins": True, "unknown": True}
SMALL_TABLE = {**SPECIALS, "thief": True}
Act = Callable[[Hands, BidsScene, int], None]
"""Chooses: the number says which of the cards that are possible."""


def table(
    hands: Hands, players: list[Player], options: dict[str, Any] | None = None, seed: str = "bids"
) -> BidsScene:
    return table_play.seated(hands, BidsScene, "bids", players, options, seed)


def until_due(hands: Hands, scene: BidsScene) -> None:
    """Wait until the person who looks must choose."""
    until(hands, lambda: scene.may_choose and not scene.director.busy, 1 / 30, 4000)
    hands.wait(0.3)


def assert_told(scene: BidsScene) -> None:
    """Board and numbers are those of the view."""
    assert scene.model.view == scene.view
    assert [round(one.value) for one in scene.model.scores] == list(scene.view.totals)
    assert [round(one.value) for one in scene.model.worths] == list(scene.view.worths)


def assert_settled(scene: BidsScene) -> None:
    """The board is exactly the picture of the view."""
    assert_told(scene)
    assert_at_rest(scene)


def watch_settling(scene: BidsScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""

    def held(key: PieceId) -> bool:
        return scene.model.stealing or key.zone is HAND or key == scene.focus.key

    return table_play.watch_settling(scene, monkeypatch, lambda: assert_told(scene), held)


def by_mouse(hands: Hands, scene: BidsScene, number: int) -> None:
    """Click a card of the hand and click it again; a card to steal the same way."""
    if scene.model.stealing:
        loot = scene.session.table.question(scene.viewer).options[-1].card
        for _ in range(2):
            click_piece(hands, scene, PieceId(FRONT, loot))
        return
    card = scene.view.hand[number % len(scene.view.hand)]
    for _ in range(2):
        click_piece(hands, scene, PieceId(HAND, card))


def by_keyboard(hands: Hands, scene: BidsScene, number: int) -> None:
    """Go to a card with Tab and press Return twice."""
    if scene.model.stealing:
        hands.walk(PieceId(FRONT, scene.session.table.question(scene.viewer).options[0].card))
    else:
        hands.walk(PieceId(HAND, scene.view.hand[number % len(scene.view.hand)]))
    hands.key(pygame.K_RETURN, pygame.K_RETURN)


def by_gamepad(hands: Hands, scene: BidsScene, number: int) -> None:
    """Go to a card with the shoulder button and press A twice."""
    zone = FRONT if scene.model.stealing else HAND
    legal = scene.session.table.question(scene.viewer).options
    cards = [one.card if isinstance(one, Steal) else one for one in legal]
    hands.walk(PieceId(zone, cards[number % len(cards)]), pad=True)
    hands.button(0)
    hands.button(0)


def play_to_the_end(hands: Hands, scene: BidsScene, act: Act, *, turns: int = 10_000) -> Counter[str]:
    """Play the only person's choices and put away the sheets, to the results; counts what happened."""

    def turn(done: Counter[str]) -> bool:
        if not scene.may_choose or scene.director.busy:
            return False
        hands.wait(0.4, 1 / 15)
        assert_settled(scene)
        epoch = scene.session.table.epoch
        done["thefts"] += scene.model.stealing
        act(hands, scene, 3 * done["choices"])
        done["choices"] += 1
        hands.wait(0.05, 0.05)
        taken = scene.session.table.epoch > epoch or hands.top is not scene
        assert taken, f"{hands.focus} was not taken in {hands.top}"
        return done["choices"] >= turns

    return table_play.play_to_the_results(hands, scene, RoundSheet, turn)
