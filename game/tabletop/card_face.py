"""What the faces of all cards share: a frame around a picture, and where things stand on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.paint import Color
from game.ui.pictures import kept

CREAM: Final = (250, 243, 226)
EDGE: Final = (196, 172, 128)


def border_width(width: int) -> int:
    """How wide the frame of a card is."""
    return max(2, round(width * 0.042))


def picture_size(width: int) -> tuple[int, int]:
    """The size of the picture inside the frame of a card ``width`` pixels wide."""
    border = border_width(width)
    return width - 2 * border, round(width * RATIO) - 2 * border


def framed(art: pygame.Surface, width: int, cream: Color = CREAM, edge: Color = EDGE) -> pygame.Surface:
    """A card ``width`` pixels wide: cream frame with a hairline edge, the art clipped to its panel."""
    inner, border = picture_size(width), border_width(width)
    picture = art.copy() if art.get_size() == inner else pygame.transform.smoothscale(art, inner)
    radius = max(2, _radius(width) - border)
    picture.blit(_panel_mask(*inner, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = _empty(width, cream, edge).copy()
    out.blit(picture, (border, border))
    return out


def _radius(width: int) -> int:
    """How round the corners of a card are."""
    return max(2, round(width * 0.075))


_panel_mask = kept(paint.rounded_mask)


@kept
def _empty(width: int, cream: Color, edge: Color) -> pygame.Surface:
    """The frame without a picture."""
    height, radius, hair = round(width * RATIO), _radius(width), max(1, round(width * 0.006))
    out = paint.rounded(width, height, radius, edge)
    out.blit(paint.rounded(width - 2 * hair, height - 2 * hair, radius - hair, cream), (hair, hair))
    return out


def put_at(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """Put a picture's middle at these shares of the card's width and height."""
    width, height = card.get_size()
    paint.put(card, image, center=(round(width * x), round(height * y)))
