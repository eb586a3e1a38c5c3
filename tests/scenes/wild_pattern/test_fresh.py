"""What others have laid and taken since one's last decision stays told, on the table and below it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.wild_pattern.events import CardLaidDown, CardTaken, PatternFound
from game.engine.games.wild_pattern.patterns import GRAMMAR, claims_at
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import fresh
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.tray import shorter, story
from tests.scenes.decisions import decide
from tests.scenes.play import ANA, CLEMENTINE, NOOR, QuickBidders, until
from tests.scenes.wild_pattern.play import table
from tests.tools.screen import Hands, OpenApp


def next_decision(hands: Hands, scene: WildPatternScene) -> int:
    """Decide, and go on to the next decision that is one; how many steps had been before it."""
    before, epoch = len(scene.session.history), scene.session.table.epoch
    if scene.view.phase is Phase.DECLARE:  # something wrong: each opponent takes a card
        wheel, place = scene.view.wheel_before, scene.view.place
        true = [one.pattern.statement for one in claims_at(wheel, scene.view.wheel[place], place)]
        assert scene.choose(next(one for one in GRAMMAR if one not in true))
    else:
        decide(hands, scene)
    until(
        hands,
        lambda: (
            (hands.top is not scene)
            or (
                scene.may_choose
                and not scene.director.busy
                and scene.session.table.epoch != epoch
                and scene.model.lone_place is None
            )
        ),
    )
    return before


def test_faces_lie_on_what_others_laid_and_marks_on_what_they_took(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=QuickBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, CLEMENTINE, NOOR], {"relaxed": True}, "fresh")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    drawn: list[Any] = []
    portrait = fresh.portrait
    monkeypatch.setattr(fresh, "portrait", lambda *how: drawn.append(how) or portrait(*how))
    told = 0
    for _ in range(60):
        before = next_decision(hands, scene)
        if hands.top is not scene:
            break
        others = [
            event
            for step in scene.session.history[before:]
            for event in step
            if getattr(event, "seat", scene.viewer) != scene.viewer
        ]
        laid = {event.card: event.seat for event in others if isinstance(event, CardLaidDown)}
        taken = {event.card for event in others if isinstance(event, CardTaken)}
        assert {card: scene.fresh.laid.get(card) for card in laid} == laid
        assert taken <= scene.fresh.taken
        on_top = [card for card in scene.fresh.laid if card in scene.view.wheel]
        drawn.clear()
        scene.draw(pygame.Surface(hands.app.window.surface.get_size()))
        assert len(drawn) == len(on_top)
        if scene.view.phase in (Phase.RACE, Phase.LAYING):
            patterns = [one for one in others if isinstance(one, PatternFound)]
            named = {scene.name(one.seat) for one in others if isinstance(one, CardTaken)}
            assert all(name in scene.model.recap for name in named)
            told += bool(laid) + bool(taken) + bool(patterns)
    assert told > 3


def test_a_long_tale_loses_its_middle_first() -> None:
    assert list(shorter("a · b · c · d")) == ["a · b · c · d", "a · … · c · d", "a · … · d", "a"]
    assert list(shorter("a")) == ["a", "a"]


def test_what_others_did_is_told_in_sentences() -> None:
    assert story("Ana passes · Ben takes: x · would you?") == "Ana passes. Ben takes: x. Would you?"
    assert story("a · … · d") == "A … D."
