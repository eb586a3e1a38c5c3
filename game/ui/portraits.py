"""The faces at the table: eight bidders with a temper, and faces for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import paint
from game.ui.paint import Color
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Face:
    """A drawing, the name it usually has, and for a bidder its temper."""

    key: str
    name: str
    temper: str
    ground: Color


BIDDERS: Final = (
    Face("asha", "Asha", "bold", (206, 52, 92)),
    Face("bruno", "Bruno", "thrifty", (20, 140, 134)),
    Face("noor", "Noor", "steady", (106, 86, 200)),
    Face("marisol", "Marisol", "bold", (190, 92, 44)),
    Face("tomas", "Tomás", "thrifty", (52, 116, 140)),
    Face("ines", "Inés", "steady", (138, 84, 170)),
    Face("silas", "Silas", "bluffing", (40, 124, 120)),
    Face("clem", "Clementine", "bluffing", (200, 82, 52)),
)
PEOPLE: Final = (
    Face("you", "You", "steady", (232, 140, 24)),
    Face("you_b", "Sam", "steady", (190, 130, 50)),
    Face("mei", "Mei", "steady", (40, 130, 140)),
    Face("omar", "Omar", "steady", (150, 90, 50)),
    Face("lucia", "Lucía", "steady", (120, 90, 150)),
    Face("kofi", "Kofi", "steady", (200, 120, 40)),
)
FACES: Final = {face.key: face for face in (*PEOPLE, *BIDDERS)}


def face_of(key: str) -> Face:
    """The face of this key; an unknown one (an old save) gets the first."""
    return FACES.get(key, PEOPLE[0])


def portrait(ui: Ui, key: str, diameter: int) -> pygame.Surface:
    """A face as a disc with a metal rim, ``diameter`` pixels wide with it."""
    face = face_of(key)

    def make() -> pygame.Surface:
        out = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
        rim = paint.gradient(diameter, diameter, (255, 226, 150, 255), (150, 98, 30, 255)).copy()
        paint.round_off(rim, diameter // 2)
        out.blit(rim, (0, 0))
        edge = max(2, round(diameter * 0.035))
        inner = diameter - 2 * edge
        out.blit(paint.rounded(inner, inner, inner // 2, (24, 14, 20)), (edge, edge))
        disc = inner - 2 * max(1, edge // 2)
        big = ui.art.get(f"common/avatar_{face.key}", round(disc * 1.12))
        offset = (big.get_width() - disc) // 2
        picture = pygame.Surface((disc, disc), pygame.SRCALPHA)
        picture.fill((*face.ground, 255))
        picture.blit(big, (-offset, -offset))
        paint.round_off(picture, disc // 2)
        out.blit(picture, ((diameter - disc) // 2, (diameter - disc) // 2))
        return out

    return ui.art.made(("portrait", face.key, diameter), make)
