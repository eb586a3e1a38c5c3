"""How a registered game shows itself: its folder below ``game.scenes`` answers with a Showing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

import pygame

from game.engine.core import Event, Options, Seat
from game.engine.registry import GAMES
from game.ui.context import AppContext
from game.ui.pages import Block
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Player, Session
from game.ui.theme import Theme
from game.ui.type import signed
from game.ui.widgets import Ui

Painter = Callable[[Ui, pygame.Surface, pygame.Rect], None]


class TableMaker(Protocol):
    """Makes the table scene of a game."""

    def __call__(self, app: AppContext, session: Session, file: SaveFile | None) -> Scene: ...


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of the rules in words: a label, and a name for every value (empty: yes or no)."""

    label: str
    values: dict[Any, str]


@dataclass(frozen=True, slots=True)
class GamePresentation:
    """Everything the menus need to know of a game; all words are English and translated when shown.

    ``emblem`` paints the game's sign into a rectangle; ``course`` turns the history of a game into
    the scores after each round, one row a round; ``seat_colors`` are light tones a seat; ``verdict``
    says why a game ended as it did when the scores alone do not (translated; empty when they do);
    ``settle_options`` turns the options that were chosen into those that these players play with;
    ``written`` is how a score is written.
    """

    name: str
    title: str
    tagline: str
    theme: Theme
    table: TableMaker
    options: dict[str, OptionWords]
    rules: Callable[[], Sequence[Block]]
    emblem: Painter
    course: Callable[[Sequence[Sequence[Event]], int], list[tuple[int, ...]]]
    round_word: str
    seat_colors: tuple[tuple[int, int, int], ...]
    seat_badge: Callable[[Ui, Seat, int], pygame.Surface]
    verdict: Callable[[Session], str] = lambda _session: ""
    settle_options: Callable[[Options, Sequence[Player]], Options] = lambda options, _players: options
    written: Callable[[int], str] = signed


def presentation_of(game: str) -> GamePresentation:
    """The showing of a registered game. Raises KeyError for a name that is not registered."""
    presentation: GamePresentation = import_module(f"game.scenes.{GAMES[game]}").PRESENTATION
    return presentation


def presentations() -> list[GamePresentation]:
    return [presentation_of(game) for game in GAMES]
