"""Saves that were cut, doubled, locked, of another version, unreadable: nothing is lost, all is said."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app.sessions import new_session
from game.engine.core import stream
from game.engine.record import dump
from game.engine.table import Table
from game.screens.games.saved_game import read_summary
from game.ui.disk import write_whole
from game.ui.lock import Lock, Taken
from game.ui.saves import SaveFile, open_save
from game.ui.session import PERSON, Player
from game.ui.settings import Settings, save_settings
from game.ui.unfinished import unfinished
from tests.tools.screen import Hands, NoBidders

POSIX = pytest.mark.skipif(os.name == "nt", reason="file modes, links and pipes of POSIX")
NOT_ROOT = pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="root may read everything")


def begin(folder: Path, seed: str = "reliable") -> SaveFile:
    """A game of Raj for three people, some rounds in, left behind as a killed program would leave it."""
    players = [Player(name, "you", PERSON) for name in ("Ana", "Ben", "Caz")]
    session, file = new_session("raj", players, {}, NoBidders(), seed=seed, folder=folder)
    assert file is not None
    play(session.table, 3)
    return file


def play(table: Table, rounds: int) -> None:
    """Let everybody choose by chance, so often."""
    while rounds:
        while table.step() is not None:
            pass
        rounds -= 1
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, stream(table.epoch, seat).choice(options))
    table.step()


def go_on(path: Path) -> int:
    """Open a save, play a round and see that all of it is there; returns the steps."""
    opened = open_save(path)
    steps = len(opened.replayed.history)
    play(opened.replayed.table, 1)
    assert not opened.file.failed
    opened.file.close()
    again = open_save(path)
    assert len(again.replayed.history) > steps
    again.file.close()
    return steps


# --- cut ------------------------------------------------------------------------------------------


def test_a_save_without_its_last_newline_goes_on(tmp_path: Path) -> None:
    path = begin(tmp_path).path
    opened = open_save(path)
    before = len(opened.replayed.history)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    assert go_on(path) == before


def test_a_save_cut_at_any_byte_of_its_last_lines_goes_on(tmp_path: Path) -> None:
    path = begin(tmp_path).path
    data = path.read_bytes()
    for cut in range(len(data) - 180, len(data)):
        path.write_bytes(data[:cut])
        go_on(path)


def test_a_disk_that_is_full_within_an_append_leaves_whole_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begin(tmp_path)
    before = file.path.read_bytes()
    write = os.write

    def half(handle: int, data: Any) -> int:
        if len(data) < 8:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: len(data) // 2])

    monkeypatch.setattr("os.write", half)
    file.write([{"prize": 1}])
    assert file.failed
    monkeypatch.undo()
    assert file.path.read_bytes() == before
    go_on(file.path)


@pytest.mark.parametrize("room", [0, 1, 50])
def test_a_game_that_cannot_begin_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    def full(handle: int) -> None:
        os.ftruncate(handle, room)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        begin(tmp_path)
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_an_empty_save_is_not_listed(tmp_path: Path) -> None:
    (tmp_path / "raj-0001.jsonl").touch()
    assert unfinished(tmp_path) == []
    file = begin(tmp_path)
    assert file.path.name == "raj-0002.jsonl"
    assert unfinished(tmp_path) == [file.path]


# --- two programs ---------------------------------------------------------------------------------

HOLD = """
import sys, time
from pathlib import Path
from game.ui.saves import open_save
opened = open_save(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


def another(path: Path) -> subprocess.Popen[str]:
    """Another program that has this save open."""
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    return other


def test_a_save_that_another_program_plays_is_refused_until_that_one_dies(hands: Hands) -> None:
    file = begin(hands.app.paths.saves)
    file.close()
    before = file.path.read_bytes()
    with another(file.path) as other:
        try:
            with pytest.raises(Taken) as taken:
                open_save(file.path)
            assert taken.value.pid == other.pid
            with pytest.raises(Taken):
                SaveFile(file.path).delete()
            hands.app.navigator.title()
            assert not hands.app.navigator.tables.resume(file.path)
            message = hands.app.stack.message
            assert message is not None
            assert str(other.pid) in message.text
            assert file.path.read_bytes() == before
            assert unfinished(hands.app.paths.saves) == [file.path]
            second = begin(hands.app.paths.saves)
            second.close()
            assert hands.app.navigator.tables.resume(second.path)
        finally:
            other.kill()
    go_on(file.path)


def test_a_game_that_is_left_is_free(hands: Hands) -> None:
    file = begin(hands.app.paths.saves)
    assert hands.app.navigator.tables.resume(file.path)
    hands.app.navigator.title()
    another(file.path).kill()


def test_within_one_program_the_last_one_has_the_lock(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    first.take()
    second.take()
    second.take()
    first.release()
    assert second.path.exists()
    second.release()
    assert not second.path.exists()
    first.take()
    first.release()


def test_a_folder_without_locks_can_be_played_in(tmp_path: Path) -> None:
    file = begin(tmp_path)
    file.close()
    file.path.with_suffix(".lock").mkdir()
    go_on(file.path)


def test_who_is_not_alone_stops_writing(tmp_path: Path) -> None:
    file = begin(tmp_path)
    with open(file.path, "ab") as other:
        other.write(b'{"note": "somebody else"}\n')
    before = file.path.read_bytes()
    file.write([{"prize": 3}])
    assert file.failed
    assert file.path.read_bytes() == before


def test_an_append_creates_nothing(tmp_path: Path) -> None:
    file = begin(tmp_path)
    file.path.unlink()
    file.write([{"prize": 3}])
    assert file.failed
    assert not file.path.exists()


def test_two_games_never_get_one_name(tmp_path: Path) -> None:
    files = [begin(tmp_path) for _ in range(4)]
    records = tmp_path / "records"
    assert len({file.path for file in files}) == 4
    names = set()
    for _ in range(3):
        file = begin(tmp_path)
        names.add(file.finish(records).name)
    assert names == {"raj-0005.jsonl", "raj-0005-2.jsonl", "raj-0005-3.jsonl"}
    assert not list(tmp_path.glob("raj-0005*"))


def test_two_programs_never_write_one_temporary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever replaces a file while another program does leaves the one or the other, whole."""
    path, replace, names = tmp_path / "settings.json", os.replace, set()

    def meanwhile(source: Any, target: Any) -> None:
        names.add(Path(source).name)
        if len(names) == 1:
            write_whole(path, "of the other")
        replace(source, target)

    monkeypatch.setattr("os.replace", meanwhile)
    write_whole(path, "of this one")
    assert len(names) == 2
    assert path.read_text() == "of this one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_records_folder_that_refuses_keeps_the_game(tmp_path: Path) -> None:
    file = begin(tmp_path)
    (tmp_path / "records").write_text("a file")
    with pytest.raises(OSError, match="records"):
        file.finish(tmp_path / "records")
    go_on(file.path)


# --- what cannot be read now ----------------------------------------------------------------------


@pytest.mark.parametrize("change", [{"farol": 2}, {"rules": 99}, {"game": "farol-five"}], ids=str)
def test_a_save_of_another_version_stays_where_it_is(hands: Hands, change: dict[str, Any]) -> None:
    file = begin(hands.app.paths.saves)
    file.close()
    head, _, rest = file.path.read_text(encoding="utf-8").partition("\n")
    other = dump({**json.loads(head), **change}) + "\n" + rest
    file.path.write_text(other, encoding="utf-8")
    hands.app.navigator.title()
    assert not hands.app.navigator.tables.resume(file.path)
    assert hands.app.stack.message is not None
    assert "another version" in hands.app.stack.message.text
    assert read_summary(file.path).title == "From another version"
    assert unfinished(hands.app.paths.saves) == [file.path]
    file.path.write_text(f"{head}\n{rest}", encoding="utf-8")
    assert hands.app.navigator.tables.resume(file.path)


def test_a_save_that_cannot_be_read_now_stays_where_it_is(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begin(hands.app.paths.saves)
    file.close()
    hands.app.navigator.title()

    def refuse(path: Path, largest: int) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("game.ui.saves.read_regular", refuse)
    assert not hands.app.navigator.tables.resume(file.path)
    assert hands.app.stack.message is not None
    assert "Permission denied" in hands.app.stack.message.text
    assert read_summary(file.path).title == "Can’t be read right now"
    monkeypatch.undo()
    assert unfinished(hands.app.paths.saves) == [file.path]
    go_on(file.path)


@POSIX
def test_links_to_nothing_pipes_and_folders_hide_nothing(tmp_path: Path) -> None:
    file = begin(tmp_path)
    (tmp_path / "a.jsonl").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "b.jsonl")
    (tmp_path / "c.jsonl").mkdir()
    assert unfinished(tmp_path) == [file.path]
    for name in "bc":
        with pytest.raises(OSError, match=r"file|directory"):
            open_save(tmp_path / f"{name}.jsonl")
    assert read_summary(tmp_path / "b.jsonl").presentation is None


@pytest.mark.parametrize("moment", [1e12, -1e12, 3e11])
def test_a_save_of_no_time_that_has_a_date_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: float
) -> None:
    """Some disks keep moments that no calendar has."""
    file = begin(tmp_path)
    found = file.path.stat()
    times = os.stat_result((*found[:7], int(moment), int(moment), int(moment)))
    monkeypatch.setattr("pathlib.Path.stat", lambda path, **more: times)
    assert read_summary(file.path).presentation is not None


# --- for the owner only ---------------------------------------------------------------------------


@POSIX
def test_saves_sidecars_and_records_are_for_their_owner(tmp_path: Path) -> None:
    saves, records = tmp_path / "saves", tmp_path / "records"
    saves.mkdir(mode=0o755)
    file = begin(saves)
    file.path.chmod(0o644)
    opened = open_save(file.path)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in saves.iterdir()}
    assert modes == dict.fromkeys(("raj-0001.jsonl", "raj-0001.sealed", "raj-0001.lock"), 0o600)
    record = opened.file.finish(records)
    assert stat.S_IMODE(record.stat().st_mode) == 0o600
    settings = tmp_path / "config" / "settings.json"
    assert save_settings(Settings(), settings)
    assert [stat.S_IMODE(one.stat().st_mode) for one in (settings, settings.parent)] == [0o600, 0o700]
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in (saves, records)] == [0o700, 0o700]


@NOT_ROOT
def test_a_save_without_the_right_to_read_stays(hands: Hands) -> None:
    file = begin(hands.app.paths.saves)
    file.path.chmod(0)
    hands.app.navigator.title()
    assert not hands.app.navigator.tables.resume(file.path)
    assert unfinished(hands.app.paths.saves) == [file.path]


@POSIX
def test_a_kill_while_a_choice_is_kept_leaves_nothing_for_ever(tmp_path: Path) -> None:
    file = begin(tmp_path)
    left = tmp_path / "raj-0001.sealed.abc.new"
    left.write_text("half")
    os.utime(left, (0, 0))
    open_save(file.path)
    assert not left.exists()
