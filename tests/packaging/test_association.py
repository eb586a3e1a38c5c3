"""What systems are told of games' files fits what the program says of them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.cli.command_line import build_parser, names_a_file, run
from game.ui.exchange import SUFFIX

ROOT = Path(__file__).parents[2]
DESKTOP = ROOT / "game" / "desktop"
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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries are Linux's")
def test_one_command_lets_a_double_click_open_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everything it names is there, also where a folder's name is odd; and it goes away again."""
    data, program = tmp_path / "data", tmp_path / 'a "b" $c %d' / "farol"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(sys, "executable", str(program.with_name("python")))
    assert run(["desktop"]) == 0
    entry = ConfigParser(interpolation=None)
    entry.read(data / "applications" / "farol.desktop", "utf-8")
    line = entry["Desktop Entry"]["Exec"]
    unescaped = line.replace("\\\\", "\\").replace("%%", "%")
    words = subprocess.run(["sh", "-c", f"printf '%s\\n' {unescaped}"], capture_output=True, text=True)
    assert words.stdout.splitlines() == [str(program), "%f"]
    icon = data / "icons" / "hicolor" / "scalable" / "apps" / f"{entry['Desktop Entry']['Icon']}.svg"
    assert icon.read_bytes() == (ROOT / "sprites" / "common" / "app_icon.svg").read_bytes()
    if shutil.which("update-mime-database") and shutil.which("xdg-mime"):
        globs = (data / "mime" / "globs").read_text("utf-8")
        assert f"application/x-farol-record:*{SUFFIX}" in globs
        default = ["xdg-mime", "query", "default", "application/x-farol-record"]
        assert subprocess.run(default, capture_output=True, text=True).stdout.strip() == "farol.desktop"
    assert run(["desktop", "--remove"]) == 0
    left = [one.name for one in data.rglob("farol*") if one.is_file()]
    assert left == []
    assert "double click" in capsys.readouterr().out


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
