"""The regulars: chosen at set-up, met at the table, their weakness noted when they were watched."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.registry import GAMES, rules_of
from game.screens.regulars import RegularsScene
from game.screens.setup.model import SetupModel
from game.screens.setup.scene import GameSetupScene
from game.screens.setup.seat_row import about
from game.tabletop.presentation import presentation_of
from game.ui.portraits import BIDDERS, face_of
from game.ui.regulars import BY_KEY, REGULARS, WATCHED
from game.ui.session import Player
from game.ui.settings import load_settings
from tests.scenes.play import said
from tests.screens.test_score_sheet import finished
from tests.tools.screen import Hands, OpenApp

LEVELS = ("novice", "regular", "sharp", "master")


def seats(hands: Hands) -> GameSetupScene:
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    scene.setup.levels = LEVELS
    hands.open(scene)
    return scene


def test_twelve_of_them_and_no_two_alike() -> None:
    """Four masters, a game that each loves, no level and temper twice, a face for each."""
    assert len(REGULARS) == len(BY_KEY) == len({one.name for one in REGULARS}) == 12
    assert len({(one.level, one.temper) for one in REGULARS if one.level != "regular"}) == 9
    assert sum(one.level == "master" for one in REGULARS) == 4
    assert {one.level for one in REGULARS} == set(LEVELS)
    assert {one.favourite for one in REGULARS} == set(GAMES)
    assert [face.key for face in BIDDERS] == [one.key for one in REGULARS]


def test_every_face_is_a_drawing_of_its_own(hands: Hands) -> None:
    art = hands.app.ui(presentation_of("raj").theme).art
    pictures = {pygame.image.tobytes(art.get(f"common/avatar_{one.key}", 60), "RGBA") for one in REGULARS}
    assert len(pictures) == 12
    assert all(face_of(one.key).name == one.name for one in REGULARS)


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad"])
def test_a_regular_sits_down(hands: Hands, way: str) -> None:
    """With the level and the temper that are theirs."""
    scene = seats(hands)
    if way == "mouse":
        hands.click(("face", 1))
        hands.click("clem")
    else:
        pad = way == "gamepad"
        hands.walk(("face", 1), pad=pad)
        hands.button(0) if pad else hands.key(pygame.K_RETURN)
        assert isinstance(hands.top, RegularsScene)
        assert hands.focus == "asha"
        hands.walk("clem", pad=pad)
        hands.button(0) if pad else hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    one = scene.setup.players()[1]
    assert hands.top is scene
    assert (one.name, one.level, one.temper) == ("Clementine", "master", "bluffing")


def test_two_regulars_change_places(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("face", 1))
    hands.click("bruno")
    hands.wait(0.3)
    assert [one.name for one in scene.setup.players()] == ["You", "Bruno", "Asha", "Noor"]


def test_of_who_plays_otherwise_than_usual_the_temper_is_told(hands: Hands) -> None:
    """“Usually: Novice bot” stood below “Regular bot”, and it was asked which of the two one gets."""
    hands.app.navigator.programmes.evening()
    hands.click(("add", 4, "bot"))
    slots = hands.top.setup.slots  # type: ignore[attr-defined]
    asha, marisol = slots[1], slots[4]
    assert (marisol.name, marisol.level) == ("Marisol", "regular")
    assert about(marisol).startswith("bold: ")
    assert "ovice" not in about(marisol)
    assert about(asha) == BY_KEY["asha"].about


def test_somebody_of_a_level_is_one_who_plays_like_that() -> None:
    """Who loves the game comes first; when all of a level sit here, somebody plays like them."""
    setup = SetupModel(rules_of("raj"), LEVELS)
    setup.set_level(1, "master")
    assert setup.players()[1].name == "Kenji"
    setup.set_level(2, "novice")
    assert setup.players()[2].name == "Inés"
    setup.set_level(3, "novice")
    assert setup.players()[3].name == "Marisol"
    setup.add(4, "novice")
    last = setup.players()[4]
    assert last.level == "novice"
    assert last.temper == BY_KEY[last.face].temper


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_who_comes_with_another_level_is_said(hands: Hands, pad: bool) -> None:
    """Asha never becomes somebody else without a word; whoever has a name of their own keeps it."""
    scene = seats(hands)
    hands.walk(("who", 1), pad=pad)
    hands.tilt(1) if pad else hands.key(pygame.K_PLUS)
    assert scene.setup.players()[1].name == "Silas"
    assert "Asha doesn’t play at that level: Silas takes the seat." in said(hands)
    hands.app.stack.message = None
    hands.walk(("name", 1), pad=pad)
    hands.write("Pepa")
    hands.walk(("who", 1), pad=pad)
    hands.tilt(1) if pad else hands.key(pygame.K_PLUS)
    assert scene.setup.players()[1].name == "Pepa"
    assert not said(hands)


def test_a_weakness_is_noted_when_it_was_watched(open_app: OpenApp) -> None:
    hands = open_app()
    asha = BY_KEY["asha"]
    session = finished((11, 11, 4))
    assert any(one.face == "asha" for one in session.players)
    for times in range(WATCHED + 1):
        hands.open(RegularsScene(hands.app, "raj", "asha", (), lambda key: None))
        said = hands.widget("asha").spoken.note
        assert (asha.weakness in said) == (times == WATCHED)
        hands.app.stack.pop()
        hands.open(GameSetupScene(hands.app, presentation_of("raj")))
        hands.app.navigator.tables.results(session, None)
    met = load_settings(hands.app.paths.settings)[0].met
    assert met["asha"] == WATCHED + 1


def test_at_the_table_a_regular_is_told_of(open_app: OpenApp) -> None:
    """Who they are, and once noticed, what they cannot help; not of a face that plays otherwise."""
    hands = open_app(speed=0.0)
    noor = BY_KEY["noor"]
    players = [Player("Ana", "you"), Player("Noor", "noor", noor.level), Player("Asha", "asha", "master")]
    for met, words in ((WATCHED - 1, noor.about), (WATCHED, noor.weakness)):
        hands.app.settings.met["noor"] = met
        hands.app.navigator.tables.start("raj", players, {})
        hands.wait(0.2)
        told = {one.title: one.lines for one in (sight.tell() for sight in hands.top.explainer.sights)}
        assert words in told["Noor"]
        assert not ({noor.about, noor.weakness} - {words}) & {*told["Noor"]}
        assert not {BY_KEY["asha"].about, BY_KEY["asha"].weakness} & {*told["Asha"]}
        hands.app.navigator.title()


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_the_regulars_are_met_from_the_menus(hands: Hands, pad: bool) -> None:
    """Beside the evenings; whoever is taken there sits down to the favourite game, in a bot's place."""
    use: Callable[[], None] = (lambda: hands.button(0)) if pad else (lambda: hands.key(pygame.K_RETURN))
    hands.app.navigator.programmes.evenings()
    hands.wait(0.1)
    hands.walk("regulars", pad=pad)
    use()
    assert isinstance(hands.top, RegularsScene)
    assert "star: favourite game" in hands.top.head.note
    hands.walk("ramiro", pad=pad)
    use()
    assert isinstance(hands.top, GameSetupScene)
    assert hands.top.presentation.name == "wild-cards"
    assert "Ramiro" in [one.name for one in hands.top.setup.players()]
    hands.button(1) if pad else hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert isinstance(hands.top, RegularsScene)


def test_a_bot_has_a_way_to_the_regulars_beside_its_name(hands: Hands) -> None:
    """Where a person has one to those who have played here."""
    scene = seats(hands)
    hands.click(("other", 1))
    assert hands.focus == "asha"
    hands.click("kenji")
    assert scene.setup.players()[1].name == "Kenji"


def test_a_guest_comes_where_only_people_sit(hands: Hands) -> None:
    setup = SetupModel(rules_of("raj"), LEVELS)
    for place in (1, 2, 3):
        setup.set_level(place, "person")
    setup.invite("greta")
    assert [one.face for one in setup.players()][-1] == "greta"
    setup.invite("greta")
    assert len(setup.players()) == 5


def test_the_page_opens_where_the_regular_is(open_app: OpenApp) -> None:
    """However far below."""
    hands = open_app(language="es", text_size=150)
    hands.app.navigator.setups.regulars("raj", "ramiro")
    hands.wait(0.3)
    assert hands.focus == "ramiro"
    assert hands.top.scroll.view.contains(hands.widget("ramiro").area)


@pytest.mark.parametrize(
    ("met", "said"), [(0, "after 3 more finished games together (0 of 3)"), (2, "(2 of 3)")]
)
def test_the_page_says_how_a_weakness_gets_to_be_seen(hands: Hands, met: int, said: str) -> None:
    hands.app.settings.met["asha"] = met
    hands.open(RegularsScene(hands.app, "raj", "asha"))
    assert said in hands.widget("asha").spoken.note
