"""The game record: one JSON object a line, read strictly and replayed without any randomness.

The format is described move by move in docs/notation.md, the ``REC-`` ids in docs/rules/record.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from game.engine.core import BadSetup, Event, IllegalAction, Json, OptionValue, Seat, Setup, as_written
from game.engine.lines import BadLine, breaks_off, dump, read_line
from game.engine.race import moment, open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table, fingerprint

FORMAT: Final = 1
LONGEST_NAME: Final = 60
KNOWN: Final = ("farol", "game", "rules", "names", "options")
"""What a header may say to the engine."""
NONCE_LENGTH: Final = 128
HASH_DIGITS: Final = frozenset("0123456789abcdef")

__all__ = ["FORMAT", "LONGEST_NAME", "BadRecord", "Header", "Record", "Replay", "dump", "parse", "replay"]


class BadRecord(Exception):
    """A record that breaks a rule: the line (from 1), the rule's id and the reason."""

    def __init__(self, line: int, rule: str, reason: str) -> None:
        super().__init__(line, rule, reason)
        self.line = line
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.line}: {self.rule}: {self.reason}"


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
    """A record as read: its header, its other lines with their numbers, and a torn end or not."""

    header: Header
    lines: tuple[tuple[int, Json], ...]
    torn: bool


@dataclass(slots=True)
class Replay:
    """A table brought to where a record ends.

    ``history`` has the events of every step; ``settled`` is the number of the last line that belongs
    to a finished step (0: the header's), ``partial`` is true when a joint move is half written down.
    """

    table: Table
    history: list[list[Event]]
    settled: int
    partial: bool


def parse(data: bytes) -> Record:
    """Read a record's bytes. Raises BadRecord with the line that cannot be read.

    A last line that breaks off is dropped and marked as ``torn`` (REC-08).
    """
    chunks = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    objects: list[tuple[int, Json]] = []
    torn = False
    for number, chunk in enumerate(chunks, start=1):
        if not chunk.strip():
            continue
        try:
            objects.append((number, read_line(chunk)))
        except BadLine as error:
            if number == len(chunks) and objects and breaks_off(chunk):
                torn = True
                break
            raise BadRecord(number, error.rule, error.reason) from None
    if not objects:
        raise BadRecord(1, "REC-02", "the file is empty: the first line must be the header")
    number, first = objects[0]
    return Record(_header(number, first), tuple(objects[1:]), torn)


def replay(record: Record) -> Replay:
    """Play a record through the rules. Raises BadRecord at the first line that breaks one.

    To play on, give the table its ``seed`` and ``journal`` and write on after line ``settled``.
    """
    try:
        table = open_table(rules_of(record.header.game), record.header.setup, seed=0)
    except BadSetup as error:
        raise BadRecord(1, error.rule, str(error)) from None
    done = Replay(table, [], 0, False)
    for number, events in _steps(record, table):
        if events is None:
            done.partial = True
        else:
            done.partial = False
            done.settled = number
            done.history.append(events)
    return done


def _steps(record: Record, table: Table) -> Iterator[tuple[int, list[Event] | None]]:
    promises: dict[Seat, str] = {}
    for number, noted in record.lines:
        line = {key: value for key, value in noted.items() if key != "note"}
        if not line and noted:
            continue
        try:
            if "seal" in line:
                _promise(line, table, promises)
                continue
            events = _move(line, table, promises)
        except IllegalAction as error:
            raise BadRecord(number, error.rule, str(error)) from None
        if events is not None:
            promises.clear()
        yield number, events


def _move(line: Json, table: Table, promises: dict[Seat, str]) -> list[Event] | None:
    if table.over:
        raise IllegalAction(table.rules.rounds_rule, "the game is over")
    at, line = moment(line, table)
    if "seat" not in line:
        return table.do_chance(table.rules.read_chance(line), at)
    seat = _seat(line["seat"], table)
    nonce = line.get("nonce", "")
    if not isinstance(nonce, str) or len(nonce) > NONCE_LENGTH:
        raise IllegalAction("REC-07", "a nonce is a text of at most {most} characters", most=NONCE_LENGTH)
    move = {key: value for key, value in line.items() if key not in ("seat", "nonce")}
    action = table.rules.read_action(move)
    if seat in promises and promises[seat] != fingerprint(
        seat, table.epoch, table.rules.write_action(action), nonce
    ):
        raise IllegalAction(
            "REC-07", "this is not the move that {name} sealed", name=table.setup.names[seat]
        )
    return table.do_move(seat, action, nonce, at)


def _promise(line: Json, table: Table, promises: dict[Seat, str]) -> None:
    """Note a seal. It may be replaced until all have sealed or somebody has shown a move."""
    if table.over:
        raise IllegalAction(table.rules.rounds_rule, "the game is over")
    if table.rules.timed:
        raise IllegalAction("REC-07", "nobody seals in a race: the first to move moves")
    if set(line) != {"seal", "hash"}:
        raise IllegalAction("REC-07", "a seal is “seal” with a seat and “hash”, nothing else")
    seat = _seat(line["seal"], table)
    text = line["hash"]
    if not isinstance(text, str) or len(text) != 64 or not HASH_DIGITS.issuperset(text):
        raise IllegalAction("REC-07", "a hash is 64 digits 0–9 and a–f")
    name = table.setup.names[seat]
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


def _header(number: int, line: Json) -> Header:
    def bad(reason: str) -> BadRecord:
        return BadRecord(number, "REC-02", reason)

    if "farol" not in line:
        raise bad("the first line must be the header with “farol”, “game” and “names”")
    if type(line["farol"]) is not int or line["farol"] != FORMAT:
        raise bad(
            f"this is format {as_written(line['farol'])}; this version of Farol reads format {FORMAT}"
        )
    game = line.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise bad(f"there is no game {as_written(game)} here; there is {', '.join(GAMES)}")
    version = line.get("rules", rules_of(game).version)
    if type(version) is not int or version != rules_of(game).version:
        raise bad(f"{game} is played by rules version {rules_of(game).version}, not {as_written(version)}")
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
