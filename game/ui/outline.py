"""What is on the screen, in words: the tree that a screen reader walks through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import pygame

from game.ui.i18n import tr
from game.ui.scene_stack import SceneStack
from game.ui.spoken import Role, Spoken, prose

WINDOW, SCENE = 0, 1
"""The ids of the window and of the scene on top in it."""
LATEST: Final = 40
"""So many lines of the log can be read again."""


@dataclass(frozen=True, slots=True)
class Item:
    """A node of the tree. ``overlay``: a group that lies over something else, like a dialog."""

    spoken: Spoken
    area: tuple[int, int, int, int] | None = None
    children: tuple[int, ...] = ()
    overlay: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """All nodes by their ids, which one has the focus, and what is to be said now."""

    items: Mapping[int, Item]
    focus: int
    news: tuple[str, ...] = ()


class Outliner:
    """Makes outlines of the topmost scene. Ids stay as long as their scene, and are not used again."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._scene: object = None
        self._numbers = count(SCENE + 1)
        self._ids: dict[object, int] = {}
        self._keys: dict[int, object] = {}
        """The keys of the controls by their ids."""
        self._said: set[str] = set()
        self._logged: object = None
        """Whose log was told last, and how far."""
        self._lines = 0
        self._message: object = None

    def key(self, node: int) -> object:
        """The key of the control with this id; None when it is none, or has gone."""
        return self._keys.get(node)

    def now(self) -> Outline:
        """The outline of what is on top; what is new since the last one is its news."""
        top, stack = self._stack.top, self._stack
        assert top is not None
        arrived = top is not self._scene
        if arrived:
            self._scene = top
            self._ids.clear()
            self._keys.clear()
        items: dict[int, Item] = {}
        texts, log = top.spoken_texts, top.spoken_log or ()
        for number, one in enumerate(texts):
            items[self._id(("text", number))] = Item(one)
        for control in top.focus.controls:
            node = self._id(("control", control.key))
            self._keys[node] = control.key
            items[node] = Item(control.spoken, _area(control.area))
        for number, line in [*enumerate(log)][-LATEST:]:
            items[self._id(("log", number))] = Item(prose(line))
        if stack.message is not None:
            items[self._id("message")] = Item(prose(stack.message.text))
        items[SCENE] = Item(prose(top.spoken_name), children=tuple(items), overlay=top.overlay)
        items[WINDOW] = Item(prose("Farol"), children=(SCENE,))
        focus = self._ids.get(("control", top.focus.key), SCENE)
        news = self._new_lines(top.spoken_log) + self._new_texts(texts, arrived=arrived)
        return Outline(items, focus if focus in items else SCENE, tuple(words for words in news if words))

    def _id(self, key: object) -> int:
        if key not in self._ids:
            self._ids[key] = next(self._numbers)
        return self._ids[key]

    def _new_lines(self, log: Sequence[str] | None) -> list[str]:
        """The lines that have come since this log was told; none of one that is met for the first time."""
        if log is None:
            return []
        known = self._lines if self._logged is self._scene else len(log)
        self._logged, self._lines = self._scene, len(log)
        return list(log[known:])

    def _new_texts(self, texts: Sequence[Spoken], *, arrived: bool) -> list[str]:
        """Live texts that were not there, and a new message."""
        live = [one.name for one in texts if one.live]
        news = [words for words in live if arrived or words not in self._said]
        self._said = set(live)
        message, self._message = self._message, self._stack.message
        if self._message is not None and self._message is not message:
            news.append(self._message.text)
        return news


def _area(area: pygame.Rect) -> tuple[int, int, int, int]:
    return area.left, area.top, area.right, area.bottom


def called(spoken: Spoken) -> str:
    """The whole name: some screen readers never ask for the value of a choice."""
    if spoken.role is Role.CHOICE and spoken.value:
        return tr("{name}: {what}", name=spoken.name, what=spoken.value) if spoken.name else spoken.value
    return spoken.name
