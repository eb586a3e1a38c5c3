"""A card of the hand is dragged into the middle, whether it was raised before or not."""

from __future__ import annotations

import pytest

from game.tabletop.card_table_scene import CardTableScene
from tests.scenes.decisions import asked, sit_down
from tests.scenes.play import QuickBidders, click_piece, free_spot, until
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("raised", [False, True])
@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_a_card_is_played_by_dragging_it(open_app: OpenApp, game: str, *, raised: bool) -> None:
    """One that was clicked before goes as any other."""
    hands = open_app(bidders=QuickBidders)
    scene = sit_down(hands, game, "drag")
    assert isinstance(scene, CardTableScene)
    until(hands, lambda: asked(hands, scene))
    key = [one for one in scene.model.pieces if one.zone.held][2]
    if raised:
        click_piece(hands, scene, key)
        assert scene.chosen(key)
    held = len([one for one in scene.model.pieces if one.zone.held])
    start = free_spot(scene, key)
    epoch = scene.session.table.epoch
    hands.drag(start, (start[0] + 30, round(start[1] - scene.ui.frame.px(260))))
    table = scene.session.table
    assert table.epoch != epoch or table.sealed(scene.viewer) is not None
    until(hands, lambda: len([one for one in scene.model.pieces if one.zone.held]) != held)
