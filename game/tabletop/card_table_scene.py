"""A table of cards on the screen: its pieces are drawn, reached, used and dragged."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.engine.core import Event
from game.tabletop.card_control import CardControl
from game.tabletop.card_drag import CardDrag
from game.tabletop.clips import Clip
from game.tabletop.hand_motion import follow
from game.tabletop.logged_table import LoggedTableScene
from game.tabletop.moments import comeback
from game.tabletop.motions import Motions
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.presentation import GamePresentation
from game.tabletop.reading import table_texts
from game.tabletop.table_model import TableModel
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent, Move, Point, Press, Release
from game.ui.music import Mood
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.spoken import Spoken
from game.ui.widgets import Button, IconButton, Kind, Widget


class CardTableScene(LoggedTableScene, ABC):
    """A table whose things are pieces. A game says what its model is, how it moves, and what cards do.

    The viewer's own cards follow the focus and can be dragged towards the middle.
    """

    steady = True
    model: TableModel[Any, PanelRooms]
    told_by_spots: ClassVar[frozenset[Zone]] = frozenset()
    """Zones whose pieces other controls speak for."""
    motions: ClassVar[Motions[Any]]
    """How the facts of the game move the model."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.model = self.make_model()
        self._course = [tuple(self.presentation.points(self.view))]
        """The scores after each round that was seen here."""
        self.drag = CardDrag(self.model)
        self._gliding = True
        self._decided: object = None
        self._hand_before: list[PieceId] = []
        self._waited = False
        """Whether a result waited for a click when the controls were made."""
        self.painter = self._painter()

    # --- what a game says -----------------------------------------------------------------------

    @abstractmethod
    def make_model(self) -> TableModel[Any, PanelRooms]:
        """The model of this table, for ``self.session``, ``self.viewpoint`` and ``self.director``."""

    @abstractmethod
    def use_card(self, key: PieceId) -> None:
        """A card was clicked: do it, or say why not."""

    @abstractmethod
    def drop_card(self, key: PieceId) -> None:
        """A card of the hand was dragged into the middle and let go."""

    def drags(self, key: PieceId) -> bool:
        """Whether this card can be dragged."""
        return key.zone.held

    @abstractmethod
    def widgets_now(self) -> list[Widget]:
        """The buttons of this moment, besides pause, rules and log."""

    def _first_choice(self) -> object:
        """What has the focus when a decision begins: it can be chosen, and using it once does no harm.

        None: every choice would be final.
        """
        cards = (key for key in self.model.pieces if key.zone.held)
        return self.focused_card or next(cards, None)

    @property
    def mood(self) -> Mood:  # type: ignore[override]
        return Mood.AFTER if self.session.table.over and not self.director.busy else self.model.mood

    @property
    def speaking(self) -> bool:  # type: ignore[override]
        return self.model.banner_shown.value > 0

    @property
    def reachable(self) -> frozenset[Zone]:
        """The zones whose pieces can be reached."""
        return frozenset({HAND})

    # --- for a screen reader --------------------------------------------------------------------

    @property
    def spoken_name(self) -> str:
        return tr(self.presentation.title)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        asked = self.may_choose and not self.director.busy
        texts = table_texts(self.model, self.reachable | self.told_by_spots, self.hint, asked=asked)
        return [*texts, *super().spoken_texts]

    @property
    def hint(self) -> str:
        """What there is to say of what has the focus or is lifted; else what is going on."""
        return self.model.status

    def chosen(self, key: PieceId) -> bool:
        """Whether this card of the hand is lifted, to be played."""
        return self.model.selected == key

    # --- names ----------------------------------------------------------------------------------

    @property
    def focused_card(self) -> PieceId | None:
        """The hand card that has the focus."""
        key = self.focus.key
        return key if isinstance(key, PieceId) and key.zone.held else None

    @property
    def _focused_piece(self) -> PieceId | None:
        """The piece on the table that has the focus, while nothing moves."""
        key = self.focus.key
        there = isinstance(key, PieceId) and key in self.model.pieces and not self.director.busy
        return key if there and isinstance(key, PieceId) else None

    # --- the scene ------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.arrange()

    def arrange(self) -> None:
        self.painter = self._painter()
        if not self.director.busy:
            self.settle()
        else:
            self._controls()

    def settle(self) -> None:
        self._look_at_focus()
        self.model.settle()
        super().settle()
        self._controls()
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
        self.recall()
        self.unsay_too_early()
        self._controls()
        if self.log.open or self.looking or self.looked_back:
            return
        first = self._first()
        if self.app.stack.by_keys or not (isinstance(self.focus.key, str) or self.focus.key == first):
            self.focus.begin(first if self.app.stack.by_keys else None)
            self.dirty = True

    def _first(self) -> object:
        return "keep choice" if self.viewpoint.changing else self._first_choice()

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
        held = (one for one in self.advised if isinstance(one, PieceId) and one.zone.held)
        key = self.focus.key
        self.model.focused = key if isinstance(key, PieceId) else next(held, None)

    def _controls(self) -> None:
        frame = self.ui.frame
        pause = frame.rect(34, 36, 44, 44)
        book = frame.rect(frame.w - 78, 36, 44, 44)
        now = self.widgets_now()
        now += self.turn_buttons(now)
        main = (one.key for one in now if isinstance(one, Button) and one.kind is Kind.MAIN)
        self.focus.main = next(main, None)
        self._waited = self.director.waiting
        self.lay_log(type(self.model).faces)
        pausing = IconButton("pause", pause, "icon_pause", tr("Pause"), self.hide)
        rules = IconButton("rules", book, "icon_book", tr("Rules"), self.read_on)
        pausing.letter, rules.letter = "P", "R"
        fixed: list[Widget] = [
            pausing,
            rules,
            *self.advice_widgets(),
            self.log,
            self.badge,
        ]
        self.badge.place(pygame.Rect(pause.midleft, (0, 0)))
        reached = [key for key in self.model.pieces if key.zone in self.reachable]
        reached.sort(key=lambda key: not key.zone.held)
        cards = [CardControl(self, key, self.model.pieces[key]) for key in reached]
        lost = self.focus.key
        shown = [one for one in now if not self.under_log(one)]
        self.set_controls([*shown, *fixed], [one for one in cards if not self.under_log(one)])
        self._keep_place(lost)

    def _keep_place(self, lost: object) -> None:
        """When the card with the focus has left the hand, whoever plays by keys stands on its neighbour."""
        hand = [key for key in self.model.pieces if key.zone.held]
        if self.focus.key is None and self.app.stack.by_keys and hand and lost in self._hand_before:
            self.focus.to(hand[min(self._hand_before.index(lost), len(hand) - 1)])
        if hand:
            self._hand_before = list(hand)

    def select(self, key: PieceId) -> bool:
        """Lift a card that will be played when it is used again; whether it was lifted already."""
        if self.model.selected == key:
            return True
        self.model.selected = key
        self.model.sound("place", 0.85)
        self._controls()
        return False

    def clear_choice(self) -> None:
        self.model.selected = None
        self.drag.stop()

    def shortcut(self, key: str) -> None:
        if key == "r":
            self.read_on()
        elif key == "i":
            self.look()
        elif key == "p":
            self.hide()
        else:
            super().shortcut(key)

    def back(self) -> None:
        if self.model.selected is not None and not self.log.open:
            self.clear_choice()
            self._controls()
        else:
            super().back()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.director.waiting != self._waited:
            self._controls()
        self._begin_decision()
        if self.painter.rough:
            self.painter.rough, self.dirty = False, True
        if self.model.sparks.update(seconds):
            self.dirty = True
        if self.dirty or self._gliding:
            self._gliding = self._follow(seconds)

    def follows(self, key: PieceId) -> bool:
        """Whether this piece glides to where focus and choice want it, even while other things move."""
        return key.zone.held and not self.model.dealing

    def _follow(self, seconds: float) -> bool:
        """Hand cards glide to where the focus wants them; whether one has moved."""
        self._look_at_focus()
        pace = 0.0 if self.app.settings.reduced_motion else self.pace
        moved = follow(self.model, lambda key: key != self.drag.card and self.follows(key), seconds, pace)
        self.dirty = self.dirty or moved
        return moved

    # --- input ----------------------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        units = self.ui.frame.units
        if self.reads(intent) or self.explains(intent) or self.keeps(intent):
            return
        match intent:
            case Activate() if self.director.busy and self._decision != self._decided and not self.looking:
                self._complete()
                return
            case Move() | Activate() if self.focus.key is None and not self.director.busy:
                if self._decided is not None and self.focus.to(self._first()):
                    self.dirty = True
                    return
                if isinstance(intent, Activate):
                    return
            case Press(pos):
                if self.asked_again and self.on_hand(pos):
                    self.show_hand()
                    return
                super().intent(intent)
                under = self.focus.at(pos)
                key = None if under is None else under.key
                if (
                    self.may_choose
                    and isinstance(key, PieceId)
                    and self.drags(key)
                    and self.focus.key == key
                ):
                    self.drag.press(key, units(pos[0]), units(pos[1]))
                return
            case Point(pos) if self.drag.held:
                self.drag.move(units(pos[0]), units(pos[1]))
                if self.drag.card is not None:
                    self.dirty = True
                    return
            case Release() if self.drag.held:
                card, played = self.drag.card, self.drag.played()
                self.drag.stop()
                if card is not None:
                    self.pressed, self.dirty = None, True
                    if played:
                        self.drop_card(card)
                    return
        super().intent(intent)
        if isinstance(intent, Point):
            self._point_off(intent.pos)

    def _point_off(self, pos: tuple[int, int]) -> None:
        """A piece that the pointer has left, or what it alone had looked at, is no longer looked at."""
        if self.focus.left(pos) or (isinstance(self.focus.key, PieceId) and self.focus.at(pos) is None):
            self.focus.begin(None)

    # --- drawing --------------------------------------------------------------------------------

    def draw_pieces(self, surface: pygame.Surface, low: float = -math.inf, high: float = math.inf) -> None:
        """The pieces of these layers (``high`` not included) from low to high, shaken when cards clash."""
        dx, dy = self.model.sparks.shake
        shown = [piece for piece in self.model.pieces.values() if low <= piece.layer < high]
        for piece in sorted(shown, key=lambda one: one.layer):
            moved = replace(piece, x=piece.x + dx, y=piece.y + dy) if dx or dy else piece
            self.painter.draw(surface, moved)


def table_of(game: GamePresentation) -> type[CardTableScene]:
    """The table of a game."""
    assert isinstance(game.table, type)
    assert issubclass(game.table, CardTableScene)
    return game.table
