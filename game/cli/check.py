"""``farol check [--json] FILE…``: play records through the rules and say what they come to."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from game.cli.say import say
from game.engine.core import Json, Result
from game.engine.daily import day_of
from game.engine.deal import Proof, promised, prove
from game.engine.lines import LONGEST_LINE
from game.engine.record import BadRecord, Outcome, parse, verify
from game.ui.disk import NotAFile, open_regular, read_regular

LARGEST_FILE: Final = 16 << 20
"""Bytes in a record."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Good:
    """A record that keeps the rules: where the game stands, or its result; and what can be said of the seed
    that it promises."""

    file: str
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    result: Result | None
    torn: bool
    proof: Proof | None = None

    def json(self) -> Json:
        result = self.result
        return {
            "file": self.file,
            "ok": True,
            "game": self.game,
            "complete": result is not None,
            "scores": list(self.scores),
            "ranking": [list(place) for place in result.ranking] if result else [],
            "winners": list(result.winners) if result else [],
            **({} if self.proof is None else {"deal": self.proof.json}),
        }

    def text(self) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True))
        proof = f" · {self.proof}" if self.proof is not None else ""
        return f"{self.file}: ok · {self.game} · {scores} · {self._end()}{proof}"

    def _end(self) -> str:
        if self.result is None:
            return "not finished"
        winners = [self.names[seat] for seat in self.result.winners]
        if not winners:
            return "draw"
        return f"winner{'s' if len(winners) > 1 else ''} {', '.join(winners)}"


@dataclass(frozen=True, slots=True)
class Bad:
    """A record that breaks a rule: the line (from 1; 0 for the file as a whole), rule and reason."""

    file: str
    line: int
    rule: str
    reason: str

    def json(self) -> Json:
        return {
            "file": self.file,
            "ok": False,
            "line": self.line,
            "rule": self.rule,
            "reason": self.reason,
        }

    def text(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}: {self.reason}"


def add_parser(subparsers: Any) -> None:
    """Tell argparse's subparsers about this command."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check",
        help="verify game records, hand-written ones too",
        description="Play game records through the rules and say what they come to. "
        "The exit status is 1 when one of them breaks a rule.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a file")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record, one JSON object a line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check ``args.files`` and print a line for each; 0 when all are good, else 1."""
    status = 0
    try:
        for file in args.files:
            verdict = check(file)
            if isinstance(verdict, Bad):
                status = 1
            elif verdict.torn:
                say(f"{file}: the last line breaks off and was left out (REC-08)", sys.stderr)
            say(json.dumps(verdict.json()) if args.json else verdict.text(), sys.stdout)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:  # the reader has gone, the disk is full: leave Python nothing to flush
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
        if not isinstance(error, BrokenPipeError):
            with suppress(OSError):
                say(f"farol: the output cannot be written: {error.strerror}", sys.stderr)
    return status


def check(file: str) -> Good | Bad:
    """Read and replay one record. Never raises, whatever the file is or holds."""
    try:
        done = _verified(file)
        table = done.table
        proof = _proof(file, done)
        names = done.header.setup.labels
        return Good(file, done.header.game, names, table.scores, table.result, done.torn, proof)
    except BadRecord as error:
        return Bad(file, error.line, error.rule, error.reason)
    except Exception as error:  # a bug of ours: the promise is a sentence, never a traceback
        log.debug("checking %r", file, exc_info=True)
        return Bad(
            file, 0, "REC-00", f"Farol fails at this record ({type(error).__name__}): please report it"
        )


def _proof(file: str, done: Outcome) -> Proof | None:
    """What comes of dealing a good record again, where it promises a seed; read once more."""
    if promised(done.header) is None and day_of(done.header) is None:
        return None
    try:
        return prove(parse(read_regular(Path(file), LARGEST_FILE)))
    except OSError as error:
        log.debug("no proof of %r: %s", file, error)
        return None


def _verified(file: str) -> Outcome:
    if "\0" in file:
        raise BadRecord(0, "REC-00", "no file has a zero byte in its name")
    try:
        with open_regular(file) as stream:
            return verify(_lines(stream))
    except FileNotFoundError:
        raise BadRecord(0, "REC-00", "there is no such file") from None
    except NotAFile:
        raise BadRecord(0, "REC-00", "this is no ordinary file") from None
    except OSError as error:
        reason = f"this file cannot be read: {error.strerror}"
        if isinstance(error, PermissionError):
            reason = "this file may not be read"
        if os.path.isdir(file):
            reason = "this is a folder, not a file"
        raise BadRecord(0, "REC-00", reason) from None


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines with their ends; of one that is too long no more than shows it."""
    size = os.fstat(stream.fileno()).st_size
    read = 0
    while max(size, read) <= LARGEST_FILE:
        line = stream.readline(LONGEST_LINE + 2)
        if not line:
            return
        read += len(line)
        yield line
    raise BadRecord(0, "REC-06", f"a record has at most {LARGEST_FILE} bytes")
