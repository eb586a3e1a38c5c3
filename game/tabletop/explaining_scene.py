"""A table whose things explain themselves: to a pointer that rests on them, to keys that look around."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.engine.core import Seat
from game.tabletop.explanation import Explained, Explanation, SeatKey, Sight, SightId, sight_of
from game.tabletop.explanation_panel import ExplanationPanel
from game.tabletop.nearness import distance
from game.tabletop.panel_places import places_beside_game
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.sight_panel import Surroundings, panel_of_sight
from game.tabletop.table_model import TableModel
from game.tabletop.table_scene import TableScene
from game.tabletop.zones import COVERED, PieceId, Zone
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Activate, Back, Explain, Hold, Intent, Point, Press, Release, Scroll, Shortcut
from game.ui.message import fitted
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.widgets import Button, IconButton, Widget

REST: Final = 0.6
"""Seconds that the pointer rests on something before it explains itself."""
GRACE: Final = 0.5
"""Seconds that a panel waits for the pointer to come onto it."""


class ExplainingScene(TableScene, ABC):
    """What the pointer rests on explains itself in a panel.

    A key looks around: then arrows go from thing to thing, and each explains itself at once. Looking
    chooses nothing.
    """

    model: TableModel[Any, PanelRooms]
    fought_over: frozenset[Zone] = frozenset()
    """Where that lies which everybody wants to see."""
    offered: frozenset[Zone] = frozenset()
    """Where pieces lie that are chosen on the table."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.looking = False
        """Whether keys go from thing to thing instead of playing."""
        self.panel: ExplanationPanel | None = None
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

    # --- what a table says ----------------------------------------------------------------------

    def sights(self) -> list[Sight]:
        """Everything on the table that explains itself."""
        return [self.sight(one) for one in self.presentation.explained(self.model)]

    def sight(self, one: Explained) -> Sight:
        """This as something to be looked at; another person’s face says that a click calls them."""
        if isinstance(one.key, SeatKey) and self.calls(Seat(one.key.seat)):
            deed = tr("{name}: if it is you, click here.", name=self.name(Seat(one.key.seat)))
            one = replace(one, tell=partial(_with_deed, one.tell, deed))
        return Sight(one, self.ui.frame, self.model.pieces, self.read_on, self.ask_why)

    @abstractmethod
    def ask_why(self, seat: Seat) -> None:
        """Let this bot say why it chose as it did."""

    @property
    def strip(self) -> Box | None:
        """Where the table's sentence stands, if it has a place of its own."""
        return None

    gives_way: ClassVar[bool] = False
    """Whether the table's sentence is not drawn while a message is shown in its place."""

    @property
    def message_area(self) -> pygame.Rect | None:
        """In place of the table's sentence: what is fought over is never covered."""
        if self.strip is None:
            return None
        area = self.ui.frame.rect(*self.strip)
        return fitted(self.ui, self.app.stack.message, area) if self.gives_way else area

    @property
    def kept_clear(self) -> Sequence[pygame.Rect]:
        """What no panel covers: the hand, and the strip of the table's sentence."""
        strip = self.strip
        return self.held_area if strip is None else [*self.held_area, self.ui.frame.rect(*strip)]

    @property
    def held_area(self) -> list[pygame.Rect]:
        """Where the hand is, if there is one."""
        frame, pieces = self.ui.frame, self.model.pieces.items()
        held = [frame.rect(*one.box()) for key, one in pieces if key.zone.held or key.zone is COVERED]
        return [held[0].unionall(held)] if held else []

    @property
    def chosen_from(self) -> Sequence[pygame.Rect]:
        """What lies on the table to be chosen; no panel covers it while there is room."""
        frame, pieces = self.ui.frame, self.model.pieces.items()
        reached = [frame.rect(*one.box()) for key, one in pieces if key.zone in self.offered]
        return [*reached, *(one.area for one in self.widgets if one.layer < 0)]

    @property
    def contested(self) -> Sequence[Box]:
        """What is fought over, in units."""
        return [one.box() for key, one in self.model.pieces.items() if key.zone in self.fought_over]

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """What a panel covers only when there is no room elsewhere, besides seats and signs."""
        return [one.area for one in self.widgets if isinstance(one, Button | IconButton)]

    def places(self, kept: Sequence[pygame.Rect], about: Seat | None = None) -> list[list[pygame.Rect]]:
        """Where a panel lies that is read beside the game (``panel_places``); never on what is ``kept``,
        nor on the viewer's own cards, nor on whom it is ``about``.
        """
        cards = [self.ui.frame.rect(*one.box()) for one in self.model.pieces.values()]
        return places_beside_game(self.ui.frame, self.model.layout, cards, self._log_areas, kept, about)

    @property
    def _log_areas(self) -> list[pygame.Rect]:
        return [one.area for one in self.widgets if one.key == "log"]

    # --- looking around -------------------------------------------------------------------------

    def look(self) -> None:
        """Look around, or go back to what was played; a result that waits is looked at, and waits."""
        if not self.readable:
            self._complete(clicked=False)
        self._hide()
        self.looking = not self.looking
        if self.looking:
            self._played, current = self.focus.key, self.focus.current
            area = current.area if current is not None else self.app.window.surface.get_rect()
            self._control_sights()
            self.focus.begin(_nearest(self.sights(), self._played, area))
        else:
            self.arrange()
            self.focus.begin(self._played)
        self.dirty = True

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """While somebody looks around the things on the table are what is reached."""
        key = self.focus.key
        super().set_controls(widgets, extra)
        if self.looking:
            self.focus.key = key
            self._control_sights()

    def _control_sights(self) -> None:
        self.focus.set(self.sights())

    def read_on(self, rule: str = "") -> None:
        """The rules, at this rule, or that of what is explained or was just said."""
        if not rule and self.panel is not None:
            rule = self.panel.told.rule
        rule = rule or self.app.stack.take_rule() or self._left[0]
        self._hide()
        self._cover()
        self.app.navigator.rules(self.session.game, rule)

    def read_rule(self, rule: str) -> None:
        self.read_on(rule)

    # --- the pointer ----------------------------------------------------------------------------

    def explains(self, intent: Intent) -> bool:
        """Whether this was meant for what is explained, and for nothing else."""
        match intent:
            case Explain():
                self.look()
                return True
            case Point(pos):
                return self._point(pos)
            case Press(pos) if self.panel is not None and self._on_panel(pos):
                self.pressed = None
                if self.panel.told.rule:
                    self.read_on()
                return True
            case Back() if self.looking:
                self.look()
                return True
            case Press() if self.looking:
                self.look()
                if self.director.waiting:  # the next click goes on
                    self.pressed = None
                    return True
            case Press(pos) if (called := self._called_at(pos)) is not None:
                self._hide()
                self.pressed = None
                self.call_other(called)
                return True
            case Release() | Hold() | Scroll() | Shortcut("r"):
                pass  # R reads on at the rule of the panel
            case _ if not self.looking:
                self._hide()
        if isinstance(intent, Press):
            self._hide()
        return False

    def keeps(self, intent: Intent) -> bool:
        """Keys that look around wait for nothing, and end nothing."""
        return not self.looking and super().keeps(intent)

    def reaches(self, intent: Intent) -> bool:
        """What is looked at is used though a result waits."""
        return (self.looking and isinstance(intent, Activate)) or super().reaches(intent)

    def _called_at(self, pos: tuple[int, int]) -> Seat | None:
        """Whose face is there, if a click on it calls them."""
        if self.focus.at(pos) is not None:
            return None
        people = filter(self.calls, self.session.people)
        faces = {sight_of(seat): seat for seat in people}
        if not faces:
            return None
        return next((faces[one.key] for one in self.sights() if one.key in faces and one.hit(pos)), None)

    def _point(self, pos: tuple[int, int]) -> bool:
        """The pointer is here; whether it is on the panel."""
        if self._on_panel(pos):
            self._leaving = math.inf
            self._under = None
            return True
        self._move_on(pos)
        if self.looking or self.director.busy:
            return self.looking
        under = [one for one in self.sights() if one.hit(pos)]
        sight = max(under, key=lambda one: one.layer, default=None)
        if (sight and sight.key) != (self._under and self._under.key):
            self._under, self._rested = sight, 0.0
        return False

    def _on_panel(self, pos: tuple[int, int]) -> bool:
        """Whether this is meant for the panel, and not for what may be chosen where it lies."""
        if self.panel is None or not self.panel.area.collidepoint(pos):
            return False
        return self.looking or self.panel.leads_at(pos) or self.focus.at(pos) is None

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
            self._explain_sight(None)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        moving = not self.readable if self.looking else self.director.busy
        if moving or self.app.stack.top is not self or self.pressed is not None:
            self._hide()
        elif self.looking:
            if self._told != self.focus.key or self.panel is None:
                self._explain_sight(next((one for one in self.sights() if one.key == self.focus.key), None))
        else:
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
                self._explain_sight(None)
        if self._under is not None and self._under.key != self._told:
            self._rested += seconds
            if self._rested >= REST:
                self._explain_sight(self._under)

    def _lies_there(self, sight: Sight) -> bool:
        """Whether it has not been taken away meanwhile."""
        key = sight.key.key if isinstance(sight.key, SightId) else sight.key
        return not isinstance(key, PieceId) or key in self.model.pieces

    def _explain_sight(self, sight: Sight | None) -> None:
        """Show the panel of this; none for nothing."""
        self.dirty = True
        self.panel, self._told = None, None
        if sight is None:
            return
        self._told, self._leaving = sight.key, GRACE
        told = sight.tell()
        if told.rule:  # of a player much is said: with a short way to the rule it lies near
            seated = sight.seated and not self.looking
            told = replace(told, rule_words=tr("Rules") if seated else self._heading(told.rule))
        self.panel = panel_of_sight(self.surroundings, sight, told, looking=self.looking)

    @property
    def surroundings(self) -> Surroundings:
        """What lies on the table now, as far as a panel must know it."""
        return Surroundings(
            self.ui,
            self.model.layout,
            self.sights(),
            clear=self.kept_clear,
            chosen=self.chosen_from,
            spared=self.spared,
            contested=[self.ui.frame.rect(*box) for box in self.contested],
            log=self._log_areas,
        )

    def _heading(self, rule: str) -> str:
        """The heading of the rules that this one stands under."""
        heading = ""
        for block in self.presentation.rules():
            heading = block.text if block.heading else heading
            if rule in block.rules:
                return tr("Rule: {heading}", heading=tr(heading))
        return rule

    def _hide(self) -> None:
        """Nothing is explained until the pointer moves again, or the keys."""
        if self.panel is not None:
            self.dirty = True
        self.panel, self._told, self._under = None, None, None

    # --- drawing --------------------------------------------------------------------------------

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """The buttons; above them what is explained, ringed while keys look around."""
        super().draw_widgets(surface)
        self.draw_light(surface)
        if self.panel is not None:
            if self.looking:
                self.ui.ring(surface, self.panel.around, 6)
            self.panel.draw(surface)

    def draw_light(self, surface: pygame.Surface) -> None:
        """What lies over the whole table, below what is explained."""


def _nearest(sights: Sequence[Sight], key: object, area: pygame.Rect) -> Any:
    """What to look at first: what had the focus, else what lies nearest to its place."""
    own = next((one for one in sights if one.key == SightId(key)), None)
    if own is not None:
        return own.key

    def away(one: Sight) -> float:
        return abs(one.area.centerx - area.centerx) + abs(one.area.centery - area.centery)

    return min(sights, key=away).key if sights else None


def _with_deed(tell: Callable[[], Explanation], deed: str) -> Explanation:
    """What is told, and what the player can do."""
    return replace(tell(), deed=deed)
