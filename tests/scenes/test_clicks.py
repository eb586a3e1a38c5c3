"""Clicks on the hand of Raj and of Bids: the first raises a card, the second on it plays it."""

from __future__ import annotations

import pygame
import pytest

from game.tabletop.zones import HAND, PieceId
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import ANA, BEN, QuickBidders, click_piece, free_spot, open_curtain
from tests.scenes.raj.play import BOTS, settle_down, table
from tests.scenes.raj.test_curtain import until_called
from tests.tools.screen import OpenApp

HANDS = [("raj", 100, 1), ("raj", 150, 7), ("bids", 100, 1), ("bids", 150, 2)]
"""A game, the size of its text, and the decision at which the hand is clicked at."""
LOW = {"raj": 60, "bids": 36}
"""Units above the lower edge of the window where the hand is clicked at."""


@pytest.mark.parametrize(("game", "text", "decision"), HANDS)
@pytest.mark.parametrize("raised", [0, 4, -2])
def test_a_click_where_another_card_lay_raises_that_one(
    open_app: OpenApp, game: str, text: int, decision: int, raised: int
) -> None:
    """Whoever clicks by memory, or on a screen that is touched, never plays the raised card so."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=text)
    scene = sit_down(hands, game, "clicks")
    next(number for number in decisions(hands, scene) if number == decision)
    scene.focus.begin(None)
    hands.wait(0.5)
    frame, hand = scene.ui.frame, scene.view.hand
    y = frame.px(frame.h - LOW[game])
    before = {x: under.key for x in range(0, frame.width, 11) if (under := scene.focus.at((x, y)))}
    lay = {x: key for x, key in before.items() if isinstance(key, PieceId) and key.zone is HAND}
    assert len(set(lay.values())) == len(hand)
    one, epoch = PieceId(HAND, hand[raised]), scene.session.table.epoch
    for x, key in lay.items():
        scene.model.selected = one
        hands.wait(0.3)
        if key == one:
            continue
        hands.click_at((x, y))
        asked = scene.may_choose and scene.session.table.epoch == epoch
        assert asked, f"{key} at {x} played {one}"
        assert scene.model.selected == key


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_a_second_click_on_the_same_spot_plays_the_card(open_app: OpenApp, game: str) -> None:
    """Also at its lower edge, from where it has slid away."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = sit_down(hands, game, "clicks")
    for number in decisions(hands, scene):
        key = PieceId(HAND, scene.view.hand[number])
        hands.hover((0, 0))
        hands.wait(0.3)
        x, _ = free_spot(scene, key)
        _, top, _, high = scene.model.pieces[key].box()
        spot = x, scene.ui.frame.px(min(top + high, scene.ui.frame.h) - 4)
        epoch = scene.session.table.epoch
        for clicked in range(2):
            assert (scene.session.table.epoch, scene.may_choose) == (epoch, True)
            assert (scene.model.selected == key) is bool(clicked)
            hands.click_at(spot)
            hands.wait(0.3)
        assert key.item not in scene.view.hand or not scene.may_choose
        if number == 3:
            return


def test_the_first_click_seals_nothing(open_app: OpenApp) -> None:
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


def test_a_button_that_was_laid_out_anew_under_the_pointer_is_pressed(open_app: OpenApp) -> None:
    """Between press and release something moved: the click was lost without a word."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = sit_down(hands, "bids", "clicks")
    next(decisions(hands, scene))
    rules = hands.widget("rules").area.center
    hands.hover(rules)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=rules, button=1)
    scene.renew_controls()
    hands.send(pygame.MOUSEBUTTONUP, pos=rules, button=1)
    assert hands.top is not scene


@pytest.mark.parametrize("button", ["pause", "rules"])
def test_a_click_on_a_button_in_the_corner_is_heard_while_bots_play(open_app: OpenApp, button: str) -> None:
    """The first click only ended what flew, and the bots played on."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = sit_down(hands, "bids", "clicks")
    next(decisions(hands, scene))
    assert scene.choose(scene.session.table.question(scene.decider).options[0])
    hands.wait(0.2)
    assert scene.director.busy
    hands.click(button)
    hands.wait(0.1)
    assert hands.top is not scene
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    assert hands.top is scene
