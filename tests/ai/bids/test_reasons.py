"""Reasons of Bids speak for the card that is laid."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ai.bidder import Budget, Fact
from ai.bids.evaluator import BidsEvaluator
from ai.bids.reasons import EMPTY, LOWEST, WEAKEST, facts_about, gives_up, speaks_against
from ai.bids.remaining import rank_of
from ai.evaluation.adviser import Adviser
from ai.evaluation.evaluator import Valued
from game.engine.core import Seat, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR, VALUE, card_of
from game.engine.games.bids.phases import Phase
from game.engine.table import Question
from tests.ai.bids.positions import asked, reached
from tests.engine.bids.scripted import Game

LUCK = "The lot is left to others: a round without a black card scores {points}."


def told(game: Game, seat: int, card: str, takes: float | None = None) -> list[str]:
    """The facts about a bid."""
    view = RULES.view(game.state, Seat(seat))
    return [one.template for one in facts_about(view, card_of(card), takes)]


@pytest.mark.parametrize(
    ("card", "takes", "said"), [("Y10", None, False), ("Y2", None, True), ("Y2", 0.1, True)]
)
def test_the_lucky_losers_points_are_no_reason_to_win_a_lot(
    card: str, takes: float | None, said: bool
) -> None:
    """BID-21: to lead gives them up."""
    game = Game(4).deal("B6", "Y10 Y2", "R9", "G2", deck="K8").turn("K8", "B6")
    assert (LUCK in told(game, 1, card, takes)) is said


def test_a_lot_that_costs_points_is_left_with_the_strongest_card_that_does_not_lead() -> None:
    """BID-41: whoever bids highest has to take it."""
    game = Game(4).deal("B6", "Y10 Y9 Y8 Y7 Y5 Y4 Y3 Y2 R10 R2", "R9", "G2", deck="-5").turn("-5", "B6")
    why, how = told(game, 1, "Y5")
    assert why == "The lot costs points: it is better left to somebody else."
    assert how == "{card} is the strongest card that does not lead."


def test_the_last_bidder_is_certain_of_the_lot() -> None:
    game = Game(4).deal("B6", "Y2", "R3", "G9 G1", deck="K10").turn("K10", "B6 Y2 R3")
    why, how = told(game, 3, "G9")
    assert why == "The lot is worth {lot_points}, more than the {points} of a lucky loser."
    assert how == "Nobody bids after {card}: it takes the lot."


@pytest.mark.parametrize("card", ["2x", "-5"])
def test_a_card_that_cannot_win_is_not_named_by_the_first_reason(card: str) -> None:
    game = Game(4).deal("B6", f"Y10 {card}", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    first, second = facts_about(view, card_of(card))
    assert "card" not in first.details
    assert second.details["card"] == card


def test_why_a_lot_is_fought_for_or_left_names_no_card_and_every_reason_is_a_sentence() -> None:
    """So that a nudge can say it."""
    game = Game(4).deal("B6", "Y2", "R3", "G9 G1 K4", deck="K7").turn("K7", "B6 Y2")
    view = RULES.view(game.state, Seat(2))
    for card in view.hand:
        for takes in (None, 0.0, 0.3, 0.9):
            first, *rest = facts_about(view, card, takes)
            assert "card" not in first.details
            assert len(rest) <= 1
            assert all(str(one).endswith(".") for one in (first, *rest))


def test_a_lot_that_costs_points_has_reasons_though_every_card_leads() -> None:
    """BID-41: there is no card that does not lead."""
    hand = "Y10 Y9 Y8 Y7 Y6 Y5 Y4 Y3 Y2 R10"
    game = Game(4).deal("B1", hand, "R9", "G2", deck="-5").turn("-5", "B1")
    view = RULES.view(game.state, Seat(1))
    beatable = [card for card in hand.split() if card not in ("Y2", "Y10", "R10")]
    assert [facts_about(view, card_of(card), 0.0) for card in beatable] == 7 * [
        facts_about(view, card_of("Y3"), 0.0)
    ]
    assert all(facts_about(view, card_of(card), 0.0) for card in ("Y10", "R10"))


def test_more_to_come_is_no_reason_where_it_cannot_come() -> None:
    """BID-21: beside the lucky loser's points it is told what the lot and all lots to come can bring, or
    that those points are hardly to be had, or nothing.
    """
    said = set()
    for seed in range(200):
        state = reached(3, {"rounds": 6}, seed, seed % 30)
        question = asked(state)
        assert question is not None
        view = question.view
        if view.fronts[view.seat] or view.turn == 10 or len(view.hand) < 2:
            continue
        view = replace(view, luckless=(1,) * 3)
        value = sum(VALUE[card] for card in view.on_table)
        best = sorted(VALUE[card] for card in (*view.unseen(), *view.under) if COLOUR[card] == BLACK)
        for card in view.hand:
            why, *_ = facts_about(view, card, 0.9)
            said.add(why.template)
            if "more to come" in why.template:
                assert value + sum(best[-(10 - view.turn) :]) > why.details["points"]
    assert any("can hardly be reached" in one for one in said)
    assert any("far from sure" in one for one in said)


def test_one_of_two_weakest_cards_is_not_called_the_weakest() -> None:
    game = Game(4).deal("B6", "Y10 Y9 Y1 R1", "R9", "G2", deck="-5").turn("-5", "B6")
    assert told(game, 1, "Y1")[1] == "{card} is one of the weakest cards of the hand."
    game = Game(4).deal("B6", "Y10 Y9 Y1", "R9", "G2 R1 B1 G1", deck="-5").turn("-5", "B6")
    assert told(game, 1, "Y1")[1] == "{card} is the weakest card of the hand."


def test_a_lot_that_gives_up_more_luck_than_it_is_worth_is_not_won_in_silence() -> None:
    """BID-21: what is lost is told; a card that leaves the lot loses none, nor one that wins more."""
    game = Game(4).deal("B6", "Y2", "R3", "G9 G1", deck="K2").turn("K2", "B6 Y2 R3")
    view = RULES.view(game.state, Seat(3))
    facts = {one.template: one.details for one in facts_about(view, card_of("G9"))}
    spoken = [one for one in facts if "lucky loser" in one]
    assert spoken
    assert facts[spoken[0]]["points"] == 8
    assert gives_up(view, card_of("G9"))
    assert not gives_up(view, card_of("G1"))
    assert LUCK in [one.template for one in facts_about(view, card_of("G1"))]
    rich = Game(4).deal("B6", "Y2", "R3", "G9 G1", deck="K10").turn("K10", "B6 Y2 R3")
    assert not gives_up(RULES.view(rich.state, Seat(3)), card_of("G9"))


def test_of_level_cards_one_is_advised_that_gives_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the best wins a small lot and loses more luck by it, and leaving it cannot be told apart; one
    that is told apart is advised all the same.
    """
    game = Game(4).deal("B6", "Y2", "R3", "G9 G1", deck="K2").turn("K2", "B6 Y2 R3")
    high, low = card_of("G9"), card_of("G1")
    question = Question(1, Seat(3), RULES.view(game.state, Seat(3)), (high, low))
    for behind, advised in ((0.03, low), (0.3, high)):
        found = (Valued(high, 0.5), Valued(low, 0.5 - behind, 0.001))
        monkeypatch.setattr(BidsEvaluator, "judge", lambda *_, found=found: found)
        decision = Adviser(BidsEvaluator()).decide(question, stream("advice"), Budget(1.0, 8))
        assert decision.action == advised
        assert decision.alternatives[0].action == advised
        assert len(decision.alternatives) == 2


def test_who_opens_a_turn_is_told_of_no_leading_bid() -> None:
    """BID-31: in Colour Bids the first bid may tie with the centre card."""
    game = Game(4, colour_bids=True).deal("B6 Y7", "Y2", "R3", "G9", deck="K6").turn("K6", "")
    said = told(game, 0, "B6", 0.0)
    assert said[0] == "A tie with the centre card would burn the lot: nobody gets it."


def test_a_black_card_of_ones_own_counts_with_the_lot_that_it_wins() -> None:
    """BID-14, BID-21: with it the lot may be worth more than luck."""
    game = Game(4).deal("B6", "Y2", "R3", "K8 G1", deck="K4").turn("K4", "B6 Y2 R3")
    facts = facts_about(RULES.view(game.state, Seat(3)), card_of("K8"), 1.0)
    why = facts[0]
    assert why.template.startswith("One’s own card makes the lot worth {lot_points}")
    assert why.details == {"lot_points": 12, "points": 8}
    assert not any("gives up" in one.template for one in facts)
    assert not gives_up(RULES.view(game.state, Seat(3)), card_of("K8"))


def test_a_lot_that_costs_points_and_can_still_go_to_others_is_hoped_to_go() -> None:
    """BID-41: every card leads and others have yet to bid: nothing is said of what winning would bring."""
    game = Game(4).deal("B1", "Y10 Y9 Y8 Y7 Y6 Y5 Y4 Y3 Y2 R10", "R9 R2", "G2", deck="-5").turn("-5", "B1")
    view = RULES.view(game.state, Seat(1))
    why, how = facts_about(view, card_of("Y2"), 0.6)
    assert why.template == "The lot costs points: a stronger bid may still follow and take it."
    assert how.template.endswith("of the hand.")


def test_a_card_that_burns_the_lot_says_why_a_stronger_one_does_not_win_it() -> None:
    """Somebody held a card that would have won the lot, and was told to tie with a lower one."""
    game = Game(4).deal("B6", "Y2", "R3", "G6 G9", deck="K7").turn("K7", "B6 Y2 R3")
    burns = "A tie burns the lot: {name} doesn’t get the {points} for it."
    assert told(game, 3, "G6") == [burns, "Stronger cards are kept: {better} may still come."]
    why, _ = facts_about(RULES.view(game.state, Seat(3)), card_of("G6"))
    assert why.details == {"name": "Annabel", "points": 7}


def test_a_high_card_that_loses_is_got_rid_of_by_whoever_hopes_for_luck() -> None:
    """BID-21: it can win nothing later."""
    game = Game(4).deal("B9", "Y2", "R3", "G8 G5 G1", deck="K4").turn("K4", "B9 Y2 R3")
    view = replace(RULES.view(game.state, Seat(3)), hand=tuple(map(card_of, ("G8", "G5", "G1"))))
    high, middle = (
        [one.template for one in facts_about(view, card_of(card), None)] for card in ("G8", "G5")
    )
    assert high == [LUCK, "{card} doesn’t win here; later it could, and end the luck."]
    kept = "The strongest card is kept in case {better} comes: it is worth more than the luck."
    assert middle == [LUCK, kept], "“may still come” alone contradicts a round without a black card"


def test_it_is_not_said_twice_that_strong_cards_are_kept() -> None:
    """“The strong ones are kept for later” stood above “stronger cards are kept for a better lot”."""
    game = Game(4).deal("B10", "Y2", "R3", "G9 G8 G5 G1", deck="K9").turn("K9", "B10 Y2 R3")
    hand = tuple(map(card_of, ("G9", "G8", "G5", "G1")))
    view = replace(RULES.view(game.state, Seat(3)), hand=hand)
    assert [one.template for one in facts_about(view, card_of("G5"), 0.0)] == [
        "No card of the hand can beat the leading bid.",
        "Stronger cards are kept in case {better} comes: it is worth more than the luck.",
    ]


def test_strong_cards_are_kept_for_no_lot_that_is_worth_less_than_the_one_on_the_table() -> None:
    """Beside a black 10 it was said that they are kept for a better lot: a 9."""
    game = Game(4).deal("B10", "Y2", "R3", "G9 G8 G5 G1", deck="K10").turn("K10", "B10 Y2 R3")
    hand = tuple(map(card_of, ("G9", "G8", "G5", "G1")))
    view = replace(RULES.view(game.state, Seat(3)), hand=hand)
    said = [one.template for one in facts_about(view, card_of("G5"), 0.0)]
    assert said[0].endswith("the strong ones are kept for later.")
    assert not any("may still come" in one for one in said)


def test_the_best_black_card_left_is_told_with_its_worth() -> None:
    game = Game(4).deal("B6", "Y2", "R3", "G9 G1", deck="K10").turn("K10", "B6 Y2 R3")
    view = replace(RULES.view(game.state, Seat(3)), fronts=((), (), (), (card_of("K2"),)))
    why, *_ = facts_about(view, card_of("G9"))
    assert why.template == "The lot is worth {points}."  # the 2x may come up yet
    view = replace(view, fronts=((card_of("2x"),), (), (), (card_of("K2"),)))
    why, *_ = facts_about(view, card_of("G9"))
    assert why.template == "The lot is worth {points}, and no better black card can come up in this round."


def test_whoever_bids_a_high_card_is_not_told_that_high_cards_are_kept() -> None:
    game = Game(4).deal("Y10 Y9 R10 Y2 Y1", "B6", "R9", "G2", deck="K4").turn("K4", "")
    view = replace(RULES.view(game.state, Seat(0)), fronts=((card_of("K9"),), (), (), ()))
    said = {card: facts_about(view, card_of(card), 0.2)[0].template for card in ("Y9", "Y1")}
    assert said == {
        "Y9": "Worth a try, but not with the strongest card.",
        "Y1": "Stronger cards are kept: {better} may still come.",
    }


def test_of_the_second_strongest_card_it_is_said_that_the_strongest_is_kept() -> None:
    """“Stronger cards are kept” and “the lowest stay useful” stood beside an 8 of 9, 8, 7 and 6."""
    game = Game(4).deal("Y9 Y8 Y7 Y6", "B6", "R9", "G2", deck="K4").turn("K4", "")
    hand = tuple(card_of(one) for one in ("Y9", "Y8", "Y7", "Y6"))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand, fronts=((card_of("K9"),), (), (), ()))
    said = {card: [one.template for one in facts_about(view, card_of(card), 0.05)] for card in ("Y8", "Y7")}
    assert said["Y8"] == ["The strongest card is kept: {better} may still come."]
    assert said["Y7"][0] == "Stronger cards are kept: {better} may still come."


def test_no_low_card_is_as_good_where_the_lowest_are_said_to_stay_useful() -> None:
    game = Game(4).deal("Y9 Y8 Y3 Y2 Y1", "B6", "R9", "G2", deck="K4").turn("K4", "")
    hand = tuple(card_of(one) for one in ("Y9", "Y8", "Y3", "Y2", "Y1"))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand, fronts=((card_of("K9"),), (), (), ()))
    three, two = card_of("Y3"), card_of("Y2")
    assert LOWEST in [one.template for one in facts_about(view, three, 0.05)]
    assert speaks_against(view, three, two, 0.05)


@pytest.mark.parametrize(
    ("deck", "front", "said"), [("K4 -5", "K9", WEAKEST), ("-5", "", EMPTY), ("K4 -5", "", WEAKEST)]
)
def test_it_is_said_why_the_one_weaker_card_is_kept(deck: str, front: str, said: str) -> None:
    """A yellow 4 was advised only not to win, and nothing said why not the blue 1 beside it."""
    game = Game(4).deal("Y9 Y8 Y4 B1", "B6", "R9", "G2", deck=deck).turn(deck.split()[0], "")
    hand = tuple(card_of(one) for one in ("Y9", "Y8", "Y4", "B1"))
    won = tuple(map(card_of, front.split()))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand, fronts=(won, (), (), ()))
    four, one = card_of("Y4"), card_of("B1")
    assert said in [fact.template for fact in facts_about(view, four, 0.05)]
    assert speaks_against(view, four, one, 0.05)
    assert said not in [fact.template for fact in facts_about(view, one, 0.05)]


def test_who_can_beat_nothing_is_told_what_the_weak_card_is_good_for() -> None:
    game = Game(4).deal("B9", "Y8 Y1", "R3", "G8", deck="K4").turn("K4", "B9")
    hand, fronts = (card_of("Y8"), card_of("Y1")), ((), (card_of("K2"),), (), ())
    view = replace(RULES.view(game.state, Seat(1)), hand=hand, fronts=fronts)
    why = {card: facts_about(view, card_of(card), 0.0)[0].template for card in ("Y8", "Y1")}
    assert why["Y8"] == "No card of the hand can beat the leading bid."
    assert why["Y1"].endswith("the strong ones are kept for later.")


def test_what_stronger_cards_are_kept_for_is_named() -> None:
    """“Stronger cards are kept for better lots” stood beside the highest black card of all."""
    game = Game(4).deal("Y10 Y9 Y1", "B6", "R9", "G2", deck="K4").turn("K4", "")

    def why(lot: str, mine: str, gone: str = "") -> Fact:
        on_table, front = card_of(lot), (card_of(mine),)
        out = tuple(card_of(one) for one in gone.split())
        now = RULES.view(game.state, Seat(0))
        view = replace(now, centre=on_table, lot=(), fronts=(front, out, (), ()))
        return facts_about(view, card_of("Y1"), 0.0)[0]

    assert why("K4", "K9").details == {"better": "K10"}
    assert (
        why("K10", "K2").template == "A strong card wins more easily later, when others have spent theirs."
    )
    doubling = why("K8", "K10", "K9")
    assert doubling.template == "Stronger cards are kept: the 2x may still come and double {points}."
    assert doubling.details == {"points": 10}


def test_a_lot_for_which_luck_is_given_up_is_not_said_to_be_had_for_little() -> None:
    """“Can be had for little” and “the price: 8 points” stood one below the other."""
    game = Game(4).deal("Y2", "R2", "G7 G3", "B1", deck="2x").turn("2x", "Y2 R2")
    view = replace(RULES.view(game.state, Seat(2)), fronts=((), (), (), ()))
    said = [one.template for one in facts_about(view, card_of("G3"), 0.6)]
    assert said[0] == "The {points} of a lucky loser are far from sure: little is given up for this lot."
    assert not any("price" in one or "had for little" in one for one in said)


def test_nothing_is_said_of_a_stronger_bid_that_nobody_can_make() -> None:
    """Of a leading 10 it was said that a stronger bid may come, where nothing but a tie can."""
    stronger, ties = set(), set()
    for seed in range(400):
        luckless = {"rounds": 6, "shuffle": seed % 3 == 0, "lowest_wins": seed % 2 == 0}
        question = asked(reached(3 + seed % 2, luckless, seed, seed % 40))
        if question is None or question.view.phase == Phase.THEFT:
            continue
        view = question.view
        rank, place = rank_of(view.lowest), len(view.bids)
        unseen = [card for card in view.unseen() if COLOUR[card] != BLACK]
        blacks = [card for card in view.unseen() if COLOUR[card] == BLACK]
        held = unseen + (blacks if len(blacks) > view.deck - len(view.known) else [])
        for card in view.hand:
            sure = place + 1 == view.seats or all(rank[other] < rank[card] for other in held)
            for takes in (None,) if sure else (None, 0.1, 0.2, 0.45):
                for fact in facts_about(view, card, takes):
                    if re.search("stronger bid|may bid more", fact.template):
                        stronger.add(fact.template)
                        assert place + 1 < view.seats
                        assert any(rank[other] > rank[card] for other in held), (seed, card, fact)
                    elif re.search("tie (may|burns the lot, a)", fact.template):
                        ties.add(fact.template)
                        assert any(rank[other] == rank[card] for other in held), (seed, card, fact)
    assert len(stronger) > 2
    assert ties


def test_a_ten_that_only_a_tie_can_stop_says_so() -> None:
    """BID-41: on a −5 that every card of the hand would take."""
    game = Game(4).deal("B1", "Y10 Y9 Y8 Y7 Y6 Y5 Y4 Y3 Y2 R10", "R9 R2", "G2", deck="-5").turn("-5", "B1")
    assert told(game, 1, "Y10", 0.2)[0] == "The lot costs points: a tie may still burn it."
    assert (
        told(game, 1, "Y9", 0.2)[0] == "The lot costs points: a stronger bid may still follow and take it."
    )


def test_a_sure_lot_that_is_left_is_compared_with_luck() -> None:
    """BID-21: only that a stronger card is kept did not convince whoever could take 9 points for sure."""
    game = Game(4).deal("B6", "Y2", "R9", "G10 G8", deck="K9").turn("K9", "B6 Y2 R9")
    facts = facts_about(RULES.view(game.state, Seat(3)), card_of("G8"), 0.0)
    assert facts[0].template.startswith("{lot_points} is hardly more than the {points} of a lucky loser")
    assert facts[0].details == {"lot_points": 9, "points": 8}


def test_a_first_card_that_often_takes_the_lot_is_not_said_to_leave_it() -> None:
    """BID-21: a middle card took a 2x that was worth nothing, and the luck with it."""
    game = Game(4).deal("Y5 Y6 Y7 R9", "B6", "R8", "G2", deck="2x").turn("2x", "")
    hand = tuple(card_of(one) for one in ("Y5", "Y6", "Y7", "R9"))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand)
    rare, often = (
        [one.template for one in facts_about(view, card_of("Y6"), takes)] for takes in (0.05, 0.3)
    )
    assert rare == [LUCK, WEAKEST]
    assert often == [
        "If a stronger bid follows, a round without a black card still scores {points}.",
        "{card} takes the lot {often}.",
    ]


def test_a_2x_counts_with_what_it_adds_before_a_better_lot_is_told() -> None:
    """BID-40: with 15 in front an 8 that may still come is no better than the 2x on the table."""
    game = Game(4).deal("Y9 Y5 Y2 Y1", "B6", "R9", "G2", deck="2x").turn("2x", "")
    now = RULES.view(game.state, Seat(0))

    def why(*mine: str) -> Fact:
        view = replace(now, fronts=(tuple(map(card_of, mine)), (), (), ()))
        return facts_about(view, card_of("Y1"), 0.0)[0]

    assert why("K6", "K9").template.startswith("A strong card wins more easily later")
    assert why("K3", "K2").details == {"better": "K10"}


@pytest.mark.parametrize("hoped", [True, False])
def test_one_more_bid_at_the_head_of_a_tie_is_not_said_to_burn_the_lot(hoped: bool) -> None:
    """BID-15: nobody gets it anyway; it is said what the card is spent for."""
    game = Game(4).deal("B10", "Y10", "R10 R5 R6 R7 R9", "G2", deck="K9").turn("K9", "B10 Y10")
    fronts = ((), (), () if hoped else (card_of("K2"),), ())
    hand = tuple(card_of(one) for one in ("R10", "R5", "R6", "R7", "R9"))
    view = replace(RULES.view(game.state, Seat(2)), hand=hand, fronts=fronts)
    tie, *spent = [one.template for one in facts_about(view, card_of("R10"), 0.0)]
    assert tie == "The leading bids tie: as it stands nobody gets the lot."
    assert spent == (["{card} doesn’t win here; later it could, and end the luck."] if hoped else [])


def test_a_card_that_may_well_take_a_lot_below_the_luck_is_not_said_to_leave_it() -> None:
    """BID-21: "if a stronger bid follows" told nothing of why 3 points might be taken for 8."""
    game = Game(4).deal("B3", "Y5 Y2 Y6 Y8 R9 R10", "R1", "G2", deck="K3").turn("K3", "B3")
    hand = tuple(map(card_of, ("Y5", "Y2", "Y6", "Y8", "R9", "R10")))
    view = replace(RULES.view(game.state, Seat(1)), hand=hand)
    why, *how = [one.template for one in facts_about(view, card_of("Y5"), 0.3)]
    assert "of a lucky loser" in why
    assert how == ["{card} takes the lot {often}."]
    rare = [one.template for one in facts_about(view, card_of("Y5"), 0.05)]
    assert (
        rare[0] == "A stronger bid will likely follow: a round without a black card still scores {points}."
    )


def test_a_card_that_burns_the_lot_is_not_as_good_as_one_that_burns_nothing() -> None:
    """BID-15: what is said for the tie holds of no other card."""
    game = Game(4).deal("B6", "Y2", "R3", "G6 Y6 G5", deck="K7").turn("K7", "B6 Y2 R3")
    view = RULES.view(game.state, Seat(3))
    tie, same, low = map(card_of, ("G6", "Y6", "G5"))
    assert speaks_against(view, tie, low, 0.0)
    assert not speaks_against(view, tie, same, 0.0)


def test_a_strong_card_is_not_as_good_as_one_that_leaves_the_lot() -> None:
    """BID-21: whoever leaves the lot for luck was told that an 8 is as good as a 5."""
    game = Game(4).deal("Y5 Y6 Y8 Y2 Y9", "B6", "R8", "G2", deck="K7").turn("K7", "")
    view = replace(
        RULES.view(game.state, Seat(0)), hand=tuple(map(card_of, ("Y5", "Y6", "Y8", "Y2", "Y9")))
    )
    assert speaks_against(view, card_of("Y2"), card_of("Y8"), 0.0)
    assert not speaks_against(view, card_of("Y2"), card_of("Y5"), 0.0)


def test_a_lot_of_one_point_is_not_said_to_be_cheap() -> None:
    """Whoever paid an 8 for it gave that reason."""
    game = Game(4).deal("B6", "Y2", "R8 R2", "G2", deck="K1").turn("K1", "B6 Y2")
    view = replace(RULES.view(game.state, Seat(2)), fronts=((), (), (card_of("K2"),), ()))
    assert facts_about(view, card_of("R8"), 0.8)[0] == Fact("The lot is worth {points}.", {"points": 1})


def test_of_cards_that_are_all_alike_none_is_the_weakest() -> None:
    """A hand of two 8s was told that one of them is one of its weakest cards."""
    game = Game(4).deal("B6", "Y9", "R8 G8", "G2", deck="K9").turn("K9", "B6 Y9")
    view = RULES.view(game.state, Seat(2))
    alike = replace(view, hand=tuple(map(card_of, ("R8", "G8"))), fronts=((), (), (card_of("K2"),), ()))
    assert not any("weakest" in one.template for one in facts_about(alike, card_of("R8"), 0.0))


def test_a_card_that_may_take_the_lot_does_not_hope_that_others_will() -> None:
    """BID-21: “others will likely bid more” stood beside an 8 that took the lot and ended the luck."""
    game = Game(4).deal("Y8 Y1 Y4 Y10", "B6", "R9", "G2", deck="K6").turn("K6", "")
    hand = tuple(map(card_of, ("Y8", "Y1", "Y4", "Y10")))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand)
    others = "Others will likely bid more: a round without a black card still scores {points}."
    tries = "Worth a try: if a stronger bid follows, the {points} of a lucky loser stay possible."
    said = [facts_about(view, card_of("Y8"), takes)[0].template for takes in (0.05, 0.15, 0.2)]
    assert said == [others, tries, tries]


def test_a_card_that_rarely_takes_a_lot_is_not_said_to_be_better_than_luck() -> None:
    """BID-21: “7 now and more to come is better” stood beside a 6 with two 10s in the hand."""
    game = Game(4).deal("B3", "R6 B2 Y8 Y9 B10 G10", "R9", "G2", deck="K7").turn("K7", "B3")
    hand = tuple(map(card_of, ("R6", "B2", "Y8", "Y9", "B10", "G10")))
    view = replace(RULES.view(game.state, Seat(1)), hand=hand)
    rare, sure = (facts_about(view, card_of(card), takes) for card, takes in (("R6", 0.3), ("Y9", 0.9)))
    assert rare[0].template.startswith("Worth a try: ")
    assert sure[0].template.startswith("{lot_points} now and more to come")


def test_a_strong_card_that_may_lose_says_what_is_not_spent() -> None:
    """A 9 that takes the lot 3 times in 10 was as good as a 10 that does 8 times, nobody knew why."""
    game = Game(4).deal("B6", "Y1", "R9 R2 R1 Y10", "G2", deck="K8").turn("K8", "B6 Y1")
    hand = tuple(map(card_of, ("R9", "R2", "R1", "Y10")))
    fronts = ((), (), (card_of("K2"),), ())
    view = replace(RULES.view(game.state, Seat(2)), hand=hand, fronts=fronts)
    nine, ten = card_of("R9"), card_of("Y10")
    assert facts_about(view, nine, 0.3)[0].template == "Worth a try, but not with the strongest card."
    assert speaks_against(view, nine, ten, 0.3)
    assert facts_about(view, nine, 0.6)[0].template == "The lot is worth {points}."
    assert facts_about(view, ten, 0.4)[0].template == "The lot is worth {points}."


def test_a_black_card_that_left_the_lot_as_well_is_told_what_it_gave_away() -> None:
    """BID-12: “the lot is left to others” was the reason against a black 6 that had left it, too."""
    game = Game(4).deal("Y9", "R3 K6 B2 Y1", "R9", "G2", deck="K7").turn("K7", "Y9")
    view = RULES.view(game.state, Seat(1))
    three, six = card_of("R3"), card_of("K6")
    question = Question(1, Seat(1), view, (three, six))
    first, *others = BidsEvaluator().facts_beside(question, three, six, stream("beside"))
    assert str(first) == "K6 adds its own points to the lot."
    assert not any("left to others" in one.template for one in others)


def test_what_a_2x_would_bring_is_told_of_somebody_who_can_still_get_it() -> None:
    """BID-40: of the last to bid it was said what another player would get who had been beaten already."""
    game = Game(4).deal("Y2", "R7", "B1", "G8 G3", deck="2x").turn("2x", "Y2 R7 B1")
    view = RULES.view(game.state, Seat(3))
    fronts = ((card_of("K8"),), (), (), (card_of("K2"),))
    said = facts_about(replace(view, fronts=fronts), card_of("G8"), 1.0)
    assert any("2x" in one.template for one in said)
    assert not any(view.variant.names[0] in str(one) for one in said)
    seven = replace(view, fronts=((), (card_of("K8"),), (), (card_of("K2"),)))
    assert any(view.variant.names[1] in str(one) for one in facts_about(seven, card_of("G8"), 1.0))
