"""A hand's last card is played by itself: there is nothing to choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from game.tabletop.card_table_scene import CardTableScene
from game.ui.message import reading_time

LAST_CARD: Final = 2.5
"""Seconds that the only card left lies in the hand before it is played."""
READING: Final = 3.0
"""So many seconds more at most while panels are read: they stay there when it is played."""


class LastCardScene(CardTableScene, ABC):
    """A table whose players lay one card of their hand at a time, and must lay the last one."""

    _unplayed = 0.0
    """Seconds that the only card left could have been played, since panels came or went."""
    _read: tuple[str, ...] = ()
    """What panels say meanwhile."""

    @property
    def plays_itself(self) -> bool:
        """Whether the viewer is asked, and has one card left: nothing is for them to do."""
        return self.may_choose and self.session.forced(self.viewer) is not None

    @abstractmethod
    def play_card(self, card: int) -> None:
        """Lay this card of the viewer's hand."""

    def update(self, seconds: float) -> None:
        """The last card is played a little later while panels are read; not while somebody looks around,
        has the log open, holds it or has lifted it to play it.
        """
        super().update(seconds)
        card = self.session.forced(self.viewer) if self.plays_itself else None
        panels = [one.told.spoken for one in (self.help.pinned, self.explainer.panel) if one is not None]
        read = tuple(f"{one.name} {one.note}" for one in panels)
        held = self.pressed is not None or self.viewpoint.changing or self.app.stack.top is not self
        away = self.explainer.looking or self.log.open or self.model.selected is not None
        if not isinstance(card, int) or self.director.busy or away or held or read != self._read:
            self._unplayed, self._read = 0.0, read
            return
        self._unplayed += seconds
        if self._unplayed >= LAST_CARD + min(READING, sum(map(reading_time, read))):
            self.play_card(card)
