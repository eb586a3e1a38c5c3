"""Wild Wild Pattern with several people at one screen: buzz keys and plates; the relaxed game."""

from __future__ import annotations

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import HIDDEN
from game.engine.games.wild_pattern.events import Buzzed, CardLaid, Clicked, PatternFound
from game.engine.games.wild_pattern.patterns import claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.ui.widgets import Button
from tests.scenes.play import ANA, BEN, CAZ, happened, said, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    choose_place,
    declare,
    quiet,
    racing,
    table,
    until_phase,
)
from tests.tools.screen import OpenApp

# --- several people -----------------------------------------------------------------------------


def test_several_people_buzz_with_their_own_keys(open_app: OpenApp) -> None:
    """WWP-R16: all cards lie open, whoever buzzes acts alone, the others are told who was first."""
    hands, scene = racing(open_app, [ANA, BEN, CAZ, BOTS[0]], {}, "three")
    assert [one == HIDDEN for one in scene.model.view.hands] == [False, False, False, True]
    assert scene.actor is None
    choose_place(hands, "mouse", 0)
    assert said(hands).startswith("WWP-R16: ")
    hands.key(pygame.K_c)
    until_phase(hands, scene, Phase.BUZZED)
    assert scene.actor == Seat(1)
    hands.key(pygame.K_q)
    assert said(hands) == "WWP-R16: Ben was first"
    view = scene.session.table.view(Seat(1))
    claim = claims_on(view.wheel, view.card)[0]
    choose_place(hands, "keys", claim.place)
    until_phase(hands, scene, Phase.DECLARE)
    hands.key(pygame.K_m)
    assert said(hands) == "WWP-R16: Ben was first"
    declare(hands, "keys", claim.pattern.statement)
    until(hands, lambda: bool(happened(scene, PatternFound)))
    assert happened(scene, PatternFound)[0].seat == Seat(1)
    assert happened(scene, Buzzed)[0].seat == Seat(1)


def test_people_click_and_use_what_is_clicked(open_app: OpenApp) -> None:
    """WWP-30: Ana clicks with her key, the others may buzz for the card; a gamepad is the last one's."""
    hands, scene = racing(open_app, [ANA, BEN, CAZ], {}, "keys")
    hands.key(pygame.K_w)
    until_phase(hands, scene, Phase.SONG)
    assert happened(scene, Clicked)[0].seat == Seat(0)
    hands.key(pygame.K_q)
    assert said(hands).startswith("WWP-30: "), "only opponents may use it"
    hands.send(pygame.JOYBUTTONDOWN, instance_id=0, button=2)
    until_phase(hands, scene, Phase.BUZZED)
    assert scene.actor == Seat(2)
    claims = claims_on(scene.view.wheel, scene.view.clicked)
    choose_place(hands, "pad", claims[0].place if claims else 0)
    until_phase(hands, scene, Phase.DECLARE)
    assert happened(scene, CardLaid)[0].clicked


def test_the_keys_to_click_are_faded_while_nobody_may(open_app: OpenApp) -> None:
    """WWP-30: they look like what they do."""
    hands, scene = racing(open_app, [ANA, BEN, BOTS[0]], {"earliest_click": 20, "turn_time": 60}, "lock")
    area = scene.ui.frame.rect(*scene.model.layout.seat[Seat(1)].plate)

    def plate() -> bytes:
        type(hands.program).draw(hands.program)
        return pygame.image.tobytes(hands.app.window.surface.subsurface(area), "RGB")

    locked = plate()
    hands.wait(21.0, 0.5)
    assert scene.model.click_in == 0
    assert plate() != locked


def test_plates_buzz_by_mouse(open_app: OpenApp) -> None:
    """WWP-R16."""
    hands, scene = racing(open_app, [ANA, BEN], {}, "plates")
    hands.use(("buzz", Seat(1)), "mouse")
    until_phase(hands, scene, Phase.BUZZED)
    assert scene.actor == Seat(1)


# --- relaxed ------------------------------------------------------------------------------------


def test_a_relaxed_game_has_no_clock_and_asks_in_turn(open_app: OpenApp) -> None:
    """WWP-R18: the first choice of a place can be taken back, the second lays the card."""
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]], {"relaxed": True}, "calm")
    until(hands, lambda: quiet(hands, scene) and scene.actor is not None)
    assert not scene.session.racing
    first = scene.actor
    hands.wait(200.0, 1.0)
    assert scene.actor == first
    choose_place(hands, "mouse", 3)
    assert scene.model.aim == 3
    hands.key(pygame.K_ESCAPE)
    assert scene.model.aim is None
    assert first == Seat(1)
    assert not scene.model.hud.keys, "nobody buzzes: no plate shows a key, and none of them does anything"
    hands.key(pygame.K_c, pygame.K_v)
    assert scene.actor == first
    assert not said(hands)
    hands.use("pass", "mouse")
    until(hands, lambda: quiet(hands, scene) and scene.actor not in (None, first))
    hands.use("click", "mouse")
    until_phase(hands, scene, Phase.SONG)
    until(hands, lambda: quiet(hands, scene) and scene.actor == first)
    choose_place(hands, "keys", 5)
    choose_place(hands, "keys", 5)
    until_phase(hands, scene, Phase.DECLARE)
    assert scene.view.player == first


def test_a_key_between_two_races_says_when_the_next_one_begins(open_app: OpenApp) -> None:
    """WWP-20: nobody is waited for in turn where everybody races."""
    hands, scene = racing(open_app, [ANA, BEN], {"turn_time": 30}, "between")
    until_phase(hands, scene, Phase.LAYING)
    assert scene.actor is not None
    hands.key(pygame.K_c if scene.actor == Seat(0) else pygame.K_q)
    assert said(hands) == "WWP-20: The next race begins when everybody has drawn a card"


def test_a_click_that_is_too_early_has_a_lock(open_app: OpenApp) -> None:
    """WWP-30: on the button of whoever is alone, and how long it stays so."""
    hands, _ = racing(open_app, [ANA, BOTS[0]], {"earliest_click": 20, "turn_time": 60}, "lock")
    button = hands.widget("click")
    assert isinstance(button, Button)
    assert button.icon == "icon_lock"
    assert button.note.startswith("in ")
    hands.wait(21.0, 0.5)
    button = hands.widget("click")
    assert isinstance(button, Button)
    assert button.icon == ""
