"""Pictures for the rules of Bids: a lot, the bids for it in order, who takes it; cards in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.games.bids import card_of
from game.scenes.bids.faces import card_face
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.example_cards import lay_sample, passed_over
from game.ui.widgets import Ui

LARGE, SMALL = 92.0, 70.0
"""Widths of the lot's cards and of bids in units."""

Picture = Callable[[Ui, int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Bid:
    """A card that was laid, as records write it; ``state`` is ``wins``, ``tied``, ``off`` or empty."""

    code: str
    state: str = ""


def picture(lot: Sequence[str], bids: Sequence[Bid] = (), *, sums: str = "") -> Picture:
    """The cards of a lot (or in front of somebody), then bids in order; ``sums`` is written behind."""
    return lambda ui, width: _draw(ui, width, lot, bids, sums)


def _draw(ui: Ui, width: int, lot: Sequence[str], bids: Sequence[Bid], sums: str) -> pygame.Surface:
    gaps = 12 * (len(lot) + len(bids)) + (44 if lot and bids else 0) + 15.0 * len(sums)
    natural = LARGE * len(lot) + SMALL * len(bids) + gaps + 16
    scale = min(1.0, ui.frame.units(width) / natural)

    def px(units: float) -> int:
        return max(1, ui.frame.px(units * scale))

    mark = px(32)
    tallest = LARGE if lot else SMALL
    below = SMALL * RATIO / 2 + 38 if any(bid.state for bid in bids) else 0
    out = pygame.Surface(
        (min(width, px(natural)), px(tallest * RATIO / 2 + max(tallest * RATIO / 2, below) + 10)),
        pygame.SRCALPHA,
    )
    middle = px(tallest * RATIO) // 2 + px(4)
    x = px(8)
    for i, code in enumerate(lot):
        card = card_face(ui, card_of(code), px(LARGE) // 2 * 2)
        lay_sample(out, ui, card, (x, middle), (-1.5, 1.8)[i % 2])
        x += card.get_width() + px(12)
    if lot and bids:
        line = paint.rounded(max(1, px(1.5)), px(LARGE * RATIO * 0.8), 0, (*ui.theme.text, 70))
        out.blit(line, line.get_rect(center=(x + px(10), middle)))
        x += px(34)
    for bid in bids:
        card = card_face(ui, card_of(bid.code), px(SMALL) // 2 * 2)
        if bid.state in ("tied", "off"):
            card = passed_over(card)
        lay_sample(out, ui, card, (x, middle), wins=bid.state == "wins")
        if bid.state in ("tied", "wins"):
            icon = ui.icon("icon_close" if bid.state == "tied" else "crown", mark)
            under = (x + card.get_width() // 2, middle + card.get_height() // 2 + mark // 2 + px(4))
            out.blit(icon, icon.get_rect(center=under))
        x += card.get_width() + px(12)
    if sums:
        size = ui.frame.units(px(24))
        words = ui.type.line(sums, size, ui.theme.score, "heavy", scaled=False)
        out.blit(words, words.get_rect(midleft=(x, middle)))
    return out
