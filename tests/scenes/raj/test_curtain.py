"""Raj with several people at one screen: the curtain, sealed cards, what never shows."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.raj.explanations import explained
from game.scenes.raj.model import BIDS
from game.scenes.raj.scene import RajScene
from game.screens.curtain import CurtainScene
from game.screens.results.scene import ResultsScene
from game.tabletop.explanations.explanation import sight_of
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import HAND, PieceId
from game.ui.scene import Scene
from game.ui.session import Player
from game.ui.settings import Settings
from game.ui.unfinished import unfinished
from tests.scenes.play import (
    ANA,
    BEN,
    QuickBidders,
    click_piece,
    come_back,
    open_curtain,
    pieces_of,
    said,
    until,
)
from tests.scenes.raj.play import BOTS, assert_settled, by_keyboard, settle_down, table
from tests.scenes.test_last_round import before
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
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, BOTS[0], BEN])
    shown: list[str] = []
    draw = PiecePainter.draw

    def spy(self: PiecePainter, target: pygame.Surface, piece: Piece, *, ringed: float = 0.0) -> None:
        shown.append(piece.face if piece.turn >= 0.5 else piece.back)
        draw(self, target, piece, ringed=ringed)

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
        open_curtain(hands)
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
    open_curtain(hands)
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


def sealed_by_ana(open_app: OpenApp, *others: Player, **settings: Any) -> tuple[Hands, RajScene]:
    """A table at which Ana has sealed the 3 and the curtain calls Ben."""
    hands = open_app(bidders=QuickBidders, speed=4.0, **settings)
    scene = table(hands, [ANA, *others])
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    assert scene.choose(3)
    until_called(hands)
    return hands, scene


def asks_for(hands: Hands, name: str) -> bool:
    """Whether the curtain is down and its main button asks for this person."""
    return isinstance(hands.top, CurtainScene) and hands.widget("open").text == f"I’m {name}"


@pytest.mark.parametrize("others", [(BEN,), (BOTS[0], BEN), (BEN, BOTS[0])])
def test_a_sealed_choice_can_be_changed_until_the_last_has_chosen(
    open_app: OpenApp, others: tuple[Player, ...]
) -> None:
    """RAJ-R9, by the button on the next player's curtain: it asks for its owner, whose card comes back."""
    hands, scene = sealed_by_ana(open_app, *others)
    hands.click(("change", 0))
    assert asks_for(hands, "Ana"), "whoever clicked need not be Ana"
    open_curtain(hands)
    settle_down(hands, scene)
    assert scene.viewer == Seat(0)
    assert {key.item for key in pieces_of(scene) if key.zone is HAND} == set(range(1, 16))
    assert PieceId(BIDS, Seat(0)) not in pieces_of(scene)
    assert_settled(scene)
    for _ in range(2):
        click_piece(hands, scene, PieceId(HAND, 11))
    assert said(hands) == ""
    assert scene.session.table.sealed(Seat(0)) == 11
    until(hands, lambda: asks_for(hands, "Ben"), 1 / 60)
    assert not any(key.zone is HAND for key in pieces_of(scene))


def test_a_sealed_choice_can_be_looked_at_and_kept(open_app: OpenApp) -> None:
    """RAJ-R9: by mouse and by keys the screen is handed on, and the next one chooses."""
    hands, scene = sealed_by_ana(open_app, BOTS[0], BEN)
    for keep in (lambda: hands.click("keep choice"), lambda: hands.key(pygame.K_RETURN)):
        hands.click(("change", 0))
        open_curtain(hands)
        settle_down(hands, scene)
        hands.walk("keep choice")
        assert hands.widget("keep choice").text == "Keep: the 3"  # type: ignore[attr-defined]
        keep()
        until(hands, lambda: asks_for(hands, "Ben"), 1 / 60)
        assert scene.session.table.sealed(Seat(0)) == 3
    open_curtain(hands)
    settle_down(hands, scene)
    assert scene.viewer == Seat(2)
    by_keyboard(hands, scene)
    until(hands, lambda: len(scene.view.history) == 1, 1 / 60)
    assert scene.view.history[0].cards[0] == 3


@pytest.mark.parametrize("text", [100, 150])
def test_keeping_a_choice_hides_no_player_while_another_card_is_lifted(
    open_app: OpenApp, text: int
) -> None:
    """In large type the button goes meanwhile; Escape puts the card back, and brings it."""
    hands, scene = sealed_by_ana(open_app, BEN, BOTS[0], text_size=text, language="es")
    hands.click(("change", 0))
    open_curtain(hands)
    settle_down(hands, scene)
    assert hands.widget("keep choice")
    click_piece(hands, scene, PieceId(HAND, 13))
    plates = [one.area for one in scene.explainer.sights if one.piece is None and not one.bare]
    assert {"play"} <= {one.key for one in scene.widgets}
    buttons = [one for one in scene.widgets if one.key in ("play", "keep choice")]
    assert not any(one.area.colliderect(plate) for one in buttons for plate in plates)
    assert len(buttons) == (2 if text == 100 else 1)
    hands.key(pygame.K_ESCAPE)
    assert hands.widget("keep choice")


def test_a_result_waits_before_the_curtain_when_several_share_the_screen(open_app: OpenApp) -> None:
    """By default; a click on what says so, or any key, goes on."""
    hands = open_app(bidders=QuickBidders, speed=4.0, hold_results=Settings().hold_results)
    scene = table(hands, [ANA, BEN])
    for turn, on in enumerate((lambda: hands.click("go on"), lambda: hands.key(pygame.K_RETURN))):
        for seat in (0, 1):
            until_called(hands)
            open_curtain(hands)
            settle_down(hands, scene)
            scene.play_card(3 + turn + 4 * seat)
        hands.wait(8.0)
        assert hands.top is scene
        assert scene.director.waiting
        on()
        until_called(hands)


def test_the_last_round_waits_too_and_the_score_sheet_comes_after(open_app: OpenApp) -> None:
    """Nobody misses how the game ended: the last cards lie open until somebody goes on."""
    hands = open_app(bidders=QuickBidders, speed=0.0, hold_results=Settings().hold_results)
    scene = table(hands, [ANA, BEN])
    waits = 0
    for _ in range(3000):
        hands.wait(0.1, 0.1)
        if hands.top is not scene:
            if isinstance(hands.top, ResultsScene):
                break
            open_curtain(hands)
        elif scene.director.waiting:
            waits += 1
            assert len(scene.view.history) == waits
            hands.key(pygame.K_RETURN)
        elif scene.may_choose and not scene.director.busy:
            scene.play_card(scene.view.hand[0])
    assert isinstance(hands.top, ResultsScene)
    assert waits == 15


def test_taking_back_does_not_go_on_from_a_result_that_waits(open_app: OpenApp) -> None:
    """Nor can it: somebody else may be asked next. It says so, and the result stays."""
    hands = open_app(bidders=QuickBidders, speed=4.0, hold_results=Settings().hold_results)
    scene = table(hands, [ANA, BEN])
    scene.session.practice = True
    scene.arrange()
    for seat in (0, 1):
        until_called(hands)
        open_curtain(hands)
        settle_down(hands, scene)
        scene.play_card(3 + 4 * seat)
    hands.wait(8.0)
    for _ in range(2):
        hands.click("take back")
        hands.wait(0.5)
        assert hands.top is scene
        assert scene.director.waiting


def test_repeated_enter_does_not_open_the_curtain_of_the_next_one(open_app: OpenApp) -> None:
    """Whoever plays a card by Enter may press once too often."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN])
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    for _ in range(40):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert scene.session.table.sealed(Seat(0)) is not None
    assert asks_for(hands, "Ben")


def test_whoever_called_the_wrong_one_goes_back_to_their_own_turn(open_app: OpenApp) -> None:
    hands, scene = sealed_by_ana(open_app, BEN)
    hands.click(("change", 0))
    hands.click(("change", 0))
    assert asks_for(hands, "Ben")
    open_curtain(hands)
    settle_down(hands, scene)
    assert scene.viewer == Seat(1)
    assert all(widget.key != "keep choice" for widget in scene.widgets)


@pytest.mark.parametrize("away", [pygame.K_ESCAPE, pygame.K_r])
def test_after_pause_and_rules_the_curtain_asks_again(open_app: OpenApp, away: int) -> None:
    """Somebody else may sit there now."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN])
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    hands.key(away)
    assert not isinstance(hands.top, CurtainScene | RajScene)
    hands.key(pygame.K_ESCAPE)
    assert asks_for(hands, "Ana")
    assert not any(key.zone is HAND for key in pieces_of(scene))


def test_losing_the_focus_while_a_choice_is_changed_hands_the_screen_on(open_app: OpenApp) -> None:
    hands, scene = sealed_by_ana(open_app, BEN)
    hands.click(("change", 0))
    open_curtain(hands)
    settle_down(hands, scene)
    hands.send(pygame.WINDOWFOCUSLOST)
    assert asks_for(hands, "Ben")
    assert scene.session.table.sealed(Seat(0)) == 3


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
    open_curtain(hands)
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


def test_the_curtain_closes_over_the_covered_table_when_the_prize_has_come_to_rest(
    open_app: OpenApp,
) -> None:
    """Its halves meet over a hand that lies face down; open, they part again."""
    hands = open_app(bidders=QuickBidders)
    scene = table(hands, [ANA, BEN])
    until(hands, lambda: bool(scene.view.pile) and not scene.director.busy, 1 / 30)
    assert hands.top is scene
    until_called(hands)
    curtain = hands.top
    assert curtain.overlay
    assert not [key for key in pieces_of(scene) if key.zone is HAND]
    hands.wait(0.6)
    assert not curtain.overlay
    closed = hands.app.window.surface.copy()
    hands.wait(0.4)
    hands.key(pygame.K_RETURN)
    assert hands.top is scene
    hands.wait(0.25)
    parting = hands.app.window.surface.copy()
    hands.wait(1.0)
    opened = hands.app.window.surface
    middle, edge = (640, 40), (4, 360)
    assert parting.get_at(middle) == opened.get_at(middle) != closed.get_at(middle)
    assert parting.get_at(edge) != opened.get_at(edge)


@pytest.mark.parametrize(("game", "ends"), [("raj", ResultsScene), ("bids", RoundSheet)])
def test_nobody_is_called_for_the_last_card(open_app: OpenApp, game: str, ends: type[Scene]) -> None:
    """RAJ-00, BID-20: with one card there is no choice: it is laid, and what comes of it is seen."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    session = before(game, 1, people=2)
    table, session._bidders = session.table, QuickBidders()
    while not table.waiting or len(table.view(table.waiting[0]).hand) > 1:
        for seat in table.waiting:
            table.answer(table.epoch, seat, table.question(seat).options[0])
        session.step()
    scene: Any = presentation_of(game).table(hands.app, session, None)
    hands.open(scene)
    words = set()
    for _ in range(400):
        hands.program.frame(0.05)
        words.add(scene.model.status)
        if hands.top is not scene:
            break
    assert isinstance(hands.top, ends)
    assert any(one.startswith("Only one move left, so it is played: you") for one in words)


def test_with_reduced_motion_the_curtain_is_closed_at_once(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, reduced_motion=True)
    table(hands, [ANA, BEN])
    until_called(hands)
    assert not hands.top.overlay


def test_whoever_came_for_another_calls_them_by_their_face(open_app: OpenApp) -> None:
    """“I’m Ana” was pressed by Ben: a click on his face closes the curtain again and asks for him."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    face = next(one for one in scene.explainer.sights if one.key == sight_of(Seat(1)))
    assert face.tell().deed == "Ben: if it is you, click here."
    assert not next(one for one in scene.explainer.sights if one.key == sight_of(Seat(2))).tell().deed
    hands.click_at(face.area.center)
    assert asks_for(hands, "Ben")
    assert scene.viewpoint.covered
    open_curtain(hands)
    settle_down(hands, scene)
    scene.play_card(4)
    until_called(hands)
    open_curtain(hands)
    settle_down(hands, scene)
    hands.click_at(face_of(scene, Seat(1)))
    assert isinstance(hands.top, CurtainScene)
    assert hands.top.changing
    assert scene.session.table.sealed(Seat(1)) == 4


def test_whoever_was_looking_can_take_their_turn_back(open_app: OpenApp) -> None:
    """Ana clicked Ben's face to read of him: Ben was asked, and nothing led back to her."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    until_called(hands)
    place = hands.widget("open").area
    open_curtain(hands)
    settle_down(hands, scene)
    hands.click_at(face_of(scene, Seat(1)))
    assert asks_for(hands, "Ben")
    assert hands.widget("open").area == place, "a button below it moves it nowhere"
    hands.click(("change", 0))
    assert asks_for(hands, "Ana")
    open_curtain(hands)
    settle_down(hands, scene)
    assert scene.viewer == Seat(0)
    assert scene.may_choose


def face_of(scene: RajScene, seat: Seat) -> tuple[int, int]:
    return next(one for one in scene.explainer.sights if one.key == sight_of(seat)).area.center


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("text", [100, 150])
def test_a_message_covers_no_face_on_the_curtain(
    open_app: OpenApp, size: tuple[int, int], text: int
) -> None:
    hands = open_app(size, bidders=QuickBidders, speed=4.0, text_size=text, language="es")
    table(hands, [ANA, BEN])
    until_called(hands)
    hands.app.stack.say("Una prueba: no cuenta. La pausa lleva de vuelta al análisis.")
    hands.wait(0.5)
    message, curtain = hands.app.stack.message, hands.top
    assert message is not None
    assert isinstance(curtain, CurtainScene)
    side = curtain.ui.frame.px(curtain._side())
    portrait = pygame.Rect(0, 0, side, side)
    portrait.center = curtain.box.midtop
    assert not message.area.colliderect(portrait)
    assert message.area.collidelist([one.area for one in curtain.widgets if one.key != "pause"]) < 0


def test_a_card_that_has_been_turned_up_says_that_it_is_tied(open_app: OpenApp) -> None:
    """Grey and open it still said that all cards are revealed together."""
    hands = open_app(bidders=QuickBidders, every=12, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    told = explained_bids(scene)
    assert set(told.values()) <= {("All cards are revealed together once everybody has chosen.",)}
    pieces = scene.model.pieces
    for seat, face in enumerate(("sun 6", "lotus 6", "peacock 9")):
        key = PieceId(BIDS, seat)
        pieces[key] = Piece(key, face, "back sun", 100, 100, 100)
    assert explained_bids(scene) == {
        f"{scene.model.names[0]}: 6": ("Cards played by two or more players are skipped.",),
        f"{scene.model.names[1]}: 6": ("Cards played by two or more players are skipped.",),
        f"{scene.model.names[2]}: 9": (),
    }


def explained_bids(scene: RajScene) -> dict[str, tuple[str, ...]]:
    """What the cards say that lie on the mandala."""
    told = [one.tell() for one in explained(scene.model) if getattr(one.key, "zone", None) is BIDS]
    return {one.title: one.lines for one in told}
