"""Sharp and master of Bids: what they judge by, what they guess, that they are honest and play soundly."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any

import pytest

from ai.bidder import Budget, bidder_for
from ai.bids import BENCH, BIDDERS
from ai.bids.beliefs import MARKS, TRAITS
from ai.bids.evaluation import DATA, Evaluator, table_name
from ai.bids.features import FEATURES, rows
from ai.bids.fit import bonus_of, main
from ai.bids.searchers import MASTER, Searcher
from ai.bids.self_play import game_of
from ai.bids.training import Sample, Trainer
from ai.bids.turn_problem import TurnProblem
from game.engine.core import CHANCE, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import BLACK, COLOUR
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from tests.ai.bids.cheats import Peeker, Twin
from tests.ai.bids.positions import asked, positions, reached
from tests.ai.cheats import deals_won

CALM = Budget(seconds=120.0, iterations=40)
FEW = Budget(seconds=600.0, iterations=40)


# --- the guessed worlds ---------------------------------------------------------------------------


def worlds_of(state: BidsState, seat: int) -> set[tuple[Any, ...]]:
    """All deals that this seat cannot tell from the true one, counted out one by one."""
    view = RULES.view(state, seat)
    unseen = view.unseen()
    black = [card for card in unseen if COLOUR[card] == BLACK]
    found = set()
    for deck in combinations(black, view.deck - len(view.known)):
        held = [card for card in unseen if card not in deck]
        found |= {(deck, *hands) for hands in dealt(held, seat, list(view.counts))}
    return found


def dealt(cards: list[int], me: int, counts: list[int]) -> list[tuple[tuple[int, ...], ...]]:
    """Every way to deal the cards to the seats other than ``me``."""
    seats = [seat for seat in range(len(counts)) if seat != me]

    def deal(left: list[int], at: int) -> list[tuple[tuple[int, ...], ...]]:
        if at == len(seats):
            return [()]
        return [
            (hand, *rest)
            for hand in combinations(left, counts[seats[at]])
            for rest in deal([card for card in left if card not in hand], at + 1)
        ]

    return deal(cards, 0)


@pytest.mark.parametrize(("seats", "moves", "seed"), [(4, 29, 2), (4, 30, 2), (4, 31, 3), (4, 34, 3)])
def test_guessed_worlds_are_all_there_and_equally_likely(seats: int, moves: int, seed: int) -> None:
    """Chi-square against the exact count, at one in ten thousand; fixed seeds."""
    options = {"thief": True, "shuffle": True, "unknown": True, "lowest_wins": True}
    state = reached(seats, options, seed, moves)
    seat = RULES.waiting_for(state)[0]
    every = worlds_of(state, seat)
    view = RULES.view(state, seat)
    assert 6 <= len(every) <= 3000
    draws = 12 * len(every)
    rng = Random(3)
    count = dict.fromkeys(every, 0)
    for _ in range(draws):
        world = RULES.determinize(view, rng)
        deck = [card for card in world.deck if card not in view.known]
        hands = [tuple(sorted(hand)) for other, hand in enumerate(world.hands) if other != seat]
        count[(tuple(sorted(deck)), *hands)] += 1
    expected = draws / len(every)
    chi = sum((seen - expected) ** 2 / expected for seen in count.values())
    degrees = len(every) - 1
    assert chi < degrees + 3.72 * (2 * degrees) ** 0.5 + 10


# --- honesty --------------------------------------------------------------------------------------


def differing(make: Any, count: int) -> int:
    """Of so many positions, in how many a decision changes with what the seat cannot see."""
    found = number = 0
    while number < count:
        question = asked(reached(3 + number % 4, {}, number, 7 * number % 170))
        number += 1
        if question is None or question.view.phase != Phase.BIDDING:
            continue
        decisions = []
        for luck in range(2):
            world = RULES.determinize(question.view, Random(luck))
            there = asked(world)
            assert there is not None
            decisions.append(make("steady").decide(there, stream(number), CALM))
            del world
        found += decisions[0] != decisions[1]
    return found


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_no_decision_depends_on_what_is_hidden(level: str) -> None:
    assert differing(BIDDERS[level], 60) == 0


def test_a_planted_peeker_is_caught_within_a_hundred_decisions() -> None:
    assert differing(Peeker, 50) > 0


# --- what positions are worth ---------------------------------------------------------------------


def between_turns(seats: int, options: dict[str, Any], seed: int, turns: int) -> BidsState:
    """A position after so many random turns."""
    state = reached(seats, options, seed, turns * seats)
    assert not state.bids
    return state


def test_the_data_fit_the_features_and_say_where_they_come_from() -> None:
    data = json.loads(files("ai.bids").joinpath(DATA).read_text(encoding="utf-8"))
    assert tuple(data["features"]) == FEATURES
    assert (tuple(data["traits"]), tuple(data["marks"])) == (TRAITS, MARKS)
    for seats in RULES.seats:
        for colours in (False, True):
            table = data["tables"][table_name(seats, colours)]
            assert {"games", "level", "seed", "rules"} <= set(table["from"]) & set(table["beliefs from"])
            assert len(table["beliefs"]) == len(TRAITS) * len(MARKS)
            assert table["from"]["rules"] == RULES.version
            for part, heads in (("empty", 2), ("gain", 1)):
                inner, bias, outer, shift = table[part]
                assert {len(row) for row in inner} == {len(FEATURES)}
                assert len(outer) == len(shift) == heads
                assert len(inner) == len(bias) == len(outer[0])


def test_a_row_for_every_seat_with_every_feature() -> None:
    for seed in range(20):
        state = between_turns(3 + seed % 4, {}, seed, seed % 10)
        found = rows(state)
        assert [len(row) for row in found] == [len(FEATURES)] * state.variant.seats
        at = FEATURES.index
        for seat, row in enumerate(found):
            assert row[at("turns left")] == len(state.hands[seat]) / 10
            assert row[at("front")] == worth(state.fronts[seat]) / 20
            assert row[at("starts")] == (state.starter == seat)
        assert sum(row[at("power")] for row in found) <= len(state.hands[0]) + 1.0


@pytest.mark.parametrize("options", [{}, {"colour_bids": True}, {"lucky_loser": "consecutive"}])
def test_chances_to_win_add_up_and_follow_the_points(options: dict[str, Any]) -> None:
    for seed in range(12):
        state = between_turns(3 + seed % 4, options, seed, 3 + seed % 6)
        evaluator = Evaluator(state.variant)
        before = evaluator.rewards(state)
        assert sum(before) == pytest.approx(1.0)
        assert min(before) > 0.0
        state.totals[0] += 30
        assert evaluator.rewards(state)[0] > before[0]


def test_when_the_game_is_over_the_truth_counts() -> None:
    state = reached(3, {}, 4, 10**6)
    assert state.phase == Phase.END
    result = RULES.result(state)
    assert result is not None
    rewards = Evaluator(state.variant).rewards(state)
    assert [seat for seat, reward in enumerate(rewards) if reward] == sorted(result.ranking[0])


def test_an_alliance_is_expected_to_share() -> None:
    """BID-46: with an ally far behind a seat has less to hope for, and the ally more."""
    state = between_turns(4, {"ally": True}, 3, 6)
    alone = Evaluator(state.variant).totals(state)
    rich, poor = sorted(range(4), key=lambda seat: worth(state.fronts[seat]))[::-3]
    state.allies = (rich, poor)
    shared = Evaluator(state.variant).totals(state)
    assert shared[rich] - state.totals[rich] < alone[rich] - state.totals[rich] + 1e-9
    assert shared[rich] - shared[poor] < alone[rich] - alone[poor]


# --- fitting --------------------------------------------------------------------------------------


def test_a_network_learns_what_is_there_to_learn() -> None:
    """Points are a bend in one column, the chance a step in the other."""
    rng = Random(1)
    samples = []
    for _ in range(3000):
        x, y = rng.uniform(-2, 2), rng.uniform(-2, 2)
        samples.append(Sample((x, 10 * y + 3), float(y > 0.5), 20 + 5 * max(0.0, x)))
    weights = Trainer(samples, 6, Random(2)).run(25)
    inner, bias, outer, shift = weights

    def told(row: tuple[float, float]) -> list[float]:
        units = [
            max(0.0, sum(a * b for a, b in zip(w, row, strict=True)) + c)
            for w, c in zip(inner, bias, strict=True)
        ]
        return [
            sum(a * b for a, b in zip(w, units, strict=True)) + c for w, c in zip(outer, shift, strict=True)
        ]

    assert told((1.5, 23.0))[0] > 1.5
    assert told((1.5, -7.0))[0] < -1.5
    assert told((2.0, 3.0))[1] == pytest.approx(30, abs=1.0)
    assert told((-1.5, 3.0))[1] == pytest.approx(20, abs=1.0)


def test_what_became_of_positions_is_told_right() -> None:
    games = [game_of(3, False, "t", BIDDERS["novice"], CALM, number) for number in range(2)]
    outcomes = [one for game in games for one in game.outcomes]
    assert len(outcomes) == 2 * 60 * 3
    for one in outcomes:
        assert not (one.stayed and one.gained)
        assert one.empty or not one.stayed
    assert any(one.stayed for one in outcomes)
    assert sum(one.later is None for one in outcomes[:180]) == 30
    assert -1.0 < bonus_of(outcomes) < 2.0


def test_the_command_writes_a_table_and_keeps_the_others(tmp_path: Any) -> None:
    out = tmp_path / "evaluation.json"
    arguments = ["--games", "1", "--epochs", "1", "--level", "novice", "--colours", "no", "--out", str(out)]
    assert main(["--seats", "3", *arguments]) == 0
    assert main(["--seats", "4", *arguments]) == 0
    data = json.loads(out.read_text())
    assert set(data["tables"]) == {"3", "4"}
    assert data["tables"]["4"]["from"]["level"] == "novice"
    before = data["tables"]["3"]
    assert main(["--seats", "3", *arguments, "--games", "2", "--parts", "beliefs"]) == 0
    after = json.loads(out.read_text())["tables"]["3"]
    assert after["beliefs"] != before["beliefs"]
    assert after["gain"] == before["gain"]


# --- the search -----------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [True, False])
def test_a_turn_is_judged_when_it_is_over_and_the_tenth_played_out(plain: bool) -> None:
    """And is worth what the rules say that it comes to, however it was found out."""
    quick = over = 0
    for seed in range(150):
        question = positions(1, seed)[0] if not plain else asked(reached(3 + seed % 4, {}, seed, 20 + seed))
        assert question is not None
        view, rng = question.view, Random(seed)
        turn = TurnProblem(view)
        state = RULES.determinize(view, rng)
        line = turn.line(RULES.clone(state))
        steps = 0
        while turn.judge(line) is None:
            waiting = turn.waiting_for(line)
            assert waiting == RULES.waiting_for(state)
            if waiting == CHANCE:
                drawn = turn.chance(line, rng)
                turn.apply_chance(line, drawn)
                RULES.apply_chance(state, drawn)
            else:
                (seat,) = waiting
                kind = rng.choice(turn.options(line, seat))
                turn.apply(line, {seat: kind})
                card = next(one for one in RULES.legal(state, seat) if turn.kind(one) == kind)
                RULES.apply(state, {seat: card})
            steps += 1
        assert turn.judge(line) == pytest.approx(turn.evaluator.rewards(state), abs=1e-9)
        ended = state.round > view.round or len(state.sheets) == view.round
        assert ended == (view.turn >= 9)
        assert steps >= view.seats - len(view.bids) or view.phase == Phase.THEFT
        quick += line.state is None
        over += ended
    assert quick > (75 if plain else 40)
    assert over > 10


def test_the_budget_bounds_the_search() -> None:
    effort = Searcher(MASTER).effort(Budget(0.2))
    assert (effort.seconds, effort.iterations) == (0.1, MASTER.effort.iterations)
    effort = Searcher(MASTER).effort(Budget(30.0, 77))
    assert (effort.seconds, effort.iterations) == (15.0, 77)
    assert Searcher(MASTER).effort(Budget()).seconds <= 0.5


def test_the_alternatives_are_told_in_points() -> None:
    """What is far ahead of the rest is some points ahead, not a fraction of a chance."""
    question = asked(reached(4, {}, 1, 20))
    assert question is not None
    decision = BIDDERS["master"]("steady").decide(question, stream(1), Budget(60.0, 300))
    expected = [one.expected for one in decision.alternatives]
    assert expected == sorted(expected, reverse=True)
    assert 0.0 <= expected[-1] <= expected[0] < 60.0


def test_a_bench_returns_a_rate() -> None:
    assert all(rate(0.02) > 1.0 for rate in BENCH.values())


# --- strength, with fixed seeds and few iterations ------------------------------------------------


@pytest.mark.parametrize(("seats", "games"), [(3, 6), (4, 12)])
def test_a_searcher_of_few_iterations_beats_regulars(seats: int, games: int) -> None:
    won = deals_won("bids", lambda: bidder_for("bids", "master"), "regular", seats, games, "few", FEW)
    assert fmean(won) > 1.0 / seats + 0.05


def test_the_twin_sees_the_true_hands() -> None:
    state = reached(3, {}, 2, 7)
    twin = Twin()
    twin.state = state
    question = asked(state)
    assert question is not None
    assert twin.decide(question, stream(1), CALM).action in question.options
    assert twin._truth(Random(1)).hands == state.hands
