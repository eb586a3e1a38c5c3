"""A game's table as its parts see it: who plays and looks, what can be done, what the game says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from game.engine.core import Event, Seat
from game.tabletop.advice.card_bars import BarPlaces
from game.tabletop.clips import Clip, Director
from game.tabletop.explanations.explanation import Explained, Explanation
from game.tabletop.log.row import LogRow
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.presentation import GamePresentation, presentation_of
from game.tabletop.table_model import TableModel
from game.tabletop.viewpoint import Viewpoint
from game.tabletop.zones import COVERED, HAND, PieceId, Zone
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.music import Mood
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.widgets import Button, IconButton, Widget


class GameTable(Scene, ABC):
    """What the parts of a table (curtain calls, explanations, help, practice, log) ask of it.

    The scenes of the games say what is theirs by overriding; all that is kept here is who plays, who looks
    and what moves.
    """

    model: TableModel[Any, PanelRooms]
    has_curtain: ClassVar[bool] = True
    """Whether a curtain closes between people who share the screen."""
    offers_help: ClassVar[bool] = True
    """Whether hints and notes may be had."""
    log_stays: ClassVar[bool] = False
    """Whether the opened log stays over the end of a round."""
    mirrored: ClassVar[bool] = False
    """Whether players at the right have their faces at the right end of their plates."""
    read_at_right: ClassVar[bool] = False
    """Whether what is about nobody is always read at the right, so that it stays where it is."""
    gives_way: ClassVar[bool] = False
    """Whether the table's sentence is not drawn while a message is shown in its place."""
    fought_over: ClassVar[frozenset[Zone]] = frozenset()
    """Where that lies which everybody wants to see."""
    offered: ClassVar[frozenset[Zone]] = frozenset()
    """Where pieces lie that are chosen on the table."""

    told_by_spots: ClassVar[frozenset[Zone]] = frozenset()
    """Zones whose pieces other controls speak for."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app)
        self.session, self.file = session, file
        self.presentation: GamePresentation = presentation_of(session.game)
        people = session.people
        self.viewpoint = Viewpoint(session, people[0] if people else Seat(0), len(people) != 1)
        self.director = Director(self.settle)
        self.still = 0.0
        """Seconds that nothing has moved."""

    # --- who is who -----------------------------------------------------------------------------

    @property
    def viewer(self) -> Seat:
        """The seat whose hand lies below."""
        return self.viewpoint.seat

    @property
    def decider(self) -> Seat:
        """The seat that help is for: whoever looks."""
        return self.viewer

    @property
    def view(self) -> Any:
        """What the board shows: the viewer's view."""
        return self.session.table.view(self.viewer)

    def name(self, seat: Seat) -> str:
        return self.session.players[seat].name

    # --- what can be done -----------------------------------------------------------------------

    @property
    def may_choose(self) -> bool:
        """Whether the person who looks has something to decide now."""
        return self.viewpoint.deciding

    @property
    def may_try(self) -> bool:
        """Whether a move can be tried out now."""
        return self.may_choose and not self.director.busy

    @property
    def readable(self) -> bool:
        """Whether nothing moves: all is at rest, or a result waits that is to be read."""
        return not self.director.busy or self.director.waiting

    @abstractmethod
    def settle(self) -> None:
        """Make the board exactly what the view says."""

    @abstractmethod
    def clips(self, events: Sequence[Event]) -> list[Clip]:
        """The motion of what has just become true."""

    @abstractmethod
    def telling(self, sentence: str) -> Clip:
        """The table says this for so long that it can be read."""

    @abstractmethod
    def clear_choice(self) -> None:
        """Forget what was half chosen (another person looks now)."""

    def choose_as(self, other: GameTable) -> None:
        """Half choose what is half chosen at another table of this game, where the same is asked, and look
        at what is looked at there.
        """
        self.model.selected = other.model.selected
        self.renew_controls()
        self.focus.to(other.focus.key)

    @abstractmethod
    def put_away(self) -> None:
        """What one person read is not left to the next."""

    @abstractmethod
    def complete(self, *, clicked: bool = True) -> None:
        """What moves is there at once. ``clicked``: no result waits any more."""

    @abstractmethod
    def refuse(self, sentence: str) -> None:
        """Say why something is not possible."""

    @abstractmethod
    def said_until_asked(self) -> None:
        """What has just been said goes when somebody here is asked: it would hide the prompt."""

    @abstractmethod
    def renew_controls(self) -> None:
        """Take the controls of this moment."""

    @abstractmethod
    def look(self) -> None:
        """Look around by keys, or go back to what was played."""

    @abstractmethod
    def read_on(self, rule: str = "") -> None:
        """The rules, at this rule, or that of what is explained or was just said."""

    def read_rule(self, rule: str) -> None:
        self.read_on(rule)

    # --- what a game says: cards -------------------------------------------------------------------

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

    @property
    def reachable(self) -> frozenset[Zone]:
        """The zones whose pieces can be reached."""
        return frozenset({HAND})

    @property
    def hint(self) -> str:
        """What there is to say of what has the focus or is lifted; else what is going on."""
        return self.model.status

    def chosen(self, key: PieceId) -> bool:
        """Whether this card of the hand is lifted, to be played."""
        return self.model.selected == key

    def lies_on(self, key: PieceId) -> PieceId | None:
        """What lies on this piece and is chosen with it now: keys come to both as to one thing."""
        return None

    def follows(self, key: PieceId) -> bool:
        """Whether this piece glides to where focus and choice want it, even while other things move."""
        return key.zone.held and not self.model.dealing

    # --- what a game says: places ---------------------------------------------------------------

    @property
    def strip(self) -> Box | None:
        """Where the table's sentence stands, if it has a place of its own."""
        return None

    @property
    def idle(self) -> Sequence[Box]:
        """Where in the middle nothing is to be read now."""
        return []

    @property
    def laid_open(self) -> Sequence[Box]:
        """What has been laid open that is weighed in a decision: what is told of one lies beside it."""
        return []

    @property
    def contested(self) -> Sequence[Box]:
        """What is fought over, in units."""
        return [one.box() for key, one in self.model.pieces.items() if key.zone in self.fought_over]

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """What a panel covers only when there is no room elsewhere, besides seats and signs."""
        return [one.area for one in self.widgets if isinstance(one, Button | IconButton)]

    @property
    def open_hands(self) -> frozenset[Zone]:
        """Where cards of a hand lie while they cannot be chosen."""
        return frozenset({COVERED})

    def corner(self, number: int) -> Box:
        """The place of a round button of the corner row, in units, counted from the book on."""
        return (self.ui.frame.w - 78 - 52 * number, 36, 44, 44)

    @property
    def corner_of_words(self) -> Box:
        """The place where a button with words may end that stands in this row alone."""
        return self.corner(1)

    @property
    def bar_places(self) -> BarPlaces:
        """Where the bars of a practice table stand, and what they say."""
        return BarPlaces()

    def bar_over(self, _key: object) -> tuple[float, float] | None:
        """Above which point the bar of a control stands that is no card of the hand, in units."""
        return None

    @property
    def explains_on_hover(self) -> bool:
        """Whether things explain themselves to a pointer that rests on them."""
        return True

    @property
    def laid_over(self) -> Sequence[pygame.Rect]:
        """What lies over all that explains itself, and is never covered by that."""
        return ()

    # --- what a game says: mood and light ----------------------------------------------------------

    @property
    def mood(self) -> Mood:  # type: ignore[override]
        return Mood.AFTER if self.session.table.over and not self.director.busy else self.model.mood

    @property
    def speaking(self) -> bool:  # type: ignore[override]
        return self.model.banner_shown.value > 0

    def draw_light(self, surface: pygame.Surface) -> None:
        """What lies over the whole table, below what is explained."""

    # --- what a game says: words ----------------------------------------------------------------

    @property
    def also_explained(self) -> Sequence[Explained]:
        """What explains itself besides the things of the model."""
        return ()

    @property
    def why_nobody(self) -> str:
        """What is said when no bot can be asked: nothing was done wrong."""
        return tr("No bot has shown a move yet: it can be asked why afterwards.")

    def frame_of(self, _seat: Seat) -> pygame.Rect | None:
        """What is framed where this player is spoken of; None: where the pointer rests on them."""
        return None

    def reasons_told(self, _seat: Seat, told: Explanation) -> Explanation:
        """A bot's reasons as they are told at this table."""
        return told

    @property
    def spoken_name(self) -> str:
        return tr(self.presentation.title)

    @abstractmethod
    def log_rows(self, told: Sequence[Sequence[Event]]) -> Sequence[LogRow]:
        """What has happened in the steps that have been told, oldest first."""

    @property
    def log_note(self) -> str:
        """A rule about what the log shows; empty: it shows everything."""
        return ""

    def recap(self, before: int) -> str:
        """What others have done since so many steps had been told, in a line; empty: it is in sight."""
        return ""

    @property
    def is_decision(self) -> bool:
        """Whether what is asked is a decision: from the last one on it is told what others have done."""
        return True
