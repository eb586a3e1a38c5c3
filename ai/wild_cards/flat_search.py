"""Options tried out in guessed worlds: quick regulars play on, and the outcome is judged.

One decision is searched flat: every option meets the same worlds, the same sealed choices of the others
and the same luck, so that few worlds tell options apart; those that fall behind are tried no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from statistics import fmean
from time import perf_counter

from ai.wild_cards.choices import Weighed
from ai.wild_cards.playouts import Sealed, play_on
from ai.wild_cards.winning import chances
from game.engine.core import Rng, Seat, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.state import WildCardsState
from game.engine.games.wild_cards.view import WildCardsView

FIRST_LOOK = 6
"""So many worlds are tried before the first options can fall behind."""
TRUST = 6.0
"""For how many worlds it counts what was thought before anything was tried."""
LEAST_SPREAD = 1.0
"""The least variance between options that did alike in all worlds so far: they may differ in others."""
POINT = 4.0
"""How many chances in a hundred a point is worth to what was thought before."""

Sample = Callable[[Rng], WildCardsState]
"""Makes a world that the seat cannot tell from the true one, a new object every time."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: ``playouts`` in all and ``options`` at most.

    A playout ends ``ahead`` rounds after this one; when no more than ``end`` rounds follow, with the game.
    An option so many standard errors ``behind`` the best is tried no more, nor one that can hardly bring
    ``close`` chances in a hundred more than the best.
    """

    playouts: int
    options: int = 12
    ahead: int = 0
    end: int = 2
    behind: float = 3.0
    close: float = 0.5


@dataclass(slots=True)
class Trial:
    """An option, and in each world the chances in a hundred to win that it brought.

    ``expected`` is their mean, what was thought of the option before included.
    """

    weighed: Weighed
    chances: list[float] = field(default_factory=list)
    expected: float = 0.0

    @property
    def percent(self) -> float:
        """``expected``, fit to be shown."""
        return round(min(100.0, max(0.0, self.expected)), 1)


def flat_search(
    view: WildCardsView,
    weighed: Sequence[Weighed],
    rng: Rng,
    effort: Effort,
    seconds: float,
    *,
    clock: Callable[[], float] = perf_counter,
    sample: Sample | None = None,
) -> list[Trial]:
    """The most promising of these options, tried in worlds that ``sample`` guesses, the best first.

    It ends when the playouts are spent, when all other options have fallen behind, or when so many seconds
    have passed; what was begun in a world then does not count.
    """
    deadline = clock() + seconds
    sample = sample or partial(RULES.determinize, view)
    alive = [Trial(one) for one in weighed[: effort.options]]
    later = view.rounds - view.round
    last = view.rounds if later <= effort.end else view.round + effort.ahead
    fallen: list[Trial] = []
    spent, look = 0, FIRST_LOOK
    sealed = Sealed()
    while len(alive) > 1 and spent < effort.playouts:
        row = _world(view.seat, alive, sample(rng), sealed, rng, last, lambda: clock() >= deadline)
        if row is None:
            break
        for trial, one in zip(alive, row, strict=True):
            trial.chances.append(one)
        spent += len(alive)
        if len(alive[0].chances) == look:
            look += max(FIRST_LOOK, look // 2)
            _expect(alive)
            alive, out = _divide(alive, effort)
            for trial in out:
                trial.expected -= alive[0].expected
            fallen += out
    if alive[0].chances:
        _expect(alive)
    else:
        _expect(alive, 100.0 * chances(sample(rng))[view.seat])
    for trial in fallen:
        trial.expected += alive[0].expected
    return sorted(alive + fallen, key=lambda one: -one.expected)


def _world(
    mine: Seat,
    trials: Sequence[Trial],
    world: WildCardsState,
    sealed: Sealed,
    rng: Rng,
    last: int,
    late: Callable[[], bool],
) -> list[float] | None:
    """What each option brings in one more world, None when it is too late for that."""
    others = {seat: sealed.reply(world, seat, rng) for seat in RULES.waiting_for(world) if seat != mine}
    seed = rng.getrandbits(48)
    luck = stream(seed)
    row = []
    for trial in trials:
        if late():
            return None
        luck.seed(seed)
        state = RULES.clone(world)
        RULES.apply(state, {mine: trial.weighed.action, **others})
        play_on(state, luck, last)
        row.append(100.0 * chances(state)[mine])
    return row


def _expect(trials: list[Trial], now: float = 0.0) -> None:
    """Mix what came out with what was thought before, and put the best first; ``now`` are the chances as
    things stand, for when nothing was tried.
    """
    means = [fmean(trial.chances or (now,)) for trial in trials]
    before = [POINT * trial.weighed.worth for trial in trials]
    shift = fmean(means) - fmean(before)
    part = TRUST / (TRUST + len(trials[0].chances))
    for trial, mean, thought in zip(trials, means, before, strict=True):
        trial.expected = mean + part * (thought + shift - mean)
    trials.sort(key=lambda one: -one.expected)


def _divide(trials: list[Trial], effort: Effort) -> tuple[list[Trial], list[Trial]]:
    """Those that may still be clearly the best, and those that may not; both the best first."""
    best = trials[0]
    alive: list[Trial] = [best]
    fallen: list[Trial] = []
    for trial in trials[1:]:
        leads = [mine - theirs for mine, theirs in zip(best.chances, trial.chances, strict=True)]
        mean = fmean(leads)
        spread = LEAST_SPREAD + fmean([(lead - mean) ** 2 for lead in leads])
        error = sqrt(spread / (len(leads) + TRUST - 1.0))
        lead = best.expected - trial.expected
        out = lead > effort.behind * error or 2.0 * error - lead < effort.close
        (fallen if out else alive).append(trial)
    return alive, fallen
