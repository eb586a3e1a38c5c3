"""Decisions that a review does not judge: why not, and what there was to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple


class Sight(NamedTuple):
    """What could be seen in a position: in a sentence, then in lines; ``move`` leads to what would have
    brought more than the chosen move, None where nothing would: in ``missed`` it is said how much, and
    ``more`` ranks that.
    """

    head: str
    lines: tuple[str, ...] = ()
    move: Any | None = None
    missed: str = ""
    more: int = 0


@dataclass(frozen=True, slots=True)
class Unjudged:
    """What a game says of them, in English: ``why``, the ``head`` of what they brought together and what
    it ``means``; ``sight`` of a position and what was chosen in it.
    """

    why: str
    head: str
    means: str
    sight: Callable[[Any, Any], Sight]
