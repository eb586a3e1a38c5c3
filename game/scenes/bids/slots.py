"""The places for bids on a Bids table: what to beat, notes where a card left, who lays where."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.bids.cards import BLACK, COLOUR, MINUS_FIVE, TIMES_TWO, VALUE
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import EMBLEMS, NAMES, card_face, symbol
from game.scenes.bids.hud import PILL
from game.scenes.bids.model import BIDS, BidsModel
from game.scenes.bids.turn_words import aim
from game.scenes.bids.words import short_word
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.seat_plate import BROWN, GOLDEN, RED, pill
from game.tabletop.signs import draw_badge, draw_dots
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.type import CAPTION
from game.ui.widgets import Ui

NOTE: Final[Color] = (74, 56, 38)
TALL: Final = 1.2
"""So many times as high as the room for it a number may be set: its ink is less high than its size."""
LEAST_SHARE: Final = 0.72
"""Names below the places are no smaller than this share of their size: else there are portraits."""
LEAST_WORD: Final = 0.3
"""What is said in a place is no smaller than this share: else something shorter is said."""
STROKES: Final = ((0.13, (252, 240, 222)), (0.08, (150, 30, 26)))
"""How thick, in widths of a card, the bar is that strikes one out, and its colours: the edge first."""
STRUCK: Final = 0.68
"""Which share of the diagonal of a card the bar is long, but for its round ends."""
LEAST_NAME: Final = 11.0
"""A card's name in letters smaller than this many units gives way to its emblem."""


# --- under the cards ----------------------------------------------------------------------------


def draw_places(surface: pygame.Surface, model: BidsModel, to_act: Seat | None) -> None:
    """An empty place for everyone who has yet to bid, a note where a card left."""
    view, told = model.view, model.told
    for place in range(view.seats if view.round else 0):
        if place >= max(len(view.bids), len(told.bids)):
            _empty(surface, model, place, now=view.seat_at(place) == to_act)
        elif place < len(told.bids) and COLOUR[told.bids[place]] == BLACK:
            _note(surface, model, place)


def _box(model: BidsModel, place: int) -> pygame.Rect:
    return model.ui.frame.rect(*model.layout.place_box(place))


def _note(surface: pygame.Surface, model: BidsModel, place: int) -> None:
    """Where a black card was laid: which, and what became of it."""
    ui, frame, view = model.ui, model.ui.frame, model.told
    rect, card = _box(model, place), view.bids[place]
    leads = view.leading == (view.seat_at(place),)
    edge, thick = ((206, 150, 44, 255), 2.6) if leads else ((112, 90, 60, 200), 1.5)
    tones = (246, 234, 204, 245), (228, 210, 172, 245)
    paint.draw_panel(surface, rect, frame.px(7), *tones, edge, frame.px(thick), frame.px(3))
    room = rect.w - frame.px(14)
    sign = _card_sign(ui, card, (room, round(rect.h * 0.46)))
    badge = view.seat_at(place) in model.tied or (view.seat_at(place) in view.leading and not leads)
    down = 0.4 if badge else 0.31  # what says that it is tied lies on the upper edge
    paint.put(surface, sign, center=(rect.centerx, rect.top + round(rect.h * down)))
    wide = rect.w - frame.px(12)
    named = card in NAMES and card not in (TIMES_TWO, MINUS_FIVE) and not _burnt(view)
    words = tr("bids {n}", n=VALUE[card]) if named else became(view)  # no number says what it bids
    note = ui.type.shrunk(words, CAPTION, NOTE, (wide, round(rect.h * 0.38)))
    assert note is not None
    paint.put(surface, note, center=(rect.centerx, rect.top + round(rect.h * 0.75)))


def became(view: BidsView) -> str:
    """What became of a black card that was laid."""
    return tr("burnt") if _burnt(view) else tr("joined the lot")


def _burnt(view: BidsView) -> bool:
    """Whether the lot of this turn, and what was laid to it, has gone under the deck (BID-15)."""
    return not view.on_table and view.winner is None


def _card_sign(ui: Ui, card: int, room: tuple[int, int]) -> pygame.Surface:
    """A black card that has left: its number, its name, or where that cannot be read its emblem."""
    if card not in NAMES or card in (TIMES_TWO, MINUS_FIVE):
        size = 34 * ui.frame.grown
        return ui.type.fit(short_word(card), size, NOTE, room[0], "display", scaled=False)
    least = min(1.0, LEAST_NAME / (15 * ui.frame.text))
    name = ui.type.shrunk(short_word(card), 15, NOTE, room, "heavy", least=least)
    return name or ui.art.get(f"bids/{EMBLEMS[card]}", min(room))


def _empty(surface: pygame.Surface, model: BidsModel, place: int, *, now: bool) -> None:
    frame, rect = model.ui.frame, _box(model, place)
    if now:
        tones = (252, 232, 178, 96), (246, 214, 146, 96)
        paint.draw_panel(surface, rect, frame.px(7), *tones, (170, 112, 22, 255), frame.px(2))
    else:
        tones, edge = ((90, 70, 40, 26), (90, 70, 40, 40)), (120, 92, 48, 120)
        paint.draw_panel(surface, rect, frame.px(7), *tones, edge, max(1, frame.px(1.3)))
    mine = model.view.seat_at(place) == model.viewpoint.you == model.view.seat
    if mine and (now or model.leading or model.centre_leads):
        _target(surface, model, rect, now=now)
    elif now:
        draw_dots(surface, model.ui, rect.center, 8, (150, 100, 26))


def _target(surface: pygame.Surface, model: BidsModel, rect: pygame.Rect, *, now: bool) -> None:
    """What a bid in this place is measured against: a word, below it a number, maybe its colour, or a
    card; never the number first, which would look like a card that has been laid.
    """
    ui, view, leading = model.ui, model.view, model.leading
    ink: Color = (98, 62, 14) if now else (122, 92, 48)
    centre = view.centre if model.centre_leads and not leading else None
    word, brief = aim(view, leading, centre_leads=model.centre_leads, now=now)
    alone = centre is None and not leading
    if centre is not None:
        word, brief = tr("leads"), ""
    room = rect.w - ui.frame.px(14 if alone else 10), rect.h * (0.9 if alone else 0.36)
    fitting = ui.type.shrunk(word, CAPTION * 1.05, ink, room, "bold", least=LEAST_WORD)
    said = fitting or ui.type.shrunk(brief or word, CAPTION * 1.05, ink, room, "bold")
    assert said is not None
    if alone:
        high = max(rect.h - ui.frame.px(26), said.get_height())  # below it the name of the seat begins
        paint.put(surface, said, center=(rect.centerx, rect.top + min(rect.h, high) // 2))
        return
    at = said.get_rect(center=(rect.centerx, rect.top + round(rect.h * 0.22))).clamp(rect)
    surface.blit(said, at)
    top, low = at.bottom, rect.bottom - ui.frame.px(5)
    if centre is not None:
        small = card_face(ui, centre, round(min(rect.w * 0.5, 0.95 * (low - top) / RATIO)))
        paint.put(surface, small, center=(rect.centerx, (top + low) // 2))
        return
    card = view.bids[view.place_of(leading[0])]
    if view.variant.colour_bids and COLOUR[card] < BLACK:
        sign = symbol(ui, COLOUR[card], round(rect.w * 0.24))
        low = paint.put(surface, sign, midbottom=(rect.centerx, low)).top
    size = min(38 * ui.frame.grown, TALL * ui.frame.units(low - top))
    number = ui.type.fit(str(VALUE[card]), size, ink, room[0], "display", scaled=False)
    paint.put(surface, number, center=(rect.centerx, (top + low) // 2))


# --- over the cards -----------------------------------------------------------------------------


def draw_tags(surface: pygame.Surface, model: BidsModel) -> None:
    """Place number and name below each place; the crown and the badges of ties go with their cards."""
    ui, frame, view, layout = model.ui, model.ui.frame, model.told, model.layout
    if not view.round:
        return
    leading = view.leading
    alone = leading[0] if len(leading) == 1 and not view.centre_leads else None
    seats = [view.seat_at(place) for place in range(view.seats)]
    names = [tr("You") if seat == model.viewpoint.you else model.names[seat] for seat in seats]
    texts, size = _names(model, names)
    room, half = frame.px(layout.slot_step - 14), layout.bid_w * RATIO / 2
    for place, (seat, spot) in enumerate(zip(seats, layout.slots, strict=True)):
        laid = place < len(view.bids)
        leads = seat == alone and laid
        level = seat in model.tied or (seat in leading and not leads and laid)
        ink, tones = (BROWN, GOLDEN) if leads else (ui.theme.text, PILL)
        if size:
            longer = f"{texts[place]}  {_leading_word(model)}" if leads else texts[place]
            fits = ui.type.font("bold", size).size(longer)[0] <= room + frame.px(12)
            words = ui.type.line(longer if fits else texts[place], size, ink, "bold")
        else:
            words = _face_tag(model, place, seat, ink)
        y = spot.y + half + 8 + frame.units(words.get_height()) / 2
        pill(surface, ui, words, frame.point(spot.x, y), tones, (8, 2))
        lies = Piece(PieceId(BIDS), "", "", layout.bid_w, spot.x, spot.y)
        bid = model.called(PieceId(BIDS, view.bids[place])) if laid else None
        card = bid or lies
        if leads and card.alpha > 0.5:
            crown = ui.art.made(("bids crown", frame.px(38)), lambda: _crown(ui))
            corner = card.width * card.scale / 2
            aside = -4 if bid else 6  # the number of a note is as wide as the note
            at = frame.point(card.x + corner + aside, card.y - corner * RATIO + 13)
            paint.put(surface, crown, center=at)
        elif level:
            if seat in model.tied:
                draw_struck(surface, ui, card)
            note = ui.type.shrunk(tr("tie"), CAPTION, (255, 226, 210), (room, frame.px(60)), "heavy")
            assert note is not None
            draw_badge(surface, ui, card, note, RED, -1.0)


def draw_struck(surface: pygame.Surface, ui: Ui, card: Piece) -> None:
    """A bid that a tie has put out of the contest is struck out."""
    wide = round(ui.frame.px(card.width * card.scale))

    def make() -> pygame.Surface:
        long = STRUCK * wide * math.hypot(1, RATIO)
        thick = [round(share * wide) for share, _ in STROKES]
        edge, bar = (
            paint.rounded(round(long) + one, one, one // 2, ink)
            for one, (_, ink) in zip(thick, STROKES, strict=True)
        )
        paint.put(edge, bar, center=edge.get_rect().center)
        return paint.turned(edge, math.degrees(math.atan(RATIO)))

    if card.alpha > 0.5:
        bar = ui.art.made(("bids struck", wide), make)
        paint.put(surface, bar, center=ui.frame.point(card.x, card.y))


def _names(model: BidsModel, names: Sequence[str]) -> tuple[Sequence[str], float]:
    """The names with their place numbers, or without, and one size for all; size 0: portraits."""
    room = model.ui.frame.px(model.layout.slot_step - 14)
    numbered = [f"{place}  {name}" for place, name in enumerate(names, 1)]
    for texts in (numbered, names):
        for share in model.ui.type.shares(CAPTION):
            letters = model.ui.type.font("bold", CAPTION * share)
            if share >= LEAST_SHARE and all(letters.size(text)[0] <= room for text in texts):
                return texts, CAPTION * share
    return names, 0.0


def _face_tag(model: BidsModel, place: int, seat: Seat, ink: Color) -> pygame.Surface:
    """Place number and portrait, for names that cannot be read below a narrow place."""
    ui = model.ui
    number = ui.type.line(str(place + 1), CAPTION, ink, "bold")
    side = max(number.get_height(), ui.frame.px(22))
    out = pygame.Surface((number.get_width() + ui.frame.px(5) + side, side), pygame.SRCALPHA)
    paint.put(out, number, midleft=(0, side // 2))
    face = portrait(ui, model.session.players[seat].face, side)
    paint.put(out, face, midright=(out.get_width(), side // 2))
    return out


def _crown(ui: Ui) -> pygame.Surface:
    return pygame.transform.rotozoom(ui.art.get("common/crown", ui.frame.px(38)), -20, 1.0)


def _leading_word(model: BidsModel) -> str:
    if model.view.variant.colour_bids:
        return tr("leads")
    return tr("lowest") if model.view.lowest else tr("highest")
