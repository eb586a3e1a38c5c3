"""Clicks on the hand of Raj: the first raises a card, the second on it plays it, no other does."""

from __future__ import annotations

import pytest

from game.tabletop.zones import HAND, PieceId
from tests.scenes.play import ANA, BEN, QuickBidders, click_piece, free_spot, open_curtain
from tests.scenes.raj.play import BOTS, by_keyboard, play_on, settle_down, table
from tests.scenes.raj.test_curtain import until_called
from tests.tools.screen import OpenApp


@pytest.mark.parametrize(("text", "played"), [(100, 0), (150, 6)])
@pytest.mark.parametrize("raised", [0, 4, -2])
def test_a_click_where_another_card_lay_raises_that_one(
    open_app: OpenApp, text: int, played: int, raised: int
) -> None:
    """Whoever clicks by memory, or on a screen that is touched, never plays the raised card so."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=text)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_on(hands, scene, by_keyboard, rounds=played)
    settle_down(hands, scene)
    scene.focus.begin(None)
    hands.wait(0.5)
    frame, hand = scene.ui.frame, scene.view.hand
    y = frame.px(frame.h - 60)
    before = {x: under.key for x in range(0, frame.width, 11) if (under := scene.focus.at((x, y)))}
    lay = {x: key for x, key in before.items() if isinstance(key, PieceId) and key.zone is HAND}
    assert len(set(lay.values())) == len(hand)
    one = PieceId(HAND, hand[raised])
    for x, key in lay.items():
        scene.model.selected = one
        hands.wait(0.3)
        if key == one:
            continue
        hands.click_at((x, y))
        assert scene.session.table.sealed(scene.viewer) is None, f"{key} at {x} played {one}"
        assert scene.model.selected == key


def test_a_second_click_on_the_raised_card_plays_it(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    until_called(hands)
    open_curtain(hands)
    hands.wait(0.4)
    key = PieceId(HAND, 9)
    spot = free_spot(scene, key)
    hands.click_at(spot)
    assert scene.model.selected == key
    assert scene.session.table.sealed(scene.viewer) is None
    hands.wait(0.3)
    hands.click_at(spot)
    assert scene.session.table.sealed(scene.viewer) == 9


def test_a_click_beside_the_hand_plays_nothing(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    click_piece(hands, scene, PieceId(HAND, 9))
    left, top, _, _ = scene.model.pieces[PieceId(HAND, 1)].box()
    for spot in ((left - 20, top + 40), (scene.ui.frame.w / 2, top - 60)):
        hands.click_at(scene.ui.frame.point(*spot))
        assert scene.session.table.sealed(scene.viewer) is None
