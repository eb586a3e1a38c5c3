"""Several games in a row: an evening with others, or the lantern round alone."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import tr
from game.ui.menu_page import MenuPage
from game.ui.widgets import Button, Widget

WIDEST: Final = 900.0
HIGH, GAP = 76.0, 16.0


class EveningsScene(MenuPage):
    """The two ways, each with a line of what it is."""

    music = "music_title"
    first = "evening"

    def arrange(self) -> None:
        frame, ways = self.ui.frame, self.app.navigator
        left, wide = self.begin(tr("Evenings"), tr("Several games in a row"), WIDEST)
        evening = tr("Two to six players, points by places, a final")
        alone = tr("You alone against the regulars: twelve tables, ever harder")
        high = HIGH * max(1.0, 0.4 + 0.6 * frame.text)
        places = frame.column(left, 30.0, wide, high, GAP)
        buttons: list[Widget] = [
            Button(
                "evening",
                next(places),
                tr("An evening"),
                ways.evening,
                note=evening,
                icon="icon_seats",
                left=True,
            ),
            Button(
                "round",
                next(places),
                tr("Lantern round"),
                ways.lantern_round,
                note=alone,
                icon="icon_hint",
                left=True,
            ),
        ]
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(30 + 2 * (high + GAP)), buttons)
