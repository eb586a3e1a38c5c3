"""Cards: pieces that lie, fly, turn and cast a shadow in the lantern's light."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.ui import paint
from game.ui.i18n import language
from game.ui.pictures import PICTURES
from game.ui.widgets import Ui

RATIO: Final = 500 / 360
"""Height over width of every card."""


def card_height(width: float) -> float:
    return width * RATIO


@dataclass(slots=True)
class Piece:
    """Something on the table. Places are the centre in units; ``width`` in units at scale 1.

    ``turn`` is 1 with the face up, 0 with the back; ``lift`` 0 on the table to 1 in the hand;
    ``grey`` 0 to 1 takes the colour out; ``lit`` draws a golden halo.
    """

    key: object
    face: str
    back: str
    width: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0
    turn: float = 1.0
    alpha: float = 1.0
    grey: float = 0.0
    lit: float = 0.0
    layer: float = 0.0

    def pose(self) -> tuple[float, ...]:
        """Everything that decides how it looks, for comparing boards."""
        place = (self.x, self.y, self.angle, self.scale)
        return (*place, self.lift, self.turn, self.alpha, self.grey, self.lit)

    def corners(self) -> list[tuple[float, float]]:
        """Its four corners in units, turned by its angle."""
        half_w = self.width * self.scale / 2
        half_h = half_w * RATIO
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return [
            (self.x + dx * cos + dy * sin, self.y - dx * sin + dy * cos)
            for dx, dy in ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
        ]

    def box(self) -> tuple[float, float, float, float]:
        """The upright box around it: left, top, width, height in units."""
        corners = self.corners()
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point in units lies on it."""
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        dx, dy = x - self.x, y - self.y
        along, down = dx * cos - dy * sin, dx * sin + dy * cos
        half = self.width * self.scale / 2
        return abs(along) <= half and abs(down) <= half * RATIO


Faces = Callable[[Ui, str, int], pygame.Surface]
"""Paints the face or back of this name at a width in pixels."""


class PiecePainter:
    """Draws pieces with their shadows; turned and scaled pictures are kept.

    A piece that grows or shrinks is drawn roughly, from its picture at scale 1: nobody can look closely,
    and every frame would need a new picture. ``rough`` says that one should be drawn again when it rests.
    """

    def __init__(self, ui: Ui, faces: Faces, lamp: tuple[float, float]) -> None:
        self.frame = ui.frame
        self._ui = ui
        self._faces = faces
        self._lamp = lamp
        self._language = language()
        self._sizes: dict[object, int] = {}
        """How wide each piece was when it was last drawn, in pixels."""
        self.rough = False

    def draw(self, target: pygame.Surface, piece: Piece) -> None:
        """Draw one piece: shadow away from the lamp, halo, card."""
        if piece.alpha <= 0.01:
            return
        squeeze = abs(math.cos(math.pi * (1 - piece.turn))) if piece.turn not in (0.0, 1.0) else 1.0
        wide = piece.width * piece.scale
        pixels = self._even(wide)
        growing = self._sizes.get(piece.key, pixels) != pixels != self._even(piece.width)
        self._sizes[piece.key] = pixels
        self.rough = self.rough or growing
        self._shadow(target, piece, wide, squeeze, growing=growing)
        if piece.lit > 0.02:
            self._halo(target, piece, wide, squeeze)
        image = self._card(piece, wide, squeeze, growing=growing)
        if piece.alpha < 0.99:
            image = image.copy()
            image.fill((255, 255, 255, round(255 * piece.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        paint.put(target, image, center=self.frame.point(piece.x, piece.y))

    def _even(self, wide: float) -> int:
        """A width in whole pixels: an even number of them."""
        return max(8, self.frame.px(wide) // 2 * 2)

    def _card(self, piece: Piece, wide: float, squeeze: float, *, growing: bool) -> pygame.Surface:
        name = piece.face if piece.turn >= 0.5 else piece.back
        pixels = self._even(piece.width if growing else wide)
        angle = round(piece.angle * 2) / 2
        dim = round(self._dim(piece) * 20) / 20
        narrow = round(squeeze * 16) / 16
        grey = round(piece.grey * 4) / 4
        if growing:
            image = self._kept(name, pixels, 0.0, dim, 1.0, grey)
            return _scaled(image, self._even(wide) / pixels, narrow, angle)
        return self._kept(name, pixels, angle, dim, narrow, grey)

    def _kept(self, *look: Any) -> pygame.Surface:
        """The card as ``_make`` makes it."""
        return PICTURES.get((self._faces, self._language, *look), lambda: self._make(*look))

    def _make(
        self, name: str, pixels: int, angle: float, dim: float, narrow: float, grey: float
    ) -> pygame.Surface:
        face = self._faces(self._ui, name, pixels)
        image = pygame.Surface((face.get_width() + 4, face.get_height() + 4), pygame.SRCALPHA)
        image.blit(face, (2, 2))
        if dim < 1:
            tone = round(255 * dim)
            shade = (tone, round(tone * 0.985), round(tone * 0.975), 255)
            image.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
        if grey > 0:
            pale = pygame.transform.grayscale(image)
            pale.fill((200, 200, 214, 255), special_flags=pygame.BLEND_RGBA_MULT)
            pale.set_alpha(round(255 * grey))
            image.blit(pale, (0, 0))
        if narrow < 1:
            slim = max(2, round(image.get_width() * narrow))
            image = pygame.transform.smoothscale(image, (slim, image.get_height()))
        if angle:
            image = pygame.transform.rotozoom(image, angle, 1.0)
        return image

    def _shadow(
        self, target: pygame.Surface, piece: Piece, wide: float, squeeze: float, *, growing: bool
    ) -> None:
        frame = self.frame
        lift = round(max(0.0, piece.lift) * 5) / 5
        if growing:
            w, h = frame.px(piece.width), frame.px(piece.width * RATIO)
        else:
            w, h = frame.px(wide * squeeze), frame.px(wide * RATIO)
        away_x = (piece.x - self._lamp[0]) * 0.018 * (1 + 2 * lift)
        away_y = (piece.y - self._lamp[1]) * 0.018 * (1 + 2 * lift) + 2.5 + 7 * lift
        angle = round(piece.angle / 2) * 2
        for blur, alpha, share in ((3.0, 120.0, 0.4), (9 + 10 * lift, 125 - 20 * lift, 1.0)):
            strength = round(alpha * piece.alpha / 12) * 12
            turn = 0 if growing else angle
            key = ("shadow", w // 2, h // 2, blur, strength, turn)
            image = PICTURES.get(key, partial(self._blurred, w, h, blur, strength, turn))
            if growing:
                image = _scaled(image, piece.scale, squeeze, angle)
            paint.put(target, image, center=frame.point(piece.x + away_x * share, piece.y + away_y * share))

    def _blurred(self, w: int, h: int, blur: float, alpha: int, angle: float) -> pygame.Surface:
        image = paint.softened(max(2, w), max(2, h), round(h * 0.054), self.frame.px(blur), alpha)
        return _cropped(pygame.transform.rotozoom(image, angle, 1.0) if angle else image)

    def _halo(self, target: pygame.Surface, piece: Piece, wide: float, squeeze: float) -> None:
        frame = self.frame
        w, h = frame.px(wide * round(squeeze * 16) / 16 + 10), frame.px(wide * RATIO + 10)
        strength = round(min(1.0, piece.lit) * 8) / 8
        angle = round(piece.angle * 2) / 2

        def make() -> pygame.Surface:
            blur = frame.px(9)
            out = paint.softened(w, h, round(h * 0.06), blur, round(210 * strength), (255, 206, 96))
            ring = paint.rounded(w, h, round(h * 0.06), (255, 224, 138, round(255 * strength)))
            out.blit(ring, (2 * blur, 2 * blur))
            return pygame.transform.rotozoom(out, angle, 1.0) if angle else out

        image = PICTURES.get(("halo", w, h, strength, angle), make)
        paint.put(target, image, center=frame.point(piece.x, piece.y))

    def _dim(self, piece: Piece) -> float:
        if piece.lift >= 0.5 or piece.lit > 0.5:
            return 1.0
        far = math.hypot((piece.x - self._lamp[0]) / 760, (piece.y - self._lamp[1]) / 560)
        return max(0.80, 0.98 - 0.2 * far * far)


def _cropped(image: pygame.Surface) -> pygame.Surface:
    """The picture without its empty margin, around the same middle."""
    whole, seen = image.get_rect(), image.get_bounding_rect()
    dx = min(seen.left, whole.right - seen.right)
    dy = min(seen.top, whole.bottom - seen.bottom)
    return image.subsurface(whole.inflate(-2 * dx, -2 * dy)).copy()


def _scaled(image: pygame.Surface, scale: float, narrow: float, angle: float) -> pygame.Surface:
    """The picture at so many times its size, so much narrower, turned by so many degrees."""
    wide, high = image.get_size()
    if narrow == 1.0 and angle:
        return pygame.transform.rotozoom(image, angle, scale)
    size = max(2, round(wide * scale * narrow)), max(2, round(high * scale))
    slim = pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(slim, angle, 1.0) if angle else slim
