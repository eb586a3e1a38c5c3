"""Who studies masters: what it learns from the games it is given, and what it knows of the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ai import fitting
from ai.bidder import Budget, bidder_for
from ai.raj import fit_responses, response
from ai.raj.fit_responses import BATCH, stepped
from ai.raj.response import FIRST, MARKS, odds, study
from game.engine.core import Json, stream
from tests.ai.tables import raj_question

GOOD, BAD = MARKS.index("carried"), MARKS.index("height")


def games(count: int) -> list[Json]:
    """Games that were won by who chose by one mark, and lost by who chose by another."""
    found: list[Json] = []
    for number in range(count):
        luck = stream("learnt", number)
        grown = [luck.gauss(0.0, 1.0) for _ in MARKS]
        chances = min(1.0, max(0.0, 0.4 + 0.2 * grown[GOOD] - 0.2 * grown[BAD]))
        found.append({"chances": chances, "won": float(chances > 0.5), "grown": grown})
    return found


def test_what_games_were_won_by_counts_more() -> None:
    gained = [after - before for after, before in zip(stepped(FIRST, games(4 * BATCH)), FIRST, strict=True)]
    others = [abs(gain) for k, gain in enumerate(gained) if k not in (GOOD, BAD)]
    assert gained[GOOD] > 2.0 * max(others)
    assert gained[BAD] < -2.0 * max(others)


def test_a_policy_changes_only_a_little_at_once() -> None:
    """However much the games seem to say."""
    loud = [{**one, "chances": 100.0 * one["chances"]} for one in games(BATCH)]
    gained = [after - before for after, before in zip(stepped(FIRST, loud), FIRST, strict=True)]
    assert sum(gain * gain for gain in gained) ** 0.5 < 2.0 * fit_responses.MOST


def test_old_games_count_less() -> None:
    past = [{**one, "grown": [-mark for mark in one["grown"]]} for one in games(BATCH)]
    newest = stepped(FIRST, [*past, *games(BATCH)])
    assert newest[GOOD] > FIRST[GOOD]
    assert newest[BAD] < FIRST[BAD]


def test_an_interrupted_run_goes_on_and_writes_its_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, out = tmp_path / "games.jsonl", tmp_path / "responses.json"
    out.write_text('{"tables": {"5": {"weights": [1.0]}}}')
    kept.write_text("".join(json.dumps(one) + "\n" for one in games(BATCH + 3)))
    asked: list[int] = []

    def played(seats: int, seed: str, weights: list[float], number: int) -> Json:
        asked.append(number)
        assert (seats, seed) == (4, "s")
        assert weights[GOOD] > FIRST[GOOD]
        return games(number + 1)[number]

    monkeypatch.setattr(fit_responses, "game", played)
    given = ["raj", "responses", "--seats", "4", "--games", str(2 * BATCH), "--seed", "s"]
    assert fitting.main([*given, "--keep", str(kept), "--out", str(out)]) == 0
    assert asked == list(range(BATCH + 3, 2 * BATCH))
    tables = json.loads(out.read_text())["tables"]
    assert set(tables) == {"4", "5"}
    assert tables["4"]["from"] == "python -m ai.fitting " + " ".join(given)
    assert tables["4"]["weights"][GOOD] > 0.0 > tables["4"]["weights"][BAD]
    assert f"{2 * BATCH} games" in capsys.readouterr().out


@pytest.mark.parametrize("seats", [3, 5])
def test_a_game_among_masters_says_what_was_chosen_by(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_responses, "SECONDS", 1e-6)
    monkeypatch.setattr(fit_responses, "turns_for", lambda seats: 2)
    one = fit_responses.game(seats, "told", FIRST, 1)
    assert 0.0 <= one["chances"] <= 1.0
    assert one["won"] in {0.0, *(1.0 / k for k in range(1, seats + 1))}
    assert len(one["grown"]) == len(MARKS)
    assert any(one["grown"])


def test_a_weight_decides_what_is_played() -> None:
    """Whoever likes nothing but high cards plays the highest, whoever dislikes them the lowest."""
    view = raj_question(4, 3, 5).view
    marks, judged = study(view, 40)
    assert len(marks) == len(judged.worths) == len(view.hand)
    for much, card in ((50.0, -1), (-50.0, 0)):
        weights = [much * (k == BAD) for k in range(len(MARKS))]
        assert odds(marks, weights)[card] > 0.99


def test_it_plays_by_what_was_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    question = raj_question(4, 3, 5)
    for much, card in ((50.0, -1), (-50.0, 0)):
        weights = tuple(much * (k == BAD) for k in range(len(MARKS)))
        monkeypatch.setattr(response, "learnt", lambda seats, weights=weights: weights)
        decision = bidder_for("raj", "response").decide(question, stream(2), Budget(60.0, 20))
        assert decision.action == question.view.hand[card]
