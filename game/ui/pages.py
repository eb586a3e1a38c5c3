"""The blocks that rules pages are made of; words are English and translated when shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in the text."""

    text: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph; ``rules`` are the ids it retells."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A drawn example: ``paint`` makes its picture for a width in pixels, the caption says what happens."""

    paint: Callable[[Ui, int], pygame.Surface]
    caption: str


Block = Heading | Prose | Example
