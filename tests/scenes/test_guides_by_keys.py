"""Guided first hands by arrows and Enter alone: they lead to what is lit, and Enter does what is said."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.wild_pattern.patterns import AFTER
from game.scenes.wild_pattern.controls import OfferId
from game.scenes.wild_pattern.sentence import Slot
from game.tabletop.guide.guide import Deed
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.lit import LIT
from game.tabletop.presentation import presentations
from tests.scenes.guided import by_mouse, guided, steps
from tests.scenes.play import until
from tests.tools.screen import Hands, OpenApp

GUIDED = [one.name for one in presentations() if one.guide is not None]
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
GO_ON = ("Click what is lit or press Enter.", "I and arrows: point. Enter: go on.")


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    """Nothing waits for motion, and hardly anything is drawn."""
    return open_app(speed=0.0, every=1000)


def lit_now(scene: GuidedScene) -> set[object]:
    """What keys may stand on to use what is lit."""
    return {LIT} if scene.looks else set(scene.lit)


def assert_says_what_enter_does(hands: Hands, scene: GuidedScene) -> None:
    """That Enter goes on is said exactly where something is only looked at."""
    assert scene.words is not None
    assert (scene.words.told.deed in GO_ON) == scene.looks


def lead_to_the_light(hands: Hands, scene: GuidedScene, arrow: int) -> None:
    """From wherever keys stand, at most two arrows lead to what is lit."""
    for _ in range(2):
        if hands.focus in lit_now(scene):
            break
        hands.key(arrow)
        assert_says_what_enter_does(hands, scene)
    assert hands.focus in lit_now(scene), f"step {scene.number}: {hands.focus}, lit: {scene.lit}"


def by_arrows(hands: Hands, scene: GuidedScene) -> None:
    """Stray with Tab, come back with each arrow, and do what is lit until the step is done."""
    number, step = scene.number, scene.step
    assert step is not None
    ways = {one.key for one in scene.words.buttons} if scene.words is not None else set()
    for stray, arrow in enumerate(ARROWS, start=1):
        for _ in range(stray):
            hands.key(pygame.K_TAB)
        assert_says_what_enter_does(hands, scene)
        lead_to_the_light(hands, scene, arrow)
        for other in ARROWS:
            hands.key(other)
            assert hands.focus in lit_now(scene) | ways
    assert not scene.done
    for _ in range(8):
        if scene.number > number or scene.done:
            return
        lead_to_the_light(hands, scene, pygame.K_RIGHT)
        if step.deed is Deed.MOVE and hands.focus != scene.lit[0]:
            hands.key(pygame.K_RIGHT)
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
        assert hands.app.stack.message is None, f"step {number}: Enter is refused"
    raise AssertionError(f"step {number} is not done")


@pytest.mark.parametrize("game", GUIDED)
def test_arrows_reach_what_is_lit_and_enter_does_it(hands: Hands, game: str) -> None:
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_arrows):
        pass
    assert scene.step is None


@pytest.mark.parametrize("pad", [False, True], ids=["Tab", "shoulder buttons"])
@pytest.mark.parametrize("game", GUIDED)
def test_stepping_stays_with_what_is_lit_and_the_ways_out(hands: Hands, game: str, pad: bool) -> None:
    """It went through every card in the dark."""
    met: set[object] = set()

    def by_steps(hands: Hands, scene: GuidedScene) -> None:
        assert scene.words is not None
        ways = {one.key for one in scene.words.buttons}
        for back in (False, True):
            for _ in range(6):
                if pad:
                    hands.button(4 if back else 5)
                else:
                    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)
                assert hands.focus in lit_now(scene) | ways
                met.add(hands.focus)
        by_mouse(hands, scene)

    scene = guided(hands, game)
    for _ in steps(hands, scene, by_steps):
        pass
    assert scene.step is None
    assert "leave guide" in met
    assert len(met) > 3


def to_the_declaration(hands: Hands) -> GuidedScene:
    """The guided hand of Wild Wild Pattern up to the step in which a pattern is declared."""
    scene = guided(hands, "wild-wild-pattern")
    for number in steps(hands, scene, by_arrows):
        if number == 3:
            break
    return scene


def test_a_wrong_word_is_named_and_mended_by_keys(hands: Hands) -> None:
    """Each line says the next key; a wrong word is led back to, and the line says which it is."""
    scene = to_the_declaration(hands)
    said = []

    def enter() -> None:
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
        assert scene.words is not None
        said.append(scene.words.told.deed)

    hands.key(pygame.K_1)  # wrong
    assert scene.words is not None
    assert scene.words.told.deed == "“Before” is not it: press it to change it."
    hands.key(pygame.K_LEFT)
    assert hands.focus == scene.lit[0] == Slot.SIDE
    enter()
    assert hands.focus == scene.lit[0] == OfferId(Slot.SIDE, AFTER)
    for _ in range(4):
        enter()
    assert said[:4] == [
        "Here choose “After” instead.",
        "Now choose “star”. The dots below each picture count the cards of the wheel that show it: two "
        "stars.",
        "Now choose “red card”. Below it are two dots, one for each star. Both are gold: after both comes "
        "a red card.",
        "Now press “Declare”.",
    ]
    until(hands, lambda: scene.number == 4)


@pytest.mark.parametrize("game", ["raj", "wild-wild-pattern"])
def test_the_first_enter_after_the_mouse_goes_on(hands: Hands, game: str) -> None:
    """“Press Enter” is said where something is looked at: the first press is not for a frame."""
    tried = 0

    def by_enter(hands: Hands, scene: GuidedScene) -> None:
        nonlocal tried
        if not scene.looks:
            by_mouse(hands, scene)
            return
        number = scene.number
        hands.hover((3, 3))
        tried += hands.focus is None
        hands.key(pygame.K_RETURN)
        assert scene.done or scene.number > number

    for _ in steps(hands, guided(hands, game), by_enter):
        pass
    assert tried
