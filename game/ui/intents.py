"""What a player means: mouse, keyboard and gamepad speak one language from here on."""

from __future__ import annotations

import math
from typing import Final

import pygame


class Intent:
    """Something the player wants. Plain classes: a dataclass takes a millisecond of every start."""

    __slots__: tuple[str, ...] = ()
    __match_args__: tuple[str, ...] = ()

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._values()}"


class Move(Intent):
    """Go to the neighbour in this direction (one of dx, dy is −1 or 1), or change a value."""

    __slots__ = ("dx", "dy")
    __match_args__ = ("dx", "dy")

    def __init__(self, dx: int, dy: int) -> None:
        self.dx, self.dy = dx, dy


class Change(Intent):
    """Change the value of what has the focus: the next one (1) or the one before (−1)."""

    __slots__ = ("by",)
    __match_args__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by


class Step(Intent):
    """Go to the next (1) or previous (−1) control, whatever lies where (Tab, shoulder buttons)."""

    __slots__ = ("by",)
    __match_args__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by


class Reach(Intent):
    """Go to the control of this key, wherever it lies (a screen reader)."""

    __slots__ = ("key",)
    __match_args__ = ("key",)

    def __init__(self, key: object) -> None:
        self.key = key


class Activate(Intent):
    """Use what has the focus."""

    __slots__ = ()


class Back(Intent):
    """Leave, cancel, pause."""

    __slots__ = ()


class Pause(Intent):
    """Open the pause screen."""

    __slots__ = ()


class Shortcut(Intent):
    """A letter or sign of the keyboard (or its gamepad twin) that a scene may know: l, h, r, +, -.

    ``pad`` is the gamepad it came from, counted from 0 in the order of connection; None: the keyboard.
    """

    __slots__ = ("key", "pad")
    __match_args__ = ("key", "pad")

    def __init__(self, key: str, pad: int | None = None) -> None:
        self.key, self.pad = key, pad


class Write(Intent):
    """Text was typed."""

    __slots__ = ("text",)
    __match_args__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Erase(Intent):
    """The last letter, or what was chosen last, is to go."""

    __slots__ = ()


class Hold(Intent):
    """What plays things faster is held from now on, or no more. It never chooses anything."""

    __slots__ = ("on",)
    __match_args__ = ("on",)

    def __init__(self, on: bool) -> None:
        self.on = on


class Explain(Intent):
    """Say what the things on the table are, or stop saying so."""

    __slots__ = ()


class FullScreen(Intent):
    """Switch between window and full screen."""

    __slots__ = ()


class Mouse(Intent):
    """Something with the mouse, at ``pos`` in pixels."""

    __slots__ = ("pos",)
    __match_args__ = ("pos",)

    def __init__(self, pos: tuple[int, int]) -> None:
        self.pos = pos


class Point(Mouse):
    """The mouse is here."""

    __slots__ = ()


class Press(Mouse):
    """The left button went down here."""

    __slots__ = ()


class Release(Mouse):
    """The left button went up here."""

    __slots__ = ()


class Scroll(Intent):
    """The wheel turned: positive is up."""

    __slots__ = ("by",)
    __match_args__ = ("by",)

    def __init__(self, by: float) -> None:
        self.by = by


ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
XBOX: Final = {
    0: "activate",
    1: "back",
    2: "h",
    3: "l",
    4: "previous",
    5: "next",
    6: "pause",
    7: "pause",
    9: "explain",
    10: "explain",
}
HIDAPI: Final = {
    0: "activate",
    1: "back",
    2: "h",
    3: "l",
    4: "pause",
    6: "pause",
    7: "explain",
    8: "explain",
    9: "previous",
    10: "next",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
"""Gamepads with a hat number their buttons like the first table, those without like the second; both
sticks can be pressed."""
DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
PAGES: Final = {
    pygame.K_PAGEUP: 6.0,
    pygame.K_PAGEDOWN: -6.0,
    pygame.K_HOME: math.inf,
    pygame.K_END: -math.inf,
}
"""Keys that turn the wheel far."""
SIGNS: Final = {
    pygame.K_PLUS: "+",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_MINUS: "-",
    pygame.K_KP_MINUS: "-",
}
"""The plus of many keyboards shares its key with the equals sign."""
HOLDING: Final = (pygame.K_LCTRL, pygame.K_RCTRL)
XBOX_SIDE, HIDAPI_SIDE, TRIGGER = 3, 2, 5
"""The axes of a gamepad: left and right of the right stick, the right trigger."""
STICK_ON, STICK_OFF = 0.6, 0.35


class Interpreter:
    """Turns pygame's events into intents; remembers the gamepads and where their sticks are."""

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self.typing = False
        """Whether a text field has the focus: letters are text then."""

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event, mostly none or one."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            return [Hold(False)] if event.key in HOLDING else []
        if kind == pygame.TEXTINPUT:
            return [Write(event.text)] if self.typing else []
        if kind == pygame.MOUSEMOTION:
            return [Point(event.pos)]
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return [Point(event.pos), Press(event.pos)] if event.button == 1 else [Back()]
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return [Release(event.pos)]
        if kind == pygame.MOUSEWHEEL:
            return [Scroll(float(event.y))]
        return self._pad(event)

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        key, mod = event.key, getattr(event, "mod", 0)
        if key in HOLDING:
            return [Hold(True)]
        if key in ARROWS:
            return [Move(*ARROWS[key])]
        if key in PAGES:
            return [Scroll(PAGES[key])]
        if key == pygame.K_TAB:
            return [Step(-1 if mod & pygame.KMOD_SHIFT else 1)]
        if key == pygame.K_F11 or (key == pygame.K_RETURN and mod & pygame.KMOD_ALT):
            return [FullScreen()]
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return [Activate()]
        if key == pygame.K_ESCAPE:
            return [Back()]
        if key == pygame.K_BACKSPACE:
            return [Erase()]
        if self.typing:
            return []
        if key == pygame.K_SPACE:
            return [Activate()]
        if key == pygame.K_F1:
            return [Explain()]
        if key in (pygame.K_p, pygame.K_PAUSE):
            return [Pause()]
        if pygame.K_a <= key <= pygame.K_z or pygame.K_0 <= key <= pygame.K_9:
            return [Shortcut(chr(key))]
        if key in SIGNS:
            return [Shortcut(SIGNS[key])]
        return []

    def _pad(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._pads[pad.get_instance_id()] = pad
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            return [Hold(False)]
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            return [Move(x, -y if not x else 0)] if x or y else []
        elif kind == pygame.JOYAXISMOTION:
            return self._axis(event)
        elif kind == pygame.JOYBUTTONDOWN:
            table = XBOX if self._has_hat(event) else HIDAPI
            known = list(self._pads)
            which = getattr(event, "instance_id", 0)
            return self._button(table.get(event.button, ""), known.index(which) if which in known else 0)
        return []

    def _has_hat(self, event: pygame.event.Event) -> bool:
        pad = self._pads.get(getattr(event, "instance_id", -1))
        return pad is None or pad.get_numhats() > 0

    def _axis(self, event: pygame.event.Event) -> list[Intent]:
        """A stick means something when it is pushed, a trigger also when it is let go."""
        where = (getattr(event, "instance_id", 0), event.axis)
        before = self._pushed.get(where, 0)
        if STICK_OFF <= abs(event.value) <= STICK_ON:
            return []
        now = 0 if abs(event.value) < STICK_OFF else 1 if event.value > 0 else -1
        self._pushed[where] = now
        if now == before:
            return []
        if event.axis == TRIGGER:
            return [Hold(now > 0)]
        if not now:
            return []
        if event.axis == (XBOX_SIDE if self._has_hat(event) else HIDAPI_SIDE):
            return [Shortcut("+" if now > 0 else "-")]
        if event.axis in (0, 1):
            return [Move(now, 0) if event.axis == 0 else Move(0, now)]
        return []

    def _button(self, name: str, pad: int) -> list[Intent]:
        if name in DIRECTIONS:
            return [Move(*DIRECTIONS[name])]
        plain: dict[str, Intent] = {
            "activate": Activate(),
            "back": Back(),
            "pause": Pause(),
            "explain": Explain(),
            "previous": Step(-1),
            "next": Step(1),
        }
        if name in plain:
            return [plain[name]]
        return [Shortcut(name, pad)] if name else []
