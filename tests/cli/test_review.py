"""``farol review``: figures as a table and as an object, clear sentences for what cannot be reviewed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli.command_line import run

HAND = Path(__file__).parent.parent / "records" / "hand"
RECORD = str(HAND / "good-examples.jsonl")
RACE = str(HAND.parent / "wild-wild-pattern-2.jsonl")


def reviewed(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = run(["review", "--jobs", "1", *argv])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_object_has_every_seat_and_every_decision(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = reviewed(capsys, "--json", RECORD)
    found = json.loads(out)
    assert (status, err, found["game"], found["unit"]) == (0, "", "raj", "points")
    assert [seat["name"] for seat in found["seats"]] == ["Ana", "Ben", "Caz"]
    lines = Path(RECORD).read_text("utf-8").splitlines()
    for number, seat in enumerate(found["seats"]):
        assert seat["decisions"]
        for one in seat["decisions"]:
            written = json.loads(lines[one["line"] - 1])
            assert written["seat"] == number
            assert one["chosen"].items() <= written.items()
            assert one["loss"] >= 0.0
            assert (one["loss"] == 0.0) == (one["chosen"] == one["best"])
        assert seat["loss"] == pytest.approx(sum(one["loss"] for one in seat["decisions"]), abs=1e-3)


def test_the_table_has_a_line_a_player_and_no_decimals(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = reviewed(capsys, RECORD)
    assert status == 0
    players = [line for line in out.splitlines() if line.startswith(("Ana:", "Ben:", "Caz:"))]
    assert len(players) == 3
    assert all("luck" in line and "own decisions" in line for line in players)
    assert "." not in "".join(players)
    assert all(re.search(r"luck [+-]\d+ ± \d+", line) for line in players)


def test_as_many_mistakes_are_told_as_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each is beyond its own error, in the table and in the object."""
    _, out, _ = reviewed(capsys, RECORD)
    _, written, _ = reviewed(capsys, "--json", RECORD)
    told = [line for line in out.splitlines() if line.startswith("  ")]
    for seat in json.loads(written)["seats"]:
        mistakes = [one for one in seat["decisions"] if one["mistake"]]
        assert all(one["loss"] >= 1.95 * one["error"] for one in mistakes)
        assert told.pop(0) == f"  mistakes: {len(mistakes) or 'none that is clear'}"
        for one in sorted(mistakes, key=lambda one: -one["loss"]):
            assert told.pop(0).startswith(f"  line {one['line']}: ")
    assert not told


def test_a_race_is_not_judged_and_all_else_is(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = reviewed(capsys, RACE)
    assert (status, err) == (0, "")
    assert "in a race and not judged" in out
    assert re.search(r"luck [+-]\d+ %", out)
    status, out, err = reviewed(capsys, "--json", RACE)
    seats = json.loads(out)["seats"]
    assert all(seat[part] is not None for seat in seats for part in ("luck", "loss", "given", "start"))
    decisions = [one for seat in seats for one in seat["decisions"]]
    raced = [one for one in decisions if one["loss"] is None]
    assert all(one["chosen"] and one["best"] is None is one["mistake"] for one in raced)
    assert 0 < len(raced) < len(decisions)
    assert all(
        "take" in one["chosen"]
        or "lay" in one["chosen"]
        or "use" in one["chosen"]
        or "pass" in one["chosen"]
        for one in decisions
        if one["loss"] is not None
    )


@pytest.mark.parametrize("name", ["bad-rec-01-no-json.jsonl", "no-such-file"])
def test_what_is_no_record_gets_a_sentence(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, err = reviewed(capsys, str(HAND / name))
    assert (status, out) == (1, "")
    assert name in err
    assert len(err.splitlines()) == 1
