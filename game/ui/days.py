"""The deals of the day: what was made of them here, and what the levels make of them; a file for each."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final, Protocol

from game.engine.core import Json
from game.engine.daily import DAY, day_seed, opponents
from game.ui.disk import make_folder, read_regular, write_whole
from game.ui.portraits import BIDDERS
from game.ui.same_deal import SAME_DEAL
from game.ui.session import Player

log = logging.getLogger("farol.days")

LARGEST: Final = 1 << 16
EDITION: Final = 1
"""Counts what the levels make of a day: it is raised when they play otherwise."""


class DayPlayer(Protocol):
    """Lets the levels play a deal of the day: somewhere else, giving way to everything else."""

    def begin(self, day: date, game: str) -> None:
        """Let them play it; what was begun before ends."""

    def poll(self) -> tuple[list[tuple[str, int, int]], bool]:
        """Level, score and place of those that have played, and whether there is more to come."""

    def cancel(self) -> None:
        """End what is under way."""


@dataclass(frozen=True, slots=True)
class LevelDay:
    """What a level made of a deal."""

    level: str
    score: int
    place: int


@dataclass(frozen=True, slots=True)
class OwnDay:
    """The first attempt at a day: begun on that day or ``late``; without a place it never came to an end
    that counts."""

    late: bool
    score: int = 0
    place: int = 0
    record: str = ""


def day_players(day: date, game: str, person: Player) -> tuple[Player, ...]:
    """Who sits at the table of a day: the person, and three bots."""
    faces = {one.name: one.key for one in BIDDERS}
    bots = (Player(one.name, faces[one.name], one.level, one.temper) for one in opponents(day, game))
    return (person, *bots)


class Days:
    """The files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def begin(self, day: date, game: str, today: date) -> Json:
        """What the header of a game of this day says; the first one is the attempt that counts."""
        marks: Json = {DAY: day.isoformat()}
        if self._read(self._own(day, game)) is None:
            self._write(self._own(day, game), {"late": day != today})
        else:
            marks[SAME_DEAL] = day_seed(day, game)
        return marks

    def finish(self, day: date, game: str, own: OwnDay) -> None:
        """The attempt that counts has come to its end."""
        late = self.own(day, game)
        said = {"late": late.late if late else own.late, "score": own.score, "place": own.place}
        self._write(self._own(day, game), {**said, "record": own.record})

    def own(self, day: date, game: str) -> OwnDay | None:
        """The first attempt; None where there was none."""
        found = self._read(self._own(day, game))
        if found is None:
            return None
        score, place, record = found.get("score"), found.get("place"), found.get("record")
        late = found.get("late") is True
        if type(score) is not int or type(place) is not int or not isinstance(record, str):
            return OwnDay(late)
        return OwnDay(late, score, place, record)

    def levels(self, day: date, game: str) -> list[LevelDay]:
        """What all the levels made of it; empty where that is not known."""
        found = self._read(self._levels(day, game)) or {}
        listed = found.get("levels") if found.get("edition") == EDITION else None
        try:
            return [LevelDay(str(level), int(score), int(place)) for level, score, place in listed or []]
        except (TypeError, ValueError):
            return []

    def keep_levels(self, day: date, game: str, found: list[LevelDay]) -> None:
        """They have all played it."""
        told = [[one.level, one.score, one.place] for one in found]
        self._write(self._levels(day, game), {"edition": EDITION, "levels": told})

    def _own(self, day: date, game: str) -> Path:
        return self._folder / f"{day.isoformat()}-{game}.json"

    def _levels(self, day: date, game: str) -> Path:
        return self._folder / f"{day.isoformat()}-{game}.levels.json"

    @staticmethod
    def _read(path: Path) -> dict[str, Any] | None:
        try:
            found = json.loads(read_regular(path, LARGEST))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            log.warning("%s cannot be read: %s", path.name, error)
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, path: Path, said: Json) -> None:
        try:
            make_folder(self._folder)
            write_whole(path, json.dumps(said) + "\n")
        except OSError as error:
            log.warning("%s cannot be written: %s", path.name, error)
