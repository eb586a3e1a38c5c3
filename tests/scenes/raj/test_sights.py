"""At a Raj table nothing is hidden by its like: markers of the score, the last cards of a hand."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.raj.events import PrizeTaken
from game.scenes.raj.layout import BID, DECK_WIDE, PILE, SMALL, RajLayout, SeatPlace
from game.scenes.raj.model import BIDS, LAST, PRIZES
from game.scenes.raj.motions import take_prize
from game.scenes.raj.prize_signs import prize_sign, sign_radius
from game.scenes.raj.score_track import MARK, spread
from game.scenes.raj.words import goal
from game.tabletop.clips import Clip
from game.tabletop.hint_light import PLATE, ROUND
from game.tabletop.pieces import Piece
from game.tabletop.zones import HAND, PieceId, Spot
from game.ui import paint
from game.ui.frame import Frame
from game.ui.type import COUNT
from tests.scenes.large_type import largest
from tests.scenes.play import ANA, QuickBidders, until
from tests.scenes.raj.play import BOTS, settle_down, table
from tests.scenes.thinkers import Thinkers
from tests.tools.contact_sheet.findings import crosses
from tests.tools.goldens import difference
from tests.tools.screen import OpenApp


def test_the_seals_of_equal_scores_stand_side_by_side(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start of the game all five stand at 0."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS])
    settle_down(hands, scene)
    track = scene.ui.frame.rect(*scene.model.layout.track)
    wide, seals = scene.ui.frame.px(MARK), set()
    put = paint.put

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        box = put(target, image, **place)
        if box.size == (wide, wide) and track.contains(box):
            seals.add(box.center)
        return box

    monkeypatch.setattr(paint, "put", noting)
    scene.dirty = True
    hands.look()
    across = sorted(x for x, _ in seals)
    assert len(across) == 5
    assert min(b - a for a, b in pairwise(across)) >= wide // 2


@pytest.mark.parametrize("value", [4, -4])
@pytest.mark.parametrize("text", [100, 150])
def test_the_ring_around_a_prize_on_the_table_covers_no_neighbour(
    open_app: OpenApp, value: int, text: int
) -> None:
    ui = table(open_app(bidders=QuickBidders, speed=0.0, text_size=text), [ANA, *BOTS]).ui
    now, other = (
        prize_sign(ui, value, sign_radius(ui), state).get_bounding_rect() for state in ("now", "to come")
    )
    assert other.contains(now)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 150)])
def test_a_frame_around_a_player_cuts_through_no_face_seal_or_prize(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], text: int
) -> None:
    """The light of the guided hand and the frame of whoever is asked why lie around all of it."""
    hands = open_app(size, bidders=QuickBidders, speed=0.0, text_size=text)
    scene = table(hands, [ANA, *BOTS][:seats])
    settle_down(hands, scene)
    hud, layout, frame = scene.model.hud, scene.model.layout, scene.ui.frame
    put, laid, window = paint.put, list[pygame.Rect](), hands.app.window.surface

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        box = put(target, image, **place)
        if target is window:
            laid.append(image.get_bounding_rect().move(box.topleft))
        return box

    monkeypatch.setattr(paint, "put", noting)
    for seat, place in layout.seat.items():
        if place.y < 130:
            continue
        box = frame.rect(*hud.seat_box(seat, 2, listed=False))
        laid.clear()
        hud.won(window, seat, [9, -3], listed=False)
        assert len(laid) == 2
        assert all(box.contains(one) for one in laid)
        seal = pygame.Vector2(frame.point(place.x - 34 * place.side, place.y + 34))
        turn = min(round(box.h * PLATE), frame.px(ROUND))
        middle = pygame.Vector2(box.left + turn if place.side > 0 else box.right - turn, box.bottom - turn)
        assert middle.distance_to(seal) + frame.px(18) <= turn + frame.px(2) or won_below(place)


def won_below(place: SeatPlace) -> bool:
    """Whether a frame reaches further down, to what was won, than to the seal."""
    return not place.near


def test_gold_shines_on_whoever_gains_and_not_on_whoever_takes_a_vulture(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS][:3])
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    lit = {}
    for prize in (5, -5):
        pieces, (key, *_), clip = scene.model.pieces, scene.model.view.pile, Clip()
        pieces[PieceId(PRIZES, prize)] = pieces[PieceId(PRIZES, key)]
        monkeypatch.setattr(type(scene.model.view), "after", lambda view, _event: view)
        take_prize(scene.model, PrizeTaken(Seat(1), 4, (prize,), 7), clip)
        bid = pieces[PieceId(BIDS, 1)]
        lit[prize] = [one.to["lit"] for one in clip.tracks if one.target is bid and "lit" in one.to]
    assert lit == {5: [1.0], -5: [0.0]}


def test_markers_move_apart_no_more_than_needed() -> None:
    assert spread([0, 40, 90], 15) == [0, 40, 90]
    assert spread([0, 0, 0], 10) == [-10, 0, 10]
    assert spread([0, 0, 50, 52], 10) == [-5, 5, 46, 56]
    assert spread([0, 0, 50, 52], 10, -2) == [-2, 8, 46, 56], "off the word before the track"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1280, 960)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_raised_card_lies_on_nothing(seats: int, size: tuple[int, int]) -> None:
    """Neither on a bid, nor on a last card, a plate or the log beside it, whatever is left in the hand."""
    for text in (1.0, 1.5, 2.0):
        layout = RajLayout(Frame(*size, text), seats, Seat(0))
        left, top, wide, high = layout.log
        taken = [Piece("", "", "", width, spot.x, spot.y, spot.angle) for width, spot in _cards(layout)]
        boxes = [tuple(one.corners()) for one in taken]
        boxes.append(((left, top), (left + wide, top), (left + wide, top + high), (left, top + high)))
        for count in (15, 8, 3, 1):
            for raised in range(count):
                card = layout.hand_spot(raised, count, 1.0)
                assert not any(crosses(tuple(card.corners()), box, slack=0.0) for box in boxes)


def _cards(layout: RajLayout) -> list[tuple[float, Spot]]:
    """The bids and the last cards: how wide they are, and where they lie."""
    places = layout.seat.values()
    return [(BID, one.bid) for one in places] + [(SMALL, one.discard) for one in places]


@pytest.mark.parametrize("left", [3, 2])
def test_the_last_cards_of_a_hand_lie_side_by_side(open_app: OpenApp, left: int) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    for _ in range(15 - left):
        settle_down(hands, scene)
        scene.play_card(scene.view.hand[0])
    settle_down(hands, scene)
    hands.wait(0.5)
    boxes = [pygame.FRect(one.box()) for key, one in scene.model.pieces.items() if key.zone is HAND]
    assert len(boxes) == left
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 200), ((1280, 720), 100)])
def test_what_the_top_seat_has_won_lies_beside_the_bars(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, size=size, text_size=text)
    scene = table(hands, [ANA, *BOTS[:1]])
    settle_down(hands, scene)
    hud, layout, frame = scene.model.hud, scene.model.layout, scene.ui.frame
    boxes: list[pygame.Rect] = []

    put, window = paint.put, hands.app.window.surface

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        if target is window:
            boxes.append(image.get_bounding_rect().move(image.get_rect(**place).topleft))
        return put(target, image, **place)

    monkeypatch.setattr(paint, "put", noting)
    hud.won(window, Seat(1), (10, 9, 3, 1, -1, -5), listed=False)
    assert len(boxes) == 6
    plate = frame.rect(*layout.seat[Seat(1)].plate(layout.plate_size))
    bars = [frame.rect(*layout.track), frame.rect(*layout.prizes), plate]
    assert [box for box in boxes if box.collidelist(bars) >= 0] == []


@pytest.mark.parametrize(("less", "more"), [(100, 150), (150, 200)])
def test_numbers_of_last_cards_grow_with_the_words(less: int, more: int) -> None:
    before, after = (largest("raj", text, 18)[LAST.name] for text in (less, more))
    assert after >= 1.1 * before > 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_bid_lies_below_a_pile_however_many_prizes_it_has(seats: int) -> None:
    """RAJ-08: the outermost prizes lie a little off and turned, and show the bids beside them whole."""
    layout = RajLayout(Frame(1280, 720), seats, Seat(0))
    bids = [Piece(PieceId(BIDS), "", "", BID, one.bid.x, one.bid.y) for one in layout.seat.values()]
    for count in range(1, 8):
        for place in range(count):
            spot = layout.prize_spot(place, count)
            prize = Piece(PieceId(PRIZES), "", "", PILE, spot.x, spot.y, spot.angle)
            left, top, wide, high = prize.box()
            inner = pygame.FRect(left + 6, top + 6, wide - 12, high - 12)
            assert inner.collidelist([pygame.FRect(one.box()) for one in bids]) == -1


@pytest.mark.parametrize("language", ["es", "it"])
def test_what_is_read_beside_the_game_covers_no_plate(open_app: OpenApp, language: str) -> None:
    """At 150 % the hint lies above whoever sits at the right; the opened log lies beside the prize."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, text_size=150, language=language)
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    plates = [
        scene.ui.frame.rect(*box) for seat in range(4) for box in scene.model.layout.owned(Seat(seat))
    ]
    for _ in range(2):
        hands.key(pygame.K_h)
        hands.wait(0.5, 0.1)
        assert scene.help.pinned is not None
        assert scene.help.pinned.area.collidelist(plates) == -1
    hands.key(pygame.K_ESCAPE, pygame.K_l)
    prizes = [scene.ui.frame.rect(*box) for box in scene.contested]
    assert prizes
    assert scene.log.drawer.area.collidelist(prizes) == -1


def test_a_prize_is_told_close_to_it(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=150, language="es")
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    prize = scene.ui.frame.rect(*next(iter(scene.contested)))
    hands.hover(prize.center)
    hands.wait(1.0)
    assert scene.explainer.panel is not None
    assert scene.explainer.panel.area.colliderect(prize.inflate(80, 80))
    assert not scene.explainer.panel.area.colliderect(prize)


def test_nothing_of_the_sentence_looks_out_beside_a_notice_in_its_place(open_app: OpenApp) -> None:
    """Beside the notice the table looks as it does without any sentence."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=150, language="es")
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    hands.app.stack.say("No.")
    hands.wait(0.1)
    message, surface = hands.app.stack.message, hands.app.window.surface
    assert message is not None
    strip = scene.ui.frame.rect(*scene.strip)
    shadow = message.area.inflate(40, 40)
    sides = [strip.copy(), strip.copy()]
    sides[0].w, sides[1].x = shadow.left - strip.left, shadow.right
    sides[1].w = strip.right - shadow.right
    assert scene.model.status
    seen = [pygame.image.tobytes(surface.subsurface(one), "RGB") for one in sides]
    bare = surface.copy()
    scene.model.status = ""
    scene.draw(bare)
    assert seen == [pygame.image.tobytes(bare.subsurface(one), "RGB") for one in sides]


def test_the_bid_that_takes_a_prize_lies_in_front_of_it(open_app: OpenApp) -> None:
    """It grows towards the prize, which covered the number on it."""
    hands = open_app(bidders=QuickBidders)
    scene = table(hands, [ANA, *BOTS[:1]], seed="front")
    settle_down(hands, scene)
    scene.play_card(scene.view.hand[-1])
    seen = 0
    for _ in range(240):
        hands.program.frame(1 / 60)
        pieces = scene.model.pieces.items()
        lit = [one for key, one in pieces if key.zone is BIDS and one.lit > 0.9]
        resting = [one for key, one in pieces if key.zone is PRIZES and one.scale == 1.0]
        for bid in lit:
            seen += len(resting)
            assert all(bid.layer > prize.layer for prize in resting)
    assert seen


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1280, 720), 150), ((1280, 720), 100)])
def test_eight_prizes_won_lie_side_by_side(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """No sign cuts the number of another; they rather become smaller."""
    hands = open_app(size, bidders=QuickBidders, speed=0.0, text_size=text)
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    boxes: list[pygame.Rect] = []
    put, window = paint.put, hands.app.window.surface

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        box = put(target, image, **place)
        if target is window:
            boxes.append(box)
        return box

    monkeypatch.setattr(paint, "put", noting)
    scene.model.hud.won(window, Seat(1), (10, 9, 8, 7, 5, 4, 3, 1), listed=False)
    assert len(boxes) == 8
    for one, other in pairwise(boxes):
        assert other.centerx - one.centerx >= 2 * one.w / 3 - 1, "a sign is two thirds of its picture"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_full_hand_reaches_to_the_log_in_large_type(open_app: OpenApp, size: tuple[int, int]) -> None:
    """As far as there is room, so that as little as can be of a number lies under the next card."""
    hands = open_app(size, bidders=QuickBidders, speed=0.0, text_size=150)
    layout = table(hands, [ANA, *BOTS[:2]]).model.layout
    last = layout.hand_spot(14, 15, 0.0)
    assert 0 < layout.log[0] - (last.x + last.width / 2) < 36


def test_the_deck_is_counted_beside_an_opened_log(open_app: OpenApp) -> None:
    """Unless the log lies on it."""
    hands = open_app((1024, 600), bidders=QuickBidders, speed=0.0, text_size=150)
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    window = hands.app.window.surface
    for under, drawn in ((pygame.Rect(0, 0, 1, 1), True), (window.get_rect(), False)):
        before = window.copy()
        scene.model.hud.caption(window, "14 to come", 400, 300, under=under)
        assert (difference(before, window)[1] > 0) is drawn


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1280, 1024)])
def test_the_deck_lies_on_no_card(size: tuple[int, int], text: float, seats: int) -> None:
    """In large words plates reach far towards the middle, and with them the last cards at their ends."""
    frame = Frame(*size, text)
    layout = RajLayout(frame, seats, Seat(0))
    deck = Piece("deck", "", "", DECK_WIDE, layout.deck.x, layout.deck.y, layout.deck.angle)
    lying = [(place.discard, SMALL) for place in layout.seat.values()]
    lying += [(place.bid, BID) for place in layout.seat.values()]
    for spot, wide in lying:
        card = Piece("card", "", "", wide, spot.x, spot.y, spot.angle)
        assert not frame.rect(*deck.box()).colliderect(frame.rect(*card.box())), spot


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_no_prompt_lies_on_what_one_has_won(
    open_app: OpenApp, size: tuple[int, int], text: int, language: str
) -> None:
    """In the last rounds it is long: it covered half of the last prize."""
    hands = open_app(
        bidders=QuickBidders, every=20, speed=0.0, size=size, text_size=text, language=language
    )
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    frame, layout = scene.ui.frame, scene.model.layout
    row = scene.model.hud.seat_box(scene.viewer, 15, listed=False)
    plate = layout.seat[scene.viewer].plate(layout.plate_size)
    won = frame.rect(plate[0], row[1], plate[2], plate[1] - row[1])
    for turn, pile in ((14, (-5,)), (14, (-3, -5)), (15, (-3, -5))):
        view: Any = SimpleNamespace(round=turn, pile=pile, lowest=True)
        words = goal(view)
        left, top, wide, high = layout.strip
        room = frame.px(wide - 34), frame.px(high - 9)
        said = scene.ui.type.shrunk(words, COUNT, (255, 255, 255), room, "bold", even=True)
        assert said is not None
        plaque = said.get_rect().inflate(frame.px(34), frame.px(9))
        plaque.midtop = frame.point(left + wide / 2, top)
        assert not plaque.colliderect(won), words
        hand = scene.model.pieces[PieceId(HAND, scene.view.hand[-1])]
        assert plaque.bottom <= frame.point(0, hand.box()[1])[1], "it stands on the hand"
