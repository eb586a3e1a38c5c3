"""The opened log: where it lies, how it is opened, scrolled and folded."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES, rules_of
from game.scenes.raj.model import BIDS
from game.screens.curtain import CurtainScene
from game.screens.pause import PauseScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.log import log
from game.tabletop.piece_painter import PiecePainter
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.log.logged import BOTS, played, rows, settled
from tests.scenes.play import (
    ANA,
    BEN,
    QuickBidders,
    open_curtain,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


def picture(hands: Hands, area: pygame.Rect) -> bytes:
    scene = hands.top
    surface = pygame.Surface(hands.app.window.surface.get_size())
    scene.draw(surface)
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1024, 600), 200), ((1920, 1080), 150)]
)
def test_the_opened_log_hides_no_seat(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text_size: int
) -> None:
    """With few and with many seats; and nothing shines through it."""
    for bots in {rules_of(game).seats.start, rules_of(game).seats.stop - 2}:
        hands, scene = settled(open_app, game, bots, 1, size=size, text_size=text_size, language="es")
        hands.key(pygame.K_l)
        hands.look()  # it ends with its rows
        area = scene.log.drawer.area
        frame = scene.ui.frame
        seats = [frame.rect(*box) for box in seat_boxes(scene)]
        assert [box for box in seats if box.colliderect(area)] == []
        assert hands.crowding() == []
        assert area.w >= frame.px(300)
        assert area.h >= frame.px(220)
        inside = area.inflate(-frame.px(40), -frame.px(40))
        with_cards = picture(hands, inside)
        with monkeypatch.context() as patch:
            patch.setattr(PiecePainter, "draw", lambda *_, **__: None)
            assert picture(hands, inside) == with_cards
        hands.key(pygame.K_l)
        assert picture(hands, inside) != with_cards


def test_the_opened_log_keeps_off_what_is_fought_over(open_app: OpenApp) -> None:
    """Where there is room beside it: two sit at this table."""
    hands, scene = settled(open_app, "raj", 1, 1)
    hands.key(pygame.K_l)
    prizes = [scene.ui.frame.rect(*box) for box in scene.contested]
    assert prizes
    assert scene.log.drawer.area.collidelist(prizes) == -1


def test_the_opened_log_keeps_off_sealed_bids(open_app: OpenApp) -> None:
    """Who has chosen is still seen: three sit at this table."""
    hands, scene = settled(open_app, "raj", 2, 1, size=(1280, 720))
    until(hands, lambda: any(key.zone is BIDS for key in scene.model.pieces))
    hands.key(pygame.K_l)
    pieces = scene.model.pieces.items()
    laid = [scene.ui.frame.rect(*one.box()) for key, one in pieces if key.zone is BIDS]
    assert laid
    assert scene.log.drawer.area.collidelist(laid) == -1


def seat_boxes(scene: Any) -> list[Any]:
    """Plates and cards of all seats, in units."""
    layout = scene.model.layout
    places = layout.seat.values()
    if hasattr(layout, "plate_size"):
        cards = [(p.discard.x - 24, p.discard.y - 34, 48, 68) for p in places]
        return [*(place.plate(layout.plate_size) for place in places), *cards]
    return [box for place in places for box in (place.plate, place.row)]


def by_key(hands: Hands) -> None:
    hands.key(pygame.K_l)


def by_pad(hands: Hands) -> None:
    hands.button(3)


def by_mouse(hands: Hands) -> None:
    area = hands.widget("log").area
    hands.click_at((area.centerx, area.top + 14))


def wheel(hands: Hands, by: int) -> None:
    hands.send(pygame.MOUSEWHEEL, y=-by, x=0)


def arrows(hands: Hands, by: int) -> None:
    hands.key(pygame.K_DOWN if by > 0 else pygame.K_UP)


def cross(hands: Hands, by: int) -> None:
    hands.hat(0, -by)


def pages(hands: Hands, by: int) -> None:
    hands.key(pygame.K_PAGEDOWN if by > 0 else pygame.K_PAGEUP)


def bar(hands: Hands, by: int) -> None:
    drawer = hands.widget("log")
    assert isinstance(drawer, log.LogDrawer)
    thumb = drawer.scroll.thumb(hands.top.ui).center
    hands.drag(thumb, (thumb[0], thumb[1] + by * 80))


WAYS = [(by_key, arrows), (by_pad, cross), (by_mouse, wheel), (by_key, pages), (by_mouse, bar)]


@pytest.mark.parametrize(
    ("game", "toggle", "move"),
    [
        *((game, *way) for game, way in zip(GAMES, WAYS, strict=False)),
        ("bids", by_mouse, rows),
        ("raj", *WAYS[4]),
    ],
)
def test_it_is_opened_scrolled_and_folded(
    open_app: OpenApp, game: str, toggle: Callable[[Hands], None], move: Callable[[Hands, int], None]
) -> None:
    """It opens at its end; nothing is decided; folded again the focus is where it was."""
    hands, scene = settled(open_app, game, turns=6, text_size=150)
    before, epoch = hands.focus, scene.session.table.epoch
    if toggle is not by_mouse:
        hands.key(pygame.K_LEFT)
        before = hands.focus
    toggle(hands)
    drawer = scene.log.drawer
    assert drawer.open
    hands.wait(0.05)  # its rows are set by its first picture, or soon without one
    assert drawer.scroll.most > 0
    assert drawer.scroll.at_end
    move(hands, -1)
    hands.wait(0.2)
    up = drawer.scroll.offset
    assert up < drawer.scroll.most
    move(hands, 1)
    hands.wait(0.2)
    assert drawer.scroll.offset > up
    toggle(hands)
    assert not drawer.open
    assert scene.session.table.epoch == epoch
    assert scene.model.selected is None
    assert hands.focus == before or toggle is by_mouse
    toggle(hands)
    hands.key(pygame.K_ESCAPE)
    assert not drawer.open
    assert hands.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_what_it_hides_cannot_be_used(open_app: OpenApp, game: str) -> None:
    """A click on its rows is a click on nothing, and keys go past what lies below."""
    hands, scene = settled(open_app, game)
    by_mouse(hands)
    area = scene.log.drawer.area
    for share in (0.3, 0.5, 0.7):
        pos = (area.left + round(area.w * share), area.centery)
        assert scene.focus.at(pos) is scene.log.drawer
        hands.click_at(pos)
    assert scene.model.selected is None
    assert hands.app.stack.message is None
    assert scene.log.drawer.open
    hidden = [
        c for c in scene.focus.controls if c is not scene.log.drawer and area.collidepoint(c.area.center)
    ]
    assert hidden == []


def test_no_row_is_cut_at_the_top(open_app: OpenApp) -> None:
    """At the end, and after every notch of the wheel; what the log leaves out is said below the rows."""
    hands, scene = settled(open_app, "raj", turns=7, text_size=150, language="es")
    hands.key(pygame.K_l)
    hands.wait(0.5)
    assert scene.log.drawer.note
    scroll = scene.log.drawer.scroll
    assert scroll.most
    begins = [0, *accumulate(row.high for row in scene.log.drawer._set)]
    seen = {scroll.offset}
    for notches in (-1.0, -1.0, 1.0):
        scene.log.drawer.scroll_by(notches)
        hands.wait(0.5)
        seen.add(scroll.offset)
    assert len(seen) >= 3
    assert seen <= set(begins)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)], ids=["1280x720", "1024x600"])
@pytest.mark.parametrize("game", GAMES)
def test_it_opens_full_of_whole_rows(open_app: OpenApp, game: str, size: tuple[int, int]) -> None:
    """A heading was cut off at the top while a row could have stood in what was free at the bottom."""
    hands = open_app(
        size, QuickBidders, every=50, speed=0.0, reduced_motion=True, text_size=150, language="es"
    )
    scene = played(hands, game, 3, 6)
    by_mouse(hands)
    hands.wait(0.1)
    drawer = scene.log.drawer
    begins = [*accumulate((row.high for row in drawer._set), initial=0)]
    assert drawer.scroll.offset > 0
    assert drawer.scroll.offset in begins, "a whole row stands at the top"
    assert drawer.scroll.offset + drawer.scroll.view.h == begins[-1], "and the last one at the bottom"
    noted = drawer.area.bottom - drawer.scroll.view.bottom
    assert noted < drawer.area.h / 3, "it ends with its rows, and a note if there is one"
    whole = drawer.area
    by_mouse(hands)
    by_mouse(hands)
    hands.wait(0.1)
    assert drawer.area == whole


@pytest.mark.parametrize("turns", [2, 5])
def test_it_grows_from_where_it_is_folded(open_app: OpenApp, turns: int) -> None:
    """With two at Wild Wild Pattern it jumped up on the bank’s notice and left the room below it empty."""
    hands = open_app((1280, 720), QuickBidders, language="es", text_size=150, every=50, speed=0.0)
    scene = played(hands, "wild-wild-pattern", 1, turns)
    button = hands.widget("log").area.copy()
    by_mouse(hands)
    hands.wait(0.1)
    assert scene.log.drawer.scroll.offset > 0
    assert scene.log.drawer.area.contains(button.inflate(-button.w // 2, 0))
    assert scene.log.drawer.area.bottom - button.bottom < 20


def test_pause_works_at_the_first_click_while_the_log_is_open(open_app: OpenApp) -> None:
    hands, _ = settled(open_app, "raj", turns=0)
    hands.click("log")
    hands.click("pause")
    hands.wait(0.2)
    assert isinstance(hands.top, PauseScene)


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_the_opened_log_leaves_the_buttons_of_the_corner_free(open_app: OpenApp, bots: int) -> None:
    """Hint and notebook stay in reach, in Spanish at 150 % in a small window, too."""
    hands = open_app((1024, 600), QuickBidders, every=50, speed=0.0, text_size=150, language="es")
    scene: Any = seated(hands, CardTableScene, "raj", [ANA, BEN, *BOTS[:bots]], {}, "log")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_l)
    assert scene.log.drawer.open
    corner = [one.area for one in scene.widgets if one.key in ("hint", "notebook", "rules")]
    assert len(corner) > 1
    assert scene.log.drawer.area.collidelist(corner) < 0


@pytest.mark.parametrize("bots", [2, 3])
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)]
)
def test_it_opens_on_the_side_of_its_button(
    open_app: OpenApp, size: tuple[int, int], text_size: int, bots: int
) -> None:
    """At the other end of the table it was far from where one clicked; at its end it shows a round."""
    hands = open_app(size, QuickBidders, language="es", text_size=text_size, every=50)
    scene = played(hands, "raj", bots, 4)
    by_mouse(hands)
    hands.look()
    drawer = scene.log.drawer
    assert drawer.area.centerx > hands.app.window.surface.get_width() / 2
    assert drawer.area.collidelist(scene.space.contested) == -1
    tops = [*accumulate((row.high for row in drawer._set), initial=0)]
    assert drawer.scroll.at_end
    assert drawer.scroll.offset <= tops[-2], "at least the last row is seen whole"
    assert len(tops) == len(drawer.rows), "and it is not the heading of the round that has only begun"


def test_one_thing_is_read_at_a_time(open_app: OpenApp) -> None:
    """The opened log puts a bot's reasons away, so that Escape folds it; a hint folds the log."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "wild-wild-pattern", "log")
    for _ in decisions(hands, scene):
        if scene.help.faces.seats:
            break
    hands.key(pygame.K_w)
    assert scene.help.pinned is not None
    hands.key(pygame.K_l)
    assert scene.log.open
    assert scene.help.pinned is None
    hands.key(pygame.K_ESCAPE)
    assert not scene.log.open
    assert hands.top is scene
    hands.key(pygame.K_l, pygame.K_h)
    hands.wait(0.1)
    assert not scene.log.open
    assert scene.help.pinned is not None
