"""Somebody at a decision asks for a hint."""

from __future__ import annotations

import pygame

from game.tabletop.card_table_scene import CardTableScene
from tests.scenes.decisions import decisions, sit_down
from tests.tools.screen import Hands


def at_a_decision(hands: Hands, game: str, number: int = 3) -> CardTableScene:
    """The table of a game at the beginning of some decision of the person that is one."""
    scene = sit_down(hands, game, "hints")
    for count in decisions(hands, scene):
        if count >= number and len(scene.session.table.question(scene.decider).options) > 1:
            break
    return scene


def press_h(hands: Hands) -> None:
    hands.key(pygame.K_h)
    hands.wait(0.1)


def words(scene: CardTableScene) -> str:
    assert scene.help.pinned is not None
    told = scene.help.pinned.told.spoken
    return f"{told.name} {told.note}"
