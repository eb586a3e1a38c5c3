"""What a monkey does: events of mouse, keyboard, gamepad and window, most of them where something is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.engine.core import Rng
from game.screens.title import TitleScene
from game.tabletop.table_scene import TableScene
from game.ui.context import AppContext

AT_ONCE: Final = (1, 2, 4, 8)
"""Doings before one frame."""
OFTEN: Final = (
    pygame.K_RETURN,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
)
SELDOM: Final = (
    pygame.K_ESCAPE,
    pygame.K_ESCAPE,
    pygame.K_ESCAPE,
    pygame.K_ESCAPE,
    pygame.K_BACKSPACE,
    pygame.K_F1,
    pygame.K_HOME,
    pygame.K_DELETE,
    pygame.K_p,
    pygame.K_l,
    pygame.K_h,
    pygame.K_r,
    pygame.K_a,
    pygame.K_1,
    pygame.K_9,
)
TEXTS: Final = ("Zoë", "x", " ", "名前", "\u202e", "\0", "🂡", "e\u0301", "W" * 80, "{name}", "%s", "\ud800")
LEADS_AWAY: Final = ("pause", "rules", "quit")
"""Widgets that are clicked seldom: else no game would ever end."""
LARGEST: Final = (1500, 900)
SMALLEST: Final = (1024, 600)


class Events:
    """Posts events, so many at a time. At a table it plays rather than leaves."""

    def __init__(self, app: AppContext, rng: Rng) -> None:
        self.app = app
        self.rng = rng
        self.posted = 0
        self._doings: dict[Callable[[], None], float] = {
            self.key: 40,
            self.click: 30,
            self.drag: 4,
            self.wheel: 2,
            self.write: 1,
            self.pad: 10,
            self.push: 4,
            self.resize: 0.03,
            self.focus: 0.3,
            self.leave: 0.02,
        }

    def some(self) -> int:
        """Post the events of some doings; returns how many."""
        before = self.posted
        for doing in self.rng.choices(
            [*self._doings], [*self._doings.values()], k=self.rng.choice(AT_ONCE)
        ):
            doing()
        return self.posted - before

    @property
    def in_a_menu(self) -> bool:
        """Whether the way back leads to a table or the title, not out of the one or the other."""
        return not isinstance(self.app.stack.top, TableScene | TitleScene)

    @property
    def about_to_quit(self) -> bool:
        top: Any = self.app.stack.top
        return isinstance(top, TitleScene) and top.focus.key == "quit"

    def post(self, kind: int, **details: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **details))
        self.posted += 1

    def key(self) -> None:
        often = self.rng.random() < (0.7 if self.in_a_menu else 0.99)
        key = self.rng.choice(OFTEN if often else SELDOM)
        if self.about_to_quit:
            key = pygame.K_TAB
        mod = self.rng.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT))
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="")

    def click(self) -> None:
        other = self.in_a_menu and self.rng.random() < 0.1
        pos, button = self._spot(), self.rng.randint(2, 5) if other else 1
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        if self.rng.random() < 0.97:
            self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def drag(self) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._spot(), button=1)
        for _ in range(self.rng.randint(1, 4)):
            self.post(pygame.MOUSEMOTION, pos=self._spot(), rel=(1, 1), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=self._spot(), button=1)

    def wheel(self) -> None:
        by = self.rng.choice((-3, -1, 1, 3))
        self.post(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)

    def write(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))

    def pad(self) -> None:
        buttons = (0, 0, 1, 4, 5, 6) if self.in_a_menu else (0, 0, 0, 2, 3, 4, 5)
        button = 5 if self.about_to_quit else self.rng.choice(buttons)
        self.post(pygame.JOYBUTTONDOWN, instance_id=self.rng.randrange(2), button=button)
        self.post(pygame.JOYBUTTONUP, instance_id=0, button=button)

    def push(self) -> None:
        pad = self.rng.randrange(2)
        if self.rng.random() < 0.5:
            self.post(
                pygame.JOYHATMOTION,
                instance_id=pad,
                hat=0,
                value=self.rng.choice(((1, 0), (0, 1), (0, -1))),
            )
            self.post(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(0, 0))
        else:
            value = self.rng.uniform(-1, 1)
            self.post(pygame.JOYAXISMOTION, instance_id=pad, axis=self.rng.randrange(3), value=value)
        if self.rng.random() < 0.02:
            self.post(pygame.JOYDEVICEREMOVED, instance_id=pad)

    def resize(self) -> None:
        if self.rng.random() < 0.2:
            self.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
            return
        size = tuple(self.rng.randint(*ends) for ends in zip(SMALLEST, LARGEST, strict=True))
        self.app.window.resize((size[0], size[1]))
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def focus(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        self.post(self.rng.choice(kinds))

    def leave(self) -> None:
        self.post(pygame.QUIT)

    def _spot(self) -> tuple[int, int]:
        """The middle of something that can be used, or anywhere."""
        top: Any = self.app.stack.top
        keen = self.in_a_menu or self.rng.random() < 0.03
        widgets = [one for one in top.widgets if keen or one.key not in LEADS_AWAY] if top else []
        if widgets and self.rng.random() < 0.6:
            x, y = self.rng.choice(widgets).area.center
            return int(x), int(y)
        width, height = self.app.window.size
        low = height // 2 if isinstance(top, TableScene) and self.rng.random() < 0.6 else 0
        return self.rng.randrange(width), self.rng.randrange(low, height)
