"""Words at a table never run ahead of its cards, and badges go where their cards go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.scenes.bids import model as bids
from game.scenes.raj import model as raj
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.zones import GONE
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.type import Type
from tests.scenes.bids.play import table as bids_table
from tests.scenes.play import ASHA, BRUNO, NOOR, QuickBidders, seated
from tests.scenes.raj.play import table as raj_table
from tests.scenes.wild_cards.play import LivelyBidders
from tests.scenes.wild_cards.play import table as wild_cards_table
from tests.tools.screen import Hands, OpenApp

Written = list[tuple[str, pygame.Rect]]
"""The words of a picture and where they stand."""

TABLES: dict[str, Callable[[Hands], Any]] = {
    "raj": lambda hands: raj_table(hands, [ASHA, BRUNO, NOOR], seed="labels"),
    "bids": lambda hands: bids_table(hands, [ASHA, BRUNO, NOOR], seed="labels"),
    "wild-cards": lambda hands: wild_cards_table(hands, [ASHA, BRUNO, NOOR], seed="labels"),
    "wild-wild-pattern": lambda hands: seated(
        hands, CardTableScene, "wild-wild-pattern", [ASHA, BRUNO, NOOR], {"relaxed": True}, "labels"
    ),
}
TELL = {
    "raj": r"to come|last card|^round ",
    "bids": r"^Lot: |^\d  |left|^turn |^starts$",
    "wild-cards": r"^\d · ",
    "wild-wild-pattern": r"^Round \d+$|captured, |nothing captured",
}
"""Words that tell where cards lie, whose turn it was, and how many there are."""


def pictures(hands: Hands, monkeypatch: pytest.MonkeyPatch, frames: int) -> Iterator[Written]:
    """What is written in each picture of the running program."""
    texts: dict[int, tuple[str, pygame.Surface]] = {}
    written: Written = []
    put = paint.put

    def noting(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noted(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
            image = draw(type_, text, *rest, **more)
            if image is not None:
                texts[id(image)] = (text, image)
            return image

        return noted

    def placed(target: pygame.Surface, image: pygame.Surface, **where: Any) -> pygame.Rect:
        rect = put(target, image, **where)
        if id(image) in texts and (target is hands.app.window.surface or isinstance(target, Canvas)):
            written.append((texts[id(image)][0], rect))
        return rect

    for name in ("line", "fit", "shrunk", "block"):
        monkeypatch.setattr(Type, name, noting(getattr(Type, name)))
    monkeypatch.setattr(paint, "put", placed)
    for _ in range(frames):
        written.clear()
        hands.program.frame(1 / 30)
        if written and not hands.program.composing:  # a picture that was begun anew says its words twice
            yield list({(text, *rect.topleft, *rect.size): (text, rect) for text, rect in written}.values())


def flying(scene: Any) -> list[object]:
    """The cards that are on their way from one part of the table to another, or off it."""
    return [
        key
        for key, piece in scene.model.pieces.items()
        if piece.alpha > 0.5 and (piece.layer >= 30 or key.zone is GONE)
    ]


@pytest.mark.parametrize("game", TABLES)
def test_a_word_changes_when_its_card_has_landed(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The lot and its worth, who laid where, what is to come: not while cards are on their way."""
    hands = open_app(bidders=LivelyBidders if game == "wild-cards" else QuickBidders)
    scene = TABLES[game](hands)
    before: list[str] = []
    changes = 0
    for written in pictures(hands, monkeypatch, 2400):
        now = sorted(text for text, _ in written if re.search(TELL[game], text))
        if now != before and not scene.model.dealing:
            changes += 1
            assert not flying(scene), (before, now)
        before = now
        if changes > 24:
            break
    assert changes > 10


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_a_badge_goes_with_its_card(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """A badge of a tie lies on a bid that was level, also while cards meet and strike, and no longer."""
    hands = open_app(bidders=LivelyBidders if game == "wild-cards" else QuickBidders)
    scene = TABLES[game](hands)
    zones = {"raj": (raj.BIDS,), "bids": (bids.BIDS,)}[game]
    seen, moved, shown, over = 0, set(), False, 0
    for written in pictures(hands, monkeypatch, 1500):
        badges = [box for text, box in written if text == "tie"]
        for box in badges:
            cards = [p for p in scene.model.pieces.values() if p.key.zone in zones and p.alpha > 0.5]
            under = [card for card in cards if scene.ui.frame.rect(*card.box()).collidepoint(box.center)]
            assert under, box
            seen += 1
            moved.add(box.center)
        over += shown and not badges
        shown = bool(badges)
        if over and len(moved) > 5:
            break
    assert seen > 20
    assert over
    assert len(moved) > 5
