"""What a review says of one decision, to be laid over the table where it was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.core import Seat
from game.tabletop.explanations.explanation import Explanation
from game.ui.i18n import tr
from game.ui.navigator import Then
from game.ui.review import Judged


@dataclass(frozen=True, slots=True)
class Moment:
    """What is said of a decision: ``chosen`` and ``best`` are lit on the table (none: nothing else is as
    good or better), in one colour unless what was chosen was a ``mistake``, with a tick on what was
    ``as_good``; ``number`` of ``count`` decisions that are gone through by ``step``; ``why`` the others'
    reasons. ``to_mistake`` goes on to the next mistake, where there is one among other decisions;
    ``brief`` is told where there is no room for all; ``first`` has the focus: the button that led here.
    ``lists`` says that it is told what there was to see, a line for each; ``short`` that only those of
    the short list are gone through.
    """

    told: Explanation
    chosen: Any
    best: Sequence[Any]
    number: int
    count: int
    step: Callable[[int], None]
    play_on: Then
    why: Sequence[tuple[Seat, Explanation]] = ()
    brief: Explanation | None = None
    first: str = "play on"
    to_mistake: Then | None = None
    mistake: bool = False
    as_good: bool = False
    lists: bool = False
    short: bool = False

    @property
    def legend(self) -> str:
        """What the signs on what was chosen and on what was better mean, where both are there."""
        if self.as_good:
            return tr("Tick: chosen; lantern: as good.")
        return tr("Person: chosen; lantern: the best.")

    @property
    def counted(self) -> Sequence[str]:
        """Which it is of how many, and of which; the same where there is less room."""
        brief = f"{self.number} / {self.count}"
        return [tr("Costliest {n}/{all}", n=self.number, all=self.count), brief] if self.short else [brief]


def next_mistake(decisions: Sequence[Judged], number: int) -> int | None:
    """Which of these decisions is the next mistake after this one, round to the first; None where all are
    mistakes, or no other is.
    """
    if all(one.mistake for one in decisions):
        return None
    turns = [(number + by) % len(decisions) for by in range(1, len(decisions))]
    return next((one for one in turns if decisions[one].mistake), None)
