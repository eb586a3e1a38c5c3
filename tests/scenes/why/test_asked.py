"""A bot is asked why it moved so: by key, mouse and gamepad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.registry import GAMES
from game.tabletop.advice import faces_to_ask
from game.tabletop.advice.table_help import TableHelp
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import sight_of
from game.tabletop.pieces import Piece
from game.tabletop.zones import PieceId
from game.ui.reasons import Reasons
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.hints.asked import words
from tests.scenes.play import assert_goes_on, said, until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


def at_a_decision(hands: Hands, game: str, number: int = 4) -> CardTableScene:
    scene = sit_down(hands, game, "why")
    for count in decisions(hands, scene):
        if count >= number and any(
            scene.session.why(seat) is not None and not scene.help.faces.told_later(seat)
            for seat in map(Seat, scene.session.table.seats)
        ):
            break
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_asked_by_a_key_and_round_the_table(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    asked_now = [
        seat for seat in map(Seat, scene.session.table.seats) if scene.session.why(seat) is not None
    ]
    bots = [seat for seat in asked_now if not scene.help.faces.told_later(seat)]
    assert bots
    for seat in bots:
        hands.key(pygame.K_w)
        assert scene.name(seat) in words(scene)
        panel = scene.help.pinned
        assert panel is not None
        assert scene.app.window.surface.get_rect().contains(panel.area)
        assert panel.area.collidelist(list(scene.space.clear)) == -1
    hands.key(pygame.K_w)
    assert scene.help.pinned is None
    hands.key(pygame.K_w, pygame.K_ESCAPE)
    assert scene.help.pinned is None
    assert hands.top is scene


def test_reasons_go_when_cards_change_beneath_them(open_app: OpenApp) -> None:
    """Left open, they hid in the next turn what their neighbour did."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-wild-pattern")

    def box(piece: Piece) -> pygame.Rect:
        return scene.ui.frame.rect(*piece.box())

    stayed = gone = 0
    area, lying = pygame.Rect(0, 0, 0, 0), frozenset[PieceId]()
    for count in decisions(hands, scene):
        if scene.help.pinned is not None:
            assert {key for key, one in scene.model.pieces.items() if area.colliderect(box(one))} == lying
            stayed += 1
        else:
            gone += 1
            hands.key(pygame.K_w)
        assert scene.help.pinned is not None
        area = scene.help.pinned.area
        lying = frozenset(key for key, one in scene.model.pieces.items() if area.colliderect(box(one)))
        if count > 14:
            break
    assert stayed
    assert gone


@pytest.mark.parametrize("game", ["raj", "wild-wild-pattern"])
def test_nothing_is_pointed_at_through_a_pinned_panel(open_app: OpenApp, game: str) -> None:
    """What lay under it was lit through its words, and told of beside it."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.key(pygame.K_w)
    assert scene.help.pinned is not None
    area = scene.help.pinned.area
    under = [one for one in scene.explainer.sights if area.collidepoint(one.area.center)]
    for pos in [area.center, *(one.area.center for one in under)]:
        hands.hover(pos)
        hands.wait(1.5)
        assert scene.explainer.panel is None
        current = scene.focus.current
        assert current is None or not current.hit(pos)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_left_open_are_never_empty(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """They follow the game; with a new round, of which a bot has shown no move, they go."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene, told, pin = sit_down(hands, game, "why"), set(), TableHelp.pin

    def noted(self: Any) -> None:
        pin(self)
        if self.pinned is not None:
            told.add(self.pinned.told)

    monkeypatch.setattr(TableHelp, "pin", noted)
    for count in decisions(hands, scene):
        if scene.help.pinned is None:
            hands.key(pygame.K_w)
        if count >= 14:
            break
    assert len(told) > 2
    assert [one.title for one in told if not (one.lines or one.bars or one.after)] == []


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_a_face_that_is_looked_at_is_asked(open_app: OpenApp, pad: bool) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    if pad:
        hands.button(9)
        hands.walk(sight_of(1), pad=True)
        hands.button(0)
    else:
        hands.key(pygame.K_i)
        hands.walk(sight_of(1))
        hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert words(scene).startswith(f"Why, {scene.name(Seat(1))}?")
    assert hands.top is scene


def test_a_face_under_the_pointer_is_asked_by_a_click(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    sight = next(one for one in scene.explainer.sights if one.key == sight_of(1))
    hands.hover(sight.area.center)
    hands.wait(1.0)
    panel = scene.explainer.panel
    assert panel is not None
    assert panel.told.asks == 1
    spots = [(x, panel.area.bottom - 16) for x in range(panel.area.left, panel.area.right, 4)]
    spot = next(one for one in spots if panel.asks_at(one))
    hands.click_at(spot)
    hands.wait(0.1)
    assert words(scene).startswith("Why, ")


@pytest.mark.parametrize("game", GAMES)
def test_a_marked_face_is_asked_by_a_click_on_it(open_app: OpenApp, game: str) -> None:
    """Whoever can be asked bears a mark, and nobody else does."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    marked = scene.help.faces.sights
    assert marked
    for one in marked:
        hands.click_at((one.area.left + 6, one.area.top + 3))
        hands.wait(0.1)
        assert words(scene).startswith(f"Why, {one.tell().title}?")
        hands.key(pygame.K_ESCAPE)
        assert scene.help.pinned is None


@pytest.mark.parametrize("game", GAMES)
def test_a_click_close_to_the_mark_asks_too(open_app: OpenApp, game: str) -> None:
    """It is small, and beside it a click would go on with the game."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    answering = [sight_of(seat) for seat in scene.help.faces.answering]
    for face in scene.help.faces.sights:
        if face.key not in answering:
            continue
        name, mark = face.tell().title, scene.help.faces.mark(face)
        beside = mark.left - 5 if mark.centerx < scene.ui.frame.width // 2 else mark.right + 4
        hands.click_at((beside, mark.centery))
        hands.wait(0.1)
        assert words(scene).startswith(f"Why, {name}?")
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", GAMES)
def test_only_who_can_answer_now_has_a_mark(
    open_app: OpenApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dull mark looked like an offer; five questions running had the same sentence for an answer."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(faces_to_ask, "draw_mark", lambda _surface, _ui, box: marked.append(box))
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    marked.clear()
    scene.draw(hands.app.window.surface)
    faces = scene.help.faces
    told = {seat: scene.help.why_told(seat) for seat in faces.seats}
    silent = {
        seat for seat, one in told.items() if not one.bars and "hidden cards away" in " ".join(one.lines)
    }
    assert told
    able = {sight_of(seat) for seat in set(told) - silent}
    assert marked == [faces.mark(one) for one in faces.sights if one.key in able]
    for seat in silent:
        assert any("when the game is over" in line for line in told[seat].lines)


def test_where_nobody_can_answer_now_the_key_says_when(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "why")
    for _ in decisions(hands, scene):
        if scene.model.reasoned and not scene.help.faces.answering:
            break
    hands.key(pygame.K_w)
    assert scene.help.pinned is None
    assert "All can once the game is over" in said(hands)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_reasons_of_choices_that_lay_face_down_are_there_again(open_app: OpenApp, game: str) -> None:
    """The window closes while the bots' choices lie face down: their reasons stand beside them later."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, game, "why")
    for count in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        sealed = scene.session.table.sealed
        moves = {seat: sealed(seat) for seat in map(Seat, scene.session.table.seats) if sealed(seat)}
        if count >= 3 and len(moves) > 1:
            break
    scene = assert_goes_on(hands, scene, game)
    before = len(scene.session.history)
    decide(hands, scene)
    until(hands, lambda: len(scene.session.history) > before)
    for seat, move in moves.items():
        told = scene.session.why(seat)
        assert told is not None
        assert told.chosen == move


def test_before_any_bot_has_moved_there_is_nothing_to_tell(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "raj", "why")
    hands.wait(1.0, 0.1)
    hands.key(pygame.K_h)
    hands.wait(1.0, 0.1)
    assert scene.help.pinned is not None
    hint = scene.help.pinned.told
    hands.key(pygame.K_w)
    assert "No bot" in said(hands)
    message = hands.app.stack.message
    assert message is not None
    assert not message.bad, "nothing was done wrong"
    assert message.icon == "icon_why", "nor done at all: it had a tick"
    assert scene.help.pinned is not None
    assert scene.help.pinned.told == hint, "what was read stays"
    assert not scene.help.faces.sights


def test_a_bot_speaks_to_the_only_person_at_the_table(open_app: OpenApp) -> None:
    """Though that person has a name."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids")
    name = scene.name(scene.viewer)
    fact = ("{name} would miss {card} most.", {"name": name, "card": "K7"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.model), "reasons", lambda _model, _seat: Reasons((), (fact,)))
        scene.help.ask_why(Seat(1))
    assert scene.help.pinned is not None
    assert scene.help.pinned.told.lines == ("You would miss black\N{NO-BREAK SPACE}7 most.",)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_reasons_go_with_the_result_that_they_are_read_beside(open_app: OpenApp, game: str) -> None:
    """In the next turn they were those of a move long past."""
    hands = open_app(bidders=Thinkers, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "reasons go")
    for _ in range(3000):
        if scene.director.waiting:
            hands.key(pygame.K_w)
            if scene.help.asked is not None:
                break
            hands.key(pygame.K_RETURN)
        elif asked(hands, scene):
            decide(hands, scene)
        hands.wait(0.1)
    assert scene.help.pinned is not None
    hands.click("go on")
    assert scene.help.pinned is None


@pytest.mark.parametrize("text", [100, 150])
def test_whoever_sits_at_the_top_tells_as_much_as_the_others(open_app: OpenApp, text: int) -> None:
    """Bruno's bars were missing: his reasons were put into the low room above his neighbour."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=(1280, 720), language="es", text_size=text)
    scene = at_a_decision(hands, "raj", 4)
    tried = "The {card} is only a try: it takes the {points} mouse {often}"
    facts = (
        (tried, {"card": 12, "points": 7, "often": 42}),
        ("A card as low as the {card} is easily spared", {"card": 12}),
    )
    reasons = Reasons(((12, 3.0), (9, 1.0), (3, -2.0), (5, -3.0)), facts, 12)
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.model), "reasons", lambda _model, _seat: reasons)
        for seat in scene.model.layout.others:
            scene.help.ask_why(seat)
            assert scene.help.pinned is not None
            said = scene.help.pinned.told
            told.append((len(said.bars), len(said.lines)))
    assert len(set(told)) == 1
