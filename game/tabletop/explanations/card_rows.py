"""Rows of little cards in a panel: whose they are, and what is said of them."""

from __future__ import annotations

import pygame

from game.tabletop.explanations.explanation import CardRow
from game.tabletop.explanations.set_lines import SetLines, once
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui

WIDE, GAP = 27.0, 4.0
"""How wide a card is and how far from the next one, in units."""
LOW = 0.62
"""The upper share of a card in which its number stands."""
CLOSE = 0.8
"""How far cards are at least from each other, of their width, where they overlap beside words: their
numbers are read whole.
"""


def card_row(ui: Ui, row: CardRow, share: float, room: int) -> SetLines:
    """The words, the cards beside them or in lines below, the note; at most ``room`` pixels wide."""
    frame, type_ = ui.frame, ui.type
    words_w, words_h = type_.block_size(row.words, COUNT * share, room, "bold")
    small = max(CAPTION * share, frame.least_units / frame.text)
    note_w, note_h = type_.block_size(row.note, small, room) if row.note else (0, 0)
    wide, gap = frame.px(WIDE * max(1.0, frame.grown * share)) // 2 * 2, frame.px(GAP)
    high = round(wide * RATIO * (LOW if row.low else 1.0))
    start, count = words_w + 2 * gap, len(row.faces)
    step = min(wide + gap, (room - start - wide) // max(1, count - 1))
    beside = not count or (step >= CLOSE * wide and start + wide <= room)
    left, top = (start, 0) if beside else (0, words_h + gap)
    step = step if beside else wide + gap
    line = max(1, count if beside else (room - left) // step)
    lines = -(-count // line)
    body = max(0, lines * (high + gap) - gap)
    tall = note_h + (max(words_h, body) if beside else words_h + gap + body)
    across = max(words_w, note_w, left + (min(line, count) - 1) * step + wide if count else 0)

    def make() -> pygame.Surface:
        out = pygame.Surface((across, tall), pygame.SRCALPHA)
        words = type_.block(row.words, COUNT * share, ui.theme.score, room, "bold")
        out.blit(words, (0, max(0, (high - words_h) // 2) if beside and count else 0))
        for number, face in enumerate(row.faces):
            down, along = divmod(number, line)
            image = row.paint(ui, face, wide)
            image = image.subsurface((0, 0, image.get_width(), min(high, image.get_height())))
            paint.put(out, image, topleft=(left + along * step, top + down * (high + gap)))
        if row.note:
            note = type_.block(row.note, small, ui.theme.dim, room)
            paint.put(out, note, bottomleft=(0, tall))
        return out

    return SetLines((across, tall), once(make))
