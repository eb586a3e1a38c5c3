"""Things on a table explain themselves: to a pointer that rests on them, to keys that look around."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.engine.core import Seat
from game.tabletop.calling import Calling
from game.tabletop.explanations.explanation import Explained, Explanation, SeatKey, Sight, SightId, sight_of
from game.tabletop.explanations.nearness import distance
from game.tabletop.explanations.panel import ExplanationPanel
from game.tabletop.explanations.sight_panel import Surroundings, panel_of_sight, plates_of_others
from game.tabletop.explanations.stem import Stem, draw_stem, stem_between
from game.tabletop.explanations.table_space import TableSpace
from game.tabletop.game_table import GameTable
from game.tabletop.hand_arrows import held_card
from game.tabletop.zones import PieceId
from game.ui.i18n import tr
from game.ui.intents import Back, Explain, Hold, Intent, Point, Press, Release, Scroll, Shortcut

REST: Final = 0.6
"""Seconds that the pointer rests on something before it explains itself."""
GRACE: Final = 0.5
"""Seconds that a panel waits for the pointer to come onto it."""


class Explainer:
    """What the pointer rests on explains itself in a panel.

    A key looks around: then arrows go from thing to thing, and each explains itself at once. Looking
    chooses nothing.
    """

    def __init__(
        self,
        table: GameTable,
        space: TableSpace,
        calling: Calling,
        ask_why: Callable[[Seat], None],
        weighed: Callable[[object], str],
    ) -> None:
        self._table, self._space, self._calling, self._ask_why = table, space, calling, ask_why
        self._weighed = weighed
        """What the number above something means; empty: there is none."""
        self.looking = False
        """Whether keys go from thing to thing instead of playing."""
        self.panel: ExplanationPanel | None = None
        self._stem: Stem | None = None
        """What leads from the panel to what it tells of, but a card."""
        self._told: object = None
        """The key of what the panel explains."""
        self._under: Sight | None = None
        """What the pointer rests on."""
        self._rested = self._leaving = 0.0
        self._pos = (0, 0)
        """Where the pointer was last, off the panel."""
        self._left = ("", 0.0)
        """The rule of what the pointer has just left, and for how many seconds R still leads there."""
        self._played: object = None
        """What had the focus before looking around."""

    # --- what there is to be seen ---------------------------------------------------------------

    @property
    def sights(self) -> list[Sight]:
        """Everything on the table that explains itself."""
        table = self._table
        told = [*table.presentation.explained(table.model), *table.also_explained]
        return [self._sight(one) for one in told]

    def _sight(self, one: Explained) -> Sight:
        """This as something to be looked at; another person’s face says that a click calls them."""
        table = self._table
        if isinstance(one.key, SeatKey) and self._calling.calls(Seat(one.key.seat)):
            deed = tr("{name}: if it is you, click here.", name=table.name(Seat(one.key.seat)))
            one = replace(one, tell=partial(_with_deed, one.tell, deed))
        elif weighed := self._weighed(one.key):
            one = replace(one, tell=partial(_with_line, one.tell, weighed))
        return Sight(one, table.ui.frame, table.model.pieces, table.read_on, self._ask_why)

    @property
    def surroundings(self) -> Surroundings:
        """What lies on the table now, as far as a panel must know it."""
        return self._space.around(self.sights)

    @property
    def rule(self) -> str:
        """The rule of what is explained, was just said, or was just left; said once."""
        told = "" if self.panel is None else self.panel.told.rule
        return told or self._table.app.stack.take_rule() or self._left[0]

    # --- looking around -------------------------------------------------------------------------

    def look(self) -> None:
        """Look around, or go back to what was played; a result that waits is looked at, and waits."""
        table = self._table
        if not table.readable:
            table.complete(clicked=False)
        self.hide()
        self.looking = not self.looking
        if self.looking:
            self._played, current = table.focus.key, table.focus.current
            area = current.area if current is not None else table.app.window.surface.get_rect()
            self.reach_sights()
            table.focus.begin(_nearest(self.sights, self._played, area))
        else:
            table.arrange()
            table.focus.begin(self._played)
        table.dirty = True

    def reach_sights(self) -> None:
        """The things on the table are what keys reach."""
        self._table.focus.set(self.sights)

    # --- the pointer ----------------------------------------------------------------------------

    def hears(self, intent: Intent) -> bool:
        """Whether this was meant for what is explained, and for nothing else."""
        table = self._table
        if isinstance(intent, Press):
            self._pos = intent.pos
        match intent:
            case Explain():
                table.look()
                return True
            case Point(pos):
                return self._point(pos)
            case Press(pos) if self.panel is not None and self.on_panel(pos):
                table.pressed = None
                if self.panel.told.rule:
                    table.read_on()
                return True
            case Back() if self.looking:
                table.look()
                return True
            case Press() if self.looking:
                table.look()
                if table.director.waiting:  # the next click goes on
                    table.pressed = None
                    return True
            case Press(pos) if (called := self._called_at(pos)) is not None:
                self.hide()
                table.pressed = None
                self._calling.call_other(called)
                return True
            case Release() | Hold() | Scroll() | Shortcut("r"):
                pass  # R reads on at the rule of the panel
            case _ if not self.looking:
                self.hide()
        if isinstance(intent, Press):
            self.hide()
        return False

    def on_person(self, pos: tuple[int, int]) -> bool:
        """Whether somebody is there who plays on this screen."""
        people = {sight_of(seat) for seat in self._table.session.people}
        return any(one.key in people and one.hit(pos) for one in self.sights)

    def _called_at(self, pos: tuple[int, int]) -> Seat | None:
        """Whose face is there, if a click on it calls them."""
        if self._table.focus.at(pos) is not None:
            return None
        people = filter(self._calling.calls, self._table.session.people)
        faces = {sight_of(seat): seat for seat in people}
        if not faces:
            return None
        return next((faces[one.key] for one in self.sights if one.key in faces and one.hit(pos)), None)

    def _point(self, pos: tuple[int, int]) -> bool:
        """The pointer is here; whether it is on the panel."""
        if self.on_panel(pos):
            self._leaving = math.inf
            self._under = None
            return True
        self._move_on(pos)
        if self.looking or not self._table.readable:
            return self.looking
        over = any(one.collidepoint(pos) for one in self._table.laid_over)
        under = [] if over else [one for one in self.sights if one.hit(pos)]
        sight = max(under, key=lambda one: one.layer, default=None)
        if (sight and sight.key) != (self._under and self._under.key):
            self._under, self._rested = sight, 0.0
        return False

    def on_panel(self, pos: tuple[int, int]) -> bool:
        """Whether this is meant for the panel, and not for what may be chosen where it lies."""
        if self.panel is None or not self.panel.area.collidepoint(pos):
            return False
        return self.looking or self.panel.leads_at(pos) or self._table.focus.at(pos) is None

    def tell_now(self, keys: Sequence[PieceId]) -> bool:
        """What was pressed explains itself at once, if it is one of these; whether it does."""
        self._point(self._pos)
        pressed = self._under
        if pressed is None or not isinstance(pressed.key, SightId) or pressed.key.key not in keys:
            return False
        self._explain(pressed)
        return True

    def point_away(self, pos: tuple[int, int]) -> None:
        """The pointer is here, on something that lies over the table."""
        self._move_on(pos)
        self._under = None

    def _move_on(self, pos: tuple[int, int]) -> None:
        """The pointer is not on the panel: that goes with what it explains, unless it is come for."""
        panel, before = self.panel, self._pos
        self._pos = pos
        if panel is None or self.looking:
            return
        if panel.around.collidepoint(pos):
            self._leaving = GRACE
        elif 0 < distance(panel.area, pos) < distance(panel.area, before):
            self._leaving = min(self._leaving, GRACE)
        else:
            self._left = (panel.told.rule, GRACE)
            self._explain(None)

    # --- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        table = self._table
        if not table.readable or table.app.stack.top is not table or table.pressed is not None:
            self.hide()
        elif self.looking:
            if self._told != table.focus.key or self.panel is None:
                self._explain(next((one for one in self.sights if one.key == table.focus.key), None))
        elif table.explains_on_hover:
            self._rest(seconds)

    def _rest(self, seconds: float) -> None:
        """The pointer rests, or has left what is explained."""
        rule, left = self._left
        self._left = (rule, left - seconds) if left > seconds else ("", 0.0)
        if self._under is not None and not self._lies_there(self._under):
            self._under = None
        if self.panel is not None and (self._under is None or self._under.key != self._told):
            self._leaving -= seconds
            if self._leaving <= 0:
                self._explain(None)
        if self._under is not None and self._under.key != self._told:
            self._rested += seconds
            if self._rested >= REST:
                self._explain(self._under)

    def _lies_there(self, sight: Sight) -> bool:
        """Whether it has not been taken away meanwhile."""
        key = sight.key.key if isinstance(sight.key, SightId) else sight.key
        return not isinstance(key, PieceId) or key in self._table.model.pieces

    # --- the panel ------------------------------------------------------------------------------

    def _explain(self, sight: Sight | None) -> None:
        """Show the panel of this; none for nothing."""
        self._table.dirty = True
        self.panel, self._stem, self._told = None, None, None
        if sight is None:
            return
        self._told, self._leaving = sight.key, GRACE
        told = sight.tell()
        if told.rule:  # of a player much is said: with a short way to the rule it lies near
            seated = sight.seated and not self.looking
            told = replace(told, rule_words=tr("Rules") if seated else self._heading(told.rule))
        self.panel = panel_of_sight(self.surroundings, sight, told, looking=self.looking)
        if sight.piece is None:
            frame, area = self._table.ui.frame, self.panel.around
            others = plates_of_others(frame, self._table.model.layout, area)
            self._stem = stem_between(frame, self.panel.area, area, others)

    def _heading(self, rule: str) -> str:
        """The heading of the rules that this one stands under."""
        heading = ""
        for block in self._table.presentation.rules():
            heading = block.text if block.heading else heading
            if rule in block.rules:
                return tr("Rule “{heading}”", heading=tr(heading))
        return rule

    def hide(self) -> None:
        """Nothing is explained until the pointer moves again, or the keys."""
        if self.panel is not None:
            self._table.dirty = True
        self.panel, self._stem, self._told, self._under = None, None, None, None

    def draw(self, surface: pygame.Surface) -> None:
        """What is explained, ringed while keys look around."""
        if self.panel is not None:
            if self.looking and held_card(self._told) is None:  # in the hand others may lie on its ring
                self._table.ui.ring(surface, self.panel.around, 6)
            if self._stem is not None:
                draw_stem(surface, self._table.ui, self._stem)
            self.panel.draw(surface)


def _nearest(sights: Sequence[Sight], key: object, area: pygame.Rect) -> Any:
    """What to look at first: what had the focus, else what lies nearest to its place."""
    own = next((one for one in sights if one.key == SightId(key)), None)
    if own is not None:
        return own.key

    def away(one: Sight) -> float:
        return abs(one.area.centerx - area.centerx) + abs(one.area.centery - area.centery)

    return min(sights, key=away).key if sights else None


def _with_line(tell: Callable[[], Explanation], line: str) -> Explanation:
    """What is told, with this line first."""
    told = tell()
    return replace(told, lines=(line, *told.lines))


def _with_deed(tell: Callable[[], Explanation], deed: str) -> Explanation:
    """What is told, and what the player can do."""
    return replace(tell(), deed=deed)
