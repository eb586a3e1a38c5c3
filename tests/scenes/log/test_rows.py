"""Rows of the log: what they tell, of which cards and under which heading."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.events import AnimalTaken
from game.engine.games.wild_pattern.events import CardsDrawn
from game.engine.registry import GAMES
from game.scenes.wild_pattern.log import log_rows
from game.screens.curtain import CurtainScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.free_room import free_box
from game.tabletop.log import row as log_row
from game.tabletop.log.row import LogRow, RowSetter
from game.ui.pictures import PICTURES
from game.ui.type import wrap
from tests.scenes.decisions import asked, decide, sit_down
from tests.scenes.log.logged import played, settled
from tests.scenes.play import (
    ANA,
    BEN,
    BRUNO,
    QuickBidders,
    open_curtain,
    seated,
    until,
)
from tests.tools.screen import OpenApp


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_word_is_cut(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """In rows of a whole round, at 200 %, and in the two lines of the folded log after each of them."""
    hands, scene = settled(open_app, game, turns=6, size=(1024, 600), text_size=200, language=language)
    broken: list[str] = []

    def watched(letters: Any, text: str, width: float) -> list[str]:
        lines = wrap(letters, text, width)
        words = set(text.split()) | {"…"}
        broken.extend(line for line in lines if not set(line.split()) <= words)
        broken.extend(line for line in lines if letters.size(line)[0] > width)
        return lines

    rows = scene.log.rows
    assert len(rows) > 4
    hands.key(pygame.K_l)
    room = scene.log.drawer.scroll.view.w - scene.ui.frame.px(14)
    hands.key(pygame.K_l)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    monkeypatch.setattr("game.ui.type.wrap", watched)
    PICTURES.clear()
    for number, row in enumerate(rows):
        RowSetter(scene.ui, type(scene.model).faces, scene.session.players).set(row, room)
        scene.log.drawer.rows = rows[: number + 1]
        scene.log.drawer.draw(paper, scene.ui, focused=False)
    assert broken == []


@pytest.mark.parametrize("game", GAMES)
def test_it_never_runs_ahead_of_what_is_seen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What the cards have not shown yet is not in the log, however often it is laid out anew."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0)
    scene = sit_down(hands, game, "log")
    show = scene.show
    told = []

    def watched(events: Any) -> None:
        show(events)
        scene.arrange()
        told.append(len(scene.session.history) - len(scene.log.told))

    monkeypatch.setattr(scene, "show", watched)
    while len(told) < 5:
        until(hands, lambda: asked(hands, scene) or len(told) > 4)
        if asked(hands, scene):
            decide(hands, scene)
    assert set(told) == {1}
    until(hands, lambda: asked(hands, scene))
    assert len(scene.log.told) == len(scene.session.history)


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_it_tells_of_the_result_that_waits(open_app: OpenApp, game: str) -> None:
    """Also folded: it is not a round behind while “Continue” is asked for."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "log")
    for _ in range(3):
        until(hands, lambda: asked(hands, scene) or scene.director.waiting)
        if asked(hands, scene):
            decide(hands, scene)
            until(hands, lambda: scene.director.waiting)
        assert scene.director.waiting
        hands.program.frame(1 / 60)
        assert len(scene.log.told) == len(scene.session.history)
        assert scene.log.drawer.rows[-1].spoken.startswith(scene.model.status)
        while scene.director.busy:  # each result goes on by a click of its own
            if scene.director.waiting:
                hands.click("go on")
            hands.program.frame(1 / 10)


def test_a_row_is_set_in_any_width(open_app: OpenApp) -> None:
    """Faces, words and cards lie apart and within the column; the card of whom it is about is marked."""
    hands = open_app()
    scene = sit_down(hands, "raj")
    pairs = tuple((Seat(seat), f"icon sun {seat + 1}") for seat in range(4))
    row = LogRow("Asha took +6 with the highest card of all", Seat(1), ("prize 6",) * 3, pairs, turn=12)
    for room in (200, 300, 600):
        made = RowSetter(scene.ui, type(scene.model).faces, scene.session.players).set(row, room)
        boxes = [image.get_rect(topleft=place) for image, place in made.images]
        assert len(boxes) == 3 + 3 + 4
        assert all(box.right <= room and box.top >= 0 and box.bottom <= made.high for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert made.rings == [boxes[7]]
    assert log_row.LogRow("x") == LogRow("x")


def test_cards_lie_beside_the_words_where_that_is_lower(open_app: OpenApp) -> None:
    """A row is no higher than its words and its cards need; whose cards are many has one face."""
    hands = open_app()
    scene = sit_down(hands, "wild-cards")
    setter = RowSetter(scene.ui, type(scene.model).faces, scene.session.players)
    pairs = tuple((Seat(seat), "card 3") for seat in (0, 0, 0, 1, 2))
    card, gap = setter.set(LogRow("x", cards=("card 3",)), 600).images[-1][0].get_height(), setter.gap
    for room in (200, 600):
        made = setter.set(LogRow("Payments", laid=pairs), room)
        assert len(made.images) == 1 + 3
        assert [image.get_width() for image, _ in made.images[2:]] < [made.images[1][0].get_width()] * 2
    assert made.high <= card + gap
    long = "Asha takes the lion leader from Bruno as nobody else here has more lions"
    for room in (220, 320, 600):
        beside, words = setter.set(LogRow(long, cards=("leader 4",)), room), setter.set(LogRow(long), room)
        assert beside.high <= max(words.high, card + gap) + scene.ui.type.font("semi", 15).get_linesize()


def test_the_heading_of_a_round_tells_who_took_what(open_app: OpenApp) -> None:
    """One row for what two told: also to a screen reader."""
    _, scene = settled(open_app, "wild-cards", 2, 12)
    headings = [row for row in scene.log.rows if row.heading]
    ended = [row for row in headings if row.said]
    assert ended == headings[:-1]
    taken = [event for step in scene.log.told for event in step if isinstance(event, AnimalTaken)]
    told = [pair for row in headings for pair in row.laid]
    assert told
    assert told == [(event.seat, f"animal {event.animal}") for event in taken][: len(told)]
    assert all(":" in row.spoken for row in ended)


def test_the_free_room() -> None:
    bounds = (0.0, 0.0, 1000.0, 600.0)
    left, right, low = (0.0, 0.0, 200.0, 600.0), (850.0, 0.0, 150.0, 600.0), (0.0, 500.0, 1000.0, 100.0)
    assert free_box(bounds, [left, right, low], 2000, 0) == (200, 0, 650, 500)
    assert free_box(bounds, [left, right, low], 300, 10) == (375, 0, 300, 490)
    middle = (480.0, 200.0, 40.0, 40.0)
    x, y, wide, high = free_box(bounds, [middle], 5000, 0)
    assert not pygame.Rect(x, y, wide, high).colliderect(pygame.Rect(*middle))
    assert wide * high >= 1000 * 360


def test_raj_tells_of_each_round_with_which_card_it_was_won(open_app: OpenApp) -> None:
    """RAJ-09 hides what the others laid earlier, not how a round was told."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = played(hands, "raj", 2, 5)
    won = [row for row in scene.log.rows if not row.heading and row.seat is not None]
    assert len(won) > 2
    assert all(" with the " in row.words for row in won)
    assert [bool(row.laid) for row in won][:-1] == [False] * (len(won) - 1)


def test_tied_cards_are_dim_in_the_log_of_raj(open_app: OpenApp) -> None:
    """Whoever reads that the 11 took the prize sees why the two 15s beside it did not."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = played(hands, "raj", 3, 8)
    shown = [row for row in scene.log.rows if row.laid]
    assert shown
    for row in shown:
        cards = [face.split()[-1] for _, face in row.laid]
        assert row.tied == {seat for seat, face in row.laid if cards.count(face.split()[-1]) > 1}
    setter = RowSetter(scene.ui, type(scene.model).faces, scene.session.players)
    laid = shown[-1].laid
    nobody, first = frozenset[Seat](), frozenset({laid[0][0]})
    plain, dim = (setter.set(LogRow("x", laid=laid, tied=one), 400) for one in (nobody, first))
    light = [pygame.transform.average_color(one.images[-len(laid)][0])[3] for one in (plain, dim)]
    assert light[1] < 0.8 * light[0]
    assert plain.images[-1][0].get_size() == dim.images[-1][0].get_size()


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_it_lies_over_no_other_round(open_app: OpenApp, game: str) -> None:
    """Whoever reads and decides meanwhile sees the round end."""
    hands, scene = settled(open_app, game, turns=0)
    rounds = len(scene._course)
    hands.key(pygame.K_l)
    for _ in range(60):
        decide(hands, scene)
        until(hands, lambda: hands.top is not scene or asked(hands, scene))
        if hands.top is not scene or len(scene._course) > rounds:
            break
        if not scene.log.drawer.open:
            hands.key(pygame.K_l)
    assert len(scene._course) > rounds
    assert not scene.log.drawer.open


def test_it_lies_over_nobody_else_s_turn(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene: Any = seated(hands, CardTableScene, "raj", [ANA, BEN, BRUNO])
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_l)
    assert scene.log.drawer.open
    scene.play_card(9)
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    assert not scene.log.drawer.open


def test_a_drawn_challenge_has_its_face_at_the_left() -> None:
    """As all rows of one player have: it stood at the right, beside the card (WWP-40)."""
    both, one = ((3,), (4,)), ((), (4,))
    rows = [
        log_rows([[CardsDrawn((0, 1), cards, None, at=0)]], ("Ana", "Ben"), Seat(0))[0]
        for cards in (both, one)
    ]
    assert [(row.seat, len(row.laid)) for row in rows] == [(None, 2), (1, 0)]
    assert rows[1].cards == ("card 4",)
