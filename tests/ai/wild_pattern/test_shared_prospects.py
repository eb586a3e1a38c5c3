"""What can still be taken is reckoned once for all seats, and says the same as if each did it."""

from __future__ import annotations

import pytest

from ai.wild_pattern import evaluation
from ai.wild_pattern.evaluation import Evaluator
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.prospects import Prospects, prospects_of
from game.engine.core import Seat
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.state import WildPatternState
from tests.ai.wild_pattern.turns import questions


def chances(state: WildPatternState) -> list[float]:
    found = []
    for seat in RULES.view(state, Seat(0)).playing:
        own = Evaluator(RULES.view(state, seat), SKILLS["master"])
        standing = own.standing()
        found += [own.chance(standing), own.idle(standing)]
        found += [own.appeal(who, cards) for who, cards in enumerate(standing.captured)]
    return found


def test_seats_of_one_table_share_what_can_be_taken() -> None:
    for state, _ in questions(20, seed=3):
        views = [RULES.view(state, seat) for seat in RULES.view(state, Seat(0)).playing]
        assert len({id(Evaluator(view, SKILLS["master"]).prospects) for view in views}) == 1


def test_what_is_shared_says_to_the_last_digit_what_each_would_reckon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    states = [state for state, _ in questions(60, seed=5)]
    shared = [chances(state) for state in states]
    again = [chances(state) for state in reversed(states)][::-1]
    monkeypatch.setattr(evaluation, "prospects_of", Prospects)
    alone = [chances(state) for state in states]
    assert shared == alone == again
    assert prospects_of.cache_info().hits > 0
