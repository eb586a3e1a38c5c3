"""By keys: past what cannot be chosen, through the sentence word by word, and back again."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import DeclarationFailed, PatternFound
from game.engine.games.wild_pattern.moves import Lay, Use
from game.engine.games.wild_pattern.patterns import claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.table import Question
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot, places_of
from tests.scenes.play import ANA, happened, said, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, QuickBidders, declare, quiet
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.scenes.wild_pattern.test_challenge_keys import at_a_challenge
from tests.tools.screen import Hands, OpenApp


def declaring(open_app: OpenApp, **look: object) -> tuple[Hands, WildPatternScene]:
    def wanted(state: WildPatternState) -> bool:
        return state.phase == Phase.DECLARE and state.player == 0

    hands = open_app(bidders=IdleBidders, speed=4.0, **look)
    scene = go_on(hands, [ANA, BOTS[0]], lines_to(wanted, {"relaxed": True}), relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    return hands, scene


@pytest.mark.parametrize("text_size", [100, 150])
def test_arrows_go_to_what_a_challenge_card_can_reach(open_app: OpenApp, text_size: int) -> None:
    """WWP-42: and back to it from where nothing can be chosen; a refusal leaves the focus where it is."""
    hands, scene = at_a_challenge(open_app, 1, text_size)
    hands.key(pygame.K_RIGHT)
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 6:
        hands.key(key)
        spot = hands.focus
        if isinstance(spot, HotSpotId) and spot.on in (On.PLACE, On.CARD):
            card = scene.view.wheel[spot.item] if spot.on is On.PLACE else spot.item
            uses = scene.session.table.question(scene.viewer).options
            assert card in {one.card for one in uses if isinstance(one, Use)}
    dimmed = HotSpotId(On.PLACE, 3)
    hands.top.focus.begin(dimmed)
    hands.key(pygame.K_RETURN)
    assert said(hands).startswith("WWP-41")
    assert hands.focus == dimmed


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_sentence_is_gone_through_word_by_word(open_app: OpenApp, text_size: int) -> None:
    """In two lines, too; the key that takes letters back takes words back."""
    hands, scene = declaring(open_app, size=(1024, 600), text_size=text_size, language="es")
    view = scene.view
    right = claims_at(view.wheel_before, view.played, view.place)[0].pattern.statement
    hands.key(pygame.K_LSHIFT)
    for value in (right.side, right.every, right.always):
        scene.choosing.word(value)
    hands.walk(Slot.SIDE)
    gone = [hands.focus]
    for _ in range(2):
        hands.key(pygame.K_RIGHT)
        gone.append(hands.focus)
    assert gone == [Slot.SIDE, Slot.EVERY, Slot.ALWAYS]
    hands.key(pygame.K_LEFT)
    assert hands.focus == Slot.EVERY
    made = scene.model.declaration
    assert made is not None
    for left in (2, 1, 0):
        hands.key(pygame.K_BACKSPACE)
        assert sum(one is not None for one in made.chosen) == left


def test_what_is_no_pattern_is_asked_for_once_more(open_app: OpenApp) -> None:
    """WWP-24: without clocks nobody means to give a card to each opponent."""
    hands, scene = declaring(open_app)
    view = scene.view
    right = {one.pattern.statement for one in claims_at(view.wheel_before, view.played, view.place)}
    wrong = next(
        one
        for one in scene.session.table.question(Seat(0)).options
        if one not in right and len(places_of(view.wheel, one.every)) > 1
    )
    declare(hands, "mouse", wrong)
    assert not happened(scene, DeclarationFailed)
    assert "again if you mean it" in said(hands)
    hands.click("declare")
    until(hands, lambda: bool(happened(scene, DeclarationFailed)))


class FindingBidders(QuickBidders):
    """Finds what there is."""

    def think(self, question: Question) -> object:
        view, options = question.view, question.options
        if view.phase == Phase.DECLARE:
            return claims_at(view.wheel_before, view.played, view.place)[0].pattern.statement
        if view.phase == Phase.RACE:
            claims = claims_on(view.wheel, view.card)
            return Lay(claims[0].place) if claims else options[-1]
        return options[0]


@pytest.mark.parametrize("frame", [1 / 60, 1 / 4])
def test_a_pattern_that_ends_a_round_waits_until_it_has_been_read(open_app: OpenApp, frame: float) -> None:
    """WWP-50: by turns, too, for who plays alone, and as well on a slow machine; others go by."""

    def wanted(state: WildPatternState) -> bool:
        there = state.phase == Phase.DECLARE and state.player == 1
        return there and len(state.captured[1]) == 4

    hands = open_app(bidders=FindingBidders, speed=1.0, hold_results="shared")
    scene = go_on(hands, [ANA, BOTS[0]], lines_to(wanted, {"relaxed": True}), relaxed=True)
    before = len(happened(scene, PatternFound))
    until(hands, lambda: len(happened(scene, PatternFound)) > before, frame)
    for _ in range(round(30 / frame)):
        hands.program.frame(frame)
    assert scene.director.waiting
    assert scene.model.banner_shown.value == 1.0
    hands.click("go on")
    assert not scene.director.waiting
