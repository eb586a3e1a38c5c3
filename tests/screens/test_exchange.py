"""Games as files: saved from the list and the replay, opened by a command, a double click or a drop."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game.app.play import begin
from game.app.start import Start
from game.cli import command_line
from game.library.finished import read_finished
from game.library.library import Library
from game.screens.title.scene import TitleScene
from game.tabletop.replay.scene import ReplayScene
from game.ui.exchange import export_game, files_of_games, import_game
from tests.library.games import ANA, BEN, BOT, finished
from tests.scenes.decisions import sit_down
from tests.scenes.play import said
from tests.screens.menus import read
from tests.tools.screen import Hands


def somewhere(folder: Path, name: str = "gift.farol") -> Path:
    """A game of other people, somewhere."""
    finished(folder, name, [ANA, BEN], "gift", "2026-11-01T10:00:00Z")
    return folder / name


def drop(hands: Hands, file: Path) -> None:
    hands.send(pygame.DROPFILE, file=str(file))
    hands.wait(0.1)


def test_a_game_is_saved_from_the_list_and_is_the_record_byte_for_byte(hands: Hands) -> None:
    folder = hands.app.paths.records
    finished(folder, "a.jsonl", [ANA, BOT], "a", "2026-11-22T20:00:00Z")
    finished(folder, "b.jsonl", [ANA, BOT], "b", "2026-11-22T20:30:00Z")
    hands.app.navigator.records.finished()
    read(hands)
    for name in ("a.jsonl", "a.jsonl", "b.jsonl"):
        hands.click(("export", name))
    files = sorted(hands.app.paths.exports.iterdir())
    assert [one.name for one in files] == [
        "Raj 2026-11-22 Ana Otto 2.farol",
        "Raj 2026-11-22 Ana Otto.farol",
    ], "the same game once, two games of a day beside each other"
    for file, record in zip(files, ("b.jsonl", "a.jsonl"), strict=True):
        assert file.read_bytes() == (folder / record).read_bytes()
    assert files[0].name in said(hands)


def test_a_dropped_file_is_watched_and_kept_without_counting(hands: Hands, tmp_path: Path) -> None:
    gift = somewhere(tmp_path / "elsewhere")
    hands.open(TitleScene(hands.app))
    drop(hands, gift)
    scene = hands.top
    assert isinstance(scene, ReplayScene)
    assert [*scene.session.players] == [ANA, BEN]
    for words in ("Keep among my games", "Among my games"):
        assert hands.widget("keep").spoken.name == words
        hands.click("keep")
    assert "is among yours already" in said(hands)
    [kept] = hands.app.paths.records.glob("*.jsonl")
    assert json.loads(kept.read_text("utf-8").splitlines()[0])["imported"] is True
    game = read_finished(kept)
    assert not game.counts
    assert [one.score for one in game.seats] == [one.score for one in read_finished(gift).seats]
    with Library(hands.app.paths.library, hands.app.paths.records) as library:
        library.catch_up()
        assert library.contents().games == 1
    drop(hands, gift)
    assert isinstance(hands.top, ReplayScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene), "the replay before has gone"


def test_what_is_in_the_records_is_saved_from_its_replay(hands: Hands) -> None:
    folder = hands.app.paths.records
    finished(folder, "a.jsonl", [ANA, BOT], "a")
    hands.app.navigator.records.replay(folder / "a.jsonl")
    hands.wait(0.1)
    assert "keep" not in {one.key for one in hands.top.widgets}
    hands.click("export")
    [file] = hands.app.paths.exports.iterdir()
    assert file.read_bytes() == (folder / "a.jsonl").read_bytes()


def test_no_table_is_left_for_a_dropped_file(hands: Hands, tmp_path: Path) -> None:
    scene = sit_down(hands, "raj", "drop")
    drop(hands, somewhere(tmp_path / "elsewhere"))
    assert hands.top is scene
    assert "Leave this table first" in said(hands)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is no record of a game of Farol (REC-01)"),
        (b"", "is no record of a game of Farol (REC-02)"),
        (b'{"farol": 1, "game": "chess", "names": ["A", "B"]}\n', "another version of Farol"),
        (
            b'{"farol": 1, "game": "raj", "names": ["A", "B"]}\n{"prize": 60}\n',
            "breaks the rules of its game (line 2, RAJ-02)",
        ),
        (None, "can’t be read: No such file"),
    ],
)
def test_a_bad_file_gets_a_clear_sentence(
    hands: Hands, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, words: str
) -> None:
    file = tmp_path / "bad.farol"
    if content is not None:
        file.write_bytes(content)
    begin(hands.app, Start(record=str(file)))
    hands.wait(0.1)
    assert isinstance(hands.top, TitleScene)
    assert words in said(hands)
    assert command_line.run(["replay", str(file)]) == 1
    assert "bad.farol:" in capsys.readouterr().err


def test_a_double_click_opens_the_replay(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gift = somewhere(tmp_path / "elsewhere")
    begun: list[Start] = []
    monkeypatch.setattr("game.cli.play.play", lambda _home, start: begun.append(start))
    monkeypatch.setenv("FAROL_HOME", str(tmp_path / "home"))
    assert command_line.run([str(gift)]) == 0
    assert command_line.run(["replay", str(gift)]) == 0
    assert [start.record for start in begun] == [str(gift)] * 2
    begin(hands.app, begun[0])
    hands.wait(0.1)
    assert isinstance(hands.top, ReplayScene)


def test_names_that_no_file_can_have_are_left_out(tmp_path: Path) -> None:
    odd = [ANA.__class__("../A/B\\C:*?", "fox"), BEN]
    finished(tmp_path, "odd.jsonl", odd, "odd", "2026-11-22T20:00:00Z")
    assert export_game(tmp_path / "odd.jsonl", tmp_path / "out").name == "Raj 2026-11-22 ABC Ben.farol"


def test_a_table_of_somebodys_programme_is_no_table_of_mine(tmp_path: Path) -> None:
    finished(tmp_path, "gift.farol", [ANA, BOT], "gift", programme={"of": "lanterns", "table": 3})
    kept, _ = import_game(tmp_path / "gift.farol", tmp_path / "records")
    header = json.loads(kept.read_text("utf-8").splitlines()[0])
    assert "programme" not in header
    assert header["imported"] is True
    assert header["players"][0]["name"] == "Ana"


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_a_file_is_opened_from_the_list_of_games(hands: Hands, by: str) -> None:
    """It is found where games are saved; the page says that files can be dropped, too."""
    finished(hands.app.paths.records, "a.jsonl", [ANA, BOT], "a")
    file = export_game(hands.app.paths.records / "a.jsonl", hands.app.paths.exports)
    hands.app.navigator.records.finished()
    read(hands)
    for key in ("open", str(file)):
        hands.use(key, by)
        if key == "open":
            assert "drop it onto this window" in " ".join(one.name for one in hands.top.spoken_texts)
    assert isinstance(hands.top, ReplayScene)
    hands.click("keep")
    assert "is among yours already" in said(hands)
    assert len([*hands.app.paths.records.glob("*.jsonl")]) == 1, "it is one's own game"


def test_only_files_of_games_are_found_the_newest_first(tmp_path: Path) -> None:
    for number, name in enumerate(("old.farol", "new.farol", "note.txt")):
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (number, number))
    (tmp_path / "folder.farol").mkdir()
    found = files_of_games([tmp_path, tmp_path / "nowhere"])
    assert [path.name for path, _ in found] == ["new.farol", "old.farol"]
