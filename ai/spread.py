"""Work that is spread: here, over processes of this machine, or over the workers of a Dask cluster."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

A = TypeVar("A")
B = TypeVar("B")


class Missing(Exception):
    """A library of the extra “arena” is not installed, or a scheduler does not answer."""

    def __init__(self, what: str) -> None:
        super().__init__(what)


def needs(what: str, library: str) -> Missing:
    """The sentence that says what to install."""
    return Missing(f"{what} needs {library}: pip install 'farol[arena]'")


def add_options(parser: argparse.ArgumentParser) -> None:
    """``--jobs`` and ``--scheduler``, as ``spread`` takes them."""
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="hand the work to this Dask scheduler")


def spread(
    work: Callable[[A], B], items: Sequence[A], jobs: int = 1, scheduler: str | None = None
) -> Generator[B, None, None]:
    """What ``work`` makes of every item, in their order; whoever closes it early cancels the rest.

    ``scheduler`` is the address of a Dask scheduler. Raises Missing. Unless there is one job here, work and
    items must be picklable.
    """
    if scheduler is not None:
        return _by_dask(work, items, scheduler)
    if jobs > 1:
        return _by_processes(work, items, jobs)
    return (work(item) for item in items)


def _by_processes(work: Callable[[A], B], items: Sequence[A], jobs: int) -> Generator[B, None, None]:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_deaf)
    try:
        yield from pool.map(work, items)
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C is for the one who hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _by_dask(work: Callable[[A], B], items: Sequence[A], address: str) -> Generator[B, None, None]:
    try:
        from distributed import Client
    except ImportError:
        raise needs("--scheduler", "Dask") from None
    try:
        client: Any = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Missing(f"the scheduler {address} does not answer: {error}") from None
    with client:
        asked = client.map(work, items, pure=False)
        try:
            for future in asked:
                yield future.result()
        finally:
            client.cancel(asked)
