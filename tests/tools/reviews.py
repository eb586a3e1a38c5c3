"""Finished games with their records, and a reviewer that knows all losses at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ai.evaluation.evaluator import Unit, Valued, outcome
from ai.evaluation.review import Review, Reviewed, Turned
from ai.evaluation.told import told
from game.app.sessions import new_session
from game.engine.core import Json, stream
from game.engine.race import RaceTable
from game.engine.record import parse, walk
from game.ui.same_deal import seed_note
from game.ui.session import PERSON, Player, Session
from tests.tools.screen import NoBidders

FACES = ("you", "clem", "bruno", "noor")


def finished_game(
    game: str, folder: Path, people: int = 1, seats: int = 4, *, reasons: bool = False
) -> tuple[Session, Path]:
    """A game that somebody has played to its end at random, and its record in ``folder / records``; with
    ``reasons`` beside the moves of bots, who thought of something better.
    """
    players = [
        Player(face.title(), face, PERSON if number < people else "regular")
        for number, face in enumerate(FACES[:seats])
    ]
    session, file = new_session(game, players, {}, NoBidders(), seed="reviewed", folder=folder / "saves")
    assert file is not None
    table = session.table
    while not table.over:
        for seat in table.waiting:
            options = table.question(seat).options
            action = stream(table.epoch, seat, "reviewed").choice(options)
            note = _reasons(options, action, table.rules) if reasons and seat >= people else None
            table.answer(table.epoch, seat, action, note)
        session.step()
    file.write([seed_note(table.seed)])
    return session, file.finish(folder / "records")


def _reasons(options: Sequence[Any], action: Any, rules: Any) -> Json | None:
    """What a bot says that thought of this option and of another."""
    other = next((one for one in options if one != action), None)
    weighed = [action, *([] if other is None else [other])]
    told = [[rules.notation.write_action(one), 2.0 - place] for place, one in enumerate(weighed)]
    return {"expected": told, "facts": [["There are few better ones left", {}]]}


def quick_review(data: bytes, seats: Sequence[int]) -> Json:
    """A review in which the first decisions of every seat cost 0, 1, 2 … 6 points (or a tenth of chances
    each), and nobody can expect anything before the end; the first step was chance."""
    record = parse(data)
    unit = Unit.POINTS if record.header.game == "raj" else Unit.CHANCES
    scale, telling = (1.0, 2.0) if unit is Unit.POINTS else (0.1, 0.15)
    count = len(record.header.names)
    even = (0.0 if unit is Unit.POINTS else 1.0 / count,) * count
    found: list[Reviewed] = []
    steps = [Turned(1, False, even)]
    before: Any = None
    for table, played in walk(record):
        if played is not None and played.seat in seats:
            assert played.seat is not None
            options = before.question(played.seat).options
            other = next((one for one in options if one != played.choice), played.choice)
            number = sum(one.seat == played.seat and bool(one.options) for one in found)
            loss = scale * (number % 7) if number < 7 and other != played.choice else 0.0
            best = other if loss else played.choice
            shown = (Valued(best, 2 * loss),) + ((Valued(played.choice, loss),) if loss else ())
            if isinstance(before, RaceTable) and before.deadline is not None:
                loss, shown = 0.0, ()  # a race is not judged
            found.append(
                Reviewed(played.line, played.seat, played.choice, shown, loss, 2 * loss, loss >= telling)
            )
        if played is None or played.events is not None:
            before = table.fork(0)
        if played is not None and played.events is not None:
            ended = table.result
            values = even if ended is None else outcome(ended, unit)
            dealt = len(steps) == 1
            steps.append(Turned(played.line, dealt, values, (scale,) * count if dealt else ()))
    return told(record, Review(unit, telling, tuple(found), tuple(steps)), {})


class QuickReviewer:
    """Needs ``polls`` looks for a review, or ``fails``; ``begun`` counts how many were begun."""

    edition = 7

    def __init__(self, polls: int = 3, *, fails: bool = False) -> None:
        self.polls, self.fails = polls, fails
        self.begun = self.cancelled = 0
        self._left = 0
        self._asked: tuple[bytes, Sequence[int]] | None = None

    def begin(self, data: bytes, seats: Sequence[int]) -> None:
        self.begun += 1
        self._left = self.polls
        self._asked = data, seats

    def poll(self) -> float | Json | None:
        self._left -= 1
        if self._asked is None or (self.fails and self._left <= 0):
            return None
        if self._left > 0:
            return 1.0 - self._left / self.polls
        return quick_review(*self._asked)

    def cancel(self) -> None:
        self.cancelled += 1
        self._asked = None
