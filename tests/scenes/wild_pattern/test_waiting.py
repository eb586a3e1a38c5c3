"""How long a person watches: what others do after one's last decision of a turn is soon over."""

from __future__ import annotations

import pytest

from game.engine.games.wild_pattern.events import CardsDrawn, PatternFound
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet
from tests.scenes.play import ANA, happened
from tests.scenes.wild_pattern.play import BOTS, SlowBidders, act, activate, paint, table
from tests.tools.screen import OpenApp

MOST = 6.0
"""Seconds at normal speed."""
READ = 1.2
"""Seconds for which a pattern that somebody found is to be read."""


@pytest.mark.parametrize("seed", ["wait 1", "wait 2"])
def test_after_the_last_decision_a_turn_is_soon_over(open_app: OpenApp, seed: str) -> None:
    """WWP-R18: whoever passes, or is not asked after the draw, sees the next draw within six seconds."""
    hands = open_app(bidders=SlowBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS], {"relaxed": True}, seed)
    paint(hands, every=0)
    waits, read = [], []
    since, shown, draws, found = 0.0, 0.0, 0, 0
    for number in range(60 * 100):
        hands.program.frame(1 / 60)
        since += 1 / 60
        if isinstance(hands.top, BankSheet) or len(waits) >= 7:
            break
        if len(happened(scene, CardsDrawn)) > draws:
            draws += 1
            waits.append(since)
            since = 0.0
        if scene.model.banner_shown.value == 1.0 and len(happened(scene, PatternFound)) > found:
            shown += 1 / 60
        elif shown:
            read.append(shown)
            shown, found = 0.0, len(happened(scene, PatternFound))
        if not scene.director.busy and scene.actor is not None:
            if scene.view.phase == Phase.RACE:
                activate(hands, "mouse", "pass")
            else:
                act(hands, scene, "keys", number)
            since = 0.0
    assert len(waits) >= 4
    assert max(waits[1:]) <= MOST
    assert read
    assert min(read) >= READ - 0.05
