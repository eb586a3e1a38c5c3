"""``farol --self-test``: the whole program without a screen, for packagers and for doubt."""

from __future__ import annotations

import logging
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ai.bidder import levels_of
from ai.worker import Worker
from game.app.play import open_app
from game.app.seating import straight_to
from game.app.start import Start
from game.engine.core import Setup
from game.engine.race import open_table
from game.engine.record import parse, replay
from game.engine.registry import GAMES, rules_of
from game.screens.error import ErrorScene
from game.screens.results.scene import ResultsScene
from game.tabletop.replay.scene import ReplayScene
from game.tabletop.table_scene import TableScene
from game.ui.paths import app_paths
from game.ui.program import Program
from game.ui.saves import open_save
from game.ui.unfinished import unfinished

LIMIT_SECONDS = 120.0


class Complaints(logging.Handler):
    """Keeps what the log complains of from ``level`` on."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.words.append(record.getMessage())


def self_test() -> int:
    """Open, play one game of every registered game with bidders, write and read a save.

    Prints a line a step; returns 0 when everything worked, 1 with the reason when something did not.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    complaints = Complaints(logging.ERROR)
    logging.getLogger("farol").addHandler(complaints)
    with tempfile.TemporaryDirectory(prefix="farol-self-test-") as folder:
        try:
            _think()
            _run(Path(folder))
            assert not complaints.words, complaints.words[0]
        except Exception as error:
            print(f"self-test: failed: {type(error).__name__}: {error}")
            return 1
        finally:
            logging.getLogger("farol").removeHandler(complaints)
    print("self-test: ok")
    return 0


def _think() -> None:
    """One question of every game to the bidders' own process, which must answer it itself."""
    complaints = Complaints(logging.WARNING)
    worker = Worker(grace=LIMIT_SECONDS)
    logging.getLogger("farol.ai").addHandler(complaints)
    try:
        for game in GAMES:
            rules = rules_of(game)
            table = open_table(
                rules, Setup(tuple(f"seat {seat}" for seat in range(rules.seats.start))), seed=game
            )
            while not table.asked:
                assert table.step() is not None, f"{game} asks nobody anything"
            worker.ask(table.question(table.asked[0]), game, levels_of(game)[-1], "steady", "self-test")
            while not worker.poll():
                time.sleep(0.002)
            assert not complaints.words, complaints.words[0]
    finally:
        logging.getLogger("farol.ai").removeHandler(complaints)
        worker.close()
    print(f"self-test: the bidders' process answers for {', '.join(GAMES)}")


def _run(folder: Path) -> None:
    home = app_paths(str(folder))
    app, _ = open_app(home, Start())
    app.sound.open()
    app.settings.speed = 0.0
    try:
        program = Program(app)
        app.apply_settings()
        app.navigator.title()
        program.frame(1 / 60)
        print(f"self-test: window {app.window.size[0]}x{app.window.size[1]}, title")
        for game in GAMES:
            seats = max(3, rules_of(game).seats.start)
            players = straight_to(game, ",".join(["novice"] * seats))
            app.navigator.tables.start(game, players, {})
            _frames(program, lambda: bool(unfinished(home.saves)))
            for _ in range(20):
                program.frame(1 / 60)
            app.navigator.title()
            save = unfinished(home.saves)[0]
            before = save.read_bytes()
            opened = open_save(save)
            assert before.startswith(save.read_bytes()), "reading a save changed it"
            print(f"self-test: {game}: saved and read, {len(opened.replayed.history)} steps in")
            assert app.navigator.tables.resume(save), "the save did not open"
            assert isinstance(app.stack.top, TableScene)
            _frames(program, lambda: isinstance(app.stack.top, ResultsScene))
            record = next(home.records.glob(f"{game}-*.jsonl"))
            result = replay(parse(record.read_bytes())).table.result
            assert result is not None, "the record is not complete"
            print(f"self-test: {game}: {' '.join(str(score) for score in result.scores)}")
            _watch(program, record)
            record.unlink()
    finally:
        app.close()
        app.window.close()


def _watch(program: Program, record: Path) -> None:
    """The replay of a record, from round to round."""
    program.app.navigator.records.replay(record)
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene), "the replay did not open"
    while scene.controls.bar.adjust(1):
        program.frame(1 / 60)
        assert program.app.stack.top is scene, "the replay did not go on"
    scene.hide()


def _frames(program: Program, done: Callable[[], bool]) -> None:
    """Frames until ``done`` is true. Raises TimeoutError after a while."""
    end = time.monotonic() + LIMIT_SECONDS
    while not done():
        program.frame(1 / 60)
        top = program.app.stack.top
        if isinstance(top, ErrorScene):
            raise top.error
        if time.monotonic() > end:
            raise TimeoutError("nothing moved any more")
        time.sleep(0.002)
