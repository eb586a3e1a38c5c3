"""What newcomers met: hints that contradict themselves, a payment unseen, a button without words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from ai.wild_cards.choices import Weighed
from ai.wild_cards.reasons import facts_about
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import REFILL, VALUE, animal_name
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.scenes.wild_cards.advice import ADVICE
from game.scenes.wild_cards.hunches import hunch
from game.scenes.wild_cards.zones import PAID
from game.tabletop.explanations.explanation import SightId
from game.tabletop.zones import PieceId
from game.ui.i18n import use_language
from tests.ai.wild_cards.positions import positions
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, table, until_asked
from tests.tools.screen import OpenApp


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def options(kind: type[Any]) -> list[tuple[Any, Any]]:
    """Moves of this kind, with the position."""
    return [
        (one.view, move) for one in positions(160, seed=4) for move in one.options if isinstance(move, kind)
    ]


def test_only_of_the_lowest_bid_it_is_said_that_a_low_one_costs_less() -> None:
    seen = set()
    for view, bid in options(moves.Bid):
        if bid.cards != (REFILL,):
            lowest = max(VALUE[card] for card in bid.cards) == min(VALUE[card] for card in view.hand)
            low = "a low bid costs fewer cards" in hunch(view, bid)
            assert lowest or not low
            seen.add(low)
    assert seen == {True, False}


def test_a_two_is_no_high_bid_while_the_hand_has_higher_cards() -> None:
    """The first press called for a high bid, the second advised a 2 that chooses late."""
    seen = set()
    for view, bid in options(moves.Bid):
        values = [VALUE[card] for card in view.hand]
        high = "one of your higher cards" in hunch(view, bid)
        modest = max(VALUE[card] for card in bid.cards) <= 2 < max(values, default=0)
        assert not (high and modest)
        seen.add(high)
    assert seen == {True, False}


def test_an_animal_that_others_want_most_is_not_called_safe_for_a_late_bid() -> None:
    told = set()
    for view, bid in options(moves.Bid):
        if len(bid.cards) != 1 or bid.cards == (REFILL,):
            continue
        for animal in view.row:
            said = [one.template for one in facts_about(view, bid, Weighed(bid, 0.0, animal, 0.9, 0.1))]
            safe = "{card} chooses late, but {the_animal} should still be there" in said
            others = [seat for seat in range(view.seats) if seat != view.seat]
            rest = [one for one in view.row if one != animal]
            fought = any(
                gain_of_taking(view, animal, seat) > max(gain_of_taking(view, one, seat) for one in rest)
                for seat in others
                if rest
            )
            assert not (safe and fought)
            told.add(safe)
    assert told == {True, False}


def test_a_payment_that_seldom_goes_first_is_not_advised_for_that() -> None:
    for view, lay in options(moves.Lay):
        said = [one.template for one in facts_about(view, lay, Weighed(lay, 0.0, view.row[0], 0.5, 0.2))]
        assert said
        assert not any("goes first" in one for one in said)


def test_of_an_eagles_pair_it_is_said_that_it_cannot_be_paid() -> None:
    seen = set()
    for view, bid in options(moves.Bid):
        if len(bid.cards) == 2:
            unpaid = any("can’t be paid for" in one.template for one in facts_about(view, bid))
            assert unpaid == (max(VALUE[card] for card in bid.cards) > len(view.hand))
            seen.add(unpaid)
    assert seen == {True, False}


def test_what_was_paid_in_a_tie_is_lit_and_not_its_like_in_the_hand() -> None:
    seen = set()
    for view, take in options(moves.Acquire):
        if not take.payment:
            continue
        paid, model = view.paid[view.seat], cast(Any, SimpleNamespace(view=view, hand=[]))
        lit = [one for one in ADVICE.words.lights(model, take) if cast(PieceId, one).zone is PAID]
        assert lit == [PieceId(PAID, number, view.seat) for number in range(len(paid))]
        told = ADVICE.words.among(view, take, take)
        name = animal_name(take.animal).capitalize()
        assert (told.casefold() == name.casefold()) == bool(paid)
        seen.add(bool(paid))
    assert seen == {True, False}


def test_the_button_that_takes_the_bid_back_says_what_it_does(open_app: OpenApp) -> None:
    hands = open_app(speed=0.0, every=1000, bidders=LivelyBidders)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_asked(hands, scene, Phase.TURN)
    hands.hover(hands.widget("back").area.center)
    hands.wait(1.0, 1 / 10)
    panel = scene.explainer.panel
    assert panel is not None
    assert SightId("back") in {one.key for one in scene.explainer.sights}
    assert panel.told.title == "Take the bid back"
