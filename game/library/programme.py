"""A programme: tables that are played one after the other, each until it is passed.

Its file beside the saves holds where it stands; the running game is a save like any other whose header says
which table of the programme it is. Whatever was finished counts even if nobody was there to write it down:
``catch_up`` finds it among the records.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from game.engine.core import Json, OptionValue
from game.engine.lines import LONGEST_LINE, BadLine, read_line
from game.engine.record import BadRecord, Header, parse
from game.library.finished import NotFinished, read_finished
from game.ui.disk import make_folder, read_regular, set_aside, write_whole
from game.ui.saves import forked_from
from game.ui.session import Player
from game.ui.unfinished import finished, unfinished

log = logging.getLogger("farol.programme")

PROGRAMME: Final = "programme"
"""The header's key of a game that is a table of a programme."""
HEADER: Final = 1 << 16
"""Bytes in which a header is looked for."""
LATEST: Final = 40
"""Among so many of the latest records the one that nobody wrote down is looked for."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A table of a programme: ``players`` by their seats; the first passes with the place ``need`` or a
    better one, with 0 whatever comes."""

    game: str
    players: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    need: int


@dataclass(slots=True)
class Programme:
    """Its tables, how every seat ended at each that was passed, and ``tries`` at the table that is due.

    ``plan`` are its tables as its file tells them, when they stand nowhere else.
    """

    path: Path
    stops: Sequence[Stop]
    token: str = field(default_factory=lambda: secrets.token_hex(8))
    placings: list[list[int]] = field(default_factory=list)
    tries: int = 0
    plan: Sequence[Json] = ()

    @classmethod
    def at(cls, path: Path, stops: Sequence[Stop]) -> Self:
        """The programme as its file tells it; a new one when there is none. A damaged file is set aside."""
        try:
            found = read_line(read_regular(path, LONGEST_LINE).removesuffix(b"\n"))
        except FileNotFoundError:
            return cls(path, stops)
        except (OSError, BadLine) as error:
            log.warning("%s: %s", path.name, error)
            set_aside(path)
            return cls(path, stops)
        token, placings, tries = (found.get(key) for key in ("token", "placings", "tries"))
        good = isinstance(token, str) and type(tries) is int and _are_placings(placings, stops)
        if not good or token is None or placings is None or tries is None:
            set_aside(path)
            return cls(path, stops)
        return cls(path, stops, token, placings, tries)

    # --- where it stands ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return len(self.placings) >= len(self.stops)

    @property
    def due(self) -> int:
        """The number of the table to be played, from 0; the last one when all is over."""
        return min(len(self.placings), len(self.stops) - 1)

    @property
    def begun(self) -> bool:
        return bool(self.placings or self.tries)

    @property
    def mark(self) -> Json:
        """What the header of a game at the table that is due says."""
        table = {"table": len(self.placings), "try": self.tries}
        return {"of": self.path.stem, "token": self.token, **table}

    # --- what happens ---------------------------------------------------------------------------

    def keep(self) -> None:
        """Write where it stands, whole or not at all. Raises OSError."""
        make_folder(self.path.parent)
        state: Json = {"token": self.token, "placings": self.placings, "tries": self.tries}
        if self.plan:
            state["plan"] = [*self.plan]
        write_whole(self.path, json.dumps(state) + "\n")

    def note(self, places: Sequence[int]) -> None:
        """The seats ended at these places of the table that is due."""
        need = self.stops[self.due].need
        if not need or places[0] <= need:
            self.placings.append([*places])
            self.tries = 0
        else:
            self.tries += 1

    def anew(self) -> None:
        """Begin again from the first table."""
        self.token, self.placings, self.tries = secrets.token_hex(8), [], 0

    def catch_up(self, records: Path) -> bool:
        """Count what was finished at this programme's tables and not written down yet; whether any was."""
        before = self.mark
        latest = [(path, mark_of(path)) for path in finished(records)[:LATEST]]
        while not self.over:
            path = next((path for path, mark in latest if mark == self.mark), None)
            if path is None:
                break
            try:
                self.note([one.place for one in read_finished(path).seats])
            except (BadRecord, NotFinished, OSError) as error:
                log.warning("%s: %s", path.name, error)
                break
        return self.mark != before

    def running(self, saves: Path) -> Path | None:
        """The save of the game at the table that is due; None when it has not begun."""
        return next((path for path in unfinished(saves) if mark_of(path) == self.mark), None)


def _are_placings(found: object, stops: Sequence[Stop]) -> bool:
    """Whether these are places of all seats at the first of these tables."""
    return (
        isinstance(found, list)
        and len(found) <= len(stops)
        and all(
            isinstance(places, list)
            and len(places) == len(stop.players)
            and all(type(one) is int and 1 <= one <= len(places) for one in places)
            for places, stop in zip(found, stops, strict=False)
        )
    )


def programme_of(header: Header) -> Json | None:
    """Which table of which programme a game is, as its header says; None for any other game.

    One that goes on from a review is none, though its header may say so: it was copied once.
    """
    mark = header.extra.get(PROGRAMME)
    return mark if isinstance(mark, dict) and forked_from(header) is None else None


def goes_on(mark: Json, saves: Path) -> bool:
    """Whether the programme of this mark is still the one beside the saves: it was not begun anew since."""
    path = (saves / Path(str(mark.get("of"))).name).with_suffix(".json")
    try:
        found = read_line(read_regular(path, LONGEST_LINE).removesuffix(b"\n"))
    except (OSError, BadLine):
        return False
    return found.get("token") == mark.get("token")


def header_of(path: Path) -> Header | None:
    """The header of a game's file; None for none that can be read."""
    try:
        return parse(read_regular(path, HEADER).split(b"\n", 1)[0] + b"\n").header
    except (BadRecord, OSError):
        return None


def mark_of(path: Path) -> Json | None:
    """Which table of which programme a game is, as its file says."""
    header = header_of(path)
    return None if header is None else programme_of(header)
