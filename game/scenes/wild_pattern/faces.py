"""The faces of the cards: five colours doubled by shape and print; challenges, targets, backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.games.wild_pattern import cards
from game.scenes.wild_pattern.names import CARD_NAMES, money
from game.tabletop.card_face import framed, picture_size, put_at
from game.ui import paint
from game.ui.i18n import tr
from game.ui.paint import Color
from game.ui.type import font
from game.ui.widgets import Ui

CREAM: Final[Color] = (240, 218, 172)
EDGE: Final[Color] = (120, 78, 40)
INK: Final[Color] = (74, 44, 12)
PAPER: Final[Color] = (255, 242, 212)
EMBLEMS: Final = {
    cards.ONE_CARD: "emblem_one_card",
    cards.PIANIST: "emblem_pianist",
    cards.HANDS_UP: "emblem_hands_up",
    cards.SWAP: "emblem_swap",
    cards.DOLLAR: "emblem_note",
    cards.FIFTY_CENTS: "emblem_silver",
    cards.TEN_CENTS: "emblem_copper",
}
SUMS: Final = {
    cards.DOLLAR: ("$1", (24, 74, 34), 0.2, 5),
    cards.FIFTY_CENTS: ("50", (62, 70, 78), 0.3, 0),
    cards.TEN_CENTS: ("10", (92, 44, 18), 0.3, 0),
}
"""What is printed on money: its colour, its size as a share of the card's width, its angle."""
SMALL: Final = 54
"""Cards less wide than this many pixels leave out what cannot be read."""
READABLE: Final = 11
"""How large letters on a card are at least, in pixels: smaller names are left out, sums stand alone."""


def wanted(widths: Sequence[int]) -> list[tuple[str, int, int]]:
    """The drawings that faces of these widths are made of, for the loader thread."""
    found = []
    for width in widths:
        side = round(width * 0.79)
        grounds = [f"face_{cards.WORDS[word]}" for word in cards.COLOUR_WORDS]
        grounds += ["back", "challenge", "target"]
        found += [(f"wild_pattern/{name}", *picture_size(width)) for name in grounds]
        found += [(f"wild_pattern/{cards.WORDS[word]}", side, side) for word in range(8)]
    return found


def face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """The picture of a piece by its name: ``card 12``, ``target 2``, ``back``."""
    kind, _, rest = name.partition(" ")
    if kind == "card":
        return card_face(ui, int(rest), width)
    if kind == "target":
        return target_face(ui, int(rest), width)
    return card_back(ui, width)


def card_face(ui: Ui, card: int, width: int) -> pygame.Surface:
    """Any card of the game, ``width`` pixels wide."""
    if card in EMBLEMS:
        title = tr(CARD_NAMES[card])
        key = ("wwp challenge", card, width, title)
        return ui.art.made(key, lambda: _challenge(ui, card, title, width))
    return ui.art.made(("wwp card", card, width), lambda: _pattern(ui, card, width))


def word_sign(ui: Ui, word: int, side: int) -> pygame.Surface:
    """The sign of an object, a colour (its shape) or a suit, ``side`` pixels high."""
    if word in cards.COLOUR_WORDS:
        return ui.art.get(f"wild_pattern/pip_{cards.WORDS[word]}", side)
    if word in cards.SUIT_WORDS:
        return ui.art.get(f"wild_pattern/suit_{cards.WORDS[word]}", side)
    return ui.art.get(f"wild_pattern/{cards.WORDS[word]}", side)


def _pattern(ui: Ui, card: int, width: int) -> pygame.Surface:
    colour = cards.WORDS[cards.COLOUR_OF[card]]
    out = framed(ui.art.get(f"wild_pattern/face_{colour}", *picture_size(width)), width, CREAM, EDGE)
    small = width < SMALL
    thing = ui.art.get(
        f"wild_pattern/{cards.WORDS[cards.OBJECT_OF[card]]}", round(width * (0.84 if small else 0.79))
    )
    put_at(out, thing, 0.5, 0.47 if small else 0.452)
    side = round(width * (0.44 if small else 0.36))
    out.blit(word_sign(ui, cards.COLOUR_OF[card], side), (round(width * 0.005), round(width * 0.005)))
    ground = round(width * (0.44 if small else 0.37))
    disc = paint.rounded(ground, ground, ground // 2, CREAM)
    suit = word_sign(ui, cards.SUIT_OF[card], round(ground * 0.9))
    paint.put(disc, suit, center=disc.get_rect().center)
    paint.put(out, disc, midbottom=(width // 2, out.get_height() - round(width * 0.02)))
    return out


def _challenge(ui: Ui, card: int, title: str, width: int) -> pygame.Surface:
    out = framed(ui.art.get("wild_pattern/challenge", *picture_size(width)), width, CREAM, EDGE)
    small = width * 0.095 < READABLE
    emblem = ui.art.get(f"wild_pattern/{EMBLEMS[card]}", round(width * (0.86 if small else 0.74)))
    put_at(out, emblem, 0.5, 0.42)
    if card in SUMS:
        text, ink, size, angle = SUMS[card]
        words = font("display", max(7, round(width * size))).render(text, True, ink)
        put_at(out, pygame.transform.rotozoom(words, angle, 1.0) if angle else words, 0.5, 0.42)
    if not small:
        _title(out, title, width)
    return out


def _title(card: pygame.Surface, text: str, width: int) -> None:
    """The name along the foot, in two lines when it is long."""
    lines = [text]
    if len(text) > 12 and " " in text:
        words = text.split(" ")
        cut = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(text) / 2))
        lines = [" ".join(words[:cut]), " ".join(words[cut:])]
    size = round(width * (0.095 if len(lines) > 1 else 0.125))
    for row, line in enumerate(lines):
        image = font("heavy", max(7, size)).render(line, True, (255, 232, 178))
        image = _narrowed(image, round(width * 0.8))
        put_at(
            card, image, 0.5, (0.885 if len(lines) == 1 else 0.875) + (row - (len(lines) - 1) / 2) * 0.07
        )


def _narrowed(words: pygame.Surface, room: int) -> pygame.Surface:
    if words.get_width() <= room:
        return words
    return pygame.transform.smoothscale(words, (room, words.get_height()))


def target_face(ui: Ui, word: int, width: int) -> pygame.Surface:
    """A target card: the object in rings, and what each hit pays (WWP-51)."""
    sum_, small = money(cards.TARGET_PAYS), width * 0.115 < READABLE
    note = sum_ if small else tr("{money} each", money=sum_)

    def make() -> pygame.Surface:
        out = framed(ui.art.get("wild_pattern/target", *picture_size(width)), width, CREAM, EDGE)
        put_at(out, ui.art.get(f"wild_pattern/{cards.WORDS[word]}", round(width * 0.6)), 0.5, 0.43)
        words = font("display", round(width * (0.2 if small else 0.115))).render(note, True, PAPER)
        put_at(out, _narrowed(words, round(width * 0.6)), 0.5, 0.85)
        return out

    return ui.art.made(("wwp target", word, width, note), make)


def card_back(ui: Ui, width: int) -> pygame.Surface:
    back = ui.art.get("wild_pattern/back", *picture_size(width))
    return ui.art.made(("wwp back", width), lambda: framed(back, width, CREAM, EDGE))
