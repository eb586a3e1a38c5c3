"""The light on an advised card, and where a hint lies."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Decision, Fact
from game.scenes.raj.faces import PALE
from game.scenes.raj.faces import face as raj_card
from game.scenes.wild_cards.zones import ROW
from game.tabletop import hint_light
from game.tabletop.card_face import border_width
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.hint_light import SIGN, draw_light, draw_sign
from game.tabletop.pieces import Piece
from game.tabletop.zones import HAND, PieceId
from tests.scenes.decisions import asked
from tests.scenes.hints.asked import at_a_decision, press_h, words
from tests.scenes.play import (
    ANA,
    ASHA,
    BRUNO,
    CLEMENTINE,
    NOOR,
    click_piece,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp


def overlapped_light(open_app: OpenApp) -> tuple[Any, Piece, pygame.Surface]:
    """A table of Raj, the card that lies on the lit one, and nothing but that light."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    low, high = (scene.model.pieces[PieceId(HAND, card)] for card in (1, 2))
    surface = scene.app.window.surface.copy()
    surface.fill((0, 0, 0))
    draw_light(surface, scene.ui, low, None, above=[high])
    return scene, high, surface


def test_the_light_ends_where_another_card_lies_on_the_lit_one(open_app: OpenApp) -> None:
    """As the card does: an edge of the other that is lit is taken for a second advised card."""
    scene, high, surface = overlapped_light(open_app)
    assert light_on(surface) > 100
    corners = [scene.ui.frame.point(*corner) for corner in high.corners()]
    mask = pygame.Surface(surface.get_size())
    pygame.draw.polygon(mask, (255, 255, 255), corners)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    assert light_on(surface) < 5


def test_an_advised_card_stands_out_of_the_hand_and_its_upper_edge_is_lit_whole(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    press_h(hands)
    hands.hover((4, 4))
    hands.wait(1.0)
    assert hands.focus is None
    (key,) = scene.help.advised
    assert isinstance(key, PieceId)
    piece = scene.model.pieces[key]
    assert piece.slid > 0
    surface = scene.app.window.surface.copy()
    surface.fill((0, 0, 0))
    draw_light(surface, scene.ui, piece, None, above=scene.model.above(piece))
    left, right, _, _ = (scene.ui.frame.point(*corner) for corner in piece.corners())
    for share in (0.2, 0.5, 0.8):
        x, y = (round(a + (b - a) * share) for a, b in zip(left, right, strict=True))
        assert light_on(surface.subsurface((x, y - 8, 1, 14))) >= 2


def test_the_upper_edge_of_an_advised_card_in_focus_is_lit_whole(open_app: OpenApp) -> None:
    """In Wild Cards its light ended with the card beside it, above which it stood."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-cards", 1)
    held = [key for key in scene.model.pieces if key.zone is HAND]
    found = 0
    for key in held:
        piece = scene.model.pieces[key]
        hands.hover(scene.ui.frame.point(piece.x - piece.width * 0.4, piece.y))
        hands.wait(0.5)
        piece = scene.model.pieces[key]
        above = scene.model.above(piece)
        if not above or piece.box()[1] >= above[0].box()[1] - 5:
            continue
        surface = scene.app.window.surface.copy()
        surface.fill((0, 0, 0))
        draw_light(surface, scene.ui, piece, None, above=above)
        left, top, wide, _ = scene.ui.frame.rect(*piece.box())
        for share in (0.2, 0.5, 0.8):
            x = left + round(share * wide)
            assert light_on(surface.subsurface((x, top - 6, 1, 12))) >= 2
        found += 1
    assert found


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1024, 600), 200), ((1280, 720), 100)])
def test_the_number_of_an_advised_card_is_read_in_a_full_hand(
    open_app: OpenApp, size: tuple[int, int], text: int
) -> None:
    """Neither the light nor the next card lies on it."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=text)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    press_h(hands)
    hands.hover((4, 4))
    hands.wait(1.0)
    (key,) = scene.help.advised
    assert isinstance(key, PieceId)
    piece = scene.model.pieces[key]
    card = raj_card(scene.ui, piece.face, scene.ui.frame.px(piece.width))
    number = pygame.Rect(0, 0, card.get_width() // 2, round(card.get_height() * 0.24))
    ink = pygame.mask.from_threshold(card.subsurface(number), PALE, (60, 60, 60, 255))
    ink.erase(pygame.Mask(ink.get_size(), fill=True), (ink.get_size()[0] // 2, 0))
    edge = border_width(card.get_width())
    ink.erase(pygame.Mask((edge + 1, ink.get_size()[1]), fill=True), (0, 0))
    ink.erase(pygame.Mask((ink.get_size()[0], edge + 1), fill=True), (0, 0))
    shape = ink.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    whole.blit(shape, (0, 0))
    turned = pygame.transform.rotozoom(whole, piece.angle, 1.0)
    surface = scene.app.window.surface
    place = turned.get_rect(center=scene.ui.frame.point(piece.x, piece.y))
    spots = [
        (place.x + x, place.y + y)
        for x in range(turned.get_width())
        for y in range(turned.get_height())
        if turned.get_at((x, y))[3] > 200 and surface.get_rect().collidepoint(place.x + x, place.y + y)
    ]
    assert len(spots) > 20
    read = [spot for spot in spots if min(surface.get_at(spot)[:3]) > 170]
    assert len(read) > 0.85 * len(spots)


def light_on(surface: pygame.Surface) -> int:
    """How many pixels are as bright as a hint's light."""
    return pygame.mask.from_threshold(surface, (132, 246, 178), (60, 60, 60, 255)).count()


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_panel_keeps_its_place_from_the_nudge_to_the_move(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    """And when a card is raised meanwhile, whose button comes."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=150, language="es")
    scene = at_a_decision(hands, game, 2)
    press_h(hands)
    until(hands, lambda: scene.help.hints.answered)
    hands.wait(0.2)
    assert scene.help.pinned is not None
    place, said_first = scene.help.pinned.area, words(scene)
    corner = place.left, place.top, place.w
    if game == "raj":
        click_piece(hands, scene, PieceId(HAND, scene.view.hand[1]))
        hands.wait(0.2)
        assert scene.model.selected is not None
        assert scene.help.pinned.area == place
    press_h(hands)
    assert (*scene.help.pinned.area.topleft, scene.help.pinned.area.w) == corner
    assert words(scene) != said_first


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 4), ((1280, 720), 3), ((1024, 600), 3)])
def test_bars_in_large_words_leave_the_animals_in_sight(
    open_app: OpenApp, size: tuple[int, int], bots: int
) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=150, language="es")
    players = [ANA, ASHA, BRUNO, NOOR, CLEMENTINE][: bots + 1]
    scene = seated(hands, CardTableScene, "wild-cards", players, seed="hints")
    until(hands, lambda: asked(hands, scene))
    press_h(hands)
    first, second, third = scene.session.table.question(scene.viewer).options[:3]
    weighed = (Alternative(first, 27.0), Alternative(second, 20.0), Alternative(third, 12.0))
    leads, pays = (
        Fact(words, {"animal": "peacock", "card": "M4", "points": 2})
        for words in (
            "One more {animal} wins its leader",
            "With {card} the {animal} can be paid for in its own habitat: {points} points",
        )
    )
    scene.help.hints.answer = Decision(first, weighed, (leads, pays))
    press_h(hands)
    panel = scene.help.pinned
    assert panel is not None
    assert len(panel.told.bars) == 3
    assert panel.legible
    row = [scene.ui.frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW]
    assert len(row) == bots
    assert panel.area.collidelist(row) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("bots", [2, 3])
def test_no_hint_lies_on_the_animals_it_speaks_of(
    open_app: OpenApp, size: tuple[int, int], bots: int
) -> None:
    """With the eagle it is long: for its bars it went onto the row, where there is no place for panels."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=150, language="es")
    scene = seated(hands, CardTableScene, "wild-cards", [ANA, ASHA, BRUNO, NOOR][: bots + 1], seed="hints")
    until(hands, lambda: asked(hands, scene))
    press_h(hands)
    first, second, third = scene.session.table.question(scene.viewer).options[:3]
    weighed = (Alternative(first, 64.0), Alternative(second, 64.0), Alternative(third, 50.0, 9.0))
    wait = "With the eagle, the choice between {first} and {second} can wait until all bids are open"
    facts = (
        Fact(wait, {"first": "S2", "second": "S3"}),
        Fact("Each animal of the row would win its leader", {}),
    )
    scene.help.hints.answer = Decision(first, weighed, facts)
    for _ in range(2):
        scene.help.pin()
        assert scene.help.pinned is not None
        row = [
            scene.ui.frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW
        ]
        assert scene.help.pinned.area.collidelist(row) == -1
        press_h(hands)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_lantern_of_a_lifted_card_lies_on_no_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It covered a part of “the lowest unmatched card gets stuck with the vulture”."""
    hands = open_app(size, bidders=Thinkers, every=20, speed=0.0, text_size=150)
    scene = at_a_decision(hands, "raj", 4)
    for _ in range(2):
        press_h(hands)
    [key] = scene.help.advised
    scene.select(key)  # type: ignore[arg-type]
    hands.wait(1.0, 0.1)
    assert scene.strip is not None
    strip, signs = scene.ui.frame.rect(*scene.strip), list[pygame.Rect]()
    put = hint_light.paint.put

    def noted(surface: pygame.Surface, image: pygame.Surface, **at: Any) -> pygame.Rect:
        place = put(surface, image, **at)
        signs.append(place)
        return place

    monkeypatch.setattr(hint_light.paint, "put", noted)
    piece = scene.model.pieces[key]  # type: ignore[index]
    scene.help.put_away()
    scene.help.draw(scene.app.window.surface)
    sign = signs[-1]
    assert not sign.colliderect(strip)
    assert sign.colliderect(scene.ui.frame.rect(*piece.box())), "it still lies on its card"


def test_the_lantern_lies_on_the_ring_of_the_focus(open_app: OpenApp) -> None:
    """It was half below it where keys had chosen the place that is lit."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-wild-pattern")
    hands.key(pygame.K_TAB)
    for _ in range(2):
        press_h(hands)
    [key] = scene.help.advised
    assert scene.focus.key == key
    area = next(one.area for one in scene.widgets if one.key == key)
    hands.wait(0.5)
    seen = hands.look()
    again = seen.copy()
    draw_sign(again, scene.ui, None, area)
    inside = pygame.Rect(0, 0, scene.ui.frame.px(SIGN * 0.6), scene.ui.frame.px(SIGN * 0.6))
    inside.center = area.topleft
    assert pygame.image.tobytes(seen.subsurface(inside), "RGB") == pygame.image.tobytes(
        again.subsurface(inside), "RGB"
    )


def test_the_sign_of_a_card_in_a_fan_is_on_its_own_part_of_it(open_app: OpenApp) -> None:
    """By the upright box around a turned card that of the 15 stood over the 13."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    frame = scene.ui.frame
    fan = [scene.model.pieces[PieceId(HAND, card)] for card in scene.view.hand]
    assert abs(fan[0].angle) > 3
    for number, piece in enumerate(fan):
        before = pygame.Surface(scene.app.window.surface.get_size())
        before.fill("white")
        after = before.copy()
        draw_sign(after, scene.ui, piece, None)
        changed = pygame.mask.from_threshold(after, (255, 255, 255), (1, 1, 1))
        changed.invert()
        middle = frame.units(changed.get_bounding_rects()[0].centerx)
        begins = [one.corners()[0][0] for one in fan]
        assert middle > begins[number]
        assert number + 1 == len(fan) or middle < begins[number + 1]


def test_the_lantern_of_a_card_lies_on_no_number_above_it(open_app: OpenApp) -> None:
    """At a practice table it covered a digit: “29 %” read “9 %”."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "wild-cards")
    piece = next(one for key, one in scene.model.pieces.items() if key.zone is HAND)
    surface = scene.app.window.surface.copy()
    x, y = scene.ui.frame.point(*piece.corners()[0])
    number = pygame.Rect(x + 4, y - 20, 50, 18)
    surface.fill((0, 0, 0))
    draw_sign(surface, scene.ui, piece, None)
    assert pygame.mask.from_threshold(surface.subsurface(number), (255, 255, 255), (200, 200, 200)).count()
    surface.fill((0, 0, 0))
    draw_sign(surface, scene.ui, piece, None, read=[number])
    lit = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200))
    assert lit.count()
    on = pygame.Mask(number.size, fill=True)
    assert not lit.overlap_area(on, number.topleft)
