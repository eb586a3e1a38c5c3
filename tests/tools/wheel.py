"""The wheel, built from a copy of what belongs in it, and installed as players have it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SHIPPED: Final = ("game", "ai", "sprites", "sounds")
IGNORED: Final = {"__pycache__"}
BUILD: Final = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def build_wheel(folder: Path) -> Path:
    """Build the wheel in an empty folder. Raises CalledProcessError."""
    source = folder / "source"
    for name in (*SHIPPED, "pyproject.toml", "README.md", "LICENSE"):
        for path in [ROOT / name, *(ROOT / name).rglob("*")]:
            if path.is_file() and not IGNORED & set(path.parts):
                target = source / path.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
    _run(sys.executable, "-c", BUILD, str(folder), within=source)
    [path] = folder.glob("*.whl")
    return path


def install_wheel(folder: Path) -> str:
    """Install the wheel in an environment of its own in an empty folder; the path of its ``farol``.

    What it stands on is taken from where this program runs.
    """
    place = folder / "installed"
    venv.create(place, symlinks=os.name != "nt")
    names = {"base": str(place), "platbase": str(place)}
    packages = Path(sysconfig.get_path("purelib", "venv", names))
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    scripts = Path(sysconfig.get_path("scripts", "venv", names))
    pip = "-m", "pip", "--python", str(scripts / "python"), "install", "--quiet", "--no-deps", "--no-index"
    _run(sys.executable, *pip, str(build_wheel(folder)), within=folder)
    return str(scripts / "farol")


def _run(*command: str, within: Path) -> None:
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=within, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, command, done.stdout, done.stderr[-4000:])
