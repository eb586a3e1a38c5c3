"""The program as it is typed: its answers, its exit status, its log, straight to a table."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.app.seating import straight_to
from game.cli import logs
from game.engine.core import Seat, Setup
from game.engine.registry import GAMES, rules_of
from game.ui.paths import app_paths
from game.ui.saves import open_save
from game.ui.unfinished import unfinished
from tests.tools.guest import Frames, Guest, visit

ROOT = Path(__file__).parent.parent
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


def farol(*arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    plain = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={**plain, "PYTHONIOENCODING": "utf-8", **(env or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_version() -> None:
    done = farol("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Farol {__version__}\n", "")


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_help_names_every_option(encoding: str) -> None:
    done = farol("--help", env={"PYTHONIOENCODING": encoding})
    assert done.returncode == 0
    assert done.stderr == ""
    for option in ("--version", "--log-level", "--game", "--seats", "--self-test", "check"):
        assert option in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other platforms always have a screen")
@pytest.mark.parametrize(
    "env",
    [{}, {"DISPLAY": ":7654"}, {"SDL_VIDEODRIVER": ""}, {"SDL_VIDEODRIVER": "x11"}],
    ids=["no screen", "a screen that is not there", "an empty driver", "a driver without a screen"],
)
def test_without_a_display_a_sentence_and_status_2(env: dict[str, str], tmp_path: Path) -> None:
    if not env and Path("/dev/dri").exists():
        pytest.skip("there is a graphics card to draw on")
    done = farol("--home", str(tmp_path), env=env)
    assert done.returncode == 2
    assert done.stdout == ""
    last = done.stderr.splitlines()[-1]
    assert last.startswith("farol: Farol needs a screen")
    assert last.endswith(".")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--frob"], "--frob"),
        (["frob"], "frob"),
        (["check"], "FILE"),
        (["--log-level", "loud"], "loud"),
        (["--game", "chess"], "chess"),
        (["--seats", "you,regular"], "--seats needs --game"),
        (["--game", "raj", "--seats", "you,fred"], "fred"),
        (["--game", "raj", "--seats", "you"], "2 to 5 players"),
        (["--game", "raj", "--seats", "you,,regular"], "nobody is called ''"),
        (["--size", "wide"], "1280x720"),
        (["--size", "10x10"], "1024x600"),
    ],
    ids=" ".join,
)
def test_wrong_use_is_explained_with_status_2(arguments: list[str], why: str) -> None:
    done = farol(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert why in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


# --- the log ------------------------------------------------------------------------------------


@pytest.fixture
def root_log() -> Iterator[logging.Logger]:
    """The program's logger; nothing that a test adds stays."""
    root = logging.getLogger("farol")
    before, level = root.handlers[:], root.level
    yield root
    for handler in root.handlers:
        if handler not in before:
            handler.close()
    root.handlers[:] = before
    root.setLevel(level)


def test_the_log_rotates(root_log: logging.Logger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 2000)
    path = tmp_path / "logs" / "farol.log"
    logs.start_log(path, "info")
    assert not path.parent.exists(), "there is nothing to write yet"
    for number in range(200):
        root_log.info("line %d", number)
    root_log.debug("not at this level")
    kept = sorted(path.parent.iterdir())
    assert [one.name for one in kept] == ["farol.log", *(f"farol.log.{n}" for n in range(1, logs.KEPT + 1))]
    assert all(one.stat().st_size <= 2000 for one in kept)
    assert "line 199" in path.read_text("utf-8")
    assert "not at this level" not in "".join(one.read_text("utf-8") for one in kept)


def test_a_disk_that_refuses_the_log(
    root_log: logging.Logger, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    logs.start_log(tmp_path / "logs" / "farol.log", "debug")
    root_log.debug("still heard")
    assert "still heard" in capsys.readouterr().err


# --- straight to a table ------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_table_without_seats_named(game: str) -> None:
    players = straight_to(game, "")
    assert [one.level for one in players][:3] == ["person", "regular", "regular"]
    rules_of(game).check_setup(Setup(tuple(one.name for one in players)))


def test_straight_to_a_table(tmp_path: Path) -> None:
    """``farol --game raj --seats you,regular,regular``: a card chosen, the window closed."""
    seen: list[str] = []

    def script(guest: Guest) -> Frames:
        seen.append(guest.name)
        table = guest.top
        players = table.session.players
        assert [one.level for one in players] == ["person", "regular", "regular"]
        yield from guest.until(lambda: table.may_choose and not table.director.busy)
        while table.focused_card is None:
            yield from guest.key(pygame.K_TAB)
        yield from guest.key(pygame.K_RETURN, pygame.K_RETURN)
        yield from guest.until(lambda: len(table.view.hand) == 14)

    home = str(tmp_path)
    assert visit(["--home", home, "--game", "raj", "--seats", "you,regular,regular"], script) == 0
    assert seen == ["RajScene"]
    [save] = unfinished(app_paths(home).saves)
    view = open_save(save).replayed.table.view(Seat(0))
    assert len(view.hand) == 14


def test_you_are_called_so_in_your_language(tmp_path: Path) -> None:
    app_paths(str(tmp_path)).settings.parent.mkdir(parents=True, exist_ok=True)
    app_paths(str(tmp_path)).settings.write_text('{"language": "es"}', "utf-8")
    seen: list[list[str]] = []

    def script(guest: Guest) -> Frames:
        seen.append([one.name for one in guest.top.session.players])
        yield

    assert visit(["--home", str(tmp_path), "--game", "raj", "--seats", "you,novice"], script) == 0
    assert seen == [["Tú", "Inés"]]


def test_several_people_are_told_apart_by_number(tmp_path: Path) -> None:
    """None of them is "You": the curtain speaks to each by name."""
    seen: list[list[str]] = []

    def script(guest: Guest) -> Frames:
        seen.append([one.name for one in guest.top.session.players])
        yield

    assert visit(["--home", str(tmp_path), "--game", "raj", "--seats", "you,novice,person"], script) == 0
    assert seen == [["Player 1", "Inés", "Player 2"]]


def test_the_title_first(tmp_path: Path) -> None:
    def script(guest: Guest) -> Frames:
        assert guest.name == "TitleScene"
        yield from guest.click("quit")
        yield from guest.wait(60)
        raise AssertionError("the program should be over")

    assert visit(["--home", str(tmp_path), "--size", "1024x600"], script) == 0
