"""The mass measurements of docs/reliability.md in short, and that each of them finds what was planted."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ai.link import Link
from game.engine.core import stream
from game.ui import disk, saves
from game.ui.paths import app_paths
from game.ui.saves import SaveFile
from tests.reliability.test_saves import begin
from tests.tools.soak import (
    bad_files,
    full_disk,
    full_disk_bytes,
    homes,
    kills,
    library_kills,
    monkey,
    power_cuts,
    worker_faults,
)
from tests.tools.soak.doings import Doer
from tests.tools.soak.promises import Promises
from tests.tools.soak.runs import Loss
from tests.tools.soak.witness import witnessed
from tests.tools.soak.worker_faults import fault_once

POSIX = pytest.mark.skipif(os.name == "nt", reason="fork, signals and folders of POSIX")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """What is refused on purpose fills no report."""
    log = logging.getLogger("farol")
    log.propagate = False
    yield
    log.propagate = True


# --- in short ---------------------------------------------------------------------------------------


@POSIX
def test_kills() -> None:
    found = kills.one(stream("kills in short"), 0, lives=8)
    assert found["kills"] >= 5
    assert found["saves opened"]


@POSIX
def test_kills_while_the_library_writes() -> None:
    found = library_kills.one(stream("library kills in short"), 0, lives=6)
    assert found["kills"] >= 6
    assert found["games"]


@POSIX
def test_power_cuts() -> None:
    assert power_cuts.one(stream("cuts in short"), 0)["cuts"] >= 10


def test_bad_files() -> None:
    found = bad_files.one(stream("bad in short"), 0, batch=300)
    for kind in ("saves", "records", "sidecars", "settings"):
        assert found[f"{kind} refused"] > 10
        assert found[f"{kind} read"]


def test_monkey() -> None:
    found = monkey.one(stream("a monkey"), 0, events=300)
    assert found["events"] >= 300
    assert found["looks at the disk"]


@POSIX
@pytest.mark.parametrize("fault", ["stops in the middle of an answer", "sends something else"])
def test_worker_faults(fault: str) -> None:
    """The answers come, no call waits, and the process answers again afterwards."""
    assert fault_once(fault, stream(fault))["questions"] >= 4


@pytest.mark.parametrize("number", range(12))
def test_full_disk(number: int) -> None:
    full_disk.one(stream("full", number), number)


def test_full_disk_at_every_byte() -> None:
    assert full_disk_bytes.one(stream("bytes in short"), 0, levels=3000)["levels"] >= 3000


@POSIX
@pytest.mark.parametrize("name", [homes.NAMES[0], homes.NAMES[-1]])
def test_homes_with_other_letters(name: str) -> None:
    assert kills.one(stream("homes in short"), 0, lives=2, name=name)["kills"]


@pytest.mark.skipif(not homes.may_be_nobody(), reason="only root can be somebody else")
def test_the_home_of_another_person() -> None:
    homes.anothers("may be read", stream("another"))


# --- planted ----------------------------------------------------------------------------------------


def lived(folder: Path) -> Promises:
    """A life, and what it promised."""
    home = app_paths(str(folder / "home"))
    with witnessed(folder / "notes"):
        Doer(home, stream("planted")).live(60)
    promises = Promises(home)
    assert promises.hear([folder / "notes"])
    return promises


def test_a_life_without_faults_keeps_its_promises(tmp_path: Path) -> None:
    assert lived(tmp_path).hold()["saves opened"]


def test_two_programs_may_give_one_name_to_one_game_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One finishes a game, the other begins one of that name and leaves it, the first deletes that."""
    home = app_paths(str(tmp_path / "home"))
    with witnessed(tmp_path / "notes"):
        monkeypatch.setattr("os.getpid", lambda: 1)
        begin(home.saves).finish(home.records)
        monkeypatch.setattr("os.getpid", lambda: 2)
        left = begin(home.saves)
        left.close()
        monkeypatch.setattr("os.getpid", lambda: 1)
        SaveFile(left.path).delete()
    promises = Promises(home)
    promises.hear([tmp_path / "notes"])
    promises.hold()


def forget_a_line(file: SaveFile, data: bytes) -> None:
    file._length += len(data)


def forget_a_choice(path: Path, kept: Any) -> None: ...


def forget_a_record(file: SaveFile, records: Path) -> Path:
    file.path.unlink()
    file.close()
    return records / file.path.name


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (SaveFile, "_append", forget_a_line),
        (SaveFile, "finish", forget_a_record),
        (saves, "write_secrets", forget_a_choice),
    ],
    ids=["lines", "records", "choices"],
)
def test_what_is_never_written_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, fault: Any
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises((Loss, FileNotFoundError)):
        lived(tmp_path).hold()


def append_unsynced(file: SaveFile, data: bytes) -> None:
    handle = os.open(file.path, os.O_WRONLY | os.O_APPEND)
    os.write(handle, data)
    os.close(handle)
    file._length += len(data)


@POSIX
@pytest.mark.parametrize("what", ["appends", "folders"])
def test_what_is_never_synced_is_found(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    if what == "appends":
        monkeypatch.setattr(SaveFile, "_append", append_unsynced)
    else:
        monkeypatch.setattr(disk, "sync_folder", lambda path: None)
    with pytest.raises(Loss):
        power_cuts.POWER_CUTS.run("planted", 0, 100, lambda line: None)


def try_once(file: SaveFile, plain: Any = SaveFile._try) -> None:
    if not file.failed:
        plain(file)


def test_a_disk_that_is_never_tried_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SaveFile, "_try", try_once)
    with pytest.raises(Loss):
        full_disk.FULL_DISK.run("planted", 30, 100, lambda line: None)


def append_torn(file: SaveFile, data: bytes) -> None:
    handle = os.open(file.path, os.O_WRONLY | os.O_APPEND)
    try:
        disk.write_all(handle, data)
    finally:
        os.close(handle)
    file._length += len(data)


def put_loosely(path: Path, data: bytes, *, sync: bool = True) -> None:
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(b"")
    handle = os.open(fresh, os.O_WRONLY)
    try:
        disk.write_all(handle, data)
    finally:
        os.close(handle)
    os.replace(fresh, path)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [(SaveFile, "_append", append_torn), (disk, "put_whole", put_loosely)],
    ids=["appends", "whole files"],
)
def test_what_a_refused_write_leaves_is_found(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, fault: Any
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(Loss, match="refuse"):
        full_disk_bytes.FULL_DISK_BYTES.run("planted", 0, 1000, lambda line: None)


@POSIX
def test_a_call_that_waits_for_the_bidders_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_faults, "SLOWEST", 2.0)
    monkeypatch.setattr(Link, "next", lambda link: time.sleep(2.5))
    with pytest.raises(Loss, match="took"):
        fault_once("raises", stream("slow"))
