"""Drawing pieces: cards that lie, fly, turn and cast a shadow in the lantern's light."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import pygame

from game.tabletop.pieces import RATIO, Piece, seen_share
from game.ui import paint
from game.ui.canvas import draw_part
from game.ui.i18n import language
from game.ui.pictures import PICTURES, kept
from game.ui.widgets import Ui

Faces = Callable[[Ui, str, int], pygame.Surface]
"""Paints the face or back of this name at a width in pixels."""

CLOSE: Final = 0.7
"""What moves is drawn from the picture that lay at rest, if that was at least so large."""
ROUND: Final = 0.075
"""How round the corners of a card are, of its width."""
MARGIN: Final = 1
"""Pixels of nothing around what is cropped, so that it can be enlarged smoothly."""


class PiecePainter:
    """Draws pieces with their shadows; turned and scaled pictures are kept.

    A piece that turns, grows or changes otherwise is drawn roughly: by whole degrees, and scaled from its
    picture as it lay before, or at scale 1, which is kept for every degree. Nobody can look closely, and
    every frame would need a new picture. ``rough`` says that one should be drawn again when it rests. What
    has not changed since the last picture is not looked at again.
    """

    def __init__(self, ui: Ui, faces: Faces, lamp: tuple[float, float]) -> None:
        self.frame = ui.frame
        self._ui = ui
        self._faces = faces
        self._lamp = lamp
        self._language = language()
        self._looks: dict[object, tuple[float, ...]] = {}
        """What each piece looked like when it was last drawn."""
        self._rested: dict[str, int] = {}
        """At how many pixels wide each picture last lay at rest."""
        self.rough = False

    def draw_all(
        self,
        target: pygame.Surface,
        pieces: Iterable[Piece],
        shake: tuple[float, float],
        ringed: object = None,
    ) -> None:
        """Draw pieces from the lowest layer to the highest, all moved by ``shake`` (units)."""
        dx, dy = shake
        rising = sorted(pieces, key=lambda one: one.layer)
        for place, piece in enumerate(rising):
            moved = replace(piece, x=piece.x + dx, y=piece.y + dy) if dx or dy else piece
            ring = ringed is not None and piece.key == ringed
            self.draw(target, moved, ringed=seen_share(piece, rising[place + 1 :]) if ring else 0.0)

    def draw(self, target: pygame.Surface, piece: Piece, *, ringed: float = 0.0) -> None:
        """Draw one piece: shadow away from the lamp, halo, the ring of the focus, card.

        ``ringed``: which share of its width, from its left edge on, has the ring; what lies on the card
        lies on the ring, too.
        """
        if piece.alpha <= 0.01:
            return
        look = piece.width, *piece.look()
        changing = self._looks.get(piece.key, look) != look
        self._looks[piece.key] = look
        if changing:
            self.rough = True
            self._paint(target, piece, changing=True, ringed=ringed)
            return
        state = piece.face, piece.back, piece.x, piece.y, look, ringed
        draw_part(
            target,
            (self, piece.key),
            state,
            lambda: self._paint(target, piece, changing=False, ringed=ringed),
        )

    def _paint(self, target: pygame.Surface, piece: Piece, *, changing: bool, ringed: float) -> None:
        squeeze = abs(math.cos(math.pi * (1 - piece.turn))) if piece.turn not in (0.0, 1.0) else 1.0
        narrow = round(squeeze * 16) / 16
        self._shadow(target, piece, narrow, changing=changing)
        if piece.lit > 0.02:
            self._halo(target, piece, narrow, changing=changing)
        if ringed:
            self._ring(target, piece, ringed)
        image = self._card(piece, narrow, changing=changing)
        if piece.alpha < 0.99:
            image = _faded(image, piece.alpha)
        paint.put(target, image, center=self.frame.point(piece.x, piece.y))

    def _even(self, wide: float) -> int:
        """A width in whole pixels: an even number of them."""
        return max(8, self.frame.px(wide) // 2 * 2)

    def _card(self, piece: Piece, narrow: float, *, changing: bool) -> pygame.Surface:
        name = piece.face if piece.turn >= 0.5 else piece.back
        pixels, natural = self._even(piece.width * piece.scale), self._even(piece.width)
        dim = round(self._dim(piece) * 20) / 20
        grey = round(piece.grey * 4) / 4
        if not changing:
            self._rested[name] = pixels
            return self._kept(name, pixels, round(piece.angle * 2) / 2, dim, narrow, grey)
        angle = float(round(piece.angle))
        rested = self._rested.get(name, natural)
        if rested >= CLOSE * pixels:
            natural = rested
        if pixels == natural:
            return self._kept(name, pixels, angle, dim, narrow, grey)
        if narrow == 1.0:
            return _resized(self._kept(name, natural, angle, dim, 1.0, grey), pixels / natural)
        return _scaled(self._kept(name, natural, 0.0, dim, 1.0, grey), pixels / natural, narrow, angle)

    def _kept(self, *look: Any) -> pygame.Surface:
        """The card as ``_make`` makes it."""
        return PICTURES.get(
            (self._faces, self._language, self.frame.text, *look), lambda: self._make(*look)
        )

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
        return _scaled(image, 1.0, narrow, angle)

    def _shadow(self, target: pygame.Surface, piece: Piece, narrow: float, *, changing: bool) -> None:
        frame = self.frame
        lift = round(max(0.0, piece.lift) * 5) / 5
        wide, scale = (piece.width, piece.scale) if changing else (piece.width * piece.scale, 1.0)
        size = frame.px(wide) // 2 * 2, frame.px(wide * RATIO) // 2 * 2
        away_x = (piece.x - self._lamp[0]) * 0.018 * (1 + 2 * lift)
        away_y = (piece.y - self._lamp[1]) * 0.018 * (1 + 2 * lift) + 2.5 + 7 * lift
        angle = round(piece.angle / 2) * 2
        for blur, alpha, share in ((3.0, 120.0, 0.4), (9 + 10 * lift, 125 - 20 * lift, 1.0)):
            strength = round(alpha * piece.alpha / 12) * 12
            image = _cast(size, frame.px(blur), strength, narrow, angle, scale)
            paint.put(target, image, center=frame.point(piece.x + away_x * share, piece.y + away_y * share))

    def _halo(self, target: pygame.Surface, piece: Piece, narrow: float, *, changing: bool) -> None:
        frame = self.frame
        wide, scale = (piece.width, piece.scale) if changing else (piece.width * piece.scale, 1.0)
        strength = round(min(1.0, piece.lit) * 8) / 8
        size = frame.px(wide * narrow + 10), frame.px(wide * RATIO + 10)
        if changing:
            image = _resized(_halo(size, frame.px(9), 1.0, float(round(piece.angle))), scale)
            image = _faded(image, strength)
        else:
            image = _halo(size, frame.px(9), strength, round(piece.angle * 2) / 2)
        paint.put(target, image, center=frame.point(piece.x, piece.y))

    def _ring(self, target: pygame.Surface, piece: Piece, share: float) -> None:
        """The ring of the focus around what is seen of the card, turned with it."""
        frame, wide, angle = self.frame, piece.width * piece.scale, round(piece.angle * 2) / 2
        size = frame.px(wide * share) // 2 * 2, frame.px(wide * RATIO) // 2 * 2
        aside, turn = wide * (share - 1) / 2, math.radians(angle)
        middle = piece.x + aside * math.cos(turn), piece.y - aside * math.sin(turn)
        paint.put(target, self._ui.ring_image(size, wide * ROUND, angle), center=frame.point(*middle))

    def _dim(self, piece: Piece) -> float:
        if piece.lift >= 0.5 or piece.lit > 0.5:
            return 1.0
        far = math.hypot((piece.x - self._lamp[0]) / 760, (piece.y - self._lamp[1]) / 560)
        return max(0.80, 0.98 - 0.2 * far * far)


def _cast(
    size: tuple[int, int], blur: int, strength: int, narrow: float, angle: int, scale: float
) -> pygame.Surface:
    """The shadow of a card of this size: so much narrower, turned, at so many times its size."""

    def core() -> pygame.Surface:
        w, h = size
        return paint.soft_core(max(2, w), max(2, h), round(h * 0.054), blur, strength)

    def make() -> pygame.Surface:
        small = PICTURES.get(("shadow", size, blur, strength), core)
        turned = PICTURES.get(
            ("shadow", size, blur, strength, narrow, angle),
            lambda: _cropped(_scaled(small, 1.0, narrow, angle)),
        )
        grown = [
            scale * (full + 4 * blur) / part for full, part in zip(size, small.get_size(), strict=True)
        ]
        return pygame.transform.smoothscale_by(turned, grown)

    if scale != 1.0:
        return make()
    return PICTURES.get(("whole shadow", size, blur, strength, narrow, angle), make)


@kept
def _halo(size: tuple[int, int], blur: int, strength: float, angle: float) -> pygame.Surface:
    """The glow and the ring around a card; with its rings this is its size. Nothing is lit inside them."""
    w, h = size
    if angle:
        return pygame.transform.rotozoom(_halo(size, blur, strength, 0.0), angle, 1.0)
    out = paint.softened(w, h, round(h * 0.06), blur, round(210 * strength), (255, 206, 96))
    ring = paint.rounded(w, h, round(h * 0.06), (255, 224, 138, round(255 * strength)))
    out.blit(ring, (2 * blur, 2 * blur))
    rim = max(1, round(blur * 0.5))
    hole = paint.rounded(w - 2 * rim, h - 2 * rim, round(h * 0.05), (0, 0, 0, 255))
    out.blit(hole, (2 * blur + rim, 2 * blur + rim), special_flags=pygame.BLEND_RGBA_SUB)
    return out


def _faded(image: pygame.Surface, share: float) -> pygame.Surface:
    """A copy that lets through what is below."""
    out = image.copy()
    out.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _cropped(image: pygame.Surface) -> pygame.Surface:
    """The picture without its empty margin but for a pixel, around the same middle."""
    whole, seen = image.get_rect(), image.get_bounding_rect()
    dx = max(0, min(seen.left, whole.right - seen.right) - MARGIN)
    dy = max(0, min(seen.top, whole.bottom - seen.bottom) - MARGIN)
    return image.subsurface(whole.inflate(-2 * dx, -2 * dy))


def _resized(image: pygame.Surface, scale: float) -> pygame.Surface:
    """The picture at so many times its size: seven times as quick as turning it."""
    return image if scale == 1.0 else pygame.transform.smoothscale_by(image, scale)


def _scaled(image: pygame.Surface, scale: float, narrow: float, angle: float) -> pygame.Surface:
    """The picture at so many times its size, so much narrower, turned by so many degrees."""
    if narrow == 1.0 and angle:
        return pygame.transform.rotozoom(image, angle, scale)
    wide, high = image.get_size()
    size = max(2, round(wide * scale * narrow)), max(2, round(high * scale))
    slim = image if size == (wide, high) else pygame.transform.smoothscale(image, size)
    return pygame.transform.rotozoom(slim, angle, 1.0) if angle else slim
