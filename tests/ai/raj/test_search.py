"""Sharp and master of Raj: what they judge by, and how they answer those whom they have watched."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import permutations
from operator import mul
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

import pytest

from ai.bidder import Budget, Decision, bidder_for
from ai.raj import BENCH, duel, endings
from ai.raj.exploitability import BestResponse, deck, exploitability, pot
from ai.raj.fit import features, main, position
from ai.raj.many_seats import pile_leads
from ai.raj.master import Master
from ai.raj.payoff_table import payoff_table
from ai.raj.playouts import scored
from ai.raj.prize_share import main as count_prizes
from ai.raj.prize_share import prizes_given_out
from ai.raj.prospects import carried_marks, even_marks
from ai.raj.public_view import public_view
from ai.raj.worth import PAIRS, base, fitted, kernel, payoffs, worth
from ai.search import matrix
from game.engine.core import Setup, stream
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.table import Table
from tests.ai.tables import raj_question

CALM = Budget(seconds=60.0, iterations=60)
LEVELS = ("sharp", "master")


def test_the_bench_counts() -> None:
    rates = {what: measure(0.02) for what, measure in BENCH.items()}
    assert len(rates) == 3
    assert min(rates.values()) > 500


# --- values ---------------------------------------------------------------------------------------


def plain_value(mine: duel.Cards, theirs: duel.Cards, left: duel.Cards, carried: int) -> float:
    """The value of a duel by the rules of a round alone, without any of the solver's economies."""
    if not left:
        return 0.0
    total = 0.0
    for k, prize in enumerate(left):
        pile, rest = carried + prize, left[:k] + left[k + 1 :]
        table = []
        for card in mine:
            row = []
            for other in theirs:
                hands = tuple(c for c in mine if c != card), tuple(c for c in theirs if c != other)
                wins = (card > other) - (card < other)
                row.append(wins * abs(pile) + plain(*hands, rest, 0 if wins else pile))
            table.append(row)
        total += matrix.solve(table).value
    return total / len(left)


plain = lru_cache(maxsize=None)(plain_value)


def test_exact_endgames_are_exact() -> None:
    for seed in range(25):
        luck = Random(seed)
        size = luck.randint(1, 4)
        mine, theirs = (tuple(sorted(luck.sample(CARDS, size))) for _ in range(2))
        prizes = luck.sample(PRIZES, size + 1)
        left, carried = tuple(sorted(prizes[:size])), luck.choice((0, prizes[size]))
        value = duel.duel().value
        found = duel.rest_value(mine, theirs, left, carried, value)
        assert found == pytest.approx(plain(mine, theirs, left, carried))
        assert duel.rest_value(theirs, mine, left, carried, value) == pytest.approx(-found)


def test_what_is_left_after_the_last_round_lapses() -> None:
    """RAJ-10: equal last cards bring nothing."""
    assert duel.payoffs((3,), (3,), (), 7, duel.duel().value) == [[0.0]]
    assert duel.payoffs((4,), (3,), (), -7, duel.duel().value) == [[7.0]]


def test_worth_is_fair_to_both() -> None:
    """The even value of a position is minus that of its mirror image, and equal hands are worth nothing."""
    even = fitted().even
    for seed in range(20):
        at = position(1 + seed % 14, (3.0, 8.0), stream("worth", seed))
        weighing = kernel(at.left, at.carried, even[len(at.left)])
        assert worth(at.mine, at.theirs, weighing) == pytest.approx(-worth(at.theirs, at.mine, weighing))
        assert worth(at.mine, at.mine, weighing) == pytest.approx(0, abs=1e-9)
        assert base(at.left, at.carried, even[len(at.left)]) == 0


def test_a_whole_table_of_worth_is_its_entries() -> None:
    """The quick way to all joint bids, with and without a carried pile, equals the features' own sums."""
    for seed in range(12):
        size = 2 + seed % 6
        at = position(size, (2.0, 6.0), stream("table", seed))
        left, pile = at.left[1:], at.carried + at.left[0]
        weights = fitted().even
        table = payoffs(at.mine, at.theirs, left, pile, weights)
        for i, card in enumerate(at.mine):
            for j, other in enumerate(at.theirs):
                wins = (card > other) - (card < other)
                rest = at._replace(
                    mine=duel.without(at.mine, i),
                    theirs=duel.without(at.theirs, j),
                    left=left,
                    carried=0 if wins else pile,
                )
                later = sum(w * f for w, f in zip(weights[size - 1], features(rest), strict=True))
                assert table[i][j] == pytest.approx(wins * abs(pile) + later, abs=1e-6)


def test_every_pair_of_hands_has_its_weights() -> None:
    """All ways to compare two hands, halved by their mirror images: the Delannoy numbers."""
    assert [len(endings.pairs(size)) for size in (1, 2, 3, 5)] == [1, 6, 31, 841]
    for size, count in ((5, 841), (6, 4494)):
        fitted_endings, left = endings.fitted(size), tuple(range(1, size + 1))
        assert len(fitted_endings.starts) == count
        assert fitted_endings.each == len(even_marks(left)) + len(carried_marks(left, 7))
        assert len(fitted_endings.weights) == count * fitted_endings.each


def test_fitted_endings_are_near_the_exact_ones() -> None:
    """Not on the prizes they were fitted to."""
    ending = endings.ending(5)
    for carried, most in ((False, 0.004), (True, 0.008)):
        wrong, whole = [], []
        for seed in range(20):
            at = position(5, (3.0, 3.0), stream("ending", seed))
            at = at._replace(carried=next(prize for prize in PRIZES if prize not in at.left) * carried)
            exact = duel.rest_value(*at, duel.duel().value)
            wrong.append(abs(duel.rest_value(*at, lambda node: float(ending(node) or 0.0)) - exact))
            whole.append(sum(map(abs, at.left)))
        assert fmean(wrong) < most * fmean(whole)
    assert ending(duel.Node((1, 2), (0, 3), (4, 5), 0)) is None


def test_fitting_writes_down_where_it_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "SIZES", (2,))
    out = tmp_path / "endings.json"
    assert main(["endings", "--draws", "30", "--out", str(out)]) == 0
    data = json.loads(out.read_text("utf-8"))
    assert data["from"] == "python -m ai.fitting raj endings --draws 30 --seed 1"
    weights = endings.read(data["weights"]["2"], 2).of((2, 3), (0, 1))
    for left in ((-3, 8), (2, 5), (-4, -1)):  # two higher cards take everything
        worth = endings.UNIT * sum(map(mul, weights, even_marks(left)))
        assert worth == pytest.approx(sum(map(abs, left)), abs=0.1)
    monkeypatch.setattr("ai.raj.fit.NOISES", ())
    monkeypatch.setattr("ai.raj.fit.CARDS", CARDS[:4])
    monkeypatch.setattr("ai.raj.fit.PRIZES", PRIZES[-4:])
    assert main(["--positions", "40", "--out", str(out)]) == 0
    assert set(json.loads(out.read_text("utf-8"))["even"]) == {"1", "2", "3"}


def test_payoffs_are_the_same_seen_from_the_other_side() -> None:
    for seed in range(6):
        view = raj_question(2, seed, (3, 7, 8, 10, 12, 14)[seed]).view
        here = payoff_table(view)
        there = payoff_table(public_view(view, 1))
        for i, row in enumerate(here):
            assert row == pytest.approx([-there[j][i] for j in range(len(row))], abs=1e-6)


# --- exploitability -------------------------------------------------------------------------------


def test_a_master_is_hardly_exploitable_and_chance_is() -> None:
    master, uniform = exploitability(Master(), 4), exploitability(bidder_for("raj", "random"), 4)
    assert master == pytest.approx(0.0, abs=1e-6)
    assert uniform > 0.2 * pot(4)


def test_the_best_response_to_a_known_card_takes_everything() -> None:
    """Who always plays the lowest card loses everything but what lies in the last round."""

    def lowest(mine: duel.Cards, theirs: duel.Cards, left: duel.Cards, pile: int) -> list[float]:
        return [1.0] + [0.0] * (len(mine) - 1)

    hand = (1, 2, 3)
    sizes = sorted(map(abs, deck(3)))
    # higher by one in every round until 3 is gone, then 1 meets 3 in the round that comes then
    found = BestResponse(lowest).value(hand, hand, deck(3), 0)
    best = max(
        fmean(
            scores[0] - scores[1]
            for order in permutations(deck(3))
            for scores in [scored(order, [list(cards), [1, 2, 3]])]
        )
        for cards in permutations(hand)
    )
    assert best <= found <= sum(sizes)


def test_a_level_that_cannot_say_how_it_mixes_is_refused() -> None:
    with pytest.raises(ValueError, match="mixes"):
        exploitability(bidder_for("raj", "novice"), 3)


# --- decisions ------------------------------------------------------------------------------------


def decided(level: str, seats: int, seed: int, rounds: int) -> tuple[Any, Decision]:
    question = raj_question(seats, seed, rounds)
    return question, bidder_for("raj", level).decide(question, stream("why", seed), CALM)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3])
def test_alternatives_are_in_order_and_within_reason(level: str, seats: int) -> None:
    for seed in range(5):
        question, decision = decided(level, seats, seed, 3 * seed)
        worths = [one.expected for one in decision.alternatives]
        view = question.view
        whole = sum(map(abs, view.to_come)) + abs(sum(view.pile))
        assert all(-whole <= one <= whole for one in worths)
        assert decision.action in [one.action for one in decision.alternatives]
        assert worths[:2] == sorted(worths[:2], reverse=True)
        assert len({one.action for one in decision.alternatives}) == min(3, len(view.hand))


@pytest.mark.parametrize("level", LEVELS)
def test_a_free_prize_is_taken(level: str) -> None:
    """Two cards each, the higher of mine above both of theirs and the lower below: all on the big one."""
    found = 0
    for seed in range(300):
        view = raj_question(2, seed, 13).view
        low, high = view.hand
        theirs = view.remaining(1)
        if low < theirs[0] and high > theirs[1] and abs(sum(view.pile)) > abs(view.to_come[0]) + 2:
            found += 1
            _, decision = decided(level, 2, seed, 13)
            assert decision.alternatives[0].action == high
        if found == 4:
            return
    raise AssertionError("too few such positions")


@pytest.mark.parametrize("level", LEVELS)
def test_chances_are_those_of_the_rules(level: str) -> None:
    """RAJ-06 to RAJ-08 for each card against drawn ones of the others."""
    for seed in range(200):
        luck = Random(seed)
        hand = sorted(luck.sample(CARDS, 4))
        cards = [luck.choice(CARDS) for _ in range(luck.randint(1, 4))]
        pile = luck.choice((-4, 6))
        for card, lead in zip(hand, pile_leads(hand, cards, pile), strict=True):
            scores = scored([pile], [[card], *([other] for other in cards)])
            assert lead == pytest.approx(scores[0] - fmean(scores[1:]))


def test_the_weak_are_punished_in_good_time() -> None:
    """Who is known to bid by rank loses by far more than chance; time is that of the processor."""
    gained, took = [], []
    seats = [bidder_for("raj", "master"), bidder_for("raj", "rank")]
    for seed in range(3):
        table = Table(RULES, Setup(("master", "rank")), seed=seed, nonce=str)
        while not table.over:
            for seat in table.waiting:
                question, luck = table.question(seat), stream(seed, seat, table.epoch)
                start = process_time()
                table.answer(table.epoch, seat, seats[seat].decide(question, luck, CALM).action)
                took.append(process_time() - start)
            table.step()
        assert table.result is not None
        gained.append(table.result.scores[0] - table.result.scores[1])
    assert median(gained) > 5
    assert sorted(took)[-len(took) // 20] < 0.4


def test_equal_masters_give_out_most_prizes(capsys: pytest.CaptureFixture[str]) -> None:
    """RAJ-08: who always agreed would take nothing."""
    assert prizes_given_out("master", 5, "given", 40) >= 13
    assert count_prizes(["--bidder", "rank", "--games", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["share"] < 0.2


def test_features_are_as_many_as_weights() -> None:
    at = position(5, (1.5, 1.5), stream(1))
    assert len(features(at)) == PAIRS + 3 == len(fitted().even[5])
