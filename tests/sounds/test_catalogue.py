"""The sounds: every recipe has its file, and whatever the game plays exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sounds.catalogue import EFFECTS, MUSIC

ROOT = Path(__file__).parents[2]
PLAYED = re.compile(r"""sound\.(?:play|stop)\(\s*"(\w+)"|\b(?:music|line_sound)\b.* = "(\w+)\"""")
MOTIONS = ("sound", "cue", "sound_off")
"""What motions and scenes call with the name of an effect among the arguments."""


def played() -> dict[str, str]:
    """The names of sounds written in the game's source, with the file that plays them."""
    found = {}
    for path in (ROOT / "game").rglob("*.py"):
        source = path.read_text("utf-8")
        for names in PLAYED.findall(source):
            found.update({name: path.name for name in names if name})
        for call in ast.walk(ast.parse(source)):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in MOTIONS:
                words = [word for argument in call.args for word in texts(argument)]
                found.update(dict.fromkeys(words, path.name))
    return found


def texts(argument: ast.expr) -> list[str]:
    """The names in an argument: written out, or one of two by a condition; none of those with gaps."""
    if isinstance(argument, ast.IfExp):
        return [*texts(argument.body), *texts(argument.orelse)]
    written = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return [argument.value] if written else []


def test_every_recipe_has_its_file_and_every_file_its_recipe() -> None:
    assert {path.stem for path in (ROOT / "sounds").glob("*.ogg")} == {*EFFECTS, *MUSIC}


def test_whatever_is_played_exists() -> None:
    names = played()
    assert len(names) > 20
    assert {name: path for name, path in names.items() if name not in EFFECTS and name not in MUSIC} == {}


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_readme_describes_this_sound(name: str) -> None:
    readme = (ROOT / "sounds" / "README.md").read_text("utf-8")
    assert f"`{name}`" in readme or (name.startswith("flip_") and "`flip_1` … `flip_6`" in readme)


@pytest.mark.parametrize("name", [*EFFECTS, *MUSIC])
def test_the_file_is_an_ogg_of_a_fair_size(name: str) -> None:
    data = (ROOT / "sounds" / f"{name}.ogg").read_bytes()
    assert data.startswith(b"OggS")
    assert len(data) < (1_200_000 if name in MUSIC else 120_000)
