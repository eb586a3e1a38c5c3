"""The record's own rules (REC-01 to REC-08), line by line."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from game.engine.core import BadSetup, IllegalAction, Json, Setup, as_written
from game.engine.lines import DEEPEST, LONGEST_LINE, breaks_off, dump, read_line
from game.engine.record import LONGEST_NAME, BadRecord, Header, Record, Replay, parse, replay

HEADER: Json = {"farol": 1, "game": "raj", "names": ["Ana", "Ben"]}


def record(*lines: Json | str | bytes, end: bytes = b"\n", **header: Any) -> bytes:
    """The bytes of a record, with changes to the header; None leaves a key out."""
    head = {key: value for key, value in {**HEADER, **header}.items() if value is not None}
    parts = [line if isinstance(line, bytes) else as_text(line).encode() for line in [head, *lines]]
    return b"\n".join(parts) + end


def as_text(line: Json | str) -> str:
    return line if isinstance(line, str) else json.dumps(line)


def play(data: bytes) -> Replay:
    return replay(parse(data))


def refused(data: bytes) -> tuple[int, str, str]:
    with pytest.raises(BadRecord) as error:
        play(data)
    return error.value.line, error.value.rule, error.value.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "character 2"),
        ("{}{}", "character 3"),
        ("{'prize': 3}", "character 2"),
        ('{"prize": 03}', "character"),
        ('{"prize": NaN}', "NaN is not a number"),
        ('{"prize": -Infinity}', "-Infinity is not a number"),
        ('{"prize": 3, "prize": 3}', '"prize" stands twice'),
        ('{"note": {"a": 1, "a": 2}}', '"a" stands twice'),
        ("[]", "not []"),
        ("3", "not 3"),
        ('"prize"', 'not "prize"'),
        ("null", "not null"),
        ('{"note": "\\ud800"}', "half a character"),
        ('{"\\udfff": 1}', "half a character"),
        ('{"note": ["a", ["\\ud83d"]]}', "half a character"),
        (b"\xff\xfe{", "byte 1 is not UTF-8"),
        (b'{"note": "\xe9"}', "byte 11 is not UTF-8"),
        (b'{"note": "\x00"}', "control character"),
        (b"\x7fELF\x02", "character 1"),
    ],
)
def test_a_line_is_one_json_object(line: str | bytes, reason: str) -> None:
    """REC-01."""
    number, rule, text = refused(record({"prize": 3}, line, {"seat": 0, "play": 3}))
    assert (number, rule) == (3, "REC-01")
    assert reason in text


@pytest.mark.parametrize(
    "line",
    [
        '{"note": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"note": ' + '{"a":' * 500 + "1" + "}" * 501,
        '{"note": ' + "[" * DEEPEST + "]" * DEEPEST + "}",
        '{"prize": ' + "9" * 5000 + "}",
        '{"prize": ' + "9" * 19 + "}",
        '{"prize": -' + "9" * 19 + "}",
        '{"note": 1e999}',
        '{"note": "' + "x" * LONGEST_LINE + '"}',
    ],
    ids=lambda line: f"{line[:14]}… {len(line)}",
)
def test_nothing_is_beyond_measure(line: str) -> None:
    """REC-06: nesting, numbers and lines have a largest size; a sign is no digit."""
    assert refused(record(line))[:2] == (2, "REC-06")


@pytest.mark.parametrize(
    "line",
    [
        '{"note": ' + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "}",
        '{"note": ' + "[" * (DEEPEST - 1) + '1, "é"' + "]" * (DEEPEST - 1) + "}",
        '{"note": ' + "9" * 18 + "}",
        '{"note": -' + "9" * 18 + "}",
        '{"note": 1.5e10}',
    ],
)
def test_what_is_just_small_enough_is_read(line: str) -> None:
    """REC-06."""
    assert play(record(line)).settled == 0


def test_an_illegal_move_is_found_before_a_line_further_down_that_cannot_be_read() -> None:
    """REC-01, RAJ-02: whoever reads on line by line comes to it first; alone, the other one is found."""
    assert refused(record({"prize": 12}, "{", {"prize": 3}))[:2] == (2, "RAJ-02")
    assert refused(record({"prize": 2}, "{", {"prize": 12}))[:2] == (3, "REC-01")
    read = parse(record({"prize": 2}, "{", {"prize": 12}))
    assert [number for number, _ in read.lines] == [2]
    assert read.broken is not None
    assert (read.broken.line, read.torn) == (3, False)


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({"farol": None}, "must be the header"),
        ({"farol": 2}, "this is format 2"),
        ({"farol": True}, "this is format true"),
        ({"farol": 1.0}, "this is format 1.0"),
        ({"farol": "1"}, 'this is format "1"'),
        ({"game": None}, "there is no game null here; there is "),
        ({"game": "poker"}, 'there is no game "poker"'),
        ({"game": ["raj"]}, 'there is no game ["raj"]'),
        ({"rules": 2}, "rules version 1, not 2"),
        ({"rules": True}, "not true"),
        ({"rules": "1"}, 'not "1"'),
        ({"names": None}, "a name for every seat"),
        ({"names": "Ana"}, "a name for every seat"),
        ({"names": {"0": "Ana", "1": "Ben"}}, "a name for every seat"),
        ({"names": ["Ana", 2]}, "a name for every seat"),
        ({"names": ["Ana", ""]}, "1 to 60 characters"),
        ({"names": ["Ana", "\t"]}, "1 to 60 characters"),
        ({"names": ["Ana", "x" * (LONGEST_NAME + 1)]}, "1 to 60 characters"),
        ({"names": []}, "2 to 5 players, not 0"),
        ({"names": ["Ana"]}, "2 to 5 players, not 1"),
        ({"names": list("abcdef")}, "2 to 5 players, not 6"),
        ({"option": {}}, "did you mean “options”?"),
        ({"Options": {}}, "did you mean “options”?"),
        ({"name": []}, "did you mean “names”?"),
    ],
    ids=str,
)
def test_the_first_line_is_the_header(header: Json, reason: str) -> None:
    """REC-02."""
    number, rule, text = refused(record({"prize": 3}, **header))
    assert (number, rule) == (1, "REC-02")
    assert reason in text


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\n", b"\xef\xbb\xbf"])
def test_an_empty_file_has_no_header(data: bytes) -> None:
    """REC-02."""
    assert refused(data) == (1, "REC-02", "the file is empty: the first line must be the header")


def test_a_header_may_come_after_blank_lines_and_is_reported_there() -> None:
    """REC-02."""
    assert play(b"\n\n" + record({"prize": 3})).table.asked
    assert refused(b"\n\n" + record(names=["Ana"]))[:2] == (3, "REC-02")


def test_other_keys_of_a_header_are_left_to_the_client() -> None:
    """REC-02: they are kept, and written again."""
    header = parse(record(client={"levels": ["you", "novice"]})).header
    assert header.extra == {"client": {"levels": ["you", "novice"]}}
    assert parse(dump(header.write()).encode()).header == header


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ([], "REC-03"),
        ("open_history", "REC-03"),
        ({"open_history": None}, "REC-03"),
        ({"open_history": 1.0}, "REC-03"),
        ({"open_history": [True]}, "REC-03"),
        ({"fast": True}, "REC-03"),
        ({"x" * 5000: True}, "REC-03"),
        ({"open_history": 1}, "RAJ-R7"),
        ({"open_history": "true"}, "RAJ-R7"),
        ({"highest_mouse_breaks_ties": 0}, "RAJ-13"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_options_are_the_games_own(options: Any, rule: str) -> None:
    """REC-03 for what is no option; RAJ-13 and RAJ-R7 for a value an option cannot have."""
    number, found, reason = refused(record(options=options))
    assert (number, found) == (1, rule)
    assert len(reason) < 120


def test_a_record_made_in_memory_is_checked_too() -> None:
    """REC-02: replay does not trust the header that parse would have refused."""
    with pytest.raises(BadRecord) as error:
        replay(Record(Header("raj", ("Ana",), {}), (), False))
    assert (error.value.line, error.value.rule) == (1, "REC-02")


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"play": 3},
        {"seat": 0},
        {"seat": 0, "prize": 3},
        {"seat": 0, "play": 3, "prize": 3},
        {"seat": 0, "play": 3, "why": "?"},
        {"seat": 0, "Play": 3},
        {"prize": 4, "nonce": "a"},
        {"prize": 4, "play": 4},
        {"farol": 1, "game": "raj", "names": ["Ana", "Ben"]},
        {"notes": "no note"},
    ],
    ids=str,
)
def test_a_line_is_a_move_of_the_game(line: Json) -> None:
    """REC-04."""
    assert refused(record({"prize": 3}, line))[:2] == (3, "REC-04")


@pytest.mark.parametrize("seat", [2, -1, True, False, 0.0, "0", "Ana", None, [0]])
@pytest.mark.parametrize("line", [{"seat": 0, "play": 3}, {"seal": 0, "hash": "0" * 64}], ids=str)
def test_a_seat_is_a_number_at_this_table(seat: object, line: Json) -> None:
    """REC-05."""
    key = next(iter(line))
    number, rule, reason = refused(record({"prize": 3}, {**line, key: seat}))
    assert (number, rule) == (3, "REC-05")
    assert reason.startswith("a seat is a number from 0 to 1, not ")


def test_notes_and_blank_lines_may_stand_anywhere() -> None:
    """REC-04: a note changes nothing, alone or beside a move; the move beside it counts."""
    plain = play(record({"prize": 3}, {"seat": 0, "play": 4}, {"seat": 1, "play": 5}))
    noted = play(
        record(
            {"note": {"any": ["thing", None]}},
            "",
            {"prize": 3, "note": "a mouse"},
            " \t\r",
            {"seat": 0, "play": 4, "note": None},
            {"note": "Ben thinks"},
            {"seat": 1, "play": 5},
            {"note": "end"},
        )
    )
    assert noted.history == plain.history
    assert len(plain.history) == 2
    assert (plain.settled, noted.settled) == (4, 8)


def test_a_note_does_not_hide_a_wrong_line() -> None:
    """REC-04."""
    assert refused(record({"note": "x", "more": 1}))[:2] == (2, "REC-04")
    assert refused(record({"note": "x", "prize": 12}))[:2] == (2, "RAJ-02")


@pytest.mark.parametrize("end", [b"\n", b"", b"\r\n", b"\n\n\n", b" \n"])
def test_line_ends_do_not_matter(end: bytes) -> None:
    """REC-08: a whole last line needs no newline; Windows line ends and a byte order mark are read."""
    data = record({"prize": 3}, {"seat": 0, "play": 4}, end=end)
    for variant in (data, data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data):
        read = parse(variant)
        assert not read.torn
        done = replay(read)
        assert done.partial
        assert (done.settled, done.table.waiting) == (2, (1,))


@pytest.mark.parametrize(
    "end",
    [
        b"{",
        b'{"sea',
        b'{"seat": 0, "play"',
        b'{"seat": 0, "play": 1',
        b'{"seat": 0, "note": "}',
        b'{"seat": 0, "note": "\\"}',
        b'{"note": "caf\xc3',
        b'{"note": {"a": [1, {}], "b": "',
        b'{"seat": 0\0\0\0\0',
        b"\0\0\0\0",
    ],
    ids=repr,
)
def test_a_torn_last_line_is_dropped(end: bytes) -> None:
    """REC-08: only at the very end, and only when the object is not closed."""
    read = parse(record({"prize": 3}, end, end=b""))
    assert read.torn
    assert [number for number, _ in read.lines] == [2]
    assert refused(record({"prize": 3}, end, end=b"\n"))[:2] == (3, "REC-01")
    assert refused(end)[1] in ("REC-01", "REC-02")


@pytest.mark.parametrize(
    "end", [b"hello", b'{"seat": 0, "seat": 1}', b'{"prize": NaN}', b"[", b'"', b'{"a": 1}}', b"\xff"]
)
def test_a_wrong_last_line_is_not_a_torn_one(end: bytes) -> None:
    """REC-08, REC-01: what no interrupted write leaves behind is an error."""
    assert not breaks_off(end)
    assert refused(record({"prize": 3}, end, end=b""))[:2] == (3, "REC-01")


def test_errors_say_where_and_travel() -> None:
    """REC-01: BadRecord and IllegalAction survive pickling and print on one line."""
    error = BadRecord(3, "RAJ-05", "you don’t have 14 in hand")
    assert str(error) == "3: RAJ-05: you don’t have 14 in hand"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    for kind in (IllegalAction, BadSetup):
        refusal = pickle.loads(pickle.dumps(kind("RAJ-05", "you don’t have {card} in hand", card="{x}")))
        assert type(refusal) is kind
        assert (refusal.rule, str(refusal)) == ("RAJ-05", "you don’t have {x} in hand")


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (("Ana", "Ben"), ("Ana", "Ben")),
        (("Ana", "Ben", "Ana"), ("Ana (seat 0)", "Ben", "Ana (seat 2)")),
        (("Ana", " Ana ", "ana"), ("Ana (seat 0)", "Ana (seat 1)", "ana")),
        (("Jos\u00e9", "Jose\u0301"), ("Jos\u00e9 (seat 0)", "Jos\u00e9 (seat 1)")),
        (
            ("Ana", "Ana", "Ana (seat 1)"),
            ("Ana (seat 0)", "Ana (seat 1) (seat 1)", "Ana (seat 1) (seat 2)"),
        ),
    ],
)
def test_players_of_the_same_name_are_told_apart(names: tuple[str, ...], labels: tuple[str, ...]) -> None:
    """REC-02: as many as there are, and what looks the same is the same."""
    assert Setup(names).labels == labels


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([{"prize": 3}, {"seat": 1, "play": 3}, {"seat": 1, "play": 4}], "Ana (seat 1) has already moved"),
        ([{"seal": 1, "hash": "0" * 64}], "Ana (seat 1) has nothing to seal now"),
        (
            [{"prize": 3}, {"seat": 0, "play": 3}, {"seal": 1, "hash": "0" * 64}],
            "Ana (seat 1) seals after a move has been shown",
        ),
        (
            [{"prize": 3}, {"seal": 0, "hash": "0" * 64}, {"seat": 0, "play": 3}],
            "this is not the move that Ana (seat 0) sealed",
        ),
    ],
)
def test_messages_tell_players_of_the_same_name_apart(lines: list[Json], reason: str) -> None:
    """RAJ-05, REC-07."""
    assert refused(record(*lines, names=["Ana", "Ana"]))[2] == reason


def test_the_race_tells_them_apart_too() -> None:
    """WWP-20: who must act first, and who is out."""
    header = {"farol": 1, "game": "wild-wild-pattern", "names": ["Ana", "Ana"]}
    wheel = [f"{colour} {one}" for one in ("pistol", "loot") for colour in ("red", "blue", "grey", "white")]
    opening: tuple[Json, ...] = (
        {"targets": ["star", "loot"], "wheel": wheel},
        {"draw": [["red star"], ["blue star"]]},
        {"seat": 1, "buzz": True},
        {"seat": 0, "buzz": True},
    )
    assert refused(record(*opening, **header))[2] == "Ana (seat 1) must act first"


def test_values_in_messages_are_short_and_as_written() -> None:
    assert [as_written(value) for value in (True, None, "é", 1.5, {"a": []})] == [
        *("true", "null", '"é"', "1.5", '{"a": []}')
    ]
    assert len(as_written("x" * 10**6)) == 40
    assert as_written(object()) == "object"
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert as_written(deep) == "list"


def test_lines_are_dumped_for_people_and_read_back() -> None:
    line = {"seat": 0, "note": "é “”\n", "x": [1, 2.5, None, True]}
    assert dump(line) == '{"seat": 0, "note": "é “”\\n", "x": [1, 2.5, null, true]}'
    assert read_line(dump(line).encode()) == line


def test_a_blank_line_may_be_as_long_as_any() -> None:
    """REC-01, REC-06."""
    blank = b" " * (LONGEST_LINE - 1) + b"\n"
    assert parse(record() + blank + b'{"prize": 3}\n').lines == ((3, {"prize": 3}),)


def test_a_name_may_have_sixty_characters() -> None:
    """REC-02: and no more."""
    assert play(record(names=["A" * 60, "Ben"])).table.setup.names[0] == "A" * 60
    assert refused(record(names=["A" * 61, "Ben"]))[:2] == (1, "REC-02")
