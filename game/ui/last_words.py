"""What is shown when not even the error screen can be: plain words, and the way out."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Intent, Point
from game.ui.scene import Scene

GROUND: Final = (24, 18, 16)
INK: Final = (244, 232, 208)
SHARE: Final = 1 / 26
"""How high letters are, as a share of the window's height."""


class LastWords(Scene):
    """Needs no file of the program: pygame's own letters on a plain ground; whatever is pressed ends it."""

    is_error = True

    def __init__(self, app: AppContext, error: BaseException) -> None:
        super().__init__(app)
        self.error = error

    @property
    def words(self) -> str:
        """What is shown."""
        details = tr("The details are in {log}.", log=self.app.paths.log_file)
        what = f"{type(self.error).__name__}: {self.error}"
        return "\n\n".join((tr("Something went wrong"), details, what, tr("Any key closes the program.")))

    def arrange(self) -> None:
        self.set_controls([])

    def draw(self, surface: pygame.Surface) -> None:
        wide, high = surface.get_size()
        letters = pygame.font.Font(None, max(16, round(high * SHARE)))
        text = letters.render(self.words, True, INK, None, round(wide * 0.86))
        surface.fill(GROUND)
        surface.blit(text, text.get_rect(center=(wide // 2, high // 2)))

    def intent(self, intent: Intent) -> None:
        if not isinstance(intent, Point):
            self.app.stack.reset()
