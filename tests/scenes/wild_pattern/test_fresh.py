"""What others have laid and taken since one's last decision stays told, on the table and below it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern.cards import card_of
from game.engine.games.wild_pattern.events import (
    CardLaid,
    CardLaidDown,
    CardsDrawn,
    CardTaken,
    Passed,
    PatternFound,
    RoundBegan,
)
from game.engine.games.wild_pattern.patterns import GRAMMAR, claims_at
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import fresh
from game.scenes.wild_pattern.fresh import Fresh
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


def test_who_filled_the_gaps_stays_marked_until_one_decides_in_a_later_turn() -> None:
    """WWP-25: while another pattern waits to be read, too; what one has decided on since goes."""
    told, mine, gap, later = Fresh(), card_of("red star"), card_of("blue loot"), card_of("grey barrel")
    draw = CardsDrawn((0, 1), ((), ()), None, at=0)
    laid = [CardLaidDown(Seat(1), gap, 6, at=0), CardLaidDown(Seat(0), mine, 2, at=0)]
    steps: list[list[Event]] = [[RoundBegan(1, (0, 1), ())], [draw], [*laid]]
    told.note(steps, Seat(0), mine)
    assert told.laid == {gap: Seat(1), mine: Seat(0)}, "one’s own card that had one place only"
    told.note(steps, Seat(0))
    assert told.laid == {gap: Seat(1)}
    steps += [[draw], [CardLaid(Seat(1), later, 3, mine, clicked=False, until=None, at=0)]]
    told.note(steps, Seat(0))
    assert told.laid == {gap: Seat(1), later: Seat(1)}
    told.note([*steps, [Passed(Seat(0), at=0)]], Seat(0))
    assert told.laid == {later: Seat(1)}


def test_a_face_is_seen_while_a_pattern_waits_to_be_read(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=QuickBidders, every=1000, speed=1.0)
    scene = table(hands, [ANA, CLEMENTINE, NOOR], {"relaxed": True}, "fresh")
    drawn: list[Any] = []
    portrait = fresh.portrait
    monkeypatch.setattr(fresh, "portrait", lambda *how: drawn.append(how) or portrait(*how))
    seen = 0
    for _ in range(3000):
        hands.program.frame(1 / 30)
        if hands.top is not scene or seen > 3:
            break
        lying = [card for card in scene.fresh.laid if card in scene.model.view.wheel]
        if scene.model.banner_shown.value == 1.0 and scene.director.busy and len(lying) > 1:
            drawn.clear()
            scene.draw(pygame.Surface(hands.app.window.surface.get_size()))
            assert len(drawn) == len(lying)
            seen += 1
        elif scene.may_choose and not scene.director.busy:
            decide(hands, scene)
    assert seen


def test_a_long_tale_loses_its_beginning_first() -> None:
    """It stays in order, and says nothing that is torn out of the middle."""
    assert list(shorter("a · b · c")) == ["a · b · c", "a · b · c", "b · c", "c"]
    assert list(shorter("a · own · c", "own")) == ["a · own · c", "a · c", "c"]
    assert list(shorter("own", "own")) == ["own", "own"]
    told = shorter("last: said. got · own · c", "own", ["last: got · own · c"])
    assert list(told)[1:] == ["last: said. got · c", "last: got · c", "c"]


def test_what_others_did_is_told_in_sentences() -> None:
    assert story("Ana passes · Ben takes: x · would you?") == "Ana passes. Ben takes: x. Would you?"
