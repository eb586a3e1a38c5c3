"""The middle of a Bids table: the lot's worth, deck, counts of colours, status, gavel."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.games.bids import BLACK, COLOUR, WHITE
from game.scenes.bids.board import Board
from game.scenes.bids.faces import LIGHT, symbol
from game.scenes.bids.hud import PILL
from game.scenes.bids.layout import DECK, OUT, TableLayout
from game.scenes.bids.words import COLOUR_WORDS, lot_words
from game.tabletop.pieces import RATIO
from game.tabletop.seat_plate import pill
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import CAPTION, COUNT, TICK
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class _Label:
    """Words on a pill: their centre and the pill's padding in units."""

    words: pygame.Surface
    x: float
    y: float
    pad: float


class Middle:
    """Paints what belongs to the running turn, but for the bids."""

    def __init__(self, ui: Ui, layout: TableLayout) -> None:
        self.ui, self.layout = ui, layout

    # --- lot, deck, gavel -----------------------------------------------------------------------

    def lot(self, surface: pygame.Surface, board: Board, *, burnt: bool) -> None:
        """What the lot is worth, under it; or that it burns."""
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        lot = layout.lot
        if burnt:
            words = ui.type.fit(tr("Burnt!"), 17, (255, 226, 200), frame.px(300), "heavy")
            tones = (150, 52, 24, 252), (96, 28, 18, 252), (255, 176, 96, 255)
            y = lot.y + layout.lot_w * RATIO / 2 + 10
            pill(surface, ui, words, frame.point(lot.x, y), tones, (18, 4))
            return
        if not board.lot and not board.hidden:
            return
        text = tr("Lot: {lot}", lot=lot_words(board))
        half = layout.oval[2] * 0.8
        for label in self._labels(board):
            half = min(half, abs(label.x - lot.x) - frame.units(label.words.get_width()) / 2 - label.pad)
        room, ink = frame.px(2 * half - 44), (255, 238, 196)
        words = ui.type.fit(text, 16, ink, room, "heavy")
        if not ui.type.whole(text, 16, room, "heavy"):
            words = ui.type.snug(text, 16, ink, (room, frame.px(50)), "heavy") or words
        half = frame.units(words.get_height()) / 2 + 4
        low = layout.bid_y - layout.bid_w * RATIO / 2 - 7 - half
        y = min(lot.y + layout.lot_w * RATIO / 2 + half - 3, low)
        tones = (40, 35, 38, 252), (22, 19, 23, 252), (226, 184, 104, 255)
        pill(surface, ui, words, frame.point(lot.x, y), tones, (16, 4))

    def deck(self, surface: pygame.Surface, board: Board) -> None:
        """How many cards are to come, how many of them are burnt ones, and what is out of play."""
        for label in self._labels(board):
            pill(surface, self.ui, label.words, self.ui.frame.point(label.x, label.y), PILL, (label.pad, 2))

    def _labels(self, board: Board) -> list[_Label]:
        """The words under the deck and under the cards out of play."""
        if not board.round:
            return []
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        text = tr("{n} left", n=board.deck)
        if board.under:
            text = tr("{n} left, {burnt} burnt", n=board.deck, burnt=len(board.under))
        left, right = layout.oval[0] - layout.oval[2] * 0.95, layout.lot.x - layout.lot_half - 2
        top = layout.deck.y + DECK * RATIO * layout.k / 2 + 4
        low = layout.bid_y - layout.bid_w * RATIO / 2 - 18
        room = frame.px(right - left - 18), frame.px(low - top - 4)
        words = ui.type.snug(text, CAPTION, ui.theme.text, room)
        assert words is not None
        half = frame.units(words.get_width()) / 2 + 9
        x = max(left + half, min(right - half, layout.deck.x - (10 if board.under else 0)))
        y = top + frame.units(words.get_height()) / 2
        found = [_Label(words, x, y, 9.0)]
        if board.removed or board.aside:
            note = ui.type.fit(tr("out of play"), TICK, ui.theme.text, frame.px(120), "semi")
            y = layout.out.y + OUT * RATIO * layout.k / 2 + 3 + frame.units(note.get_height()) / 2
            found.append(_Label(note, layout.out.x, y, 8.0))
        return found

    def gavel(self, surface: pygame.Surface, swing: float) -> None:
        """The auctioneer's gavel; ``swing`` from 0 to 1 lifts and strikes it."""
        frame = self.ui.frame
        wide = frame.px(self.layout.gavel_w)
        image = self.ui.art.get("bids/gavel", wide, round(wide * 260 / 340))
        if swing:
            angle = round(swing * 16)
            image = pygame.transform.rotozoom(image, angle, 1.0)
        surface.blit(
            image, image.get_rect(center=frame.point(self.layout.gavel.x, self.layout.gavel.y - 8 * swing))
        )

    # --- colours --------------------------------------------------------------------------------

    def colours(self, surface: pygame.Surface, board: Board) -> None:
        """Colour Bids: how often each colour lies there, and which decides (BID-30, BID-31)."""
        if not board.variant.colour_bids or not board.round:
            return
        ui, frame, layout = self.ui, self.ui.frame, self.layout
        counts = colour_counts(board)
        shown = [c for c in range(6) if c < BLACK or c == BLACK or (c == WHITE and counts[WHITE])]
        if board.seats == 3:
            shown.remove(3)
        most = max(counts)
        rect = frame.rect(*layout.colours)
        ui.panel(surface, rect, 16)
        named = [tr(COLOUR_WORDS[c]) for c in shown if most and counts[c] == most]
        if not most:
            text = tr("No colour yet")
        elif len(named) == 1:
            text = tr("{colour} decides", colour=named[0])
        else:
            text = tr("level: {colours}", colours=", ".join(named))
        room = rect.w - frame.px(24)
        if len(named) > 1 and not ui.type.whole(text, CAPTION, room, "bold"):
            text = tr("tie")
        head = ui.type.fit(text, CAPTION, ui.theme.text, room, "bold")
        if not layout.brief:
            surface.blit(head, head.get_rect(midtop=(rect.centerx, rect.top + frame.px(6))))
        step = rect.w / (len(shown) + 0.4)
        y = rect.bottom - frame.px(27)
        for i, colour in enumerate(shown):
            x = rect.left + round(step * (i + 0.7))
            decides = bool(most) and counts[colour] == most
            self._colour(surface, colour, counts[colour], (x, y), decides=decides)

    def _colour(
        self, surface: pygame.Surface, colour: int, count: int, at: tuple[int, int], *, decides: bool
    ) -> None:
        ui, frame = self.ui, self.ui.frame
        side = frame.px(23)
        if decides:
            box = pygame.Rect(0, 0, frame.px(38), frame.px(46))
            box.center = at
            ring = (70, 58, 36, 255), (50, 40, 26, 255), (*ui.theme.accent, 255)
            paint.draw_panel(surface, box, frame.px(9), *ring, frame.px(1.8))
        up = (at[0], at[1] - frame.px(9))
        if colour < BLACK:
            sign = symbol(ui, colour, side)
            tinted = ui.art.made(("bids count", colour, side), lambda: _tinted(sign, colour))
            surface.blit(tinted, tinted.get_rect(center=up))
        else:
            tone = (16, 14, 18) if colour == BLACK else (250, 243, 226)
            edge = (228, 190, 112, 255) if colour == BLACK else (150, 120, 70, 255)
            card = paint.panel(
                round(side * 0.72), side, frame.px(3), (*tone, 255), (*tone, 255), edge, frame.px(1.4)
            )
            surface.blit(card, card.get_rect(center=up))
        ink = ui.theme.accent if decides else ui.theme.text if count else ui.theme.dim
        number = ui.type.line(str(count), 14, ink, "heavy", scaled=False)
        surface.blit(number, number.get_rect(center=(at[0], at[1] + frame.px(13))))

    # --- words ----------------------------------------------------------------------------------

    def status(self, surface: pygame.Surface, text: str) -> None:
        """What is going on, on a plaque at the foot of the oval."""
        if not text:
            return
        ui, frame = self.ui, self.ui.frame
        left, top, wide, high = self.layout.plaque
        room = frame.px(wide - 34), frame.px(high - 9)
        words = ui.type.snug(text, COUNT, ui.theme.text, room, "bold")
        assert words is not None
        box = words.get_rect().inflate(frame.px(34), frame.px(9))
        box.midtop = frame.point(left + wide / 2, top)
        edge = (206, 160, 82, 255)
        tones = (40, 34, 38, 250), (24, 20, 25, 250)
        paint.draw_panel(
            surface, box, min(box.h // 2, frame.px(20)), *tones, edge, frame.px(1.2), frame.px(5)
        )
        surface.blit(words, words.get_rect(center=box.center))


def colour_counts(board: Board) -> list[int]:
    """How often each colour was played; the centre card is one of black, if it counts (BID-31, BID-R12)."""
    counts = [0] * 6
    for card in board.bids:
        counts[COLOUR[card]] += 1
    if board.centre is not None and (counts[BLACK] or not board.variant.centre_counts_after_black):
        counts[BLACK] += 1
    return counts


def _tinted(sign: pygame.Surface, colour: int) -> pygame.Surface:
    """A symbol in its colour's light tone."""
    out = sign.copy()
    out.fill((*LIGHT[colour], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
