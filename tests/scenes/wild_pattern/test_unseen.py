"""What others find in a race waits to be read, and the time that is left is seen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import PatternFound
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import captions, hud
from game.scenes.wild_pattern.layout import TARGET, WildPatternLayout
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.zones import HELD, OPEN
from game.tabletop.zones import HAND as HAND_ZONE
from game.ui.frame import Frame
from game.ui.settings import Settings
from game.ui.widgets import Ui
from tests.scenes.play import ANA, BEN, CAZ, DORA, happened, said, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    SlowBidders,
    act,
    quiet,
    racing,
    until_phase,
)
from tests.tools.screen import Hands, OpenApp


def found_by_a_bot(
    open_app: OpenApp, hold: str, bots: int = 1, **settings: object
) -> tuple[Hands, WildPatternScene]:
    """A race in which a bot has just found a pattern, and its last pair is lit."""
    options = {"bidders": SlowBidders, "speed": 4.0, "hold_results": hold, **settings}
    hands, scene = racing(open_app, [ANA, *BOTS[:bots]], None, "race", **options)
    until(hands, lambda: bool(happened(scene, PatternFound)), 1 / 30)
    hands.wait(3.0, 1 / 15)
    return hands, scene


def test_what_a_bot_has_found_waits_for_whoever_plays_alone(open_app: OpenApp) -> None:
    """WWP-12: by the settings as they come; the clock stands, and the button goes on."""
    hands, scene = found_by_a_bot(open_app, Settings().hold_results)
    assert scene.director.waiting
    now = scene.session.table.view(scene.viewer).now
    hands.wait(20.0, 1 / 4)
    assert scene.director.waiting
    assert scene.model.banner_shown.value == 1.0
    assert scene.session.table.view(scene.viewer).now == now
    hands.click("go on")
    assert not scene.director.waiting
    until_phase(hands, scene, Phase.RACE)


@pytest.mark.parametrize("hold", ["never", "shared"])
def test_nothing_waits_where_nobody_wants_it_or_when_one_has_found_it(open_app: OpenApp, hold: str) -> None:
    bidders = SlowBidders if hold == "never" else IdleBidders
    hands, scene = racing(
        open_app, [ANA, BOTS[0]], bidders=bidders, hold_results=hold, completed=["wild-wild-pattern"]
    )
    for number in range(400):
        if len(happened(scene, PatternFound)) > 1:
            break
        hands.program.frame(1 / 10)
        assert not scene.director.waiting
        if hold == "shared" and not scene.director.busy and scene.actor is not None:
            act(hands, scene, "keys", number)
    assert happened(scene, PatternFound)
    seats = {one.seat for one in happened(scene, PatternFound)}
    assert seats == ({Seat(1)} if hold == "never" else {Seat(0)})


def test_a_key_for_a_place_leaves_what_is_to_be_read(open_app: OpenApp) -> None:
    """It was meant for the race; so was a click on the own card. Enter goes on, and nothing is laid."""
    hands, scene = found_by_a_bot(open_app, "shared")
    steps = len(scene.session.history)
    hands.key(pygame.K_3)
    hands.wait(0.5)
    assert scene.director.waiting
    own = next(piece for key, piece in scene.model.pieces.items() if key.zone is OPEN)
    hands.click_at(scene.ui.frame.point(own.x, own.y))
    assert scene.director.waiting
    assert hands.widget("go on").text in said(hands)
    assert len(scene.session.history) == steps
    hands.key(pygame.K_RETURN)
    assert not scene.director.waiting


def test_a_click_while_pairs_light_up_shows_all_of_them_and_leaves_it(open_app: OpenApp) -> None:
    options = {"bidders": SlowBidders, "speed": 1.0, "hold_results": "shared"}
    hands, scene = racing(open_app, [ANA, BOTS[0]], None, "race", **options)  # type: ignore[arg-type]
    until(hands, lambda: bool(happened(scene, PatternFound)), 1 / 30)
    assert not scene.director.waiting
    wheel = scene.ui.frame.point(*scene.model.layout.wheel)
    for _ in range(4):
        if not scene.director.waiting:
            hands.click_at(wheel)
    assert scene.director.waiting
    hands.click_at(wheel)
    assert not scene.director.waiting


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_button_lies_on_nothing(open_app: OpenApp, size: tuple[int, int]) -> None:
    hands, scene = found_by_a_bot(open_app, "shared", 3, size=size, text_size=150, language="es")
    assert scene.director.waiting
    frame, layout = scene.ui.frame, scene.model.layout
    boxes = [layout.notice, layout.paper, layout.log, *(place.plate for place in layout.seat.values())]
    boxes += [*(place.row for place in layout.seat.values()), *map(layout.place_box, range(8))]
    assert hands.widget("go on").area.collidelist([frame.rect(*box) for box in boxes]) == -1
    assert hands.crowding() == []


# --- what stands beside it --------------------------------------------------------------------------


def burning(hands: Hands, scene: WildPatternScene) -> int:
    """How far the fuse glows (pixels)."""
    frame, surface = scene.ui.frame, pygame.Surface(hands.app.window.surface.get_size())
    left, top, wide, high = scene.model.layout.fuse
    scene.tray.draw(surface, "")
    box = frame.rect(left, top, wide * 0.85, high)
    bright = pygame.mask.from_threshold(surface.subsurface(box), (236, 206, 150), (30, 30, 30, 255))
    return max((rect.right for rect in bright.get_bounding_rects()), default=0)


def test_the_fuse_burns_as_time_goes_by(open_app: OpenApp) -> None:
    hands, scene = racing(open_app, [ANA, BOTS[0]], {"turn_time": 60})
    whole = burning(hands, scene)
    hands.wait(30.0, 0.25)
    half = burning(hands, scene)
    hands.wait(20.0, 0.25)
    assert whole > 0.9 * scene.ui.frame.px(scene.model.layout.fuse[2] * 0.85)
    assert 0.4 < half / (whole / 0.85) < 0.6
    assert burning(hands, scene) < half / 2


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 720), 150), ((1280, 720), 200)])
def test_the_seconds_are_as_large_as_their_room(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """Between the sentence and the buttons, larger than small words."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], size=size, text_size=text, language="es")
    put: list[tuple[pygame.Surface, pygame.Rect]] = []
    real = hud.paint.put

    def noted(surface: pygame.Surface, image: pygame.Surface, **place: object) -> pygame.Rect:
        put.append((image, real(surface, image, **place)))  # type: ignore[arg-type]
        return put[-1][1]

    monkeypatch.setattr(hud.paint, "put", noted)
    surface = pygame.Surface(hands.app.window.surface.get_size())
    hud.draw_fuse(surface, scene.ui, scene.model.layout.fuse, 0.5, "60 s")
    image, area = put[-1]
    ink = image.get_bounding_rect().move(area.topleft)
    frame, layout = scene.ui.frame, scene.model.layout
    assert image.get_height() >= frame.px(22)
    assert ink.top > frame.px(layout.paper[1] + layout.paper[3])
    assert ink.bottom < frame.px(layout.buttons[1])


def test_the_header_leaves_drawn_cards_in_sight(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """In small words they lie beside the plates, as high up as the header."""
    players = [ANA, BEN, CAZ, DORA]
    options = {"relaxed": True}
    hands, scene = racing(open_app, players, options, size=(1024, 600), text_size=80, language="es")
    label, seen = Ui.label, 0
    for _ in players:
        until(hands, lambda: quiet(hands, scene) and scene.view.phase is Phase.RACE)
        own = [key for key in scene.model.pieces if key.zone is HAND_ZONE]
        scene.focus.to(own[0])
        hands.wait(0.5)
        labels: list[pygame.Rect] = []

        def noted(*given: Any, labels: list[pygame.Rect] = labels, **place: Any) -> pygame.Rect:
            labels.append(label(*given, **place))
            return labels[-1]

        with monkeypatch.context() as patch:
            patch.setattr(Ui, "label", noted)
            areas = [one.area for one in scene.widgets]
            scene.model.hud.header(hands.app.window.surface, scene.view, areas)
        drawn = [one for key, one in scene.model.pieces.items() if key.zone in (HAND_ZONE, HELD, OPEN)]
        cards = [scene.ui.frame.rect(*one.box()) for one in drawn]
        seen += len(labels)
        assert all(one.collidelist(cards) == -1 for one in labels)
        hands.click("pass")
    assert seen == 4 * len(players)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_words_on_the_second_opponent_stand_below_its_cards(size: tuple[int, int]) -> None:
    """Of four players at 150 %: above the viewer's own card, raised or not."""
    layout = WildPatternLayout(Frame(*size, 1.5), 4, Seat(0), [Seat(0)])
    second = layout.seat[Seat(1)]
    left, top, _, high = second.row
    assert second.side == -1
    assert second.tagged
    assert top + high + 1.5 * 13 < layout.raised
    first = layout.seat[Seat(2)]
    assert second.plate[1] > first.row[1] + first.row[3] + 1.5 * 13 - 14
    assert left == first.row[0]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 600), 1.0), ((1024, 600), 0.8)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_words_on_every_opponent_begin_at_their_cards(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float, language: str
) -> None:
    """Of four players, too: where there is no room below, on their feet and right beside the target, on
    whose own foot stands what it pays.
    """
    look: dict[str, Any] = {"size": size, "text_size": round(100 * text), "language": language}
    hands, scene = racing(open_app, [ANA, *BOTS[:3]], {"relaxed": True}, bidders=IdleBidders, **look)
    until_phase(hands, scene, Phase.RACE)
    frame, layout = scene.ui.frame, scene.model.layout
    begun: list[tuple[str, int]] = []

    def labelled(*_args: Any, **spot: Any) -> None:
        begun.extend((name, at[0]) for name, at in spot.items())

    def tagged(_surface: Any, _ui: Any, _text: str, spot: Any, anchor: str, **_more: Any) -> None:
        begun.append((anchor, spot[0]))

    monkeypatch.setattr(Ui, "label", labelled)
    monkeypatch.setattr(captions, "draw_tag", tagged)
    for seat in layout.others:
        begun.clear()
        captions.draw_captions(hands.app.window.surface, scene.ui, layout, seat, scene.view, None)
        left, _, wide, _ = layout.seat[seat].row
        side = layout.seat[seat].side
        [(anchor, at)] = begun
        assert anchor == ("topright" if side > 0 else "topleft")
        if layout.seat[seat].tagged:
            row = layout.row_spots(seat, 0, 0)
            end = frame.px(row.target.x - side * TARGET * row.size / 2)
            assert 0 < side * (end - at) <= frame.px(12)
        else:
            assert at == frame.px(left + wide if side > 0 else left + 2)
