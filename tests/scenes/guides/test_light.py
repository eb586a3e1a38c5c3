"""The light of a guide, and where its words lie."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.games.wild_cards.cards import SQUIRREL
from game.scenes.raj.scene import RajScene
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import COLLECTED, LEADERS
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.zones import KEPT
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.guide.spotlight import DIM, Light, light_on, spotlight
from game.tabletop.zones import HAND, PieceId
from tests.scenes.guided import GUIDED, by_keys, by_mouse, guided, steps
from tests.tools.screen import Hands, OpenApp

FAN = PieceId(COLLECTED, SQUIRREL, 0, 0), PieceId(LEADERS, SQUIRREL)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("game", GUIDED)
def test_words_keep_place_and_size_while_a_pointer_goes_about(
    open_app: OpenApp, game: str, text: int
) -> None:
    """Whatever is told of what it points at."""
    hands = open_app(speed=0.0, every=1000, text_size=text, language="es")
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        if not scene.looks:
            continue
        hands.hover((2, 2))
        assert scene.words is not None
        before = scene.words.area.copy(), scene.words.share
        for area in scene.lit_areas:
            hands.hover(area.center)
            hands.wait(0.1)
            assert (scene.words.area, scene.words.share) == before
        hands.hover((2, 2))
        hands.wait(0.1)
        assert (scene.words.area, scene.words.share) == before


@pytest.mark.parametrize("game", GUIDED)
def test_an_opened_log_is_folded_when_a_step_begins(open_app: OpenApp, game: str) -> None:
    """It would lie over what the step lights."""
    hands = open_app(speed=0.0, every=1000)
    scene = guided(hands, game)
    opened = 0
    for number in steps(hands, scene, by_mouse):
        if number == len(scene.guide.steps) - 1:
            break
        assert not scene.log.open, number + 1
        hands.key(pygame.K_l)
        assert scene.log.open
        opened += 1
        if any(scene.log.drawer.area.colliderect(area) for area in scene.lit_areas):
            hands.key(pygame.K_l)  # what is lit is to be used
    assert opened


def test_what_lies_beside_a_lit_card_stays_dark(hands: Hands) -> None:
    """Neither its glow nor its rim falls on the cards below it, and no rim shows on those above."""
    ui, side = guided(hands, "raj").ui, pygame.Rect(100, 100, 100, 140)
    other = Light(side.move(-60, 0), 0.0, 0.0)
    shade = spotlight(ui, (400, 400), [Light(side, 0.0, 1.0, (), (other,))])
    assert shade.get_at((side.left - 10, 170)) == DIM
    assert shade.get_at((side.right + 10, 170)) != DIM
    assert shade.get_at(side.center).a == 0
    above = Light(side.move(60, 0), 0.0, 2.0)
    shade = spotlight(ui, (400, 400), [Light(side, 0.0, 1.0, (above,))])
    for x in range(side.right - 2, side.right + 14):
        assert shade.get_at((x, 170)) == DIM


def test_what_lies_above_a_lit_card_stays_dark(hands: Hands) -> None:
    """And the rim of a lit card is not drawn across a lit one that lies above it."""
    ui, side = guided(hands, "raj").ui, pygame.Rect(100, 100, 100, 140)
    low, high = Light(side, 0.0, 1.0), Light(side.move(40, 0), 0.0, 2.0)
    shade = spotlight(ui, (400, 400), [Light(low.box, 0.0, 1.0, (high,))])
    assert shade.get_at((110, 170)).a == 0
    assert shade.get_at((180, 170)).a == DIM[3]
    assert shade.get_at((low.box.right + 4, 170)).a == DIM[3]
    for lights in ([low, high], [high, low]):
        assert spotlight(ui, (400, 400), lights).get_at((low.box.right + 4, 170)).a == 0


@pytest.mark.parametrize("text", [150, 200])
def test_words_leave_lot_bids_and_hand_in_sight(open_app: OpenApp, text: int) -> None:
    """However large the letters are: what is spoken of can be looked at."""
    hands = open_app((1280, 720), speed=0.0, every=1000, text_size=text, language="es")
    scene = guided(hands, "bids")
    for number in steps(hands, scene, by_keys):
        assert scene.words is not None
        frame = scene.ui.frame
        seen = [frame.rect(*box) for box in scene.contested]
        seen += [frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is HAND]
        assert scene.words.area.collidelist(seen) < 0, number + 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_words_leave_the_own_plate_and_the_wheel_in_sight(open_app: OpenApp, size: tuple[int, int]) -> None:
    """In Spanish at 150 % whoever is taught sees the wheel and what is theirs."""
    hands = open_app(size, speed=0.0, every=1000, text_size=150, language="es")
    scene = guided(hands, "wild-wild-pattern")
    for number in steps(hands, scene, by_keys):
        assert scene.words is not None
        frame, layout = scene.ui.frame, scene.model.layout
        seen = [frame.rect(*layout.seat[scene.viewer].plate)]
        seen += [frame.rect(*layout.place_box(place)) for place in range(8)]
        assert scene.words.area.collidelist(seen) < 0, number + 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_words_leave_players_and_their_bids_in_sight(open_app: OpenApp, size: tuple[int, int]) -> None:
    """Names, points and the places of bids, empty or not."""
    hands = open_app(size, speed=0.0, every=1000, text_size=150, language="es")
    scene = guided(hands, "wild-cards")
    assert isinstance(scene, WildCardsScene)
    for number in steps(hands, scene, by_keys):
        assert scene.words is not None
        frame, layout = scene.ui.frame, scene.model.layout
        seen = [frame.rect(*place.plate) for place in layout.seat.values()]
        seen += [frame.rect(*layout.slot_box(place)) for place in range(layout.seats)]
        assert scene.words.area.collidelist(seen) < 0, number + 1


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
@pytest.mark.parametrize("game", ["raj", "bids"])
def test_words_stay_in_their_place(open_app: OpenApp, game: str, size: tuple[int, int], text: int) -> None:
    """From the first step to the end; only how high they are changes. Nothing fought over lies below."""
    hands = open_app(size, speed=0.0, every=1000, text_size=text, language="es")
    scene = guided(hands, game)
    places = set()
    for _ in steps(hands, scene, by_mouse):
        assert scene.words is not None
        area = scene.words.area
        places.add((area.topleft, area.w))
        assert area.collidelist([scene.ui.frame.rect(*box) for box in scene.contested]) == -1
    assert len(places) == 1


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 150), ((1280, 720), 100), ((1024, 600), 100), ((1920, 1080), 100)]
)
def test_words_leave_ones_own_animals_in_sight(open_app: OpenApp, size: tuple[int, int], text: int) -> None:
    """In Wild Cards, in large type, too: below the right neighbour, and the first three stay where they
    are.
    """
    hands = open_app(size, speed=0.0, every=1000, text_size=text, language="es")
    scene = guided(hands, "wild-cards")
    areas, seen = [], 0
    for _ in steps(hands, scene, by_keys):
        assert scene.words is not None
        areas.append(scene.words.area)
        own = [
            scene.ui.frame.rect(*piece.box())
            for key, piece in scene.model.pieces.items()
            if key.zone is COLLECTED and key.seat == scene.viewer
        ]
        seen += bool(own)
        assert scene.words.area.collidelist(own) == -1
    assert seen > 4
    assert len({one.topleft for one in areas[:3]}) == 1


def test_the_light_on_a_player_of_raj_lies_around_what_they_have_won(hands: Hands) -> None:
    """Its rim cut through the prize."""
    scene = guided(hands, "raj")
    assert isinstance(scene, RajScene)
    number = next(one for one in steps(hands, scene, by_keys) if scene.view.won[scene.viewer])
    assert scene.guide.steps[number].lit[1] == SeatKey(scene.viewer)
    assert scene.frame_of(scene.viewer) in [one.box for one in scene.lit_up]


def test_the_light_on_a_challenge_card_rises_with_it(hands: Hands) -> None:
    """Its frame, and the ring of the focus, stayed where the card had lain; quotes stood within quotes."""
    scene = guided(hands, "wild-wild-pattern")
    spot = next(
        one
        for _ in steps(hands, scene, by_mouse)
        for one in scene.lit
        if isinstance(one, HotSpotId) and one.on is On.CARD
    )
    card = PieceId(KEPT, spot.item)
    before = scene.model.pieces[card].box()
    hands.hover(scene.lit_areas[0].center)
    hands.wait(0.5)
    piece = scene.model.pieces[card]
    assert piece.box() != before
    assert scene.lit_up[0].box == light_on(scene.ui.frame, piece).box
    rings: list[pygame.Rect] = []
    there = next(one for one in scene.widgets if one.key == spot)
    ui: Any = SimpleNamespace(ring=lambda _surface, area, _radius: rings.append(area))
    there.draw(hands.app.window.surface, ui, focused=True)
    assert rings == [scene.ui.frame.rect(*piece.box())]
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.5)
    assert scene.words is not None
    assert scene.words.told.deed == "Now press “Use 50¢”."


def test_the_power_of_the_leader_that_was_taken_is_lit_where_powers_are_told(hands: Hands) -> None:
    """“Drawing up to ten”: its word stays in the supply when the leader has left it."""
    scene = guided(hands, "wild-cards")
    for number in steps(hands, scene, by_mouse):
        if number not in (4, 5):
            continue
        fan = [light_on(scene.ui.frame, scene.model.pieces[key]).area for key in FAN]
        whole = fan[0].union(fan[1])
        lit = [one.area for one in scene.lights() if one.area.colliderect(whole)]
        assert lit == [whole, whole], "no rim of one card lies on what is told on the other"
        if number == 4:
            continue
        word = scene.ui.frame.rect(*scene.model.layout.power_box(SQUIRREL))  # type: ignore[attr-defined]
        assert scene.model.view.leaders[SQUIRREL] == 0
        assert any(one.box.contains(word) for one in scene.lights())
        break
