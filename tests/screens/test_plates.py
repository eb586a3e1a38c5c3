"""Plates of seats."""

from __future__ import annotations

import pygame
import pytest

from game.tabletop.seat_plate import GOLDEN, draw_plate
from game.ui.session import PERSON, Player
from game.ui.theme import MENU
from tests.tools.screen import Hands


@pytest.mark.parametrize("name", ["Ana", "Maximiliana"])
def test_a_person_whose_seat_only_looks_on_has_no_dots_of_a_bot(hands: Hands, name: str) -> None:
    """In a review one person is asked; the others have no level."""
    ui = hands.app.ui(MENU)

    def plate(level: str) -> bytes:
        surface = pygame.Surface((220, 60))
        player = Player(name, "you", level)
        draw_plate(surface, ui, surface.get_rect(), player, 3, lit=False, halo=(255, 255, 255), coin=GOLDEN)
        return pygame.image.tobytes(surface, "RGB")

    assert plate("") == plate(PERSON)
    assert plate("novice") != plate(PERSON)
