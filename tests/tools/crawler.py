"""A crawler: goes through the controls of a scene with one device alone, and uses each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.ui.focus import Control
from game.ui.intents import ARROWS
from game.ui.scrolling import ScrollScene
from game.ui.widgets import TextField
from tests.tools.screen import Hands

GRID = 9
"""So many points across and down a control the mouse tries to press it at."""


class Keys:
    """The keyboard alone."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def step(self) -> None:
        self.hands.key(pygame.K_TAB)

    def move(self, dx: int, dy: int) -> None:
        self.hands.key(next(key for key, way in ARROWS.items() if way == (dx, dy)))

    def use(self) -> None:
        self.hands.key(pygame.K_RETURN)


class Pad(Keys):
    """The gamepad alone."""

    def step(self) -> None:
        self.hands.button(5)

    def move(self, dx: int, dy: int) -> None:
        self.hands.hat(dx, -dy)

    def use(self) -> None:
        self.hands.button(0)


def pressable(hands: Hands) -> dict[object, Control]:
    """What the mouse can press: what lies on top somewhere in the window, or can be scrolled there."""
    window = hands.app.window.surface.get_rect()
    found = {}
    for control in hands.top.focus.controls:
        area = control.area.clip(window)
        across = [area.left + area.w * i // GRID for i in range(GRID)]
        down = [area.top + area.h * i // GRID for i in range(GRID)]
        rolls = getattr(control, "view", None) is not None
        if rolls or any(hands.top.focus.at((x, y)) is control for x in across for y in down):
            found[control.key] = control
    return found


def stepped(device: Keys) -> set[object]:
    """The keys of all controls that are met by stepping from one to the next, until the first comes again.

    What has the focus may bring others with it.
    """
    hands, met = device.hands, dict[object, None]()
    device.step()
    while hands.focus not in met:
        met[hands.focus] = None
        device.step()
    return {*met}


def moved(device: Keys) -> set[object]:
    """The keys of all controls that arrows lead to, by whatever way, from where the scene begins."""
    hands = device.hands
    if hands.focus is None:
        device.move(0, 1)
    met, todo = {hands.focus}, [hands.focus]
    while todo:
        key = todo.pop()
        for dx, dy in ARROWS.values():
            hands.top.focus.begin(key)
            if isinstance(hands.top, ScrollScene):  # an arrow that led there has shown it
                hands.top.keep(key, hands.top.scroll.view.centery)
            values = [_value(hands)]
            device.move(dx, dy)
            while hands.focus == key and _value(hands) not in values:  # a value leads on from its ends
                values.append(_value(hands))
                device.move(dx, dy)
            if hands.focus == key:
                for _ in values[1:]:
                    device.move(-dx, -dy)
            if hands.focus not in met:
                met.add(hands.focus)
                todo.append(hands.focus)
    return met


def _value(hands: Hands) -> Any:
    """What arrows have changed: a value, or how far the page is scrolled."""
    current = hands.top.focus.current
    goal = hands.top.scroll.goal if isinstance(hands.top, ScrollScene) else 0.0
    return None if current is None else (current.spoken.value, current.spoken.on, goal)


def unused(device: Keys) -> Iterator[object]:
    """The keys of controls that this device reaches and cannot use. Nothing is really done."""
    hands = device.hands
    for key in list(pressable(hands)):
        hands.top.focus.begin(key)
        if hands.focus is None and key in stepped(device):  # it comes with another
            while hands.focus != key:
                device.step()
        hands.wait(0.7, 0.35)
        control = hands.top.focus.current
        if control is None:
            yield key
            continue
        if isinstance(control, TextField):
            continue  # its own test: it is written in, not used
        done: list[object] = []
        control.use = lambda done=done, key=key: done.append(key)  # type: ignore[method-assign]
        device.use()
        if done != [key]:
            yield key
        vars(control).pop("use", None)
