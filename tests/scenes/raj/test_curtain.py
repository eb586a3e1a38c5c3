"""Raj with several people at one screen: the curtain, sealed cards, what never shows."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat
from game.scenes.raj.model import BIDS
from game.scenes.raj.scene import RajScene
from game.screens.curtain import CurtainScene
from game.tabletop.pieces import Piece, PiecePainter
from game.tabletop.zones import PieceId
from game.ui.saves import unfinished
from tests.scenes.play import ANA, BEN, QuickBidders, come_back, until
from tests.scenes.raj.play import BOTS, by_keyboard, settle_down, table
from tests.tools.goldens import difference
from tests.tools.screen import Hands, OpenApp


def until_called(hands: Hands) -> None:
    """Wait until the curtain calls somebody."""
    hands.program.frame(1 / 60)
    until(hands, lambda: isinstance(hands.top, CurtainScene), 1 / 60)


def test_two_people_and_a_bot_take_turns_behind_the_curtain(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RAJ-04: nothing of a person's is on the screen before they open the curtain."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BOTS[0], BEN])
    shown: list[str] = []
    draw = PiecePainter.draw

    def spy(self: PiecePainter, target: pygame.Surface, piece: Piece) -> None:
        shown.append(piece.face if piece.turn >= 0.5 else piece.back)
        draw(self, target, piece)

    monkeypatch.setattr(PiecePainter, "draw", spy)
    turns = []
    for _ in range(6):
        shown.clear()
        until_called(hands)
        hidden = [Seat(0), Seat(2)]
        decks = {Seat(0): "sun", Seat(2): "peacock"}
        open_cards = {f"{decks[s]} {c}" for s in hidden for c in _revealed(scene, s)}
        leaked = {name for name in shown if name.split()[0] in decks.values()} - open_cards
        assert leaked == set()
        turns.append(hands.top)
        hands.key(pygame.K_RETURN)
        hands.wait(0.4)
        assert hands.top is scene
        assert scene.may_choose
        by_keyboard(hands, scene)
    assert len(turns) == 6
    assert [len(done.cards) for done in scene.view.history][:2] == [3, 3]


def _revealed(scene: RajScene, seat: Seat) -> set[int]:
    return {done.cards[seat] for done in scene.view.history}


def test_losing_the_window_s_focus_closes_the_curtain_at_once(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN])
    until_called(hands)
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert hands.top is scene
    with_hand = hands.app.window.surface.copy()
    hands.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(hands.top, CurtainScene)
    covered = hands.app.window.surface.copy()
    hands.wait(1.0)
    assert difference(covered, hands.app.window.surface)[1] <= 40, "the curtain is there at once"
    assert difference(covered, with_hand)[0] > 10


def test_a_single_person_never_meets_the_curtain(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    for _ in range(3):
        settle_down(hands, scene)
        assert hands.top is scene
        hands.send(pygame.WINDOWFOCUSLOST)
        hands.send(pygame.WINDOWFOCUSGAINED)
        assert hands.top is scene
        by_keyboard(hands, scene)


def test_a_sealed_choice_can_be_changed_until_the_last_has_chosen(open_app: OpenApp) -> None:
    """RAJ-R9, by the button on the next player's curtain."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN])
    until_called(hands)
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    scene.play_card(3)
    until_called(hands)
    change = next(
        widget
        for widget in hands.top.widgets
        if widget.key not in ("open", "pause") and "Ana" in getattr(widget, "text", "")
    )
    hands.click(change.key)
    hands.wait(0.5)
    assert hands.top is scene
    assert scene.viewer == Seat(0)
    scene.play_card(11)
    assert scene.session.table.sealed(Seat(0)) == 11


def test_bidders_choices_never_show_before_the_reveal(open_app: OpenApp) -> None:
    """RAJ-04, RAJ-05: before everybody has chosen, other people's cards are backs, also inside."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS])
    for _ in range(4):
        for _ in range(400):
            hands.program.frame(1 / 60)
            if scene.session.table.waiting:
                for seat in range(1, 5):
                    piece = scene.model.pieces.get(PieceId(BIDS, seat))
                    fresh = piece is not None and piece.layer in (4, 30) and piece.scale > 0.9
                    if fresh and piece is not None and not scene.director.busy:
                        assert piece.face.startswith("back")
                        assert piece.turn < 0.5
            if scene.may_choose and not scene.director.busy:
                break
        by_keyboard(hands, scene)


def test_leaving_and_coming_back_goes_on_exactly_there(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    until_called(hands)
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    scene.play_card(9)
    hands.wait(0.5)
    [save] = unfinished(hands.app.paths.saves)
    assert b'"play"' not in save.read_bytes(), "a sealed card must not stand in the open record"
    view = scene.session.table.view(Seat(0))
    top = come_back(hands, "raj")
    again = top.session if isinstance(top, RajScene) else hands.app.stack.scenes[-2].session
    assert again.table.view(Seat(0)) == view
    assert again.table.sealed(Seat(0)) == 9
    assert [player.name for player in again.players] == ["Ana", "Ben", "Asha"]
