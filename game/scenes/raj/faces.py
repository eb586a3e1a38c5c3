"""The faces of Raj's cards: player cards with a pennant, prizes with round pips, backs with a seal."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.games.raj.cards import DECKS
from game.tabletop.card_face import CREAM, border_width, framed, picture_size
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import font, signed
from game.ui.widgets import Ui

PALE: Final = (255, 250, 232)
DARK: Final = (40, 14, 10)
FINE: Final = 4
"""How many times larger small letters are drawn before they are scaled down."""
PRIZE: Final = (178, 44, 62)
GOLD: Final = (246, 176, 58)
LIGHT: Final = {
    "sun": (243, 154, 28),
    "lotus": (232, 84, 124),
    "peacock": (32, 176, 168),
    "moon": (138, 118, 232),
    "mango": (96, 178, 92),
}
"""A light tone a deck, for lines and names."""

PLAIN: Final = 100.0
"""In large type player cards less wide than this many units, like bids, have their number in the middle."""
SLIM: Final = 0.19
"""The widest a number of two digits is, in widths of its card: in a fan it is seen beside the next card."""
LARGE, CLOSER, OFF = 1.5, 0.165, 0.014
"""In type so large the fan is closer: how wide its numbers are at most, how far off the card's frame."""


def wanted(widths: list[int]) -> list[tuple[str, int, int]]:
    """The drawings that faces of these widths are made of, for the loader thread."""
    names = [f"raj/raj_deck_{deck}" for deck in DECKS] + ["raj/raj_back"]
    names += [f"raj/mouse_{value}" for value in range(1, 11)]
    names += [f"raj/vulture_{value}" for value in range(1, 6)]
    return [(name, *picture_size(width)) for width in widths for name in names]


def _title(text: str, pixels: int) -> pygame.Surface:
    """Small capitals, drawn larger and scaled down: the gaps between their letters are even then."""
    big = font("heavy", FINE * pixels).render(text, True, (255, 246, 224))
    size = round(big.get_width() / FINE), round(big.get_height() / FINE)
    return pygame.transform.smoothscale(big.convert_alpha(), size)


def _number(letters: pygame.font.Font, text: str, ink: paint.Color) -> pygame.Surface:
    """A number; 6 and 9 are underlined, because cards are read from both ends."""
    image = letters.render(text, True, ink)
    if text.lstrip("-−") in ("6", "9"):
        body = image.get_bounding_rect()
        thick = max(1, round(body.h * 0.11))
        bar = pygame.Rect(body.left, min(image.get_height() - thick, body.bottom + thick), body.w, thick)
        pygame.draw.rect(image, ink, bar, border_radius=thick)
    return image


def player_card(ui: Ui, deck: str, value: int, width: int) -> pygame.Surface:
    """A player card of a deck, ``width`` pixels wide."""

    def make() -> pygame.Surface:
        card = framed(ui.art.get(f"raj/raj_deck_{deck}", *picture_size(width)), width)
        border = border_width(width)
        scale = (width - 2 * border) / 360
        letters = font("display", max(8, round(width * 0.205)))
        pale, dark = (_number(letters, str(value), ink) for ink in (PALE, DARK))
        x, y = border + 51 * scale, border + 54 * scale
        close = ui.frame.text > LARGE
        if value > 9 or close:
            slim = round(min(pale.get_width(), width * (CLOSER if close else SLIM))), pale.get_height()
            pale, dark = (pygame.transform.smoothscale(image, slim) for image in (pale, dark))
            x = min(x, border + width * (OFF if close else 0.03) + slim[0] / 2)
        layer = pygame.Surface(card.get_size(), pygame.SRCALPHA)
        drop = max(1.0, width * 0.008)
        paint.put(layer, dark, center=(round(x + drop), round(y + drop)))
        paint.put(layer, pale, center=(round(x), round(y)))
        card.blit(layer, (0, 0))
        card.blit(pygame.transform.rotate(layer, 180), (0, 0))
        if ui.frame.grown > 1.1 and width < ui.frame.px(PLAIN):
            disc = number_disc(deck, value, round(width * min(0.8, 0.5 * ui.frame.grown)))
            paint.put(card, disc, center=card.get_rect().center)
        return card

    return ui.art.made(("raj card", deck, value, width, ui.frame.text), make)


def number_disc(deck: str, value: int, side: int) -> pygame.Surface:
    """The number of a player card in a disc of its deck's colour."""
    letters = font("display", max(8, round(side * 0.62)))
    deep = tuple(round(part * 0.42) for part in LIGHT[deck])
    out = paint.rounded(side, side, side // 2, CREAM).copy()
    ground = paint.rounded(side - 2, side - 2, side // 2 - 1, deep)
    paint.put(out, ground, center=(side // 2, side // 2))
    paint.put(out, _number(letters, str(value), PALE), center=(side // 2, side // 2))
    return out


def prize_card(ui: Ui, value: int, width: int) -> pygame.Surface:
    """A prize card: a mouse (1 to 10) or a vulture (−1 to −5), with its name in the player's language."""
    title = tr("Mouse") if value > 0 else tr("Vulture")

    def make() -> pygame.Surface:
        name = f"raj/mouse_{value}" if value > 0 else f"raj/vulture_{-value}"
        card = framed(ui.art.get(name, *picture_size(width)), width)
        w, h = card.get_size()
        border = border_width(width)
        pip = prize_pip(value, round(width * 0.30))
        offset = round(border * 0.55)
        card.blit(pip, (offset, offset))
        card.blit(
            pygame.transform.rotate(pip, 180), (w - pip.get_width() - offset, h - pip.get_height() - offset)
        )
        if width >= 70:
            words = _title(title.upper(), max(8, round(width * 0.072)))
            pill_w = min(words.get_width() + round(width * 0.11), round(width * 0.6))
            pill = paint.rounded(pill_w, round(width * 0.125), round(width * 0.0625), (*PRIZE, 240))
            if words.get_width() > pill_w - round(width * 0.06):
                words = pygame.transform.smoothscale(
                    words, (pill_w - round(width * 0.06), words.get_height())
                )
            paint.put(pill, words, center=pill.get_rect().center)
            left = border + round(width * 0.045)
            card.blit(pill, (left, h - border - pill.get_height() - round(width * 0.045)))
        return card

    return ui.art.made(("raj prize", value, width, title), make)


def icon(ui: Ui, name: str, width: int) -> pygame.Surface:
    """A card so small that nothing can be read of it but its number in a disc: ``sun 7``, ``prize -3``."""
    kind, _, number = name.partition(" ")

    def make() -> pygame.Surface:
        if kind == "prize":
            value = int(number)
            drawing = f"raj/mouse_{value}" if value > 0 else f"raj/vulture_{-value}"
            pip = prize_pip(value, round(width * 0.8))
        else:
            drawing = f"raj/raj_deck_{kind}"
            pip = number_disc(kind, int(number), round(width * 0.8))
        card = framed(ui.art.get(drawing, *picture_size(width)), width)
        paint.put(card, pip, center=card.get_rect().center)
        return card

    return ui.art.made(("raj icon", name, width), make)


def prize_pip(value: int, diameter: int) -> pygame.Surface:
    """A prize's value: round for mice, a diamond in the round for vultures."""
    side = max(8, diameter) * 4
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side // 2
    ground = PRIZE if value > 0 else (74, 30, 74)
    for color, share in ((CREAM, 1.0), (GOLD, 0.91), (ground, 0.85)):
        pygame.draw.circle(big, color, (middle, middle), round(middle * share))
    if value < 0:
        reach = round(middle * 0.80)
        points = [
            (middle, middle - reach),
            (middle + reach, middle),
            (middle, middle + reach),
            (middle - reach, middle),
        ]
        pygame.draw.polygon(big, (150, 44, 62), points)
    pip = pygame.transform.smoothscale(big, (side // 4, side // 4))
    letters = font("display", max(7, round(diameter * (0.66 if value > 0 else 0.52))))
    paint.put(pip, _number(letters, signed(value), PALE), center=(side // 8, side // 8))
    return pip


def card_back(ui: Ui, seal: str | None, width: int) -> pygame.Surface:
    """The back; a sealed bid shows its owner by a wax seal with the deck's emblem."""

    def make() -> pygame.Surface:
        card = framed(ui.art.get("raj/raj_back", *picture_size(width)), width)
        if seal is not None:
            wax = ui.art.get(f"raj/raj_seal_{seal}", round(width * 0.5))
            paint.put(card, wax, center=card.get_rect().center)
        return card

    return ui.art.made(("raj back", seal, width), make)


def face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """A face or back by its name: ``sun 7``, ``prize -3``, ``back``, ``back moon``, ``icon sun 7``."""
    kind, _, rest = name.partition(" ")
    if kind == "icon":
        return icon(ui, rest, width)
    if kind == "prize":
        return prize_card(ui, int(rest), width)
    if kind == "back":
        return card_back(ui, rest or None, width)
    return player_card(ui, kind, int(rest), width)
