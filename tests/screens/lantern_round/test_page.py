"""The page of the lantern round: who plays it, its rows by arrows, its room, its lights."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.library.lantern_round import ROUND
from game.ui.widgets import Ui
from tests.library.games import ANA, BOT, finished
from tests.screens.lantern_round.round_play import begin, in_round
from tests.screens.menus import some_evening, some_lanterns
from tests.tools.screen import Hands, OpenApp


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
