"""The words that a declaration is made of: what each says of itself, and that all of it can be read."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import controls, hud
from game.scenes.wild_pattern.controls import Offer, OfferId
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot, places_of
from game.ui import canvas
from game.ui.type import Type
from tests.scenes.play import ANA, BEN, said, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders, choose_place, quiet, racing, until_phase
from tests.tools.screen import Hands, OpenApp


def declaring(open_app: OpenApp, **window: Any) -> tuple[Hands, WildPatternScene]:
    """Ana has played her card and is asked what every one of which card has."""
    hands, scene = racing(open_app, [ANA, BEN, BOTS[0]], {"turn_time": 180, "declare_time": 60}, **window)
    hands.key(pygame.K_q)
    until_phase(hands, scene, Phase.BUZZED)
    choose_place(hands, "keys", 3)
    until_phase(hands, scene, Phase.DECLARE)
    hands.key(pygame.K_2)
    hands.wait(0.2)
    return hands, scene


def offers(scene: WildPatternScene) -> list[Offer]:
    found = [one for one in scene.widgets if isinstance(one, Offer)]
    assert found
    return found


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)]
)
def test_no_key_lies_on_a_sign_and_no_dots_touch(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    hands, scene = declaring(open_app, size=size, text_size=text_size, language="es")
    ui = scene.ui

    def drawn(one: Offer) -> pygame.Surface:
        out = pygame.Surface(hands.app.window.surface.get_size())
        one.draw(out, ui, focused=False)
        return out

    def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
        same = pygame.mask.from_threshold(one, (0, 0, 0), (2, 2, 2, 255), other)
        same.invert()
        return same

    circles: list[tuple[tuple[int, int], int]] = []
    plain = canvas.circle

    def circle(surface: Any, tone: Any, at: tuple[int, int], radius: int, *rest: Any) -> None:
        if not rest:
            circles.append((at, radius))
        plain(surface, tone, at, radius, *rest)

    monkeypatch.setattr(canvas, "circle", circle)
    for one in offers(scene):
        one.dots = (3, 8)
        whole, number = drawn(one), one.number
        one.number = 10  # has no key
        key = changed(whole, drawn(one))
        one.number = number
        with monkeypatch.context() as patch:
            patch.setattr(
                controls, "word_sign", lambda _ui, _word, side: pygame.Surface((side, side), 65536)
            )
            sign = changed(whole, drawn(one))
        assert key.count() > 10 < sign.count()
        assert key.overlap_area(sign, (0, 0)) == 0, one.key
        circles.clear()
        drawn(one)
        assert len(circles) == 8
        for number, (at, radius) in enumerate(circles):
            assert one.area.inflate(-2, -2).contains(
                pygame.Rect(0, 0, 2 * radius, 2 * radius).move_to(center=at)
            )
            apart = [pygame.Vector2(at).distance_to(there) for there, _ in circles[:number]]
            assert min(apart, default=99) > 2 * radius


@pytest.mark.parametrize("slot", [Slot.EVERY, Slot.ALWAYS])
def test_a_word_that_is_pointed_at_says_what_it_is_and_what_its_dots_count(
    open_app: OpenApp, slot: Slot
) -> None:
    """Neither the wheel nor the sentence is covered by that."""
    hands, scene = declaring(open_app, text_size=150)
    if slot is Slot.ALWAYS:
        hands.key(pygame.K_1)
        hands.wait(0.2)
    one = offers(scene)[1]
    assert isinstance(one.key, OfferId)
    assert one.key.slot is slot
    hands.hover(one.area.center)
    hands.wait(1.5)
    panel = scene.explainer.panel
    assert panel is not None
    said = " ".join((panel.told.title, *panel.told.lines))
    if slot is Slot.EVERY:
        count = len(places_of(scene.view.wheel, one.key.value))
        assert said == f"Wanted {count} cards of the wheel show it: a dot each"
    else:
        full, whole = one.dots
        assert said == f"Blue card It holds for {full} of {whole}: those are the gold dots"
    assert not panel.area.colliderect(scene.ui.frame.rect(*scene.model.layout.paper))
    wheel = [scene.ui.frame.rect(*scene.model.layout.place_box(place)) for place in range(8)]
    assert panel.area.collidelist(wheel) < 0


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_seconds_touch_neither_the_sentence_nor_the_buttons(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    _, scene = declaring(open_app, text_size=text_size)
    put, where = hud.paint.put, []

    def noted(surface: pygame.Surface, image: pygame.Surface, **spot: Any) -> pygame.Rect:
        area = put(surface, image, **spot)
        where.append(image.get_bounding_rect().move(area.topleft))
        return area

    monkeypatch.setattr(hud.paint, "put", noted)
    layout, ui = scene.model.layout, scene.ui
    hud.draw_fuse(pygame.Surface((1280, 720)), ui, layout.fuse, 0.5, "60 s")
    ring = ui.frame.px(6)
    assert where[-1].top >= ui.frame.rect(*layout.paper).bottom
    assert where[-1].bottom <= ui.frame.rect(*layout.buttons).top - ring


def test_a_word_that_nobody_has_looked_at_is_not_tried_out(open_app: OpenApp) -> None:
    """WWP-12: keys come to stand on the first word of the last choice; its pairs come with an arrow."""
    hands, scene = declaring(open_app)
    hands.key(pygame.K_1)
    hands.wait(0.3)
    assert scene.model.declaration is not None
    assert scene.model.declaration.slot is Slot.ALWAYS
    assert isinstance(scene.focus.key, OfferId)
    assert not scene.model.lit_pairs
    hands.key(pygame.K_RIGHT)
    hands.wait(0.2)
    assert scene.model.lit_pairs


@pytest.mark.parametrize("relaxed", [True, False])
def test_why_a_declaration_is_none_is_told_before_it_is_made(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, relaxed: bool
) -> None:
    """WWP-11, WWP-12: below the sentence, at large type, too, in a race beside the fuse; each gap tells
    what fits in it.
    """
    look: dict[str, Any] = {"size": (1280, 720), "text_size": 150, "speed": 4.0, "bidders": IdleBidders}
    hands, scene = racing(open_app, [ANA, BOTS[0]], {"relaxed": relaxed}, **look)
    until(hands, lambda: quiet(hands, scene) and scene.actor is not None)
    for _ in range(2):
        choose_place(hands, "keys", 3)
    until_phase(hands, scene, Phase.DECLARE)
    hands.key(pygame.K_2)
    hands.wait(0.2)
    assert {Slot.EVERY, Slot.ALWAYS} <= {one.key.key for one in scene.explainer.sights}
    hands.click(Slot.ALWAYS)
    assert said(hands).startswith("WWP-11: First choose the word after")
    hands.click(offers(scene)[0].key)
    assert not scene.tray.doubt
    wrong = next(one for one in offers(scene) if one.dots[0] < one.dots[1])
    hands.click(wrong.key)
    assert scene.tray.doubt.startswith("no: ")
    nowhere = next(one for one in offers(scene) if not one.dots[0])
    hands.click(nowhere.key)
    assert scene.tray.doubt == "no: it is true nowhere"
    painted: list[Any] = []
    shrunk = Type.shrunk

    def noted(type_: Type, text: str, *how: Any, **more: Any) -> Any:
        words = shrunk(type_, text, *how, **more)
        painted.append((text, words))
        return words

    monkeypatch.setattr(Type, "shrunk", noted)
    scene.tray.draw(hands.app.window.surface, "")
    assert dict(painted)[scene.tray.doubt] is not None
