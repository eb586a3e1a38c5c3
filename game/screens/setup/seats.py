"""Who sits where at a table that is about to begin: rows of seats, with what else is chosen beside them."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pygame

from game.engine.core import Json, Seat
from game.library.names import YOURSELF, person_key
from game.screens.followed import FollowedPage
from game.screens.setup.foot import SetupFoot
from game.screens.setup.known_people import plays, plays_alone
from game.screens.setup.model import Seating, SetupModel
from game.screens.setup.seat_row import badge_place, draw_plate, how_to_change
from game.screens.setup.seat_rows import GAP, SeatRows
from game.screens.setup.side_panel import SidePanel
from game.tabletop.presentation import GamePresentation
from game.tabletop.seat_badge import badge_side
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent
from game.ui.message import fitted
from game.ui.pictures import PICTURES, NotYet
from game.ui.scrolling import Pane
from game.ui.spoken import Spoken, prose
from game.ui.widgets import UNPLACED, IconButton, Widget

SIDE = 356.0
"""How wide the panel is beside the seats."""
RING = 8.0
"""Units above its first row for the ring of the focus."""


class SeatsScene(FollowedPage):
    """Seats, names, faces and levels; then Start. Subclasses make the panel and begin to play."""

    options: SidePanel
    """What is chosen beside the seats."""
    first = "start"

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        seating: Seating,
        levels: Sequence[str],
        last: Any,
    ) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        last = app.settings.drafts.get(presentation.name, last)
        self.setup = SetupModel(seating, levels, last, presentation.settle_options)
        if presentation.name not in app.settings.drafts or self._nameless:
            self._propose()
        self.rows = SeatRows(self, presentation.name, self.setup, self.change)
        self.aside: Box = (0, 0, 0, 0)
        """The ground of the options: beside the seats, or under them in the same column."""
        self.panes.append(Pane())
        self.foot = SetupFoot(self.setup, self.start, self._lasts)
        self.foot.named = lambda one: one.key == self.focus.key and not self.left_behind(one)
        self.foot.keys = lambda: how_to_change(self.focus.current, app.stack.device)
        self._found: Json = {}
        """What was chosen when somebody came."""
        self._ends: tuple[object, object] = None, None
        """The first and the last of what scrolls: Start comes after the last one, and before the first."""

    @abstractmethod
    def start(self) -> None:
        """Begin to play, or say why nobody can."""

    @property
    def _nameless(self) -> bool:
        """Whether the first person has been given no name."""
        first = next((one for one in self.setup.taken if one.person), None)
        return first is not None and not first.own

    def _propose(self) -> None:
        """Whoever played last takes the seat of a person alone, or of the first one without a name."""
        people = [place for place, one in enumerate(self.setup.slots) if one is not None and one.person]
        last = plays_alone(self.app)
        if not people or person_key(last.name) == YOURSELF or not (self._nameless or len(people) == 1):
            return
        others = {one.name.casefold() for one in self.setup.taken}
        if last.name.casefold() not in others:
            self.setup.seat_person(people[0], last.name, last.face)

    def stored(self) -> Json:
        """This table for the settings."""
        return self.setup.stored()

    def enter(self) -> None:
        super().enter()
        self._found = self.stored()

    def leave(self) -> None:
        """Whatever was chosen is still chosen when somebody comes back."""
        super().leave()
        if self.stored() != self._found:
            self.app.settings.drafts[self.presentation.name] = self.stored()
            self.app.keep_settings()

    def played(self) -> None:
        """These seats are played with: they are the last table."""
        settings, name = self.app.settings, self.presentation.name
        self._found = self.stored()
        settings.last_tables.pop(name, None)  # the one played last stands last
        settings.last_tables[name] = self._found
        settings.drafts.pop(name, None)
        plays(self.app, next((one.name for one in self.setup.taken if one.person), ""))
        self.app.keep_settings()

    def above_seats(
        self, _corner: tuple[float, float], _wide: float, _control: float
    ) -> tuple[list[Widget], float]:
        """What stands above the seats, and how high it is with the gap below it."""
        return [], 0.0

    def refuse(self, problem: str) -> None:
        """Say why this cannot be."""
        self.app.sound.play("error")
        self.app.stack.say(problem, bad=True)

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, beside = self.ui.frame, self.beside
        tagline = tr(self.presentation.invitation(self.setup.options))
        left, room = self.begin(tr(self.presentation.title), tagline)
        top = self.head.bottom
        control = 46 * (0.45 + 0.55 * max(1.0, frame.text))
        start_high = control + 10
        foot = frame.h - start_high - 22
        wide = room - SIDE - 20 if beside else room - 16
        rolling, y = self._seat_rows(left, wide, control)
        start_wide = SIDE if beside else min(460.0, room * 0.4)
        area = frame.rect(left + room - start_wide, foot, start_wide, start_high)
        buttons = self.foot.place(self.ui, area, beside=beside)
        title = self.options.head(self.ui)
        first = rolling[0].key
        if beside:
            x, above = left + wide + 20, top + 8
            room = foot - 8 - above
            options, bottom = self.options.place_in(self.ui, (x, RING), SIDE, control, room - title - 4)
            needed = title + bottom - RING + 4
            high = min(needed, room)
            self.aside = (x, above, SIDE, high)
            view = frame.rect(x, above + title - RING, SIDE, high - title - 4 + RING)
            whole = view.h if needed <= room else frame.px(bottom)
            self.roll(view, whole, options, pane=1)
            seats = frame.rect(left - 12, top, wide + 28, foot - top - 8)
            self._ends = first, options[-1].key
            self.fill(seats, frame.px(y - GAP), rolling, [*options, *buttons])
        else:
            options, bottom = self.options.place(self.ui, (left, y + 6 + title), wide, control)
            self.aside = (left, y + 6, wide, bottom - y - 6)
            self.panes[1].roll(frame.rect(0, 0, 0, 0), 0, [])
            view = frame.rect(left - 12, top, wide + 40, foot - top - 8)
            self._ends = first, options[-1].key
            self.fill(view, frame.px(bottom + 8), [*rolling, *options], buttons)

    def _seat_rows(self, left: float, wide: float, control: float) -> tuple[list[Widget], float]:
        """The controls of all places at the table, and where they end."""
        above, y = self.above_seats((left, 8.0), wide, control)
        rows, low = self.rows.place(left, y + 8.0, wide, control)
        return [*above, *rows], low

    # --- what the player does -------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """Enter in a name goes on to the next person’s, at last to Start; never to what changes it."""
        if isinstance(intent, Activate) and self.typing:
            self.focus.to(self._after_name())
            self.dirty = True
            return
        super().intent(intent)

    def moved(self, dx: int, dy: int) -> None:
        """From Start up to the end of what scrolls, and down to its beginning, and back: as in a ring."""
        first, last = self._ends
        ring = {("start", 1): first, ("start", -1): last, (first, -1): "start", (last, 1): "start"}
        if (self.focus.key, dy) in ring:
            self.focus.to(ring[self.focus.key, dy])
            return
        super().moved(dx, dy)

    def _after_name(self) -> object:
        """The field of the person who sits next after the one with the focus, or Start."""
        names = [("name", place) for place in range(len(self.setup.slots))]
        later = names[names.index(self.focus.key) + 1 :] if self.focus.key in names else []
        people = (key for key in later if (one := self.setup.slots[key[1]]) is not None and one.person)
        return next(people, "start")

    def change(self, do: Callable[..., None], where: Any, *how: Any) -> None:
        self.app.stack.unsay()  # it was of other seats and options
        do(where, *how)
        self.arrange()

    def taken_in(self) -> None:
        """Whoever is known meanwhile can be seated."""
        self.rows.take_in()
        self.arrange()

    def update(self, seconds: float) -> None:
        """The table's ground is got ready."""
        super().update(seconds)
        self._bring_ground()

    def _bring_ground(self) -> None:
        """Let what the table lies on be made in a thread while somebody decides who sits there."""
        if self.presentation.ground is not None:
            with suppress(NotYet), PICTURES.in_pieces():
                self.presentation.ground(self.ui)

    def _lasts(self) -> tuple[int, int] | None:
        """How many minutes this game may take; None where that cannot be told, or nobody plays."""
        lasts, taken = self.presentation.lasts, self.setup.taken
        if lasts is None:
            return None
        people = sum(one.person for one in taken)
        return lasts(self.setup.options, len(taken)).minutes(people, self.app.settings.speed)

    @property
    def message_area(self) -> pygame.Rect:
        """In place of the words of the foot: no seat is covered."""
        area = self.foot.place_of_words(self.ui, self.scroll.view.left)
        return fitted(self.ui, self.app.stack.message, area).move_to(left=area.left)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """Who plays, or why nobody can start."""
        return [*super().spoken_texts, prose(self.foot.words, live=True)]

    # --- the picture ----------------------------------------------------------------------------

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        if self.beside:
            self.ui.section(surface, self.ui.frame.rect(*self.aside), tr("Options"))
        if self.app.stack.message is None:  # it is said in their place
            self.foot.draw(surface, self.ui, self.scroll.view.left)

    def draw_content(self, surface: pygame.Surface) -> None:
        for place, box in enumerate(self.rows.plates):
            slot, name = self.setup.slots[place], self._area(("name", place))
            draw_plate(surface, self.ui, self.on_screen(box), slot, name, self.tip(place))
        if not self.beside:
            self.ui.section(surface, self.on_screen(self.aside), tr("Options"))

    def tip(self, place: int) -> str:
        """What the button in this row does that has the focus; nothing of any other control."""
        here = self.focus.current
        if not isinstance(here, IconButton) or self.left_behind(here):
            return ""
        return here.text if here.key in [(name, place) for name in ("other", "known", "remove")] else ""

    def scrolled(self, by: float) -> None:
        """The wheel and keys scroll; the key to the end leads past all options to Start."""
        super().scrolled(by)
        if by == -math.inf:
            self.focus.to("start")

    def shortcut(self, key: str) -> None:
        """Start of a gamepad leads there, too."""
        if key == "p":
            self.focus.to("start")
        super().shortcut(key)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.panes[1].scroll.draw(surface, self.ui, self.bar)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The colour and sign that each seat will play with."""
        for place, slot in enumerate(self.setup.slots):
            if slot is not None:
                face = self._area(("face", place))
                seat = Seat(self.setup.seat_number(place))
                badge = self.presentation.seat_badge(self.ui, seat, badge_side(self.ui, face.h * 0.4))
                surface.blit(badge, badge_place(self.ui, face, badge))

    def _area(self, key: object) -> pygame.Rect:
        return next((one.area for one in self.widgets if one.key == key), UNPLACED)
