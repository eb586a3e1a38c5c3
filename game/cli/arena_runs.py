"""How the arena's deals are come by: out of a file of results, or played, here or elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from typing import TypeVar

from ai.arena import Deal, Match, play_deal
from ai.arena.results import Results
from ai.spread import spread

T = TypeVar("T")
Work = tuple[int, int]
"""Which match, and the number of the deal."""
Done = Generator[tuple[int, Deal], None, None]


def deals(
    matches: Sequence[Match], work: Sequence[Work], results: Results, jobs: int, scheduler: str | None
) -> Done:
    """Every piece of work: first what is known, then the others in order as they are played and written
    down. Raises Missing, OSError."""
    left = []
    for which, number in work:
        known = results.get(matches[which], number)
        if known is None:
            left.append((which, number))
        else:
            yield which, known
    items = [(matches[which], number) for which, number in left]
    with closing(spread(_played, items, jobs, scheduler)) as played:
        for (which, number), deal in zip(left, played, strict=True):
            results.add(matches[which], number, deal)
            yield which, deal


def _played(item: tuple[Match, int]) -> Deal:
    return play_deal(*item)


def with_progress(done: Iterable[T], total: int, what: str) -> Iterable[T]:
    """The same things with a progress bar on a terminal, when the library for it is there."""
    try:
        from tqdm import tqdm
    except ImportError:
        return done
    bar: Iterable[T] = tqdm(done, total=total, desc=what, unit="", disable=not sys.stderr.isatty())
    return bar
