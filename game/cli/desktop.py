"""``farol desktop``: on Linux a double click on a game's file opens it; the program stands in the menu."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any, Final

import game
from game.cli.say import say
from game.ui.disk import make_folder, write_whole
from game.ui.resources import sprite

PARTS: Final = Path(game.__file__).parent / "desktop"
"""What the system is told: of the program, and of the kind of file."""
KIND: Final = "application/x-farol-record"
SPECIAL: Final = '\\"`$'
"""Letters that want a backslash between quotes in ``Exec``."""


def add_parser(subparsers: Any) -> None:
    """Tell argparse's subparsers about this command."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "desktop",
        help="on Linux: open games' files by a double click",
        description="Put the program and its icon into the menu of the desktop (Linux), and let a double "
        "click on a game's file (.farol) open it. All is written below XDG_DATA_HOME (~/.local/share).",
    )
    parser.add_argument("--remove", action="store_true", help="take all of that away again")
    parser.set_defaults(run=run)


def command() -> str:
    """What starts this program, for the line ``Exec`` of a desktop entry."""
    if getattr(sys, "frozen", False):
        words = [sys.executable]
    else:
        script = Path(sys.executable).with_name("farol")
        words = [str(script)] if script.is_file() else [sys.executable, "-m", "game"]
    return " ".join(_quoted(one) for one in words)


def _quoted(word: str) -> str:
    """A word of ``Exec`` as the specification of desktop entries wants it."""
    word = "".join(f"\\{one}" if one in SPECIAL else one for one in word)
    return '"{}"'.format(word.replace("\\", "\\\\").replace("%", "%%"))


def data_home() -> Path:
    """Where a person's desktop entries, kinds of files and icons lie."""
    found = os.environ.get("XDG_DATA_HOME", "")
    return Path(found) if os.path.isabs(found) else Path.home() / ".local" / "share"


def files() -> dict[Path, str]:
    """All that is written, below ``data_home()``, and where."""
    entry = (PARTS / "farol.desktop").read_text("utf-8").replace("Exec=farol ", f"Exec={command()} ")
    return {
        Path("applications", "farol.desktop"): entry,
        Path("mime", "packages", "farol.xml"): (PARTS / "farol.xml").read_text("utf-8"),
        Path("icons", "hicolor", "scalable", "apps", "farol.svg"): sprite("common/app_icon.svg").decode(
            "utf-8"
        ),
    }


def run(args: argparse.Namespace) -> int:
    """Write the files, or take them away; status 1 when that cannot be."""
    if not sys.platform.startswith("linux"):
        say("farol: this is for Linux; docs/games.md says what is done elsewhere", sys.stderr)
        return 1
    home = data_home()
    try:
        for path, text in files().items():
            if args.remove:
                (home / path).unlink(missing_ok=True)
            else:
                make_folder((home / path).parent)
                write_whole(home / path, text)
                (home / path).chmod(0o644)
    except OSError as error:
        say(f"farol: {error}", sys.stderr)
        return 1
    missing = [] if _tell(home, removed=args.remove) else ["update-mime-database (shared-mime-info)"]
    if args.remove:
        say(f"Farol is out of the menu; nothing of it is left below {home}.", sys.stdout)
    else:
        say(f"A double click on a game's file opens {command()}; written below {home}.", sys.stdout)
    for one in missing:
        say(f"farol: {one} is not installed: files are known by it after the next log-in", sys.stderr)
    return 0


def _tell(home: Path, *, removed: bool) -> bool:
    """Let the system read what has changed, as far as its tools are here; whether the one for files is."""
    commands = [
        ["update-mime-database", str(home / "mime")],
        ["update-desktop-database", str(home / "applications")],
        *([] if removed else [["xdg-mime", "default", "farol.desktop", KIND]]),
    ]
    for words in commands:
        if which(words[0]) is not None:
            subprocess.run(words, check=False, capture_output=True)
    return which("update-mime-database") is not None
