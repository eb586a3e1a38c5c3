"""Whatever the mouse can press in any scene is reached and used by keys alone, and by a gamepad alone."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __file__ as program
from game.engine.registry import GAMES
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.guide.guide import Deed
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.presentation import presentations
from game.tabletop.replay.scene import replaying
from game.tabletop.trying_scene import tried
from game.tabletop.zones import PieceId
from game.ui.last_words import LastWords
from game.ui.outline import called
from game.ui.scene import Scene
from game.ui.widgets import TextField
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.guided import by_mouse, guided, steps
from tests.scenes.play import ANA, ASHA, BEN, QuickBidders, seated, until
from tests.scenes.practice.practised import its_own
from tests.scenes.thinkers import Thinkers
from tests.screens.openings import BY_GAME, SCREENS
from tests.tools.crawler import Keys, Pad, moved, pressable, stepped, unused
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import Hands, OpenApp

HOUSE = Path(program).parent
DEVICES = (Keys, Pad)
OWN_KEYS = {"pause", "away", "rules", "log"}
"""At a table these have keys and buttons of their own."""
GUIDED = [one.name for one in presentations() if one.guide is not None]


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    """Nothing waits for motion, and hardly anything is drawn."""
    return open_app(bidders=QuickBidders, reviewer=QuickReviewer, speed=0.0, every=1000)


def crawl(hands: Hands) -> None:
    """Everything of the scene on top that the mouse can press."""
    hands.wait(0.5, 0.1)
    wanted = set(pressable(hands))
    assert wanted, "nothing can be pressed here"
    silent = [one.key for one in hands.top.focus.controls if not called(one.spoken).strip()]
    assert not silent, "a screen reader has no name for these"
    assert hands.top.spoken_name
    for device in DEVICES:
        there = hands.top
        met = stepped(device(hands))
        assert {key for key in wanted if left(there, key)} - met == set(), (
            f"{device.__name__}: never stepped to"
        )
        assert all(left(there, key) for key in met), f"{device.__name__}: leads into the dark"
        lost = wanted - moved(device(hands))
        assert not {key for key in lost if matters(there, key)}, f"{device.__name__}: no arrow leads there"
        assert list(unused(device(hands))) == [], f"{device.__name__}: cannot be used"
        assert hands.top is there


def left(scene: Scene, key: object) -> bool:
    """Whether stepping leads there: in a guided hand to what is lit and the ways out, else to all."""
    return not isinstance(scene, GuidedScene) or scene.step is None or key in scene.within


def matters(scene: Scene, key: object) -> bool:
    """Whether arrows must lead there: at a table Tab alone may lead to what is only to be looked at, in a
    guided hand to what is not lit."""
    if not isinstance(scene, CardTableScene):
        return True
    if isinstance(scene, GuidedScene):
        return key in scene.goals
    if scene.focus.passes(key):
        return False  # arrows pass what cannot be chosen now
    if isinstance(key, PieceId):
        return key.zone.held or (scene.model.pieces[key].lit > 0.3 and key.zone.name != "bids")
    return key not in OWN_KEYS


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_every_control_of_a_screen(hands: Hands, kind: type[Scene]) -> None:
    SCREENS[kind](hands)
    hands.wait(0.3)
    assert isinstance(hands.top, kind)
    crawl(hands)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("kind", BY_GAME, ids=lambda kind: kind.__name__)
def test_every_control_of_set_up_and_rules(open_app: OpenApp, kind: type[Scene], text_size: int) -> None:
    hands = open_app(speed=0.0, every=1000, text_size=text_size)
    for game in GAMES:
        BY_GAME[kind](hands.app.navigator)(game)
        hands.wait(0.3)
        assert isinstance(hands.top, kind)
        crawl(hands)


@pytest.mark.parametrize("game", GAMES)
def test_every_control_of_a_table(hands: Hands, game: str) -> None:
    """At the beginnings of decisions of many kinds, with the log folded and opened."""
    scene = sit_down(hands, game, seed="crawl")
    seen: set[object] = set()
    for number in decisions(hands, scene):
        moment = (getattr(scene.view, "phase", ""), len(scene.widgets))
        if moment not in seen:
            seen.add(moment)
            crawl(hands)
            scene.clear_choice()
        if number > 12 or len(seen) > 3:
            break
    assert len(seen) > 1 or game == "raj"
    hands.key(pygame.K_l)
    assert scene.log.drawer.open
    crawl(hands)


@pytest.mark.parametrize("game", GAMES)
def test_every_control_where_a_move_is_tried_out(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=1000, speed=0.0, practised=list(GAMES))
    scene = sit_down(hands, game, seed="what if")
    next(number for number in decisions(hands, scene) if number > 1 and its_own(scene))
    hands.key(pygame.K_f)
    tried_out: Any = hands.top
    assert isinstance(tried_out, tried(type(scene)))
    until(hands, lambda: asked(hands, tried_out))
    crawl(hands)


@pytest.mark.parametrize("game", GUIDED)
def test_every_control_of_a_guided_hand(hands: Hands, game: str) -> None:
    """Where a move is asked for: what is only looked at has tests of its own."""
    for number in steps(hands, guided(hands, game), by_mouse):
        if number and hands.top.step.deed is Deed.MOVE:
            break
    crawl(hands)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_explains_itself(hands: Hands, game: str) -> None:
    """Looking around leads to all of it, by keys and by the buttons of a gamepad; each thing has a name."""
    scene = sit_down(hands, game, seed="crawl")
    until(hands, lambda: asked(hands, scene))
    hands.wait(0.5, 0.1)
    for device, look in (
        (Keys(hands), lambda: hands.key(pygame.K_F1)),
        (Pad(hands), lambda: hands.button(9)),
    ):
        look()
        assert scene.explainer.looking
        wanted = pressable(hands)
        assert len(wanted) > 5
        assert set(wanted) - stepped(device) == set()
        assert all(called(one.spoken) for one in wanted.values())
        look()
        assert not scene.explainer.looking


def test_every_control_of_a_race_of_several(hands: Hands) -> None:
    """Two people at one keyboard, without a clock and with one."""
    scene = seated(hands, CardTableScene, "wild-wild-pattern", [ANA, BEN, ASHA], {"relaxed": True}, "crawl")
    until(hands, lambda: hands.top is scene and bool(scene.session.table.asked) and not scene.director.busy)
    crawl(hands)


def test_a_name_is_written_by_keys_and_chosen_by_a_gamepad(hands: Hands) -> None:
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.3)
    hands.walk(("name", 0))
    assert isinstance(hands.top.focus.current, TextField)
    hands.write("Zoe")
    assert hands.top.setup.slots[0].name == "Zoe"
    hands.walk(("other", 0), pad=True)
    hands.button(0)
    assert hands.top.setup.slots[0].name not in ("Zoe", "")


def test_no_scene_is_left_out() -> None:
    """Last words have nothing to be pressed: any key ends them."""
    tables: set[Any] = {type_of.table for type_of in presentations()}
    guides = {type_of.guide.table for type_of in presentations() if type_of.guide is not None}
    met = {LastWords, *SCREENS, *BY_GAME, *tables, *guides, *map(replaying, tables), *map(tried, tables)}
    assert {kind for kind in all_scenes(Scene) if not inspect.isabstract(kind)} == met


def all_scenes(kind: type[Scene]) -> Iterator[type[Scene]]:
    """The scenes of the program, tests' own left out."""
    for below in kind.__subclasses__():
        if Path(inspect.getfile(below)).is_relative_to(HOUSE):
            yield below
            yield from all_scenes(below)
