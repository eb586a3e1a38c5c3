"""Pictures for the rules of Wild Cards: bids, payments, animals, leaders and chips in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.games.wild_cards import NONE, animal_of, card_of
from game.scenes.wild_cards.faces import animal_face, card_back, card_face, leader_face
from game.scenes.wild_cards.middle import draw_chip
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.example_cards import lay_sample, passed_over
from game.ui.widgets import Ui

LARGE, SMALL = 88.0, 70.0
"""Widths of animals and leaders, and of habitats, in units."""
GAP: Final = 11.0

Picture = Callable[[Ui, int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Card:
    """A card as records write it, or the leader of a species; ``state`` is ``wins``, ``off`` or empty."""

    code: str
    state: str = ""
    leader: bool = False

    @property
    def wide(self) -> float:
        return LARGE if animal_of(self.code) != NONE else SMALL


def leader(code: str) -> Card:
    """The leader of this species."""
    return Card(code, "wins", leader=True)


Item = Card | str
"""A card, or a sign: ``+``, ``→``, ``|`` (a rule between things), ``chip``; other words are written."""


def picture(*items: Item) -> Picture:
    """These things in a row, smaller when the room is narrow."""
    return lambda ui, width: _draw(ui, width, items)


def _wide(ui: Ui, item: Item) -> float:
    if isinstance(item, Card):
        return item.wide
    if item == "chip":
        return 44.0
    if item in ("+", "→", "|"):
        return 22.0
    return ui.frame.units(ui.type.font("display", 24, scaled=False).size(item)[0]) + 6


def _draw(ui: Ui, width: int, items: Sequence[Item]) -> pygame.Surface:
    natural = sum(_wide(ui, item) for item in items) + GAP * (len(items) - 1) + 20
    scale = min(1.0, ui.frame.units(width) / natural)

    def px(units: float) -> int:
        return max(1, ui.frame.px(units * scale))

    tallest = max((item.wide for item in items if isinstance(item, Card)), default=SMALL)
    out = pygame.Surface((min(width, px(natural)), px(tallest * RATIO + 20)), pygame.SRCALPHA)
    middle, x = out.get_height() // 2, px(10)
    for number, item in enumerate(items):
        room = px(_wide(ui, item))
        if isinstance(item, Card):
            image = _image(ui, item, px(item.wide) // 2 * 2)
            if item.state == "off":
                image = passed_over(image)
            lay_sample(out, ui, image, (x, middle), (-1.0, 1.2)[number % 2], wins=item.state == "wins")
        else:
            _sign(out, ui, item, (x + room // 2, middle), scale)
        x += room + px(GAP)
    return out


def _image(ui: Ui, item: Card, width: int) -> pygame.Surface:
    animal = animal_of(item.code)
    if animal != NONE:
        return (leader_face if item.leader else animal_face)(ui, animal, width)
    if item.code == "back":
        return card_back(ui, width)
    return card_face(ui, card_of(item.code), width)


def _sign(out: pygame.Surface, ui: Ui, item: str, at: tuple[int, int], scale: float) -> None:
    frame = ui.frame
    if item == "chip":
        draw_chip(out, ui, at, frame.px(44 * scale))
    elif item == "|":
        line = paint.rounded(max(1, frame.px(1.5)), frame.px(SMALL * scale), 0, (*ui.theme.text, 80))
        out.blit(line, line.get_rect(center=at))
    elif item == "→":
        u = frame.px(22 * scale) / 24
        points = [(-10, -4), (0, -4), (0, -10), (10, 0), (0, 10), (0, 4), (-10, 4)]
        pygame.draw.polygon(out, ui.theme.accent, [(at[0] + x * u, at[1] + y * u) for x, y in points])
    else:
        words = ui.type.line(item, 24 * scale, ui.theme.score, "display", scaled=False)
        out.blit(words, words.get_rect(center=at))
