"""Bidders of Wild Cards: legal, deterministic, honest, with reasons."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ai
from ai.bidder import TEMPERS, Bidder, Budget, Decision
from ai.wild_cards import BASELINES, BIDDERS
from ai.wild_cards.novice import favourite
from ai.wild_cards.playouts import reply
from ai.wild_cards.regular import Regular
from ai.wild_cards.winning import chances, features
from ai.wild_cards.worth import points_at_once
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.wild_cards import RULES, moves
from game.engine.games.wild_cards.cards import (
    DEALT,
    HABITAT,
    HOME,
    LIMIT,
    NONE,
    REFILL,
    SQUIRREL,
    VALUE,
    WILD,
    animal_of,
    card_of,
    earns_bonus,
)
from game.engine.games.wild_cards.leaders import has_as_many
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_swapping, loses_leader
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question
from tests.ai.decisions import assert_reasoned
from tests.ai.wild_cards.positions import TABLES, asked, moments, positions

ROOT = Path(ai.__file__).parent.parent
SEARCHING = ("sharp", "master")
QUICK = [level for level in BIDDERS if level not in SEARCHING]
EVERYBODY = [
    *((level, temper) for level in QUICK for temper in TEMPERS),
    *((name, "steady") for name in BASELINES),
    ("sharp", "steady"),
    ("master", "bold"),
]

LITTLE = Budget(seconds=60.0, iterations=8)
"""No hurry and few playouts: what is decided depends on no clock."""


def made(level: str, temper: str = "steady") -> Bidder:
    return {**BASELINES, **BIDDERS}[level](temper)


def check(question: Question, decision: Decision, level: str) -> None:
    """Legal, weighed, and with reasons that are true."""
    assert_reasoned(question, decision, level)
    for fact in decision.facts:
        check_fact(question.view, decision.action, fact.template, fact.details)


def check_fact(view: WildCardsView, action: Any, template: str, gaps: dict[str, Any]) -> None:
    """What a reason says must be so; sentences not named here say only what the rules say."""
    later = (
        "comes back",
        "draws more",
        "Habitats in hand",
        "may later",
        "hand goes up",
        "extra cards",
        "more later",
    )
    if view.round == view.rounds:
        assert not any(words in template for words in later), template
    animal = animal_of(gaps.get("animal"))
    card = card_of(gaps.get("card"))
    own = view.collections[view.seat]
    if "animal" in gaps:
        assert animal in view.row
    if "percent" in gaps:
        assert 0 <= gaps["percent"] <= 100
    more = [list(collection) for collection in view.collections]
    if animal != NONE:
        more[view.seat][animal] += 1
    if "wins its leader" in template:
        assert has_as_many(more, view.seat, animal)
        assert view.leaders[animal] == NONE
        assert ("first" in template) is not any(one[animal] for one in view.collections)
    elif "takes its leader" in template:
        assert has_as_many(more, view.seat, animal)
        assert view.leaders[animal] not in (NONE, view.seat)
    elif "largest species" in template:
        assert gaps["name"] == view.names[view.seat]
        assert 0 < own[animal] == max(own)
        assert ("makes it" in template) == (own.index(max(own)) != animal), "the first of level ones counts"
    elif "from its own habitat: low cards pay" in template:
        assert not earns_bonus(animal, view.bids[view.seat], action.payment)
        assert sum(earns_bonus(animal, view.bids[view.seat], (held,)) for held in view.hand) < view.price
    elif "from its own habitat: only the value" in template:
        assert len({held for held in view.hand if VALUE[held] == gaps["count"]}) > 1
    elif "draws lots" in template or "likes" in template or "is a beginner" in template:
        assert gaps["name"] == view.names[view.seat]
    elif "paid for in its own habitat" in template:
        fits = [held for held in view.hand if HABITAT[held] == HOME[animal] or held == WILD]
        assert card in fits
        assert len(fits) >= VALUE[card]
    elif "’s habitat" in template:
        paid = action.cards if isinstance(action, moves.Lay) else action.payment
        assert earns_bonus(animal, view.bids[view.seat], paid)
    elif "can’t be paid for" in template:
        assert len(view.hand) - 1 < VALUE[card] - 1
    elif "costs nothing more" in template:
        assert VALUE[card] == 1
    elif template.startswith("Habitats in hand"):
        assert gaps["count"] == len(view.hand)
        limit = LIMIT if view.leaders[SQUIRREL] == view.seat else DEALT
        assert gaps["count"] < gaps["whole"] <= limit
    elif "pays for no bid above" in template:
        assert gaps["count"] == len(view.hand) < 4
    elif "all animals in the row are alike" in template.lower():
        assert len(set(view.row)) == 1
    elif "another player would take its leader" in template:
        assert any(leads_next(view, seat, animal) for seat in range(view.seats) if seat != view.seat)
    elif "would win a leader" in template:
        assert not any(view.would_lead(one) and view.leaders[one] != view.seat for one in view.row)
    elif template.startswith("Cards swapped"):
        assert gaps["count"] == len(action.cards) > 0
    elif "is higher than" in template or "are higher than" in template:
        assert ("One bid" in template) == (gaps["count"] == 1)
        assert gaps["count"] == sum(1 for bid in view.bids if bid != NONE and VALUE[bid] > VALUE[card])
    elif template.startswith("Nobody has bid more"):
        assert all(bid == NONE or VALUE[bid] <= VALUE[card] for bid in view.bids)
    elif "adds up to" in template:
        assert gaps["points"] == sum(VALUE[paid] for paid in action.cards)
    elif "can’t pay any higher" in template:
        best = max(sum(VALUE[paid] for paid in one.cards) for one in lays(view))
        assert sum(VALUE[paid] for paid in action.cards) == best
    elif "loses no leader" in template:
        assert not loses_leader(view, action.give, action.take)
    elif "gives away the leader" in template or "giving away the leader" in template:
        assert loses_leader(view, action.give, action.take)
        assert (gain_of_swapping(view, action.give, action.take) > 0) is ("worth" in template)
    elif "swap adds at once" in template:
        assert gaps["points"] == gain_of_swapping(view, action.give, action.take) > 0
    elif template.startswith("No animal in the row scores"):
        assert not any(points_at_once(view.collections, view.leaders, view.seat, one) for one in view.row)
    elif template.startswith("The bid comes back with"):
        assert 0 <= gaps["count"] <= 2
    elif "scores at once" in template:
        assert gaps["points"] == points_at_once(view.collections, view.leaders, view.seat, animal) > 0


def leads_next(view: WildCardsView, seat: int, animal: int) -> bool:
    """Whether one more of the species would bring this seat a leader that it does not have."""
    more = [list(collection) for collection in view.collections]
    more[seat][animal] += 1
    return has_as_many(more, seat, animal) and view.leaders[animal] != seat


def lays(view: WildCardsView) -> list[moves.Lay]:
    """All payments that may be laid in the tie of this view."""
    state = RULES.determinize(view, Random(1))
    return [one for one in RULES.legal(state, view.seat) if isinstance(one, moves.Lay)]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 10**6), st.sampled_from(EVERYBODY))
def test_every_decision_of_a_game_is_legal_reasoned_and_true(
    table: tuple[int, dict[str, Any]], seed: int, who: tuple[str, str]
) -> None:
    bidder = made(*who)
    every = 16 if who[0] in SEARCHING else 5
    for step, state in enumerate(moments(table, seed)):
        for seat in RULES.waiting_for(state):
            if (step + seat) % every == 0:
                question = asked(state, seat)
                check(question, bidder.decide(question, stream(seed, step), LITTLE), who[0])


@pytest.mark.parametrize("who", EVERYBODY, ids="-".join)
def test_a_decision_is_blind_to_what_is_hidden_and_repeatable(who: tuple[str, str]) -> None:
    """The same view means the same decision in every world that looks like it."""
    for k, question in enumerate(positions(32, 5)):
        decision = made(*who).decide(question, stream(k), LITTLE)
        other = RULES.determinize(question.view, Random(k))
        there = asked(other, question.seat)
        assert made(*who).decide(there, stream(k), LITTLE) == decision


@pytest.mark.parametrize("level", QUICK)
def test_a_decision_takes_less_than_ten_milliseconds(level: str) -> None:
    """The mean over all phases, on processor time and with room for a busy machine."""
    took = []
    for k, question in enumerate(positions(120, 5)):
        start = process_time()
        made(level).decide(question, stream(k), Budget())
        took.append(1000 * (process_time() - start))
    assert median(took) < 10
    assert sorted(took)[-6] < 30


def hoped_for(state: WildCardsState) -> list[float]:
    """The points that each seat may expect: chips, species, leaders and what the hand will bring."""
    return [sum(row[:4]) for row in features(state)]


def test_the_evaluation_is_the_score_at_the_end_and_near_it_before() -> None:
    """WC-60: nothing is hoped for any more."""
    for game in range(8):
        states = [RULES.clone(state) for state in moments(TABLES[game % 4], game)]
        assert hoped_for(states[-1]) == pytest.approx(RULES.scores(states[-1]))
        for state in states:
            hoped = hoped_for(state)
            assert all(math.isfinite(points) for points in hoped)
            assert all(more > points - 1e-9 for more, points in zip(hoped, state.chips, strict=True)), (
                "chips are never lost"
            )


def test_the_evaluation_foresees_who_will_win() -> None:
    """At half time the seat it likes best wins clearly more often than its part."""
    right = games = 0
    for game in range(60):
        liked: list[float] = []
        for state in moments(TABLES[2], game):
            if state.round == 6 and state.phase == Phase.BIDS:
                liked = chances(state)
        result = RULES.result(state)
        assert result is not None
        games += 1
        right += liked.index(max(liked)) in result.winners
    assert right / games > 0.4


def test_a_playout_is_a_game_of_quick_regulars() -> None:
    """Four quick regulars score about what regulars do, far more than random play."""
    total = 0
    for seed in range(6):
        state = RULES.new(Setup(("Ana", "Ben", "Caz", "Dee")))
        luck = Random(seed)
        while waiting := RULES.waiting_for(state):
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, luck))
            else:
                RULES.apply(state, {seat: reply(state, seat, luck) for seat in waiting})
        total += sum(RULES.scores(state))
    assert total / 24 > 17


def test_a_playout_does_not_look_at_other_hands() -> None:
    for k, question in enumerate(positions(40, 9)):
        worlds = [RULES.determinize(question.view, Random(world)) for world in range(2)]
        first, second = (reply(world, question.seat, stream(k)) for world in worlds)
        assert first == second


def test_a_favourite_stays_the_favourite() -> None:
    loved = set()
    for seed in range(6):
        views = [RULES.view(state, Seat(1)) for state in moments(TABLES[2], seed)]
        assert len({favourite(view) for view in views}) == 1
        loved.add(favourite(views[0]))
    assert len(loved) > 1


def test_regulars_do_not_all_bid_alike() -> None:
    """Seats in the same situation mix: what is foreseen is beaten."""
    mixed = 0
    questions = [one for one in positions(160, 3) if one.view.phase == Phase.BIDS]
    for question in questions:
        bids = {made("regular").decide(question, stream(k), Budget()).action for k in range(12)}
        mixed += len(bids) > 1
    assert mixed > len(questions) / 4


def test_regulars_waver_less_in_the_last_round_and_more_at_five_seats() -> None:
    wavering: dict[tuple[int, bool], float] = {}
    for table in TABLES:
        for state in moments(table, 5):
            last = state.round == state.rounds
            if state.phase == Phase.BIDS:
                view = RULES.view(state, state.asked[0])
                wavering[state.seats, last] = Regular().care(view).temperature
    assert wavering[4, True] < wavering[4, False] < wavering[5, False]
    assert wavering[4, True] < wavering[5, True] < wavering[5, False]
    assert wavering[3, True] == wavering[4, True]


@pytest.mark.parametrize(("bolder", "meeker"), [("bold", "steady"), ("steady", "thrifty")])
def test_tempers_differ_in_how_high_they_bid(bolder: str, meeker: str) -> None:
    def height(temper: str) -> float:
        total = count = 0
        for k, question in enumerate(positions(320, 3)):
            if question.view.phase == Phase.BIDS:
                for turn in range(6):
                    action = made("regular", temper).decide(question, stream(k, turn), Budget()).action
                    total += max(VALUE[card] for card in action.cards)
                    count += 1
        return total / count

    assert height(bolder) > height(meeker)


def test_every_kind_of_action_is_used() -> None:
    """Swaps, pairs for the eagle, discards, payments, both kinds of shows: a regular uses all there is."""
    used = set()
    for k, question in enumerate(positions(400, 11)):
        action = made("regular").decide(question, stream(k), Budget()).action
        match action:
            case moves.Bid(cards) if len(cards) == 2:
                used.add("pair")
            case moves.Bid((card,)) if card == REFILL:
                used.add("refill")
            case moves.Discard(cards) if cards:
                used.add("discard")
            case moves.Show(card):
                used.add("deck" if card >= REFILL else "hand")
            case moves.Swap(give, _):
                used.add("keep" if give == NONE else "swap")
            case moves.Lay(cards):
                used.add("lay" if cards else "decline")
            case moves.Acquire() | moves.ChooseBid():
                used.add(type(action).__name__)
    assert used >= {"pair", "refill", "discard", "deck", "hand", "swap", "lay", "Acquire", "ChooseBid"}
