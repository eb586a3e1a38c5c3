"""Grounds that ship as pictures are what would be painted."""

from __future__ import annotations

import pygame

from tests.tools.goldens import difference
from tests.tools.painted import FOLDER, paint


def test_what_ships_is_what_is_painted() -> None:
    shipped = set(FOLDER.iterdir())
    for path, picture in paint():
        shipped.remove(path)
        found = pygame.image.load(path).convert(24)
        assert found.get_size() == picture.get_size()
        mean, worst = difference(found, picture.convert(24))
        assert mean < 0.5, "make it again: python -m tests.tools.painted"
        assert worst < 4, "make it again: python -m tests.tools.painted"
    assert not shipped, "nobody paints these"
