"""What a hint says of bids that are as good."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import card_of
from game.scenes.bids.advice import ADVICE
from game.ui.i18n import use_language
from tests.engine.bids.scripted import Game


def test_bids_as_good_of_which_only_some_lead_are_a_choice() -> None:
    """Nobody reads that the lot is left, and that a card which wins it is as good."""
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, other, low = (card_of(one) for one in ("Y10", "Y9", "Y2"))
    choice = "Much the same chance to win: take the lead with yellow 10, or leave the lot with yellow 2."
    assert ADVICE.as_good(view, [(low, 50.0), (high, 50.0)]) == (choice,)
    assert ADVICE.as_good(view, [(high, 50.0), (low, 50.0), (other, 20.0)]) == (choice,)
    assert ADVICE.as_good(view, [(high, 50.0), (other, 50.0)]) == (
        "Much the same chance to win: yellow 9.",
    )
    assert ADVICE.as_good(view, [(high, 50.0), (low, 20.0)]) == ()
