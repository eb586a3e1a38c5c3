"""A hand's last card is played by itself: there is nothing to choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from game.tabletop.card_table_scene import CardTableScene

LAST_CARD: Final = 1.5
"""Seconds that the only card left lies in the hand before it is played."""


class LastCardScene(CardTableScene, ABC):
    """A table whose players lay one card of their hand at a time, and must lay the last one."""

    _unplayed = 0.0
    """Seconds that the only card left could have been played."""

    @abstractmethod
    def play_card(self, card: int) -> None:
        """Lay this card of the viewer's hand."""

    def update(self, seconds: float) -> None:
        """The last card is played, but not while somebody reads, looks around or holds it."""
        super().update(seconds)
        card = self.session.forced(self.viewer) if self.may_choose else None
        reads = self.looking or self.log.open or self.pinned is not None or self.panel is not None
        held = self.pressed is not None or self.viewpoint.changing or self.app.stack.top is not self
        if not isinstance(card, int) or self.director.busy or reads or held:
            self._unplayed = 0.0
            return
        self._unplayed += seconds
        if self._unplayed >= LAST_CARD:
            self.play_card(card)
