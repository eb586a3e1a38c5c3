"""An evening: the same people and bots play several games in a row, for points by their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from game.engine.core import BadSetup, Setup
from game.engine.lines import LONGEST_LINE, BadLine, read_line
from game.engine.registry import GAMES, rules_of
from game.library.programme import Programme, Stop
from game.ui.disk import read_regular, set_aside
from game.ui.session import Player

FILE: Final = "evening.json"
FINAL: Final = 2
"""How many times the points of the last table count."""


def new_evening(saves: Path, stops: Sequence[Stop]) -> Programme:
    """An evening that begins now; its file tells its tables, too."""
    written = [
        {"game": one.game, "players": [asdict(who) for who in one.players], "options": dict(one.options)}
        for one in stops
    ]
    return Programme(saves / FILE, stops, plan=written)


def running_evening(saves: Path) -> Programme | None:
    """The evening that was begun; None for none. A damaged file is set aside."""
    path = saves / FILE
    try:
        found = read_line(read_regular(path, LONGEST_LINE).removesuffix(b"\n"))
        plan = found["plan"]
        stops = [_stop(one) for one in plan]
    except FileNotFoundError:
        return None
    except (OSError, BadLine, BadSetup, KeyError, TypeError):
        set_aside(path)
        return None
    evening = Programme.at(path, stops)
    evening.plan = plan
    return evening if stops else None


def _stop(found: Mapping[str, Any]) -> Stop:
    """A table as it was written. Raises KeyError, TypeError, BadSetup."""
    players = tuple(
        Player(*(str(one[key]) for key in ("name", "face", "level", "temper"))) for one in found["players"]
    )
    if found["game"] not in GAMES:
        raise KeyError(found["game"])
    rules = rules_of(found["game"])
    rules.check_setup(Setup(tuple(one.name for one in players), rules.complete_options(found["options"])))
    return Stop(found["game"], players, found["options"], 0)


def points(places: Sequence[int]) -> list[float]:
    """What places bring: the first of n gets n, the last 1; who share places share their points."""
    count = len(places)
    return [count + 1 - place - (places.count(place) - 1) / 2 for place in places]


def by_tables(evening: Programme) -> list[list[float]]:
    """What each table that is over brought every seat; the final counts twice."""
    last = len(evening.stops) - 1
    return [
        [(FINAL if number == last else 1) * one for one in points(places)]
        for number, places in enumerate(evening.placings)
    ]


def standings(evening: Programme) -> list[float]:
    """The points of every seat after the tables that are over."""
    nobody = [0.0] * len(evening.stops[0].players)
    return [sum(brought) for brought in zip(nobody, *by_tables(evening), strict=True)]


def written(value: float) -> str:
    """Points as they are shown: halves as a fraction."""
    whole = int(value)
    half = "½" if value != whole else ""
    return f"{whole or ('' if half else 0)}{half}"
