"""The score sheet of a round of Bids."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.bids.scoring import SeatScore
from game.scenes.bids.round_sheet import RoundSheet
from game.ui.widgets import Ui
from tests.scenes.decisions import sit_down
from tests.scenes.play import QuickBidders
from tests.tools.screen import OpenApp

NOTHING = SeatScore((), 0, 0, 0, None, 0, 0)
LUCKY = SeatScore((), 0, 1, 8, None, 8, 8)


@pytest.mark.parametrize("lucky", [False, True])
def test_luck_has_a_column_only_in_a_round_that_had_any(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, lucky: bool
) -> None:
    """“= 8 × 2 + 3 = 19” stood below “luck”, where nobody had been lucky."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "sheet")
    said: list[str] = []
    label = Ui.label

    def heard(self: Ui, surface: Any, text: str, *rest: Any, **place: Any) -> Any:
        said.append(text)
        return label(self, surface, text, *rest, **place)

    monkeypatch.setattr(Ui, "label", heard)
    lines = (LUCKY if lucky else NOTHING, *[NOTHING] * (scene.view.seats - 1))
    hands.open(RoundSheet(hands.app, scene.session, [lines], 1, scene.view.variant, fresh=False))
    hands.top.draw(pygame.Surface((1280, 720)))
    assert "cards won" in said
    assert ("luck" in said or "luck and alliance" in said) is lucky
