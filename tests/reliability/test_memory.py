"""Whole games leave no pictures beyond the budget, and nothing of themselves."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Final

import pygame
import pytest

from game.app.start import Start
from game.cli.bench_parts import DRAWN, QuickBidders, Visit, visit
from game.engine.core import Event, View
from game.engine.registry import GAMES
from game.engine.table import Table
from game.screens.title.menu import Entry
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import Piece
from game.tabletop.table_model import TableModel
from game.ui.paths import app_paths
from game.ui.pictures import PICTURES
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.widgets import Widget
from tests.tools.many_games import play_game
from tests.tools.seeds import CHANCE

OF_A_GAME: Final = (Event, Piece, PiecePainter, SaveFile, Scene, Session, Table, TableModel, View, Widget)

PATIENCE: Final = 50
"""Tenths of a second that threads have to let go of what has been left."""


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Visit]:
    with visit(app_paths(str(tmp_path)), Start(size=(1024, 600)), QuickBidders) as one:
        one.app.settings.speed, one.program.every = 4.0, DRAWN
        yield one


@pytest.fixture
def bytes_made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bytes of every picture that is made."""
    made: list[int] = []
    keep = PICTURES._keep

    def counted(key: object, picture: pygame.Surface) -> pygame.Surface:
        made.append(picture.get_pitch() * picture.get_height())
        return keep(key, picture)

    monkeypatch.setattr(PICTURES, "_keep", counted)
    return made


def living() -> Counter[str]:
    """How many things of games are alive, by their kind."""
    CHANCE.tables.clear()  # the plugin of the tests remembers them
    gc.collect()
    gc.collect()  # what threads let go of meanwhile
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, OF_A_GAME))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_left_is_gone(guest: Visit, bytes_made: list[int], game: str) -> None:
    def visited() -> Counter[str]:
        guest.app.navigator.title()
        guest.wait(0.3)
        return alive()

    def alive() -> Counter[str]:
        found = living()
        del found[Entry.__name__]  # the title has one more once a game is finished
        return found

    guest.app.navigator.lessons.rules(game)
    guest.start(game)
    guest.wait(0.3)
    before = visited()
    play_game(guest, game)
    after = visited()
    for _ in range(PATIENCE):  # threads may still paint for a screen that has been left
        if after == before:
            break
        sleep(0.1)
        after = alive()
    assert after == before
    assert sum(bytes_made) > PICTURES.budget, "this says nothing: there was room for all pictures"
    assert PICTURES.bytes <= PICTURES.budget
