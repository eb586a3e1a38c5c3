"""What things on a table say about themselves when the pointer rests on them or keys look at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import pygame

from game.engine.core import Seat
from game.tabletop.levels import kind_word
from game.tabletop.panel_rooms import PanelRooms
from game.tabletop.pieces import Piece, card_height
from game.tabletop.zones import PieceId, Zone
from game.ui.frame import Box, Frame
from game.ui.i18n import tr
from game.ui.pages import Picture
from game.ui.portraits import portrait
from game.ui.regulars import at_home
from game.ui.spoken import Spoken
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.tabletop.table_model import TableModel

FEW: Final = 4
"""How many cards of a row are shown where there is little room."""
INDENT: Final = "   "
"""Before a line that belongs to the one above it."""


M = TypeVar("M", bound="TableModel[Any, PanelRooms]")

FACE: Final = 112.0
"""How wide a portrait is at most, in units."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A move in a few words, where its bar ends (0 to 1) and how far that may be ``off``, what is said
    behind it; the ``best`` is green, as its card is, and what was ``played`` of a bot gold. The bar begins
    at ``zero``: left of that it tells of what is lost.
    """

    words: str
    share: float
    note: str
    best: bool = False
    off: float = 0.0
    played: bool = False
    zero: float = 0.0


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side by the names of their faces, with what is said before them and below; ``spoken``
    says all of it in a sentence. ``low``: of the cards only the upper part is seen. ``brief`` is said
    before the last few cards alone; empty: that row is left out first.
    """

    words: str
    faces: tuple[str, ...]
    paint: Callable[[Ui, str, int], pygame.Surface]
    spoken: str
    note: str = ""
    low: bool = False
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A title and sentences, translated, the id of the rule behind them, a picture to look at closely.

    ``cards`` are rows of cards below them, ``bars`` compare moves, ``caption`` is said above them,
    ``after`` below, ``brief_after`` where there is little room; ``deed`` is what the player is asked to do,
    set in bold; so many lines, the first ones, are rather ``kept`` than bars; ``asks`` is the bot that can
    be asked why. ``rule_words`` call the rule by the heading that it stands under.
    """

    title: str
    lines: tuple[str, ...] = ()
    rule: str = ""
    picture: Picture | None = None
    cards: tuple[CardRow, ...] = ()
    bars: tuple[Bar, ...] = ()
    caption: str = ""
    after: str = ""
    brief_after: str = ""
    deed: str = ""
    kept: int = 1
    asks: Seat | None = None
    rule_words: str = ""

    @property
    def briefer(self) -> tuple[Explanation, ...]:
        """The same with what is said after it in few words; with fewer sentences, the last ones left out
        first, down to those that are ``kept``; then without bars, again with fewer sentences, and at last
        with few words after it, or none.
        """
        fewer = [replace(self, after=self.brief_after)] if self.after and self.brief_after else []
        least = min(self.kept, len(self.lines)) if self.bars else 1
        fewer += [replace(self, lines=self.lines[:n]) for n in range(len(self.lines) - 1, least - 1, -1)]
        if self.bars:
            bare = replace(self, bars=(), caption="")
            fewer += [replace(bare, lines=self.lines[:count]) for count in range(len(self.lines), 0, -1)]
        if self.after and self.lines:
            fewer.append(replace(self, lines=self.lines[:1], bars=(), caption="", after=self.brief_after))
        return tuple(fewer)

    @property
    def outline(self) -> tuple[Explanation, ...]:
        """The same without lines that belong to others, if there are any, and what is said of them, or
        with that in few words; of cards first the upper part alone, then without notes, then the last few.
        """
        lines = tuple(one for one in self.lines if not one.startswith(INDENT))
        if len(lines) < len(self.lines) or (self.after and not self.cards):
            shorter = replace(self, lines=lines, after=self.brief_after)
            return (shorter, replace(shorter, after="")) if self.brief_after else (shorter,)
        low = tuple(replace(one, low=True) for one in self.cards)
        bare = tuple(replace(one, note="") for one in low)
        few = tuple(replace(one, words=one.brief, faces=one.faces[-FEW:]) for one in bare if one.brief)
        return tuple(replace(self, cards=cards) for cards in dict.fromkeys((low, bare, few)) if cards)

    @property
    def spoken(self) -> Spoken:
        bars = (f"{one.words}: {one.note}" if one.note else one.words for one in self.bars)
        cards = (part for one in self.cards for part in (one.spoken, one.note))
        parts = (*self.lines, *cards, self.caption, *bars, self.after, self.deed)
        return Spoken(self.title, note=" ".join(part for part in parts if part))


@dataclass(frozen=True, slots=True)
class Explained:
    """Something on a table that says what it is: the piece called ``key``, with the words in ``box`` if it
    has any, or what lies in ``box``.

    ``bare``: there is nothing to be read there, and a panel may lie on it.
    """

    key: object
    tell: Callable[[], Explanation]
    box: Box | None = None
    bare: bool = False


@dataclass(frozen=True, slots=True)
class SeatKey:
    """Names a player as something that says what it is."""

    seat: int


class SightId(NamedTuple):
    """What something that is looked at is called, as a control."""

    key: object


def sight_of(seat: int) -> SightId:
    """What a player is called who is looked at."""
    return SightId(SeatKey(seat))


class Sight:
    """Something on the table to be looked at: a control, reached in a mode of its own."""

    view: pygame.Rect | None = None

    def __init__(
        self,
        one: Explained,
        frame: Frame,
        pieces: Mapping[PieceId, Piece],
        read: Callable[[str], None],
        ask: Callable[[Seat], None],
    ) -> None:
        piece = pieces[one.key] if isinstance(one.key, PieceId) else None
        self.key: object = SightId(one.key)
        self.layer = round(piece.layer * 100) if piece is not None else -10_000
        self.tell = one.tell
        self.piece = piece
        self._beside = frame.rect(*(one.box or (0.0, 0.0, 0.0, 0.0)))
        self.area = self._beside if piece is None else frame.rect(*piece.box())
        if piece is not None and one.box is not None:
            self.area = self.area.union(self._beside)
        self.bare = one.bare
        self.held = isinstance(one.key, PieceId) and one.key.zone.held
        """Whether it is in the viewer's hand."""
        self.seated = isinstance(one.key, SeatKey)
        """Whether it is a player."""
        self.shown = 0 if piece is None else frame.px(piece.width * piece.scale)
        """How wide a card is, in pixels."""
        self._frame = frame
        self._read, self._ask = read, ask

    @property
    def spoken(self) -> Spoken:
        return self.tell().spoken

    def hit(self, pos: tuple[int, int]) -> bool:
        x, y = map(self._frame.units, pos)
        return self._beside.collidepoint(pos) or (self.piece is not None and self.piece.contains(x, y))

    def use(self) -> None:
        """Ask the bot why, or read on in the rules."""
        told = self.tell()
        if told.asks is None:
            self._read(told.rule)
        else:
            self._ask(told.asks)

    def adjust(self, dx: int) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class CardPicture:
    """The face of a card, to be looked at closely."""

    faces: Callable[[Ui, str, int], pygame.Surface]
    name: str

    def __call__(self, ui: Ui, wide: int) -> pygame.Surface:
        return self.faces(ui, self.name, wide)

    def size(self, _ui: Ui, wide: int) -> tuple[int, int]:
        """How large it is, without making it."""
        return wide, round(card_height(wide))


@dataclass(frozen=True, slots=True)
class PortraitPicture:
    """A player's face."""

    face: str

    def __call__(self, ui: Ui, wide: int) -> pygame.Surface:
        return portrait(ui, self.face, self.size(ui, wide)[0])

    def size(self, ui: Ui, wide: int) -> tuple[int, int]:
        """How large it is, without making it."""
        side = min(wide, ui.frame.px(FACE))
        return side, side


def card_picture(faces: Callable[[Ui, str, int], pygame.Surface], piece: Piece) -> Picture:
    """The side of a card that lies up."""
    return CardPicture(faces, piece.face if piece.turn >= 0.5 else piece.back)


def explained_cards(model: M, told: Mapping[Zone, Callable[[M, PieceId], Explanation]]) -> list[Explained]:
    """The pieces of a table, told by their zones: of a deck the one on top."""
    tops = {(key.zone, key.seat): key for key in model.pieces}
    top = (key for key in model.pieces if not key.zone.alike or tops[key.zone, key.seat] == key)
    cards = (key for key in top if key.zone in told)
    return [Explained(key, partial(told[key.zone], model, key)) for key in cards]


def explained_seat(
    model: TableModel[Any, PanelRooms], seat: Seat, lines: Sequence[str], rule: str
) -> Explanation:
    """A player: who that is, a bot's level and temper, and what this game has to say.

    Of a regular what they cannot help is told, once it has been noticed, and until then who they are.
    """
    player = model.session.players[seat]
    about = [tr("Plays on this screen.")]
    if not player.person:
        about = [f"{kind_word(player.level)} · {tr(model.tempers[player.temper])}"]
        if (regular := at_home(player.face, player.level)) is not None:
            noticed = player.face in model.session.noticed
            about.append(tr(regular.weakness if noticed else regular.about))

    asked = seat if model.reasons(seat) is not None else None
    picture = PortraitPicture(player.face)
    return Explanation(player.name, (*about[:1], *lines, *about[1:]), rule, picture, asks=asked)
