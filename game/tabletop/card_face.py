"""What the faces of all cards share: a frame around a picture, and where things stand on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.paint import Color

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
    height = round(width * RATIO)
    radius, border = max(2, round(width * 0.075)), border_width(width)
    hair = max(1, round(width * 0.006))
    out = paint.rounded(width, height, radius, edge)
    out.blit(paint.rounded(width - 2 * hair, height - 2 * hair, radius - hair, cream), (hair, hair))
    inner = picture_size(width)
    picture = art.copy() if art.get_size() == inner else pygame.transform.smoothscale(art, inner)
    paint.round_off(picture, max(2, radius - border))
    out.blit(picture, (border, border))
    return out


def put_at(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """Put a picture's middle at these shares of the card's width and height."""
    width, height = card.get_size()
    paint.put(card, image, center=(round(width * x), round(height * y)))
