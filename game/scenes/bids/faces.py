"""The faces of the Bids cards: four suits with symbol and number, black cards, the Ally, the back, char."""

from __future__ import annotations

import random
from typing import Final

import pygame

from game.engine.games.bids import cards
from game.scenes.bids.lettering import edged, golden, outlined, title_along
from game.tabletop.card_face import framed, picture_size, put_at
from game.ui.i18n import gettext_noop, tr
from game.ui.paint import Color
from game.ui.type import font, signed
from game.ui.widgets import Ui

SUITS: Final = ("suit_sun", "suit_drop", "suit_flame", "suit_leaf")
"""The symbol of each colour, in the engine's order: yellow, blue, red, green."""
LIGHT: Final[tuple[Color, ...]] = (
    (255, 214, 104),
    (120, 186, 238),
    (240, 128, 112),
    (150, 220, 150),
    (214, 198, 168),
    (250, 243, 226),
)
"""A light tone a colour, black and white included."""
SUIT_ART: Final = ("bid_yellow", "bid_blue", "bid_red", "bid_green")
INK: Final[tuple[Color, ...]] = ((127, 86, 13), (29, 65, 102), (101, 26, 22), (32, 75, 42))
"""The outline of a colour's numbers and symbols."""
LUCKY: Final[Color] = (168, 228, 146)
"""What the lucky loser gets is written in."""
PALE: Final[Color] = (255, 252, 240)
IVORY: Final[Color] = (238, 226, 198)
EMBLEMS: Final = {
    cards.TIMES_TWO: "emblem_double",
    cards.MINUS_FIVE: "emblem_minus5",
    cards.THIEF: "emblem_thief",
    cards.SHUFFLE: "emblem_shuffle",
    cards.LOWEST_WINS: "emblem_lowest",
    cards.UNKNOWN: "emblem_unknown",
    cards.ALLY: "emblem_ally",
}
NAMES: Final = {
    cards.TIMES_TWO: gettext_noop("2x"),
    cards.MINUS_FIVE: gettext_noop("−5"),
    cards.THIEF: gettext_noop("Thief"),
    cards.SHUFFLE: gettext_noop("Shuffle"),
    cards.LOWEST_WINS: gettext_noop("Lowest wins"),
    cards.UNKNOWN: gettext_noop("Unknown"),
    cards.ALLY: gettext_noop("Ally"),
}
SMALL: Final = 64
"""Cards less wide than this many pixels show only what can still be read."""
PLAIN: Final = (60.0, 110.0)
"""In large type coloured cards so many units wide, as bids are, show one large number only."""


def wanted(widths: list[int]) -> list[tuple[str, int, int]]:
    """The drawings that faces of these widths are made of, for the loader thread."""
    names = [f"bids/{name}" for name in (*SUIT_ART, "black_card", "white_card")]
    return [(name, *picture_size(width)) for width in widths for name in names]


def face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """The picture of a piece by its name: ``card 12``, ``back``, ``burnt2 60`` (char in three stages)."""
    kind, _, rest = name.partition(" ")
    if kind == "card":
        return card_face(ui, int(rest), width)
    if kind == "back":
        return card_back(ui, width)
    return _charred(ui, int(rest), int(kind[-1]), width)


def card_face(ui: Ui, card: int, width: int) -> pygame.Surface:
    """Any card of the game, ``width`` pixels wide."""
    key = "bids card", card, width, ui.frame.text
    if cards.COLOUR[card] < cards.BLACK:
        return ui.art.made((*key, "colour"), lambda: _coloured(ui, card, width))
    if card in NAMES:
        title = tr(NAMES[card])
        return ui.art.made((*key, title), lambda: _special(ui, card, title, width))
    title = tr("points")
    return ui.art.made((*key, title), lambda: _black(ui, card, title, width))


def symbol(ui: Ui, colour: int, side: int, *, edge: float = 0.09) -> pygame.Surface:
    """The symbol of a colour with its dark outline."""

    def make() -> pygame.Surface:
        big = ui.art.get(f"bids/{SUITS[colour]}", side * 2)
        dark = big.copy()
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        dark.fill((*INK[colour], 0), special_flags=pygame.BLEND_RGBA_ADD)
        return edged(big, dark, max(0.5, side * edge))

    return ui.art.made(("bids symbol", colour, side, edge), make)


# --- cards --------------------------------------------------------------------------------------


def _coloured(ui: Ui, card: int, width: int) -> pygame.Surface:
    colour, number, grown = cards.COLOUR[card], str(cards.VALUE[card]), ui.frame.grown
    out = framed(ui.art.get(f"bids/{SUIT_ART[colour]}", *picture_size(width)), width)
    ink = INK[colour]
    wide = len(number) > 1
    if grown > 1.1 and PLAIN[0] <= ui.frame.units(width) < PLAIN[1]:
        size = width * min(0.62 if wide else 0.84, (0.50 if wide else 0.60) * grown)
        put_at(out, outlined(number, "display", size, PALE, ink, width * 0.022), 0.5, 0.44)
        put_at(out, symbol(ui, colour, round(width * 0.30)), 0.5, 0.82)
        return out
    if width < SMALL:
        size = width * min(0.7, (0.42 if wide else 0.46) * grown)
        put_at(out, outlined(number, "display", size, PALE, ink, max(0.6, width * 0.022)), 0.5, 0.36)
        put_at(out, symbol(ui, colour, max(8, round(width * 0.40))), 0.5, 0.76)
        return out
    big = outlined(number, "display", width * (0.50 if wide else 0.60), PALE, ink, max(0.8, width * 0.022))
    put_at(out, big, 0.5, 0.505)
    put_at(out, symbol(ui, colour, round(width * 0.22)), 0.5, 0.885)
    small = outlined(
        number, "display", width * (0.19 if wide else 0.21), PALE, ink, max(0.5, width * 0.012)
    )
    put_at(out, small, 0.165 if wide else 0.15, 0.108)
    put_at(out, symbol(ui, colour, round(width * 0.165)), 0.15, 0.235)
    return out


def _black(ui: Ui, card: int, title: str, width: int) -> pygame.Surface:
    number = str(cards.VALUE[card])
    out = framed(ui.art.get("bids/black_card", *picture_size(width)), width, IVORY)
    wide = len(number) > 1
    if width < SMALL:
        size = width * min(0.66 if wide else 0.76, (0.44 if wide else 0.5) * ui.frame.grown)
        image = golden(number, "display", size)
        inside = 0.06 + image.get_bounding_rect().w / width / 2  # no digit runs over the edge
        put_at(out, image, max(inside, 0.33 + (size / width - 0.5) * 0.3), 0.27)
        return out
    size = width * (0.50 if wide else 0.62)
    drop = font("display", round(size)).render(number, True, (0, 0, 0))
    drop.set_alpha(140)
    put_at(out, drop, 0.5, 0.468)
    put_at(out, golden(number, "display", size), 0.5, 0.455)
    put_at(out, golden(number, "display", width * 0.21), 0.165, 0.112)
    title_along(out, title, (216, 180, 106), 0.078)
    return out


def _special(ui: Ui, card: int, title: str, width: int) -> pygame.Surface:
    white = card == cards.ALLY
    art = "bids/white_card" if white else "bids/black_card"
    out = framed(ui.art.get(art, *picture_size(width)), width, (250, 243, 226) if white else IVORY)
    small = width < SMALL
    side = round(width * (0.80 if small else 0.74))
    x, y = (0.5, 0.36) if small else (0.5, 0.44)
    put_at(out, ui.art.get(f"bids/{EMBLEMS[card]}", side), x, y)
    if card == cards.MINUS_FIVE:
        words = outlined(
            signed(-5),
            "display",
            width * (0.4 * ui.frame.grown if small else 0.32),
            PALE,
            (80, 12, 18),
            width * 0.016,
        )
        put_at(out, words, x, y - 0.005)
    if small:
        return out
    if card in (cards.TIMES_TWO, cards.MINUS_FIVE):
        number = "2x" if card == cards.TIMES_TWO else signed(-5)
        put_at(out, golden(number, "display", width * 0.185), 0.17, 0.105)
    title_along(out, title, (92, 62, 24) if white else (246, 222, 160), 0.115)
    return out


def card_back(ui: Ui, width: int) -> pygame.Surface:
    """Black scales with gold edges, a gavel in a ring."""

    def make() -> pygame.Surface:
        w, h = picture_size(width)
        fine = 3
        art = pygame.Surface((w * fine, h * fine))
        art.fill((26, 24, 29))
        step = width * fine / 5
        for row in range(-1, 15):
            for column in range(-1, 8):
                at = ((column + row % 2 * 0.5) * step, row * step * 0.5)
                for share in (1.0, 0.66, 0.33):
                    pygame.draw.circle(art, (86, 73, 52), at, step * 0.5 * share)
                    pygame.draw.circle(
                        art, (26, 24, 29), at, step * 0.5 * share - fine * max(0.7, width * 0.008)
                    )
        middle = (art.get_width() / 2, art.get_height() / 2)
        pygame.draw.circle(art, (228, 190, 112), middle, width * fine * 0.285)
        pygame.draw.circle(art, (24, 22, 27), middle, width * fine * 0.262)
        out = framed(pygame.transform.smoothscale(art, (w, h)).convert_alpha(), width, IVORY)
        gavel = ui.art.get("bids/gavel", round(width * 0.42), round(width * 0.32))
        put_at(out, gavel, 0.5, 0.495)
        return out

    return ui.art.made(("bids back", width), make)


def _charred(ui: Ui, card: int, stage: int, width: int) -> pygame.Surface:
    """A card that burns: a glowing edge eats its way in from below, black behind it."""

    def make() -> pygame.Surface:
        out = card_face(ui, card, width).copy()
        dark = 255 - stage * 38
        out.fill((dark, dark - 8 * stage, dark - 14 * stage, 255), special_flags=pygame.BLEND_RGBA_MULT)
        w, h = out.get_size()
        rng = random.Random(card)
        bites = []
        reach = width * (0.10, 0.17, 0.25)[stage - 1]
        for i in range(26):
            along = i / 25
            for x, y in (
                (along * w, h),
                (0.0 if i % 2 else w, h * (0.35 + 0.65 * along)),
                (along * w, 0.0),
            ):
                strength = reach * rng.uniform(0.3, 1.0) * (1.0 if y > h * 0.3 else 0.45)
                bites.append((x, y, strength))
        layer = pygame.Surface((w, h), pygame.SRCALPHA)
        for grow, color in (
            (1.0, (255, 150, 40, 150)),
            (0.84, (255, 214, 110, 220)),
            (0.72, (90, 26, 8, 255)),
            (0.62, (16, 11, 11, 255)),
        ):
            for x, y, strength in bites:
                pygame.draw.circle(layer, color, (x, y), max(1.0, strength * grow))
        layer = pygame.transform.gaussian_blur(layer, max(1, round(width * 0.012)))
        mask = card_face(ui, card, width).copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (0, 0))
        return out

    return ui.art.made(("bids charred", card, stage, width, ui.frame.text), make)
