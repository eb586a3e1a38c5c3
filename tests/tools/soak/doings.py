"""A player's doings without a window: begin, decide, leave, go on, finish, throw away, set."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.app.sessions import header_for, new_session
from game.engine.core import Rng
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table
from game.ui.late_save import LateSave
from game.ui.paths import AppPaths
from game.ui.saves import SaveFile, new_save, open_save
from game.ui.session import PERSON, Player
from game.ui.settings import TEXT_SIZES, Settings, save_settings
from game.ui.unfinished import unfinished
from tests.records.play import play, random_setup
from tests.tools.screen import NoBidders

DOINGS: Final = {"begin": 3, "decide": 30, "go on": 3, "leave": 1, "finish": 3, "throw away": 1, "set": 2}
"""What is done, and how often in comparison."""
LONG: Final = 20
"""Decisions after which a game that was to be finished is left."""
LATE: Final = 0.5
"""How many of the games begin near their end."""


class Doer:
    """Does something by chance, and bears it when the disk refuses. Never more than one game at a time."""

    def __init__(self, home: AppPaths, rng: Rng) -> None:
        self.home = home
        self.rng = rng
        self.table: Table | None = None
        self.file: SaveFile | None = None
        self.settings = Settings(language="en")
        self.refused = 0

    def live(self, doings: int, *, leave: bool = True) -> None:
        """So many doings; at their end the game is left, or not."""
        for _ in range(doings):
            [doing] = self.rng.choices([*DOINGS], [*DOINGS.values()])
            try:
                self.do(doing)
            except OSError:
                self.refused += 1
        if leave:
            self.leave()

    def do(self, doing: str) -> None:
        """One of ``DOINGS``. Raises OSError when the disk refuses, or another program plays."""
        match doing:
            case "begin":
                self.begin()
            case "decide":
                self.decide()
            case "go on":
                self.go_on()
            case "leave":
                self.leave()
            case "finish":
                for _ in range(LONG):
                    if self.table is None:
                        break
                    self.decide()
            case "throw away":
                self.throw_away()
            case "set":
                self.set()

    def begin(self) -> None:
        """A new game, or one that has come near its end."""
        self.leave()
        game = self.rng.choice([*GAMES])
        setup = random_setup(rules_of(game), self.rng.random())
        players = [Player(name, "you", PERSON) for name in setup.names]
        seed = f"{self.rng.getrandbits(64):016x}"
        if self.rng.random() < LATE:
            _, journal, _ = play(game, setup, seed)
            file = new_save(self.home.saves, game, header_for(game, players, setup.options))
            file.write(journal.lines[: -self.rng.randint(1, 6)])
            file.close()
            opened = open_save(file.path)
            self.table, self.file = opened.replayed.table, opened.file
            return
        sit_down = partial(
            new_session, game, players, setup.options, NoBidders(), seed=seed, folder=self.home.saves
        )
        try:
            session, self.file = sit_down()
        except OSError:
            self.refused += 1
            session, self.file = sit_down(save=LateSave)
        self.table = session.table

    def decide(self) -> None:
        """Somebody who is asked chooses, or what was chosen happens, or a game that is over is put away."""
        if self.table is None or self.file is None:
            return
        if self.table.over:
            file, self.table, self.file = self.file, None, None
            try:
                file.finish(self.home.records)
            finally:
                file.close()
        elif self.table.step() is None:
            seat = self.rng.choice(self.table.waiting or self.table.asked)
            action = self.rng.choice(self.table.question(seat).options)
            self.table.answer(self.table.epoch, seat, action)

    def leave(self) -> None:
        if self.file is not None:
            self.file.close()
        self.table = self.file = None

    def go_on(self) -> None:
        self.leave()
        found = unfinished(self.home.saves)
        if found:
            opened = open_save(self.rng.choice(found))
            self.table, self.file = opened.replayed.table, opened.file

    def throw_away(self) -> None:
        self.leave()
        found = unfinished(self.home.saves)
        if len(found) > 1:
            SaveFile(self.rng.choice(found)).delete()

    def set(self) -> None:
        self.settings.text_size = self.rng.choice(TEXT_SIZES)
        self.settings.effects = self.rng.randrange(101)
        self.settings.last_tables = {game: {"seats": self.rng.random()} for game in GAMES}
        if not save_settings(self.settings, self.home.settings):
            self.refused += 1
