"""Things on the table explain themselves: to the pointer, to keys and gamepad; the panel covers no hand."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat, stream
from game.engine.registry import GAMES
from game.screens.rules import RulesScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Sight, SightId, sight_of
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import use_language
from game.ui.pages import SizedPicture
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.play import ANA, ASHA, BEN, BRUNO, NOOR, SILAS, QuickBidders, seated, until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

WINDOWS = [
    ((1280, 720), 100, "en"),
    ((1024, 600), 200, "es"),
    ((1280, 960), 150, "it"),
]
LOOKED = (2, 9)
"""The decisions at which everything on the table is looked at."""


def at_a_decision(hands: Hands, game: str, number: int = 3) -> CardTableScene:
    """The table of a game at the beginning of some decision of the person."""
    scene = sit_down(hands, game)
    for count in decisions(hands, scene):
        if count == number:
            break
    hands.wait(0.5, 0.1)
    return scene


def a_spot(scene: CardTableScene, sight: Sight) -> tuple[int, int] | None:
    """Where the pointer is on this and on nothing above it."""
    area = sight.area
    for x in range(area.left + 4, area.right, 7):
        for y in range(area.top + 4, min(area.bottom, scene.ui.frame.height), 7):
            under = [one for one in scene.explainer.sights if one.hit((x, y))]
            if under and max(under, key=lambda one: one.layer).key == sight.key:
                return x, y
    return None


def all_told(scene: CardTableScene) -> list[tuple[str, tuple[str, ...], str]]:
    """What everything on the table says."""
    found = [one.tell() for one in scene.explainer.sights]
    return [(told.title, told.lines, told.rule) for told in found]


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_looked_at_is_told_beside_it(
    open_app: OpenApp, game: str, window: tuple[tuple[int, int], int, str]
) -> None:
    """A panel lies in the window: on neither the hand, nor the strip, nor what it explains."""
    size, text, language = window
    hands = open_app(size, QuickBidders, every=100, speed=0.0, text_size=text, language=language)
    scene = sit_down(hands, game)
    retold = {rule for block in scene.presentation.rules() for rule in block.rules}
    seen = 0
    for number in decisions(hands, scene):
        if number not in LOOKED:
            continue
        hands.key(pygame.K_i)
        for sight in scene.explainer.sights[number % 2 :: 2]:
            if not scene.focus.to(sight.key) and hands.focus != sight.key:
                continue  # it has gone: others play on
            hands.program.frame(1 / 10)
            panel = scene.explainer.panel
            assert panel is not None
            assert panel.told.title
            assert panel.told.rule in retold
            assert panel.area.w, f"no room to explain {sight.key}"
            assert scene.app.window.surface.get_rect().contains(panel.area)
            # captured cards spread when one of them is looked at: it is where it lies now that counts
            area = next(one.area for one in scene.explainer.sights if one.key == sight.key)
            assert panel.area.collidelist([area, *scene.space.clear]) == -1, (
                sight.key,
                panel.around,
                panel.told,
            )
            seen += 1
        hands.key(pygame.K_i)
        if number == LOOKED[-1]:
            break
    assert seen > 15


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_looking_around_at_a_result_that_waits_leaves_it_waiting(open_app: OpenApp, game: str) -> None:
    """I looks at it; arrows, Enter and a click end the looking, or read on, and not the result."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "log")
    until(hands, lambda: asked(hands, scene) or scene.director.waiting)
    while not scene.director.waiting:
        decide(hands, scene)
        until(hands, lambda: asked(hands, scene) or scene.director.waiting)
    hands.key(pygame.K_i)
    hands.wait(0.2, 0.1)
    assert scene.director.waiting
    assert scene.explainer.looking
    first = hands.focus
    assert isinstance(first, SightId)
    assert scene.explainer.panel is not None
    hands.key(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)
    hands.wait(0.2, 0.1)
    assert scene.explainer.looking
    assert isinstance(hands.focus, SightId)
    assert scene.explainer.panel is not None
    assert scene.explainer.panel.told.title
    rule = next(one for one in scene.explainer.sights if one.tell().asks is None)
    scene.focus.to(rule.key)
    hands.key(pygame.K_RETURN)
    hands.wait(0.5, 0.1)
    assert isinstance(hands.top, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5, 0.1)
    assert scene.director.waiting
    hands.click_at((scene.ui.frame.width // 2, 4))
    assert not scene.explainer.looking
    assert scene.director.waiting
    hands.key(pygame.K_i, pygame.K_ESCAPE)
    assert not scene.explainer.looking
    assert scene.director.waiting
    for _ in range(9):  # each result goes on by a click of its own
        if not scene.director.waiting:
            return
        hands.click("go on")
        hands.wait(0.5, 0.1)
    raise AssertionError("it never went on")


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_a_panel_covers_no_face_when_there_is_room(open_app: OpenApp, game: str) -> None:
    """Nor the points: what is no card is told of elsewhere than on another such thing."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, text_size=150, language="es")
    scene = at_a_decision(hands, game, 4)
    hands.key(pygame.K_i)
    places = {one.key: one.area for one in scene.explainer.sights if one.piece is None and not one.bare}
    for sight in [one for one in scene.explainer.sights if not one.held]:
        scene.focus.begin(sight.key)
        hands.wait(0.1, 0.1)
        assert scene.explainer.panel is not None
        others = [area for key, area in places.items() if key != sight.key]
        assert scene.explainer.panel.area.collidelist(others) == -1, sight.key


@pytest.mark.parametrize("language", ["es", "it"])
def test_in_the_largest_type_who_sits_there_is_told_off_the_prize(open_app: OpenApp, language: str) -> None:
    """At five seats of the smallest window: in smaller letters rather than on what is fought over."""
    hands = open_app((1024, 600), Thinkers, every=20, speed=0.0, text_size=200, language=language)
    scene = seated(hands, CardTableScene, "raj", [ANA, ASHA, BRUNO, NOOR, SILAS], seed="seed5")
    for number in decisions(hands, scene):
        if number >= 6:
            break
    hands.wait(0.5, 0.1)
    hands.key(pygame.K_i)
    prizes = [scene.ui.frame.rect(*box) for box in scene.contested]
    assert prizes
    for sight in [one for one in scene.explainer.sights if one.seated]:
        scene.focus.begin(sight.key)
        hands.wait(0.1, 0.1)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.area.collidelist([sight.area, *prizes]) == -1
        assert scene.explainer.panel.share * 2.0 >= 1.2


@pytest.mark.parametrize("game", GAMES)
def test_the_pointer_rests_and_is_told(open_app: OpenApp, game: str) -> None:
    """Not at once, but soon; a click on the panel, or R, leads to the rule in the rules page."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    other = scene.model.layout.others[0]
    sight = next(one for one in scene.explainer.sights if one.key == sight_of(other))
    spot = a_spot(scene, sight)
    assert spot is not None
    hands.hover(spot)
    hands.wait(0.3, 0.1)
    assert scene.explainer.panel is None
    hands.wait(0.5, 0.1)
    assert scene.explainer.panel is not None
    assert scene.explainer.panel.told.title == scene.name(other)
    rule = scene.explainer.panel.told.rule
    hands.hover(scene.explainer.panel.area.center)
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    hands.click_at(scene.explainer.panel.area.center)
    page = hands.top
    assert isinstance(page, RulesScene)
    hands.wait(0.5, 0.1)
    top, bottom = page.page.rules[rule]
    assert page.scroll.view.top <= page.scroll.y(top) < page.scroll.y(bottom) <= page.scroll.view.bottom
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert scene.explainer.panel is None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_a_panel_leaves_in_sight_what_can_be_chosen(
    open_app: OpenApp, game: str, size: tuple[int, int], text: int
) -> None:
    """A click beside what is explained never goes to the panel."""
    hands = open_app(size, QuickBidders, every=20, speed=0.0, text_size=text, language="es")
    scene = at_a_decision(hands, game)
    seen = 0
    for sight in [one for one in scene.explainer.sights if not one.held][::2]:
        spot = a_spot(scene, sight)
        if spot is None:
            continue
        hands.hover((2, 2))
        hands.hover(spot)
        hands.wait(0.8, 0.2)
        assert scene.explainer.panel is not None, sight.key
        assert scene.explainer.panel.area.w
        assert scene.explainer.panel.area.collidelist(scene.space.chosen_from) == -1, sight.key
        seen += 1
    assert seen > 4


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_around_is_told_everything(open_app: OpenApp, game: str, text: int) -> None:
    """Keys that look around choose nothing: no line is left out for what could be chosen."""
    hands = open_app((1024, 600), QuickBidders, every=20, speed=0.0, text_size=text, language="es")
    scene = at_a_decision(hands, game)
    hands.key(pygame.K_i)
    for sight in scene.explainer.sights:
        scene.focus.begin(sight.key)
        hands.program.frame(1 / 10)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.told.lines == sight.tell().lines, sight.key


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_of_a_panel_opens_below_its_heading(open_app: OpenApp, game: str) -> None:
    """The link names the heading: it is the first thing in sight, and the rule is in sight, too."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, text_size=150, language="es")
    scene = at_a_decision(hands, game)
    told = {sight.tell().rule for sight in scene.explainer.sights}
    assert len(told) > 2
    for rule in sorted(told):
        hands.app.navigator.lessons.rules(game, rule)
        hands.wait(0.2, 0.1)
        page = hands.top
        top, bottom = page.page.rules[rule]
        head = max(y for y in page.page.headings if y <= top)
        assert page.scroll.view.top <= page.scroll.y(top), rule
        if bottom - head < page.scroll.view.h - scene.ui.frame.px(40):
            assert page.scroll.view.top <= page.scroll.y(head), rule
            assert page.scroll.y(bottom) <= page.scroll.view.bottom, rule
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_as_large_as_it_says(open_app: OpenApp, game: str) -> None:
    """A panel is placed before its picture is made."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    pictures = [
        one for one in (sight.tell().picture for sight in scene.explainer.sights) if one is not None
    ]
    assert len(pictures) > 4
    for picture in pictures:
        assert isinstance(picture, SizedPicture)
        for wide in (116, 150, 238):
            assert picture(scene.ui, wide).get_size() == picture.size(scene.ui, wide)


@pytest.mark.parametrize("off", [False, True], ids=["on it", "just off"])
@pytest.mark.parametrize(("game", "zone"), [("raj", "prizes"), ("bids", "lot")])
def test_r_opens_the_rule_of_what_is_told(open_app: OpenApp, game: str, zone: str, off: bool) -> None:
    """Over a prize and over the lot; the panel waits a moment for a pointer that has left."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, text_size=150, language="es")
    scene = at_a_decision(hands, game)
    zones = {one.zone.name: one for one in scene.model.pieces}
    sight = next(one for one in scene.explainer.sights if one.key == SightId(zones[zone]))
    spot = a_spot(scene, sight)
    assert spot is not None
    hands.hover(spot)
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    rule = scene.explainer.panel.told.rule
    if off:
        hands.hover((4, 4))
        hands.wait(0.2, 0.1)
    hands.key(pygame.K_r)
    page = hands.top
    assert isinstance(page, RulesScene)
    hands.wait(0.5, 0.1)
    top, bottom = page.page.rules[rule]
    assert page.scroll.view.top <= page.scroll.y(top) < page.scroll.y(bottom) <= page.scroll.view.bottom


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told_in_the_language_of_the_player(
    open_app: OpenApp, game: str, language: str
) -> None:
    """No sentence of a panel is as it is in English."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0, language=language)
    scene = sit_down(hands, game)
    compared = 0
    for number in decisions(hands, scene):
        told = all_told(scene)
        use_language("en")
        english = all_told(scene)
        use_language(language)
        for (_, lines, _), (_, plain, _) in zip(told, english, strict=True):
            for line, other in zip(lines, plain, strict=True):
                if len([word for word in other.split() if word.isalpha()]) > 2:
                    assert line != other
                    compared += 1
        if number > 12:
            break
    assert compared > 60


def test_the_pointer_goes_on_and_the_panel_goes(open_app: OpenApp) -> None:
    """At once, unless the pointer comes for the panel: then it waits; a press takes it away, too."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    key = next(key for key in scene.model.pieces if key.zone is HAND)
    sight = next(one for one in scene.explainer.sights if one.key == SightId(key))
    spot = a_spot(scene, sight)
    assert spot is not None
    hands.hover(spot)
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    panel, around = scene.explainer.panel.area, scene.explainer.panel.around
    away = (around.centerx + (around.centerx - panel.centerx), around.bottom + 9)
    hands.hover(away)
    assert scene.explainer.panel is None
    hands.hover(spot)
    hands.wait(1.0, 0.1)
    towards = ((around.centerx + panel.centerx) // 2, around.top - 5)
    assert not panel.collidepoint(towards)
    hands.hover(towards)
    hands.wait(0.2, 0.1)
    assert scene.explainer.panel is not None
    hands.hover(panel.center)
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    hands.hover((4, 4))
    hands.wait(0.6, 0.1)
    assert scene.explainer.panel is None
    spot = a_spot(scene, next(one for one in scene.explainer.sights if one.key == SightId(key)))
    assert spot is not None
    hands.hover(spot)
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    hands.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert scene.explainer.panel is None


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_follows_the_pointer_to_another_thing(open_app: OpenApp, game: str) -> None:
    """After the same rest as the first time, again and again."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    for number in (0, 1, 0):
        other = scene.model.layout.others[number]
        spot = a_spot(scene, next(one for one in scene.explainer.sights if one.key == sight_of(other)))
        assert spot is not None
        hands.hover(spot)
        hands.wait(0.4, 0.1)
        assert scene.explainer.panel is None or scene.explainer.panel.told.title != scene.name(other)
        hands.wait(0.4, 0.1)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.told.title == scene.name(other)


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "gamepad"])
def test_keys_look_around_and_choose_nothing(open_app: OpenApp, pad: bool) -> None:
    """F1, or a stick that is pressed; arrows go from thing to thing, Enter reads on, Escape ends it."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    hand, epoch = scene.view.hand, scene.session.table.epoch
    hands.key(pygame.K_RIGHT)
    began = hands.focus
    assert isinstance(began, PieceId)
    hands.button(9) if pad else hands.key(pygame.K_F1)
    hands.wait(0.1, 0.1)
    assert scene.explainer.panel is not None
    assert str(began.item) in scene.explainer.panel.told.title
    titles = set()
    for _ in range(3):
        hands.hat(0, 1) if pad else hands.key(pygame.K_UP)
        hands.wait(0.1, 0.1)
        titles.add(scene.explainer.panel.told.title)
    assert len(titles) > 1
    hands.button(0) if pad else hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, RulesScene)
    hands.button(1) if pad else hands.key(pygame.K_ESCAPE)
    hands.wait(0.1, 0.1)
    assert scene.explainer.panel is not None
    hands.button(1) if pad else hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert scene.explainer.panel is None
    assert not scene.explainer.looking
    assert hands.focus == began
    assert (scene.view.hand, scene.session.table.epoch) == (hand, epoch)


def test_a_click_ends_the_looking_around(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-cards")
    hands.key(pygame.K_i)
    assert scene.explainer.looking
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1)
    assert not scene.explainer.looking


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_that_the_viewer_may_not_know(open_app: OpenApp, game: str) -> None:
    """In every world that the viewer cannot tell from this one the same is said of everything."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = sit_down(hands, game)
    compared = 0
    for number in decisions(hands, scene):
        if number not in LOOKED:
            continue
        table = scene.session.table
        told, true = all_told(scene), table._state
        for guess in range(3):
            table._state = table.rules.determinize(scene.view, stream("told", number, guess))
            compared += table._state != true
            scene.settle()
            assert all_told(scene) == told
        table._state = true
        scene.settle()
        if number == LOOKED[-1]:
            break
    assert compared > 2


def test_a_covered_hand_is_not_told(open_app: OpenApp) -> None:
    """While the curtain has yet to ask, no card of a hand explains itself."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN, ASHA])
    until(hands, lambda: hands.top is not scene)
    assert scene.viewpoint.covered
    assert not [one for one in scene.explainer.sights if one.held]


def test_what_is_taken_away_under_the_pointer_explains_nothing(open_app: OpenApp) -> None:
    """The lot goes before the pointer has rested long enough: nothing is said, nothing stops."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids")
    sight = next(one for one in scene.explainer.sights if one.piece is not None and not one.held)
    spot = a_spot(scene, sight)
    assert spot is not None
    hands.hover(spot)
    assert scene.explainer._under is not None
    del scene.model.pieces[scene.explainer._under.key.key]
    hands.wait(1.0, 0.1)
    assert hands.top is scene
    assert scene.explainer.panel is None or scene.explainer._under is not None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 150), ((1280, 720), 100)])
def test_what_a_card_of_raj_says_is_of_this_card_and_covers_no_prize(
    open_app: OpenApp, size: tuple[int, int], text: int
) -> None:
    """When it takes what lies there; who could play higher is told only where that can be looked up."""
    hands = open_app(size, bidders=QuickBidders, every=100, speed=0.0, text_size=text)
    scene = at_a_decision(hands, "raj", 4)
    contested = [scene.ui.frame.rect(*box) for box in scene.contested]
    view, names = scene.view, scene.model.names
    hands.key(pygame.K_i)
    for notebook in (True, False):
        hands.app.settings.notebook = notebook
        for sight in [one for one in scene.explainer.sights if one.held][::4]:
            told = sight.tell()
            card = sight.key.key.item
            assert told.title == f"Your {card}"
            assert told.lines[0].startswith("It takes +" if not view.lowest else "It gets stuck with")
            scene.focus.begin(sight.key)
            scene.explainer._told = None
            hands.wait(0.1, 0.1)
            assert scene.explainer.panel is not None
            assert scene.explainer.panel.area.w
            assert scene.explainer.panel.area.collidelist(contested) == -1
            said = " ".join(told.lines[1:])
            others = [seat for seat in range(view.seats) if seat != view.seat]
            for seat in others:
                held = view.remaining(seat)
                beyond = min(held) < card if view.lowest else max(held) > card
                known = beyond or card in held
                assert (names[seat] in said or "everybody else" in said) == (known and notebook)


@pytest.mark.parametrize("game", GAMES)
def test_while_a_result_waits_the_pointer_tells(open_app: OpenApp, game: str) -> None:
    """One has time then to ask, and the table seemed mute: of players and of whatever lies there."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "explained")
    for _ in range(3000):
        if scene.director.waiting:
            break
        if asked(hands, scene):
            decide(hands, scene)
        hands.wait(0.1)
    assert scene.director.waiting
    face = next(one for one in scene.explainer.sights if one.key == sight_of(Seat(1)))
    hands.hover(face.area.center)
    hands.wait(2.0, 0.1)
    assert scene.explainer.panel is not None
    assert scene.session.players[1].name in scene.explainer.panel.told.title
    assert scene.director.waiting
    kinds = set()
    for sight in scene.explainer.sights:
        key = sight.key.key if isinstance(sight.key, SightId) else sight.key
        kind = key.zone if isinstance(key, PieceId) else type(key)
        center = sight.area.center
        there = [one for one in scene.explainer.sights if one.hit(center)]
        top = max(there, key=lambda one: one.layer, default=None)
        if kind in kinds or top is None or top.key != sight.key or scene.focus.at(center) is not None:
            continue
        kinds.add(kind)
        hands.hover((2, 2))
        hands.hover(center)
        hands.wait(0.9, 0.1)
        assert scene.explainer.panel is not None, kind
        assert scene.explainer.panel.told.title == sight.tell().title
        assert scene.director.waiting
    assert len(kinds) > 2
