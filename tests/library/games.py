"""Records of finished games of chosen people, as the program leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.core import Setup, stream
from game.engine.race import open_table
from game.engine.record import Header
from game.engine.registry import rules_of
from game.ui.session import Player
from tests.records.play import Journal, write_out

ANA, BEN = Player("Ana", "fox"), Player("Ben", "owl")
BOT = Player("Otto", "bear", "regular")


@cache
def _lines(seats: int, seed: str) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The lines of a random game of Raj, and its scores."""
    rules, journal = rules_of("raj"), Journal()
    setup = Setup(tuple(f"seat {seat}" for seat in range(seats)))
    table = open_table(rules, setup, seed=seed, journal=journal)
    rng = stream(seed, "moves")
    while table.result is None:
        while table.step() is not None:
            pass
        for seat in table.waiting:
            table.answer(table.epoch, seat, rng.choice(table.question(seat).options))
    return tuple(journal.lines), table.result.scores


def finished(
    folder: Path, name: str, players: Sequence[Player], seed: str, begun: str = "", **marks: Any
) -> list[int]:
    """Write the record of a game of Raj between these; returns its scores. Marks stand in its header."""
    lines, scores = _lines(len(players), seed)
    extra: dict[str, Any] = {"players": [asdict(one) for one in players], **marks}
    if begun:
        extra["begun"] = begun
    header = Header("raj", tuple(one.name for one in players), {}, extra)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(write_out(header, list(lines)))
    return list(scores)
