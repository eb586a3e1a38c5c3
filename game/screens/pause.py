"""The pause screen over a table: go on, rules, settings, a new game, leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.tabletop.log.lantern_goal import lantern_goal
from game.tabletop.presentation import presentation_of
from game.tabletop.signs import shrunk_line
from game.ui import backdrop, paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.lettering import golden
from game.ui.navigator import Then
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.spoken import Spoken, prose
from game.ui.type import CAPTION
from game.ui.widgets import Button, Kind


class PauseScene(Scene):
    """Dims the table; with ``cover`` hides it, so that nobody who passes by can read a hand.

    With ``leave`` it lies over a guided hand.
    """

    first = "resume"
    wraps = True

    def __init__(
        self,
        app: AppContext,
        session: Session,
        again: Then,
        *,
        cover: bool,
        leave: Then | None = None,
        undo: Then | None = None,
    ) -> None:
        super().__init__(app)
        self._session = session
        self._again = again
        self._leave = leave
        self._undo = undo
        self._goal = ""
        """Which place lights the lantern of this table; empty for any other game."""
        self.presentation = presentation_of(session.game)
        self.theme = self.presentation.theme
        self.overlay = not cover
        self.sudden = cover

    def arrange(self) -> None:
        frame, ways, game = self.ui.frame, self.app.navigator, self.presentation.name
        text = max(1.0, frame.text)
        self._goal = lantern_goal(self._session)
        gap, count = 12.0, 6 - (not self._may_begin)  # with what can be taken back: the others never move
        wide = min(frame.w - 120, 360 * (0.45 + 0.55 * text))
        top = self._head()
        high = min(56 * (0.3 + 0.7 * text), (frame.h - 30 - top) / count - gap)
        x, y = (frame.w - wide) / 2, (frame.h - top - count * (high + gap) - 18) / 2
        box_high = top + (count - (self._undo is None)) * (high + gap) + 18
        self.box = frame.rect(x - 28, y, wide + 56, box_high)
        places = frame.column(x, y + top, wide, high, gap)
        rows = [
            Button("resume", next(places), tr("Continue"), self.back, kind=Kind.MAIN, icon="icon_play"),
            Button("rules", next(places), tr("Rules"), lambda: ways.lessons.rules(game), icon="icon_book"),
            Button(
                "settings",
                next(places),
                tr("Settings"),
                lambda: ways.settings(self.theme),
                icon="icon_gear",
            ),
            *self._ways_out(places),
            *([self._undoing(next(places))] if self._undo is not None else []),
        ]
        self.set_controls(rows)

    @property
    def _may_begin(self) -> bool:
        """Whether another game may be begun here: nobody gets out of a table of a programme so."""
        session = self._session
        return self._leave is not None or (session.programme is None and session.tried_from is None)

    def _ways_out(self, places: Iterator[pygame.Rect]) -> list[Button]:
        """To a new game, and away; out of a guided hand nothing is lost."""
        if self._leave is not None:
            return [
                Button("again", next(places), tr("Once more"), self._again, icon="icon_again"),
                Button("leave", next(places), tr("Leave the guide"), self._leave, icon="icon_home"),
            ]
        found: list[Button] = []
        ways, session = self.app.navigator, self._session
        saved, away = tr("the game is saved"), ways.title
        if session.tried_from is not None:
            away, saved = partial(ways.go_on, session), tr("a try: does not count")
            return [
                Button("leave", next(places), tr("Back to the review"), away, icon="icon_back", note=saved)
            ]
        if session.programme is not None or session.day is not None:
            away = partial(ways.go_on, session)
        if session.programme is None:
            which = tr("at the same table") if session.day is None else tr("other cards than the day’s")
            found.append(
                Button("again", next(places), tr("New game"), self._ask, icon="icon_again", note=which)
            )
        return [*found, Button("leave", next(places), tr("Leave"), away, icon="icon_home", note=saved)]

    def _undoing(self, place: pygame.Rect) -> Button:
        """Takes the last decision back."""
        return Button("undo", place, tr("Take back"), self._take_back, icon="icon_undo")

    def _take_back(self) -> None:
        assert self._undo is not None
        self.back()
        self._undo()

    def _ask(self) -> None:
        """A game is running: it is left for the new one only when the player says so."""
        question, yes = tr("Start a new game?"), tr("New game")
        note = tr("This one stays saved: you can continue it later.")
        if self._session.day is not None:
            note += " " + tr("The new game is no deal of the day.")
        self.app.navigator.confirm(question, note, yes, self._again, no=tr("Cancel"))

    def _head(self) -> float:
        """How high the head of the panel is, in units."""
        return self._title_high() + (CAPTION * 2.8 * self.ui.frame.text if self._goal else 0.0)

    def _title_high(self) -> float:
        """How high its title is with the room around it, in units."""
        return 84 + 14 * min(1.3, self.ui.frame.text)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """What the table is played for."""
        return [*super().spoken_texts, *([prose(self._goal)] if self._goal else [])]

    @property
    def spoken_name(self) -> str:
        return tr("Pause")

    def shortcut(self, key: str) -> None:
        if key == "p":
            self.back()

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        if self.overlay:
            paint.dim(surface, (*(tone // 3 for tone in ui.theme.ground), 176))
        else:
            backdrop.draw(surface, ui)
        ground = (*ui.theme.panel_top[:3], 250), (*ui.theme.panel_bottom[:3], 252)
        edge = ui.theme.edge, frame.px(1.5)
        paint.draw_panel(surface, self.box, frame.px(26), *ground, *edge, frame.px(16))
        head = golden(ui, tr("Pause"), 38 * min(1.2, 0.7 + 0.3 * frame.text))
        side = round(head.get_height() * 1.25)
        middle = self.box.top + frame.px(self._title_high() / 2 + 4)
        left = self.box.centerx - (head.get_width() + side + frame.px(14)) // 2
        self.presentation.emblem(ui, surface, pygame.Rect(left, middle - side // 2, side, side))
        paint.put(surface, head, midleft=(left + side + frame.px(14), middle))
        if self._goal:
            room = self.box.w - frame.px(40), frame.px(CAPTION * 2.8 * frame.text)
            words = shrunk_line(ui, self._goal, CAPTION, ui.theme.text, room, "semi")
            top = self.box.top + frame.px(self._title_high() - 12)
            paint.put(surface, words, midtop=(self.box.centerx, top))
        self.draw_widgets(surface)
