"""The faces of Raj's cards: their numbers stand free."""

from __future__ import annotations

import pytest

from game.scenes.raj.faces import LIGHT, player_card
from game.tabletop.card_face import border_width
from game.tabletop.presentation import presentation_of
from tests.tools.screen import OpenApp

BRIGHT = 215
"""Lines of the drawing are cream: so light is neither a deck's colour nor the flag's."""


@pytest.mark.parametrize("text", [100, 200])
def test_no_line_of_the_drawing_runs_through_a_number(open_app: OpenApp, text: int) -> None:
    hands = open_app(text_size=text)
    ui = hands.app.ui(presentation_of("raj").theme)
    for deck in LIGHT:
        for width in (52, 74, 118, 177):
            card, border = player_card(ui, deck, 12, width), border_width(width)
            above = range(border + 1, border + max(3, round(width * 0.045)))
            across = range(border, border + round(width * 0.24))
            inside = across[round(width * 0.03) :]  # the frame is round at its corner
            lines = [(x, y) for y in above for x in inside if min(card.get_at((x, y))[:3]) > BRIGHT]
            assert not lines, (deck, width)
            low = round(border + width * 0.137)
            seen = [x for x in across if min(card.get_at((x, low))[:3]) > BRIGHT]
            assert seen, (deck, width)
            assert min(seen) > border, "its 1 is off the card's frame"
