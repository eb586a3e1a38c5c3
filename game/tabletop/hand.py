"""The viewer's own cards: they follow the focus and the choice, and are dragged towards the middle."""

from __future__ import annotations

from typing import Any, Final

from game.tabletop.card_drag import CardDrag
from game.tabletop.game_table import GameTable
from game.tabletop.zones import PieceId

EASE_PER_SECOND: Final = 22.0
"""How fast a card follows (about 110 ms to its place)."""
NEAR: Final = {"x": 0.05, "y": 0.05, "angle": 0.05}
"""How near (units, degrees) a card is at its place; of all else 0.004."""


class Hand:
    """What the cards do that the viewer holds, and others that follow likewise (``GameTable.follows``)."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self.drag = CardDrag(table.model)
        self.gliding = True
        """Whether a card moved last time, or may."""
        self._before: list[PieceId] = []
        """The cards when the controls were made last."""
        self._begins: tuple[int, Any] = -1, None
        """The decision that was taken back, by its epoch, and what had been chosen."""

    def update(self, seconds: float, pace: float) -> None:
        """Cards glide to where focus and choice want them.

        ``pace``: how many times faster than usual; 0 is at once.
        """
        table = self._table
        self.gliding = self._follow(seconds, 0.0 if table.app.settings.reduced_motion else pace)
        table.dirty = table.dirty or self.gliding

    def _follow(self, seconds: float, pace: float) -> bool:
        """Pieces go on towards their places; whether one moved."""
        model = self._table.model
        share = 1.0 if pace == 0 else min(1.0, EASE_PER_SECOND * max(1.0, pace) * seconds)
        targets, moved = model.arrange(), False
        for key, piece in model.pieces.items():
            goal = targets.get(key)
            follows = key != self.drag.card and self._table.follows(key)
            if goal is None or not follows or piece.pose() == goal.pose():
                continue
            moved = True
            for name in ("x", "y", "angle", "scale", "lift", "lit", "grey"):
                here, there = getattr(piece, name), getattr(goal, name)
                near = abs(there - here) < NEAR.get(name, 0.004)
                setattr(piece, name, there if near else here + (there - here) * share)
            piece.layer, piece.slid = goal.layer, goal.slid
        return moved

    def keep_place(self, lost: object) -> None:
        """When the card with the focus has left the hand, whoever plays by keys stands on its neighbour."""
        table, before = self._table, self._before
        hand = [key for key in table.model.pieces if key.zone.held]
        if table.focus.key is None and table.app.stack.by_keys and hand and lost in before:
            table.focus.to(hand[min(before.index(lost), len(hand) - 1)])
        if hand:
            self._before = list(hand)

    def begin_with(self, taken_back: Any) -> None:
        """In the decision that is asked again keys begin with what had been chosen."""
        table = self._table
        self._begins = table.session.table.epoch, taken_back
        if table.app.stack.by_keys and (key := self.taken_back) is not None:
            table.focus.to(key)

    @property
    def taken_back(self) -> object:
        """What had been chosen in the decision that is asked again, as something to stand on."""
        table, (epoch, action) = self._table, self._begins
        advice = table.presentation.advice
        if advice is None or epoch != table.session.table.epoch:
            return None
        reached = [one.key for one in table.focus.controls]
        return next((key for key in advice.words.lights(table.model, action) if key in reached), None)

    def lies_at(self, pos: tuple[int, int]) -> bool:
        """Whether a card of the viewer's hand is here (pixels), covered or not."""
        table = self._table
        x, y = map(table.ui.frame.units, pos)
        pieces = table.model.pieces.items()
        return any(
            one.contains(x, y) for key, one in pieces if key.zone.held or key.zone in table.open_hands
        )

    # --- dragging -------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        """A button of the mouse went down here (pixels): it may drag a card that can be chosen."""
        table = self._table
        under = table.focus.at(pos)
        key = None if under is None else under.key
        if table.may_choose and isinstance(key, PieceId) and table.drags(key) and table.focus.key == key:
            self.drag.press(key, *map(table.ui.frame.units, pos))

    def move(self, pos: tuple[int, int]) -> bool:
        """The pointer is here (pixels); whether it drags a card."""
        if not self.drag.held:
            return False
        self.drag.move(*map(self._table.ui.frame.units, pos))
        return self.drag.card is not None

    def let_go(self) -> bool:
        """The button went up; whether a card was dragged."""
        card, played = self.drag.card, self.drag.played()
        self.drag.stop()
        if card is None:
            return False
        self._table.pressed, self._table.dirty = None, True
        if played:
            self._table.drop_card(card)
        return True
