"""The grounds that ship as pictures, painted: ``python -m tests.tools.painted`` makes them.

The very first start shows them at once. A test compares them with what is painted now.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from game.app.play import open_app
from game.app.start import START_SIZE, Start
from game.cli.bench_parts import QuickBidders
from game.cli.bench_program import drivers
from game.screens.title.scene import TitleScene
from game.ui import art
from game.ui.paths import app_paths
from game.ui.pictures import PICTURES

FOLDER: Final = Path(__file__).parents[2] / "sprites" / "painted"


def paint() -> Iterator[tuple[Path, pygame.Surface]]:
    """Where each ground that ships lies, and what it looks like when it is painted now."""
    with tempfile.TemporaryDirectory() as home, patch.object(art, "painted", lambda _name, _size: None):
        app, _ = open_app(app_paths(home), Start(), QuickBidders)
        PICTURES.clear()
        try:
            scene = TitleScene(app)
            scene.arrange()
            wide, high = START_SIZE
            yield FOLDER / f"title-{wide}x{high}.png", scene.ground()
        finally:
            app.close()
            app.window.close()


def main() -> None:
    os.environ.update(drivers())
    FOLDER.mkdir(exist_ok=True)
    for path, picture in paint():
        pygame.image.save(picture, path)
        print(path)


if __name__ == "__main__":
    main()
