"""A table of Colour Bids in large type: nothing lies on its signs, and what is level is said to be so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.scenes.bids import hud
from game.scenes.bids.scene import BidsScene
from game.tabletop.advice.card_bars import CardBar
from game.ui import paint
from tests.scenes.bids.play import BOTS, table
from tests.scenes.decisions import decisions
from tests.scenes.play import ANA, until
from tests.scenes.thinkers import Level, Spread, Thinkers
from tests.tools.screen import Hands, OpenApp
from tests.tools.written import written_as

LARGE: dict[str, Any] = {"text_size": 150, "language": "es", "size": (1024, 600)}
COLOURS = {"colour_bids": True}


def at_a_bid(hands: Hands, bots: int = 4, number: int = 3) -> BidsScene:
    scene = table(hands, [ANA, *BOTS[:bots]], COLOURS, "berta")
    for count in decisions(hands, scene):
        if count == number:
            break
    until(hands, lambda: bool(scene.help.hints.moves))
    hands.wait(0.3, 0.1)
    return scene


@pytest.mark.parametrize("level", [True, False])
def test_level_moves_have_no_bars_of_chances_and_are_said_to_be_so(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, *, level: bool
) -> None:
    """Beside the hand; where chances are level no card has a number."""
    hands = open_app(bidders=Level if level else Spread, speed=0.0, practised=["bids"], every=50, **LARGE)
    scene = at_a_bid(hands)
    bars: list[CardBar] = []
    written = written_as(monkeypatch)

    def noted(_surface: pygame.Surface, _ui: Any, shown: Sequence[CardBar]) -> list[pygame.Rect]:
        bars.extend(shown)
        return []

    monkeypatch.setattr("game.tabletop.advice.practice.draw_card_bars", noted)
    scene.draw(hands.app.window.surface)
    said = [text for text in written if "24" in text and "ganar" in text]
    assert bool(said) is level, "in the longest words that have room"
    assert bool(bars) is not level
    assert all(("%" in one.note) is not level for one in bars)
    notes: list[pygame.Rect] = []
    put = paint.put

    def noted(*how: Any, **place: Any) -> pygame.Rect:
        notes.append(put(*how, **place))
        return notes[-1]

    monkeypatch.setattr("game.tabletop.advice.practice.paint.put", noted)
    hands.app.stack.say("Una frase")
    scene.practice.draw(hands.app.window.surface)
    over = scene.message_area
    assert over is not None or not notes, "half of it would look out from under a message"
    assert over is None or over.collidelist(notes) < 0


@pytest.mark.parametrize("tried", [False, True])
@pytest.mark.parametrize("bots", [3, 4, 5])
def test_the_name_of_the_variant_ends_before_the_buttons(
    open_app: OpenApp, bots: int, *, tried: bool
) -> None:
    """Also before the way back from what is tried out: pointed at, one thing answers there."""
    hands = open_app(bidders=Thinkers, speed=0.0, practised=["bids"], every=50, **LARGE)
    scene: Any = at_a_bid(hands, bots)
    if tried:
        hands.click("what if")
        hands.wait(1.0, 0.1)
        scene = hands.top
    box = scene.ui.frame.rect(*hud.chips_box(scene.model))
    assert box.collidelist([one.area for one in scene.widgets]) < 0
    assert bool(hud.chips(scene.model)) is (bots == 4)
    if bots == 4:
        hands.hover((box.right - 8, box.centery))
        hands.wait(1.2, 0.1)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.told.rule == "BID-30"


@pytest.mark.parametrize("bots", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 720), 100)])
def test_no_panel_lies_on_the_count_of_colours(
    open_app: OpenApp, size: tuple[int, int], text: int, bots: int
) -> None:
    """Hint, notes, and why somebody chose so."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=50, **{**LARGE, "size": size, "text_size": text})
    scene = table(hands, [ANA, *BOTS[:bots]], COLOURS, "berta")
    for count in decisions(hands, scene):
        if count == 4:
            break
    colours = scene.ui.frame.rect(*scene.model.layout.colours)

    def apart() -> None:
        hands.wait(0.3, 0.1)
        assert scene.help.pinned is not None
        assert not scene.help.pinned.area.colliderect(colours)

    for key in (pygame.K_h, pygame.K_h, pygame.K_n):
        hands.key(key)
        apart()
    for seat in scene.model.reasoned:
        scene.help.ask_why(seat)
        apart()


def test_whoever_stops_looking_around_is_back_at_the_hint(open_app: OpenApp) -> None:
    """Escape leaves looking around before it puts a hint away: the advised card has the focus again."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=50, **LARGE)
    scene = table(hands, [ANA, *BOTS[:4]], COLOURS, "berta")
    for count in decisions(hands, scene):
        if count == 3:
            break
    for key in (pygame.K_RIGHT, pygame.K_h, pygame.K_h):
        hands.key(key)
        hands.wait(0.3, 0.1)
    advised, *_ = scene.help.advised  # the first of two ways
    assert scene.focus.key == advised
    for key in (pygame.K_i, pygame.K_UP, pygame.K_UP, pygame.K_ESCAPE):
        hands.key(key)
        hands.wait(0.3, 0.1)
    assert not scene.explainer.looking
    assert scene.focus.key == advised
    assert scene.help.pinned is not None


def test_a_plate_counts_rounds_without_luck_only_when_there_are_any(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it is not taken for what this round promises, which stands below."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=50, **LARGE)
    scene = at_a_first_bid(hands)
    told: list[str] = []
    signs = hud.draw_signs

    def noted(surface: Any, ui: Any, line: Any, shown: Any) -> int:
        told.extend(text for _, text, _ in shown)
        return signs(surface, ui, line, shown)

    monkeypatch.setattr(hud, "draw_signs", noted)
    scene.draw(hands.app.window.surface)
    assert len(told) == scene.view.seats
    assert not any("×" in one for one in told)
    scene.model.told = replace(scene.view, luckless=(2,) * scene.view.seats)
    scene.model.view = scene.model.told
    told.clear()
    scene.draw(hands.app.window.surface)
    assert told.count("× 2") == scene.view.seats


def at_a_first_bid(hands: Hands) -> BidsScene:
    scene = table(hands, [ANA, *BOTS[:4]], COLOURS, "berta")
    next(decisions(hands, scene))
    return scene
