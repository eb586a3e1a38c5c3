"""The options of the set-up: a panel that scrolls by itself, and cards that are switched on by picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.registry import GAMES
from game.screens.setup.option_cards import CardNote, CardSwitch
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentation_of
from game.ui.widgets import Ui, Widget
from tests.tools.screen import Hands, OpenApp

CARDS = ("thief", "shuffle", "lowest_wins", "unknown", "ally")
SIZES = [(1280, 720), (1024, 600)]


def seats(hands: Hands, game: str) -> GameSetupScene:
    scene = GameSetupScene(hands.app, presentation_of(game))
    hands.open(scene)
    return scene


def full(hands: Hands, game: str) -> GameSetupScene:
    """With somebody in every seat."""
    scene = seats(hands, game)
    for place, slot in enumerate(scene.setup.slots):
        if slot is None:
            scene.setup.add(place, "novice")
    scene.arrange()
    return scene


def wheel(hands: Hands, by: int) -> None:
    hands.send(pygame.MOUSEWHEEL, y=-by, x=0)
    hands.wait(0.6)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [*SIZES, (1600, 900)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_option_is_cut_by_a_few_pixels(
    open_app: OpenApp, game: str, size: tuple[int, int], language: str
) -> None:
    """All of them go in, or the last one in sight is so much cut that it is seen to go on."""
    hands = open_app(size=size, language=language)
    scene = seats(hands, game)
    options = scene.panes[1].scroll
    edge = options.view.bottom
    cut = [
        one.area
        for one in scene.widgets
        if one.view == options.view and one.area.top < edge < one.area.bottom
    ]
    assert bool(options.most) == bool(cut)
    for area in cut:
        assert 0.2 < (edge - area.top) / area.h < 0.8


@pytest.mark.parametrize("game", ["bids", "wild-wild-pattern"])
@pytest.mark.parametrize("size", SIZES)
def test_seats_stay_while_options_scroll(open_app: OpenApp, game: str, size: tuple[int, int]) -> None:
    """By wheel over them, by keys that reach the last of them, and by their bar."""
    hands = open_app(size=size, language="es")
    scene = seats(hands, game)
    main, options = (pane.scroll for pane in scene.panes)
    assert options.most > 0
    name = hands.widget(("name", 0)).area.copy()
    hands.hover(options.view.center)
    wheel(hands, 3)
    assert options.offset > 0
    wheel(hands, -9)
    assert options.offset == 0
    last = max(
        (one for one in scene.widgets if one.view == options.view), key=lambda one: one.area.bottom
    ).key
    hands.walk("start")
    hands.key(pygame.K_UP)
    hands.wait(0.6)
    assert hands.focus == last
    assert options.offset >= options.most - 2
    assert options.view.contains(hands.widget(last).area)
    bar = options.thumb(scene.ui).center
    hands.drag(bar, (bar[0], options.view.top))
    hands.wait(0.6)
    assert options.offset == 0
    assert main.offset == 0
    assert hands.widget(("name", 0)).area == name


def test_options_stay_while_seats_scroll(open_app: OpenApp) -> None:
    hands = open_app(size=(1024, 600), text_size=120)
    scene = full(hands, "bids")
    main, options = (pane.scroll for pane in scene.panes)
    assert main.most > 0
    rounds = hands.widget(("option", "rounds")).area.copy()
    hands.hover(main.view.center)
    wheel(hands, 3)
    assert main.offset > 0
    assert options.offset == 0
    assert hands.widget(("option", "rounds")).area == rounds
    before = main.offset
    hands.walk(("option", "rounds"))
    hands.key(pygame.K_PAGEDOWN)
    hands.wait(0.6)
    assert options.offset > 0
    assert main.offset == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [80, 100, 150, 200])
def test_every_control_is_reached_and_seen(open_app: OpenApp, game: str, text_size: int) -> None:
    """Beside the seats or below them: what has the focus lies whole in what can be seen."""
    hands = open_app(size=(1024, 600), text_size=text_size, language="it")
    scene = full(hands, game)
    wanted = {one.key for one in scene.widgets if not one.idle}
    reached = set()
    for _ in range(len(wanted) + 2):
        hands.key(pygame.K_TAB)
        hands.wait(0.5, 0.1)
        reached.add(hands.focus)
        area, view = hands.widget(hands.focus).area, hands.widget(hands.focus).view
        if view is not None:
            assert view.top <= area.top
            assert area.bottom <= view.bottom or area.h > view.h
    assert reached == wanted


def by_mouse(hands: Hands, key: object) -> None:
    hands.walk(key)
    hands.wait(0.5)
    hands.click(key)


def by_keys(hands: Hands, key: object) -> None:
    hands.walk(key)
    hands.key(pygame.K_RETURN)


def by_pad(hands: Hands, key: object) -> None:
    hands.walk(key, pad=True)
    hands.button(0)


@pytest.mark.parametrize("use", [by_mouse, by_keys, by_pad])
def test_special_cards_are_switched_by_their_pictures(
    hands: Hands, use: Callable[[Hands, object], None]
) -> None:
    scene = seats(hands, "bids")
    for name in CARDS:
        card = hands.widget(("option", name))
        assert isinstance(card, CardSwitch)
        use(hands, ("option", name))
        assert scene.setup.options[name] is True
    before = picture(hands.widget(("option", "thief")), scene.ui)
    use(hands, ("option", "thief"))
    assert scene.setup.options["thief"] is False
    assert picture(hands.widget(("option", "thief")), scene.ui) != before


def picture(card: Widget, ui: Ui) -> bytes:
    """How a card looks by itself."""
    out = pygame.Surface((300, 300))
    card.place(card.area.move(-card.area.x + 50, -card.area.y + 50))
    card.draw(out, ui, focused=False)
    return pygame.image.tobytes(out, "RGB")


def test_cards_lie_in_a_grid_and_the_note_says_what_the_one_in_focus_does(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats(hands, "bids")
    areas = [hands.widget(("option", name)).area for name in CARDS]
    assert max(area.h for area in areas) - min(area.h for area in areas) <= 1
    assert len({area.w for area in areas}) == 1
    assert len({area.top for area in areas}) == 2
    assert not any(one.colliderect(other) for i, one in enumerate(areas) for other in areas[:i])
    note = hands.widget("card note")
    assert isinstance(note, CardNote)
    assert note.words.startswith("Special cards")
    hands.walk(("option", "shuffle"))
    assert note.words.split(":")[0] == "Shuffle"


def test_the_arrow_down_goes_through_the_options_to_their_end_before_the_buttons_below(
    open_app: OpenApp,
) -> None:
    """Out of the middle of the list it led to the foot, and from there back into the middle."""
    hands = open_app((1280, 720), language="es", text_size=150, speed=0.0)
    scene = seats(hands, "bids")
    rolling = {one.key for one in scene.widgets if one.view is not None and not one.idle}
    hands.walk(("option", CARDS[0]))
    met = []
    for _ in range(40):
        hands.key(pygame.K_DOWN)
        hands.wait(0.3)
        met.append(hands.focus)
    foot = next(number for number, key in enumerate(met) if key not in rolling)
    below = max(one.area.bottom for one in scene.widgets if one.view is not None)
    assert hands.widget(met[foot - 1]).area.bottom > below - scene.ui.frame.px(40)
    first = min((one for one in scene.widgets if one.key in rolling), key=lambda one: one.area.top).key
    assert met[foot : foot + 2] == ["start", first]
    assert met.index(first) > foot


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_from_the_first_control_up_leads_to_start_not_out_of_the_table(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    """It stopped at Back, and whoever pressed Enter there was thrown out."""
    hands = open_app(size, language="es", text_size=150)
    seats(hands, "bids")
    hands.walk("start")
    hands.key(pygame.K_DOWN)
    first = hands.focus
    hands.key(pygame.K_UP)
    assert hands.focus == "start"
    hands.key(pygame.K_UP)
    assert hands.focus not in ("start", first)
    hands.key(pygame.K_DOWN)
    assert hands.focus == "start"


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_of_the_first_option_is_whole(open_app: OpenApp, size: tuple[int, int]) -> None:
    """It was cut off at its top, below the heading."""
    hands = open_app(size=size)
    scene = seats(hands, "wild-cards")
    view = scene.panes[1].scroll.view
    first = min((one for one in scene.widgets if one.view == view), key=lambda one: one.area.top)
    ring = scene.ui.frame.px(3) + scene.ui.frame.px(2.4)
    assert first.area.top - ring >= view.top


def test_what_a_button_of_a_seat_does_comes_into_sight_with_it(open_app: OpenApp) -> None:
    """Its line, below it, stayed under the edge of the list."""
    hands = open_app(size=(1280, 720), language="es", text_size=150)
    seats(hands, "raj")
    hands.walk(("other", 3))
    hands.wait(0.8, 0.1)
    face = hands.widget(("face", 3))
    assert face.view is not None
    assert face.view.contains(face.area)


def test_the_line_that_explains_a_card_comes_into_sight_with_it(open_app: OpenApp) -> None:
    """Coming up from below the view went no further than the card: nothing said what it does."""
    hands = open_app(size=(1280, 720), language="es", text_size=150)
    scene = seats(hands, "bids")
    hands.walk(("option", "lucky_loser"))
    for _ in range(4):
        hands.key(pygame.K_UP)
        if hands.widget(hands.focus).explained_by == "card note":
            break
    hands.wait(0.8, 0.1)
    found = {one.key: one for one in scene.widgets}
    assert hands.focus in found
    note, lit = found["card note"], found[hands.focus]
    assert lit.explained_by == "card note"
    assert note.view is not None
    assert note.view.contains(note.area)
    assert note.view.contains(lit.area)
