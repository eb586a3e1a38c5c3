"""How pictures look to people who do not see one of the three primary colours."""

from __future__ import annotations

from enum import Enum

import pygame


class Eyes(Enum):
    """Which cones are missing."""

    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


Rows = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
MATRICES: dict[Eyes, Rows] = {
    Eyes.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Eyes.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Eyes.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), severity 1.0: of linear red, green and blue."""


def linear(part: float) -> float:
    """The light of a share of sRGB."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def encoded(light: float) -> int:
    """The byte of sRGB for this light."""
    light = min(1.0, max(0.0, light))
    part = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(part * 255)


LIGHT = [linear(one / 255) for one in range(256)]


def color_seen_by(eyes: Eyes, color: tuple[int, int, int]) -> tuple[int, int, int]:
    """The colour that looks to everybody as this one looks to them."""
    red, green, blue = (LIGHT[one] for one in color)
    first, second, third = (encoded(a * red + b * green + c * blue) for a, b, c in MATRICES[eyes])
    return first, second, third


def seen_by(eyes: Eyes, picture: pygame.Surface) -> pygame.Surface:
    """The picture as they see it."""
    known: dict[bytes, bytes] = {}
    data = pygame.image.tobytes(picture, "RGB")
    out = bytearray(len(data))
    for at in range(0, len(data), 3):
        key = data[at : at + 3]
        found = known.get(key)
        if found is None:
            found = known[key] = bytes(color_seen_by(eyes, (key[0], key[1], key[2])))
        out[at : at + 3] = found
    return pygame.image.frombytes(bytes(out), picture.get_size(), "RGB")
