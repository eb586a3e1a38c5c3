"""What one test has painted the next ones need not paint again: a plugin for pytest.

Where something that paints is patched, everything is painted afresh until the test ends: it may be watched.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from inspect import isclass, ismodule
from threading import Lock
from typing import Any, Final
from unittest import mock
from unittest.mock import patch

import pygame
import pytest

from game.ui.pictures import PICTURES, Kept, PictureStore

ROOM: Final = 400 << 20
"""Bytes of the pictures that are kept beside the store; the longest unused go first."""
PAINTERS: Final = ("game.ui", "game.tabletop", "game.screens", "game.scenes", "pygame")


class SharedPictures:
    """Pictures by the name under which they are shared, the scale of the window and their keys."""

    def __init__(self) -> None:
        self.shared_by = ""
        """Whose pictures are used; nobody's: everything is painted afresh."""
        self.patched = False
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._bytes = 0
        self._make = PictureStore._make
        self._lock = Lock()
        """Threads paint ahead while the test looks."""

    def made(
        self, store: PictureStore, key: Hashable, make: Callable[[], pygame.Surface], again: bool
    ) -> Kept:
        """What ``PictureStore._make`` does, with a picture that has been painted before."""
        if not self.shared_by or store is not PICTURES:
            return self._make(store, key, make, again)
        place = (self.shared_by, store._unit, key)
        with self._lock:
            found = self._pictures.pop(place, None)
            if found is not None:
                self._pictures[place] = found
        if found is not None:
            return store._keep(key, found)
        kept = self._make(store, key, make, again)
        with self._lock:
            self._bytes += kept.size - _size(self._pictures.pop(place, None))
            self._pictures[place] = kept.picture
            while self._bytes > ROOM:
                self._bytes -= _size(self._pictures.pop(next(iter(self._pictures))))
        return kept

    def note(self, target: object) -> None:
        """This is patched."""
        if paints(target):
            self.patched, self.shared_by = True, ""


def _size(picture: pygame.Surface | None) -> int:
    """How many bytes a picture has; none: 0."""
    return 0 if picture is None else picture.get_pitch() * picture.get_height()


SHARED: Final = SharedPictures()


def paints(target: object) -> bool:
    """Whether this is, or may be called by, what paints: a module, its name, a class, the store."""
    if isinstance(target, str):
        name = target
    elif ismodule(target):
        name = target.__name__
    else:
        name = target.__module__ if isclass(target) or target is PICTURES else ""
    return name.startswith(PAINTERS) and not name.startswith("pygame.mixer")


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    set_plain, enter = pytest.MonkeyPatch.setattr, mock._patch.__enter__  # type: ignore[attr-defined]

    def setattr_noted(self: pytest.MonkeyPatch, target: Any, *rest: Any, **more: Any) -> None:
        SHARED.note(target)
        set_plain(self, target, *rest, **more)

    def enter_noted(self: Any) -> Any:
        SHARED.note(self.getter())
        return enter(self)

    with (
        patch.object(PictureStore, "_make", lambda *details: SHARED.made(*details)),
        patch.object(pytest.MonkeyPatch, "setattr", setattr_noted),
        patch.object(mock._patch, "__enter__", enter_noted),  # type: ignore[attr-defined]
    ):
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    SHARED.patched, SHARED.shared_by = False, ""


def share_pictures(name: str = "everybody") -> None:
    """From now on until the test ends: use what was painted under this name."""
    if name != "everybody" or not SHARED.patched:
        SHARED.shared_by = name
