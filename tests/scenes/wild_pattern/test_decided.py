"""Wild Wild Pattern: a round that decides the game is told large before the bank pays (WWP-60, WWP-61)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern import events
from game.engine.race import open_table
from game.engine.registry import rules_of
from game.scenes.wild_pattern.decided import decides
from tests.records.play import random_setup, steps
from tests.scenes.test_every_event import Moment, opened
from tests.tools.screen import Hands

RULES = rules_of("wild-wild-pattern")


def endings(seed: int) -> list[tuple[Seat | None, bool, tuple[Seat, ...]]]:
    """After every round: who was said to have won, whether by a Wild hand, and who had."""
    table = open_table(RULES, random_setup(RULES, seed), seed=seed)
    view, found, said = table.view(Seat(0)), [], None
    for step in steps(table, seed):
        for event in step:
            shown = RULES.redact(event, Seat(0))
            view = view if shown is None else view.after(shown)
            if isinstance(event, events.RoundEnded):
                said = decides(view)
        if any(isinstance(event, events.RoundEnded) for event in step):
            wild = any(isinstance(event, events.WildHandShown) for event in step)
            found.append((said, wild, table.result.winners if table.result else ()))
    return found


def test_what_is_said_of_a_round_is_what_comes_of_it() -> None:
    seen = set()
    for seed in range(25):
        for said, wild, winners in endings(seed):
            alone = winners[0] if len(winners) == 1 and not wild else None
            assert said == alone
            seen.add(said is not None)
    assert seen == {True, False}


@pytest.mark.parametrize("reduced", [False, True])
def test_the_round_that_decides_is_told_large(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> None:
    """A shot, the banner, then the bank; with reduced motion as well."""
    hands.app.settings.reduced_motion = reduced
    seed = next(seed for seed in range(25) if endings(seed) and endings(seed)[-1][0] is not None)
    setup = random_setup(RULES, seed)
    before = len([*steps(open_table(RULES, setup, seed=seed), seed)])
    heard: list[str] = []
    monkeypatch.setattr(hands.app.sound, "play", lambda name, volume=1.0: heard.append(name))
    scene: Any
    scene, playing = opened(hands, "wild-wild-pattern", Moment(seed, 0))
    for number, step in enumerate(playing):
        if any(isinstance(event, events.RoundEnded) for event in step) and number > before - 3:
            break
        hands.app.settings.speed = 0.0
        scene.director.speed = 0.0
        scene.show(step)
    del heard[:]
    shown = set()
    scene.director.speed = hands.app.settings.speed = 1.0
    scene.show(step)
    for _ in range(40):
        hands.program.frame(0.1)
        if scene.model.banner_shown.value > 0.5:
            shown.add(scene.model.banner)
    assert any("Nobody can catch" in one for one in shown)
    assert "pistol" in heard
    assert scene.model.banner_shown.value == 0.0 or hands.top is not scene
