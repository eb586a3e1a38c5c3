"""The hand by arrows and to the eye: where the focus is, what is chosen, where arrows lead at its ends."""

from __future__ import annotations

import pygame
import pytest

from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import SightId
from game.tabletop.hand_arrows import held_card
from game.tabletop.zones import PieceId
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import QuickBidders, pieces_of, until
from tests.scenes.wild_cards.play import LivelyBidders
from tests.tools.screen import Hands, OpenApp

GAMES = ("raj", "bids", "wild-cards")
GOLD = (255, 224, 138)
"""The rim of what is chosen."""


def playing(open_app: OpenApp, game: str, rounds: int = 1) -> tuple[Hands, CardTableScene]:
    bidders = LivelyBidders if game == "wild-cards" else QuickBidders
    hands = open_app((1280, 720), bidders=bidders, speed=0.0)
    scene = sit_down(hands, game, seed="focus")
    next(number for number in decisions(hands, scene) if number == rounds)
    until(hands, lambda: asked(hands, scene))
    return hands, scene


def row_of(scene: CardTableScene) -> list[PieceId]:
    """The cards of the hand from left to right."""
    pieces = pieces_of(scene)
    return sorted((key for key in pieces if key.zone.held), key=lambda key: pieces[key].x)


def pixels(hands: Hands, area: pygame.Rect, tone: tuple[int, int, int]) -> int:
    """How many pixels there have this colour, or nearly."""
    mask = pygame.mask.from_threshold(hands.app.window.surface, tone, (18, 18, 18, 255))
    return sum(
        mask.get_at((x, y)) for x in range(area.left, area.right) for y in range(area.top, area.bottom)
    )


def above(scene: CardTableScene, key: PieceId) -> pygame.Rect:
    """Just above what is seen of a card of the hand, and a little of its upper edge."""
    frame, piece, row = scene.ui.frame, pieces_of(scene)[key], row_of(scene)
    x, y, wide, _ = piece.box()
    place = row.index(key)
    right = pieces_of(scene)[row[place + 1]].box()[0] if place + 1 < len(row) else x + wide
    area = frame.rect(x, y - 10, min(right, x + wide) - x, 32)
    return area.clip(scene.app.window.surface.get_rect())


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_what_has_the_focus_does_not_look_chosen(open_app: OpenApp, game: str, mouse: bool) -> None:
    """Both stood out of the row and shone golden: nobody knew what Enter would do."""
    hands, scene = playing(open_app, game)
    hand = row_of(scene)
    chosen, focused = hand[3], hand[1]
    hands.walk(chosen)
    hands.key(pygame.K_RETURN)
    if mouse:
        area = above(scene, focused)
        hands.hover((area.left + area.w // 3, area.bottom + 20))
    else:
        hands.walk(focused)
    hands.wait(0.6)
    assert hands.focus == focused
    pieces, tone = pieces_of(scene), scene.theme.focus
    assert scene.chosen(chosen)
    assert (pieces[chosen].lit, pieces[focused].lit) == (1.0, 0.0)
    assert pieces[focused].slid * 2 <= pieces[chosen].slid
    assert pixels(hands, above(scene, focused), tone) > 10
    gold = pixels(hands, above(scene, chosen), GOLD)
    assert gold > 50 > 10 * pixels(hands, above(scene, focused), GOLD)
    assert pixels(hands, above(scene, chosen), tone) == 0
    hands.walk(chosen)
    hands.wait(0.6)
    assert pixels(hands, above(scene, chosen), tone) > 10, "the chosen one has both while it has the focus"


@pytest.mark.parametrize("game", GAMES)
def test_looking_around_rings_what_is_seen_of_a_card(open_app: OpenApp, game: str) -> None:
    """The ring took in the neighbour that lies on it: both looked chosen."""
    hands, scene = playing(open_app, game)
    hand = row_of(scene)
    hands.walk(hand[1])
    hands.key(pygame.K_i)
    hands.wait(0.6)
    assert hands.focus == SightId(hand[1])
    tone, there = scene.theme.focus, above(scene, hand[2])
    there.width -= scene.ui.frame.px(6)
    there.left += scene.ui.frame.px(12)
    assert pixels(hands, above(scene, hand[1]), tone) > 10
    assert pixels(hands, there, tone) == 0


@pytest.mark.parametrize("looking", [False, True], ids=["playing", "looking around"])
@pytest.mark.parametrize("game", GAMES)
def test_up_from_the_hand_lies_the_table(open_app: OpenApp, game: str, looking: bool) -> None:
    """It led sideways to a neighbour that was lifted, or lies higher in the fan."""
    hands, scene = playing(open_app, game, 2)
    hand = row_of(scene)
    hands.walk(hand[1])
    hands.key(pygame.K_RETURN)
    for key in (hand[0], hand[2], hand[-1]):
        hands.walk(key)
        if looking:
            hands.key(pygame.K_i)
        hands.key(pygame.K_UP)
        assert held_card(hands.focus) is None
        if looking:
            hands.key(pygame.K_i)


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
@pytest.mark.parametrize("rounds", [1, 4])
def test_both_ends_of_the_hand_of_raj_lead_to_the_other(open_app: OpenApp, rounds: int, pad: bool) -> None:
    """Right of the last card lay the folded log, and whoever was quick opened it; it is below the hand."""
    hands, scene = playing(open_app, "raj", rounds)
    first, *_, last = row_of(scene)

    def push(dx: int, dy: int) -> None:
        codes = {
            (1, 0): pygame.K_RIGHT,
            (-1, 0): pygame.K_LEFT,
            (0, 1): pygame.K_DOWN,
            (0, -1): pygame.K_UP,
        }
        hands.hat(dx, -dy) if pad else hands.key(codes[dx, dy])

    hands.walk(last)
    push(1, 0)
    assert hands.focus == first
    push(-1, 0)
    assert hands.focus == last
    for key in (first, last):
        hands.walk(key)
        push(0, 1)
        assert hands.focus == "log"
        push(-1, 0)
        assert held_card(hands.focus) is not None


@pytest.mark.parametrize("rounds", [1, 8])
def test_both_ends_of_the_hand_of_bids_lead_out_of_it(open_app: OpenApp, rounds: int) -> None:
    """Past cards that can only be looked at."""
    hands, scene = playing(open_app, "bids", rounds)
    first, *_, last = row_of(scene)
    for key, code in ((first, pygame.K_LEFT), (last, pygame.K_RIGHT)):
        hands.walk(key)
        hands.key(code)
        assert not isinstance(hands.focus, PieceId)
