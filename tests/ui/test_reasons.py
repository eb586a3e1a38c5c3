"""Why bidders chose as they did: written beside their moves once these are revealed, and read again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ai.bidder import Budget, bidder_for
from game.app.sessions import new_session, resumed_session
from game.engine.core import stream
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question
from game.ui.reasons import reasons_in
from game.ui.saves import open_save
from game.ui.session import Player

SEATS = {"raj": 2, "bids": 3, "wild-cards": 3, "wild-wild-pattern": 2}


class Regulars:
    """Bidders that think at once, in this process."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Any]] = []
        self._count = 0

    def warm(self, game: str) -> None:
        pass

    def ask(self, question: Question, game: str, level: str, temper: str, seed: str) -> int:
        self._count += 1
        decision = bidder_for(game, level, temper).decide(question, stream(seed), Budget(0.01))
        self._due.append((self._count, decision))
        return self._count

    def poll(self) -> list[tuple[int, Any]]:
        due, self._due = self._due, []
        return due

    def close(self) -> None: ...


def advance(session: Any, steps: int) -> None:
    """So many steps of a game of bidders alone."""
    session.hurry = True
    for _ in range(100 * steps):
        if len(session.history) >= steps or session.table.over:
            return
        for seat, action in session.think():
            if not session.table.rules.timed:
                session.answer(seat, action)
        session.step()


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_kept_beside_the_moves_and_come_back(game: str, tmp_path: Path) -> None:
    players = [Player(f"Bot {seat}", "asha", "regular") for seat in range(SEATS[game])]
    session, file = new_session(game, players, {}, Regulars(), seed="reasons", folder=tmp_path)
    assert file is not None
    assert all(session.why(seat) is None for seat in session.table.seats)
    advance(session, 12)
    file.close()
    given = {seat: session.why(seat) for seat in session.table.seats}
    told = [one for one in given.values() if one is not None]
    assert told
    for one in told:
        assert one.facts
        assert all(sentence.format(**gaps) for sentence, gaps in one.facts)
    lines = [json.loads(line) for line in Path(file.path).read_text("utf-8").splitlines()]
    assert any("note" in line for line in lines if "seat" in line)
    assert not any("note" in line for line in lines if "seal" in line)
    opened = open_save(file.path)
    again = resumed_session(opened, Regulars())
    assert {seat: again.why(seat) for seat in again.table.seats} == given
    opened.file.close()


@pytest.mark.parametrize(
    "note",
    [
        "Sunday",
        None,
        {"expected": [], "facts": [], "more": 1},
        {"expected": 3, "facts": []},
        {"expected": [[{"play": 3}]], "facts": []},
        {"expected": [[{"play": "x"}, 1.0]], "facts": []},
        {"expected": [[{"play": 3}, True]], "facts": []},
        {"expected": [], "facts": [["{card}", ["card"]]]},
        {"expected": [], "facts": [[7, {}]]},
        {"expected": [], "facts": [["{card}", {"card": {"deep": 1}}]]},
    ],
)
def test_remarks_of_others_are_no_reasons(note: object) -> None:
    assert reasons_in(note, rules_of("raj").notation) is None
