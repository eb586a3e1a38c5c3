"""A move tried out at its own table: masters answer, nothing is kept, and the way back is always there."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from functools import cache

import pygame

from game.tabletop.card_table_scene import CardTableScene, table_of
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.i18n import tr
from game.ui.intents import Intent, Press
from game.ui.session import Session
from game.ui.widgets import Button, IconButton, Kind, Widget

WIDE = 190.0
"""Units: how wide the way back is."""
AWAY, COME_BACK = "away", "come back"


class TryingScene(CardTableScene, ABC):
    """Laid over a game's own scene by inheritance (``trying``). What is hidden has been guessed anew."""

    offers_help = False

    def enter(self) -> None:
        super().enter()
        self.app.stack.say(
            tr(
                "Just a try: master bots answer instead of yours, unseen cards are shuffled anew, "
                "nothing counts."
            )
        )

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """The way back stands in place of Pause, and once more with words."""
        back = IconButton(AWAY, pygame.Rect(0, 0, 1, 1), "icon_back", tr("Back"), self.hide)
        found: list[Widget] = []
        for one in widgets:
            if one.key == "pause":
                back.place(one.area)
            found.append(back if one.key == "pause" else one)
        super().set_controls(found, extra)

    def corner_widgets(self) -> list[Widget]:
        """The way back in words, where the game has its hints."""
        x, y, side, _ = self.corner_of_words
        wide = WIDE * (0.7 + 0.3 * max(1.0, self.ui.frame.text))
        box = self.ui.frame.rect(x + side - wide, y, wide, side)
        return [Button(COME_BACK, box, tr("Back to the game"), self.hide, kind=Kind.MAIN)]

    def intent(self, intent: Intent) -> None:
        """The way back is open whatever moves and comes in between."""
        under = self.focus.at(intent.pos) if isinstance(intent, Press) else None
        if under is not None and under.key in (AWAY, COME_BACK):
            self.hide()
        else:
            super().intent(intent)

    def shortcut(self, key: str) -> None:
        if key == "f":
            self.hide()
        else:
            super().shortcut(key)

    def hide(self) -> None:
        """Back to the game, which is as it was."""
        self.app.stack.message = None
        self.app.stack.pop()

    def _end(self) -> None:
        self._ended = True
        self.app.stack.say(tr("The game might have ended like this. Go back to it whenever you like."))


@cache
def tried(table: type[CardTableScene]) -> type[TryingScene]:
    """The scene of a game as one that is only tried out."""
    return type(f"Tried{table.__name__}", (TryingScene, table), {"__module__": __name__})


def trying(app: AppContext, session: Session) -> TryingScene:
    """The table of a session that is only tried out."""
    return tried(table_of(presentation_of(session.game)))(app, session, None)
