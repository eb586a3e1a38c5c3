"""Positions of Bids in which a sound player knows what to do."""

from __future__ import annotations

from typing import Any

import pytest

from ai.bidder import Budget
from ai.bids import BASELINES, BIDDERS
from ai.bids.prospects import WEIGHTS
from ai.bids.turn import LOSE, TIE, WIN, Foresight
from game.engine.core import Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import ALLY, card_of, code
from game.engine.games.bids.moves import Deal, Steal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.state import BidsState
from game.engine.table import Question

NAMES = ("Annabel", "Ben", "Caz", "Dee", "Eli", "Fay")


def cards(text: str) -> list[int]:
    return [card_of(one) for one in text.split()]


def dealt(hands: list[str], centre: str, **options: Any) -> BidsState:
    """A first turn with these hands, filled up from the lowest cards that are left; seat 0 begins."""
    state = RULES.new(Setup(NAMES[: len(hands)], options))
    held = [cards(hand) for hand in hands]
    variant = state.variant
    kept = {card for hand in held for card in hand}
    free = [card for card in variant.bid_cards if card not in kept]
    removed = tuple(sorted([free.pop() for _ in range(variant.removed)]))
    black = [card for card in variant.blacks if card not in kept and card != card_of(centre)]
    mixed = variant.mixed - sum(card in variant.blacks for card in kept)
    free += black[:mixed]
    for hand in held:
        while len(hand) < 10:
            hand.append(free.pop(0))
    deal = Deal(removed, tuple(tuple(sorted(hand)) for hand in held))
    RULES.check_chance(state, deal)
    RULES.apply_chance(state, deal)
    RULES.apply_chance(state, card_of(centre))
    return state


def play(state: BidsState, text: str) -> BidsState:
    for card in cards(text):
        seat = RULES.waiting_for(state)[0]
        RULES.check(state, seat, card)
        RULES.apply(state, {seat: card})
    return state


def answers(state: BidsState, count: int = 20) -> list[str]:
    """What the best heuristic does there, as cards are written."""
    seat = RULES.waiting_for(state)[0]
    question = Question(1, Seat(seat), RULES.view(state, seat), tuple(RULES.legal(state, seat)))
    found = [
        BASELINES["heuristic"]("steady").decide(question, stream(k), Budget()).action for k in range(count)
    ]
    return [code(action.card if isinstance(action, Steal) else action) for action in found]


def mostly(state: BidsState, *wanted: str) -> None:
    found = answers(state)
    assert sum(one in wanted for one in found) >= 16, found


def test_the_last_takes_a_good_lot_with_the_cheapest_card_that_does_it() -> None:
    """BID-12: an 8 leads for a 10."""
    state = dealt(["Y8 Y1 B1 R1", "Y3 R5", "R9 B10 Y10 Y2 B2 R2 Y4 B4 R4 Y5"], "K10")
    mostly(play(state, "Y8 Y3"), "R9")


def test_the_last_leaves_a_minus_five() -> None:
    """BID-41: nobody wants it, and any card below the 4 avoids it."""
    state = dealt(["Y4", "Y3 R5", "R9 B10 Y10 Y2 B2 R2 Y1 B4 R4 Y5"], "-5")
    assert not {"R9", "B10", "Y10", "Y5"} & set(answers(play(state, "Y4 Y3")))


def test_under_lowest_wins_a_low_card_takes_a_good_lot() -> None:
    """BID-44, BID-R8: a 3 leads for a 10."""
    state = dealt(["Y3", "Y5", "R9 B10 Y10 Y2 B1 R2 Y8 B8 R8 Y9"], "K10", lowest_wins=True)
    state.lowest = True
    state.fronts[2] = [state.deck.pop(0)]
    mostly(play(state, "Y3 Y5"), "Y2", "R2")


def test_the_colour_decides_in_colour_bids() -> None:
    """BID-30: after red, red and blue a red card above the 5 takes the 10; a yellow 10 does nothing."""
    state = dealt(["R3", "R5", "B9", "R6 Y10 B10 G10 Y9 Y1 Y2 Y3 Y4 B1"], "K10", colour_bids=True)
    mostly(play(state, "R3 R5 B9"), "R6")


def test_a_lucky_loser_of_many_rounds_stays_one() -> None:
    """BID-21: the sixth round without a card would bring 72, more than any lot."""
    state = dealt(["Y5", "Y6", "R9 Y1 B1 R1 Y2 B2 R2 Y3 B3 R3"], "K10")
    state.luckless[2] = 5
    assert "R9" not in answers(play(state, "Y5 Y6"))


def test_a_black_card_from_hand_is_no_present() -> None:
    """BID-14: a 7 from hand would join the 10 of somebody else."""
    state = dealt(["Y9", "Y4", "K7 R8 B8 Y8 Y2 B2 R2 Y5 B5 R3"], "K10")
    assert "K7" not in answers(play(state, "Y9 Y4"))


def test_a_black_card_from_hand_adds_to_an_own_lot() -> None:
    """BID-14: the 9 from hand wins the turn and is taken too."""
    state = dealt(["Y8", "Y4", "K9 B9 Y2 B2 R2 Y5 B5 R3 Y1 B1"], "K6")
    state.fronts[2] = [state.deck.pop(0)]
    mostly(play(state, "Y8 Y4"), "K9")


def test_a_minus_five_from_hand_goes_to_a_winner() -> None:
    """BID-41: it cannot win, and the leader of a poor lot takes it."""
    state = dealt(["Y10", "Y4", "-5 R9 B9 Y9 Y8 B8 R8 B10 R10 Y7"], "K1")
    mostly(play(state, "Y10 Y4"), "-5")


def test_the_poor_ally_with_the_rich() -> None:
    """BID-46: late in the round whoever has little lays the Ally when the leader wins."""
    state = dealt(["Y10", "Y2", "Y3", "ally B2 B3 B4 G2 G3 G4 R2 R3 Y5"], "K9", ally=True)
    state.fronts[0] = cards("K10 K8 K7")
    state.fronts[3] = cards("K1")
    state.deck = [card for card in state.deck if card not in cards("K10 K8 K7 K1")]
    state.turn = 9
    wanted = (*cards("Y10 Y2 Y3"), ALLY)
    state.hands = [sorted(hand, key=lambda card: card not in wanted)[:2] for hand in state.hands]
    mostly(play(state, "Y10 Y2 Y3"), "ally")


@pytest.mark.parametrize(
    ("front", "victim", "lot", "wanted"),
    [("K10 thief K8", "K9 2x K3", "thief", "2x"), ("K1 thief", "K9 K3", "thief 2x", "K9")],
)
def test_the_thief_takes_what_brings_most(front: str, victim: str, lot: str, wanted: str) -> None:
    """BID-42, BID-R3, BID-R4: with 18 in front a 2x brings most; else the best number."""
    state = dealt(["Y3", "Y4", "Y10"], "K2", thief=True)
    state.phase = Phase.THEFT
    state.bids = cards("Y3 Y4 Y10")
    state.winner = 2
    state.lot = cards(lot)
    state.fronts = [cards(victim), [], cards(front)]
    assert set(answers(state, 3)) == {wanted}


@pytest.mark.parametrize("colour_bids", [False, True])
@pytest.mark.parametrize("lowest", [False, True])
def test_a_seat_that_cannot_win_is_foreseen(colour_bids: bool, lowest: bool) -> None:
    """BID-R15: every next card comes to what the rules make of it, when the 2x comes up again."""
    hands = ["2x Y10 Y1 B10", "B9 B2 Y9 R9", "R8 R2 Y8 B8", "G7 G2 Y7 R7"]
    state = dealt(hands, "K6", shuffle=True, colour_bids=colour_bids)
    play(state, "2x B9 R8 G7")
    state.under = []
    state.deck = cards("K1 2x")
    state.lowest = lowest
    state.starter = 2
    RULES.apply_chance(state, card_of("2x"))
    while state.bids or state.centre == card_of("2x"):
        seat = RULES.waiting_for(state)[0]
        results = Foresight(RULES.view(state, seat), WEIGHTS).results(list(state.bids))
        for card in RULES.legal(state, seat):
            after = RULES.clone(state)
            after.hands = [[*hand, card] for hand in after.hands]
            if len(state.bids) < 3:
                RULES.apply(after, {seat: card})
                leading = RULES.view(after, seat).leading
                found = (WIN if len(leading) == 1 else TIE) if seat in leading else LOSE
                assert results[card] == found, code(card)
        assert seat != 0 or {results[card] for card in state.hands[0]} == {LOSE}
        RULES.apply(state, {seat: RULES.legal(state, seat)[0]})


def test_a_seat_that_cannot_win_says_so() -> None:
    """BID-R15: and lays its worst card."""
    state = play(dealt(["2x Y10 Y1", "B9", "R9"], "K6", shuffle=True), "2x B9 R9")
    state.deck, state.under = cards("K1 2x"), []
    state.starter = 0
    RULES.apply_chance(state, card_of("2x"))
    question = Question(1, Seat(0), RULES.view(state, Seat(0)), tuple(RULES.legal(state, Seat(0))))
    for level in ("heuristic", "novice"):
        for k in range(5):
            decision = {**BASELINES, **BIDDERS}[level]("steady").decide(question, stream(k), Budget())
            assert any("2x was in this hand, so no bid can win it" in str(fact) for fact in decision.facts)
