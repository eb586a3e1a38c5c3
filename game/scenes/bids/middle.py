"""The middle of a Bids table: the lot's worth, deck, counts of colours, gavel, fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.engine.games.bids.cards import BLACK, COLOUR, GREEN, WHITE
from game.engine.games.bids.view import BidsView
from game.scenes.bids.faces import LIGHT, symbol
from game.scenes.bids.hud import PILL
from game.scenes.bids.layout import DECK_WIDE, OUT_WIDE
from game.scenes.bids.model import BidsModel
from game.scenes.bids.turn_words import lot_captions
from game.scenes.bids.words import COLOUR_WORDS
from game.tabletop.pieces import RATIO
from game.tabletop.seat_plate import Tones, pill
from game.tabletop.signs import shrunk_line
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.type import CAPTION, TICK

BURNING: Final[Tones] = ((150, 52, 24, 252), (96, 28, 18, 252), (255, 176, 96, 255))
LOT_TONES: Final[Tones] = ((40, 35, 38, 252), (22, 19, 23, 252), (226, 184, 104, 255))
PLAQUE: Final[Tones] = ((40, 34, 38, 250), (24, 20, 25, 250), (206, 160, 82, 255))
CHOSEN: Final = ((70, 58, 36, 255), (50, 40, 26, 255))


class _Label(NamedTuple):
    """Words on a pill: their centre and the pill's padding in units."""

    words: pygame.Surface
    x: float
    y: float
    pad: float


class _CountLook(NamedTuple):
    """How the count of a colour is set, in units: the box of one that decides, how large the sign is, where
    sign and count are from the middle, and how high the count is.
    """

    box: tuple[float, float]
    side: float
    sign: tuple[float, float]
    number: tuple[float, float]
    size: float


# --- lot, deck, gavel ---------------------------------------------------------------------------


def draw_lot(surface: pygame.Surface, model: BidsModel) -> None:
    """What the lot is worth, under it; or that it burns."""
    ui, frame, layout = model.ui, model.ui.frame, model.layout
    lot, foot = layout.lot, layout.lot.y + layout.lot_w * RATIO / 2
    if model.burnt:
        words = ui.type.fit(tr("Burnt!"), 17, (255, 226, 200), frame.px(300), "heavy")
        pill(surface, ui, words, frame.point(lot.x, foot + 10), BURNING, (18, 4))
    elif label := _lot_label(model):
        pill(surface, ui, label.words, frame.point(label.x, label.y), LOT_TONES, (label.pad, 4))


def _lot_label(model: BidsModel) -> _Label | None:
    """What the lot is worth; None while there is none."""
    ui, frame, layout = model.ui, model.ui.frame, model.layout
    if not (model.told.on_table or model.told.hidden):
        return None
    lot, half = layout.lot, layout.oval[2] * 0.8
    for label in _labels(model):
        half = min(half, abs(label.x - lot.x) - frame.units(label.words.get_width()) / 2 - label.pad)
    top, low = lot.y + layout.lot_w * RATIO / 2 - 3, layout.bid_y - layout.bid_w * RATIO / 2 - 7
    room = frame.px(2 * half - 44), frame.px(low - top - 8)  # between the names of cards and the bids
    texts = lot_captions(model.told, model.viewpoint.you, model.names)
    text = next((one for one in texts if ui.type.fits(one, 16, room[0], "heavy")), texts[-1])
    words = shrunk_line(ui, text, 16, (255, 238, 196), room)
    half = frame.units(words.get_height()) / 2 + 4
    return _Label(words, lot.x, min(top + half, low - half), 16.0)


def lot_box(model: BidsModel) -> list[Box]:
    """Where it is said what the lot is worth, if there is one."""
    label, units = _lot_label(model), model.ui.frame.units
    if label is None:
        return []
    wide, high = units(label.words.get_width()) + 2 * label.pad, units(label.words.get_height()) + 8
    return [(label.x - wide / 2, label.y - high / 2, wide, high)]


def draw_deck(surface: pygame.Surface, model: BidsModel) -> None:
    """How many cards are to come, how many of them are burnt ones, and what is out of play."""
    for words, x, y, pad in _labels(model):
        pill(surface, model.ui, words, model.ui.frame.point(x, y), PILL, (pad, 2))


def _labels(model: BidsModel) -> Iterator[_Label]:
    """The words under the deck and under the cards out of play."""
    ui, frame, layout, view = model.ui, model.ui.frame, model.layout, model.told
    if not view.round:
        return
    text = tr("{n} left", n=view.deck_size)
    left, right = layout.oval[0] - layout.oval[2] * 0.95, layout.lot.x - layout.lot_half - 2
    top = layout.deck.y + DECK_WIDE * RATIO * layout.k / 2 + 4
    low = layout.bid_y - layout.bid_w * RATIO / 2 - 18
    words = ui.type.shrunk(
        text, CAPTION, ui.theme.text, (frame.px(right - left - 18), frame.px(low - top - 4))
    )
    assert words is not None
    half = frame.units(words.get_width()) / 2 + 9
    x = max(left + half, min(right - half, layout.deck.x - (10 if view.under else 0)))
    yield _Label(words, x, top + frame.units(words.get_height()) / 2, 9.0)
    if view.removed or view.aside:
        note = ui.type.fit(tr("out of play"), TICK, ui.theme.text, frame.px(120), "semi")
        y = layout.out.y + OUT_WIDE * RATIO * layout.k / 2 + 3 + frame.units(note.get_height()) / 2
        yield _Label(note, layout.out.x, y, 8.0)


def draw_gavel(surface: pygame.Surface, model: BidsModel) -> None:
    """The auctioneer's gavel, which is lifted and strikes."""
    frame, spot, swing = model.ui.frame, model.layout.gavel, model.swing.value
    wide = frame.px(model.layout.gavel_w)
    image = model.ui.art.get("bids/gavel", wide, round(wide * 260 / 340))
    if swing:
        image = pygame.transform.rotozoom(image, round(swing * 16), 1.0)
    paint.put(surface, image, center=frame.point(spot.x, spot.y - 8 * swing))


def draw_fire(surface: pygame.Surface, model: BidsModel) -> None:
    """The glow of the fire over the lot."""
    heat, lot, frame = model.fire.value, model.layout.lot, model.ui.frame
    if heat > 0.02:
        glow = paint.glow(frame.px(300), (round(9 * heat) * 16, round(4 * heat) * 16, 8), 1.5)
        paint.add_glow(surface, glow, frame.point(lot.x, lot.y + 20))


# --- colours ------------------------------------------------------------------------------------


def draw_colours(surface: pygame.Surface, model: BidsModel) -> None:
    """Colour Bids: how often each colour lies there, and which decides (BID-30, BID-31)."""
    ui, frame, view, layout = model.ui, model.ui.frame, model.told, model.layout
    if not view.variant.colour_bids or not view.round:
        return
    counts = colour_counts(view)
    absent = {WHITE} if not counts[WHITE] else set()
    shown = [c for c in range(6) if c not in (absent | {GREEN} if view.seats == 3 else absent)]
    most = max(counts)
    rect = frame.rect(*layout.colours)
    ui.panel(surface, rect, 16)
    named = [tr(COLOUR_WORDS[c]) for c in shown if most and counts[c] == most]
    room = rect.w - frame.px(24)
    if not most:
        text = tr("No colour yet")
    elif len(named) == 1:
        text = tr("{colour} decides", colour=named[0])
    else:
        text = tr("tied: {colours}", colours=", ".join(named))
        text = text if ui.type.fits(text, CAPTION, room, "bold") else tr("tie")
    free = rect.copy()
    if not layout.brief:
        top = rect.top + frame.px(6)
        said = ui.label(surface, text, CAPTION, ui.theme.text, room, "bold", midtop=(rect.centerx, top))
        free.update(rect.left, said.bottom, rect.w, rect.bottom - said.bottom)
    step = rect.w / (len(shown) + 0.4)
    look = _count_look(model, frame.units(step), frame.units(free.h))
    for i, colour in enumerate(shown):
        at = rect.left + round(step * (i + 0.7)), free.centery
        decides = bool(most) and counts[colour] == most
        _colour(surface, model, colour, counts[colour], at, look, decides=decides)


def _count_look(model: BidsModel, step: float, high: float) -> _CountLook:
    """The counts of colours so many units apart, as large as there is room: beside their signs, where the
    room is low, else below them.
    """
    grown = model.ui.frame.grown
    if model.layout.brief:
        aside = 0.22 * step
        return _CountLook((step - 3, 46.0), 23.0, (-aside, 0.0), (aside, 0.0), 16.0 * grown)
    fits = min(grown, step / 40, high / 50)
    size = max(16.0 * fits, model.ui.frame.least_units)
    return _CountLook((38 * fits, 46 * fits), 23 * fits, (0.0, -9 * fits), (0.0, 13 * fits), size)


def _colour(
    surface: pygame.Surface,
    model: BidsModel,
    colour: int,
    count: int,
    at: tuple[int, int],
    look: _CountLook,
    *,
    decides: bool,
) -> None:
    ui, frame = model.ui, model.ui.frame
    side = frame.px(look.side)
    if decides:
        box = frame.rect(0.0, 0.0, *look.box)
        box.center = at
        edge = (*ui.theme.accent, 255)
        paint.draw_panel(surface, box, frame.px(9), *CHOSEN, edge, frame.px(1.8))
    if colour < BLACK:
        sign = symbol(ui, colour, side)
        image = ui.art.made(("bids count", colour, side), lambda: _tinted(sign, colour))
    else:
        tone = (16, 14, 18, 255) if colour == BLACK else (250, 243, 226, 255)
        edge = (228, 190, 112, 255) if colour == BLACK else (150, 120, 70, 255)
        image = paint.panel(round(side * 0.72), side, frame.px(3), tone, tone, edge, frame.px(1.4))
    paint.put(surface, image, center=_away(at, frame.point(*look.sign)))
    ink = ui.theme.accent if decides else ui.theme.text if count else ui.theme.dim
    number = ui.type.line(str(count), look.size, ink, "heavy", scaled=False)
    paint.put(surface, number, center=_away(at, frame.point(*look.number)))


def _away(at: tuple[int, int], by: tuple[int, int]) -> tuple[int, int]:
    return at[0] + by[0], at[1] + by[1]


def colour_counts(view: BidsView) -> list[int]:
    """How often each colour was played; the centre card is one of black, if it counts (BID-31, BID-R12)."""
    counts = [0] * 6
    for card in view.bids:
        counts[COLOUR[card]] += 1
    if view.centre is not None and (counts[BLACK] or not view.variant.centre_counts_after_black):
        counts[BLACK] += 1
    return counts


def _tinted(sign: pygame.Surface, colour: int) -> pygame.Surface:
    """A symbol in its colour's light tone."""
    out = sign.copy()
    out.fill((*LIGHT[colour], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
