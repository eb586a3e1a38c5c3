"""What a guide does with clicks and keys, also those that it does not ask for."""

from __future__ import annotations

import pygame
import pytest

from game.engine.games.wild_cards.cards import card_of
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import ROW
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.tabletop.guide.guide import Deed
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.lit import LIT
from game.tabletop.zones import HAND, PieceId
from game.ui.widgets import Button
from tests.scenes.guided import GUIDED, STILL, assert_well_lit, by_keys, by_mouse, guided, steps
from tests.scenes.play import click_piece, said, until
from tests.tools.screen import Hands, OpenApp

GO_ON = "Click what is lit or press Enter."


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
        assert panel.told.title.endswith(" · free"), "whose it is, also where there is little room"
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
