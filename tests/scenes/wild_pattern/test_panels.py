"""Panels beside the wheel leave what is said of captured cards in sight."""

from __future__ import annotations

import re

import pygame
import pytest

from game.engine.core import Seat
from game.scenes.wild_pattern.captions import draw_captions
from game.scenes.wild_pattern.scene import WildPatternScene
from tests.scenes.decisions import decisions
from tests.scenes.play import ANA, seated
from tests.scenes.thinkers import Thinkers
from tests.scenes.wild_pattern.play import BOTS, GAME
from tests.tools.screen import OpenApp


def captions(scene: WildPatternScene) -> list[pygame.Rect]:
    """Where it stands how many cards seats have captured that have any."""
    found = []
    for seat in (seat for seat in map(Seat, scene.session.table.seats) if scene.model.told.captured[seat]):
        sheet = pygame.Surface(scene.app.window.surface.get_size(), pygame.SRCALPHA)
        draw_captions(sheet, scene.ui, scene.model.layout, seat, scene.model.told, None)
        found.append(sheet.get_bounding_rect())
    return found


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 150), ((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 150)]
)
@pytest.mark.parametrize("bots", [1, 2, 3])
def test_a_hint_lies_on_no_count_of_captured_cards(
    open_app: OpenApp, size: tuple[int, int], text: int, bots: int
) -> None:
    """It cut some pixels off a neighbour's."""
    hands = open_app(size, bidders=Thinkers, every=50, speed=0.0, text_size=text, language="es")
    scene = seated(hands, WildPatternScene, GAME, [ANA, *BOTS[:bots]], {"relaxed": True}, "panels")
    seen = 0
    for _ in decisions(hands, scene):
        for _ in range(2):
            hands.key(pygame.K_h)
            hands.wait(0.1)
            if scene.help.pinned is None:  # there is no more to say
                break
            assert scene.help.pinned.area.collidelist(captions(scene)) < 0
            seen += 1
        hands.key(pygame.K_ESCAPE) if scene.help.pinned is not None else None
        if seen > 12:
            break


@pytest.mark.parametrize("bots", [2, 3])
def test_where_a_bot_can_say_one_sentence_it_is_a_reason(open_app: OpenApp, bots: int) -> None:
    """“It covers the red bottle” was all that was left of three, in large words; the players saw that."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, text_size=150)
    scene = seated(hands, WildPatternScene, GAME, [ANA, *BOTS[:bots]], {"relaxed": True}, "panels")
    reasons = less = 0
    for _ in decisions(hands, scene):
        for seat in scene.help.faces.seats:
            scene.help.ask_why(seat)
            assert scene.help.pinned is not None
            said, told = scene.help.pinned.told.lines, scene.help.why_told(seat).lines
            if len(told) > 1:
                reasons += 1
                less += len(said) < len(told)
                seen = re.match(r"It covers the [\w ]+\.|The card goes into|\w+ lose", said[0])
                assert seen is None, said
            hands.key(pygame.K_ESCAPE)
        if reasons > 12 and less:
            break
    assert less
