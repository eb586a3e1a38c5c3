"""How often cards of Bids take the lot, as it is told to people."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ai.bids.evaluator import BidsEvaluator
from ai.bids.takes import chances
from game.engine.core import Seat, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import VALUE, card_of
from game.engine.games.bids.view import BidsView
from game.engine.table import Question
from tests.engine.bids.scripted import Game

HAND = "Y1 R1 Y4 B6 G8 R10"


def view(centre: str, bids: str, seat: int) -> BidsView:
    """What this seat sees after these bids."""
    hands = ["B5 B2", "Y2 Y3", "R3 R4", "G2 G3"]
    hands[seat] = HAND
    game = Game(4).deal(*hands, deck=centre).turn(centre, bids)
    return RULES.view(game.state, Seat(seat))


def test_the_last_bidder_is_told_what_is_certain() -> None:
    seen = view("K7", "B5 Y2 R4", 3)
    told = chances(seen, stream("takes"))
    assert told == {card: float(VALUE[card] > 5) for card in seen.hand}


@pytest.mark.parametrize("bids", ["", "B5", "B5 Y2"])
def test_a_higher_card_takes_a_lot_more_often_and_equal_ones_as_often(bids: str) -> None:
    seen = view("K7", bids, len(bids.split()))
    told = chances(seen, stream("takes"))
    by_value = [chance for _, chance in sorted((VALUE[card], chance) for card, chance in told.items())]
    assert all(high > low - 0.05 for low, high in pairwise(by_value))
    assert told[card_of("Y1")] == told[card_of("R1")]
    assert 0 < told[card_of("G8")] < 1


def test_reasons_and_bars_tell_the_same_number() -> None:
    """A hint and what stands on the card are found with the same stream."""
    seen = view("K7", "B5", 1)
    evaluator = BidsEvaluator()
    question = Question(1, Seat(1), seen, tuple(map(card_of, HAND.split())))
    takes, said = evaluator.takes(question), 0
    for card in seen.hand:
        for one in evaluator.facts(question, card, stream("facts")):
            if "often" in one.details:
                said += 1
                assert one.details["often"] == round(100 * takes[card])
    assert said
