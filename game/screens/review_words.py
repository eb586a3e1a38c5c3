"""A decision of a finished game in words: what about, what was chosen, what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, Final

from game.engine.core import Seat
from game.engine.registry import rules_of
from game.screens.book_words import decimal
from game.tabletop.bot_reasons import reasoned
from game.tabletop.explanation import Explanation
from game.tabletop.fact_words import NO_TAKES, stopped
from game.tabletop.presentation import GamePresentation
from game.tabletop.recorded import Recorded
from game.tabletop.unjudged import Sight
from game.ui.i18n import percent, tr, trn
from game.ui.reasons import reasons_in
from game.ui.review import FEWEST, POINTS, SURE, GameReview, Judged

MOST_MISSED: Final = 3
"""How many decisions are named in which more could be seen."""
LOST: Final = 0
"""The chance in a hundred that is left of a game which was not won, nor shared."""


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


def amount(review: GameReview, whole: int) -> str:
    """A whole number with what it counts: points, or chances in a hundred."""
    if review.unit != POINTS:
        return review.written(whole)
    words = trn("{n} point", "{n} points", abs(whole))
    return f"−{words}" if whole < 0 else words


def lost_words(review: GameReview, seat: int) -> tuple[str, str]:
    """Whether a seat made mistakes, and what all its decisions cost: as much as the score sheet says."""
    mistakes, told = review.mistakes(seat), review.told(seat)
    counted, judged = review.counted(seat), sum(one.judged for one in review.of(seat))
    lost = told.result <= (0 if review.unit == POINTS else LOST)
    count = tr("No clear mistake")
    if 2 * counted < judged:
        count = tr("No clear mistake: most choices were about as good")
    elif lost and review.seats[seat].accuracy == 1:  # or 100 % would look like praise for losing
        count = tr("Nothing to reproach: luck and cards decided")
    if mistakes:
        count = trn("{n} clear mistake", "{n} clear mistakes", len(mistakes))
    whole, off = told.loss, told.loss_error
    if not whole:
        return count, tr("Nothing was lost")
    if not mistakes and off >= whole:
        most = _of_a_win(review, whole + off)
        return count, tr("Cost perhaps nothing, at most {most}", most=most)
    cost = _of_a_win(review, whole)
    return count, tr("Cost about {cost} in all", cost=cost) if off else tr("Cost {cost} in all", cost=cost)


def _of_a_win(review: GameReview, whole: int) -> str:
    """What was lost, with what it is a part of."""
    if review.unit == POINTS:
        return amount(review, whole)
    return tr("{percent} of a win", percent=review.written(whole))


def accuracy_words(review: GameReview, seat: int) -> str:
    """What the number of a seat is; nothing where it has none."""
    return "" if review.accuracy(seat) is None else tr("accuracy")


def reading(review: GameReview, seat: int) -> str:
    """How the numbers of a seat are to be read, a paragraph for each."""
    mistakes, told, accuracy = review.mistakes(seat), review.told(seat), review.accuracy(seat)
    counted, judged = review.counted(seat), sum(one.judged for one in review.of(seat))
    if accuracy is None:
        said = [
            trn(
                "No percentage is given: of {n} decision {count} had a worst move clearly worse than the "
                "best; from fewer than {fewest} nothing can be said.",
                "No percentage is given: of {n} decisions {count} had a worst move clearly worse than the "
                "best; from fewer than {fewest} nothing can be said.",
                judged,
                count=counted,
                fewest=FEWEST,
            )
        ]
    else:
        said = [
            trn(
                "Accuracy: of all that bad choices could have lost, how much was kept. {count} of {n} "
                "decision counts: in the others even the worst move was about as good.",
                "Accuracy: of all that bad choices could have lost, how much was kept. {count} of {n} "
                "decisions count: in the others even the worst move was about as good.",
                judged,
                count=counted,
            ),
            tr(
                "Blind choices keep about 50%, beginners 70%, strong players 90%; one game may be far from "
                "that. Luck doesn’t count, so a winner may have less."
            ),
        ]
    if mistakes:
        by_mistakes = sum(review.costs(seat).values())
        said.append(
            tr(
                "Mistakes cost {mistakes}, small losses {small}; all together may be off by {error}.",
                mistakes=amount(review, by_mistakes),
                small=amount(review, told.loss - by_mistakes),
                error=amount(review, told.loss_error),
            )
        )
    least = amount(review, review.whole(review.telling))
    said.append(
        tr(
            "A loss below {least}, or no larger than what it may be off by (±), may be chance: a small "
            "loss, no mistake.",
            least=least,
        )
    )
    if review.unit != POINTS:
        said.append(
            tr(
                "What a decision costs is a part of the chances to win. All decisions together may cost "
                "more than 100%: between them, luck and the others’ mistakes bring new chances."
            )
        )
    return "\n".join(said)


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
                move = tr("{chosen} (better: {best})", chosen=move, best=self._move(one, one.best))
            words = f"{words} · {move}" if words else move
        share = one.loss / worst if worst else 0.0
        return Told(self.when(one), words, self._cost(one), share, one.mistake)

    def title(self, one: Judged) -> str:
        """When it was and what about."""
        about = self.about(one)
        return f"{self.when(one)} · {about}" if about else self.when(one)

    def sentence(self, one: Judged) -> str:
        """What was played, what would have been better and by how much."""
        advice = self.presentation.advice
        if advice is None:
            return ""
        played = stopped(tr("Chosen: {move}", move=self._move(one, one.chosen)))
        seen = self._sight(one)
        if seen is not None:
            return f"{played} {self._verdict(one)} {seen.head}"
        return " ".join(filter(None, (played, self._wins(one), self._verdict(one, named=True))))

    def explained(self, one: Judged, *, alone: bool = False) -> Explanation:
        """What is said of a decision on the table; ``alone``: what was chosen is compared with the best
        alone, and nothing else."""
        advice = self.presentation.advice
        if advice is None:
            return Explanation(self.when(one))
        title = tr("{when} · chosen: {move}", when=self.when(one), move=self._move(one, one.chosen))
        if (seen := self._sight(one)) is not None:
            return Explanation(title, (seen.head, *seen.lines))
        known = list(zip(self.review.weighed(one), self.review.errors(one), strict=True))
        if alone:
            known = [(way, error) for way, error in known if way[0] in (one.chosen, one.best)]
        weighed = [way for way, _ in known]
        view = self.record.decisions[one.line, one.seat].view
        bars = advice.bars(view, weighed, [error for _, error in known]) if len(weighed) > 1 else ()
        lines: Sequence[str] = (self._verdict(one),)
        level = self._level(one)
        plain = self._as_good(one)
        if advice.named_ways(view, level):
            lines = (*(() if plain else lines), *advice.as_good(view, level))
        elif wins := self._wins(one):
            lines = (wins,)
        elif not bars and not one.poorer:
            equal = self._equal(one, weighed)
            lines = (*(() if equal and plain and level else lines), *equal)
        if one.mistake:  # the verdict never stands without a reason, however little room there is
            reasons = advice.words.sentences(one.facts, said=one.best)
            lines = (" ".join((*lines, *reasons[:1])), *reasons[1:])
        return Explanation(title, tuple(lines), bars=bars, caption=advice.worth.caption(bars))

    def beside(self, one: Judged) -> Any | None:
        """The move that has its light beside the chosen one: the other of two ways that are named, else the
        best; None where nothing else is as good. Where nothing is judged, what would have brought more.
        """
        if (seen := self._sight(one)) is not None:
            return seen.move
        advice, view = self.presentation.advice, self.record.decisions[one.line, one.seat].view
        ways = () if advice is None else advice.named_ways(view, self._level(one))
        if advice is not None and advice.choice.any_move(view, [move for move, _ in self._level(one)]):
            return None
        best = next((way for way in ways if way != one.chosen), one.best)
        return best if one.judged and best != one.chosen else None

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
        level = self._level(one)
        said = advice.choice.told(view, [move for move, _ in level], (), NO_TAKES)
        equal = advice.as_good(view, level if said is not None else weighed)
        sums = list(dict.fromkeys(advice.worth.brings(view, move) for move in one.level))
        if len(sums) < 2 or "" in sums:
            return equal
        own, most, least = advice.worth.brings(view, one.chosen), sums[0], sums[-1]
        differ = tr(
            "What the bank would pay then differs: {own} here, {least} to {most} in all.",
            own=own,
            least=least,
            most=most,
        )
        return (*equal, differ)

    def missed(self, decisions: Sequence[Judged]) -> list[Judged]:
        """Those that are not judged and in which most could have been seen instead, the most first."""
        seen = [(sight.more, one) for one in decisions if (sight := self._sight(one)) is not None]
        found = sorted((pair for pair in seen if pair[0]), key=lambda pair: -pair[0])
        return [one for _, one in found[:MOST_MISSED]]

    def _level(self, one: Judged) -> list[tuple[Any, float]]:
        """All moves that are as good as what was chosen, which comes first; none beside a mistake."""
        if one.chosen not in one.level:
            return []
        return [(move, 0.0) for move in sorted(one.level, key=lambda move: move != one.chosen)]

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

    def _verdict(self, one: Judged, *, named: bool = False) -> str:
        """How good it was; ``named``: beside which other, where one is lit on the table."""
        if not one.judged:
            return tr("This isn’t judged.")
        if self._as_good(one):
            return tr("As good as anything that was found.")
        best = self._move(one, one.best, beside=one.chosen)
        if one.mistake:
            review = self.review
            cost = review.within(amount(review, review.cost(one)), self._off(one))
            return tr("Better: {move}. This cost {loss}.", move=best, loss=cost)
        if one.chosen == one.best:
            return tr("The best that was found.")
        if less := round(one.poorer):
            return trn(
                "No clear difference in winning the game, but {n} point less on average than the best: "
                "{move}.",
                "No clear difference in winning the game, but {n} points less on average than the best: "
                "{move}.",
                less,
                move=best,
            )
        told, other = (
            self._spared(one) or amount(self.review, self.review.whole(one.loss)),
            self.beside(one),
        )
        if not named or other is None:
            return tr("Much the same as the best: a difference of {loss} may be chance.", loss=told)
        return tr(
            "Much the same as the best ({move}): a difference of {loss} may be chance.",
            move=self._move(one, other, beside=one.chosen),
            loss=told,
        )

    def _as_good(self, one: Judged) -> bool:
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
        return tr("{cost}, may be chance", cost=f"−{told}")
