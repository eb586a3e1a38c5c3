"""What moves are expected to bring, in the unit of a game: points ahead, or chances to win it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.tabletop.advice.bar_lengths import LEAST, scale
from game.tabletop.advice.fact_words import level
from game.tabletop.advice.unjudged import Unjudged
from game.tabletop.explanations.explanation import Bar
from game.tabletop.zones import HAND, Zone
from game.ui.i18n import tr, trn
from game.ui.type import signed


@dataclass(frozen=True, slots=True)
class Worth:
    """How the worth of moves is told.

    points: values are points ahead at the end, else chances to win the game, in a hundred.
    weighs: of which positions it is told what moves bring.
    unjudged: what is said of moves that a review does not judge.
    kind: tells the faces of a hand apart whose cards come to the same: one of them alone is weighed.
    alike: the zones whose pieces of one kind come to the same, whichever is chosen.
    brings: in a few signs what else a move brings, of those that are level with the best.
    wins: how a move wins the game on the spot, in a sentence; empty: it does not.
    """

    points: bool = False
    weighs: Callable[[Any], bool] = lambda _view: True
    unjudged: Unjudged | None = None
    kind: Callable[[Any, str], object] = lambda _view, face: face
    alike: frozenset[Zone] = frozenset({HAND})
    brings: Callable[[Any, Any], str] = lambda _view, _move: ""
    wins: Callable[[Any, Any], str] = lambda _view, _move: ""

    @property
    def unit(self) -> str:
        """What the values are."""
        if self.points:
            return tr("Points ahead of the others’ average at the end:")
        return tr("Estimated chance to win the game:")

    @property
    def short_unit(self) -> str:
        """The same where there is hardly any room."""
        return tr("lead at the end") if self.points else tr("chance to win")

    def value(self, value: float) -> str:
        """What a move is expected to bring."""
        if self.points:
            return signed(round(value), plus=True)
        return tr("{n}%", n=round(value))

    def within(self, value: float, error: float) -> str:
        """What a move is expected to bring and how far that may be off beside the best, if it is anything:
        the numbers of two moves differ by what the poorer one costs.
        """
        off = round(error)
        return f"{self.value(value)} ± {off}" if off else self.value(value)

    def told(self, value: float) -> str:
        """What the number above a card says that brings so much: of a game that has it, about a card."""
        if self.points:
            return tr(
                "{points}: points ahead of the others’ average at the end, as expected with this card.",
                points=self.value(value),
            )
        return tr(
            "{percent}: the estimated chance to win the game with this card.", percent=self.value(value)
        )

    def caption(self, bars: Sequence[Bar]) -> str:
        """What is said above bars that tell values, and what the line over the end of one is."""
        if any(bar.off and "±" in bar.note for bar in bars):
            return tr("{unit} · ±: margin of error", unit=self.unit.rstrip(":"))
        return self.unit if bars else ""

    def lengths(self, moves: Sequence[tuple[Any, float]]) -> list[float]:
        """Where the bars of moves end on their ground that are told with their numbers; what is worth
        anything has some length.
        """
        zero, whole = scale([value for _, value in moves])
        ends = [zero + value / whole for _, value in moves]
        return ends if zero else [max(LEAST, end) for end in ends]

    def zero(self, moves: Sequence[tuple[Any, float]]) -> float:
        """Where these bars begin on their ground."""
        return scale([value for _, value in moves])[0]

    def offs(self, moves: Sequence[tuple[Any, float]], errors: Sequence[float]) -> list[float]:
        """How far the ends of these bars may be off, as they are; nothing is known without errors."""
        _, whole = scale([value for _, value in moves])
        return [error / whole for error in errors] or [0.0] * len(moves)

    def each(self, worth: float) -> str:
        """That all moves bring the same, in the fewest words that say what it is."""
        value = self.value(worth)
        return (
            tr("Much the same: {points} at the end", points=value)
            if self.points
            else tr("Much the same: {percent} to win", percent=value)
        )

    def lead(self, worth: float) -> str:
        """Points ahead of the others or behind them, in words."""
        points = round(worth)
        if points < 0:
            return trn(
                "{n} point below the others’ average", "{n} points below the others’ average", -points
            )
        return trn("{n} point above the others’ average", "{n} points above the others’ average", points)

    def no_difference(self, moves: Sequence[tuple[Any, float]]) -> Sequence[str]:
        """In place of bars above cards: that all moves bring the same, and how much, and the same in fewer
        words; empty: they do not."""
        if len(moves) < 2 or len(level(moves)) < len(moves):
            return ()
        value = self.value(moves[0][1])
        if self.points:
            words = self.lead(moves[0][1])
            brief = tr("All moves much the same: at the end {lead}", lead=words)
            lead = tr("Every move: at the end about {lead}. No difference to be sure of.", lead=words)
            few = tr("All much the same: at the end, {points} against the others", points=value)
            return lead, brief, few
        brief = tr("All moves much the same: {percent} to win the game", percent=value)
        chance = tr(
            "Every move: about {percent} to win the game. No difference to be sure of.", percent=value
        )
        return chance, brief
