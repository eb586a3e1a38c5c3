"""Every screen besides the tables, by name: what opens it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from game.app.sessions import new_session
from game.cli.bench_library import make_library
from game.engine.core import stream
from game.engine.record import parse
from game.engine.registry import GAMES, rules_of
from game.library.evening import new_evening
from game.library.keeping import Stars
from game.library.lantern_round import lantern_round
from game.library.library import Library
from game.library.programme import Stop
from game.scenes.wild_pattern.drill import DrillScene
from game.screens.book.scene import BookScene
from game.screens.choose import ChooseScene
from game.screens.confirm import ConfirmScene
from game.screens.curtain import CurtainScene, Other
from game.screens.error import ErrorScene
from game.screens.games.finished import FinishedScene
from game.screens.games.saves import SavesScene
from game.screens.pause import PauseScene
from game.screens.programmes.evening import EveningScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.programmes.evenings import EveningsScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.regulars import RegularsScene
from game.screens.results.scene import ResultsScene
from game.screens.review.scene import ReviewScene
from game.screens.rules import RulesScene
from game.screens.saved_tables import save_table
from game.screens.settings import SettingsScene
from game.screens.setup.model import SetupModel
from game.screens.setup.person_picker import PersonPicker
from game.screens.setup.scene import GameSetupScene
from game.screens.tables import TablesScene
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.replayed import replayed
from game.tabletop.replay.scene import replaying
from game.ui.context import AppContext
from game.ui.known_person import KnownPerson
from game.ui.regulars import WATCHED
from game.ui.reviewing import Reviewing
from game.ui.scene import Scene
from game.ui.session import PERSON, Player, Session
from tests.library.games import finished as record_of_two
from tests.screens.test_score_sheet import finished
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, NoBidders


def full_table(game: str) -> Callable[[AppContext], Scene]:
    """The seats of a game, all taken, one by a second person, and all its options."""

    def make(app: AppContext) -> Scene:
        scene = GameSetupScene(app, presentation_of(game))
        for place, slot in enumerate(scene.setup.slots):
            if slot is None:
                scene.setup.add(place, PERSON)
        return scene

    return make


def newcomer(app: AppContext) -> Scene:
    """The seats of a game that nobody has played yet."""
    app.settings.guided.clear()
    return GameSetupScene(app, presentation_of("raj"))


def two_seats(app: AppContext) -> Scene:
    scene = GameSetupScene(app, presentation_of("raj"))
    scene.setup.remove(1)
    scene.setup.remove(3)
    return scene


def curtain(app: AppContext) -> Scene:
    others = [Other("Maximiliana L.", sealed, lambda: None) for sealed in (True, True, True, False)]
    player = Player("Maximiliana Long", "mei")
    return CurtainScene(
        app, presentation_of("raj"), player, lambda: None, others, lambda: None, changing=True
    )


PEOPLE = [
    KnownPerson(name.casefold(), name, face, games)
    for games, (name, face) in enumerate(
        (("Ana", "mei"), ("Maximiliana Long", "lucia"), ("Ben", "omar"), ("Kofi", "kofi"))
    )
]


def picker(app: AppContext) -> Scene:
    return PersonPicker(app, PEOPLE, lambda one: None, lambda: None)


def tables(app: AppContext) -> Scene:
    """Two saved tables, one with a house rule."""
    draft = SetupModel(rules_of("raj"), app.levels_of("raj"))
    for name in ("Friday", "Grandmother’s birthday"):
        save_table(app.settings, "raj", name, draft.stored())
        draft.choose("highest_mouse_breaks_ties", True)
    return TablesScene(app, "raj", draft.stored(), lambda table: None)


def book(game: str, app: AppContext) -> Scene:
    """The book of somebody who has finished 90 games."""
    if not app.paths.library.exists():
        make_library(app.paths, 90)
    return BookScene(app, "Ana", game)


def regulars(app: AppContext) -> Scene:
    """All of them, half of them watched."""
    app.settings.met.update(dict.fromkeys(("asha", "silas", "clem", "noor", "ines", "kenji"), WATCHED))
    return RegularsScene(app, "raj", "asha", ("you", "asha", "bruno", "noor"), lambda key: None)


def some_lanterns(app: AppContext) -> Scene:
    """The round at a table with many house rules, tried before."""
    programme = lantern_round(app.paths.saves)
    programme.placings, programme.tries = [[one] for one in (1, 2, 1, 2, 1, 1, 2)], 2
    return LanternRoundScene(app, programme)


def some_evening(app: AppContext) -> Scene:
    """Six tables of four, half of them over."""
    faces = (("Maximiliana Long", "mei"), ("Omar", "omar"), ("Asha", "asha"), ("Kenji", "kenji"))
    who = tuple(Player(name, face, PERSON if n < 2 else "regular") for n, (name, face) in enumerate(faces))
    evening = new_evening(app.paths.saves, [Stop(game, who, {}, 0) for game in (*GAMES, "raj", "bids")])
    evening.placings = [[1, 2, 3, 4], [2, 1, 2, 4], [3, 1, 2, 4]]
    return EveningScene(app, evening)


SCREENS: dict[str, Callable[[AppContext], Scene]] = {
    "evenings": EveningsScene,
    "evening": some_evening,
    "seats of an evening": EveningSetupScene,
    "regulars": regulars,
    "lantern round": some_lanterns,
    "settings": SettingsScene,
    **{f"seats of {game}": full_table(game) for game in GAMES},
    "two seats": two_seats,
    "first table": newcomer,
    "people": picker,
    "tables": tables,
    "book": partial(book, ""),
    "book of raj": partial(book, "raj"),
    "drill": DrillScene,
    "rules": lambda app: RulesScene(app, presentation_of("raj")),
    "pause": lambda app: PauseScene(app, played("raj"), lambda: None, cover=True),
    "pause with take back": lambda app: PauseScene(
        app, played("raj"), lambda: None, cover=True, undo=lambda: None
    ),
    "curtain": curtain,
    "results": lambda app: ResultsScene(app, presentation_of("raj"), finished((11, 11, 4, 11, 3))),
}


def list_of_games(app: AppContext) -> Scene:
    """Finished games of all kinds, one with a star, one that does not count."""
    for game in GAMES:
        finished_game(game, app.paths.records.parent)
    long = [Player("Maximiliana Longfell", "mei"), Player("Bartholomew Greenwic", "omar")]
    record_of_two(app.paths.records, "two.jsonl", long, "long", practice=True)
    with Library(app.paths.library, app.paths.records) as library:
        library.catch_up()
    scene = FinishedScene(app)
    Stars(app.paths.records).toggle("two.jsonl")
    return scene


def replay_of(game: str, app: AppContext) -> Scene:
    """The middle of a finished game, all hands laid open where any are hidden."""
    _, record = finished_game(game, app.paths.records.parent)
    of = presentation_of(game)
    assert isinstance(of.table, type)
    session = replayed(of, parse(record.read_bytes()), app.bidders)
    session.go_to(len(session.course.steps) // 2)
    scene = replaying(of.table)(app, session, None)
    scene.record = record
    if not session.table.rules.timed:
        scene.show_hands()
    return scene


MENUS: dict[str, Callable[[AppContext], Scene]] = {
    **SCREENS,
    "title": TitleScene,
    "games": lambda app: ChooseScene(app, "Play", lambda game: None),
    "saves": SavesScene,
    "finished games": list_of_games,
    "question": lambda app: ConfirmScene(app, "Delete it?", "It is gone then.", "Delete", lambda: None),
    "error": lambda app: ErrorScene(app, ValueError("no"), app.paths.saves / "raj-0001.jsonl"),
}


def played(game: str) -> Session:
    """A session of four that somebody has played to its end, the same each time."""
    faces = ("you", "clem", "bruno", "noor")
    players = [Player(face.title(), face, "regular" if n else PERSON) for n, face in enumerate(faces)]
    session, _ = new_session(game, players, {}, NoBidders(), seed="played")
    table = session.table
    while not table.over:
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, stream(table.epoch, seat, "played").choice(options))
        session.step()
    return session


def looked_at(game: str, scene: Callable[..., Scene]) -> Callable[[AppContext], Scene]:
    """The sheet or the review of a game that somebody has looked at."""

    def make(app: AppContext) -> Scene:
        session, record = finished_game(game, app.paths.records.parent)
        reviewing = Reviewing(QuickReviewer(polls=1), record, session.people, session.table.rules.notation)
        reviewing.begin()
        reviewing.update(1.0)
        if scene is ReviewScene:
            return ReviewScene(app, presentation_of(game), session, reviewing)
        sheet = ResultsScene(app, presentation_of(game), session, record)
        assert sheet.luck is not None
        sheet.luck.reviewing = reviewing
        return sheet

    return make


PLACES: dict[str, Callable[[AppContext], Scene]] = {
    **MENUS,
    **{
        f"rules of {game}": partial(lambda g, app: RulesScene(app, presentation_of(g)), game)
        for game in GAMES
    },
    **{
        f"results of {game}": partial(lambda g, app: ResultsScene(app, presentation_of(g), played(g)), game)
        for game in GAMES
    },
    **{f"replay of {game}": partial(replay_of, game) for game in GAMES},
    **{f"review of {game}": looked_at(game, ReviewScene) for game in GAMES},
    **{f"luck in {game}": looked_at(game, ResultsScene) for game in GAMES},
}


def read(hands: Hands) -> None:
    """Wait until the list of finished games has been read."""
    for _ in range(500):
        hands.wait(0.02)
        if not hands.top.reading:
            return
        time.sleep(0.01)
    raise AssertionError("the games are always being read")
