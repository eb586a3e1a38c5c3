"""The lantern round: played through the screen, left, killed and gone on with."""

from __future__ import annotations

import json
import re
import time
from datetime import date
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import Setup, stream
from game.engine.daily import place_of
from game.engine.registry import GAMES, rules_of
from game.library import lantern_round as data
from game.library.lantern_round import ROUND, Lantern, lantern_round
from game.library.programme import Programme, Stop
from game.screens.confirm import ConfirmScene
from game.screens.games.saved_game import SaveRow, read_summary
from game.screens.games.saves import SavesScene
from game.screens.pause import PauseScene
from game.screens.programmes.belonging import called
from game.screens.programmes.lantern import Light
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.regular_face import RegularFace
from game.screens.regulars import RegularsScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentation_of
from game.ui.finishing import finish_record
from game.ui.portraits import Feeling
from game.ui.regulars import BY_KEY
from game.ui.session import Player, Session
from game.ui.widgets import Ui
from tests.library.games import ANA, BOT, finished
from tests.scenes.decisions import decisions
from tests.scenes.play import QuickBidders, said
from tests.scenes.raj.play import by_gamepad, by_keyboard, play_on
from tests.screens.menus import some_evening, some_lanterns
from tests.tools.screen import Hands, NoBidders, OpenApp, close_app, play_out
from tests.tools.soak import times

SHORT = (
    Lantern("raj", ("ines",)),
    Lantern("raj", ("asha",), {"open_history": True}),
    Lantern("raj", ("clem",)),
)
"""A round of duels: whoever is second has lit the lantern, too."""
LEVELS = ("novice", "regular", "sharp", "master")


def in_round(hands: Hands) -> LanternRoundScene:
    scene = hands.top
    assert isinstance(scene, LanternRoundScene)
    return scene


def begin(open_app: OpenApp) -> Hands:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    hands.app.navigator.title()
    hands.wait(0.1)
    return hands


# --- the tables ---------------------------------------------------------------------------------------


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


# --- through the screen -------------------------------------------------------------------------------


def test_a_round_through_the_screen(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """By keyboard and gamepad, killed at the table and at the score sheet, to the last lantern."""
    monkeypatch.setattr(data, "ROUND", SHORT)
    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert hands.focus == "play"
    hands.key(pygame.K_RETURN)
    assert [one.name for one in hands.top.session.players] == ["You", "Inés"]
    play_on(hands, hands.top, by_keyboard, 3)
    view = hands.top.view
    close_app(hands.app)

    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert in_round(hands).programme.running(hands.app.paths.saves) is not None
    hands.key(pygame.K_RETURN)
    assert hands.top.view == view, "the table is as it was left"
    play_on(hands, hands.top, by_gamepad, 12)
    assert isinstance(hands.top, ResultsScene)
    close_app(hands.app)

    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert len(in_round(hands).programme.placings) == 1, "what was finished is lit"
    for table in (2, 3):
        hands.walk("play", pad=True)
        hands.button(0)
        assert hands.top.session.table.setup.options["open_history"] is (table == 2)
        play_on(hands, hands.top, by_gamepad, 15)
        hands.wait(1.5, 0.1)
        hands.click("again")
        assert len(in_round(hands).programme.placings) == table
    scene = in_round(hands)
    assert scene.programme.over
    assert all(one.key != "play" for one in scene.widgets)
    assert "the Farol is yours" in scene.head.note
    hands.click("anew")
    hands.walk("yes")
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert not in_round(hands).programme.placings
    assert not lantern_round(hands.app.paths.saves).placings


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


def pass_table(hands: Hands) -> None:
    """Finish a game at the table that is due, by anybody’s first choices."""
    app = hands.app
    one = lantern_round(app.paths.saves)
    assert not one.catch_up(app.paths.records)
    one.keep()
    stop = one.stops[one.due]
    session, file = new_session(
        stop.game, list(stop.players), stop.options, NoBidders(), folder=app.paths.saves, programme=one.mark
    )
    assert file is not None
    play_out(session)
    finish_record(app, session, file)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_table_that_was_passed_lights_its_lantern(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """Once, when one comes back: it glows up, and after the last one it snows paper or is there at once."""
    monkeypatch.setattr(data, "ROUND", SHORT)
    hands = open_app(speed=4.0, reduced_motion=still)
    for number in range(len(SHORT)):
        pass_table(hands)
        hands.app.navigator.programmes.lantern_round()
        hands.wait(0.1, 0.05)
        lantern = hands.widget(("lantern", number))
        assert lantern.light >= Light.LIT
        assert (lantern.kindled == 1) is still
        papers = number == len(SHORT) - 1 and not still
        assert (in_round(hands).confetti is not None) is papers
        hands.wait(2.0, 0.1)
        assert hands.widget(("lantern", number)).kindled == 1
        assert in_round(hands).confetti is None
        hands.app.navigator.title()
        hands.app.navigator.programmes.lantern_round()
        hands.wait(0.1, 0.05)
        assert hands.widget(("lantern", number)).kindled == 1, "it has been seen"
        hands.app.navigator.title()


@pytest.mark.parametrize("lit", [True, False])
def test_the_score_sheet_says_whether_the_lantern_is_lit(hands: Hands, lit: bool) -> None:
    """And if not what it takes: nobody has to go and look."""
    players = [
        Player("You", "you"),
        *(Player(BY_KEY[one].name, one, "novice") for one in ROUND[0].regulars),
    ]
    mark = {"of": "lantern-round", "token": "x", "table": 0, "try": 0}

    def ended() -> Session:
        for seed in range(99):
            session, _ = new_session("raj", players, {}, NoBidders(), programme=mark, seed=str(seed))
            play_out(session, stream(seed))
            assert session.result is not None
            if (place_of(session.result) <= ROUND[0].need) is lit:
                return session
        raise AssertionError("nobody ends so")

    hands.open(ResultsScene(hands.app, presentation_of("raj"), ended()))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    told = " ".join(one.name for one in hands.top.spoken_texts)
    dark = "Lantern 1 stays dark for now. Come first or second to light this lantern."
    assert ("Lantern 1 of 14 is lit!" in told) is lit
    assert (dark in told) is not lit
    own = next(line for line in hands.top.lines if line.player.person)
    assert (hands.top._feeling(own) is Feeling.GLAD) is lit


# --- going on -----------------------------------------------------------------------------------------


def programme(hands: Hands) -> Programme:
    me = Player("Ana", "mei")
    stops = [Stop("raj", (me, Player("Bo", "asha", "novice")), {}, 1) for _ in range(3)]
    return Programme.at(hands.app.paths.saves / "p.json", stops)


def test_a_lost_table_is_played_again_from_where_one_stands(hands: Hands) -> None:
    one = programme(hands)
    one.note([1, 2])
    one.note([2, 1])
    assert (one.placings, one.due, one.tries) == ([[1, 2]], 1, 1)
    one.keep()
    again = programme(hands)
    assert (again.placings, again.tries, again.mark) == (one.placings, one.tries, one.mark)
    again.note([1, 1])
    assert (again.placings, again.tries) == ([[1, 2], [1, 1]], 0)


@pytest.mark.parametrize("text", ["", "x", "[]", json.dumps({"token": 1}), json.dumps({"places": "x"})])
def test_a_damaged_file_is_set_aside(hands: Hands, text: str) -> None:
    path: Any = hands.app.paths.saves / "p.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    assert not programme(hands).begun
    assert not path.exists()


def test_the_tables_of_the_round_through_the_screen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, lost ones again, each by its house rules; all of them with ``FAROL_SOAK=6``."""
    monkeypatch.setattr(data, "ROUND", ROUND[: times(2)])
    hands = open_app(bidders=QuickBidders, every=200, speed=0.0, reduced_motion=True, guided=[*GAMES])
    hands.app.navigator.programmes.lantern_round()
    tried = 0
    while not in_round(hands).programme.over:
        due, tried = in_round(hands).programme.stops[in_round(hands).programme.due], tried + 1
        hands.click("play")
        table: Any = hands.top
        assert table.session.game == due.game
        assert table.session.table.setup.options.items() >= dict(due.options).items()
        assert len(list(decisions(hands, table))) >= 2
        hands.wait(1.5, 0.1)
        hands.click("again")
    assert tried >= len(data.ROUND)
    assert "the Farol is yours" in in_round(hands).head.note


def test_a_game_to_continue_says_what_it_is_a_part_of(open_app: OpenApp) -> None:
    """A table of the round, a deal of the day and its repetition; nothing of a game like any other."""
    hands = begin(open_app)
    ways = hands.app.navigator
    ways.programmes.play(lantern_round(hands.app.paths.saves))
    ways.programmes.play_day("bids", date(2026, 11, 5))
    ways.programmes.play_day("bids", date(2026, 11, 5))
    assert "only the first attempt counts" in said(hands)
    ways.tables.start("raj", [Player("Ana", "mei"), Player("Ben", "omar")], {})
    ways.title()
    hands.wait(0.1)
    hands.click("continue")
    assert isinstance(hands.top, SavesScene)
    notes = [one.spoken.note for one in hands.top.widgets if isinstance(one, SaveRow)]
    assert sum("Lantern round, table 1" in one for one in notes) == 1
    assert sum("Deal of the day, November 5" in one for one in notes) == 2
    assert sum("the same deal again" in one for one in notes) == 1
    assert sum(one.startswith("Ana, Ben · ") for one in notes) == 1


def test_whoever_is_known_plays_the_round_by_name_and_can_be_changed(open_app: OpenApp) -> None:
    hands = begin(open_app)
    for game, name in (("bids", ""), ("raj", "Ana")):
        player = {"name": name, "face": "you", "level": "person"}
        hands.app.settings.last_tables[game] = {"players": [player]}
    hands.app.navigator.programmes.lantern_round()
    assert hands.widget("person").spoken.name == "Plays: Ana"
    hands.click("person")
    hands.click(("known", "you"))
    assert hands.widget("person").spoken.name == "Plays: You"
    hands.click("person")
    hands.click(("known", "ana"))
    hands.click("play")
    hands.wait(0.3)
    assert [one.name for one in hands.top.session.players if one.person] == ["Ana"]


def test_who_may_sit_here_is_told_with_all_their_games(open_app: OpenApp) -> None:
    """Those, too, that no page has read yet."""
    hands = begin(open_app)
    records = hands.app.paths.records
    finished(records, "a.jsonl", [ANA, BOT], "a", "2026-03-01T10:00:00Z")
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.5)
    hands.click("back")
    finished(records, "b.jsonl", [ANA, BOT], "b", "2026-03-02T10:00:00Z")
    hands.app.navigator.programmes.lantern_round()
    for _ in range(100):
        hands.wait(0.02)
        time.sleep(0.01)
        if not hands.top.reading:
            break
    hands.click("person")
    assert hands.widget(("known", "ana")).spoken.note == "2 finished games"


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


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_round_fits_its_page(open_app: OpenApp, size: tuple[int, int], text_size: int) -> None:
    """With all that can be said of a table nothing need be scrolled, and nothing lies on anything else."""
    hands = open_app(size=size, language="es", text_size=text_size)
    hands.app.settings.last_tables["raj"] = {"players": [{"name": "Ana", "face": "you", "level": "person"}]}
    hands.open(some_lanterns(hands.app))
    for number in range(len(ROUND)):
        hands.walk(("lantern", number))
        hands.wait(0.1)
        assert hands.top.scroll.high <= hands.top.scroll.view.h
        assert not hands.crowding()


def test_arrows_keep_to_the_rows_of_the_round(hands: Hands) -> None:
    """Though the rope hangs through: along the lanterns, down to the faces, to the buttons and back."""
    hands.app.navigator.programmes.lantern_round()
    hands.wait(0.2)
    hands.walk(("lantern", 1))
    seen = []
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP, pygame.K_UP):
        hands.key(code)
        hands.wait(0.1)
        seen.append(hands.focus)
    table = ("lantern", 8)
    assert seen[0] == table
    assert all(one[:2] == ("regular", 8) for one in seen[1:3])
    assert seen[3] == "play"
    assert seen[4][:2] == ("regular", 8)
    assert seen[5] == table
    hands.key(pygame.K_UP, pygame.K_UP)
    assert hands.focus == "back"


def test_arrows_lead_from_the_tables_of_an_evening_to_its_button(hands: Hands) -> None:
    hands.open(some_evening(hands.app))
    for number in (0, 2):
        hands.walk(("lantern", number))
        hands.key(pygame.K_DOWN)
        assert hands.focus in ("play", "anew")
        hands.key(pygame.K_UP)
        assert hands.focus == ("lantern", number)
        hands.key(pygame.K_UP)
        assert hands.focus == "back"


def test_a_table_left_behind_by_a_round_begun_anew_is_a_game_of_its_own(open_app: OpenApp) -> None:
    """It is said before, it is told in the list, and it lights no lantern."""
    hands = begin(open_app)
    hands.app.navigator.programmes.lantern_round()
    hands.click("play")
    hands.wait(0.2)
    old = lantern_round(hands.app.paths.saves)
    save = old.running(hands.app.paths.saves)
    assert save is not None
    assert called(save, "Raj") == "Lanterns, table 1"
    old.tries = 0
    hands.app.navigator.programmes.lantern_round()
    in_round(hands).ask()
    assert isinstance(hands.top, ConfirmScene)
    assert "as a game of its own that lights no lantern" in hands.top.note
    hands.click("yes")
    assert called(save, "Raj") == "Raj · from an earlier lantern round"
    assert read_summary(save).parts == ("From an earlier lantern round: lights no lantern",)
    assert hands.app.navigator.tables.resume(save)
    hands.wait(0.2)
    table: Any = hands.top
    assert table.session.programme is None


def test_the_round_belongs_to_all_who_play_here(open_app: OpenApp) -> None:
    hands = begin(open_app)
    hands.app.navigator.programmes.lantern_round()
    programme, scene = in_round(hands).programme, in_round(hands)
    programme.tries = 1
    scene.arrange()
    assert scene.head.note == "0 of 14 lanterns lit"
    assert "Tried once so far; nothing is lost." in scene.lines()
    players = [{"name": name, "face": "you", "level": "person"} for name in ("Ana", "Ben")]
    hands.app.settings.last_tables["raj"] = {"players": players}
    scene.arrange()
    assert "everybody who plays here lights the same ones" in scene.head.note


def test_the_next_lantern_does_not_burn(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its table was tried and after a defeat it gives no light; it has a rim and is called next."""
    hands = open_app(speed=0.0)
    hands.app.navigator.programmes.lantern_round()
    scene, written = in_round(hands), list[str]()
    scene.programme.placings = [[1, 2, 3]]
    label = Ui.label

    def noted(ui: Ui, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        written.append(text)
        return label(ui, surface, text, *rest, **more)

    monkeypatch.setattr(Ui, "label", noted)

    def light(number: int) -> float:
        """How bright the glass is: 255 is white."""
        area = hands.widget(("lantern", number)).area
        glass = pygame.Rect(0, 0, area.w // 5, area.h // 5)
        glass.center = area.centerx, area.centery - area.h // 10
        return sum(pygame.transform.average_color(hands.app.window.surface, glass)[:3]) / 3

    for tries in (0, 1):
        scene.programme.tries = tries
        scene.arrange()
        hands.wait(0.3, 0.1)
        hands.look()
        assert light(1) < light(0) / 2
        assert light(1) < 1.5 * light(2)
    assert "2 · next" in written


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


def test_a_round_without_a_game_is_no_unfinished_game(open_app: OpenApp) -> None:
    """It says who plays, as the other rows do."""
    hands = begin(open_app)
    hands.app.settings.last_tables["raj"] = {"players": [{"name": "Ana", "face": "you", "level": "person"}]}
    programme = lantern_round(hands.app.paths.saves)
    programme.tries = 1
    hands.app.navigator.programmes.keep(programme)
    _, file = new_session("raj", [ANA, BOT], {}, NoBidders(), folder=hands.app.paths.saves)
    assert file is not None
    file.close()
    hands.app.navigator.records.saves()
    hands.wait(0.1)
    assert hands.top.head.note == "1 unfinished game · Lantern round, table 1"
    notes = [one.spoken.note for one in hands.top.widgets if isinstance(one, SaveRow)]
    assert any("Ana, Inés, Marisol" in one for one in notes)


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
