"""The tables of the lantern round: by the rules, rising over all games, told in whole sentences."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine.core import Setup
from game.engine.registry import GAMES, rules_of
from game.library.lantern_round import ROUND
from game.screens.pause import PauseScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.regular_face import RegularFace
from game.screens.regulars import RegularsScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentation_of
from game.ui.regulars import BY_KEY
from game.ui.session import Player
from tests.library.games import ANA, BOT
from tests.scenes.play import said
from tests.screens.lantern_round.round_play import LEVELS, begin, in_round
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize("number", range(len(ROUND)))
def test_every_table_can_be_played(number: int) -> None:
    """By the rules, with the house rules that it says, by regulars who stand in words on the lantern."""
    one = ROUND[number]
    names = ("You", *(BY_KEY[key].name for key in one.regulars))
    rules_of(one.game).check_setup(Setup(names, rules_of(one.game).complete_options(one.options)))
    players = [Player(name, "you", "regular" if seat else "person") for seat, name in enumerate(names)]
    presentation = presentation_of(one.game)
    options = rules_of(one.game).complete_options(one.options)
    assert presentation.settle_options(options, players).items() >= dict(one.options).items()
    assert all(name in presentation.options for name in one.options)
    assert 1 <= one.need < len(names)


def test_it_rises_over_all_games_to_four_masters() -> None:
    strength = [max(LEVELS.index(BY_KEY[key].level) for key in one.regulars) for one in ROUND]
    assert strength == sorted(strength)
    assert {one.game for one in ROUND} == set(GAMES)
    assert [BY_KEY[key].level for key in ROUND[-1].regulars] == ["master"] * 4
    assert {key for one in ROUND for key in one.regulars} == set(BY_KEY)


def test_a_lantern_that_is_looked_at_tells_its_table(hands: Hands) -> None:
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    scene = in_round(hands)
    hands.walk(("lantern", 7))
    hands.wait(0.1)
    said = " ".join(str(one.name) for one in scene.spoken_texts)
    assert "Bids" in said
    assert "Thief" in said
    assert "Tomás (sharp)" in said


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_face_of_the_round_tells_who_that_is(open_app: OpenApp, way: str) -> None:
    """Pointed at in a word, used in all that is known; from there one plays with whom one likes."""
    hands = open_app(language="es", text_size=150)
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    face = ("regular", 0, "marisol")
    before = pygame.image.tobytes(hands.app.window.surface, "RGB")
    if way == "mouse":
        hands.hover(hands.widget(face).area.center)
    else:
        hands.walk(("lantern", 0))
        hands.key(pygame.K_DOWN)
        while hands.focus != face:
            hands.key(pygame.K_RIGHT)
    hands.wait(0.2)
    assert pygame.image.tobytes(hands.app.window.surface, "RGB") != before
    assert "Baila los viernes" in hands.widget(face).spoken.note
    hands.click(face) if way == "mouse" else hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, RegularsScene)
    assert hands.focus == "marisol"
    assert "estrella: juego favorito" in hands.top.head.note
    hands.click("marisol") if way == "mouse" else hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.top.presentation.name == BY_KEY["marisol"].favourite
    assert [one.name for one in hands.top.setup.players()][:2] == ["Tú", "Marisol"]
    for scene in (RegularsScene, LanternRoundScene):
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.2)
        assert isinstance(hands.top, scene)


def test_the_faces_are_those_of_the_table_that_is_looked_at(hands: Hands) -> None:
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    for number in (3, 11):
        hands.hover(hands.widget(("lantern", number)).area.center)
        hands.wait(0.1)
        faces = [one.player.face for one in hands.top.widgets if isinstance(one, RegularFace)]
        assert faces == [*ROUND[number].regulars]


def test_the_goal_of_a_lantern_is_told_at_its_table(open_app: OpenApp) -> None:
    """Said once as the game begins, in the log from its beginning, and while the game rests."""
    goal = "Lantern 1 of 14: come first or second to light it."
    hands = begin(open_app)
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.1)
    hands.click("play")
    hands.wait(0.1)
    assert said(hands) == goal
    assert goal in hands.top.spoken_log
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.1)
    assert isinstance(hands.top, PauseScene)
    assert goal in [one.name for one in hands.top.spoken_texts]
    hands.key(pygame.K_ESCAPE)
    hands.app.navigator.title()
    hands.app.navigator.tables.start("raj", [ANA, BOT], {})
    hands.wait(0.1)
    assert not any("Lantern" in row for row in hands.top.spoken_log)


@pytest.mark.parametrize("number", [0, 5])
def test_every_lantern_shows_its_table_and_begins_none(hands: Hands, number: int) -> None:
    """The one that is due, too: the golden button plays it, to which Enter leads."""
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    scene = in_round(hands)
    hands.click(("lantern", number))
    hands.wait(0.2)
    assert (hands.top, scene.looked_at) == (scene, number)
    hands.walk(("lantern", number))
    hands.key(pygame.K_RETURN)
    assert hands.top is scene
    assert hands.focus == ("play" if number == 0 else ("lantern", number))
    hands.walk("play")
    hands.key(pygame.K_RETURN)
    assert hands.top is not scene


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_all_that_is_said_of_a_table_ends_in_a_full_stop(
    open_app: OpenApp, language: str, text_size: int
) -> None:
    """House rules, too."""
    hands = open_app(language=language, text_size=text_size)
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    scene = in_round(hands)
    for number in range(len(ROUND)):
        hands.walk(("lantern", number))
        hands.wait(0.1)
        lines = scene.lines()
        assert [one for one in lines if not re.search(r"[^.][.!]$", one)] == []
        assert not any(mark in line for line in lines for mark in (". ·", ".\N{NO-BREAK SPACE}·"))
