"""Where arrows lead at the table: past what cannot be chosen, and from word to word of the sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

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


@contextmanager
def passing_by(focus: Focus, idle: Callable[[object], bool] | None) -> Iterator[None]:
    """Meanwhile the focus knows nothing of the controls that are idle."""
    if idle is None:
        yield
        return
    controls = focus.controls
    focus.controls = chosen = [one for one in controls if one.key == focus.key or not idle(one.key)]
    yield
    if focus.controls is chosen:
        focus.controls = controls
