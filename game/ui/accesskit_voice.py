"""The way to screen readers through AccessKit, where it is installed.

It is the extra ``screen-reader``; without it the program is as it always was. AccessKit speaks AT-SPI under
Linux, UI Automation under Windows, NSAccessibility under macOS.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from queue import SimpleQueue
from typing import Any, Final

from game.ui.outline import SCENE, WINDOW, Item, called
from game.ui.screen_reader import Voice, Wish
from game.ui.spoken import Role

log = logging.getLogger("farol.screen_reader")

LIBRARY: Final = "accesskit"
COME, GONE = "come", "gone"
RUN, NEWS = 1 << 32, 1 << 33
"""The text of the field with the id ``n`` is the node ``RUN + n``; news are nodes from ``NEWS`` on."""
ROLES: Final = {
    Role.BUTTON: "BUTTON",
    Role.CHOICE: "SPIN_BUTTON",
    Role.SWITCH: "CHECK_BOX",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
}
WISHES: Final = {
    "CLICK": Wish.USE,
    "FOCUS": Wish.REACH,
    "INCREMENT": Wish.MORE,
    "DECREMENT": Wish.LESS,
    "EXPAND": Wish.USE,
    "COLLAPSE": Wish.USE,
}
USABLE: Final = ("FOCUS", "CLICK")
ACTIONS: Final = {
    Role.BUTTON: USABLE,
    Role.CHOICE: (*USABLE, "INCREMENT", "DECREMENT"),
    Role.SWITCH: USABLE,
    Role.SLIDER: (*USABLE, "INCREMENT", "DECREMENT"),
    Role.FIELD: ("FOCUS",),
}


def voice(handle: int) -> Voice | None:
    """The way to screen readers for the window with this handle; None where there is none."""
    try:
        kit = import_module(LIBRARY)
    except ImportError:
        return None
    if sys.platform in ("win32", "darwin") and not handle:
        log.warning("the window has no handle: screen readers cannot be told anything")
        return None
    try:
        return AccessKitVoice(kit, handle)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # where Rust gives up, it is no Exception
        log.exception("screen readers cannot be told anything")
        return None


class AccessKitVoice:
    """Tells AccessKit's adapter.

    AccessKit holds its lock while it calls back from a thread of its own. What it calls must never wait for
    this thread, so it is no Python: it puts something into a queue, which the frame empties.
    """

    def __init__(self, kit: Any, handle: int) -> None:
        self.listened = self.fresh = False
        self._kit = kit
        self._heard: SimpleQueue[Any] = SimpleQueue()
        self._here = True
        self._news = NEWS
        self._adapter = self._open(handle)

    def _open(self, handle: int) -> Any:
        come, gone = partial(self._heard.put, COME), partial(self._heard.put, GONE)
        if sys.platform == "win32":
            return self._kit.windows.SubclassingAdapter(handle, come, self._heard.put)
        if sys.platform == "darwin":
            self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._kit.macos.SubclassingAdapter.for_window(handle, come, self._heard.put)
        return self._kit.unix.Adapter(come, self._heard.put, gone)

    def wishes(self) -> Sequence[tuple[Wish, int]]:
        found = []
        while not self._heard.empty():
            heard = self._heard.get()
            if heard in (COME, GONE):
                self.listened = self.fresh = heard == COME
                continue
            for name, wish in WISHES.items():
                if heard.action == getattr(self._kit.Action, name):
                    found.append((wish, heard.target))
        return found

    def window_focus(self, here: bool) -> None:
        self._here = here
        if self.listened and not self.fresh:
            self._tell_window_focus()

    def _tell_window_focus(self) -> None:
        """Windows sees this for itself."""
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(self._here))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(self._here)

    def tell(self, items: Mapping[int, Item], focus: int, news: str) -> None:
        fresh, self.fresh = self.fresh, False
        if fresh:
            self._tell_window_focus()
        nodes = [one for node, item in items.items() if node != WINDOW for one in self._nodes(node, item)]
        if news or fresh:
            nodes += self._window(news)
        update = self._kit.TreeUpdate(focus)
        if fresh:
            update.tree = self._kit.Tree(WINDOW)
        update.nodes = nodes
        self._raise(self._adapter.update_if_active(lambda: update))

    @staticmethod
    def _raise(events: Any) -> None:
        """Let the platform know of what has changed, where that is a step of its own."""
        if events is not None:
            events.raise_events()

    def _window(self, news: str) -> list[tuple[int, Any]]:
        """The window, and what is to be said: a new node each time, so that words can be said twice."""
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label("Farol")
        window.push_child(SCENE)
        if not news:
            return [(WINDOW, window)]
        self._news += 1
        window.push_child(self._news)
        said = self._kit.Node(self._kit.Role.LABEL)
        said.set_value(news)
        said.set_live(self._kit.Live.POLITE)
        return [(WINDOW, window), (self._news, said)]

    def _nodes(self, node: int, item: Item) -> list[tuple[int, Any]]:
        """The node of an item; a field has its text in a node of its own."""
        kit, spoken = self._kit, item.spoken
        if node == SCENE:
            made = kit.Node(kit.Role.DIALOG if item.overlay else kit.Role.GROUP)
            made.set_label(spoken.name)
            made.set_children(list(item.children))
            return [(node, made)]
        made = kit.Node(getattr(kit.Role, ROLES[spoken.role]))
        if spoken.role is Role.TEXT:
            made.set_value(spoken.name)
            return [(node, made)]
        made.set_label(called(spoken))
        if spoken.role is Role.HEADING:
            return [(node, made)]
        if spoken.note:
            made.set_description(spoken.note)
        if item.area is not None:
            made.set_bounds(kit.Rect(*map(float, item.area)))
        if spoken.on is not None:
            made.set_toggled(kit.Toggled.TRUE if spoken.on else kit.Toggled.FALSE)
        if spoken.opened is not None:
            made.set_expanded(spoken.opened)
        for action in ACTIONS[spoken.role]:
            made.add_action(getattr(kit.Action, action))
        if spoken.role is Role.SLIDER and spoken.limits is not None:
            self._measure(made, float(spoken.value), spoken.limits)
        return [(node, made), *(self._text(node, made, spoken.value) if spoken.role is Role.FIELD else [])]

    @staticmethod
    def _measure(made: Any, value: float, limits: tuple[int, int, int]) -> None:
        least, most, step = limits
        made.set_numeric_value(value)
        made.set_min_numeric_value(float(least))
        made.set_max_numeric_value(float(most))
        made.set_numeric_value_step(float(step))

    def _text(self, node: int, field: Any, value: str) -> list[tuple[int, Any]]:
        """What is written in a field, letter by letter, with the caret at its end."""
        run = self._kit.Node(self._kit.Role.TEXT_RUN)
        run.set_value(value)
        run.set_character_lengths([len(letter.encode()) for letter in value])
        field.set_value(value)
        field.set_children([RUN + node])
        end = self._kit.TextPosition(RUN + node, len(value))
        field.set_text_selection(self._kit.TextSelection(end, end))
        return [(RUN + node, run)]
