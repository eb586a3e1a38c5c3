"""Captured and challenge cards lie apart while they are looked at: every one can be read."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.engine.core import Json, Seat
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.layout import CAPTURED, CHALLENGE, Lying, WildPatternLayout
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.zones import KEPT, TAKEN
from game.tabletop.explanations.explanation import SightId
from game.tabletop.pieces import Piece
from game.tabletop.zones import PieceId, Zone
from game.ui.frame import Frame
from tests.scenes.play import ANA
from tests.scenes.wild_pattern.play import BOTS, IdleBidders
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import Hands, OpenApp

READ = 0.7
"""Which share of a card is enough to read it."""


@cache
def crowded(*phases: Phase) -> list[Json]:
    def wanted(state: WildPatternState) -> bool:
        full = len(state.captured[0]) == 4 and len(state.challenges[0]) > 2 and len(state.captured[1]) > 2
        mine = state.phase is not Phase.CHALLENGE or state.winner == 0
        return mine and full and state.phase in phases

    return lines_to(wanted, {"relaxed": True}, 3)


def table(open_app: OpenApp, *phases: Phase, **settings: Any) -> tuple[Hands, WildPatternScene]:
    hands = open_app(bidders=IdleBidders, speed=4.0, **settings)
    scene = go_on(hands, [ANA, *BOTS[:2]], crowded(*phases), relaxed=True)
    hands.wait(2.0)
    assert scene.view.phase in phases
    return hands, scene


def row(scene: WildPatternScene, zone: Zone, seat: int = 0) -> list[tuple[PieceId, Piece]]:
    cards = (scene.view.captured if zone is TAKEN else scene.view.challenges)[seat]
    pieces = scene.model.pieces.items()
    return sorted(
        ((key, one) for key, one in pieces if key.zone is zone and key.item in cards),
        key=lambda pair: pair[1].layer,
    )


def seen(cards: list[tuple[PieceId, Piece]]) -> float:
    """Which share of a card is seen beside the next one, at the least."""
    ones = [one for _, one in cards]
    return min(abs(two.x - one.x) / one.width for one, two in pairwise(ones))


def point(hands: Hands, scene: WildPatternScene, piece: Piece) -> None:
    hands.hover(scene.ui.frame.point(piece.x + 0.4 * piece.width, piece.y))
    hands.wait(0.5)


@pytest.mark.parametrize(
    ("size", "settings"),
    [((1280, 720), {}), ((1024, 600), {"text_size": 150, "language": "es"})],
)
def test_what_the_pointer_is_on_spreads(
    open_app: OpenApp, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    """One's own cards and others', and only while the pointer is there; the row goes beyond no edge."""
    hands, scene = table(open_app, Phase.RACE, size=size, **settings)
    for zone, seat in ((TAKEN, 0), (KEPT, 0), (TAKEN, 1)):
        rest = row(scene, zone, seat)
        places = [one.pose() for _, one in rest]
        if seat == 0:
            assert seen(rest) < READ
        point(hands, scene, rest[-1][1])
        spread = row(scene, zone, seat)
        assert seen(spread) > READ
        window = hands.app.window.surface.get_rect()
        assert all(window.contains(scene.ui.frame.rect(*one.box())) for _, one in spread)
        hands.hover(scene.ui.frame.point(*scene.model.layout.wheel))
        hands.wait(0.6)
        assert [one.pose() for _, one in row(scene, zone, seat)] == places


def test_the_pointer_goes_from_card_to_card(open_app: OpenApp) -> None:
    """What is to be chosen for a challenge card: none that is looked at hides the way to the next."""
    hands, scene = table(open_app, Phase.CHALLENGE)
    point(hands, scene, row(scene, KEPT)[-1][1])
    cards = [key.item for key, _ in row(scene, KEPT)]
    places = [(one.x - 0.2 * one.width, one.y) for _, one in row(scene, KEPT)]
    reached = []
    for place in places:
        hands.hover(scene.ui.frame.point(*place))
        hands.wait(0.3)
        reached.append(scene.model.reached)
    assert reached == cards


def test_keys_that_look_around_spread_them_too(open_app: OpenApp) -> None:
    hands, scene = table(open_app, Phase.RACE)
    hands.key(pygame.K_i)
    hands.walk(SightId(row(scene, TAKEN)[-1][0]))
    hands.wait(0.6)
    assert seen(row(scene, TAKEN)) > READ
    hands.key(pygame.K_i)
    hands.wait(0.6)
    assert seen(row(scene, TAKEN)) < READ


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("lying", Lying)
def test_what_is_looked_at_grows_over_where_it_was(
    size: tuple[int, int], text: float, lying: Lying
) -> None:
    """So the pointer is still on it: nothing flickers; at the own seat it goes over nothing but its row."""
    for seats in (2, 3, 4):
        layout = WildPatternLayout(Frame(*size, text), seats, Seat(0), (Seat(0),))
        for seat in map(Seat, range(seats)):
            for captured, challenges in ((4, 3), (5, 1), (2, 4), (6, 2)):
                rest = layout.row_spots(seat, captured, challenges)
                spread = layout.row_spots(seat, captured, challenges, lying)
                assert spread.size == rest.size
                wide = (CAPTURED if lying is Lying.CAPTURED else CHALLENGE) * rest.size
                before, now = (
                    sorted(spot.x for spot in (one.captured if lying is Lying.CAPTURED else one.challenges))
                    for one in (rest, spread)
                )
                assert now[0] < before[0] + 0.1
                assert now[-1] > before[-1] - 0.1
                left, _, room, _ = layout.seat[seat].row
                assert left - 1 < now[0] - wide / 2
                assert now[-1] + wide / 2 < left + room + 1
                if len(now) > 1:
                    assert now[1] - now[0] >= before[1] - before[0]
