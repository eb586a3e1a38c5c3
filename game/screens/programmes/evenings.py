"""Several games in a row: an evening with others, or the lantern round alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.library.evening import running_evening
from game.library.lantern_round import lantern_round
from game.screens.large_card import CardFace
from game.screens.large_cards import LargeCardsScene
from game.screens.programmes.evening_sign import players_and_crown
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.widgets import Button, Ui

GLOW: Final = (150, 98, 34)


class EveningsScene(LargeCardsScene):
    """The two ways, each with what it is and how far it has come."""

    first = "evening"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._look()

    def _look(self) -> None:
        """How far both have come, with what was finished and not counted yet: it is counted, and lit, where
        it is gone on with."""
        saves, records = self.app.paths.saves, self.app.paths.records
        self._evening, self._round = running_evening(saves), lantern_round(saves)
        for one in (self._evening, self._round):
            if one is not None:
                one.catch_up(records)

    @property
    def title(self) -> str:
        return tr("Evenings")

    @property
    def note(self) -> str:
        return tr("Several games in a row")

    def ways(self) -> list[Button]:
        """What leads to those whom one can play against."""
        words, do = tr("The regulars"), self.app.navigator.setups.regulars
        return [self.corner_button("regulars", words, lambda: do(), "icon_seats")]

    def resume(self) -> None:
        """Meanwhile a table may have been passed, or an evening begun."""
        self._look()
        self.arrange()

    def choices(self) -> Sequence[tuple[CardFace, Callable[[], None]]]:
        ways, theme = self.app.navigator, self.theme
        evening = CardFace(
            "evening",
            tr("An evening"),
            tr("Two to six players, points by places, a final"),
            self._evening_stands(),
            theme,
            players_and_crown,
        )
        alone = CardFace(
            "round",
            tr("Lantern round"),
            tr("You alone against the regulars: fourteen tables, ever harder"),
            self._round_stands(),
            theme,
            _lantern,
            "icon_hint",
        )
        return [(evening, ways.programmes.evening), (alone, ways.programmes.lantern_round)]

    def _evening_stands(self) -> str:
        evening = self._evening
        if evening is None:
            return tr("{least} to {most} players", least=2, most=6)
        return tr("{n} of {all} tables played", n=len(evening.placings), all=len(evening.stops))

    def _round_stands(self) -> str:
        programme = self._round
        return tr("{n} of {all} lit", n=len(programme.placings), all=len(programme.stops))


def _lantern(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A lantern that is lit."""
    high = min(rect.h, round(rect.w * 460 / 300))
    drawing = ui.art.get("common/lantern_brass", round(high * 300 / 460), high)
    paint.add_glow(surface, paint.glow(round(high * 1.5), GLOW, 1.5), rect.center)
    paint.put(surface, drawing, center=rect.center)
