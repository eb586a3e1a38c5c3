"""The table before the game: who sits where."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES, rules_of
from game.screens.setup.model import LONGEST, SetupModel
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language
from game.ui.portraits import face_of
from game.ui.session import PERSON
from game.ui.settings import RACE_PACES, Settings, load_settings
from game.ui.widgets import IconButton, buttons
from tests.tools.screen import Hands, OpenApp
from tests.tools.written import written_as

LEVELS = ("novice", "regular")


def seats(hands: Hands) -> GameSetupScene:
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    return scene


def test_the_first_table_is_you_and_three_bots(hands: Hands) -> None:
    scene = seats(hands)
    players = scene.setup.players()
    assert [one.level for one in players] == [PERSON, "regular", "regular", "regular"]
    assert len({one.face for one in players}) == len({one.name for one in players}) == 4
    assert scene.setup.slots[4] is None


def test_seats_by_mouse(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("add", 4, "person"))
    assert scene.setup.slots[4].person  # type: ignore[union-attr]
    hands.click(("remove", 1))
    assert scene.setup.slots[1] is None
    hands.click(("name", 0))
    hands.write("Ana")
    hands.click(("who", 2))
    hands.click(("face", 3))
    hands.click("silas")
    hands.click(("other", 4))
    hands.click(("option", "highest_mouse_breaks_ties"))
    players = scene.setup.players()
    assert [one.level for one in players] == [PERSON, PERSON, "regular", PERSON]
    assert players[0].name == "Ana"
    assert (players[2].name, players[2].face, players[2].temper) == ("Silas", "silas", "bluffing")
    assert players[3].name == "Ben"
    assert scene.setup.options["highest_mouse_breaks_ties"] is True


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_seats_without_a_mouse(hands: Hands, pad: bool) -> None:
    scene = seats(hands)
    use: Callable[[], None] = (lambda: hands.button(0)) if pad else (lambda: hands.key(pygame.K_RETURN))
    hands.walk(("add", 4, "bot"), pad=pad)
    use()
    assert hands.focus == ("who", 4)
    assert scene.setup.slots[4].level == "regular"  # type: ignore[union-attr]
    use()
    assert scene.setup.slots[4].level == PERSON  # type: ignore[union-attr]
    hands.walk(("remove", 1), pad=pad)
    use()
    assert scene.setup.slots[1] is None
    hands.walk(("other", 0), pad=pad)
    use()
    assert scene.setup.slots[0].name == "Ana"  # type: ignore[union-attr]
    if not pad:
        hands.walk(("name", 0))
        hands.write("Zoë P")
        hands.key(pygame.K_BACKSPACE)
        assert scene.setup.slots[0].name == "Zoë"  # type: ignore[union-attr]
        hands.key(pygame.K_RETURN)
        assert hands.focus == ("name", 4)
        hands.key(pygame.K_RETURN)
        assert hands.focus == "start"
        assert scene.setup.slots[0].name == "Zoë"  # type: ignore[union-attr]


def by_keys(hands: Hands, dx: int) -> None:
    hands.key(pygame.K_PLUS if dx > 0 else pygame.K_MINUS)


def by_pad(hands: Hands, dx: int) -> None:
    hands.tilt(dx)


@pytest.mark.parametrize("push", [by_keys, by_pad])
def test_signs_change_faces_and_levels_both_ways(hands: Hands, push: Callable[[Hands, int], None]) -> None:
    """The levels have ends, a face has none; the focus stays, and the foot says which keys these are."""
    scene = seats(hands)
    slot = scene.setup.slots[1]
    assert slot is not None
    hands.walk(("face", 1))
    first = slot.face
    push(hands, 1)
    assert ("right stick" if push is by_pad else "+ and −") in scene.foot.words
    second = slot.face
    assert second != first
    push(hands, -1)
    assert slot.face == first
    push(hands, -1)
    assert slot.face not in (first, second)
    hands.walk(("who", 1))
    seen = []
    for dx in (-1, 1, -1, -1, -1):
        push(hands, dx)
        seen.append(slot.level)
    assert seen == ["novice", "regular", "novice", PERSON, PERSON]
    for _ in range(len(LEVELS) + 1):
        push(hands, 1)
    assert (hands.focus, slot.level) == (("who", 1), LEVELS[-1])
    assert ("right stick" if push is by_pad else "+ and −") in scene.foot.words
    hands.hover(hands.widget(("who", 1)).area.center)
    assert "minutes" in scene.foot.words


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
@pytest.mark.parametrize("game", GAMES)
def test_arrows_pass_along_a_seat_and_change_nothing(open_app: OpenApp, game: str, pad: bool) -> None:
    """On the way from its face to the ✕ the level went up, and somebody else sat there."""
    hands = open_app()
    scene = GameSetupScene(hands.app, presentation_of(game))
    hands.open(scene)
    before = scene.setup.stored()
    row = [(key, 1) for key in ("face", "name", "other", "who", "remove")]
    hands.walk(row[0], pad=pad)
    for dx, way in ((1, row[1:]), (-1, row[-2::-1])):
        for key in way:
            if pad:
                hands.hat(dx, 0)
            else:
                hands.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
            assert hands.focus == key
    assert scene.setup.stored() == before


def test_arrows_walk_along_a_row(hands: Hands) -> None:
    seats(hands)
    hands.walk(("name", 0))
    hands.hat(1, 0)
    assert hands.focus == ("other", 0)
    hands.hat(-1, 0)
    hands.hat(-1, 0)
    assert hands.focus == ("face", 0)
    hands.walk(("remove", 0))
    hands.hat(0, -1)
    assert hands.focus == ("remove", 1)


@pytest.mark.parametrize("pad", [False, True], ids=["End", "Start of a gamepad"])
def test_one_key_leads_from_a_seat_past_all_options_to_start(open_app: OpenApp, pad: bool) -> None:
    hands = open_app((1280, 720), text_size=150)
    hands.open(GameSetupScene(hands.app, presentation_of("bids")))
    hands.walk(("who", 1), pad=pad)
    if pad:
        hands.button(7)
    else:
        hands.key(pygame.K_END)
    assert hands.focus == "start"


@pytest.mark.parametrize("key", [("other", 1), ("remove", 1), ("other", 0)])
def test_what_a_seats_button_does_stands_in_its_row_and_on_no_words(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, key: object
) -> None:
    """In place of who sits there, until the pointer is elsewhere."""
    hands = open_app((1024, 600), text_size=150)
    hands.app.settings.guided.append("raj")
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    boxes: list[str] = []
    monkeypatch.setattr(buttons, "draw_tip", lambda *_, **__: boxes.append("on the row"))
    hands.walk(key)
    boxes.clear()  # there was one at the way back
    hands.wait(0.5)
    button = hands.widget(key)
    assert isinstance(button, IconButton)
    assert isinstance(key, tuple)
    assert (scene.tip(key[1]), scene.tip(2), boxes) == (button.text, "", [])
    hands.hover(button.area.center)
    assert scene.tip(key[1]) == button.text
    hands.hover((4, button.area.centery))
    hands.wait(0.1)
    assert (scene.tip(key[1]), boxes) == ("", [])


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_left_and_right_lead_to_what_stands_beside(
    open_app: OpenApp, game: str, size: tuple[int, int], text: int
) -> None:
    """From Start: never to a seat or an option that is out of sight, or above."""
    hands = open_app(size, text_size=text)
    hands.open(GameSetupScene(hands.app, presentation_of(game)))
    hands.walk("start")
    for key, there in ((pygame.K_RIGHT, "start"), (pygame.K_LEFT, "tables"), (pygame.K_RIGHT, "start")):
        hands.key(key)
        assert hands.focus == there


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)])
def test_what_is_said_lies_on_no_seat(
    open_app: OpenApp, language: str, size: tuple[int, int], text: int
) -> None:
    """Somebody comes with another level, and that is said below the seats."""
    hands = open_app(size, text_size=text, language=language)
    scene = seats(hands)
    hands.walk(("who", 1))
    hands.key(pygame.K_MINUS)
    hands.wait(0.1)
    message = hands.app.stack.message
    assert message is not None
    rows = [scene.on_screen(box).clip(scene.scroll.view) for box in scene.rows.plates]
    others = [hands.widget(key).area for key in ("tables", "start")]
    assert hands.app.window.surface.get_rect().contains(message.area)
    assert message.area.collidelist([*rows, *others]) == -1


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_name_of_the_saved_tables_stands_in_place_of_who_plays(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """As a tip it lay on how long the game takes; when the pointer has gone that is said again."""
    hands = open_app((1280, 720), text_size=150, language=language)
    scene = seats(hands)
    button = hands.widget("tables")
    assert isinstance(button, IconButton)
    assert not button.tip
    told = written_as(monkeypatch, "block")
    hands.hover(button.area.center)
    hands.wait(0.1)
    assert button.text in told
    assert scene.foot.words not in told
    told.clear()
    hands.hover((2, 2))
    hands.wait(0.1)
    assert scene.foot.words in told


def test_start_refuses_with_one_seat_and_says_why(hands: Hands) -> None:
    scene = seats(hands)
    for place in (1, 2, 3):
        hands.click(("remove", place))
    hands.click("start")
    assert hands.top is scene
    assert "2 players" in hands.app.stack.message.text  # type: ignore[union-attr]
    assert hands.app.stack.message.bad  # type: ignore[union-attr]


def test_start_refuses_two_of_one_name(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("name", 1))
    hands.write("noor")
    hands.click("start")
    assert hands.top is scene
    assert "noor" in hands.app.stack.message.text.casefold()  # type: ignore[union-attr]


def test_start_sits_down_and_remembers_the_table(hands: Hands) -> None:
    seats(hands)
    hands.click(("remove", 1))
    hands.click(("option", "open_history"))
    hands.click("start")
    hands.wait(0.2)
    assert [one.name for one in hands.top.session.players] == ["You", "Bruno", "Noor"]
    assert hands.top.session.table.setup.options["open_history"] is True
    kept = load_settings(hands.app.paths.settings)[0].last_tables["raj"]
    again = SetupModel(rules_of("raj"), LEVELS, kept)
    assert [one.name for one in again.players()] == ["You", "Bruno", "Noor"]
    assert again.options == {"highest_mouse_breaks_ties": False, "open_history": True}


def test_what_is_said_of_a_seat_goes_with_what_it_is_true_of(hands: Hands) -> None:
    """“Asha doesn’t play at that level: Silas takes the seat” is not true any more of the next level."""
    scene = seats(hands)
    hands.walk(("who", 1))
    hands.key(pygame.K_MINUS)
    said = hands.app.stack.message
    assert said is not None
    name = scene.setup.players()[1].name
    assert name in said.text
    hands.key(pygame.K_PLUS)
    message = hands.app.stack.message
    assert message is None or scene.setup.players()[1].name in message.text.split(" plays")[0]
    hands.click(("remove", 1))
    assert hands.app.stack.message is None


def test_what_was_chosen_is_still_chosen_without_a_start(hands: Hands) -> None:
    """A name, a face, a seat and an option stay; the game is not taken for one that was played."""
    hands.app.navigator.title()
    hands.app.navigator.setups.game_setup("raj")
    hands.click(("name", 0))
    hands.write("Ana")
    hands.walk(("face", 0))
    hands.key(pygame.K_PLUS)
    face = hands.top.setup.players()[0].face
    hands.click(("remove", 1))
    hands.click(("option", "open_history"))
    hands.click("back")
    assert not hands.app.settings.last_tables
    hands.app.settings = load_settings(hands.app.paths.settings)[0]
    hands.app.navigator.setups.game_setup("raj")
    setup = hands.top.setup
    assert [one.name for one in setup.players()] == ["Ana", "Bruno", "Noor"]
    assert setup.players()[0].face == face
    assert setup.options["open_history"] is True
    hands.click("start")
    hands.wait(0.2)
    assert hands.app.settings.drafts == {}
    assert hands.app.settings.last_tables["raj"]["players"][0]["name"] == "Ana"


def test_a_newcomer_starts_without_clocks_and_with_slow_bots(hands: Hands) -> None:
    """WWP-R18: the relaxed mode and the pace stand on top; what was chosen is kept."""
    hands.app.settings.race_pace = Settings().race_pace
    scene = GameSetupScene(hands.app, presentation_of("wild-wild-pattern"))
    hands.open(scene)
    rows = [one for one in scene.widgets if one.key == "race_pace" or "option" in str(one.key)]
    rows.sort(key=lambda one: one.area.top)
    assert [one.key for one in rows[:2]] == [("option", "relaxed"), "race_pace"]
    assert scene.setup.options["relaxed"] is True
    assert hands.app.settings.race_pace == max(RACE_PACES)
    hands.click(("option", "relaxed"))
    assert scene.setup.options["relaxed"] is False
    hands.walk("race_pace")
    hands.key(pygame.K_RIGHT)
    assert hands.app.settings.race_pace == 150
    hands.click("start")
    hands.wait(0.2)
    assert hands.top.session.table.setup.options["relaxed"] is False
    hands.app.navigator.title()
    again = GameSetupScene(hands.app, presentation_of("wild-wild-pattern"))
    hands.open(again)
    assert again.setup.options["relaxed"] is False
    assert load_settings(hands.app.paths.settings)[0].race_pace == 150


def test_a_newcomer_sits_down_with_novices_and_later_with_whom_they_chose(hands: Hands) -> None:
    """In Wild Wild Pattern: who learns to see patterns finds some, too. Remembered tables stay."""
    scene = GameSetupScene(hands.app, presentation_of("wild-wild-pattern"))
    hands.open(scene)
    assert [one.level for one in scene.setup.players()] == [PERSON, "novice", "novice"]
    hands.app.navigator.title()
    bots = [{"name": "", "face": face, "level": "regular"} for face in ("asha", "noor")]
    table = {"players": [{"name": "", "face": "you", "level": PERSON}, *bots], "options": {}}
    hands.app.settings.drafts.clear()
    hands.app.settings.last_tables["wild-wild-pattern"] = table
    again = GameSetupScene(hands.app, presentation_of("wild-wild-pattern"))
    assert [one.face for one in again.setup.players()] == ["you", "asha", "noor"]


GOOD = {"name": "Ana", "face": "mei", "level": PERSON, "temper": "steady"}


@pytest.mark.parametrize(
    "last",
    [
        None,
        7,
        [],
        {},
        {"players": 3, "options": "x"},
        {"players": [GOOD]},
        {"players": [GOOD, GOOD]},
        {"players": [None, 4, {"name": 5, "face": [], "level": {}}, {**GOOD, "level": "god"}]},
        {"players": [{**GOOD, "face": "nobody"}, GOOD], "options": {"open_history": 1, "more": True}},
    ],
)
def test_a_damaged_last_table_is_the_usual_one(last: Any) -> None:
    setup = SetupModel(rules_of("raj"), LEVELS, last)
    assert [one.level for one in setup.players()] == [PERSON, "regular", "regular", "regular"]
    assert setup.options == {"highest_mouse_breaks_ties": False, "open_history": False}
    assert setup.problem() == ""


def test_you_get_a_name_when_several_people_play(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("add", 4, "person"))
    assert [one.name for one in scene.setup.players() if one.person] == ["Player 1", "Player 2"]
    hands.click(("remove", 4))
    assert scene.setup.players()[0].name == "You"


def test_players_are_numbered_in_the_language_of_the_day(open_app: OpenApp) -> None:
    """What nobody wrote is not kept: “Player 2” is “Jugador 2” in a Spanish room."""
    hands = open_app()
    seats(hands)
    hands.click(("add", 4, "person"))
    hands.click("start")
    hands.wait(0.2)
    assert [one.name for one in hands.top.session.players if one.person] == ["Player 1", "Player 2"]
    kept = hands.app.settings.last_tables["raj"]
    use_language("es")
    again = SetupModel(rules_of("raj"), LEVELS, kept)
    assert [one.name for one in again.players() if one.person] == ["Jugador 1", "Jugador 2"]
    use_language("it")
    again = SetupModel(rules_of("raj"), LEVELS, kept)
    assert [one.name for one in again.players() if one.person] == ["Giocatore 1", "Giocatore 2"]


def test_what_is_good_of_a_last_table_is_kept() -> None:
    players = [GOOD, {**GOOD, "face": "omar", "name": "\x07" * 3}, {"face": "asha", "level": "novice"}, "x"]
    setup = SetupModel(rules_of("raj"), LEVELS, {"players": players, "options": {"open_history": True}})
    assert [one.name for one in setup.players()] == ["Ana", "Player 2", "Asha"]
    assert setup.options["open_history"] is True
    long = SetupModel(
        rules_of("raj"), LEVELS, {"players": [{**GOOD, "name": "x" * (LONGEST + 1)}, players[1]]}
    )
    assert [one.name for one in long.players()] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards", "wild-wild-pattern"])
def test_the_foot_tells_how_long_a_game_takes(hands: Hands, game: str) -> None:
    """More people take longer, a faster table does not."""
    scene = GameSetupScene(hands.app, presentation_of(game))
    hands.app.settings.speed = 1.0
    hands.open(scene)

    def told() -> tuple[int, int]:
        least, most = re.findall(r"\d+", scene.foot.words)[-2:]
        return int(least), int(most)

    alone = told()
    assert "minutes" in scene.foot.words
    assert 1 <= alone[0] < alone[1] < 30
    hands.app.settings.speed = 4.0
    assert told() < alone
    hands.app.settings.speed = 1.0
    scene.setup.set_level(1, PERSON)
    assert told() > alone
    if game == "bids":
        two = told()
        scene.setup.choose("rounds", 12)
        assert told()[0] >= 2 * two[0] - 1


def test_a_name_is_written_on_where_it_is_clicked_twice_or_end_is_pressed(hands: Hands) -> None:
    """The first letter replaces what is marked; whoever wants to keep it can, and sees when it is full."""
    scene = seats(hands)
    hands.click(("name", 0))
    hands.write("Zoe")
    for keep in (lambda: hands.click(("name", 0)), lambda: hands.key(pygame.K_END)):
        hands.walk(("who", 0))
        hands.click(("name", 0))
        keep()
        hands.write("x")
    assert scene.setup.slots[0] is not None
    assert scene.setup.slots[0].name == "Zoexx"
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_TAB)
    hands.write("Maximiliano de la Torre")
    before = hands.look().copy()
    hands.key(pygame.K_BACKSPACE)
    area = scene.focus.current.area if scene.focus.current is not None else None
    assert area is not None
    end = pygame.Rect(area.right - area.h, area.top, area.h, area.h).inflate(-8, -8)
    shown = [pygame.image.tobytes(one.subsurface(end), "RGB") for one in (before, hands.look())]
    assert shown[0] != shown[1], "the end of the field says that no letter more has room"


def test_a_bot_in_a_persons_seat_has_its_own_name_and_the_person_keeps_theirs(
    hands: Hands,
) -> None:
    scene = seats(hands)
    hands.click(("name", 0))
    hands.write("Luis")
    slot = scene.setup.slots[0]
    assert slot is not None
    hands.walk(("who", 0))
    hands.key(pygame.K_PLUS)
    assert not slot.person
    assert slot.name == face_of(slot.face).name
    hands.key(pygame.K_MINUS)
    assert (slot.person, slot.name) == (True, "Luis")
