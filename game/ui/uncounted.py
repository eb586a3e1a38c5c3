"""Why a game proves nothing of anybody, as its header says it: in sentences, and in a few words."""

from __future__ import annotations

from game.engine.core import Json
from game.engine.daily import DAY
from game.ui.exchange import IMPORTED
from game.ui.i18n import tr, trn
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import FORKED
from game.ui.taking_back import PRACTICE, TAKEN_BACK


def times_taken_back(extra: Json) -> int:
    """How many decisions were taken back; 1 where a header says something else of it."""
    count = extra.get(TAKEN_BACK, 0)
    return count if type(count) is int and count > 0 else int(bool(count))


def uncounted_sentences(extra: Json, *, taken_back: bool = True) -> list[str]:
    """Everything that keeps a game from counting, and last what follows; nothing of a game that counts.

    Without ``taken_back`` nothing of decisions that were, which is told elsewhere.
    """
    if extra.get(FORKED):
        return [tr("A try from a review: it does not count.")]
    found, again = [], bool(extra.get(SAME_DEAL)) and DAY in extra
    if again:
        found.append(tr("The day’s cards once more: only the first attempt counts."))
    elif extra.get(SAME_DEAL):
        found.append(tr("The same deal again: its cards were known."))
    if extra.get(PRACTICE):
        found.append(tr("A practice table."))
    if extra.get(IMPORTED):
        found.append(tr("A game from a file."))
    if taken_back and (count := times_taken_back(extra)):
        found.append(trn("One decision was taken back.", "{n} decisions were taken back.", count))
    return found if again or not found else [*found, not_counted()]


def not_counted() -> str:
    """What follows for the game."""
    return tr("This game doesn’t count towards your statistics.")


def uncounted_notes(extra: Json) -> list[str]:
    """The same for a list; of a game that goes on from a review its title says it."""
    if extra.get(FORKED):
        return []
    found = [tr("practice table")] if extra.get(PRACTICE) else []
    found += [tr("the same deal again")] if extra.get(SAME_DEAL) else []
    if count := times_taken_back(extra):
        found.append(trn("one decision taken back", "{n} decisions taken back", count))
    return [*found, tr("from a file")] if extra.get(IMPORTED) else found
