"""A table whose log has something to tell."""

from __future__ import annotations

from typing import Any

from game.engine.registry import rules_of
from game.tabletop.card_table_scene import CardTableScene
from tests.scenes.decisions import OPTIONS, asked, decide
from tests.scenes.play import (
    ANA,
    ASHA,
    BRUNO,
    CLEMENTINE,
    NOOR,
    SILAS,
    QuickBidders,
    seated,
    until,
)
from tests.tools.screen import Hands, OpenApp

BOTS = (CLEMENTINE, BRUNO, NOOR, SILAS, ASHA)


def played(hands: Hands, game: str, bots: int, turns: int) -> CardTableScene:
    """A table after so many decisions of the person, who is asked again."""
    options = OPTIONS.get(game) if bots < 4 else {}
    scene = seated(hands, CardTableScene, game, [ANA, *BOTS[:bots]], options, "log")
    for number in range(turns + 1):
        until(hands, lambda: hands.top is not scene or asked(hands, scene))
        if number < turns and hands.top is scene:
            epoch = scene.session.table.epoch
            decide(hands, scene)
            until(hands, lambda before=epoch: scene.session.table.epoch != before)
    hands.app.stack.message = None
    assert asked(hands, scene)
    return scene


def settled(open_app: OpenApp, game: str, bots: int = 0, turns: int = 3, **settings: Any) -> Any:
    hands = open_app(bidders=QuickBidders, every=50, **{"speed": 0.0, "reduced_motion": True, **settings})
    return hands, played(hands, game, bots or rules_of(game).seats.stop - 2, turns)


def rows(hands: Hands, by: int) -> None:
    x, y = hands.widget("log").area.center
    hands.drag((x, y), (x, y - by * 60))
