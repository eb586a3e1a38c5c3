"""Positions of Wild Wild Pattern: looked for among games, opened from a save, or dealt on purpose."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.app.sessions import header_for
from game.engine.core import Json, OptionValue, Rng, Setup, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.moves import Deal, Draw, Pass
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.rules import WildPatternRules
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.race import RaceTable
from game.scenes.wild_pattern.scene import WildPatternScene
from game.ui.session import Player
from tests.engine.wild_pattern.scripted import card, cards
from tests.records.play import Journal
from tests.scenes.wild_pattern.play import GAME, paint, sensible
from tests.tools.screen import Hands


def go_on(
    hands: Hands, players: list[Player], lines: list[Json], **options: OptionValue
) -> WildPatternScene:
    """Open a save that holds these lines; the pause that awaits the player is left."""
    folder = hands.app.paths.saves
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{GAME}-0001.jsonl"
    header = header_for(GAME, players, options)
    paint(hands)
    path.write_text("".join(json.dumps(line) + "\n" for line in [header.write(), *lines]), "utf-8")
    hands.app.navigator.title()
    assert hands.app.navigator.tables.resume(path)
    if not isinstance(hands.top, WildPatternScene):
        hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, WildPatternScene)
    scene.session.table.seed = "goes on"
    return scene


def lines_to(
    wanted: Callable[[WildPatternState], bool], options: dict[str, OptionValue], seats: int = 2
) -> list[Json]:
    """The lines of some game up to a position where this holds; everybody plays well."""
    names = ("Ana", "Ben", "Caz", "Dee")[:seats]
    for seed in range(400):
        journal = Journal()
        game = RaceTable(RULES, Setup(names, options), seed=seed, journal=journal)
        rng = stream("position", seed)
        for _ in range(160):
            state: WildPatternState = game._state
            if wanted(state):
                return journal.lines
            first = rng.sample(game.asked, len(game.asked))
            for place, seat in enumerate(first):
                question = game.question(seat)
                move = sensible(question.view, question.options, rng.randrange(40))
                if move is None or place:
                    move = Pass() if Pass() in question.options else question.options[0]
                game.answer(game.epoch, seat, move)
            if game.step() is None:
                break
    raise AssertionError("no such position was found")


def dealt(monkeypatch: pytest.MonkeyPatch, wheel: str, *drawn: str) -> None:
    """Every round begins with this wheel, and every first draw gives these cards to the seats."""
    chance = WildPatternRules.chance
    hand = [card(code) for code in drawn]

    def scripted(self: WildPatternRules, state: Any, rng: Rng) -> Any:
        outcome = chance(self, state, rng)
        if state.phase == Phase.DEAL and isinstance(outcome, Deal):
            return replace(outcome, turned=tuple(cards(wheel)))
        if state.phase == Phase.DRAW and all(one in state.deck for one in hand):
            return Draw(tuple((one,) for one in hand))
        return outcome

    monkeypatch.setattr(WildPatternRules, "chance", scripted)
