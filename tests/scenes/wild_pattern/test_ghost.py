"""Where a card would lie: its ghost, which card it is, and the places that are open for it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import COLOUR_OF, NO_CARD, PLACES
from game.engine.games.wild_pattern.events import CardLaidDown
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.ghost import STILL
from game.scenes.wild_pattern.layout import GHOST
from game.scenes.wild_pattern.names import card_name
from game.scenes.wild_pattern.scene import WildPatternScene
from game.tabletop.pieces import RATIO
from tests.scenes.play import ANA, BEN, happened, said, seated, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    choose_place,
    quiet,
    racing,
    until_phase,
)
from tests.scenes.wild_pattern.positions import dealt, go_on, lines_to
from tests.tools.screen import Hands, OpenApp

PLAYERS = [ANA, BOTS[0]]


def spot(scene: WildPatternScene, place: int) -> tuple[int, int]:
    """A point on this place of the wheel, away from its middle."""
    there = scene.model.layout.at(place)
    return scene.ui.frame.point(there.x + 9, there.y + 11)


def picture(hands: Hands, area: pygame.Rect) -> bytes:
    """What the window shows here."""
    type(hands.program).draw(hands.program)
    return pygame.image.tobytes(hands.app.window.surface.subsurface(area), "RGB")


def inside(scene: WildPatternScene, place: int) -> pygame.Rect:
    """Where the card of this place lies, off the light around it and its neighbours."""
    return scene.ui.frame.rect(*scene.model.layout.place_box(place)).inflate(-36, -36)


def beside(scene: WildPatternScene, place: int) -> pygame.Rect:
    """Where the ghost of a card that would cover this place is."""
    area, frame = pygame.Rect(0, 0, 30, 44), scene.ui.frame
    ghost = scene.model.layout.within(place)
    area.center = frame.point(ghost.x, ghost.y)
    return area


def away(hands: Hands, scene: WildPatternScene) -> None:
    hands.hover(scene.ui.frame.point(*scene.model.layout.wheel))


# --- only where somebody points ---------------------------------------------------------------------


def test_the_ghost_shows_under_a_moving_mouse_only(open_app: OpenApp) -> None:
    """It goes when the mouse leaves the place, and when it rests: the wheel is to be seen."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 180})
    bare = picture(hands, beside(scene, 3))
    hands.hover(spot(scene, 3))
    assert scene.pointing.shown_ghost == (3, scene.view.card)
    assert picture(hands, beside(scene, 3)) != bare
    away(hands, scene)
    assert scene.pointing.shown_ghost is None
    hands.hover(spot(scene, 3))
    hands.wait(STILL + 0.2)
    assert scene.pointing.shown_ghost is None
    hands.hover(spot(scene, 3))
    assert scene.pointing.shown_ghost is not None


def test_the_ghost_hides_no_card_of_the_wheel(open_app: OpenApp) -> None:
    """The card that would be covered, and all others, are seen as well with it as without."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 180})
    away(hands, scene)
    bare = [picture(hands, inside(scene, place)) for place in range(8)]
    for place in range(8):
        hands.hover(spot(scene, place))
        assert scene.pointing.shown_ghost == (place, scene.view.card)
        assert [picture(hands, inside(scene, one)) for one in range(8)] == bare, place


def test_the_keys_show_the_ghost_and_it_is_half_transparent(open_app: OpenApp) -> None:
    """What lies below shines through: the same ghost looks different above the wheel’s spokes."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 180})
    pictures = set()
    for place in (2, 6):
        hands.walk(HotSpotId(On.PLACE, place))
        assert scene.pointing.shown_ghost == (place, scene.view.card)
        hands.wait(STILL + 0.5)
        assert scene.pointing.shown_ghost is not None, "a key has reached it: it stays"
        pictures.add(picture(hands, beside(scene, place)))
    assert len(pictures) == 2


def test_the_ghost_is_gone_at_each_draw(open_app: OpenApp) -> None:
    """WWP-20: the mouse that rests where the last card was laid covers nothing in the next turn."""
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 30})
    hands.hover(spot(scene, 1))
    until_phase(hands, scene, Phase.LAYING)
    place = min(scene.model.open_places)
    choose_place(hands, "mouse", place)
    until_phase(hands, scene, Phase.RACE)
    assert scene.view.now >= 30_000
    assert scene.pointing.shown_ghost is None
    hands.key(pygame.K_TAB)
    hands.walk(HotSpotId(On.PLACE, 4))
    assert scene.pointing.shown_ghost is not None


def test_no_ghost_on_a_forbidden_place(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-25: a red card goes on a red card; elsewhere the wheel stays in sight, and a click says why."""
    dealt(monkeypatch, "RPistol GStar WBarrel BBottle YDynamite RHorseshoe GWanted WLoot", "RStar", "BLoot")
    hands, scene = racing(open_app, PLAYERS, {"turn_time": 30})
    until_phase(hands, scene, Phase.LAYING)
    assert scene.model.open_places == {0, 5}
    hands.hover(spot(scene, 2))
    assert scene.pointing.shown_ghost is None
    hands.hover(spot(scene, 5))
    assert scene.pointing.shown_ghost == (5, scene.view.card)
    hands.click_at(spot(scene, 2))
    assert said(hands).startswith("WWP-25: ")


# --- which card -------------------------------------------------------------------------------------


def test_prompt_and_ghost_show_the_clicked_card(open_app: OpenApp) -> None:
    """WWP-30: while somebody's clicked card is to be used it is named, and the own card cannot be laid."""
    hands, scene = racing(open_app, [ANA, BEN], {"song": 20}, "clicked")
    hands.key(pygame.K_v)
    until_phase(hands, scene, Phase.SONG)
    clicked = scene.view.clicked
    assert card_name(clicked) in scene.model.prompt()
    hands.key(pygame.K_q)
    until_phase(hands, scene, Phase.BUZZED)
    assert card_name(clicked) in scene.model.prompt()
    hands.hover(spot(scene, 3))
    assert scene.pointing.shown_ghost == (3, clicked)
    own = scene.model.layout.seat[Seat(0)].held
    hands.click_at(scene.ui.frame.point(own.x, own.y))
    assert said(hands).startswith("WWP-30: ")
    assert card_name(clicked) in said(hands)
    goal = scene.model.layout.at(6)
    hands.drag(scene.ui.frame.point(own.x, own.y), scene.ui.frame.point(goal.x, goal.y))
    assert scene.view.phase == Phase.BUZZED


def test_an_offered_card_is_named(open_app: OpenApp) -> None:
    """WWP-R18."""

    def offered(state: WildPatternState) -> bool:
        return state.phase == Phase.RACE and state.order[:1] == [0]

    lines = lines_to(offered, {"relaxed": True})
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BEN], lines, relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    hands.click("click")
    until_phase(hands, scene, Phase.SONG)
    clicked = card_name(scene.view.clicked)
    assert clicked in scene.model.status
    hands.click_at(spot(scene, 2))
    assert scene.model.aim == 2
    assert clicked in scene.model.status
    assert scene.pointing.shown_ghost == (2, scene.view.clicked)


def test_an_offered_card_is_dragged_like_ones_own(open_app: OpenApp) -> None:
    """WWP-30: it goes to the place that it is let go on; let go elsewhere it lies where it lay; clicked, it
    is told where it can go.
    """

    def offered(state: WildPatternState) -> bool:
        return state.phase == Phase.RACE and state.order[:1] == [0]

    lines = lines_to(offered, {"relaxed": True})
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = go_on(hands, [ANA, BEN], lines, relaxed=True)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    hands.click("click")
    until_phase(hands, scene, Phase.SONG)
    hub, own = scene.model.layout.hub, scene.model.layout.seat[Seat(1)].held
    start = scene.ui.frame.point(hub.x, hub.y - 10)
    hands.click_at(start)
    assert "drag the card there" in said(hands)
    hands.drag(start, scene.ui.frame.point(own.x, own.y))
    assert scene.view.phase == Phase.SONG
    hands.drag(start, spot(scene, 2))
    until_phase(hands, scene, Phase.DECLARE)
    assert scene.view.place == 2


# --- where it can lie -------------------------------------------------------------------------------


def laying(gaps: int, places: int) -> Any:
    """Ana is to lay her card down: so many gaps, so many places are open for it."""

    def there(state: WildPatternState) -> bool:
        if state.phase != Phase.LAYING or state.order[:1] != [0]:
            return False
        return len(state.gaps()) == gaps and len(state.places_for(state.hands[0])) == places

    return there


@pytest.mark.parametrize(("gaps", "places"), [(2, 2), (0, 2)])
def test_open_places_pulse(open_app: OpenApp, gaps: int, places: int) -> None:
    """WWP-25: gaps are framed, cards of the same colour glow, and what glows changes with time."""
    lines = lines_to(laying(gaps, places), {"relaxed": True}, seats=3)
    hands = open_app(bidders=IdleBidders)
    scene = go_on(hands, [ANA, *BOTS[:2]], lines, relaxed=True)
    until_phase(hands, scene, Phase.LAYING)
    hands.wait(0.3)
    away(hands, scene)
    marked = scene.model.open_for_card
    assert len(marked) == places
    for place, gap in marked.items():
        top = scene.view.wheel[place]
        assert gap == (top == NO_CARD)
        assert gap or COLOUR_OF[top] == COLOUR_OF[scene.view.card]
    area = scene.ui.frame.rect(*scene.model.layout.place_box(max(marked))).inflate(14, 14)
    seen = set()
    for _ in range(4):
        hands.wait(0.3)
        type(hands.program).draw(hands.program)
        seen.add(pygame.image.tobytes(hands.app.window.surface.subsurface(area), "RGB"))
    assert len(seen) > 1


def test_with_one_place_the_card_goes_there_by_itself(open_app: OpenApp) -> None:
    """WWP-25."""
    lines = lines_to(laying(1, 1), {"relaxed": True}, seats=3)
    hands = open_app(bidders=IdleBidders)
    scene = go_on(hands, [ANA, *BOTS[:2]], lines, relaxed=True)
    place = scene.view.wheel.index(NO_CARD)
    before = len(happened(scene, CardLaidDown))
    until(hands, lambda: len(happened(scene, CardLaidDown)) > before)
    laid = happened(scene, CardLaidDown)[before]
    assert (laid.seat, laid.place) == (Seat(0), place)
    until(hands, lambda: "one place only" in scene.model.status)  # it says so, and asks nothing


# --- messages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 2), ((1024, 600), 3), ((1024, 768), 4)])
def test_messages_never_cover_the_wheel(
    open_app: OpenApp, size: tuple[int, int], seats: int, text_size: int
) -> None:
    players = [ANA, *BOTS[: seats - 1]]
    hands, scene = racing(open_app, players, {}, size=size, text_size=text_size, speed=0.0, language="es")
    hands.wait(0.2)
    before = [picture(hands, inside(scene, place)) for place in range(8)]
    paper = scene.ui.frame.rect(*scene.model.layout.paper)
    window = hands.app.window.surface
    below = pygame.image.tobytes(window.subsurface(paper.inflate(-8, -8)), "RGB")
    hands.app.stack.say("WWP-30: " + "todavía nadie puede decir ¡Clic! " * 2, bad=True)
    assert [picture(hands, inside(scene, place)) for place in range(8)] == before
    assert pygame.image.tobytes(window.subsurface(paper.inflate(-8, -8)), "RGB") == below


@pytest.mark.parametrize("text", [100, 150, 200])
def test_no_ghost_lies_on_the_number_of_the_deck(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """That of a card at the lowest place covered it."""
    hands = open_app(bidders=IdleBidders, speed=0.0, text_size=text)
    scene = seated(hands, WildPatternScene, "wild-wild-pattern", PLAYERS, {"relaxed": True})
    until(hands, lambda: quiet(hands, scene) and bool(scene.model.told.round))
    frame, layout = scene.ui.frame, scene.model.layout
    low: list[int] = []

    def noted(
        _to: Any, _ui: Any, words: str, spot: tuple[int, int], anchor: str = "", **_more: Any
    ) -> None:
        if words == str(scene.model.told.deck):
            low.append(spot[1])
            assert anchor == "midbottom"

    monkeypatch.setattr("game.scenes.wild_pattern.hud.draw_tag", noted)
    scene.draw(scene.app.window.surface)
    assert low
    high = GHOST * layout.k * RATIO
    assert max(low) <= frame.px(layout.within(PLACES // 2).y - high / 2)
