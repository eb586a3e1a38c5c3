"""Whatever the mouse can press in any scene is reached and used by keys alone, and by a gamepad alone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __file__ as program
from game.app.sessions import new_session
from game.cli.bench_library import make_library
from game.engine.deal import Deal
from game.engine.registry import GAMES
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.scene import BidsScene
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.drill import DrillScene
from game.screens.book import BookScene
from game.screens.choose import ChooseScene
from game.screens.confirm import ConfirmScene
from game.screens.curtain import CurtainScene
from game.screens.days import DaysScene
from game.screens.error import ErrorScene
from game.screens.evening import EveningScene
from game.screens.evening_setup import EveningSetupScene
from game.screens.evenings import EveningsScene
from game.screens.fair_deal import PromisedDealScene, ShownDealScene
from game.screens.finished import FinishedScene
from game.screens.lantern_round import LanternRoundScene
from game.screens.moment import MomentScene
from game.screens.pause import PauseScene
from game.screens.person_picker import PersonPicker
from game.screens.regulars import RegularsScene
from game.screens.results import ResultsScene
from game.screens.review import ReviewScene
from game.screens.rules import RulesScene
from game.screens.saves import SavesScene
from game.screens.settings import SettingsScene
from game.screens.setup import GameSetupScene
from game.screens.tables import TablesScene
from game.screens.title import TitleScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.guide import Deed
from game.tabletop.guided_scene import GuidedScene
from game.tabletop.presentation import presentation_of, presentations
from game.tabletop.replay_scene import replaying
from game.tabletop.trying_scene import tried
from game.tabletop.zones import PieceId
from game.ui.outline import called
from game.ui.same_deal import seed_note
from game.ui.scene import Scene
from game.ui.widgets import TextField
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.guided import by_mouse, guided, steps
from tests.scenes.play import ANA, ASHA, BEN, CAZ, QuickBidders, open_curtain, seated, until
from tests.scenes.test_practice import its_own
from tests.scenes.thinkers import Thinkers
from tests.screens.menus import picker, read, regulars, some_evening, some_lanterns
from tests.tools.crawler import Keys, Pad, moved, pressable, stepped, unused
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, OpenApp

HOUSE = Path(program).parent
DEVICES = (Keys, Pad)
OWN_KEYS = {"pause", "away", "rules", "log"}
"""At a table these have keys and buttons of their own."""
GUIDED = [one.name for one in presentations() if one.guide is not None]
Opening = Callable[[Hands], None]


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
        assert wanted - stepped(device(hands)) == set(), f"{device.__name__}: never stepped to"
        lost = wanted - moved(device(hands))
        assert not {key for key in lost if matters(there, key)}, f"{device.__name__}: no arrow leads there"
        assert list(unused(device(hands))) == [], f"{device.__name__}: cannot be used"
        assert hands.top is there


def matters(scene: Scene, key: object) -> bool:
    """Whether arrows must lead there: at a table Tab alone may lead to what is only to be looked at, in a
    guided hand to what is not lit."""
    if not isinstance(scene, CardTableScene):
        return True
    if isinstance(scene, GuidedScene):
        return key in scene.goals
    if isinstance(key, PieceId):
        return key.zone.held or (scene.model.pieces[key].lit > 0.3 and key.zone.name != "bids")
    return key not in OWN_KEYS


# --- the screens ------------------------------------------------------------------------------------


def waiting_games(hands: Hands) -> None:
    """Two games that wait."""
    for game in ("raj", "bids"):
        hands.app.navigator.start(game, [ANA, ASHA, ASHA], {})
        hands.wait(0.2)
    hands.app.navigator.title()


def saved_games(hands: Hands) -> None:
    waiting_games(hands)
    hands.app.navigator.saves()


def finished(hands: Hands) -> None:
    scene = sit_down(hands, "raj", seed="crawl")
    for _ in decisions(hands, scene):
        pass
    hands.wait(0.5)


def round_sheet(hands: Hands) -> None:
    scene = sit_down(hands, "bids", seed="crawl")
    for _ in decisions(hands, scene):
        if len(scene.view.sheets) > 1:
            break
    hands.click("sheets")
    hands.click("back")


def points_sheet(hands: Hands) -> None:
    scene = sit_down(hands, "wild-cards", seed="crawl")
    until(hands, lambda: asked(hands, scene))
    hands.click("points")


def bank_sheet(hands: Hands) -> None:
    scene = sit_down(hands, "wild-wild-pattern", seed="crawl")
    until(hands, lambda: asked(hands, scene))
    table = scene.session.table
    until(hands, lambda: _bank(hands, scene))
    assert table is scene.session.table


def _bank(hands: Hands, scene: CardTableScene) -> bool:
    """Play on until the bank pays."""
    if asked(hands, scene):
        options = scene.session.table.question(scene.viewer).options
        scene.choose(options[-1])
        hands.app.stack.message = None
    return isinstance(hands.top, BankSheet)


def curtain(hands: Hands) -> None:
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN, CAZ], seed="crawl")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    scene.choose(9)
    until(hands, lambda: isinstance(hands.top, CurtainScene))


def finished_games(hands: Hands) -> None:
    finished_game("raj", hands.app.paths.records.parent)
    hands.app.navigator.finished()
    read(hands)
    assert hands.top.games


def review(hands: Hands) -> None:
    session, record = finished_game("raj", hands.app.paths.records.parent)
    hands.open(ResultsScene(hands.app, presentation_of("raj"), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.click("review")
    hands.wait(0.5)


def moment(hands: Hands) -> None:
    """One of the costliest decisions on the table."""
    review(hands)
    keys = [one.key for one in hands.top.widgets]
    hands.click(next(key for key in keys if isinstance(key, tuple) and key[0] == "costly"))


def replay(hands: Hands) -> None:
    """In the middle of a finished game."""
    _, record = finished_game("bids", hands.app.paths.records.parent)
    hands.app.navigator.replay(record)
    hands.click("rounds")


def paused(hands: Hands) -> None:
    sit_down(hands, "raj", seed="crawl")
    hands.wait(0.2)
    hands.top.back()


def saved_tables(hands: Hands) -> None:
    hands.app.navigator.game_setup("raj")
    hands.wait(0.1)
    hands.click("tables")
    hands.click("save")


def book(hands: Hands) -> None:
    make_library(hands.app.paths, 60)
    hands.app.navigator.book()


def promised_deal(hands: Hands) -> None:
    hands.app.navigator.game_setup("raj")
    hands.wait(0.1)
    hands.click("deal")


def shown_deal(hands: Hands) -> None:
    deal = Deal.draw()
    session, file = new_session(
        "raj", [ANA, ASHA], {}, QuickBidders(), folder=hands.app.paths.saves, deal=deal
    )
    assert file is not None
    file.write([seed_note(session.table.seed)])
    hands.app.navigator.shown_deal("raj", file.path)


SCREENS: dict[type[Scene], Opening] = {
    BookScene: book,
    DaysScene: lambda hands: hands.open(DaysScene(hands.app, date(2026, 11, 23))),
    PromisedDealScene: promised_deal,
    ShownDealScene: shown_deal,
    TitleScene: waiting_games,
    ChooseScene: lambda hands: hands.app.navigator.choose_game("Play", lambda _game: None),
    SettingsScene: lambda hands: hands.app.navigator.settings(TitleScene.theme),
    SavesScene: saved_games,
    PersonPicker: lambda hands: hands.open(picker(hands.app)),
    TablesScene: saved_tables,
    ConfirmScene: lambda hands: hands.app.navigator.confirm("Sure?", "Really?", "Yes", lambda: None),
    ErrorScene: lambda hands: hands.app.navigator.error(RuntimeError("crawl")),
    PauseScene: paused,
    CurtainScene: curtain,
    ResultsScene: finished,
    RoundSheet: round_sheet,
    PointsSheet: points_sheet,
    BankSheet: bank_sheet,
    EveningsScene: lambda hands: hands.app.navigator.evenings(),
    EveningScene: lambda hands: hands.open(some_evening(hands.app)),
    EveningSetupScene: lambda hands: hands.open(EveningSetupScene(hands.app)),
    LanternRoundScene: lambda hands: hands.open(some_lanterns(hands.app)),
    RegularsScene: lambda hands: hands.open(regulars(hands.app)),
    FinishedScene: finished_games,
    ReviewScene: review,
    MomentScene: moment,
    replaying(BidsScene): replay,
    DrillScene: lambda hands: hands.app.navigator.drill("wild-wild-pattern"),
}
BY_GAME = {GameSetupScene: "game_setup", RulesScene: "rules"}


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
        getattr(hands.app.navigator, BY_GAME[kind])(game)
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
    assert scene.log.open
    crawl(hands)


@pytest.mark.parametrize("game", GAMES)
def test_every_control_where_a_move_is_tried_out(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=1000, speed=0.0, practice=True)
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
        assert scene.looking
        wanted = pressable(hands)
        assert len(wanted) > 5
        assert set(wanted) - stepped(device) == set()
        assert all(called(one.spoken) for one in wanted.values())
        look()
        assert not scene.looking


def test_every_control_of_a_race_of_several(hands: Hands) -> None:
    """Two people at one keyboard, without a clock and with one."""
    scene = seated(hands, CardTableScene, "wild-wild-pattern", [ANA, BEN, ASHA], {"relaxed": True}, "crawl")
    until(hands, lambda: hands.top is scene and bool(scene.session.table.asked) and not scene.director.busy)
    crawl(hands)


def test_a_name_is_written_by_keys_and_chosen_by_a_gamepad(hands: Hands) -> None:
    hands.app.navigator.game_setup("raj")
    hands.wait(0.3)
    hands.walk(("name", 0))
    assert isinstance(hands.top.focus.current, TextField)
    hands.write("Zoe")
    assert hands.top.setup.slots[0].name == "Zoe"
    hands.walk(("other", 0), pad=True)
    hands.button(0)
    assert hands.top.setup.slots[0].name not in ("Zoe", "")


def test_no_scene_is_left_out() -> None:
    tables: set[Any] = {type_of.table for type_of in presentations()}
    guides = {type_of.guide.table for type_of in presentations() if type_of.guide is not None}
    met = {*SCREENS, *BY_GAME, *tables, *guides, *map(replaying, tables), *map(tried, tables)}
    assert {kind for kind in all_scenes(Scene) if not inspect.isabstract(kind)} == met


def all_scenes(kind: type[Scene]) -> Iterator[type[Scene]]:
    """The scenes of the program, tests' own left out."""
    for below in kind.__subclasses__():
        if Path(inspect.getfile(below)).is_relative_to(HOUSE):
            yield below
            yield from all_scenes(below)
