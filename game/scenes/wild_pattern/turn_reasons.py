"""Why a bot did what it did in a turn: what matters most comes first, what all have seen last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.reasons import Reasons

WHERE: Final = frozenset({"The card goes into a gap", "It covers {card}"})
"""Where a card was put, which everybody has seen."""
SEEN: Final = WHERE | {"{name} loses {card}"}
"""What everybody has seen anyhow: where there is room for one sentence it is the reason."""
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
        return _reason_first(laid)
    why = laid.facts if any(template not in WHERE for template, _ in laid.facts) else ()
    first = _reason_first(before[0])
    return replace(first, facts=(*first.facts, *why))


def _reason_first(told: Reasons) -> Reasons:
    """The same with what everybody has seen behind the reasons for it."""
    facts = sorted(told.facts, key=lambda fact: fact[0] in SEEN)
    return replace(told, facts=tuple(facts))
