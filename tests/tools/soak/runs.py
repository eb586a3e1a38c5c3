"""A soak: many numbered runs, each drawn from the seed and its number, until enough has been done.

A run returns what it counted and raises when something was lost. The first loss ends the soak and is
printed with the command that repeats it; a soak that was stopped goes on with ``--first``.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.core import Rng, stream

TOLD_EVERY: Final = 30.0
"""Seconds between two lines that say how far it has come."""


class Loss(Exception):
    """A promise was broken; the sentence says which."""


@dataclass(frozen=True, slots=True)
class Soak:
    """What is run: its name on the command line, what is counted to the end, and one run of it.

    ``longest`` are figures of which the largest counts, all others are added up.
    """

    name: str
    unit: str
    one: Callable[[Rng, int], Counter[str]]
    longest: tuple[str, ...] = ()

    def run(self, seed: str, first: int, count: int, told: Callable[[str], None]) -> Counter[str]:
        """Run from number ``first`` on until ``count`` units are done. Raises what a run raises."""
        done: Counter[str] = Counter()
        said = time.monotonic()
        number = first
        while done[self.unit] < count:
            try:
                found = self.one(stream(seed, self.name, number), number)
            except BaseException:
                told(f"{self.name}: run {number} of seed {seed}; before it: {words(done)}")
                again = f"{self.name} --seed {seed} --first {number} --count 1"
                told(f"again: python -m tests.tools.soak {again}")
                raise
            for key, value in found.items():
                done[key] = max(done[key], value) if key in self.longest else done[key] + value
            number += 1
            if time.monotonic() - said > TOLD_EVERY:
                said = time.monotonic()
                told(f"{self.name}: {words(done)}; next: --first {number}")
        told(f"{self.name}: seed {seed}, runs {first} to {number - 1}: {words(done)}")
        return done


def words(done: Counter[str]) -> str:
    """Figures in a line."""
    return ", ".join(f"{value:,} {key}" for key, value in done.items()) or "nothing"


def command(soak: Soak, seed: str, first: int, count: int) -> int:
    """The soak as a command: prints its figures; 0, or 1 at the first loss."""
    begun = time.monotonic()
    try:
        soak.run(seed, first, count, lambda line: print(line, flush=True))
    except KeyboardInterrupt:
        return 130
    except Exception:
        traceback.print_exc(file=sys.stdout)
        return 1
    print(f"{soak.name}: nothing lost in {time.monotonic() - begun:.0f} s")
    return 0
