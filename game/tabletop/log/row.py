"""A row of the log: whose face, which words, which cards; set in a column of any width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.piece_painter import Faces
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import Ui

CARD: Final = 26.0
"""How wide a card icon is, in units."""
MOST: Final = 0.6
"""Which share of a row its cards take at most beside its words."""
DISC, SMALL_DISC = 26.0, 22.0
"""How large a face is, in units: of whom the row is about, and before a card."""
INDENT: Final = 30.0
TIED: Final = 150
"""How opaque a card is that counts for nothing, of 255."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """Something that happened. ``cards`` and the cards of ``laid`` are names of faces.

    ``seat`` is whom it is about, ``cards`` what it is about, ``laid`` whose card is which; ``turn`` counts
    the turns of a round and stands on the first row of each; a ``heading`` begins a round.
    """

    words: str
    seat: Seat | None = None
    cards: tuple[str, ...] = ()
    laid: tuple[tuple[Seat, str], ...] = ()
    tied: frozenset[Seat] = frozenset()
    """Whose cards of ``laid`` count for nothing: they are dim."""
    turn: int = 0
    heading: bool = False
    said: str = ""
    """What a screen reader says instead of the words, when they need the pictures."""
    only_opened: bool = False
    """Nothing that happened: the folded log says something else."""
    brief: tuple[str, ...] = ()
    """What the folded log says where that does not go in whole: the fullest first."""

    @property
    def spoken(self) -> str:
        return self.said or self.words


@dataclass(slots=True)
class SetRow:
    """A row as pictures at their places; ``rings`` mark the card of whom the row is about."""

    high: int = 0
    images: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)
    rings: list[pygame.Rect] = field(default_factory=list)

    @property
    def lines(self) -> list[int]:
        """How far from its top its lines begin: no picture is cut there."""
        places = [(dy, dy + image.get_height()) for image, (_, dy) in self.images]
        tops = {0, *(top for top, _ in places)}
        return sorted(one for one in tops if not any(top < one < end for top, end in places))


class RowSetter:
    """Sets rows for one window: ``faces`` are the pictures of cards, ``players`` who sits at the table."""

    def __init__(self, ui: Ui, faces: Faces, players: Sequence[Player]) -> None:
        self.ui, self.faces, self.players = ui, faces, players
        self.gap = ui.frame.px(6 * ui.grow)

    def set(self, row: LogRow, room: int) -> SetRow:
        """The row in ``room`` pixels: words, beside them its cards and who laid what, as low as it can be.

        Cards that make a row higher beside the words than below them lie below.
        """
        out = SetRow()
        lead = self._lead(row)
        x = 0 if row.heading else self.ui.frame.px(INDENT * self.ui.grow)
        beside = x + sum(image.get_width() + self.gap for image in lead)
        space = room - beside
        cards = [*map(self._card, row.cards), *self._laid(row)]
        across = sum(card.get_width() + self.gap for card in cards)
        words = self._words(row, space)
        below = words.get_height() + self.gap + max((card.get_height() for card in cards), default=0)
        narrow = self._words(row, space - across) if across < space * MOST else words
        if narrow.get_width() + across <= space and narrow.get_height() < below:
            y = self._line(out, [*lead, narrow, *cards], x, row.turn)
        else:
            y = self._line(out, [*lead, words], x, row.turn)
            first = (
                0 if space < across - self.gap <= room else beside
            )  # rather farther left than in two lines
            y = self._lines(out, cards, (first, y), room)
        laid = zip(_by_seat(row), cards[len(row.cards) :], strict=True)
        won = [card for (seat, _), card in laid if seat == row.seat]
        out.rings = [image.get_rect(topleft=place) for image, place in out.images if image in won]
        out.high = y
        return out

    def _words(self, row: LogRow, room: int) -> pygame.Surface:
        theme = self.ui.theme
        size, face, tone = (
            (NAME * 0.9, "heavy", theme.accent) if row.heading else (COUNT, "semi", theme.text)
        )
        return self.ui.type.block(row.words, size, tone, room, face)

    def _lead(self, row: LogRow) -> list[pygame.Surface]:
        """The face of whom the row is about."""
        if row.seat is None:
            return []
        return [portrait(self.ui, self.players[row.seat].face, self.ui.frame.px(DISC * self.ui.grow))]

    def _card(self, name: str) -> pygame.Surface:
        return self.faces(self.ui, name, self.ui.frame.px(CARD * self.ui.grow) // 2 * 2)

    def _laid(self, row: LogRow) -> list[pygame.Surface]:
        """Small faces with their cards, which are dim when they count for nothing."""
        return [self._pair(seat, names, dim=seat in row.tied) for seat, names in _by_seat(row)]

    def _pair(self, seat: Seat, names: Sequence[str], *, dim: bool) -> pygame.Surface:
        cards, gap = [self._card(name) for name in names], self.ui.frame.px(2)
        face = portrait(self.ui, self.players[seat].face, self.ui.frame.px(SMALL_DISC * self.ui.grow))
        wide, high = cards[0].get_size()
        out = pygame.Surface((face.get_width() + len(cards) * (gap + wide), high), pygame.SRCALPHA)
        out.blit(face, (0, (high - face.get_height()) // 2))
        for number, card in enumerate(cards):
            if dim:
                card = card.copy()
                card.fill((255, 255, 255, TIED), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(card, (face.get_width() + gap + number * (gap + wide), 0))
        return out

    def _lines(
        self, out: SetRow, images: Iterable[pygame.Surface], corner: tuple[int, int], room: int
    ) -> int:
        """Pictures side by side in as many lines as they need; returns where these end."""
        (left, y), x, low = corner, corner[0], corner[1]
        for image in images:
            if x > left and x + image.get_width() > room:
                x, y = left, low + self.gap
            out.images.append((image, (x, y)))
            x += image.get_width() + self.gap
            low = max(low, y + image.get_height())
        return low + self.gap if low > corner[1] else low

    def _line(self, out: SetRow, images: Sequence[pygame.Surface], x: int, turn: int) -> int:
        """Pictures on the first line, their middles on one height, after the number; where it ends."""
        high = max(image.get_height() for image in images)
        if turn:
            number = self.ui.type.fit(str(turn), CAPTION, self.ui.theme.dim, x - self.gap)
            out.images.append((number, (0, (high - number.get_height()) // 2)))
        for image in images:
            out.images.append((image, (x, (high - image.get_height()) // 2)))
            x += image.get_width() + self.gap
        return high + self.gap


def _by_seat(row: LogRow) -> list[tuple[Seat, list[str]]]:
    """Who laid which cards: those that follow each other of one seat are one group."""
    groups = groupby(row.laid, key=itemgetter(0))
    return [(seat, [name for _, name in group]) for seat, group in groups]
