"""Deals that were played, in a file that later runs add to: what stands there is not played again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import ai
import game.engine
from ai.arena.match import Deal, Match
from game.engine.core import Json

LASTING: Final = (".py", ".json")
"""Files of the bidders and the engine by which a result is what it is."""


def code() -> str:
    """A checksum of all bidders and of the engine: results of others are not mixed with theirs."""
    found = 0
    for package in (ai, game.engine):
        for root in map(Path, package.__path__):
            for path in sorted(root.rglob("*.*")):
                if path.suffix in LASTING:
                    found = zlib.crc32(path.read_bytes(), found)
    return f"{found:08x}"


class Results:
    """The deals in a file of lines, each a JSON object: the match, the code, the number, what came of it.

    Without a path nothing is kept. A line that was cut off in the middle is played again. Raises ValueError
    for a file of anything else, OSError.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._code = code() if path else ""
        self._known: dict[tuple[str, int], Deal] = {}
        self.others = 0
        """Deals in the file that other code has played."""
        self._torn = False
        if path is not None and path.exists():
            self._read(path.read_text("utf-8"), path)

    def get(self, match: Match, number: int) -> Deal | None:
        """The deal of this number, if this very match has been played by this code."""
        return self._known.get((_name(match), number)) if self._path else None

    def add(self, match: Match, number: int, deal: Deal) -> None:
        """Write a deal down at once."""
        if self._path is None:
            return
        name = _name(match)
        self._known[name, number] = deal
        line = json.dumps({"match": json.loads(name), "code": self._code, "deal": number, **_told(deal)})
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            print(("\n" if self._torn else "") + line, file=file)
        self._torn = False

    def _read(self, text: str, path: Path) -> None:
        lines = text.split("\n")
        self._torn = bool(lines[-1])
        for number, line in enumerate(lines, start=1):
            if not line:
                continue
            try:
                found = json.loads(line)
                deal = _deal(found)
                name, at = json.dumps(found["match"]), found["deal"]
                mine = found["code"] == self._code
            except (ValueError, KeyError, TypeError):
                if number > 1:
                    continue  # cut off by an interrupt
                raise ValueError(f"{path} is not a file of the arena's results") from None
            if mine:
                self._known[name, at] = deal
            else:
                self.others += 1


def _name(match: Match) -> str:
    """Everything that a result hangs on."""
    budget = match.budget
    return json.dumps(
        {
            "game": match.game,
            "seats": match.seats,
            "seed": str(match.seed),
            "options": dict(sorted(match.options.items())),
            "seconds": budget.seconds,
            "iterations": budget.iterations,
            "luck": match.with_luck,
        }
    )


def _told(deal: Deal) -> Json:
    times = {name: [round(one, 3) for one in took] for name, took in deal.times.items()}
    return {"won": deal.won, "scores": deal.scores, "times": times, "came": deal.came, "luck": deal.luck}


def _deal(found: Any) -> Deal:
    def numbers(values: Iterable[Any]) -> tuple[float, ...]:
        return tuple(map(float, values))

    return Deal(
        numbers(found["won"]),
        tuple(tuple(map(int, scores)) for scores in found["scores"]),
        {name: list(numbers(took)) for name, took in found["times"].items()},
        numbers(found["came"]),
        numbers(found["luck"]),
    )
