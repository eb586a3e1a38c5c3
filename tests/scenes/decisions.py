"""Playing a game of any kind from decision to decision of the only person at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.core import stream
from game.engine.registry import rules_of
from game.screens.results.scene import ResultsScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.sheet import SheetScene
from tests.scenes.bids.play import SMALL_TABLE
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, seated, until
from tests.tools.screen import Hands

BOTS = (ASHA, BRUNO, NOOR)
OPTIONS: dict[str, dict[str, Any]] = {"bids": SMALL_TABLE, "wild-wild-pattern": {"relaxed": True}}
"""What shows the most of a game; a race has no clock."""


def sit_down(hands: Hands, game: str, seed: str = "") -> CardTableScene:
    """The table of a new game: one person and as many as three bots."""
    bots = BOTS[: rules_of(game).seats.stop - 2]
    return seated(hands, CardTableScene, game, [ANA, *bots], OPTIONS.get(game), seed)


def asked(hands: Hands, scene: CardTableScene) -> bool:
    """Whether the person can decide something now."""
    return hands.top is scene and scene.may_choose and not scene.director.busy


def decisions(hands: Hands, scene: CardTableScene) -> Iterator[int]:
    """The beginnings of the person's decisions, counted, to the end of the game.

    What is left undecided is decided without the screen; sheets are put away.
    """
    number = 0
    while True:
        hands.program.frame(1 / 10)
        until(hands, lambda: isinstance(hands.top, ResultsScene | SheetScene) or asked(hands, scene))
        if isinstance(hands.top, ResultsScene):
            return
        if isinstance(hands.top, SheetScene):
            hands.key(pygame.K_ESCAPE)
        else:
            number += 1
            epoch = scene.session.table.epoch
            yield number
            if asked(hands, scene) and scene.session.table.epoch == epoch:
                decide(hands, scene)


def decide(hands: Hands, scene: CardTableScene) -> None:
    """Something legal, the same for the same question."""
    question = scene.session.table.question(scene.decider)
    options = list(question.options)
    stream(question.epoch, question.seat, "decide").shuffle(options)
    assert any(scene.choose(option) for option in options)
    hands.app.stack.message = None
