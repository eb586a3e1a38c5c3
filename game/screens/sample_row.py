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
    x, middle = left_middle
    w, h = card.get_size()
    blur = ui.frame.px(6)
    color = (255, 206, 96) if wins else (6, 3, 8)
    halo = paint.soft(w, h, round(h * 0.06), blur, 230 if wins else 130, color)
    drop = 0 if wins else ui.frame.px(3)
    out.blit(halo, (x - 2 * blur, middle - h // 2 - 2 * blur + drop))
    turned = card
    if angle:
        turned = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA)
        turned.blit(card, (2, 2))
        turned = pygame.transform.rotozoom(turned, angle, 1.0)
    paint.put(out, turned, center=(x + w // 2, middle))


def passed_over(card: pygame.Surface) -> pygame.Surface:
    """The card as it looks when it is out: tied, or thrown off."""
    out = pygame.transform.grayscale(card)
    out.fill((166, 168, 176, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
