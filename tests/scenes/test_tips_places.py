"""What the pointer is told lies beside what it is on: on no other player, and on no other button."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.tabletop.advice.card_bars import seen_edge
from game.tabletop.explanations.nearness import apart
from game.tabletop.explanations.panel import NEAR
from game.tabletop.explanations.sight_panel import plates_of_others
from game.tabletop.explanations.stem import stem_between
from game.tabletop.zones import HAND
from game.ui.widgets import buttons
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.hints.asked import at_a_decision
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp

SIZES = [(1280, 720), (1024, 600)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["raj", "bids"])
def test_what_is_told_of_the_table_lies_near_and_on_no_player(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    """In Spanish at 150 %: they lay on plates though there was room on another side."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=size, text_size=150, language="es")
    scene = sit_down(hands, game, "plates")
    frame, layout = scene.ui.frame, scene.model.layout
    for number in decisions(hands, scene):
        if number == 6:
            break
    told = 0
    for sight in [one for one in scene.explainer.sights if not (one.held or one.seated)]:
        hands.hover((frame.width // 2, 3))
        hands.wait(0.2, 0.1)
        hands.hover((sight.area.left + 8, sight.area.centery))
        hands.wait(1.0, 0.2)
        panel = scene.explainer.panel
        if panel is None or panel.around != sight.area:
            continue  # it lies below something else
        assert panel.area.collidelist(plates_of_others(frame, layout, sight.area)) < 0, panel.told.title
        assert apart(panel.area, sight.area) <= frame.px(NEAR), panel.told.title
        told += 1
    assert told > 5


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_a_card_of_the_hand_lies_on_no_plate_of_raj(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    """In Spanish at 150 %: it lay on half of a neighbour's plate to be a little nearer to the card."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=size, text_size=150, language="es")
    scene = sit_down(hands, "raj", "plates")
    for number in decisions(hands, scene):
        if number == 2:
            break
    frame, layout, told = scene.ui.frame, scene.model.layout, 0
    plates = [frame.rect(*layout.owned(seat)[0]) for seat in layout.seat]
    held = sorted(
        (one for key, one in scene.model.pieces.items() if key.zone is HAND), key=lambda one: one.x
    )
    for piece, after in [*pairwise(held)][::3]:
        hands.hover((frame.width // 2, 3))
        hands.wait(0.2, 0.1)
        hands.hover(frame.point(*seen_edge(piece, after, 30.0)))
        hands.wait(1.0, 0.2)
        panel = scene.explainer.panel
        assert panel is not None
        assert panel.legible
        assert len(panel.told.lines) > 1, "it says as much there"
        assert panel.area.collidelist(plates) < 0, panel.told.title
        told += 1
    assert told > 3


def test_a_line_to_a_player_crosses_nobody_else(open_app: OpenApp) -> None:
    """It begins and ends elsewhere, or there is none where every way leads across another player."""
    frame = sit_down(open_app(bidders=Thinkers, every=50, speed=0.0), "bids").ui.frame
    panel, plate = pygame.Rect(20, 20, 200, 100), pygame.Rect(20, 400, 200, 60)
    between = pygame.Rect(20, 200, 140, 60)
    line = stem_between(frame, panel, plate, [between])
    assert line is not None
    assert not between.clipline(*line)
    assert stem_between(frame, panel, plate, [pygame.Rect(0, 200, 900, 60)]) is None


@pytest.mark.parametrize("size", SIZES)
def test_the_tip_of_a_button_lies_on_no_other_and_not_on_the_round(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """At a practice table of Wild Wild Pattern “What if?” lay on what the round is called."""
    shown: dict[str, Any] = {"size": size, "text_size": 150, "language": "es"}
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, practised=list(GAMES), **shown)
    scene: Any = at_a_decision(hands, "wild-wild-pattern")
    found: list[pygame.Rect] = []
    place = buttons._tip_place

    def noted(*asked: Any) -> pygame.Rect:
        found.append(place(*asked))
        return found[-1]

    monkeypatch.setattr(buttons, "_tip_place", noted)
    for key in ("what if", "take back", "rules", "pause"):
        found.clear()
        hands.hover(hands.widget(key).area.center)
        hands.wait(0.3, 0.1)
        hands.look()
        assert found, key
        others = [one.area for one in scene.focus.controls if one.key != key]
        assert found[-1].collidelist(others) < 0, key
        if size == SIZES[0]:
            assert found[-1].collidelist(scene.model.hud.headed) < 0, key
