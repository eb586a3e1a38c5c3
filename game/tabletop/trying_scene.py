"""A move tried out at its own table: masters answer, nothing is kept, and the way back is always there."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from functools import cache
from typing import Any

from game.engine.core import Seat
from game.tabletop.advice.fact_words import stopped
from game.tabletop.card_table_scene import CardTableScene, table_of
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.i18n import tr
from game.ui.intents import Intent, Press
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.type import signed
from game.ui.widgets import UNPLACED, Button, IconButton, Kind, Widget

WIDE = 190.0
"""Units: how wide the way back is."""
GLANCE = 4.0
"""Seconds that what a try is stays at most over what is told of a card that is looked at."""
AWAY, COME_BACK, AGAIN = "away", "come back", "again"


class TryingScene(CardTableScene, ABC):
    """Laid over a game's own scene by inheritance (``trying``). What is hidden has been guessed anew.

    What comes of the move that is tried waits to be read, and is told beside what was before.
    """

    offers_help = False

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.log.drawer.title, self.log.drawer.brief = tr("A try: does not count"), tr("A try")
        self.real: tuple[Session, Seat] | None = None
        """The game at whose table this is tried, and whose move it is."""
        self._tried = False
        """Whether a move has been tried."""
        self._untold = False
        """Whether it is still to be told what came of it."""
        self._read = False
        """Whether that has been told and read."""

    def _tune(self) -> None:
        super()._tune()
        if not (self._read or self.session.table.rules.timed):
            self.director.hold_last = True

    def choose(self, action: Any) -> bool:
        chosen = super().choose(action)
        if chosen and not self._tried:
            self._tried = self._untold = True
        return chosen

    def update(self, seconds: float) -> None:
        super().update(seconds)
        notice = self.passing.of_decision
        if not self._tried and notice is not None and self.focused_card is not None:
            notice.left = min(notice.left, GLANCE)  # what its card costs stands in the same place
        done = self.director.waiting or (not self.director.busy and self.may_choose)
        if (
            self._untold
            and done
            and self.app.stack.top is self
            and (self.director.waiting or self._changed)
        ):
            self._untold = False
            self._tell()
            self.renew_controls()
        elif self._tried and not self._untold and not self._read and not self.director.waiting:
            self._read = True
            self._tune()

    @property
    def _changed(self) -> list[str]:
        """Whose points are others than before, one's own first."""
        if self.real is None:
            return []
        game, (session, seat) = self.presentation, self.real
        before, now = game.standing(session.table.view(seat)), game.standing(self.view)
        return [
            f"{self.model.names[one]} {signed(now[one] - before[one], plus=True)}"
            for one in sorted(range(len(now)), key=lambda one: one != seat)
            if now[one] != before[one]
        ]

    def _tell(self) -> None:
        """What came of the move, as soon as something is to be read or points are others than before: until
        then what is asked next stays in sight.
        """
        changed = self._changed
        told = ""
        if changed:
            told = tr("Since this try began: {points}.", points=", ".join(changed))
        result = self.model.status if self.director.waiting else ""
        again = tr("Z, or the arrow at the top: another try.")
        self.app.stack.say(" ".join(filter(None, (result and stopped(result), told, again))))

    def enter(self) -> None:
        super().enter()
        self.app.stack.say(
            tr(
                "Just a try: master bots play for everybody else, and the cards that you can’t see are "
                "shuffled anew."
            )
        )
        self.passing.note(asked=True)

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """The way back stands in place of Pause, and once more with words; once a move has been tried,
        that to another try.
        """
        back = IconButton(AWAY, UNPLACED, "icon_back", tr("Back"), self.hide)
        if self._tried:
            words = tr("Another try from the same position")
            back = IconButton(AGAIN, UNPLACED, "icon_undo", words, self.try_again)
            back.letter = "Z"
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
        elif under is not None and under.key == AGAIN:
            self.try_again()
        else:
            super().intent(intent)

    def shortcut(self, key: str) -> None:
        if key == "f":
            self.hide()
        elif key == "z":
            self.try_again()
        else:
            super().shortcut(key)

    def hide(self) -> None:
        """Back to the game, which is as it was."""
        self.app.stack.message = None
        self.app.stack.pop()

    def try_again(self) -> None:
        """Another try from the same position; back to the game where no move has been tried."""
        self.hide()
        if self._tried and self.real is not None:
            self.app.navigator.tables.what_if(*self.real)

    def _end(self) -> None:
        self._ended = True
        self.app.stack.say(tr("The game might have ended like this. Go back to it whenever you like."))


@cache
def tried(table: type[CardTableScene]) -> type[TryingScene]:
    """The scene of a game as one that is only tried out."""
    return type(f"Tried{table.__name__}", (TryingScene, table), {"__module__": __name__})


def trying(app: AppContext, session: Session, real: Session, seat: Seat) -> TryingScene:
    """The table of a session in which this seat only tries out a move of the real one."""
    scene = tried(table_of(presentation_of(session.game)))(app, session, None)
    scene.real = real, seat
    return scene
