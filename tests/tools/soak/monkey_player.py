"""What somebody does who wants to get on: plays cards, uses what is lit, goes back from what was opened."""

from __future__ import annotations

from string import ascii_lowercase, digits
from typing import Any, Final

import pygame

from game.tabletop.table_scene import TableScene
from game.tabletop.zones import PieceId
from game.ui.widgets import Kind
from tests.tools.soak.monkey_events import LEADS_AWAY, Events

DOINGS: Final = {"control": 50, "main": 25, "drag": 10, "enter": 8, "sign": 5, "wait": 2}
"""What is done at a table, and how often in comparison."""
LIKELY: Final = 0.8
"""How often a control is a button or a card of the own hand."""
AT_ONCE: Final = (1, 1, 1, 2)
"""Doings before one frame."""
SIGNS: Final = ascii_lowercase.replace("r", "") + digits
"""Letters and numbers that may mean something in a race; not the rules."""
ONWARD: Final = ("resume", "on", "open", "again", "start", "no")
"""What has the focus at first in the scenes that lie between a player and the game."""
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
TRIES: Final = 8
"""Places at which a control is looked for: others may lie on it."""


class PlayingMonkey:
    """Posts events of doings that lead on, so many at a time."""

    def __init__(self, events: Events) -> None:
        self._events = events
        self._rng = events.rng

    def some(self) -> int:
        """Post the events of some doings; returns how many."""
        before, top = self._events.posted, self._events.top
        for _ in range(self._rng.choice(AT_ONCE)):
            if isinstance(top, TableScene):
                self._play(top)
            elif top is not None:
                self._go_on(top)
        return self._events.posted - before

    def _play(self, table: TableScene) -> None:
        [doing] = self._rng.choices([*DOINGS], [*DOINGS.values()])
        controls = [one for one in table.focus.controls if one.key not in (*LEADS_AWAY, "log")]
        likely = [one for one in controls if not isinstance(one.key, PieceId) or one.key.zone.held]
        main = [one for one in controls if getattr(one, "kind", None) is Kind.MAIN]
        held = [one for one in controls if isinstance(one.key, PieceId) and one.key.zone.held]
        if doing == "main" and main:
            self._use(table, main)
        elif doing == "drag" and held:
            self._drag(table, held)
        elif doing == "sign":
            self._events.key(ord(self._rng.choice(SIGNS)))
        elif doing == "enter" or not controls:
            self._events.key(self._rng.choice(ARROWS))
            self._events.key(pygame.K_RETURN)
        elif doing != "wait":
            self._use(table, likely if likely and self._rng.random() < LIKELY else controls)

    def _go_on(self, top: Any) -> None:
        """In a menu, at the curtain, on a sheet: mostly what leads back to the table."""
        controls = [one for one in top.focus.controls if one.key != "quit"]
        first = [one for one in controls if one.key == top.first]
        chance = self._rng.random()
        if top.typing and chance < 0.7:
            self._type()
        elif first and top.first in ONWARD and chance < 0.92:
            self._use(top, first)
        elif controls and (chance < 0.7 or chance > 0.97):
            self._use(top, controls)
        else:
            self._events.key(self._rng.choice((pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_RETURN)))

    def _type(self) -> None:
        """Some of a name, or less of it."""
        self._events.write()
        if self._rng.random() < 0.5:
            self._events.key(pygame.K_BACKSPACE)
        if self._rng.random() < 0.5:
            self._events.key(self._rng.choice((pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN)))

    # --- where ----------------------------------------------------------------------------------

    def _use(self, top: Any, controls: list[Any]) -> None:
        """Click one of these, or reach it by Tab and press Enter."""
        control = self._rng.choice(controls)
        spot = self._spot_on(top, control)
        if spot is not None and self._rng.random() < 0.9:
            self._events.click_at(spot)
        else:
            keys = [one.key for one in top.focus.controls]
            here = keys.index(top.focus.key) if top.focus.key in keys else -1
            for _ in range((keys.index(control.key) - here) % len(keys)):
                self._events.key(pygame.K_TAB)
            self._events.key(pygame.K_RETURN)

    def _drag(self, table: TableScene, cards: list[Any]) -> None:
        """Pull a card of the hand into the middle."""
        spot = self._spot_on(table, self._rng.choice(cards))
        if spot is None:
            return
        width, height = self._events.app.window.size
        self._events.post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        self._events.drag_by([spot, (spot[0], spot[1] - 40), (width // 2, height // 2)])

    def _spot_on(self, top: Any, control: Any) -> tuple[int, int] | None:
        """A place where the mouse is on this control; None when there seems to be none."""
        area = control.area
        for number in range(TRIES):
            x, y = area.center
            if number:
                x = area.left + self._rng.randrange(max(1, area.w))
                y = area.top + self._rng.randrange(max(1, area.h))
            if top.focus.at((x, y)) is control:
                return int(x), int(y)
        return None
