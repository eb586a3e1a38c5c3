"""How long a person watches: what others do after one's last decision of a turn is soon over."""

from __future__ import annotations

import pytest

from game.engine.games.wild_pattern.events import CardsDrawn, PatternFound
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.turns import queue
from tests.scenes.play import ANA, happened, until
from tests.scenes.wild_pattern.play import BOTS, SlowBidders, act, paint, table
from tests.tools.screen import OpenApp

MOST = {100: 6.0, 200: 8.0}
"""Seconds at normal speed, by the bots' pace: whoever wants them slow is to see what they do."""
READ = 1.8
"""Seconds for which a pattern that somebody found is there to be followed, however long one has waited."""


@pytest.mark.parametrize(("seed", "pace"), [("wait 1", 200), ("wait 2", 100)])
def test_after_the_last_decision_a_turn_is_soon_over(open_app: OpenApp, seed: str, pace: int) -> None:
    """WWP-R18: whoever passes, or is not asked after the draw, sees the next draw soon."""
    hands = open_app(bidders=SlowBidders, speed=1.0, race_pace=pace)
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
                hands.use("pass", "mouse")
            else:
                act(hands, scene, "keys", number)
            since = 0.0
    assert len(waits) >= 4
    assert max(waits[1:]) <= MOST[pace]
    assert read
    assert min(read) >= READ - 0.05


def test_slow_bots_are_slow_without_clocks(open_app: OpenApp) -> None:
    """WWP-R18: the first bot that looks for a pattern takes its time by the chosen pace."""
    waits = []
    for pace in (100, 200):
        hands = open_app(bidders=SlowBidders, speed=1.0, race_pace=pace)
        scene = table(hands, [ANA, *BOTS], {"relaxed": True}, "wait 1")
        paint(hands, every=0)
        until(hands, lambda scene=scene: bool(happened(scene, CardsDrawn)), 1 / 60)
        until(hands, lambda scene=scene: not scene.director.busy, 1 / 60)
        hands.program.frame(1 / 60)
        begun = sum(clip.hold for clip in scene.director._queue)
        waits.append(begun)
    assert waits[1] == pytest.approx(2 * waits[0])


def test_it_is_seen_whose_turn_it_is_while_things_move(open_app: OpenApp) -> None:
    """WWP-R18: who acts comes first, whoever is still to be asked follows in the order around the table."""
    hands = open_app(bidders=SlowBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS], {"relaxed": True}, "wait 1")
    paint(hands, every=0)
    seen = set()
    for _ in range(60 * 12):
        hands.program.frame(1 / 60)
        if scene.director.busy:
            seen.add((scene.model.view.phase, queue(scene.model.view)))
    races = {order for phase, order in seen if phase is Phase.RACE}
    assert any(len(order) == 4 for order in races)
    assert all(order == tuple((order[0] - n) % 4 for n in range(len(order))) for order in races if order)
    assert {len(order) for phase, order in seen if phase is Phase.DECLARE} == {1}
