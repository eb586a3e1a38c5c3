"""What all decisions of a person came to, in words, and how its numbers are to be read."""

from __future__ import annotations

from typing import Final

from game.tabletop.advice.unjudged import Unjudged
from game.ui.i18n import tr, trn
from game.ui.review import FEWEST, POINTS, GameReview

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
    """A number in its unit, with how far it may be off if that is anything."""
    words = amount(review, value, plus=plus)
    return f"{words} ± {error}" if error else words


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
    if not told.loss:
        return count, tr("Nothing was lost")
    words = tr("Small losses: {cost} in all") if review.scattered(seat) else tr("Cost {cost} in all")
    return count, words.format(cost=within(review, told.loss, told.loss_error))


def costliest_title(review: GameReview, seat: int, shown: int) -> str:
    """What the list of the costliest decisions of a seat is called, of which so many are shown."""
    count = len(review.mistakes(seat))
    if count > shown:
        return tr("The {n} costliest of {count} mistakes", n=shown, count=count)
    if count:
        return trn("The costliest decision", "The costliest decisions", count)
    count = len(review.costliest(seat, len(review.decisions)))
    if count > shown:
        return tr("Small losses, {n} of {count}", n=shown, count=count)
    return trn("Small loss", "Small losses", shown)


def accuracy_words(review: GameReview, seat: int) -> str:
    """What the number of a seat is; nothing where it has none."""
    return "" if review.accuracy(seat) is None else tr("accuracy")


def reading(review: GameReview, seat: int, means: tuple[str, str], unjudged: Unjudged | None = None) -> str:
    """How the numbers of a seat are to be read, here and on the score sheet, a paragraph for each.

    ``means`` are those of luck and of the others in this game (English), ``unjudged`` what is said of
    decisions that are not judged, where there are any.
    """
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
            tr("Blind choices reach about 50%, beginners 70%, strong players 90%. Luck doesn’t count."),
        ]
    if mistakes:
        by_mistakes = sum(review.costs(seat).values())
        said.append(
            tr(
                "Mistakes cost {mistakes}, small losses {small}.",
                mistakes=amount(review, by_mistakes),
                small=amount(review, told.loss - by_mistakes),
            )
        )
    least = amount(review, review.whole(review.telling))
    said.append(
        tr(
            "All numbers are estimates; ± is how far they may be off. A loss below {least}, or no larger "
            "than its own ±, is not clear: a small loss, no mistake.",
            least=least,
        )
    )
    if review.unit != POINTS:
        said.append(
            tr("Chances rise and fall all the time: what decisions cost together may be more than 100%.")
        )
    parts = [tr(one) for one in means]
    if unjudged is not None and not all(one.judged for one in review.of(seat)):
        parts.insert(1, tr(unjudged.means))
    said.append(" ".join(parts))
    return "\n".join(said)
