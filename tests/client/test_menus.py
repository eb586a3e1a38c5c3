"""Seats, settings, rules, pause, curtain and score sheet, driven by the events a player would cause."""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.client import words
from game.client.house import House
from game.client.intents import Point
from game.client.scene import Scene
from game.client.scrolling import ScrollScene
from game.client.session import PERSON, Player, new_session
from game.client.settings import load_settings
from game.client.type import Type, font
from game.client.words import use_language
from game.engine.registry import rules_of
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.registry import showing_of
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.seating import LONGEST, Seating
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from tests.client.conftest import Hands, NoThinker, OpenHouse

LEVELS = ("novice", "regular")
FRAMES = [
    ((1024, 600), 80),
    ((1024, 600), 100),
    ((1024, 600), 150),
    ((1024, 600), 200),
    ((1280, 720), 100),
    ((1280, 720), 125),
    ((1280, 720), 150),
    ((1280, 720), 200),
    ((1920, 1080), 100),
]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def seats(hands: Hands) -> SeatsScene:
    scene = SeatsScene(hands.house, showing_of("raj"))
    hands.open(scene)
    return scene


def walk(hands: Hands, key: object, *, pad: bool = False) -> None:
    """Step through the controls (Tab, or a shoulder button) until this one has the focus."""
    for _ in range(60):
        if hands.focus == key:
            return
        if pad:
            hands.button(5)
        else:
            hands.key(pygame.K_TAB)
    raise AssertionError(f"{key} cannot be reached")


def type_in(hands: Hands, text: str) -> None:
    for letter in text:
        hands.send(pygame.TEXTINPUT, text=letter)


# --- settings -----------------------------------------------------------------------------------


def saved(hands: Hands) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(hands.house.places.settings.read_text(encoding="utf-8"))
    return found


def test_every_setting_takes_effect_at_once_and_is_kept(hands: Hands) -> None:
    hands.open(SettingsScene(hands.house))
    settings = hands.house.settings
    for key, code in (
        ("speed", pygame.K_RIGHT),
        ("hold_results", pygame.K_RETURN),
        ("reduced_motion", pygame.K_RIGHT),
        ("effects", pygame.K_LEFT),
        ("music", pygame.K_RIGHT),
        ("mute_unfocused", pygame.K_RETURN),
        ("text_size", pygame.K_RIGHT),
    ):
        before = getattr(settings, key)
        walk(hands, key)
        hands.key(code)
        assert getattr(settings, key) != before, key
        assert saved(hands)[key] == getattr(settings, key)
        assert hands.focus == key
    assert hands.house.frame.text == settings.text_size / 100 == 1.1
    loaded, damaged = load_settings(hands.house.places.settings)
    assert damaged is None
    assert loaded == settings


def test_the_language_switches_at_once(hands: Hands) -> None:
    hands.open(SettingsScene(hands.house))
    walk(hands, "language")
    spoken = []
    for _ in range(3):
        spoken.append(hands.house.settings.language)
        hands.key(pygame.K_RETURN)
    assert sorted(spoken) == ["en", "es", "it"]
    hands.key(pygame.K_RETURN)
    assert saved(hands)["language"] == "es"
    assert dict(hands.widget("language").options)["es"] == "Español"  # type: ignore[attr-defined]


def test_full_screen_is_a_setting_and_a_key(hands: Hands) -> None:
    hands.open(SettingsScene(hands.house))
    walk(hands, "full_screen")
    hands.key(pygame.K_RETURN)
    assert hands.house.settings.full_screen is True
    hands.key(pygame.K_F11)
    assert hands.house.settings.full_screen is False
    assert hands.widget("full_screen").value is False  # type: ignore[attr-defined]


def test_a_slider_follows_the_mouse_and_is_written_when_it_is_let_go(hands: Hands) -> None:
    hands.open(SettingsScene(hands.house))
    track = hands.widget("music")._track  # type: ignore[attr-defined]
    hands.hover((track.left, track.centery))
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(track.left, track.centery), button=1)
    assert hands.house.settings.music == 0
    hands.hover((track.right, track.centery + 4))
    assert hands.house.settings.music == 100
    hands.send(pygame.MOUSEBUTTONUP, pos=(track.right, track.centery + 4), button=1)
    assert saved(hands)["music"] == 100


def test_a_gamepad_alone_changes_settings_and_goes_back(hands: Hands) -> None:
    below = SettingsScene(hands.house)
    hands.open(below)
    hands.open(SettingsScene(hands.house))
    hands.hat(0, -1)
    assert hands.focus == "speed"
    hands.hat(1, 0)
    assert hands.house.settings.speed == 1.5
    hands.button(1)
    assert hands.top is below


def test_a_damaged_settings_file_is_set_aside(hands: Hands) -> None:
    path = hands.house.places.settings
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"language": "es", "speed": "fast", "music": 20}', encoding="utf-8")
    settings, aside = load_settings(path)
    assert (settings.language, settings.speed, settings.music) == ("es", 1.0, 20)
    assert aside is not None
    assert aside.exists()
    assert not path.exists()


# --- seats --------------------------------------------------------------------------------------


def test_the_first_table_is_you_and_three_bots(hands: Hands) -> None:
    scene = seats(hands)
    players = scene.seating.players()
    assert [one.level for one in players] == [PERSON, "regular", "regular", "regular"]
    assert len({one.face for one in players}) == len({one.name for one in players}) == 4
    assert scene.seating.places[4] is None


def test_seats_by_mouse(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("add", 4, "person"))
    assert scene.seating.places[4].person  # type: ignore[union-attr]
    hands.click(("remove", 1))
    assert scene.seating.places[1] is None
    hands.click(("name", 0))
    type_in(hands, "Ana")
    hands.click(("who", 2))
    hands.click(("face", 3))
    hands.click(("other", 4))
    hands.click(("option", "highest_mouse_breaks_ties"))
    players = scene.seating.players()
    assert [one.level for one in players] == [PERSON, PERSON, "regular", PERSON]
    assert players[0].name == "Ana"
    assert players[2].face not in {"noor", "asha"}
    assert players[3].name == "Ben"
    assert scene.seating.options["highest_mouse_breaks_ties"] is True


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_seats_without_a_mouse(hands: Hands, pad: bool) -> None:
    scene = seats(hands)
    use: Callable[[], None] = (lambda: hands.button(0)) if pad else (lambda: hands.key(pygame.K_RETURN))
    walk(hands, ("add", 4, "bot"), pad=pad)
    use()
    assert hands.focus == ("who", 4)
    assert scene.seating.places[4].level == "regular"  # type: ignore[union-attr]
    use()
    assert scene.seating.places[4].level == PERSON  # type: ignore[union-attr]
    walk(hands, ("remove", 1), pad=pad)
    use()
    assert scene.seating.places[1] is None
    walk(hands, ("other", 0), pad=pad)
    use()
    assert scene.seating.places[0].name == "Ana"  # type: ignore[union-attr]
    if not pad:
        walk(hands, ("name", 0))
        type_in(hands, "Zoë P")
        hands.key(pygame.K_BACKSPACE)
        assert scene.seating.places[0].name == "Zoë"  # type: ignore[union-attr]
        hands.key(pygame.K_RETURN)
        assert hands.focus == ("other", 0)


def test_arrows_walk_along_a_row(hands: Hands) -> None:
    seats(hands)
    walk(hands, ("face", 0))
    seen = []
    for _ in range(4):
        hands.hat(1, 0)
        seen.append(hands.focus)
    assert seen == [("name", 0), ("other", 0), ("who", 0), ("remove", 0)]
    hands.hat(0, -1)
    assert hands.focus == ("remove", 1)


def test_start_refuses_with_one_seat_and_says_why(hands: Hands) -> None:
    scene = seats(hands)
    for place in (1, 2, 3):
        hands.click(("remove", place))
    hands.click("start")
    assert hands.top is scene
    assert "2 players" in hands.house.stage.message.text  # type: ignore[union-attr]
    assert hands.house.stage.message.bad  # type: ignore[union-attr]


def test_start_refuses_two_of_one_name(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("name", 1))
    type_in(hands, "noor")
    hands.click("start")
    assert hands.top is scene
    assert "noor" in hands.house.stage.message.text.casefold()  # type: ignore[union-attr]


def test_start_sits_down_and_remembers_the_table(hands: Hands) -> None:
    seats(hands)
    hands.click(("remove", 1))
    hands.click(("option", "open_history"))
    hands.click("start")
    hands.wait(0.2)
    assert [one.name for one in hands.top.session.players] == ["You", "Bruno", "Noor"]
    assert hands.top.session.table.setup.options["open_history"] is True
    kept = saved(hands)["last_tables"]["raj"]
    again = Seating(rules_of("raj"), LEVELS, kept)
    assert [one.name for one in again.players()] == ["You", "Bruno", "Noor"]
    assert again.options == {"highest_mouse_breaks_ties": False, "open_history": True}


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
    seating = Seating(rules_of("raj"), LEVELS, last)
    assert [one.level for one in seating.players()] == [PERSON, "regular", "regular", "regular"]
    assert seating.options == {"highest_mouse_breaks_ties": False, "open_history": False}
    assert seating.trouble() == ""


def test_you_get_a_name_when_several_people_play(hands: Hands) -> None:
    scene = seats(hands)
    hands.click(("add", 4, "person"))
    assert [one.name for one in scene.seating.players() if one.person] == ["Robin", "Sam"]
    hands.click(("remove", 4))
    assert scene.seating.players()[0].name == "You"


def test_what_is_good_of_a_last_table_is_kept() -> None:
    players = [GOOD, {**GOOD, "face": "omar", "name": "\x07" * 3}, {"face": "asha", "level": "novice"}, "x"]
    seating = Seating(rules_of("raj"), LEVELS, {"players": players, "options": {"open_history": True}})
    assert [one.name for one in seating.players()] == ["Ana", "Omar", "Asha"]
    assert seating.options["open_history"] is True
    long = Seating(
        rules_of("raj"), LEVELS, {"players": [{**GOOD, "name": "x" * (LONGEST + 1)}, players[1]]}
    )
    assert [one.name for one in long.players()] == ["Mei", "Omar"]


# --- rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_the_rules_scroll_to_the_end(open_house: OpenHouse, text: int) -> None:
    hands = open_house((1024, 600), text_size=text)
    scene = RulesScene(hands.house, showing_of("raj"))
    hands.open(scene)
    assert scene.scroll.most > 0
    for _ in range(100):
        if scene.scroll.at_end:
            break
        hands.key(pygame.K_DOWN)
    hands.wait(1)
    assert scene.scroll.at_end
    assert scene.scroll.offset == scene.scroll.most
    hands.send(pygame.MOUSEWHEEL, y=3, x=0)
    hands.wait(1)
    assert scene.scroll.offset < scene.scroll.most
    hands.key(pygame.K_HOME)
    hands.wait(1)
    assert scene.scroll.offset == 0
    for _ in range(100):
        hands.hat(0, -1)
    hands.key(pygame.K_END)
    hands.wait(1)
    assert scene.scroll.at_end


def test_a_chapter_can_be_jumped_to(hands: Hands) -> None:
    scene = RulesScene(hands.house, showing_of("raj"))
    hands.open(scene)
    last = len(scene.chapters) - 1
    hands.click(("chapter", last))
    hands.wait(1)
    assert scene.scroll.offset > 0
    assert scene.chapters[last].here
    hands.hat(1, 0)
    assert hands.focus == "page"


def test_the_bar_can_be_dragged(hands: Hands) -> None:
    scene = RulesScene(hands.house, showing_of("raj"))
    hands.open(scene)
    bar = scene.scroll.bar(scene.ui)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(bar.centerx, bar.bottom - 3), button=1)
    assert scene.scroll.at_end
    hands.hover((bar.centerx, bar.top))
    hands.send(pygame.MOUSEBUTTONUP, pos=(bar.centerx, bar.top), button=1)
    assert scene.scroll.offset == 0
    assert hands.top is scene


# --- pause and curtain --------------------------------------------------------------------------


def test_the_pause_screen(hands: Hands) -> None:
    below = SettingsScene(hands.house)
    hands.open(below)
    left: list[int] = []
    hands.open(PauseScene(hands.house, showing_of("raj"), lambda: left.append(1), False))
    assert hands.top.overlay
    hands.hat(0, -1)
    hands.button(0)
    assert isinstance(hands.top, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.click("settings")
    assert isinstance(hands.top, SettingsScene)
    hands.button(1)
    hands.click("leave")
    assert left == [1]
    hands.key(pygame.K_p)
    assert hands.top is below


class Secret(Scene):
    """Somebody's cards, in a colour that nothing else has."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 0, 255))


def covering_pause(house: House) -> Scene:
    return PauseScene(house, showing_of("raj"), lambda: None, True)


def bare_curtain(house: House) -> Scene:
    return CurtainScene(house, showing_of("raj"), "Ben", "you_b", lambda: None, [], lambda: None)


@pytest.mark.parametrize("cover", [covering_pause, bare_curtain])
def test_a_cover_hides_the_table_from_its_first_picture_on(
    hands: Hands, cover: Callable[[House], Scene]
) -> None:
    hands.open(Secret(hands.house))
    hands.wait(0.5)
    hands.house.stage.push(cover(hands.house))
    hands.program.draw()
    surface = hands.house.window.surface
    spots = [surface.get_at((x, y)) for x in range(5, 1280, 97) for y in range(5, 720, 89)]
    assert all(not (red > 120 and green < 60 and blue > 120) for red, green, blue, _ in spots)


def test_the_curtain_asks_for_one_player(hands: Hands) -> None:
    done: list[str] = []
    change = [("Ana", lambda: done.append("Ana")), ("Caz", lambda: done.append("Caz"))]
    showing = showing_of("raj")
    hands.open(
        CurtainScene(
            hands.house,
            showing,
            "Ben",
            "you_b",
            lambda: done.append("Ben"),
            change,
            lambda: done.append("pause"),
        )
    )
    assert not hands.top.overlay
    hands.key(pygame.K_RETURN)
    hands.click(("change", 1))
    hands.key(pygame.K_ESCAPE)
    hands.button(0)
    assert done == ["Ben", "Caz", "pause", "Caz"]


# --- the score sheet ----------------------------------------------------------------------------


def finished(scores: tuple[int, ...], *, mouse: bool = False) -> Any:
    """A session of Raj that was played to its end, with these scores."""
    faces = ("you", "asha", "bruno", "noor", "clem")[: len(scores)]
    players = [Player(face.title(), face, "regular" if n else PERSON) for n, face in enumerate(faces)]
    session, _ = new_session("raj", players, {"highest_mouse_breaks_ties": mouse}, NoThinker(), seed="end")
    table = session.table
    while not table.over:
        for seat in table.waiting:
            cards = table.question(seat).options
            table.answer(table.epoch, seat, cards[seat % len(cards)])
        session.step()
    table._state.scores = list(scores)
    table._state.best_mice = [n for n, _ in enumerate(scores)]
    return session


def sheet(hands: Hands, scores: tuple[int, ...], *, mouse: bool = False) -> ResultsScene:
    scene = ResultsScene(hands.house, showing_of("raj"), finished(scores, mouse=mouse))
    hands.open(scene)
    return scene


@pytest.mark.parametrize(
    ("scores", "mouse", "headline", "places", "rule"),
    [
        ((20, 12, 8), False, "You win!", ["1", "2", "3"], ""),
        ((11, 11, 4), False, "Bruno wins!", ["1", "2", "2"], "RAJ-12"),
        ((11, 11), False, "A draw", ["=", "="], "RAJ-12"),
        ((11, 11, 4), True, "Asha wins!", ["1", "2", "3"], "RAJ-13"),
    ],
)
def test_the_sheet_says_who_won_and_why(
    hands: Hands, scores: tuple[int, ...], mouse: bool, headline: str, places: list[str], rule: str
) -> None:
    scene = sheet(hands, scores, mouse=mouse)
    assert scene.headline == headline
    assert [line.place for line in scene.lines] == places
    why = scene.showing.verdict(scene.session)
    assert rule in why
    assert bool(why) == bool(rule)


def test_any_input_completes_the_sheet(hands: Hands) -> None:
    scene = sheet(hands, (20, 12, 8))
    assert not scene.done
    hands.key(pygame.K_RETURN)
    assert scene.done
    assert hands.top is scene
    assert scene.confetti is not None
    hands.wait(1.6)
    assert scene.confetti is None


def test_reduced_motion_shows_the_sheet_at_once(open_house: OpenHouse) -> None:
    scene = sheet(open_house(reduced_motion=True), (20, 12, 8))
    assert scene.done
    assert scene.confetti is None


def test_again_sits_down_to_the_same_table(hands: Hands) -> None:
    scene = sheet(hands, (11, 11, 4), mouse=True)
    hands.wait(3)
    hands.button(0)
    hands.wait(0.1)
    assert hands.top is not scene
    assert hands.top.session.players == scene.session.players
    assert hands.top.session.table.setup.options == scene.session.table.setup.options


def test_other_seats_and_menu(hands: Hands) -> None:
    sheet(hands, (20, 12, 8))
    hands.wait(3)
    hands.click("seats")
    assert isinstance(hands.top, SeatsScene)
    sheet(hands, (20, 12, 8))
    hands.wait(3)
    hands.key(pygame.K_ESCAPE)
    assert len(hands.house.stage.scenes) == 1


# --- every screen at every size -----------------------------------------------------------------


def five_seats(house: House) -> Scene:
    scene = SeatsScene(house, showing_of("raj"))
    scene.seating.add(4, PERSON)
    return scene


def two_seats(house: House) -> Scene:
    scene = SeatsScene(house, showing_of("raj"))
    scene.seating.remove(1)
    scene.seating.remove(3)
    return scene


def curtain(house: House) -> Scene:
    change: list[tuple[str, Callable[[], None]]] = [("Maximiliana L.", lambda: None)] * 4
    return CurtainScene(
        house, showing_of("raj"), "Maximiliana Long", "mei", lambda: None, change, lambda: None
    )


SCREENS: dict[str, Callable[[House], Scene]] = {
    "settings": SettingsScene,
    "five seats": five_seats,
    "two seats": two_seats,
    "rules": lambda house: RulesScene(house, showing_of("raj")),
    "pause": lambda house: PauseScene(house, showing_of("raj"), lambda: None, True),
    "curtain": curtain,
    "results": lambda house: ResultsScene(house, showing_of("raj"), finished((11, 11, 4, 11, 3))),
}


class Longer(gettext.NullTranslations):
    """A language whose words are a third longer."""

    def gettext(self, message: str) -> str:
        words = message.split(" ")
        return " ".join(word + "e" * (len(word) // 3) if "{" not in word else word for word in words)


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize(("size", "text"), FRAMES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_overlaps_or_is_cut(
    open_house: OpenHouse,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: tuple[int, int],
    text: int,
    longer: bool,
) -> None:
    cut: list[str] = []
    fit = Type.fit

    def watched(
        self: Type,
        line: str,
        units: float,
        color: Any,
        width: float,
        face: str = "bold",
        *,
        scaled: bool = True,
    ) -> pygame.Surface:
        pixels = self.frame.font_px(units) if scaled else self.frame.px(units)
        if font(face, max(8, round(pixels * 0.72))).size(line)[0] > width:
            cut.append(line)
        return fit(self, line, units, color, width, face, scaled=scaled)

    hands = open_house(size, text_size=text, reduced_motion=True)
    if longer:
        monkeypatch.setattr(words, "_catalogue", Longer())
    scene = SCREENS[name](hands.house)
    monkeypatch.setattr(Type, "fit", watched)
    hands.open(scene)
    hands.program.draw()
    assert hands.crowding() == []
    if isinstance(scene, ScrollScene):
        view, window = scene.scroll.view, hands.house.window.surface.get_rect()
        assert window.contains(view)
        rolling = [one for one in scene.widgets if one.view is not None]
        for number, one in enumerate(rolling):
            assert view.left <= one.area.left, one.key
            assert one.area.right <= view.right - (scene.scroll.most and scene.scroll.bar(scene.ui).w), (
                one.key
            )
            assert not [other.key for other in rolling[:number] if one.area.colliderect(other.area)], (
                one.key
            )
        for one in scene.widgets:
            if one.view is None and one.key not in ("page",):
                assert not one.area.colliderect(view), one.key
        for one in rolling:
            walk(hands, one.key)
            hands.wait(0.05)
            assert view.contains(one.area), one.key
            assert scene.focus.at(one.area.center) is one
    hands.house.stage.intent(Point((1, 1)))
    hands.program.draw()
    assert cut == []
