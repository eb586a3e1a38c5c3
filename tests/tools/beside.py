"""The first picture beside those of other games: ``python -m tests.tools.beside [PROGRAM …]``.

Needs Xvfb. Farol is built and installed as players have it (its wheel, in an environment of its own). Each
program starts on a screen of its own, in an empty home and a second time in the home of its first start;
those that need a session bus get one. What counts is the processor time of all its processes, and the wall
time, until something is to be seen, in the quickest of some starts. The ratios are to the same start of the
first program that there is.
"""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from tests.tools.wheel import install_wheel

OTHERS: Final = ("pentobi", "kpat")
BUS: Final = {"kpat": ("dbus-run-session", "--")}
"""What programs need around them."""
GAMES: Final = ("/usr/games", "/usr/local/games")
"""Where distributions put games, whatever the PATH says."""
STARTS: Final = 6
PATIENCE: Final = 20.0
COLORS: Final = 40
"""Only pictures have so many among every 97th pixel; empty windows and toolbars in grey have fewer."""
FAROL: Final = "farol"
SIZE: Final = ("--size", "1280x720")


class Start(NamedTuple):
    """Seconds of processor time, and of wall time, until the first picture."""

    cpu: float
    wall: float


@contextmanager
def screen(folder: Path) -> Iterator[str]:
    """A screen whose pixels are in the file ``Xvfb_screen0`` of a folder; its name for DISPLAY."""
    name = f":{100 + os.getpid() % 800}"
    command = ["Xvfb", name, "-screen", "0", "1400x900x24", "-fbdir", str(folder), "-nolisten", "tcp"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(1.0)
            yield name
        finally:
            server.terminate()


def colors(folder: Path) -> int:
    """How many colours there are among every 97th pixel of the screen."""
    data = (folder / "Xvfb_screen0").read_bytes()
    head = struct.unpack(">25I", data[:100])
    pixels = data[head[0] + 12 * head[19] :]
    return len({pixels[at : at + 4] for at in range(0, len(pixels) - 4, 4 * 97)})


def cpu_of(process: int) -> float:
    """The processor time of a process and all its children so far, in seconds."""
    spent = 0.0
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            spent += int((task / "schedstat").read_text("ascii").split()[0]) / 1e9
            spent += sum(cpu_of(int(child)) for child in (task / "children").read_text("ascii").split())
    return spent


def first_picture(command: Sequence[str], home: Path) -> Start:
    """Start a program and wait until it shows something. Raises TimeoutError."""
    with tempfile.TemporaryDirectory(prefix="farol-beside-") as folder, screen(Path(folder)) as name:
        env = {**os.environ, "DISPLAY": name, "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
        env |= {"FAROL_HOME": str(home / "farol"), "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEODRIVER", None)
        began = time.monotonic()
        quiet = subprocess.DEVNULL
        with subprocess.Popen(
            command, env=env, stdout=quiet, stderr=quiet, start_new_session=True
        ) as program:
            try:
                while colors(Path(folder)) < COLORS:
                    if time.monotonic() - began > PATIENCE:
                        raise TimeoutError(f"{command[0]} shows nothing")
                    time.sleep(0.005)
                return Start(cpu_of(program.pid), time.monotonic() - began)
            finally:
                os.killpg(program.pid, signal.SIGKILL)


def measured(command: Sequence[str], *, again: bool = False) -> Start:
    """The quickest of some starts in an empty home, or ``again`` in the home of an earlier one."""
    found = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory(prefix="farol-beside-home-") as folder:
            home = Path(folder)
            first = first_picture(command, home)
            if again:
                time.sleep(1.0)
            found.append(first_picture(command, home) if again else first)
    return Start(min(one.cpu for one in found), min(one.wall for one in found))


def main(arguments: list[str]) -> int:
    """Measure and print; 2 when there is nothing to compare with."""
    path = os.pathsep.join((os.environ.get("PATH", ""), *GAMES))
    others = {name: shutil.which(name, path=path) for name in arguments or OTHERS}
    missing = [name for name, command in others.items() if command is None]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
    if shutil.which("Xvfb") is None or len(missing) == len(others):
        print("there is nothing to compare with: Xvfb and one other program are needed", file=sys.stderr)
        return 2
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    commands = {name: [*BUS.get(name, ()), command] for name, command in others.items() if command}
    with tempfile.TemporaryDirectory(prefix="farol-beside-wheel-") as folder:
        commands[FAROL] = [install_wheel(Path(folder)), *SIZE]
        for again in (False, True):
            least: Start | None = None
            for name, command in commands.items():
                try:
                    start = measured(command, again=again)
                except TimeoutError as error:
                    print(error, file=sys.stderr)
                    continue
                least = least or start
                print(
                    f"{name:>10}, {'later' if again else 'the very first':>14}"
                    f"  {start.cpu:6.3f} s processor ({start.cpu / least.cpu:4.2f})"
                    f"  {start.wall:6.3f} s wall ({start.wall / least.wall:4.2f})",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
