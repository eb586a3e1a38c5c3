"""The middle of a Bids table: places for bids, the lot's worth, counts of colours, status, gavel."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import paint
from game.client.cards import RATIO
from game.client.paint import Color
from game.client.type import CAPTION, COUNT, TICK
from game.client.widgets import Ui
from game.client.words import tr
from game.engine.core import Seat
from game.engine.games.bids import BLACK, COLOUR, WHITE
from game.scenes.bids.board import Board
from game.scenes.bids.chrome import BROWN, GOLDEN, PILL, pill
from game.scenes.bids.faces import NAMES, symbol
from game.scenes.bids.layout import Places
from game.scenes.bids.words import COLOUR_WORDS, lot_words, short_word, target

NOTE: Color = (74, 56, 38)


class Middle:
    """Paints what belongs to the running turn."""

    def __init__(self, ui: Ui, places: Places, names: Sequence[str]) -> None:
        self.ui, self.places, self.names = ui, places, names

    # --- the places for bids --------------------------------------------------------------------

    def slots(self, surface: pygame.Surface, board: Board, to_act: Seat | None, own: Seat) -> None:
        """Under the cards: an empty place for everyone who has yet to bid, a note where a card left."""
        if not board.round:
            return
        for place in range(board.seats):
            seat = board.seat_at(place)
            if place < len(board.bids):
                card = board.bids[place]
                if COLOUR[card] == BLACK:
                    self._note(surface, place, board, card, leads=board.leading == (seat,))
            else:
                self._empty(surface, place, board, mine=seat == own, now=seat == to_act)

    def _box(self, place: int) -> pygame.Rect:
        spot, wide = self.places.slot(place), self.places.bid_w
        high = wide * RATIO
        return self.ui.frame.rect(spot.x - wide / 2, spot.y - high / 2, wide, high)

    def _note(self, surface: pygame.Surface, place: int, board: Board, card: int, *, leads: bool) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = self._box(place)
        edge = (206, 150, 44, 255) if leads else (112, 90, 60, 200)
        tones = (246, 234, 204, 245), (228, 210, 172, 245)
        paint.draw_panel(
            surface, rect, frame.px(7), *tones, edge, frame.px(2.6 if leads else 1.5), frame.px(3)
        )
        number = card not in NAMES
        size = 34 if number else 15
        kind = "display" if number else "heavy"
        top = ui.type.fit(short_word(card), size, NOTE, rect.w - frame.px(8), kind, scaled=not number)
        surface.blit(top, top.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.32))))
        words = tr("joined the lot") if card in board.lot or board.winner is None else tr("taken")
        if not board.lot and board.winner is None:
            words = tr("burnt")
        note = ui.type.block(words, CAPTION * 0.92, NOTE, rect.w - frame.px(8), "semi", center=True)
        surface.blit(note, note.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.72))))

    def _empty(self, surface: pygame.Surface, place: int, board: Board, *, mine: bool, now: bool) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = self._box(place)
        if now:
            tones, edge = ((252, 232, 178, 245), (246, 214, 146, 245)), (186, 126, 28, 255)
            paint.draw_panel(surface, rect, frame.px(7), *tones, edge, frame.px(2.6), frame.px(4))
        else:
            tones, edge = ((90, 70, 40, 26), (90, 70, 40, 40)), (120, 92, 48, 120)
            paint.draw_panel(surface, rect, frame.px(7), *tones, edge, max(1, frame.px(1.3)))
        if mine and (now or board.leading or board.centre_leads):
            ink = (98, 62, 14) if now else (122, 92, 48)
            word, value, colour = target(board)
            above = ui.type.fit(word, CAPTION * 1.05, ink, rect.w - frame.px(6), "bold")
            if value is None:
                note = ui.type.block(word, CAPTION * 1.05, ink, rect.w - frame.px(8), "bold", center=True)
                surface.blit(note, note.get_rect(center=rect.center))
                return
            surface.blit(above, above.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.25))))
            number = ui.type.line(str(value), 38, ink, "display", scaled=False)
            surface.blit(number, number.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.56))))
            if colour is not None and colour < BLACK:
                sign = symbol(ui, colour, round(rect.w * 0.24))
                surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.85))))
        elif now:
            for i in (-1, 0, 1):
                dot = paint.rounded(frame.px(8), frame.px(8), frame.px(4), (150, 100, 26))
                surface.blit(dot, dot.get_rect(center=(rect.centerx + i * frame.px(15), rect.centery)))

    def tags(self, surface: pygame.Surface, board: Board, own: Seat, tied: frozenset[Seat]) -> None:
        """Over the cards: place number and name below each place, the crown of who leads."""
        if not board.round:
            return
        ui, frame = self.ui, self.ui.frame
        alone = board.leading[0] if len(board.leading) == 1 and not board.centre_leads else None
        for place in range(board.seats):
            seat = board.seat_at(place)
            spot = self.places.slot(place)
            room = frame.px(self.places.slot_step - 14)
            name = f"{place + 1}  {tr('You') if seat == own else self.names[seat]}"
            leads = seat == alone and place < len(board.bids)
            if leads:
                longer = f"{name}  {_leading_word(board)}"
                if ui.type.font("bold", CAPTION).size(longer)[0] <= room + frame.px(12):
                    name, room = longer, room + frame.px(12)
            level = seat in tied or (seat in board.leading and not leads and place < len(board.bids))
            ink = BROWN if leads or level else ui.theme.text
            words = ui.type.fit(name, CAPTION, ink, room, "bold")
            y = spot.y + self.places.bid_w * RATIO / 2 + 8 + frame.units(words.get_height()) / 2
            pill(surface, ui, words, frame.point(spot.x, y), GOLDEN if leads or level else PILL, (8, 2))
            if leads:
                self._crown(surface, place)
            elif level:
                note = ui.type.fit(tr("tie"), CAPTION, (255, 226, 210), room, "heavy")
                tones = (150, 44, 40, 255), (112, 28, 30, 255), (240, 150, 120, 255)
                top = spot.y - self.places.bid_w * RATIO / 2
                pill(surface, ui, note, frame.point(spot.x, top), tones, (9, 1))

    def _crown(self, surface: pygame.Surface, place: int) -> None:
        frame = self.ui.frame
        spot, wide = self.places.slot(place), self.places.bid_w
        key = ("bids crown", frame.px(38))
        image = self.ui.art.made(
            key, lambda: pygame.transform.rotozoom(self.ui.art.get("common/crown", frame.px(38)), -20, 1.0)
        )
        top = spot.y - wide * RATIO / 2
        surface.blit(image, image.get_rect(center=frame.point(spot.x + wide / 2 - 4, top - 7)))

    # --- lot, deck, gavel -----------------------------------------------------------------------

    def lot(self, surface: pygame.Surface, board: Board, *, burnt: bool) -> None:
        """What the lot is worth, under it; or that it burns."""
        if burnt:
            words = self.ui.type.fit(tr("Burnt!"), 17, (255, 226, 200), self.ui.frame.px(300), "heavy")
            tones = (150, 52, 24, 252), (96, 28, 18, 252), (255, 176, 96, 255)
            y = self.places.lot.y + 116 * RATIO * self.places.k / 2 + 10
            at = self.ui.frame.point(self.places.lot.x, y)
            pill(surface, self.ui, words, at, tones, (18, 4))
            return
        if not board.lot and not board.hidden:
            return
        ui, frame, places = self.ui, self.ui.frame, self.places
        text = tr("Lot: {lot}", lot=lot_words(board))
        room = frame.px(places.oval[2] * 1.1)
        words = ui.type.fit(text, 16, (255, 238, 196), room, "heavy")
        y = places.lot.y + 116 * RATIO * places.k / 2 + 10
        tones = (40, 35, 38, 252), (22, 19, 23, 252), (226, 184, 104, 255)
        pill(surface, ui, words, frame.point(places.lot.x, y), tones, (16, 4))

    def deck(self, surface: pygame.Surface, board: Board) -> None:
        """How many cards are to come, and how many of them are burnt ones."""
        if not board.round:
            return
        ui, frame, places = self.ui, self.ui.frame, self.places
        text = tr("{n} left", n=board.deck)
        if board.under:
            text = tr("{n} left, {burnt} burnt", n=board.deck, burnt=len(board.under))
        words = ui.type.fit(text, CAPTION, ui.theme.text, frame.px(150), "semi")
        y = places.deck.y + 68 * RATIO * places.k / 2 + 14
        pill(surface, ui, words, frame.point(places.deck.x - (10 if board.under else 0), y), PILL, (9, 2))
        if board.removed or board.aside:
            note = ui.type.fit(tr("out of play"), TICK, ui.theme.text, frame.px(120), "semi")
            y = places.out.y + 34 * RATIO * places.k / 2 + 11
            pill(surface, ui, note, frame.point(places.out.x, y), PILL, (8, 1))

    def gavel(self, surface: pygame.Surface, swing: float) -> None:
        """The auctioneer's gavel; ``swing`` from 0 to 1 lifts and strikes it."""
        frame = self.ui.frame
        wide = frame.px(112 * self.places.k)
        image = self.ui.art.get("bids/gavel", wide, round(wide * 260 / 340))
        if swing:
            angle = round(swing * 16)
            image = pygame.transform.rotozoom(image, angle, 1.0)
        surface.blit(
            image, image.get_rect(center=frame.point(self.places.gavel.x, self.places.gavel.y - 8 * swing))
        )

    # --- colours --------------------------------------------------------------------------------

    def colours(self, surface: pygame.Surface, board: Board) -> None:
        """Colour Bids: how often each colour lies there, and which decides (BID-30, BID-31)."""
        if not board.variant.colour_bids or not board.round:
            return
        ui, frame, places = self.ui, self.ui.frame, self.places
        counts = colour_counts(board)
        shown = [c for c in range(6) if c < BLACK or c == BLACK or (c == WHITE and counts[WHITE])]
        if board.seats == 3:
            shown.remove(3)
        most = max(counts)
        rect = frame.rect(*places.colours)
        ui.panel(surface, rect, 16)
        named = [tr(COLOUR_WORDS[c]) for c in shown if most and counts[c] == most]
        if not most:
            text = tr("No colour yet")
        elif len(named) == 1:
            text = tr("{colour} decides", colour=named[0])
        else:
            text = tr("level: {colours}", colours=", ".join(named))
        head = ui.type.fit(text, CAPTION, ui.theme.text, rect.w - frame.px(24), "bold")
        if not places.brief:
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
        ui, frame, places = self.ui, self.ui.frame, self.places
        room = frame.px(min(760.0, places.hand_right - places.hand_left - 24))
        words = ui.type.fit(text, COUNT, ui.theme.text, room, "bold")
        size = ui.type.font("bold", COUNT).size(text)[0]
        if size * 0.74 > room:
            words = ui.type.block(text, COUNT * 0.86, ui.theme.text, room, "bold", center=True)
        box = words.get_rect().inflate(frame.px(34), frame.px(9))
        x = (places.hand_left + places.hand_right) / 2 if places.tight else places.oval[0]
        y = places.bid_y + places.bid_w * RATIO / 2 + 30 + 16 * max(1.0, frame.text)
        box.midtop = frame.point(x, y - 9)
        edge = (206, 160, 82, 255)
        tones = (40, 34, 38, 250), (24, 20, 25, 250)
        paint.draw_panel(
            surface, box, min(box.h // 2, frame.px(20)), *tones, edge, frame.px(1.2), frame.px(5)
        )
        surface.blit(words, words.get_rect(center=box.center))


def _leading_word(board: Board) -> str:
    if board.variant.colour_bids:
        return tr("leads")
    return tr("lowest") if board.lowest else tr("highest")


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
    from game.scenes.bids.faces import LIGHT

    out = sign.copy()
    out.fill((*LIGHT[colour], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
