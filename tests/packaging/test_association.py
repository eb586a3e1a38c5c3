"""What systems are told of games' files fits what the program says of them."""

from __future__ import annotations

from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

from game.cli.command_line import build_parser, names_a_file
from game.ui.exchange import SUFFIX

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "docs" / "desktop"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_linux_opens_games_with_the_program() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(DESKTOP / "farol.desktop", "utf-8")
    desktop = entry["Desktop Entry"]
    [kind] = ElementTree.parse(DESKTOP / "farol.xml").getroot()
    assert desktop["MimeType"].rstrip(";") == kind.get("type")
    glob = kind.find(f"{SPACE}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*{SUFFIX}"
    program, file = desktop["Exec"].split()
    assert program == build_parser().prog
    assert file == "%f"


def test_a_file_alone_is_watched_and_commands_are_no_files(tmp_path: Path) -> None:
    assert names_a_file([f"somebody's game{SUFFIX}"])
    (tmp_path / "plain").write_text("")
    assert names_a_file([str(tmp_path / "plain")])
    assert not names_a_file(["check"])
    assert not names_a_file(["--version"])
    assert not names_a_file([])
    assert not names_a_file(["replay", f"game{SUFFIX}"])


def test_macos_is_told_in_the_bundle() -> None:
    spec = (ROOT / "pyinstaller.spec").read_text("utf-8")
    assert f'"public.filename-extension": ["{SUFFIX[1:]}"]' in spec
    assert "info_plist=OPENED" in spec
