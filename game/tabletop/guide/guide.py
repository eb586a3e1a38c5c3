"""A guided first hand: a deal that is always the same, what everybody plays, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, Final

from game.engine.core import Seat
from game.engine.record import Header, Record, parse, replay, walk
from game.engine.registry import GAMES
from game.engine.table import Question
from game.tabletop.zones import PieceId
from game.ui.context import AppContext
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Session

BEGINS: Final = "begins"
"""In the header of the record: after so many lines the guide begins; none says that it does at the deal."""


class Deed(Enum):
    """What the player does for a step to be done."""

    LOOK = "look"
    """Look at what is lit, and click it, or use it by keys."""
    MOVE = "move"
    """Make the move that the record has next for them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is said, and what is done about it. Words are English and translated when shown.

    ``lit`` names what they speak of: pieces, controls, or what explains itself on the table; the panel
    stands beside the first. The step begins when ``after`` steps of the game have been seen in the guide.
    ``explains`` names the pieces that the words ask to be pointed at: a click explains one of them first.
    """

    head: str
    body: str
    lit: Sequence[object]
    deed: Deed = Deed.LOOK
    after: int = 0
    explains: Sequence[PieceId] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided first hand of a game: its table, its steps, the words at its end and what is said below."""

    table: Callable[[AppContext, Session, SaveFile | None], Scene]
    steps: Sequence[Step]
    end: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """A record taken apart: who plays, what has been played when the guide begins, and from there on what
    chance brings and what each seat does at each epoch.
    """

    header: Header
    before: Record
    deal: tuple[Any, ...]
    moves: Mapping[tuple[int, Seat], Any]


@cache
def script_of(game: str) -> Script:
    """The script of a game's guided hand, from the record in the folder of its scene."""
    path = files("game").joinpath("scenes", GAMES[game], "guide.jsonl")
    record = parse(path.read_bytes())
    begins = record.header.extra.get(BEGINS, 0)
    before = replace(record, lines=record.lines[:begins])
    table = replay(before).table
    deal: list[Any] = []
    moves: dict[tuple[int, Seat], Any] = {}
    epoch = table.epoch
    for _, played in walk(replace(record, lines=record.lines[begins:]), table):
        if played is not None and played.seat is not None:
            moves[epoch, played.seat] = played.choice
        elif played is not None:
            deal.append(played.choice)
        epoch = table.epoch
    return Script(record.header, before, tuple(deal), moves)


@dataclass(frozen=True, slots=True)
class ScriptedAnswer:
    """What stands in the script; nothing was weighed."""

    action: Any
    alternatives: tuple[Any, ...] = ()
    facts: tuple[Any, ...] = ()


class ScriptedBidders:
    """Bidders that play what a script says."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._arrived: list[tuple[int, ScriptedAnswer]] = []
        self._tickets = 0

    def warm(self, game: str) -> None:
        """The script is always ready."""

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self._tickets += 1
        action = self._script.moves.get((question.epoch, question.seat))
        if action is not None:
            self._arrived.append((self._tickets, ScriptedAnswer(action)))
        return self._tickets

    def poll(self) -> Sequence[tuple[int, ScriptedAnswer]]:
        arrived, self._arrived = self._arrived, []
        return arrived

    def close(self) -> None:
        pass


def seen_to_the_end(app: AppContext, game: str) -> None:
    """From now on the guided hand of this game is no longer offered; one that was broken off is."""
    if game not in app.settings.guided:
        app.settings.guided.append(game)
        app.apply_settings()
