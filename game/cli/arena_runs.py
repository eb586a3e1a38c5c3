"""How the arena's work is done: here, by processes of this machine, or by a Dask cluster."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from ai.arena import Deal, Match, play_deal

T = TypeVar("T")
Work = tuple[int, int]
"""Which match, and the number of the deal."""
Done = Generator[tuple[int, Deal], None, None]


class Missing(Exception):
    """A library of the extra “arena” is not installed, or a scheduler does not answer."""

    def __init__(self, what: str) -> None:
        super().__init__(what)


def needs(what: str, library: str) -> Missing:
    """The sentence that says what to install."""
    return Missing(f"{what} needs {library}: pip install 'farol[arena]'")


def deals(matches: Sequence[Match], work: Sequence[Work], jobs: int, scheduler: str | None) -> Done:
    """Every piece of work as it is done, in order with one job. Raises Missing."""
    if scheduler is not None:
        return _by_dask(matches, work, scheduler)
    if jobs > 1:
        return _by_processes(matches, work, jobs)
    return ((which, play_deal(matches[which], number)) for which, number in work)


def with_progress(done: Iterable[T], total: int, what: str) -> Iterable[T]:
    """The same things with a progress bar on a terminal, when the library for it is there."""
    try:
        from tqdm import tqdm
    except ImportError:
        return done
    bar: Iterable[T] = tqdm(done, total=total, desc=what, unit="", disable=not sys.stderr.isatty())
    return bar


def _by_processes(matches: Sequence[Match], work: Sequence[Work], jobs: int) -> Done:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_deaf)
    try:
        asked = {pool.submit(play_deal, matches[which], number): which for which, number in work}
        for future in as_completed(asked):
            yield asked[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the one who hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _by_dask(matches: Sequence[Match], work: Sequence[Work], address: str) -> Done:
    try:
        from distributed import Client
        from distributed import as_completed as completed
    except ImportError:
        raise needs("--scheduler", "Dask") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise Missing(f"the scheduler {address} does not answer: {error}") from None
    with client:
        asked = {
            client.submit(play_deal, matches[which], number, pure=False): which for which, number in work
        }
        try:
            for future in completed(list(asked)):
                yield asked[future], future.result()
        finally:
            client.cancel(list(asked))
