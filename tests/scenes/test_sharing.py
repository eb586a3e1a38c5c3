"""Two people at one computer: results that wait, and who is called by the curtain."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.events import TurnEnded
from game.scenes.bids.scene import BidsScene
from game.scenes.raj.scene import RajScene
from game.scenes.wild_cards.scene import WildCardsScene
from game.screens.curtain import CurtainScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.zones import COVERED, HAND
from tests.scenes.bids.play import table, until_due
from tests.scenes.play import (
    ANA,
    BEN,
    BRUNO,
    NOOR,
    QuickBidders,
    free_spot,
    happened,
    open_curtain,
    said,
    seated,
    until,
)
from tests.tools.screen import Hands, OpenApp


def lay(hands: Hands, scene: BidsScene, *, highest: bool) -> None:
    """Whoever looks bids their highest or their lowest card."""
    options = scene.session.table.question(scene.viewer).options
    assert scene.choose((max if highest else min)(options, key=lambda card: card % 14))


def at_a_result(hands: Hands) -> BidsScene:
    """The table when the first result waits for a click."""
    scene = table(hands, [ANA, BEN, BRUNO])
    for _ in range(4000):
        hands.program.frame(1 / 20)
        if isinstance(hands.top, CurtainScene):
            open_curtain(hands)
        elif scene.may_choose and not scene.director.busy:
            lay(hands, scene, highest=True)
        elif scene.director.waiting:
            hands.wait(0.3)
            return scene
    raise AssertionError("nothing waits")


def covered(scene: BidsScene) -> tuple[int, int]:
    """A point on a card of the covered hand."""
    return free_spot(scene, next(key for key in scene.model.pieces if key.zone is COVERED))


def test_a_click_on_a_card_leaves_the_result_that_waits(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=2.0, hold_results="shared")
    scene = at_a_result(hands)
    hands.click_at(covered(scene))
    hands.wait(1.0)
    assert scene.director.waiting
    assert hands.widget("go on").text in said(hands)
    hands.click_at(hands.app.frame.point(scene.model.layout.oval[0], scene.model.layout.oval[1]))
    assert not scene.director.waiting


def test_a_click_while_cards_fly_shows_the_result_and_leaves_it(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0, hold_results="shared")
    scene = table(hands, [ANA, BEN, BRUNO])
    for _ in range(6000):
        hands.program.frame(1 / 20)
        if isinstance(hands.top, CurtainScene):
            open_curtain(hands)
        elif scene.may_choose and not scene.director.busy:
            lay(hands, scene, highest=True)
        elif scene.director.busy and happened(scene, TurnEnded):
            break
    assert not scene.director.waiting
    for _ in range(2):
        hands.click_at(hands.app.frame.point(scene.model.layout.oval[0], scene.model.layout.oval[1]))
        hands.wait(0.2)
        if scene.director.waiting:
            break
    assert scene.director.waiting


def asked_again(hands: Hands) -> BidsScene:
    """The table when whoever has just decided is asked again."""
    scene = table(hands, [ANA, BEN, BRUNO])
    for _ in range(6000):
        hands.program.frame(1 / 20)
        if isinstance(hands.top, CurtainScene):
            open_curtain(hands)
        elif scene.calling.asked_again:
            return scene
        elif scene.may_choose and not scene.director.busy:
            lay(hands, scene, highest=True)
    raise AssertionError("nobody is asked twice")


def test_whoever_is_asked_again_turns_their_own_cards_up(open_app: OpenApp) -> None:
    """No curtain closes between two decisions of one person; until they say so nothing is to be seen."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = asked_again(hands)
    viewer = scene.viewer
    assert hands.top is scene
    assert scene.session.due == (viewer,)
    hands.wait(3.0)
    assert not any(key.zone is HAND for key in scene.model.pieces)
    assert scene.name(viewer) in hands.widget("show hand").text
    hands.click("show hand")
    until_due(hands, scene)
    assert scene.viewer == viewer
    assert any(key.zone is HAND for key in scene.model.pieces)


def test_the_covered_hand_itself_turns_up(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = asked_again(hands)
    hands.wait(0.5)
    hands.click_at(covered(scene))
    assert scene.may_choose


def test_keys_turn_the_hand_up(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = asked_again(hands)
    hands.wait(0.5)
    hands.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert scene.may_choose


def test_the_curtain_asks_again_when_the_window_was_left(open_app: OpenApp) -> None:
    """Somebody else may sit there now."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = asked_again(hands)
    hands.send(pygame.WINDOWFOCUSLOST)
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    assert scene.viewpoint.covered
    assert Seat(scene.session.due[0]) == scene.viewer


@pytest.mark.parametrize(
    ("game", "kind"), [("raj", RajScene), ("bids", BidsScene), ("wild-cards", WildCardsScene)]
)
def test_faces_stay_where_they_are(open_app: OpenApp, game: str, kind: type[CardTableScene]) -> None:
    """Whoever looks changes places with the first person; nobody else moves."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene: Any = seated(hands, kind, game, [ANA, BEN, BRUNO, NOOR], seed="places")
    seen = {}
    for _ in range(400):
        hands.program.frame(1 / 10)
        if isinstance(hands.top, CurtainScene):
            open_curtain(hands)
        elif scene.calling.asked_again:
            hands.click("show hand")
        elif scene.may_choose and not scene.director.busy:
            seen[scene.viewer] = dict(scene.model.layout.seat)
            if len(seen) == 2:
                break
            assert any(scene.choose(one) for one in scene.session.table.question(scene.viewer).options)
    ana, ben = seen[Seat(0)], seen[Seat(1)]
    assert ana[Seat(2)] == ben[Seat(2)]
    assert ana[Seat(3)] == ben[Seat(3)]
    assert ana[Seat(0)] == ben[Seat(1)]
    assert ana[Seat(1)] == ben[Seat(0)]
