"""What lies around the cards of a Bids table: plates, sums of cards won, clovers, header and chips."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.bids.cards import LOWEST_WINS, VALUE
from game.engine.games.bids.scoring import half
from game.scenes.bids.faces import EMBLEMS, LUCKY
from game.scenes.bids.model import BidsModel
from game.tabletop.seat_plate import BROWN, GOLDEN, Tones, draw_plate, hand_sign, pill
from game.tabletop.signs import draw_header, draw_signs, first_fitting, round_words, shrunk_line
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.names import listing
from game.ui.paint import Color
from game.ui.type import CAPTION, COUNT, signed

LEAST_CHIP: Final = 90.0
"""Units of room that a chip wants at least, which says what the table shows elsewhere, too."""
PILL: Final[Tones] = ((38, 34, 38, 244), (22, 19, 23, 244), (130, 112, 80, 255))
HALO: Final[Color] = (232, 180, 84)
ALLIED: Final = "bids/emblem_ally"
COIN: Final[Tones] = ((58, 50, 46, 255), (38, 32, 32, 255), (228, 190, 112, 255))


# --- seats --------------------------------------------------------------------------------------


def draw_seat(surface: pygame.Surface, model: BidsModel, seat: Seat, *, lit: bool) -> None:
    """One player: portrait, name, level, total; cards in hand, rounds without luck, and who starts."""
    ui, frame, view = model.ui, model.ui.frame, model.view
    rect, total = frame.rect(*model.layout.seat[seat].plate), round(model.scores[seat].value)
    player = model.session.players[seat]
    line = draw_plate(surface, ui, rect, player, total, lit=lit, halo=HALO, coin=COIN)
    high = frame.px(15 * ui.grow)
    cards = ui.art.made(("bids hand sign", high), lambda: hand_sign(high, (150, 52, 48)))
    clover = ui.art.get("bids/clover", frame.px(17 * ui.grow))
    signs = [(cards, str(view.counts[seat]), 5.0)]
    if view.luckless[seat]:  # what is promised for this round stands below
        signs.append((clover, f"× {view.luckless[seat]}", 3.0))
    x = draw_signs(surface, ui, line, signs) - frame.px(2)
    starts = ui.type.line(tr("starts"), CAPTION, ui.theme.accent, "semi")
    told = model.told
    bidding = told.round and (told.bids or any(told.counts))  # who starts a round its sheet says
    if bidding and told.starter == seat and starts.get_width() <= line.right - x:
        paint.put(surface, starts, midleft=(x, line.centery))


def draw_won(surface: pygame.Surface, model: BidsModel, seat: Seat) -> None:
    """The sum of the cards in front; without any, what the lucky loser would get (BID-21)."""
    if model.told.fronts[seat]:
        _sum(surface, model, seat)
    elif model.told.round:
        _clovers(surface, model, seat)


def _share(model: BidsModel, seat: Seat) -> int | None:
    """What an alliance brings each of its two; None for whoever is in none (BID-22)."""
    view = model.told
    allied = view.allies is not None and seat in view.allies
    return half(sum(view.worth_of(one) for one in view.allies or ())) if allied else None


def _sum(surface: pygame.Surface, model: BidsModel, seat: Seat) -> None:
    ui, frame, layout = model.ui, model.ui.frame, model.layout
    left, top, wide, high = layout.seat[seat].row
    end = layout.front_spots(seat, model.told.fronts[seat])[-1].x + layout.front_width(seat) / 2
    words = ui.type.line(signed(round(model.worths[seat].value)), 17, BROWN, "display")
    x = end + frame.units(words.get_width()) / 2 + 16
    middle, share = top + high / 2, _share(model, seat)
    if share is not None:
        room = frame.px(left + wide + 8 - end - 4)
        note = first_fitting(ui, (tr("half: {n}", n=signed(share)), f"½ {signed(share)}"), room)
        middle -= frame.units(note.get_height()) * 0.55
        at = note.get_rect(midtop=frame.point(x, middle + frame.units(words.get_height()) / 2 + 3))
        at.left = max(at.left, frame.px(end + 4))
        surface.blit(note, at)
    pill(surface, ui, words, frame.point(x, middle), GOLDEN, (9, 1))


def _clovers(surface: pygame.Surface, model: BidsModel, seat: Seat) -> None:
    """How often luckless so far, this round included, and what that brings; or an ally's half."""
    ui, frame, place = model.ui, model.ui.frame, model.layout.seat[seat]
    count, factor, share = model.told.luckless[seat] + 1, model.told.variant.factor, _share(model, seat)
    gain = count * factor if share is None else share
    notes = tr("lucky loser: {n} × {factor}", n=count, factor=factor), f"{count} × {factor}"
    if share is not None:
        n = signed(share)
        notes = tr("no black card: half the alliance, {n}", n=n), tr("half: {n}", n=n)
    number, rect = signed(gain, plus=share is None), frame.rect(*place.row)
    if place.near:
        ui.panel(surface, rect, 18)
        row, x = rect.top + round(rect.h * 0.32), rect.left + frame.px(14)
        side = frame.px(min(28.0, 26 * ui.grow))
        if share is None:
            for _ in range(count if count < 6 else 1):
                clover = ui.art.get("bids/clover", side)
                x = paint.put(surface, clover, midleft=(x, row)).right + frame.px(4)
        else:
            x = paint.put(surface, ui.art.get(ALLIED, round(side * 1.3)), midleft=(x, row)).right
        words = ui.type.line(number, 20, LUCKY, "display")
        paint.put(surface, words, midleft=(x + frame.px(10), row))
        x, y = rect.left + frame.px(14), rect.top + round(rect.h * 0.74)
        paint.put(surface, first_fitting(ui, notes, rect.w - frame.px(28)), midleft=(x, y))
        return
    side = frame.px(17 * ui.grow)
    y = rect.centery if place.plate[1] == place.row[1] else rect.top + side
    art, wide = ("bids/clover", side) if share is None else (ALLIED, round(side * 1.3))
    image = ui.art.get(art, wide)
    sign = paint.put(surface, image, midleft=(rect.left + frame.px(10), y))
    x = sign.right + frame.px(5)
    words = ui.type.line(number, COUNT, LUCKY, "heavy")
    x = paint.put(surface, words, midleft=(x, y)).right + frame.px(8)
    paint.put(surface, first_fitting(ui, notes, rect.right - x), midleft=(x, y))


# --- top bar ------------------------------------------------------------------------------------


def round_box(model: BidsModel) -> Box:
    """Where it stands which round and turn it is."""
    layout = model.layout
    right = layout.seat[layout.others[len(layout.others) // 2]].plate[0] - 12
    if right < 240 or right > layout.oval[0]:
        right = 360.0
    high = 44.0 * max(1.0, model.ui.frame.grown)
    return 138.0, 58.0 - high / 2, min(170.0 + high, right - 138.0), high


def draw_round(surface: pygame.Surface, model: BidsModel) -> None:
    """Which round and turn it is."""
    view = model.told
    if not view.round:
        return
    total, turn = view.variant.rounds, min(10, view.turn)
    title, note = round_words(view.round, total), tr("turn {n} of 10", n=turn)
    rect = model.ui.frame.rect(*round_box(model))
    draw_header(surface, model.ui, rect, title, note, last=view.round == total)


def chips_box(model: BidsModel) -> Box:
    """Where the states stand that change who wins."""
    left = model.layout.oval[0] + 40
    for place in model.layout.seat.values():
        if place.plate[1] < 60:
            left = place.row[0] + place.row[2] + 10
    right = min(model.ui.frame.w - 248, model.corner_left - 14)
    return left, 38.0, max(0.0, right - left), 60.0 if model.layout.tight else 40.0


def chips(model: BidsModel) -> list[tuple[str, tuple[str, ...]]]:
    """What stands there: a picture and its words, the longest first. In a narrow place nothing stands that
    the table says elsewhere, too.
    """
    view, text = model.view, max(1.0, model.ui.frame.text)
    lowest = view.lowest or view.lowest_next
    more = not (lowest and model.layout.tight) and chips_box(model)[2] >= LEAST_CHIP * text
    words = (tr("Lowest wins"), tr("Lowest wins!")) if view.lowest else (tr("Next turn: lowest wins"),)
    found = (
        (lowest, f"bids/{EMBLEMS[LOWEST_WINS]}", words),
        (view.variant.colour_bids and more, "", (tr("Colour Bids"),)),
        (view.blind and view.hidden and more, "bids/emblem_unknown", (tr("Bid blind"),)),
    )
    return [(art, texts) for shown, art, texts in found if shown]


def draw_chips(surface: pygame.Surface, model: BidsModel) -> None:
    """The states that change who wins, at the right: Lowest wins, Colour Bids, unseen."""
    ui, frame = model.ui, model.ui.frame
    rect = frame.rect(*chips_box(model))
    x, y = rect.topright
    high = frame.px(30 * max(1.0, frame.text * 0.8))
    for art, texts in chips(model):
        side = round(high * 0.86) if art else 0
        ink, tones = (BROWN, GOLDEN) if art else (ui.theme.text, PILL)
        room = rect.w - side - frame.px(30)
        text = next((one for one in texts if ui.type.fits(one, COUNT, room, "heavy")), texts[-1])
        image = shrunk_line(ui, text, COUNT, ink, (room, rect.h - frame.px(6)))
        if art and image.get_height() > rect.h - frame.px(6):  # the sentence of the table says it, too
            image = pygame.Surface((0, 0))
        beside = frame.px(26) if image.get_width() else frame.px(6)  # a picture alone is round, no switch
        wide, tall = image.get_width() + side + beside, max(high, image.get_height() + frame.px(6))
        if x - wide < rect.left and x != rect.right:
            x, y = rect.right, y + tall + frame.px(4)
        place = pygame.Rect(x - wide, y, wide, tall)
        paint.draw_panel(surface, place, high // 2, *tones, max(1, frame.px(1.2)), frame.px(4))
        if art:
            ground = paint.plain(side, side, side // 2, (34, 30, 34))
            disc = paint.put(surface, ground, midleft=(place.left + frame.px(3), place.centery))
            paint.put(surface, ui.art.get(art, round(side * 0.82)), center=disc.center)
        paint.put(surface, image, midright=(place.right - frame.px(13), place.centery))
        x = place.left - frame.px(8)


# --- the Thief ----------------------------------------------------------------------------------


def draw_theft(surface: pygame.Surface, model: BidsModel) -> None:
    """The Thief's moment: all goes dark but what may be stolen; the others say why not (BID-42)."""
    ui, frame, view, layout = model.ui, model.ui.frame, model.view, model.layout
    paint.dim(surface, (8, 5, 9, 168))
    for seat in layout.others:
        if seat in view.robbable:
            draw_seat(surface, model, seat, lit=True)
            continue
        bid = signed(VALUE[view.bids[view.place_of(seat)]])
        text = (
            tr("bid {n}: not the highest", n=bid) if view.lowest else tr("bid {n}: not the lowest", n=bid)
        )
        left, top, wide, high = layout.seat[seat].plate
        why = text if view.fronts[seat] else tr("no card in front")
        words = ui.type.fit(why, CAPTION, ui.theme.text, frame.px(wide - 20), "semi")
        y = top + high + 6 + frame.units(words.get_height()) / 2
        pill(surface, ui, words, frame.point(left + wide / 2, y), PILL)
    x, y = frame.point(layout.oval[0], layout.lot.y - 6)
    paint.put(surface, ui.art.get("bids/emblem_thief", frame.px(120)), center=(x, y))
    names = listing(model.names[seat] for seat in view.robbable)
    text, room = tr("Your Thief can rob: {names}", names=names), frame.px(layout.oval[2] * 1.5)
    image = ui.type.block(text, 20, ui.theme.score, room, "heavy", center=True)
    box = image.get_rect(midtop=(x, y + frame.px(66))).inflate(frame.px(36), frame.px(12))
    ground, edge = (20, 16, 20, 236), (206, 160, 82, 255)
    paint.draw_panel(surface, box, frame.px(18), ground, ground, edge, frame.px(1.2))
    paint.put(surface, image, center=box.center)
