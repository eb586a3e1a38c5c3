"""What a monkey does: events of mouse, keyboard, gamepad and window, most of them where something is."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase, digits
from typing import Any, Final

import pygame

from game.engine.core import Rng
from game.screens.title.scene import TitleScene
from game.tabletop.table_scene import TableScene
from game.ui.context import AppContext

AT_ONCE: Final = (1, 2, 4, 8, 16)
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
    *[pygame.K_ESCAPE] * 6,
    *[pygame.K_PLUS, pygame.K_KP_PLUS] * 2,
    pygame.K_MINUS,
    pygame.K_BACKSPACE,
    pygame.K_F1,
    pygame.K_HOME,
    pygame.K_PAGEDOWN,
    pygame.K_DELETE,
    *map(ord, ascii_lowercase + digits),
)
MODIFIERS: Final = (*[0] * 40, *[pygame.KMOD_SHIFT] * 8, pygame.KMOD_CTRL, pygame.KMOD_ALT)
HELD: Final = (pygame.K_LCTRL, pygame.K_RCTRL)
AXES: Final = 6
"""Two sticks and two triggers."""
TEXTS: Final = ("Zoë", "x", " ", "名前", "\u202e", "\0", "🂡", "e\u0301", "W" * 80, "{name}", "%s", "\ud800")
LEADS_AWAY: Final = ("pause", "rules", "quit")
"""Widgets that are clicked seldom: else no game would ever end."""
SIZES: Final = (*((1024, 600),) * 6, (1280, 720), (1100, 800), (1366, 640), (1024, 768))
LARGEST: Final = (1500, 900)
ANY_SIZE: Final = 0.15
"""How often a window gets any size at all. Else its grounds have been painted before."""


class Events:
    """Posts events, so many at a time. At a table it plays rather than leaves."""

    def __init__(self, app: AppContext, rng: Rng) -> None:
        self.app = app
        self.rng = rng
        self.posted = 0
        self._doings: dict[Callable[[], None], float] = {
            self.any_key: 40,
            self.hold: 1,
            self.click: 30,
            self.drag: 4,
            self.wheel: 2,
            self.write: 1,
            self.pad: 10,
            self.push: 6,
            self.resize: 0.03,
            self.focus: 0.3,
            self.leave: 0.01,
        }

    def some(self) -> int:
        """Post the events of some doings; returns how many."""
        before = self.posted
        many = 1 if isinstance(self.top, TitleScene) else self.rng.choice(AT_ONCE)  # it has a way out
        for doing in self.rng.choices([*self._doings], [*self._doings.values()], k=many):
            doing()
        return self.posted - before

    @property
    def top(self) -> Any:
        return self.app.stack.top

    @property
    def in_a_menu(self) -> bool:
        """Whether the way back leads to a table or the title, not out of the one or the other."""
        return not isinstance(self.top, TableScene | TitleScene)

    @property
    def about_to_quit(self) -> bool:
        return isinstance(self.top, TitleScene) and self.top.focus.key == "quit"

    def post(self, kind: int, **details: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **details))
        self.posted += 1

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="")

    def click_at(self, pos: tuple[int, int], button: int = 1, *, let_go: bool = True) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        if let_go:
            self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    # --- doings ---------------------------------------------------------------------------------

    def any_key(self) -> None:
        often = self.rng.random() < (0.7 if self.in_a_menu else 0.97)
        key = self.rng.choice(OFTEN if often else SELDOM)
        self.key(pygame.K_TAB if self.about_to_quit else key, self.rng.choice(MODIFIERS))

    def hold(self) -> None:
        """Ctrl goes down, or up."""
        kind = self.rng.choice((pygame.KEYDOWN, pygame.KEYUP))
        self.post(kind, key=self.rng.choice(HELD), mod=pygame.KMOD_CTRL, unicode="")

    def click(self) -> None:
        other = self.in_a_menu and self.rng.random() < 0.1
        button = self.rng.randint(2, 5) if other else 1
        self.click_at(self._spot(), button, let_go=self.rng.random() < 0.97)

    def drag(self) -> None:
        self.drag_by([self._spot() for _ in range(self.rng.randint(2, 5))])

    def drag_by(self, way: list[tuple[int, int]]) -> None:
        """The button goes down at the first of these places and up at the last."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1)
        for pos in way[1:]:
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=way[-1], button=1)

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
        if self.rng.random() < 0.4:
            way = self.rng.choice(((1, 0), (0, 1), (0, -1)))
            self.post(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=way)
            self.post(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(0, 0))
        else:
            value = self.rng.uniform(-1, 1)
            self.post(pygame.JOYAXISMOTION, instance_id=pad, axis=self.rng.randrange(AXES), value=value)
        if self.rng.random() < 0.02:
            self.post(pygame.JOYDEVICEREMOVED, instance_id=pad)

    def resize(self) -> None:
        if self.rng.random() < 0.2:
            self.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
            return
        wide, high = self.rng.choice(SIZES)
        if self.rng.random() < ANY_SIZE:
            wide, high = self.rng.randint(wide, LARGEST[0]), self.rng.randint(high, LARGEST[1])
        self.app.window.resize((wide, high))
        self.post(pygame.WINDOWSIZECHANGED, x=wide, y=high)

    def focus(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        self.post(self.rng.choice(kinds))

    def leave(self) -> None:
        self.post(pygame.QUIT)

    def _spot(self) -> tuple[int, int]:
        """The middle of something that can be used, or anywhere."""
        top = self.top
        keen = self.in_a_menu or self.rng.random() < 0.03
        widgets = [one for one in top.widgets if keen or one.key not in LEADS_AWAY] if top else []
        if widgets and self.rng.random() < 0.6:
            x, y = self.rng.choice(widgets).area.center
            return int(x), int(y)
        width, height = self.app.window.size
        low = height // 2 if isinstance(top, TableScene) and self.rng.random() < 0.6 else 0
        return self.rng.randrange(width), self.rng.randrange(low, height)
