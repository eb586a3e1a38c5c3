"""The folded log says everything that happens in whole words, however large they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern.events import PatternFound
from game.engine.games.wild_pattern.patterns import patterns_of
from game.engine.record import parse, walk
from game.scenes.wild_pattern.log import log_rows
from game.scenes.wild_pattern.names import sentence_of
from tests.engine.wild_pattern.scripted import STARS, cards
from tests.scenes.decisions import sit_down
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp
from tests.tools.written import written_as

RECORDS = Path(__file__).parents[2] / "records"
NAMES = ("You", "Clementine", "Bruno", "Noor")


@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("es", 150), ("it", 200), ("es", 200)])
def test_nothing_is_cut(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, text_size: int
) -> None:
    hands = open_app(
        (1280, 720), bidders=Thinkers, every=20, speed=0.0, language=language, text_size=text_size
    )
    scene = sit_down(hands, "wild-wild-pattern", "log")
    written = written_as(monkeypatch, "block")
    steps: list[tuple[Event, ...]] = []
    for name in ("wild-wild-pattern-4", "wild-wild-pattern-relaxed"):
        for _, played in walk(parse((RECORDS / f"{name}.jsonl").read_bytes())):
            steps += [] if played is None or played.events is None else [tuple(played.events)]
    surface = hands.app.window.surface
    rows = [one for one in log_rows(steps, NAMES, Seat(0)) if not one.heading]
    for words in {(row.spoken, row.brief): row for row in rows}.values():
        scene.log.drawer.rows = (words,)
        scene.log.drawer._draw_folded(surface, scene.ui)
    said = {one.replace("\n", " ").replace("\N{NO-BREAK SPACE}", " ") for one in written}
    assert len(said) > 40
    assert [one for one in said if one.endswith("…")] == []


def test_every_pattern_is_told_in_the_same_way_with_whose_it_is() -> None:
    """Where there was little room the first one stood there without a name."""
    pattern = next(one for one in patterns_of(cards(STARS)) if not one.wild)
    steps = [(PatternFound(Seat(seat), pattern, at=0),) for seat in (0, 1)]
    rows = log_rows(steps, NAMES, Seat(0))
    said = sentence_of(pattern.statement)
    assert [row.words for row in rows] == [f"You: “{said}”", f"Clementine: “{said}”"]
    assert all("Clementine" in words for words in rows[1].brief)
