"""A covered hand tells how many cards it has and nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.engine.registry import GAMES
from game.scenes.wild_cards.points import PointsSheet
from game.screens.curtain import CurtainScene
from game.tabletop.race_table import RaceTableScene
from game.tabletop.table_scene import TableScene
from game.tabletop.zones import COVERED
from tests.scenes.bids.play import SPECIALS
from tests.scenes.play import ANA, ASHA, BEN, QuickBidders, open_curtain, pieces_of, seated, until
from tests.tools.goldens import difference
from tests.tools.screen import Hands, OpenApp


def covered_hand(hands: Hands, game: str, seed: str) -> tuple[object, pygame.Surface]:
    """The first hand that the curtain asks for, and a picture of it while it is covered."""
    options = SPECIALS if game == "bids" else {}
    scene = seated(hands, TableScene, game, [ANA, BEN, ASHA], options, seed)
    if isinstance(scene, RaceTableScene):
        pytest.skip("everybody looks at once")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    picture = pygame.Surface(hands.app.window.surface.get_size())
    covered = [piece for key, piece in pieces_of(scene).items() if key.zone is COVERED]
    assert len(covered) > 3
    for piece in covered:
        scene.painter.draw(picture, piece)
    return scene.view.hand, picture


@pytest.mark.parametrize("game", GAMES)
def test_covered_hands_of_different_cards_look_alike(open_app: OpenApp, game: str) -> None:
    """Also where suits of an open hand keep apart. Where equal hands are dealt, they look alike anyhow."""
    seen = [covered_hand(open_app(bidders=QuickBidders, speed=0.0), game, seed) for seed in "abcd"]
    assert len({cards for cards, _ in seen}) in (1, 4)
    for _, picture in seen[1:]:
        assert difference(seen[0][1], picture) == (0, 0)


def test_a_hand_below_a_sheet_is_covered_when_the_window_is_left(open_app: OpenApp) -> None:
    """Whoever comes back first sees no card; below the sheet the curtain asks who it is."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = seated(hands, TableScene, "wild-cards", [ANA, BEN, ASHA], {}, "sheet")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    assert not scene.viewpoint.covered
    hands.click("points")
    sheet = hands.top
    assert isinstance(sheet, PointsSheet)
    hands.send(pygame.WINDOWFOCUSLOST)
    assert hands.top is sheet
    assert scene.viewpoint.covered
    shown = pieces_of(scene)
    assert [key for key in shown if key.zone.held] == []
    assert any(key.zone is COVERED for key in shown)
    hands.key(pygame.K_ESCAPE)
    until(hands, lambda: isinstance(hands.top, CurtainScene))
