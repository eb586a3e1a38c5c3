"""What is written in the places of bids."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.events import Refilled
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.explanations import explained
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


def test_whoever_has_no_habitat_is_not_waited_for(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-R15: their bid is the refill card; “has yet to bid” looked as if they were still thinking."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene: WildCardsScene = table(hands, [ANA, *BOTS[:2]])
    hands.wait(1.0, 0.1)
    view = scene.model.view
    assert view.phase == Phase.BIDS
    other = Seat((view.seat + 1) % 3)
    counts = tuple(0 if seat == other else count for seat, count in enumerate(view.counts))
    monkeypatch.setattr(scene.model, "view", replace(view, counts=counts))
    written: dict[int, str] = {}

    def noted(middle: Middle, surface: pygame.Surface, place: int, note: str, *, now: bool) -> None:
        written[scene.model.order[place]] = note

    monkeypatch.setattr(Middle, "_place", noted)
    monkeypatch.setattr(scene.model, "pieces", {})
    scene.middle.slots(pygame.Surface(hands.app.window.surface.get_size()), ())
    assert written[other] == "no cards: refills"
    assert written[view.seat] == ""
    told = {one.key: one for one in explained(scene.model)}
    assert told[f"bid {other}"].tell().lines == (
        f"{scene.model.names[other]} has no habitats: the bid is the refill card.",
    )
    assert "has yet to bid" not in told[f"bid {other}"].tell().lines[0]
