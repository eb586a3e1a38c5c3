"""The light on what a hint means: a green glow that follows a card as it lies, and a little lantern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame

from game.tabletop.pieces import RATIO, Piece, card_height
from game.tabletop.table_model import TableModel
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.frame import Box, Frame
from game.ui.paint import Color
from game.ui.pictures import kept
from game.ui.widgets import Ui

GREEN: Final = (132, 246, 178)
"""Neither the gold of what is lifted nor the cold ring of the focus."""
SIGN: Final = 26.0
"""How large the lantern is, in units."""
ABOVE: Final = 9.0
"""Units from a card's upper edge to the lantern's middle above it: its number stays in sight."""
ASIDE: Final = 15.0
"""Units along its upper edge from the corner to there: what is in sight of a card in a fan."""
BESIDE: Final = 44.0
"""The same where a sentence or a number stands just above: there the lantern lies on the card."""
BLUR, RIM = 10.0, 4.0
"""Units: how far the glow reaches, and how wide its ring is."""
CARD: Final = 0.06
"""How round the corners of a card's light are, as a share of its height."""
PLATE, ROUND = 0.3, 30.0
"""How round a plate's light is, as a share of its height, and in units at most."""
FINER: Final = 2
"""How much larger the light on a part of a card is made than it is shown: its end is smooth."""
WHOLE, BARE = (255, 255, 255, 255), (255, 255, 255, 0)
UPRIGHT: Final = 0.5
"""Degrees up to which a card is not turned: in a fan cards stand higher than their neighbours anyway."""
RAISED, STANDS = 24.0, 4.0
"""Units above a card that is on the lit one where no light is either, unless the lit one stands out by so
much.
"""


def lit_areas(
    frame: Frame,
    pieces: Mapping[PieceId, Piece],
    areas: Mapping[object, pygame.Rect],
    keys: Sequence[object],
) -> list[pygame.Rect]:
    """Where these pieces of a table lie, and controls by their ``areas``."""
    cards = [frame.rect(*pieces[key].box()) for key in keys if isinstance(key, PieceId) and key in pieces]
    return [*cards, *(area for key, area in areas.items() if key in keys)]


def draw_lights(
    surface: pygame.Surface,
    ui: Ui,
    model: TableModel[Any, Any],
    areas: Mapping[object, pygame.Rect],
    keys: Sequence[object],
    strip: Box | None = None,
    numbers: Sequence[pygame.Rect] = (),
    focused: object = None,
) -> None:
    """Light up these pieces of a table, and controls by their ``areas``; what is not there stays dark. No
    lantern lies on the ``strip`` where the table's sentence stands, nor on ``numbers`` above cards. The
    light lies on the ring of the focus: on what is ``focused`` it has the tone of the ring.
    """
    read = [*numbers] if strip is None else [ui.frame.rect(*strip), *numbers]
    for key in keys:
        piece = model.pieces.get(key) if isinstance(key, PieceId) else None
        if piece is not None or key in areas:
            above = () if piece is None else model.above(piece)
            tone = ui.theme.focus if key == focused else GREEN
            draw_light(surface, ui, piece, areas.get(key), tone, above=above, read=read)


def draw_sign(
    surface: pygame.Surface,
    ui: Ui,
    piece: Piece | None,
    area: pygame.Rect | None,
    color: Color = GREEN,
    icon: str = "icon_hint",
    read: Sequence[pygame.Rect] = (),
) -> None:
    """The sign at the corner of what is lit: also on the ring of the focus, which lies on the light."""
    frame = ui.frame
    side = frame.px(SIGN)
    sign = pygame.Rect(0, 0, side, side)
    if piece is not None:
        # by its own corner: beside that of the upright box around a turned card lies a neighbour
        (left, top), (right, level), _, _ = piece.corners()
        edge = piece.width * piece.scale
        along = ASIDE / edge
        sign.center = frame.point(left + (right - left) * along, top + (level - top) * along - ABOVE)
        lows = [
            one.bottom for one in read if abs(sign.bottom - one.bottom) < side and sign.colliderect(one)
        ]
        if lows:
            sign.center = frame.point(left + (right - left) * BESIDE / edge, top)
            sign.top = max(sign.top, *lows)
    elif area is not None:
        sign.center = area.topleft
    sign.clamp_ip(surface.get_rect())
    ground = (*ui.theme.panel_bottom[:3], 255)
    paint.draw_panel(surface, sign, side // 2, ground, ground, (*color, 255), frame.px(2), frame.px(4))
    paint.put(surface, ui.icon(icon, round(side * 0.66)), center=sign.center)


def _free(piece: Piece | None, above: Piece) -> float:
    """Units above a card that lies on the lit one where no light is either: none if the lit one stands out
    there.
    """
    if piece is None:
        return RAISED
    higher = abs(piece.angle) < UPRIGHT and piece.box()[1] < above.box()[1] - STANDS
    return 0.0 if piece.slid > 0 or higher else RAISED


def draw_light(
    surface: pygame.Surface,
    ui: Ui,
    piece: Piece | None,
    area: pygame.Rect | None,
    color: Color = GREEN,
    icon: str = "icon_hint",
    above: Sequence[Piece] = (),
    read: Sequence[pygame.Rect] = (),
) -> None:
    """Light up a card, or a control, and put a sign at its corner; of a card that others lie ``above`` what
    is in sight.
    """
    frame = ui.frame
    if piece is not None:
        # on the card's own frame: beside it stands the number of the one that it lies on
        wide = frame.px(piece.width * piece.scale) + 2
        size = wide, round((wide - 2) * RATIO) + 2
        middle, angle, round_ = frame.point(piece.x, piece.y), round(piece.angle * 2) / 2, CARD
    else:
        assert area is not None
        size, middle, angle = (area.w + frame.px(8), area.h + frame.px(8)), area.center, 0.0
        round_ = CARD if area.h > area.w else 0.3  # where a card lies the light keeps its corners
    look = size, frame.px(BLUR), frame.px(RIM), angle, round_, color
    ring = light(*look)
    if above:
        shades = [(_shade(one, _free(piece, one)), _shade(one, 0.0)) for one in above]
        ring = light_beside(
            *look, tuple((_from(frame, middle, a), _from(frame, middle, b)) for a, b in shades)
        )
    paint.put(surface, ring, center=middle)
    draw_sign(surface, ui, piece, area, color, icon, read)


def draw_ring(surface: pygame.Surface, ui: Ui, area: pygame.Rect, color: Color) -> None:
    """Light up a plate: that of the player who is spoken of."""
    frame = ui.frame
    size = area.w + frame.px(8), area.h + frame.px(8)
    corner = min(PLATE, frame.px(ROUND) / size[1])
    paint.put(surface, light(size, frame.px(BLUR), frame.px(RIM), 0.0, corner, color), center=area.center)


def _from(
    frame: Frame, middle: tuple[int, int], corners: Sequence[tuple[float, float]]
) -> tuple[tuple[int, int], ...]:
    """Corners in units as pixels from a middle."""
    points = (frame.point(*corner) for corner in corners)
    return tuple((x - middle[0], y - middle[1]) for x, y in points)


def _shade(piece: Piece, raised: float) -> list[tuple[float, float]]:
    """The corners of a card and of what its upper edge would sweep, were it ``raised`` so many units."""
    one, other, low, last = piece.corners()
    up = raised / (card_height(piece.width) * piece.scale)
    dx, dy = (one[0] - last[0]) * up, (one[1] - last[1]) * up
    return [(one[0] + dx, one[1] + dy), (other[0] + dx, other[1] + dy), low, last]


@kept
def light(
    size: tuple[int, int], blur: int, rim: int, angle: float, corner: float, color: Color
) -> pygame.Surface:
    """A ring of this size and the glow around it; nothing inside."""
    if angle:
        return pygame.transform.rotozoom(light(size, blur, rim, 0.0, corner, color), angle, 1.0)
    w, h = size
    radius = round(h * corner)
    out = paint.softened(w, h, radius, blur, 230, color)
    out.blit(paint.rounded(w, h, radius, (*color, 255)), (2 * blur, 2 * blur))
    hole = paint.rounded(w - 2 * rim, h - 2 * rim, max(0, radius - rim), (0, 0, 0, 255))
    out.blit(hole, (2 * blur + rim, 2 * blur + rim), special_flags=pygame.BLEND_RGBA_SUB)
    return out


@kept
def light_beside(
    size: tuple[int, int],
    blur: int,
    rim: int,
    angle: float,
    corner: float,
    color: Color,
    above: tuple[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]], ...],
) -> pygame.Surface:
    """The same on a card that others lie above: where each keeps light off and where it lies, by corners
    from the middle. It ends at those cards and fades beside them, and no edge of theirs is lit.
    """
    around = (FINER * size[0], FINER * size[1])
    fine = light(around, FINER * blur, FINER * rim, angle, corner, color).copy()
    wide, high = fine.get_size()

    def placed(corners: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
        return [(wide / 2 + FINER * x, high / 2 + FINER * y) for x, y in corners]

    seen = pygame.Surface((wide, high), pygame.SRCALPHA)
    seen.fill(WHOLE)
    for shade, _ in above:
        pygame.draw.polygon(seen, BARE, placed(shade))
    for _ in range(2):
        seen = pygame.transform.box_blur(seen, FINER * blur // 2)
    fine.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for _, card in above:
        pygame.draw.polygon(fine, (*color, 0), placed(card))
    return pygame.transform.smoothscale(fine, (wide // FINER, high // FINER))
