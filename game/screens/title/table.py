"""What lies on the title's table: a few cards of every game and the things that go with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.screens.title.sample_cards import animal, bid, lot, pattern, prize
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.room import Room
from game.ui.widgets import Ui

CARD: Final = 88.0
"""Width of a card in units."""
SINK: Final = 2
"""Cards are painted so many times larger, as they are turned, and scaled down once."""


@dataclass(frozen=True, slots=True)
class Prop:
    """A drawing on the felt: its middle from the table's middle, its size and its turn."""

    art: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    flat: bool = False
    """It lies on the felt; else it stands and throws its shadow from its foot."""
    foot: float = 0.40
    """Where its foot is, from its middle, as a share of its height."""


PROPS: Final = {
    "raj": (
        Prop("raj/marigold", -376, -38, 44, 44, flat=True),
        Prop("raj/marigold", -340, -22, 34, 34, 30, flat=True),
        Prop("raj/cheese", -276, -42, 76, 64),
    ),
    "western": (
        Prop("title/star", 274, -34, 84, 84, -8, flat=True),
        Prop("title/horseshoe", 362, -26, 76, 76, 14, flat=True),
    ),
    "auction": (Prop("title/gavel", -106, 2, 140, 107, foot=0.31),),
    "wild": (
        Prop("title/feather", 64, 22, 66, 112, 62, flat=True),
        Prop("title/acorn", 154, 12, 46, 46),
        Prop("title/chip", 190, 26, 38, 38, flat=True),
        Prop("title/chip", 190, 20, 38, 38, flat=True),
        Prop("title/chip", 190, 14, 38, 38, flat=True),
    ),
}


GROUPS: Final = (
    ("raj", "raj", 2, -328.0, -54.0, 9.0, 62.0, 0.97),
    ("western", "wild-wild-pattern", 2, 322.0, -54.0, 9.0, 64.0, 0.96),
    ("auction", "bids", 3, -116.0, -8.0, 8.0, 54.0, 1.0),
    ("wild", "wild-cards", 3, 110.0, -8.0, 8.0, 56.0, 1.0),
)
"""Props, game and how many cards; where they stand from the table's middle, how they spread and step; the
tone. Those in front come last."""


def game_at(pos: tuple[int, int], ui: Ui, room: Room, stretch: float) -> str:
    """The game whose cards stand here; empty for none."""
    frame = ui.frame
    for _, game, count, x, y, _, step, _ in reversed(GROUPS):
        wide, high = CARD + step * (count - 1), CARD * RATIO
        foot = room.table[0] + x * stretch, room.table[1] + y
        if frame.rect(foot[0] - wide / 2, foot[1] - high, wide, high).collidepoint(pos):
            return game
    return ""


def paint_table(out: pygame.Surface, ui: Ui, room: Room, stretch: float) -> None:
    """Put everything on the table; ``stretch`` pulls the groups apart in wide rooms."""
    width = ui.frame.px(CARD) * SINK
    raj = [prize(ui, -5, width), prize(ui, 10, width)]
    western = [pattern(ui, name, width) for name in ("dynamite", "horseshoe")]
    auction = [bid(ui, "blue", 6, width), lot(ui, 9, width), bid(ui, "red", 10, width)]
    animals = (("ibex", "mountain"), ("peacock", "forest"), ("lion", "savanna"))
    wild = [animal(ui, name, habitat, width) for name, habitat in animals]
    stacks = {"raj": raj, "western": western, "auction": auction, "wild": wild}
    cx, cy = room.table[0], room.table[1]
    for name, _, _, x, y, spread, step, tone in GROUPS:
        pull = x * (stretch - 1)
        painter = _Painter(out, ui, room, tone)
        painter.stand(stacks[name], (cx + x + pull, cy + y), spread, step)
        for prop in PROPS[name]:
            painter.put(prop, cx + prop.x + pull, cy + prop.y)


@dataclass(frozen=True, slots=True)
class _Painter:
    """Paints into a picture of the room; ``tone`` below 1 is further from the lamp."""

    out: pygame.Surface
    ui: Ui
    room: Room
    tone: float

    def stand(
        self, cards: Sequence[pygame.Surface], foot: tuple[float, float], spread: float, step: float
    ) -> None:
        """Cards that stand in a fan, with a shadow at their feet."""
        frame, lamp = self.ui.frame, self.room.lamp[0]
        high = CARD * RATIO
        away = (foot[0] - lamp) * 0.05
        pool = CARD * (1.5 + 0.55 * (len(cards) - 1))
        self._pool((foot[0] + away, foot[1] + 4), (pool, CARD * 0.20), 7, 190)
        self._pool((foot[0] + away * 0.4, foot[1] + 2), (pool * 0.82, CARD * 0.10), 4, 200)
        shadow = paint.soft(frame.px(CARD), frame.px(high), frame.px(6), frame.px(4), 120)
        for number, card in enumerate(cards):
            lean = number - (len(cards) - 1) / 2
            turn = -lean * spread
            x = foot[0] + lean * step
            y = foot[1] - high / 2 + abs(lean) * spread * 0.55
            place = frame.point(x + (x - lamp) * 0.014, y + 3)
            paint.put(self.out, pygame.transform.rotozoom(shadow, turn, 1), center=place)
            image = self._toned(paint.turned(card, turn, 1 / SINK))
            paint.put(self.out, image, center=frame.point(x, y))

    def put(self, prop: Prop, x: float, y: float) -> None:
        """A thing with its shadow."""
        frame = self.ui.frame
        image = self.ui.art.get(prop.art, frame.px(prop.w), frame.px(prop.h))
        if prop.turn:
            image = paint.turned(image, prop.turn)
        away = (x - self.room.lamp[0]) * 0.03
        if prop.flat:
            shadow = _shadow_of(image, frame.px(3))
            paint.put(self.out, shadow, center=frame.point(x + away * 0.35, y + 5))
        else:
            self._pool((x + away, y + prop.h * prop.foot), (prop.w * 0.98, prop.w * 0.19), 5, 180)
        paint.put(self.out, self._toned(image), center=frame.point(x, y))

    def _pool(
        self, middle: tuple[float, float], size: tuple[float, float], blur: float, alpha: int
    ) -> None:
        """A soft elliptic shadow."""
        frame = self.ui.frame
        w, h, b = frame.px(size[0]), frame.px(size[1]), frame.px(blur)

        def make() -> pygame.Surface:
            whole = pygame.Surface((w + 6 * b, h + 6 * b), pygame.SRCALPHA)
            pygame.draw.ellipse(whole, (4, 4, 2, alpha), (3 * b, 3 * b, w, h))
            return paint.blurred(whole, b)

        paint.put(self.out, self.ui.art.made(("pool", w, h, b, alpha), make), center=frame.point(*middle))

    def _toned(self, image: pygame.Surface) -> pygame.Surface:
        level = round(255 * self.tone)
        if level >= 255:
            return image
        return paint.tinted(image, (level, round(level * 0.985), min(255, round(level * 1.02))))


def _shadow_of(image: pygame.Surface, blur: int) -> pygame.Surface:
    """The blurred black shape of a drawing."""
    pad = 3 * blur
    out = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA)
    out.blit(image, (pad, pad))
    return paint.blurred(paint.tinted(out, (0, 0, 0, 165)), blur)
