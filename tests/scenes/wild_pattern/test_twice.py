"""A relaxed game asks for what cannot be taken back twice; keys stand where the next press belongs."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.wild_pattern.cards import COLOUR_OF, NO_CARD
from game.engine.games.wild_pattern.events import CardLaidDown
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.controls import HotSpotId, On, place_of
from game.tabletop.zones import HAND, PieceId
from tests.scenes.play import ANA, happened, said, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, choose_place, racing, until_phase
from tests.scenes.wild_pattern.test_prospects import opened, taking
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("way", ["mouse", "keys", "button"])
def test_a_card_is_taken_when_it_is_chosen_twice(open_app: OpenApp, way: str) -> None:
    """Or once, and then by the button; Esc takes the choice back."""
    hands, scene = opened(open_app, taking(3))
    held = scene.view.captured[0]
    first, second = sorted(scene.model.open_places)[:2]
    choose_place(hands, "keys" if way == "keys" else "mouse", first)
    hands.wait(0.3)
    assert scene.view.captured[0] == held
    assert scene.hint == scene.model.status
    assert "choose it again" in scene.hint
    hands.key(pygame.K_ESCAPE)
    assert scene.model.aim is None
    card = scene.view.wheel[second]
    choose_place(hands, "keys" if way == "keys" else "mouse", second)
    if way == "button":
        hands.click("take")
    elif way == "keys":
        assert hands.focus == HotSpotId(On.PLACE, second)
        hands.key(pygame.K_RETURN)
    else:
        choose_place(hands, "mouse", second)
    until(hands, lambda: card in scene.view.captured[0])


def test_after_a_digit_enter_confirms_that_place(open_app: OpenApp) -> None:
    """Wherever the keys stood before."""
    hands, scene = racing(open_app, [ANA, *BOTS[:2]], {"relaxed": True}, bidders=IdleBidders, speed=0.0)
    until(hands, lambda: scene.may_choose)
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    hands.key(pygame.K_5)
    assert scene.model.aim == 4
    assert hands.focus == HotSpotId(On.PLACE, 4)
    hands.key(pygame.K_7)
    assert hands.focus == HotSpotId(On.PLACE, 6)
    hands.key(pygame.K_RETURN)
    until_phase(hands, scene, Phase.DECLARE)
    assert scene.view.place == 6


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("bots", [1, 2, 3])
def test_the_raised_card_leaves_the_bank_in_sight(open_app: OpenApp, bots: int, text_size: int) -> None:
    """All lines of its notice."""
    hands, scene = racing(
        open_app, [ANA, *BOTS[:bots]], {"relaxed": True}, text_size=text_size, language="es"
    )
    until(hands, lambda: scene.may_choose)
    key = next(key for key in scene.model.pieces if key.zone is HAND)
    rest = scene.model.pieces[key].y
    hands.hover(scene.ui.frame.point(scene.model.pieces[key].x, rest))
    hands.wait(0.4, 0.05)
    card = scene.ui.frame.rect(*scene.model.pieces[key].box())
    assert scene.model.pieces[key].y < rest - 8
    assert not card.colliderect(scene.ui.frame.rect(*scene.model.layout.notice))


def test_enter_on_the_own_card_goes_on_to_a_place(open_app: OpenApp) -> None:
    """WWP-25: by keys nobody is told to click; the card shows where it would go, and Enter lays it."""
    hands, scene = racing(open_app, [ANA, *BOTS[:2]], {"turn_time": 30}, "down")
    until_phase(hands, scene, Phase.LAYING)
    hands.walk(PieceId(HAND, scene.view.card))
    hands.key(pygame.K_RETURN)
    place = place_of(hands.focus)
    assert place in scene.model.open_places
    assert scene.pointing.shown_ghost == (place, scene.view.card)
    assert not said(hands)
    card = scene.view.card
    hands.key(pygame.K_RETURN)
    until(hands, lambda: any(one.card == card for one in happened(scene, CardLaidDown)))
    laid = next(one for one in happened(scene, CardLaidDown) if one.card == card)
    assert (laid.seat, laid.place) == (scene.viewer, place)


def putting_down(state: WildPatternState) -> bool:
    """Ana has a choice of places for the card that she could not play, and not of all."""
    if state.phase != Phase.LAYING or state.order[:1] != [0]:
        return False
    tops = [pile[-1] if pile else NO_CARD for pile in state.piles]
    alike = [one for one in tops if one != NO_CARD and COLOUR_OF[one] == COLOUR_OF[state.hands[0]]]
    return NO_CARD not in tops and 1 < len(alike) < 8


@pytest.mark.parametrize("way", ["mouse", "keys", "button", "drag"])
def test_a_card_is_put_down_as_it_is_taken(open_app: OpenApp, way: str) -> None:
    """WWP-25: by turns every place is chosen and confirmed; one to which a card is dragged is meant."""
    hands, scene = opened(open_app, putting_down)
    card, (first, second) = scene.view.card, sorted(scene.model.open_places)[:2]
    if way == "drag":
        piece = scene.model.pieces[PieceId(HAND, card)]
        spot, unit = scene.model.layout.at(second), scene.ui.frame.point
        hands.drag(unit(piece.x, piece.y), unit(spot.x, spot.y))
    else:
        by = "mouse" if way == "mouse" else "keys"
        choose_place(hands, by, first)
        hands.wait(0.3)
        assert scene.view.card == card, "it still is to be confirmed"
        assert f"on place {first + 1}?" in scene.hint
        assert scene.pointing.shown_ghost == (first, card)
        hands.key(pygame.K_ESCAPE)
        assert scene.model.aim is None
        choose_place(hands, by, second)
        if way == "button":
            hands.click("lay")
        elif way == "keys":
            hands.key(pygame.K_RETURN)
        else:
            choose_place(hands, "mouse", second)
    until(hands, lambda: any(one.card == card for one in happened(scene, CardLaidDown)))
    assert next(one.place for one in happened(scene, CardLaidDown) if one.card == card) == second


def test_a_place_where_a_card_cannot_be_put_is_refused_at_once(open_app: OpenApp) -> None:
    """Nothing is asked of it, and what was chosen before stays."""
    hands, scene = opened(open_app, putting_down)
    taken = next(place for place in range(8) if place not in scene.model.open_places)
    choose_place(hands, "mouse", taken)
    assert scene.model.aim is None
    assert "WWP-25" in said(hands)
