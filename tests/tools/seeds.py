"""What tests leave to chance is drawn from a seed, and a failing test prints it: a plugin for pytest.

Where a test gives no seed, one is drawn from the test's own name, so it is the same on every day.
``python -m tests.tools.seeds SEED …`` is ``farol …`` with its seeds drawn from SEED.
"""

from __future__ import annotations

import secrets
import sys
from collections import deque
from collections.abc import Iterator
from multiprocessing import freeze_support
from typing import Any, Final
from unittest.mock import patch

import pytest

from game.engine.core import Rng, stream
from game.engine.table import Table

SHOWN: Final = 4
"""How many of the tables opened last a failure names."""
LONGEST: Final = 60
PLAIN: Final = (bool, int, float, str, tuple)


class Chance:
    """The stream that seeds are drawn from, and the tables opened since."""

    def __init__(self, seed: str) -> None:
        self.begin(seed)

    def begin(self, seed: str) -> None:
        self.rng: Rng = stream(seed)
        self.tables: deque[Table] = deque(maxlen=SHOWN)

    def token_hex(self, nbytes: int | None = None) -> str:
        return self.rng.randbytes(nbytes or 16).hex()


CHANCE: Final = Chance("no test")


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    plain = Table.__init__

    def noted(self: Table, *details: Any, **more: Any) -> None:
        plain(self, *details, **more)
        CHANCE.tables.append(self)

    with patch.object(Table, "__init__", noted), patch.object(secrets, "token_hex", CHANCE.token_hex):
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    CHANCE.begin(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.failed and call.excinfo is not None and (lines := told(call.excinfo)):
        report.sections.append(("chance", "\n".join(lines)))
    return report


def told(raised: pytest.ExceptionInfo[BaseException]) -> list[str]:
    """The tables opened last or in hand, and the plain values in hand: what a loop has come to."""
    tables, lines = list(CHANCE.tables), []
    for entry in raised.traceback:
        if entry.frame.f_globals.get("__name__", "").startswith(("tests.", "test_")):
            hand = {name: one for name, one in entry.frame.f_locals.items() if name.isidentifier()}
            tables += [one for one in hand.values() if isinstance(one, Table) and one not in tables]
            plain = [f"{name} = {one!r}" for name, one in hand.items() if isinstance(one, PLAIN)]
            short = [text for text in plain if len(text) <= LONGEST]
            lines += [f"{entry.path.name}:{entry.lineno + 1}: {', '.join(short)}"] if short else []
    return [*map(named, tables), *lines]


def named(table: Table) -> str:
    setup = table.setup
    return f"{table.rules.name}, {setup.seats} seats, {dict(setup.options)}: seed {table.seed!r}"


if __name__ == "__main__":
    freeze_support()
    from game.cli.command_line import run

    CHANCE.begin(sys.argv[1])
    with patch.object(secrets, "token_hex", CHANCE.token_hex):
        sys.exit(run(sys.argv[2:]))
