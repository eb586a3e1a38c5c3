"""How what is said of moves becomes words: sentences, chances as they are said, texts from anywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from game.ui.i18n import tr, trn

Facts = Sequence[tuple[str, Mapping[str, object]]]
"""What was found about a move, the most telling first: sentences in English and what fills their gaps."""
Takes = Mapping[Any, float]
"""How often moves take what is fought for, in a hundred, as far as that is known."""
NO_TAKES: Final[Takes] = MappingProxyType({})
LONGEST: Final = 200
"""Letters of a sentence or of a gap that are shown: a record may come from anywhere."""
HARD: Final = "\N{NO-BREAK SPACE}"


def much_the_same(count: int) -> str:
    """That so many choices bring much the same, as reasons for one of them follow."""
    return trn(
        "There is {n} choice with much the same chance to win.",
        "There are {n} choices with much the same chance to win.",
        count,
    )


def stopped(sentence: str) -> str:
    """A sentence with its full stop, for another one may follow."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


def often(percent: float) -> str:
    """A chance in a hundred as it is said at a card table."""
    tenths = round(percent / 10)
    if percent < 5 or percent >= 95:
        return tr("very rarely") if percent < 5 else tr("almost always")
    return (
        tr("half the time")
        if tenths == 5
        else trn("about {n} time in 10", "about {n} times in 10", max(1, min(9, tenths)))
    )


def plain(text: str) -> str:
    """A text from anywhere, as one short line."""
    kept = (letter if letter.isprintable() or letter == HARD else " " for letter in text[: LONGEST + 1])
    line = "".join(kept)
    return line if len(line) <= LONGEST else line[:LONGEST] + "…"


def worded(facts: Facts, words: Mapping[str, str]) -> Facts:
    """Facts in other words, where there are any."""
    return [(words.get(template, template), gaps) for template, gaps in facts]


def level(moves: Sequence[tuple[Any, float]]) -> list[Any]:
    """The moves that cannot be told apart from the first."""
    return [move for move, value in moves if value == moves[0][1]]
