"""Keys that are pressed while something flies: heard when it has landed, in every game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.wild_pattern.patterns import claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.bids.scene import BidsScene
from game.scenes.raj.scene import RajScene
from game.scenes.wild_cards.scene import WildCardsScene
from game.tabletop.transition import LIFTED
from tests.scenes.play import ANA, ASHA, NOOR, QuickBidders, pieces_of, said, seated, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, racing, table, until_phase
from tests.tools.screen import OpenApp


@pytest.mark.parametrize(
    ("kind", "game"), [(RajScene, "raj"), (BidsScene, "bids"), (WildCardsScene, "wild-cards")]
)
@pytest.mark.parametrize("moment", [0.1, 0.5, 0.9])
def test_keys_during_the_deal_reach_the_hand(
    open_app: OpenApp, kind: type[Any], game: str, moment: float
) -> None:
    """An arrow and Enter while cards are dealt lift the card that they lift when all lie still."""
    hands = open_app(bidders=QuickBidders)
    scene = seated(hands, kind, game, [ANA, ASHA, NOOR], {}, "keys")
    hands.wait(moment)
    assert scene.director.busy
    hands.key(pygame.K_RIGHT, pygame.K_RETURN)
    until(hands, lambda: scene.may_choose and not scene.director.busy, 1 / 30)
    hands.wait(0.5)
    assert hands.top is scene
    assert scene.focused_card is not None
    assert pieces_of(scene)[scene.focused_card].lift > LIFTED
    assert not said(hands)


def test_enter_alone_only_goes_on(open_app: OpenApp) -> None:
    """Whoever skips the deal with Enter has not chosen a card."""
    hands = open_app(bidders=QuickBidders)
    scene = seated(hands, BidsScene, "bids", [ANA, ASHA, NOOR], {}, "keys")
    hands.key(*[pygame.K_RETURN] * 6)
    until(hands, lambda: scene.may_choose and not scene.director.busy, 1 / 30)
    assert scene.model.selected is None
    assert not scene.model.sealed


def test_a_whole_declaration_is_typed_at_once(open_app: OpenApp) -> None:
    """WWP-20: the words follow the place while the card still flies, faster than frames are shown."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], {"turn_time": 180}, speed=0.5)
    claim = claims_on(scene.view.wheel, scene.view.card)[0]
    for key in (pygame.K_1 + claim.place, pygame.K_2, pygame.K_1):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hands.program.frame(1 / 60)
    until_phase(hands, scene, Phase.DECLARE)
    made = scene.model.declaration
    assert made is not None
    assert made.chosen[0] == 1
    assert made.chosen[1] is not None
    assert not said(hands)


def test_numbers_during_the_draw_lay_nothing(open_app: OpenApp) -> None:
    """WWP-20: nobody has looked at the card that would be laid; a buzz then is void, too."""
    hands = open_app(bidders=IdleBidders, speed=0.5)
    scene = table(hands, [ANA, ASHA])
    until(hands, lambda: scene.view.phase == Phase.RACE and scene.director.busy, step=1 / 30)
    hands.key(pygame.K_4)
    hands.wait(1.0)
    assert not scene.director.busy
    assert scene.view.phase == Phase.RACE


def test_a_number_during_the_deal_is_not_laid_in_the_race(open_app: OpenApp) -> None:
    hands = open_app(bidders=IdleBidders)
    scene = table(hands, [ANA, ASHA])
    hands.wait(0.3)
    assert scene.view.phase != Phase.RACE
    hands.key(pygame.K_4)
    until_phase(hands, scene, Phase.RACE)
    hands.wait(1.0)
    assert scene.view.phase == Phase.RACE
