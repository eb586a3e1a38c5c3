"""``farol check`` on odd terminals: names, letters, streams, processes."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_check import HAND, ROOT, farol, only_line


def with_names(tmp_path: Path, *names: str) -> Path:
    path = tmp_path / "names.jsonl"
    path.write_text(json.dumps({"farol": 1, "game": "raj", "names": names}) + "\n", "utf-8")
    return path


def test_names_cannot_upset_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Control characters, line ends and marks that turn the text round are written out."""
    path = with_names(tmp_path, "A\x1b[31mna", "B\nen\r", "C\u202eaz", "D\u2028\x7f\x9b")
    assert farol(str(path)) == 0
    assert only_line(capsys) == (
        rf"{path}: ok · raj · A\x1b[31mna 0, B\nen\r 0, C\u202eaz 0, D\u2028\x7f\x9b 0 · not finished"
    )


def test_names_of_the_world_stay_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("Íñigo", "李小龙", "👩\u200d🚀", "می\u200cخواهم")
    assert farol(str(with_names(tmp_path, *names))) == 0
    line = only_line(capsys)
    assert all(f"{name} 0" in line for name in names)


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("ascii", r"ok - raj - \xcd\xf1igo 0, \u674e 0 - not finished"),
        ("latin-1", r"ok · raj · Íñigo 0, \u674e 0 · not finished"),
        ("utf-8", "ok · raj · Íñigo 0, 李 0 · not finished"),
    ],
)
def test_a_terminal_that_knows_few_letters(
    encoding: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, newline="\n"))
    path = with_names(tmp_path, "Íñigo", "李")
    assert farol(str(path)) == 0
    assert raw.getvalue().decode(encoding) == f"{path}: {expected}\n"


def test_no_terminal_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program without a console has no standard streams; the status still tells."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert farol(str(HAND / "good-torn.jsonl")) == 0
    assert farol(str(HAND / "bad-raj-05-not-in-hand.jsonl")) == 1


PROGRAM = """
import argparse, sys
from game.cli import check
from game.engine.registry import GAMES
parser = argparse.ArgumentParser()
check.add_parser(parser.add_subparsers())
args = parser.parse_args(["check", *sys.argv[1:]])
status = args.run(args)
assert not any(name.split(".")[0] in ("pygame", "ai") for name in sys.modules), sorted(sys.modules)
sys.exit(status)
"""


def program(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )


def test_a_process_of_its_own_with_an_ascii_terminal(tmp_path: Path) -> None:
    """No pygame is imported, and Python's ASCII standard output is no trouble."""
    path = with_names(tmp_path, "Íñigo", "Ben")
    done = program(str(path), "missing", PYTHONIOENCODING="ascii")
    assert done.stderr == b""
    assert done.returncode == 1
    first, second = done.stdout.decode("ascii").splitlines()
    assert first == rf"{path}: ok - raj - \xcd\xf1igo 0, Ben 0 - not finished"
    assert second == "missing:0: REC-00: there is no such file"


@pytest.mark.skipif(os.name == "nt", reason="file names are bytes only on Unix")
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_file_name_that_is_no_text(flags: list[str]) -> None:
    """REC-00."""
    done = program(*flags, b"na\xffme", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"na\\udcffme" in done.stdout
    assert b"there is no such file" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_a_reader_that_goes_away() -> None:
    """``farol check … | head -0`` ends without a traceback."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as broken:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(HAND / "good-winner.jsonl")],
            cwd=ROOT,
            stdout=broken,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_disk_that_is_full(flags: list[str]) -> None:
    """REC-00: a verdict that cannot be written is a sentence on standard error, never a traceback."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, *flags, str(HAND / "good-winner.jsonl")],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == [
        f"farol: the output cannot be written: {os.strerror(errno.ENOSPC)}"
    ]
