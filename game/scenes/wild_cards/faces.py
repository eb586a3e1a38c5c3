"""The faces of the Wild Cards: habitats, animals, leaders with their power, the refill card, two backs."""

from __future__ import annotations

from typing import Final

import pygame

from game.engine.games.wild_cards.cards import (
    ANIMALS,
    ANY_HABITAT,
    HABITAT,
    HABITAT_NAMES,
    HOME,
    REFILL,
    VALUE,
)
from game.tabletop.card_face import border_width, framed, picture_size
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.paint import Color
from game.ui.type import font
from game.ui.widgets import Ui

TONES: Final[tuple[Color, ...]] = ((46, 125, 85), (176, 108, 18), (104, 82, 170), (40, 78, 104))
"""The colour of each habitat and of the wild cards, in the engine's order."""
DEEP: Final[tuple[Color, ...]] = ((14, 58, 42), (84, 46, 8), (44, 32, 88), (14, 32, 50))
PALE: Final[Color] = (255, 246, 226)
CREAM: Final[Color] = (250, 244, 230)
GOLDEN: Final[Color] = (244, 208, 116)
GOLDEN_EDGE: Final[Color] = (150, 108, 40)
NAMES: Final = (
    gettext_noop("Peacock"),
    gettext_noop("Squirrel"),
    gettext_noop("Eagle"),
    gettext_noop("Ibex"),
    gettext_noop("Lion"),
    gettext_noop("Meerkat"),
)
HABITAT_WORDS: Final = (
    gettext_noop("Forest"),
    gettext_noop("Savanna"),
    gettext_noop("Mountain"),
    gettext_noop("Wild"),
)
HEADS: Final = (0.5, 0.3, 0.5, 0.5, 0.45, 0.5)
"""How far to the left of the picture each animal looks out, as a share of what is cut off."""
SMALL: Final = 62
"""Cards less wide than this many pixels show only what can still be read."""
TINY: Final = 50
"""On leaders less wide than this the sign of the power stands in the corner, and no crown hides a head."""


def wanted(widths: list[int]) -> list[tuple[str, int, int]]:
    """The drawings that faces of these widths are made of, for the loader thread."""
    names = [*(f"animal_{animal}" for animal in ANIMALS), *(f"habitat_{name}" for name in HABITAT_NAMES)]
    names += [f"{name}_{value}" for name in HABITAT_NAMES[:-1] for value in range(2, 5)]
    return [(f"wild_cards/{name}", *picture_size(width)) for width in widths for name in (*names, "refill")]


def face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """The picture of a piece by its name: ``card 5``, ``animal 2``, ``leader 2``, ``back``, ``herd``."""
    kind, _, rest = name.partition(" ")
    match kind:
        case "card":
            return card_face(ui, int(rest), width)
        case "animal":
            return animal_face(ui, int(rest), width)
        case "leader":
            return leader_face(ui, int(rest), width)
    return card_back(ui, width, herd=kind == "herd")


def card_face(ui: Ui, card: int, width: int) -> pygame.Surface:
    """A habitat or the refill card, ``width`` pixels wide."""
    if card == REFILL:
        title = tr("Refill")
        return ui.art.made(("wild refill", width, title), lambda: _refill(ui, title, width))
    return ui.art.made(("wild habitat", card, width), lambda: _habitat(ui, card, width))


def animal_face(ui: Ui, animal: int, width: int) -> pygame.Surface:
    """An animal with the sign of its habitat."""
    title = tr(NAMES[animal])
    return ui.art.made(("wild animal", animal, width, title), lambda: _animal(ui, animal, title, width))


def leader_face(ui: Ui, animal: int, width: int) -> pygame.Surface:
    """The leader of a species: the same animal in a golden frame, crowned, with the sign of its power."""
    return ui.art.made(("wild leader", animal, width), lambda: _leader(ui, animal, width))


def sign(ui: Ui, habitat: int, side: int, tone: Color = PALE) -> pygame.Surface:
    """The symbol of a habitat in one colour."""

    def make() -> pygame.Surface:
        out = ui.art.get(f"wild_cards/sym_{HABITAT_NAMES[habitat]}", side).copy()
        out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        out.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return ui.art.made(("wild sign", habitat, side, tone), make)


# --- parts --------------------------------------------------------------------------------------


def _put(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """Lay an image with its middle at these shares of the card's width (both of them)."""
    width = card.get_width()
    paint.put(card, image, center=(round(width * x), round(width * y)))


def _tab(ui: Ui, card: pygame.Surface, habitat: int, number: str) -> None:
    """The coloured tab at the top left: the value over the habitat's symbol, or the symbol alone."""
    width = card.get_width()
    border = border_width(width)
    small = width < SMALL
    wide = round(width * (0.32 if not small else 0.44 if number else 0.36))
    high = round(width * (0.86 if small else 0.60)) if number else wide
    radius, edge = round(width * 0.08), max(1, round(width * 0.016))
    tab = pygame.Surface((wide + edge, high + edge), pygame.SRCALPHA)
    for color, more in ((CREAM, edge), (TONES[habitat], 0)):
        box = paint.rounded(wide + more + radius, high + more + radius, radius, color)
        tab.blit(box, (-radius, -radius))
    mask = paint.rounded(wide + edge + 2 * radius, high + edge + 2 * radius, radius, (255, 255, 255))
    tab.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if number:
        digits = font("display", max(8, round(width * (0.44 if small else 0.29)))).render(
            number, True, PALE
        )
        paint.put(tab, digits, center=(wide // 2, round(high * (0.29 if small else 0.28))))
        mark = sign(ui, habitat, max(6, round(width * (0.32 if small else 0.20))))
        paint.put(tab, mark, center=(wide // 2, round(high * 0.74)))
    else:
        mark = sign(ui, habitat, max(6, round(wide * 0.72)))
        paint.put(tab, mark, center=(wide // 2, high // 2))
    card.blit(tab, (border, border))


def _foot(card: pygame.Surface, deep: Color, share: float) -> None:
    """A dark veil that rises from the foot, so that what stands there can be read."""
    width, height = card.get_size()
    border = border_width(width)
    high = round(width * share)
    veil = paint.gradient(width - 2 * border, high, (*deep, 0), (*deep, 235))
    mask = paint.rounded(width - 2 * border, high * 2, max(2, round(width * 0.033)), (255, 255, 255))
    veil.blit(mask, (0, -high), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(veil, (border, height - border - high))


EVEN, FINE = 14, 4
"""Letters of fewer pixels stand unevenly (“SCOIAT TOLO”): they are set so much larger, then shrunk."""


def _title(card: pygame.Surface, text: str, color: Color, size: float) -> None:
    """The name along the foot of a card, never wider than the card."""
    width, height = card.get_size()
    pixels, room = max(7, round(width * size)), round(width * 0.84)
    fine = 1 if pixels >= EVEN else FINE
    words = font("heavy", pixels * fine).render(text.upper(), True, color)
    wide, high = words.get_width() / fine, words.get_height() / fine
    if wide > room:
        wide, high = room, high * max(0.7, room / wide)
    if (round(wide), round(high)) != words.get_size():
        words = pygame.transform.smoothscale(words, (round(wide), round(high)))
    paint.put(card, words, center=(width // 2, height - round(width * 0.14)))


# --- cards --------------------------------------------------------------------------------------


def _habitat(ui: Ui, card: int, width: int) -> pygame.Surface:
    habitat, value = HABITAT[card], VALUE[card]
    name = HABITAT_NAMES[habitat]
    picture = ui.art.get(f"wild_cards/habitat_{name}", *picture_size(width))
    if value > 1:
        picture = picture.copy()
        picture.blit(ui.art.get(f"wild_cards/{name}_{value}", *picture_size(width)), (0, 0))
    out = framed(picture, width)
    _tab(ui, out, habitat, str(value))
    if width >= SMALL:
        _foot(out, DEEP[habitat], 0.34)
        mark = sign(ui, habitat, round(width * 0.13))
        for i in range(value):
            x = width / 2 + (i - (value - 1) / 2) * width * 0.165
            paint.put(out, mark, center=(round(x), out.get_height() - round(width * 0.125)))
    return out


def _animal(ui: Ui, animal: int, title: str, width: int) -> pygame.Surface:
    out = framed(_near(ui, animal, width, 1.3 if width < SMALL else 1.0), width)
    _tab(ui, out, HOME[animal], "")
    if width >= SMALL:
        _foot(out, DEEP[HOME[animal]], 0.42)
        _title(out, title, PALE, 0.108)
    return out


def _near(ui: Ui, animal: int, width: int, grow: float) -> pygame.Surface:
    """The picture of an animal from nearer by: small cards show more of the head."""
    w, h = picture_size(width)
    big = ui.art.get(f"wild_cards/animal_{ANIMALS[animal]}", round(w * grow), round(h * grow))
    if grow == 1:
        return big
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    left = (w - big.get_width()) * (HEADS[animal] if grow > 1.2 else 0.5)
    out.blit(big, (round(left), -round(h * (grow - 1) * (0.3 if grow > 1.2 else 0.8))))
    return out


def _leader(ui: Ui, animal: int, width: int) -> pygame.Surface:
    w, h = picture_size(width)
    picture = _near(ui, animal, width, 1.35 if width < SMALL else 1.12).copy()
    picture.blit(ui.art.get("wild_cards/leader_rays", w, h), (0, 0))
    out = framed(picture, width, GOLDEN, GOLDEN_EDGE)
    _tab(ui, out, HOME[animal], "")
    small = width < 80
    tiny = width < TINY
    radius = width * (0.28 if tiny else 0.27 if small else 0.20)
    x, y = width * (0.68 if tiny else 0.5), out.get_height() - radius - width * (0.03 if tiny else 0.07)
    ground = _mixed(TONES[HOME[animal]], (20, 10, 30), 0.25)
    disc = _disc(round(radius * 2), ground, (250, 220, 140), max(1.2, width * 0.028))
    paint.put(out, disc, center=(round(x), round(y)))
    power = ui.art.get(
        f"wild_cards/power_{ANIMALS[animal]}", max(6, round(radius * (1.5 if tiny else 1.24)))
    )
    paint.put(out, power, center=(round(x), round(y)))
    if width < TINY:
        return out
    wide = round(width * (0.36 if small else 0.32))
    crown = ui.art.get("wild_cards/leader_crown", wide, round(wide * 0.76))
    paint.put(out, crown, midbottom=(round(x), round(y - radius * 0.80)))
    return out


def _refill(ui: Ui, title: str, width: int) -> pygame.Surface:
    out = framed(ui.art.get("wild_cards/refill", *picture_size(width)), width)
    if width >= SMALL:
        _title(out, title, (122, 44, 30), 0.115)
    return out


def card_back(ui: Ui, width: int, *, herd: bool = False) -> pygame.Surface:
    """Lozenges with a sign in a ring: violet for habitats, green for the ``herd`` of animals."""

    def make() -> pygame.Surface:
        ground, print_ = ((32, 84, 64), (50, 112, 84)) if herd else ((72, 54, 124), (96, 76, 152))
        w, h = picture_size(width)
        fine = 3
        art = pygame.Surface((w * fine, h * fine))
        art.fill(ground)
        step = width * fine / 6
        for row in range(-1, 12):
            for column in range(-1, 8):
                x, y = (column + row % 2 * 0.5) * step, row * step * 0.8
                points = [
                    (x, y - step * 0.3),
                    (x + step * 0.3, y),
                    (x, y + step * 0.3),
                    (x - step * 0.3, y),
                ]
                pygame.draw.polygon(art, print_, points)
        out = framed(pygame.transform.smoothscale(art, (w, h)).convert_alpha(), width)
        disc = _disc(round(width * 0.56), ground, (240, 200, 104), max(1.2, width * 0.02))
        middle = (width // 2, out.get_height() // 2)
        paint.put(out, disc, center=middle)
        mark = sign(ui, HOME[0] if herd else ANY_HABITAT, round(width * 0.30))
        paint.put(out, mark, center=middle)
        return out

    return ui.art.made(("wild back", width, herd), make)


def _disc(side: int, ground: Color, edge: Color, wide: float) -> pygame.Surface:
    """A disc with a rim and smooth edges."""
    return paint.panel(side, side, side // 2, (*ground, 255), (*ground, 255), (*edge, 255), round(wide))


def _mixed(one: Color, other: Color, share: float) -> Color:
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return r, g, b
