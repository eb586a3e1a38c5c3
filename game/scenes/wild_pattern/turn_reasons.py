"""Why a bot did what it did in a turn: of taking and putting down, what mattered more comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.reasons import Reasons

WHERE: Final = frozenset({"The card goes into a gap", "It covers {card}"})
"""Where a card was put, which everybody has seen."""
LAID: Final = WHERE | {"It covers {card}, which {name} needs for a Wild hand"}
"""What reasons begin with of a card that was put down at the end of a turn (WWP-25)."""


def of_turn(told: Sequence[Reasons]) -> Reasons | None:
    """The reasons for the last move, the newest of ``told`` coming first; of a card that was put down those
    for the move before it, and then why it went there.
    """
    if not told:
        return None
    laid, *before = told
    if not before or not any(template in LAID for template, _ in laid.facts[:1]):
        return laid
    why = laid.facts if any(template not in WHERE for template, _ in laid.facts) else ()
    return replace(before[0], facts=(*before[0].facts, *why))
