"""The wheel has everything the program needs, and the constraints are what is installed."""

from __future__ import annotations

import re
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest

from game import __version__
from tests.tools.wheel import ROOT, SHIPPED, build_wheel

SUFFIXES = (".py", ".svg", ".png", ".ttf", ".ogg", ".mo", ".jsonl")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINNED = dict(
    line.split("==")
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel, built from a copy of what belongs in it."""
    with zipfile.ZipFile(build_wheel(tmp_path_factory.mktemp("wheel"))) as file:
        return set(file.namelist())


def test_the_wheel_has_all_code_and_data(wheel: set[str]) -> None:
    wanted = {
        path.relative_to(ROOT).as_posix()
        for name in SHIPPED
        for path in (ROOT / name).rglob("*")
        if path.suffix in SUFFIXES
    }
    for pattern in (
        "sprites/common/.*svg",
        "sprites/painted/.*png",
        "sprites/fonts/.*ttf",
        "sounds/.*ogg",
        "game/locale/.*mo",
    ):
        assert any(re.fullmatch(pattern, name) for name in wanted), pattern
    assert wanted - wheel == set()


def test_the_wheel_has_nothing_else(wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert tops == {*SHIPPED, f"farol-{__version__}.dist-info"}


def test_the_wheel_has_the_licences(wheel: set[str]) -> None:
    licences = {Path(name).name for name in wheel if ".dist-info/licenses/" in name}
    fonts = {path.name for path in (ROOT / "sprites/fonts").glob("*-OFL.txt")}
    assert licences == {"LICENSE", *fonts}
    assert len(fonts) == 3


# --- constraints --------------------------------------------------------------------------------


def test_the_build_is_pinned_as_well() -> None:
    assert PROJECT["build-system"]["requires"] == [f"setuptools=={PINNED['setuptools']}"]


def test_constraints_are_names_and_versions_only() -> None:
    for name, pin in PINNED.items():
        assert re.fullmatch(r"[A-Za-z0-9_-]+", name)
        assert re.fullmatch(r"[0-9][0-9a-z.]*", pin)
    assert [normal(name) for name in PINNED] == sorted(normal(name) for name in PINNED)


def test_whatever_is_installed_for_farol_is_pinned() -> None:
    """Every dependency, and theirs, whether this platform needs it or not."""
    pinned = {normal(name): pin for name, pin in PINNED.items()}
    project = PROJECT["project"]
    extras = project["optional-dependencies"]
    todo = [*project["dependencies"], *extras["dev"], *extras["arena"], *extras["screen-reader"]]
    seen: set[str] = set()
    while todo:
        requirement = todo.pop()
        name = normal(re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0])
        if name == "farol":
            continue  # one extra names another: `farol[arena]`
        old = re.search(r"python_version *< *['\"]3\.(\d+)", requirement)
        if name in seen or "extra ==" in requirement or (old and int(old[1]) <= 11):
            continue
        seen.add(name)
        assert name in pinned, requirement
        try:
            todo += requires(name) or []
        except PackageNotFoundError:
            assert "platform" in requirement, f"{name} is not installed"
    assert set(pinned) - seen == set(), "nobody needs these"
