"""What all decisions of a person came to, in words, and how its numbers are to be read."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import tr, trn
from game.ui.review import FEWEST, POINTS, GameReview
from game.ui.type import signed

LOST: Final = 0
"""The chance in a hundred that is left of a game which was not won, nor shared."""


def amount(review: GameReview, whole: int, *, plus: bool = False) -> str:
    """A whole number with what it counts: points, or chances in a hundred."""
    if review.unit == POINTS:
        words = trn("{n} point", "{n} points", abs(whole))
        words = f"−{words}" if whole < 0 else words
    else:
        words = review.written(whole)
    return f"+{words}" if plus and whole > 0 else words


def within(review: GameReview, value: int, error: int, *, plus: bool = False) -> str:
    """A number in its unit, with between which it may be, if it may be another; never of another sign."""
    if not value or not error:
        return amount(review, value, plus=plus)
    ends = (max(0, value - error), value + error) if value > 0 else (value - error, min(0, value + error))
    return ranging(review, value, *ends, plus=plus)


def ranging(review: GameReview, value: int, least: int, most: int, *, plus: bool = False) -> str:
    """A number in its unit, with between which it may be."""
    low, high = (signed(one, plus=plus) for one in (least, most))
    return tr("{n} (from {least} to {most})", n=amount(review, value, plus=plus), least=low, most=high)


def lost_words(review: GameReview, seat: int) -> tuple[str, str]:
    """Whether a seat made mistakes, and what all its decisions cost: as much as the score sheet says."""
    mistakes, told = review.mistakes(seat), review.told(seat)
    counted, judged = review.counted(seat), sum(one.judged for one in review.of(seat))
    lost = told.result <= (0 if review.unit == POINTS else LOST)
    count = tr("No clear mistake")
    if 2 * counted < judged:
        count = tr("No clear mistake where it mattered")
    elif lost and review.seats[seat].accuracy == 1:  # or 100 % would look like praise for losing
        count = tr("Nothing to reproach: luck and cards decided")
    if mistakes:
        count = trn("{n} clear mistake", "{n} clear mistakes", len(mistakes))
    whole, off = told.loss, told.loss_error
    if not whole:
        return count, tr("Nothing was lost")
    cost, by = _of_a_win(review, whole), sum(review.costs(seat).values())
    if not mistakes or by == whole:
        if off:
            cost = tr("{n} (from {least} to {most})", n=cost, least=max(0, whole - off), most=whole + off)
        words = tr("Small losses: {cost} in all") if review.scattered(seat) else tr("Cost {cost} in all")
        return count, words.format(cost=cost)
    part = trn(
        "Cost {cost} in all, the mistake {mistakes}",
        "Cost {cost} in all, the mistakes {mistakes}",
        len(mistakes),
        cost=cost,
        mistakes=review.written(by),
    )
    return count, part


def costliest_title(review: GameReview, seat: int, shown: int) -> str:
    """What the list of the costliest decisions of a seat is called, of which so many are shown."""
    count = len(review.mistakes(seat))
    if count > shown:
        return tr("The {n} costliest of {count} mistakes", n=shown, count=count)
    if count or not shown:
        return trn("The costliest decision", "The costliest decisions", count)
    count = len(review.costliest(seat, len(review.decisions)))
    if count > shown:
        return tr("No clear mistake · the {n} largest of {count} small losses", n=shown, count=count)
    return trn(
        "No clear mistake · the largest small loss", "No clear mistake · the largest small losses", shown
    )


def small_words(review: GameReview, seat: int) -> str:
    """Where the cost of a seat is that made no mistake."""
    return tr(
        "The cost of {small} is a sum of small losses, none of them a clear mistake.",
        small=amount(review, review.told(seat).loss),
    )


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
                "Accuracy: 100% is the best move every time, 0% the worst every time. {count} of {n} "
                "decision counts: in the others even the worst move was about as good.",
                "Accuracy: 100% is the best move every time, 0% the worst every time. {count} of {n} "
                "decisions count: in the others even the worst move was about as good.",
                judged,
                count=counted,
            ),
            tr(
                "Blind choices reach about 50%, beginners 70%, strong players 90%; one game may be far "
                "from that. Luck doesn’t count, so a winner may have less."
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
    elif told.loss:
        said.append(small_words(review, seat))
    least = amount(review, review.whole(review.telling))
    said.append(
        tr(
            "All numbers are estimates; the margin (±) is how far they may be off. A loss below {least}, "
            "or no larger than its own ±, is within the margin: a small loss, no mistake.",
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
