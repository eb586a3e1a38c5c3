"""The part of ``farol bench`` that measures the library: how long the book and the list of 10,000 games
take to open, and how they scroll.

The games are made up; their records are headers alone.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from game.app.start import Start, window_size
from game.cli.bench_parts import Report, Visit, visit
from game.engine.core import Seat, stream
from game.engine.record import Header, dump
from game.engine.registry import GAMES, rules_of
from game.library.added import add_game
from game.library.finished import Finished, Placed, written
from game.library.library import Library
from game.library.rating import LEVELS
from game.library.ratings import rate
from game.library.resets import Resets
from game.library.same_people import SamePeople
from game.ui.paths import AppPaths, app_paths
from game.ui.session import PERSON

GAME_COUNT: Final = 10_000
BEGUN: Final = datetime(2016, 1, 1, tzinfo=UTC)
OPENINGS: Final = 5
WHEELS: Final = 90
"""Frames in which the book is scrolled."""


def make_library(paths: AppPaths, games: int, seed: str = "bench", *, listed: bool = False) -> None:
    """Fill a library with so many games of Ana that nobody has played; she gets better. With ``listed``
    each has a file, too, that the library believes it has read, and stands in the list of games."""
    paths.records.mkdir(parents=True, exist_ok=True)
    with Library(paths.library, paths.records) as library:
        resets, same = Resets(paths.records), SamePeople(paths.records)
        with library.writing():
            for number in range(games):
                made = _made_up(seed, number, games)
                game_id = add_game(library.database, made, resets, same)
                if listed:
                    _list(library, paths, made, game_id)
                if number % 3 == 0:
                    accuracy = 0.7 + 0.2 * number / games + stream(seed, number, "kept").random() / 10
                    library.database.execute(
                        "INSERT INTO judged (game_id, seat, unit, accuracy, luck, loss, given) "
                        "VALUES (?, 0, 'points', ?, 1.5, 6.0, 2.0)",
                        (game_id, accuracy),
                    )
        for game in GAMES:
            rate(library, game)


def _list(library: Library, paths: AppPaths, made: Finished, game_id: int) -> None:
    """Write the file of a game, and that it has been read."""
    path = paths.records / f"{made.game}-{game_id:05}.jsonl"
    header = Header(made.game, tuple(one.name for one in made.seats), made.options, {"begun": made.begun})
    path.write_text(dump(header.write()) + "\n", "utf-8")
    stat = path.stat()
    library.database.execute(
        "INSERT INTO files (name, bytes, changed, game_id, problem) VALUES (?, ?, ?, ?, '')",
        (path.name.encode(), stat.st_size, stat.st_mtime_ns, game_id),
    )


def _made_up(seed: str, number: int, games: int) -> Finished:
    rng = stream(seed, number)
    name = rng.choice(list(GAMES))
    rules = rules_of(name)
    count = rng.choice(rules.seats)
    level = list(LEVELS)[min(3, int(4 * number / games + rng.random()))]
    skill = 0.2 + 0.5 * number / games
    drawn = [rng.gauss(18 + (10 * skill if seat == 0 else 0), 7) for seat in range(count)]
    scores = [round(score) for score in drawn]
    places = [1 + sum(other > score for other in scores) for score in scores]
    seats = tuple(
        Placed(
            "Ana" if seat == 0 else f"Bot {seat}",
            "mei",
            PERSON if seat == 0 else level,
            "steady",
            score,
            place,
            places.count(place),
            place == 1,
        )
        for seat, (score, place) in enumerate(zip(scores, places, strict=True))
    )
    marks = tuple((Seat(0), mark) for mark in rules.marks if rng.random() < 0.01)
    cards = {(Seat(0), str(card)): rng.randrange(1, 4) for card in rng.sample(range(1, 6), 4)}
    begun = written(BEGUN + timedelta(hours=8 * number))
    return Finished(f"{seed} {number}", name, begun, {}, seats, marks=marks, cards=cards)


def library(paths: AppPaths, begun: Start) -> Report:
    """Milliseconds until the book has its first picture, for all games and for one, and its frames; the
    same of the list of finished games."""
    made = time.process_time()
    make_library(paths, GAME_COUNT, listed=True)
    report: Report = {"games": GAME_COUNT, "made_s": round(time.process_time() - made, 1)}
    with visit(paths, begun) as guest:
        guest.app.settings.games_kept = 0  # none goes while they are counted
        guest.app.navigator.title()
        guest.opened()
        for name, game in (("all", ""), ("one", next(iter(GAMES)))):
            report[f"open_{name}_ms"] = round(median(_opening(guest, game) for _ in range(OPENINGS)))
        report |= _scrolled(guest, "scroll", -0.3)
        guest.app.navigator.title()
        guest.opened()
        report["list_open_ms"] = round(_until_whole(guest, guest.app.navigator.records.finished))
        while guest.top.reading:
            guest.wait(0.1)
        report["list_games"] = len(guest.top.games)
        report |= _scrolled(guest, "list_scroll", -3.0)
    return report


def _scrolled(guest: Visit, name: str, notches: float) -> Report:
    """The frames of the page on top while the wheel turns by so much, twice as often down as up."""
    guest.wait(0.5)
    guest.forget()
    for number in range(WHEELS):
        guest.top.scrolled(notches if number < WHEELS * 2 // 3 else -notches)
        guest.frame()
    return {
        f"{name}_median_ms": round(median(guest.spent), 1),
        f"{name}_worst_ms": round(max(guest.spent), 1),
        f"{name}_frames": len(guest.spent),
    }


def _opening(guest: Visit, game: str) -> float:
    """Milliseconds until the picture is whole."""
    if len(guest.app.stack.scenes) > 1:
        guest.app.stack.pop()
        guest.frame(0.0)
    return _until_whole(guest, lambda: guest.app.navigator.records.book("Ana", game))


def _until_whole(guest: Visit, lead: Callable[[], None]) -> float:
    """Milliseconds from leading there until the picture is whole."""
    began = time.thread_time()
    lead()
    guest.frame(0.0)
    while guest.program.composing:
        guest.frame(0.0)
    return 1000 * (time.thread_time() - began)


def measure(_name: str, home: str | None, size: str | None) -> Report:
    """Measure it; without a home in one that is thrown away. Raises ValueError for the size."""
    logging.getLogger("farol").addHandler(logging.NullHandler())
    begun = Start(size=window_size(size)) if size else Start()
    with TemporaryDirectory(prefix="farol-bench-") as empty:
        return library(app_paths(home or empty), begun)
