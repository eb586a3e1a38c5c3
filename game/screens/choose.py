"""Choosing a game: a large card for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.screens.large_card import CardFace, face_of_game
from game.screens.large_cards import LargeCardsScene
from game.tabletop.presentation import presentations
from game.ui.context import AppContext
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
        days = self.app.navigator.programmes.days
        return [self.corner_button("days", tr("Deal of the day"), days, "lantern_brass")]
