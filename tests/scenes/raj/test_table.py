"""Raj through the real screen: whole games by every device, and the person at the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.raj.model import BIDS, LAST
from game.scenes.raj.scene import RajScene
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.tabletop.zones import HAND, PieceId
from game.ui.saves import open_save
from game.ui.unfinished import unfinished
from tests.scenes.play import ANA, QuickBidders, recorded_result, said
from tests.scenes.raj.play import (
    BOTS,
    Act,
    assert_settled,
    by_dragging,
    by_gamepad,
    by_keyboard,
    by_mouse,
    play_on,
    settle_down,
    table,
)
from tests.tools.goldens import check_golden, difference
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize(
    ("act", "size", "bots"),
    [
        (by_mouse, (1280, 720), 3),
        (by_mouse, (1024, 600), 1),
        (by_dragging, (1280, 720), 2),
        (by_keyboard, (1024, 600), 4),
        (by_gamepad, (1600, 1200), 4),
    ],
)
def test_whole_game_to_the_score_sheet(
    open_app: OpenApp,
    act: Act,
    size: tuple[int, int],
    bots: int,
) -> None:
    hands = open_app(size=size, bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:bots]])
    play_on(hands, scene, act)
    assert isinstance(hands.top, ResultsScene)
    assert unfinished(hands.app.paths.saves) == []
    assert recorded_result(hands, "raj") == scene.session.result
    assert scene.session.result is not None


@pytest.mark.parametrize(
    ("where", "rule"),
    [(PieceId(BIDS, 1), "RAJ-04"), (PieceId(LAST, 1), "RAJ-09"), (PieceId(LAST, 0), "RAJ-09")],
)
def test_an_illegal_click_says_why(open_app: OpenApp, where: tuple[str, int], rule: str) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_on(hands, scene, by_keyboard, rounds=1)
    settle_down(hands, scene)
    before = scene.view
    piece = scene.model.pieces[where]
    hands.click_at(scene.ui.frame.point(piece.x, piece.y))
    assert said(hands).startswith(rule)
    assert scene.view == before


def test_escape_takes_a_lifted_card_back_and_then_pauses(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    settle_down(hands, scene)
    while scene.focused_card is None:
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert scene.model.selected is not None
    hands.key(pygame.K_ESCAPE)
    assert scene.model.selected is None
    assert scene.session.table.sealed(scene.viewer) is None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScene)


def test_a_damaged_save_is_kept_and_explained(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    play_on(hands, scene, by_keyboard, rounds=2)
    [save] = unfinished(hands.app.paths.saves)
    save.write_bytes(re.sub(rb'"prize": -?\d+', b'"prize": 99', save.read_bytes(), count=1))
    hands.app.navigator.title()
    assert not hands.app.navigator.tables.resume(save)
    assert "RAJ-02" in said(hands)
    assert unfinished(hands.app.paths.saves) == []
    assert len(list(hands.app.paths.saves.glob("*.damaged-1.jsonl"))) == 1


def _after_two_rounds(hands: Hands, seed: str) -> tuple[pygame.Surface, RajScene]:
    scene = table(hands, [ANA, *BOTS[:3]], seed=seed)
    for _ in range(2):
        settle_down(hands, scene)
        scene.play_card(scene.view.hand[7])
    settle_down(hands, scene)
    hands.wait(0.5)
    hands.app.stack.draw(hands.app.window.surface)
    return hands.app.window.surface.copy(), scene


def test_every_speed_ends_in_the_same_picture(open_app: OpenApp) -> None:
    pictures = []
    for settings in (
        {"speed": 1.0},
        {"speed": 4.0},
        {"speed": 0.0},
        {"speed": 1.0, "reduced_motion": True},
    ):
        hands = open_app(bidders=QuickBidders, every=12, **settings)
        picture, scene = _after_two_rounds(hands, "same")
        assert_settled(scene)
        pictures.append(picture)
        hands.app.navigator.title()
    for other in pictures[1:]:
        mean, worst = difference(pictures[0], other)
        assert mean < 0.05
        assert worst < 6


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_golden_table(open_app: OpenApp, size: tuple[int, int]) -> None:
    hands = open_app(size=size, bidders=QuickBidders, speed=0.0)
    picture, _ = _after_two_rounds(hands, "golden")
    check_golden(picture, f"raj-table-{size[0]}x{size[1]}")


def test_results_wait_for_a_click_when_the_player_wants_that(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0, hold_results="always")
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    scene.play_card(5)
    hands.wait(6.0)
    assert scene.director.waiting
    assert len(scene.view.history) == 1
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    assert scene.may_choose


def test_the_window_can_change_size_in_the_middle_of_a_motion(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    scene.play_card(6)
    hands.wait(0.3)
    assert scene.director.busy
    hands.app.window.resize((1920, 1080))
    hands.send(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    hands.wait(1.0)
    settle_down(hands, scene)
    assert_settled(scene)
    assert hands.app.frame.width == 1920


def test_a_full_disk_is_said_and_the_game_goes_on(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    settle_down(hands, scene)

    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    by_keyboard(hands, scene)
    hands.wait(0.2)
    assert "no longer being saved" in said(hands)
    monkeypatch.undo()
    settle_down(hands, scene)
    assert scene.may_choose
    assert scene.file is not None
    open_save(scene.file.path)


def test_open_history_and_the_mouse_option_reach_the_table(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    options = {"open_history": True, "highest_mouse_breaks_ties": True}
    scene = table(hands, [ANA, *BOTS[:1]], options)
    settle_down(hands, scene)
    assert scene.view.open_history
    assert scene.view.mouse_breaks_ties
    header = Path(scene.file.path).read_text().splitlines()[0] if scene.file else ""
    assert '"open_history": true' in header


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_open_history_is_not_covered_by_the_button(open_app: OpenApp, text_size: int) -> None:
    """RAJ-R7: with as many players as can be, all fifteen cards of everybody stay in sight."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=text_size, language="es")
    scene = table(hands, [ANA, *BOTS[:4]], options={"open_history": True})
    settle_down(hands, scene)
    hands.key(pygame.K_RIGHT, pygame.K_RETURN)
    button = hands.widget("play").area
    layout = scene.model.layout
    lists = [scene.ui.frame.rect(*scene.model.hud.history_box(seat)) for seat in layout.others]
    assert [one for one in lists if one.colliderect(button)] == []
    plates = [scene.ui.frame.rect(*layout.owned(seat)[0]) for seat in layout.others]
    for seat, one in enumerate(lists):
        assert one.collidelist(plates[:seat] + plates[seat + 1 :]) == -1


def test_a_card_on_the_table_that_keys_reach_has_a_ring(open_app: OpenApp) -> None:
    """Arrows led away from the hand, and nothing told where to."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    by_keyboard(hands, scene)
    settle_down(hands, scene)
    for key in (key for key in list(scene.model.pieces) if key.zone in (BIDS, LAST)):
        hands.walk(PieceId(HAND, scene.view.hand[0]))
        hands.wait(0.3)
        area = scene.ui.frame.rect(*scene.model.pieces[key].box()).inflate(12, 12)
        plain = hands.look().subsurface(area).copy()
        hands.walk(key)
        hands.wait(0.3)
        assert difference(hands.look().subsurface(area), plain)[1] > 20
