"""What lies tilted has no stairs along its edges: it is turned larger than it is shown, and scaled down."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.engine.registry import GAMES
from game.screens.title.table import SINK
from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.example_cards import lay_sample
from tests.tools.screen import OpenApp

CARD = (88, 122)


def edge(image: pygame.Surface, rows: range) -> list[float]:
    """Where the left edge of what is painted lies in each row: pixels, a half covered one counts half."""
    places = []
    for y in rows:
        alphas = [image.get_at((x, y))[3] for x in range(image.get_width() // 2)]
        solid = next(x for x, alpha in enumerate(alphas) if alpha == 255)
        places.append(solid - sum(alphas[:solid]) / 255)
    return places


def assert_no_stairs(image: pygame.Surface, angle: float) -> None:
    """From row to row the edge goes on by the same: a stair would stand still and then jump by one."""
    seen = image.get_bounding_rect()
    places = edge(image, range(seen.top + seen.h * 2 // 5, seen.top + seen.h * 3 // 5))
    slope = math.tan(math.radians(angle))
    assert len(places) > 15
    assert all(abs(other - one - slope) < 0.3 for one, other in pairwise(places))
    mixed = [image.get_at((math.floor(x), y))[3] for y, x in enumerate(places, seen.top + seen.h * 2 // 5)]
    assert sum(0 < alpha < 255 for alpha in mixed) > 0.7 * len(mixed)


@pytest.mark.parametrize("angle", [-9.0, -2.0, 4.0, 9.0, 20.0])
@pytest.mark.parametrize("larger", [1, SINK])
def test_a_card_is_turned_without_stairs(angle: float, larger: int) -> None:
    card = pygame.Surface((CARD[0] * larger, CARD[1] * larger), pygame.SRCALPHA)
    card.fill((255, 255, 255))
    assert_no_stairs(paint.turned(card, angle, 1 / larger), angle)


def test_a_stair_is_found() -> None:
    card = pygame.Surface(CARD, pygame.SRCALPHA)
    card.fill((255, 255, 255))
    with pytest.raises(AssertionError):
        assert_no_stairs(pygame.transform.rotate(card, 9.0), 9.0)


def test_cards_are_turned_larger_than_they_are_shown(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the title, where a game is chosen, and in examples: nothing is turned at the size it has there."""
    large = []
    turn = pygame.transform.rotozoom

    def noted(image: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        out = turn(image, angle, scale)
        large.append(out.get_size())
        return out

    shown = []
    shrink = pygame.transform.smoothscale_by

    def scaled(image: pygame.Surface, share: float) -> pygame.Surface:
        out = shrink(image, share)
        if image.get_size() in large:
            shown.append(share)
        return out

    hands = open_app(size=(1024, 600))
    monkeypatch.setattr(pygame.transform, "rotozoom", noted)
    monkeypatch.setattr(pygame.transform, "smoothscale_by", scaled)
    hands.app.navigator.title()
    ui = hands.top.ui
    for game in GAMES:
        surface = pygame.Surface((300, 200), pygame.SRCALPHA)
        presentation_of(game).emblem(ui, surface, surface.get_rect())
        assert shown, game
        assert max(shown) <= 0.5
        shown.clear()
    card = pygame.Surface(CARD, pygame.SRCALPHA)
    card.fill((255, 255, 255))
    lay_sample(pygame.Surface((300, 200), pygame.SRCALPHA), ui, card, (60, 100), -4.0)
    assert shown == [0.5]
