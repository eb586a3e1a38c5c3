"""The parts of ``farol bench``, each for a process of its own: a start, tables, games, rest, frames.

Milliseconds are processor time of the thread that draws, ``cpu_s`` of this process: other programs do not
count, nor does what other threads do meanwhile.
"""

from __future__ import annotations

import logging
import math
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

import pygame

from ai.bidder import Budget, bidder_for
from game.app.play import begin, import_rest, open_app, start_worker
from game.app.seating import straight_to
from game.app.start import Start, window_size
from game.engine.core import stream
from game.engine.registry import GAMES
from game.engine.table import Question
from game.tabletop.table_scene import TableScene
from game.ui.context import AppContext
from game.ui.paths import AppPaths, app_paths
from game.ui.program import Program
from game.ui.session import Bidders

STEP, BRIEF, HURRY = 1 / 60, 0.1, 2.0
"""Seconds of a frame: measured, before it counts, and of games that are played for what they leave."""
SEATS: Final = "you,master,master"
SETTLING, REST_SECONDS = 1.5, 4.0
GAME_COUNT: Final = 50
DRAWN: Final = 24
"""Of as many pictures of these games one is drawn."""
FRAMES_SECONDS: Final = 1.8
"""Of every game, at the most: processor time."""
PREPARING: Final = 5.0
PATIENCE: Final = 120.0
RESULTS: Final = 8.0
"""Seconds for which the results are looked at: they are built, and paper falls."""
LONG: Final = 33
"""Milliseconds that no frame takes once a table is open."""
READING: Final = 1.5
"""Seconds of the game before a sheet is put away, or a result that waits."""

ENTER: Final = {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}

Report = dict[str, Any]


class Watched(Program):
    """Counts its pictures, draws one of ``every``, and ends after ``most`` or at the moment ``end``."""

    def __init__(self, app: AppContext, most: float = math.inf) -> None:
        super().__init__(app)
        self.pictures = 0
        self.most, self.end, self.every = most, math.inf, 1
        self.marks: list[tuple[float, float]] = []
        """The moment after each frame, and the processor time used until then."""
        self.wishes: list[Callable[[], object]] = []
        """What is done in the next frame, as if somebody had pressed a button."""

    def draw(self) -> None:
        if (self.pictures + 1) % self.every == 0:
            super().draw()
        self.pictures += 1

    def _do_wishes(self) -> bool:
        wishes, self.wishes = self.wishes, []
        for wish in wishes:
            wish()
        return super()._do_wishes() or bool(wishes)

    def frame(self, seconds: float, *, late: bool = False) -> None:
        super().frame(seconds, late=late)
        self.marks.append((time.monotonic(), time.process_time()))
        self.running = self.running and self.pictures < self.most and self.marks[-1][0] < self.end


class QuickBidders:
    """Bidders that answer anything at once, in this process."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Any]] = []
        self._count = 0

    def warm(self, game: str) -> None:
        """Always ready."""

    def ask(self, question: Question, game: str, _level: str, temper: str, seed: str) -> int:
        self._count += 1
        rng = stream(seed, self._count)
        self._due.append((self._count, bidder_for(game, "random", temper).decide(question, rng, Budget())))
        return self._count

    def poll(self) -> Sequence[tuple[int, Any]]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        """There is nothing to stop."""


class Visit:
    """The program in its window, and a person who looks around and plays whatever is allowed."""

    def __init__(
        self, paths: AppPaths, begun: Start, bidders: Callable[[], Bidders] = start_worker
    ) -> None:
        import_rest()  # as the program does while the title is shown
        self.app, _ = open_app(paths, begun, bidders)
        self.app.sound.open()
        self.program = Watched(self.app)
        self.app.apply_settings(save=False)
        self.spent: list[float] = []
        """Milliseconds of the frames so far in which something was drawn."""
        self.taken: list[float] = []
        """Milliseconds of all frames so far, drawn or not."""
        self._rng = random.Random("bench")
        self._looks = 0
        self._read = 0.0
        """Seconds for which a sheet has been over the table, or a result has waited."""

    @property
    def top(self) -> Any:
        return self.app.stack.top

    @property
    def longest(self) -> float:
        """Milliseconds of the longest frame so far, drawn or not."""
        return max(self.taken, default=0.0)

    def frame(self, step: float = STEP) -> bool:
        """One frame, timed; whether something was drawn."""
        pictures = self.program.pictures
        began = time.thread_time()
        self.program.frame(step)
        took = 1000 * (time.thread_time() - began)
        self.taken.append(took)
        if self.top.is_error:
            raise self.top.error
        if self.program.pictures == pictures:
            return False
        self.spent.append(took)
        return True

    def do(self, wish: Callable[[], object]) -> bool:
        """A frame in which somebody does this, timed with it; whether something was drawn."""
        self.program.wishes.append(wish)
        return self.frame()

    def forget(self) -> None:
        """Begin to measure."""
        self.spent, self.taken = [], []
        self.program.marks.clear()

    def wait(self, seconds: float, step: float = STEP) -> None:
        for _ in range(round(seconds / step)):
            self.frame(step)

    def sit_down(self, game: str) -> None:
        """The title, the seats for a second, the table."""
        self.app.navigator.title()
        self.wait(0.5, BRIEF)
        self.app.navigator.setups.game_setup(game)
        self.wait(1.0, BRIEF)
        self.forget()
        self.start(game)

    def start(self, game: str) -> None:
        self.app.navigator.tables.start(game, straight_to(game, SEATS), {})

    def opened(self) -> float:
        """Seconds until the next picture is complete: none of its frames is shorter than ``STEP``."""
        seconds, complete = 0.0, False
        while not complete:
            before = time.process_time()
            complete = self.frame()
            spent = time.process_time() - before
            time.sleep(max(0.0, STEP - spent))  # so that a thread that paints has its time
            seconds += max(STEP, spent)
        return seconds

    def prepare(self) -> None:
        """Let the thread that makes drawings ahead of time have what it has between frames in play."""
        late = time.monotonic() + PREPARING
        while self.app.art.working and time.monotonic() < late:
            time.sleep(STEP)

    def play(
        self, step: float = STEP, seconds: float = PATIENCE, each: int = 30, patience: float = PATIENCE
    ) -> None:
        """Play until the game or so much processor time is over; a decision takes ``each`` frames."""
        end, late = time.process_time() + seconds, time.monotonic() + patience
        stack = self.app.stack
        while time.process_time() < end and any(isinstance(one, TableScene) for one in stack.scenes):
            table = self.top
            at_table = isinstance(table, TableScene)
            if at_table and not table.director.busy:
                self._act(table, each)
            elif not at_table or table.director.waiting:
                self._read += step
                if self._read > READING:
                    self._read = 0.0
                    for kind in (pygame.KEYDOWN, pygame.KEYUP):
                        pygame.event.post(pygame.event.Event(kind, ENTER))
            if not self.frame(step):
                time.sleep(0.002)  # somebody thinks
            if time.monotonic() > late:
                raise TimeoutError(f"nothing moves any more: {type(self.top).__name__}")

    def _act(self, table: TableScene, each: int) -> None:
        """Look at one control after the other, then do something that is allowed."""
        self._looks += 1
        if controls := table.focus.controls:
            where = controls[self._looks // 3 % len(controls)].area.center
            details = {"pos": where, "rel": (0, 0), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, details))
        if table.may_choose and self._looks % each == 0:
            question = table.session.table.question(table.viewer)
            table.choose(self._rng.choice(question.options))


@contextmanager
def visit(paths: AppPaths, begun: Start, bidders: Callable[[], Bidders] = start_worker) -> Iterator[Visit]:
    """Open the program, and close it at the end."""
    visitor = Visit(paths, begun, bidders)
    try:
        yield visitor
    finally:
        while visitor.app.stack.scenes:
            visitor.app.stack.scenes.pop().leave()
        visitor.app.close()
        visitor.app.window.close()


def rss_mb(process: int | str | None = "self") -> float | None:
    """The memory of a process in use now; None where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
        return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
    return None


# --- the parts --------------------------------------------------------------------------------------


def start(paths: AppPaths, begun: Start) -> Report:
    """Until the title's first picture: the moment, and processor time from the birth of the process."""
    app, _ = open_app(paths, begun)
    try:
        Watched(app, most=1).run(lambda: begin(app, begun))
        return {"shown_at": time.time(), "first_picture_cpu_s": round(time.process_time(), 3)}
    finally:
        app.close()
        app.window.close()


def table(paths: AppPaths, begun: Start) -> Report:
    """Sitting down at the slowest table: seconds to its first picture, the longest frame until it rests."""
    seconds, longest, memory, worker = 0.0, 0.0, 0.0, None
    with visit(paths, begun) as guest:
        for game in GAMES:
            guest.sit_down(game)
            seconds = max(seconds, guest.opened())
            guest.wait(0.5)
            longest = max(longest, guest.longest)
            memory = max(memory, rss_mb() or 0.0)
            worker = rss_mb(getattr(guest.app.bidders, "pid", None)) or worker
    return {
        "table_s": round(seconds, 3),
        "table_frame_ms": round(longest, 1),
        "rss_mb": memory or None,
        "rss_with_worker_mb": round(memory + worker, 1) if worker else None,
    }


def games(paths: AppPaths, begun: Start) -> Report:
    """What is kept after many games, played in a hurry."""
    with visit(paths, begun, QuickBidders) as guest:
        guest.app.settings.speed, guest.program.every = 4.0, DRAWN
        for number in range(GAME_COUNT):
            if number == len(GAMES):
                guest.app.sound.mute(True)  # their sounds are kept by now; playing them measures nothing
            guest.start(list(GAMES)[number % len(GAMES)])
            guest.play(step=HURRY, each=1)
            guest.forget()
        return {f"rss_after_{GAME_COUNT}_games_mb": rss_mb()}


def idle(paths: AppPaths, begun: Start) -> Report:
    """The share of a processor that a table costs at which nothing moves."""
    with visit(paths, begun) as guest:
        guest.sit_down("raj")
        guest.prepare()
        table = guest.top
        while table.director.busy or list(table.session.table.waiting) != [table.viewer]:
            if not guest.frame():
                time.sleep(0.002)  # somebody thinks
        guest.wait(8.0)
        program, rest_from = guest.program, time.monotonic() + SETTLING
        program.end = rest_from + REST_SECONDS
        program.run(lambda: None)
        rest = [mark for mark in program.marks if mark[0] > rest_from]
        (clock, used), (end, spent) = rest[0], rest[-1]
        return {"idle_cpu": round((spent - used) / (end - clock), 4)}


def frames(paths: AppPaths, begun: Start) -> Report:
    """The frames of games against masters that think meanwhile, from when the table is open."""
    drawn: list[float] = []
    longest = 0.0
    with visit(paths, begun) as guest:
        for game in GAMES:
            guest.sit_down(game)
            guest.opened()
            guest.prepare()
            guest.wait(0.3)
            guest.forget()
            guest.play(seconds=FRAMES_SECONDS)
            drawn += guest.spent
            longest = max(longest, guest.longest)
    return {
        "median": round(median(drawn), 2),
        "p99": round(sorted(drawn)[len(drawn) * 99 // 100], 2),
        "max": round(longest, 2),
    }


def whole(paths: AppPaths, begun: Start) -> Report:
    """Every frame of a whole game of each kind, its sheets and its results included, and of the way there.

    Bots make any move, in this process; the steps are as long as those of a busy machine.
    """
    drawn: list[float] = []
    setting_up, longest, long = 0.0, 0.0, 0
    with visit(paths, begun, QuickBidders) as guest:
        for game in GAMES:
            guest.app.navigator.title()
            guest.wait(0.5, BRIEF)
            guest.forget()
            guest.do(partial(guest.app.navigator.setups.game_setup, game))
            guest.wait(1.0, BRIEF)
            guest.do(partial(guest.start, game))
            while guest.program.composing:
                guest.opened()
            setting_up = max(setting_up, guest.longest)
            guest.prepare()
            guest.forget()
            guest.play(step=BRIEF, each=3)
            guest.wait(RESULTS, BRIEF)
            drawn += guest.spent
            longest = max(longest, guest.longest)
            long += sum(took > LONG for took in guest.taken)
    return {
        "frames": len(drawn),
        "median": round(median(drawn), 2),
        "p99": round(sorted(drawn)[len(drawn) * 99 // 100], 2),
        "max": round(longest, 2),
        f"over_{LONG}": long,
        "setup_max": round(setting_up, 2),
    }


PARTS: Final[dict[str, Callable[[AppPaths, Start], Report]]] = {
    part.__name__: part for part in (start, table, games, idle, frames, whole)
}


def measure(name: str, home: str | None, size: str | None) -> Report:
    """Measure one part; without a home in one that is thrown away. Raises ValueError for the size."""
    logging.getLogger("farol").addHandler(logging.NullHandler())
    begun = Start(size=window_size(size)) if size else Start()
    with TemporaryDirectory(prefix="farol-bench-") as empty:
        return PARTS[name](app_paths(home or empty), begun)
