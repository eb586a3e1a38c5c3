"""What is said of the moves of a position and of the reasons for them: hints, reviews, bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.tabletop.advice.bot_words import BotWords
from game.tabletop.advice.fact_words import NO_TAKES, Facts, Takes, level, often, stopped, worded
from game.tabletop.advice.hint_words import HintWords
from game.tabletop.advice.move_words import MoveWords
from game.tabletop.advice.two_ways import TwoWays
from game.tabletop.advice.worth import Worth
from game.tabletop.explanations.explanation import Bar
from game.ui.i18n import tr, trn
from game.ui.names import listed

REASONS: Final = 2
"""How many sentences say why a move is advised."""
NAMED: Final = 2
"""How many other moves that are as good are named."""


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
    ) -> str:
        """One sentence: the fact that matters most and does not name the move, what there is to know, in
        which direction to look; or that there are two ways as good. The advised move comes first.
        """
        equal = level(moves)
        ways = self._two_ways(view, equal, facts, takes)
        if ways is not None:
            return ways[0]
        if self.choice.any_move(view, equal):  # its title says that none stands out
            return self.hint.lesson(view, names)
        own = self.words.own(view)
        hunches = {self.hint.hunch(view, move) for move in equal}
        hunch = self.hint.hunch(view, equal[0])
        if len(hunches) > 1 and len(equal) == len(moves):
            hunch = tr("No move is clearly better: the differences are too small to be sure of.")
        mild = [fact for fact in self.known(moves, facts, ways) if not self._names_move(fact, equal[0])]
        said = [stopped(self.words.sentence(*fact, own)) for fact in worded(mild[:1], self.hint.advised)]
        said.append(self.hint.lesson(view, names))
        first = self.hint.hunch_first(view) and not (mild and mild[0][0] in self.hint.enough)
        words = [hunch, *said] if first else [*said, hunch]
        return next(filter(None, (*words, *self.words.sentences(facts[:1], own))), "")

    def hinted(
        self,
        view: Any,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        takes: Takes = NO_TAKES,
        *,
        names: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """Why the advised move, the first: in the sentence of the nudge and one that names the move; or
        what speaks for each of two ways, or how often any card takes what is fought for.
        """
        equal, own = level(moves), self.words.own(view)
        if self.choice.any_move(view, equal):
            usual = worded([fact for fact in facts if fact[0] in self.hint.usual], self.hint.usual)
            odds = self.choice.odds(view, takes) or self.hint.lesson(view, names)
            return tuple(filter(None, (odds, *self.words.sentences(usual[:1], own))))
        ways = self._two_ways(view, equal, facts, takes)
        if ways is not None:
            sides = self.sides(view, equal, takes)
            return sides if sides and self.choice.sides_name else (stopped(ways[1]), *sides)
        known = self.known(moves, facts, ways)
        told = worded(self._reasons(known, equal[0]), self.hint.advised)
        return self.words.sentences(told, own, equal[0]) or tuple(
            filter(None, (self.hint.lesson(view, names),))
        )

    def _reasons(self, facts: Facts, move: Any) -> Facts:
        """Of facts, the most telling first, the one that a nudge tells and one that names the move or
        answers what would be asked next; that nothing is better alone.
        """
        told = [fact for fact in facts if fact[0] not in self.hint.usual]
        mild = [fact for fact in told if not self._names_move(fact, move)]
        if mild and mild[0][0] in self.hint.enough:
            return mild[:1]
        naming = [fact for fact in told if fact not in mild]
        answers = [fact for fact in told if fact[0] in self.hint.answers]
        said = [*mild[:1], *(answers or naming)[:1]] if mild else naming[:REASONS]
        return [fact for fact in told if fact in said]

    def _names_move(self, fact: tuple[str, Mapping[str, object]], move: Any) -> bool:
        """Whether a fact would tell the move."""
        return bool((self.hint.telling - self.bots.aims(move)) & set(fact[1]))

    def _two_ways(
        self, view: Any, equal: Sequence[Any], facts: Facts, takes: Takes
    ) -> tuple[str, str] | None:
        """A choice of two ways, both of them named."""
        if self.choice.any_move(view, equal) or not self._ways(view, equal, facts, takes):
            return None
        return self.choice.told(view, equal, facts, takes)

    def others(self, view: Any, moves: Sequence[tuple[Any, float]], facts: Facts) -> str:
        """How sure the advised move is, the first, where no bars say so: that others are as good, the few
        of them by name; empty where a fact has said it."""
        if any(template in self.hint.enough for template, _ in facts):
            return ""
        equal = level(moves)
        if 1 < len(equal) == len(moves) <= 1 + NAMED:
            return "".join(self.names_of(view, moves))
        return tr("For winning the game other moves are about as good.")

    def sides(self, view: Any, equal: Sequence[Any], takes: Takes) -> tuple[str, ...]:
        """What speaks for each of two ways, in one line."""
        named = self.choice.named_sides
        return self.choice.for_each(self.choice.sides(view) if named is None else named(view, equal, takes))

    def known(
        self,
        moves: Sequence[tuple[Any, float]],
        facts: Facts,
        choice: tuple[str, str] | None,
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
        facts: Facts = (),
        takes: Takes = NO_TAKES,
    ) -> tuple[str, ...]:
        """A sentence about the moves that are as good as the first: a choice of two ways among them, or,
        when all are equal, their names.
        """
        choice = self.choice.told(view, level(moves), facts, takes)
        if choice is not None and choice[1]:
            return (stopped(choice[1]),)
        told = any("often" in gaps for _, gaps in facts)
        return self.names_of(view, moves, takes if told else NO_TAKES)

    def names_of(
        self, view: Any, moves: Sequence[tuple[Any, float]], takes: Takes = NO_TAKES
    ) -> tuple[str, ...]:
        """That moves are as good as the first, which is told elsewhere, and how often each ``takes`` what
        is fought for, if not as often as that; nothing if one is not."""
        equal = level(moves) if moves else []
        if len(moves) < 2 or len(equal) < len(moves):
            return ()
        names = [self.words.as_good(view, move, equal[0]) for move in equal[1:]]
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
