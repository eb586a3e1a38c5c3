"""People who are known sit down with a click, and tables are kept under a name."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES, rules_of
from game.library.library import Library
from game.screens.confirm import ConfirmScene
from game.screens.days.scene import DaysScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.saved_tables import saved_tables
from game.screens.setup.known_people import alone, plays, plays_alone
from game.screens.setup.model import PlayerSlot
from game.screens.setup.person_picker import PersonPicker
from game.screens.setup.scene import GameSetupScene
from game.screens.setup.table_helps import HELPS, help_of, helps_of, offered_helps, set_help
from game.screens.tables import TablesScene
from game.tabletop.presentation import presentation_of
from game.ui.session import Player
from game.ui.settings import Settings, load_settings
from tests.library.games import BOT, finished
from tests.tools.screen import Hands, OpenApp

ANA, BEN, ZOE = Player("Ana", "mei"), Player("Ben", "omar"), Player("Zoë", "you")


def played(hands: Hands, *people: Player) -> None:
    """Each of them has finished a game, one after the other."""
    paths = hands.app.paths
    for day, one in enumerate(people, 1):
        finished(paths.records, f"{day}.jsonl", [one, BOT], "one", f"2026-03-{day:02}T20:00:00Z")
    with Library(paths.library, paths.records) as library:
        library.catch_up()


def seats(hands: Hands) -> GameSetupScene:
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    return scene


def slot(scene: GameSetupScene, place: int) -> PlayerSlot:
    found = scene.setup.slots[place]
    assert found is not None
    return found


def offered(hands: Hands) -> Sequence[str]:
    assert isinstance(hands.top, PersonPicker)
    return [one.name for one in hands.top.known]


def test_a_person_is_chosen_with_a_click(hands: Hands) -> None:
    """Whoever played last is offered first; faces come along, and whoever had the face gets another."""
    played(hands, ANA, BEN, ZOE)
    scene = seats(hands)
    hands.click(("known", 0))
    assert offered(hands) == ["Zoë", "Ben", "Ana"]
    hands.click(("known", "ana"))
    assert hands.top is scene
    assert (slot(scene, 0).name, slot(scene, 0).face) == ("Ana", "mei")
    hands.click(("add", 4, "person"))
    assert offered(hands) == ["Zoë", "Ben"]
    hands.click(("known", "zoë"))
    assert (slot(scene, 4).name, slot(scene, 4).face) == ("Zoë", "you")
    hands.click(("known", 4))
    hands.click(("known", "ben"))
    hands.click("start")
    hands.wait(0.2)
    assert [one.name for one in hands.top.session.players if one.person] == ["Ana", "Ben"]


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_a_person_is_chosen_without_a_mouse(hands: Hands, pad: bool) -> None:
    played(hands, ANA, BEN)
    scene = seats(hands)
    use: Callable[[], None] = (lambda: hands.button(0)) if pad else (lambda: hands.key(pygame.K_RETURN))
    hands.walk(("known", 0), pad=pad)
    use()
    assert hands.focus == ("known", "ben")
    hands.hat(1, 0) if pad else hands.key(pygame.K_RIGHT)
    use()
    assert slot(scene, 0).name == "Ana"
    assert hands.focus == ("known", 0)
    use()
    hands.button(1) if pad else hands.key(pygame.K_ESCAPE)
    assert (hands.top, slot(scene, 0).name) == (scene, "Ana")


def test_somebody_new_gets_a_name_that_nobody_has(hands: Hands) -> None:
    played(hands, ANA)
    scene = seats(hands)
    hands.click(("known", 0))
    hands.click("new")
    assert slot(scene, 0).name == "Ben", "the first of the names that nobody has: Ana is somebody else"
    hands.click(("add", 4, "person"))
    hands.click("close")
    hands.click(("known", 4))
    hands.click("new")
    assert slot(scene, 4).name == "Caz"


def test_somebody_new_has_a_face_of_their_own_and_a_name_to_be_typed_over(hands: Hands) -> None:
    played(hands, ZOE)
    scene = seats(hands)
    hands.click(("known", 0))
    hands.click("new")
    assert slot(scene, 0).face != ZOE.face
    assert hands.focus == ("name", 0)
    hands.write("Luca")
    assert slot(scene, 0).name == "Luca"


def test_a_name_is_written_on_when_records_have_been_read_meanwhile(hands: Hands) -> None:
    """The page is then laid out anew: the letters that are there already stay."""
    scene = seats(hands)
    hands.click(("name", 0))
    hands.write("Lu")
    scene.taken_in()
    hands.write("ca")
    assert slot(scene, 0).name == "Luca"


def test_you_without_a_name_are_offered_only_where_somebody_played_so(hands: Hands) -> None:
    """Whoever is called otherwise from the first game on sits there once."""
    seats(hands)
    hands.click(("name", 0))
    hands.write("Luca")
    hands.click("start")
    hands.wait(0.2)
    assert [one.name for one in alone(hands.app)] == ["Luca"]
    assert plays_alone(hands.app).name == "Luca"
    plays(hands.app, "You")
    assert [one.name for one in alone(hands.app)] == ["You", "Luca"]
    plays(hands.app, "Luca")
    assert [one.name for one in alone(hands.app)] == ["Luca"]
    finished(hands.app.paths.records, "9.jsonl", [Player("You", "you"), BOT], "one", "2026-03-09T20:00:00Z")
    with Library(hands.app.paths.library, hands.app.paths.records) as library:
        library.catch_up()
    assert [one.name for one in alone(hands.app)] == ["You", "Luca"]


def test_where_nobody_has_played_there_is_nobody_to_choose(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("add", 4, "person"))
    assert hands.top is scene
    assert not any(one.key == ("known", 4) for one in scene.widgets)


def test_who_sat_at_the_last_table_is_known_without_a_finished_game(hands: Hands) -> None:
    played(hands, ANA, BEN)
    seats(hands)
    hands.click(("name", 0))
    hands.write("Carla")
    hands.click("start")
    hands.wait(0.2)
    hands.app.navigator.title()
    seats(hands)
    hands.click(("add", 4, "person"))
    assert offered(hands) == ["Ben", "Ana"], "Carla sits at this table already"
    hands.click("close")
    hands.click(("name", 0))
    hands.write("Dora")
    hands.click(("known", 4))
    assert offered(hands) == ["Carla", "Ben", "Ana"]


def test_records_that_nobody_has_read_yet_are_read_meanwhile(hands: Hands) -> None:
    finished(hands.app.paths.records, "1.jsonl", [ANA, BOT], "one", "2026-03-01T20:00:00Z")
    scene = seats(hands)
    while scene.reading:
        hands.wait(0.05)
    hands.click(("known", 0))
    assert offered(hands) == ["Ana"]


def test_a_click_is_not_lost_while_records_are_read(hands: Hands) -> None:
    """What is known is only shown when the button has been let go."""
    finished(hands.app.paths.records, "1.jsonl", [ANA, BOT], "one", "2026-03-01T20:00:00Z")
    scene = seats(hands)
    pos = hands.widget(("add", 4, "bot")).area.center
    hands.hover(pos)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    hands.wait(1.0, 0.05)
    time.sleep(0.3)
    hands.wait(0.2, 0.05)
    hands.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert slot(scene, 4).level == "regular"
    while scene.reading:
        hands.wait(0.05)
    assert [one.name for one in scene.rows.known] == ["Ana"]


# --- saved tables -----------------------------------------------------------------------------------


def test_a_table_is_kept_under_a_name_with_its_house_rules(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("remove", 1))
    hands.click(("option", "open_history"))
    hands.click("tables")
    hands.click("name")
    hands.write("Friday")
    hands.key(pygame.K_RETURN)
    assert hands.focus == ("table", "Friday")
    hands.key(pygame.K_ESCAPE)
    hands.click(("option", "open_history"))
    hands.click(("remove", 2))
    hands.click("tables")
    hands.click("save")
    kept = saved_tables(load_settings(hands.app.paths.settings)[0], "raj")
    assert [one.name for one in kept] == ["Table 1", "Friday"]
    assert "Open history" in hands.widget(("table", "Friday")).spoken.note
    hands.click(("table", "Friday"))
    assert hands.top is scene
    assert [one.name for one in scene.setup.players()] == ["You", "Bruno", "Noor"]
    assert scene.setup.options["open_history"] is True
    assert hands.focus == "start"


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_table_comes_back_with_all_its_options(open_app: OpenApp, game: str) -> None:
    """Of every game: each option in turn with each value that it can have, and each of the helps."""
    hands = open_app(every=1000)
    presentation = presentation_of(game)
    tried: list[tuple[str, str, Any]] = []
    for name, values in offered_helps(presentation).items():
        tried += [(HELPS, name, value) for value in values]
    for spec in rules_of(game).options:
        tried += [("options", spec.name, value) for value in spec.values]
    for where, name, value in tried:
        scene = GameSetupScene(hands.app, presentation)
        hands.open(scene)
        scene.setup.sit(None)
        if where == HELPS:
            set_help(hands.app.settings, game, name, value)
        elif scene.setup.refusal(name, value) is None:
            scene.setup.choose(name, value)
        else:
            continue
        before = scene.setup.stored(), helps_of(presentation, hands.app.settings)
        scene.arrange()
        hands.click("tables")
        hands.walk("name")
        hands.write("Friday")
        hands.key(pygame.K_RETURN)
        if isinstance(hands.top, ConfirmScene):
            hands.click("yes")
        hands.key(pygame.K_ESCAPE)
        for help_name, values in offered_helps(presentation).items():
            settings, game = hands.app.settings, presentation.name
            other = next(one for one in values if one != help_of(settings, game, help_name))
            set_help(settings, game, help_name, other)
        scene.setup.sit(None)
        scene.arrange()
        hands.click("tables")
        hands.click(("table", "Friday"))
        assert (scene.setup.stored(), helps_of(presentation, hands.app.settings)) == before, (name, value)


def test_a_saved_table_says_what_is_special(hands: Hands) -> None:
    """The notebook is put away through the screen, and is there again when another table is set up."""
    seats(hands)
    hands.click("notebook")
    hands.click("practice")
    hands.click("tables")
    hands.click("save")
    assert "practice table · no notes" in hands.widget(("table", "Table 1")).spoken.note
    hands.key(pygame.K_ESCAPE)
    hands.click("notebook")
    hands.click("practice")
    assert hands.app.settings.notebook
    assert not hands.app.settings.practised
    hands.click("tables")
    hands.click(("table", "Table 1"))
    kept = load_settings(hands.app.paths.settings)[0]
    assert (kept.notebook, kept.practised) == (False, ["raj"])
    assert not hands.widget("notebook").value  # type: ignore[attr-defined]


def test_a_table_is_replaced_and_deleted_after_a_question(hands: Hands) -> None:
    scene = seats(hands)
    hands.walk("tables", pad=True)
    hands.button(0)
    hands.walk("save", pad=True)
    hands.button(0)
    hands.button(1)
    hands.click(("remove", 1))
    hands.click("tables")
    hands.click("name")
    hands.write("table 1")
    hands.click("save")
    assert isinstance(hands.top, ConfirmScene)
    hands.click("no")

    def players() -> Sequence[Any]:
        return saved_tables(hands.app.settings, "raj")[0].table["players"]  # type: ignore[no-any-return]

    assert len(players()) == 4
    hands.walk(("over", "Table 1"))
    hands.key(pygame.K_RETURN)
    hands.click("yes")
    assert len(players()) == 3
    hands.click(("delete", "Table 1"))
    hands.click("no")
    assert isinstance(hands.top, TablesScene)
    hands.click(("delete", "Table 1"))
    hands.click("yes")
    assert saved_tables(load_settings(hands.app.paths.settings)[0], "raj") == []
    assert scene.setup.players()


@pytest.mark.parametrize(
    "one", [None, 7, {}, {"name": 3}, {"name": " "}, {"name": "x" * 99}, {"name": "\x07"}]
)
def test_a_damaged_table_is_left_out(one: Any) -> None:
    settings = Settings(tables={"raj": [one, {"name": "good", "players": 3}]})
    assert [found.name for found in saved_tables(settings, "raj")] == ["good"]


# --- whoever played last --------------------------------------------------------------------------------


def test_whoever_played_an_evening_is_proposed_everywhere(hands: Hands) -> None:
    """In every set-up, on the page of the days and in the round; under their own name, not as “You”."""
    hands.open(EveningSetupScene(hands.app))
    hands.click(("name", 0))
    hands.write("Lola")
    hands.click("start")
    for game in GAMES:
        scene = GameSetupScene(hands.app, presentation_of(game))
        hands.open(scene)
        assert slot(scene, 0).name == "Lola", game
    hands.open(DaysScene(hands.app, date(2026, 11, 23)))
    assert hands.widget("person").spoken.name == "Plays: Lola"
    hands.app.navigator.programmes.lantern_round()
    assert hands.widget("person").spoken.name == "Plays: Lola"


def test_whoever_was_chosen_at_a_table_stays_there(hands: Hands) -> None:
    """A name that was written and not played with yet, and a table of several people."""
    scene = seats(hands)
    scene.setup.slots[1] = None
    scene.change(scene.setup.add, 1, "person")
    for place, name in enumerate(("Ana", "Ben")):
        hands.click(("name", place))
        hands.write(name)
    hands.click("start")
    plays(hands.app, "Lola")
    assert [one.name for one in seats(hands).setup.taken if one.person] == ["Ana", "Ben"]
    scene = GameSetupScene(hands.app, presentation_of("bids"))
    hands.open(scene)
    assert slot(scene, 0).name == "Lola"
    hands.click(("name", 0))
    hands.write("Zoe")
    hands.key(pygame.K_ESCAPE)
    scene = GameSetupScene(hands.app, presentation_of("bids"))
    hands.open(scene)
    assert slot(scene, 0).name == "Zoe"


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_a_newcomer_sees_who_plays_the_day_and_writes_a_name(hands: Hands, by: str) -> None:
    hands.open(DaysScene(hands.app, date(2026, 11, 23)))
    assert hands.widget("person").spoken.name == "Plays: You"
    if by == "mouse":
        hands.click("person")
        hands.write("Lola")
        hands.click("done")
    elif by == "keys":
        hands.walk("person")
        hands.key(pygame.K_RETURN)
        hands.write("Lola")
        hands.key(pygame.K_RETURN)
    else:
        hands.walk("person", pad=True)
        hands.button(0)
        hands.walk("other", pad=True)
        hands.button(0)
        hands.walk("done", pad=True)
        hands.button(0)
    name = "Ana" if by == "pad" else "Lola"
    assert isinstance(hands.top, DaysScene)
    assert hands.widget("person").spoken.name == f"Plays: {name}"
    assert plays_alone(hands.app).name == name
    assert slot(seats(hands), 0).name == name
    assert load_settings(hands.app.paths.settings)[0].alone_name == name
