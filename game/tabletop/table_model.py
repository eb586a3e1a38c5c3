"""What a card table shows: the view so far, what lies sealed, every piece, numbers and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.engine.core import Event, Seat, View
from game.tabletop.cached_layout import cached_layout
from game.tabletop.clips import Clip, Counter, Director
from game.tabletop.levels import TEMPER_WORDS, level_word
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.pieces import Piece
from game.tabletop.viewpoint import Viewpoint
from game.tabletop.zones import PieceId, Spot
from game.ui.context import AppContext
from game.ui.easing import in_out, out_back, out_expo
from game.ui.i18n import gettext_noop, tr
from game.ui.music import Mood
from game.ui.reasons import Reasons
from game.ui.session import Sealing, Session
from game.ui.sparks import Sparks
from game.ui.theme import Theme
from game.ui.type import signed
from game.ui.widgets import Ui

V = TypeVar("V", bound=View)
L = TypeVar("L", bound=PanelRooms, covariant=True)

ROUSED: Final = 0.4
"""How far a card of the hand with the focus stands out of its row, of how far a chosen one does."""
Arrangement = dict[PieceId, Piece]
"""Pieces by their ids."""


def put(
    pieces: Arrangement,
    key: PieceId,
    face: str,
    width: float,
    spot: Spot,
    layer: float,
    *,
    back: str = "back",
    lift: float = 0.0,
) -> Piece:
    """Lay a piece down there; one whose face is its back lies face down."""
    turn = 0.0 if face == back else 1.0
    piece = Piece(key, face, back, width, spot.x, spot.y, spot.angle, lift=lift, turn=turn, layer=layer)
    pieces[key] = piece
    return piece


class TableModel(ABC, Generic[V, L]):
    """The state of the picture. Motions change it; whenever nothing moves it is what the engine says.

    ``view`` follows the facts as they are shown, ``sealed`` are the seats whose choice lies face down.
    """

    def __init__(
        self, app: AppContext, theme: Theme, session: Session, viewpoint: Viewpoint, director: Director
    ) -> None:
        self.app, self.theme, self.session = app, theme, session
        self.viewpoint, self.director = viewpoint, director
        self.pieces: Arrangement = {}
        self.focused: PieceId | None = None
        """The piece that has the focus."""
        self.selected: PieceId | None = None
        """The card that is lifted and will be played when it is used again."""
        self.status = ""
        self.recap = ""
        """What others have done since somebody here decided last; it stays while they decide."""
        self.banner = ""
        self.banner_shown = Counter()
        self.corner_left = self.ui.frame.w
        """Where the buttons of the upper right corner begin, in units."""
        self.dealing = False
        """Cards are on their way into the hand: it does not follow the focus."""
        self.scores = [Counter() for _ in session.players]
        self.sparks = Sparks()
        self.names = [player.name for player in session.players]
        self.own_seat = session.you
        """The seat that sentences call “you”."""
        self.view: V = self._now()
        self.told: V = self.view
        """What has landed of ``view``: labels say this, so that none of them runs ahead of its card."""
        self.sealed: frozenset[Seat] = viewpoint.sealed
        self.own: Any = viewpoint.own
        """What the viewer has sealed: it has left the hand; None for nothing."""

    # --- what a game says -----------------------------------------------------------------------

    @property
    @abstractmethod
    def lamp(self) -> tuple[float, float]:
        """Where the lantern hangs, in units: shadows fall away from it."""

    faces: ClassVar[Callable[[Ui, str, int], pygame.Surface]]
    """The picture of a face or back by its name, at a width in pixels."""
    face_words: ClassVar[Callable[[str], str]]
    """What a face is called, by the same name; a back is a card that lies face down."""
    icon: ClassVar[str] = ""
    """What stands before the name of a face to have its icon, which is hardly more than a number."""
    tempers: ClassVar[Mapping[str, str]] = TEMPER_WORDS
    """What the tempers of bots mean in this game."""
    decision: ClassVar[str] = "gavel"
    """What is heard when nobody can catch the winner any more."""
    layouts: ClassVar[type[Any]]
    """The places of a window of so many seats, for whoever looks."""

    @cached_layout
    def layout(self) -> L:
        """The places of this window."""
        home = next(iter(self.session.people), None)
        made: L = type(self).layouts(self.ui.frame, len(self.session.players), self.viewer, home)
        return made

    @abstractmethod
    def arrange(self) -> Arrangement:
        """Every piece where it rests, as ``view``, ``sealed`` and the half-made choice say."""

    @abstractmethod
    def hand_piece(self, seat: Seat) -> Piece:
        """A card face down where it leaves a seat's hand or goes into it."""

    def identity(self, key: PieceId, piece: Piece) -> object:
        """What makes two pieces the same card wherever they lie, None for nothing: their open face."""
        return piece.face if piece.turn > 0 and not key.zone.alike else None

    def called(self, key: PieceId) -> Piece | None:
        """The piece that is called so, or was until it left the table."""
        return self.pieces.get(key) or next((one for one in self.pieces.values() if one.key == key), None)

    @abstractmethod
    def points(self) -> Sequence[int]:
        """The numbers that the plates show, one a seat, as ``view`` says."""

    @abstractmethod
    def prompt(self) -> str:
        """What is to be done, or what is waited for, as ``view`` says."""

    # --- for a screen reader --------------------------------------------------------------------

    def where(self, key: PieceId) -> Sequence[str]:
        """Where a piece lies and whose it is, in words; nothing for the viewer's hand."""
        return ()

    def piece_words(self, key: PieceId, piece: Piece) -> str:
        """What is to be seen of a piece, and where it lies."""
        down = piece.turn < 0.5 or piece.face == piece.back
        card = tr("face down") if down else type(self).face_words(piece.face)
        return ", ".join((card, *self.where(key)))

    def seat_words(self, seat: Seat) -> str:
        """What is to be known of a seat besides its cards: name, level, score."""
        player = self.session.players[seat]
        level = () if player.person else (level_word(player.level),)
        return ", ".join((player.name, *level, self.score_words(self.points()[seat])))

    def score_words(self, score: int) -> str:
        """A score as it is written at this table."""
        return signed(score)

    @property
    def contested(self) -> bool:
        """Whether what is fought over now is worth a pulse, as far as it has been told."""
        return False

    @property
    def closing(self) -> bool:
        """Whether the last rounds are played, as far as it has been told."""
        return False

    @property
    def mood(self) -> Mood:
        """How tense the table is: the music follows."""
        return Mood.LAST if self.closing else Mood.CONTESTED if self.contested else Mood.CALM

    # --- who is who -----------------------------------------------------------------------------

    @property
    def ui(self) -> Ui:
        return self.app.ui(self.theme)

    @property
    def viewer(self) -> Seat:
        """The seat whose hand lies below."""
        return self.viewpoint.seat

    @property
    def covered(self) -> bool:
        """Whether the viewer's secrets are hidden (several people, or nobody, at this screen)."""
        return self.viewpoint.covered

    @property
    def moving(self) -> bool:
        return self.director.busy

    @property
    def deciding(self) -> bool:
        """Whether the person who looks must choose now, and nothing moves."""
        return not self.moving and self.viewpoint.deciding

    def out_of_row(self, key: PieceId) -> float:
        """How far this card of the hand stands out of its row, of 1: a chosen one, one with the focus."""
        if self.covered:
            return 0.0
        return 1.0 if key == self.selected else ROUSED * (key == self.focused)

    def about(self, seat: int, mine: str, theirs: str, **details: object) -> str:
        """The sentence about you, or the one about somebody else."""
        if seat == self.own_seat:
            return tr(mine, **details)
        return tr(theirs, name=self.names[seat], **details)

    def reasons(self, seat: Seat) -> Reasons | None:
        """A bidder's reasons for its last move that is still of interest; None when it gave none."""
        return self.session.why(seat)

    @property
    def reasoned(self) -> list[Seat]:
        """The seats that can be asked why."""
        return [seat for seat in map(Seat, self.session.table.seats) if self.reasons(seat) is not None]

    def above(self, piece: Piece) -> Sequence[Piece]:
        """What lies on this piece."""
        shown = sorted(self.pieces.values(), key=lambda one: one.layer)
        own = pygame.FRect(piece.box())
        return [one for one in shown[shown.index(piece) + 1 :] if own.colliderect(one.box())]

    # --- following the facts --------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """This has become true: the view follows. The first fact after sealing reveals what lay sealed."""
        if isinstance(event, Sealing):
            self.sealed |= {event.seat}
            if event.seat == self.viewer:
                self.own = self.viewpoint.own
        else:
            self.view = self.view.after(event)
            self.sealed, self.own = frozenset(), None

    def _now(self) -> V:
        """What the engine says to whoever looks."""
        view: V = self.viewpoint.view
        return view

    def catch_up(self) -> None:
        """All has been told: view and seals are what the engine says."""
        at = self.viewpoint
        self.view, self.sealed, self.own = self._now(), at.sealed, at.own

    def settle(self) -> None:
        """Nothing moves: everything is what the engine says."""
        self.catch_up()
        self.told = self.view
        self.dealing = False
        self.banner_shown.value = 0.0
        for counter, points in zip(self.scores, self.points(), strict=True):
            counter.value = float(points)
        self.status = self.prompt()
        self.pieces = self.arrange()

    # --- sounds and words of motions ------------------------------------------------------------

    def sound(self, name: str, volume: float = 1.0) -> None:
        self.app.sound.play(name, volume)

    def cue(self, clip: Clip, at: float, name: str, volume: float = 1.0) -> None:
        """A sound at a moment of a clip; a clip that is skipped is silent."""
        clip.cue(at, lambda: self.sound(name, volume), always=False)

    def announce(self, clip: Clip, text: str, at: float = 0.0) -> None:
        """The status says this from a moment of a clip on."""
        clip.cue(at, partial(setattr, self, "status", text))

    def follow(self, clip: Clip, at: float) -> None:
        """From a moment of a clip on words tell what ``view`` says then."""
        clip.cue(at, lambda: setattr(self, "told", self.view))

    def count_up(self, clip: Clip, at: float) -> None:
        """The numbers of the plates count to what ``view`` says, from a moment of a clip on."""
        for counter, points in zip(self.scores, self.points(), strict=True):
            clip.move(counter, 0.6, out_expo, at=at, value=float(points))

    def celebrate(self, seat: Seat, clip: Clip) -> None:
        """This seat has come from behind."""
        you = seat == self.own_seat
        self.proclaim(
            clip, tr("What a comeback!") if you else tr("{name} comes from behind!", name=self.names[seat])
        )
        self.cue(clip, 0.0, "fanfare")

    def proclaim_winner(self, seat: Seat, clip: Clip, at: float = 0.0) -> None:
        """This seat cannot be caught any more: it is said large, and heard."""
        mine, theirs = (
            gettext_noop("Nobody can catch you any more!"),
            gettext_noop("Nobody can catch {name}!"),
        )
        self.cue(clip, at + 0.3, type(self).decision)
        self.proclaim(clip, self.about(seat, mine, theirs), at)

    def proclaim(self, clip: Clip, text: str, at: float = 0.0) -> None:
        """The banner says this large for a second, from a moment of a clip on."""
        clip.cue(at, partial(setattr, self, "banner", text))
        clip.move(self.banner_shown, 0.2, out_back, at=at, value=1.0)
        clip.move(self.banner_shown, 0.22, in_out, at=at + 1.0, value=0.0)
