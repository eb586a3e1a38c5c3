"""The real program under AT-SPI: a client that knows only the screen reader's side plays Raj."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "tests" / "tools" / "at_spi.py"
PYTHONS = (sys.executable, "/usr/bin/python3")
"""The one of the system has the bindings of AT-SPI, where they are installed."""
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
SETTINGS = {"language": "en", "speed": 0.0, "effects": 0, "music": 0}


def python_with_bindings() -> str:
    """Skips the test where there is none."""
    for python in PYTHONS:
        if shutil.which(python):
            tried = subprocess.run([python, "-c", BINDINGS], capture_output=True, check=False)
            if tried.returncode == 0:
                return python
    pytest.skip("no Python here has the bindings of AT-SPI")


@pytest.fixture
def bus() -> Iterator[dict[str, str]]:
    """The environment of a bus of our own."""
    if not sys.platform.startswith("linux") or find_spec("accesskit") is None:
        pytest.skip("AT-SPI is for Linux, and needs the extra screen-reader")
    daemon = shutil.which("dbus-daemon")
    if daemon is None or not Path("/usr/libexec/at-spi-bus-launcher").exists():
        pytest.skip("D-Bus or AT-SPI is not installed")
    command = [daemon, "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        yield {"DBUS_SESSION_BUS_ADDRESS": process.stdout.readline().strip()}
        process.terminate()


@pytest.fixture
def met(bus: dict[str, str], tmp_path: Path) -> dict[str, Any]:
    """What the client met on its way."""
    python = python_with_bindings()
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GSETTINGS_BACKEND": "memory"}
    env = {**os.environ, **drivers, **bus}
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text(json.dumps(SETTINGS))
    command = [sys.executable, "-m", "game", "--home", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=env) as program:
        listen = [python, "-W", "ignore", str(CLIENT)]
        try:
            done = subprocess.run(listen, env=env, capture_output=True, text=True, timeout=120, check=False)
        finally:
            program.terminate()
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_raj_is_played_through_a_screen_reader_alone(met: dict[str, Any]) -> None:
    roles = met["settings"]
    assert roles["Farol"] in ("frame", "application")
    assert roles["Language: English"] == "spin button"
    assert roles["Full screen"] == "check box"
    assert roles["Music"] == "slider"
    assert met["music"] == 0.0
    assert met["name"] == "You"
    assert met["prompt"].endswith(("mouse", "vulture"))
    assert met["chosen"] == ["push button", True, "toggle button"]
    assert any(line.startswith("Round 2") for line in met["round"].splitlines()), met["round"]
    assert "8 of suns" in met["focus"]
    assert "3 of suns" in met["focus"]
    assert met["focus"][-1] == met["pause"][0], "the pause has taken the focus"
    assert {"Rules", "Settings", "Leave"} <= set(met["pause"])
    assert "8 of suns" not in met["pause"], "what lies below the pause is not read"
