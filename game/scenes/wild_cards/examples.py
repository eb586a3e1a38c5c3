"""Pictures for the rules of Wild Cards: bids, payments, animals, leaders and chips in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.games.wild_cards.cards import NONE, animal_of, card_of
from game.scenes.wild_cards.faces import face
from game.scenes.wild_cards.middle import draw_chip
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.example_cards import lay_sample, passed_over
from game.ui.pages import Picture
from game.ui.widgets import Ui

LARGE, SMALL = 88.0, 70.0
"""Widths of animals and leaders, and of habitats, in units."""
GAP: Final = 11.0
SIGNS: Final = {"chip": 44.0, "+": 22.0, "→": 22.0, "|": 22.0}
"""What is drawn and no card, and its width in units."""


def picture(items: str) -> Picture:
    """Things in a row, with commas between, smaller when the room is narrow.

    Cards are written as in records, ``eagle!`` is a leader; ``card*`` is lit, ``card-`` passed over. There
    are signs, a rule between things (``|``) and the ``chip``; all else is written as it stands.
    """
    return lambda ui, width: _draw(ui, width, items.split(", "))


def _face(item: str) -> str:
    """The face of a card written like that; nothing for what is no card."""
    code = item.rstrip("!*-")
    animal, card = animal_of(code), card_of(code)
    if animal != NONE:
        return f"leader {animal}" if item.endswith("!") else f"animal {animal}"
    return f"card {card}" if card != NONE else "back" if code == "back" else ""


def _wide(ui: Ui, item: str) -> float:
    name = _face(item)
    if name:
        return SMALL if name[:4] in ("card", "back") else LARGE
    words = ui.type.font("display", 24, scaled=False)
    return SIGNS.get(item) or ui.frame.units(words.size(item)[0]) + 6


def _draw(ui: Ui, width: int, items: Sequence[str]) -> pygame.Surface:
    wides = [_wide(ui, item) for item in items]
    natural = sum(wides) + GAP * (len(items) - 1) + 20
    scale = min(1.0, ui.frame.units(width) / natural)

    def px(units: float) -> int:
        return max(1, ui.frame.px(units * scale))

    tallest = max(wide for item, wide in zip(items, wides, strict=True) if _face(item))
    out = pygame.Surface((min(width, px(natural)), px(tallest * RATIO + 20)), pygame.SRCALPHA)
    middle, x = out.get_height() // 2, px(10)
    for number, (item, wide) in enumerate(zip(items, wides, strict=True)):
        room, name = px(wide), _face(item)
        if name:
            image = face(ui, name, room // 2 * 2)
            image = passed_over(image) if item.endswith("-") else image
            lay_sample(out, ui, image, (x, middle), (-1.0, 1.2)[number % 2], wins=item[-1] in "!*")
        else:
            _sign(out, ui, item, (x + room // 2, middle), scale)
        x += room + px(GAP)
    return out


def _sign(out: pygame.Surface, ui: Ui, item: str, at: tuple[int, int], scale: float) -> None:
    frame = ui.frame
    if item == "chip":
        draw_chip(out, ui, at, frame.px(44 * scale))
    elif item == "|":
        line = paint.rounded(max(1, frame.px(1.5)), frame.px(SMALL * scale), 0, (*ui.theme.text, 80))
        paint.put(out, line, center=at)
    elif item == "→":
        u = frame.px(22 * scale) / 24
        points = [(-10, -4), (0, -4), (0, -10), (10, 0), (0, 10), (0, 4), (-10, 4)]
        pygame.draw.polygon(out, ui.theme.accent, [(at[0] + x * u, at[1] + y * u) for x, y in points])
    else:
        words = ui.type.line(item, 24 * scale, ui.theme.score, "display", scaled=False)
        paint.put(out, words, center=at)
