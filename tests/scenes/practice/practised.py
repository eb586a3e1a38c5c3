"""A practice table at a decision."""

from __future__ import annotations

from game.engine.registry import GAMES
from game.tabletop.card_table_scene import CardTableScene
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


def practising(open_app: OpenApp, every: int = 20) -> Hands:
    return open_app(bidders=Thinkers, every=every, speed=0.0, practised=list(GAMES))


def its_own(scene: CardTableScene) -> bool:
    """Whether there is a choice that in a race nobody else can make first."""
    table = scene.session.table
    alone = not table.rules.timed or len(table.asked) == 1
    return alone and len(table.question(scene.decider).options) > 1
