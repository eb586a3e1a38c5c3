"""At a Raj table nothing is hidden by its like: markers of the score, the last cards of a hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.scenes.raj.hud import MARK, spread
from game.tabletop.zones import HAND
from game.ui import paint
from tests.scenes.play import ANA, QuickBidders
from tests.scenes.raj.play import BOTS, settle_down, table
from tests.tools.screen import OpenApp


def test_the_seals_of_equal_scores_stand_side_by_side(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start of the game all five stand at 0."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS])
    settle_down(hands, scene)
    track = scene.ui.frame.rect(*scene.model.layout.track)
    wide, seals = scene.ui.frame.px(MARK), set()
    put = paint.put

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        box = put(target, image, **place)
        if box.size == (wide, wide) and track.contains(box):
            seals.add(box.center)
        return box

    monkeypatch.setattr(paint, "put", noting)
    scene.dirty = True
    hands.program.draw()
    across = sorted(x for x, _ in seals)
    assert len(across) == 5
    assert min(b - a for a, b in pairwise(across)) >= wide // 2


def test_markers_move_apart_no_more_than_needed() -> None:
    assert spread([0, 40, 90], 15) == [0, 40, 90]
    assert spread([0, 0, 0], 10) == [-10, 0, 10]
    assert spread([0, 0, 50, 52], 10) == [-5, 5, 46, 56]


@pytest.mark.parametrize("left", [3, 2])
def test_the_last_cards_of_a_hand_lie_side_by_side(open_app: OpenApp, left: int) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    for _ in range(15 - left):
        settle_down(hands, scene)
        scene.play_card(scene.view.hand[0])
    settle_down(hands, scene)
    hands.wait(0.5)
    boxes = [pygame.FRect(one.box()) for key, one in scene.model.pieces.items() if key.zone is HAND]
    assert len(boxes) == left
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
