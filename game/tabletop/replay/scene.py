"""A game watched again at its own table: a bar below it plays, stops, steps, and goes to any round."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game.engine.core import Seat
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.replay.controls import ReplayControls
from game.tabletop.replay.replayed import ReplayedRace, Replaying
from game.tabletop.replay.shown_hands import ShownHand, draw_hands, hands_of
from game.ui import paint
from game.ui.context import AppContext
from game.ui.focus import Control
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent, Press
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.widgets import IconButton, Widget

PAUSE: Final = 0.7
"""Seconds at normal speed from one step to the next."""
INSTANT: Final = 1000.0
"""How fast a race's clock runs where everything is instant."""
HIGH, HANDS = 66.0, 126.0
"""Units: how high the row of buttons is, and how high the hands are above it."""


class ReplayScene(CardTableScene, ABC):
    """Laid over a game's own scene by inheritance (``replaying``). Nobody is asked, nothing is written."""

    session: Replaying
    first = "play"
    offers_help = False
    log_stays = True

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        self._pace = app.settings.speed or 1.0  # where games are played at once, a replay is still watched
        super().__init__(app, session, file)
        self.viewpoint.uncover(self.session.first, changing=False)
        self.record: Path | None = None
        """The file that is watched."""
        self.playing = app.settings.speed > 0
        """Whether it runs by itself: from the first moment on, unless games are played at once."""
        self.hands_shown = False
        self._away = False
        """Whether another scene lies on top and has the whole window."""
        self.controls = ReplayControls(self)
        self._hands: tuple[int, list[ShownHand]] | None = None
        """The hands after so many steps."""
        app.reserve(self._tall, self._row_tall)

    @property
    def why_nobody(self) -> str:
        """Whether there were bots at all, and whether their reasons were written down then."""
        bots = [seat for seat, one in enumerate(self.session.players) if not one.person]
        if not bots:
            return tr("Only people played this game: nobody’s reasons are known.")
        if not any(seat in step.notes for step in self.session.course.steps for seat in bots):
            return tr("When this game was played, the bots’ reasons were not recorded.")
        return super().why_nobody

    def reasons_told(self, seat: Seat, told: Explanation) -> Explanation:
        """With the round that they are of: after a jump that is often an earlier one."""
        return replace(
            told, title=f"{told.title} · {self.controls.bar.word} {self.session.round_of_why(seat) + 1}"
        )

    @property
    def pace(self) -> float:
        """At first that of the tables; what is chosen here is for this replay alone."""
        return self._pace

    @pace.setter
    def pace(self, speed: float) -> None:
        self._pace = speed
        self.renew_controls()

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The bar grows with the text."""
        if self.app.stack.top is self and not self._away:
            self.app.reserve(self._tall, self._row_tall)
        super().arrange()

    @property
    def _tall(self) -> float:
        """How high everything below the table is, in units of the whole window."""
        text = max(1.0, self.app.settings.text_size / 100)
        return self._row_tall + (HANDS * (0.8 + 0.2 * text) if self.hands_shown else 0)

    @property
    def _row_tall(self) -> float:
        """How high the row of buttons is, in units of the whole window."""
        return HIGH * (0.6 + 0.4 * max(1.0, self.app.settings.text_size / 100))

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """The way back stands in place of Pause; the cards cannot be chosen, and the bar says the speed and
        goes on.
        """
        back = IconButton("back", pygame.Rect(0, 0, 1, 1), "icon_back", tr("Back"), self.hide)
        found: list[Widget] = []
        for one in widgets:
            if one is self.badge or one.key == "go on":
                continue
            if one.key == "pause":
                back.place(one.area)
            found.append(back if one.key == "pause" else one)
        super().set_controls([*found, *self.controls.widgets()])

    @property
    def row_high(self) -> int:
        """How high the row of buttons is, in pixels."""
        return max(1, round(self.app.foot.h * self._row_tall / self._tall))

    # --- the flow -------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Nothing moves: the next step follows when it has been looked at."""
        if self.app.stack.top is not self:
            return
        if self.session.laid:
            self._show_next()
        elif not self.playing:
            return
        elif self.session.ended:
            self._play(on=False)
        elif self.session.ripe and self.still >= PAUSE / (self.director.speed or 1.0):
            self._show_next()

    def update(self, seconds: float) -> None:
        if isinstance(self.session, ReplayedRace):
            self.session.running, self.session.rate = self.playing, self.pace or INSTANT
        super().update(seconds)

    def _show_next(self) -> None:
        """The next step; what is chosen at once is laid face down before."""
        laid = self.session.lay()
        for sealing in laid:
            self.director.play(*self.clips([sealing]))
        events = None if laid else self.session.step()
        if events is not None:
            self.show(events)
            self.renew_controls()

    def toggle(self) -> None:
        if self.session.ended and not self.playing:
            self._go_to(0)
        self._play(on=not self.playing)

    def _play(self, *, on: bool) -> None:
        self.playing = on
        self._tune()
        self.still = PAUSE
        self.renew_controls()

    def step_by(self, by: int) -> None:
        """One step on, to where its result is to be seen, or back to before the last; then it stands. A
        result that is seen is cleared away first, or by itself when nothing follows.
        """
        self._play(on=False)
        if by > 0 and self.session.at_end and self.director.waiting:
            self.complete()
        elif self.session.at_end if by > 0 else not self.session.at:
            self.app.sound.play("error")
        elif by > 0:
            self.director.finish()
            laid = self.session.laid
            self._show_next()
            if laid:  # hurried: what lay face down is turned at once
                self.director.finish(clicked=False)
            self.renew_controls()
        else:
            self._go_to(self.session.at - 1)

    def jump_to_round(self, number: int) -> None:
        """Reasons that were read are of another round: they are put away."""
        self.help.put_away()
        self._go_to(self.session.course.rounds[number])

    def _go_to(self, at: int) -> None:
        """The table as it was after so many steps, at once."""
        self.director.finish()
        self.session.go_to(at)
        self._look_again()

    def _look_again(self) -> None:
        """Everything is shown anew, as it is now for whoever looks."""
        self._course = [tuple(self.presentation.points(self.view))]
        self._hands = None
        self.log.forget()
        self.still = 0.0
        self.settle()
        self.arrange()

    def keeps(self, intent: Intent) -> bool:
        """Nothing waits for a decision: every key is heard at once."""
        return False

    def reaches(self, intent: Intent) -> bool:
        """The controls of a replay always obey."""
        if isinstance(intent, Activate):
            return isinstance(self.focus.current, Widget)
        return isinstance(intent, Press) and isinstance(self.focus.at(intent.pos), Widget)

    # --- who looks ------------------------------------------------------------------------------

    def change_seat(self) -> None:
        """The next player round the table looks."""
        seen = self.session.at if self.director.waiting else 0
        self.director.finish()
        seat = Seat((self.viewer + 1) % len(self.session.players))
        self.viewpoint.uncover(seat, changing=False)
        self._look_again()
        self._see_again(seen)

    def show_hands(self) -> None:
        """Lay every hand open below the table, or put them away."""
        seen = self.session.at if self.director.waiting else 0
        self.hands_shown = not self.hands_shown
        self.app.reserve(self._tall, self._row_tall)
        self._see_again(seen)

    def _see_again(self, at: int) -> None:
        """The result of the step that led to ``at`` is to be seen once more; of none with 0."""
        if at:
            self._go_to(at - 1)
        while self.session.at < at:
            self._show_next()
            self.director.finish(clicked=False)

    @property
    def shown_hands(self) -> list[ShownHand]:
        """What everybody holds."""
        if self._hands is None or self._hands[0] != self.session.at:
            self._hands = self.session.at, hands_of(self)
        return self._hands[1]

    def faster(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        before = self.pace
        self._change_speed(1)
        if self.pace == before:
            self._change_speed(-100)

    def _tune(self) -> None:
        """Nothing waits for a click while it is watched; where it goes step by step a result stays."""
        super()._tune()
        self.director.hold_until_click = self.director.hold_unseen = False
        self.director.hold_last = not self.playing

    # --- the way out ----------------------------------------------------------------------------

    def hide(self) -> None:
        self.app.stack.pop()

    def on_focus_lost(self) -> None:
        """There is nothing to cover."""

    def leave(self) -> None:
        super().leave()
        self.app.reserve(0)

    def pause(self) -> None:
        super().pause()
        self._away = True
        self.app.reserve(0)

    def resume(self) -> None:
        super().resume()
        self._away = False
        self.app.reserve(self._tall, self._row_tall)

    def shortcut(self, key: str) -> None:
        if key == "p":
            self.toggle()
        else:
            super().shortcut(key)

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The ground of the bar first: it covers the window."""
        surface.blit(self._ground(), (0, 0))
        super().draw(surface)  # type: ignore[safe-super]  # the game draws

    def _ground(self) -> pygame.Surface:
        size = self.app.window.size

        def make() -> pygame.Surface:
            out = pygame.Surface(size)
            out.blit(paint.gradient(*size, self.theme.panel_top, self.theme.panel_bottom), (0, 0))
            return out

        return self.app.art.made(("replay ground", size, self.theme.ground), make)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        foot, frame = self.app.foot, self.ui.frame
        surface.blit(self._ground(), foot, (0, 0, *foot.size))
        line = paint.plain(foot.w, max(1, frame.px(2)), 0, self.theme.accent_low)
        surface.blit(line, foot)
        if self.hands_shown:
            area = pygame.Rect(foot.left, foot.top, foot.w, foot.h - self.row_high)
            inside = area.inflate(-frame.px(48), -frame.px(16))
            draw_hands(surface, self.ui, inside, self.shown_hands, type(self.model).faces)
        super().draw_widgets(surface)


@cache
def replaying(table: type[CardTableScene]) -> type[ReplayScene]:
    """The scene of a game as one that is watched."""
    return type(f"Replayed{table.__name__}", (ReplayScene, table), {"__module__": __name__})
