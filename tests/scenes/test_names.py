"""Names of people are as long as the set-up takes them: they stand whole at every seat."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.screens.setup.model import LONGEST
from game.tabletop.card_table_scene import CardTableScene
from game.ui.session import Player
from game.ui.type import PICTURES, Letters
from tests.scenes.decisions import OPTIONS, asked
from tests.scenes.play import CLEMENTINE, QuickBidders, seated, until
from tests.tools.screen import OpenApp

LONG = ("María del Carmen", "Maximiliano José", "José Hermenegild")


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200), ((1920, 1080), 100)]
)
def test_the_longest_names_are_not_cut(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text: int
) -> None:
    """In Raj they had dots at their end at every size of words."""
    assert {len(name) for name in LONG} == {LONGEST}
    hands = open_app(size, QuickBidders, language="es", text_size=text, every=30)
    one, two, three = LONG
    players = [
        Player(one, "you"),
        Player(two, "asha", "regular", "bold"),
        Player(three, "bruno", "novice", "thrifty"),
        CLEMENTINE,
    ]
    scene = seated(hands, CardTableScene, game, players, OPTIONS.get(game), "names")
    until(hands, lambda: asked(hands, scene))
    set_, render = [], Letters.render

    def noted(letters: Letters, words: Any, *rest: Any, **named: Any) -> pygame.Surface:
        set_.append(str(words))
        return render(letters, words, *rest, **named)

    monkeypatch.setattr(Letters, "render", noted)
    PICTURES.clear()
    scene.draw(hands.app.window.surface)
    assert [words for words in set_ if words.endswith("…") and words[:4] in {one[:4] for one in LONG}] == []
    for name in LONG:
        assert name in set_ or all(any(part in words.split() for words in set_) for part in name.split())
