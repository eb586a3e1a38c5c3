"""A review that is open, and what is read of it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.screens.results.scene import ResultsScene
from game.screens.review.scene import ReviewScene
from game.tabletop.presentation import presentation_of
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands


def sheet(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> ResultsScene:
    """The score sheet of a game that has just ended, all of it there."""
    session, record = finished_game(game, folder, people)
    scene = ResultsScene(hands.app, presentation_of(game), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return scene


def said(scene: ResultsScene) -> str:
    """All that a screen reader reads here."""
    return "\n".join(f"{one.name} {one.note}" for one in scene.spoken_texts)


def reviewed(hands: Hands, folder: Path, game: str = "raj") -> ReviewScene:
    """The review of a game that has just ended."""
    sheet(hands, folder, game)
    hands.click("review")
    scene = hands.top
    assert isinstance(scene, ReviewScene)
    return scene


def decision(scene: ReviewScene, number: int) -> tuple[str, int]:
    """The key of one of all decisions."""
    assert scene.review is not None
    return ("decision", scene.review.of(0)[number].line)
