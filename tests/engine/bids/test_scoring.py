"""Rounds and games: points, lucky losers, alliances, starters, places."""

from __future__ import annotations

import pytest

from game.engine.core import OVER, Setup
from game.engine.games.bids import RULES
from game.engine.games.bids.events import GameEnded, RoundScored, StarterDrawn
from game.engine.games.bids.scoring import SeatScore, final_result, half, score_round, standing, worth
from tests.engine.bids.scripted import NAMES, Game, cards


def line(total: int, score: int = 0, front: str = "") -> SeatScore:
    found = tuple(cards(front))
    return SeatScore(found, worth(found), 0, 0, None, score, total)


def test_a_rounds_score_is_the_sum_in_front() -> None:
    """BID-20: black cards only; the highest total starts the next round."""
    game = Game(4).finish_round("K3 K4", "K9 -5", "K8", "K1")
    scored = game.event(RoundScored)
    assert [one.score for one in scored.sheet] == [7, 4, 8, 1]
    assert [one.points for one in scored.sheet] == [7, 4, 8, 1]
    assert scored.starters == (2,)
    assert RULES.scores(game.state) == (7, 4, 8, 1)
    game.deal()
    assert game.state.starter == 2


def test_level_totals_go_by_the_round_just_played() -> None:
    """BID-20: the higher score in it; lucky-loser and alliance points count."""
    assert standing((line(20, 3, "K3"), line(20, 8), line(20, 5, "K5"))) == ((1,), (2,), (0,))


def test_then_by_the_most_valuable_card() -> None:
    """BID-20: 2x, Thief and Unknown are 0, −5 is −5, no card is lowest of all."""
    fronts = ("", "-5", "2x", "K1 -5", "K2 thief")
    sheet = tuple(line(10, 4, front) for front in fronts)
    assert standing(sheet) == ((4,), (3,), (2,), (1,), (0,))
    level = (line(10, 4, "thief"), line(10, 4, "unknown -5"), line(10, 4, "2x"))
    assert standing(level) == ((0, 1, 2),)


def test_starters_still_level_draw_lots() -> None:
    """BID-R13: all other ties for starting are drawn by lot."""
    game = Game(4).finish_round("", "", "K3", "K4")
    scored = game.event(RoundScored)
    assert scored.starters == (0, 1)
    assert game.refused(0, 3).rule == "BID-R13"
    assert game.refused_chance(3).rule == "BID-R13"
    assert game.lot(1).event(StarterDrawn) == StarterDrawn(1, (0, 1))  # type: ignore[arg-type]
    game.deal()
    assert game.state.starter == 1


@pytest.mark.parametrize(("seats", "factor"), [(3, 12), (4, 8), (5, 8), (6, 7)])
def test_a_lucky_loser(seats: int, factor: int) -> None:
    """BID-21: N × 12 / 8 / 8 / 7 for a player with no black card in front."""
    game = Game(seats)
    fronts = [f"K{value}" for value in range(1, seats)]
    game.finish_round(*fronts)
    assert game.state.totals[-1] == factor
    game.finish_round(*fronts)
    assert game.state.totals[-1] == factor + 2 * factor
    assert game.event(RoundScored).sheet[-1].lucky == 2 * factor
    assert game.event(RoundScored).factor == factor


def run(seat_fronts: list[str | None], lucky_loser: str, partner: str = "") -> list[int]:
    """The scores of seat 0, four players; None is an allied round without a card."""
    game = Game(4, ally=True, lucky_loser=lucky_loser)
    scores = []
    for front in seat_fronts:
        others = (partner or "K1", "K2", "K3")
        game.finish_round(front or "", *others, allies=(0, 1) if front is None else None)
        scores.append(game.event(RoundScored).sheet[0].score)
    return scores


def test_the_rulebooks_example() -> None:
    """BID-21, BID-R1: 9, none, none, none, 13, none → 9 + 8 + 16 + 24 + 13 + 32 = 102."""
    scores = run(["K9", "", "", "", "K9 K4", ""], "cumulative")
    assert scores == [9, 8, 16, 24, 13, 32]
    assert sum(scores) == 102


def test_the_rulebooks_example_with_an_alliance() -> None:
    """BID-22, BID-R1: round 3 in an alliance whose partner scored 14: 9 + 8 + 7 + 24 + 13 + 32 = 93."""
    scores = run(["K9", "", None, "", "K9 K4", ""], "cumulative", "K10 K4")
    assert scores == [9, 8, 7, 24, 13, 32]
    assert sum(scores) == 93


def test_consecutive_only() -> None:
    """BID-R1, option: a round with a card sets N to 0; an allied round without one adds 1."""
    assert run(["K9", "", "", "", "K9 K4", ""], "consecutive") == [9, 8, 16, 24, 13, 8]
    assert run(["", None, ""], "consecutive", "K10 K4") == [8, 7, 24]


def test_an_allied_player_without_a_card() -> None:
    """BID-22: half of the alliance's points and no lucky-loser points, but the round counts."""
    game = Game(4, ally=True).finish_round("K9", "", "K3", "", allies=(1, 0))
    sheet = game.event(RoundScored).sheet
    assert [one.score for one in sheet] == [5, 5, 3, 8]
    assert [one.lucky for one in sheet] == [0, 0, 0, 8]
    assert [one.luckless for one in sheet] == [0, 1, 0, 1]
    assert [one.partner for one in sheet] == [1, 0, None, None]


def test_allies_share_what_both_have() -> None:
    """BID-46: the two scores are added and halved."""
    game = Game(4, ally=True).finish_round("K9", "K3 K5", "K4", "K6", allies=(0, 1))
    assert game.state.totals == [9, 9, 4, 6]


def test_half_of_an_alliance() -> None:
    """BID-R7: 15 → 8, −5 → −2; two allies without a card get 0 and the round counts for both."""
    assert [half(points) for points in (15, -5, 14, 0, -4, 1, -1)] == [8, -2, 7, 0, -2, 1, 0]
    game = Game(4, ally=True).finish_round("", "", "K4", "K6", allies=(0, 1))
    assert game.state.totals == [0, 0, 4, 6]
    assert game.state.luckless == [1, 1, 0, 0]


@pytest.mark.parametrize("card", ["2x", "thief", "unknown", "-5"])
def test_a_card_without_points_is_still_a_card(card: str) -> None:
    """BID-R5: its holder is no lucky loser."""
    variant = RULES.new(Setup(NAMES[:4])).variant
    sheet = score_round(variant, [cards(card), [], [], []], None, [2, 0, 0, 0], [0] * 4)
    assert sheet[0].lucky == 0
    assert sheet[0].luckless == 2
    assert sheet[0].score == (-5 if card == "-5" else 0)


def test_who_is_robbed_of_everything_is_a_lucky_loser() -> None:
    """BID-R5: by what is in front at the end of the round."""
    game = Game(4, thief=True).deal("Y9", "B2", "R3", "G4", deck="thief K7")
    game.state.deck.remove(cards("K7")[0])
    game.state.fronts[1] = cards("K7")
    game.state.turn = 10
    game.turn("thief", "Y9 B2 R3 G4").steal("K7")
    assert game.event(RoundScored).sheet[1].lucky == 8


def test_totals_may_be_negative() -> None:
    """BID-R14."""
    game = Game(4).finish_round("-5 2x", "K3", "K4", "K6")
    assert RULES.scores(game.state) == (-10, 3, 4, 6)


@pytest.mark.parametrize("rounds", [6, 8])
def test_the_game_ends_after_its_rounds(rounds: int) -> None:
    """BID-23: the highest total wins; the tie-breaks order all places."""
    game = Game(4, rounds=rounds)
    for number in range(rounds):
        assert RULES.result(game.state) is None
        game.finish_round("K9", *(("K3", "K2 K1", "K4") if number == rounds - 1 else ("K3", "K3", "K2")))
    result = RULES.result(game.state)
    assert result is not None
    assert game.event(GameEnded).result == result
    assert RULES.waiting_for(game.state) == OVER
    assert result.ranking[0] == result.winners == (0,)
    assert result.ranking == ((0,), (1,), (2,), (3,))
    assert game.refused(0, 3).rule == "BID-23"
    assert game.refused_chance(3).rule == "BID-23"
    assert game.event(RoundScored).starters == ()


def test_a_final_tie_is_shared() -> None:
    """BID-R13, BID-23: level in everything, the place and the victory are shared."""
    result = final_result((line(30, 5, "K5"), line(31, 4), line(31, 4), line(30, 6)))
    assert result.winners == (1, 2)
    assert result.ranking == ((1, 2), (3,), (0,))
    assert result.scores == (30, 31, 31, 30)
