"""The focus: every decision begins where Enter does no harm; what is to be read waits for a fresh press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.scenes.bids.model import OUT
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.scene import BidsScene
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import ROW
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.tabletop.sheet import SheetScene
from game.tabletop.zones import HAND, PieceId
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import QuickBidders, pieces_of, until
from tests.scenes.wild_cards.play import LivelyBidders
from tests.screens.test_score_sheet import sheet
from tests.tools.screen import Hands, OpenApp

Opening = Callable[[Hands], None]
"""Brings the program to where a test begins."""


@pytest.mark.parametrize("game", GAMES)
def test_enter_at_the_start_of_a_decision_is_never_answered_with_an_error(
    open_app: OpenApp, game: str
) -> None:
    """In a whole game; and it decides nothing where something can be half chosen first."""
    bidders = LivelyBidders if game == "wild-cards" else QuickBidders
    hands = open_app(bidders=bidders, every=12, speed=0.0)
    scene = sit_down(hands, game, seed="focus")
    number = 0
    for number in decisions(hands, scene):
        epoch, focus, phase = scene.session.table.epoch, hands.focus, getattr(scene.view, "phase", "")
        forced = len(scene.session.table.question(scene.viewer).options) == 1
        hands.key(pygame.K_RETURN)
        message = hands.app.stack.message
        assert message is None or not message.bad, (phase, focus, message)
        assert hands.top is scene or isinstance(hands.top, SheetScene | ResultsScene)
        assert focus is not None or number == 1 or phase == "song"
        assert scene.session.table.epoch == epoch or forced, (phase, focus)
    assert number > 10


def on_a_row(hands: Hands) -> None:
    """A person of Wild Cards who must bid, with the mouse on an animal."""
    scene = sit_down(hands, "wild-cards", seed="focus")
    assert isinstance(scene, WildCardsScene)
    until(hands, lambda: asked(hands, scene))
    piece = pieces_of(scene)[PieceId(ROW, 0)]
    hands.hover(scene.ui.frame.point(piece.x, piece.y))
    scene.choose(scene.session.table.question(scene.viewer).options[0])
    until(hands, lambda: asked(hands, scene))


def out_of_play(hands: Hands) -> None:
    """A person of Bids with the mouse on the cards that nobody has."""
    scene = sit_down(hands, "bids", seed="focus")
    assert isinstance(scene, BidsScene)
    until(hands, lambda: asked(hands, scene))
    key = next(key for key in pieces_of(scene) if key.zone is OUT)
    hands.hover(scene.ui.frame.point(pieces_of(scene)[key].x, pieces_of(scene)[key].y))
    assert hands.focus == key
    scene.choose(scene.session.table.question(scene.viewer).options[0])
    until(hands, lambda: asked(hands, scene))


@pytest.mark.parametrize("where", [on_a_row, out_of_play])
def test_what_the_mouse_rested_on_is_not_used_by_enter(open_app: OpenApp, where: Opening) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    where(hands)
    hands.key(pygame.K_RETURN)
    message = hands.app.stack.message
    assert message is None or not message.bad
    assert isinstance(hands.focus, PieceId)


def test_enter_that_skips_a_motion_decides_nothing(open_app: OpenApp) -> None:
    """Nobody has seen what would be decided."""
    hands = open_app()
    scene = sit_down(hands, "wild-cards", seed="five")
    while not asked(hands, scene):
        hands.key(pygame.K_RETURN)
    assert scene.model.picks.empty
    assert hands.focus == PieceId(HAND, scene.view.hand[0])


def hammer(hands: Hands, seconds: float, step: float = 0.1) -> None:
    """Press Enter again and again."""
    for _ in range(round(seconds / step)):
        hands.key(pygame.K_RETURN)
        hands.wait(step - 1 / 60)


def round_sheet(hands: Hands) -> None:
    scene = sit_down(hands, "bids", seed="focus")
    for _ in decisions(hands, scene):
        if scene.view.sheets:
            break
    hands.click("sheets")
    assert isinstance(hands.top, RoundSheet)
    hands.top.fresh = True
    hands.top.begin()


def results(hands: Hands) -> None:
    sheet(hands, (11, 11, 4))
    assert isinstance(hands.top, ResultsScene)


@pytest.mark.parametrize("opened", [round_sheet, results])
def test_repeated_enter_never_runs_through_a_score_sheet(open_app: OpenApp, opened: Opening) -> None:
    """The first press shows everything, and only a fresh one goes on."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    opened(hands)
    there = hands.top
    hands.key(pygame.K_RETURN)
    assert there.done
    hammer(hands, 3.0)
    assert hands.top is there
    hands.wait(0.65)
    hands.key(pygame.K_RETURN)
    assert hands.top is not there


def test_pause_leads_from_the_sheet_of_a_round_to_the_table(open_app: OpenApp) -> None:
    """“Pause leads back to the review”, and P did nothing there."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    round_sheet(hands)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_p)
    assert isinstance(hands.top, PauseScene)


def test_what_was_refused_at_the_table_does_not_lie_on_a_score_sheet(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = sit_down(hands, "bids", seed="focus")
    for _ in decisions(hands, scene):
        if scene.view.sheets:
            break
    scene.refuse("There are hints when it is your turn to decide.")
    scene.show_sheet(1, fresh=True)
    assert isinstance(hands.top, RoundSheet)
    assert hands.app.stack.message is None


@pytest.mark.parametrize("opened", [round_sheet, results])
def test_a_click_goes_on_at_once(open_app: OpenApp, opened: Callable[[Hands], None]) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    opened(hands)
    there = hands.top
    hands.key(pygame.K_RETURN)
    hands.click(there.first)
    assert hands.top is not there


def test_no_name_of_a_button_stays_where_the_pointer_is_not(open_app: OpenApp) -> None:
    """After the pause page the pointer lies elsewhere, and nobody has moved it yet."""
    hands = open_app(bidders=QuickBidders)
    scene: Any = sit_down(hands, "raj")
    until(hands, lambda: asked(hands, scene))

    def corner() -> bytes:
        hands.wait(0.3)
        area = pygame.Rect(0, hands.widget("pause").area.bottom + 14, 120, 18)
        return pygame.image.tobytes(hands.app.window.surface.subsurface(area), "RGB")

    plain = corner()
    hands.hover(hands.widget("pause").area.center)
    assert corner() != plain
    hands.click("pause")
    hands.wait(0.5)
    hands.click("resume")
    assert hands.top is scene
    assert corner() == plain
    hands.hover(hands.widget("rules").area.center)
    hands.hover((hands.widget("rules").area.left - 200, 300))
    assert corner() == plain


def test_an_arrow_past_the_first_card_of_the_hand_leads_to_its_last(open_app: OpenApp) -> None:
    """Rather than to a card beside a plate that cannot be chosen; past the last it leads on as ever."""
    hands = open_app(bidders=QuickBidders, every=12, speed=0.0)
    scene = sit_down(hands, "raj", seed="focus")
    for number in decisions(hands, scene):
        if number == 3:
            break
    hand = scene.view.hand
    scene.focus.begin(PieceId(HAND, hand[0]))
    hands.key(pygame.K_LEFT)
    assert hands.focus == PieceId(HAND, hand[-1])
    hands.key(pygame.K_LEFT)
    assert hands.focus == PieceId(HAND, hand[-2])


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_home_and_end_lead_to_both_ends_of_the_hand(open_app: OpenApp, game: str) -> None:
    """They did nothing; a left arrow from the first card leads to the buttons in the corner."""
    hands = open_app(bidders=QuickBidders, every=12, speed=0.0)
    scene = sit_down(hands, game, seed="focus")
    until(hands, lambda: asked(hands, scene))
    first, *_, last = [PieceId(HAND, card) for card in scene.view.hand]
    hands.key(pygame.K_END)
    assert hands.focus == last
    hands.key(pygame.K_HOME)
    assert hands.focus == first


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_with_a_card_chosen_arrows_still_show_where_they_stand(open_app: OpenApp, game: str) -> None:
    """Both stand out of the row: the chosen card, and less far the one that Enter would choose instead."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = sit_down(hands, game, seed="focus")
    until(hands, lambda: asked(hands, scene))
    hand = [PieceId(HAND, card) for card in scene.view.hand]
    hands.walk(hand[3])
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    row, chosen = pieces_of(scene)[hand[2]].y, pieces_of(scene)[hand[3]].y
    hands.key(pygame.K_LEFT)
    hands.wait(0.5)
    assert hands.focus == hand[2]
    assert pieces_of(scene)[hand[3]].y == chosen < pieces_of(scene)[hand[2]].y < row - 3
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert pieces_of(scene)[hand[2]].y < pieces_of(scene)[hand[3]].y - 3
