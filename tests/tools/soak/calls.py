"""The calls by which a program changes a disk, each seen before it is done."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, Final
from unittest.mock import patch

WATCHED: Final = (
    "open",
    "write",
    "fsync",
    "ftruncate",
    "replace",
    "rename",
    "link",
    "unlink",
    "mkdir",
    "chmod",
)
MOMENTS: Final = ("before", "half", "after")
"""When a call is struck: before it, when half of what it writes is written, after it."""

Plain = Callable[..., Any]
Hook = Callable[[str, Plain, tuple[Any, ...]], Any]
"""Does the call of this name itself, or does something else: ``plain(*arguments)`` is the call."""


@contextmanager
def watched(hook: Hook) -> Iterator[None]:
    """Within this every call that changes the disk goes through the hook, but not the hook's own."""
    inside = False

    def call(name: str, plain: Plain, *arguments: Any, **more: Any) -> Any:
        nonlocal inside
        done = partial(plain, **more)
        if inside:
            return done(*arguments)
        inside = True
        try:
            return hook(name, done, arguments)
        finally:
            inside = False

    with ExitStack() as patches:
        for name in WATCHED:
            patches.enter_context(patch.object(os, name, partial(call, name, getattr(os, name))))
        yield


class Strike:
    """Ends everything at the n-th call: a hook for ``watched``."""

    def __init__(self, number: int, moment: str, end: Callable[[], None]) -> None:
        self._left = number
        self._moment = moment
        self._end = end

    def __call__(self, name: str, plain: Plain, arguments: tuple[Any, ...]) -> Any:
        self._left -= 1
        if self._left:
            return plain(*arguments)
        if self._moment == "half" and name == "write":
            handle, data = arguments
            plain(handle, bytes(data)[: len(data) // 2])
        elif self._moment == "after":
            plain(*arguments)
        self._end()
        raise AssertionError("the end did not come")


def kill_this() -> None:
    """``kill -9`` for the process that calls it."""
    os.kill(os.getpid(), signal.SIGKILL)
