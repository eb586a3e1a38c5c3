"""``farol check``: hand-made records of every rule, odd files, odd names, odd terminals."""

from __future__ import annotations

import argparse
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from game.cli import check
from game.engine.lines import LONGEST_LINE
from game.engine.registry import GAMES

ROOT = Path(__file__).parent.parent.parent
HAND = ROOT / "tests" / "records" / "hand"

GOOD: dict[str, str] = {
    "good-all-ties": "Ana 0, Ben 0 · draw",
    "good-any-order": "Ana 0, Ben -3, Caz 3 · not finished",
    "good-examples": "Ana 6, Ben -3, Caz 5 · not finished",
    "good-half-a-round": "Ana 6, Ben 0, Caz 0 · not finished",
    "good-highest-mouse": "Ana 11, Ben 11, Caz 4 · winner Ben",
    "good-leaders-drop-out": "Ana 11, Ben 11, Caz 4 · winner Caz",
    "good-no-last-newline": "Ana 6, Ben 0 · not finished",
    "good-only-a-header": "Ana 0, Ben 0 · not finished",
    "good-passing-over": "Ana 0, Ben 0, Caz 0, Dee 0, Eli 6 · not finished",
    "good-seals": "Ana 0, Ben 6 · not finished",
    "good-shared-win": "Ana 0, Ben 0 · winners Ana, Ben",
    "good-torn": "Ana 6, Ben 0 · not finished",
    "good-winner": "Ana 13, Ben 9 · winner Ana",
    "good-zero-pile": "Ana 9, Ben 9 · winner Ben",
}

GOOD_JSON: dict[str, tuple[bool, list[int], list[list[int]], list[int]]] = {
    "good-all-ties": (True, [0, 0], [[0, 1]], []),
    "good-examples": (False, [6, -3, 5], [], []),
    "good-highest-mouse": (True, [11, 11, 4], [[1], [0], [2]], [1]),
    "good-leaders-drop-out": (True, [11, 11, 4], [[2], [0, 1]], [2]),
    "good-shared-win": (True, [0, 0], [[0, 1]], [0, 1]),
    "good-torn": (False, [6, 0], [], []),
    "good-winner": (True, [13, 9], [[0], [1]], [0]),
}

BAD: dict[str, tuple[int, str, str]] = json.loads((HAND.parent / "refusals.json").read_text("utf-8"))
"""By record: the line that is refused, the rule that refuses it, what is said."""


def farol(*arguments: str) -> int:
    """``farol check`` with these arguments, as the command line calls it."""
    parser = argparse.ArgumentParser(prog="farol")
    check.add_parser(parser.add_subparsers())
    args = parser.parse_args(["check", *arguments])
    status: int = args.run(args)
    return status


def only_line(capsys: pytest.CaptureFixture[str]) -> str:
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert out.endswith("\n")
    return out[:-1]


def test_every_hand_made_record_has_its_expected_result() -> None:
    """RAJ-00, RAJ-13: no file is left unchecked."""
    assert {path.stem for path in HAND.iterdir()} == {*GOOD, *BAD}


@pytest.mark.parametrize("name", sorted(GOOD))
def test_good_records(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """RAJ-06, RAJ-12, RAJ-13, RAJ-R1, RAJ-R3, RAJ-R5, RAJ-R6, RAJ-R8, RAJ-R9."""
    path = str(HAND / f"{name}.jsonl")
    assert farol(path) == 0
    assert only_line(capsys) == f"{path}: ok · raj · {GOOD[name]}"


@pytest.mark.parametrize("name", sorted(GOOD_JSON))
def test_good_records_in_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """RAJ-12, RAJ-13, RAJ-R5, RAJ-R6, RAJ-R8: seats that share a place stand together."""
    path = str(HAND / f"{name}.jsonl")
    complete, scores, ranking, winners = GOOD_JSON[name]
    assert farol("--json", path) == 0
    found = json.loads(only_line(capsys))
    assert list(found) == ["file", "ok", "game", "complete", "scores", "ranking", "winners"]
    assert list(found.values()) == [path, True, "raj", complete, scores, ranking, winners]


@pytest.mark.parametrize("name", sorted(BAD))
def test_bad_records(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """RAJ-00 to RAJ-05, RAJ-13, RAJ-R7, REC-01 to REC-07, each broken by one line."""
    path = str(HAND / f"{name}.jsonl")
    line, rule, reason = BAD[name]
    reason = reason.replace("GAMES", ", ".join(GAMES))
    assert rule.lower() in name
    assert farol(path) == 1
    assert only_line(capsys) == f"{path}:{line}: {rule}: {reason}"
    assert farol("--json", path) == 1
    found = json.loads(only_line(capsys))
    assert found == {"file": path, "ok": False, "line": line, "rule": rule, "reason": reason}
    assert list(found) == ["file", "ok", "line", "rule", "reason"]


def test_players_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    """RAJ-12, REC-02: in the scores and as winners."""
    path = tmp_path / "twins.jsonl"
    for name, told in (("good-winner", "winner Ana (seat 0)"), ("good-shared-win", "winners ")):
        path.write_text((HAND / f"{name}.jsonl").read_text("utf-8").replace('"Ben"', '"Ana"'), "utf-8")
        verdict = check.check(str(path))
        assert isinstance(verdict, check.Good)
        assert verdict.names[:2] == ("Ana (seat 0)", "Ana (seat 1)")
        assert f"ok · raj · Ana (seat 0) {verdict.scores[0]}, Ana (seat 1)" in verdict.text()
        assert told in verdict.text()


def test_a_line_for_every_file_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """One bad file among good ones gives status 1; all are reported."""
    names = ["good-winner", "bad-raj-05-not-in-hand", "good-all-ties"]
    assert farol(*(str(HAND / f"{name}.jsonl") for name in names)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [Path(line.split(":")[0]).stem for line in lines] == names
    assert farol("--json", *(str(HAND / f"{name}.jsonl") for name in names)) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["ok"] for one in found] == [True, False, True]


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_a_torn_line_is_mentioned_on_standard_error(
    flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """REC-08: a word about it, and status 0."""
    path = str(HAND / "good-torn.jsonl")
    assert farol(*flags, path) == 0
    captured = capsys.readouterr()
    assert captured.err == f"{path}: the last line breaks off and was left out (REC-08)\n"
    assert captured.out.count("\n") == 1
    assert farol(*flags, str(HAND / "good-winner.jsonl")) == 0
    assert capsys.readouterr().err == ""


def test_without_files_there_is_a_usage_message(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        farol()
    assert error.value.code == 2
    assert "FILE" in capsys.readouterr().err


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """REC-00, at line 0: the file as a whole."""
    path = str(tmp_path / "none.jsonl")
    assert farol(path) == 1
    assert only_line(capsys) == f"{path}:0: REC-00: there is no such file"
    assert farol("--json", path) == 1
    assert json.loads(only_line(capsys)) == {
        "file": path,
        "ok": False,
        "line": 0,
        "rule": "REC-00",
        "reason": "there is no such file",
    }


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied"), OSError(5, "Input/output error")]
)
def test_an_unreadable_file(
    error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """REC-00."""

    def refuse(*_args: Any, **_kwargs: Any) -> Any:
        raise error

    monkeypatch.setattr("game.cli.check.open_regular", refuse)
    verdict = check.check(str(tmp_path / "a.jsonl"))
    monkeypatch.undo()
    assert isinstance(verdict, check.Bad)
    assert (verdict.line, verdict.rule) == (0, "REC-00")
    assert "read" in verdict.reason


def test_odd_paths(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """REC-00: a folder, a name too long, a zero byte, no name at all, a file as a folder."""
    file = tmp_path / "file"
    file.write_bytes(b"")
    for path in (str(tmp_path), "x" * 5000, "a\0b", "", str(file / "inside")):
        assert farol(path) == 1
        assert ":0: REC-00: " in only_line(capsys)
    farol(str(tmp_path))
    assert "this is a folder, not a file" in only_line(capsys)


def test_an_enormous_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """REC-06: it is not even read to its end."""
    monkeypatch.setattr(check, "LARGEST_FILE", 1000)
    path = tmp_path / "big.jsonl"
    path.write_bytes(b"\n" * 1001)
    assert check.check(str(path)) == check.Bad(str(path), 0, "REC-06", "a record has at most 1000 bytes")
    path.write_bytes(b"\n" * 1000)
    verdict = check.check(str(path))
    assert isinstance(verdict, check.Bad)
    assert verdict.rule == "REC-02"


def test_the_first_wrong_line_is_reported_whatever_is_wrong_with_it(tmp_path: Path) -> None:
    """RAJ-05, REC-01, REC-06: an illegal move before a syntax error or an endless line further down."""
    path = tmp_path / "two-faults.jsonl"
    good = HEADER + b'{"prize": 6}\n'
    for end in (b'{"seat": 0, "play"\n{}\n', b"\xff\n", b'{"note": "' + b"x" * LONGEST_LINE + b'"}\n'):
        path.write_bytes(good + b'{"seat": 0, "play": 14}\n{"seat": 0, "play": 14}\n' + end)
        assert check.check(str(path)) == check.Bad(str(path), 4, "RAJ-05", "Ana has already moved")
        path.write_bytes(good + end + b'{"prize": 6}\n')
        verdict = check.check(str(path))
        assert isinstance(verdict, check.Bad)
        assert (verdict.line, verdict.rule[:4]) == (3, "REC-")


@pytest.mark.parametrize("end", [b"\n", b""])
@pytest.mark.parametrize("text", [b" ", b'{"note": "', b"["])
def test_a_line_that_is_too_long_is_never_taken_for_two(text: bytes, end: bytes, tmp_path: Path) -> None:
    """REC-06, REC-08: nor for a torn one."""
    path = tmp_path / "long.jsonl"
    path.write_bytes(HEADER + text + text[-1:] * LONGEST_LINE + end + HEADER)
    reason = f"a line is at most {LONGEST_LINE} bytes long"
    assert check.check(str(path)) == check.Bad(str(path), 2, "REC-06", reason)


def test_a_record_is_read_line_by_line(tmp_path: Path) -> None:
    """REC-06: nothing of it is kept, so that a long one needs no more memory than a short one."""
    path = tmp_path / "long.jsonl"
    path.write_bytes(HEADER + b'{"note": "well played"}\n' * 20_000)
    tracemalloc.start()
    try:
        verdict = check.check(str(path))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert isinstance(verdict, check.Good)
    assert most < path.stat().st_size / 2


HEADER = b'{"farol": 1, "game": "raj", "names": ["Ana", "Ben"]}\n'


@pytest.mark.parametrize(
    ("data", "line", "rule"),
    [
        (b"", 1, "REC-02"),
        (bytes(range(256)), 1, "REC-01"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, "REC-01"),
        (b"\0" * 100, 1, "REC-01"),
        (HEADER.decode().encode("utf-16"), 1, "REC-01"),
        (HEADER.replace(b"Ana", b"Jos\xe9"), 1, "REC-01"),
        (HEADER + b'{"prize": ' + b"9" * 10_000 + b"}\n", 2, "REC-06"),
        (HEADER + b'{"prize": NaN}\n', 2, "REC-01"),
        (HEADER + b'{"prize": Infinity}\n', 2, "REC-01"),
        (HEADER + b'{"prize": 1e999}\n', 2, "REC-06"),
        (HEADER + b'{"prize": true}\n', 2, "RAJ-02"),
        (HEADER + b'{"prize": 3.0}\n', 2, "RAJ-02"),
        (HEADER + b'{"prize": ' + b"[" * 200_000 + b"\n", 2, "REC-06"),
        (HEADER + b'{"prize": ' + b'{"a":' * 900 + b"1" + b"}" * 901 + b"\n", 2, "REC-06"),
        (HEADER + b'{"prize": 3, "prize": 4}\n', 2, "REC-01"),
        (HEADER + HEADER, 2, "REC-04"),
        (HEADER.replace(b"\n", b"\r") + b'{"prize": 3}\r', 1, "REC-01"),
        (HEADER.replace(b"1", b"true"), 1, "REC-02"),
        (HEADER[:30], 1, "REC-01"),
        (HEADER.replace(b'"Ben"', b'"\\ud800"'), 1, "REC-01"),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_odd_contents(
    data: bytes, line: int, rule: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """REC-01, REC-02, REC-06: a clear sentence, never a traceback."""
    path = tmp_path / "odd.jsonl"
    path.write_bytes(data)
    assert farol(str(path)) == 1
    text = only_line(capsys)
    assert text.startswith(f"{path}:{line}: {rule}: ")
    assert len(text) < len(str(path)) + 150


def test_a_bug_of_ours_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """REC-00: even then no traceback."""

    def fail(lines: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(check, "verify", fail)
    verdict = check.check(str(HAND / "good-winner.jsonl"))
    assert isinstance(verdict, check.Bad)
    assert (verdict.line, verdict.rule) == (0, "REC-00")
    assert "KeyError" in verdict.reason
