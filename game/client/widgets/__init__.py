"""The controls of menus and tables, all reached by mouse, keyboard and gamepad alike."""

from game.client.widgets.base import Ui, Widget
from game.client.widgets.buttons import Button, IconButton, Kind
from game.client.widgets.choices import Choice, Slider, Switch
from game.client.widgets.field import TextField
from game.client.widgets.scroll import Scroll

__all__ = [
    "Button",
    "Choice",
    "IconButton",
    "Kind",
    "Scroll",
    "Slider",
    "Switch",
    "TextField",
    "Ui",
    "Widget",
]
