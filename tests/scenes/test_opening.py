"""A table that opens is composed in pieces: no frame makes many pictures, and nothing looks different."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame
import pytest
from pygame import Surface

from game.app.start import Start
from game.cli.bench_parts import BRIEF, HURRY, STEP, QuickBidders, Visit, visit
from game.engine.registry import GAMES
from game.scenes.raj.scene import RajScene
from game.scenes.wild_pattern import bank_sheet
from game.screens.results.scene import ResultsScene
from game.tabletop.sheet import SheetScene
from game.tabletop.table_scene import TableScene
from game.ui.art import Art
from game.ui.paths import app_paths
from game.ui.picture_files import PictureFiles
from game.ui.pictures import PictureStore
from game.ui.scene import Scene

SIZE = (1024, 600)
MOST_PICTURES, MOST_PIXELS, MOST_DRAWINGS = 64, 500_000, 8
"""In one frame; at once all of a table of Raj were 100 pictures with 1.5 million pixels, 15 from files."""


@pytest.fixture(autouse=True)
def kept_grounds(painted_once: Callable[[], PictureFiles]) -> Iterator[None]:
    """A thread brings the grounds; they are painted once for all tests, unlike what the frames compose."""
    files, bring = painted_once(), Art._on_disk

    def kept(art: Art, name: str, size: tuple[int, int], make: Callable[[], Surface]) -> Surface:
        if not name.startswith("ground"):
            return bring(art, name, size, make)
        found = files.load(name, size)
        if found is None:
            found = make()
            files.save(name, found)
        return found

    with patch.object(Art, "_on_disk", kept):
        yield


class Made(NamedTuple):
    """What one frame has composed: pictures, their pixels, and how many drawings were read from files."""

    pictures: int
    pixels: int
    drawings: int


@contextmanager
def counted() -> Iterator[Callable[[], Made]]:
    """Counts what this thread composes; each question begins anew."""
    found: list[int] = []
    drawings: list[str] = []
    keep, load, own = PictureStore._keep, pygame.image.load_sized_svg, threading.get_ident()

    def kept(store: PictureStore, key: Any, picture: pygame.Surface) -> pygame.Surface:
        if threading.get_ident() == own:
            found.append(picture.get_width() * picture.get_height())
        return keep(store, key, picture)

    def loaded(*details: Any) -> pygame.Surface:
        if threading.get_ident() == own:
            drawings.append("")
        return load(*details)

    def made() -> Made:
        counts = Made(len(found), sum(found), len(drawings))
        found.clear()
        drawings.clear()
        return counts

    with patch.object(PictureStore, "_keep", kept), patch.object(pygame.image, "load_sized_svg", loaded):
        yield made


def go_on(guest: Visit, step: float = STEP) -> None:
    """A frame; whatever a thread is to bring has its time, however busy the machine is."""
    guest.frame(step)
    if guest.program.composing or guest.app.art.working:
        time.sleep(0.001)


def begin(guest: Visit, game: str, speed: float) -> None:
    """Look at the seats, and press the button that leads to the table."""
    guest.app.navigator.title()
    guest.wait(0.5, BRIEF)
    guest.app.navigator.setups.game_setup(game)
    guest.wait(1.0, BRIEF)
    while guest.program.composing:
        go_on(guest, BRIEF)
    guest.app.settings.speed = speed
    pos = next(one for one in guest.top.widgets if one.key == "start").area.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))


def pixels(guest: Visit) -> bytes:
    """What the window shows."""
    return guest.app.window.surface.get_buffer().raw


def apart(one: bytes, other: bytes) -> float:
    """How far two pictures are from each other, on average over some of their bytes."""
    return sum(abs(a - b) for a, b in zip(one[::997], other[::997], strict=True)) / len(one[::997])


@pytest.mark.parametrize(("game", "speed"), [("raj", 1.0), *((game, 0.0) for game in GAMES)])
def test_no_frame_composes_much(game: str, speed: float, tmp_path: Path) -> None:
    frames: list[Made] = []
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest, counted() as made:
        begin(guest, game, speed)
        made()
        while not frames or guest.program.composing:
            go_on(guest)
            frames.append(made())
        assert isinstance(guest.top, TableScene)
        for _ in range(40):
            guest.frame()
            frames.append(made())
    assert sum(one.pictures for one in frames) > 60, "the table has been composed here"
    assert max(one.pictures for one in frames) <= MOST_PICTURES
    assert max(one.pixels for one in frames) <= MOST_PIXELS
    assert max(one.drawings for one in frames) <= MOST_DRAWINGS


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("raj", ResultsScene),
        ("bids", SheetScene),
        ("wild-cards", SheetScene),
        ("wild-wild-pattern", SheetScene),
    ],
)
def test_no_frame_composes_much_when_a_sheet_opens(game: str, kind: type[Scene], tmp_path: Path) -> None:
    frames: list[Made] = []
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest, counted() as made:
        guest.sit_down(game)
        guest.app.settings.speed = 0.0
        while not isinstance(guest.top, kind):
            made()
            guest.play(HURRY, seconds=0.0005, each=1)
        frames.append(made())
        while guest.program.composing or len(frames) < 21:  # a thread may bring what it shows
            go_on(guest)
            frames.append(made())
        assert isinstance(guest.top, kind)
    assert sum(one.pixels for one in frames) > MOST_PIXELS, "the sheet has been composed here"
    assert max(one.pictures for one in frames) <= MOST_PICTURES
    assert max(one.pixels for one in frames) <= MOST_PIXELS + SIZE[0] * SIZE[1], (
        "one may be as large as the window"
    )
    assert max(one.drawings for one in frames) <= MOST_DRAWINGS


KEYS = {"l": pygame.K_l, "i": pygame.K_i, "r": pygame.K_r, "p": pygame.K_p}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("game", GAMES)
def test_no_frame_composes_much_when_something_is_opened_in_play(
    game: str, key: str, tmp_path: Path
) -> None:
    """The log, what explains a thing, the rules, the pause screen, when much has been told."""
    frames: list[Made] = []
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest, counted() as made:
        guest.app.settings.hold_results = "never"
        guest.sit_down(game)
        guest.app.settings.speed = 0.0
        while len(guest.top.session.history if isinstance(guest.top, TableScene) else ()) < 12:
            guest.play(HURRY, seconds=0.0005, each=1)
        while guest.top.director.busy or not guest.top.may_choose or guest.program.composing:
            go_on(guest, HURRY)
        press = {"key": KEYS[key], "mod": 0, "unicode": key}
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, press))
        made()
        while not frames or guest.program.composing:
            go_on(guest)
            frames.append(made())
        table = next(one for one in guest.app.stack.scenes if isinstance(one, TableScene))
        assert table is not guest.top or table.log.drawer.open or table.explainer.looking, (
            "it has been opened"
        )
    assert max(one.pictures for one in frames) <= MOST_PICTURES
    assert max(one.pixels for one in frames) <= MOST_PIXELS + SIZE[0] * SIZE[1]
    assert max(one.drawings for one in frames) <= MOST_DRAWINGS


def test_a_sheet_that_is_there_composes_nothing_more(tmp_path: Path) -> None:
    """The bank's lines are made once, not in each frame."""
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest:
        guest.sit_down("wild-wild-pattern")
        guest.app.settings.speed = 0.0
        while not isinstance(guest.top, SheetScene):
            guest.play(HURRY, seconds=0.0005, each=1)
        guest.wait(0.3)
        while guest.program.composing:  # a thread may bring what it shows
            go_on(guest)
        with patch.object(bank_sheet, "word_sign", side_effect=AssertionError("made again")):
            for _ in range(3):
                guest.top.dirty = True
                guest.frame()
            assert isinstance(guest.top, SheetScene)


def test_the_first_set_up_waits_for_no_module() -> None:
    """Whose levels it shows has been imported behind the title."""
    code = (
        "import sys\n"
        "from game.app.play import import_rest, levels_of\n"
        "from game.engine.registry import GAMES\n"
        "import_rest(); before = set(sys.modules)\n"
        "for game in GAMES: levels_of(game)\n"
        "assert set(sys.modules) == before, set(sys.modules) - before"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_until_it_is_composed_the_old_picture_stays_and_time_stands_still(tmp_path: Path) -> None:
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest:
        begin(guest, "raj", 1.0)
        seats = pixels(guest)
        updates: list[float] = []
        with patch.object(RajScene, "update", lambda _table, seconds: updates.append(seconds)):
            guest.frame()
            assert guest.program.composing
            while guest.program.composing:
                assert pixels(guest) == seats
                go_on(guest)
            assert len(updates) == 1
            guest.frame()
            assert len(updates) == 2
        first = pixels(guest)
        guest.wait(0.5)
        assert 0 < apart(first, seats) < 0.4 * apart(pixels(guest), seats), (
            "then the change of scene begins"
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_ground_is_made_while_somebody_looks_at_the_seats(game: str, tmp_path: Path) -> None:
    """And it is the one that the table lies on, however many sit there."""
    painted: list[str] = []
    bring = Art._on_disk

    def noted(art: Art, name: str, *details: Any) -> pygame.Surface:
        painted.append(name)
        return bring(art, name, *details)

    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest:
        guest.app.navigator.title()
        guest.wait(0.5, BRIEF)
        with patch.object(Art, "_on_disk", noted):
            guest.app.navigator.setups.game_setup(game)
            guest.frame()
            while guest.app.art.working:
                go_on(guest)
            before = [name for name in painted if name.startswith("ground")]
            begin(guest, game, 0.0)
            go_on(guest)
            while guest.program.composing:
                go_on(guest)
            assert isinstance(guest.top, TableScene)
            assert [name for name in painted if name.startswith("ground")] == before
            assert len(before) > 0


def test_what_must_be_hidden_is_hidden_at_once(tmp_path: Path) -> None:
    with visit(app_paths(str(tmp_path)), Start(size=SIZE), QuickBidders) as guest:
        begin(guest, "raj", 0.0)
        guest.frame()
        assert guest.program.composing
        seats = pixels(guest)
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        guest.frame()
        assert not guest.program.composing
        assert apart(pixels(guest), seats) > 1
