"""From decision to decision on the table, and back to the list."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.core import Seat
from game.screens.review.moment import MomentScene
from game.screens.review.rows import DecisionRow
from game.tabletop.explanations.explanation import Explanation
from game.ui.intents import ARROWS
from tests.screens.review.reviewed import decision, reviewed
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_the_costliest_decisions_are_shown_on_the_table(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    worst = sorted(scene.review.mistakes(0), key=lambda one: -one.loss)
    assert len(worst) > len(scene.review.costliest(0))
    key = ("costly", worst[0].line)
    if by == "mouse":
        hands.click(("costly", worst[1].line))
        hands.click(key)
        assert hands.top is scene
        hands.click("table")
    else:
        hands.use(key, by)
    for number, one in enumerate(worst):
        moment, table = hands.top, hands.top.table
        assert isinstance(moment, MomentScene)
        assert hands.app.stack.scenes[-2] is table
        assert table.view.seat == 0
        assert moment.moment.counted[0] == f"Costliest {number + 1}/{len(worst)}"
        assert {one.chosen, one.best} <= set(table.session.table.question(0).options)
        assert f"Better: the {one.best}; this cost {6 - number} points." in moment.moment.told.lines
        assert moment.panel is not None
        assert moment.panel.area.w
        hand = table.space.clear[0]
        assert not moment.panel.area.colliderect(hand)
        assert hands.crowding() == []
        hands.use("after", by)
    assert hands.top.moment.number == 1
    hands.button(1) if by == "pad" else hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_the_list_stands_at_the_decision_that_was_looked_at_last(open_app: OpenApp, tmp_path: Path) -> None:
    """Whoever has gone on to others at the table comes back to the last of them."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 2))
    hands.key(pygame.K_RETURN)
    hands.click("after")
    hands.click("after")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    key = decision(scene, 4)
    assert hands.focus == key
    row = hands.widget(key)
    assert isinstance(row, DecisionRow)
    assert row.chosen
    hands.wait(0.5)
    assert scene.scroll.view.contains(row.area)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_review_opens_at_its_top(open_app: OpenApp, tmp_path: Path, text: int) -> None:
    """Its summary is seen first; Enter shows the costliest decision on the table."""
    hands = open_app(reviewer=QuickReviewer, text_size=text)
    scene = reviewed(hands, tmp_path)
    hands.wait(0.3)
    assert scene.scroll.view.contains(hands.widget(("person", 0)).area)
    assert hands.focus == "table"
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, MomentScene)


def test_an_arrow_that_led_to_a_moment_keeps_the_focus(open_app: OpenApp, tmp_path: Path) -> None:
    """A second press went on from there: it began a game."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN) if hands.top is scene else None
    assert hands.focus == "play on"
    assert hands.top.table.model.focused is None, "one thing alone has the focus"
    number = hands.top.moment.number
    hands.walk("before")
    for step in (1, 2):
        hands.key(pygame.K_RETURN)
        assert isinstance(hands.top, MomentScene)
        assert (hands.focus, hands.top.moment.number) == ("before", number - step)
    hands.walk("after")
    hands.key(pygame.K_RETURN)
    assert (hands.focus, hands.top.moment.number) == ("after", number - 1)
    assert not any(one.tip for one in hands.top.widgets if one.key in ("before", "after"))
    hands.key(pygame.K_LEFT)
    assert hands.focus == "before", "not the button above, which plays on"
    hands.key(pygame.K_RIGHT)
    assert hands.focus == "after"


@pytest.mark.parametrize("by", ["wheel", "keys"])
def test_the_wheel_and_its_keys_go_from_decision_to_decision(
    open_app: OpenApp, tmp_path: Path, by: str
) -> None:
    """Arrows go from button to button there, as everywhere."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.key(pygame.K_RETURN)
    number = hands.top.moment.number
    for down, there in ((True, number + 1), (True, number + 2), (False, number + 1)):
        if by == "wheel":
            hands.send(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1)
        else:
            hands.key(pygame.K_PAGEDOWN if down else pygame.K_PAGEUP)
        assert isinstance(hands.top, MomentScene)
        assert hands.top.moment.number == there
    shown = hands.top
    for arrow in ARROWS:
        hands.key(arrow)
        assert hands.top is shown


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_one_goes_from_mistake_to_mistake_among_all_decisions(
    open_app: OpenApp, tmp_path: Path, by: str
) -> None:
    """Only the list of the costliest led from one to the next."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    decisions = scene.review.of(0)
    mistakes = [number for number, one in enumerate(decisions, 1) if one.mistake]
    assert 1 < len(mistakes) < len(decisions)
    hands.walk(decision(scene, mistakes[-1] - 1))
    hands.key(pygame.K_RETURN)
    assert hands.top.moment.number == mistakes[-1]
    for number in mistakes:  # after the last one comes the first
        if by == "mouse":
            hands.click("mistake")
        elif by == "keys":
            hands.key(pygame.K_m)
        else:
            hands.walk("mistake", pad=True)
            hands.button(0)
        assert hands.top.moment.number == number
        assert hands.crowding() == []
    for step, button in ((1, "after"), (-1, "before")):
        before = hands.top.moment.number
        hands.click(button)
        assert hands.top.moment.number == before + step
    hands.key(pygame.K_ESCAPE)
    hands.walk(("costly", scene.review.costliest(0)[0].line))
    hands.key(pygame.K_RETURN)
    assert "mistake" not in [one.key for one in hands.top.widgets], "its buttons lead to nothing else there"


def test_an_arrow_from_what_was_scrolled_out_of_sight_leads_to_what_is_in_sight(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """After End, the arrow up threw the page back."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    rows = len(scene.review.of(0))
    hands.walk(decision(scene, 0))
    hands.key(pygame.K_END)
    hands.key(pygame.K_UP)
    hands.wait(1.0)
    assert scene.scroll.goal > scene.scroll.most / 2
    assert hands.focus == decision(scene, rows - 1)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_DOWN)
    hands.wait(1.0)
    assert scene.scroll.goal < scene.scroll.most / 2


def test_escape_leads_from_a_bots_reasons_to_the_decision(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.click("table")
    moment = hands.top
    moment.moment = replace(moment.moment, why=((Seat(1), Explanation("Why?")),))
    hands.key(pygame.K_w)
    assert moment.spoken_texts[0].name == "Why?"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is moment
    assert moment.spoken_texts[0].name != "Why?"
    hands.key(pygame.K_w)
    assert moment.spoken_texts[0].name == "Why?"
    right, top = moment.panel.area.topright
    hands.click_at((right - 22, top + 22))  # the cross
    assert hands.top is moment
    assert moment.spoken_texts[0].name != "Why?"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
