"""What somebody points at, by mouse or by keys: where a card would lie, what a choice would bring, whose
cards are spread.
"""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On, place_of
from game.scenes.wild_pattern.ghost import Ghost
from game.scenes.wild_pattern.layout import Lying
from game.scenes.wild_pattern.looking import looked_at_by_keys, looked_at_there
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.prospects import prospect_at
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.worth import Prospect
from game.tabletop.race_table import RaceTableScene
from game.ui.intents import Activate, Intent, Move, Point, Reach, Step


class Pointing:
    """Hears what the table hears, and says what is pointed at."""

    def __init__(self, model: WildPatternModel, table: RaceTableScene) -> None:
        self.model, self.table = model, table
        self.ghost = Ghost()
        self.begun = False
        """Whether somebody has pointed at anything since something happened."""

    def clear(self) -> None:
        """Something happens: nobody has pointed anywhere yet."""
        self.ghost.clear()
        self.begun = False

    def choose(self) -> None:
        """Something was half chosen: what nobody has pointed at since is not tried out."""
        self.begun = False

    def begin(self, intent: Intent) -> None:
        """Before the table has heard this."""
        self.begun |= isinstance(intent, Point | Move | Step | Reach)

    def follow(self, intent: Intent) -> bool:
        """After it has; whether other cards are spread now."""
        table = self.table
        if isinstance(intent, Point):
            under = None if table.help.on_pinned(intent.pos) else table.focus.at(intent.pos)
            self.ghost.point(place_of(under.key) if under is not None else None)
            return self.row != self.model.looked_at
        if isinstance(intent, Move | Step | Reach | Activate):
            self.ghost.reach(place_of(table.focus.key))
        return False

    def look(self) -> None:
        """Tell the model what the focus is on: a card to be chosen, a row, a word that is tried out."""
        key, made = self.table.focus.key, self.model.declaration
        self.model.reached = key.item if isinstance(key, HotSpotId) and key.on is On.CARD else NO_CARD
        self.model.looked_at = self.row
        if made is not None:
            tried = self.begun and isinstance(key, OfferId) and key.slot is Slot.ALWAYS
            made.tried = key.value if tried and isinstance(key, OfferId) else None

    @property
    def row(self) -> tuple[Seat, Lying] | None:
        """Whose captured or challenge cards lie apart: those that are pointed at, else the challenge cards
        of whoever may use one.
        """
        model = self.model
        chooses = model.view.phase is Phase.CHALLENGE and not model.moving
        asked = (model.actor, Lying.CHALLENGES) if chooses and model.actor is not None else None
        return asked if self.table.looked_back else self._pointed_row or asked

    @property
    def _pointed_row(self) -> tuple[Seat, Lying] | None:
        """Whose captured or challenge cards the keys are on, or the pointer if nothing lies over them."""
        table = self.table
        pos = table.app.stack.pointer
        if table.app.stack.by_keys:
            return looked_at_by_keys(self.model, table.focus.key)
        if table.explainer.on_panel(pos):
            return self.model.looked_at
        hidden = table.help.on_pinned(pos) or table.log.hides(Point(pos))
        return None if hidden else looked_at_there(self.model, *map(table.ui.frame.units, pos))

    @property
    def prospect(self) -> Prospect | None:
        """What the choice under the pointer would make of the captured cards."""
        shown = self.begun or self.model.declaring
        return prospect_at(self.model, self.table.focus.key) if shown else None

    @property
    def shown_ghost(self) -> tuple[int, int] | None:
        """Place and card of what would be laid: under the mouse, the keys or the finger that drags it."""
        if self.table.director.busy:
            return None
        return self.ghost.shown(self.model, self.table.hand.drag.card)
