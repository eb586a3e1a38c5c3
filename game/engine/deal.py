"""Fair deals: the seed of a game is promised before the first card and shown after the last.

Whoever has the seed can make the whole deal again, with this program or any other: ``docs/notation.md``
describes how every outcome of chance is drawn from it.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Self

from game.engine.core import Json
from game.engine.daily import day_of, day_seed
from game.engine.record import Header, Record, walk

DEAL: Final = "deal"
"""The header's key of what was promised: the hash of the secret, and the people's own words."""
LONGEST_WORDS: Final = 60
SECRET_DIGITS: Final = 32


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game is dealt from: a secret that nobody knows, and words that people have mixed in since."""

    secret: str
    words: str = ""

    @classmethod
    def draw(cls) -> Self:
        """A new secret."""
        return cls(secrets.token_hex(SECRET_DIGITS // 2))

    @classmethod
    def of(cls, seed: object) -> Self | None:
        """The deal of a seed; None for one that was not made like this."""
        secret, colon, words = str(seed).partition(":")
        return cls(secret, words) if colon else None

    @property
    def hash(self) -> str:
        """The fingerprint of the secret: what can be shown before the game (SHA-256, hex)."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def seed(self) -> str:
        """What the random streams of the game are named by."""
        return f"{self.secret}:{self.words}"

    @property
    def promise(self) -> Json:
        """What the header of the record says of it."""
        return {"hash": self.hash, "words": self.words}


def mixed_in(words: str) -> str:
    """People's words as they are mixed in: composed characters, without spaces around them."""
    return unicodedata.normalize("NFC", words).strip()[:LONGEST_WORDS]


def promised(header: Header) -> tuple[str, str] | None:
    """The hash and the words that a header promises; None when it promises nothing that can be read."""
    promise = header.extra.get(DEAL)
    if not isinstance(promise, dict):
        return None
    found, words = promise.get("hash"), promise.get("words", "")
    return (found, words) if isinstance(found, str) and isinstance(words, str) else None


class Verdict(Enum):
    """What can be said of a deal that was promised."""

    PROVEN = "proven"
    """All of it comes from the seed."""
    DIFFERS = "differs"
    """From a line on it does not."""
    UNSHOWN = "unshown"
    """The seed is not shown: the game is not over, or not all of it was dealt from one seed."""
    BROKEN = "broken"
    """The seed that was shown is not the one that was promised."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What comes of dealing a game again: how many outcomes of chance came from the seed, and the line of
    the first one that did not (0: none)."""

    verdict: Verdict
    outcomes: int = 0
    line: int = 0

    def __str__(self) -> str:
        match self.verdict:
            case Verdict.PROVEN:
                return f"the deal comes from its seed ({self.outcomes} of {self.outcomes})"
            case Verdict.DIFFERS:
                return f"the deal does not come from its seed from line {self.line} on"
            case Verdict.BROKEN:
                return "the seed is not the one that was promised"
        return "the seed of the deal is not shown"

    @property
    def json(self) -> Json:
        return {"verdict": self.verdict.value, "outcomes": self.outcomes, "line": self.line or None}


def kept(header: Header, seed: object) -> bool:
    """Whether this is the seed that the header promises."""
    deal, promise = Deal.of(seed), promised(header)
    return deal is not None and promise == (deal.hash, deal.words)


def shown_seed(record: Record) -> str | None:
    """The seed as the record shows it, in the last of its lines that does."""
    for _, line in reversed(record.lines):
        note: Any = line.get("note") if set(line) == {"note"} else None
        if isinstance(note, dict) and isinstance(note.get("seed"), str):
            return str(note["seed"])
    return None


def prove(record: Record) -> Proof | None:
    """Deal a game again from the seed that it shows, or from its day; None when it promises none.

    Raises BadRecord.
    """
    seed, day = shown_seed(record), day_of(record.header)
    if day is not None:
        return dealt_again(record, day_seed(day, record.header.game))
    if promised(record.header) is None:
        return None
    if seed is None:
        return Proof(Verdict.UNSHOWN)
    return dealt_again(record, seed) if kept(record.header, seed) else Proof(Verdict.BROKEN)


def dealt_again(record: Record, seed: str) -> Proof:
    """Compare every outcome of chance with the one that this seed brings. Raises BadRecord."""
    outcomes = 0
    expected: Any = None
    for table, played in walk(record):
        if played is None:
            table.seed = seed
        elif expected is not None:
            if played.choice != expected:
                return Proof(Verdict.DIFFERS, outcomes, played.line)
            outcomes += 1
        expected = table.drawn() if table.by_chance else None
    return Proof(Verdict.PROVEN, outcomes)
