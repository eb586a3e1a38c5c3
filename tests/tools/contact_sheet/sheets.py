"""Contact sheets: the moments of a scene as small pictures side by side, under their names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.ui.type import font
from tests.tools.contact_sheet.eyes import Eyes, seen_by
from tests.tools.contact_sheet.guides import TABLES, play
from tests.tools.contact_sheet.moments import Cell, screens
from tests.tools.screen import Hands

CAPTION: Final = 22
"""Pixels below each picture for its name."""


class Sheets:
    """Collects pictures ``wide`` pixels wide and writes them as sheets of so many columns."""

    def __init__(self, folder: Path, wide: int, columns: int, eyes: Eyes | None = None) -> None:
        self._folder, self._wide, self._columns, self._eyes = folder, wide, columns, eyes
        self._tiles: list[tuple[str, pygame.Surface]] = []

    def __call__(self, hands: Hands, name: str, moving: bool) -> None:
        """Take a picture."""
        hands.app.stack.message = None
        hands.app.stack.renew()
        hands.app.stack.draw(hands.app.window.surface)
        shot = hands.app.window.surface
        high = round(shot.get_height() * self._wide / shot.get_width())
        tile = shot.copy() if self._wide >= shot.get_width() else None
        tile = tile or pygame.transform.smoothscale(shot, (self._wide, high))
        self._tiles.append((name, tile if self._eyes is None else seen_by(self._eyes, tile)))

    def write(self, name: str) -> list[Path]:
        """Write what has been taken, sixty pictures a sheet at most; returns the files."""
        files = []
        for number in range(0, len(self._tiles), 60):
            path = self._folder / f"{name}{'' if not number else f'-{number // 60 + 1}'}.jpg"
            pygame.image.save(self._sheet(self._tiles[number : number + 60]), path)
            files.append(path)
        self._tiles.clear()
        return files

    def _sheet(self, tiles: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
        wide, high = max(one.get_width() for _, one in tiles), max(one.get_height() for _, one in tiles)
        columns = min(self._columns, len(tiles))
        rows = -(-len(tiles) // columns)
        out = pygame.Surface((columns * (wide + 8), rows * (high + CAPTION + 8)))
        out.fill((24, 24, 28))
        for number, (name, tile) in enumerate(tiles):
            x, y = number % columns * (wide + 8), number // columns * (high + CAPTION + 8)
            out.blit(tile, (x, y + CAPTION))
            out.blit(font("semi", 15).render(name, True, (235, 235, 235)), (x + 4, y + 1))
        return out


def draw(scene: str, cells: Sequence[Cell], sheets: Sheets, enough: int) -> list[Path]:
    """Play a scene in these cells and write its sheets; returns the files."""
    files = []
    for cell in cells:
        if scene in TABLES:
            play(scene, cell, sheets, enough=enough)
        else:
            screens([cell], sheets, only="" if scene == "screens" else scene)
        files += sheets.write(f"{scene.replace(' ', '-')}-{cell}")
    return files
