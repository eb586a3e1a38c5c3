"""One golden button at most on a screen, whatever has the focus; and the focus does not look golden."""

from __future__ import annotations

import colorsys

import pygame
import pytest

from game.engine.registry import GAMES
from game.tabletop.presentation import presentation_of
from game.ui.scene import Scene
from game.ui.theme import MENU, Theme
from game.ui.widgets import Button, Widget
from game.ui.widgets.buttons import Kind
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import QuickBidders
from tests.scenes.wild_cards.play import LivelyBidders
from tests.screens.menus import MENUS, PLACES, played
from tests.screens.openings import SCREENS
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import Hands, OpenApp

THEMES = (MENU, *(presentation_of(game).theme for game in GAMES))


def golden(surface: pygame.Surface, widget: Widget, theme: Theme) -> bool:
    """Whether most of this is of the main button's gold."""
    tone = [(one + other) // 2 for one, other in zip(theme.accent, theme.accent_low, strict=True)]
    seen = widget.area.clip(surface.get_rect() if widget.view is None else widget.view)
    if not seen.w:
        return False
    mask = pygame.mask.from_threshold(surface.subsurface(seen), (*tone, 255), (30, 44, 60, 255))
    return mask.count() > 0.45 * seen.w * seen.h


def assert_one_gold(hands: Hands, enough: int = 120) -> int:
    """Walk through all controls, or as many as are enough, and look at the picture each time.

    Returns how many were gold at most.
    """
    most, seen = 0, set()
    for _ in range(120):
        hands.key(pygame.K_TAB)
        if hands.focus in seen or len(seen) == enough:
            return most
        seen.add(hands.focus)
        hands.wait(0.15, 0.05)
        surface, theme = hands.look(), hands.top.ui.theme
        gold = [one.key for one in hands.top.widgets if golden(surface, one, theme)]
        assert len(gold) <= 1, f"with the focus on {hands.focus}"
        most = max(most, len(gold))
    raise AssertionError("the focus walks in no circle")


@pytest.mark.parametrize("name", MENUS)
def test_menus_have_one_golden_button(open_app: OpenApp, name: str) -> None:
    hands = open_app(reduced_motion=True, speed=0.0, every=1000)
    hands.open(MENUS[name](hands.app))
    main = [one.key for one in hands.top.widgets if isinstance(one, Button) and one.kind is Kind.MAIN]
    assert assert_one_gold(hands) >= len(main)


@pytest.mark.parametrize("name", [name for name in PLACES if name not in MENUS])
def test_what_is_seen_of_each_game_has_one_golden_button(open_app: OpenApp, name: str) -> None:
    """Rules, score sheet, replay, review and luck."""
    hands = open_app(reduced_motion=True, speed=0.0, every=1000)
    hands.open(PLACES[name](hands.app))
    hands.wait(0.3)
    assert_one_gold(hands, enough=9)


OPENED = [kind for kind in SCREENS if kind.__name__ not in ("ErrorScene", "ConfirmScene", "TitleScene")]


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_whatever_is_opened_has_one_golden_button(open_app: OpenApp, kind: type[Scene]) -> None:
    """Also days, fair deals, one moment of a review, the sheets of all games, as they are come to."""
    hands = open_app(
        bidders=QuickBidders, reviewer=QuickReviewer, reduced_motion=True, speed=0.0, every=1000
    )
    SCREENS[kind](hands)
    hands.wait(0.3)
    assert isinstance(hands.top, kind)
    hands.app.stack.message = None
    assert_one_gold(hands, enough=9)


@pytest.mark.parametrize("game", GAMES)
def test_tables_have_one_golden_button(open_app: OpenApp, game: str) -> None:
    """In every moment that has other buttons: before and after something is half chosen."""
    hands = open_app(bidders=LivelyBidders if game == "wild-cards" else QuickBidders, speed=0.0, every=1000)
    scene = sit_down(hands, game, seed="gold")
    seen, most = set(), 0
    for number in decisions(hands, scene):
        epoch = scene.session.table.epoch
        for _ in range(4):
            buttons = str([(one.key, one.kind) for one in scene.widgets if isinstance(one, Button)])
            if scene.session.table.epoch > epoch:
                break
            if buttons not in seen:
                seen.add(buttons)
                most = max(most, assert_one_gold(hands))
                scene.focus.begin(scene._first_choice())
            hands.key(pygame.K_RETURN)
        hands.app.stack.message = None
        if number > 40:
            break
    assert len(seen) > 1
    assert most == 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_of_the_focus_is_not_golden(theme: Theme) -> None:
    hue, gold = (
        colorsys.rgb_to_hsv(*(part / 255 for part in one))[0] for one in (theme.focus, theme.accent)
    )
    assert abs(hue - gold) > 0.25
    assert min(theme.focus) > 160, "bright on every ground"


@pytest.mark.parametrize("game", GAMES)
def test_a_button_with_the_focus_is_ringed_not_filled(open_app: OpenApp, game: str) -> None:
    hands = open_app(reduced_motion=True)
    hands.app.navigator.title()
    hands.app.navigator.tables.pause(played(game), lambda: None, cover=True)
    hands.wait(0.4)
    theme, leave = hands.top.ui.theme, hands.widget("leave")
    hands.walk("leave")
    hands.look()
    surface, left = hands.app.window.surface, leave.area.left - hands.app.frame.px(4)
    ring = surface.get_at((left, leave.area.centery))[:3]
    assert sum(abs(one - other) for one, other in zip(ring, theme.focus, strict=True)) < 120
    assert not golden(surface, leave, theme)
    assert golden(surface, hands.widget("resume"), theme)
