"""Processes that are meant to die: forked from one that has imported everything, so they cost little."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any, Final

PRELOADED: Final = [f"tests.tools.soak.{name}" for name in ("doings", "witness", "monkey", "library_kills")]
PATIENCE: Final = 120.0
"""Seconds after which a process that was to end counts as hanging."""


def begin(target: Callable[..., Any], *arguments: Any) -> BaseProcess:
    """Start a process that does this. Not on Windows."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    process = context.Process(target=target, args=arguments)
    process.start()
    return process


def ended(process: BaseProcess) -> int:
    """Wait for its end; the exit code (negative: the signal). Raises TimeoutError when it hangs."""
    process.join(PATIENCE)
    code = process.exitcode
    if code is None:
        process.kill()
        process.join()
        raise TimeoutError(f"{process.name} hangs")
    process.close()
    return code


def kill(process: BaseProcess) -> None:
    """``kill -9``, if it still lives."""
    if process.pid is not None and process.exitcode is None:
        os.kill(process.pid, signal.SIGKILL)
