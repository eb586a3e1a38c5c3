"""How each screen is come to: by playing, from another one, or straight on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.app.sessions import new_session
from game.cli.bench_library import make_library
from game.engine.deal import Deal
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.scene import BidsScene
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.drill import DrillScene
from game.screens.book.scene import BookScene
from game.screens.choose import ChooseScene
from game.screens.confirm import ConfirmScene
from game.screens.curtain import CurtainScene
from game.screens.days.scene import DaysScene
from game.screens.error import ErrorScene
from game.screens.fair_deal import PromisedDealScene, ShownDealScene
from game.screens.games.finished import FinishedScene
from game.screens.games.open_file import OpenFileScene
from game.screens.games.saves import SavesScene
from game.screens.pause import PauseScene
from game.screens.programmes.evening import EveningScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.programmes.evenings import EveningsScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.regulars import RegularsScene
from game.screens.results.scene import ResultsScene
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.screens.rules import RulesScene
from game.screens.settings import SettingsScene
from game.screens.setup.name_asked import NameScene
from game.screens.setup.person_picker import PersonPicker
from game.screens.setup.scene import GameSetupScene
from game.screens.tables import TablesScene
from game.screens.title.scene import TitleScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.scene import replaying
from game.ui.navigator import Navigator
from game.ui.same_deal import seed_note
from game.ui.scene import Scene
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import ANA, ASHA, BEN, CAZ, QuickBidders, open_curtain, seated, until
from tests.screens.menus import picker, read, regulars, some_evening, some_lanterns
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands

Opening = Callable[[Hands], None]


def waiting_games(hands: Hands) -> None:
    """Two games that wait."""
    for game in ("raj", "bids"):
        hands.app.navigator.tables.start(game, [ANA, ASHA, ASHA], {})
        hands.wait(0.2)
    hands.app.navigator.title()


def saved_games(hands: Hands) -> None:
    waiting_games(hands)
    hands.app.navigator.records.saves()


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
    hands.app.navigator.records.finished()
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
    hands.app.navigator.records.replay(record)
    hands.click("rounds")


def paused(hands: Hands) -> None:
    sit_down(hands, "raj", seed="crawl")
    hands.wait(0.2)
    hands.top.back()


def saved_tables(hands: Hands) -> None:
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.1)
    hands.click("tables")
    hands.click("save")


def book(hands: Hands) -> None:
    make_library(hands.app.paths, 60)
    hands.app.navigator.records.book()


def promised_deal(hands: Hands) -> None:
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.1)
    hands.walk("deal")
    hands.key(pygame.K_RETURN)


def shown_deal(hands: Hands) -> None:
    deal = Deal.draw()
    session, file = new_session(
        "raj", [ANA, ASHA], {}, QuickBidders(), folder=hands.app.paths.saves, deal=deal
    )
    assert file is not None
    file.write([seed_note(session.table.seed)])
    hands.app.navigator.records.shown_deal("raj", file.path)


SCREENS: dict[type[Scene], Opening] = {
    BookScene: book,
    DaysScene: lambda hands: hands.open(DaysScene(hands.app, date(2026, 11, 23))),
    PromisedDealScene: promised_deal,
    ShownDealScene: shown_deal,
    TitleScene: waiting_games,
    ChooseScene: lambda hands: hands.app.navigator.setups.choose_game("Play", lambda _game: None),
    SettingsScene: lambda hands: hands.app.navigator.settings(TitleScene.theme),
    SavesScene: saved_games,
    PersonPicker: lambda hands: hands.open(picker(hands.app)),
    TablesScene: saved_tables,
    ConfirmScene: lambda hands: hands.app.navigator.confirm("Sure?", "Really?", "Yes", lambda: None),
    ErrorScene: lambda hands: hands.app.navigator.error(RuntimeError("crawl"), None),
    NameScene: lambda hands: hands.open(NameScene(hands.app, lambda _name: None)),
    OpenFileScene: lambda hands: hands.open(OpenFileScene(hands.app)),
    PauseScene: paused,
    CurtainScene: curtain,
    ResultsScene: finished,
    RoundSheet: round_sheet,
    PointsSheet: points_sheet,
    BankSheet: bank_sheet,
    EveningsScene: lambda hands: hands.app.navigator.programmes.evenings(),
    EveningScene: lambda hands: hands.open(some_evening(hands.app)),
    EveningSetupScene: lambda hands: hands.open(EveningSetupScene(hands.app)),
    LanternRoundScene: lambda hands: hands.open(some_lanterns(hands.app)),
    RegularsScene: lambda hands: hands.open(regulars(hands.app)),
    FinishedScene: finished_games,
    ReviewScene: review,
    MomentScene: moment,
    replaying(BidsScene): replay,
    DrillScene: lambda hands: hands.app.navigator.lessons.drill("wild-wild-pattern"),
}
BY_GAME: dict[type[Scene], Callable[[Navigator], Callable[[str], None]]] = {
    GameSetupScene: lambda ways: ways.setups.game_setup,
    RulesScene: lambda ways: ways.lessons.rules,
}
