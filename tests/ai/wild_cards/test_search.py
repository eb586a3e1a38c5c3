"""The searching bidders of Wild Cards: they stop in time, do what they were asked to, and mix."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import pytest

from ai import fitting
from ai.bidder import Bidder, Budget
from ai.wild_cards import BENCH, BIDDERS
from ai.wild_cards.choices import Weighed, weigh
from ai.wild_cards.fit import Moment, fit, near
from ai.wild_cards.flat_search import Effort, flat_search
from ai.wild_cards.judge import Judge
from ai.wild_cards.playouts import play_on
from ai.wild_cards.position import Position
from ai.wild_cards.winning import FEATURES, chances, shares, weights
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.table import Question
from tests.ai.cheats import WildCardsTwin, deals_won
from tests.engine.wild_cards.scripted import Game

SEARCHING = ("sharp", "master")
HAND = "F3 S2 S3 M2 M3"


def before_bids(seats: int, rounds: int, seed: int = 1) -> WildCardsState:
    """A game of quick regulars so many rounds old, everybody about to bid."""
    state = RULES.new(Setup(tuple("ABCDE"[:seats])))
    luck = Random(seed)
    play_on(state, luck, rounds)
    while RULES.waiting_for(state) == CHANCE:
        RULES.apply_chance(state, RULES.chance(state, luck))
    assert state.phase == Phase.BIDS
    return state


def weighed_for(view: WildCardsView) -> list[Weighed]:
    return weigh(Judge(Position.of_view(view)), Random(1))


def asked(state: WildCardsState, seat: int = 0) -> Question:
    return Question(1, Seat(seat), RULES.view(state, Seat(seat)), tuple(RULES.legal(state, Seat(seat))))


@pytest.mark.parametrize("rounds", [1, 9])
def test_late_it_answers_with_the_best_so_far(rounds: int) -> None:
    """A clock that is out after twelve playouts stops a row of trials in the middle."""
    view = asked(before_bids(5, rounds)).view
    weighed = weighed_for(view)
    ticks = count()
    trials = flat_search(view, weighed, Random(1), Effort(10**6), 12.0, clock=lambda: float(next(ticks)))
    tried = sum(len(trial.chances) for trial in trials)
    assert 0 < tried <= 12
    assert len({len(trial.chances) for trial in trials}) == 1
    assert [trial.weighed for trial in flat_search(view, weighed, Random(1), Effort(10**6), 0.0)] == weighed


def test_it_plays_no_more_than_it_may() -> None:
    view = asked(before_bids(3, 3)).view
    trials = flat_search(view, weighed_for(view), Random(1), Effort(100), 60.0)
    assert 50 < sum(len(trial.chances) for trial in trials) < 100 + len(trials)


@pytest.mark.parametrize("level", SEARCHING)
def test_iterations_alone_decide(level: str) -> None:
    """With iterations and no hurry the answer is the same every time; with more of them others come out."""
    question = asked(before_bids(4, 4))
    first, second, more = (
        BIDDERS[level]("steady").decide(question, stream(3), Budget(60.0, count)) for count in (16, 16, 40)
    )
    assert first == second
    assert [one.expected for one in more.alternatives] != [one.expected for one in first.alternatives]


def test_a_clear_choice_takes_no_playouts() -> None:
    """A single option needs no thought."""
    view = asked(before_bids(3, 3)).view
    trials = flat_search(view, weighed_for(view)[:1], Random(1), Effort(100), 60.0)
    assert [len(trial.chances) for trial in trials] == [0]


def test_hopeless_options_are_dropped_early() -> None:
    """And what is left is compared in more worlds."""
    tried = []
    for rounds in (1, 3, 7):
        view = asked(before_bids(3, rounds)).view
        trials = flat_search(view, weighed_for(view), Random(1), Effort(400), 60.0)
        worlds = [len(trial.chances) for trial in trials]
        tried.append(max(worlds) / min(worlds))
    assert max(tried) >= 2.0


def test_the_chances_to_win_are_shares() -> None:
    """They add up to one; in the end they are the result (WC-61)."""
    for seats in (3, 4, 5):
        for rounds in (1, 4, 8):
            state = before_bids(seats, rounds, seats)
            assert sum(chances(state)) == pytest.approx(1.0)
        play_on(state, Random(1), state.rounds)
        result = RULES.result(state)
        assert result is not None
        first = result.ranking[0]
        assert chances(state) == [(seat in first) / len(first) for seat in range(seats)]


@pytest.mark.parametrize("level", SEARCHING)
def test_it_takes_what_wins_in_the_last_round(level: str) -> None:
    """WC-60: the fourth peacock and its leader, not the lion that brings nothing."""
    own = {0: "peacock peacock peacock", 1: "peacock peacock peacock", 2: "lion lion"}
    leaders = {"peacock": 1, "lion": 2}
    game = Game("F1 " + HAND, HAND, HAND, row="peacock lion", own=own, leaders=leaders, last_round=True)
    game.bid("F1", "refill", "refill").act(1, discard="").draw().act(2, discard="").draw()
    for k in range(4):
        decision = BIDDERS[level]("steady").decide(asked(game.state), stream(k), Budget(60.0, 40))
        assert RULES.notation.write_action(decision.action)["take"] == "peacock"


def test_sealed_bids_are_mixed() -> None:
    """Equal masters in equal situations do not all do the same."""
    bids = set()
    for rounds in range(2, 7):
        question = asked(before_bids(4, rounds, 7))
        for k in range(4):
            bids.add(
                (rounds, BIDDERS["master"]("steady").decide(question, stream(k), Budget(60.0, 12)).action)
            )
    assert len(bids) >= 7


@pytest.mark.parametrize("measured", BENCH)
def test_a_bench_returns_a_rate(measured: str) -> None:
    assert BENCH[measured](0.02) > 1.0


# --- the judgement is fitted -----------------------------------------------------------------------


def test_winners_tell_what_counts() -> None:
    """Two seats, won by chips alone, e times as often for every point more: the fit finds just that."""
    luck = Random(4)
    moments = []
    for _ in range(1500):
        rows = [tuple(luck.uniform(-2, 2) for _ in FEATURES) for _ in range(2)]
        moment = Moment(3, rows)
        first = luck.random() < shares([row[0] for row in rows])[0]
        moment.won = [float(first), float(not first)]
        moments.append(moment)
    found = fit(list(near(moments, 3)))
    assert found[0] == pytest.approx(1.0, abs=0.15)
    assert all(abs(one) < 0.15 for one in found[1:])


def test_neighbouring_rounds_count_less() -> None:
    moments = [Moment(later, []) for later in (1, 2, 3, 4)]
    assert [part for part, _ in near(moments, 2)] == [0.5, 1.0, 0.5]


def test_weights_are_fitted_for_every_table(tmp_path: Path) -> None:
    """All rounds have weights, points count for more near the end; the command writes such a file."""
    for seats, rounds in ((3, 14), (4, 12), (5, 10)):
        table = weights(seats)
        assert [len(row) for row in table] == [len(FEATURES)] * (rounds - 1)
        assert table[0][0] > 1.5 * table[-1][0] > 0
    out = tmp_path / "winning.json"
    assert fitting.main(["wild-cards", "--seats", "5", "--games", "2", "--out", str(out)]) == 0
    written = json.loads(out.read_text(encoding="utf-8"))["tables"]
    assert written["5"]["from"] == {"rules": RULES.version, "games": 2, "seed": "1"}
    assert len(written["5"]["weights"]) == 9


# --- a twin that is shown all hands -----------------------------------------------------------------


def test_the_twin_tries_its_options_in_the_true_world() -> None:
    state = before_bids(4, 3)
    twin = WildCardsTwin()
    twin.state = state
    assert twin.sample is not None
    assert twin.sample(Random(1)).hands == state.hands
    assert twin.decide(asked(state), stream(1), Budget(60.0, 12)).action in asked(state).options


def test_shares_of_wins_are_measured_over_whole_rotations() -> None:
    def make() -> Bidder:
        return BIDDERS["regular"]("steady")

    won = deals_won("wild-cards", make, "random", 3, 4, "rotations", Budget())
    assert len(won) == 2
    assert sum(won) > 1.5


def test_a_master_thinks_for_less_than_a_second() -> None:
    """Processor time of bids without any hurry, with room for a busy machine; hurried it ends in time.
    How long it takes at most says ``python -m tests.ai.decision_times``.
    """
    took = []
    for seats, rounds in ((3, 1), (3, 11), (4, 2), (4, 6), (4, 9), (4, 10), (5, 4), (5, 7)):
        question = asked(before_bids(seats, rounds))
        begun = process_time()
        BIDDERS["master"]("steady").decide(question, stream(seats, rounds), Budget(60.0))
        took.append(process_time() - begun)
    assert median(took) < 0.5
    begun_wall = perf_counter()
    BIDDERS["master"]("steady").decide(asked(before_bids(4, 9)), stream(1), Budget(0.2))
    assert perf_counter() - begun_wall < 1.0
