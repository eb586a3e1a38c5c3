"""Pictures that are kept to be drawn again: one store for all of them, with a budget in bytes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec

import pygame

from game.ui.frame import Frame
from game.ui.memory import on_own_pages

P = ParamSpec("P")

LEAVES: Final = 0.9
"""The share of the budget that is left when room is made: making room for each picture would take time."""

PIECE: Final = 48
"""How much work one frame should do for pictures that are composed in pieces."""
WORK_PIXELS: Final = 8192
"""A picture is as much work as another one, and as much again for so many pixels."""


class NotYet(Exception):
    """A picture waits for the next frame: this one has composed enough."""


def budget_for(frame: Frame) -> int:
    """Bytes of pictures that are kept for a window of this size."""
    return 16_000_000 + 18 * frame.width * frame.height


class Kept:
    """A picture in the store, its bytes, and the last frame that it was drawn in."""

    __slots__ = ("picture", "size", "used")

    def __init__(self, picture: pygame.Surface, used: int) -> None:
        self.picture = picture
        self.size = picture.get_pitch() * picture.get_height()
        self.used = used


class PictureStore:
    """Keeps pictures within ``budget`` bytes; those that were not drawn for the longest time go first.

    What the current frame has drawn stays, whatever it takes. Any thread may ask.
    """

    def __init__(self) -> None:
        self.budget = 0
        self.bytes = 0
        self.made = 0
        """How many pictures have been made since the beginning."""
        self.work = 0
        """How much work this frame has done so far, in the thread that draws."""
        self._drawing = threading.get_ident()
        self._in_pieces = False
        self._unit = 0.0
        self._now = 0
        self._full = -1
        """The last frame in which nothing more could go."""
        self._kept: dict[Hashable, Kept] = {}
        self._noted: list[Kept] | None = None
        """What the thread that draws has asked for, as long as somebody takes notes."""
        self._lock = threading.Lock()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def suit(self, frame: Frame) -> None:
        """Serve this window: the budget follows its size, pictures of another scale are let go."""
        self.budget = budget_for(frame)
        if frame.unit != self._unit:
            self._unit = frame.unit
            self.clear()

    def next_frame(self) -> None:
        """What has been drawn until now may go when room is needed. The thread that draws calls it."""
        self._now += 1
        self.work = 0
        self._drawing = threading.get_ident()

    @contextmanager
    def in_pieces(self) -> Iterator[None]:
        """Within this a frame that has done enough makes no further picture, but raises NotYet.

        A picture that has been begun is finished, with all that it is made of, unless it says otherwise.
        """
        self._in_pieces = True
        try:
            yield
        finally:
            self._in_pieces = False

    @property
    def patient(self) -> bool:
        """Whether whoever asks now can wait for a picture until a later frame."""
        return self._in_pieces and threading.get_ident() == self._drawing

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, again: bool = False
    ) -> pygame.Surface:
        """The picture of this key, made now when it is missing. Do not draw on it. May raise NotYet.

        ``again``: to make it may be broken off where it needs another picture, and is begun again then.
        """
        found = self._kept.get(key)
        if found is None:
            found = self._make(key, make, again)
        found.used = self._now
        if self._noted is not None and threading.get_ident() == self._drawing:
            self._noted.append(found)
        return found.picture

    def _make(self, key: Hashable, make: Callable[[], pygame.Surface], again: bool) -> Kept:
        """Make this picture and all that it is made of, which nobody notes. May raise NotYet."""
        if threading.get_ident() != self._drawing:
            return self._keep(key, on_own_pages(make()))
        if self._in_pieces and self.work >= PIECE:
            raise NotYet
        before = self._in_pieces, self._noted
        self._in_pieces, self._noted = self._in_pieces and again, None
        try:
            return self._keep(key, on_own_pages(make()))
        finally:
            self._in_pieces, self._noted = before

    @contextmanager
    def noted(self) -> Iterator[list[Kept]]:
        """The pictures that are asked for within this, by the thread that draws."""
        before, noted = self._noted, list[Kept]()
        self._noted = noted
        try:
            yield noted
        finally:
            self._noted = before
            if before is not None:
                before += noted

    def draw_again(self, pictures: list[Kept]) -> None:
        """These are drawn in this frame, too, without being asked for."""
        for one in pictures:
            one.used = self._now
        if self._noted is not None:
            self._noted += pictures

    def worked(self, pixels: int, pictures: int = 1) -> None:
        """So much has been painted, if that was in the thread that draws."""
        if threading.get_ident() == self._drawing:
            self.work += pictures + pixels // WORK_PIXELS

    def begin(self, work: int) -> None:
        """So much work comes that makes no picture. Raises NotYet when this frame has done enough."""
        if self.patient and self.work >= PIECE:
            raise NotYet
        self.worked(0, work)

    def clear(self) -> None:
        """Let go of everything."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def _keep(self, key: Hashable, picture: pygame.Surface) -> Kept:
        kept = Kept(picture, self._now)
        self.worked(picture.get_width() * picture.get_height())
        with self._lock:
            self.made += 1
            first = self._kept.setdefault(key, kept)
            if first is kept:
                self.bytes += kept.size
            if self.bytes > self.budget and self._full != self._now:
                self._make_room()
        return first

    def _make_room(self) -> None:
        room = self.budget * LEAVES
        old = [(kept.used, key) for key, kept in self._kept.items() if kept.used < self._now]
        for _, key in sorted(old, key=lambda one: one[0]):
            if self.bytes <= room:
                return
            self.bytes -= self._kept.pop(key).size
        self._full = self._now


PICTURES: Final = PictureStore()
"""The store of this process."""


def kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """A painter whose pictures are kept. Do not draw on them."""

    @wraps(make)
    def picture(*details: P.args, **named: P.kwargs) -> pygame.Surface:
        return PICTURES.get((make, details, *named.items()), lambda: make(*details, **named))

    return picture
