"""What a game says in its hints beside facts and moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.tabletop.advice.fact_words import Facts
from game.tabletop.advice.plans import Plan
from game.ui.session import Session


@dataclass(frozen=True, slots=True)
class HintWords:
    """How a game hints.

    refusal: why nobody is helped here; empty where hints may be had.
    covers: what a hint to a position is about, in a few words, where a turn has several decisions.
    telling: the gaps that name the move; a nudge is a fact without them.
    hunch: in which direction a move of a position lies, without its name.
    hunch_first: in which positions it comes before the fact.
    lesson: what there is to know in a position where no fact can be told that names no move, by
        everybody's names.
    carries: whether a hint to a move that was told goes on to the decision that the move leads to.
    settled: what a hint is about where the best chance tells nothing any more; else empty.
    plan, changed: what facts are after beyond a move that takes what is fought for so often (None: that is
        not known), and that it is another plan than before.
    advised: facts as they are said to whoever is advised, where that is in other words.
    usual: facts that are told only where no move is named, as they are said then.
    answers: facts that answer what is asked next: why not another move, why this one all the same.
    enough: facts that say enough: nothing is told beside them, nor that other moves are as good.
    alike: facts hold of all moves that are told to be as good, unless they are a choice.
    """

    refusal: Callable[[Session], str] = lambda _session: ""
    covers: Callable[[Any], str] = lambda _view: ""
    telling: frozenset[str] = frozenset({"card"})
    hunch: Callable[[Any, Any], str] = lambda _view, _move: ""
    hunch_first: Callable[[Any], bool] = lambda _view: False
    lesson: Callable[[Any, Sequence[str]], str] = lambda _view, _names: ""
    carries: Callable[[Any, Any], bool] = lambda _view, _move: False
    settled: Callable[[float], str] = lambda _best: ""
    plan: Callable[[Any, Facts, float | None], Plan | None] = lambda _view, _facts, _takes: None
    changed: Callable[[Plan, Plan], str] = lambda _before, _now: ""
    advised: Mapping[str, str] = field(default_factory=dict)
    usual: Mapping[str, str] = field(default_factory=dict)
    answers: frozenset[str] = frozenset()
    enough: frozenset[str] = frozenset()
    alike: bool = False
