"""A finished game, its score sheet and its replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.scene import ReplayScene
from tests.scenes.decisions import decisions, sit_down
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands

GAMES = ["raj", "bids", "wild-cards", "wild-wild-pattern"]


FULL = (1280, 720)


def sheet(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> tuple[Any, Path]:
    """The score sheet of a game that is over, and its record."""
    session, record = finished_game(game, folder, people)
    hands.open(ResultsScene(hands.app, presentation_of(game), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return hands.top, record


def watched(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> ReplayScene:
    """The replay of a finished game, at its beginning."""
    sheet(hands, folder, game, people)
    hands.click("replay")
    hands.wait(0.1)
    assert isinstance(hands.top, ReplayScene)
    return hands.top


def until_still(hands: Hands, scene: ReplayScene) -> None:
    """Wait until nothing moves, or a result is to be read, and what lies face down is turned."""
    for _ in range(600):
        hands.wait(0.1, 0.1)
        if scene.readable and not scene.session.laid:
            return
    raise AssertionError("something always moves")


def replay_of_a_game(hands: Hands, game: str) -> ReplayScene:
    """Watch a game again that was played here just now."""
    for _ in decisions(hands, sit_down(hands, game, "why")):
        pass
    hands.wait(1.5, 0.1)
    hands.click("replay")
    hands.wait(0.1)
    assert isinstance(hands.top, ReplayScene)
    return hands.top
