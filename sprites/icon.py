"""The program's icon as Windows and macOS want it in a program file, rendered from the drawing."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

DRAWING: Final = Path(__file__).parent / "common" / "app_icon.svg"
ICO_SIDES: Final = (16, 32, 48, 256)
ICNS_KINDS: Final = {b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""The four letters that announce a PNG of this side."""


def png(side: int) -> bytes:
    """The icon as a PNG, ``side`` pixels wide and high."""
    picture = pygame.image.load_sized_svg(io.BytesIO(DRAWING.read_bytes()), (side, side))
    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """The icon for Windows: a list of PNGs with a directory before it."""
    pictures = [png(side) for side in ICO_SIDES]
    start = 6 + 16 * len(pictures)
    head = b"\0\0\1\0" + len(pictures).to_bytes(2, "little")
    body = b""
    for side, picture in zip(ICO_SIDES, pictures, strict=True):
        head += bytes((side % 256, side % 256, 0, 0)) + b"\1\0\x20\0"
        head += len(picture).to_bytes(4, "little") + (start + len(body)).to_bytes(4, "little")
        body += picture
    return head + body


def icns() -> bytes:
    """The icon for macOS: a list of PNGs, each with its kind and length."""
    body = b""
    for kind, side in ICNS_KINDS.items():
        picture = png(side)
        body += kind + (8 + len(picture)).to_bytes(4, "big") + picture
    return b"icns" + (8 + len(body)).to_bytes(4, "big") + body
