"""The faces at the table: the regulars', and faces for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.ui import paint
from game.ui.paint import Color
from game.ui.regulars import REGULARS
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Face:
    """A drawing on its ground, and the name it usually has."""

    key: str
    name: str
    ground: Color


class Feeling(Enum):
    """What a face shows."""

    CALM = "calm"
    GLAD = "glad"
    SAD = "sad"


EYE: Final = (0.41, 0.5)
"""Where the left eye of every face is, as shares of the drawing."""
TEAR: Final = (126, 186, 236)
MOUTH: Final = (0.5, 0.662, 0.15, 0.056)
"""Where the mouth of a face is, half its width and half its height, as shares of the drawing."""
MOUTHS: Final = {
    "you_b": (0.5, 0.677, 0.14, 0.05),
    "noor": (0.5, 0.645, 0.13, 0.04),
    "marisol": (0.5, 0.69, 0.14, 0.05),
    "ines": (0.5, 0.69, 0.14, 0.05),
    "bruno": (0.5, 0.66, 0.24, 0.07),
    "tomas": (0.5, 0.69, 0.2, 0.075),
    "silas": (0.5, 0.67, 0.12, 0.045),
    "kenji": (0.5, 0.68, 0.07, 0.028),
    "ramiro": (0.5, 0.69, 0.12, 0.045),
    "greta": (0.5, 0.65, 0.12, 0.05),
    "amara": (0.5, 0.655, 0.14, 0.06),
}
"""Mouths that lie elsewhere, or have a moustache that hangs, too."""
GROUNDS: Final[Mapping[str, Color]] = {
    "asha": (206, 52, 92),
    "bruno": (20, 140, 134),
    "noor": (106, 86, 200),
    "marisol": (190, 92, 44),
    "tomas": (52, 116, 140),
    "ines": (138, 84, 170),
    "silas": (40, 124, 120),
    "clem": (200, 82, 52),
    "amara": (44, 140, 104),
    "kenji": (136, 152, 76),
    "greta": (164, 104, 124),
    "ramiro": (66, 140, 186),
}
BIDDERS: Final = tuple(Face(one.key, one.name, GROUNDS[one.key]) for one in REGULARS)
PEOPLE: Final = (
    Face("you", "You", (232, 140, 24)),
    Face("you_b", "Sam", (190, 130, 50)),
    Face("mei", "Mei", (40, 130, 140)),
    Face("omar", "Omar", (150, 90, 50)),
    Face("lucia", "Lucía", (120, 90, 150)),
    Face("kofi", "Kofi", (200, 120, 40)),
)
FACES: Final = {face.key: face for face in (*PEOPLE, *BIDDERS)}


def face_of(key: str) -> Face:
    """The face of this key; an unknown one (an old save) gets the first."""
    return FACES.get(key, PEOPLE[0])


def portrait(ui: Ui, key: str, diameter: int, feeling: Feeling = Feeling.CALM) -> pygame.Surface:
    """A face as a disc with a metal rim, ``diameter`` pixels wide with it; a glad one sparkles."""
    face = face_of(key)

    def make() -> pygame.Surface:
        out = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
        rim = paint.gradient(diameter, diameter, (255, 226, 150, 255), (150, 98, 30, 255))
        paint.round_off(rim, diameter // 2)
        out.blit(rim, (0, 0))
        edge = max(2, round(diameter * 0.035))
        inner = diameter - 2 * edge
        out.blit(paint.rounded(inner, inner, inner // 2, (24, 14, 20)), (edge, edge))
        disc = inner - 2 * max(1, edge // 2)
        big = _feeling(ui.art.get(f"common/avatar_{face.key}", round(disc * 1.12)), face.key, feeling)
        picture = pygame.Surface((disc, disc), pygame.SRCALPHA)
        picture.fill((*face.ground, 255))
        down = round(disc * 0.03) if feeling is Feeling.SAD else 0
        picture.blit(big, (-((big.get_width() - disc) // 2), down - (big.get_height() - disc) // 2))
        paint.round_off(picture, disc // 2)
        out.blit(picture, ((diameter - disc) // 2, (diameter - disc) // 2))
        if feeling is Feeling.GLAD:
            for x, y, share in ((0.82, 0.16, 0.3), (0.95, 0.36, 0.18), (0.66, 0.06, 0.16)):
                spark = ui.art.get("common/spark", max(4, round(diameter * share)))
                paint.put(out, spark, center=(round(diameter * x), round(diameter * y)))
        return out

    return ui.art.made(("portrait", face.key, diameter, feeling), make)


def _feeling(drawing: pygame.Surface, key: str, feeling: Feeling) -> pygame.Surface:
    """A glad face is held high and warm; a sad one hangs, its mouth too, pales and sheds a tear."""
    if feeling is Feeling.CALM:
        return drawing
    glad, side = feeling is Feeling.GLAD, drawing.get_width()
    out = drawing.copy()
    if glad:
        out.fill((26, 18, 4), special_flags=pygame.BLEND_RGB_ADD)
    else:
        _turn_mouth(out, MOUTHS.get(key, MOUTH))
        out.fill((168, 178, 206), special_flags=pygame.BLEND_RGB_MULT)
        x, y = round(side * (EYE[0] - 0.02)), round(side * (EYE[1] + 0.13))
        size = max(2, round(side * 0.042))
        drop = [(x, y - round(size * 2.4)), (x + size, y), (x - size, y)]
        pygame.draw.polygon(out, TEAR, drop)
        pygame.draw.circle(out, TEAR, (x, y), size)
        pygame.draw.circle(out, (236, 248, 255), (x - size // 3, y), max(1, size // 3))
    return pygame.transform.rotozoom(out, -4.0 if glad else 9.0, 1.04 if glad else 1.0)


def _turn_mouth(drawing: pygame.Surface, mouth: tuple[float, float, float, float]) -> None:
    """What smiles is turned upside down; skin around it hides the seam."""
    side = drawing.get_width()
    x, y, half_wide, half_high = (share * side for share in mouth)
    box = pygame.Rect(0, 0, round(2 * half_wide), round(2 * half_high))
    box.center = round(x), round(y)
    turned = pygame.transform.flip(drawing.subsurface(box).copy(), False, True)
    ground = pygame.Surface((box.w * 4, box.h * 4), pygame.SRCALPHA)
    ground.fill((255, 255, 255, 0))
    pygame.draw.ellipse(ground, (255, 255, 255, 255), ground.get_rect().inflate(-box.w // 2, -box.h // 2))
    turned.blit(
        pygame.transform.smoothscale(ground, box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    drawing.blit(turned, box)
