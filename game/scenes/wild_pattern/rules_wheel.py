"""A drawn wheel for the rules: pairs lit, what breaks a pattern in red, and what a declaration brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.engine.games.wild_pattern import BEFORE, NO_CARD, PLACES, Statement, Verdict, judge
from game.scenes.wild_pattern.faces import face, word_sign
from game.scenes.wild_pattern.layout import DECK, OVAL, RADIUS, WHEEL, Ring
from game.scenes.wild_pattern.marks import AMBER, draw_arrows, draw_bands, draw_wrong
from game.scenes.wild_pattern.old_paper import INK
from game.scenes.wild_pattern.rules_signs import arrow, clockwise, cross, cut, ground
from game.scenes.wild_pattern.sentence import Pair, lit_places, pairs
from game.tabletop.pieces import RATIO, Piece, PiecePainter, card_height
from game.ui import paint
from game.ui.i18n import tr, trn
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import Ui

K: Final = 0.66
"""The scale of an example's wheel beside the table's."""
SIDE: Final = 118.0
"""How wide the column beside the wheel is, in units."""


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
        if said is None:
            return ()
        return pairs(self.after, said.side, said.every, said.always)

    def __call__(self, ui: Ui, width: int) -> pygame.Surface:
        frame = ui.frame
        across = 2 * RADIUS * OVAL + WHEEL + 26
        high = 2 * RADIUS + WHEEL * RATIO + 26
        beside = SIDE if self.statement is not None or self.clicked != NO_CARD else 0
        k = min(K, (frame.units(width) - beside) / across)
        out = ground(ui, frame.px(across * k + beside), frame.px(high * k))
        ring = Ring((across * k / 2, high * k / 2), k)
        wheel = ui.art.get("wild_pattern/wheel", frame.px(474 * k))
        out.blit(wheel, wheel.get_rect(center=frame.point(*ring.wheel)))
        marks = self.marks()
        draw_bands(out, ui, ring, marks)
        painter = PiecePainter(frame, partial(face, ui), (ring.wheel[0] - 60, -40))
        for piece in self._pieces(ring, marks):
            painter.draw(out, piece)
        draw_arrows(out, ui, ring, marks)
        for mark in marks:
            if not mark.holds:
                draw_wrong(out, ui, ring, mark)
        self._hub(out, ui, ring)
        if beside:
            line = paint.rounded(max(1, frame.px(1.4)), frame.px((high - 60) * k), 0, (*ui.theme.text, 60))
            out.blit(line, line.get_rect(center=frame.point(across * k + 2, ring.wheel[1])))
            self._beside(out, ui, painter, ring, across * k)
        return cut(out, frame.px(12))

    def _pieces(self, ring: Ring, marks: tuple[Pair, ...]) -> list[Piece]:
        lit, wide = lit_places(marks), WHEEL * ring.k
        pieces = []
        for place, card in enumerate(self.after):
            spot = ring.at(place)
            if place == self.place:
                below = self.wheel[place]
                pieces.append(_piece(below, spot.x - 5 * ring.k, spot.y - 5 * ring.k, wide))
            piece = _piece(card, spot.x, spot.y, wide)
            if place == self.place:
                piece.x, piece.y, piece.angle, piece.lift = spot.x + 5, spot.y + 4, -4.0, 0.6
            piece.lit = 1.0 if place in lit else 0.0
            pieces.append(piece)
        return pieces

    def _hub(self, out: pygame.Surface, ui: Ui, ring: Ring) -> None:
        """What is declared, in signs: the order on the wheel, the A on a golden disc."""
        frame = ui.frame
        x, y = frame.point(*ring.wheel)
        if self.statement is None:
            if self.clicked != NO_CARD:
                painter = PiecePainter(frame, partial(face, ui), ring.wheel)
                for step in range(3):
                    painter.draw(out, _back(ring.wheel[0] + 2 - step, ring.wheel[1] + 4 - 2 * step, ring.k))
                piece = _piece(self.clicked, ring.wheel[0], ring.wheel[1] - 4, WHEEL * ring.k * 1.05)
                piece.angle, piece.lit, piece.lift = -3.0, 1.0, 0.8
                painter.draw(out, piece)
            else:
                self._clock(out, ui, ring)
            return
        side, gap = frame.px(58 * ring.k), frame.px(46 * ring.k)
        words = [(self.statement.always, False), (self.statement.every, True)]
        if self.statement.side != BEFORE:
            words.reverse()
        box = paint.rounded(
            2 * side + gap + frame.px(22), side + frame.px(18), frame.px(14), (30, 14, 8, 190)
        )
        out.blit(box, box.get_rect(center=(x, y)))
        for way, (word, every) in zip((-1, 1), words, strict=True):
            at = (x + way * (side + gap) // 2, y)
            if every:
                disc = paint.rounded(side + frame.px(8), side + frame.px(8), side, AMBER)
                out.blit(disc, disc.get_rect(center=at))
            sign = word_sign(ui, word, round(side * 0.92))
            out.blit(sign, sign.get_rect(center=at))
        arrow(out, (x, y), frame.px(26 * ring.k), AMBER)

    def _clock(self, out: pygame.Surface, ui: Ui, ring: Ring) -> None:
        """Which way the wheel reads, and what is before and after the card at the top."""
        frame = ui.frame
        side = frame.px(200 * ring.k)
        turn = ui.art.made(("wwp clockwise", side), lambda: clockwise(side))
        out.blit(turn, turn.get_rect(center=frame.point(*ring.wheel)))
        for place, text in ((PLACES - 1, tr("before")), (1, tr("after"))):
            spot = ring.at(place)
            room = frame.px(WHEEL * ring.k * 1.5)
            words = ui.type.fit(text, CAPTION * min(1.0, 1.3 / frame.text), INK, room, "heavy")
            tag = words.get_rect().inflate(frame.px(16), frame.px(6))
            tag.center = frame.point(spot.x, spot.y - WHEEL * RATIO * ring.k * 0.42)
            paint.draw_panel(
                out, tag, tag.h // 2, (255, 226, 150, 255), (240, 186, 92, 255), (74, 36, 10, 255)
            )
            out.blit(words, words.get_rect(center=tag.center))

    def _beside(self, out: pygame.Surface, ui: Ui, painter: PiecePainter, ring: Ring, left: float) -> None:
        """The cards taken, or the card that is lost."""
        frame, middle = ui.frame, ring.wheel[1]
        verdict, x = self.verdict, left + SIDE / 2
        wide = WHEEL * ring.k
        if self.clicked != NO_CARD:
            _word(out, ui, tr("Click!"), (x, middle - 62))
            banjo = ui.art.get("wild_pattern/banjo", frame.px(92))
            out.blit(banjo, banjo.get_rect(center=frame.point(x, middle + 10)))
            return
        assert verdict is not None
        cards: tuple[int, ...]
        if verdict.pattern is None:
            cards, text = (self.card,), tr("leaves the game")
        elif verdict.pattern.wild:
            cards, text = (), tr("wins the game")
        else:
            cards, text = self.gains, tr("takes")
        step = card_height(wide) + 10
        top = middle - step * (max(1, len(cards)) - 1) / 2 + 10
        _word(out, ui, text, (x, top - step / 2 - 8))
        for number, card in enumerate(cards):
            piece = _piece(card, x, top + number * step, wide)
            piece.angle = (2.0, -2.0)[number % 2]
            piece.lit, piece.grey = (0.0, 0.75) if verdict.pattern is None else (0.6, 0.0)
            painter.draw(out, piece)
        at = frame.point(x, top)
        if not cards:
            crown = ui.icon("crown", frame.px(64))
            out.blit(crown, crown.get_rect(center=at))
        elif verdict.pattern is None:
            cross(out, ui, at, frame.px(44))
        else:
            note = trn("{n} pair", "{n} pairs", verdict.pattern.count)
            _word(out, ui, note, (x, top + (len(cards) - 0.5) * step + 8), small=True)


def _piece(card: int, x: float, y: float, wide: float) -> Piece:
    return Piece(("card", card), f"card {card}", "back", wide, x, y)


def _back(x: float, y: float, k: float) -> Piece:
    return Piece("deck", "back", "back", DECK * k * 1.3, x, y, 3.0)


def _word(out: pygame.Surface, ui: Ui, text: str, at: tuple[float, float], *, small: bool = False) -> None:
    """Words in the column beside the wheel; their last line stands on ``at``, or their first below it."""
    frame = ui.frame
    size = (CAPTION if small else COUNT) * min(1.0, 1.2 / frame.text)
    words = ui.type.block(text, size, ui.theme.text, frame.px(SIDE - 14), "bold", center=True)
    place = words.get_rect(midtop=frame.point(*at)) if small else words.get_rect(midbottom=frame.point(*at))
    out.blit(words, place)
