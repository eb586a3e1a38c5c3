"""Comparing a picture with a golden one: small differences (fonts, rounding) are no matter.

``python -m tests.tools.goldens`` says how to renew the goldens.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pygame

GOLDENS: Final = Path(__file__).parents[1] / "goldens"
SIZE: Final = (640, 360)
"""Goldens are kept at this size."""
MEAN, BLOCK = 2.0, 26
"""Largest mean difference (of 255), and largest difference of any 1/32 × 1/18 of the picture."""
RENEW: Final = "FAROL_RENEW_GOLDENS"


def difference(a: pygame.Surface, b: pygame.Surface) -> tuple[float, int]:
    """The mean difference and that of the block that differs most, 0 to 255."""
    diff = a.copy()
    diff.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = b.copy()
    other.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    diff.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean = sum(pygame.transform.average_color(diff)[:3]) / 3
    blocks = pygame.transform.smoothscale(diff, (32, 18))
    worst = max(max(blocks.get_at((x, y))[:3]) for x in range(32) for y in range(18))
    return mean, worst


def check_golden(surface: pygame.Surface, name: str) -> None:
    """Assert that a picture looks like its golden one (or renew it when the environment says so)."""
    small = pygame.transform.smoothscale(surface.convert(24), SIZE)
    path = GOLDENS / f"{name}.png"
    if os.environ.get(RENEW):
        GOLDENS.mkdir(exist_ok=True)
        pygame.image.save(small, path)
        return
    assert path.is_file(), f"there is no golden picture {path.name}; set {RENEW}=1 to make it"
    mean, worst = difference(small, pygame.image.load(path).convert(24))
    assert mean <= MEAN, f"{name} differs by {mean:.2f} on the mean"
    assert worst <= BLOCK, f"{name} differs by {worst} somewhere"


if __name__ == "__main__":
    print(f"{RENEW}=1 python -m pytest tests/scenes -k golden    then look at tests/goldens/")
