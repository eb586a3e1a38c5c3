"""What is written in the places of bids."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.wild_cards.events import Refilled
from game.scenes.wild_cards.middle import Middle
from game.scenes.wild_cards.scene import WildCardsScene
from tests.scenes.play import ANA, happened
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table
from tests.tools.screen import OpenApp


def test_a_note_comes_when_the_bid_has_left(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Refilled” is not written below the card that flies away (WC-20)."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=1.0)
    scene: WildCardsScene = table(hands, [ANA, *BOTS[:3]])
    written: list[tuple[int, str]] = []

    def noted(middle: Middle, surface: pygame.Surface, place: int, note: str, *, now: bool) -> None:
        if note:
            written.append((place, note))

    monkeypatch.setattr(Middle, "_place", noted)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    early, shown = [], 0
    for _ in range(3000):
        hands.program.frame(1 / 20)
        written.clear()
        scene.middle.slots(paper, ())
        for place, note in written:
            slot = scene.model.layout.slot(place)
            early += [note for one in scene.model.pieces.values() if one.contains(slot.x, slot.y)]
            shown += 1
        if shown > 40 and len(happened(scene, Refilled)) > 2:
            break
        if scene.model.asked is not None:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
    assert shown > 40
    assert early == []
