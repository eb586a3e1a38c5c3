"""The review of a finished game: read where it is kept, else made beside everything else and kept."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from game.engine.core import Json
from game.engine.lines import BadLine, dump, read_line
from game.engine.rules import Notation
from game.ui.disk import read_regular, sweep, write_whole
from game.ui.review import GameReview, review_in
from game.ui.saves import read_save

log = logging.getLogger("farol.review")

LARGEST: Final = 1 << 20
"""Bytes in a review that is kept."""
TELLING: Final = 0.03
"""How much must be done before it can be told how long the rest takes."""
BEAT: Final = 0.25
"""Seconds after which it is shown anew that something is at work."""


class Reviewer(Protocol):
    """Who looks at finished games: somewhere else, one at a time, giving way to everything else."""

    @property
    def edition(self) -> int:
        """Tells what it says apart from what an older one said."""

    def begin(self, data: bytes, seats: Sequence[int]) -> None:
        """Look at a record and at the decisions of these seats; what was begun before goes on if it is the
        same, and ends if not.
        """

    def poll(self) -> float | Json | None:
        """How much is done, 0 to 1; at last the review; None when nothing is at work, or it failed."""

    def cancel(self) -> None:
        """End what is under way; may be called at any time."""


class Reviewing:
    """The review of one record on its way: ``found`` at last, or ``failed``; ``share`` of it is done."""

    def __init__(
        self, reviewer: Reviewer, record: Path, seats: Sequence[int], notation: Notation[Any, Any]
    ) -> None:
        self.record = record
        self.found: GameReview | None = None
        self.failed = False
        self.share = 0.0
        self.running = False
        self.seconds = 0.0
        """How long it has been waited for."""
        self._before = 0.0
        """How much had been done before."""
        self._reviewer = reviewer
        self._seats = tuple(seats)
        self._notation = notation
        self._mark = ""

    @property
    def path(self) -> Path:
        """Where it is kept, beside the record."""
        return self.record.with_suffix(".review")

    def begin(self) -> None:
        """Read the review, or have it made; nothing happens where it is there or under way."""
        if self.found is not None or self.running:
            return
        self.failed, self.share, self.seconds = False, 0.0, 0.0
        try:
            data = read_save(self.record)
            self._mark = hashlib.sha256(data).hexdigest()
            self.found = self._kept()
            if self.found is None:
                self._reviewer.begin(data, self._seats)
                self.running = True
        except Exception as error:
            log.error("%s cannot be reviewed: %r", self.record.name, error)
            self.failed = True

    @property
    def left(self) -> float | None:
        """Seconds that it will still take, as far as can be told; None before that."""
        done = self.share - self._before
        return None if done < TELLING else self.seconds * (1 - self.share) / done

    def update(self, seconds: float) -> bool:
        """Hear how it goes after so many seconds; whether there is anything new to be seen."""
        if not self.running:
            return False
        said, beats = self._reviewer.poll(), int(self.seconds / BEAT)
        if isinstance(said, float) and not self.seconds:
            self._before = said
        self.seconds += seconds
        if isinstance(said, float):
            news = round(100 * said) != round(100 * self.share)
            self.share = said
            return news or int(self.seconds / BEAT) > beats
        self.running = False
        self.found = None if said is None else self._read(said)
        self.failed = self.found is None
        if said is not None and self.found is not None:
            self._keep(said)
        return True

    def cancel(self) -> None:
        """End it; it may be begun again."""
        if self.running:
            self._reviewer.cancel()
            self.running, self.share = False, 0.0

    # --- the file -------------------------------------------------------------------------------

    @property
    def _head(self) -> Json:
        """What a review that is kept must begin with to be of this record, and of today."""
        return {"review": self._reviewer.edition, "record": self._mark, "people": list(self._seats)}

    def _kept(self) -> GameReview | None:
        """The review that is kept; None where there is none that is whole and of this record."""
        sweep(self.path)
        try:
            found = read_line(read_regular(self.path, LARGEST).removesuffix(b"\n"))
        except FileNotFoundError:
            return None
        except (OSError, BadLine) as error:
            log.warning("%s is made again: %s", self.path.name, error)
            return None
        head = self._head
        if {key: found.get(key) for key in head} != head:
            return None
        return self._read(found)

    def _read(self, found: Json) -> GameReview | None:
        try:
            return review_in(found, self._notation)
        except ValueError as error:
            log.warning("%s says nothing: %s", self.path.name, error)
            return None

    def _keep(self, said: Json) -> None:
        """Write it down whole; a disk that refuses costs the time of making it again."""
        with suppress(OSError):
            write_whole(self.path, dump({**self._head, **said}) + "\n")
