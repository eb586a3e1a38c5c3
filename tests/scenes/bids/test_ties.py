"""Bids that tie are seen to be out of the contest, and to be what they are."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.bids.model import BIDS
from tests.scenes.decisions import asked, decide, sit_down
from tests.scenes.play import QuickBidders
from tests.tools.contact_sheet.eyes import Eyes, seen_by
from tests.tools.screen import Hands, OpenApp


def seen(hands: Hands, area: pygame.Rect) -> pygame.Surface:
    out = pygame.Surface(hands.app.window.surface.get_size())
    hands.top.draw(out)
    return out.subsurface(area).copy()


@pytest.mark.parametrize("text_size", [100, 150])
def test_tied_cards_keep_their_colour_and_are_struck_out(open_app: OpenApp, text_size: int) -> None:
    """Grey ones were taken for black cards; without colours, too, it is seen which are out."""
    hands = open_app(bidders=QuickBidders, every=50, speed=1.0, text_size=text_size, hold_results="always")
    scene: Any = sit_down(hands, "bids", "log")
    for _ in range(2000):
        hands.wait(0.1, 0.05)
        if scene.model.tied and scene.director.waiting:
            break
        if asked(hands, scene):
            decide(hands, scene)
        elif scene.director.waiting or hands.top is not scene:
            hands.key(pygame.K_RETURN)
    assert scene.model.tied
    view, tied = scene.model.view, scene.model.tied
    cards = [piece for key, piece in scene.model.pieces.items() if key.zone is BIDS]
    assert {piece.grey for piece in cards} == {0.0}
    level = [
        piece
        for key, piece in scene.model.pieces.items()
        if key.zone is BIDS and view.seat_at(view.bids.index(key.item)) in tied
    ]
    assert level
    areas = [scene.ui.frame.rect(*piece.box()).inflate(-12, -40) for piece in level]
    struck = [seen(hands, area) for area in areas]
    scene.model.tied = frozenset()
    for eyes in Eyes:
        for area, picture in zip(areas, struck, strict=True):
            plain = seen_by(eyes, seen(hands, area))
            marked = seen_by(eyes, picture)
            places = [(x, y) for x in range(0, area.w, 2) for y in range(0, area.h, 2)]
            other = sum(abs(sum(plain.get_at(at)[:3]) - sum(marked.get_at(at)[:3])) > 120 for at in places)
            assert other > len(places) / 20
