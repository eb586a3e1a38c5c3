"""The window: opened once, resized, full screen and back; the one place that flips."""

from __future__ import annotations

import io
import os
import sys
from typing import Final

import pygame

from game.ui.resources import sprite

LEAST_SIZE = (1024, 600)
UNSEEN: Final = ("dummy", "offscreen", "evdev")
"""SDL's drivers without a screen. It falls back to them; that counts only when they are asked for."""
LEADS: Final = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
"""The variables by which a screen is found under Linux; without them and a graphics card there is none."""


class NoDisplay(Exception):
    """There is no screen to open a window on; ``str()`` is a sentence for the player."""


def prepare_environment() -> None:
    """What SDL must know before it is initialised."""
    if not os.environ.get("SDL_VIDEODRIVER"):
        os.environ.pop("SDL_VIDEODRIVER", None)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "farol")
    if sys.platform.startswith("linux") and not os.environ.get("WAYLAND_DISPLAY"):
        # Under X11 flip() is 10 to 18 times cheaper without acceleration; Wayland fails with it.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """The program's window. Raises NoDisplay when none can be opened.

    ``hidden``: it is not seen before ``show``.
    """

    def __init__(self, size: tuple[int, int], *, full_screen: bool = False, hidden: bool = False) -> None:
        try:
            self._find_screen()
            self._window = self._open(size, hidden=hidden)
            self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"Farol needs a screen to open its window on ({error}).") from None
        self._window.minimum_size = LEAST_SIZE
        self.full = False
        if full_screen:
            self.set_full_screen(True)

    @staticmethod
    def _find_screen() -> None:
        """Make SDL find a screen. Raises pygame.error where it would draw for nobody unasked."""
        leads = any(os.environ.get(name) for name in LEADS) or os.path.exists("/dev/dri")
        if leads or not sys.platform.startswith("linux"):  # else SDL would only print its search
            pygame.display.init()
            if os.environ.get("SDL_VIDEODRIVER") or pygame.display.get_driver() not in UNSEEN:
                return
            pygame.display.quit()
        raise pygame.error("no display found")

    @staticmethod
    def _open(size: tuple[int, int], *, hidden: bool) -> pygame.Window:
        return pygame.Window("Farol", size, resizable=True, allow_high_dpi=True, hidden=hidden)

    def show_icon(self) -> None:
        """The picture by which the desktop shows the window."""
        icon = pygame.image.load_sized_svg(io.BytesIO(sprite("common/app_icon.svg")), (128, 128))
        self._window.set_icon(icon)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, in pixels; it changes with the window's size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def show(self) -> None:
        self._window.show()

    @property
    def handle(self) -> int:
        """What the platform calls this window; 0 where that is not known (before pygame-ce 2.5.8)."""
        handle: int = getattr(self._window, "handle", 0)
        return handle

    def resize(self, size: tuple[int, int]) -> None:
        self._window.size = size

    def set_full_screen(self, full: bool) -> None:
        if full == self.full:
            return
        try:
            if full:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self.full = full
        except pygame.error:
            self.full = False

    def flip(self) -> None:
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()
