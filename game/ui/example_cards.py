"""Cards of drawn examples in the rules: as they lie on paper, won or passed over."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.widgets import Ui


def lay_sample(
    out: pygame.Surface,
    ui: Ui,
    card: pygame.Surface,
    left_middle: tuple[int, int],
    angle: float = 0.0,
    *,
    wins: bool = False,
) -> None:
    """A card with its shadow, turned by so many degrees, and a golden halo when it wins."""
    rect = card.get_rect(midleft=left_middle)
    radius, blur = round(rect.h * 0.06), ui.frame.px(6)
    if wins:
        paint.halo(out, rect, radius, blur, 230, (255, 206, 96))
    else:
        paint.halo(out, rect, radius, blur, 130, drop=ui.frame.px(3))
    turned = paint.turned(card, angle) if angle else card
    paint.put(out, turned, center=(rect.left + rect.w // 2, left_middle[1]))


def passed_over(card: pygame.Surface) -> pygame.Surface:
    """The card as it looks when it is out: tied, or thrown off."""
    return paint.tinted(pygame.transform.grayscale(card), (166, 168, 176))
