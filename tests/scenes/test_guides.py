"""Guided first hands: played to the end with each device; light and words lie where they should."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.games.wild_cards.cards import SQUIRREL, card_of
from game.scenes.raj.scene import RajScene
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import COLLECTED, LEADERS, ROW
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.zones import KEPT
from game.screens.rules import RulesScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.guide.guide import Deed, script_of
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.guide.spotlight import DIM, Light, light_on, spotlight
from game.tabletop.lit import LIT
from game.tabletop.presentation import presentation_of, presentations
from game.tabletop.zones import HAND, PieceId
from game.ui.saves import SaveFile
from game.ui.session import players_of
from game.ui.settings import load_settings
from game.ui.unfinished import unfinished
from game.ui.widgets import Button
from tests.scenes.decisions import sit_down
from tests.scenes.guided import STILL, Device, by_gamepad, by_keys, by_mouse, guided, steps
from tests.scenes.play import click_piece, said, until
from tests.tools.screen import Hands, OpenApp

FAN = PieceId(COLLECTED, SQUIRREL, 0, 0), PieceId(LEADERS, SQUIRREL)
GO_ON = "Click what is lit or press Enter."
GUIDED = [one.name for one in presentations() if one.guide is not None]
DEVICES = {"mouse": by_mouse, "keyboard": by_keys, "gamepad": by_gamepad}
WINDOWS = [
    ((1280, 720), 100, "en"),
    ((1280, 720), 150, "es"),
    ((1024, 600), 150, "es"),
    ((1024, 600), 100, "it"),
]


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    """Nothing waits for motion, and hardly anything is drawn."""
    return open_app(speed=0.0, every=1000)


def assert_well_lit(scene: GuidedScene) -> None:
    """All that is spoken of is lit and in the window; the words lie on none of it, nor on the hand."""
    words, window = scene.words, scene.app.window.surface.get_rect()
    assert words is not None
    lit = [one.area for one in scene.lit_up]
    assert len(lit) == len(scene.lit)
    for area in lit:
        seen = area.clip(window)
        assert seen.w * seen.h > 0.5 * area.w * area.h, f"{area} is not in the window"
    assert words.area.w, "no room for the words"
    assert window.contains(words.area)
    assert words.area.collidelist([*lit, *scene.space.clear]) == -1
    assert all(words.area.contains(button.area) for button in words.buttons)
    room = -2 * scene.ui.frame.px(18)
    assert all(
        scene.ui.type.fits(one.text, one.size, one.area.w + room, "heavy") for one in words.buttons
    ), "words of a button are cut"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_is_played_to_its_end(hands: Hands, game: str, device: str) -> None:
    do: Device = DEVICES[device]
    scene = guided(hands, game)
    seen = 0
    for _ in steps(hands, scene, do):
        assert_well_lit(scene)
        seen += 1
    assert 6 <= seen - 1 <= 12
    assert scene.step is None
    hands.click("play") if device == "mouse" else hands.walk("play", pad=device == "gamepad")
    if device != "mouse":
        hands.button(0) if device == "gamepad" else hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert isinstance(hands.top, GameSetupScene)
    assert not unfinished(hands.app.paths.saves)
    assert not list(hands.app.paths.records.glob("*"))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GUIDED)
def test_light_and_words_have_room(
    open_app: OpenApp, game: str, window: tuple[tuple[int, int], int, str]
) -> None:
    size, text, language = window
    hands = open_app(size, speed=0.0, every=1000, text_size=text, language=language)
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        assert_well_lit(scene)


@pytest.mark.parametrize("game", GUIDED)
def test_leaving_and_coming_back_at_any_step(hands: Hands, game: str) -> None:
    """By the button of the panel, and from the pause; the guide begins again each time."""
    scene = guided(hands, game)
    count = len(scene.guide.steps)
    for number in range(0, count, 3):
        for there in steps(hands, scene, by_keys):
            if there == number:
                break
        if number % 2:
            hands.click("leave guide")
        else:
            hands.key(pygame.K_ESCAPE)
            if hands.top is scene:  # a card was lifted
                hands.key(pygame.K_ESCAPE)
            hands.wait(0.2)
            hands.click("leave")
        hands.wait(0.2)
        assert isinstance(hands.top, GameSetupScene)
        assert not unfinished(hands.app.paths.saves)
        hands.walk("guide")
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
        scene = hands.top
        assert isinstance(scene, GuidedScene)
        assert scene.number == 0


def test_a_running_game_waits_below_a_guide(hands: Hands) -> None:
    """From the table to the rules, to the guide and back: it is all there."""
    table = sit_down(hands, "raj")
    until(hands, lambda: table.may_choose and not table.director.busy)
    view = table.view
    hands.key(pygame.K_r)
    hands.wait(0.2)
    assert isinstance(hands.top, RulesScene)
    hands.click("guide")
    for number in steps(hands, hands.top, by_mouse):
        if number == 3:
            break
    hands.click("leave guide")
    hands.wait(0.2)
    assert isinstance(hands.top, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert hands.top is table
    assert table.view == view
    [save] = unfinished(hands.app.paths.saves)
    assert isinstance(table.file, SaveFile)
    assert table.file.path == save


def test_another_card_is_answered_gently(hands: Hands) -> None:
    """It stays in the hand, and the step waits."""
    scene = guided(hands, "raj")
    for _ in steps(hands, scene, by_mouse):
        if scene.step is not None and scene.step.deed is Deed.MOVE:
            break
    before, number = scene.view, scene.number
    click_piece(hands, scene, PieceId(HAND, 4))
    assert scene.model.selected is None, "it is not lifted, and no button offers to play it"
    assert "play" not in {one.key for one in scene.widgets}
    assert said(hands).startswith("Not this one yet")
    assert hands.app.stack.message.bad, "a refusal bears no tick"  # type: ignore[union-attr]
    assert (scene.view, scene.number) == (before, number)
    assert PieceId(HAND, 4) in scene.model.pieces
    by_mouse(hands, scene)
    until(hands, lambda: scene.number == number + 1)


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_the_button_of_the_lifted_card_is_lit_and_named(hands: Hands, game: str) -> None:
    """Not while another card is lifted; pressed, it does the step."""
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        if scene.step is not None and scene.step.deed is Deed.MOVE:
            break
    step, number = scene.step, scene.number
    assert step is not None
    assert scene.lit == step.lit
    other = next(key for key in scene.model.pieces if key.zone is HAND and key not in step.lit)
    click_piece(hands, scene, other)
    assert scene.lit == step.lit
    click_piece(hands, scene, step.lit[0])
    button = hands.widget("play")
    assert scene.lit == (*step.lit, "play")
    assert button.area in [one.area for one in scene.lit_up]
    assert_well_lit(scene)
    assert scene.words is not None
    assert scene.words.told.deed == f"Now press “{button.text}”."
    hands.click("play")
    until(hands, lambda: scene.number == number + 1)


def test_under_a_pointer_nothing_goes_on_until_it_clicks(hands: Hands) -> None:
    scene = guided(hands, "raj")
    hands.hover(hands.app.window.surface.get_rect().center)
    until(hands, lambda: scene.visible)
    assert scene.lit_up[0].area.collidepoint(hands.app.window.surface.get_rect().center)
    hands.hover(scene.lit_up[0].area.move(3, 0).center)
    assert scene.words is not None
    before = scene.words.area.copy()
    for where in (scene.lit_up[0].area.center, (2, 2), scene.lit_up[0].area.center):
        hands.hover(where)
        hands.wait(6.0, 1 / 10)
        assert (scene.number, scene.words.area) == (0, before)
    assert hands.focus == LIT
    assert scene.words.told.deed == GO_ON
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.2, 1 / 10)
    assert scene.number == 1


def test_enter_goes_on_though_a_mouse_was_moved_before(hands: Hands) -> None:
    """As the words say, wherever the pointer rests: it tried to play a card there."""
    scene = guided(hands, "wild-wild-pattern")
    until(hands, lambda: scene.visible)
    hands.hover(hands.widget(HotSpotId(On.PLACE, 4)).area.center)
    assert hands.focus == HotSpotId(On.PLACE, 4)
    hands.wait(1.0, 1 / 10)
    hands.key(pygame.K_RETURN)
    hands.wait(0.2, 1 / 10)
    assert scene.number == 1


def test_the_second_click_of_two_does_not_skip_a_step(hands: Hands) -> None:
    scene = guided(hands, "bids")
    until(hands, lambda: scene.visible)
    hands.wait(STILL, 1 / 10)
    for _ in range(2):
        hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.1, 1 / 30)
    assert scene.number == 1
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.1, 1 / 30)
    assert scene.number == 1, "nobody has read this"
    hands.wait(STILL, 1 / 10)
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.3, 1 / 10)
    assert scene.number == 2


def test_the_lit_points_are_shown_before_the_guide_of_wild_cards_ends(hands: Hands) -> None:
    scene = guided(hands, "wild-cards")
    for _ in steps(hands, scene, by_keys):
        if scene.step is not None and "points" in scene.step.lit:
            break
    hands.hover(scene.lit_areas[0].center)
    hands.click_at(scene.lit_areas[0].center)
    hands.wait(0.3, 1 / 10)
    assert isinstance(hands.top, PointsSheet)
    assert scene.step is not None
    hands.key(pygame.K_ESCAPE)
    until(hands, lambda: scene.visible and scene.step is None)


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


def test_any_of_several_lit_things_is_clicked_to_go_on(hands: Hands) -> None:
    scene = guided(hands, "wild-cards")
    until(hands, lambda: scene.visible)
    assert len(scene.lit_areas) > 1
    hands.wait(STILL, 1 / 10)
    hands.click_at(scene.lit_areas[-1].center)
    until(hands, lambda: scene.number == 1)


def leader_step(hands: Hands) -> tuple[GuidedScene, list[pygame.Rect]]:
    """The step of Wild Cards that speaks of pointing at a leader, and where the leaders are."""
    scene = guided(hands, "wild-cards")
    for _ in steps(hands, scene, by_keys):
        if scene.step is not None and scene.step.explains:
            break
    assert scene.step is not None
    pieces = [scene.model.pieces[key] for key in scene.step.explains]
    return scene, [scene.ui.frame.rect(*one.box()) for one in pieces]


def test_a_leader_explains_itself_to_a_pointer_as_its_step_says(hands: Hands) -> None:
    """The words of the step stay to be read beside it."""
    scene, leaders = leader_step(hands)
    assert len(leaders) > 3
    told = set()
    for area in leaders:
        hands.hover(area.center)
        hands.wait(1.0, 1 / 10)
        panel = scene.explainer.panel
        assert panel is not None
        assert scene.words is not None
        assert not panel.area.colliderect(scene.words.area)
        told.add(panel.told.title)
    assert len(told) == len(leaders)
    number = scene.number
    hands.click_at(leaders[0].center)
    hands.wait(0.3, 1 / 10)
    assert scene.number == number + 1


def test_a_click_on_a_leader_explains_it_before_the_guide_goes_on(hands: Hands) -> None:
    scene, leaders = leader_step(hands)
    number = scene.number
    hands.wait(STILL, 1 / 10)
    hands.click_at(leaders[0].center)
    hands.wait(0.3, 1 / 10)
    assert scene.explainer.panel is not None
    assert scene.number == number
    hands.click_at(leaders[0].center)
    hands.wait(0.3, 1 / 10)
    assert scene.number == number + 1


@pytest.mark.parametrize("arrow", [pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN])
def test_a_second_arrow_does_not_lose_what_enter_goes_on_from(hands: Hands, arrow: int) -> None:
    """In every step of Raj in which something is only looked at."""
    scene = guided(hands, "raj")
    seen = 0
    for _ in steps(hands, scene, by_keys):
        if scene.step is None or scene.step.deed is not Deed.LOOK:
            continue
        seen += 1
        hands.key(arrow)
        hands.key(arrow)
        leaving = scene.words is not None and hands.focus in {one.key for one in scene.words.buttons}
        assert leaving or hands.focus == LIT
        if leaving:
            scene.focus.begin(None)
    assert seen


def test_once_more_begins_at_the_first_step(hands: Hands) -> None:
    scene = guided(hands, "raj")
    for _ in steps(hands, scene, by_mouse):
        pass
    hands.click("once more")
    hands.wait(0.2)
    assert hands.top is not scene
    assert isinstance(hands.top, GuidedScene)
    assert hands.top.number == 0


@pytest.mark.parametrize("game", GUIDED)
def test_the_record_is_that_of_the_steps(game: str) -> None:
    """What a step asks for is the person's next move; the record keeps the rules and nobody wins in it."""
    guide = presentation_of(game).guide
    assert guide is not None
    script = script_of(game)
    moves = [epoch for epoch, seat in script.moves if seat == 0]
    assert len(moves) == sum(step.deed is Deed.MOVE for step in guide.steps)
    assert sum(one.person for one in players_of(script.header)) == 1


# --- the offer --------------------------------------------------------------------------------------


def test_it_is_offered_once(open_app: OpenApp) -> None:
    """The question waits above the seats; once answered it does not come back."""
    hands = open_app(guided=[])
    hands.app.navigator.game_setup("raj")
    hands.wait(0.3)
    assert hands.focus == "show me"
    hands.click("i know it")
    hands.wait(0.2)
    assert hands.focus == "start"
    assert "show me" not in [one.key for one in hands.top.widgets]
    assert load_settings(hands.app.paths.settings)[0].guided == ["raj"]


def test_a_guide_that_was_broken_off_is_offered_again(open_app: OpenApp) -> None:
    hands = open_app(guided=[])
    hands.app.navigator.game_setup("raj")
    hands.walk("show me", pad=True)
    hands.button(0)
    hands.wait(0.3)
    scene = hands.top
    assert isinstance(scene, GuidedScene)
    until(hands, lambda: scene.visible)
    hands.click("leave guide")
    hands.wait(0.2)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.top.offers


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_guide_that_was_seen_to_the_end_is_not_offered_again(open_app: OpenApp, text: int) -> None:
    """And “Play a game” leads to the top of the set-up: who plays is to be seen."""
    hands = open_app(guided=[], text_size=text)
    hands.app.navigator.game_setup("raj")
    hands.wait(0.2)
    hands.click("show me")
    hands.wait(0.3)
    scene = hands.top
    for _ in steps(hands, scene, by_mouse):
        assert not hands.app.settings.guided or scene.step is None
    hands.click("play")
    hands.wait(0.5)
    assert isinstance(hands.top, GameSetupScene)
    assert not hands.top.offers
    assert hands.focus in ("start", None)
    first, view = hands.widget(("name", 0)).area, hands.top.scroll.view
    assert view.contains(first)


def test_a_game_after_the_guide_is_one_key_away(open_app: OpenApp) -> None:
    """“Play a game” leads back to the set-up, and there to Start, wherever the guide was opened from."""
    hands = open_app()
    hands.app.navigator.game_setup("raj")
    hands.walk("guide")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert isinstance(hands.top, GuidedScene)
    hands.app.navigator.leave_guide()
    hands.app.navigator.game_setup("raj")
    hands.wait(0.2)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.focus == "start"


def test_whoever_has_played_is_not_asked(open_app: OpenApp) -> None:
    hands = open_app(guided=[])
    hands.app.navigator.title()
    hands.app.navigator.game_setup("raj")
    hands.wait(0.2)
    assert hands.top.offers
    hands.click("start")
    hands.wait(0.3)
    hands.app.navigator.title()
    hands.app.navigator.game_setup("raj")
    assert not hands.top.offers


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


@pytest.mark.parametrize(
    ("device", "words"), [("mouse", "lantern"), ("keys", "H: hint"), ("gamepad", "X: hint")]
)
@pytest.mark.parametrize("game", GUIDED)
def test_the_end_tells_what_helps_at_the_table(hands: Hands, game: str, device: str, words: str) -> None:
    """By what the player plays with, and then no button moves; notes only where there are some."""
    scene = guided(hands, game)
    for _ in steps(hands, scene, {"mouse": by_mouse, "keys": by_keys, "gamepad": by_gamepad}[device]):
        pass
    assert scene.words is not None
    note = scene.words.told.spoken.note
    if game == "wild-cards":  # a sheet has been put away by Escape
        device, words = "keys", "H: hint"
    note = note.replace("\N{NO-BREAK SPACE}", " ")
    assert words in note
    assert ("N: notes" in note) == (device == "keys" and game in ("raj", "bids"))
    before = hands.widget("play").area
    hands.hover(before.center)
    hands.hat(0, 1)
    hands.wait(0.1)
    assert hands.widget("play").area == before


@pytest.mark.parametrize("game", GUIDED)
def test_every_step_ends_with_what_to_do(hands: Hands, game: str) -> None:
    """In bold, below all else that is said."""
    scene = guided(hands, game)
    for _ in steps(hands, scene, by_mouse):
        if scene.step is None:
            continue
        assert scene.words is not None
        told = scene.words.told
        assert told.deed
        assert told.deed not in told.lines
        assert told.spoken.note.endswith(told.deed)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_wild_wild_pattern_is_taught_without_clocks(open_app: OpenApp, size: tuple[int, int]) -> None:
    """WWP-R18, as newcomers play first; the words leave their place only for the bank's notice."""
    hands = open_app(size, speed=0.0, every=1000, text_size=150, language="es")
    scene = guided(hands, "wild-wild-pattern")
    places = set()
    for number in steps(hands, scene, by_mouse):
        assert scene.session.left is None
        if scene.step is not None and scene.step.lit != ("bank",):
            assert scene.words is not None, number
            places.add((scene.words.area.topleft, scene.words.area.w))
    assert len(places) == 1


def test_a_place_that_the_step_does_not_ask_for_is_not_kept(hands: Hands) -> None:
    """It is said at once, not when the button is pressed; the right place asks for the button."""
    scene = guided(hands, "wild-wild-pattern")
    for number in steps(hands, scene, by_mouse):
        if number == 2:
            break
    hands.click(HotSpotId(On.PLACE, 2))
    assert hands.app.stack.message is not None
    assert not any(one.key == "lay" for one in scene.widgets)
    hands.click(HotSpotId(On.PLACE, 4))
    assert scene.words is not None
    assert scene.words.told.deed == "Now press “Play it there”."
    hands.click("lay")
    until(hands, lambda: scene.number == 3)


def test_a_card_dropped_where_the_step_does_not_ask_for_it_leaves_no_button(hands: Hands) -> None:
    """A pattern that is there although the step is about Click: no button is asked for that is refused."""
    scene = guided(hands, "wild-wild-pattern")
    for number in steps(hands, scene, by_mouse):
        if number == 9:
            break
    own = next(one for key, one in scene.model.pieces.items() if key.zone is HAND)
    start = scene.ui.frame.point(own.x, own.y)
    hands.drag(start, hands.widget(HotSpotId(On.PLACE, 7)).area.center)
    hands.wait(0.5, 1 / 10)
    assert hands.app.stack.message is not None
    assert not any(one.key == "lay" for one in scene.widgets)
    assert scene.lit == ("click",)
    assert scene.words is not None
    assert "Play it there" not in scene.words.told.deed
    hands.click("click")
    until(hands, lambda: scene.number == 10)


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


def test_nothing_is_chosen_where_something_is_only_looked_at(hands: Hands) -> None:
    """A click beside the light, on an animal, would leave its payment chosen: the step after it asks for
    another one, and the guide would stand still.
    """
    scene = guided(hands, "wild-cards")
    assert isinstance(scene, WildCardsScene)
    meerkat, forest = PieceId(ROW, 1), PieceId(HAND, card_of("F1"))
    for number in steps(hands, scene, by_mouse):
        if number == 2:
            assert scene.may_choose, "the rules would allow it"
            click_piece(hands, scene, meerkat)
            assert said(hands).startswith("Not this one yet")
            assert scene.model.picks.empty
            assert scene.number == number
        if number == 3:
            break
    click_piece(hands, scene, meerkat)
    assert scene.model.picks.empty, "nor is anything else where a move is asked for"
    click_piece(hands, scene, PieceId(ROW, 0))
    assert scene.model.picks.kinds == (card_of("F1"), card_of("F2"))
    click_piece(hands, scene, forest)
    assert scene.model.picks.kinds == (card_of("F1"), card_of("F2"))
    click_piece(hands, scene, PieceId(ROW, 0))
    until(hands, lambda: scene.number == 4)


def test_the_button_takes_the_animal_that_the_guide_asks_for(hands: Hands) -> None:
    """As it does at every other table: it seemed dead, and only the animal counted."""
    scene = guided(hands, "wild-cards")
    for number in steps(hands, scene, by_mouse):
        if number == 3:
            break
    click_piece(hands, scene, PieceId(ROW, 0))
    hands.wait(0.1)
    take = hands.widget("take")
    assert isinstance(take, Button)
    assert scene.words is not None
    assert take.text in scene.words.told.spoken.note
    assert take.key in scene.lit
    hands.click("take")
    until(hands, lambda: scene.number == 4)


def test_the_guide_tells_of_a_tie_when_there_is_one(hands: Hands) -> None:
    """Two pages told of ties while there was none on the table."""
    scene = guided(hands, "wild-cards")
    tied = []
    for number in steps(hands, scene, by_mouse):
        if scene.model.view.level:  # type: ignore[attr-defined]
            tied.append(number)
            assert scene.step is not None
            assert "tied" in scene.step.head
    assert len(tied) == 1


def test_a_lifted_card_of_a_look_does_not_stay(hands: Hands) -> None:
    """Nor is one lifted in the other games."""
    scene = guided(hands, "raj")
    for _ in steps(hands, scene, by_mouse):
        assert scene.step is not None
        if scene.step.deed is Deed.LOOK and scene.may_choose:
            break
    click_piece(hands, scene, next(key for key in scene.model.pieces if key.zone is HAND))
    assert scene.model.selected is None
    assert said(hands).startswith("Not this one yet")


@pytest.mark.parametrize("game", GUIDED)
def test_a_click_on_what_is_lit_is_not_lost_when_it_moves(hands: Hands, game: str) -> None:
    """Cards spread under the pointer: the light went with them, and the first click did nothing."""
    scene, tried = guided(hands, game), 0

    def in_two_parts(hands: Hands, scene: GuidedScene) -> None:
        nonlocal tried
        if not scene.looks:
            by_mouse(hands, scene)
            return
        number, pos = scene.number, scene.lit_up[0].area.center
        hands.hover(pos)
        hands.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        scene.renew_controls()
        hands.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        assert scene.done or scene.number > number
        tried += 1

    for _ in steps(hands, scene, in_two_parts):
        pass
    assert tried
