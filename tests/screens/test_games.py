"""The list of finished games: sifted, scrolled, starred; of thousands only what is seen is there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pygame
import pytest

from game.library.keeping import Stars, let_go
from game.library.library import Library
from game.screens.games.finished import FinishedScene
from game.screens.games.finished_row import FinishedRow
from game.screens.results.scene import ResultsScene
from game.tabletop.replay.scene import ReplayScene
from game.ui import paint
from game.ui.unfinished import finished as there
from game.ui.widgets import IconButton
from tests.library.games import ANA, BEN, BOT, finished
from tests.screens.menus import read
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands, OpenApp


def days_ago(days: float) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")


def games(hands: Hands) -> FinishedScene:
    """The list, read to its end."""
    hands.app.navigator.title()  # from where it is opened
    hands.app.navigator.records.finished()
    read(hands)
    scene = hands.top
    assert isinstance(scene, FinishedScene)
    return scene


def three(hands: Hands) -> dict[str, list[int]]:
    """Three games: Ana against Ben today, Ana and a bot a week ago, Ben and a bot long ago, not counted."""
    folder = hands.app.paths.records
    return {
        "a.jsonl": finished(folder, "a.jsonl", [ANA, BEN], "a", days_ago(0)),
        "b.jsonl": finished(folder, "b.jsonl", [ANA, BOT], "b", days_ago(6)),
        "c.jsonl": finished(folder, "c.jsonl", [BEN, BOT], "c", days_ago(800), practice=True),
    }


def listed(scene: FinishedScene) -> list[str]:
    return [one.path.name for one in scene.games]


def rows(hands: Hands) -> list[FinishedRow]:
    return [one for one in hands.top.widgets if isinstance(one, FinishedRow)]


def test_the_last_game_stands_first_with_all_that_is_known(hands: Hands) -> None:
    scores = three(hands)
    scene = games(hands)
    assert listed(scene) == ["a.jsonl", "b.jsonl", "c.jsonl"]
    first, _, last = rows(hands)
    for name, score in zip(("Ana", "Ben"), scores["a.jsonl"], strict=True):
        assert f"{name} {score}".replace("-", "−") in first.spoken.note
    assert "not counted" in last.spoken.note
    assert "not counted" not in first.spoken.note


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_it_is_sifted_by_person_day_and_outcome(hands: Hands, by: str) -> None:
    scores = three(hands)
    scene = games(hands)

    def choose(key: str, times: int = 1) -> None:
        for _ in range(times):
            if by == "mouse":
                hands.click(key)
            else:
                hands.walk(key, pad=by == "pad")
                hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)

    people = [one.shown for one in scene.people]
    choose("person", 1 + people.index("Ben"))
    assert listed(scene) == ["a.jsonl", "c.jsonl"]
    choose("days", 2)
    assert listed(scene) == ["a.jsonl"]
    ana, ben = scores["a.jsonl"]
    choose("outcome", 1)
    assert listed(scene) == (["a.jsonl"] if ben > ana else [])
    choose("outcome", 1)
    assert listed(scene) == (["a.jsonl"] if ben < ana else [])
    choose("kind", 2)
    assert listed(scene) == []


def test_a_row_opens_the_sheet_and_its_button_the_replay(hands: Hands) -> None:
    three(hands)
    scene = games(hands)
    for by_key in (True, False):
        hands.click(str(hands.app.paths.records / "b.jsonl"))
        assert isinstance(hands.top, ResultsScene)
        hands.key(pygame.K_ESCAPE) if by_key else hands.click("back")
        assert hands.top is scene
        read(hands)
    hands.click(("replay", "b.jsonl"))
    assert isinstance(hands.top, ReplayScene)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize(("size", "language", "text"), [((1280, 720), "en", 100), ((1024, 600), "es", 150)])
def test_what_is_said_covers_neither_filters_nor_games(
    open_app: OpenApp, size: tuple[int, int], language: str, text: int
) -> None:
    hands = open_app(size, language=language, text_size=text)
    three(hands)
    games(hands)
    hands.click(("export", "a.jsonl"))
    hands.wait(0.2, 0.1)
    message = hands.app.stack.message
    assert message is not None
    others = [one for one in hands.top.widgets if one.key not in ("back", "open", "order")]
    assert message.area.collidelist([one.area for one in others]) < 0


def test_nothing_shines_through_a_question(hands: Hands) -> None:
    """Whatever lies beneath, it looks the same."""
    three(hands)
    games(hands)
    hands.app.navigator.confirm("Delete?", "It is gone then.", "Delete", lambda: None)
    hands.wait(0.2, 0.1)
    shown = []
    for tone in ((255, 255, 255), (0, 0, 0)):
        surface = hands.app.window.surface.copy()
        surface.fill(tone)
        hands.top.draw(surface)
        inside = hands.top.box.inflate(-60, -16)
        shown.append(pygame.image.tobytes(surface.subsurface(inside), "RGB"))
    assert shown[0] == shown[1]


def test_a_star_keeps_a_game_and_is_looked_for(hands: Hands) -> None:
    three(hands)
    scene = games(hands)
    hands.click(("star", "b.jsonl"))
    assert Stars(hands.app.paths.records).names == {"b.jsonl"}
    hands.click("starred")
    assert listed(scene) == ["b.jsonl"]
    hands.click("starred")
    hands.click(("star", "b.jsonl"))
    assert not Stars(hands.app.paths.records).names


def test_games_say_what_they_were_a_part_of(hands: Hands) -> None:
    """In the row and to the ear: an evening, the round, a day; and that one does not count, beside it."""
    folder = hands.app.paths.records
    mark = {"token": "x", "table": 2, "try": 0}
    finished(folder, "a.jsonl", [ANA, BOT], "a", days_ago(1), programme={"of": "evening", **mark})
    finished(folder, "b.jsonl", [ANA, BOT], "b", days_ago(2), programme={"of": "lantern-round", **mark})
    finished(folder, "c.jsonl", [ANA, BOT], "c", days_ago(3), day="2026-11-01")
    finished(folder, "d.jsonl", [ANA, BOT], "d", days_ago(4), practice=True)
    games(hands)
    notes = [one.note for one in rows(hands)]
    assert notes == [
        "Evening, table 3",
        "Lanterns, table 3",
        "Deal of the day, November 1 (late)",
        "Practice table · not counted",
    ]
    assert all(one.note in one.spoken.note for one in rows(hands))


def test_what_the_star_says_covers_no_arrow(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_app(text_size=150, language="es")
    three(hands)
    games(hands)
    hands.click("starred")
    hands.hover((4, 700))
    hands.hover(hands.widget("starred").area.center)
    hands.wait(0.1)
    panels: list[pygame.Rect] = []
    draw = paint.draw_panel

    def noted(surface: pygame.Surface, rect: pygame.Rect, *how: Any, **more: Any) -> None:
        panels.append(pygame.Rect(rect))
        draw(surface, rect, *how, **more)

    star = hands.widget("starred")
    assert isinstance(star, IconButton)
    monkeypatch.setattr(paint, "draw_panel", noted)
    star.draw(hands.app.window.surface, hands.top.ui, focused=True)
    tip = panels[-1]
    assert tip.w > star.area.w
    covered = [one.key for one in hands.top.widgets if one.area.colliderect(tip)]
    assert covered in ([], ["open"]), "in the head, away from where filters are changed"
    assert "juegos" not in star.text, "they are games that were played"


def test_old_games_without_a_star_go_and_are_remembered(open_app: OpenApp) -> None:
    hands = open_app(games_kept=100)
    folder, players = hands.app.paths.records, [ANA, BOT]
    for number in range(103):
        finished(folder, f"g-{number:03}.jsonl", players, "a", days_ago(200 - number))
    oldest = [path.name for path in reversed(there(folder))]
    Stars(folder).toggle(oldest[0])
    (folder / oldest[1]).with_suffix(".review").write_text("{}")
    scene = games(hands)
    assert len(scene.games) == 100
    left = {path.name for path in there(folder)}
    assert {*oldest} - left == {*oldest[1:4]}
    assert not (folder / oldest[1]).with_suffix(".review").exists()
    with Library(hands.app.paths.library, folder) as library:
        assert library.contents().games == 103
    assert let_go(folder, 0) == 0


def test_of_thousands_only_what_is_near_is_there(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    three(hands)
    scene = games(hands)
    one = scene.games[0]
    many = [replace(one, path=one.path.with_name(f"{number}.jsonl")) for number in range(10_000)]
    monkeypatch.setattr("game.screens.games.finished.listed_games", lambda *_details: many)
    hands.click("outcome")
    assert len(scene.games) == 10_000
    assert len(rows(hands)) < 20
    hands.walk(rows(hands)[0].key)
    for _ in range(30):
        hands.key(pygame.K_DOWN)
        hands.wait(0.1)
    assert hands.focus == str(many[30].path)
    hands.key(pygame.K_END)
    hands.wait(2.0)
    assert any(one.key == str(many[-1].path) for one in rows(hands))
    assert len(rows(hands)) < 20
    assert hands.focus in {one.key for one in scene.widgets}
    hands.key(pygame.K_HOME)
    hands.wait(2.0)
    assert rows(hands)[0].key == str(many[0].path)


def test_a_list_without_games_says_so_and_words_are_not_cut(open_app: OpenApp) -> None:
    hands = open_app((1024, 600), text_size=150)
    three(hands)
    games(hands)
    assert hands.crowding() == []
    hands.click("starred")
    assert rows(hands) == []
    assert hands.crowding() == []


def tips(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of round buttons that the next picture shows."""
    found: list[str] = []
    monkeypatch.setattr(IconButton, "_tip", lambda one, *_: found.append(one.text))
    hands.top.dirty = True
    hands.wait(0.1)
    return found


def test_the_name_of_a_round_button_goes_with_the_pointer(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes back with the pointer and for keys; the focus stays. What was clicked is seen, and not
    covered by its name, until the pointer comes back.
    """
    three(hands)
    games(hands)
    key, name = ("star", "a.jsonl"), "Keep for ever (without a star: the newest 5000)"
    hands.hover(hands.widget(key).area.center)
    assert name in tips(hands, monkeypatch)
    hands.hover((4, 700))
    assert tips(hands, monkeypatch) == []
    assert hands.focus == key
    hands.hover(hands.widget(key).area.center)
    assert name in tips(hands, monkeypatch)
    hands.hover((4, 700))
    hands.walk("back")
    hands.walk(key)
    assert name in tips(hands, monkeypatch)
    hands.click(key)
    assert tips(hands, monkeypatch) == []
    assert hands.focus == key
    hands.hover((4, 700))
    hands.hover(hands.widget(key).area.center)
    assert tips(hands, monkeypatch)


def test_a_sum_stays_whole_where_a_line_breaks(open_app: OpenApp) -> None:
    """In Spanish the sign of the money stands behind it."""
    hands = open_app(language="es", text_size=150)
    finished_game("wild-wild-pattern", hands.app.paths.records.parent)
    hands.app.navigator.title()  # from where it is opened
    hands.app.navigator.records.finished()
    read(hands)
    [row] = rows(hands)
    scores = [words for words, _ in row.scores]
    assert all("$" in one or "¢" in one for one in scores)
    assert not any(" $" in one for one in scores)


@pytest.mark.parametrize("text_size", [100, 150])
def test_one_click_clears_every_filter(open_app: OpenApp, text_size: int) -> None:
    hands = open_app(text_size=text_size)
    three(hands)
    scene = games(hands)
    for key in ("kind", "person", "starred"):
        hands.click(key)
    assert listed(scene) != ["a.jsonl", "b.jsonl", "c.jsonl"]
    hands.click("clear")
    assert listed(scene) == ["a.jsonl", "b.jsonl", "c.jsonl"]
    assert hands.widget("clear").faded
    assert hands.crowding() == []


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_the_list_is_put_in_order(hands: Hands, by: str) -> None:
    """By age, and where all games are of one kind by points, of the person who is looked for; clearing the
    filters leaves an order that all games have."""
    scores = three(hands)
    scene = games(hands)
    lead = {name: own - other for name, (own, other) in scores.items()}

    hands.use("order", by)
    assert listed(scene) == ["c.jsonl", "b.jsonl", "a.jsonl"]
    assert hands.widget("order").spoken.name == "Order: Oldest first"
    hands.use("order", by)
    assert listed(scene) == ["a.jsonl", "b.jsonl", "c.jsonl"], "games of four kinds have no other order"
    hands.use("kind", by)
    hands.use("person", by)
    assert {*listed(scene)} == {"a.jsonl", "b.jsonl"}, "those of Ana, who sat first"
    for words, worth in (
        ("Highest score", lambda name: -scores[name][0]),
        ("Closest games", lambda name: abs(lead[name])),
        ("Heaviest losses", lambda name: lead[name]),
    ):
        if words == "Highest score":
            hands.use("order", by)
        hands.use("order", by)
        assert hands.widget("order").spoken.name == f"Order: {words}"
        assert listed(scene) == sorted(listed(scene), key=worth)
    hands.use("clear", by)
    assert hands.widget("order").spoken.name == "Order: Newest first"
    assert listed(scene) == ["a.jsonl", "b.jsonl", "c.jsonl"]


def test_in_large_type_the_order_is_a_round_button_and_told_below_the_title(open_app: OpenApp) -> None:
    hands = open_app(size=(1024, 600), language="it", text_size=200)
    three(hands)
    scene = games(hands)
    assert scene.head.note == "3 partite · Più recenti"
    hands.click("order")
    assert scene.head.note == "3 partite · Più vecchie"
    assert listed(scene) == ["c.jsonl", "b.jsonl", "a.jsonl"]
    assert not hands.crowding()


def test_the_arrows_of_a_filter_end_as_those_of_all_choices_do(hands: Hands) -> None:
    """The one that leads no further is dimmed and stays; using a filter goes round."""
    three(hands)
    games(hands)
    for key in ("kind", "person", "days", "outcome", "order"):
        assert [hands.widget(key).ends(by) for by in (-1, 1)] == [True, False]
    days = hands.widget("days")
    first = days.words
    hands.click_at((days.area.left + 8, days.area.centery))
    assert hands.widget("days").words == first
    for _ in range(len(days.options) + 1):
        area = hands.widget("days").area
        hands.click_at((area.right - 8, area.centery))
    assert hands.widget("days").words == "Last year"
    assert hands.widget("days").ends(1)
    hands.walk("days")
    hands.key(pygame.K_RETURN)
    assert hands.widget("days").words == first
