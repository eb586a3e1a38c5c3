"""Moves that are as good and pull in different ways: told as a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.tabletop.advice.fact_words import Facts, Takes


@dataclass(frozen=True, slots=True)
class TwoWays:
    """How a game tells two ways to go that are as good, of a position, its level moves and how often they
    take what is fought for.

    apart: the choice in a sentence without the moves' names, which a nudge may tell, and in one with them;
    either may be empty (None: there is no choice of two ways).
    named: the moves that the sentence names.
    sides: what speaks for each of the ways, without names.
    named_sides: the same by the names of the moves (None: as ``sides`` has it).
    sides_name: whether these say which move goes which way.
    any_move: what is named in place of a move where all are as good and none is; else empty.
    odds: how often some moves take what is fought for, said where any move will do; empty: it is not known.
    sided: facts that say themselves which way a move goes; beside them no choice is told.
    neutral: how facts are told that speak for one of the ways; empty: not at all.
    """

    apart: Callable[[Any, Sequence[Any], Takes], tuple[str, str] | None] = lambda _view, _moves, _takes: (
        None
    )
    named: Callable[[Any, Sequence[Any], Takes], Sequence[Any]] = lambda _view, _moves, _takes: ()
    sides: Callable[[Any], Sequence[str]] = lambda _view: ()
    named_sides: Callable[[Any, Sequence[Any], Takes], Sequence[str]] | None = None
    sides_name: bool = False
    any_move: Callable[[Any, Sequence[Any]], str] = lambda _view, _moves: ""
    odds: Callable[[Any, Takes], str] = lambda _view, _takes: ""
    sided: frozenset[str] = frozenset()
    neutral: Mapping[str, str] = field(default_factory=dict)

    def told(self, view: Any, moves: Sequence[Any], facts: Facts, takes: Takes) -> tuple[str, str] | None:
        """The choice among moves that are as good; none beside a fact that is ``sided``."""
        if any(template in self.sided for template, _ in facts):
            return None
        return self.apart(view, moves, takes)

    def for_each(self, words: Sequence[str]) -> tuple[str, ...]:
        """What speaks for each way, in one line: where there is little room neither is left out alone."""
        return tuple(filter(None, (" ".join(filter(None, words)),)))

    def neutral_of(self, facts: Facts) -> list[tuple[str, Mapping[str, object]]]:
        """Facts without what they speak for."""
        told = ((self.neutral.get(template, template), gaps) for template, gaps in facts)
        return [(template, gaps) for template, gaps in told if template]
