"""A decision of a finished game in words: what about, what was chosen, what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import Any, Final

from game.engine.core import Seat
from game.engine.registry import rules_of
from game.screens.book.words import decimal
from game.screens.review.totals import amount, lost_words, within
from game.tabletop.advice.advice import either
from game.tabletop.advice.bot_reasons import reasoned
from game.tabletop.advice.fact_words import stopped
from game.tabletop.advice.unjudged import Sight
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.presentation import GamePresentation
from game.tabletop.recorded import Recorded
from game.ui.i18n import percent, tr, trn
from game.ui.names import capital
from game.ui.reasons import reasons_in
from game.ui.review import POINTS, SURE, GameReview, Judged

MOST_MISSED: Final = 3
"""How many decisions are named in which more could be seen."""


@dataclass(frozen=True, slots=True)
class Told:
    """A decision in words: when it was, what was chosen and what else would have been better, what it cost.

    ``share`` is the loss as a share of the largest one; ``mistake`` says whether it means anything.
    """

    when: str
    words: str
    cost: str
    share: float
    mistake: bool


@dataclass(frozen=True, slots=True)
class DecisionWords:
    """Says what there is to say of the decisions of one review."""

    presentation: GamePresentation
    record: Recorded
    review: GameReview

    def when(self, one: Judged) -> str:
        """The round of a decision, and its turn where rounds have turns."""
        decided = self.record.decisions[one.line, one.seat]
        when = f"{tr(self.presentation.round_word).capitalize()} {decided.round}"
        return tr("{when}, turn {n}", when=when, n=decided.turn) if decided.turn else when

    def about(self, one: Judged) -> str:
        """What was fought for."""
        advice = self.presentation.advice
        return "" if advice is None else advice.words.about(self.record.decisions[one.line, one.seat].view)

    def told(self, one: Judged) -> Told:
        """A row of the list."""
        worst = max((other.loss for other in self.review.of(one.seat)), default=0.0)
        advice, words = self.presentation.advice, self.about(one)
        if advice is not None:
            move = self._move(one, one.chosen, beside=one.best if one.mistake else None)
            if one.mistake:
                best = either([self._move(one, best) for best in self._named(one)])
                move = tr("{chosen} (better: {best})", chosen=move, best=best)
            elif words:  # what lies on the table stands before it
                move = tr("chosen: {move}", move=move)
            words = f"{words} · {move}" if words else capital(move)
        share = one.loss / worst if worst else 0.0
        return Told(self.when(one), words, self._cost(one), share, one.mistake)

    def title(self, one: Judged) -> str:
        """When it was and what about."""
        about = self.about(one)
        return f"{self.when(one)} · {about}" if about else self.when(one)

    def sentence(self, one: Judged) -> str:
        """What was played, what would have been better, and of a mistake why: the row says what it cost."""
        advice = self.presentation.advice
        if advice is None:
            return ""
        played = stopped(tr("Chosen: {move}", move=self._move(one, one.chosen)))
        seen = self._sight(one)
        if seen is not None:
            return f"{played} {self._verdict(one)} {seen.head}"
        why = self._reasons(one)[:1] if one.mistake else ()
        return " ".join(filter(None, (played, self._wins(one), self._verdict(one, priced=False), *why)))

    def explained(self, one: Judged, *, alone: bool = False) -> Explanation:
        """What is said of a decision on the table; ``alone``: what was chosen is compared with the best
        alone, and nothing else."""
        advice = self.presentation.advice
        if advice is None:
            return Explanation(self.when(one))
        title = tr("{when} · chosen: {move}", when=self.when(one), move=self._move(one, one.chosen))
        if (seen := self._sight(one)) is not None:
            return Explanation(title, (seen.head, *seen.lines))
        known = self._compared(one)
        if alone:
            known = [(way, error) for way, error in known if way[0] in (one.chosen, one.best)]
        weighed = [way for way, _ in known]
        view = self.record.decisions[one.line, one.seat].view
        bars = advice.bars(view, weighed, [error for _, error in known]) if len(weighed) > 1 else ()
        lines = self._reasoned(one) if one.mistake else self._level_lines(one, weighed, bars=bool(bars))
        return Explanation(title, lines, bars=bars, caption=advice.worth.caption(bars))

    def _reasoned(self, one: Judged) -> tuple[str, ...]:
        """Of a mistake: the verdict and its reason, which stand together however little room there is."""
        return (" ".join((self._verdict(one), *self._reasons(one)[:1])),)

    def _level_lines(
        self, one: Judged, weighed: Sequence[tuple[Any, float]], *, bars: bool
    ) -> tuple[str, ...]:
        """Of what is no mistake: the verdict, and what is as good where neither the verdict nor ``bars``
        name it; ways that a hint tells apart say so themselves.
        """
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        assert advice is not None
        verdict = self._verdict(one)
        level, named, plain = self._level(one), self._named(one), self.as_good(one)
        if len(named) > 1:
            if not plain:
                return (verdict,)
            ways = advice.as_good(view, level, one.advised, one.takes)
            own = self._move(one, one.chosen)
            too = stopped(trn("Just as good: {moves}", "Just as good: {moves}", 1, moves=own))
            return ways if one.chosen in named else (*ways, too)
        if wins := self._wins(one):
            return (wins,)
        if bars or one.poorer or (self.beside(one) and not plain):
            return (verdict,)
        equal = self._equal(one, weighed)
        said = level and advice.choice.told(view, [move for move, _ in level], one.advised, one.takes)
        return equal if equal and said else (verdict, *equal)

    def on_table(self, one: Judged, *, alone: bool = False) -> Explanation:
        """The same where it lies over the table: also what came of it. Where there
        is little room it is left out first; of a mistake what came of it is rather told than bars.
        """
        told, advice = self.explained(one, alone=alone), self.presentation.advice
        if advice is None or not one.judged:
            return told
        decided, names = self.record.decisions[one.line, one.seat], self.record.record.header.names
        what = advice.words.came(decided.view, self.record.after(decided), names)
        came = (stopped(tr("What came of it? {what}", what=what)),) if what else ()
        if one.mistake:
            return replace(told, lines=(*told.lines[:1], *came, *told.lines[1:]), kept=1 + len(came))
        return replace(told, lines=(*told.lines, *came))

    def _compared(self, one: Judged) -> list[tuple[tuple[Any, float], float]]:
        """The moves that bars compare, what they are worth and how far that may be off: as many as were
        kept, those that are named among them.
        """
        known = list(zip(self.review.weighed(one), self.review.errors(one), strict=True))
        if not known:
            return []
        shown, worth = len(known), known[0][0][1]
        told = [way[0] for way, _ in known]
        known[1:1] = [((move, worth), 0.0) for move in self._named(one) if move not in told]
        spare = [way for way, _ in known if way[0] not in (one.chosen, *self._named(one))]
        gone = spare[len(spare) - (len(known) - shown) :] if len(known) > shown else []
        return [(way, error) for way, error in known if way not in gone]

    def beside(self, one: Judged) -> tuple[Any, ...]:
        """The moves that have their light beside the chosen one: those that a hint names, else the best;
        none where nothing else is as good. Where nothing is judged, what would have brought more.
        """
        if (seen := self._sight(one)) is not None:
            return () if seen.move is None else (seen.move,)
        return tuple(move for move in self._named(one) if move != one.chosen) if one.judged else ()

    def _named(self, one: Judged) -> Sequence[Any]:
        """What a hint to this decision names; the best where a hint's moves are not known."""
        advice, level = self.presentation.advice, self._level(one)
        if advice is None or not level:
            return (one.best,)
        view = self.record.decisions[one.line, one.seat].view
        named = advice.named(view, level, one.advised, one.takes)
        return named if named or self.as_good(one) else (one.best,)

    def _reasons(self, one: Judged) -> tuple[str, ...]:
        """What speaks against a mistake; where two ways are better nothing that speaks for one of them."""
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        assert advice is not None
        if len(self._named(one)) < 2:
            return advice.words.sentences(one.facts, said=one.best)
        told = advice.words.sentences(advice.choice.neutral_of(one.facts), said=one.best)
        return told or advice.sides(view, [move for move, _ in self._level(one)], one.takes)

    def _sight(self, one: Judged) -> Sight | None:
        """What there was to see at a decision that is not judged; None where one is."""
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        if one.judged or advice is None or advice.worth.unjudged is None:
            return None
        return advice.worth.unjudged.sight(view, one.chosen)

    def _wins(self, one: Judged) -> str:
        """That what was chosen won the game on the spot, and whether others would have, too."""
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        wins = "" if advice is None or not one.judged else advice.worth.wins(view, one.chosen)
        others = len(one.level) - 1
        if not wins or others < 1:
            return wins
        too = trn(
            "{n} other choice would very likely have won it, too.",
            "{n} other choices would very likely have won it, too.",
            others,
        )
        return f"{wins} {too}"

    def _equal(self, one: Judged, weighed: Sequence[tuple[Any, float]]) -> tuple[str, ...]:
        """Which are as good as what was chosen: their names where they are few, else how many; and in what
        they differ all the same."""
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        assert advice is not None
        level = self._level(one) or [way for way in weighed if way[1] == weighed[0][1]]
        said = advice.choice.told(view, [move for move, _ in level], one.advised, one.takes)
        equal: tuple[str, ...] = () if said is None or not said[1] else (stopped(said[1]),)
        if not equal:
            ways = sorted(level, key=lambda way: way[0] != one.chosen)
            equal = advice.names_of(view, ways) if len(ways) <= len(weighed) else (self._many(view, ways),)
        sums = list(dict.fromkeys(advice.worth.brings(view, move) for move in one.level))
        if len(sums) < 2 or "" in sums:
            return equal
        own, most, least = advice.worth.brings(view, one.chosen), sums[0], sums[-1]
        differ = tr(
            "They differ in what the bank would pay: {own} with this one, {least} to {most} among all.",
            own=own,
            least=least,
            most=most,
        )
        return (*equal, differ)

    def _many(self, view: Any, level: Sequence[tuple[Any, float]]) -> str:
        """That more moves are as good than are named: any, as a hint says it then, or how many others."""
        advice, others = self.presentation.advice, len(level) - 1
        assert advice is not None
        words = advice.choice.any_move(view, [move for move, _ in level])
        words = words or trn("{n} other move", "{n} other moves", others)
        if advice.worth.points:
            return stopped(tr("With all that is still to come, much the same: {moves}", moves=words))
        return stopped(trn("Just as good: {moves}", "Just as good: {moves}", others, moves=words))

    def lost(self, seat: int) -> tuple[str, str]:
        """Whether a seat made mistakes, and what all its decisions cost (``lost_words``); without a mistake
        how often more was in sight, where it was, and what all else cost.
        """
        missed = len(self._missed(seat))
        if not missed:
            return lost_words(self.review, seat)
        told = self.review.told(seat)
        cost = within(self.review, told.loss, told.loss_error)
        return (
            trn("At {n} moment more was in sight", "At {n} moments more was in sight", missed),
            tr("All else cost {cost}", cost=cost) if told.loss else tr("All else cost nothing"),
        )

    def missed(self, seat: int) -> list[Judged]:
        """What is not judged and where most could have been seen instead, the most first; none beside a
        mistake.
        """
        return self._missed(seat)[:MOST_MISSED]

    def _missed(self, seat: int) -> list[Judged]:
        """All of those."""
        decisions = [] if self.review.mistakes(seat) else self.review.of(seat)
        seen = [(sight.more, one) for one in decisions if (sight := self._sight(one)) is not None]
        found = sorted((pair for pair in seen if pair[0]), key=lambda pair: -pair[0])
        return [one for _, one in found]

    def _level(self, one: Judged) -> list[tuple[Any, float]]:
        """All moves that are as good as the best, as a hint has them: what it advises comes first."""
        if one.chosen not in one.level and not one.mistake:
            return []
        return [(move, 0.0) for move in one.level]

    def reasons(self, one: Judged) -> tuple[tuple[Seat, Explanation], ...]:
        """Why each bot moved as it did then, around this decision: who moved last before it first, those
        who moved together round the table.
        """
        advice, header = self.presentation.advice, self.record.record.header
        if advice is None:
            return ()
        notation = rules_of(header.game).notation
        decided = self.record.decisions[one.line, one.seat]
        notes = self.record.notes_beside(decided, advice.bots.acted(decided.view))
        found = []

        def place(seat: Seat) -> tuple[bool, int, Seat]:
            later, before = notes[seat].later, notes[seat].before
            return later, before if later else -before, seat

        for seat in sorted(notes, key=place):
            note, later, _ = notes[seat]
            reasons = reasons_in(note, notation)
            if reasons:
                told = reasoned(advice, header.names[seat], reasons, over=True, later=later)
                found.append((seat, told))
        return tuple(found)

    def _move(self, one: Judged, move: Any, beside: Any = None) -> str:
        """A move of this decision, with the cards that it is about; ``beside`` another that is told in full
        without what both share.
        """
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        assert advice is not None
        words = advice.words
        return words.move_in(view, move) if beside is None else words.beside_other(view, move, beside)

    def _verdict(self, one: Judged, *, priced: bool = True) -> str:
        """How good it was, and beside which other; ``priced``: and by how much, where that can be told."""
        if not one.judged:
            return tr("This isn’t judged.")
        if self.as_good(one):
            return tr("As good as anything that was found.")
        if not one.mistake and one.chosen == one.best:
            return tr("The best that was found.")
        if not one.mistake and (less := round(one.poorer)):
            return trn(
                "No clear difference in winning the game; {n} point less on average than {move}.",
                "No clear difference in winning the game; {n} points less on average than {move}.",
                less,
                move=self._move(one, one.best, beside=one.chosen),
            )
        others = self._named(one) if one.mistake else self.beside(one)
        better = either([self._move(one, other, beside=one.chosen) for other in others or (one.best,)])
        if one.mistake:
            if not priced:
                return tr("Better: {move}.", move=better)
            cost = within(self.review, self.review.cost(one), self._off(one))
            return tr("Better: {move}; this cost {loss}.", move=better, loss=cost)
        if not priced:
            return tr("Perhaps better: {move}.", move=better)
        told = self._spared(one) or amount(self.review, self.review.whole(one.loss))
        return tr("Perhaps better: {move}; the difference of {loss} is not clear.", move=better, loss=told)

    def as_good(self, one: Judged) -> bool:
        """Whether nothing that can be told was lost, and another move was worth as much."""
        if not one.judged or one.mistake or (one.chosen != one.best and round(one.poorer)):
            return False
        if one.chosen == one.best:
            return self._tied(one)
        return not self.review.whole(one.loss)

    def _tied(self, one: Judged) -> bool:
        """Whether another move is told to be worth as much as the best, which was chosen."""
        ways = self.review.weighed(one)
        return len(ways) > 1 and ways[0][1] == ways[1][1]

    def _off(self, one: Judged) -> int:
        """How far what a mistake cost may be off as it is told: not further than what it is told to be, for
        it is beyond its error."""
        return min(self.review.whole(SURE * one.error), self.review.cost(one))

    def _spared(self, one: Judged) -> str:
        """A loss in tenths, without a sign, that would be told as much as a mistake though it is below what
        one costs; empty for any other."""
        review = self.review
        if one.loss >= review.telling or review.whole(one.loss) < review.whole(review.telling):
            return ""
        tenths = decimal(floor(10 * review.shown(one.loss)) / 10)
        return tenths if review.unit == POINTS else percent(tenths)

    def _cost(self, one: Judged) -> str:
        """What a decision cost."""
        if not one.judged:
            seen = self._sight(one)
            return (seen.missed if seen is not None else "") or tr("not judged")
        if one.mistake:
            cost = self.review.written(-self.review.cost(one))
            off = self._off(one)
            return f"{cost} ± {off}" if off else cost
        if one.chosen == one.best and not self._tied(one):
            return tr("the best")
        if one.chosen == one.best or not self.review.whole(one.loss):
            return tr("as good as any")
        told = self._spared(one) or self.review.written(self.review.whole(one.loss))
        return tr("{cost}, not clear", cost=f"−{told}")
