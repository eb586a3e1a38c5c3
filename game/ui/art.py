"""Drawings: SVG files rasterised at the size they are needed, ahead of time in a loader thread."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable, Hashable, Iterable
from typing import Final

import pygame

from game.ui.picture_files import PictureFiles
from game.ui.pictures import PICTURES, NotYet
from game.ui.resources import painted, sprite

Key = tuple[str, int, int]

LARGE: Final = 120_000
"""Drawings of so many pixels are rasterised by a thread while a scene is composed in pieces."""
READING: Final = 8
"""To read a drawing's file is as much work as so many pictures."""


def rasterise(path: str, w: int, h: int) -> pygame.Surface:
    """An SVG below ``sprites/`` at a pixel size, drawn at twice the size and scaled down once.

    In the pixel format of the window: what SDL_image makes takes forty times as long to be drawn.
    """
    w, h = max(1, w), max(1, h)
    factor = 2 if max(w, h) < 1200 else 1
    PICTURES.worked(w * h * factor**2, READING)
    image = pygame.image.load_sized_svg(io.BytesIO(sprite(path)), (w * factor, h * factor))
    fit = image if image.get_size() == (w, h) else pygame.transform.smoothscale(image, (w, h))
    return fit.convert_alpha()


class Art:
    """Drawings and pictures made of them, kept in the store. ``prepare`` makes drawings ahead of time.

    With ``files``, drawings and grounds are kept on the disk as well.
    """

    def __init__(self, files: PictureFiles | None = None) -> None:
        self._files = files
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._bringing: dict[Hashable, threading.Thread] = {}
        """The grounds and large drawings that are being brought, by their keys."""
        self._failed: set[Hashable] = set()
        """Those that could not be made in a thread."""

    def get(self, path: str, w: int, h: int | None = None) -> pygame.Surface:
        """The drawing ``path`` (without .svg) in a box of w × h pixels, made now when it is missing.

        Whoever draws in pieces waits for a thread to bring a large one.
        """
        key = (path, w, h or w)
        if key[1] * key[2] < LARGE:
            return PICTURES.get(key, lambda: self._drawing(key))
        return self._brought(key, lambda: self._drawing(key))

    def made(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], *, again: bool = False
    ) -> pygame.Surface:
        """A composed picture (a card face, say), made once for its key; one of many others ``again``."""
        return PICTURES.get(key, make, again=again)

    def ground(
        self, name: str, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A picture as large as the window.

        Name and size must say everything that it depends on, besides code and drawings. What the very first
        start shows ships as a picture. Whoever draws in pieces waits for a thread to bring it.
        """
        key = ("ground", name, size)

        def paint() -> pygame.Surface:
            file = painted(name, size)
            return make() if file is None else pygame.image.load(file).convert()

        def bring() -> pygame.Surface:
            return self._on_disk(f"ground {name}", size, paint)

        return self._brought(key, bring)

    def _brought(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key; whoever draws in pieces waits for a thread to make it."""
        if key in PICTURES:
            self._bringing.pop(key, None)
        elif PICTURES.patient:
            self._bring(key, make)
        return PICTURES.get(key, make)

    def _bring(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Make this picture in a thread, and raise NotYet until then; what failed the caller tries."""

        def work() -> None:
            try:
                PICTURES.get(key, make)
            except Exception:  # the caller will see it
                self._failed.add(key)

        thread = self._bringing.get(key)
        let_go = key not in PICTURES and key not in self._failed
        if thread is None or (let_go and not thread.is_alive()):
            thread = threading.Thread(target=work, name="ground", daemon=True)
            thread.start()
            self._bringing[key] = thread
        if thread.is_alive():
            raise NotYet
        del self._bringing[key]
        self._failed.discard(key)

    def _drawing(self, key: Key) -> pygame.Surface:
        path, w, h = key[0], max(1, key[1]), max(1, key[2])
        return self._on_disk(path, (w, h), lambda: rasterise(f"{path}.svg", w, h))

    def _on_disk(
        self, name: str, size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """The picture from the disk, or made now and kept there."""
        if self._files is None:
            return make()
        found = self._files.load(name, size)
        if found is None:
            found = make()
            self._files.save(name, found)
        return found

    def prepare(self, wanted: Iterable[Key]) -> None:
        """Rasterise these in a thread before they are asked for; grounds come first."""
        self.stop()
        self._stop = threading.Event()
        stop = self._stop

        def work() -> None:
            for key in wanted:
                for ground in list(self._bringing.values()):
                    ground.join()
                if stop.is_set():
                    return
                self.get(*key)

        self._thread = threading.Thread(target=work, name="art", daemon=True)
        self._thread.start()

    @property
    def working(self) -> bool:
        """Whether a thread makes pictures."""
        threads = [self._thread, *self._bringing.values()]
        return any(thread is not None and thread.is_alive() for thread in threads)

    def close(self) -> None:
        """Stop what runs in threads."""
        self.stop()
        while self._bringing:
            self._bringing.popitem()[1].join()

    def stop(self) -> None:
        """Stop the loader thread."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
