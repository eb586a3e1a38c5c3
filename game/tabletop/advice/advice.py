"""What is said of the moves of a position and of the reasons for them: hints, reviews, bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Facts, Takes, level, often, stopped, worded
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MOST, MoveWords
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.worth import Worth
from game.tabletop.explanations.explanation import Bar
from game.ui.i18n import tr, trn
from game.ui.names import listed


def either(names: Sequence[str]) -> str:
    """A move, or both of two."""
    return tr("{first} or {second}", first=names[0], second=names[1]) if len(names) > 1 else names[0]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a game says of its moves: how it names them, what of its bots' reasons it tells, in what it
    counts their worth, how it hints, and how it tells two ways to go that are as good.
    """

    words: MoveWords
    bots: BotWords
    worth: Worth = field(default_factory=Worth)
    hint: HintWords = field(default_factory=HintWords)
    choice: TwoWays = field(default_factory=TwoWays)

    def nudge(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        takes: Takes = NO_TAKES,
        *,
        names: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """The fact that matters most and does not name the move; and in which direction to look, or that
        there are two as good. The advised move comes first.
        """
        choice = self.choice.told(view, level(moves), facts, takes)
        own = self.words.own(view)
        telling = self.hint.telling - self.bots.aims(moves[0][0])
        mild = [fact for fact in self.known(moves, facts, choice) if not telling & set(fact[1])]
        said = [stopped(self.words.sentence(*fact, own)) for fact in mild[:1]]
        if choice is not None:
            return (*said, *choice[0], *self.choice.for_each(self.choice.sides(view)))
        said = said or [self.hint.lesson(view, names)]
        hunch = self.hint.hunch(view, moves[0][0])
        if 1 < len(moves) == len(level(moves)):
            hunch = tr("No move is clearly better: the differences are too small to be sure of.")
            if self.hint.alike and said:
                hunch = tr("How you go about it makes hardly any difference: several moves are as good.")
            if mild and mild[0][0] in self.hint.even:
                hunch = ""
        words = [hunch, *said] if self.hint.hunch_first(view) else [*said, hunch]
        return tuple(filter(None, words)) or self.words.sentences(facts[:1], own)

    def hinted(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        shown: int = MOST,
        takes: Takes = NO_TAKES,
        *,
        alone: bool = True,
        names: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """What is said of the advised move, the first: the facts that speak for it, and which are as good;
        a choice of two ways comes first, and beside it none that speaks for one of them. ``alone``: there
        are no other moves than these.
        """
        equal = level(moves)
        choice = self.choice.told(view, equal, facts, takes)
        alike = self.as_good(view, moves, shown, facts, takes, alone=alone)
        known = self.known(moves, facts, choice)
        if choice is not None and self.choice.named_sides is not None:  # they tell how likely each way is
            known = [fact for fact in known if not ("often" in fact[1] and fact[0] in self.hint.estimated)]
        known = worded(known, self.hint.estimated)
        if self.choice.any_move(view, equal):
            if odds := self.choice.odds(view, takes):
                said = self.hint.estimated.values()
                known = [fact for fact in known if fact[0] in said and "often" not in fact[1]]
                return odds, *alike, *self.words.sentences(known, self.words.own(view))
            known = [fact for fact in known if not self.hint.telling & set(fact[1])]
        told = self.words.sentences(known, self.words.own(view), moves[0][0] if moves else None)
        sides = () if choice is None else self.sides(view, equal, takes)
        if choice is None or not sides:
            return (*filter(None, told or [self.hint.lesson(view, names)]), *alike)
        return (*alike, *sides, *told)

    def sides(self, view: Any, equal: Sequence[Any], takes: Takes) -> tuple[str, ...]:
        """What speaks for each of two ways, in one line."""
        named = self.choice.named_sides
        return self.choice.for_each(self.choice.sides(view) if named is None else named(view, equal, takes))

    def known(
        self,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        choice: tuple[tuple[str, ...], str] | None,
    ) -> Facts:
        """The facts that may be told: none that speaks for one move where none is better."""
        same = choice is not None or (not self.hint.alike and 1 < len(moves) == len(level(moves)))
        return self.choice.neutral_of(facts) if same else facts

    def named(
        self, view: Any, moves: Sequence[tuple[Any, float]], facts: Facts = (), takes: Takes = NO_TAKES
    ) -> Sequence[Any]:
        """The moves that are named and lit as the best: the advised one, the first, and the other one of
        two ways; none where any will do. Hint and review ask for it alike.
        """
        equal = level(moves) if moves else []
        if not equal or self.choice.any_move(view, equal):
            return ()
        return list(dict.fromkeys((equal[0], *self._ways(view, equal, facts, takes))))

    def title(
        self, view: Any, moves: Sequence[tuple[Any, float]], facts: Facts = (), takes: Takes = NO_TAKES
    ) -> str:
        """The names of these moves, or what is said in their place."""
        named = self.named(view, moves, facts, takes)
        if not named:
            any_will_do = bool(moves) and self.choice.any_move(view, level(moves))
            return tr("none stands out") if any_will_do else ""  # which is no advice to take any
        return either([self.words.move(move) for move in named])

    def _ways(self, view: Any, equal: Sequence[Any], facts: Facts, takes: Takes) -> Sequence[Any]:
        """The moves that a choice of two ways names; none where none is told."""
        told = self.choice.told(view, equal, facts, takes)
        return self.choice.named(view, equal, takes) if told is not None else ()

    def as_good(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        shown: int = MOST,
        facts: Facts = (),
        takes: Takes = NO_TAKES,
        *,
        alone: bool = True,
    ) -> tuple[str, ...]:
        """A sentence about the moves that are as good as the first: a choice of two ways among all of them,
        or, when those that bars would compare, so many, are equal, their names.
        """
        choice = self.choice.told(view, level(moves), facts, takes)
        if choice is not None and choice[1]:
            return (stopped(choice[1]),)
        if alone and shown < len(moves) == len(level(moves)):
            if self.worth.points:  # facts before it may tell how much likelier one takes what is fought for
                return (tr("With all that is still to come, though, no move is clearly better."),)
            return (tr("Any other move may be as good: the differences are too small to be sure of."),)
        told = any("often" in gaps for _, gaps in facts)
        return self.names_of(view, moves[:shown], takes if told else NO_TAKES)

    def names_of(
        self, view: Any, moves: Sequence[tuple[Any, float]], takes: Takes = NO_TAKES
    ) -> tuple[str, ...]:
        """That moves are as good as the first, which is told elsewhere, and how often each ``takes`` what
        is fought for, if not as often as that; nothing if one is not."""
        equal = level(moves) if moves else []
        if len(moves) < 2 or len(equal) < len(moves):
            return ()
        names = [self.words.among(view, move, equal[0]) for move in equal[1:]]
        said = {move: often(share) for move, share in takes.items()}
        own = said.get(equal[0])
        names = [
            tr("{move} ({often})", move=name, often=said[move]) if said.get(move, own) != own else name
            for name, move in zip(names, equal[1:], strict=True)
        ]
        others = " · ".join(names) if any("," in one for one in names) else listed(names)
        if self.worth.points:
            return (stopped(tr("With all that is still to come, much the same: {moves}", moves=others)),)
        told = trn("Just as good: {moves}", "Just as good: {moves}", len(names), moves=others)
        return (stopped(told),)

    def bars(
        self, view: Any, moves: Sequence[tuple[Any, float]], errors: Sequence[float] = ()
    ) -> tuple[Bar, ...]:
        """What moves in a position are expected to bring, the best first, and how far that may be off
        compared with the best; equal ones cannot be told apart.

        None when all of them are equal: bars of one length say nothing (``as_good`` does).
        """
        if all(value == moves[0][1] for _, value in moves):
            return ()
        lengths, offs = self.worth.lengths(moves), self.worth.offs(moves, errors)
        zero = self.worth.zero(moves)
        found = []
        for number, (move, value) in enumerate(moves):
            note = self.worth.within(value, errors[number] if errors else 0.0)
            if number and value == moves[0][1]:
                note = tr("much the same")
            words = self.words.among(view, move, moves[0][0])
            found.append(Bar(words, lengths[number], note, not number, offs[number], zero=zero))
        return tuple(found)
