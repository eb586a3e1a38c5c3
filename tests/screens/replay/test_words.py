"""What a replay says: bots’ reasons, the log, names, and how large its words are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.games.bids.events import BidLaid
from game.tabletop.replay import shown_hands
from game.ui.type import CAPTION
from tests.scenes.play import said
from tests.scenes.thinkers import Thinkers
from tests.screens.replay.watching import GAMES, replay_of_a_game, until_still, watched
from tests.tools.screen import OpenApp


def test_why_begins_with_the_bid_that_is_seen(open_app: OpenApp) -> None:
    """In Bids it told of whoever sits first, who had bid before or in the turn before."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=50)
    scene = replay_of_a_game(hands, "bids")
    asked = set()
    for _ in range(40):
        hands.click("step")
        until_still(hands, scene)
        bid = next((one for one in scene.session.history[-1] if isinstance(one, BidLaid)), None)
        if bid is None or scene.session.players[bid.seat].person:
            continue
        hands.key(pygame.K_w)
        assert scene.help.pinned is not None
        assert scene.name(bid.seat) in scene.help.pinned.told.title
        hands.key(pygame.K_ESCAPE)
        asked.add(bid.seat)
    assert len(asked) > 1


def test_bots_say_why_and_hold_nothing_back(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, speed=0.0, every=50)
    scene = replay_of_a_game(hands, "raj")
    hands.click("why")
    assert "No bot has shown a move yet" in said(hands)
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    assert not scene.session.table.over
    hands.click("why")
    assert scene.help.pinned is not None
    assert "Why" in scene.help.pinned.told.title
    assert scene.help.pinned.told.lines
    assert "when the game is over" not in scene.help.pinned.told.after
    told = scene.help.pinned.told
    hands.click("step")
    until_still(hands, scene)
    hands.click("step")
    until_still(hands, scene)
    assert scene.help.pinned.told != told, "the reasons follow the game"
    assert scene.help.pinned.told.title.endswith("Round 3")
    hands.click("step back")
    assert scene.controls.bar.words.startswith("Round 3"), "its prize lies there, and nobody has bid"
    assert scene.help.pinned.told.title.endswith("Round 2")


def test_old_records_have_no_reasons(open_app: OpenApp, tmp_path: Path) -> None:
    """At no moment is it promised that a bot will say why."""
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path)
    hands.click("why")
    assert "were not recorded" in said(hands)
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    hands.app.stack.message = None
    hands.click("why")
    assert "were not recorded" in said(hands)


@pytest.mark.parametrize("text", [100, 150])
def test_the_open_hands_of_raj_are_large_enough_to_be_read(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """Their numbers are half as high as the cards are wide; no card lies on another."""
    hands = open_app(speed=0.0, text_size=text)
    scene = watched(hands, tmp_path, "raj")
    hands.click("step")
    until_still(hands, scene)
    areas: list[pygame.Rect] = []
    draw_hands = shown_hands.draw_hands

    def noted(target: Any, ui: Any, area: pygame.Rect, *more: Any) -> None:
        areas.append(area)
        draw_hands(target, ui, area, *more)

    monkeypatch.setattr("game.tabletop.replay.scene.draw_hands", noted)
    hands.click("hands")
    hands.wait(0.2)
    placed: list[pygame.Rect] = []
    faces = type(scene.model).faces

    class Noting:
        def blit(self, image: pygame.Surface, place: Any, *_more: Any) -> None:
            placed.append(image.get_rect(topleft=place[:2]))

    monkeypatch.setattr(shown_hands.paint, "put", lambda *_a, **_k: pygame.Rect(0, 0, 1, 1))
    noting: Any = Noting()
    draw_hands(noting, scene.ui, areas[-1], scene.shown_hands, faces)
    assert len(placed) == sum(len(hand.cards) for hand in scene.shown_hands)
    assert min(one.w for one in placed) >= 2 * scene.ui.frame.least_type
    assert all(one.collidelist(placed[:number]) == -1 for number, one in enumerate(placed))
    assert all(areas[-1].contains(one) for one in placed)


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_played_as_you_is_told_so(
    open_app: OpenApp, tmp_path: Path, game: str, language: str
) -> None:
    """“Te llevas +9”, never “Tú se lleva +9”, from whatever seat it is looked."""
    hands = open_app(speed=0.0, language=language, every=100)
    scene = watched(hands, tmp_path, game)
    me, other = {"es": ("Tú", "Jugador 1"), "it": ("Tu", "Giocatore 1")}[language]
    hands.walk("rounds")
    for _ in scene.session.course.rounds:
        hands.key(pygame.K_RIGHT)

    def told() -> list[str]:
        return [row.words for row in scene.log.rows] + [scene.model.status]

    mine = told()
    assert len(mine) > 10
    assert [one for one in mine if re.match(rf"{me} [a-zà-ú]+", one) or other in one] == []
    for _ in range(4):
        hands.click("view")
        assert scene.session.players[0].name == me
        assert told() == mine, "the same person has the same name"


def test_the_log_of_a_replay_tells_every_card(open_app: OpenApp, tmp_path: Path) -> None:
    """The game is over: nothing is hidden any more, and no note says that something is."""
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    for _ in range(6):
        hands.click("step")
        until_still(hands, scene)
    told = [row for row in scene.log.drawer.rows if not row.heading and row.seat is not None]
    assert len(told) > 1
    assert [len(row.laid) for row in told] == [len(scene.session.players)] * len(told)
    assert scene.log.drawer.note == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_opened_log_stays_in_its_place(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """It makes room for cards that come to lie below it, and never goes back and forth."""
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path, game)
    hands.key(pygame.K_l)
    places = []
    for _ in range(40):
        hands.click("step")
        until_still(hands, scene)
        if not places or places[-1] != scene.log.drawer.area:
            places.append(scene.log.drawer.area.copy())
    assert scene.log.open
    assert len(places) <= 3


@pytest.mark.parametrize("text_size", [100, 150])
def test_words_do_not_shrink_with_the_table_when_all_hands_are_shown(
    open_app: OpenApp, tmp_path: Path, text_size: int
) -> None:
    hands = open_app(speed=0.0, text_size=text_size)
    scene = watched(hands, tmp_path)
    high = [scene.ui.type.font("semi", CAPTION).get_linesize()]
    hands.click("hands")
    hands.wait(0.2)
    high.append(scene.ui.type.font("semi", CAPTION).get_linesize())
    assert scene.hands_shown
    assert abs(high[1] - high[0]) <= 1
