"""The frozen program is built and works where there is no Python, no source and no environment."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import __version__
from sprites import icon

pytest.importorskip("PyInstaller")

ROOT = Path(__file__).parents[2]
KEPT = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP")
"""What Windows cannot do without."""

Farol = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the program, freshly built."""
    folder = tmp_path_factory.mktemp("frozen")
    built = subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
            *("--distpath", str(folder / "dist"), "--workpath", str(folder / "build")),
            str(ROOT / "pyinstaller.spec"),
        ],
        cwd=folder,
        env={**os.environ, "PYINSTALLER_CONFIG_DIR": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr[-4000:]
    return folder / "dist" / "farol"


@pytest.fixture(scope="module")
def farol(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Farol:
    """Runs the program in an empty environment."""
    home = tmp_path_factory.mktemp("home")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        return subprocess.run(
            [str(folder / "farol"), *arguments],
            cwd=home,
            env={"HOME": str(home), "FAROL_HOME": str(home), **kept},
            capture_output=True,
            encoding="utf-8",
            timeout=300,
            check=False,
        )

    return run


def test_the_frozen_program_tests_itself(farol: Farol) -> None:
    """Drawings, sounds, words, every game, and the bidders' process that is started from the program."""
    done = farol("--self-test")
    assert done.returncode == 0, done.stdout + done.stderr
    if sys.platform.startswith("linux"):
        assert "bidders' process answers" in done.stdout
        assert done.stdout.endswith("self-test: ok\n")


def test_the_frozen_program_has_all_data(folder: Path) -> None:
    for name in ("game", "sprites", "sounds"):
        for path in (ROOT / name).rglob("*"):
            if path.suffix in (".svg", ".png", ".ttf", ".ogg", ".mo", ".jsonl"):
                frozen = folder / "_internal" / path.relative_to(ROOT)
                assert frozen.read_bytes() == path.read_bytes()
    assert (folder / "_internal" / "LICENSE").is_file()
    assert (folder / "_internal" / "sprites" / "fonts" / "Manrope-OFL.txt").is_file()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is no console elsewhere")
def test_the_frozen_program_says_its_version(farol: Farol) -> None:
    done = farol("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Farol {__version__}\n", "")


def test_the_frozen_program_checks_records(farol: Farol) -> None:
    records = ROOT / "tests" / "records" / "hand"
    assert farol("check", str(records / "good-winner.jsonl")).returncode == 0
    assert farol("check", str(records / "bad-raj-05-not-in-hand.jsonl")).returncode == 1


def test_the_icon_of_windows() -> None:
    data = icon.ico()
    count = int.from_bytes(data[4:6], "little")
    assert (data[:4], count) == (b"\0\0\1\0", len(icon.ICO_SIDES))
    for number, side in enumerate(icon.ICO_SIDES):
        entry = data[6 + 16 * number : 22 + 16 * number]
        length, start = (int.from_bytes(entry[at : at + 4], "little") for at in (8, 12))
        picture = pygame.image.load(io.BytesIO(data[start : start + length]), "icon.png")
        assert picture.get_size() == (side, side)
        assert entry[0] == side % 256
    assert start + length == len(data)


def test_the_icon_of_macos() -> None:
    data = icon.icns()
    assert data[:4] == b"icns"
    assert int.from_bytes(data[4:8], "big") == len(data)
    at = 8
    for kind, side in icon.ICNS_KINDS.items():
        length = int.from_bytes(data[at + 4 : at + 8], "big")
        assert data[at : at + 4] == kind
        picture = pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "icon.png")
        assert picture.get_size() == (side, side)
        at += length
    assert at == len(data)
