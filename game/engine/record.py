"""The game record: one JSON object a line, read strictly and replayed without any randomness.

The format is described move by move in docs/notation.md, the ``REC-`` ids in docs/rules/record.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from io import BytesIO
from typing import Any, Final

from game.engine.core import BadSetup, Event, IllegalAction, Json, OptionValue, Seat, Setup, as_written
from game.engine.lines import LONGEST_LINE, BadLine, breaks_off, dump, read_line
from game.engine.race import moment, open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import NONCE_LENGTH, Table, fingerprint

FORMAT: Final = 1
LONGEST_NAME: Final = 60
KNOWN: Final = ("farol", "game", "rules", "names", "options")
"""What a header may say to the engine."""
HASH_DIGITS: Final = frozenset("0123456789abcdef")

__all__ = [
    "FORMAT",
    "LONGEST_NAME",
    "BadRecord",
    "Header",
    "OtherVersion",
    "Outcome",
    "Played",
    "Record",
    "Replay",
    "dump",
    "parse",
    "replay",
    "verify",
    "walk",
]


class BadRecord(Exception):
    """A record that breaks a rule: the line (from 1), the rule's id and the reason."""

    def __init__(self, line: int, rule: str, reason: str) -> None:
        super().__init__(line, rule, reason)
        self.line = line
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.line}: {self.rule}: {self.reason}"


class OtherVersion(BadRecord):
    """A record of another format, other rules or a game that is not here: another version can read it."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, who, with which options; ``extra`` is the client's business."""

    game: str
    names: tuple[str, ...]
    options: dict[str, OptionValue]
    extra: Json = field(default_factory=dict)

    @property
    def setup(self) -> Setup:
        return Setup(self.names, self.options)

    def write(self) -> Json:
        return {
            "farol": FORMAT,
            "game": self.game,
            "rules": rules_of(self.game).version,
            "names": list(self.names),
            "options": dict(self.options),
            **self.extra,
        }


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: its header, its other lines with their numbers, and a torn end or not.

    ``lines`` end before a line that cannot be read; ``broken`` says what is wrong with that one.
    """

    header: Header
    lines: tuple[tuple[int, Json], ...]
    torn: bool
    broken: BadRecord | None = None


@dataclass(slots=True)
class Replay:
    """A table brought to where a record ends.

    ``history`` has the events of every step, ``notes`` the remarks beside its moves; ``settled`` is the
    number of the last line that belongs to a finished step (0: the header's), ``partial`` is true when a
    joint move is half written down.
    """

    table: Table
    history: list[list[Event]]
    notes: list[dict[Seat, Any]]
    settled: int
    partial: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a record comes to: its header, the table where it ends, and a torn end or not."""

    header: Header
    table: Table
    torn: bool


@dataclass(frozen=True, slots=True)
class Played:
    """One line of a record, played: its number, what was chosen and by whom (None: by chance), the events
    of the step that it ends (None where others of a joint move are missing), and the remark beside it.
    """

    line: int
    seat: Seat | None
    choice: Any
    events: list[Event] | None
    note: Any = None


class _Reader:
    """The objects in a record's lines with their numbers, read one by one; ``torn`` is right at the end."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.torn = False
        self._objects = self._read(lines)

    def __iter__(self) -> Iterator[tuple[int, Json]]:
        return self._objects

    def _read(self, lines: Iterable[bytes]) -> Iterator[tuple[int, Json]]:
        begun = False
        for number, line in enumerate(lines, start=1):
            chunk = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            short = len(chunk) <= LONGEST_LINE
            if short and not chunk.strip():
                continue
            try:
                yield number, read_line(chunk.removesuffix(b"\n"))
            except BadLine as error:
                if begun and short and not chunk.endswith(b"\n") and breaks_off(chunk):
                    self.torn = True
                    return
                raise BadRecord(number, error.rule, error.reason) from None
            begun = True

    def header(self) -> Header:
        """The first object. Raises BadRecord when it is none."""
        for number, line in self._objects:
            return _header(number, line)
        raise BadRecord(1, "REC-02", "the file is empty: the first line must be the header")


def verify(lines: Iterable[bytes]) -> Outcome:
    """Read a record line by line, each with its line end, and play each through the rules at once.

    Keeps nothing but the table. Raises BadRecord at the first line that cannot be read or breaks a rule;
    a last line that breaks off is dropped (REC-08).
    """
    reader = _Reader(lines)
    header = reader.header()
    table = _open(header)
    for _ in _steps(reader, table):
        pass
    return Outcome(header, table, reader.torn)


def parse(data: bytes) -> Record:
    """Read a record's bytes. Raises BadRecord when there is no good header.

    A last line that breaks off is dropped and marked as ``torn`` (REC-08).
    """
    reader = _Reader(BytesIO(data))
    header = reader.header()
    objects: list[tuple[int, Json]] = []
    broken = None
    try:
        objects.extend(reader)
    except BadRecord as error:
        broken = error
    return Record(header, tuple(objects), reader.torn, broken)


def replay(record: Record) -> Replay:
    """Play a record through the rules. Raises BadRecord at the first line that breaks one or cannot be
    read.

    To play on, give the table its ``seed`` and ``journal`` and write on after line ``settled``.
    """
    done = Replay(_open(record.header), [], [], 0, False)
    beside: dict[Seat, Any] = {}
    for played in _steps(record.lines, done.table):
        done.partial = played.events is None
        if played.seat is not None and played.note is not None:
            beside[played.seat] = played.note
        if played.events is not None:
            done.settled = played.line
            done.history.append(played.events)
            done.notes.append(beside)
            beside = {}
    if record.broken is not None:
        raise record.broken
    return done


def walk(record: Record, table: Table | None = None) -> Iterator[tuple[Table, Played | None]]:
    """The table of a record, first before anything has happened and then after each line as it was played;
    or of a part of it, on from the ``table`` where that begins.

    It is the same table each time. Raises BadRecord as ``replay`` does.
    """
    table = _open(record.header) if table is None else table
    yield table, None
    for played in _steps(record.lines, table):
        yield table, played
    if record.broken is not None:
        raise record.broken


def _open(header: Header) -> Table:
    try:
        return open_table(rules_of(header.game), header.setup, seed=0)
    except BadSetup as error:
        raise BadRecord(1, error.rule, str(error)) from None


def _steps(lines: Iterable[tuple[int, Json]], table: Table) -> Iterator[Played]:
    promises: dict[Seat, str] = {}
    for number, noted in lines:
        line = {key: value for key, value in noted.items() if key != "note"}
        if not line and noted:
            continue
        try:
            if "seal" in line:
                _promise(line, table, promises)
                continue
            played = _move(number, line, table, promises)
        except IllegalAction as error:
            raise BadRecord(number, error.rule, str(error)) from None
        if played.events is not None:
            promises.clear()
        yield replace(played, note=noted.get("note"))


def _move(number: int, line: Json, table: Table, promises: dict[Seat, str]) -> Played:
    if table.over:
        raise IllegalAction(table.rules.info.rounds_rule, "the game is over")
    at, line = moment(line, table)
    if "seat" not in line:
        chance = table.rules.notation.read_chance(line)
        return Played(number, None, chance, table.do_chance(chance, at))
    seat = _seat(line["seat"], table)
    nonce = line.get("nonce", "")
    if not isinstance(nonce, str) or len(nonce) > NONCE_LENGTH:
        raise IllegalAction("REC-07", "a nonce is a text of at most {most} characters", most=NONCE_LENGTH)
    move = {key: value for key, value in line.items() if key not in ("seat", "nonce")}
    action = table.rules.notation.read_action(move)
    if seat in promises and promises[seat] != fingerprint(
        seat, table.epoch, table.rules.notation.write_action(action), nonce
    ):
        raise IllegalAction(
            "REC-07", "this is not the move that {name} sealed", name=table.setup.labels[seat]
        )
    return Played(number, seat, action, table.do_move(seat, action, nonce, at))


def _promise(line: Json, table: Table, promises: dict[Seat, str]) -> None:
    """Note a seal. It may be replaced until all have sealed or somebody has shown a move."""
    if table.over:
        raise IllegalAction(table.rules.info.rounds_rule, "the game is over")
    if table.rules.timed:
        raise IllegalAction("REC-07", "nobody seals in a race: the first to move moves")
    if set(line) != {"seal", "hash"}:
        raise IllegalAction("REC-07", "a seal is “seal” with a seat and “hash”, nothing else")
    seat = _seat(line["seal"], table)
    text = line["hash"]
    if not isinstance(text, str) or len(text) != 64 or not HASH_DIGITS.issuperset(text):
        raise IllegalAction("REC-07", "a hash is 64 digits 0–9 and a–f")
    name = table.setup.labels[seat]
    if seat not in table.asked:
        raise IllegalAction("REC-07", "{name} has nothing to seal now", name=name)
    if table.waiting != table.asked:
        raise IllegalAction("REC-07", "{name} seals after a move has been shown", name=name)
    if len(promises) == len(table.asked) and promises[seat] != text:
        raise IllegalAction("REC-07", "all have sealed: {name} can no longer change", name=name)
    promises[seat] = text


def _seat(value: Any, table: Table) -> Seat:
    if type(value) is not int or value not in table.seats:
        last = table.setup.seats - 1
        raise IllegalAction(
            "REC-05", "a seat is a number from 0 to {last}, not {seat}", last=last, seat=as_written(value)
        )
    return Seat(value)


def _other(number: int, reason: str) -> OtherVersion:
    return OtherVersion(number, "REC-02", reason)


def _header(number: int, line: Json) -> Header:
    def bad(reason: str) -> BadRecord:
        return BadRecord(number, "REC-02", reason)

    if "farol" not in line:
        raise bad("the first line must be the header with “farol”, “game” and “names”")
    if type(line["farol"]) is not int or line["farol"] != FORMAT:
        reason = f"this is format {as_written(line['farol'])}; this version of Farol reads format {FORMAT}"
        raise _other(number, reason) if type(line["farol"]) is int else bad(reason)
    game = line.get("game")
    if not isinstance(game, str) or game not in GAMES:
        reason = f"there is no game {as_written(game)} here; there is {', '.join(GAMES)}"
        raise _other(number, reason) if isinstance(game, str) else bad(reason)
    version = line.get("rules", rules_of(game).version)
    if type(version) is not int or version != rules_of(game).version:
        reason = f"{game} is played by rules version {rules_of(game).version}, not {as_written(version)}"
        raise _other(number, reason) if type(version) is int else bad(reason)
    names = line.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise bad("“names” must be a list with a name for every seat")
    if not all(name.strip() and len(name) <= LONGEST_NAME for name in names):
        raise bad(f"a name has 1 to {LONGEST_NAME} characters")
    options = line.get("options", {})
    if not isinstance(options, dict) or not all(
        isinstance(value, bool | int | str) for value in options.values()
    ):
        raise BadRecord(number, "REC-03", "“options” must be an object of options and their values")
    extra = {key: value for key, value in line.items() if key not in KNOWN}
    for key in extra:
        meant = get_close_matches(key[:20].lower(), KNOWN, n=1, cutoff=0.8)
        if meant:
            raise bad(f"there is no “{key}” in a header: did you mean “{meant[0]}”?")
    header = Header(game, tuple(names), options, extra)
    try:
        rules_of(game).check_setup(header.setup)
    except BadSetup as error:
        raise BadRecord(number, error.rule, str(error)) from None
    return header
