"""Painted pictures on the disk: the same to the pixel, bounded, and safe to lose or to damage."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

import game
from game.screens.title.scene import TitleScene
from game.ui import picture_files, room
from game.ui.art import Art
from game.ui.picture_files import HEAD, PictureFiles, drawing_code
from tests.tools.screen import Hands, OpenApp

SIZE = (40, 30)


def painted(seed: int = 0, *, alpha: bool = False) -> pygame.Surface:
    """A picture in which no two pixels need be alike."""
    out = pygame.Surface(SIZE, pygame.SRCALPHA if alpha else 0, 32)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            out.set_at((x, y), (x * 6, y * 8, seed, (x * y) % 256 if alpha else 255))
    return out


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def kept(folder: Path, name: str, picture: pygame.Surface, code: str = "code") -> Path:
    """Save one picture and return its file."""
    before = set(folder.glob("*"))
    files = PictureFiles(folder, code)
    files.save(name, picture)
    files.close()
    [path] = set(folder.glob("*")) - before
    return path


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("alpha", [False, True])
def test_a_picture_comes_back_to_the_pixel(tmp_path: Path, alpha: bool) -> None:
    picture = painted(alpha=alpha)
    kept(tmp_path / "new", "felt", picture)
    found = PictureFiles(tmp_path / "new", "code").load("felt", SIZE)
    assert found is not None
    assert pixels(found) == pixels(picture)
    assert bool(found.get_flags() & pygame.SRCALPHA) is alpha


@pytest.mark.usefixtures("hands")
def test_what_other_code_painted_is_missing(tmp_path: Path) -> None:
    path = kept(tmp_path, "felt", painted())
    assert PictureFiles(tmp_path, "other code").load("felt", SIZE) is None
    assert PictureFiles(tmp_path, "code").load("cloth", SIZE) is None
    assert PictureFiles(tmp_path, "code").load("felt", (30, 40)) is None
    assert PictureFiles(tmp_path, "code").load("felt", SIZE) is not None
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.usefixtures("hands")
def test_a_broken_or_foreign_file_is_missing(tmp_path: Path) -> None:
    path = kept(tmp_path, "felt", painted())
    whole = path.read_bytes()
    files = PictureFiles(tmp_path, "code")
    flipped = bytearray(whole)
    flipped[HEAD.size + 77] ^= 1
    for damaged in (b"", whole[:20], whole[:-1], whole + b"x", bytes(flipped), b"GIF89a" + whole[6:]):
        path.write_bytes(damaged)
        assert files.load("felt", SIZE) is None
    path.unlink()
    path.mkdir()
    assert files.load("felt", SIZE) is None


@pytest.mark.usefixtures("hands")
def test_the_longest_unused_go_first(tmp_path: Path) -> None:
    each = HEAD.size + 4 * SIZE[0] * SIZE[1]
    (tmp_path / "settings.json").write_text("{}", "utf-8")
    files = PictureFiles(tmp_path, "code", limit=3 * each)
    for number in range(8):
        files.save(f"picture {number}", painted(number))
        files.close()
    assert sum(path.stat().st_size for path in tmp_path.glob("*.picture")) <= 3 * each
    assert files.load("picture 0", SIZE) is None
    assert files.load("picture 7", SIZE) is not None
    assert (tmp_path / "settings.json").is_file(), "nothing else is touched"


@pytest.mark.usefixtures("hands")
def test_a_folder_that_cannot_be_is_no_trouble(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", "utf-8")
    files = PictureFiles(nowhere, "code")
    files.save("felt", painted())
    files.close()
    assert files.load("felt", SIZE) is None


@pytest.mark.usefixtures("hands")
def test_two_threads_that_save_at_once_share_a_writer_and_closing_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[threading.Thread] = []

    class SlowToStart(threading.Thread):
        """One that gives the other thread all the time to come between."""

        def start(self) -> None:
            time.sleep(0.05)
            super().start()
            started.append(self)
            time.sleep(0.05)

    monkeypatch.setattr(picture_files, "Thread", SlowToStart)
    files = PictureFiles(tmp_path, "code")
    savers = [threading.Thread(target=files.save, args=(name, painted())) for name in ("felt", "cloth")]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    closer = threading.Thread(target=files.close, daemon=True)
    closer.start()
    closer.join(20)
    assert not closer.is_alive()
    assert len(started) == 1
    assert not started[0].is_alive()
    assert len(list(tmp_path.glob("*.picture"))) == 2


def test_drawings_and_code_are_known_by_their_files() -> None:
    code = drawing_code()
    assert code == drawing_code()
    for name in ("room.py", "lantern_brass.svg", "FredokaOne-Regular.ttf"):
        assert f"{name} " in code


def test_an_installed_program_is_known_by_the_list_of_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "room.py").write_text("", "utf-8")
    monkeypatch.setattr(game, "__path__", [str(folder)])
    assert "room.py " in drawing_code()
    listed = tmp_path / f"farol-{game.__version__}.dist-info" / "RECORD"
    listed.parent.mkdir()
    listed.write_text("game/room.py\n", "utf-8")
    code = drawing_code()
    assert "room.py " not in code
    listed.unlink()
    listed.write_text("game/room.py\ngame/lantern.py\n", "utf-8")
    assert drawing_code() != code


def title(hands: Hands) -> bytes:
    hands.app.stack.push(TitleScene(hands.app))
    hands.program.frame(0.0)
    return pixels(hands.app.window.surface)


def test_the_title_is_painted_once_and_looks_the_same_from_the_disk(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = title(open_app())
    files = PictureFiles(tmp_path / "cache", "code")

    def with_files() -> Hands:
        hands = open_app()
        hands.app.art = Art(files)
        return hands

    first = title(with_files())
    files.close()
    monkeypatch.setattr(room, "bake", lambda *_: pytest.fail("it was painted again"))
    assert title(with_files()) == first == plain
