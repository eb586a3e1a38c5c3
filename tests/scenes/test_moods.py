"""The mood of the music at a table: calm, contested, the last rounds, and after the end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest

from game.engine.games.wild_pattern.cards import FULL_HAND
from game.engine.games.wild_pattern.phases import Phase
from game.engine.registry import GAMES
from game.ui.music import Mood
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import QuickBidders
from tests.scenes.wild_cards.play import LivelyBidders
from tests.tools.screen import OpenApp


def fullest(view: Any) -> int:
    return max(map(len, view.captured))


LAST: dict[str, Callable[[Any], bool]] = {
    "raj": lambda view: len(view.history) >= 12,
    "bids": lambda view: view.round == view.variant.rounds,
    "wild-cards": lambda view: view.round > view.rounds - 2,
    "wild-wild-pattern": lambda view: view.round == 20 or fullest(view) >= FULL_HAND - 1,
}
"""The last rounds: three of Raj, two of Wild Cards, one of Bids, one card of a race."""
CONTESTED: dict[str, Callable[[Any], bool]] = {
    "raj": lambda view: len(view.pile) > 1 or abs(sum(view.pile)) >= 8,
    "bids": lambda view: len(view.on_table) > 2 or len(view.leading) > 1,
    "wild-cards": lambda view: bool(view.groups),
    "wild-wild-pattern": lambda view: (
        view.phase in (Phase.SONG, Phase.DECLARE) or fullest(view) >= FULL_HAND - 2
    ),
}
"""What is fought over: much at stake, level bids, a tie, a pattern to be declared, a nearly full hand."""


@pytest.mark.parametrize("game", GAMES)
def test_the_mood_follows_a_whole_game(open_app: OpenApp, game: str) -> None:
    bidders = LivelyBidders if game == "wild-cards" else QuickBidders
    hands = open_app(bidders=bidders, speed=0.0, every=1000)
    scene = sit_down(hands, game, "mood")
    moods: list[Mood] = []
    for _ in decisions(hands, scene):
        view = scene.view
        expected = Mood.LAST if LAST[game](view) else Mood.CONTESTED if CONTESTED[game](view) else Mood.CALM
        assert scene.mood is expected
        assert hands.app.stack.mood is expected, "the table's mood is the program's"
        moods.append(scene.mood)
    assert scene.session.table.over
    assert scene.mood is Mood.AFTER
    assert hands.app.stack.mood is Mood.AFTER, "and on the score sheet"
    assert set(moods) == {Mood.CALM, Mood.CONTESTED, Mood.LAST}
    if game != "wild-wild-pattern":  # each round of it has its own last card
        assert [mood for mood, _ in groupby(moods)].count(Mood.LAST) == 1
        assert moods[-1] is Mood.LAST
