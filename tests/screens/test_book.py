"""The player's book: statistics, strength, cards and marks of everybody who has finished a game."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.cli.bench_library import make_library
from game.engine.registry import GAMES, rules_of
from game.library.library import Library
from game.library.rating import SURE, Rating
from game.library.statistics import Choice, games_of
from game.screens.book.scene import BookScene
from game.screens.book.words import level_words, strength_words
from game.screens.confirm import ConfirmScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.known_people import plays_alone
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language
from game.ui.session import Player
from tests.library.games import BOT, finished
from tests.scenes.play import said
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands, OpenApp

ANA, BEN = Player("Ana", "mei"), Player("Ben", "omar")


def book(hands: Hands, person: str = "", game: str = "") -> BookScene:
    scene = BookScene(hands.app, person, game)
    hands.open(scene)
    while scene.reading:
        hands.wait(0.05)
    return scene


def told(scene: BookScene) -> dict[str, str]:
    """What each panel says."""
    return {panel.title: panel.words for panel, _, _ in scene._panels}


def played(hands: Hands, *people: Player, games: int = 3) -> None:
    folder = hands.app.paths.records
    for day in range(games):
        for hour, one in enumerate(people):
            begun = f"2026-03-{day + 1:02}T1{hour}:00:00Z"
            finished(folder, f"{one.name}-{day}.jsonl", [one, BOT], f"seed {day}", begun)


def test_without_a_finished_game_it_says_so(hands: Hands) -> None:
    scene = book(hands)
    assert any("Nobody has finished a game yet" in one.name for one in scene.spoken_texts)
    hands.button(1)
    assert hands.top is not scene


def test_the_title_leads_there(hands: Hands) -> None:
    played(hands, ANA)
    hands.open(TitleScene(hands.app))
    hands.walk("book")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, BookScene)
    while hands.top.reading:
        hands.wait(0.05)
    assert hands.top.person is not None
    assert hands.top.person.name == "Ana"


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_games_are_narrowed_without_a_mouse(hands: Hands, pad: bool) -> None:
    played(hands, ANA, BEN)
    scene = book(hands)
    push: Callable[[], None] = (lambda: hands.tilt(1)) if pad else (lambda: hands.key(pygame.K_PLUS))
    assert scene.person is not None
    assert scene.person.name == "Ben", "whoever played last"
    hands.walk("person", pad=pad)
    push()
    assert scene.person.name == "Ana"
    hands.walk("game", pad=pad)
    push()
    assert scene.choice.game == next(iter(GAMES))
    assert "games: 3" in told(scene)["In numbers"]
    hands.walk("seats", pad=pad)
    push()
    assert "games: 3" in told(scene)["In numbers"]
    push()
    assert "In numbers" not in told(scene), "nobody has played with three"
    for _ in range(2):
        hands.tilt(-1) if pad else hands.key(pygame.K_MINUS)
    assert hands.focus == "seats"
    hands.hat(1, 0) if pad else hands.key(pygame.K_RIGHT)
    assert hands.focus == "level", "arrows lead past what they used to change"
    hands.walk("level", pad=pad)
    push()
    assert "In numbers" not in told(scene), "no novice was met"
    push()
    assert "games: 3" in told(scene)["In numbers"]


def test_it_says_what_the_library_says(hands: Hands) -> None:
    make_library(hands.app.paths, 400)
    scene = book(hands, "Ana", "raj")
    with Library(hands.app.paths.library, hands.app.paths.records) as library:
        entries = games_of(library, Choice(1, "raj"))
    said = told(scene)
    assert f"games: {len(entries)}" in said["In numbers"]
    assert f"best score: {max(one.score for one in entries)}" in said["In numbers"]
    first = sum(one.place == 1 for one in entries)
    assert said["Places"].startswith(f"1: {first}, ")
    counts = [int(one.rpartition(" ")[2]) for one in said["Scores"].split(", ")]
    assert sum(counts) == len(entries)
    assert {"Strength", "Form: won of the last ten games", "Accuracy in the reviews"} <= {*said}
    assert said["Most successful cards"].startswith("The cards that brought most points")
    marks = next(title for title in said if title.startswith("Marks of skill"))
    assert marks.endswith("of 5")
    hands.click("game")
    assert any(title.endswith("of 5") for title in told(scene))
    scene = book(hands, "Ana")
    assert "Most successful cards" not in told(scene)
    assert any(title.endswith("of 20") for title in told(scene))


def test_a_level_is_suggested_only_when_enough_is_known() -> None:
    assert "about 9 more games" in level_words(Rating(1200.0, 350.0), 3)
    even = level_words(Rating(1250.0, SURE), 3)
    assert even == "Regular bot would be even: you end ahead of it in about half of the games."
    better = level_words(Rating(1750.0, 60.0), 1)
    assert better == "Master bot is the nearest: you end ahead of it in about 70% of the games."
    assert "30% of the games" in level_words(Rating(850.0, 60.0), 1)
    assert strength_words(Rating(1234.4, 61.7)) == "1234 ± 62"


def test_games_are_exported_and_it_says_where(hands: Hands) -> None:
    played(hands, ANA)
    book(hands, "Ana", "raj")
    hands.click("export")
    message = hands.app.stack.message
    assert message is not None
    assert message.text.startswith("3 games written to ")
    path = Path(message.text.partition(" to ")[2])
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert path.parent == hands.app.paths.exports
    assert [one["Opponents"] for one in rows] == ["Regular bot"] * 3
    assert [one["Game"] for one in rows] == ["Raj"] * 3
    assert all(datetime.fromisoformat(one["Date"]) for one in rows)
    assert path.name == "farol-Ana-Raj.csv"


def test_what_is_narrowed_is_said_and_nothing_is_not_exported(hands: Hands) -> None:
    """In the head of the page, in the name of the file, and in what is of all games nevertheless."""
    played(hands, ANA)
    scene = book(hands, "Ana")
    assert scene.head.note == "3 finished games"
    hands.walk("game")
    hands.key(pygame.K_PLUS)
    hands.walk("seats")
    hands.key(pygame.K_PLUS)
    assert scene.head.note == "Finished games: 3 of 3 · Raj · 2 players"
    said = told(scene)
    assert "all games, whoever played" in said["Strength"]
    assert any(title.startswith("Marks of skill") and "of all games" in title for title in said)
    hands.key(pygame.K_PLUS)
    assert scene.head.note == "Finished games: 0 of 3 · Raj · 3 players"
    assert "No game that counts is like this" in told(scene)["No game"]
    hands.click("export")
    message = hands.app.stack.message
    assert message is not None
    assert message.bad
    assert "nothing to write" in message.text
    assert not hands.app.paths.exports.exists()


@pytest.mark.parametrize("game", ["raj", ""])
def test_the_number_of_the_strength_is_explained(hands: Hands, game: str) -> None:
    """Beside the four levels, with what ± means."""
    played(hands, ANA)
    scene = book(hands, "Ana", game)
    words = told(scene)["Strength"]
    assert "the bots: novice 1000, regular 1250, sharp 1450, master 1600" in words
    [(_, number)] = re.findall(r"(\d+) ± (\d+)", words)
    assert f"It may still be off by ± {number}" in words


def test_a_disk_that_refuses_is_told(hands: Hands) -> None:
    played(hands, ANA)
    book(hands)
    hands.app.paths.exports.write_text("in the way")
    hands.click("export")
    assert hands.app.stack.message is not None
    assert hands.app.stack.message.bad


def test_to_begin_anew_takes_two_presses(hands: Hands) -> None:
    played(hands, ANA)
    scene = book(hands, "Ana", "raj")
    hands.walk("reset", pad=True)
    hands.button(0)
    assert isinstance(hands.top, ConfirmScene)
    hands.click("no")
    assert "In numbers" in told(scene)
    hands.click("reset")
    hands.click("yes")
    assert hands.top is scene
    assert "In numbers" not in told(scene)
    assert len([*hands.app.paths.records.glob("*.jsonl")]) == 3, "the games are kept"


@pytest.mark.parametrize("text", [100, 200])
def test_what_was_said_before_lies_on_no_question(hands: Hands, text: int) -> None:
    played(hands, ANA)
    hands.app.settings.text_size = text
    hands.app.apply_settings()
    book(hands, "Ana", "raj")
    hands.click("reset")
    scene = hands.top
    assert isinstance(scene, ConfirmScene)
    hands.app.stack.say(
        "A sentence that stays until it has been read, whatever is asked meanwhile.", stays=True
    )
    hands.wait(0.1)
    message = hands.app.stack.message
    assert message is not None
    assert message.area.w > 0
    assert not message.area.colliderect(scene.box)


def test_two_names_are_merged_after_a_question(hands: Hands) -> None:
    """By gamepad; whoever sat at one table with them cannot be the same person."""
    you = Player("You", "you")
    played(hands, you, ANA)
    finished(hands.app.paths.records, "both.jsonl", [ANA, BEN, BOT], "both", "2026-03-08T10:00:00Z")
    hands.app.settings.alone = "you"
    scene = book(hands, "Ana")
    hands.walk("merge", pad=True)
    hands.button(0)
    assert hands.top.spoken_name == "Who is the same person?"
    hands.click(("known", "ben"))
    assert hands.top is scene
    assert "two people" in said(hands)
    hands.walk("person")
    while scene.person is None or scene.person.key != "you":
        hands.key(pygame.K_PLUS)
    assert "games: 3" in told(scene)["In numbers"]
    hands.click("merge")
    hands.click(("known", "ana"))
    assert isinstance(hands.top, ConfirmScene)
    assert hands.top.note.startswith("You → Ana: all games")
    hands.click("no")
    assert len(scene.people) == 3
    hands.click("merge")
    hands.click(("known", "ana"))
    hands.click("yes")
    assert hands.top is scene
    assert scene.person is not None
    assert scene.person.name == "Ana"
    assert "games: 7" in told(scene)["In numbers"]
    assert {one.key for one in scene.people} == {"ana", "ben"}
    assert plays_alone(hands.app).name == "Ana"


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_merged_names_are_separated_in_the_book(hands: Hands, by: str) -> None:
    """The book says whose games stand in it, and its button leads back; also when nobody else is known."""
    played(hands, Player("You", "you"), ANA)
    scene = book(hands, "You")

    hands.use("merge", by)
    hands.use(("known", "ana"), by)
    hands.use("yes", by)
    assert scene.head.note.endswith("also: You")
    assert "games: 6" in told(scene)["In numbers"]
    hands.use("merge", by)
    assert hands.top.spoken_name == "Who is somebody else?"
    hands.use(("known", "you"), by)
    assert isinstance(hands.top, ConfirmScene)
    assert hands.top.note.startswith("You: all games played under this name")
    hands.use("yes", by)
    assert hands.top is scene
    assert scene.person is not None
    assert scene.person.key == "you"
    assert "games: 3" in told(scene)["In numbers"]
    assert "also" not in scene.head.note
    hands.use("merge", by)
    assert hands.top.spoken_name == "Who is the same person?"


def test_who_begins_anew_stays_in_sight(hands: Hands) -> None:
    """After all of Ana's games are let go her book stays open, and it is said; Ben's is one key away."""
    played(hands, BEN, ANA)
    scene = book(hands, "Ana")
    hands.click("reset")
    hands.click("yes")
    assert scene.person is not None
    assert scene.person.name == "Ana"
    assert hands.app.stack.message is not None
    assert "Ana" in hands.app.stack.message.text
    assert "No game" in told(scene)
    hands.walk("person")
    hands.key(pygame.K_PLUS)
    assert scene.person.name == "Ben"
    assert "games: 3" in told(scene)["In numbers"]


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_all_of_it_can_be_scrolled_to(open_app: OpenApp, language: str, text_size: int) -> None:
    hands = open_app((1024, 600), text_size=text_size, language=language, speed=0.0)
    use_language(language)
    make_library(hands.app.paths, 120)
    scene = book(hands, "Ana", "bids")
    assert hands.crowding() == []
    view = scene.scroll.view
    for _ in range(100):
        scene.scrolled(-1)
        hands.wait(0.02)
    lowest = max(scene.on_screen(box).bottom for _, _, box in scene._panels)
    assert lowest <= view.bottom


# --- the score sheet --------------------------------------------------------------------------------


def sheet(hands: Hands, game: str) -> ResultsScene:
    session, record = finished_game(game, hands.app.paths.records.parent)
    scene = ResultsScene(hands.app, presentation_of(game), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return scene


def test_the_score_sheet_leads_to_the_book_of_who_played(hands: Hands) -> None:
    scene = sheet(hands, "raj")
    hands.click("book")
    assert isinstance(hands.top, BookScene)
    while hands.top.reading:
        hands.wait(0.05)
    assert hands.top.choice.game == "raj"
    assert hands.top.person is not None
    assert hands.top.person.shown == scene.session.players[0].name
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_of_the_rules_has_words(game: str) -> None:
    assert presentation_of(game).skill.keys() == rules_of(game).marks.keys()


def test_marks_are_told_when_they_are_earned(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """By people at this table, and not where a game proves nothing."""
    rules = rules_of("raj")
    monkeypatch.setattr(type(rules), "marks", {"cheap_ten": lambda game: (0, 1)})
    scene = sheet(hands, "raj")
    assert scene.sections.marks.words == ["Took the 10 with a card below 8"]
    assert "marks" in scene.sections.boxes
    assert any(one.name == "Took the 10 with a card below 8" for one in scene.spoken_texts)
    assert scene.luck is not None
    record = scene.luck.reviewing.record
    data = record.read_bytes()
    record.write_bytes(data.replace(b'"begun"', b'"practice": true, "begun"', 1))
    again = ResultsScene(hands.app, presentation_of("raj"), scene.session, record)
    assert again.sections.marks.words == []
