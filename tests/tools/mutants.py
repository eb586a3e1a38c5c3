"""Mutation testing of the rules: ``python -m tests.tools.mutants raj`` changes a game's logic step by step.

A change that no test notices is a mutant that survives. It shows a missing test, or code that nobody needs,
or stands in docs/mutation.md with the reason why nothing tells it apart. The command fails when a survivor
does not stand there, when what stands there does not survive, and when less than 97 % are killed.

The tests are collected and run once, with a note of which lines each of them reaches. Then a process is
forked for each mutant, its functions get the mutated code, and the tests that reach the line run until one
fails, those that killed before first. What runs as a module is imported is changed in a process that has
not imported it.
"""

from __future__ import annotations

import argparse
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import pickle
import re
import resource
import signal
import sys
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest
from hypothesis import settings

from tests.tools.mutations import Module, Mutation

ROOT: Final = Path(__file__).parents[2]
CONFIG: Final = Path(__file__).with_suffix(".toml")
PAGE: Final = ROOT / "docs" / "mutation.md"
LEAST: Final = 0.97
"""The share of mutants that must be killed."""
LONGEST: Final = 2.0
"""Seconds of work; a test that takes more is left out."""
MEMORY: Final = 4 << 30
"""Bytes; a mutant that wants more dies."""
HIT: Final = "__hit__"
UNREACHED: Final = "no test, but perhaps an import"
TABLE_ROW: Final = re.compile(
    r"\| `(?P<module>[\w/.]+)` \| (?:`(?P<function>[\w.]+)` )?\| ``(?P<text>.+?)`` \| \S"
)

Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Scope:
    """What is mutated for one name of the command, and which tests are asked."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    games: tuple[str, ...]
    """Among tests with a parameter ``game``, those of these."""
    seeds: int
    """Among tests with a parameter ``seed``, the first so many."""


@dataclass(slots=True)
class Report:
    """What has become of the mutants."""

    killed: dict[Key, str] = field(default_factory=dict)
    """By mutant: the test that noticed it."""
    survived: list[Key] = field(default_factory=list)


def scopes() -> dict[str, Scope]:
    """By the name given to the command: what mutants.toml says."""
    return {
        name: Scope(tuple(part["modules"]), tuple(part["tests"]), tuple(part["games"]), part["seeds"])
        for name, part in tomllib.loads(CONFIG.read_text("utf-8")).items()
    }


def listed() -> set[Key]:
    """The mutants that docs/mutation.md calls equivalent."""
    rows = (TABLE_ROW.match(line) for line in PAGE.read_text("utf-8").splitlines())
    return {(row["module"], row["function"] or "", row["text"].replace("\\|", "|")) for row in rows if row}


class Chooser:
    """A pytest plugin: the tests of a scope, and what is done with them instead of running them all."""

    def __init__(
        self, scope: Scope, only: Sequence[str] | None, loop: Callable[[pytest.Session], None] | None
    ):
        self.scope, self.only, self.loop = scope, only, loop
        self.failed = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._belongs(item)]
        if self.only is not None:
            order = {name: place for place, name in enumerate(self.only)}
            items[:] = sorted((i for i in items if i.nodeid in order), key=lambda item: order[item.nodeid])

    def _belongs(self, item: pytest.Item) -> bool:
        given: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
        of_game = given.get("game", self.scope.games[0]) in self.scope.games
        seed = given.get("seed")
        return of_game and not (isinstance(seed, int) and seed >= self.scope.seeds)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if self.loop is None:
            return None
        self.loop(session)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        """That a test fails is all that is asked: its traceback is not put into words, which takes long."""
        if call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception):
            return None
        self.failed = True
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", None, call.when or "call")

    def run(self, items: Sequence[pytest.Item], longest: Sequence[float]) -> pytest.Item | None:
        """Run these until one fails or works longer than its seconds allow, and return it."""
        for item, following, seconds in zip(items, [*items[1:], None], longest, strict=True):
            self.failed = False
            signal.signal(signal.SIGPROF, too_long)
            signal.setitimer(signal.ITIMER_PROF, seconds, seconds)
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            except TooLong:
                self.failed = True
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
            if self.failed:
                return item
        return None


def run_pytest(scope: Scope, chooser: Chooser) -> int:
    """pytest in this process, silent, the same each time."""
    settings.register_profile("mutants", derandomize=True, database=None, deadline=None, max_examples=10)
    quiet = [
        "--hypothesis-profile=mutants",
        "-o",
        "addopts=",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-q",
        "-x",
        "--tb=no",
        "--assert=plain",
    ]
    return pytest.main([*quiet, f"--rootdir={ROOT}", *scope.tests], plugins=[chooser])


def live_functions(modules: Iterable[Module]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """All functions made from these modules, wherever they are kept, by file, name and line."""
    files = {str(module.path) for module in modules}
    found: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            found[_name_of(thing.__code__)].append(thing)
    return found


def _name_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def put_in(code: CodeType, live: dict[tuple[str, str, int], list[FunctionType]]) -> None:
    """Give the functions of a module the code of a freshly compiled one."""
    for part in _codes(code):
        for function in live.get(_name_of(part), ()):
            if function.__code__ != part:
                function.__code__ = part


class Workshop:
    """The process that has collected the tests: it knows which reach which line, and forks the mutants."""

    def __init__(
        self, scope: Scope, modules: list[Module], report: Callable[[object], None], jobs: int
    ) -> None:
        self.scope, self.modules, self.report, self.jobs = scope, modules, report, jobs
        self.chooser = Chooser(scope, None, self._loop)
        self.reached: dict[tuple[str, int], list[int]] = defaultdict(list)
        self.seconds: dict[int, float] = {}
        self.kills: dict[int, int] = defaultdict(int)
        self.left_out: list[str] = []

    def _loop(self, session: pytest.Session) -> None:
        for module in self.modules:
            importlib.import_module(module.name.removesuffix(".py").replace("/", "."))
        live = live_functions(self.modules)
        self._trial(session.items, live)
        quick = sorted(self.seconds, key=lambda number: self.seconds[number])
        self.report(([session.items[number].nodeid for number in quick], self.left_out))
        gc.freeze()
        self._mutate(session.items, live)

    def _trial(
        self, items: list[pytest.Item], live: dict[tuple[str, str, int], list[FunctionType]]
    ) -> None:
        """Run every test once and note the lines it reaches; those that fail or last long are left out."""
        lines: set[tuple[str, int]] = set()
        for module in self.modules:
            name = module.name.removesuffix(".py").replace("/", ".")
            sys.modules[name].__dict__[HIT] = lambda module, line: lines.add((module, line))
            put_in(module.instrumented(HIT), live)
        for number, item in enumerate(items):
            lines.clear()
            started = time.process_time()
            failed = self.chooser.run([item], [LONGEST])
            seconds = time.process_time() - started
            if failed is None:
                self.seconds[number] = seconds
                for place in lines:
                    self.reached[place].append(number)
            else:
                self.left_out.append(f"{item.nodeid} ({seconds:.1f} s)")
        for module in self.modules:
            put_in(module.code(), live)

    def _mutate(
        self, items: list[pytest.Item], live: dict[tuple[str, str, int], list[FunctionType]]
    ) -> None:
        running: dict[int, tuple[Mutation, int]] = {}
        for module in self.modules:
            for mutation in module.mutations:
                if not mutation.function:
                    continue
                while len(running) >= self.jobs:
                    self._reap(running, items)
                tests = self.reached.get((mutation.module, mutation.line), [])
                if not tests:
                    self.report((mutation.key, UNREACHED))
                    continue
                tests = sorted(tests, key=lambda number: (-self.kills[number], self.seconds[number]))
                reading, writing = os.pipe()
                pid = os.fork()
                if pid == 0:
                    os.close(reading)
                    self._child(module, mutation, items, tests, live, writing)
                os.close(writing)
                running[pid] = (mutation, reading)
        while running:
            self._reap(running, items)

    def _child(
        self,
        module: Module,
        mutation: Mutation,
        items: list[pytest.Item],
        tests: list[int],
        live: dict[tuple[str, str, int], list[FunctionType]],
        writing: int,
    ) -> None:
        """Never returns: exits with 0 when the mutant lives, and writes which test killed it."""
        try:
            longest = [1 + 5 * self.seconds[number] for number in tests]
            limit_process(sum(longest))
            put_in(module.code(mutation), live)
            killer = self.chooser.run([items[number] for number in tests], longest)
            if killer is not None:
                os.write(writing, killer.nodeid.encode())
            os._exit(0 if killer is None else 1)
        except BaseException:
            os._exit(2)

    def _reap(self, running: dict[int, tuple[Mutation, int]], items: list[pytest.Item]) -> None:
        pid, status = os.wait()
        mutation, reading = running.pop(pid)
        killer = os.read(reading, 65536).decode()
        os.close(reading)
        for number, item in enumerate(items):
            if killer and item.nodeid == killer:
                self.kills[number] += 1
        self.report((mutation.key, None if status == 0 else killer or f"status {status}"))


class TooLong(BaseException):
    """A test works longer than it may. No code of ours catches this."""


def too_long(*_: object) -> None:
    """Fail the test that is being run."""
    raise TooLong


def limit_process(seconds: float) -> None:
    """Let this process die after so many seconds of work, many more of waiting, or with a big heap."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(int(20 * seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module from code that is mutated."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module, mutated."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, str(path), code

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> Any:
        if fullname != self.name:
            return None
        loader = _Loader(fullname, self.path, self.code)
        return importlib.util.spec_from_file_location(fullname, self.path, loader=loader)


def imported_mutants(
    scope: Scope, modules: list[Module], tests: list[str], unreached: set[Key]
) -> Iterator[tuple[Key, str | None]]:
    """What becomes of the mutants of what runs at import: a fresh interpreter's state for each."""
    for module in modules:
        name = module.name.removesuffix(".py").replace("/", ".")
        for mutation in module.mutations:
            if mutation.function and mutation.key not in unreached:
                continue
            pid = os.fork()
            if pid == 0:
                silence()
                limit_process(120)
                sys.meta_path.insert(0, _Finder(name, module.path, module.code(mutation)))
                os._exit(int(run_pytest(scope, Chooser(scope, tests, None))))
            _, status = os.waitpid(pid, 0)
            yield mutation.key, None if status == 0 else "at import"


def silence() -> None:
    """Send what this process prints nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def examine(scope: Scope, modules: list[Module], jobs: int) -> Iterator[tuple[Key, str | None]]:
    """Every mutant of the modules with the test that killed it, or None."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        with os.fdopen(writing, "wb", buffering=0) as pipe:
            shop = Workshop(
                scope, modules, lambda message: pipe.write(pickle.dumps(message)) and None, jobs
            )
            silence()
            code = run_pytest(scope, shop.chooser)
        os._exit(int(code))
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        tests, left_out = pickle.load(pipe)
        print(f"{len(tests)} tests; left out:", ", ".join(left_out) or "none", flush=True)
        unreached: set[Key] = set()
        while True:
            try:
                key, killer = pickle.load(pipe)
            except EOFError:
                break
            if killer == UNREACHED:
                unreached.add(key)
            else:
                yield key, killer
    _, status = os.waitpid(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, 1), f"the tests of the rules ended with {code}; 1 are tests that were left out"
    yield from imported_mutants(scope, modules, tests, unreached)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns 1 when the tests let too much pass."""
    known = scopes()
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.mutants", description="mutation testing of the rules"
    )
    parser.add_argument(
        "scopes", nargs="*", choices=[*known, []], help="games, or the core of the engine; all"
    )
    parser.add_argument(
        "--only", default="", metavar="WORD", help="only the modules whose path has this word"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants are tried at a time")
    parser.add_argument("--verbose", action="store_true", help="print who killed whom")
    given = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    os.environ["FAROL_SOAK"] = "0.05"
    good = True
    for name in given.scopes or known:
        started = time.monotonic()
        modules = [Module(ROOT, path) for path in known[name].modules if given.only in path]
        report = Report()
        for key, killer in examine(known[name], modules, given.jobs):
            if killer is None:
                report.survived.append(key)
                print("survived:", " | ".join(key), "" if key not in listed() else "(listed)", flush=True)
            else:
                report.killed[key] = killer
                if given.verbose:
                    print("killed:", " | ".join(key), "|", killer, flush=True)
        good &= judge(name, report, {module.name for module in modules}, time.monotonic() - started)
    return 0 if good else 1


def judge(name: str, report: Report, modules: set[str], seconds: float) -> bool:
    """Print the figures of a scope and whether they are good enough."""
    total = len(report.killed) + len(report.survived)
    share = len(report.killed) / max(1, total)
    equivalent = {key for key in listed() if key[0] in modules}
    unlisted = set(report.survived) - equivalent
    stale = equivalent - set(report.survived)
    print(f"{name}: {len(report.killed)} of {total} killed ({share:.1%}) in {seconds:.0f} s")
    print(f"{name}: {len(report.survived)} survived, {len(unlisted)} of them not in docs/mutation.md")
    for key in sorted(stale):
        print("listed, but does not survive:", " | ".join(key))
    return share >= LEAST and not unlisted and not stale


if __name__ == "__main__":
    sys.exit(main())
