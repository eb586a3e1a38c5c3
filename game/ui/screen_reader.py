"""What screen readers get to know, and what they ask for: the screen follows them as it follows keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, Protocol

from game.ui.intents import Activate, Change, Intent, Reach
from game.ui.outline import SCENE, Item, Outliner
from game.ui.scene_stack import SceneStack


class Wish(Enum):
    """What a screen reader can ask of a control."""

    REACH = "reach"
    USE = "use"
    MORE = "more"
    LESS = "less"


THEN: Final[Mapping[Wish, Sequence[Intent]]] = {
    Wish.REACH: (),
    Wish.USE: (Activate(),),
    Wish.MORE: (Change(1),),
    Wish.LESS: (Change(-1),),
}
"""What the player means by it, once the control has the focus."""


class Voice(Protocol):
    """The way to the screen readers of this platform.

    ``listened``: somebody wants to know; ``fresh``: they have come since they were told anything.
    """

    listened: bool
    fresh: bool

    def wishes(self) -> Sequence[tuple[Wish, int]]:
        """What was asked of which nodes since the last time; looks, too, who listens now."""

    def tell(self, items: Mapping[int, Item], focus: int, news: str) -> None:
        """These nodes are new or have changed; ``news`` is to be said, empty for nothing."""

    def window_focus(self, here: bool) -> None:
        """The window has got the focus, or lost it."""


class ScreenReader:
    """Keeps whoever listens up to date, frame by frame; does nothing while nobody does."""

    def __init__(self, stack: SceneStack, voice: Voice) -> None:
        self.voice = voice
        self._stack = stack
        self._outliner = Outliner(stack)
        self._known: dict[int, Item] = {}
        self._focus = SCENE

    def intents(self) -> list[Intent]:
        """What was asked for since the last frame, of controls that are still there."""
        found: list[Intent] = []
        for wish, node in self.voice.wishes():
            key = self._outliner.key(node)
            if key is not None:
                found += [Reach(key), *THEN[wish]]
        return found

    def follow(self, *, drawn: bool) -> None:
        """Tell what has changed since the last time: when anything was ``drawn``, or somebody has come."""
        voice = self.voice
        if not voice.listened or not self._stack.scenes or not (drawn or voice.fresh):
            return
        if voice.fresh:
            self._known = {}
        outline = self._outliner.now()
        changed = {node: item for node, item in outline.items.items() if self._known.get(node) != item}
        if changed or outline.news or outline.focus != self._focus:
            self._known, self._focus = dict(outline.items), outline.focus
            voice.tell(changed, outline.focus, "\n".join(outline.news))
