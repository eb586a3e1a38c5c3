"""The table of Bids at all sizes of window and text: nothing crowds, no word is cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.cards import LOWEST_WINS
from game.scenes.bids import hud
from game.scenes.bids.layout import DECK_WIDE, HAND_WIDE, OUT_WIDE, BidsLayout
from game.scenes.bids.model import LOT, OUT
from game.scenes.bids.scene import BidsScene
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.pieces import RATIO
from game.tabletop.zones import DECK, HAND, PieceId
from game.ui.frame import Frame
from game.ui.type import Type
from tests.scenes.bids.play import BOTS, SPECIALS, by_keyboard, play_to_the_end, table, until_due
from tests.scenes.decisions import decisions
from tests.scenes.play import ANA, QuickBidders, assert_apart
from tests.tools.goldens import check_golden
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize(("bots", "text_size"), [(2, 200), (3, 150), (4, 200), (5, 200), (5, 100)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_crowds(open_app: OpenApp, bots: int, text_size: int, size: tuple[int, int]) -> None:
    hands = open_app(size=size, text_size=text_size, bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], {**SPECIALS, "colour_bids": True})
    until_due(hands, scene)
    scene.model.selected = PieceId(HAND, scene.view.hand[0])
    scene.arrange()
    hands.wait(0.3)
    assert hands.crowding() == []
    frame, layout = scene.ui.frame, scene.model.layout
    boxes = [frame.rect(*place.plate) for place in layout.seat.values()]
    boxes += [frame.rect(*place.row) for place in layout.seat.values()]
    assert_apart(hands, boxes)


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize(
    ("bots", "text_size"), [(3, 100), (5, 100), (2, 150), (5, 150), (3, 200), (5, 200)]
)
def test_no_word_is_cut(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, bots: int, text_size: int
) -> None:
    """With the longest names of cards and players, nothing ends in an ellipsis."""
    hands = open_app(text_size=text_size, language=language, bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *reversed(BOTS[5 - bots :])], {**SPECIALS, "colour_bids": True})
    until_due(hands, scene)
    cut: list[str] = []
    fit = Type.fit

    def watched(
        self: Type, text: str, size: float, color: Any, width: float, *rest: Any, **more: Any
    ) -> Any:
        image = fit(self, text, size, color, width, *rest, **more)
        if more.get("scaled", True) and not self.fits(text, size, width, *rest):
            cut.append(text)
        return image

    monkeypatch.setattr(Type, "fit", watched)
    for card in (None, LOWEST_WINS, scene.view.hand[0]):
        scene.model.selected = None if card is None else PieceId(HAND, card)
        scene.arrange()
        hands.wait(0.3)
        hands.look()
    assert cut == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_lot_leaves_deck_and_hand_free(seats: int, text: float) -> None:
    """However many cards the lot has; and the lifted card leaves the words above it free."""
    layout = BidsLayout(Frame(1280, 720, text), seats, Seat(0))
    for count in range(1, 8):
        spots, width = layout.lot_spots(count)
        for spot in spots:
            assert layout.deck.x + DECK_WIDE / 2 < spot.x - width / 2
            assert spot.x + width / 2 < layout.out.x - 48 - OUT_WIDE / 2
    cards = tuple(range(10))
    for raised in range(10):
        poses = layout.hand_spots(cards, [float(one == raised) for one in cards])
        assert poses[0].x - HAND_WIDE / 2 >= layout.hand_left - 1
        assert poses[-1].x + HAND_WIDE / 2 <= layout.hand_right + 1
        top = poses[raised].y - HAND_WIDE * poses[raised].scale * RATIO / 2
        assert top > layout.plaque[1] + layout.plaque[3]


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 3), ((1024, 600), 5)])
def test_golden_table(open_app: OpenApp, size: tuple[int, int], bots: int) -> None:
    hands = open_app(size=size, bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], SPECIALS, "golden")
    play_to_the_end(hands, scene, by_keyboard, turns=5)
    until_due(hands, scene)
    scene.model.selected = PieceId(HAND, scene.view.hand[0])
    scene.arrange()
    hands.wait(1.0, 1 / 15)
    check_golden(hands.app.window.surface, f"bids-table-{size[0]}x{size[1]}")


def test_places_gavel_and_clovers_say_what_they_are(open_app: OpenApp) -> None:
    """To the pointer and to keys: who has yet to bid, what became of a black card, who starts (BID-10)."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=1000)
    scene = table(hands, [ANA, *BOTS[:3]], {})
    found: set[str] = set()

    def look(hands: Hands, scene: BidsScene, choice: int) -> None:
        view = scene.view
        told = {one.key: one.tell() for one in scene.presentation.explained(scene.model)}
        starter = scene.model.names[view.starter] if view.starter != scene.viewer else "You"
        assert told["gavel"].lines[0].startswith(starter)
        for place in range(view.seats):
            if place >= len(view.bids):
                assert "yet to bid" in told[f"place {place}"].lines[0]
                found.add("to come")
            elif f"place {place}" in told:
                assert told[f"place {place}"].lines[1] in ("Joined the lot.", "Burnt.", "Taken.")
                found.add("black")
        for seat in range(view.seats):
            spoken = " ".join(told[SeatKey(seat)].lines)
            assert ("without a black card" in spoken) is (view.luckless[seat] > 0)
        by_keyboard(hands, scene, choice)

    play_to_the_end(hands, scene, look, turns=40)
    assert found == {"to come", "black"}


@pytest.mark.parametrize("bots", [3, 5])
def test_what_a_card_would_do_is_told_beside_lot_and_bids(open_app: OpenApp, bots: int) -> None:
    """In Spanish at 150 %: a choice is weighed against them; rather the way to the rule is shorter."""
    hands = open_app(speed=0.0, text_size=150, language="es", bidders=QuickBidders)
    scene = table(hands, [ANA, *BOTS[:bots]])
    until_due(hands, scene)
    contested = [scene.ui.frame.rect(*box) for box in scene.contested]
    assert contested
    held = [piece for key, piece in scene.model.pieces.items() if key.zone is HAND]
    for piece in (held[0], held[3], held[-1]):
        hands.hover(scene.ui.frame.point(piece.x - 0.4 * piece.width, piece.y))
        hands.wait(1.5, 1 / 10)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.area.collidelist(contested) < 0


def test_an_ally_without_a_black_card_has_no_clover(open_app: OpenApp) -> None:
    """BID-22: half of the alliance is no luck, and what is pointed at says so; the sheet says “you”."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=20)
    scene = table(hands, [ANA, *BOTS[:4]], {})
    until_due(hands, scene)
    model, drawn = scene.model, []
    model.view = model.told = replace(model.view, allies=(Seat(0), Seat(2)), fronts=((),) * 5)
    get = type(model.ui.art).get
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            type(model.ui.art), "get", lambda art, name, *more: drawn.append(name) or get(art, name, *more)
        )
        for seat, sign in ((0, hud.ALLIED), (2, hud.ALLIED), (1, "bids/clover")):
            drawn.clear()
            hud.draw_won(pygame.Surface((1280, 720)), model, Seat(seat))
            assert set(drawn) == {sign}, seat
    told = {one.key: one.tell() for one in scene.presentation.explained(model)}
    assert told["luck 0"].rule == told["luck 2"].rule == "BID-22"
    assert told["luck 1"].rule == "BID-21"


@pytest.mark.parametrize("bots", [3, 4, 5])
def test_notes_lie_on_no_player(open_app: OpenApp, bots: int) -> None:
    """In usual letters, from a round's beginning to its end: rather less of the cards is seen."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=50, reduced_motion=True)
    scene = table(hands, [ANA, *BOTS[:bots]], {})
    frame, layout = scene.ui.frame, scene.model.layout
    plates = [frame.rect(*place.plate) for place in layout.seat.values()]
    names, seen = {one.name for one in BOTS[:bots]}, 0
    for number in decisions(hands, scene):
        if number in (1, 4, 9, 13):
            hands.key(pygame.K_n)
            hands.wait(0.2)
            assert scene.help.pinned is not None
            boxes = [*plates, *(frame.rect(*box) for box in scene.contested)]
            assert scene.help.pinned.area.collidelist(boxes) < 0, number
            told = [row.words.replace(",", "").split()[0] for row in scene.help.pinned.told.cards]
            assert names <= set(told)
            seen += 1
            hands.key(pygame.K_n)
        if number == 13:
            break
    assert seen == 4


def test_what_is_pointed_at_is_told_beside_lot_and_bids(open_app: OpenApp) -> None:
    """Rather without a picture and further away: of the lot, of the deck, of what is out of play."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=20)
    scene = table(hands, [ANA, *BOTS[:3]])
    until_due(hands, scene)
    contested = [scene.ui.frame.rect(*box) for box in scene.contested]
    seen = set()
    for key, piece in list(scene.model.pieces.items()):
        if key.zone in (LOT, OUT, DECK):
            hands.hover((2, 2))
            hands.hover(scene.ui.frame.point(piece.x, piece.y))
            hands.wait(1.5, 1 / 10)
            assert scene.explainer.panel is not None
            assert scene.explainer.panel.area.collidelist(contested) < 0, key
            seen.add(key.zone)
    assert seen == {LOT, OUT, DECK}
