"""The controls of menus and tables, all reached by mouse, keyboard and gamepad alike."""

from game.ui.widgets.base import UNPLACED, Spared, Ui, Widget, place_rows
from game.ui.widgets.buttons import Button, IconButton, Kind, draw_tip
from game.ui.widgets.choices import Choice, Slider, Switch
from game.ui.widgets.field import TextField
from game.ui.widgets.scroll import Scroll

__all__ = [
    "UNPLACED",
    "Button",
    "Choice",
    "IconButton",
    "Kind",
    "Scroll",
    "Slider",
    "Spared",
    "Switch",
    "TextField",
    "Ui",
    "Widget",
    "draw_tip",
    "place_rows",
]
