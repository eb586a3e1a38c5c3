"""A disk that refuses for a while, or where folders lie on several disks: what waits is written later."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.record import parse, replay
from game.ui.saves import open_save
from game.ui.session import Player
from game.ui.unfinished import unfinished
from tests.reliability.test_said import said
from tests.reliability.test_saves import begin, go_on, play
from tests.tools.screen import Hands

PEOPLE = [Player(name, "you") for name in ("Ana", "Ben")]


def refuse(number: int) -> Callable[..., Any]:
    """A call that the disk always refuses."""

    def refused(*details: Any, **more: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return refused


def test_what_a_full_disk_refused_is_written_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begin(tmp_path)
    opened = open_save(file.path)
    table = opened.replayed.table
    monkeypatch.setattr("os.write", refuse(errno.ENOSPC))
    play(table, 2)
    assert opened.file.failed
    monkeypatch.undo()
    play(table, 1)
    assert not opened.file.failed
    again = open_save(file.path)
    assert again.replayed.table.epoch == table.epoch
    assert again.replayed.table.view(table.seats[0]) == table.view(table.seats[0])


def test_what_waits_is_written_when_the_game_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_save(begin(tmp_path).path)
    table = opened.replayed.table
    monkeypatch.setattr("os.fsync", refuse(errno.EIO))
    play(table, 2)
    monkeypatch.undo()
    opened.file.close()
    assert open_save(opened.file.path).replayed.table.epoch == table.epoch


def test_what_waits_is_written_where_nothing_can_be_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin(tmp_path).path
    open_save(path).file.close()
    path.with_suffix(".lock").mkdir()
    opened = open_save(path)
    table = opened.replayed.table
    monkeypatch.setattr("os.fsync", refuse(errno.EIO))
    play(table, 2)
    monkeypatch.undo()
    opened.file.close()
    assert open_save(path).replayed.table.epoch == table.epoch


def test_who_has_lost_a_save_to_another_table_writes_nothing_when_it_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_save(begin(tmp_path).path)
    monkeypatch.setattr("os.fsync", refuse(errno.EIO))
    play(first.replayed.table, 1)
    monkeypatch.undo()
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    second = open_save(first.file.path)
    first.file.close()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    play(second.replayed.table, 1)
    assert not second.file.failed


def test_what_a_full_disk_would_not_even_take_back_is_taken_back_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are file systems that need room to make a file shorter."""
    opened = open_save(begin(tmp_path).path)
    table, before = opened.replayed.table, opened.file.path.stat().st_size
    write = os.write

    def half(handle: int, data: Any) -> int:
        if len(data) < 40:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: len(data) // 2])

    monkeypatch.setattr("os.write", half)
    monkeypatch.setattr("os.ftruncate", refuse(errno.ENOSPC))
    play(table, 2)
    assert opened.file.failed
    assert opened.file.path.stat().st_size > before
    monkeypatch.undo()
    play(table, 1)
    assert not opened.file.failed
    opened.file.close()
    assert open_save(opened.file.path).replayed.table.epoch == table.epoch


def test_while_the_record_waits_the_choices_of_its_end_stay_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash after the refusal loses what was refused, and nothing that was there."""
    opened = open_save(begin(tmp_path).path)
    table = opened.replayed.table
    while table.step() is not None:
        pass
    seat = table.waiting[0]
    table.answer(table.epoch, seat, table.question(seat).options[0])
    chosen, epoch = table.sealed(seat), table.epoch
    write = os.write

    def only_beside(handle: int, data: Any) -> int:
        if b"salt" not in bytes(data):
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data)

    monkeypatch.setattr("os.write", only_beside)
    play(table, 1)
    assert table.epoch > epoch
    monkeypatch.undo()
    again = open_save(opened.file.path).replayed.table
    assert (again.epoch, again.sealed(seat)) == (epoch, chosen)


def test_the_player_hears_that_saving_works_again(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.app.navigator.tables.start("raj", PEOPLE, {})
    scene = hands.top if hasattr(hands.top, "file") else hands.app.stack.scenes[0]
    monkeypatch.setattr("os.write", refuse(errno.ENOSPC))
    play(scene.session.table, 1)
    scene.update(0.01)
    assert "no longer being saved" in said(hands)
    monkeypatch.undo()
    play(scene.session.table, 1)
    scene.update(0.01)
    assert "the whole game is saved" in said(hands)
    hands.app.navigator.title()
    [save] = unfinished(hands.app.paths.saves)
    assert open_save(save).replayed.table.epoch == scene.session.table.epoch


def test_a_game_that_could_not_begin_is_saved_when_there_is_room(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = hands.app.paths.saves
    with monkeypatch.context() as full:
        full.setattr("os.write", refuse(errno.ENOSPC))
        hands.app.navigator.tables.start("raj", PEOPLE, {})
        assert "can’t be saved" in said(hands)
        scene = hands.top if hasattr(hands.top, "file") else hands.app.stack.scenes[0]
        play(scene.session.table, 1)
        scene.update(0.01)
        assert "can’t be saved" in said(hands)
        assert list(saves.iterdir()) == []
    play(scene.session.table, 1)
    scene.update(0.01)
    [save] = unfinished(saves)
    assert save.name == "raj-0001.jsonl"
    hands.app.navigator.title()
    assert open_save(save).replayed.table.epoch == scene.session.table.epoch


def test_of_a_game_that_was_never_saved_nobody_says_that_its_record_stays(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.write", refuse(errno.ENOSPC))
    hands.app.navigator.tables.start("raj", PEOPLE, {})
    scene = hands.top if hasattr(hands.top, "file") else hands.app.stack.scenes[0]
    while not scene.session.table.over:
        play(scene.session.table, 1)
    scene._end()
    assert "can’t be saved" in said(hands)
    assert unfinished(hands.app.paths.saves) == []


def test_a_game_that_could_not_begin_is_saved_when_it_is_left(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr("os.write", refuse(errno.ENOSPC))
        hands.app.navigator.tables.start("raj", PEOPLE, {})
    hands.app.navigator.title()
    [save] = unfinished(hands.app.paths.saves)
    assert hands.app.navigator.tables.resume(save)


def test_a_finished_game_goes_to_a_folder_on_another_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, records = tmp_path / "saves", tmp_path / "records"
    replace = os.replace

    def only_within(source: Any, target: Any) -> None:
        if Path(source).parent != Path(target).parent:
            refuse(errno.EXDEV)()
        replace(source, target)

    monkeypatch.setattr("os.replace", only_within)
    opened = open_save(begin(saves).path)
    play(opened.replayed.table, 12)
    assert opened.replayed.table.over
    text = opened.file.path.read_bytes()
    left = records / "raj-0001.jsonl"
    records.mkdir()
    left.write_bytes(text)  # a crash came between the copy and the end
    target = opened.file.finish(records)
    assert target == left
    assert [path.name for path in records.iterdir()] == [left.name]
    assert target.read_bytes() == text
    assert replay(parse(text)).table.over
    assert list(saves.iterdir()) == []
    second = begin(saves)
    before = second.path.read_bytes()
    assert second.finish(records).name == "raj-0001-2.jsonl"
    assert (records / "raj-0001-2.jsonl").read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_links_to_nothing_and_folders_among_the_records_stop_no_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, records = begin(tmp_path / "saves"), tmp_path / "records"
    text = file.path.read_bytes()
    records.mkdir()
    (records / "raj-0001-a.jsonl").symlink_to(tmp_path / "nowhere")
    (records / "raj-0001-b.jsonl").mkdir()
    monkeypatch.setattr("game.ui.saves.os.replace", refuse(errno.EXDEV))
    monkeypatch.setattr("game.ui.saves.write_whole", lambda path, words: path.write_text(words, "utf-8"))
    assert file.finish(records).read_bytes() == text


def test_what_a_kill_left_half_done_goes_with_the_game(tmp_path: Path) -> None:
    saves, records = tmp_path / "saves", tmp_path / "records"
    for end in ("finish", "delete"):
        file = begin(saves)
        for name in (file.path.name, file.secrets.name):
            (saves / f"{name}.abc.new").write_text("half")
        if end == "finish":
            file.finish(records)
        else:
            file.delete()
        assert list(saves.iterdir()) == []


def test_a_name_that_a_killed_program_had_reserved_is_used(tmp_path: Path) -> None:
    saves, records = tmp_path / "saves", tmp_path / "records"
    file = begin(saves)
    records.mkdir()
    reserved = records / file.path.name
    reserved.touch()
    os.utime(reserved, (0, 0))
    assert file.finish(records) == reserved
    assert [path.name for path in records.iterdir()] == [reserved.name]


def test_an_error_leaves_the_game_as_the_player_would(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits is written, and the save is free."""
    hands.app.navigator.tables.start("raj", PEOPLE, {})
    scene = next(one for one in hands.app.stack.scenes if hasattr(one, "file"))
    with monkeypatch.context() as full:
        full.setattr("os.write", refuse(errno.ENOSPC))
        play(scene.session.table, 1)
        assert scene.file.failed
    monkeypatch.setattr(type(hands.top), "update", refuse(errno.EIO))
    hands.wait(0.1)
    assert hands.top.is_error
    monkeypatch.undo()
    assert not scene.file.path.with_suffix(".lock").exists()
    assert open_save(scene.file.path).replayed.table.epoch == scene.session.table.epoch


def test_a_game_goes_on_after_a_record_that_was_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_save(begin(tmp_path / "saves").path)
    monkeypatch.setattr("os.fsync", refuse(errno.EIO))
    play(opened.replayed.table, 1)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        opened.file.finish(tmp_path / "records")
    monkeypatch.undo()
    opened.file.close()
    go_on(opened.file.path)
