"""Whatever a file holds: parse and replay raise BadRecord or nothing."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.cli import check
from game.cli.say import visible
from game.engine.core import Json
from game.engine.record import BadRecord, parse, replay, verify

RECORDS = Path(__file__).parent.parent / "records"
GOOD = [
    path.read_bytes()
    for path in sorted(RECORDS.glob("*.jsonl")) + sorted(RECORDS.glob("hand/good-*.jsonl"))
]
FEW = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SOME = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def survives(data: bytes) -> BadRecord | None:
    """The error of this record, or None; anything but BadRecord comes through."""
    error = error_of(data)
    if error is not None:
        assert error.rule
        assert error.reason.strip()
        assert len(error.reason) < 300
        assert 1 <= error.line <= data.count(b"\n") + 1
    return error


def error_of(data: bytes) -> BadRecord | None:
    """The same error whether the record is read as a whole or line by line."""
    try:
        done = replay(parse(data))
    except BadRecord as error:
        with pytest.raises(BadRecord, match=f"^{re.escape(str(error))}$"):
            verify(BytesIO(data))
        return error
    assert verify(BytesIO(data)).table.scores == done.table.scores
    assert done.settled <= data.count(b"\n") + 1
    return None


@FEW
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"{" * 10_000)
def test_any_bytes(data: bytes) -> None:
    """REC-01, REC-02: nothing that is not a record is taken for one."""
    assert survives(data) is not None


@FEW
@given(st.sampled_from(GOOD), st.data())
def test_damaged_bytes(good: bytes, data: st.DataObject) -> None:
    """REC-01, REC-08: some bytes of a good record are replaced, left out or put in."""
    damaged = bytearray(good)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(damaged) - 1)))
        length = data.draw(st.integers(0, 8))
        damaged[at : at + length] = data.draw(st.binary(max_size=8))
    survives(bytes(damaged))


@SOME
@given(st.sampled_from(GOOD), st.data())
def test_damaged_lines(good: bytes, data: st.DataObject) -> None:
    """REC-04: lines are left out, doubled, exchanged; the rest stays JSON."""
    lines = good.splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["leave out", "double", "exchange", "move"])):
        case "leave out":
            del lines[at]
        case "double":
            lines.insert(to, lines[at])
        case "exchange":
            lines[at], lines[to] = lines[to], lines[at]
        case "move":
            lines.insert(to, lines.pop(at))
    survives(b"".join(lines))


keys = st.sampled_from(
    ["farol", "game", "rules", "names", "options", "prize", "seat", "play", "seal", "hash", "nonce", "note"]
) | st.text(max_size=5)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-20, 20)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["raj", "Ana", "0" * 64]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=8,
)


@FEW
@given(st.sampled_from(GOOD), st.data())
def test_damaged_values(good: bytes, data: st.DataObject) -> None:
    """REC-02 to REC-07: any value in any place of any line, header included."""
    lines = good.splitlines(keepends=True)
    at = data.draw(st.sampled_from([number for number, one in enumerate(lines[:12]) if whole(one)]))
    line: Json = json.loads(lines[at])
    for _ in range(data.draw(st.integers(1, 2))):
        line[data.draw(keys | st.sampled_from(sorted(line) or ["note"]))] = data.draw(values)
    lines[at] = json.dumps(line).encode() + b"\n"
    survives(b"".join(lines))


def whole(line: bytes) -> bool:
    """Whether this line is not the torn one."""
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


@SOME
@given(st.lists(st.dictionaries(keys, values, max_size=4), max_size=6))
def test_any_objects_after_a_header(lines: list[Json]) -> None:
    """REC-04."""
    header = {"farol": 1, "game": "raj", "names": ["Ana", "Ben"]}
    survives("\n".join(json.dumps(line) for line in [header, *lines]).encode())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=100) | st.sampled_from(GOOD), st.binary(max_size=20))
def test_the_command_always_has_a_verdict(tmp_path: Path, start: bytes, end: bytes) -> None:
    """REC-00 never stands for a file that can be read."""
    path = tmp_path / "any.jsonl"
    path.write_bytes(start + end)
    verdict = check.check(str(path))
    assert isinstance(verdict, check.Good) or verdict.rule != "REC-00"
    assert "\n" not in visible(verdict.text())
    assert json.loads(json.dumps(verdict.json()))["ok"] is isinstance(verdict, check.Good)
