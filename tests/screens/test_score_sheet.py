"""The sheet at the end of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import Seat
from game.screens.results.scene import ResultsScene
from game.screens.results.score_line import ScoreLine
from game.screens.results.sheet_buttons import place_buttons
from game.screens.setup.scene import GameSetupScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui.chart import Chart
from game.ui.pictures import PICTURES
from game.ui.portraits import FACES, Feeling, portrait
from game.ui.session import PERSON, Player
from game.ui.theme import MENU
from game.ui.type import Type
from game.ui.widgets import UNPLACED, Button
from tests.scenes.decisions import decisions
from tests.scenes.play import ANA, ASHA, seated
from tests.scenes.thinkers import Thinkers
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands, NoBidders, OpenApp


def finished(scores: tuple[int, ...], *, mouse: bool = False) -> Any:
    """A session of Raj that was played to its end, with these scores."""
    faces = ("you", "asha", "bruno", "noor", "clem")[: len(scores)]
    players = [Player(face.title(), face, "regular" if n else PERSON) for n, face in enumerate(faces)]
    session, _ = new_session("raj", players, {"highest_mouse_breaks_ties": mouse}, NoBidders(), seed="end")
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
    scene = ResultsScene(hands.app, presentation_of("raj"), finished(scores, mouse=mouse))
    hands.open(scene)
    return scene


@pytest.mark.parametrize(
    ("scores", "mouse", "headline", "places", "why"),
    [
        ((20, 12, 8), False, "You win!", ["1st", "2nd", "3rd"], ""),
        ((11, 11, 4), False, "Bruno wins!", ["1st", "2nd", "2nd"], "Best score that nobody shares: Bruno"),
        ((11, 11), False, "A draw", ["=", "="], "Every score is tied"),
        ((11, 11, 4), True, "Asha wins!", ["1st", "2nd", "3rd"], "Winner on best mouse: Asha"),
    ],
)
def test_the_sheet_says_who_won_and_why(
    hands: Hands, scores: tuple[int, ...], mouse: bool, headline: str, places: list[str], why: str
) -> None:
    scene = sheet(hands, scores, mouse=mouse)
    assert scene.headline == headline
    assert [line.place for line in scene.lines] == places
    words = scene.presentation.verdict(scene.session).words
    assert why in words
    assert bool(why) == bool(words)


@pytest.mark.parametrize("device", ["Enter", "space", "gamepad"])
@pytest.mark.parametrize("pace", [1, 20], ids=["at once", "again and again"])
def test_at_instant_speed_no_repeated_press_runs_through_the_sheet(
    open_app: OpenApp, device: str, pace: int
) -> None:
    """What plays the last card is pressed once more: the sheet is there at once, and stays."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    table = seated(hands, CardTableScene, "raj", [ANA, ASHA], None, "instant")
    for _ in decisions(hands, table):
        if len(table.session.table.view(table.viewer).hand) == 1:
            break

    def press() -> None:
        if device == "gamepad":
            hands.button(0)
        else:
            hands.key(pygame.K_RETURN if device == "Enter" else pygame.K_SPACE)

    for _ in range(40):
        press()
        hands.wait(pace / 60)
    assert isinstance(hands.top, ResultsScene)
    for _ in range(6):
        press()
        hands.wait(pace / 60)
    assert isinstance(hands.top, ResultsScene)
    hands.wait(0.7)
    press()
    hands.wait(0.1)
    assert not isinstance(hands.top, ResultsScene)


def test_any_input_completes_the_sheet(hands: Hands) -> None:
    scene = sheet(hands, (20, 12, 8))
    assert not scene.done
    hands.key(pygame.K_RETURN)
    assert scene.done
    assert hands.top is scene
    assert scene.confetti is not None
    hands.wait(1.6)
    assert scene.confetti is None


def test_reduced_motion_shows_the_sheet_at_once(open_app: OpenApp) -> None:
    scene = sheet(open_app(reduced_motion=True), (20, 12, 8))
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
    assert isinstance(hands.top, GameSetupScene)
    sheet(hands, (20, 12, 8))
    hands.wait(3)
    hands.key(pygame.K_ESCAPE)
    assert len(hands.app.stack.scenes) == 1


def test_money_is_written_as_money(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """A score of Wild Wild Pattern is in cents (WWP-51): the sheet and its chart say dollars."""
    presentation = presentation_of("wild-wild-pattern")
    assert [presentation.written(cents) for cents in (0, 40, 170, 400)] == ["0¢", "40¢", "$1.70", "$4"]
    written: list[str] = []
    line = Type.line

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        written.append(text)
        return line(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "line", noted)
    ui, rect = hands.app.ui(presentation.theme), pygame.Rect(0, 0, 640, 360)
    ana = ScoreLine(Seat(0), Player("Ana", "you", PERSON), 170, "1", True, "", (0, 0, 640, 90), 0.0)
    ana.draw(pygame.Surface((640, 90)), ui, presentation, pygame.Rect(0, 0, 640, 90), decided=True)
    assert "$1.70" in written
    course = [(0, 0), (170, 400)]
    colors, written_so = presentation.seat_colors, presentation.written
    chart = Chart(ui, rect, course, ["Ana", "Asha"], colors, "round", written_so)
    chart.draw(pygame.Surface(rect.size), 1.0)
    assert {"50¢", "$1", "$3.50"} <= set(written)


# --- winning and losing -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "sound", "confetti"), [((20, 12, 8), "win", True), ((8, 20, 12), "lose", False)]
)
def test_the_sheet_is_glad_only_with_who_sits_here(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, ...], sound: str, confetti: bool
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hands.app.sound, "play", lambda name, volume=1.0: heard.append(name))
    scene = sheet(hands, scores)
    hands.key(pygame.K_RETURN)
    assert sound in heard
    assert scene.pleased == confetti == (scene.confetti is not None)
    feelings = {line.seat: scene._feeling(line) for line in scene.lines}
    assert feelings[scores.index(20)] is Feeling.GLAD
    assert feelings[scores.index(8)] is Feeling.SAD
    assert feelings[0] is (Feeling.GLAD if confetti else Feeling.SAD)


def test_scores_count_up_with_ticks_to_what_they_are(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hands.app.sound, "play", lambda name, volume=1.0: heard.append(name))
    scene = sheet(hands, (20, 12, 8))
    [winner] = [line for line in scene.lines if line.wins]
    counted = []
    for _ in range(120):
        hands.program.frame(1 / 60)
        counted.append(round(winner.score * scene._counted(winner)))
    assert counted == sorted(counted)
    assert len(set(counted)) > 5
    assert counted[-1] == 20
    assert heard.count("tick") > 5


def test_a_face_shows_what_it_feels(hands: Hands) -> None:
    """Three pictures of every face; the calm one is as it always was."""
    ui = hands.app.ui(MENU)
    for key in FACES:
        pictures = {pygame.image.tobytes(portrait(ui, key, 96, feeling), "RGBA") for feeling in Feeling}
        assert len(pictures) == len(Feeling)
        calm = portrait(ui, key, 96)
        assert pygame.image.tobytes(calm, "RGBA") == pygame.image.tobytes(
            portrait(ui, key, 96, Feeling.CALM), "RGBA"
        )


@pytest.mark.parametrize(("feeling", "way"), [(Feeling.CALM, 1), (Feeling.SAD, -1)])
def test_a_smile_is_turned_when_somebody_is_sad(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, feeling: Feeling, way: int
) -> None:
    """Its middle hangs below its corners; of a sad mouth the corners hang."""
    ui = hands.app.ui(MENU)
    smile = [(84, 128), (90, 134), (100, 137), (110, 134), (116, 128)]

    def drawn(_art: object, _name: str, side: int) -> pygame.Surface:
        out = pygame.Surface((200, 200), pygame.SRCALPHA)
        out.fill((250, 240, 230))
        pygame.draw.lines(out, (255, 0, 0), False, smile, 5)
        return pygame.transform.smoothscale(out, (side, side))

    monkeypatch.setattr(type(ui.art), "get", drawn)
    face = portrait(ui, "mei", 201, feeling)
    PICTURES.clear()
    mouth = [
        (x, y)
        for x in range(70, 130)
        for y in range(100, 170)
        if face.get_at((x, y))[0] > 140 and face.get_at((x, y))[1] < 90
    ]
    xs = sorted({x for x, _ in mouth})
    height = {x: sum(y for at, y in mouth if at == x) / sum(at == x for at, _ in mouth) for x in xs}
    third = len(xs) // 3
    middle = sum(height[x] for x in xs[third : 2 * third]) / third
    corners = (height[xs[1]] + height[xs[-2]]) / 2
    assert (middle - corners) * way > 4


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_in_large_type_three_places_are_told_before_what_decided(
    open_app: OpenApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Nobody scrolls to find out who was third."""
    hands = open_app(size, language="es", text_size=150, speed=0.0)
    session, record = finished_game("raj", tmp_path, 1, seats=3)
    scene = ResultsScene(hands.app, presentation_of("raj"), session, record)
    hands.open(scene)
    hands.wait(1.0)
    frame = scene.ui.frame
    assert frame.rect(*scene.lines[-1].box).bottom <= scene.scroll.view.h


def test_arrows_keep_to_their_row_and_scroll_the_page(open_app: OpenApp, tmp_path: Path) -> None:
    """From the row below they led up into the one above; and nothing but the wheel reached the chart."""
    hands = open_app((1280, 720), language="es", text_size=150, speed=0.0)
    session, record = finished_game("bids", tmp_path, 1, seats=4)
    scene = ResultsScene(hands.app, presentation_of("bids"), session, record)
    hands.open(scene)
    hands.wait(1.0)
    rows = ("again", "same deal", "replay"), ("review", "seats", "menu")
    hands.walk("again")
    for row in rows:
        for key in row:
            assert hands.focus == key
            hands.key(pygame.K_RIGHT)
        assert hands.focus == row[-1]
        for key in reversed(row):
            assert hands.focus == key
            hands.key(pygame.K_LEFT)
        hands.key(pygame.K_DOWN)
    hands.wait(1.0)
    assert scene.scroll.goal > 0
    hands.walk("again")
    here = scene.scroll.goal
    hands.key(pygame.K_UP)
    assert hands.focus == "again"
    assert scene.scroll.goal < here
    for _ in range(20):
        hands.key(pygame.K_UP)
    assert scene.scroll.goal == 0
    assert hands.focus in ("deal", "book")


@pytest.mark.parametrize(("count", "rows"), [(3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3])])
def test_no_button_is_left_alone_below_a_full_row(hands: Hands, count: int, rows: list[int]) -> None:
    """At the foot of a sheet with large words."""
    buttons = [Button(str(number), UNPLACED, "Replay", lambda: None) for number in range(count)]
    place_buttons(hands.app.ui(MENU), buttons, (40.0, 1000.0), beside=False)
    tops = [one.area.top for one in buttons]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


def test_who_was_second_of_two_is_in_sight_below_the_cards_that_decided(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, language="es", text_size=175, speed=0.0, every=500)
    hands.app.navigator.tables.begin("raj", [ANA, ASHA], {}, seed="deal")
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    scene = hands.top
    assert isinstance(scene, ResultsScene)
    assert scene.sections.cards.box is not None
    first, last = (scene.on_screen(one.box) for one in scene.lines)
    assert scene.on_screen(scene.sections.cards.box).bottom <= first.top
    assert last.bottom <= scene.scroll.view.bottom


def test_the_name_of_a_button_above_goes_when_the_sheet_is_scrolled(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """It lay half over the rows that moved below it."""
    hands = open_app((1280, 720), language="es", text_size=150)
    session, record = finished_game("bids", tmp_path, 1)
    scene = ResultsScene(hands.app, presentation_of("bids"), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.key(pygame.K_UP)
    hands.wait(0.3, 0.1)
    assert hands.focus == "deal"
    assert not hands.widget("deal").left_behind
    hands.key(pygame.K_DOWN)
    hands.wait(0.5, 0.1)
    assert hands.focus == "deal"
    assert scene.scroll.offset > 0
    assert hands.widget("deal").left_behind
