"""Three seats and more as a game of one round: what it counts, how near it comes to an equilibrium."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from math import exp, prod
from operator import mul
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from ai import fitting
from ai.bidder import Budget, bidder_for
from ai.raj import chances, fit_chances
from ai.raj.chances import PAIRS
from ai.raj.fit_chances import FIRST, PARTS, features, likeliest
from ai.raj.public_view import public_view
from ai.raj.several_seats import STYLES, types_at_play
from ai.raj.sharp import GUARD, guarded, sharp_bids
from ai.raj.stage_game import StageGame, frequent, regretted, scores, takings
from ai.raj.styles import odds
from ai.search.joint import Belief, Mixture
from game.engine.core import Seat, stream
from game.engine.games.raj.scoring import deciding_seat
from game.engine.games.raj.state import RajView
from game.engine.table import Table
from tests.ai.tables import raj_question, raj_table


def public(seats: int, seed: int, rounds: int) -> RajView:
    return public_view(raj_question(seats, seed, rounds).view, 0)


def mixture_of(size: int, luck: Random) -> list[float]:
    parts = [luck.choice((0.0, luck.random())) + 0.01 for _ in range(size)]
    return [part / sum(parts) for part in parts]


# --- what a round brings --------------------------------------------------------------------------


@pytest.mark.parametrize("others", [2, 3, 4])
def test_takings_count_what_the_rules_say(others: int) -> None:
    """RAJ-06 to RAJ-08: over all joint bids, each as likely as the mixtures have it."""
    luck = Random(others)
    cards = [9, 7, 4, 2]
    mixtures = [mixture_of(len(cards), luck) for _ in range(others)]
    own = mixture_of(len(cards), luck)
    holders = [[others]] * len(cards)
    takes, carries = (lines[others] for lines in takings([*mixtures, own], holders))
    for k, card in enumerate(cards):
        took = carried = 0.0
        for bids in product(range(len(cards)), repeat=others):
            likely = prod(mixture[bid] for mixture, bid in zip(mixtures, bids, strict=True))
            found = deciding_seat([card, *(cards[bid] for bid in bids)], lowest=False)
            took += likely * (found == 0)
            carried += likely * (found is None)
        assert takes[k] == pytest.approx(took)
        assert carries[k] == pytest.approx(carried) if others == 2 else carries[k] <= carried + 1e-9


def test_who_stands_alike_has_the_same_chances() -> None:
    """Before the first bid, when everybody mixes alike."""
    view = public(4, 2, 0)
    game = StageGame(view)
    even = [[1.0 / 15] * 15] * 4
    found = [game.worths(even, seat) for seat in range(4)]
    for one in found[1:]:
        assert one.chances == pytest.approx(found[0].chances)
    assert fmean(found[0].chances) == pytest.approx(0.25, abs=0.02)
    assert fmean(found[0].leads) == pytest.approx(0.0, abs=0.6)


def test_whoever_leads_is_likelier_to_win() -> None:
    """Everybody mixing alike, more points are more chance."""
    for seed in range(8):
        view = public(3, seed, 12)
        points = scores(view)
        assert points == list(raj_question(3, seed, 12).view.scores)
        game = StageGame(view)
        even = [[1.0 / 3] * 3] * 3
        won = [fmean(game.worths(even, seat).chances) for seat in range(3)]
        if max(points) - sorted(points)[1] >= 12:
            assert won.index(max(won)) == points.index(max(points))
        assert sum(won) == pytest.approx(1.0, abs=0.1)


def test_a_card_that_is_known_is_answered() -> None:
    """Two others are known to play their lowest cards on a mouse of 6 and more: it is had for little."""
    found = 0
    for seed in range(40):
        view = public(3, seed, 6)
        if sum(view.pile) < 6:
            continue
        game = StageGame(view)
        low: Mixture = [1.0] + [0.0] * (len(view.hand) - 1)
        beliefs: list[list[Belief]] = [[], [(1.0, low)], [(1.0, low)]]
        learnt = game.play(beliefs, 60).learnt[0]
        highest = max(game.hands[1][0], game.hands[2][0])
        if game.hands[1][0] != game.hands[2][0] and game.hands[0][-1] > highest:
            found += 1
            taking = [card > highest for card in game.hands[0]]
            assert sum(map(mul, learnt, taking)) == pytest.approx(1.0)
    assert found > 2


# --- near an equilibrium --------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "most"), [(3, 0.008), (4, 0.006), (5, 0.006)])
def test_who_knows_all_mixtures_gains_little_in_a_round(seats: int, most: float) -> None:
    """In chances to win, the mean over positions and seats, against somebody who plays as the others do."""
    gains: list[float] = []
    for seed, rounds in enumerate((0, 2, 4, 6, 8, 10, 12)):
        game = StageGame(public(seats, seed, rounds))
        mixtures = game.play([[]] * seats, 120).learnt
        gains += [
            regretted(mixture, game.worths(mixtures, seat).chances) for seat, mixture in enumerate(mixtures)
        ]
    assert 0.0 <= fmean(gains) < most


def test_the_first_bids_of_masters_for_a_mouse_cannot_be_foreseen() -> None:
    """Who knew the card of both others would have the mouse for one more; nobody knows it."""
    for seed in range(6):
        view = public(3, seed, 0)
        learnt = types_at_play(view, 80).learnt
        if sum(view.pile) > 0:
            assert fmean(map(max, learnt)) < 0.8
            assert sum(map(mul, learnt[1], learnt[2])) < 0.6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_who_knows_all_mixtures_gains_next_to_nothing_in_the_first_round(seats: int) -> None:
    """Where all hands are alike a card that is left out, because it is rare, is what the others lack."""
    for seed in range(3):
        game = StageGame(public(seats, seed, 0))
        mixtures = game.play([[]] * seats, 120).learnt
        for seat, mixture in enumerate(mixtures):
            assert regretted(mixture, game.worths(mixtures, seat).chances) < 0.003


def test_rare_cards_are_not_played() -> None:
    assert frequent([0.5, 0.497, 0.003]) == pytest.approx([0.5 / 0.997, 0.497 / 0.997, 0.0])


# --- what the others have shown -------------------------------------------------------------------


def watched(levels: Sequence[str], seed: int, rounds: int) -> Table:
    table = raj_table(len(levels), seed, 0)
    bidders = [bidder_for("raj", level) for level in levels]
    for _ in range(rounds):
        for seat in table.waiting:
            luck = stream(seed, seat, table.epoch)
            decision = bidders[seat].decide(table.question(seat), luck, Budget(60.0))
            table.answer(table.epoch, seat, decision.action)
        table.step()
        table.step()
    return table


def test_sharps_are_known_by_their_bids_and_masters_are_not_taken_for_them() -> None:
    table = watched(("master", "sharp", "master"), 4, 9)
    view = table.question(Seat(0)).view
    names = [style.bids for style in STYLES.among]
    sharp, master = (odds(public_view(view, seat), STYLES) for seat in (1, 2))
    assert sharp[names.index(sharp_bids)] > 0.5
    assert master[-1] > 0.6


@pytest.mark.parametrize("seed", [2, 9, 17])
def test_a_sharp_among_several_is_not_wholly_foreseen(seed: int) -> None:
    """Now and then it plays a card that its answer to what it has seen never would."""
    question = raj_question(4, seed, 3)
    view = public_view(question.view, 0)
    hand, guard, foreseen = view.hand, guarded(view)[0], sharp_bids(view)
    surprising = {
        card: safe
        for card, safe, share in zip(hand, guard, foreseen, strict=True)
        if share - GUARD * safe < 0.001
    }
    expected, times = GUARD * sum(surprising.values()), 200
    sharp = bidder_for("raj", "sharp")
    played = [sharp.decide(question, stream(seed, time), Budget(60.0)).action for time in range(times)]
    seen = sum(card in surprising for card in played) / times
    assert expected > 0.8 * GUARD
    assert seen == pytest.approx(expected, abs=3.0 * (expected * (1.0 - expected) / times) ** 0.5)


# --- fitting --------------------------------------------------------------------------------------


def test_the_likeliest_weights_are_found() -> None:
    luck = Random(3)
    true = [luck.uniform(-1.0, 1.0) for _ in FIRST]
    positions = []
    for _ in range(500):
        lines = [[luck.gauss(0.0, 1.0) for _ in FIRST] for _ in range(3)]
        parts = [exp(sum(map(mul, true, line))) for line in lines]
        positions.append({"features": lines, "won": [part / sum(parts) for part in parts]})
    assert likeliest(positions, FIRST) == pytest.approx(true, abs=0.02)


def test_features_say_the_same_as_the_kernel() -> None:
    """What is fitted is what is played by: all pairs of two hands, weighed at once or one by one."""
    luck = Random(6)
    weights = [luck.uniform(-1.0, 1.0) for _ in FIRST]
    view = public(3, 9, 9)
    left = (*view.to_come, view.pile[-1])
    places = chances.kernel(left, 3, weights)
    hands = [view.remaining(seat) for seat in range(3)]
    for seat, line in enumerate(features(view)):
        stands = sum(
            places[i][j] * ((card > other) - (card < other))
            for rival in range(3)
            if rival != seat
            for i, card in enumerate(hands[seat])
            for j, other in enumerate(hands[rival])
        )
        stands += chances.point(left, weights) * scores(view)[seat]
        assert sum(map(mul, weights, line)) == pytest.approx(stands)


def test_a_game_of_self_play_says_what_its_positions_were_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_chances, "TURNS", 2)
    found = fit_chances.game(4, "told", dict.fromkeys(range(1, 15), FIRST), 0)
    assert [one["size"] for one in found] == [*range(14, 0, -1)]
    for one in found:
        assert sum(one["won"]) == pytest.approx(1.0, abs=0.001)
        assert [len(line) for line in one["features"]] == [PAIRS + 1] * 4


def test_chances_are_fitted_in_parts_and_written_with_where_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_chances, "TURNS", 2)
    monkeypatch.setattr(fit_chances, "NEWTON", 0)
    out = tmp_path / "chances.json"
    out.write_text('{"tables": {"5": {"weights": {}}}}')
    given = ["raj", "chances", "--seats", "3", "--games", str(PARTS), "--seed", "s"]
    assert fitting.main([*given, "--out", str(out), "--keep", str(tmp_path / "kept")]) == 0
    tables = json.loads(out.read_text())["tables"]
    assert set(tables) == {"3", "5"}
    assert tables["3"]["from"] == "python -m ai.fitting " + " ".join(given)
    weights = chances.read(tables["3"]["weights"])
    assert set(weights) == set(range(1, 15))
    assert all(len(line) == PAIRS + 1 for line in weights.values())
