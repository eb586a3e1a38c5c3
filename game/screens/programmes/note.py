"""The tables of an evening in their order, while it is set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.tabletop.presentation import presentation_of
from game.ui.i18n import tr
from game.ui.spoken import Role, Spoken
from game.ui.type import COUNT
from game.ui.widgets import UNPLACED, Ui, Widget

PAD: Final = 6.0


def numbered(games: Sequence[str]) -> str:
    """The games with the numbers of their tables; the last is the final."""
    titles = [tr(presentation_of(one).title) for one in games]
    lines = [f"{number}. {title}" for number, title in enumerate(titles, 1)]
    if lines:
        lines[-1] = tr("{n}. {game}, the final: counts twice", n=len(titles), game=titles[-1])
    return " · ".join(lines)


class ProgrammeNote(Widget):
    """Says which game is played at which table."""

    idle = True

    def __init__(self, games: Sequence[str]) -> None:
        super().__init__("programme", UNPLACED)
        self.words = numbered(games)

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.words, Role.TEXT)

    def _block(self, ui: Ui) -> pygame.Surface:
        return ui.type.block(self.words, COUNT, ui.theme.text, self.area.w - ui.frame.px(2 * PAD), "semi")

    def need(self, ui: Ui) -> int:
        return self._block(ui).get_height()

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        surface.blit(self._block(ui), (self.area.left + ui.frame.px(PAD), self.area.top))
