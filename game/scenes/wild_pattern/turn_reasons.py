"""Why a bot did what it did in a turn: what matters most comes first, what all have seen last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.reasons import Reasons

WHERE: Final = frozenset({"The card goes into a gap", "It covers {card}"})
"""Where a card was put, which everybody has seen."""
SEEN: Final = WHERE | {"{name} loses {card}", "It takes any one card of the wheel"}
"""What everybody has seen anyhow: where there is room for one sentence it is the reason."""
LAID: Final = WHERE | {"It covers {card}, which {name} needs for a Wild hand"}
"""What reasons begin with of a card that was put down at the end of a turn (WWP-25)."""
PLAIN: Final = frozenset({"The bank pays {money} at once", "The challenge card will be worth more later"})
"""What a challenge card was used, or kept, for that needs no reason: the one before it does (WWP-41)."""
PATTERN: Final = "Pattern: {pattern}"
SIGHT: Final = frozenset(
    {
        "It promised more than {pattern}",
        "It promised as much as {pattern}",
        "No other pattern was in sight",
    }
)
"""Why a pattern was played, which is known before it is declared."""


def of_turn(told: Sequence[Reasons]) -> Reasons | None:
    """The reasons for the last move, the newest of ``told`` coming first; of a card that was put down, or a
    challenge card that needs no reason, those for the move before it and then its own; of a pattern why it
    was played, too, unless others were weighed when it was said.
    """
    if not told:
        return None
    last, *before = told
    first = of_turn(before)
    begins = last.facts[0][0] if last.facts else ""
    if first is not None and begins in LAID:
        why = last.facts if any(template not in WHERE for template, _ in last.facts) else ()
        return replace(first, facts=(*first.facts, *why))
    if first is not None and begins in PLAIN:
        return replace(first, facts=(*first.facts, *last.facts))
    if first is not None and begins == PATTERN:
        weighed = len(last.expected) > 1  # its bars tell what else was seen
        sight = [] if weighed else [fact for fact in first.facts if fact[0] in SIGHT]
        last = replace(last, facts=(*last.facts[:1], *sight, *last.facts[1:]))
    return _reason_first(last)


def _reason_first(told: Reasons) -> Reasons:
    """The same with what everybody has seen behind the reasons for it."""
    facts = sorted(told.facts, key=lambda fact: fact[0] in SEEN)
    return replace(told, facts=tuple(facts))
