"""Drawing without painting.

Under ``traced()`` every new surface is a ``Traced``: it has a size and remembers what was drawn on it, and
no pixels. A picture takes milliseconds then, and every line of type in it can be asked for.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final
from unittest.mock import patch

import pygame

import game
from game.scenes.wild_pattern.faces import word_sign
from game.tabletop import card_face
from game.tabletop.piece_painter import PiecePainter
from game.ui import paint
from game.ui import type as type_
from game.ui.pictures import PICTURES
from game.ui.type import Letters, Type
from game.ui.window import Window
from tests.tools.contact_sheet.surfaces import Area, SetLine, Traced, cover, ink_of


class TracedWindow(Window):
    """A window of any size without pixels."""

    def __init__(self, size: tuple[int, int], *, full_screen: bool = False) -> None:
        pygame.display.init()
        self.full = False
        self._traced = Traced(size)

    @property
    def surface(self) -> Traced:
        return self._traced

    def resize(self, size: tuple[int, int]) -> None:
        self._traced = Traced(size)

    def set_full_screen(self, full: bool) -> None:
        pass

    def flip(self) -> None:
        pass

    def close(self) -> None:
        pass


def _transforms() -> dict[str, Callable[..., Any]]:
    def scaled(image: Any, size: Any, *_rest: Any) -> Any:
        size = (round(size[0]), round(size[1]))
        if not isinstance(image, Traced):
            return cover(Traced(size), "art")
        wide, high = (max(1, side) for side in image.get_size())
        return image.like(size, (size[0] / wide, 0, 0, 0, size[1] / high, 0))

    def times(image: Any, share: Any, *rest: Any) -> Any:
        across, down = (share, share) if isinstance(share, int | float) else share
        wide, high = image.get_size()
        return scaled(image, (wide * across, high * down), *rest)

    def turned(image: Any, angle: float, scale: float = 1.0) -> Any:
        wide, high = image.get_size()
        cos, sin = (turn(math.radians(angle)) * scale for turn in (math.cos, math.sin))
        size = (
            math.ceil(abs(wide * cos) + abs(high * sin)),
            math.ceil(abs(wide * sin) + abs(high * cos)),
        )
        if not isinstance(image, Traced):
            return cover(Traced(size), "art")
        x, y = size[0] / 2, size[1] / 2
        matrix = (
            cos, sin, x - cos * wide / 2 - sin * high / 2,
            -sin, cos, y + sin * wide / 2 - cos * high / 2,
        )  # fmt: skip
        return image.like(size, matrix)

    def same(image: Any, *_rest: Any) -> Any:
        return image.copy() if isinstance(image, Traced) else cover(image, "art")

    def blurred(image: Any, *_rest: Any) -> Any:
        out = Traced(image.get_size())
        out.soft = True
        return out

    return {
        "smoothscale": scaled,
        "smoothscale_by": times,
        "scale": scaled,
        "rotozoom": turned,
        "rotate": turned,
        "flip": same,
        "grayscale": same,
        "gaussian_blur": blurred,
        "box_blur": blurred,
    }


def _draws() -> dict[str, Callable[..., Any]]:
    def painted(target: Any, color: Any, box: pygame.Rect, wide: int) -> pygame.Rect:
        seen = box.clip(target.get_clip())
        if isinstance(target, Traced) and wide == 0 and seen.w and seen.h:
            alpha = pygame.Color(color)[3]
            if alpha:
                target.add(Area((seen.left, seen.top, seen.right, seen.bottom), "shape", alpha))
        return box

    def rect(target: Any, color: Any, box: Any, width: int = 0, *_rest: Any, **_more: Any) -> pygame.Rect:
        return painted(target, color, pygame.Rect(box), width)

    def circle(
        target: Any, color: Any, at: Any, radius: float, width: int = 0, **_more: Any
    ) -> pygame.Rect:
        side = round(radius * 2)
        return painted(target, color, pygame.Rect(at[0] - radius, at[1] - radius, side, side), width)

    def polygon(target: Any, color: Any, points: Sequence[Any], width: int = 0) -> pygame.Rect:
        xs, ys = [one[0] for one in points], [one[1] for one in points]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return painted(target, color, box, 1)

    def line(target: Any, *_rest: Any, **_more: Any) -> pygame.Rect:
        return target.get_rect()

    return {
        "rect": rect, "circle": circle, "ellipse": rect, "polygon": polygon,
        "line": line, "lines": line, "aaline": line, "aalines": line, "arc": line, "aacircle": line,
    }  # fmt: skip


BROKEN: Final[set[tuple[str, int]]] = set()
"""Parts of words that were broken at the end of a line, with the size of their letters in pixels."""


@contextmanager
def traced() -> Iterator[None]:
    """Nothing is painted as long as this lasts; windows must be ``TracedWindow``."""

    def render(
        letters: Letters, text: Any, _smooth: bool = True, color: Any = (0, 0, 0), *_rest: Any
    ) -> Traced:
        box, size = ink_of(letters, text)
        out = Traced(size)
        if text.strip():
            out.ops.append(SetLine(text, box, letters.point_size, tuple(color)))
        return out

    fit, wrap, framed, card = Type.fit, type_.wrap, card_face.framed, PiecePainter._card

    def fitted(self: Type, text: str, *rest: Any, **more: Any) -> Any:
        out = fit(self, text, *rest, **more)
        for one in out.ops:
            one.cut = one.text != text
        return out

    def wrapped(letters: Letters, text: str, width: float) -> list[str]:
        lines = wrap(letters, text, width)
        whole = set(text.split())
        for one in lines:
            if any(word not in whole for word in one.split()):
                BROKEN.add((one, letters.point_size))
        return lines

    def panelled(w: int, h: int, radius: int, top: Any, bottom: Any, *rest: Any) -> Traced:
        return cover(Traced((max(2, w), max(2, h))), "panel", min(top[3], bottom[3]))

    def rounded(w: int, h: int, _radius: int, color: Any) -> Traced:
        return cover(Traced((max(1, w), max(1, h))), "rounded", color[3] if len(color) > 3 else 255)

    def soft(w: int, h: int, _radius: int, blur: int, *_rest: Any) -> Traced:
        out = Traced((w + 4 * max(1, blur), h + 4 * max(1, blur)))
        out.soft = True
        return out

    def glow(diameter: int, *_rest: Any) -> Traced:
        return soft(diameter, diameter, 0, 0)

    def mask(w: int, h: int, *_rest: Any, **_more: Any) -> Traced:
        return cover(Traced((w, h)), "rounded")

    def whole(w: int, h: int, top: Any, bottom: Any) -> Traced:
        return cover(Traced((max(1, w), max(1, h))), "fill", min(top[3], bottom[3]))

    def nothing(*_details: Any, **_more: Any) -> None:
        pass

    def dimmed(target: Any, color: Any) -> None:
        target.blit(cover(Traced(target.get_size()), "fill", color[3]), (0, 0))

    def light(size: Any, *_rest: Any) -> Traced:
        return cover(Traced(size), "fill")

    def as_card(make: Callable[..., Any], kind: str = "piece") -> Callable[..., Any]:
        def made(*details: Any, **more: Any) -> Any:
            out = make(*details, **more)
            out.piece = kind
            return out

        return made

    def svg(_file: Any, size: tuple[int, int]) -> Traced:
        return cover(Traced(size), "art")

    def pixels(_data: Any, size: tuple[int, int], *_rest: Any) -> Traced:
        return cover(Traced(size), "art")

    load = pygame.image.load

    def loaded(*given: Any) -> Traced:
        return cover(load(*given), "art")

    patches = {
        paint: {
            "panel": panelled, "rounded": rounded, "plain": rounded, "soft": soft, "softened": soft,
            "glow": glow,
            "radial": glow, "rounded_mask": mask, "gradient": whole, "grain": nothing, "dither": nothing,
            "light_map": light, "dim": dimmed,
        },
        pygame.image: {
            "load_sized_svg": svg, "frombuffer": pixels, "load": loaded,
        },
        pygame.transform: _transforms(),
        pygame.draw: _draws(),
        pygame: {"Surface": Traced},
        Letters: {"render": render},
        Type: {"fit": fitted},
        PiecePainter: {"_card": as_card(card)},
    }  # fmt: skip
    named: dict[str, Any] = {
        "framed": as_card(framed),
        "word_sign": as_card(word_sign, "sign"),
        "wrap": wrapped,
    }
    for found in walk_packages(game.__path__, "game."):  # or what is imported meanwhile would keep these
        if not found.name.endswith("__main__"):
            import_module(found.name)
    with ExitStack() as spells:
        for module in [one for name, one in sys.modules.items() if name.startswith("game.")]:
            for name, new in named.items():
                if getattr(module, name, None) in (framed, word_sign, wrap):
                    spells.enter_context(patch.object(module, name, new))
        for place, names in patches.items():
            for name, new in names.items():
                spells.enter_context(patch.object(place, name, new))
        PICTURES.clear()
        yield
    PICTURES.clear()
