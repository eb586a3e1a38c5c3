"""In which direction the first press of the lantern points, and that the second does not contradict it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from ai.wild_cards.choices import Weighed
from ai.wild_cards.reasons import facts_about
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import EAGLE, NONE, REFILL, animal_of, card_of
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.advice import ADVICE
from game.scenes.wild_cards.hunches import hunch
from game.ui.i18n import use_language
from tests.ai.wild_cards.positions import positions

HIGH: Final = "An animal in the row is worth a bid with one of your higher cards."


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def position(phase: Phase, *hand: str) -> WildCardsView:
    """A decision before the last round with these cards in hand."""
    views = (one.view for one in positions(160, seed=4) if one.view.phase == phase)
    view: WildCardsView = next(one for one in views if one.round < one.rounds)
    return replace(view, hand=tuple(map(card_of, hand)))


@pytest.mark.parametrize("hand", [("F2", "S4", "S4", "M2", "M4", "M4", "W1"), ("F1", "S3", "M4")])
def test_the_highest_card_is_no_bid_of_middle_height(hand: tuple[str, ...]) -> None:
    """A hand of many fours: “a bid of middle height will do”, and the next press advised a four."""
    view = position(Phase.BIDS, *hand)
    assert hunch(view, moves.Bid((card_of("M4"),))).endswith(HIGH)
    assert HIGH not in hunch(view, moves.Bid((card_of(hand[0]),)))


def test_whoever_may_leave_the_bid_open_with_the_eagle_is_told_so_first() -> None:
    """The lantern spoke of a lion alone, and then advised the lowest bid or none."""
    view = position(Phase.BIDS, "F3", "S2", "S4", "W1")
    leaders = [view.seat if animal == EAGLE else NONE for animal in range(6)]
    view = replace(view, leaders=tuple(leaders), row=(animal_of("ibex"), animal_of("lion")))
    both = moves.Bid((card_of("W1"), REFILL))
    facts = facts_about(view, both, Weighed(both, 0.0, animal_of("lion"), 0.9, 0.5))
    said = ADVICE.nudge(view, [(both, 50.0)], [(one.template, one.details) for one in facts])
    assert said == "With the eagle you can leave open whether you bid at all."


def test_a_payment_for_its_habitat_says_so_on_both_presses() -> None:
    """Of three cards of the mountain it was said that any animal of the row would win its leader."""
    view = position(Phase.PAYMENTS, "F2", "S4", "S4", "M2", "M4", "W1")
    free = tuple(NONE for _ in range(6))
    nothing = tuple(tuple(0 for _ in range(6)) for _ in range(view.seats))
    view = replace(
        view,
        row=(EAGLE, animal_of("squirrel")),
        bids=tuple(card_of("M4") for _ in range(view.seats)),
        leaders=free,
        collections=nothing,
    )
    payment = moves.Lay(tuple(map(card_of, ("M2", "M4", "W1"))))
    assert "own habitat pays for it" in hunch(view, payment)
    facts = facts_about(view, payment, Weighed(payment, 0.0, EAGLE, 0.9, 0.3))
    said = [ADVICE.words.sentence(one.template, one.details) for one in facts]
    assert said == ["Everything is from the eagle’s habitat: 2 points"]


def test_an_animal_paid_for_in_a_tie_is_named_without_its_price() -> None:
    """“Peacock for savanna 4” read like a swap, and the price hung now on one animal, now on the other."""
    view = position(Phase.TURN, "S4")
    paid = tuple((card_of("S4"),) if seat == view.seat else () for seat in range(view.seats))
    take = moves.Acquire(animal_of("peacock"), (card_of("S4"),))
    assert ADVICE.words.move_in(replace(view, paid=paid), take) == "Peacock"
    without = replace(view, paid=tuple(() for _ in range(view.seats)))
    assert "savanna" in ADVICE.words.move_in(without, take)
