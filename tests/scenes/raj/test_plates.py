"""What stands at the seats of a Raj table while bids lie there: cards held, and the one played last."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.raj.cards import ROUNDS
from game.engine.games.raj.events import BidsRevealed
from game.engine.games.raj.state import RajView
from game.scenes.raj.model import BIDS
from game.scenes.raj.prize_signs import draw_prizes, sign_radius
from game.scenes.raj.scene import RajScene
from game.screens.curtain import CurtainScene
from game.tabletop.advice.card_bars import seen_edge
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.session import PERSON, Player, Session
from game.ui.type import Type
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, QuickBidders, seated, until
from tests.tools.screen import Hands, OpenApp


def written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the table is drawn with."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        for name in ("line", "fit"):
            draw = getattr(Type, name)

            def noted(type_: Type, text: str, *rest: Any, _draw: Any = draw, **more: Any) -> pygame.Surface:
                found.append(text)
                image: pygame.Surface = _draw(type_, text, *rest, **more)
                return image

            patch.setattr(Type, name, noted)
        hands.top.draw(hands.app.window.surface)
    return found


def test_a_bid_on_the_table_is_no_card_in_the_hand(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed bids are held no longer; while bids lie open nothing older is called the last card."""
    hands = open_app(bidders=QuickBidders, hold_results="always")
    scene = seated(hands, RajScene, "raj", [ANA, ASHA, BRUNO], {}, "plates")
    for number in (1, 2):
        until(
            hands, lambda: scene.may_choose and len(scene.viewpoint.sealed) == 2 and not scene.director.busy
        )
        words = written(hands, monkeypatch)
        assert words.count(f"{15 - number} cards") == 2, "those of the bots, whose bids lie there"
        assert words.count(f"{16 - number} cards") == 1
        assert words.count("last card") == (0 if number == 1 else 3)
        lowest = scene.model.pieces[PieceId(HAND, scene.view.hand[0])]
        hands.click_at(scene.ui.frame.point(*seen_edge(lowest, None, 60.0)))
        hands.wait(0.3, 0.1)
        hands.click("play")
        until(hands, lambda: scene.director.waiting)
        assert any(isinstance(event, BidsRevealed) for event in scene.session.history[-1])
        assert sum(key.zone is BIDS for key in scene.model.pieces) == 3
        words = written(hands, monkeypatch)
        assert words.count(f"{15 - number} cards") == 3
        assert "last card" not in words
        hands.click("go on")


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("last", [False, True])
def test_the_round_is_said_beside_the_prizes_and_not_on_them(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, last: bool
) -> None:
    """In the largest words of the smallest window, too."""
    hands = open_app((1024, 600), QuickBidders, language=language, text_size=200, every=50)
    scene = seated(hands, RajScene, "raj", [ANA, ASHA, BRUNO, NOOR], {}, "round")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    monkeypatch.setattr(RajView, "round", property(lambda _view: ROUNDS if last else 12))
    words: list[pygame.Rect] = []
    signs: list[pygame.Rect] = []

    def noted(surface: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        box = put(surface, image, **place)
        if surface is window and box.w < 200:
            (words if "midright" in place else signs).append(box)
        return box

    put, window = paint.put, hands.app.window.surface
    monkeypatch.setattr(paint, "put", noted)
    layout = scene.model.layout
    draw_prizes(window, scene.ui, layout.prizes, scene.view)
    [said] = words
    shape = scene.ui.frame.px(sign_radius(scene.ui) * 0.7)
    upper = [one for one in signs if one.centery == signs[0].centery]
    assert said.collidelist([one.inflate(-shape, -shape) for one in upper]) < 0


def test_the_counts_of_cards_never_jump_back(open_app: OpenApp) -> None:
    """A sealed bid that was revealed was for a moment a card in the hand again."""
    hands = open_app(bidders=QuickBidders, hold_results="always")
    scene = seated(hands, RajScene, "raj", [ANA, ASHA, BRUNO], {}, "plates")
    seen: dict[int, list[int]] = {seat: [] for seat in range(3)}
    draw = scene.model.hud.seat

    def noted(surface: pygame.Surface, seat: Any, held: int, *rest: Any, **more: Any) -> None:
        seen[seat].append(held)
        draw(surface, seat, held, *rest, **more)

    scene.model.hud.seat = noted  # type: ignore[method-assign]
    for _ in range(2):
        until(hands, lambda: scene.may_choose and not scene.director.busy)
        lowest = scene.model.pieces[PieceId(HAND, scene.view.hand[0])]
        hands.click_at(scene.ui.frame.point(*seen_edge(lowest, None, 60.0)))
        hands.wait(0.3, 0.05)
        hands.click("play")
        while not scene.director.waiting:
            hands.wait(0.05, 0.05)
        hands.click("go on")
    assert all(counts == sorted(counts, reverse=True) for counts in seen.values())
    assert all(counts[-1] < 15 for counts in seen.values())


def test_whoever_has_one_card_left_is_not_asked(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Your turn” stood beside “the card that is left plays itself”."""
    hands = open_app(bidders=QuickBidders, every=20)
    scene = seated(hands, RajScene, "raj", [ANA, ASHA, BRUNO], {}, "plates")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    assert "your turn" in written(hands, monkeypatch)
    monkeypatch.setattr(Session, "forced", lambda _session, _seat: scene.view.hand[0])
    words = written(hands, monkeypatch)
    assert scene.plays_itself
    assert "your turn" not in words


def test_of_two_people_only_who_looks_is_choosing(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = seated(hands, RajScene, "raj", [ANA, Player("Bea", "noor", PERSON), BRUNO], {}, "plates")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    assert [one.name for one in hands.top.spoken_texts] == ["Bea, look away."]
    hands.click("open")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    words = written(hands, monkeypatch)
    assert words.count("your turn") == 1
    assert words.count("still to choose") == 1
    assert "choosing" not in words
