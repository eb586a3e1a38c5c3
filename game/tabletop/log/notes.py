"""What the log says of a game beside what happened in it: where its cards come from, whether it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from game.engine.core import Json
from game.tabletop.log.lantern_goal import lantern_goal
from game.tabletop.log.row import LogRow
from game.ui.dates import day_called
from game.ui.i18n import tr, trn
from game.ui.session import Session
from game.ui.taking_back import places_taken_back
from game.ui.uncounted import not_counted, uncounted_sentences

DIGITS: Final = 8
"""So many digits of a fingerprint are read."""


def beginning(session: Session) -> list[LogRow]:
    """Where the cards come from, and all that keeps the game from counting, though nobody asked."""
    digits, extra = session.promise[:DIGITS], session.extra
    said = tr(
        "Fair deal · proof code {digits}: anybody can check it after the game.",
        digits=digits,
    )
    found = [LogRow(said, only_opened=True)] if digits else []
    if goal := lantern_goal(session):
        found.append(LogRow(goal))
    if day := day_called(extra):
        found.append(LogRow(day))
    elsewhere = bool(places_taken_back(extra))
    uncounted, brief = uncounted_sentences(extra, taken_back=not elsewhere), (tr("Doesn’t count"),)
    return [*found, *(LogRow(words, brief=brief) for words in uncounted)]


def with_taken_back(
    rows: Sequence[LogRow], extra: Json, told: int, before: Callable[[int], int]
) -> list[LogRow]:
    """The rows of a game, and between them where decisions were taken back, as far as ``told`` steps go.

    ``before`` says how many rows so many steps have.
    """
    places = Counter(place for place in places_taken_back(extra) if place <= told)
    found, alone = list(rows), not uncounted_sentences(extra, taken_back=False)
    for place, count in sorted(places.items(), reverse=True):
        words = trn("One decision was taken back here.", "{n} decisions were taken back here.", count)
        if alone and place == min(places):
            words += " " + not_counted()
        brief = trn("Decision taken back", "{n} decisions taken back", count)
        found.insert(min(before(place), len(found)), LogRow(words, brief=(brief,)))
    return found
