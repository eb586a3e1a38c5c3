"""Light on something in the window: the rest a little darker, a golden glow around what is lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.tabletop.pieces import Piece
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.frame import Box, Frame
from game.ui.widgets import Ui

DIM: Final = (8, 5, 10, 104)
"""What lies over everything that is not lit."""
NONE: Final = (0, 0, 0, 0)
WHOLE: Final = (255, 255, 255, 255)
TURNED: Final = 0.5
"""Degrees from which on something is turned."""
CORNER, EDGE, WIDE, GLOW = 12.0, 5.0, 3.0, 14.0
"""Units: how round the light is, how far it reaches beyond what is lit, its rim, its glow."""


@dataclass(frozen=True, slots=True)
class Light:
    """Something that is lit: its upright box in pixels before it was turned by ``angle`` degrees.

    ``layer`` orders what overlaps; what lies ``above`` or ``below`` and is not lit itself stays dark.
    """

    box: pygame.Rect
    angle: float = 0.0
    layer: float = 0.0
    above: tuple[Light, ...] = ()
    below: tuple[Light, ...] = ()

    @property
    def area(self) -> pygame.Rect:
        """What it takes up in the window, turned."""
        if abs(self.angle) < TURNED:
            return self.box
        turned = pygame.Vector2(self.box.size)
        across, down = turned.rotate(self.angle), pygame.Vector2(turned.x, -turned.y).rotate(self.angle)
        size = max(abs(across.x), abs(down.x)), max(abs(across.y), abs(down.y))
        area = pygame.Rect((0, 0), (round(size[0]), round(size[1])))
        area.center = self.box.center
        return area


def lights_on(
    frame: Frame,
    lit: Sequence[object],
    pieces: Mapping[PieceId, Piece],
    areas: Mapping[object, pygame.Rect],
    boxes: Mapping[object, Box],
) -> list[Light]:
    """Light on all that is ``lit`` and there: cards, then controls, then what explains itself in a box.

    Cards above a lit one or beside it are not lit, unless they are lit themselves.
    """
    found = []
    for key in lit:
        piece = pieces.get(key) if isinstance(key, PieceId) else None
        if piece is not None:
            light, reach = light_on(frame, piece), 2 * frame.px(EDGE + GLOW)
            darks = [light_on(frame, one) for there, one in pieces.items() if there not in lit]
            near = [one for one in darks if one.area.colliderect(light.area.inflate(reach, reach))]
            above = tuple(one for one in near if one.layer > light.layer)
            found.append(replace(light, above=above, below=tuple(one for one in near if one not in above)))
        elif key in areas:
            found.append(Light(areas[key]))
        elif key in boxes:
            found.append(Light(frame.rect(*boxes[key])))
    return found


def light_on(frame: Frame, piece: Piece) -> Light:
    """Light on a card."""
    flat = Piece(None, "", "", piece.width, piece.x, piece.y, scale=piece.scale)
    return Light(frame.rect(*flat.box()), piece.angle, piece.layer)


def spotlight(ui: Ui, size: tuple[int, int], lights: Sequence[Light]) -> pygame.Surface:
    """What lies over the window: dark, open where something is lit, and a golden rim around that."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(DIM)
    frame = ui.frame
    for light in sorted(lights, key=lambda one: one.layer):
        rect = light.box.inflate(2 * frame.px(EDGE), 2 * frame.px(EDGE))
        radius, glow = frame.px(CORNER), frame.px(GLOW)
        shine = paint.softened(rect.w, rect.h, radius, glow, 210, ui.theme.accent)
        hole = paint.rounded(rect.w, rect.h, radius, (0, 0, 0, 255))
        rim = paint.panel(*rect.size, radius, NONE, NONE, (*ui.theme.accent, 255), frame.px(WIDE))
        for image, flags in ((shine, 0), (hole, pygame.BLEND_RGBA_SUB), (rim, 0)):
            _lay(out, image, light, flags)
        reach = 2 * frame.px(EDGE + GLOW)
        beyond = light.area.inflate(reach, reach)
        if light.below:
            _darken(out, beyond, light.below, radius, (rect, light.angle))
        if light.above:
            _darken(out, beyond, light.above, radius)
    return out


def _lay(out: pygame.Surface, image: pygame.Surface, light: Light, flags: int) -> None:
    """Lay a picture over what is lit, turned as that is."""
    turned = paint.turned(image, light.angle) if abs(light.angle) >= TURNED else image
    out.blit(turned, turned.get_rect(center=light.box.center), special_flags=flags)


def _darken(
    out: pygame.Surface,
    area: pygame.Rect,
    darks: Sequence[Light],
    radius: int,
    but: tuple[pygame.Rect, float] | None = None,
) -> None:
    """Make dark again what lies there beside something lit, ``but`` for a box that is turned so."""
    cover = pygame.Surface(area.size, pygame.SRCALPHA)
    for dark in darks:
        moved = Light(dark.box.move(-area.x, -area.y), dark.angle)
        _lay(cover, paint.rounded(*dark.box.size, radius, WHOLE), moved, 0)
    if but is not None:
        box, angle = but
        moved = Light(box.move(-area.x, -area.y), angle)
        _lay(cover, paint.rounded(*box.size, radius, WHOLE), moved, pygame.BLEND_RGBA_SUB)
    out.blit(cover, area, special_flags=pygame.BLEND_RGBA_SUB)
    cover.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(cover, area, special_flags=pygame.BLEND_RGBA_MAX)
