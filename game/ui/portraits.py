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
    """A drawing on its ground, the name it usually has, and for a bidder its temper."""

    key: str
    name: str
    ground: Color
    temper: str = "steady"


BIDDERS: Final = (
    Face("asha", "Asha", (206, 52, 92), "bold"),
    Face("bruno", "Bruno", (20, 140, 134), "thrifty"),
    Face("noor", "Noor", (106, 86, 200), "steady"),
    Face("marisol", "Marisol", (190, 92, 44), "bold"),
    Face("tomas", "Tomás", (52, 116, 140), "thrifty"),
    Face("ines", "Inés", (138, 84, 170), "steady"),
    Face("silas", "Silas", (40, 124, 120), "bluffing"),
    Face("clem", "Clementine", (200, 82, 52), "bluffing"),
)
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


def portrait(ui: Ui, key: str, diameter: int) -> pygame.Surface:
    """A face as a disc with a metal rim, ``diameter`` pixels wide with it."""
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
        big = ui.art.get(f"common/avatar_{face.key}", round(disc * 1.12))
        offset = (big.get_width() - disc) // 2
        picture = pygame.Surface((disc, disc), pygame.SRCALPHA)
        picture.fill((*face.ground, 255))
        picture.blit(big, (-offset, -offset))
        paint.round_off(picture, disc // 2)
        out.blit(picture, ((diameter - disc) // 2, (diameter - disc) // 2))
        return out

    return ui.art.made(("portrait", face.key, diameter), make)
