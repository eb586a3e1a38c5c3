"""Choosing a game: a large card for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.screens.large_card import CardFace, face_of_game
from game.screens.large_cards import LargeCardsScene
from game.tabletop.presentation import presentations
from game.ui.context import AppContext
from game.ui.frame import PAGE_MARGIN
from game.ui.i18n import tr
from game.ui.widgets import Button


class ChooseScene(LargeCardsScene):
    """Shows the registered games under a heading (English), the focus on the one that was played last;
    ``chosen`` is told the name of the one that the player takes. With ``days`` there is a way to the deals
    of the day, too."""

    def __init__(
        self, app: AppContext, heading: str, chosen: Callable[[str], None], *, days: bool = False
    ) -> None:
        super().__init__(app)
        self._days = days
        self.heading = heading
        self.games = presentations()
        self._chosen = chosen
        names = [game.name for game in self.games]
        self.first = next((one for one in reversed(app.settings.last_tables) if one in names), names[0])

    @property
    def title(self) -> str:
        return tr(self.heading)

    def choices(self) -> Sequence[tuple[CardFace, Callable[[], None]]]:
        return [(face_of_game(one), partial(self._chosen, one.name)) for one in self.games]

    def ways(self) -> list[Button]:
        """What leads to the deals of the day, where there is a game to be played."""
        if not self._days:
            return []
        frame = self.ui.frame
        text = max(1.0, frame.text)
        wide, high = min(330 * (0.4 + 0.6 * text), frame.w * 0.42), 46 * (0.5 + 0.5 * text)
        area = frame.rect(frame.w - PAGE_MARGIN - wide, (self.head.bottom - high) / 2, wide, high)
        return [Button("days", area, tr("Deal of the day"), self.app.navigator.days, icon="lantern_brass")]
