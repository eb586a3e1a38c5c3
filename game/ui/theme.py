"""Colours of panels, words and controls: one theme for the menus, one a game."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.paint import Color, Rgba


class Theme(NamedTuple):
    """What widgets are painted with. Every pair of text and ground has a contrast of 4.5 or more."""

    ground: Color
    panel_top: Rgba
    panel_bottom: Rgba
    edge: Rgba
    text: Color
    dim: Color
    accent: Color
    accent_low: Color
    on_accent: Color
    focus: Color
    score: Color


MOON: Final = (176, 226, 255)
"""The ring of the focus: as cold as the gold of the main button is warm."""

MENU: Final = Theme(
    ground=(18, 12, 12),
    panel_top=(30, 22, 24, 236),
    panel_bottom=(18, 13, 16, 240),
    edge=(112, 88, 54, 255),
    text=(255, 244, 218),
    dim=(206, 188, 156),
    accent=(246, 200, 100),
    accent_low=(226, 160, 60),
    on_accent=(58, 32, 8),
    focus=MOON,
    score=(255, 214, 110),
)

RAJ: Final = Theme(
    ground=(30, 22, 74),
    panel_top=(46, 36, 104, 240),
    panel_bottom=(26, 19, 66, 240),
    edge=(112, 92, 150, 255),
    text=(255, 244, 218),
    dim=(196, 186, 226),
    accent=(252, 196, 88),
    accent_low=(240, 160, 46),
    on_accent=(62, 30, 6),
    focus=MOON,
    score=(255, 214, 110),
)

BIDS: Final = Theme(
    ground=(18, 16, 19),
    panel_top=(31, 28, 33, 242),
    panel_bottom=(18, 16, 20, 246),
    edge=(120, 106, 82, 255),
    text=(255, 246, 226),
    dim=(206, 196, 176),
    accent=(242, 200, 106),
    accent_low=(222, 170, 72),
    on_accent=(54, 32, 8),
    focus=MOON,
    score=(255, 226, 154),
)

WILD_CARDS: Final = Theme(
    ground=(10, 32, 26),
    panel_top=(26, 30, 34, 238),
    panel_bottom=(16, 19, 24, 242),
    edge=(112, 108, 82, 255),
    text=(255, 246, 226),
    dim=(202, 200, 180),
    accent=(240, 200, 104),
    accent_low=(226, 166, 62),
    on_accent=(56, 32, 8),
    focus=MOON,
    score=(255, 226, 150),
)

WILD_PATTERN: Final = Theme(
    ground=(44, 22, 14),
    panel_top=(74, 40, 24, 244),
    panel_bottom=(42, 21, 13, 246),
    edge=(166, 112, 66, 255),
    text=(255, 240, 208),
    dim=(226, 196, 156),
    accent=(255, 204, 104),
    accent_low=(228, 148, 46),
    on_accent=(62, 28, 8),
    focus=MOON,
    score=(255, 214, 110),
)
