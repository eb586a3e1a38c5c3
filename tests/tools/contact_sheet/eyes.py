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


def greys_seen_by(eyes: Eyes | None, picture: pygame.Surface, across: int = 48) -> list[int]:
    """How bright each of the points of a picture is to them, so many across; None sees no colour."""
    wide, high = picture.get_size()
    size = (across, max(1, round(high * across / wide)))
    ground = pygame.Surface(picture.get_size())
    ground.fill((40, 40, 44))
    ground.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(ground, size)
    data = pygame.image.tobytes(small if eyes is None else seen_by(eyes, small), "RGB")
    return [(54 * data[at] + 183 * data[at + 1] + 19 * data[at + 2]) >> 8 for at in range(0, len(data), 3)]


def shapes_differ(one: list[int], other: list[int]) -> float:
    """The share of a picture that no change of tones makes out of the other: 0 when only colours differ.

    What is left of the variance when each tone of one is painted with the mean of the other there
    (one less the correlation ratio), the smaller of both ways.
    """
    return min(_left(one, other), _left(other, one))


def _left(one: list[int], other: list[int]) -> float:
    tones: dict[int, list[int]] = {}
    for here, there in zip(one, other, strict=True):
        tones.setdefault(here // 6, []).append(there)
    mean = sum(other) / len(other)
    whole = sum((there - mean) ** 2 for there in other)
    rest = sum(sum((there - sum(group) / len(group)) ** 2 for there in group) for group in tones.values())
    return rest / whole if whole else 0.0
