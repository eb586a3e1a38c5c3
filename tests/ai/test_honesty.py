"""Nobody decides by what it cannot see, and whoever does is caught (``python -m tests.ai.honesty``)."""

from __future__ import annotations

import json
import pickle
import sys
from typing import Any

import pytest

from ai.bidder import ADVISER, Budget, levels_of
from ai.evaluation.evaluator import evaluator_for
from ai.evaluation.review import reviewed
from ai.wild_pattern.evaluator import WEIGHED
from game.engine.core import Seat, stream
from game.engine.record import Played
from game.engine.registry import GAMES
from game.engine.table import Table
from game.ui.session import Session
from tests.ai import honesty
from tests.ai.bids.cheats import Peeker as BidsPeeker
from tests.ai.honesty import NO_HURRY, asked, examine, fingerprint, permuted, positions_of
from tests.ai.peeker import Peeker as RajPeeker
from tests.ai.peeker import SeedReader, Snoop

WORLDS = {"raj": 60}
"""Where it is not 120: the command examines 10,000."""


@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in GAMES for level in (*levels_of(game), ADVISER)]
)
def test_no_decision_depends_on_what_is_hidden(game: str, level: str) -> None:
    worlds = WORLDS.get(game, 120)
    found = examine(game, level, worlds)
    assert (found.worlds, found.differing, found.first) == (worlds, 0, None)
    assert found.unlike > worlds // 2, "worlds that are all the same show nothing"


@pytest.mark.parametrize("game", GAMES)
def test_no_review_of_a_decision_depends_on_what_is_hidden(game: str) -> None:
    """Of the decision that the seat took at the true table, whichever it was."""
    evaluator = evaluator_for(game)
    assert evaluator is not None
    unlike = 0
    for number, (kept, seat) in zip(range(8), positions_of(game), strict=False):
        true: Table = pickle.loads(kept)
        luck = stream("reviewed", number)
        played = Played(2, seat, luck.choice(true.question(seat).options), None)
        tables = [true, *(permuted(kept, seat, luck) for _ in range(3))]
        unlike += sum(fingerprint(table) != fingerprint(true) for table in tables)
        found = [
            reviewed(evaluator, table.question(seat), played, 0, Budget(NO_HURRY, 4)) for table in tables
        ]
        assert all(one == found[0] for one in found)
    assert unlike > 12


def test_what_a_race_tells_in_numbers_is_examined() -> None:
    """Among the positions in which the adviser is examined there are those that it judges."""
    phases = []
    for (kept, seat), _ in zip(positions_of("wild-wild-pattern"), range(40), strict=False):
        phases.append(pickle.loads(kept).question(seat).view.phase)
    assert sum(phase in WEIGHED for phase in phases) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_snoop_is_caught_within_a_hundred_decisions(game: str) -> None:
    first = examine(game, "peeker", 100, make=Snoop).first
    assert first is not None


@pytest.mark.parametrize(("game", "make"), [("raj", RajPeeker), ("bids", BidsPeeker)])
def test_who_peeks_now_and_then_is_caught_within_a_hundred_decisions(game: str, make: Any) -> None:
    """The one beats sealed cards, the other looks for higher cards in hands that bid later."""
    first = examine(game, "peeker", 100, make=make).first
    assert first is not None


def leak(session: Session, epoch: int, seat: Seat) -> str:
    """The seed as it was sent to bidders once: the table's, with a name behind it."""
    return f"{session.table.seed}:bidder:{epoch}:{seat}"


@pytest.mark.parametrize("game", GAMES)
def test_who_uses_the_seed_is_caught_when_it_is_the_tables(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert examine(game, "peeker", 40, make=SeedReader).differing == 0
    monkeypatch.setattr(Session, "luck_for", leak)
    first = examine(game, "peeker", 40, make=SeedReader).first
    assert first is not None


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_differs_from_world_to_world(game: str) -> None:
    for number, (kept, seat) in zip(range(6), positions_of(game), strict=False):
        sent = {}
        for world in range(4):
            table = permuted(kept, seat, stream(number, world))
            ask = pickle.loads(asked(table, seat, "regular", number, Budget(NO_HURRY)))
            assert str(table.seed) not in ask.seed
            sent[table.seed] = ask
        assert len(sent) == 4
        assert all(ask == next(iter(sent.values())) for ask in sent.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_permuted_table_looks_the_same_and_is_another(game: str) -> None:
    others = set()
    for number, (kept, seat) in zip(range(6), positions_of(game), strict=False):
        true = pickle.loads(kept)
        for world in range(3):
            table = permuted(kept, seat, stream(number, world))
            assert table.question(seat) == true.question(seat)
            assert set(table.waiting) <= {seat} or table.rules.timed
            others.add((number, fingerprint(table)))
    assert len(others) > 12


def test_the_command_tells_what_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["honesty", "--game", "bids", "--level", "novice", "--worlds", "20"]
    monkeypatch.setattr(sys, "argv", given)
    assert honesty.main() == 0
    assert "bids novice: 0 differing decisions in 20 worlds" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*given[:4], "peeker", "--json"])
    assert honesty.main() == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["level"]) == ("bids", "peeker")
    assert told["differing"] > 0
    assert told["first"] <= 10
