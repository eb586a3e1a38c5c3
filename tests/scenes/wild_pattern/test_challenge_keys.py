"""A challenge card by keys: they begin on what does no harm, and arrows reach all that can be chosen."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.wild_pattern.cards import FULL_HAND, MONEY_CARDS, ONE_CARD
from game.engine.games.wild_pattern.challenges import uses_of
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.scene import WildPatternScene
from game.ui.widgets import Button, Kind
from tests.scenes.play import ANA
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, until_phase
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.crawler import Keys, moved
from tests.tools.screen import Hands, OpenApp


def at_a_challenge(
    open_app: OpenApp, captured: int, text_size: int = 150
) -> tuple[Hands, WildPatternScene]:
    """Ana has won a turn, so many cards, and may use “One card”."""

    def wanted(state: WildPatternState) -> bool:
        mine = state.phase == Phase.CHALLENGE and state.winner == 0 and len(state.captured[0]) == captured
        return mine and any(use.card == ONE_CARD for use in uses_of(state, 0))

    lines = lines_to(wanted, {"relaxed": True}, 3)
    hands = open_app(bidders=IdleBidders, speed=4.0, text_size=text_size)
    scene = go_on(hands, [ANA, *BOTS[:2]], lines, relaxed=True)
    until_phase(hands, scene, Phase.CHALLENGE)
    hands.wait(0.3)
    hands.key(pygame.K_LSHIFT)
    return hands, scene


@pytest.mark.parametrize("text_size", [100, 150])
def test_keys_begin_where_nothing_is_lost_and_reach_everything(open_app: OpenApp, text_size: int) -> None:
    """“Keep them” first; then every card that can be chosen, and back."""
    hands, scene = at_a_challenge(open_app, 1, text_size)
    hands.key(pygame.K_RIGHT)
    assert hands.focus == "keep"
    uses = [one for one in scene.session.table.question(scene.viewer).options if isinstance(one, Use)]
    spots = {HotSpotId(On.CARD, use.card) for use in uses}
    assert {"keep", *spots} <= moved(Keys(hands))
    for spot in spots:
        hands.top.focus.begin(spot)
        for _ in range(4):
            hands.key(pygame.K_LEFT)
            if hands.focus == "keep":
                break
        assert hands.focus == "keep", f"left of {spot}"


def test_a_card_that_goes_bust_does_not_invite(open_app: OpenApp) -> None:
    """With five cards already: its button is no gold one, says so, and keys stay on keeping it."""
    hands, _ = at_a_challenge(open_app, FULL_HAND, 100)
    hands.walk(HotSpotId(On.CARD, ONE_CARD))
    hands.key(pygame.K_RETURN)
    assert hands.focus != "keep"
    hands.key(pygame.K_RETURN)
    use = hands.widget("use")
    assert isinstance(use, Button)
    assert use.kind is Kind.PLAIN
    assert use.note == "you go bust"
    assert hands.focus == "keep"


def test_money_is_one_press_away(open_app: OpenApp) -> None:
    """Chosen, its button has the focus: nothing can be lost by it."""

    def wanted(state: WildPatternState) -> bool:
        mine = state.phase == Phase.CHALLENGE and state.winner == 0
        return mine and any(use.card in MONEY_CARDS for use in uses_of(state, 0))

    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines_to(wanted, {"relaxed": True}), relaxed=True)
    until_phase(hands, scene, Phase.CHALLENGE)
    hands.wait(0.3)
    [card] = {one for one in scene.view.challenges[0] if one in MONEY_CARDS}
    hands.walk(HotSpotId(On.CARD, card))
    hands.key(pygame.K_RETURN)
    assert hands.focus == "use"
