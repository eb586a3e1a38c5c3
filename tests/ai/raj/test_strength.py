"""How strong the bidders of Raj are, with fixed seeds and generous margins."""

from __future__ import annotations

from ai.arena import measure
from ai.bidder import Budget, bidder_for
from game.engine.core import Seat, stream
from tests.ai.tables import raj_table


def share(*seats: str, games: int) -> float:
    """The win share of the first bidder."""
    report = measure("raj", seats, games, "strength")
    first: float = report["seats"][0]["win_share"]
    return first


def test_a_novice_beats_random_now_and_then() -> None:
    assert 0.55 <= share("novice", "random", games=400) <= 0.78


def test_a_regular_beats_a_novice_clearly() -> None:
    assert share("regular", "novice", games=50) >= 0.62


def test_a_regular_beats_bidding_by_rank() -> None:
    assert share("regular", "rank", games=20) >= 0.75


def test_one_regular_among_novices_wins_more_than_its_part() -> None:
    report = measure("raj", ["regular", *["novice"] * 4], 40, "strength")
    scores = [row["mean_score"] for row in report["seats"]]
    assert scores[0] > max(scores[1:])


def test_five_regulars_give_out_the_prizes() -> None:
    """Identical bidders that always agreed would tie and nobody would take anything (RAJ-08)."""
    given, games = 0, 5
    for seed in range(games):
        table = raj_table(5, seed, 0)
        while not table.over:
            for seat in table.waiting:
                question = table.question(seat)
                decision = bidder_for("raj", "regular").decide(
                    question, stream(seed, seat, table.epoch), Budget(0.02)
                )
                table.answer(table.epoch, seat, decision.action)
            table.step()
        given += sum(len(cards) for cards in table.view(Seat(0)).won)
    assert given >= 0.9 * 15 * games
