"""Bids: the lot that decides is told once, and never too early (BID-23)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Seat, stream
from game.engine.games.bids import events
from game.engine.registry import rules_of
from game.engine.table import Table
from game.scenes.bids.decided import uncatchable
from game.tabletop.clips import Clip
from game.tabletop.table_model import TableModel
from tests.records.play import random_setup
from tests.scenes.test_every_event import Moment, opened
from tests.tools.screen import Hands

TOLD = (events.LotTaken, events.Burned, events.Stolen, events.Doubled, events.AllianceMade)
RULES = rules_of("bids")


def last_round(seed: int) -> list[int]:
    """How many turns were left whenever somebody was said to be out of reach; only the winner ever is."""
    table, rng = Table(RULES, random_setup(RULES, seed), seed=seed), stream(seed, "decided")
    view, said, left = table.view(Seat(0)), set(), []
    while not table.over:
        for seat in table.waiting:
            table.answer(table.epoch, seat, rng.choice(table.question(seat).options))
        for event in table.step() or ():
            shown = RULES.redact(event, Seat(0))
            view = view if shown is None else view.after(shown)
            seat = uncatchable(view) if isinstance(event, TOLD) else None
            if seat is not None:
                said.add(seat)
                left.append(10 - view.turn)
    assert not said or tuple(said) == table.result.winners
    return left


def test_whoever_is_said_to_be_out_of_reach_wins() -> None:
    """With every option, in every order of cards."""
    found = [last_round(seed) for seed in range(60)]
    assert sum(map(bool, found)) > 20
    assert max(max(left, default=0) for left in found) > 1, "never before the last two turns"


def test_the_lot_that_decides_is_told_once(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.app.settings.speed = 0.0
    said: list[Seat] = []
    proclaim = TableModel.proclaim_winner

    def noted(model: Any, seat: Seat, clip: Clip) -> None:
        said.append(seat)
        assert model.view.round == model.view.variant.rounds
        proclaim(model, seat, clip)

    monkeypatch.setattr(TableModel, "proclaim_winner", noted)
    seed = next(seed for seed in range(60) if last_round(seed))
    scene, playing = opened(hands, "bids", Moment(seed, 0))
    for step in playing:
        scene.show(step)
    hands.wait(0.2)
    assert tuple(said) == scene.session.table.result.winners
    assert scene.model.banner_shown.value == 0.0
