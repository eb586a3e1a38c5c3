"""Where arrows lead in the sentence: from word to word."""

from __future__ import annotations

from game.scenes.wild_pattern.controls import SlotButton
from game.ui.focus import Focus


def next_word(focus: Focus, dx: int) -> bool:
    """To the neighbour of a word of the sentence, as it is read; False when there is none, or nothing else
    than a word has the focus.
    """
    slots = [one for one in focus.controls if isinstance(one, SlotButton)]
    keys = [one.key for one in sorted(slots, key=lambda one: (one.area.top, one.area.left))]
    if not dx or focus.key not in keys:
        return False
    there = keys.index(focus.key) + dx
    return 0 <= there < len(keys) and focus.to(keys[there])
