"""A result waits between several people: everything that is read beside it obeys, and leaves it waiting."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat
from game.scenes.raj.scene import RajScene
from game.screens.curtain import CurtainScene
from game.tabletop.explanations.explanation import sight_of
from game.ui.settings import Settings
from game.ui.widgets import IconButton
from tests.scenes.play import ANA, BEN, open_curtain, said, until
from tests.scenes.raj.play import BOTS, settle_down, table
from tests.scenes.raj.test_curtain import until_called
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

NOTES_CLOSED = "The notes open once somebody’s cards are turned up."


@pytest.fixture
def waits(open_app: OpenApp) -> tuple[Hands, RajScene]:
    """Two people and a bot have played a round, and its result waits."""
    hands = open_app(bidders=Thinkers, speed=4.0, hold_results=Settings().hold_results)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    for seat in (0, 1):
        until_called(hands)
        open_curtain(hands)
        settle_down(hands, scene)
        scene.play_card(3 + 4 * seat)
    until(hands, lambda: scene.director.waiting)
    hands.program.frame(1 / 60)
    return hands, scene


def assert_waits(hands: Hands, scene: RajScene) -> None:
    hands.wait(0.5)
    assert hands.top is scene
    assert scene.director.waiting
    assert hands.widget("go on")


def test_a_face_gives_its_reasons(waits: tuple[Hands, RajScene]) -> None:
    hands, scene = waits
    face = next(one for one in scene.explainer.sights if one.key == sight_of(Seat(2)))
    hands.click_at(face.area.center)
    assert_waits(hands, scene)
    assert scene.help.pinned is not None
    assert scene.help.pinned.told.title == f"Why, {scene.name(Seat(2))}?"
    hands.click_at(scene.help.pinned.area.center)
    assert_waits(hands, scene)
    assert scene.help.pinned is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_click_on_a_person_does_not_go_on(waits: tuple[Hands, RajScene], seat: int) -> None:
    """Bots answer there, so a person was clicked, too: the result was gone."""
    hands, scene = waits
    face = next(one for one in scene.explainer.sights if one.key == sight_of(Seat(seat)))
    hands.click_at(face.area.center)
    assert_waits(hands, scene)


def test_the_log_opens_and_folds(waits: tuple[Hands, RajScene]) -> None:
    hands, scene = waits
    for opened in (True, False):
        x, top = hands.widget("log").area.midtop
        hands.click_at((x, top + 12))  # opened its head is what folds it
        assert_waits(hands, scene)
        assert scene.log.drawer.open is opened


@pytest.mark.parametrize(
    ("button", "words"),
    [("notebook", NOTES_CLOSED), ("hint", "There are hints when it is your turn to decide.")],
)
def test_what_is_of_whoever_plays_is_dimmed_and_says_why(
    waits: tuple[Hands, RajScene], button: str, words: str
) -> None:
    hands, scene = waits
    for ask in (
        lambda: hands.click(button),
        lambda: hands.key(pygame.K_n if button == "notebook" else pygame.K_h),
    ):
        hands.app.stack.message = None
        ask()
        assert_waits(hands, scene)
        assert said(hands) == words
    shown = hands.widget(button)
    assert isinstance(shown, IconButton)
    assert shown.faded


@pytest.mark.parametrize("button", ["pause", "rules"])
def test_pause_and_rules_come_back_to_it(waits: tuple[Hands, RajScene], button: str) -> None:
    hands, scene = waits
    hands.click(button)
    assert hands.top is not scene
    hands.key(pygame.K_ESCAPE)
    assert_waits(hands, scene)


@pytest.mark.parametrize("where", ["go on", "table", pygame.K_RETURN, pygame.K_SPACE])
def test_the_button_the_empty_table_and_keys_go_on(waits: tuple[Hands, RajScene], where: str | int) -> None:
    hands, scene = waits
    if where == "go on":
        hands.click(where)
    elif isinstance(where, str):
        hands.click_at(scene.ui.frame.point(scene.ui.frame.w / 2, 60))
    else:
        hands.key(where)
    until_called(hands)
    assert isinstance(hands.top, CurtainScene)


def test_the_notes_are_live_again_with_ones_cards(waits: tuple[Hands, RajScene]) -> None:
    hands, scene = waits
    hands.click("go on")
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    notes = hands.widget("notebook")
    assert isinstance(notes, IconButton)
    assert not notes.faded
    hands.click("notebook")
    assert scene.help.pinned is not None
    assert scene.help.pinned.told.title.startswith("Notes")


@pytest.mark.parametrize(
    ("button", "letter"), [("pause", "P"), ("rules", "R"), ("hint", "H"), ("notebook", "N")]
)
def test_every_tip_of_the_corner_names_its_key(
    waits: tuple[Hands, RajScene], button: str, letter: str
) -> None:
    hands, _ = waits
    shown = hands.widget(button)
    assert isinstance(shown, IconButton)
    assert shown.letter == letter


@pytest.mark.parametrize("button", ["rules", "hint", "notebook"])
def test_no_tip_of_the_corner_lies_on_another_button(waits: tuple[Hands, RajScene], button: str) -> None:
    hands, scene = waits
    others = [
        one.area.inflate(-20, -20)
        for one in scene.widgets
        if one.key in ("rules", "hint", "notebook") and one.key != button
    ]
    surface = hands.app.window.surface

    def shown() -> list[bytes]:
        scene.draw(surface)
        return [pygame.image.tobytes(surface.subsurface(one), "RGB") for one in others]

    hands.hover((640, 300))
    hands.wait(0.3)
    before = shown()
    hands.hover(hands.widget(button).area.center)
    hands.wait(0.3)
    assert scene.focus.key == button
    assert shown() == before
