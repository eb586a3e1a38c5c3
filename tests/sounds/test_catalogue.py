"""The sounds: every recipe has its file, and whatever the game plays exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sounds.catalogue import EFFECTS, MUSIC

ROOT = Path(__file__).parents[2]
PLAYED = re.compile(r"""(?:\bsound|sound\.play|\bsound_off)\(\s*"(\w+)"|\bmusic = "(\w+)\"""")


def played() -> dict[str, str]:
    """The names of sounds written in the game's source, with the file that plays them."""
    found = {}
    for path in (ROOT / "game").rglob("*.py"):
        for names in PLAYED.findall(path.read_text("utf-8")):
            found.update({name: path.name for name in names if name})
    return found


def test_every_recipe_has_its_file_and_every_file_its_recipe() -> None:
    assert {path.stem for path in (ROOT / "sounds").glob("*.ogg")} == {*EFFECTS, *MUSIC}


def test_whatever_is_played_exists() -> None:
    names = played()
    assert len(names) > 15
    assert {name: path for name, path in names.items() if name not in EFFECTS and name not in MUSIC} == {}


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_readme_describes_this_sound(name: str) -> None:
    readme = (ROOT / "sounds" / "README.md").read_text("utf-8")
    assert f"`{name}`" in readme or (name.startswith("flip_") and "`flip_1` … `flip_6`" in readme)


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_file_is_an_ogg_of_a_fair_size(name: str) -> None:
    data = (ROOT / "sounds" / f"{name}.ogg").read_bytes()
    assert data.startswith(b"OggS")
    assert len(data) < (720_000 if name in MUSIC else 120_000)
