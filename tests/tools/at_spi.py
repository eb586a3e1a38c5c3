"""Somebody who plays with a screen reader alone: hears and does everything through AT-SPI.

Run by the Python of the system, which has its bindings, on the bus of the program:
``python3 tests/tools/at_spi.py`` plays a few cards of Raj from the title on, then prints as JSON what it
met. It knows nothing of the program's code. Exit status 77: there is no AT-SPI here.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError):
    sys.exit(77)

PATIENCE = 20.0
EVENTS = ("object:state-changed:focused", "object:announcement")


class Listener:
    """Follows the focus and what is announced, finds things by their names, and uses them."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.focus: list[str] = []
        self._listener = Atspi.EventListener.new(self._on)
        for event in EVENTS:
            self._listener.register(event)

    def _on(self, event: Any) -> None:
        if event.type.startswith("object:announcement"):
            self.said.append(event.any_data)
        elif event.detail1:
            self.focus.append(event.source.get_name())

    def nodes(self) -> Iterator[Any]:
        """Everything in Farol's window, from the window on."""
        desktop = Atspi.get_desktop(0)
        todo = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
        while todo:
            node = todo.pop(0)
            if node is None:
                continue
            yield node
            todo += [node.get_child_at_index(i) for i in range(node.get_child_count())]

    def wait(self, what: str, done: Any) -> Any:
        """Whatever ``done`` answers as soon as it is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            try:
                found = done()
            except GLib.Error:  # it has gone meanwhile
                found = None
            if found:
                return found
            time.sleep(0.03)
        names = [node.get_name() for node in self.nodes()]
        sys.exit(f"{what} never came: {names}; said: {self.said}; focus: {self.focus}")

    def find(self, name: str) -> Any:
        return self.wait(
            name, lambda: next((node for node in self.nodes() if node.get_name() == name), None)
        )

    def find_like(self, words: str, role: str) -> Any:
        """The first thing of this role whose name ends so."""

        def there() -> Any:
            found = (node for node in self.nodes() if node.get_role_name() == role)
            return next((node for node in found if node.get_name().endswith(words)), None)

        return self.wait(words, there)

    def use(self, name: str) -> None:
        """What Enter does."""
        self.find(name).get_action_iface().do_action(0)

    def reach(self, name: str) -> None:
        """Go there, and wait for the focus to follow."""
        self.find(name).get_component_iface().grab_focus()
        self.wait(f"focus on {name}", lambda: self.focus and self.focus[-1] == name)

    def hears(self, begin: str) -> str:
        """The first announcement that has this in it."""
        heard: str = self.wait(begin, lambda: next((one for one in self.said if begin in one), None))
        return heard


def turn_on() -> None:
    """Say that a screen reader has come, as it does itself."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
        bus.call_sync(*where, value, None, 0, -1, None)


def play() -> dict[str, Any]:
    """From the title through the settings to the second round of Raj."""
    turn_on()
    Atspi.init()
    one = Listener()
    one.find("Play")
    one.use("Settings")
    one.find("Language: English")
    met: dict[str, Any] = {"settings": {n.get_name(): n.get_role_name() for n in one.nodes()}}
    one.use("Full screen")
    full = one.find("Full screen")
    one.wait("Full screen on", lambda: full.get_state_set().contains(Atspi.StateType.CHECKED))
    met["music"] = one.find("Music").get_value_iface().get_current_value()
    one.use("Back")
    one.use("Play")
    one.use("Raj")
    name = one.find("You: name")
    met["name"] = name.get_text_iface().get_text(0, -1) or name.get_description()
    one.use("Start")
    met["prompt"] = one.hears("takes the")
    one.reach("8 of suns")
    one.use("8 of suns")
    button = one.find_like(" 8", "push button").get_role_name()
    card = one.find("8 of suns")
    chosen = card.get_state_set().contains(Atspi.StateType.PRESSED)
    met["chosen"] = [button, chosen, card.get_role_name()]
    one.use("8 of suns")
    one.use("Continue")  # the result of a first game waits
    met["round"] = one.hears("Round 2")
    one.reach("3 of suns")
    one.use("Pause")
    one.wait("focus in the pause", lambda: one.focus[-1] not in ("3 of suns", "Pause"))
    met["pause"] = [node.get_name() for node in one.nodes() if node.get_role_name() == "push button"]
    met["focus"], met["said"] = one.focus, one.said
    return met


if __name__ == "__main__":
    print(json.dumps(play()))
