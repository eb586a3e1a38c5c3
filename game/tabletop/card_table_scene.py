"""A table of cards on the screen: its pieces are drawn, reached, used and dragged."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.engine.core import Event
from game.tabletop.advice.practice import Practice
from game.tabletop.advice.table_help import OFF, TableHelp
from game.tabletop.card_control import CardControl
from game.tabletop.clips import Clip
from game.tabletop.corner import corner_controls
from game.tabletop.explanations.explainer import Explainer
from game.tabletop.explanations.table_space import TableSpace
from game.tabletop.hand import Hand
from game.tabletop.hand_arrows import held_card
from game.tabletop.log.table_log import TableLog
from game.tabletop.motions import Motions
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.presentation import GamePresentation
from game.tabletop.reading import table_texts
from game.tabletop.replay.moments import comeback
from game.tabletop.table_model import TableModel
from game.tabletop.table_scene import TableScene
from game.tabletop.turn_button import above_log, turn_button
from game.tabletop.zones import PieceId
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent, Move, Point, Press, Release
from game.ui.navigator import Then
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.spoken import Spoken
from game.ui.widgets import Button, Kind, Widget

READ: Final = 1.3
"""Seconds that a sentence stays that goes with no motion."""


class CardTableScene(TableScene, ABC):
    """A table whose things are pieces. A game says what its model is, how it moves, and what cards do.

    The viewer's own cards follow the focus and can be dragged towards the middle. Explanations, help,
    practice and log are parts: each hears what is meant for it before the cards do.
    """

    steady = True
    motions: ClassVar[Motions[Any]]
    """How the facts of the game move the model."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.model = self.make_model()
        self._course = [tuple(self.presentation.points(self.view))]
        """The scores after each round that was seen here."""
        self.hand = Hand(self)
        self.space = TableSpace(self)
        self.explainer = Explainer(
            self,
            self.space,
            self.calling,
            lambda seat: self.help.ask_why(seat),
            lambda key: self.practice.told_of(key),
        )
        self.help = TableHelp(self, self.space, self.explainer, lambda: self.log.put_aside())
        self.practice = Practice(self, self.help)
        self.log = TableLog(self, lambda: max(1, len(self.corner_widgets())), self.help.put_away)
        self._decided: object = None
        """The decision that the focus began."""
        self._waited = False
        """Whether a result waited for a click when the controls were made."""
        self.painter = self._painter()

    # --- what a game says -----------------------------------------------------------------------

    @abstractmethod
    def make_model(self) -> TableModel[Any, PanelRooms]:
        """The model of this table, for ``self.session``, ``self.viewpoint`` and ``self.director``."""

    # --- for a screen reader --------------------------------------------------------------------

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        asked = self.may_choose and not self.director.busy
        texts = table_texts(self.model, self.reachable | self.told_by_spots, self.hint, asked=asked)
        return [*texts, *self.help.spoken, *super().spoken_texts]

    @property
    def spoken_log(self) -> Sequence[str]:
        return [row.spoken for row in self.log.drawer.rows]

    # --- the scene ------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.arrange()

    def arrange(self) -> None:
        """In a window of another shape what moves or waits would lie where it did: it is over."""
        self.painter = self._painter()
        if self.reshaped() and self.director.busy:
            self.complete()
        elif not self.director.busy:
            self.settle()
        else:
            self.renew_controls()

    def settle(self) -> None:
        self._look_at_focus()
        self.model.settle()
        self.log.catch_up()
        self.renew_controls()
        self._begin_decision()
        self.dirty = True

    @property
    def _decision(self) -> object:
        """Names what the person who looks has to decide; None for nothing."""
        at = self.viewpoint
        return (self.session.table.epoch, at.seat, at.changing) if self.may_choose else None

    def _begin_decision(self) -> None:
        """Keys start every decision on what does no harm; what only the mouse points at loses the focus."""
        now = self._decision
        if now == self._decided or self.director.busy:
            return
        self._decided = now
        if now is None:
            return
        self.log.recall()
        self.passing.asked()
        self.renew_controls()
        if self.log.open or self.explainer.looking or self.looked_back:
            return
        first = self._first()
        if self.app.stack.by_keys or not (isinstance(self.focus.key, str) or self.focus.key == first):
            self.focus.begin(first if self.app.stack.by_keys else None)
            self.dirty = True

    def _first(self) -> object:
        return "keep choice" if self.viewpoint.changing else self.hand.taken_back or self._first_choice()

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        clips = self.motions.clips(self.model, events)
        if any(isinstance(event, self.presentation.round_ends) for event in events):
            self._course.append(tuple(self.presentation.points(self.view)))
            seat = comeback(self._course)
            if seat is not None:
                clips.append(Clip(prepare=partial(self.model.celebrate, seat)))
        return clips

    def _painter(self) -> PiecePainter:
        return PiecePainter(self.ui, type(self.model).faces, self.model.lamp)

    def _look_at_focus(self) -> None:
        """Tell the model what has the focus: hand cards rise under it, and the advised one before that."""
        held = (one for one in self.help.advised if isinstance(one, PieceId) and one.zone.held)
        key = self.focus.key
        self.model.focused = key if isinstance(key, PieceId) else next(held, None)

    # --- controls -------------------------------------------------------------------------------

    def renew_controls(self) -> None:
        now = self.widgets_now()
        turn = turn_button(self, self.calling, self.explainer, self.place_of_turn(now))
        if turn is not None:
            now.append(turn)
        main = (one.key for one in now if isinstance(one, Button) and one.kind is Kind.MAIN)
        self.focus.main = next(main, None)
        self._waited = self.director.waiting
        self.log.lay(type(self.model).faces)
        pausing, *column = corner_controls(self.ui.frame, self.hide, self.read_on, self.corner_widgets())
        self.model.corner_left = min(self.ui.frame.units(one.area.left) for one in column)
        self.badge.place(pygame.Rect(pausing.area.midleft, (0, 0)))
        over = {self.lies_on(key) for key in self.model.pieces}
        reached = [key for key in self.model.pieces if key.zone in self.reachable and key not in over]
        reached.sort(key=lambda key: not key.zone.held)
        cards = [CardControl(self, key, self.model.pieces[key]) for key in reached]
        lost = self.focus.key
        shown = [one for one in now if not self.log.covers(one)]
        shown += [pausing, *column, self.log.drawer, self.badge]
        self.set_controls(shown, [one for one in cards if not self.log.covers(one)])
        self.hand.keep_place(lost)

    def corner_widgets(self) -> list[Widget]:
        """The round buttons beside the book: of a hint, notes, practice."""
        found = [*self.help.buttons(), *self.practice.buttons()]
        for number, button in enumerate(found, 1):
            button.place(self.ui.frame.rect(*self.corner(number)))
        return [*found]

    def place_of_turn(self, others: Sequence[Widget]) -> pygame.Rect:
        """Where the button lies that goes on with the turn, beside the others of this moment."""
        return above_log(self.ui, self.model.layout.log, others)

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """While somebody looks around the things on the table are what is reached."""
        key = self.focus.key
        super().set_controls(widgets, extra)
        if self.explainer.looking:
            self.focus.key = key
            self.explainer.reach_sights()
        self.help.follow()

    def select(self, key: PieceId) -> bool:
        """Lift a card that will be played when it is used again; whether it was lifted already."""
        if self.model.selected == key:
            return True
        self.model.selected = key
        self.model.sound("place", 0.85)
        self.renew_controls()
        return False

    def clear_choice(self) -> None:
        self.model.selected = None
        self.hand.drag.stop()

    def put_away(self) -> None:
        self.log.put_away()
        self.help.put_away()

    def _skip(self) -> None:
        """Whoever goes on from a result has read a bot's reasons for it."""
        if self.director.waiting and self.help.asked is not None:
            self.help.put_away()
        super()._skip()

    @property
    def undo(self) -> Then | None:
        return self.practice.undo

    @property
    def message_area(self) -> pygame.Rect | None:
        return self.space.message

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        pinned = self.help.pinned
        return [*super().spared, *([] if pinned is None else [pinned.area])]

    def look(self) -> None:
        if self.log.open:
            self.log.fold()
        self.explainer.look()

    def read_on(self, rule: str = "") -> None:
        rule = rule or self.explainer.rule
        self.explainer.hide()
        self.calling.cover()
        self.app.navigator.lessons.rules(self.session.game, rule)

    def telling(self, sentence: str) -> Clip:
        clip = Clip(hold=READ)
        self.model.announce(clip, sentence)
        return clip

    def show(self, events: Sequence[Event]) -> None:
        self.model.recap = ""
        if any(isinstance(event, self.presentation.round_ends) for event in events):
            self.log.put_away()
        super().show(events)

    # --- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.explainer.update(seconds)
        self.help.update()
        self.practice.update()
        self.log.update(seconds, jump=self.app.settings.reduced_motion or self.pace == 0)
        if self.director.waiting != self._waited:
            self.renew_controls()
        self._begin_decision()
        if self.painter.rough:
            self.painter.rough, self.dirty = False, True
        if self.model.sparks.update(seconds):
            self.dirty = True
        if self.dirty or self.hand.gliding:
            self._look_at_focus()
            self.hand.update(seconds, self.pace)

    # --- input ----------------------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        if self.log.hears(intent) or self.explains(intent) or self.keeps(intent):
            return
        looking = self.explainer.looking
        match intent:
            case Activate() if self.director.busy and self._decision != self._decided and not looking:
                self._skip()
                return
            case Move() | Activate() if self.focus.key is None and not self.director.busy:
                if self._decided is not None and self.focus.to(self._first()):
                    self.dirty = True
                    return
                if isinstance(intent, Activate):
                    return
            case Press(pos):
                if self.calling.asked_again and self.hand.lies_at(pos):
                    self.calling.show_hand()
                    return
                super().intent(intent)
                self.hand.press(pos)
                return
            case Point(pos) if self.hand.move(pos):
                self.dirty = True
                return
            case Release() if self.hand.drag.held and self.hand.let_go():
                return
        super().intent(intent)
        if isinstance(intent, Point):
            self._point_off(intent.pos)

    def explains(self, intent: Intent) -> bool:
        """Whether this was meant for a panel, or for what explains itself."""
        if self.log.hides(intent):
            intent = Point(OFF)
        return self.help.hears(intent) or self.explainer.hears(intent)

    def keeps(self, intent: Intent) -> bool:
        """Keys that look around wait for nothing, and end nothing."""
        return not self.explainer.looking and super().keeps(intent)

    def reaches(self, intent: Intent) -> bool:
        """Beside a result that waits a click opens, folds or scrolls the log; what keys look at is used."""
        if self.explainer.looking and isinstance(intent, Activate):
            return True
        on_log = isinstance(intent, Press) and self.focus.at(intent.pos) is self.log.drawer
        return (on_log and self.director.waiting) or super().reaches(intent)

    def keeps_result(self, intent: Intent) -> bool:
        """A click on a card of the hand, or on a person, was meant for them: what is to be read stays."""
        at = intent.pos if isinstance(intent, Press) and self.director.waiting else None
        if at is None or not (self.hand.lies_at(at) or self.explainer.on_person(at)):
            return False
        self.app.sound.play("tick", 0.75)
        self.app.stack.say(tr("Read the result first, then press “{button}”.", button=tr("Continue")))
        self.focus.to("go on")
        return True

    def scrolled(self, by: float) -> None:
        scrolled = self.log.scroll if self.log.open else super().scrolled
        scrolled(by)

    def shortcut(self, key: str) -> None:
        if key == "r":
            self.read_on()
        elif key == "i":
            self.look()
        elif key == "p":
            self.hide()
        elif not any(part.shortcut(key) for part in (self.log, self.practice, self.help)):
            super().shortcut(key)

    def back(self) -> None:
        if self.log.open:
            self.log.fold()
        elif self.model.selected is not None:
            self.clear_choice()
            self.renew_controls()
        else:
            super().back()

    def _point_off(self, pos: tuple[int, int]) -> None:
        """A piece that the pointer has left, or what it alone had looked at, is no longer looked at."""
        if self.focus.left(pos) or (isinstance(self.focus.key, PieceId) and self.focus.at(pos) is None):
            self.focus.begin(None)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """What helps lies under the buttons; above them what is explained."""
        self.practice.draw(surface)
        self.help.draw(surface)
        super().draw_widgets(surface)
        self.draw_light(surface)
        self.explainer.draw(surface)
        self.help.draw_sign(surface)

    @property
    def read_beside(self) -> Sequence[pygame.Rect]:
        return [one.area for one in self.explainer.sights if not one.bare]

    def draw_pieces(self, surface: pygame.Surface, low: float = -math.inf, high: float = math.inf) -> None:
        """The pieces of these layers (``high`` not included) from low to high, shaken when cards clash."""
        shown = [piece for piece in self.model.pieces.values() if low <= piece.layer < high]
        self.painter.draw_all(surface, shown, self.model.sparks.shake, held_card(self.focus.key))


def table_of(game: GamePresentation) -> type[CardTableScene]:
    """The table of a game."""
    assert isinstance(game.table, type)
    assert issubclass(game.table, CardTableScene)
    return game.table
