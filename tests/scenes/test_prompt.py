"""The sentence of a table has a strip of its own: nothing lies on it and nothing flies over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.tabletop.card_table_scene import CardTableScene
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.session import Player
from game.ui.type import Type
from tests.scenes.bids.play import table as bids_table
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, SILAS, QuickBidders, click_piece, seated, until
from tests.scenes.raj.play import table as raj_table
from tests.scenes.wild_cards.play import table as wild_cards_table
from tests.tools.screen import Hands, OpenApp


def race(hands: Hands, players: Sequence[Player], *, seed: str) -> Any:
    """Wild Wild Pattern in turns."""
    return seated(hands, CardTableScene, "wild-wild-pattern", players[:4], {"relaxed": True}, seed)


TABLES: dict[str, Callable[..., Any]] = {
    "raj": raj_table,
    "bids": bids_table,
    "wild-cards": wild_cards_table,
    "wild-wild-pattern": race,
}
BOTS = [ASHA, BRUNO, NOOR]
WINDOWS = [((1280, 720), 1.0), ((1024, 600), 2.0), ((1280, 960), 1.5)]
"""Sizes of the window and of text."""
STRIPS = {"raj": "strip", "bids": "plaque", "wild-cards": "tray", "wild-wild-pattern": "paper"}


class Strip:
    """Watches the sentence of a table: where it stands, and how it looks at the moment it is painted."""

    def __init__(self, hands: Hands, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self._hands, self._scene = hands, scene
        self._images: dict[int, pygame.Surface] = {}
        self._seen: list[tuple[pygame.Rect, Canvas, int]] = []
        self._put = paint.put
        for name in ("block", "fit"):
            monkeypatch.setattr(Type, name, self._noting(getattr(Type, name)))
        monkeypatch.setattr(paint, "put", self._placed)

    def _noting(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        def noted(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
            image = draw(type_, text, *rest, **more)
            if text == self._scene.model.status:
                self._images[id(image)] = image
            return image

        return noted

    def _placed(self, target: pygame.Surface, image: pygame.Surface, **where: Any) -> pygame.Rect:
        rect = self._put(target, image, **where)
        if id(image) in self._images and isinstance(target, Canvas):
            self._seen.append((rect, target, len(target._strokes)))
        return rect

    def frame(self) -> pygame.Rect | None:
        """Let a picture be drawn; where its sentence stands, which nothing covers; None without one."""
        self._seen.clear()
        self._hands.program.frame(1 / 15)
        if not self._seen:
            return None
        box, canvas, strokes = self._seen[-1]
        if box.collidelist(canvas._boxes[strokes:]) >= 0:
            looks = [self._painted(canvas, box, upto) for upto in (strokes, len(canvas._strokes))]
            assert looks[0] == looks[1], "it is covered"
        return box

    def _painted(self, canvas: Canvas, box: pygame.Rect, strokes: int) -> bytes:
        """How a place looks after so many strokes of a picture."""
        ground = pygame.Surface(canvas.get_size())
        ground.set_clip(box)
        canvas._draw(ground, canvas._strokes[:strokes])
        return pygame.image.tobytes(ground.subsurface(box), "RGB")


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_nothing_flies_over_the_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, window: tuple[tuple[int, int], float]
) -> None:
    """Bots play on; the sentence is never covered, by a card or by a badge."""
    hands = open_app(bidders=QuickBidders, size=window[0], text_size=round(100 * window[1]))
    scene = TABLES[game](hands, [*BOTS, SILAS], seed="strip")
    strip = Strip(hands, scene, monkeypatch)
    assert sum(strip.frame() is not None for _ in range(250)) > 60


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("game", [game for game in TABLES if game != "wild-wild-pattern"])
def test_the_raised_card_leaves_the_sentence_free(
    open_app: OpenApp, game: str, window: tuple[tuple[int, int], float]
) -> None:
    """Any card of the hand, chosen and pointed at, reaches no further than to the strip."""
    hands = open_app(bidders=QuickBidders, size=window[0], text_size=round(100 * window[1]))
    scene = TABLES[game](hands, [ANA, *BOTS], seed="strip")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    _, top, wide, high = getattr(scene.model.layout, STRIPS[game])
    assert wide > 200
    assert high > 24
    tops = []
    for key in [one for one in scene.model.pieces if one.zone.held][::3]:
        click_piece(hands, scene, key)
        tops += [piece.box()[1] for one, piece in scene.model.pieces.items() if one.zone.held]
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3, 0.05)
    assert max(tops) - min(tops) > 15
    assert min(tops) > top + high
