"""The entry of the program. Nothing heavy is imported before it is known what to do."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

INTERRUPTED = 130
"""The exit status after Ctrl+C, by the custom of shells."""


def main(argv: list[str] | None = None) -> int:
    """Run ``farol``; returns the exit status (2: wrong use or no display)."""
    if getattr(sys, "frozen", False):
        import_module("multiprocessing").freeze_support()
    gc.disable()  # modules are no garbage; what runs enables it
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.cli.command_line import run

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
