"""A drawn wheel for the rules: pairs lit, what breaks a pattern in red, and what a declaration brings."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.games.wild_pattern.cards import NO_CARD, PLACES
from game.engine.games.wild_pattern.patterns import BEFORE, Statement, Verdict, judge
from game.scenes.wild_pattern.faces import face, word_sign
from game.scenes.wild_pattern.layout import DECK, OVAL, RADIUS, WHEEL, Ring
from game.scenes.wild_pattern.marks import AMBER, draw_arrows, draw_bands, draw_wrong
from game.scenes.wild_pattern.old_paper import INK
from game.scenes.wild_pattern.rules_signs import arrow, clockwise, cross, ground
from game.scenes.wild_pattern.sentence import Pair, lit_places, pairs
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import RATIO, Piece, card_height
from game.ui import paint
from game.ui.i18n import tr, trn
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui

K: Final = 0.66
"""The scale of an example's wheel beside the table's."""
SIDE: Final = 118.0
"""How wide the column beside the wheel is in units, at 100 % text."""


@dataclass(frozen=True, slots=True)
class WheelPicture:
    """A wheel, clockwise from the top, on which ``card`` was laid, and what becomes of the declaration.

    ``picks`` are the cards taken where the reward leaves a choice. Without a statement nothing is
    declared: ``clicked`` lies on the deck, or the words "before" and "after" are shown.
    """

    wheel: tuple[int, ...]
    card: int = NO_CARD
    place: int = -1
    statement: Statement | None = None
    picks: tuple[int, ...] = ()
    clicked: int = NO_CARD

    @property
    def verdict(self) -> Verdict | None:
        """What the engine says of the declaration."""
        return judge(self.wheel, self.card, self.place, self.statement) if self.statement else None

    @property
    def after(self) -> tuple[int, ...]:
        """The wheel with the card laid."""
        return tuple(self.card if place == self.place else card for place, card in enumerate(self.wheel))

    @property
    def gains(self) -> tuple[int, ...]:
        """The cards that the declaration brings (WWP-21, WWP-22)."""
        pattern = self.verdict.pattern if self.verdict else None
        if pattern is None or pattern.wild or pattern.picks:
            return self.picks
        covered = self.wheel[self.place]
        return (covered,) if pattern.count == 2 else (covered, self.card)

    def marks(self) -> tuple[Pair, ...]:
        """The pairs of what is declared."""
        said = self.statement
        return () if said is None else pairs(self.after, said.side, said.every, said.always)

    def __call__(self, ui: Ui, width: int) -> pygame.Surface:
        frame = ui.frame
        across = 2 * RADIUS * OVAL + WHEEL + 26
        high = 2 * RADIUS + WHEEL * RATIO + 26
        column = _column(ui)
        beside = column if self.statement is not None or self.clicked != NO_CARD else 0
        k = min(K, (frame.units(width) - beside) / across)
        out = ground(ui, frame.px(across * k + beside), frame.px(high * k))
        ring = Ring((across * k / 2, high * k / 2), k)
        middle = frame.point(*ring.wheel)
        paint.put(out, ui.art.get("wild_pattern/wheel", frame.px(474 * k)), center=middle)
        marks = self.marks()
        draw_bands(out, ui, ring, marks)
        painter = PiecePainter(ui, face, (ring.wheel[0] - 60, -40))
        for piece in self._pieces(ring, lit_places(marks)):
            painter.draw(out, piece)
        draw_arrows(out, ui, ring, marks)
        for mark in marks:
            if not mark.holds:
                draw_wrong(out, ui, ring, mark)
        if self.statement is not None:
            _said(out, ui, middle, k, self.statement)
        elif self.clicked != NO_CARD:
            self._deck(out, ui, ring)
        else:
            _clock(out, ui, ring)
        if beside:
            line = paint.rounded(max(1, frame.px(1.4)), frame.px((high - 60) * k), 0, (*ui.theme.text, 60))
            paint.put(out, line, center=frame.point(across * k + 2, ring.wheel[1]))
            self._beside(out, ui, painter, (across * k + column / 2, ring.wheel[1]), WHEEL * k)
        picture = out.convert_alpha()
        paint.round_off(picture, frame.px(12))
        return picture

    def _pieces(self, ring: Ring, lit: Collection[int]) -> Iterator[Piece]:
        wide, k = WHEEL * ring.k, ring.k
        for place, card in enumerate(self.after):
            spot = ring.at(place)
            piece = _piece(card, spot.x, spot.y, wide)
            if place == self.place:
                yield _piece(self.wheel[place], spot.x - 5 * k, spot.y - 5 * k, wide)
                piece.x, piece.y, piece.angle, piece.lift = spot.x + 5, spot.y + 4, -4.0, 0.6
            piece.lit = 1.0 if place in lit else 0.0
            yield piece

    def _deck(self, out: pygame.Surface, ui: Ui, ring: Ring) -> None:
        """The clicked card on the deck."""
        painter, (x, y) = PiecePainter(ui, face, ring.wheel), ring.wheel
        for step in range(3):
            wide = DECK * ring.k * 1.3
            painter.draw(out, Piece("deck", "back", "back", wide, x + 2 - step, y + 4 - 2 * step, 3.0))
        piece = _piece(self.clicked, x, y - 4, WHEEL * ring.k * 1.05)
        piece.angle, piece.lit, piece.lift = -3.0, 1.0, 0.8
        painter.draw(out, piece)

    def _beside(
        self, out: pygame.Surface, ui: Ui, painter: PiecePainter, at: tuple[float, float], wide: float
    ) -> None:
        """The cards taken, or the card that is lost."""
        frame, verdict, (x, middle) = ui.frame, self.verdict, at
        if verdict is None:
            _word(out, ui, tr("Click!"), (x, middle - 62))
            banjo = ui.art.get("wild_pattern/banjo", frame.px(92))
            paint.put(out, banjo, center=frame.point(x, middle + 10))
            return
        pattern = verdict.pattern
        cards, text = self.gains, tr("takes")
        if pattern is None:
            cards, text = (self.card,), tr("leaves the game")
        elif pattern.wild:
            cards, text = (), tr("wins the game")
        step = card_height(wide) + 10
        top = middle - step * (max(1, len(cards)) - 1) / 2 + 10
        _word(out, ui, text, (x, top - step / 2 - 8))
        for number, card in enumerate(cards):
            piece = _piece(card, x, top + number * step, wide)
            piece.angle = (2.0, -2.0)[number % 2]
            piece.lit, piece.grey = (0.0, 0.75) if pattern is None else (0.6, 0.0)
            painter.draw(out, piece)
        if pattern is None:
            cross(out, ui, frame.point(x, top), frame.px(44))
        elif not cards:
            paint.put(out, ui.icon("crown", frame.px(64)), center=frame.point(x, top))
        else:
            note = trn("{n} pair", "{n} pairs", pattern.count)
            _word(out, ui, note, (x, top + (len(cards) - 0.5) * step + 8), small=True)


def _said(out: pygame.Surface, ui: Ui, at: tuple[int, int], k: float, said: Statement) -> None:
    """What is declared, in signs: the order on the wheel, the A on a golden disc."""
    frame, (x, y) = ui.frame, at
    side, gap = frame.px(58 * k), frame.px(46 * k)
    size = 2 * side + gap + frame.px(22), side + frame.px(18)
    paint.put(out, paint.rounded(*size, frame.px(14), (30, 14, 8, 190)), center=at)
    words = (said.always, said.every) if said.side == BEFORE else (said.every, said.always)
    for way, word in zip((-1, 1), words, strict=True):
        spot = (x + way * (side + gap) // 2, y)
        if word == said.every:
            disc = paint.rounded(side + frame.px(8), side + frame.px(8), side, AMBER)
            paint.put(out, disc, center=spot)
        paint.put(out, word_sign(ui, word, round(side * 0.92)), center=spot)
    arrow(out, at, frame.px(26 * k), AMBER)


def _clock(out: pygame.Surface, ui: Ui, ring: Ring) -> None:
    """Which way the wheel reads, and what is before and after the card at the top."""
    frame, side = ui.frame, ui.frame.px(200 * ring.k)
    turn = ui.art.made(("wwp clockwise", side), lambda: clockwise(side))
    paint.put(out, turn, center=frame.point(*ring.wheel))
    for place, text in ((PLACES - 1, tr("before")), (1, tr("after"))):
        spot, room = ring.at(place), frame.px(WHEEL * ring.k * 1.5)
        words = ui.type.fit(text, _size(ui, CAPTION), INK, room, "heavy")
        tag = words.get_rect().inflate(frame.px(16), frame.px(6))
        tag.center = frame.point(spot.x, spot.y - WHEEL * RATIO * ring.k * 0.42)
        tones = (255, 226, 150, 255), (240, 186, 92, 255), (74, 36, 10, 255)
        paint.draw_panel(out, tag, tag.h // 2, *tones)
        paint.put(out, words, center=tag.center)


def _piece(card: int, x: float, y: float, wide: float) -> Piece:
    return Piece(("card", card), f"card {card}", "back", wide, x, y)


def _size(ui: Ui, size: float) -> float:
    """The size of words in a drawing, which grows less than the text: then the least there may be."""
    frame = ui.frame
    return max(size * min(1.0, 1.2 / frame.text), frame.least_units / frame.text)


def _column(ui: Ui) -> float:
    """How wide the column beside the wheel is: wider with large words."""
    return SIDE * max(1.0, ui.frame.least_units / CAPTION)


def _word(out: pygame.Surface, ui: Ui, text: str, at: tuple[float, float], *, small: bool = False) -> None:
    """Words in the column beside the wheel; their last line stands on ``at``, or their first below it."""
    size = _size(ui, CAPTION if small else COUNT)
    words = ui.type.block(text, size, ui.theme.text, ui.frame.px(_column(ui) - 14), "bold", center=True)
    paint.put(out, words, **{"midtop" if small else "midbottom": ui.frame.point(*at)})
