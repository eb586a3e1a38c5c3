"""Which cards the last to bid may lay without being laughed at."""

from __future__ import annotations

import pytest

from ai.bids.sensible import COSTLY, OVERPAID, RICH, sensible
from game.engine.games.bids.cards import BLACK, COLOUR, VALUE
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView
from tests.ai.bids.positions import positions


def bidding(count: int) -> list[BidsView]:
    """So many views of seats that lay a card, with any seats and options."""
    return [question.view for question in positions(count, 8) if question.view.phase == Phase.BIDDING]


def ended_by(view: BidsView, card: int) -> tuple[bool, int]:
    """Whether the card takes the lot, and what the front gains by it."""
    front = view.fronts[view.seat]
    lot = [*view.on_table, card] if COLOUR[card] == BLACK else view.on_table
    return view.deciding([*view.bids, card]) == [len(view.bids)], worth([*front, *lot]) - worth(front)


def plain_last(view: BidsView) -> bool:
    """Whether the seat lays the last card and sees all that the lot has."""
    special = any(COLOUR[card] == BLACK and not 1 <= VALUE[card] <= 14 for card in view.on_table)
    return len(view.bids) == view.seats - 1 and not (view.blind or view.hidden or special or view.allies)


@pytest.fixture(scope="module")
def last() -> list[BidsView]:
    """Views of the last to bid who knows what the lot brings."""
    found = [view for view in bidding(1500) if plain_last(view)]
    assert len(found) > 60
    return found


def test_what_is_costly_is_left_and_what_is_rich_is_taken(last: list[BidsView]) -> None:
    for view in last:
        ends = {card: ended_by(view, card) for card in view.hand}
        kept = [ends[card] for card in sensible(view, view.hand)]
        if any(not wins for wins, _ in ends.values()):
            assert not any(wins and gain <= COSTLY for wins, gain in kept)
        plain = [end for card, end in ends.items() if COLOUR[card] != BLACK]
        if view.fronts[view.seat] and any(wins and gain >= RICH for wins, gain in plain):
            assert all(wins for wins, _ in kept)


def test_nobody_pays_much_more_than_it_takes(last: list[BidsView]) -> None:
    for view in last:
        plain = [card for card in view.hand if COLOUR[card] != BLACK and ended_by(view, card)[0]]
        if plain and not view.lowest and ended_by(view, plain[0])[1] > 0:
            least = min(VALUE[card] for card in plain)
            kept = [card for card in sensible(view, view.hand) if card in plain]
            assert kept
            assert all(VALUE[card] - least < OVERPAID for card in kept)


def test_something_sensible_is_always_there_and_it_is_from_the_hand() -> None:
    for view in bidding(600):
        found = sensible(view, view.hand)
        assert found
        assert set(found) <= set(view.hand)
