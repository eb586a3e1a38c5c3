"""What one table plays: its options, settled once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.core import BadSetup, Counted, OptionValue
from game.engine.games.wild_pattern.bank import LOOSE, PAYS, STRICT
from game.engine.rules import OptionSpec

SALOON: Final = "saloon"
DEAD_OR_ALIVE: Final = "dead_or_alive"

OPTIONS: Final = (
    OptionSpec("mode", (SALOON, DEAD_OR_ALIVE), "WWP-60"),
    OptionSpec("wild", (STRICT, LOOSE, PAYS), "WWP-R15"),
    OptionSpec("turn_time", (60, 30, 90, 180), "WWP-R11"),
    OptionSpec("declare_time", (15, 10, 30, 60), "WWP-R16"),
    OptionSpec("song", (10, 5, 20), "WWP-30"),
    OptionSpec("earliest_click", (0, 10, 20, 30), "WWP-30"),
    OptionSpec("one_card_takes_anything", (False, True), "WWP-R9"),
    OptionSpec("relaxed", (False, True), "WWP-R18"),
)
"""All times are in seconds. With bidders at the table the client sets ``earliest_click`` to 20."""
CLOCKS: Final = ("turn_time", "declare_time", "song", "earliest_click")
"""What means nothing in the relaxed mode (WWP-R18)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The game that is played: never changes, shared by all states and views. Times in milliseconds."""

    names: tuple[str, ...]
    dead_or_alive: bool
    wild: str
    turn_time: int
    declare_time: int
    song: int
    earliest_click: int
    one_card_takes_anything: bool
    relaxed: bool

    @property
    def seats(self) -> int:
        return len(self.names)


def variant_of(names: tuple[str, ...], options: Mapping[str, OptionValue]) -> Variant:
    """The variant for these players and a full set of options."""
    return Variant(
        names=names,
        dead_or_alive=options["mode"] == DEAD_OR_ALIVE,
        wild=str(options["wild"]),
        turn_time=1000 * int(options["turn_time"]),
        declare_time=1000 * int(options["declare_time"]),
        song=1000 * int(options["song"]),
        earliest_click=1000 * int(options["earliest_click"]),
        one_card_takes_anything=bool(options["one_card_takes_anything"]),
        relaxed=bool(options["relaxed"]),
    )


def check_clicks(options: Mapping[str, OptionValue]) -> None:
    """Raises BadSetup where a turn is over before anybody may click (WWP-30)."""
    time = int(options["turn_time"])
    if not options["relaxed"] and int(options["earliest_click"]) >= time:
        raise BadSetup(
            "WWP-30",
            Counted(
                "a turn of {n} second would end before anybody may call Click",
                "a turn of {n} seconds would end before anybody may call Click",
                time,
            ),
        )
