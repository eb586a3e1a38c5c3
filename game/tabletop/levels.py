"""How strong a bidder is, as dots and a word."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.type import CAPTION
from game.ui.widgets import Ui

LEVEL_WORDS: Final = {
    "novice": gettext_noop("novice"),
    "regular": gettext_noop("regular"),
    "sharp": gettext_noop("sharp"),
    "master": gettext_noop("master"),
    "person": gettext_noop("person"),
}
KIND_WORDS: Final = {
    "person": gettext_noop("Person"),
    "novice": gettext_noop("Novice bot"),
    "regular": gettext_noop("Regular bot"),
    "sharp": gettext_noop("Sharp bot"),
    "master": gettext_noop("Master bot"),
}
TEMPER_WORDS: Final = {
    "steady": gettext_noop("steady: pays what things are worth"),
    "bold": gettext_noop("bold: goes all in when it counts"),
    "thrifty": gettext_noop("thrifty: saves its best for later"),
    "bluffing": gettext_noop("bluffing: loves to surprise"),
}
DOTS: Final = ("novice", "regular", "sharp", "master")


def level_word(level: str) -> str:
    """The level in the player's language."""
    return tr(LEVEL_WORDS.get(level, level))


def kind_word(level: str) -> str:
    """A person, or a bot of this level, in the player's language."""
    return tr(KIND_WORDS.get(level, level))


def draw_level(
    surface: pygame.Surface, ui: Ui, level: str, midleft: tuple[int, int], room: int, *, words: bool = True
) -> None:
    """Four dots, as many of them lit as the level is high, and its word when that fits whole; for whoever
    has no level of a bidder nothing.
    """
    if level not in DOTS:
        return
    frame = ui.frame
    lit = DOTS.index(level) + 1
    radius, step = frame.px(3.8), frame.px(11)
    x = midleft[0] + radius
    for i in range(len(DOTS)):
        paint.put(surface, _dot(ui, radius, full=i < lit), center=(x + i * step, midleft[1]))
    left = 4 * step + frame.px(5)
    if words and ui.type.fits(level_word(level), CAPTION, room - left, "semi"):
        image = ui.type.fit(level_word(level), CAPTION, ui.theme.dim, room - left, "semi")
        paint.put(surface, image, midleft=(midleft[0] + left, midleft[1]))


def _dot(ui: Ui, radius: int, *, full: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        side = (radius * 2 + 2) * 4
        big = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side // 2, side // 2)
        color = ui.theme.accent if full else (120, 106, 170)
        pygame.draw.circle(big, color, middle, radius * 4)
        if not full:
            pygame.draw.circle(big, (0, 0, 0, 0), middle, max(2, round(radius * 2.4)))
        return pygame.transform.smoothscale(big, (side // 4, side // 4))

    return ui.art.made(("level dot", radius, full, ui.theme.accent), make)
