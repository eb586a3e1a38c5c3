"""Reasons of Raj speak for the card that is played, whatever the pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pytest

from ai.bidder import Budget, bidder_for
from ai.raj.evaluator import RajEvaluator
from ai.raj.reasons import facts_about
from ai.raj.usual import usual_fact
from game.engine.core import Seat, stream
from game.engine.games.raj.state import RajView
from game.engine.table import Question
from tests.ai.tables import raj_table

URGING: Final = (
    "The {points} beats every prize still to come",
    "The pile has grown: it’s worth {points}",
    "No vulture still to come is worse than the {points}",
)
"""What speaks for winning a mouse or dodging a vulture."""


@pytest.fixture
def view() -> Callable[..., RajView]:
    """What a seat sees of three at the beginning, with another hand, pile and rest."""
    seen: RajView = raj_table(3, 1, 0).view(Seat(0))

    def made(hand: Sequence[int], pile: Sequence[int], to_come: Sequence[int]) -> RajView:
        return replace(seen, hand=tuple(hand), pile=tuple(pile), to_come=tuple(to_come))

    return made


def said(view: RajView, card: int, takes: float | None, hands: Sequence[Sequence[int]]) -> list[str]:
    return [one.template for one in facts_about(view, card, takes, hands)]


@pytest.mark.parametrize("pile", [(9,), (4, 5)])
def test_a_card_that_gives_a_mouse_up_is_not_given_reasons_to_win_it(
    view: Callable[..., RajView], pile: Sequence[int]
) -> None:
    """RAJ-06: an opponent’s 15 cannot be beaten by a hand that has none."""
    seen = view((1, 6, 12), pile, (1, 2, 3, -4))
    told = facts_about(seen, 1, 0.02, [(3, 8, 15), (2, 5, 9)])
    assert not set(URGING) & {one.template for one in told}
    assert str(told[0]) == "An opponent still holds the 15: better give this one up"
    assert set(URGING) & set(said(seen, 12, 0.6, [(3, 8, 15), (2, 5, 9)]))


@pytest.mark.parametrize(
    ("hands", "who"),
    [
        ([(3, 8, 15), (2, 5, 9)], "An opponent still holds"),
        ([(3, 8, 15), (2, 5, 15)], "All the others still hold"),
    ],
)
def test_who_holds_the_highest_card_is_said(
    view: Callable[..., RajView], hands: Sequence[Sequence[int]], who: str
) -> None:
    assert said(view((1, 6, 12), (9,), (1, 2, 3, -4)), 1, 0.02, hands)[0].startswith(who)


def test_a_small_mouse_is_given_up_for_better_ones(view: Callable[..., RajView]) -> None:
    """“Others hold the 15, too” was the reason to let a mouse of 1 go."""
    seen = view((1, 6, 9, 15), (1,), (4, 7, 10, -4))
    told = said(seen, 1, 0.02, [(3, 8, 14, 15), (2, 5, 9, 15)])
    assert told == ["The higher cards are kept: {count} better mice are still to come"]


def test_a_pile_that_is_worth_less_than_its_last_prize_has_not_grown(view: Callable[..., RajView]) -> None:
    """A −2 and a +3 on it were called a pile that had grown, to +1."""
    grown = "The pile has grown: it’s worth {points}"
    hands = [(3, 8, 14), (2, 5, 9)]
    assert grown not in said(view((1, 6, 15), (-2, 3), (1, -4)), 15, 0.9, hands)
    assert grown in said(view((1, 6, 15), (2, 3), (1, -4)), 15, 0.9, hands)


def test_a_mouse_that_could_be_won_is_given_up_because_it_is_too_dear(view: Callable[..., RajView]) -> None:
    seen = view((1, 6, 15), (9,), (1, 2, 10, -4))
    told = facts_about(seen, 1, 0.02, [(3, 8, 14), (2, 5, 9)])
    assert str(told[0]) == "Winning the 9 would cost too high a card: give this one up"


def test_the_best_prize_is_not_given_up_to_spare_a_card(view: Callable[..., RajView]) -> None:
    """A bot gave up the +10, the best prize of the game, “to spend no high card on it”."""
    seen = view((1, 6, 15), (10,), (1, 2, 3, -4))
    assert not any("too high a card" in one for one in said(seen, 1, 0.02, [(3, 8, 14), (2, 5, 9)]))
    (told, *_) = said(seen, 1, 0.02, [(3, 8, 15), (2, 5, 9)])
    assert told == "An opponent holds the {top}, too: better give this one up"
    (told, *_) = said(seen, 1, 0.02, [(3, 8, 15), (2, 5, 15)])
    assert told == "Others hold the {top}, too: better give this one up"


def test_the_lowest_card_of_all_escapes_a_vulture_by_a_tie(view: Callable[..., RajView]) -> None:
    """“The 1 is left with the −1 about 2 times in 10” looked wrong: it was believed that others play it."""
    seen = view((1, 6, 15), (-1,), (1, 2, 3, -4))
    told = facts_about(seen, 1, 0.2, [(1, 8, 14), (1, 5, 9)])
    assert "The 1 escapes the -1 only by a tie: 80" in [str(one) for one in told]


def test_a_card_below_all_others_is_not_said_to_tie(view: Callable[..., RajView]) -> None:
    """RAJ-07: nobody has its like."""
    seen = view((1, 2, 3), (-1,), (1, 2, 3, -4))
    told = [one.template for one in facts_about(seen, 3, 1.0, [(4, 8, 14), (5, 6, 9)])]
    assert told == ["The {card} is left with the {points} vulture {often}"]


def test_of_the_last_two_cards_it_is_told_which_is_kept_for_the_last_prize(
    view: Callable[..., RajView],
) -> None:
    """RAJ-07: “the 5 is only a try, nobody can match it” stood there; its 4 was to tie for the vulture."""
    hands = [(4, 9), (4, 13), (4, 14)]
    told = facts_about(view((4, 5), (3,), (-3,)), 5, 0.0, hands, beside={4: 0.0})
    assert [str(one) for one in told] == ["The 4 is better kept for the last prize: -3"]
    wins = facts_about(view((4, 15), (9,), (-1,)), 15, 1.0, hands, beside={4: 0.0})
    assert not any("last prize" in one.template for one in wins), "the +9 counts for more"


@pytest.mark.parametrize(("takes", "likely"), [(0.8, False), (0.3, True)])
def test_a_match_that_is_likely_is_not_told_as_the_only_one_that_could_stop_it(
    view: Callable[..., RajView], takes: float, likely: bool
) -> None:
    """RAJ-07: equal cards are passed over, and where everybody wants the mouse they come."""
    told = said(view((1, 6, 15), (9,), (1, 2, 3, -4)), 15, takes, [(3, 8, 15), (2, 5, 15)])
    assert ("Another {card} would stop it, and one is likely to come" in told) is likely
    assert ("Only another {card} could stop it" in told) is not likely


@pytest.mark.parametrize("hand", [(13, 14), (1, 3, 10, 14)])
def test_only_a_low_card_is_said_to_give_up_a_mouse(
    view: Callable[..., RajView], hand: Sequence[int]
) -> None:
    seen = view(hand, (8,), (1, 2, 3, -4))
    told = said(seen, hand[-2], 0.1, [(3, 8, 15), (2, 5, 9)])
    assert not [one for one in told if "give this one up" in one]
    assert not set(URGING) & set(told)


@pytest.mark.parametrize(
    ("hand", "card", "takes", "odds"),
    [
        ((5, 12), 12, 0.05, "The {card} is only a try: it takes the pile {often}"),
        ((1, 6, 10, 12), 6, 0.3, "The {card} takes the pile {often}"),
    ],
    ids=["hopeless", "sparing"],
)
def test_what_makes_a_pile_worth_a_fight_is_not_told_of_a_card_that_does_not_fight(
    view: Callable[..., RajView], hand: Sequence[int], card: int, takes: float, odds: str
) -> None:
    told = said(view(hand, (9, -2), (4, 8, -1)), card, takes, [(3, 8, 15), (2, 5, 9)])
    assert not set(URGING) & set(told)
    assert odds in told


@pytest.mark.parametrize(
    ("hand", "pile", "card", "takes", "why"),
    [
        ((1, 6, 12), (9,), 1, 0.1, "An opponent still holds the {top}: better give this one up"),
        ((1, 8, 12), (2,), 8, 0.1, "The {card} is only a try: it takes the {points} mouse {often}"),
        ((1, 8, 12), (-4,), 1, 0.9, "Dodging the {points} would cost too high a card: take this one"),
    ],
)
def test_how_seldom_a_card_wins_is_no_reason_for_it(
    view: Callable[..., RajView],
    hand: Sequence[int],
    pile: Sequence[int],
    card: int,
    takes: float,
    why: str,
) -> None:
    """“The 3 takes the mouse 1 time in 10” was all that was said for the 3."""
    seen, hands = view(hand, pile, (3, 4, -1)), [(3, 7, 15), (2, 5, 9)]
    told = facts_about(seen, card, takes, hands, beside={1: 0.1, 8: 0.1, 12: 0.6})
    assert told[0].template == why
    assert not any("often" in one.details for one in told[1:])


def test_a_novice_that_goes_by_feel_weighs_no_card_against_its_own() -> None:
    """Its guess was how often each card takes the pile: the highest seemed best, whatever it played."""
    for seed in range(6):
        table = raj_table(3, seed, 3 * (seed % 4))
        decision = bidder_for("raj", "novice").decide(table.question(Seat(0)), stream(seed), Budget())
        assert [one.action for one in decision.alternatives] == [decision.action]


@pytest.mark.parametrize("card", [1, 6, 10, 14])
def test_that_better_prizes_are_to_come_speaks_for_no_high_card(
    view: Callable[..., RajView], card: int
) -> None:
    told = set(said(view((1, 6, 10, 14), (3,), (8, 9, -1)), card, None, [(3, 8, 15), (2, 5, 9)]))
    assert ("{count} better prizes are still to come" in told) is (card in (6, 10))
    assert ("The {card} is one of the highest cards in the hand" in told) is (card == 14)


def test_a_vulture_that_is_accepted_is_not_called_the_worst(view: Callable[..., RajView]) -> None:
    told = said(view((1, 6, 12), (-5,), (4, 2, -1)), 1, 0.9, [(3, 8, 15), (2, 5, 9)])
    assert not set(URGING) & set(told)
    assert "The higher cards are kept: {count} mice are still to come" in told


@pytest.mark.parametrize(("hand", "kept"), [((1, 2, 3, 4, 5), False), ((1, 2, 3, 4, 12), True)])
def test_only_a_hand_with_a_high_card_has_one_to_keep(
    view: Callable[..., RajView], hand: Sequence[int], kept: bool
) -> None:
    """“The higher cards are kept” was told of 1 to 5, beside hands up to 14."""
    hands = [(2, 3, 4, 6, 13), (2, 4, 10, 13, 14)]
    told = said(view(hand, (-3,), (4, 5, 8, -1)), 2, 0.3, hands)
    assert ("The higher cards are kept: {count} mice are still to come" in told) is kept


def test_the_lowest_card_of_all_takes_a_mouse_only_where_the_others_tie(
    view: Callable[..., RajView],
) -> None:
    """RAJ-07: what ties is passed over, and the lowest card is left."""
    hands = [(3, 8, 15), (2, 8, 9)]
    ties = "The {card} takes the {points} only if all the others tie: {often}"
    assert ties in said(view((1, 6, 12), (3,), (4, 10, -1)), 1, 0.2, hands)
    assert ties not in said(view((4, 6, 12), (3,), (9, 10, -1)), 4, 0.2, hands)


@pytest.mark.parametrize(("to_come", "one"), [((9, -1), True), ((9, 10, -1), False)])
def test_one_better_mouse_is_no_number(
    view: Callable[..., RajView], to_come: Sequence[int], one: bool
) -> None:
    told = said(view((1, 6, 12), (3,), to_come), 1, 0.1, [(3, 8, 15), (2, 5, 9)])
    assert ("The higher cards are kept: one better mouse is still to come" in told) is one


def test_one_better_mouse_among_many_is_not_the_only_one_to_come(view: Callable[..., RajView]) -> None:
    """“A mouse is still to come”, while nine are, reads as if it were the last: for a vulture it is."""
    alone = "The higher cards are kept for a mouse still to come"
    hands = [(3, 8, 15), (2, 5, 9)]
    assert alone not in said(view((1, 6, 12), (9,), (1, 2, 3, 4, 10, -1)), 1, 0.1, hands)
    assert alone in said(view((1, 6, 12), (-5,), (4, -1)), 1, 0.9, hands)


def test_a_card_that_dodges_is_compared_with_the_one_below_that_would_not(
    view: Callable[..., RajView],
) -> None:
    """RAJ-06: how often it is stuck alone said nothing of why this card; one as good below is no reason."""
    seen = view((2, 4, 6, 12), (-3,), (4, 2, -1))
    hands = [(3, 8, 15), (2, 5, 9)]
    told = facts_about(seen, 6, 0.1, hands, beside={2: 0.7, 4: 0.5, 6: 0.1, 12: 0.0})
    assert (
        "The 6 is left with the -3 vulture 10; the 4 50, for the others are likely to bid about as much"
        in [str(one) for one in told]
    )
    alike = facts_about(seen, 6, 0.1, hands, beside={2: 0.15, 4: 0.12, 6: 0.1, 12: 0.0})
    assert "The 6 is left with the -3 vulture 10" in map(str, alike)


def test_of_neighbours_it_is_told_why_their_chances_differ(view: Callable[..., RajView]) -> None:
    """RAJ-07: half the time with the 10, once in ten with the 9: that is so because ties cancel."""
    mouse = facts_about(view((2, 9, 10), (3,), (4, 2, -1)), 10, 0.5, beside={2: 0.0, 9: 0.1, 10: 0.5})
    assert "The 10 takes the 3 mouse 50; the 9, tied or beaten more often, 10" in map(str, mouse)
    vulture = facts_about(view((3, 4, 12), (-2,), (4, 2, -1)), 4, 0.2, beside={3: 0.4, 4: 0.2, 12: 0.0})
    assert (
        "The 4 is left with the -2 vulture 20; the 3 40, for the others are likely to bid about as much"
        in [str(one) for one in vulture]
    )


def test_a_low_card_on_a_good_mouse_is_easily_spared(view: Callable[..., RajView]) -> None:
    """RAJ-06: that the mouse beats all to come is no reason for a 2."""
    told = said(view((2, 6, 12), (9,), (1, 2, 3, -4)), 2, 0.3, [(1, 8, 14), (3, 5, 9)])
    assert told[0] == "A card as low as the {card} is easily spared"
    assert not set(URGING) & set(told)


def test_a_low_card_does_not_dodge_because_the_vulture_is_the_worst(view: Callable[..., RajView]) -> None:
    worst = "No vulture still to come is worse than the {points}"
    seen, hands = view((4, 6, 12), (-4,), (4, 2, -1)), [(3, 8, 14), (2, 5, 9)]
    assert worst not in said(seen, 4, 0.3, hands)
    assert worst in said(seen, 12, 0.1, hands)


def test_that_no_vulture_is_worse_than_the_worst_is_no_reason(view: Callable[..., RajView]) -> None:
    seen, hands = view((4, 6, 12), (-5,), (4, 2, -1)), [(3, 8, 14), (2, 5, 9)]
    assert "No vulture still to come is worse than the {points}" not in said(seen, 12, 0.1, hands)


def test_a_review_compares_the_better_card_with_the_one_that_was_spent(
    view: Callable[..., RajView],
) -> None:
    """RAJ-06: it never said how often the 15 wins, nor what it is kept for."""
    seen, hands = view((4, 10, 15), (8,), (9, 2, -1)), [(3, 8, 14), (2, 5, 9)]
    told = facts_about(seen, 10, 0.2, hands, beside={4: 0.0, 10: 0.2, 15: 0.95}, against=15)
    kept = "The 15 is worth more for the 9 mouse still to come"
    assert [str(one) for one in told][:1] == [kept]
    assert "The 10 takes the 8 mouse 20, the 15 95" in map(str, told)
    alike = facts_about(seen, 10, 0.31, hands, beside={4: 0.0, 10: 0.31, 15: 0.29}, against=15)
    assert kept in map(str, alike)
    assert not any("31" in str(one) for one in alike), "the same odds tell no difference"


def test_masters_that_play_most_of_a_hand_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Masters mostly play 2–11” said nothing."""
    seen: RajView = raj_table(3, 1, 0).view(Seat(0))
    for played, told in ((8, 0), (7, 1)):
        mixture = [1 / played] * played + [0.0] * (15 - played)
        monkeypatch.setattr("ai.raj.usual.usual", lambda _view, mixture=mixture: mixture)
        assert len(usual_fact(seen, 1)) == told


def test_no_master_gives_up_the_best_mouse_that_a_card_mostly_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """“The 15 takes it about 7 times in 10 … masters mostly play 1–3” at the mouse 10."""
    seen: RajView = raj_table(3, 1, 0).view(Seat(0))
    mixture = [0.4, 0.3, 0.3, *[0.0] * 12]
    monkeypatch.setattr("ai.raj.usual.usual", lambda _view: mixture)
    for pile, to_come, top, told in (
        ((10,), (1, 9, -5), 0.7, False),
        ((10,), (1, 9, -5), 0.4, True),
        ((2,), (1, 9, -5), 0.7, True),
        ((-5,), (1, 9), 0.7, True),
    ):
        evaluator = RajEvaluator()
        takes = dict.fromkeys(seen.hand, 0.0) | {15: top}
        monkeypatch.setattr(evaluator, "takes", lambda _asked, takes=takes: takes)
        monkeypatch.setattr(evaluator, "_poorer", lambda *_: False)
        question = Question(0, Seat(0), replace(seen, pile=pile, to_come=to_come), seen.hand)
        facts = evaluator.facts(question, 1, stream("test"))
        assert ("Masters mostly play {cards} here" in [one.template for one in facts]) is told
