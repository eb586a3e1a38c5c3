"""A sentence shown over whatever the player sees, with a link to the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui import canvas, paint
from game.ui.i18n import tr
from game.ui.type import CAPTION, SENTENCE
from game.ui.widgets import Ui


@dataclass(slots=True)
class Message:
    """A sentence shown over the scene for ``left`` seconds; one that ``stays`` until the player goes on."""

    text: str
    bad: bool
    left: float
    stays: bool = False
    rule: str = ""
    """The id of the rule behind it, which is not shown but can be read by a link."""
    icon: str = "icon_check"
    """The sign before a sentence that is not ``bad``."""
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it was drawn."""


SIDE, PAD, LEAST = 24.0, 16.0, 320.0
"""Units: how large its sign is, the room around its words, and how wide its box is at least."""


SMALLEST: Final = 0.75
"""The share of their size that letters have at least where a second line is to be had instead."""


def reading_time(text: str) -> float:
    """Seconds that it takes to read this."""
    return 2.2 + 0.055 * len(text)


def fitted(ui: Ui, message: Message | None, area: pygame.Rect) -> pygame.Rect:
    """The middle of an area, as wide as this message needs in one line: what it replaces is not drawn."""
    if message is None:
        return area
    words = ui.type.font("bold", SENTENCE).size(message.text)[0] + _around(ui, _link(ui, message))
    wide = min(area.w, max(words, ui.frame.px(LEAST)))
    return pygame.Rect(area.centerx - wide // 2, area.top, wide, area.h)


def _link(ui: Ui, message: Message) -> pygame.Surface | None:
    """What leads to the rule behind it."""
    return ui.type.line(tr("Rule (R)"), CAPTION, ui.theme.accent, "bold") if message.rule else None


def _around(ui: Ui, link: pygame.Surface | None) -> int:
    """How much wider than its words a message is."""
    pad = ui.frame.px(PAD)
    return ui.frame.px(SIDE) + 3 * pad + (0 if link is None else link.get_width() + pad)


def draw_message(surface: pygame.Surface, ui: Ui, message: Message, area: pygame.Rect | None) -> None:
    """The sentence in its box; at its end the link to the rule."""
    frame, text, ink = ui.frame, message.text, ui.theme.text
    side, pad, link = frame.px(SIDE), frame.px(PAD), _link(ui, message)
    below = area is not None and link is not None and 5 * link.get_width() > area.w
    """Whether the link stands below the words: beside them it would leave them a narrow column."""
    around, close = _around(ui, None if below else link), pad // 2
    high, linked = round(1.4 * pad), link.get_height() + close if below and link is not None else 0
    wide = min(surface.get_width() * 0.7, frame.px(760))
    words = ui.type.block(text, SENTENCE, ink, wide, "bold")
    if area is not None:
        wide = area.w - around
        found = ui.type.shrunk(text, SENTENCE, ink, (wide, area.h - high - linked), "bold", least=SMALLEST)
        if found is None:  # rather more lines, close to the edge, than small letters
            high = close
            least = 2 * ui.type.font("bold", SENTENCE * SMALLEST).get_linesize()
            room = wide, max(area.h - high - linked, least)
            found = ui.type.shrunk(text, SENTENCE, ink, room, "bold")
        words = found or words
    box = pygame.Rect(0, 0, words.get_width() + around, words.get_height() + linked + high)
    box.midtop = (surface.get_width() // 2, frame.px(118))
    if area is not None:
        box.size = max(box.w, area.w), max(box.h, area.h)
        box.center = area.center
    message.area = box
    radius = min(box.h // 2, frame.px(22))
    edge = (236, 120, 96, 255) if message.bad else (*ui.theme.accent, 255)
    top = (44, 22, 26, 255) if message.bad else (*ui.theme.panel_top[:3], 255)
    bottom = (*ui.theme.panel_bottom[:3], 255)
    paint.draw_panel(surface, box, radius, top, bottom, edge, frame.px(1.5), frame.px(9))
    left = box.left + (0 if link else (box.w - words.get_width() - around) // 2)
    icon = ui.icon("icon_warning" if message.bad else message.icon, side)
    paint.put(surface, icon, midleft=(left + pad, box.centery))
    place = paint.put(surface, words, midleft=(left + 2 * pad + side, box.centery - linked // 2))
    if link is not None:
        corner = place.left, place.bottom + linked - link.get_height()
        spot = {"topleft": corner} if below else {"midright": (box.right - pad, box.centery)}
        place = paint.put(surface, link, **spot)
        line = max(1, frame.px(1.5))
        canvas.line(surface, ui.theme.accent, place.bottomleft, place.bottomright, line)
