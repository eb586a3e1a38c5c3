"""Reasons of Bids speak for the card that is laid."""

from __future__ import annotations

import pytest

from ai.bids.reasons import facts_about
from game.engine.core import Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import card_of
from tests.engine.bids.scripted import Game

LUCK = "Ending the round without a black card would score {points}"


@pytest.mark.parametrize(
    ("card", "takes", "told"), [("Y10", None, False), ("Y2", None, True), ("Y2", 0.1, True)]
)
def test_the_lucky_losers_points_are_no_reason_to_win_a_lot(
    card: str, takes: float | None, told: bool
) -> None:
    """BID-21: to lead gives them up."""
    game = Game(4).deal("B6", "Y10 Y2", "R9", "G2", deck="K8").turn("K8", "B6")
    view = RULES.view(game.state, Seat(1))
    said = [one.template for one in facts_about(view, card_of(card), takes)]
    assert (LUCK in said) is told
