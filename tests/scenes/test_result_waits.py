"""In a newcomer’s first game results wait to be read at one’s own pace; later they do not."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.bids.scoring import SeatScore
from game.engine.registry import GAMES
from game.scenes.bids.round_sheet import RoundSheet
from game.tabletop.sheet import READING, SheetScene
from game.ui.settings import Settings, load_settings
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.play import until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp

SHEET = (SeatScore((), 0, 0, 0, None, 0, 0),) * 4


@pytest.mark.parametrize("known", [False, True], ids=["first game", "later"])
@pytest.mark.parametrize("game", GAMES)
def test_results_wait_in_a_first_game(open_app: OpenApp, game: str, known: bool) -> None:
    completed = [game] if known else [one for one in GAMES if one != game]
    hands = open_app(
        bidders=Thinkers, every=20, speed=4.0, hold_results=Settings().hold_results, completed=completed
    )
    scene = sit_down(hands, game, "waits")
    waited = decided = 0
    while decided < 4:
        hands.wait(0.2, 0.1)
        if scene.director.waiting:
            waited += 1
            assert hands.widget("go on")
            hands.key(pygame.K_RETURN)
        elif asked(hands, scene):
            decided += 1
            decide(hands, scene)
    if not known:
        assert waited
    elif game != "wild-wild-pattern":  # there what nobody saw coming waits always
        assert not waited


def test_results_wait_at_a_practice_table(open_app: OpenApp) -> None:
    """Whoever learns stays as long as they like, also in a game that they know."""
    hands = open_app(
        bidders=Thinkers, every=20, speed=4.0, hold_results="shared", completed=[*GAMES], practised=[*GAMES]
    )
    scene = sit_down(hands, "raj", "waits")
    assert scene.session.practice
    while not asked(hands, scene):
        hands.wait(0.2, 0.1)
    decide(hands, scene)
    for _ in range(100):
        hands.wait(0.2, 0.1)
        if scene.director.waiting:
            break
    assert hands.widget("go on")


def test_results_wait_where_a_review_is_played_on(open_app: OpenApp) -> None:
    """The cards that were tried were swept off before they had been read."""
    known = {"hold_results": "shared", "completed": [*GAMES]}
    hands = open_app(bidders=Thinkers, every=20, speed=4.0, **known)
    scene = sit_down(hands, "raj", "waits")
    while not asked(hands, scene):
        hands.wait(0.2, 0.1)
    assert not scene.director.hold_last
    scene.session.tried_from = "game.farol", 3
    scene.resume()
    decide(hands, scene)
    until(hands, lambda: scene.director.waiting)
    assert hands.widget("go on")


def test_a_game_that_was_played_to_its_end_is_known(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=1000, speed=0.0)
    assert hands.app.settings.completed == []
    scene = sit_down(hands, "raj", "waits")
    for _ in decisions(hands, scene):
        decide(hands, scene)
    hands.wait(1.0)
    assert isinstance(hands.top, SheetScene) or scene.session.table.over
    kept, damaged = load_settings(hands.app.paths.settings)
    assert damaged is None
    assert kept.completed == hands.app.settings.completed == ["raj"]


@pytest.mark.parametrize("game", GAMES)
def test_while_a_result_waits_nothing_is_drawn(open_app: OpenApp, game: str) -> None:
    """Whoever reads for minutes keeps no processor busy."""
    hands = open_app(bidders=Thinkers, every=20, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "waits")
    while not scene.director.waiting:
        hands.wait(0.1)
        if asked(hands, scene):
            decide(hands, scene)
    hands.wait(2.0, 0.1)
    assert scene.director.waiting
    scene.dirty = False  # as after it was drawn
    for _ in range(30):
        hands.program.frame(1 / 10)
        assert not scene.dirty


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_after_a_result_was_read_what_follows_keeps_its_pace(open_app: OpenApp, game: str) -> None:
    """The longer one had read, the faster all that came next flew by."""
    hands = open_app(bidders=Thinkers, every=50, speed=1.0, hold_results="always")
    scene = sit_down(hands, game, "waits")
    while not scene.director.waiting:
        hands.wait(0.1, 0.1)
        if asked(hands, scene):
            decide(hands, scene)
    hands.wait(20.0, 0.5)
    assert scene.director.waiting
    hands.key(pygame.K_RETURN)
    hands.wait(0.1, 0.1)
    assert scene.director.haste == 1.0


def test_a_face_that_is_asked_while_a_result_waits_answers(open_app: OpenApp) -> None:
    """At a table on which a clock may run, too: there the click went on with the game."""
    hands = open_app(bidders=Thinkers, every=20, speed=4.0, hold_results="always")
    scene = sit_down(hands, "wild-wild-pattern", "waits")
    for _ in range(900):
        hands.wait(0.1, 0.05)
        if scene.director.waiting and scene.help.faces.seats:
            break
        if isinstance(hands.top, SheetScene):
            hands.key(pygame.K_ESCAPE)
        elif scene.director.waiting:
            hands.key(pygame.K_RETURN)
        elif asked(hands, scene):
            decide(hands, scene)
    assert scene.director.waiting
    face = scene.help.faces.sights[0]
    hands.click_at(scene.help.faces.mark(face).center)
    hands.wait(0.3)
    assert scene.director.waiting, "it is still to be read"
    assert scene.help.pinned is not None
    hands.click_at(scene.help.pinned.area.center)
    assert scene.help.pinned is None
    assert scene.director.waiting, "the panel alone was put away"
    hands.click("go on")
    assert not scene.director.waiting


@pytest.mark.parametrize("hold", ["never", "always"])
def test_the_sheet_of_a_round_goes_by_itself_where_results_never_wait(open_app: OpenApp, hold: str) -> None:
    """“Never” was said, and the table of a round in Bids waited all the same; who reads on has the time."""
    hands = open_app(bidders=Thinkers, every=20, speed=4.0, hold_results=hold)
    scene = sit_down(hands, "bids", "waits")
    sheet = RoundSheet(hands.app, scene.session, [SHEET], 1, scene.view.variant, fresh=True)
    hands.open(sheet)
    hands.wait(READING - 1, 0.2)
    assert hands.top is sheet, "long enough to be read"
    hands.key(pygame.K_LEFT)
    hands.wait(READING - 1, 0.2)
    assert hands.top is sheet, "whoever does something is still there"
    hands.wait(4.0, 0.2)
    assert (hands.top is sheet) is (hold == "always")
