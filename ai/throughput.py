"""How fast work is done: what the games' ``BENCH`` counts, a second of processor time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from time import process_time

Bench = Mapping[str, Callable[[float], float]]
"""What is measured → function that takes seconds of processor time and returns the rate."""


def rate(seconds: float, works: Iterator[Callable[[], int]]) -> float:
    """What the works did together, a second of processor time: other programs do not count."""
    done = 0
    begun = process_time()
    while (took := process_time() - begun) < seconds or not done:
        done += next(works)()
    return done / took
